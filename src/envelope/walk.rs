//! A walk through everything inside a payload: each string once, and how large it is as JSON.

use super::deep::Above;
use crate::finding::{At, Place};
use crate::json::{Kind, MAX_DEPTH, Node};

/// How many values are walked. A bound for values that share parts so often that nobody could write them out.
const BUDGET: usize = 10_000_000;

/// A string inside a payload.
pub(super) struct Spot<'p> {
    pub(super) text: &'p str,
    pub(super) at: &'p At<'p>,
    pub(super) place: Option<Place>,
    /// The key it stands under, through lists.
    pub(super) label: &'p str,
}

/// A walk under way.
pub(super) struct Walk<'w> {
    visit: &'w mut dyn FnMut(&Spot<'_>),
    bytes: usize,
    left: usize,
    /// Something could not be measured: a cycle, too deep, too much, not JSON.
    partial: bool,
}

/// Goes through `node`, which stands at `at`; answers how many bytes it has as JSON without white space, if that can be told.
pub(super) fn walk(node: Node<'_>, at: &At<'_>, visit: &mut dyn FnMut(&Spot<'_>)) -> Option<usize> {
    let mut walk = Walk { visit, bytes: 0, left: BUDGET, partial: false };
    walk.value(node, at, "", 1, &Above::NONE);
    written(node).or((!walk.partial).then_some(walk.bytes))
}

/// How many bytes `node` has as JSON without white space, if that can be told. Of text nothing is walked.
pub(super) fn size(node: Node<'_>) -> Option<usize> {
    let nowhere = crate::finding::Path::default();
    written(node).or_else(|| walk(node, &At::base(&nowhere), &mut |_| ()))
}

fn written(node: Node<'_>) -> Option<usize> {
    Some(node.source.reading()?.compact_len(node.place()?))
}

impl Walk<'_> {
    fn value(&mut self, node: Node<'_>, at: &At<'_>, label: &str, depth: usize, above: &Above<'_, '_>) {
        if self.left == 0 {
            self.partial = true;
            return;
        }
        self.left -= 1;
        match node.kind() {
            Kind::Null | Kind::Bool(true) => self.bytes += "null".len(),
            Kind::Bool(false) => self.bytes += "false".len(),
            Kind::Number => self.bytes += number_len(node.source.number(node.id)),
            Kind::Text => {
                let text = node.source.text(node.id);
                self.bytes += quoted_len(&text);
                (self.visit)(&Spot { text: &text, at, place: node.place(), label });
            }
            Kind::Array | Kind::Object if depth > MAX_DEPTH || above.holds(node) => self.partial = true,
            Kind::Array | Kind::Object => {
                let above = Above::inside(node, above);
                let mark = node.source.mark();
                self.container(node, at, label, depth + 1, &above);
                node.source.release(mark);
            }
            Kind::Bytes | Kind::Alien(_) => self.partial = true,
        }
    }

    fn container(&mut self, node: Node<'_>, at: &At<'_>, label: &str, depth: usize, above: &Above<'_, '_>) {
        let mut count = 0;
        if node.is_object() {
            for (key, value) in node.entries() {
                count += 1;
                // `"key":`
                self.bytes += quoted_len(&key) + 1;
                self.value(value, &at.key(&key), &key, depth, above);
            }
        } else {
            match node.items() {
                Ok(items) => {
                    for (index, item) in items.into_iter().enumerate() {
                        count += 1;
                        self.value(item, &at.index(index), label, depth, above);
                    }
                }
                Err(_) => self.partial = true,
            }
        }
        // Two brackets, and a comma between two values.
        self.bytes += 2 + usize::saturating_sub(count, 1);
    }
}

/// How long a string is with its quotes and escapes.
fn quoted_len(text: &str) -> usize {
    let escaped = |byte: u8| match byte {
        b'"' | b'\\' | b'\n' | b'\r' | b'\t' | 0x08 | 0x0C => 2,
        0..=0x1F => 6,
        _ => 1,
    };
    2 + text.bytes().map(escaped).sum::<usize>()
}

/// How long a number is: with an exponent where that is shorter, as JavaScript writes the very large and small ones.
fn number_len(number: f64) -> usize {
    if !number.is_finite() {
        return "null".len();
    }
    number.to_string().len().min(format!("{number:e}").len())
}
