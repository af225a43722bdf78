//! A piece of what is said: a part, a content block, an item, of any library.

use std::borrow::Cow;

use super::file::{self, File};
use super::tool::{self, Call, Outcome, Value, call, outcome};
use super::way::Way;
use super::word::{Word, filled};
use crate::a2a::{Content, Part, tool_call};
use crate::json::{Kind, Node};

/// A piece, and where it stands.
pub(super) struct Piece<'s> {
    pub(super) what: What<'s>,
    pub(super) node: Node<'s>,
    pub(super) way: Way,
    pub(super) fate: Fate,
    /// That of a part of A2A.
    pub(super) metadata: Option<Node<'s>>,
}

/// What becomes of a piece once all are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Stays,
    /// The result of no call.
    Orphan,
    /// A call without a result.
    Unanswered,
    /// A call or a result whose other half is in another entry, where only what stands in one may go.
    Apart,
    /// The same call or its result again, as libraries write them that store a call once for each state.
    Again,
}

/// What a piece is.
pub(super) enum What<'s> {
    Text(Node<'s>),
    /// A text that streamed, in its pieces.
    Texts(Vec<Node<'s>>),
    /// The model's thinking, and its text when there is one.
    Thought(Option<Node<'s>>),
    Call(Call<'s>),
    Result(Outcome<'s>),
    File(File<'s>),
    /// Data of A2A that is no tool call.
    Data(Node<'s>),
    /// What has no place in a history, by its name.
    Other(Cow<'s, str>),
    /// Where a step begins: nothing is lost with it.
    Mark,
}

impl<'s> Piece<'s> {
    pub(super) fn new(what: What<'s>, node: Node<'s>, way: Way) -> Self {
        Piece { what, node, way, fate: Fate::Stays, metadata: None }
    }
}

/// Reads a piece; one that holds a call and its result makes two.
pub(super) fn read<'s>(node: Node<'s>, at: Way, found: &mut Vec<Piece<'s>>) {
    let mut add = |what| found.push(Piece::new(what, node, at));
    if node.kind() == Kind::Text {
        return add(What::Text(node));
    }
    if !node.is_object() {
        return add(What::Other(Cow::Borrowed(node.kind().name())));
    }
    let [kind, word, dotnet_word, root] = node.fields(&["kind", "type", "$type", "root"]);
    let word = word.or(dotnet_word);
    // Parts of the Python SDK of 0.3 that were dumped without pydantic.
    if let (None, None, Some(root)) = (kind, word, root.filter(|root| root.is_object())) {
        return by_members(root, at.key("root"), found);
    }
    let word = if kind.is_none() { word.and_then(Node::text) } else { None };
    match word.as_deref() {
        None => by_members(node, at, found),
        Some(word) => by_word(word, node, at, found),
    }
}

/// A piece that says what it is.
fn by_word<'s>(word: &str, node: Node<'s>, at: Way, found: &mut Vec<Piece<'s>>) {
    let mut add = |what| found.push(Piece::new(what, node, at));
    match word {
        "text" | "input_text" | "output_text" => match node.fields(&["text"]) {
            [Some(text)] if text.kind() == Kind::Text => by_thought(text, node, at, found),
            _ => add(What::Other(Cow::Borrowed("a text part without text"))),
        },
        "refusal" => match node.fields(&["refusal"]) {
            [Some(text)] if text.kind() == Kind::Text => add(What::Text(text)),
            _ => add(What::Other(Cow::Borrowed("refusal"))),
        },
        "reasoning" | "thinking" | "redacted_thinking" | "text_reasoning" | "reasoning_content" => {
            thoughts(node, at, found);
        }
        "step-start" | "step-finish" | "start-step" | "finish-step" => add(What::Mark),
        "tool-call" | "tool_call" | "tool_use" | "function_call" | "functionCall" => add(What::Call(call(node))),
        _ if tool::RESULTS.contains(&word) => add(What::Result(outcome(node))),
        "tool-invocation" => match node.fields(&["toolInvocation"]) {
            [Some(inner)] if inner.is_object() => tool::invocation(inner, node, at, found),
            _ => add(What::Other(Cow::Owned(word.to_owned()))),
        },
        "dynamic-tool" => tool::called(node, None, at, found),
        "tool-approval-request" | "tool-approval-response" | "tool-error" => {
            add(What::Other(Cow::Owned(word.to_owned())))
        }
        _ if word.strip_prefix("tool-").is_some() => tool::called(node, word.strip_prefix("tool-"), at, found),
        _ => {
            let what = file::read(word, node).map_or_else(|| a2a_0_1(word, node), What::File);
            found.push(Piece { metadata: metadata_of(node), ..Piece::new(what, node, at) });
        }
    }
}

fn text_of(node: Node<'_>) -> Option<Node<'_>> {
    let [text] = node.fields(&["text"]);
    text
}

/// What was thought: a text, or a list of them.
pub(super) fn thoughts<'s>(node: Node<'s>, at: Way, found: &mut Vec<Piece<'s>>) {
    let own = node.fields(&["text", "reasoning", "thinking"]).into_iter().find_map(filled);
    const LISTS: [&str; 4] = ["summary", "content", "rawContent", "details"];
    let lists = LISTS.into_iter().zip(node.fields(&LISTS));
    let texts = |(key, list): (&'static str, Option<Node<'s>>)| {
        let items = list.filter(|list| list.kind() == Kind::Array)?.items().ok()?;
        let items = items.into_iter().enumerate().filter(|(_, item)| item.is_object());
        let text = |(index, item): (usize, Node<'s>)| Some((at.key(key).index(index), filled(text_of(item))?));
        Some(items.filter_map(text).collect::<Vec<_>>()).filter(|texts| !texts.is_empty())
    };
    match own {
        Some(text) => found.push(Piece::new(What::Thought(Some(text)), node, at)),
        None => match lists.into_iter().find_map(texts) {
            Some(texts) => {
                found.extend(texts.into_iter().map(|(way, text)| Piece::new(What::Thought(Some(text)), text, way)))
            }
            None => found.push(Piece::new(What::Thought(None), node, at)),
        },
    }
}

/// The `type` of A2A 0.1, or a word nobody here knows.
fn a2a_0_1<'s>(word: &str, node: Node<'s>) -> What<'s> {
    match (word, node.fields(&["data"])) {
        ("data", [Some(data)]) => data_of(node, data),
        _ => What::Other(Cow::Owned(word.to_owned())),
    }
}

/// A piece that is what its members are: of A2A, or of Gemini.
fn by_members<'s>(node: Node<'s>, at: Way, found: &mut Vec<Piece<'s>>) {
    let mut add = |what| found.push(Piece::new(what, node, at));
    let [call, snake_call, response, snake_response] =
        node.fields(&["functionCall", "function_call", "functionResponse", "function_response"]);
    if let Some(call) = call.or(snake_call).filter(|call| call.is_object()) {
        let [id, name, args] = call.fields(&["id", "name", "args"]);
        return add(What::Call(Call {
            id: filled(id),
            name: Word::own(name),
            args: args.map_or(Value::Nothing, Value::Node),
        }));
    }
    if let Some(response) = response.or(snake_response).filter(|response| response.is_object()) {
        let [id, name, value] = response.fields(&["id", "name", "response"]);
        return add(What::Result(Outcome {
            id: filled(id),
            name: Word::own(name),
            response: value.map_or(Value::Nothing, Value::Node),
            failed: false,
        }));
    }
    if let Some(file) = file::gemini(node) {
        return add(What::File(file));
    }
    let part = Part::read(node);
    let what = match part.content {
        Content::Text(text) if part.thought => What::Thought(Some(text)),
        Content::Text(text) => What::Text(text),
        Content::File => file::a2a(node).map_or(What::Other(Cow::Borrowed("file")), What::File),
        Content::Data => match part.data() {
            Some((data, _)) => data_of(node, data),
            None => What::Other(Cow::Borrowed("data")),
        },
        Content::Nothing(problem) => What::Other(Cow::Borrowed(problem)),
        Content::Threw => What::Other(Cow::Borrowed("an exception")),
    };
    found.push(Piece { metadata: metadata_of(node), ..Piece::new(what, node, at) });
}

/// A text that may be marked as a thought, as a part of A2A 0.1 or of LangChain's.
fn by_thought<'s>(text: Node<'s>, node: Node<'s>, at: Way, found: &mut Vec<Piece<'s>>) {
    let what = if Part::read(node).thought { What::Thought(Some(text)) } else { What::Text(text) };
    found.push(Piece { metadata: metadata_of(node), ..Piece::new(what, node, at) });
}

/// The metadata of a part of A2A, when there is something in it.
fn metadata_of(node: Node<'_>) -> Option<Node<'_>> {
    let [metadata] = node.fields(&["metadata"]);
    metadata.filter(|metadata| metadata.is_object() && !metadata.entries().is_empty())
}

/// The data in a part of A2A, which may be a call or a result.
fn data_of<'s>(node: Node<'s>, data: Node<'s>) -> What<'s> {
    match tool_call(node) {
        Some((kind, _)) => tool::in_data(&kind, data),
        None => What::Data(data),
    }
}
