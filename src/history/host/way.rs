//! Where a piece stands in its list. Of most pieces there is nothing to say: a path is made of it only where there is.

use crate::finding::{At, Path};

/// The way from a list to a piece of an entry.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The entry's place in its list; an entry that stands alone has none.
    entry: Option<u32>,
    count: u8,
    steps: [Step; MOST],
}

/// `kwargs.content[0].summary[0]` has as many as there are.
const MOST: usize = 5;

/// One step below the entry.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Key(&'static str),
    Index(u32),
}

impl Way {
    /// The way to an entry.
    pub(super) fn to(entry: Option<usize>) -> Self {
        Way { entry: entry.map(|entry| entry as u32), count: 0, steps: [Step::Index(0); MOST] }
    }

    /// One key further down.
    pub(super) fn key(self, key: &'static str) -> Self {
        self.with(Step::Key(key))
    }

    /// Some keys further down.
    pub(super) fn keys(self, keys: &[&'static str]) -> Self {
        keys.iter().fold(self, |way, key| way.key(key))
    }

    /// One index further down.
    pub(super) fn index(self, index: usize) -> Self {
        self.with(Step::Index(index as u32))
    }

    fn with(mut self, step: Step) -> Self {
        if let Some(place) = self.steps.get_mut(usize::from(self.count)) {
            *place = step;
            self.count += 1;
        }
        self
    }

    /// The steps below the entry.
    pub(super) fn steps(&self) -> &[Step] {
        self.steps.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// The path, of a list that stands at `list`.
    pub(super) fn path(&self, list: &At<'_>) -> Path {
        match self.entry {
            Some(entry) => self.below(&list.index(entry as usize)),
            None => self.below(list),
        }
    }

    /// The path, of an entry that stands at `entry`.
    pub(super) fn below(&self, entry: &At<'_>) -> Path {
        let mut path = entry.path();
        for step in self.steps() {
            match step {
                Step::Key(key) => path.push_key(*key),
                Step::Index(index) => path.push_index(*index as usize),
            }
        }
        path
    }
}
