//! A form that two values share when they are the same JSON: members in any order, `1` and `1.0` alike.

use crate::json::{Kind, MAX_DEPTH, Node, Tree, TreeSource};
use crate::order;

/// The form of a value.
pub(super) fn form(node: Node<'_>) -> Vec<u8> {
    let mut writer = Writer { form: Vec::new(), left: MOST };
    writer.value(node, 0);
    writer.form
}

/// How many values are written, and how many levels: what is beyond is like nothing else. Bounds for objects that hold each other.
const MOST: usize = 1_000_000;

struct Writer {
    form: Vec<u8>,
    left: usize,
}

/// The form of a value of our own.
pub(super) fn form_of(tree: &Tree) -> Vec<u8> {
    form(Node::new(&TreeSource::new(tree), 0))
}

impl Writer {
    fn text(&mut self, text: &str) {
        self.form.extend_from_slice(&(text.len() as u64).to_le_bytes());
        self.form.extend_from_slice(text.as_bytes());
    }

    fn value(&mut self, node: Node<'_>, depth: usize) {
        if self.left == 0 || depth > MAX_DEPTH {
            self.form.push(8);
            self.form.extend_from_slice(&node.id.to_le_bytes());
            return;
        }
        self.left -= 1;
        match node.kind() {
            Kind::Null => self.form.push(0),
            Kind::Bool(flag) => self.form.extend_from_slice(&[1, u8::from(flag)]),
            Kind::Number => {
                self.form.push(2);
                // Both zeros are one number.
                self.form.extend_from_slice(&(node.source.number(node.id) + 0.0).to_le_bytes());
            }
            Kind::Text => {
                self.form.push(3);
                self.text(&node.source.text(node.id));
            }
            Kind::Array => {
                self.form.push(4);
                for item in node.items().unwrap_or_default() {
                    self.value(item, depth + 1);
                }
                self.form.push(6);
            }
            Kind::Object => {
                self.form.push(5);
                let members = node.members(|_| true);
                let key = |place: usize| members.get(place).map(|(key, _)| key);
                let sorted = order::places(members.len(), &|one, other| key(one).cmp(&key(other)));
                for (key, value) in sorted.into_iter().filter_map(|place| members.get(place)) {
                    self.text(key);
                    value.iter().for_each(|value| self.value(*value, depth + 1));
                }
                self.form.push(6);
            }
            Kind::Bytes | Kind::Alien(_) => self.form.push(7),
        }
    }
}
