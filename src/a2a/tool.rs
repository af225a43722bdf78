//! Tool calls and their results, as agents put them into data parts.

use crate::json::Node;

/// The kind and the id of a tool call or its result, when the part is one: Google ADK marks it in the part's metadata,
/// and kagent with names of its own.
pub(crate) fn tool_call(part: Node<'_>) -> Option<(String, String)> {
    let [metadata, data] = part.fields(&["metadata", "data"]);
    let [adk, kagent] = metadata.filter(|metadata| metadata.is_object())?.fields(&["adk_type", "kagent_type"]);
    let kind = adk.or(kagent)?.text().filter(|kind| matches!(kind.as_ref(), "function_call" | "function_response"))?;
    let [id] = data.filter(|data| data.is_object())?.fields(&["id"]);
    let id = id?.text().filter(|id| !id.is_empty())?;
    Some((kind.into_owned(), id.into_owned()))
}
