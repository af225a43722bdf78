//! A walk through everything inside a payload: each string once, and how large it is as JSON.

use super::deep::Above;
use crate::finding::{At, Place};
use crate::json::{Kind, MAX_DEPTH, Node};

/// How many values of a JavaScript object are walked. A bound for objects that share parts so often that nobody could write them out; in
/// text and in a `Value` each stands for itself.
const BUDGET: usize = 1_000_000;

/// How many values may be walked.
pub(super) fn budget(node: Node<'_>) -> usize {
    if node.source.shares() { BUDGET } else { usize::MAX }
}

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
    /// How many bytes so far; of a text that is measured as it stands, none.
    bytes: usize,
    measures: bool,
    left: usize,
    /// Something could not be measured: a cycle, too deep, too much, not JSON.
    partial: bool,
}

/// Goes through `node`, which stands at `at`; answers how many bytes it has as JSON without white space, if that can be told.
pub(super) fn walk(node: Node<'_>, at: &At<'_>, visit: &mut dyn FnMut(&Spot<'_>)) -> Option<usize> {
    let written = written(node);
    let mut walk = Walk { visit, bytes: 0, measures: written.is_none(), left: budget(node), partial: false };
    // The message is the first level.
    walk.value(node, at, "", 2, &Above::NONE);
    written.or((!walk.partial).then_some(walk.bytes))
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
            Kind::Number if self.measures => self.bytes += number_len(node.source.number(node.id)),
            Kind::Number => {}
            Kind::Text => {
                let text = node.source.text(node.id);
                self.bytes += self.quoted(&text);
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

    fn quoted(&self, text: &str) -> usize {
        if self.measures { quoted_len(text) } else { 0 }
    }

    fn container(&mut self, node: Node<'_>, at: &At<'_>, label: &str, depth: usize, above: &Above<'_, '_>) {
        let mut count = 0;
        if node.is_object() {
            for (key, value) in node.entries() {
                count += 1;
                // `"key":`
                self.bytes += self.quoted(&key) + 1;
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

/// How long a number is as JavaScript writes it: with an exponent from 1e+21 on and below 1e-6.
fn number_len(number: f64) -> usize {
    match number.abs() {
        0.0 => 1,
        size if !size.is_finite() => "null".len(),
        size if size >= 1e21 => format!("{number:e}").len() + "+".len(),
        size if size < 1e-6 => format!("{number:e}").len(),
        _ => number.to_string().len(),
    }
}

#[cfg(test)]
mod tests {
    use super::{number_len, quoted_len};

    #[test]
    fn lengths_are_those_of_json() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-1.5, "-1.5"),
            (1e20, "100000000000000000000"),
            (1e21, "1e+21"),
            (-1.25e300, "-1.25e+300"),
            (0.000_001, "0.000001"),
            (1.5e-7, "1.5e-7"),
            (f64::NAN, "null"),
        ] {
            assert_eq!(number_len(number), text.len(), "{text}");
        }
        for text in ["", "a\"\\\n\r\t\u{8}\u{c}\u{0}\u{1f}\u{7f}é한😀"] {
            assert_eq!(quoted_len(text), serde_json::Value::from(text).to_string().len(), "{text:?}");
        }
    }
}
