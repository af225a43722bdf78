//! Objects that were looked at as a whole: the numbers of their members, and the short strings among them, so that a rule that asks for
//! one of them again need not cross to JavaScript.

use std::cell::RefCell;
use std::rc::Rc;

use super::memory::address;
use crate::json::Id;

/// So many members a look takes in at most.
pub(super) const MEMBERS: usize = 16;

/// So many bytes of strings. Roles, ids, times and versions fit in.
pub(super) const BYTES: usize = 320;

/// In place of a length: the member is no string, or one that JavaScript keeps.
const NO_TEXT: u32 = u32::MAX;

/// What `look` of objects.js writes down of an object.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Look {
    /// The number of each member in order, 0 for one that is absent.
    pub(super) ids: [Id; MEMBERS],
    /// How many bytes each of them has below.
    lengths: [u32; MEMBERS],
    /// Strings, one behind the other.
    bytes: [u8; BYTES],
}

impl Look {
    const EMPTY: Look = Look { ids: [0; MEMBERS], lengths: [NO_TEXT; MEMBERS], bytes: [0; BYTES] };

    fn text(&self, id: Id) -> Option<&[u8]> {
        let member = self.ids.iter().position(|known| *known == id)?;
        let length = *self.lengths.get(member).filter(|length| **length != NO_TEXT)?;
        let before: u32 = self.lengths.get(..member)?.iter().filter(|length| **length != NO_TEXT).sum();
        self.bytes.get(before as usize..(before + length) as usize)
    }
}

/// The keys of an object, which all objects of its shape have.
pub(super) type Keys = Rc<[String]>;

/// An object, by its place in the table of the call.
struct Looked {
    place: u32,
    keys: Keys,
    look: Look,
}

/// So many objects are remembered: a message, and what is in it.
const OBJECTS: usize = 4;

/// So many shapes, each by the number that JavaScript has given it; no number is given twice.
const SHAPES: usize = 64;

/// A shape with a longer key is not kept: it is the caller's, and may be of any size.
const LONGEST_KEPT: usize = 64;

thread_local! {
    /// Where JavaScript writes: one place, of which it keeps a view.
    static WRITTEN: RefCell<Look> = const { RefCell::new(Look::EMPTY) };
    static LOOKED: RefCell<Vec<Looked>> = const { RefCell::new(Vec::new()) };
    static KNOWN: RefCell<[Option<(u32, Keys)>; SHAPES]> = const { RefCell::new([const { None }; SHAPES]) };
}

/// The keys of a shape, read where they are not known.
pub(super) fn keys(shape: u32, read: impl FnOnce() -> Vec<String>) -> Keys {
    let slot = shape as usize % SHAPES;
    let known = KNOWN.with_borrow(|known| known.get(slot).cloned().flatten());
    if let Some((_, keys)) = known.filter(|(number, _)| *number == shape) {
        return keys;
    }
    let keys = Keys::from(read());
    if keys.iter().all(|key| key.len() <= LONGEST_KEPT) {
        KNOWN.with_borrow_mut(|known| {
            if let Some(slot) = known.get_mut(slot) {
                *slot = Some((shape, keys.clone()));
            }
        });
    }
    keys
}

/// The address at which JavaScript writes a look.
pub(super) fn written_at() -> u32 {
    WRITTEN.with_borrow(|look| address(std::slice::from_ref(look)))
}

/// What it wrote of an object with so many members; behind them stand those of the last one.
pub(super) fn written(members: usize) -> Look {
    let mut look = WRITTEN.with_borrow(|look| *look);
    look.ids.iter_mut().skip(members).for_each(|id| *id = 0);
    look
}

/// Remembers an object.
pub(super) fn keep(place: u32, keys: Keys, look: Look) {
    LOOKED.with_borrow_mut(|looked| {
        if looked.len() == OBJECTS {
            looked.remove(0);
        }
        looked.push(Looked { place, keys, look });
    });
}

/// Finds members of an object that is remembered; false when it is not.
pub(super) fn fields(place: u32, keys: &[&str], found: &mut [Option<Id>]) -> bool {
    /// Of more keys JavaScript knows better where they are.
    const FEW: usize = 4;
    if keys.len() > FEW {
        return false;
    }
    LOOKED.with_borrow(|looked| {
        let Some(known) = looked.iter().find(|known| known.place == place) else { return false };
        for (key, slot) in keys.iter().zip(found) {
            let member = known.keys.iter().position(|known| known == key);
            *slot = member.and_then(|member| known.look.ids.get(member)).copied().filter(|id| *id != 0);
        }
        true
    })
}

/// Does something with the bytes of a string, if it is remembered.
pub(super) fn with_text<T>(id: Id, take: impl FnOnce(&[u8]) -> T) -> Option<T> {
    LOOKED.with_borrow(|looked| looked.iter().rev().find_map(|known| known.look.text(id)).map(take))
}

/// Forgets the objects. See `hints::forget`.
pub(super) fn forget() {
    LOOKED.with_borrow_mut(Vec::clear);
}
