//! The changes to one object.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::json::{Node, Out};

/// What is written into an object and what is taken out of it; without either it stays the caller's own.
pub(super) struct Patch<'s> {
    base: Node<'s>,
    set: Vec<(&'static str, Out)>,
    remove: BTreeSet<Cow<'static, str>>,
}

impl<'s> Patch<'s> {
    pub(super) fn new(base: Node<'s>) -> Self {
        Patch { base, set: Vec::new(), remove: BTreeSet::new() }
    }

    pub(super) fn set(&mut self, key: &'static str, value: Out) {
        self.remove.remove(key);
        match self.set.iter_mut().find(|(name, _)| *name == key) {
            Some((_, slot)) => *slot = value,
            None => self.set.push((key, value)),
        }
    }

    pub(super) fn remove(&mut self, key: &str) {
        if !self.set.iter().any(|(name, _)| *name == key) {
            self.remove.insert(Cow::Owned(key.to_owned()));
        }
    }

    pub(super) fn out(self) -> Out {
        if self.set.is_empty() && self.remove.is_empty() {
            return Out::Same(self.base.id);
        }
        Out::changed(self.base.id, self.set, self.remove)
    }
}
