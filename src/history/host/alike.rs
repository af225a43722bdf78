//! Whether two calls of one id are one call that is stored once for each state.

use super::tool::{Call, Value};
use super::word::Word;
use crate::json::{Node, Tree, ValueSource, same_within};

/// Compares calls, so many values in all: objects may hold each other many times over. What is behind that counts as alike.
pub(super) struct Alike {
    left: usize,
}

impl Default for Alike {
    fn default() -> Self {
        Alike { left: 1_000_000 }
    }
}

impl Alike {
    /// Two calls differ by their names, or by arguments of which neither are empty.
    pub(super) fn are_one(&mut self, first: &Call<'_>, again: &Call<'_>) -> bool {
        let names = [first, again].map(|call| call.name.as_ref().map(Word::text));
        if let [Some(first), Some(again)] = names
            && first != again
        {
            return false;
        }
        first.args.is_empty() || again.args.is_empty() || self.are_same(&first.args, &again.args)
    }

    fn are_same(&mut self, first: &Value<'_>, again: &Value<'_>) -> bool {
        match (first, again) {
            (Value::Node(first), Value::Node(again)) => same_within(*first, *again, &mut self.left) || self.left == 0,
            (Value::Json(first), Value::Json(again)) => first == again || parsed(first) == parsed(again),
            (Value::Node(node), Value::Json(json)) | (Value::Json(json), Value::Node(node)) => is_written(json, *node),
            (Value::Text(first), Value::Text(again)) => first == again,
            _ => false,
        }
    }
}

fn parsed(json: &str) -> Option<serde_json::Value> {
    serde_json::from_str(json).ok()
}

/// Whether JSON that was written into a string is that of a value.
fn is_written(json: &str, node: Node<'_>) -> bool {
    let Some(value) = parsed(json) else { return false };
    let source = ValueSource::new(&value);
    Tree::read(Node::new(&source, 0)).is_ok_and(|tree| tree.equals(node))
}
