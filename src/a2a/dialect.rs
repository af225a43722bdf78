//! The wire shapes of A2A, and how to tell them apart.

use std::borrow::Cow;

use serde::Serialize;

use super::{Message, Method, Part, Protocol};
use crate::finding::{At, Path};
use crate::json::{Kind, Node};

/// Which of A2A's wire shapes a part or a message has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub enum Dialect {
    /// 0.1: parts told apart by `type`.
    #[serde(rename = "0.1")]
    V0_1,
    /// 0.2 and 0.3 JSON: parts told apart by `kind`.
    #[serde(rename = "0.3")]
    V0_3,
    /// 0.3 over REST and gRPC: `content` lists, `ROLE_USER`, `fileWithUri`.
    #[serde(rename = "0.3-rest")]
    Rest0_3,
    /// 1.0: parts told apart by the member that is there.
    #[serde(rename = "1.0")]
    V1_0,
    /// The 1.x SDKs' objects in memory: `content.$case`.
    #[serde(rename = "sdk-memory")]
    SdkMemory,
    /// Marks of several dialects in one message.
    #[serde(rename = "mixed")]
    Mixed,
    /// Nothing that A2A knows.
    #[serde(rename = "unknown")]
    Unknown,
}

impl Dialect {
    /// The label, such as `0.3-rest`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Dialect::V0_1 => "0.1",
            Dialect::V0_3 => "0.3",
            Dialect::Rest0_3 => "0.3-rest",
            Dialect::V1_0 => "1.0",
            Dialect::SdkMemory => "sdk-memory",
            Dialect::Mixed => "mixed",
            Dialect::Unknown => "unknown",
        }
    }

    /// The version whose rules a message of this dialect is meant to follow; `None` where the dialect does not tell.
    pub(crate) fn protocol(self) -> Option<Protocol> {
        match self {
            Dialect::V0_1 | Dialect::V0_3 | Dialect::Rest0_3 => Some(Protocol::V0_3),
            Dialect::V1_0 | Dialect::SdkMemory => Some(Protocol::V1_0),
            Dialect::Mixed | Dialect::Unknown => None,
        }
    }
}

/// Something in a message that belongs to one dialect.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Evidence {
    /// Where it stands.
    pub path: Path,
    /// The dialects that write it so.
    pub dialects: Vec<Dialect>,
}

/// How a role is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// `user`, `agent`: 0.1 to 0.3.
    Lower,
    /// `ROLE_USER`, or the number of the enum: ProtoJSON, 0.3 REST and 1.0.
    Enum,
}

impl Role {
    fn read(node: Node<'_>) -> Option<Self> {
        match node.kind() {
            Kind::Text => match node.text()?.as_ref() {
                "user" | "agent" => Some(Role::Lower),
                word if word.starts_with("ROLE_") => Some(Role::Enum),
                _ => None,
            },
            Kind::Number => Some(Role::Enum),
            _ => None,
        }
    }

    fn writes(self, dialect: Dialect) -> bool {
        matches!(dialect, Dialect::V0_1 | Dialect::V0_3) == (self == Role::Lower)
    }
}

/// What a message shows of its dialect.
pub(crate) struct Marks {
    role: Option<Role>,
    /// `kind: "message"`.
    kind: bool,
    /// A list under `content`.
    content: bool,
    /// Of each part, in order; `Mixed` for a wrapper that no dialect has.
    parts: Vec<Option<Dialect>>,
}

impl Marks {
    pub(crate) fn read(message: &Message<'_>, parts: &[Part<'_>]) -> Self {
        let role = message.role.and_then(Role::read);
        let content = message.parts_key == "content";
        Marks {
            role,
            kind: message.kind.and_then(Node::text).is_some_and(|kind| kind == "message"),
            content,
            parts: parts.iter().map(|part| of_part(part, role, content)).collect(),
        }
    }

    /// The dialect that all marks agree on.
    pub(crate) fn dialect(&self) -> Dialect {
        let kind = self.kind.then_some(Dialect::V0_3);
        let content = self.content.then_some(Dialect::Rest0_3);
        let mut marks = kind.into_iter().chain(content).chain(self.parts.iter().flatten().copied());
        let Some(first) = marks.next() else {
            return if self.role == Some(Role::Enum) { Dialect::V1_0 } else { Dialect::Unknown };
        };
        let agree = marks.all(|mark| mark == first) && self.role.is_none_or(|role| role.writes(first));
        if agree { first } else { Dialect::Mixed }
    }

    /// The version that a message is meant to follow: what its dialect says, else how it writes its role, else whether
    /// anything in it is of 0.3.
    pub(crate) fn protocol(&self) -> Protocol {
        let old = self.kind || self.parts.contains(&Some(Dialect::V0_3));
        self.dialect().protocol().unwrap_or(match self.role {
            Some(Role::Lower) => Protocol::V0_3,
            Some(Role::Enum) => Protocol::V1_0,
            None if old => Protocol::V0_3,
            None => Protocol::V1_0,
        })
    }

    /// The version a request is meant to follow: its method says, for servers go by it, else its message.
    pub(crate) fn protocol_of(marks: Option<&Marks>, method: Option<Method>) -> Protocol {
        let of_method = method.and_then(|method| method.dialect.protocol());
        of_method.unwrap_or_else(|| marks.map_or(Protocol::V1_0, Marks::protocol))
    }

    /// Each mark and its place, in the order role, kind, content, parts.
    pub(crate) fn evidence(&self, message: &Message<'_>, at: &At<'_>) -> Vec<Evidence> {
        let mut list = Vec::new();
        let mut add = |at: At<'_>, dialects: &[Dialect]| {
            list.push(Evidence { path: at.path(), dialects: dialects.to_vec() });
        };
        match self.role {
            Some(Role::Lower) => add(at.key("role"), &[Dialect::V0_1, Dialect::V0_3]),
            Some(Role::Enum) => add(at.key("role"), &[Dialect::Rest0_3, Dialect::V1_0, Dialect::SdkMemory]),
            None => {}
        }
        if self.kind {
            add(at.key("kind"), &[Dialect::V0_3]);
        }
        let parts_at = at.key(message.parts_key);
        if self.content {
            add(parts_at, &[Dialect::Rest0_3]);
        }
        for (index, dialect) in self.parts.iter().enumerate() {
            if let Some(dialect) = dialect {
                add(parts_at.index(index), &[*dialect]);
            }
        }
        list
    }
}

/// What a part speaks for. `type` is a word of many frameworks: beside `ROLE_USER` it says nothing, and what else is
/// there counts. A bare member is of 1.0, in a `content` list of 0.3 REST.
fn of_part(part: &Part<'_>, role: Option<Role>, content: bool) -> Option<Dialect> {
    let bare = if content { Dialect::Rest0_3 } else { Dialect::V1_0 };
    match part.dialect {
        Dialect::V0_1 if role == Some(Role::Enum) => Some(bare),
        Dialect::V1_0 => Some(bare),
        Dialect::Unknown if !part.node.is_object() => None,
        Dialect::Unknown => {
            let [root] = part.node.fields(&["root"]);
            // What the SDK makes of a part without content: names that are empty.
            let says = |(key, node): &(Cow<'_, str>, Node<'_>)| {
                let aside = matches!(key.as_ref(), "filename" | "mediaType");
                !(aside && node.text().is_some_and(|text| text.is_empty()))
            };
            let says = part.node.entries().iter().any(says);
            says.then_some(if root.is_some() { Dialect::Mixed } else { bare })
        }
        dialect => Some(dialect),
    }
}
