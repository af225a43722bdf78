//! What the keys of the objects that were looked at last hint at. A rule asks for many members that an object does not have: without a hint
//! of them nobody crosses to JavaScript.

use std::cell::RefCell;

use super::looks;

/// One of 128 bits for each key.
type Hints = [u32; 4];

/// So many objects are remembered, each by the place it has in the table.
const PLACES: usize = 64;

thread_local! {
    static KNOWN: RefCell<[(u32, Hints); PLACES]> = const { RefCell::new([(NOWHERE, [0; 4]); PLACES]) };
}

/// The first place in the table is never used.
const NOWHERE: u32 = 0;

/// The bit of a key: `hint` of shapes.js is the same.
fn bit(key: &str) -> u32 {
    let (first, last) = (key.bytes().next().unwrap_or_default(), key.bytes().next_back().unwrap_or_default());
    (u32::from(first) ^ (u32::from(last) << 1) ^ ((key.len() as u32) << 2)) & 127
}

/// Whether the object in a place may have one of the keys.
pub(super) fn may_have(place: u32, keys: &[&str]) -> bool {
    KNOWN.with_borrow(|known| match known.get(place as usize % PLACES) {
        Some((at, hints)) if *at == place => keys
            .iter()
            .map(|key| bit(key))
            .any(|bit| hints.get(bit as usize / 32).is_some_and(|word| word >> (bit % 32) & 1 == 1)),
        _ => true,
    })
}

/// Remembers the object in a place.
pub(super) fn keep(place: u32, hints: Hints) {
    KNOWN.with_borrow_mut(|known| {
        if let Some(slot) = known.get_mut(place as usize % PLACES) {
            *slot = (place, hints);
        }
    });
}

/// Forgets all: the places get other objects. When a call ends, when a getter of the input makes one inside another, and when the table is
/// cut back.
pub(super) fn forget() {
    KNOWN.with_borrow_mut(|known| known.iter_mut().for_each(|slot| slot.0 = NOWHERE));
    looks::forget();
}
