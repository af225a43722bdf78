//! Which dialect a message and the turns of its history are in, and what says so.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::validate::limits;
use super::{Dialect, Evidence, Marks, Message, Part, Request};
use crate::finding::{At, Findings, Path, Sink};
use crate::json::{Input, Kind, Node, fault};

/// The dialect of a turn, which does not follow from that of the message around it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct TurnDialect {
    /// Where the turn stands.
    pub path: Path,
    /// Its dialect.
    pub dialect: Dialect,
}

/// What [`detect_dialect`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Detected {
    /// The dialect of the message.
    pub dialect: Dialect,
    /// What says so, in the order role, kind, content, parts.
    pub evidence: Vec<Evidence>,
    /// Of each turn of a history, in both places where one may stand.
    pub history: Vec<TurnDialect>,
    /// Why nothing could be told.
    pub findings: Findings,
}

impl Detected {
    /// There is a message.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }
}

impl Serialize for Detected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("dialect", &self.dialect)?;
        map.serialize_entry("evidence", &self.evidence)?;
        map.serialize_entry("history", &self.history)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Tells the dialect of the message in a JSON-RPC body, its params or a bare message, and of each turn of its history.
///
/// ```
/// use a2a_handoff::{Dialect, detect_dialect};
///
/// let answer = detect_dialect(r#"{"messageId": "m", "role": "ROLE_USER", "parts": [{"kind": "text", "text": "hi"}]}"#);
/// assert_eq!(answer.dialect, Dialect::Mixed);
/// assert_eq!(answer.evidence[0].path.to_string(), "role");
/// assert_eq!(answer.evidence[1].dialects, [Dialect::V0_3]);
/// ```
pub fn detect_dialect<'a, I: Input<'a>>(value: I) -> Detected {
    let source = value.open(limits());
    detect_node(Node::new(&source, 0))
}

pub(crate) fn detect_node(root: Node<'_>) -> Detected {
    let mut sink = Sink::default();
    let request = match fault(root) {
        Some(finding) => Err(Box::new(finding)),
        None => Request::read(root),
    };
    let (dialect, evidence, history) = match request {
        Ok(request) => {
            let marks = Marks::read(&request.message, &request.parts);
            let evidence = marks.evidence(&request.message, &At::base(&request.message_path));
            (marks.dialect(), evidence, turns(&request))
        }
        Err(finding) => {
            sink.add(*finding);
            (Dialect::Unknown, Vec::new(), Vec::new())
        }
    };
    Detected { dialect, evidence, history, findings: sink.finish(root.source) }
}

fn turns(request: &Request<'_>) -> Vec<TurnDialect> {
    let mut turns = Vec::new();
    for place in request.histories() {
        let path = place.path();
        let at = At::base(&path);
        for (index, item) in place.node.items().unwrap_or_default().into_iter().enumerate() {
            turns.push(TurnDialect { path: at.index(index).path(), dialect: of_turn(item) });
        }
    }
    turns
}

fn of_turn(node: Node<'_>) -> Dialect {
    if !node.is_object() {
        return Dialect::Unknown;
    }
    let message = Message::read(node);
    let parts = message.parts.filter(|parts| parts.kind() == Kind::Array);
    let items = parts.and_then(|parts| parts.items().ok()).unwrap_or_default();
    let parts: Vec<_> = items.into_iter().map(Part::read).collect();
    Marks::read(&message, &parts).dialect()
}
