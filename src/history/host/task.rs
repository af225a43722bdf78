//! The turns in an A2A task: its history, its artifacts, and the message of its status, each piece once.

use std::borrow::Cow;

use crate::a2a::{Content, Dialect, Message, Part, Role, tool_call};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::hash::{HashMap, HashSet};
use crate::history::Counts;
use crate::json::{Kind, Node, Out};

/// Whether a value is a task: nothing else has artifacts, or a status that is no word.
pub(super) fn is_task(root: Node<'_>) -> bool {
    let task = root.is_object().then(|| task_in(root).ok()).flatten();
    task.is_some_and(|(task, _)| {
        let [status, artifacts] = task.fields(&["status", "artifacts"]);
        status.filter(|status| status.kind() != Kind::Text).or(artifacts).is_some()
    })
}

/// The turns of a task; `None`, and a finding, when there is none.
pub(super) fn history(root: Node<'_>, sink: &mut Sink) -> Option<(Out, Counts)> {
    match task_in(root) {
        Ok((task, path)) => {
            let turns = Turns::read(task, &At::base(&path), sink);
            Some((Out::Array(turns.out), turns.counts))
        }
        Err(finding) => {
            sink.add(*finding);
            None
        }
    }
}

/// The task in a JSON-RPC response, in the answer to a request, or bare.
fn task_in(root: Node<'_>) -> Result<(Node<'_>, Path), Box<Finding>> {
    let mut node = root;
    let mut path = Path::default();
    for keys in [&["result"], &["task"]] {
        if !node.is_object() {
            break;
        }
        let [inner] = node.fields(keys);
        let [key] = *keys;
        if let Some(inner) = inner.filter(|inner| inner.is_object()) {
            node = inner;
            path.push_key(key);
        }
    }
    let members = if node.is_object() { node.fields(&["status", "history", "artifacts"]) } else { [None; 3] };
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
        let [id, history, artifacts, status] = task.fields(&["id", "history", "artifacts", "status"]);
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
        let [state, last] =
            status.filter(|status| status.is_object()).map_or([None; 2], |status| status.fields(&["state", "message"]));
        if let Some((node, ended)) = state.and_then(|node| Some((node, without_answer(node)?))) {
            let status_at = at.key("status");
            sink.add(
                Finding::new(Code::TaskWithoutAnswer, &status_at.key("state")).place(node.place()).with("state", ended),
            );
        }
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

/// A state in which a task has ended without an answer, in any dialect's spelling: a word, one of 1.0's enum, or its number.
fn without_answer(state: Node<'_>) -> Option<&'static str> {
    /// By their numbers in `TaskState` of 1.0.
    const ENDED: [(f64, &str); 3] = [(4.0, "failed"), (5.0, "canceled"), (7.0, "rejected")];
    let word = state.text().map(|word| word.to_ascii_lowercase());
    let word = word.as_deref().map(|word| word.strip_prefix("task_state_").unwrap_or(word));
    let number = state.source.number(state.id);
    let is = |(of, name): &&(f64, &str)| word == Some(*name) || state.kind() == Kind::Number && number == *of;
    ENDED.iter().find(is).map(|(_, name)| *name)
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
    Some(Piece { node, path: at.path(), role, id: id.map(Cow::into_owned), parts_key, parts, artifact: None })
}

fn artifact<'s>(node: Node<'s>, task: Option<&str>, at: &At<'_>, sink: &mut Sink) -> Option<Piece<'s>> {
    if !node.is_object() {
        let finding = Finding::new(Code::TurnNotObject, at).place(node.place());
        sink.add(finding.with("received", node.kind().name()));
        return None;
    }
    let [id, parts] = node.fields(&["artifactId", "parts"]);
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
    let mut places: HashMap<(String, Option<Role>), usize> = HashMap::default();
    let mut calls: HashSet<(String, String)> = HashSet::default();
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
