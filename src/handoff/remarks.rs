//! Remarks about a request as a whole: what reading it brought to light.

use crate::a2a::{Request, Role, repeated_keys};
use crate::finding::{At, Code, Finding, Path, Place, Severity, Sink};
use crate::history::{Identified, Located};
use crate::json::{Id, MAX_DEPTH, Node, Notice, fault};

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
pub(super) fn about_text(
    root: Node<'_>,
    request: &Request<'_>,
    located: Option<&Located<'_>>,
    why: Use,
    sink: &mut Sink,
) {
    let Some(reading) = root.source.reading() else { return };
    let history = located.and_then(|located| located.list.place());
    let costs_a_turn = |code| matches!(code, Code::LoneSurrogate | Code::DepthExceeded);
    // Where a history was found, both places are: the one that does not count is left out of what is sent.
    let lists: Vec<Place> = request.histories().filter_map(|place| place.node.place()).collect();
    let inside = |notice: &Notice| {
        let holds = |list: &Place| list.start <= notice.place.start && notice.place.end <= list.end;
        history.is_some() && lists.iter().any(holds)
    };
    let wanted = reading.notices.iter().filter_map(|notice| match notice.code {
        Code::BomIgnored => Some((*notice, Severity::Warning)),
        _ if inside(notice) => None,
        Code::NumberOutOfRange if why == Use::Send => Some((*notice, Severity::Error)),
        code if !costs_a_turn(code) => (why == Use::Send).then_some((*notice, Severity::Warning)),
        _ if why == Use::Send => Some((*notice, Severity::Error)),
        _ => Some((*notice, Severity::Warning)),
    });
    reading.remark(wanted, MAX_DEPTH, sink);
    let params_at = At::base(&request.params_path);
    let message_at = At::base(&request.message_path);
    let metadata =
        [(request.params_metadata, params_at.key("metadata")), (request.message.metadata, message_at.key("metadata"))];
    for (node, at) in metadata {
        node.into_iter().for_each(|node| repeated_keys(node, &at, sink));
    }
    // What is sent is looked at when it is written.
    if why == Use::Send {
        return;
    }
    let root_path = Path::default();
    let owners =
        [(request.body, At::base(&root_path)), (request.params, params_at), (Some(request.message.node), message_at)];
    for (node, at) in owners {
        node.into_iter().for_each(|node| repeated_keys(node, &at, sink));
    }
    let parts_at = message_at.key(request.message.parts_key);
    for (index, part) in request.parts.iter().enumerate() {
        repeated_keys(part.node, &parts_at.index(index), sink);
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
    let current: Vec<Id> = request.texts().iter().map(|text| text.id).collect();
    if let Some(role) = request.message.role.and_then(Role::read) {
        repeats_message(&current, role, last, at, separator, sink);
    }
}

/// The same of a message that says `texts`.
pub(super) fn repeats_message(
    texts: &[Id],
    role: Role,
    last: Option<&Identified<'_>>,
    at: &At<'_>,
    separator: &str,
    sink: &mut Sink,
) {
    let Some(Identified { turn, .. }) = last else { return };
    if turn.role != Role::User || role != Role::User || texts.is_empty() {
        return;
    }
    if turn.node.source.same_text(texts, &turn.texts, separator) {
        let finding = Finding::new(Code::CurrentTextRepeated, &at.index(turn.index));
        sink.add(finding.place(turn.node.place()));
    }
}
