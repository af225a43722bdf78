//! The host's one call before sending.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use super::from_list::prepare_list;
use super::remarks::{self, Use};
use super::{Conversation, PrepareOptions, limits, tell};
use crate::a2a::{Emission, Form, HISTORY_SEED, Interface, Marks, Method, Part, Protocol, Request, Under};
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::history::{self, Counts, Identified, Located};
use crate::json::{Input, Material, Node, Out, Written, fault};

/// Bodies larger than this are refused by servers on the official JavaScript SDK (`express.json`'s default, 100 kB).
const BODY_LIMIT: usize = 102_400;

/// What [`prepare`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Prepared<T> {
    /// The JSON-RPC method to call: the body's own, else what the message's dialect calls it.
    pub method: Cow<'static, str>,
    /// HTTP headers the receiver needs: `A2A-Version` for 1.0, and the extension's.
    pub headers: Vec<(&'static str, Cow<'static, str>)>,
    /// Where to send it, when a card told.
    pub url: Option<String>,
    /// The version of A2A it is written in.
    pub protocol: Protocol,
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
        let Prepared { method, headers, url, protocol, request, counts, findings } = self;
        Prepared { method, headers, url, protocol, request: request.map(make), counts, findings }
    }
}

impl<T: Material> Serialize for Prepared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let headers: std::collections::BTreeMap<_, _> =
            self.headers.iter().map(|(name, value)| (name, value)).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("method", &self.method)?;
        map.serialize_entry("headers", &headers)?;
        map.serialize_entry("url", &self.url)?;
        map.serialize_entry("protocol", self.protocol.as_str())?;
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
/// assert_eq!(answer.headers, [("A2A-Version", "1.0".into())]);
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

/// detect → convert → trim → place → emit.
pub(crate) fn prepare_node(root: Node<'_>, options: &PrepareOptions) -> Prepared<Out> {
    let mut sink = Sink::default();
    if let (Some(host), None) = (&options.host, fault(root))
        && let Some((list, path)) = history::list_of_host(root)
    {
        let host = host.keep_thoughts(options.terms.keep_thoughts).whole_pairs();
        return prepare_list(list, &path, &host, options, sink);
    }
    let Some(request) = remarks::request(root, &mut sink) else {
        let protocol = options.protocol.unwrap_or_else(|| Marks::protocol_of(None, Method::of(root)));
        return Prepared {
            method: Cow::Borrowed(Method::SEND.name_in(protocol).unwrap_or_default()),
            headers: headers(protocol, None, false),
            url: None,
            protocol,
            request: None,
            counts: Counts::default(),
            findings: sink.finish(root.source),
        };
    };

    let marks = Marks::read(&request.message, &request.parts);
    let method = Method::of(root);
    let interface = options.card.as_ref().and_then(|card| card.choose(options.protocol));
    let told = options.protocol.or(interface.map(|interface| interface.protocol));
    let protocol = told.unwrap_or_else(|| Marks::protocol_of(Some(&marks), method));
    let start = sink.mark();
    let extension = about_card(options, interface, &mut sink);
    let located = history::locate(&request, &mut sink);
    remarks::about_text(root, &request, located.as_ref(), Use::Send, &mut sink);

    let under = if extension { Under::Extension } else { Under::Plain };
    // A library's list has not been a history yet.
    let elsewhere = |located: &&Located<'_>| !(located.on_message && located.under == under);
    if let Some(located) = located.as_ref().filter(elsewhere).filter(|_| options.host.is_none()) {
        let to =
            if extension { "message.metadata, under the key of the extension" } else { "message.metadata.history" };
        sink.add(about(Code::HistoryMoved, located).with("to", to));
    }
    let mark = sink.mark();
    let conversation = Conversation::read(&request, located, None, &options.terms, options.host.as_ref(), &mut sink);
    let received = conversation.received();
    let converted = conversation.turns.len();
    let Conversation { located, turns, noticed, .. } = conversation;
    let (dropped, kept) = history::newest(turns, options.terms.keep);
    sink.splice(mark, tell(noticed, &dropped));
    let counts = Counts { received, converted, kept: kept.len(), dropped: received - kept.len() };
    if let Some(located) = located.as_ref().filter(|_| !dropped.is_empty()) {
        sink.insert(mark, trimmed(about(Code::HistoryTrimmed, located), counts, &dropped));
    }
    too_large(size(root, &request, located.as_ref(), &kept), &mut sink);
    uncopyable(&request, located.as_ref(), &kept, under, &mut sink);

    let extension = extension && located.is_some();
    let form = if options.sdk { Form::Sdk } else { protocol.into() };
    let emission = Emission::new(form, marks.dialect()).declaring(extension.then_some(HISTORY_SEED));
    let mut emitted = Sink::default();
    let out = emit(emission, &request, located.as_ref(), &kept, under, &mut emitted);
    sink.splice(start, emitted);
    let out = (!sink.has_errors()).then_some(out);
    Prepared {
        method: name(&request, method, protocol),
        headers: headers(protocol, interface, extension),
        url: interface.and_then(|interface| interface.url.clone()),
        protocol,
        request: out,
        counts,
        findings: sink.finish(root.source),
    }
}

