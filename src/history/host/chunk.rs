//! The calls in LangChain's chunks, whose arguments come in pieces.

use super::members::Members;
use super::piece::{Piece, What};
use super::tool::{Call, Value, json_in};
use super::way::Way;
use super::word::{Word, filled};
use crate::hash::HashMap;
use crate::json::{Kind, Node};

/// A list of pieces of calls, and where it stands.
pub(super) struct Chunks<'s> {
    list: Node<'s>,
    way: Way,
}

/// The list of a chunk, which holds one even where nothing is called.
pub(super) fn calls<'s>(message: &Members<'s>, at: Way) -> Option<Chunks<'s>> {
    let list = message.tool_call_chunks.filter(|list| list.kind() == Kind::Array)?;
    Some(Chunks { list, way: at.key("tool_call_chunks") })
}

/// A call as far as it is there.
struct Begun<'s> {
    id: Option<Node<'s>>,
    name: Option<Word<'s>>,
    args: String,
    node: Node<'s>,
    way: Way,
}

/// The calls that pieces are of, by their index; what has none is a call by itself.
pub(super) fn joined<'s>(lists: Vec<Chunks<'s>>) -> Vec<Piece<'s>> {
    let mut places: HashMap<u64, usize> = HashMap::default();
    let mut calls: Vec<Begun<'s>> = Vec::new();
    for Chunks { list, way } in lists {
        let items = list.items().unwrap_or_default().into_iter().enumerate();
        for (position, node) in items.filter(|(_, item)| item.is_object()) {
            let [id, name, args, index] = node.fields(&["id", "name", "args", "index"]);
            let index = index.filter(|index| index.kind() == Kind::Number).map(|index| index.source.number(index.id));
            let next = calls.len();
            let place = index.map_or(next, |index| *places.entry(index.to_bits()).or_insert(next));
            if place == next {
                let way = way.index(position);
                calls.push(Begun { id: None, name: None, args: String::new(), node, way });
            }
            if let Some(call) = calls.get_mut(place) {
                call.id = call.id.or(filled(id));
                call.name = call.name.take().or(Word::own(name));
                call.args.push_str(&args.and_then(Node::text).unwrap_or_default());
            }
        }
    }
    let call = |Begun { id, name, args, node, way }| {
        let args = match json_in(&args) {
            Some(args) => args,
            None if args.is_empty() => Value::Nothing,
            None => Value::Text(args),
        };
        Piece::new(What::Call(Call { id, name, args }), node, way)
    };
    calls.into_iter().map(call).collect()
}
