//! What the current message must have, because nobody may invent it (A2A 0.3 `Message`, 1.0 §4.1.4).

use crate::a2a::{Dialect, Request, Role};
use crate::finding::{At, Code, Finding, Place, Severity, Sink};
use crate::json::{Gauge, Kind, Node, unlisted};

/// Adds an error for everything that is missing or of no use: messageId, role, parts.
pub(super) fn check(request: &Request<'_>, dialect: Dialect, sink: &mut Sink) {
    let message = &request.message;
    let at = At::base(&request.message_path);
    // 0.1 has no messageId.
    if dialect != Dialect::V0_1 {
        id(message.message_id, message.node, &at, sink);
    }
    role(message.role, message.node, &at, sink);
    parts(request, &at, sink);
    for (key, node) in [("contextId", message.context_id), ("metadata", message.metadata)] {
        if node.is_some_and(Node::threw) {
            sink.add(Finding::new(Code::GetterThrew, &at.key(key)));
        }
    }
}

fn id(id: Option<Node<'_>>, message: Node<'_>, at: &At<'_>, sink: &mut Sink) {
    const EXPECTED: &str = "a string that is not empty";
    let Some(id) = Node::given(id) else {
        sink.add(missing("messageId", EXPECTED, message, at));
        return;
    };
    let at = at.key("messageId");
    let wrong = |received: &'static str| {
        Finding::new(Code::InvalidType, &at).with("expected", EXPECTED).with("received", received)
    };
    let finding = match (id.kind(), id.gauge()) {
        (Kind::Text, Gauge::Filled) => return,
        (Kind::Text, Gauge::Empty) => wrong("an empty string"),
        // In text this has been said already.
        (Kind::Text, Gauge::IllFormed) if id.source.reading().is_some() => return,
        (Kind::Text, Gauge::IllFormed) => Finding::new(Code::LoneSurrogate, &at),
        _ if id.threw() => Finding::new(Code::GetterThrew, &at),
        (kind, _) => wrong(kind.name()),
    };
    sink.add(finding.place(id.place()));
}

fn role(role: Option<Node<'_>>, message: Node<'_>, at: &At<'_>, sink: &mut Sink) {
    let Some(role) = Node::given(role) else {
        sink.add(missing("role", "`user` or `agent`", message, at));
        return;
    };
    if Role::read(role).is_some() {
        return;
    }
    let code = if role.threw() { Code::GetterThrew } else { Code::UnknownRole };
    let finding = Finding::new(code, &at.key("role")).severity(Severity::Error).place(role.place());
    sink.add(match Role::foreign(role) {
        Some(meant) => finding.with("meant", meant.word()),
        None => finding,
    });
}

fn parts(request: &Request<'_>, at: &At<'_>, sink: &mut Sink) {
    let message = &request.message;
    let Some(parts) = Node::given(message.parts) else {
        sink.add(missing("parts", "a list of at least one part", message.node, at));
        return;
    };
    let at = at.key(message.parts_key);
    let bad = |received: &'static str| {
        Finding::new(Code::BadParts, &at).severity(Severity::Error).place(parts.place()).with("received", received)
    };
    sink.add(match (parts.kind(), request.unlisted) {
        (Kind::Array, Some(why)) => unlisted(parts, &at, why),
        (Kind::Array, None) if request.parts.is_empty() => bad("an empty list"),
        (Kind::Array, None) => return,
        _ if parts.threw() => Finding::new(Code::GetterThrew, &at),
        (kind, _) => bad(kind.name()),
    });
}

/// The place to write a missing key is the end of the message.
fn missing(key: &'static str, expected: &'static str, message: Node<'_>, at: &At<'_>) -> Finding {
    let end = message.place().map(|place| Place { start: place.end - 1, end: place.end });
    Finding::new(Code::MissingKey, &at.key(key)).place(end).with("key", key).with("expected", expected)
}
