//! What a value is meant to be, for tools that are given anything.

use serde::Serialize;

use crate::json::{Input, Limits, Node};

/// What a value is meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum MessageKind {
    /// A message for [`envelope::validate`](crate::envelope::validate).
    Envelope,
    /// An A2A request, its params or a message, for [`prepare`](crate::prepare) and [`seed`](crate::seed).
    Request,
    /// What [`merge_parts`](crate::merge_parts) takes.
    Parts,
}

impl MessageKind {
    /// The word in an answer.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            MessageKind::Envelope => "envelope",
            MessageKind::Request => "request",
            MessageKind::Parts => "parts",
        }
    }
}

/// Tells by its keys what a value is meant to be, valid or not; `None` for what is no object, has none of the keys, or
/// cannot be read.
///
/// The first that applies: `current` or `upstream` (parts), `payload` (envelope), `parts` (request), one of the envelope's
/// ids in `metadata` (envelope), any other key of a request.
///
/// ```
/// use a2a_handoff::{MessageKind, kind_of};
///
/// assert_eq!(kind_of(r#"{"role": "agnet", "payload": {}}"#), Some(MessageKind::Envelope));
/// assert_eq!(kind_of(r#"{"params": {"message": {}}}"#), Some(MessageKind::Request));
/// assert_eq!(kind_of("[]"), None);
/// ```
pub fn kind_of<'a, I: Input<'a>>(input: I) -> Option<MessageKind> {
    let source = input.open(limits());
    kind_of_node(Node::new(&source, 0))
}

/// How a text is scanned: the value, its members, and the members of those.
pub(crate) fn limits() -> Limits {
    const TAPE: usize = 2;
    Limits::tape(TAPE)
}

pub(crate) fn kind_of_node(root: Node<'_>) -> Option<MessageKind> {
    let has = |fields: &[Option<Node<'_>>]| fields.iter().any(Option::is_some);
    if !root.is_object() {
        return None;
    }
    let [current, upstream, payload, parts, metadata] =
        root.fields(&["current", "upstream", "payload", "parts", "metadata"]);
    if has(&[current, upstream]) {
        return Some(MessageKind::Parts);
    }
    if has(&[payload]) {
        return Some(MessageKind::Envelope);
    }
    if has(&[parts]) {
        return Some(MessageKind::Request);
    }
    let tracked = metadata.filter(|metadata| metadata.is_object()).is_some_and(|metadata| {
        has(&metadata.fields(&[
            "correlation_id",
            "conversation_id",
            "request_id",
            "correlationId",
            "conversationId",
            "requestId",
        ]))
    });
    if tracked {
        return Some(MessageKind::Envelope);
    }
    let request = root.fields(&["params", "message", "role", "content", "messageId", "contextId", "kind"]);
    (has(&request) || has(&[metadata])).then_some(MessageKind::Request)
}
