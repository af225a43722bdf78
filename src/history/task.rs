//! The turns in an A2A task: its history, its artifacts, and the message of its status, each piece once.

use std::collections::{HashMap, HashSet};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::Counts;
use crate::a2a::{Content, Dialect, Message, Part, Role, tool_call};
use crate::finding::{At, Code, Finding, Findings, Path, Severity, Sink};
use crate::json::{Input, Kind, Limits, Material, Node, Out, ValueSource, Written, fault};
use crate::options::{self, OptionError};

/// What a history is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Host {
    /// An A2A task: bare, as the answer to a request, or inside a JSON-RPC response.
    A2aTask,
}

/// Options of [`history_from`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct HistoryFromOptions {
    from: Host,
}

impl HistoryFromOptions {
    /// Options for values of this kind.
    #[must_use]
    pub fn new(from: Host) -> Self {
        HistoryFromOptions { from }
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let [from] = options::members(node, "the options of historyFrom", ["from"])?;
        let missing = || OptionError::new("from is required: \"a2a-task\"");
        Ok(HistoryFromOptions {
            from: options::word(from, "from", &[("a2a-task", Host::A2aTask)])?.ok_or_else(missing)?,
        })
    }
}

impl TryFrom<&Value> for HistoryFromOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"from": "a2a-task"}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        HistoryFromOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// What [`history_from`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct HistoryFrom<T> {
    /// The turns, oldest first; `None` when there is no such thing in the value.
    pub history: Option<T>,
    /// What became of the pieces: entries of the history, artifacts, and the status message.
    pub counts: Counts,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> HistoryFrom<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> HistoryFrom<U> {
        HistoryFrom { history: self.history.map(make), counts: self.counts, findings: self.findings }
    }
}

impl<T: Material> Serialize for HistoryFrom<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("history", &self.history.as_ref().map(Written))?;
        map.serialize_entry("counts", &self.counts)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Makes the history that a host sends along out of what it holds: here, out of a task that an agent answered with.
///
/// An agent's answers live in artifacts and rarely in `history`, so a history without them has only questions. Each
/// artifact becomes a turn of the agent behind the history, the status message follows, and each piece comes once: by
/// messageId, by the id of a tool call, and a status message or thought that says what an artifact says goes.
///
/// ```
/// use a2a_handoff::{Host, HistoryFromOptions, history_from};
///
/// let task = r#"{"id": "t", "status": {"state": "TASK_STATE_COMPLETED"},
///   "history": [{"messageId": "q", "role": "ROLE_USER", "parts": [{"text": "weather?"}]}],
///   "artifacts": [{"artifactId": "a", "parts": [{"text": "sunny"}]}]}"#;
/// let answer = history_from(task, &HistoryFromOptions::new(Host::A2aTask));
/// assert_eq!(
///     answer.history.unwrap(),
///     r#"[{"messageId": "q", "role": "ROLE_USER", "parts": [{"text": "weather?"}]},{"messageId":"t:a","role":"ROLE_AGENT","parts":[{"text": "sunny"}]}]"#
/// );
/// ```
pub fn history_from<'a, I: Input<'a>>(value: I, options: &HistoryFromOptions) -> HistoryFrom<I::Output> {
    let source = value.open(limits());
    history_from_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

/// How a text is scanned: response, result, task, history, turn, parts, part, and a member of it.
pub(crate) fn limits() -> Limits {
    const TAPE: usize = 7;
    Limits::tape(TAPE)
}

pub(crate) fn history_from_node(root: Node<'_>, options: &HistoryFromOptions) -> HistoryFrom<Out> {
    let Host::A2aTask = options.from;
    let mut sink = Sink::default();
    let (history, counts) = match fault(root).map_or_else(|| task_in(root), |finding| Err(Box::new(finding))) {
        Ok((task, path)) => {
            let turns = Turns::read(task, &At::base(&path), &mut sink);
            (Some(Out::Array(turns.out)), turns.counts)
        }
        Err(finding) => {
            sink.add(*finding);
            (None, Counts::default())
        }
    };
    HistoryFrom { history, counts, findings: sink.finish(root.source) }
}

/// The task in a JSON-RPC response, in the answer to a request, or bare.
fn task_in(root: Node<'_>) -> Result<(Node<'_>, Path), Box<Finding>> {
    let mut node = root;
    let mut path = Path::default();
    for key in ["result", "task"] {
        if !node.is_object() {
            break;
        }
        let [inner] = node.fields([key]);
        if let Some(inner) = inner.filter(|inner| inner.is_object()) {
            node = inner;
            path.push_key(key);
        }
    }
    let members = if node.is_object() { node.fields(["status", "history", "artifacts"]) } else { [None; 3] };
    if members.iter().all(Option::is_none) {
        let code = if root.threw() { Code::GetterThrew } else { Code::MissingTask };
        return Err(Box::new(Finding::at_path(code, Path::default()).place(root.place())));
    }
    Ok((node, path))
}

/// A message, an artifact or the status message, taken apart.
struct Piece<'s> {
    node: Node<'s>,
    path: Path,
    role: Option<Role>,
    id: Option<String>,
    parts_key: &'static str,
    parts: Vec<Part<'s>>,
    /// An artifact: the id its turn gets.
    artifact: Option<Option<String>>,
}

