//! A part in any dialect.

use super::Dialect;
use crate::json::{Alien, Gauge, Kind, Node};

const THREW: Kind = Kind::Alien(Alien::GetterThrew);

/// What a part holds.
#[derive(Clone, Copy)]
pub(crate) enum Content<'s> {
    /// Text: the string.
    Text(Node<'s>),
    /// A file, by bytes or by address.
    File,
    /// Structured data.
    Data,
    /// Nothing that A2A knows: why, as a phrase.
    Nothing(&'static str),
    /// Reading it threw.
    Threw,
}

/// A part that was looked at.
#[derive(Clone, Copy)]
pub(crate) struct Part<'s> {
    pub(crate) node: Node<'s>,
    pub(crate) content: Content<'s>,
    pub(crate) dialect: Dialect,
    /// It has metadata of its own.
    pub(crate) annotated: bool,
    /// Marked as the model's thinking (`adk_thought`, `kagent_thought`, `thought`).
    pub(crate) thought: bool,
}

impl<'s> Part<'s> {
    /// Reads a part, whatever it is.
    pub(crate) fn read(node: Node<'s>) -> Self {
        let unreadable = |content| Part { node, content, dialect: Dialect::Unknown, annotated: false, thought: false };
        match node.kind() {
            Kind::Object => {}
            THREW => return unreadable(Content::Threw),
            _ => return unreadable(Content::Nothing("a part must be an object")),
        }
        let [kind, kind_0_1, text, raw, url, data, file, content, metadata, thought] =
            node.fields(&["kind", "type", "text", "raw", "url", "data", "file", "content", "metadata", "thought"]);
        let (content, dialect) = if let Some(word) = kind.and_then(Node::text) {
            (named(&word, text), Dialect::V0_3)
        } else if let Some(word) = kind_0_1.and_then(Node::text) {
            (named(&word, text), Dialect::V0_1)
        } else if let Some(case) = content.filter(|content| content.is_object()) {
            (in_memory(case), Dialect::SdkMemory)
        } else {
            by_member(text, [raw, url], data, file)
        };
        Part { node, content, dialect, annotated: metadata.is_some(), thought: is_thought(metadata, thought) }
    }

    /// The data in it, and the keys that lead there.
    pub(crate) fn data(&self) -> Option<(Node<'s>, &'static [&'static str])> {
        let Content::Data = self.content else { return None };
        if self.dialect == Dialect::SdkMemory {
            let [content] = self.node.fields(&["content"]);
            let [value] = content.map(|content| content.fields(&["value"])).unwrap_or_default();
            return value.map(|value| (value, ["content", "value"].as_slice()));
        }
        let [data, metadata] = self.node.fields(&["data", "metadata"]);
        let data = data?;
        Some(match unwrapped(self.dialect, metadata, data) {
            Some(value) => (value, ["data", "value"].as_slice()),
            None => (data, ["data"].as_slice()),
        })
    }

    /// The string or the bytes in it: the text, or those of a file that is sent along.
    pub(crate) fn payload(&self) -> Option<Node<'s>> {
        match self.content {
            Content::Text(text) => Some(text),
            Content::File => {
                let [raw, file, content] = self.node.fields(&["raw", "file", "content"]);
                let [bytes, with_bytes] = file.map(|file| file.fields(&["bytes", "fileWithBytes"])).unwrap_or_default();
                let [value] = content.map(|content| content.fields(&["value"])).unwrap_or_default();
                raw.or(bytes).or(with_bytes).or(value)
            }
            Content::Data | Content::Nothing(_) | Content::Threw => None,
        }
    }
}

/// The mark in a part's metadata, by which the official converters know data that they wrapped.
pub(super) const WRAPPED: &str = "data_part_compat";

/// What is inside data that an official converter wrapped, since 0.3 holds nothing but objects: `{ value }`.
pub(super) fn unwrapped<'s>(dialect: Dialect, metadata: Option<Node<'s>>, data: Node<'s>) -> Option<Node<'s>> {
    let metadata = metadata.filter(|metadata| metadata.is_object() && data.is_object())?;
    let ([mark], [value]) = (metadata.fields(&[WRAPPED]), data.fields(&["value"]));
    let marked = dialect == Dialect::V0_3 && mark.is_some_and(|mark| mark.kind() == Kind::Bool(true));
    value.filter(|_| marked && data.entries().len() == 1)
}

/// 0.1 to 0.3: `kind` (or `type`) says what it is.
fn named<'s>(word: &str, text: Option<Node<'s>>) -> Content<'s> {
    match word {
        "text" => match text {
            Some(text) if text.kind() == Kind::Text => Content::Text(text),
            Some(text) if text.kind() == THREW => Content::Threw,
            Some(_) => Content::Nothing("text must be a string"),
            None => Content::Nothing("a text part without text"),
        },
        "file" => Content::File,
        "data" => Content::Data,
        _ => Content::Nothing("unknown kind of part; expected text, file or data"),
    }
}

/// The 1.x SDKs in memory: `content: { $case: "text", value }`.
fn in_memory(content: Node<'_>) -> Content<'_> {
    let [case, value] = content.fields(&["$case", "value"]);
    match case.and_then(Node::text).as_deref() {
        Some("text") => named("text", value),
        Some("raw" | "url") => Content::File,
        Some("data") => Content::Data,
        _ => Content::Nothing("content has no known $case"),
    }
}

/// 1.0: the member that is there says what it is; empty placeholders beside a filled one do not count.
fn by_member<'s>(
    text: Option<Node<'s>>,
    files: [Option<Node<'s>>; 2],
    data: Option<Node<'s>>,
    file: Option<Node<'s>>,
) -> (Content<'s>, Dialect) {
    let filled = |node: &Node<'_>| match node.kind() {
        Kind::Text => node.gauge() != Gauge::Empty,
        Kind::Null => false,
        _ => true,
    };
    let file_1_0 = files.into_iter().flatten().any(|node| filled(&node));
    if let Some(text) = text.filter(filled) {
        (named("text", Some(text)), Dialect::V1_0)
    } else if file_1_0 {
        (Content::File, Dialect::V1_0)
    } else if let Some(file) = file.filter(|file| file.is_object()) {
        let [bytes, uri] = file.fields(&["fileWithBytes", "fileWithUri"]);
        let dialect = if bytes.or(uri).is_some() { Dialect::Rest0_3 } else { Dialect::Unknown };
        (Content::File, dialect)
    } else if data.is_some_and(|data| filled(&data)) || data.is_some() && text.is_none() {
        (Content::Data, Dialect::V1_0)
    } else if let Some(text) = Node::given(text) {
        (named("text", Some(text)), Dialect::V1_0)
    } else if files.into_iter().flatten().next().is_some() {
        (Content::File, Dialect::V1_0)
    } else {
        (Content::Nothing("it holds none of text, file and data"), Dialect::Unknown)
    }
}

/// Google ADK and kagent mark a thought in the part's metadata; Gemini contents carry it on the part.
fn is_thought(metadata: Option<Node<'_>>, thought: Option<Node<'_>>) -> bool {
    let marked = |node: Option<Node<'_>>| node.is_some_and(|node| node.kind() == Kind::Bool(true));
    marked(thought)
        || metadata.filter(|metadata| metadata.is_object()).is_some_and(|metadata| {
            metadata.fields(&["adk_thought", "kagent_thought", "thought"]).into_iter().any(marked)
        })
}
