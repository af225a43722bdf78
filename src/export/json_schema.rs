//! JSON Schema, draft 2020-12, for any validator: spread over lines as `JSON.stringify(schema, null, 2)` does it.

use super::text::{number, quoted};
use crate::envelope::description::plain;
use crate::json::Tree;

/// The text of a definition that is ready.
pub(super) fn write(definition: &Tree) -> String {
    let mut text = String::new();
    value(&plain(definition), "\n", &mut text);
    text.push('\n');
    text
}

/// Writes a value; `line` is a line break and the indent of the line the value stands in.
fn value(tree: &Tree, line: &str, text: &mut String) {
    let deeper = format!("{line}  ");
    match tree {
        Tree::Null => text.push_str("null"),
        Tree::Bool(flag) => text.push_str(if *flag { "true" } else { "false" }),
        Tree::Number(value) => text.push_str(&number(*value)),
        Tree::Text(value) => text.push_str(&quoted(value)),
        Tree::Array(items) if items.is_empty() => text.push_str("[]"),
        Tree::Object(members) if members.is_empty() => text.push_str("{}"),
        Tree::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                text.push_str(&deeper);
                value(item, &deeper, text);
            }
            text.push_str(line);
            text.push(']');
        }
        Tree::Object(members) => {
            text.push('{');
            for (index, (key, member)) in members.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                text.push_str(&deeper);
                text.push_str(&quoted(key));
                text.push_str(": ");
                value(member, &deeper, text);
            }
            text.push_str(line);
            text.push('}');
        }
    }
}
