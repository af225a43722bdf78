//! An entry of a host's list: who speaks, under which id, and what is said, whatever library wrote it.

use super::body::Body;
use super::options::Host;
use super::piece::{Piece, What};
use super::tell::mark_of;
use super::word::filled;
use crate::a2a::{Places, Role};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::{Kind, Node};

/// Who speaks in an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Speaker {
    User,
    Agent,
    /// What a tool answered.
    Tool,
    /// Instructions of the host's own.
    System,
}

/// An entry that was read.
pub(super) struct Entry<'s> {
    pub(super) node: Node<'s>,
    pub(super) path: Path,
    pub(super) speaker: Speaker,
    pub(super) id: Option<EntryId<'s>>,
    pub(super) pieces: Vec<Piece<'s>>,
    /// It was said by an agent that the host's agent asked, and not to the user.
    pub(super) of_sub_agent: bool,
    /// The metadata of a message of A2A; a history in it is left out.
    pub(super) metadata: Places<'s>,
}

/// The id of an entry.
#[derive(Clone, Copy)]
pub(crate) struct EntryId<'s> {
    pub(crate) node: Node<'s>,
    /// The key it stands under; empty where it is not the entry's own.
    pub(crate) key: &'static str,
}

impl<'s> Entry<'s> {
    /// Reads an entry; a finding when nothing in it can be used.
    pub(super) fn read(node: Node<'s>, at: &At<'_>, sink: &mut Sink) -> Option<Self> {
        if !node.is_object() {
            let code = if node.threw() { Code::GetterThrew } else { Code::TurnNotObject };
            let finding = Finding::new(code, at).severity(Severity::Warning).place(node.place());
            sink.add(match code {
                Code::GetterThrew => finding.with("outcome", SKIPPED),
                _ => finding.with("received", node.kind().name()),
            });
            return None;
        }
        let body = Body::of(node, at);
        let [id, message_id, snake_id] = node.fields(["id", "messageId", "message_id"]);
        let [inner_id] = body.node.fields(["id"]);
        let ids = [("messageId", message_id), ("message_id", snake_id), ("id", id), ("", inner_id)];
        let id = ids.into_iter().find_map(|(key, node)| Some(EntryId { node: filled(node)?, key }));
        let speaker = body.speaker.or_else(|| speaker_of(node)).or_else(|| speaker_of(body.node));
        let speaker = speaker.or_else(|| author_of(node));
        let mut pieces = Vec::new();
        let told = body.pieces(speaker, &mut pieces, sink);
        let Some(speaker) = speaker.or_else(|| of_pieces(&pieces)) else {
            sink.add(stranger(node, at));
            return None;
        };
        let [author, actions] = node.fields(["author", "actions"]);
        if !told && author.is_some() && actions.is_some() {
            // An event of Google ADK that only changes the state.
            sink.add(Finding::at_path(Code::EmptyText, body.path).severity(Severity::Info).place(node.place()));
            return None;
        }
        if !told {
            let finding = Finding::at_path(Code::BadParts, body.path).place(node.place());
            sink.add(finding.with("outcome", SKIPPED).with("received", "nothing"));
            return None;
        }
        let [metadata] = node.fields(["metadata"]);
        let [sub_agent] = metadata
            .filter(|metadata| metadata.is_object())
            .map(|node| node.fields(["subAgentId"]))
            .unwrap_or_default();
        let of_sub_agent = sub_agent.is_some_and(|id| id.kind() == Kind::Text);
        let metadata = a2a_metadata(node, metadata, at, sink);
        Some(Entry { node, path: at.path(), speaker, id, pieces, of_sub_agent, metadata })
    }

    /// The user speaks: Gemini writes what a tool answered under the role of the user, too.
    pub(super) fn is_question(&self) -> bool {
        let by_tool = !self.pieces.is_empty() && self.pieces.iter().all(|piece| matches!(piece.what, What::Result(_)));
        self.speaker == Speaker::User && !by_tool
    }
}

