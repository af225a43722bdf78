//! Entries as turns of A2A.

use std::borrow::Cow;

use super::entry::Entry;
use super::file::{File, Place};
use super::id::EntryId;
use super::options::{HistoryFromOptions, ToolParts};
use super::piece::{Fate, Piece, What};
use super::speaker::Speaker;
use super::tool::{Call, Outcome, Value};
use super::way::Way;
use super::word::Word;
use crate::a2a::{Form, MadeContent, MadeMessage, MadePart, Places, Role};
use crate::finding::{At, Code, Finding, Path, Severity, Sink, shortened};
use crate::json::{Gauge, Id, Kind, Node, Out};

/// An entry as a turn of A2A.
pub(crate) struct Converted<'s> {
    /// Its position in the list.
    pub(crate) index: usize,
    pub(crate) node: Node<'s>,
    pub(crate) role: Role,
    pub(crate) id: Option<EntryId<'s>>,
    /// The texts of the caller's, where nothing but these is said in words; else what is said.
    pub(crate) texts: Vec<Id>,
    pub(crate) words: Vec<String>,
    /// It says something in words, so that an agent can be seeded with it.
    pub(crate) says: bool,
    pub(crate) parts: Vec<MadePart>,
    pub(crate) metadata: Places<'s>,
    /// Values of the caller's that go as they are.
    pub(crate) carried: Vec<(Path, Node<'s>)>,
}

impl Converted<'_> {
    /// The turn, in the form that both 0.3 and every reader of a history takes.
    pub(crate) fn turn(self) -> Out {
        let Converted { role, id, parts, metadata, .. } = self;
        let id = id.map(|id| id.out());
        MadeMessage { role, id, context: None, parts, metadata: metadata.with(None), declares: false }.out(Form::V0_3)
    }
}

/// The turn of an entry of the list at `list`; a finding for everything that is left out, and for the whole when nothing is left.
pub(super) fn turn<'s>(
    index: usize,
    entry: Entry<'s>,
    list: &At<'_>,
    options: &HistoryFromOptions,
    sink: &mut Sink,
) -> Option<Converted<'s>> {
    let whole = |code| Finding::at_path(code, Way::to(entry.place).path(list)).place(entry.node.place());
    if entry.speaker == Speaker::System {
        sink.add(whole(Code::SystemMessage));
        return None;
    }
    if entry.fate == Fate::Again {
        sink.add(whole(Code::RepeatedPiece).with("of", "the whole event behind it"));
        return None;
    }
    if entry.of_sub_agent && !options.sub_agents {
        sink.add(whole(Code::SubAgentMessage));
        return None;
    }
    let mut made = Converted {
        index,
        node: entry.node,
        role: if entry.is_question() { Role::User } else { Role::Agent },
        id: entry.id,
        texts: Vec::new(),
        words: Vec::new(),
        says: false,
        parts: Vec::with_capacity(entry.pieces.len()),
        metadata: entry.metadata,
        carried: Vec::new(),
    };
    let mut worded = false;
    // A text that is empty says nothing, though calls often stand beside one.
    let is_empty = |text: &Node<'_>| text.gauge() == Gauge::Empty;
    let says = |piece: &&Piece<'_>| match &piece.what {
        What::Text(text) => !is_empty(text),
        What::Texts(texts) => !texts.iter().all(is_empty),
        _ => true,
    };
    for piece in entry.pieces.iter().filter(says) {
        let Some(part) = part(piece, list, options, sink) else { continue };
        match (&part.content, &piece.what) {
            (MadeContent::Text(_), What::Text(text) | What::Thought(Some(text))) => made.texts.push(text.id),
            (MadeContent::Text(_), _) => worded = true,
            (MadeContent::Data { .. }, what) => {
                made.carried.extend(value_of(what).map(|node| (piece.way.path(list), node)));
            }
            _ => {}
        }
        made.carried.extend(piece.metadata.map(|node| (piece.way.path(list), node)));
        made.parts.push(part);
    }
    if made.parts.is_empty() {
        // Where something was left out, that is why.
        if !entry.pieces.iter().any(is_told) {
            sink.add(whole(Code::EmptyText));
        }
        return None;
    }
    made.says = worded || !made.texts.is_empty();
    if worded {
        made.texts.clear();
        made.words = made.parts.iter().filter_map(|part| words(part, entry.node)).collect();
    }
    Some(made)
}

