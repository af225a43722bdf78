//! Items of OpenAI Responses and of the OpenAI Agents SDKs that have no role: each is what its type says.

use super::piece::What;
use super::tool::{call, outcome};
use crate::json::Node;

/// An item of OpenAI's that has no role: a call, a result, reasoning, or one of its other kinds.
pub(super) fn read(node: Node<'_>) -> Option<What<'_>> {
    let [word] = node.fields(["type"]);
    let word = word.and_then(Node::text)?;
    Some(match word.as_ref() {
        "function_call" => What::Call(call(node)),
        "function_call_output" | "function_call_result" => What::Result(outcome(node)),
        "reasoning" => What::Thought(None),
        "mcp_list_tools"
        | "mcp_approval_request"
        | "mcp_approval_response"
        | "item_reference"
        | "compaction"
        | "tool_search_output" => What::Other(word),
        _ if word.ends_with("_call") || word.ends_with("_call_output") || word.ends_with("_call_result") => {
            What::Other(word)
        }
        _ => return None,
    })
}
