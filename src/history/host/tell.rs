//! Which library wrote a list, told by the marks its entries bear.

use super::members::Members;
use super::options::Host;
use super::speaker::role_of;
use crate::a2a::Role;
use crate::json::{Kind, Node};

/// The mark that tells: a host, and the key that bears it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) host: Host,
    pub(super) key: &'static str,
}

const fn mark(host: Host, key: &'static str) -> Option<Mark> {
    Some(Mark { host, key })
}

/// The mark of an entry; `None` where it could be of several.
pub(super) fn mark_of(entry: &Members<'_>) -> Option<Mark> {
    let object = |node: Option<Node<'_>>| node.is_some_and(Node::is_object);
    let list = |node: Option<Node<'_>>| node.is_some_and(|node| node.kind() == Kind::Array);
    let word = |node: Option<Node<'_>>| node.and_then(Node::text).is_some();
    let Members { content, kind, parts, message_id, .. } = *entry;
    let role = Node::given(role_of(entry));
    if entry.lc.is_some() && object(entry.kwargs) {
        return mark(Host::LangChain, "lc");
    }
    if word(entry.author) && (object(content) || Node::given(content).is_none()) && role.is_none() {
        return mark(Host::Adk, "author");
    }
    if object(content) && word(role) {
        let [format, inner] = content?.fields(&["format", "parts"]);
        return if format.is_some() || list(inner) { mark(Host::Mastra, "content") } else { None };
    }
    if list(entry.artifact_parts) {
        return mark(Host::Kagent, "artifactParts");
    }
    if list(entry.contents) && word(role) {
        return mark(Host::AgentFramework, "contents");
    }
    if let Some(word) = kind.and_then(Node::text).filter(|_| role.is_none()) {
        const TYPES: [&str; 10] = [
            "human",
            "ai",
            "system",
            "tool",
            "chat",
            "generic",
            "function",
            "developer",
            "AIMessageChunk",
            "HumanMessageChunk",
        ];
        if TYPES.contains(&word.as_ref()) && (content.is_some() || object(entry.data)) {
            return mark(Host::LangChain, "type");
        }
        return if super::item::is_item(entry.node) { mark(Host::OpenAiItems, "type") } else { None };
    }
    if kind.and_then(Node::text).is_some_and(|word| word == "message") {
        return mark(Host::OpenAiItems, "type");
    }
    if list(parts) {
        let told = role.is_some_and(|role| Role::read(role).is_some() && role.text().is_none_or(|word| word != "user"));
        if told || message_id.is_some() || entry.own_kind.is_some() {
            return mark(
                Host::A2a,
                if told {
                    "role"
                } else if message_id.is_some() {
                    "messageId"
                } else {
                    "kind"
                },
            );
        }
        return if is_bare_gemini(entry) { mark(Host::Gemini, "parts") } else { of_parts(role, entry.id, parts?) };
    }
    of_content(entry, role, content)
}

/// Parts of Gemini's and nothing that says who speaks: no message of A2A is without a role and an id, no part of other libraries without
/// a type.
pub(super) fn is_bare_gemini(entry: &Members<'_>) -> bool {
    let Members { kind, own_kind, message_id, snake_message_id, id, author, .. } = *entry;
    let telling = [kind, own_kind, message_id, snake_message_id, id, author];
    let bare = telling.into_iter().all(|node| Node::given(node).is_none());
    let parts = entry.parts.filter(|_| bare && Node::given(role_of(entry)).is_none());
    let parts = parts.filter(|parts| parts.kind() == Kind::Array).and_then(|parts| parts.items().ok());
    let of_gemini = |part: Node<'_>| {
        let [kind, word, root, text] = part.fields(&["kind", "type", "root", "text"]);
        let members = part.fields(&GEMINI).into_iter().chain(part.fields(&GEMINI_IN_PYTHON));
        [kind, word, root].into_iter().all(|node| Node::given(node).is_none())
            && (members.flatten().any(Node::is_object) || text.is_some_and(|text| text.kind() == Kind::Text))
    };
    parts.is_some_and(|parts| !parts.is_empty() && parts.into_iter().all(of_gemini))
}

/// What a part of Gemini's holds beside a text.
const GEMINI: [&str; 4] = ["functionCall", "functionResponse", "inlineData", "fileData"];
const GEMINI_IN_PYTHON: [&str; 4] = ["function_call", "function_response", "inline_data", "file_data"];

/// By the role beside a list of parts, and by the first part that tells.
fn of_parts(role: Option<Node<'_>>, id: Option<Node<'_>>, parts: Node<'_>) -> Option<Mark> {
    let role = role.and_then(Node::text);
    if role.as_deref() == Some("model") {
        return mark(Host::Gemini, "role");
    }
    let items = parts.items().unwrap_or_default();
    for part in items.into_iter().filter(|part| part.is_object()) {
        let [kind, word, root, content] = part.fields(&["kind", "type", "root", "content"]);
        if kind.is_some() || root.is_some() || content.is_some_and(Node::is_object) {
            return mark(Host::A2a, "parts");
        }
        if word.is_none()
            && part.fields(&GEMINI).into_iter().chain(part.fields(&GEMINI_IN_PYTHON)).any(|node| node.is_some())
        {
            return mark(Host::Gemini, "parts");
        }
        if let Some(word) = word.and_then(Node::text)
            && !matches!(word.as_ref(), "text" | "file" | "data")
        {
            return mark(Host::VercelUi, "parts");
        }
    }
    if matches!(role.as_deref(), Some("assistant" | "system")) {
        return mark(Host::VercelUi, "role");
    }
    if id.is_some() { mark(Host::VercelUi, "id") } else { None }
}

/// By what stands beside `content`, and by the first block that tells.
fn of_content(entry: &Members<'_>, role: Option<Node<'_>>, content: Option<Node<'_>>) -> Option<Mark> {
    if entry.tool_calls.is_some() {
        return mark(Host::OpenAiChat, "tool_calls");
    }
    if entry.tool_call_id.is_some() {
        return mark(Host::OpenAiChat, "tool_call_id");
    }
    let blocks = content.filter(|content| content.kind() == Kind::Array)?.items().unwrap_or_default();
    if role.is_some_and(|role| Role::read(role).is_some() && role.text().is_none_or(|word| word != "user")) {
        return mark(Host::A2a, "role");
    }
    for block in blocks.into_iter().filter(|block| block.is_object()) {
        let [word, media_type] = block.fields(&["type", "mediaType"]);
        let Some(word) = word.and_then(Node::text) else { continue };
        return match word.as_ref() {
            "image_url" | "input_audio" | "refusal" => mark(Host::OpenAiChat, "content"),
            "input_text" | "output_text" | "input_image" | "input_file" => mark(Host::OpenAiItems, "content"),
            "tool-call" | "tool-result" | "reasoning" | "tool-approval-request" | "tool-approval-response" => {
                mark(Host::VercelModel, "content")
            }
            "file" | "image" if media_type.is_some() => mark(Host::VercelModel, "content"),
            _ => continue,
        };
    }
    None
}

/// What a list is when no entry tells: of `{ role, parts }` A2A, of `{ role, content }` plain messages.
pub(super) fn by_default(entries: &[Node<'_>]) -> Option<Mark> {
    let bears = |entry: &Node<'_>, key: &'static [&'static str; 1]| {
        entry.is_object() && entry.fields(key).iter().any(Option::is_some)
    };
    let first = entries.iter().find(|entry| entry.is_object())?;
    if bears(first, &["parts"]) {
        return mark(Host::A2a, "parts");
    }
    if bears(first, &["content"]) { mark(Host::Messages, "content") } else { None }
}
