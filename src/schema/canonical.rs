//! A form that two values share when they are the same JSON: members in any order, `1` and `1.0` alike.

use crate::json::{Kind, Node, Tree, TreeSource};

/// The form of a value.
pub(super) fn form(node: Node<'_>) -> Vec<u8> {
    let mut form = Vec::new();
    write(node, &mut form);
    form
}

/// The form of a value of our own.
pub(super) fn form_of(tree: &Tree) -> Vec<u8> {
    form(Node::new(&TreeSource::new(tree), 0))
}

fn write(node: Node<'_>, form: &mut Vec<u8>) {
    let text = |text: &str, form: &mut Vec<u8>| {
        form.extend_from_slice(&(text.len() as u64).to_le_bytes());
        form.extend_from_slice(text.as_bytes());
    };
    match node.kind() {
        Kind::Null => form.push(0),
        Kind::Bool(flag) => form.extend_from_slice(&[1, u8::from(flag)]),
        Kind::Number => {
            form.push(2);
            // Both zeros are one number.
            form.extend_from_slice(&(node.source.number(node.id) + 0.0).to_le_bytes());
        }
        Kind::Text => {
            form.push(3);
            text(&node.source.text(node.id), form);
        }
        Kind::Array => {
            form.push(4);
            node.items().unwrap_or_default().into_iter().for_each(|item| write(item, form));
            form.push(6);
        }
        Kind::Object => {
            form.push(5);
            let mut members = node.members(|_| true);
            members.sort_by(|a, b| a.0.cmp(&b.0));
            for (key, value) in members {
                text(&key, form);
                value.into_iter().for_each(|value| write(value, form));
            }
            form.push(6);
        }
        Kind::Bytes | Kind::Alien(_) => form.push(7),
    }
}
