//! Who speaks.

use super::Protocol;
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

    /// The role that a word of another framework or version stands for beyond doubt, such as `assistant` or `USER`.
    pub(crate) fn elsewhere(node: Node<'_>) -> Option<Self> {
        let word = node.text()?.trim().to_ascii_lowercase();
        match word.strip_prefix("role_").unwrap_or(&word) {
            "user" | "human" | "1" => Some(Role::User),
            "agent" | "assistant" | "ai" | "model" | "bot" | "2" => Some(Role::Agent),
            _ => None,
        }
    }

    /// The role that was probably meant: a word of another framework, or a misspelt one.
    pub(crate) fn foreign(node: Node<'_>) -> Option<Self> {
        Role::elsewhere(node).or_else(|| {
            let word = node.text()?.trim().to_ascii_lowercase();
            let word = word.strip_prefix("role_").unwrap_or(&word);
            match nearest(word, &["user", "agent", "assistant"])? {
                "user" => Some(Role::User),
                _ => Some(Role::Agent),
            }
        })
    }

    /// The word a version has for it.
    pub(crate) fn name_in(self, protocol: Protocol) -> &'static str {
        match (self, protocol) {
            (Role::User, Protocol::V1_0) => "ROLE_USER",
            (Role::Agent, Protocol::V1_0) => "ROLE_AGENT",
            (role, Protocol::V0_3) => role.word(),
        }
    }

    /// Its number in the enum of 1.0.
    pub(crate) fn number(self) -> i64 {
        match self {
            Role::User => 1,
            Role::Agent => 2,
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