/// The method to call: the body's own as the version names it, else the one that sends.
fn name(request: &Request<'_>, method: Option<Method>, protocol: Protocol) -> Cow<'static, str> {
    let own = request.method.and_then(Node::text).filter(|name| !name.is_empty());
    match (method.and_then(|method| method.name_in(protocol)), own) {
        (Some(name), _) => Cow::Borrowed(name),
        (None, Some(own)) => Cow::Owned(own.into_owned()),
        (None, None) => Cow::Borrowed(Method::SEND.name_in(protocol).unwrap_or_default()),
    }
}

/// What the card stands in the way of; whether the history goes out under the extension.
pub(super) fn about_card(options: &PrepareOptions, interface: Option<&Interface>, sink: &mut Sink) -> bool {
    let Some(card) = &options.card else { return options.extension };
    if interface.is_none() {
        let version = options.protocol.map_or("0.3 or 1.0", Protocol::as_str);
        let finding = Finding::at_path(Code::NoInterface, Path::default()).with("version", version);
        sink.add(match card.offers() {
            Some(found) => finding.with("found", found),
            None => finding,
        });
    }
    let declared = card.declares(HISTORY_SEED);
    if options.extension && !declared {
        sink.add(Finding::at_path(Code::ExtensionNotDeclared, Path::default()));
    }
    options.extension && declared
}

/// Servers of 1.0 take a request without the version for one of 0.3 (A2A 1.0 §3.6.2). Some compare it with their card
/// letter by letter, so a card's own spelling is used.
pub(super) fn headers(
    protocol: Protocol,
    interface: Option<&Interface>,
    extension: bool,
) -> Vec<(&'static str, Cow<'static, str>)> {
    let mut headers = Vec::new();
    if protocol == Protocol::V1_0 {
        let version = interface.map_or(Cow::Borrowed("1.0"), |interface| Cow::Owned(interface.version.clone()));
        headers.push(("A2A-Version", version));
    }
    if extension {
        let name = if protocol == Protocol::V1_0 { "A2A-Extensions" } else { "X-A2A-Extensions" };
        headers.push((name, Cow::Borrowed(HISTORY_SEED)));
    }
    headers
}

/// A finding about the history as a whole.
fn about(code: Code, located: &Located<'_>) -> Finding {
    Finding::at_path(code, located.path.clone()).place(located.list.key_place())
}

/// What the cap took.
pub(super) fn trimmed(finding: Finding, counts: Counts, dropped: &[Identified<'_>]) -> Finding {
    let positions = history::positions(dropped.iter().map(|turn| turn.turn.index));
    finding.with("received", counts.received).with("kept", counts.kept).with("positions", positions)
}

/// A warning where what is sent is more than some servers take.
pub(super) fn too_large(size: usize, sink: &mut Sink) {
    if size > BODY_LIMIT {
        let finding = Finding::at_path(Code::BodyTooLarge, Path::default());
        sink.add(finding.with("received", size).with("limit", BODY_LIMIT));
    }
}

/// How much is sent: in text what came, less the turns that go; of a value at least its strings and bytes.
fn size(root: Node<'_>, request: &Request<'_>, located: Option<&Located<'_>>, kept: &[Identified<'_>]) -> usize {
    if let Some(reading) = root.source.reading() {
        let length = |node: Node<'_>| node.place().map_or(0, |place| (place.end - place.start) as usize);
        let items = located.map(|located| located.items.as_slice()).unwrap_or_default();
        let all: usize = items.iter().map(|item| length(*item)).sum();
        let stays: usize = kept.iter().map(|turn| length(turn.turn.node)).sum();
        reading.len() - (all - stays.min(all))
    } else {
        let payloads = request.parts.iter().filter_map(Part::payload).map(|node| node.id);
        let texts = kept.iter().flat_map(|turn| turn.turn.texts.iter().copied());
        payloads.chain(texts).map(|id| root.source.size(id)).sum()
    }
}

/// Whether the history can stay where it is, as it is.
fn stays(request: &Request<'_>, located: &Located<'_>, kept: &[Identified<'_>], under: Under) -> bool {
    located.on_message
        && located.under == under
        && request.histories().count() == 1
        && kept.len() == located.items.len()
        && kept.iter().zip(&located.items).all(|(kept, item)| kept.turn.is_same(*item))
}

/// Metadata and turns that must be copied and cannot be, because listing their members throws.
fn uncopyable(
    request: &Request<'_>,
    located: Option<&Located<'_>>,
    kept: &[Identified<'_>],
    under: Under,
    sink: &mut Sink,
) {
    let Some(located) = located.filter(|located| !stays(request, located, kept, under)) else { return };
    let list_at = At::base(&located.path);
    let mut check = |node: Option<Node<'_>>, at: &At<'_>| {
        if node.is_some_and(|node| !node.source.is_copyable(node.id)) {
            sink.add(Finding::new(Code::GetterThrew, at));
        }
    };
    check(request.params_metadata, &At::base(&request.params_path).key("metadata"));
    check(request.message.metadata, &At::base(&request.message_path).key("metadata"));
    for (turn, message) in kept.iter().filter_map(|kept| Some((&kept.turn, kept.turn.nesting()?))) {
        let at = list_at.index(turn.index);
        check(Some(message.node), &at);
        check(message.metadata, &at.key("metadata"));
    }
}

/// The request in the form that is asked for, with the kept turns in the one place and nowhere else; the caller's own when
/// that is how it came.
fn emit(
    emission: Emission,
    request: &Request<'_>,
    located: Option<&Located<'_>>,
    kept: &[Identified<'_>],
    under: Under,
    sink: &mut Sink,
) -> Out {
    let moved = located.filter(|located| !stays(request, located, kept, under));
    let same = |metadata: Option<Node<'_>>| {
        metadata.filter(|metadata| metadata.is_object()).map(|metadata| Out::Same(metadata.id))
    };
    let (message, params) = match moved {
        Some(_) => {
            let turns = Out::Array(kept.iter().map(|kept| kept.turn.out()).collect());
            (request.message.histories.with(Some((turns, under))), request.params_histories.with(None))
        }
        None => (same(request.message.metadata), same(request.params_metadata)),
    };
    let mut emission = emission.with_metadata(request.message.node, message);
    if let Some(node) = request.params {
        emission = emission.with_metadata(node, params);
    }
    let out = match (emission.request(request, sink), request.params) {
        // The client takes a request, never a message alone.
        (message, None) if emission.is_sdk() => Out::Object(vec![("tenant", Out::text("")), ("message", message)]),
        (out, _) => out,
    };
    let list = located.map(|located| &located.path);
    let at = list.map(At::base);
    let carried = at.iter().flat_map(|at| kept.iter().flat_map(|kept| kept.turn.carried(at))).collect::<Vec<_>>();
    emission.survey_metadata(request, list.is_some(), &carried, sink);
    out
}