/// What a finding about an entry says has become of it.
pub(super) const SKIPPED: &str = "turn skipped";

/// What a message of A2A says beside its parts; other libraries' metadata is the host's own.
fn a2a_metadata<'s>(node: Node<'s>, metadata: Option<Node<'s>>, at: &At<'_>, sink: &mut Sink) -> Places<'s> {
    let is_a2a = || mark_of(node).is_some_and(|mark| mark.host == Host::A2a);
    let holds = |metadata: &Node<'_>| metadata.is_object() && !metadata.entries().is_empty();
    let Some(metadata) = metadata.filter(holds).filter(|_| is_a2a()) else { return Places::default() };
    let places = Places::read(Some(metadata));
    if let Some((_, _, keys)) = places.given().next() {
        let mut path = at.key("metadata").path();
        keys.iter().for_each(|key| path.push_key(*key));
        sink.add(Finding::at_path(Code::NestedHistory, path).place(metadata.place()));
    }
    places
}

/// Nothing says who speaks.
fn stranger(node: Node<'_>, at: &At<'_>) -> Finding {
    let [role, kind] = node.fields(["role", "type"]);
    let (key, word) = if role.is_some() { ("role", role) } else { ("type", kind) };
    let finding = Finding::new(Code::UnknownRole, &at.key(key)).place(word.unwrap_or(node).place());
    let finding = finding.with("outcome", SKIPPED).with("expected", "that of a user, an agent, a tool or the system");
    match word.and_then(Role::foreign) {
        Some(meant) => finding.with("meant", meant.word()),
        None => finding,
    }
}

/// Who speaks in an event of Google ADK.
pub(super) fn author_of(node: Node<'_>) -> Option<Speaker> {
    let [author] = node.fields(["author"]);
    let author = author.and_then(Node::text)?;
    Some(if author == "user" { Speaker::User } else { Speaker::Agent })
}

/// Who speaks by what stands in an object: its role, else its type.
fn speaker_of(node: Node<'_>) -> Option<Speaker> {
    let [role, kind, artifact] = node.fields(["role", "type", "artifactParts"]);
    let by_role = |role: Node<'_>| match Role::read(role) {
        Some(Role::User) => Some(Speaker::User),
        Some(Role::Agent) => Some(Speaker::Agent),
        None => role.text().and_then(|word| of_word(&word)),
    };
    match role.filter(|role| role.kind() != Kind::Null) {
        Some(role) => by_role(role),
        None => kind.and_then(Node::text).and_then(|word| of_word(&word)).or(artifact.map(|_| Speaker::Agent)),
    }
}

/// The words of the libraries.
pub(super) fn of_word(word: &str) -> Option<Speaker> {
    Some(match word {
        "user" | "human" | "HumanMessageChunk" => Speaker::User,
        "assistant" | "ai" | "agent" | "model" | "bot" | "AIMessageChunk" => Speaker::Agent,
        "tool" | "function" | "ToolMessageChunk" => Speaker::Tool,
        "system" | "developer" | "SystemMessageChunk" => Speaker::System,
        _ => return None,
    })
}

/// LangChain's classes. `ChatMessage` has a role of its own.
pub(super) fn of_class(name: &str) -> Option<Speaker> {
    Some(match name.strip_suffix("Chunk").unwrap_or(name) {
        "HumanMessage" => Speaker::User,
        "AIMessage" => Speaker::Agent,
        "SystemMessage" => Speaker::System,
        "ToolMessage" | "FunctionMessage" => Speaker::Tool,
        _ => return None,
    })
}

/// Items without a role are told by what they are.
fn of_pieces(pieces: &[Piece<'_>]) -> Option<Speaker> {
    pieces.first().and_then(|piece| match piece.what {
        What::Call(_) | What::Thought(_) | What::Other(_) => Some(Speaker::Agent),
        What::Result(_) => Some(Speaker::Tool),
        _ => None,
    })
}
