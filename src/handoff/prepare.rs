//! The host's one call before sending.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use super::remarks::{self, Use};
use super::{Conversation, PrepareOptions, limits, required};
use crate::a2a::{Dialect, Request};
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::history::{self, Counts, Identified, Located, Spot};
use crate::json::{Input, Material, Node, Out, Written};

/// Bodies larger than this are refused by servers on the official JavaScript SDK (`express.json`'s default, 100 kB).
const BODY_LIMIT: usize = 102_400;

/// What [`prepare`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Prepared<T> {
    /// The JSON-RPC method to call: the body's own, else what the message's dialect calls it.
    pub method: Cow<'static, str>,
    /// HTTP headers the receiver needs: `A2A-Version` for 1.0.
    pub headers: Vec<(&'static str, &'static str)>,
    /// The request to send; `None` when a finding is an error.
    pub request: Option<T>,
    /// What became of the turns.
    pub counts: Counts,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> Prepared<T> {
    /// No finding is an error, so there is a request.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`: the request, or the findings when one of them is an error.
    ///
    /// # Errors
    /// The request lacks what nobody may invent: a message, its id, role or parts.
    pub fn into_result(self) -> Result<T, Findings> {
        self.request.ok_or(self.findings)
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Prepared<U> {
        let Prepared { method, headers, request, counts, findings } = self;
        Prepared { method, headers, request: request.map(make), counts, findings }
    }
}

impl<T: Material> Serialize for Prepared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let headers: std::collections::BTreeMap<_, _> = self.headers.iter().copied().collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("method", &self.method)?;
        map.serialize_entry("headers", &headers)?;
        map.serialize_entry("request", &self.request.as_ref().map(Written))?;
        map.serialize_entry("counts", &self.counts)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Makes the request an agent takes: history trimmed to the host's promise, at its place, every drop named.
///
/// `request` is a JSON-RPC body, its params or a bare message, as JSON text or as a value; the answer has the same form.
/// Exactly the turns that [`seed`](crate::seed) would skip are dropped, so that ten that are sent are ten that are
/// seeded. Kept turns are the caller's own, to the byte.
///
/// ```
/// use a2a_handoff::{PrepareOptions, prepare};
///
/// let request = r#"{"message": {"messageId": "m2", "role": "ROLE_USER", "parts": [{"text": "hi"}]},
///   "metadata": {"history": [{"role": "user", "parts": [{"kind": "text", "text": "old", "n": 1.0}]}]}}"#;
/// let answer = prepare(request, &PrepareOptions::default());
/// assert_eq!(answer.method, "SendMessage");
/// assert_eq!(answer.headers, [("A2A-Version", "1.0")]);
/// assert_eq!(
///     answer.request.unwrap(),
///     r#"{"message": {"messageId": "m2", "role": "ROLE_USER", "parts": [{"text": "hi"}],"metadata":{"history":[{"role": "user", "parts": [{"kind": "text", "text": "old", "n": 1.0}]}]}},
///   "metadata": {}}"#
/// );
/// ```
pub fn prepare<'a, I: Input<'a>>(request: I, options: &PrepareOptions) -> Prepared<I::Output> {
    let source = request.open(limits());
    prepare_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

/// detect → validate → convert → trim → place.
pub(crate) fn prepare_node(root: Node<'_>, options: &PrepareOptions) -> Prepared<Out> {
    let mut sink = Sink::default();
    let Some(request) = remarks::request(root, &mut sink) else {
        return Prepared {
            method: Cow::Borrowed(Dialect::Unknown.send_method()),
            headers: Vec::new(),
            request: None,
            counts: Counts::default(),
            findings: sink.finish(root.source),
        };
    };

    let dialect = request.message.dialect(&request.parts);
    required::check(&request, dialect, &mut sink);
    let located = history::locate(&request, &mut sink);
    remarks::about_text(root, &request, located.as_ref(), Use::Send, &mut sink);

    if let Some(located) = located.as_ref().filter(|located| located.spot == Spot::Params) {
        sink.add(about(Code::HistoryMoved, located));
    }
    let mark = sink.mark();
    let conversation = Conversation::read(&request, located, None, &options.terms, &mut sink);
    let received = conversation.received();
    let converted = conversation.turns.len();
    let Conversation { located, turns } = conversation;
    let (dropped, kept) = history::newest(turns, options.terms.keep);
    let counts = Counts { received, converted, kept: kept.len(), dropped: received - kept.len() };
    if let Some(located) = located.as_ref().filter(|_| !dropped.is_empty()) {
        let positions = history::positions(dropped.iter().map(|turn| turn.turn.index));
        let finding = about(Code::HistoryTrimmed, located).with("received", received).with("kept", kept.len());
        sink.insert(mark, finding.with("positions", positions));
    }
    warn_of_size(root, located.as_ref(), &kept, &mut sink);
    uncopyable(&request, located.as_ref(), &kept, &mut sink);

    let out = (!sink.has_errors()).then(|| place(root, &request, located.as_ref(), &kept));
    let method: Cow<'static, str> = match request.method.and_then(Node::text).filter(|method| !method.is_empty()) {
        Some(method) => Cow::Owned(method.into_owned()),
        None => Cow::Borrowed(dialect.send_method()),
    };
    let v1 = matches!(method.as_ref(), "SendMessage" | "SendStreamingMessage");
    let headers = if v1 { vec![("A2A-Version", "1.0")] } else { Vec::new() };
    Prepared { method, headers, request: out, counts, findings: sink.finish(root.source) }
}

/// A finding about the history as a whole.
fn about(code: Code, located: &Located<'_>) -> Finding {
    Finding::at_path(code, located.path.clone()).place(located.list.key_place())
}

/// In text the size of what will be sent is known: what came, less the turns that go.
fn warn_of_size(root: Node<'_>, located: Option<&Located<'_>>, kept: &[Identified<'_>], sink: &mut Sink) {
    let Some(reading) = root.source.reading() else { return };
    let length = |node: Node<'_>| node.place().map_or(0, |place| (place.end - place.start) as usize);
    let items = located.map(|located| located.items.as_slice()).unwrap_or_default();
    let all: usize = items.iter().map(|item| length(*item)).sum();
    let stays: usize = kept.iter().map(|turn| length(turn.turn.message.node)).sum();
    let size = reading.len() - (all - stays.min(all));
    if size > BODY_LIMIT {
        let finding = Finding::at_path(Code::BodyTooLarge, Path::default());
        sink.add(finding.with("received", size).with("limit", BODY_LIMIT));
    }
}

/// Whether the request can go out as it came.
fn stays(request: &Request<'_>, located: &Located<'_>, kept: &[Identified<'_>]) -> bool {
    located.spot == Spot::Message
        && request.params_history.is_none()
        && kept.len() == located.items.len()
        && kept
            .iter()
            .zip(&located.items)
            .all(|(kept, item)| kept.turn.message.node.id == item.id && !kept.turn.nested_history)
}

/// Objects of the caller's that must be copied and cannot be, because listing their members throws.
fn uncopyable(request: &Request<'_>, located: Option<&Located<'_>>, kept: &[Identified<'_>], sink: &mut Sink) {
    let Some(located) = located.filter(|located| !stays(request, located, kept)) else { return };
    let root = Path::default();
    let (params_at, message_at, list_at) =
        (At::base(&request.params_path), At::base(&request.message_path), At::base(&located.path));
    let mut check = |node: Option<Node<'_>>, at: &At<'_>| {
        if node.is_some_and(|node| !node.source.is_copyable(node.id)) {
            sink.add(Finding::new(Code::GetterThrew, at));
        }
    };
    check(request.body, &At::base(&root));
    check(request.params, &params_at);
    check(request.params_metadata, &params_at.key("metadata"));
    check(Some(request.message.node), &message_at);
    check(request.message.metadata, &message_at.key("metadata"));
    for turn in kept.iter().map(|kept| &kept.turn).filter(|turn| turn.nested_history) {
        let at = list_at.index(turn.index);
        check(Some(turn.message.node), &at);
        check(turn.message.metadata, &at.key("metadata"));
    }
}

/// The request with the kept turns at `message.metadata.history` and nowhere else; the caller's own when that is how it came.
fn place(root: Node<'_>, request: &Request<'_>, located: Option<&Located<'_>>, kept: &[Identified<'_>]) -> Out {
    if located.is_none_or(|located| stays(request, located, kept)) {
        return Out::Same(root.id);
    }
    let turns = Out::Array(kept.iter().map(turn).collect());
    let metadata = match request.message.metadata.filter(|metadata| metadata.is_object()) {
        Some(metadata) => patched(metadata, vec![("history", turns)]),
        None => Out::Object(vec![("history", turns)]),
    };
    let message = patched(request.message.node, with(request.message.judged(), "metadata", metadata));
    let Some(params) = request.params else { return message };
    let mut members = vec![("message", message)];
    if let Some(metadata) = request.params_metadata {
        let out = match request.params_history {
            Some(_) => Out::Patched { base: metadata.id, set: Vec::new(), remove: vec!["history"] },
            None => Out::Same(metadata.id),
        };
        members.push(("metadata", out));
    }
    let params = patched(params, members);
    let Some(body) = request.body else { return params };
    let method = request.method.map(|method| ("method", Out::Same(method.id)));
    patched(body, method.into_iter().chain([("params", params)]).collect())
}

/// A kept turn: the caller's own, without a history nested in it.
fn turn(turn: &Identified<'_>) -> Out {
    let message = &turn.turn.message;
    match message.metadata {
        Some(metadata) if turn.turn.nested_history => {
            let metadata = Out::Patched { base: metadata.id, set: Vec::new(), remove: vec!["history"] };
            patched(message.node, with(message.judged(), "metadata", metadata))
        }
        _ => Out::Same(message.node.id),
    }
}

fn patched(base: Node<'_>, set: Vec<(&'static str, Out)>) -> Out {
    Out::Patched { base: base.id, set, remove: Vec::new() }
}

/// `members` with `key` set to `value`.
fn with(mut members: Vec<(&'static str, Out)>, key: &'static str, value: Out) -> Vec<(&'static str, Out)> {
    match members.iter_mut().find(|(name, _)| *name == key) {
        Some((_, slot)) => *slot = value,
        None => members.push((key, value)),
    }
    members
}
