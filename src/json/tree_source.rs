//! The source over a value of our own: a key that is asked about, an example that is made up.

use std::borrow::Cow;
use std::cell::RefCell;

use super::{Entry, Gauge, Id, Kind, Source, Tree, Unlisted};

/// A value and those of its descendants that were asked for. The root is value 0.
pub(crate) struct TreeSource<'t> {
    seen: RefCell<Vec<&'t Tree>>,
}

impl<'t> TreeSource<'t> {
    pub(crate) fn new(root: &'t Tree) -> Self {
        TreeSource { seen: RefCell::new(vec![root]) }
    }

    fn tree(&self, id: Id) -> &'t Tree {
        const NULL: &Tree = &Tree::Null;
        self.seen.borrow().get(id as usize).copied().unwrap_or(NULL)
    }

    fn give(&self, tree: &'t Tree) -> Id {
        let mut seen = self.seen.borrow_mut();
        seen.push(tree);
        seen.len() as Id - 1
    }
}

impl Source for TreeSource<'_> {
    fn kind(&self, id: Id) -> Kind {
        self.tree(id).kind()
    }

    fn fields(&self, id: Id, keys: &'static [&'static str], found: &mut [Option<Id>]) {
        for (key, slot) in keys.iter().zip(found) {
            *slot = self.tree(id).get(key).map(|value| self.give(value));
        }
    }

    fn entries(&self, id: Id) -> Vec<Entry<'_>> {
        let members = self.tree(id).members().unwrap_or_default();
        members.iter().map(|(key, value)| Entry::sound(Cow::Borrowed(key.as_str()), self.give(value))).collect()
    }

    fn items(&self, id: Id, take: &mut dyn FnMut(Id)) -> Result<(), Unlisted> {
        self.tree(id).items().unwrap_or_default().iter().for_each(|item| take(self.give(item)));
        Ok(())
    }

    fn text(&self, id: Id) -> Cow<'_, str> {
        Cow::Borrowed(self.tree(id).text().unwrap_or_default())
    }

    fn gauge(&self, id: Id) -> Gauge {
        if self.text(id).is_empty() { Gauge::Empty } else { Gauge::Filled }
    }

    fn number(&self, id: Id) -> f64 {
        self.tree(id).number().unwrap_or(f64::NAN)
    }

    fn identical(&self, a: Id, b: Id) -> bool {
        std::ptr::eq(self.tree(a), self.tree(b))
    }
}
