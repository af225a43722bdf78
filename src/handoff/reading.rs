//! Remarks about a request as a whole: what reading it brought to light.

use crate::a2a::{Request, Role};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::history::{Identified, Located};
use crate::json::{Id, Kind, MAX_DEPTH, Node, Notice, fault};

/// What a remark about the text costs: half a surrogate pair may stay where it is when a request is only read, but
/// nobody takes it when it is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Receive,
    Send,
}

/// The request in a value, or `None` and the finding that says why there is none.
pub(super) fn request<'s>(root: Node<'s>, sink: &mut Sink) -> Option<Request<'s>> {
    if let Some(finding) = fault(root) {
        sink.add(finding);
        return None;
    }
    match Request::read(root) {
        Ok(request) => Some(request),
        Err(finding) => {
            sink.add(*finding);
            None
        }
    }
}

/// Remarks about the text outside the history's turns (a turn answers for itself), and duplicate keys on the way.
pub(super) fn remarks(root: Node<'_>, request: &Request<'_>, located: Option<&Located<'_>>, why: Use, sink: &mut Sink) {
    let Some(reading) = root.source.reading() else { return };
    let history = located.and_then(|located| located.list.place());
    let costs_a_turn = |code| matches!(code, Code::LoneSurrogate | Code::DepthExceeded);
    let inside =
        |notice: &Notice| history.is_some_and(|list| list.start <= notice.place.start && notice.place.end <= list.end);
    let wanted = reading.notices.iter().filter_map(|notice| match notice.code {
        Code::BomIgnored => Some((*notice, Severity::Warning)),
        code if !costs_a_turn(code) || inside(notice) => None,
        _ if why == Use::Send => Some((*notice, Severity::Error)),
        _ => Some((*notice, Severity::Warning)),
    });
    reading.remark(wanted, MAX_DEPTH, sink);
    let message_at = At::base(&request.message_path);
    if let Some(body) = request.body {
        duplicate_keys(body, &At::base(&Path::default()), sink);
    }
    if let Some(params) = request.params {
        duplicate_keys(params, &At::base(&request.params_path), sink);
    }
    duplicate_keys(request.message.node, &message_at, sink);
    if let Some(metadata) = request.message.metadata.filter(|metadata| metadata.is_object()) {
        duplicate_keys(metadata, &message_at.key("metadata"), sink);
    }
}

/// Keys that stand twice in one object: the last counts, as in every official SDK.
pub(super) fn duplicate_keys(node: Node<'_>, at: &At<'_>, sink: &mut Sink) {
    if node.kind() != Kind::Object {
        return;
    }
    for entry in node.source.shadowed(node.id) {
        let place = node.source.key_place(entry.value);
        let finding = Finding::new(Code::DuplicateKey, &at.key(&entry.key)).severity(Severity::Warning).place(place);
        sink.add(finding.with("key", entry.key.into_owned()));
    }
}

/// The newest turn says what the current message says, under another id.
pub(super) fn repeated_text(
    request: &Request<'_>,
    last: Option<&Identified<'_>>,
    at: &At<'_>,
    separator: &str,
    sink: &mut Sink,
) {
    let message = &request.message;
    let Some(Identified { turn, .. }) = last else { return };
    if turn.role != Role::User || message.role.and_then(Role::read) != Some(Role::User) {
        return;
    }
    let current: Vec<Id> = request.texts().iter().map(|text| text.id).collect();
    if !current.is_empty() && message.node.source.same_text(&current, &turn.texts, separator) {
        let finding = Finding::new(Code::CurrentTextRepeated, &at.index(turn.index));
        sink.add(finding.place(turn.message.node.place()));
    }
}
