//! Who speaks.

use crate::finding::nearest;
use crate::json::{Kind, Node};

/// Who said a message: the user (or the host on the user's behalf), or the agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// `user`, `ROLE_USER`, or 1 in the SDKs' memory form.
    User,
    /// `agent`, `ROLE_AGENT`, or 2 in the SDKs' memory form.
    Agent,
}

impl Role {
    /// The role an A2A value names; `None` for any other (A2A 0.3 `Role`, 1.0 `Role` with its numbers).
    pub(crate) fn read(node: Node<'_>) -> Option<Self> {
        match node.kind() {
            Kind::Text => match node.text()?.as_ref() {
                "user" | "ROLE_USER" => Some(Role::User),
                "agent" | "ROLE_AGENT" => Some(Role::Agent),
                _ => None,
            },
            Kind::Number if node.source.number(node.id) == 1.0 => Some(Role::User),
            Kind::Number if node.source.number(node.id) == 2.0 => Some(Role::Agent),
            _ => None,
        }
    }

    /// The role that a word of another framework stands for, such as `assistant`, or a misspelt one.
    pub(crate) fn foreign(node: Node<'_>) -> Option<Self> {
        let word = node.text()?.trim().to_ascii_lowercase();
        let word = word.strip_prefix("role_").unwrap_or(&word);
        match word {
            "user" | "human" => Some(Role::User),
            "agent" | "assistant" | "ai" | "model" | "bot" => Some(Role::Agent),
            _ => match nearest(word, &["user", "agent", "assistant"]) {
                Some("user") => Some(Role::User),
                Some(_) => Some(Role::Agent),
                None => None,
            },
        }
    }

    /// The A2A 0.3 word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Role::User => "user",
            Role::Agent => "agent",
        }
    }
}
