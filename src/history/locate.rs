//! Where the history is: `message.metadata.history`, else `params.metadata.history`.

use crate::a2a::Request;
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::{Kind, Node, same, unlisted};

/// One of the two places a host may put the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    Message,
    Params,
}

/// The history that counts.
pub(crate) struct Located<'s> {
    pub(crate) items: Vec<Node<'s>>,
    pub(crate) list: Node<'s>,
    pub(crate) path: Path,
    pub(crate) spot: Spot,
}

/// Finds the list. Absent or null is no remark; what is no list is, and the other place counts; two different lists are,
/// and the message's own counts (as host SDKs merge: message over params).
pub(crate) fn locate<'s>(request: &Request<'s>, sink: &mut Sink) -> Option<Located<'s>> {
    let of_message = list(request.message.metadata, request.message.history, &request.message_path, sink);
    let of_params = list(request.params_metadata, request.params_history, &request.params_path, sink);
    if let (Some((a, items_a, _)), Some((b, items_b, path))) = (&of_message, &of_params)
        && (items_a.len() != items_b.len() || !same(*a, *b))
    {
        sink.add(Finding::at_path(Code::HistoryInBothPlaces, path.clone()).place(b.key_place()));
    }
    let spot = if of_message.is_some() { Spot::Message } else { Spot::Params };
    of_message.or(of_params).map(|(list, items, path)| Located { items, list, path, spot })
}

/// The list at `owner.metadata.history`, or a finding about why there is none.
fn list<'s>(
    metadata: Option<Node<'s>>,
    history: Option<Node<'s>>,
    owner: &Path,
    sink: &mut Sink,
) -> Option<(Node<'s>, Vec<Node<'s>>, Path)> {
    let base = At::base(owner);
    let metadata_at = base.key("metadata");
    let at = metadata_at.key("history");
    if let Some(metadata) = Node::given(metadata).filter(|metadata| !metadata.is_object()) {
        let finding = match metadata.threw() {
            true => Finding::new(Code::GetterThrew, &metadata_at),
            false => Finding::new(Code::InvalidType, &metadata_at)
                .with("expected", "object")
                .with("received", metadata.kind().name()),
        };
        sink.add(finding.severity(Severity::Warning).place(metadata.place()));
    }
    let history = Node::given(history)?;
    let finding = match history.kind() {
        Kind::Array => match history.items() {
            Ok(items) => return Some((history, items, at.path())),
            Err(why) => unlisted(history, &at, why),
        },
        _ if history.threw() => Finding::new(Code::GetterThrew, &at).severity(Severity::Warning),
        kind => Finding::new(Code::HistoryNotAList, &at).with("received", kind.name()),
    };
    sink.add(finding.place(history.place()));
    None
}
