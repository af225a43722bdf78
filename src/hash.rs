//! Maps and sets by hash.
//!
//! Not with the standard library's hash, which takes several times as long for the short keys there are here. Seeded anew in every native
//! process; in WebAssembly neither of the two has anything to make a seed of.

use foldhash::fast::RandomState;

pub(crate) type HashMap<K, V> = std::collections::HashMap<K, V, RandomState>;
pub(crate) type HashSet<T> = std::collections::HashSet<T, RandomState>;
