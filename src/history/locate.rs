//! Where the history is: `message.metadata.history`, else `params.metadata.history`.

use crate::a2a::Request;
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::{Alien, Kind, MAX_ITEMS, Node, same};

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
    let threw = |at: &At<'_>| Finding::new(Code::GetterThrew, at).severity(Severity::Warning);
    if metadata.is_some_and(|metadata| metadata.kind() == Kind::Alien(Alien::GetterThrew)) {
        sink.add(threw(&metadata_at));
    }
    let history = Node::given(history)?;
    match history.kind() {
        Kind::Array => match history.items(MAX_ITEMS) {
            Ok(items) => return Some((history, items, at.path())),
            Err(received) => sink.add(
                Finding::new(Code::TooManyItems, &at)
                    .with("received", received)
                    .with("limit", MAX_ITEMS)
                    .place(history.place()),
            ),
        },
        Kind::Alien(Alien::GetterThrew) => sink.add(threw(&at)),
        kind => sink.add(Finding::new(Code::HistoryNotAList, &at).with("received", kind.name()).place(history.place())),
    }
    None
}