/// What a part says in words.
fn words(part: &MadePart, node: Node<'_>) -> Option<String> {
    let text = |id: &Id| node.source.text(*id);
    match &part.content {
        MadeContent::Text(Out::Text(said)) => Some(said.to_string()),
        MadeContent::Text(Out::Same(id)) => Some(text(id).into_owned()),
        MadeContent::Text(Out::Concat { texts, separator }) => {
            Some(texts.iter().map(text).collect::<Vec<_>>().join(separator))
        }
        _ => None,
    }
}

/// The value of a piece that is sent as the caller holds it.
fn value_of<'s>(what: &What<'s>) -> Option<Node<'s>> {
    match what {
        What::Data(node) => Some(*node),
        What::Call(Call { args: Value::Node(node), .. })
        | What::Result(Outcome { response: Value::Node(node), .. }) => Some(*node),
        _ => None,
    }
}

/// Whether there is a finding about a piece when it is left out.
fn is_told(piece: &Piece<'_>) -> bool {
    match &piece.what {
        What::Text(text) => text.gauge() == Gauge::IllFormed,
        What::Mark | What::Texts(_) => false,
        _ => true,
    }
}

/// A part; a finding when it is left out.
fn part(piece: &Piece<'_>, list: &At<'_>, options: &HistoryFromOptions, sink: &mut Sink) -> Option<MadePart> {
    let about = |code| Finding::at_path(code, piece.way.path(list)).place(piece.node.place());
    let ignored = |kind: Cow<'static, str>| about(Code::NonTextPart).with("kind", kind);
    let part = match &piece.what {
        What::Mark => return None,
        What::Text(text) if text.gauge() == Gauge::IllFormed => {
            sink.add(about(Code::LoneSurrogate).severity(Severity::Warning).with("outcome", "part dropped"));
            return None;
        }
        What::Text(text) => MadePart::text(Out::Same(text.id)),
        What::Texts(texts) => {
            let texts = texts.iter().map(|text| text.id).collect();
            MadePart::text(Out::Concat { texts, separator: Cow::Borrowed("") })
        }
        What::Thought(text) => match text.filter(|_| options.keep_thoughts) {
            Some(text) => annotated(MadePart::text(Out::Same(text.id)), "adk_thought", Out::Flag(true)),
            None => {
                sink.add(about(Code::ThoughtPart).severity(Severity::Info));
                return None;
            }
        },
        What::Other(kind) => {
            sink.add(ignored(Cow::Owned(shortened(kind))));
            return None;
        }
        What::File(_) | What::Data(_) if !options.other_parts => {
            let kind = if let What::File(_) = piece.what { "file" } else { "data" };
            sink.add(ignored(Cow::Borrowed(kind)));
            return None;
        }
        What::File(file) => file_part(file),
        What::Data(data) => MadePart::data(Out::Same(data.id), data.is_object()),
        What::Call(_) | What::Result(_) => return tool_part(piece, list, options.tool_parts, sink),
    };
    let metadata = part.metadata.or(piece.metadata.map(|metadata| Out::Same(metadata.id)));
    Some(MadePart { metadata, ..part })
}

fn annotated(part: MadePart, key: &'static str, value: Out) -> MadePart {
    MadePart { metadata: Some(Out::Object(vec![(key, value)])), ..part }
}

