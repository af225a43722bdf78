//! Who speaks in an entry, by the words that the libraries have for it.

use super::members::Members;
use super::piece::{Piece, What};
use crate::a2a::Role;
use crate::json::{Kind, Node};

/// Who speaks in an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Speaker {
    User,
    Agent,
    /// What a tool answered.
    Tool,
    /// Instructions of the host's own.
    System,
}

/// Who speaks in an event of Google ADK.
pub(super) fn author_of(entry: &Members<'_>) -> Option<Speaker> {
    let author = entry.author.and_then(Node::text)?;
    Some(if author == "user" { Speaker::User } else { Speaker::Agent })
}

/// The role beside a content: a word, or an object around one, as agent-framework writes it.
pub(super) fn role_of<'s>(entry: &Members<'s>) -> Option<Node<'s>> {
    let role = entry.role;
    let [word] = role.filter(|role| role.is_object()).map_or([None], |role| role.fields(&["value"]));
    word.filter(|word| word.kind() == Kind::Text).or(role)
}

/// Who speaks by what stands in an object: its role, else its type.
pub(super) fn speaker_of(entry: &Members<'_>) -> Option<Speaker> {
    let by_role = |role: Node<'_>| match Role::read(role) {
        Some(Role::User) => Some(Speaker::User),
        Some(Role::Agent) => Some(Speaker::Agent),
        None => role.text().and_then(|word| of_word(&word)),
    };
    match Node::given(role_of(entry)) {
        Some(role) => by_role(role),
        None => {
            let by_type = entry.kind.and_then(Node::text).and_then(|word| of_word(&word));
            by_type.or(entry.artifact_parts.map(|_| Speaker::Agent))
        }
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

/// Who speaks in a pair `[role, text]`, which LangChain takes for a message. It takes none of a tool: there is no call's id.
pub(super) fn of_pair(role: Node<'_>) -> Option<Speaker> {
    role.text().and_then(|word| of_word(&word)).filter(|speaker| *speaker != Speaker::Tool)
}

/// Items without a role are told by what they are.
pub(super) fn of_pieces(pieces: &[Piece<'_>]) -> Option<Speaker> {
    pieces.first().and_then(|piece| match piece.what {
        What::Call(_) | What::Thought(_) | What::Other(_) => Some(Speaker::Agent),
        What::Result(_) => Some(Speaker::Tool),
        _ => None,
    })
}
