//! Sorted lists, sets and maps whose code is made once. The standard library makes its sort anew for each type that is sorted or collected
//! into a `BTreeMap`: some six kilobytes of WebAssembly each time.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// The places of a list of `count` items, in the order of the items; of equal ones the first comes first.
pub(crate) fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Sorts a list by a key that is made once for each item; of equal ones the first stays first.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let keys: Vec<K> = list.iter().map(key).collect();
    if keys.is_sorted() {
        return;
    }
    let sorted = places(list.len(), &|one, other| keys.get(one).cmp(&keys.get(other)));
    let mut items: Vec<Option<T>> = std::mem::take(list).into_iter().map(Some).collect();
    list.extend(sorted.into_iter().filter_map(|place| items.get_mut(place)?.take()));
}

/// A set of items.
pub(crate) fn set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    items.into_iter().for_each(|item| {
        set.insert(item);
    });
    set
}

/// A map of pairs; of equal keys the last counts.
pub(crate) fn map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    pairs.into_iter().for_each(|(key, value)| {
        map.insert(key, value);
    });
    map
}