fn file_part(file: &File<'_>) -> MadePart {
    let content = match &file.place {
        Place::Bytes(bytes) => MadeContent::Bytes(bytes.out()),
        Place::Address(uri) => MadeContent::Address(uri.out()),
    };
    let media_type = file.media_type.as_ref().map(Word::out);
    MadePart { media_type, name: file.name.map(|name| Out::Same(name.id)), ..MadePart::new(content) }
}

/// A call or a result, as text or as data in the convention of Google ADK (`adk_type`), which kagent reads, too.
fn tool_part(piece: &Piece<'_>, list: &At<'_>, as_what: ToolParts, sink: &mut Sink) -> Option<MadePart> {
    let about = |code| Finding::at_path(code, piece.way.path(list)).place(piece.node.place());
    let (kind, id, name, value, failed) = match &piece.what {
        What::Call(call) => ("call", call.id, &call.name, &call.args, false),
        What::Result(outcome) => ("result", outcome.id, &outcome.name, &outcome.response, outcome.failed),
        _ => return None,
    };
    let called = name.as_ref().map_or(Cow::Borrowed("a tool"), Word::text);
    if piece.fate == Fate::Again {
        let of = if kind == "call" { "a tool call" } else { "a tool result" };
        sink.add(about(Code::RepeatedPiece).with("of", of));
        return None;
    }
    if as_what == ToolParts::Drop || piece.fate == Fate::Apart {
        let kind = if kind == "call" { "a tool call" } else { "a tool result" };
        let finding = about(Code::ToolPartLeftOut).with("what", kind);
        sink.add(if name.is_some() { finding.with("name", shortened(&called)) } else { finding });
        return None;
    }
    match piece.fate {
        Fate::Orphan => sink.add(about(Code::OrphanToolResult).with("name", shortened(&called))),
        Fate::Unanswered => sink.add(about(Code::UnansweredToolCall).with("name", shortened(&called))),
        Fate::Stays | Fate::Again | Fate::Apart => {}
    }
    if piece.fate != Fate::Stays {
        return None;
    }
    if as_what == ToolParts::Text {
        let text = match kind {
            "call" => format!("[called {called} {}]", value.json()),
            _ if failed => format!("[{called} failed: {}]", value.json()),
            _ => format!("[{called} returned {}]", value.json()),
        };
        return Some(MadePart::text(Out::Text(Cow::Owned(text))));
    }
    let (key, value, mark) = match kind {
        "call" => ("args", args(value, &about, sink), "function_call"),
        _ if failed && !value.says_error() => {
            ("response", Out::Object(vec![("error", out(value))]), "function_response")
        }
        _ => ("response", out(value), "function_response"),
    };
    let mut data = Vec::new();
    data.extend(id.map(|id| ("id", Out::Same(id.id))));
    data.extend(name.as_ref().map(|name| ("name", name.out())));
    data.push((key, value));
    Some(annotated(MadePart::data(Out::Object(data), true), "adk_type", Out::text(mark)))
}

/// Arguments are an object: nobody can call a tool with anything else.
fn args(value: &Value<'_>, about: &dyn Fn(Code) -> Finding, sink: &mut Sink) -> Out {
    match value {
        Value::Node(node) if node.is_object() => Out::Same(node.id),
        Value::Json(json) if json.starts_with('{') => Out::Json(json.clone()),
        Value::Nothing => Out::Object(Vec::new()),
        Value::Node(node) if node.kind() == Kind::Null || node.gauge() == Gauge::Empty && node.kind() == Kind::Text => {
            Out::Object(Vec::new())
        }
        Value::Node(_) | Value::Json(_) | Value::Text(_) => {
            sink.add(about(Code::BadToolArgs));
            Out::Object(Vec::new())
        }
    }
}

fn out(value: &Value<'_>) -> Out {
    match value {
        Value::Node(node) => Out::Same(node.id),
        Value::Json(json) => Out::Json(json.clone()),
        Value::Text(text) => Out::Text(Cow::Owned(text.clone())),
        Value::Nothing => Out::Null,
    }
}