impl<'s> Piece<'s> {
    /// What it says, thoughts aside; `None` when it says nothing, or holds more than text.
    fn says(&self) -> Option<String> {
        let mut said = String::new();
        for part in self.parts.iter().filter(|part| !part.thought) {
            let Content::Text(text) = part.content else { return None };
            said.push_str(&text.text()?);
        }
        (!said.is_empty()).then_some(said)
    }

    /// The piece as a turn, with the parts that stay.
    fn turn(&self, stays: &[bool]) -> Out {
        let all = stays.iter().all(|stays| *stays);
        let kept = self.parts.iter().zip(stays).filter(|(_, stays)| **stays).map(|(part, _)| Out::Same(part.node.id));
        let Some(id) = &self.artifact else {
            return match all {
                true => Out::Same(self.node.id),
                false => {
                    let parts = vec![(self.parts_key, Out::Array(kept.collect()))];
                    Out::patched(self.node.id, parts)
                }
            };
        };
        let old = self.parts.iter().any(|part| matches!(part.dialect, Dialect::V0_3 | Dialect::V0_1));
        let mut members = Vec::new();
        if old {
            members.push(("kind", Out::text("message")));
        }
        members.extend(id.clone().map(|id| ("messageId", Out::Text(id.into()))));
        members.push(("role", Out::text(if old { "agent" } else { "ROLE_AGENT" })));
        members.push(("parts", Out::Array(kept.collect())));
        Out::Object(members)
    }
}

/// The turns of a task.
struct Turns {
    out: Vec<Out>,
    counts: Counts,
}

impl Turns {
    fn read(task: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Self {
        let [id, history, artifacts, status] = task.fields(["id", "history", "artifacts", "status"]);
        let task_id = id.and_then(Node::text).filter(|id| !id.is_empty());
        let mut received = 0;
        let mut pieces = Vec::new();
        for (key, list) in [("history", history), ("artifacts", artifacts)] {
            let at = at.key(key);
            let items = list_items(list, &at, sink);
            received += items.len();
            for (index, item) in items.into_iter().enumerate() {
                let at = at.index(index);
                pieces.extend(match key {
                    "history" => message(item, &at, sink),
                    _ => artifact(item, task_id.as_deref(), &at, sink),
                });
            }
        }
        let [last] = status.filter(|status| status.is_object()).map_or([None], |status| status.fields(["message"]));
        if let Some(last) = Node::given(last) {
            received += 1;
            let status_at = at.key("status");
            pieces.extend(message(last, &status_at.key("message"), sink));
        }
        let out = each_once(pieces, sink);
        let counts = Counts { received, converted: out.len(), kept: out.len(), dropped: received - out.len() };
        Turns { out, counts }
    }
}

fn list_items<'s>(list: Option<Node<'s>>, at: &At<'_>, sink: &mut Sink) -> Vec<Node<'s>> {
    let Some(list) = Node::given(list) else { return Vec::new() };
    if list.kind() != Kind::Array {
        let finding = Finding::new(Code::HistoryNotAList, at).place(list.place());
        sink.add(finding.with("received", list.kind().name()));
        return Vec::new();
    }
    match list.items() {
        Ok(items) => items,
        Err(why) => {
            sink.add(crate::json::unlisted(list, at, why));
            Vec::new()
        }
    }
}

/// The parts of a message or an artifact; a finding when there are none.
fn parts_of<'s>(parts: Option<Node<'s>>, owner: Node<'s>, at: &At<'_>, sink: &mut Sink) -> Option<Vec<Part<'s>>> {
    let list = parts.filter(|parts| parts.kind() == Kind::Array).and_then(|parts| parts.items().ok());
    let finding = |received| {
        let finding = Finding::new(Code::BadParts, at).place(parts.unwrap_or(owner).place());
        finding.with("outcome", "turn skipped").with("received", received)
    };
    match list {
        Some(items) if !items.is_empty() => return Some(items.into_iter().map(Part::read).collect()),
        Some(_) => sink.add(finding("an empty list")),
        None => sink.add(finding(parts.map_or("nothing", |parts| parts.kind().name()))),
    }
    None
}

