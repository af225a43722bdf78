//! What is looked for: a value that has some schemas and has not others; and what comes of looking.

use super::super::rule::{ANY, Id, NEVER};
use crate::json::Tree;

/// A schema of one of the two plans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Atom {
    /// Of the plan that is to take everything.
    pub(super) new: bool,
    pub(super) id: Id,
}

impl Atom {
    /// Another schema of the same plan.
    pub(super) fn beside(self, id: Id) -> Atom {
        Atom { id, ..self }
    }
}

/// Schemas that one value is to have, and schemas that it is not to have.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Goal {
    pub(super) has: Vec<Atom>,
    pub(super) hasnt: Vec<Atom>,
}

impl Goal {
    /// Puts the goal into the form in which equal goals are equal; false when no value can reach it.
    pub(super) fn settle(&mut self, is_open: impl Fn(Atom) -> bool) -> bool {
        self.has.retain(|atom| !is_open(*atom));
        self.has.sort_unstable();
        self.has.dedup();
        self.hasnt.retain(|atom| atom.id != NEVER);
        self.hasnt.sort_unstable();
        self.hasnt.dedup();
        let opposed = |atom: &Atom| atom.id == ANY || is_open(*atom) || self.has.binary_search(atom).is_ok();
        !self.has.iter().any(|atom| atom.id == NEVER) && !self.hasnt.iter().any(opposed)
    }
}

/// Why nothing can be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Doubt {
    pub(super) why: &'static str,
    /// Where in the value, as a JSON Pointer.
    pub(super) at: String,
}

/// What comes of looking for a value.
#[derive(Debug, Clone)]
pub(super) enum Found {
    /// There is none: proved.
    Nothing,
    /// This one, which the engine has judged.
    Value(Tree),
    /// Neither.
    Unsure(Doubt),
}

impl Found {
    pub(super) fn is_nothing(&self) -> bool {
        matches!(self, Found::Nothing)
    }
}

/// What comes of several searches, of which one is to find something.
#[derive(Default)]
pub(super) struct Tries {
    doubt: Option<Doubt>,
}

impl Tries {
    /// Takes the end of one in; the value, when there is one.
    pub(super) fn add(&mut self, found: Found) -> Option<Tree> {
        match found {
            Found::Value(tree) => return Some(tree),
            Found::Unsure(doubt) => self.doubt = self.doubt.take().or(Some(doubt)),
            Found::Nothing => {}
        }
        None
    }

    /// What it comes to when none found anything.
    pub(super) fn end(self) -> Found {
        self.doubt.map_or(Found::Nothing, Found::Unsure)
    }
}
