//! Reading one text after another without asking the allocator for each.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::input::{Items, items_of, sealed};
use super::scan::{Limits, Room};
use super::{Input, JsonText, Out, TextSource};
use crate::finding::Findings;

/// Room for reading one text after another: what the first has needed is not asked of the allocator again for the next.
///
/// For who reads many messages; one for each thread, and a clone is the same one. It keeps half a megabyte at most, whatever it has read.
///
/// ```
/// use a2a_handoff::Scanner;
/// use a2a_handoff::envelope::{self, EnvelopeOptions};
///
/// let scanner = Scanner::default();
/// for body in [r#"{"role": "user"}"#, r#"{"role": "agent"}"#] {
///     let answer = envelope::validate(scanner.read(body), &EnvelopeOptions::default());
///     assert_eq!(answer.findings.len(), 2);
/// }
/// ```
#[derive(Clone, Default)]
pub struct Scanner {
    /// Empty while a text is read: a second one beside it has room of its own.
    room: Rc<RefCell<Room>>,
}

impl Scanner {
    /// A text as the input of any call, read in this room.
    pub fn read<'a, T: JsonText<'a>>(&self, text: T) -> Scanned<T> {
        Scanned { text, scanner: self.clone() }
    }

    pub(super) fn take(&self) -> Room {
        self.room.take()
    }

    pub(super) fn put_back(&self, room: Room) {
        self.room.replace(room);
    }
}

impl fmt::Debug for Scanner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scanner").finish_non_exhaustive()
    }
}

/// JSON text that a [`Scanner`] reads.
#[derive(Debug, Clone)]
pub struct Scanned<T> {
    text: T,
    scanner: Scanner,
}

impl<T> sealed::Sealed for Scanned<T> {}

impl<'a, T: JsonText<'a>> Input<'a> for Scanned<T> {
    type Output = T::Made;
    type Source = TextSource<'a>;
    type Item = Scanned<T>;

    fn open(self, limits: Limits) -> TextSource<'a> {
        self.text.open_in(limits, Some(self.scanner))
    }

    fn make(source: &TextSource<'a>, out: &Out) -> T::Made {
        T::make(source, out)
    }

    fn items(self) -> Result<Items<'a, Scanned<T>>, Findings> {
        let Items { list, text, findings } = items_of(self.text)?;
        let list = list.into_iter().map(|(item, start)| (self.scanner.read(item), start)).collect();
        Ok(Items { list, text, findings })
    }
}