fn message<'s>(node: Node<'s>, at: &At<'_>, sink: &mut Sink) -> Option<Piece<'s>> {
    if !node.is_object() {
        let finding = Finding::new(Code::TurnNotObject, at).place(node.place());
        sink.add(finding.with("received", node.kind().name()));
        return None;
    }
    let message = Message::turn(node);
    let parts = parts_of(message.parts, node, &at.key(message.parts_key), sink)?;
    let role = message.role.and_then(Role::read);
    let (id, parts_key) = (message.id(), message.parts_key);
    Some(Piece { node, path: at.path(), role, id, parts_key, parts, artifact: None })
}

fn artifact<'s>(node: Node<'s>, task: Option<&str>, at: &At<'_>, sink: &mut Sink) -> Option<Piece<'s>> {
    if !node.is_object() {
        let finding = Finding::new(Code::TurnNotObject, at).place(node.place());
        sink.add(finding.with("received", node.kind().name()));
        return None;
    }
    let [id, parts] = node.fields(["artifactId", "parts"]);
    let parts = parts_of(parts, node, &at.key("parts"), sink)?;
    let id = id.and_then(Node::text).filter(|id| !id.is_empty());
    // An artifactId is unique in its task (A2A 1.0 §4.1.7); a history may hold several tasks.
    let id = id.map(|id| task.map_or_else(|| id.to_string(), |task| format!("{task}:{id}")));
    Some(Piece {
        node,
        path: at.path(),
        role: Some(Role::Agent),
        id: id.clone(),
        parts_key: "parts",
        parts,
        artifact: Some(id),
    })
}

/// The turns, without what says again what another says.
fn each_once(pieces: Vec<Piece<'_>>, sink: &mut Sink) -> Vec<Out> {
    let artifacts: HashSet<String> =
        pieces.iter().filter(|piece| piece.artifact.is_some()).filter_map(Piece::says).collect();
    // What the agent said before the user spoke again keeps its place; there it is the artifact that repeats.
    let answered = pieces.iter().rposition(|piece| piece.artifact.is_none() && piece.role == Some(Role::User));
    let earlier: HashSet<String> = pieces
        .iter()
        .take(answered.unwrap_or(0))
        .filter(|piece| piece.artifact.is_none() && piece.role == Some(Role::Agent))
        .filter_map(Piece::says)
        .collect();
    let mut places: HashMap<(String, Option<Role>), usize> = HashMap::new();
    let mut calls: HashSet<(String, String)> = HashSet::new();
    let mut turns: Vec<Out> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let repeated = |path: Path, node: Node<'_>, of: &'static str| {
            Finding::at_path(Code::RepeatedPiece, path).place(node.place()).with("of", of)
        };
        let says = piece.says();
        let again = match (&piece.artifact, piece.role) {
            (Some(_), _) => says.as_ref().filter(|text| earlier.contains(*text)).map(|_| "an earlier turn"),
            (None, Some(Role::Agent)) if answered.is_none_or(|answered| index > answered) => {
                says.as_ref().filter(|text| artifacts.contains(*text)).map(|_| "an artifact")
            }
            _ => None,
        };
        if let Some(of) = again {
            sink.add(repeated(piece.path.clone(), piece.node, of));
            continue;
        }
        let mut stays = Vec::with_capacity(piece.parts.len());
        for (index, part) in piece.parts.iter().enumerate() {
            let of = match part.content {
                Content::Text(text) if part.thought => {
                    text.text().filter(|text| artifacts.contains(text.as_ref())).map(|_| "an artifact")
                }
                _ => tool_call(part.node).filter(|call| !calls.insert(call.clone())).map(|_| "a tool call"),
            };
            if let Some(of) = of {
                let mut path = piece.path.clone();
                path.push_key(piece.parts_key);
                path.push_index(index);
                sink.add(repeated(path, part.node, of));
            }
            stays.push(of.is_none());
        }
        if !stays.contains(&true) {
            continue;
        }
        let turn = piece.turn(&stays);
        let place = piece.id.clone().map(|id| places.entry((id, piece.role)).or_insert(turns.len()));
        match place.and_then(|place| turns.get_mut(*place)) {
            // The same message again: its later form, where it first stood.
            Some(first) => {
                let mut path = piece.path.clone();
                path.push_key("messageId");
                sink.add(
                    Finding::at_path(Code::DuplicateId, path).severity(Severity::Warning).place(piece.node.place()),
                );
                *first = turn;
            }
            None => turns.push(turn),
        }
    }
    turns
}
