//! A map for keys of which there are mostly few: those are compared one by one, which is faster than hashing them.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Up to so many keys are compared.
const FEW: usize = 8;

/// Values by numbers of our own.
pub(super) struct Few<K, V> {
    few: Vec<(K, V)>,
    more: HashMap<K, V, BuildHasherDefault<Numbers>>,
}

impl<K: Copy + Eq + Hash, V> Few<K, V> {
    pub(super) fn new() -> Self {
        Few { few: Vec::new(), more: HashMap::default() }
    }

    pub(super) fn get(&self, key: &K) -> Option<&V> {
        let found = self.few.iter().find(|(known, _)| known == key).map(|(_, value)| value);
        if self.more.is_empty() { found } else { found.or_else(|| self.more.get(key)) }
    }

    /// Keeps a value, in place of one that is kept.
    pub(super) fn insert(&mut self, key: K, value: V) {
        if let Some((_, kept)) = self.few.iter_mut().find(|(known, _)| *known == key) {
            *kept = value;
        } else if self.few.len() < FEW {
            self.few.push((key, value));
        } else {
            self.more.insert(key, value);
        }
    }
}

/// Numbers of our own need no defence against whoever makes them up: spread, and done.
#[derive(Default)]
struct Numbers(u64);

impl Hasher for Numbers {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u32(u32::from(*byte)));
    }

    fn write_u32(&mut self, number: u32) {
        // Knuth's multiplicative hash.
        self.0 = (self.0.rotate_left(32) ^ u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Which of some places are marked; of up to 64 places without a way to the allocator.
pub(super) struct Marks {
    few: u64,
    many: Vec<bool>,
}

impl Marks {
    pub(super) fn new(places: usize) -> Self {
        Marks { few: 0, many: if places > 64 { vec![false; places] } else { Vec::new() } }
    }

    /// Marks a place; whether it was marked before.
    pub(super) fn set(&mut self, place: usize) -> bool {
        match self.many.get_mut(place) {
            Some(mark) => std::mem::replace(mark, true),
            None => {
                let mark = 1u64.checked_shl(place as u32).unwrap_or(0);
                let before = self.few & mark != 0;
                self.few |= mark;
                before
            }
        }
    }

    pub(super) fn has(&self, place: usize) -> bool {
        match self.many.get(place) {
            Some(mark) => *mark,
            None => self.few & 1u64.checked_shl(place as u32).unwrap_or(0) != 0,
        }
    }
}
