//! Which upstream parts are there already. Only said: nothing is deduplicated.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::finding::{At, Code, Finding, Sink};
use crate::hash::HashMap;
use crate::json::{Kind, Node, same};

/// Says which of `theirs` stands before it already, in `mine` or among `theirs`.
pub(super) fn repeated<'s>(
    mine: &[Node<'s>],
    theirs: impl Iterator<Item = (usize, Node<'s>)>,
    at: &At<'_>,
    sink: &mut Sink,
) {
    /// Parts that look alike on the outside are compared in full, with so many at most.
    const COMPARED: usize = 8;
    let mut seen: HashMap<u64, Vec<Node<'s>>> = HashMap::default();
    for node in mine {
        seen.entry(outside(*node)).or_default().push(*node);
    }
    for (index, node) in theirs {
        let alike = seen.entry(outside(node)).or_default();
        if alike.iter().take(COMPARED).any(|other| same(*other, node)) {
            sink.add(Finding::new(Code::RepeatedUpstream, &at.index(index)).place(node.place()));
        } else {
            alike.push(node);
        }
    }
}

/// A hash of what can be seen of a part without walking it: kinds, keys, and short values at the first level.
fn outside(node: Node<'_>) -> u64 {
    let mut total: u64 = 0;
    let scalar = |node: Node<'_>, hasher: &mut DefaultHasher| {
        std::mem::discriminant(&node.kind()).hash(hasher);
        match node.kind() {
            Kind::Number => node.source.number(node.id).to_bits().hash(hasher),
            Kind::Bool(value) => value.hash(hasher),
            _ => {}
        }
    };
    let mut hasher = DefaultHasher::new();
    scalar(node, &mut hasher);
    if node.is_object() {
        for (key, value) in node.entries() {
            // Summed, so that the order of members does not matter.
            let mut member = DefaultHasher::new();
            key.hash(&mut member);
            scalar(value, &mut member);
            total = total.wrapping_add(member.finish());
        }
    }
    total.hash(&mut hasher);
    hasher.finish()
}
