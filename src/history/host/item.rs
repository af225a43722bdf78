//! Items of OpenAI Responses and of the OpenAI Agents SDKs that have no role: each is what its type says.

use super::piece::{self, Piece, What};
use super::tool::{Outcome, Value, call, outcome, said};
use super::way::Way;
use crate::json::{Gauge, Kind, Node};

/// What an item is.
enum Item {
    Call,
    Result,
    /// A call that the provider made itself, with what came of it.
    Hosted,
    Thought,
    Other,
}

fn kind_of(node: Node<'_>) -> Option<Item> {
    let [word] = node.fields(&["type"]);
    Some(match word.and_then(Node::text)?.as_ref() {
        "function_call" | "custom_tool_call" => Item::Call,
        "function_call_output" | "function_call_result" | "custom_tool_call_output" => Item::Result,
        "mcp_call" => Item::Hosted,
        // Of a search it is only stored that there was one.
        "hosted_tool_call" if hosted(node).is_some() => Item::Hosted,
        "reasoning" => Item::Thought,
        "mcp_list_tools"
        | "mcp_approval_request"
        | "mcp_approval_response"
        | "item_reference"
        | "compaction"
        | "tool_search_output" => Item::Other,
        word if ["_call", "_call_output", "_call_result"].iter().any(|end| word.ends_with(end)) => Item::Other,
        _ => return None,
    })
}

/// Whether a value is such an item.
pub(super) fn is_item(node: Node<'_>) -> bool {
    kind_of(node).is_some()
}

/// Reads an item; false when it is none.
pub(super) fn read<'s>(node: Node<'s>, at: Way, found: &mut Vec<Piece<'s>>) -> bool {
    let Some(item) = kind_of(node) else { return false };
    let mut add = |what| found.push(Piece::new(what, node, at));
    match item {
        Item::Call => add(What::Call(call(node))),
        Item::Result => add(What::Result(outcome(node))),
        Item::Hosted => {
            let call = call(node);
            let result = hosted(node).map(|(response, failed)| {
                What::Result(Outcome { id: call.id, name: call.name.clone(), response, failed })
            });
            add(What::Call(call));
            result.into_iter().for_each(add);
        }
        Item::Thought => piece::thoughts(node, at, found),
        Item::Other => {
            let [word] = node.fields(&["type"]);
            add(What::Other(word.and_then(Node::text).unwrap_or_default()));
        }
    }
    true
}

/// What came of a call that the provider made, and whether it failed.
fn hosted(node: Node<'_>) -> Option<(Value<'_>, bool)> {
    let [error, output, status] = node.fields(&["error", "output", "status"]);
    let holds = |node: &Node<'_>| node.kind() != Kind::Text || node.gauge() != Gauge::Empty;
    let failed = status.and_then(Node::text).is_some_and(|status| status == "failed");
    match Node::given(error).filter(holds) {
        Some(error) => Some((said(error), true)),
        None => Node::given(output).map(|output| (said(output), failed)),
    }
}
