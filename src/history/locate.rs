//! Where the history is: under the extension's key, else at `metadata.history`; the message's before the params'.

use crate::a2a::{Request, Under};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::{Kind, Node, same, unlisted};

/// The history that counts.
pub(crate) struct Located<'s> {
    pub(crate) items: Vec<Node<'s>>,
    pub(crate) list: Node<'s>,
    pub(crate) path: Path,
    /// It stands in the metadata of the message, not of the params.
    pub(crate) on_message: bool,
    pub(crate) under: Under,
}

/// Finds the list. Absent or null is no remark; what is no list is, and the next place counts; a list that differs from
/// the one that counts is.
pub(crate) fn locate<'s>(request: &Request<'s>, sink: &mut Sink) -> Option<Located<'s>> {
    for (metadata, owner) in
        [(request.message.metadata, &request.message_path), (request.params_metadata, &request.params_path)]
    {
        no_object(metadata, &At::base(owner), sink);
    }
    let mut first: Option<Located<'s>> = None;
    for place in request.histories() {
        let path = place.path();
        let Some(items) = list(place.node, &path, sink) else { continue };
        match &first {
            Some(located) => {
                if located.items.len() != items.len() || !same(located.list, place.node) {
                    let finding = Finding::at_path(Code::HistoryInBothPlaces, path).place(place.node.key_place());
                    sink.add(finding.with("used", located.path.to_string()));
                }
            }
            None => {
                let on_message = std::ptr::eq(place.owner, &raw const request.message_path);
                first = Some(Located { items, list: place.node, path, on_message, under: place.under });
            }
        }
    }
    first
}

/// A metadata that is neither an object nor absent.
fn no_object(metadata: Option<Node<'_>>, owner: &At<'_>, sink: &mut Sink) {
    let Some(metadata) = Node::given(metadata).filter(|metadata| !metadata.is_object()) else { return };
    let at = owner.key("metadata");
    let finding = match metadata.threw() {
        true => Finding::new(Code::GetterThrew, &at),
        false => Finding::new(Code::InvalidType, &at)
            .with("outcome", "ignored")
            .with("expected", "an object")
            .with("received", metadata.kind().name()),
    };
    sink.add(finding.severity(Severity::Warning).place(metadata.place()));
}

/// The items of a list, or a finding about why there are none.
fn list<'s>(history: Node<'s>, path: &Path, sink: &mut Sink) -> Option<Vec<Node<'s>>> {
    let at = At::base(path);
    let finding = match history.kind() {
        Kind::Array => match history.items() {
            Ok(items) => return Some(items),
            Err(why) => unlisted(history, &at, why),
        },
        _ if history.threw() => Finding::new(Code::GetterThrew, &at).severity(Severity::Warning),
        kind => Finding::new(Code::HistoryNotAList, &at).with("received", kind.name()),
    };
    sink.add(finding.place(history.place()));
    None
}
