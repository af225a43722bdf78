//! Whether two values are the same JSON.

use super::{Kind, MAX_DEPTH, Node};
use crate::hash::HashMap;

/// How many values are compared before the answer is "no": a bound for hostile input, far above any real part.
const BUDGET: usize = 1_000_000;

/// Whether `a` and `b` are the same JSON value: members in any order, `1` and `1.0` alike. Values that have to be gone into and are
/// too deep or too many count as different.
pub(crate) fn same(a: Node<'_>, b: Node<'_>) -> bool {
    same_within(a, b, &mut BUDGET.clone())
}

/// The same, of so many values as `budget` has left: with none left they count as different.
pub(crate) fn same_within(a: Node<'_>, b: Node<'_>, budget: &mut usize) -> bool {
    compare(a, b, MAX_DEPTH, budget)
}

fn compare(a: Node<'_>, b: Node<'_>, depth: usize, budget: &mut usize) -> bool {
    if let Kind::Bytes | Kind::Alien(_) = a.kind() {
        return false;
    }
    if a.source.plainly_same(a.id, b.id) {
        return true;
    }
    if a.kind() != b.kind() || *budget == 0 || depth == 0 {
        return false;
    }
    *budget -= 1;
    match a.kind() {
        Kind::Null | Kind::Bool(_) => true,
        Kind::Number => a.source.number(a.id) == b.source.number(b.id),
        Kind::Text => a.source.same_text(&[a.id], &[b.id], ""),
        Kind::Array => {
            let (Ok(a), Ok(b)) = (a.items(), b.items()) else { return false };
            a.len() == b.len() && a.into_iter().zip(b).all(|(a, b)| compare(a, b, depth - 1, budget))
        }
        Kind::Object => {
            let a: HashMap<_, _> = a.entries().into_iter().collect();
            let b: HashMap<_, _> = b.entries().into_iter().collect();
            a.len() == b.len()
                && a.into_iter().all(|(key, a)| b.get(&key).is_some_and(|b| compare(a, *b, depth - 1, budget)))
        }
        Kind::Bytes | Kind::Alien(_) => false,
    }
}
