//! Entries as turns of A2A, in the form that both 0.3 and every reader of a history takes.

use std::borrow::Cow;

use super::entry::{Entry, Speaker};
use super::file::{File, Place};
use super::options::{HistoryFromOptions, ToolParts};
use super::piece::{Fate, Piece, Value, What};
use super::word::Word;
use crate::finding::{Code, Finding, Severity, Sink, shortened};
use crate::json::{Gauge, Kind, Out};

/// The turn of an entry; a finding for everything that is left out, and for the whole when nothing is left.
pub(super) fn turn(entry: &Entry<'_>, options: &HistoryFromOptions, sink: &mut Sink) -> Option<Out> {
    let whole = |code| Finding::at_path(code, entry.path.clone()).place(entry.node.place());
    if entry.speaker == Speaker::System {
        sink.add(whole(Code::SystemMessage));
        return None;
    }
    if entry.of_sub_agent && !options.sub_agents {
        sink.add(whole(Code::SubAgentMessage));
        return None;
    }
    let mut says = false;
    let mut parts = Vec::with_capacity(entry.pieces.len());
    for piece in &entry.pieces {
        if let Some(part) = part(piece, options, sink) {
            says |= !matches!(&piece.what, What::Text(text) if text.gauge() == Gauge::Empty);
            parts.push(part);
        }
    }
    if !says {
        // Where something was left out, that is why.
        if !entry.pieces.iter().any(is_told) {
            sink.add(whole(Code::EmptyText));
        }
        return None;
    }
    // Gemini writes what a tool answered under the role of the user.
    let by_tool = entry.pieces.iter().all(|piece| matches!(piece.what, What::Result(_)));
    let role = if entry.speaker == Speaker::User && !by_tool { "user" } else { "agent" };
    let mut members = vec![("kind", Out::text("message")), ("role", Out::text(role)), ("parts", Out::Array(parts))];
    members.extend(entry.id.map(|id| ("messageId", Out::Same(id.id))));
    members.extend(entry.metadata.clone().map(|metadata| ("metadata", metadata)));
    Some(Out::Object(members))
}

/// Whether there is a finding about a piece when it is left out.
fn is_told(piece: &Piece<'_>) -> bool {
    match &piece.what {
        What::Text(text) => text.gauge() == Gauge::IllFormed,
        What::Mark => false,
        _ => true,
    }
}

/// A part; a finding when it is left out.
fn part(piece: &Piece<'_>, options: &HistoryFromOptions, sink: &mut Sink) -> Option<Out> {
    let about = |code| Finding::at_path(code, piece.path.clone()).place(piece.node.place());
    let ignored = |kind: Cow<'static, str>| about(Code::NonTextPart).with("kind", kind);
    let made = match &piece.what {
        What::Mark => return None,
        What::Text(text) if text.gauge() == Gauge::IllFormed => {
            sink.add(about(Code::LoneSurrogate).severity(Severity::Warning).with("outcome", "part dropped"));
            return None;
        }
        What::Text(text) => text_part(Out::Same(text.id)),
        What::Thought(text) => match text.filter(|_| options.keep_thoughts) {
            Some(text) => annotated(text_part(Out::Same(text.id)), vec![("adk_thought", Out::Flag(true))]),
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
        What::Data(data) => {
            Out::Object(vec![("kind", Out::text("data")), ("data", object(Out::Same(data.id), data.is_object()))])
        }
        What::Call(_) | What::Result(_) => return tool_part(piece, options.tool_parts, sink),
    };
    Some(match (made, piece.metadata) {
        (Out::Object(mut members), Some(metadata)) if !members.iter().any(|(key, _)| *key == "metadata") => {
            members.push(("metadata", Out::Same(metadata.id)));
            Out::Object(members)
        }
        (made, _) => made,
    })
}

fn text_part(text: Out) -> Out {
    Out::Object(vec![("kind", Out::text("text")), ("text", text)])
}

fn annotated(part: Out, metadata: Vec<(&'static str, Out)>) -> Out {
    match part {
        Out::Object(mut members) => {
            members.push(("metadata", Out::Object(metadata)));
            Out::Object(members)
        }
        part => part,
    }
}

/// 0.3 holds nothing but objects as data.
fn object(value: Out, is_object: bool) -> Out {
    if is_object { value } else { Out::Object(vec![("value", value)]) }
}

fn file_part(file: &File<'_>) -> Out {
    let (key, place) = match &file.place {
        Place::Bytes(bytes) => ("bytes", bytes.out()),
        Place::Address(uri) => ("uri", uri.out()),
    };
    let mut members = vec![(key, place)];
    members.extend(file.media_type.as_ref().map(|media_type| ("mimeType", media_type.out())));
    members.extend(file.name.map(|name| ("name", Out::Same(name.id))));
    Out::Object(vec![("kind", Out::text("file")), ("file", Out::Object(members))])
}

/// A call or a result, as text or as data in the convention of Google ADK (`adk_type`), which kagent reads, too.
fn tool_part(piece: &Piece<'_>, as_what: ToolParts, sink: &mut Sink) -> Option<Out> {
    let about = |code| Finding::at_path(code, piece.path.clone()).place(piece.node.place());
    let (kind, id, name, value) = match &piece.what {
        What::Call(call) => ("call", call.id, &call.name, &call.args),
        What::Result(outcome) => ("result", outcome.id, &outcome.name, &outcome.response),
        _ => return None,
    };
    let called = name.as_ref().map_or(Cow::Borrowed("a tool"), Word::text);
    if piece.fate == Fate::Again {
        let of = if kind == "call" { "a tool call" } else { "a tool result" };
        sink.add(about(Code::RepeatedPiece).with("of", of));
        return None;
    }
    if as_what == ToolParts::Drop {
        let kind = if kind == "call" { "a tool call" } else { "a tool result" };
        sink.add(about(Code::ToolPartLeftOut).with("what", kind));
        return None;
    }
    match piece.fate {
        Fate::Orphan => sink.add(about(Code::OrphanToolResult).with("name", shortened(&called))),
        Fate::Unanswered => sink.add(about(Code::UnansweredToolCall).with("name", shortened(&called))),
        Fate::Stays | Fate::Again => {}
    }
    if piece.fate != Fate::Stays {
        return None;
    }
    if as_what == ToolParts::Text {
        let text = match kind {
            "call" => format!("[called {called} {}]", value.json()),
            _ => format!("[{called} returned {}]", value.json()),
        };
        return Some(text_part(Out::Text(Cow::Owned(text))));
    }
    let (key, value, mark) = match kind {
        "call" => ("args", args(value, &about, sink), "function_call"),
        _ => ("response", out(value), "function_response"),
    };
    let mut data = Vec::new();
    data.extend(id.map(|id| ("id", Out::Same(id.id))));
    data.extend(name.as_ref().map(|name| ("name", name.out())));
    data.push((key, value));
    let part = Out::Object(vec![("kind", Out::text("data")), ("data", Out::Object(data))]);
    Some(annotated(part, vec![("adk_type", Out::text(mark))]))
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
