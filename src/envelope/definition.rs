//! The envelope's keys, once, in both casings.

use serde::Serialize;

/// How a message spells its metadata keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Casing {
    /// `correlation_id`, as Python writes it.
    Snake,
    /// `correlationId`, as TypeScript writes it.
    Camel,
}

impl Casing {
    /// The word in an answer.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Casing::Snake => "snake",
            Casing::Camel => "camel",
        }
    }
}

/// A key of an object: its two spellings, whether it must be there, and what it must hold.
pub(super) struct Key<Rule> {
    pub(super) snake: &'static str,
    pub(super) camel: &'static str,
    pub(super) required: bool,
    pub(super) rule: Rule,
    /// What it must hold, as a phrase.
    pub(super) expected: &'static str,
}

impl<Rule> Key<Rule> {
    pub(super) fn spelt(&self, casing: Casing) -> &'static str {
        match casing {
            Casing::Snake => self.snake,
            Casing::Camel => self.camel,
        }
    }
}

/// The keys of one object.
pub(super) struct Definition<Rule: 'static> {
    pub(super) keys: &'static [Key<Rule>],
    /// Minor versions add keys here.
    pub(super) grows: bool,
}

/// What a member of the envelope must hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Member {
    Role,
    Payload,
    Metadata,
}

/// What a member of the metadata must hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meta {
    Id,
    Timestamp,
    SchemaVersion,
}

pub(super) const ROLES: [&str; 5] = ["system", "user", "assistant", "agent", "tool"];

pub(super) static ENVELOPE: Definition<Member> = Definition {
    keys: &[
        Key {
            snake: "role",
            camel: "role",
            required: true,
            rule: Member::Role,
            expected: "system, user, assistant, agent or tool",
        },
        Key { snake: "payload", camel: "payload", required: true, rule: Member::Payload, expected: "an object" },
        Key { snake: "metadata", camel: "metadata", required: true, rule: Member::Metadata, expected: "an object" },
    ],
    grows: false,
};

pub(super) static METADATA: Definition<Meta> = Definition {
    keys: &[
        id("correlation_id", "correlationId"),
        id("conversation_id", "conversationId"),
        id("request_id", "requestId"),
        Key {
            snake: "timestamp",
            camel: "timestamp",
            required: true,
            rule: Meta::Timestamp,
            expected: "an RFC 3339 date and time such as 2026-06-02T10:00:00Z",
        },
        Key {
            snake: "schema_version",
            camel: "schemaVersion",
            required: false,
            rule: Meta::SchemaVersion,
            expected: "a version such as 1.0",
        },
    ],
    grows: true,
};

const fn id(snake: &'static str, camel: &'static str) -> Key<Meta> {
    Key { snake, camel, required: true, rule: Meta::Id, expected: "a UUID" }
}

/// The version a message has when it names none.
pub(super) const DEFAULT_VERSION: &str = "1.0";

/// The major version read here, and its newest minor version that is known.
pub(super) const SUPPORTED: (u32, u32) = (1, 0);
