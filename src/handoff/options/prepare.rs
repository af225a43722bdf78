//! What a caller of `prepare` may choose.

use std::borrow::Cow;

use serde_json::Value;

use super::Terms;
use crate::a2a::{Card, Protocol};
use crate::history::HistoryFromOptions;
use crate::json::{Node, ValueSource};
use crate::options::{self, OptionError};

/// Options of [`prepare`](crate::prepare).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrepareOptions {
    pub(in crate::handoff) protocol: Option<Protocol>,
    pub(in crate::handoff) sdk: bool,
    pub(in crate::handoff) card: Option<Card>,
    pub(in crate::handoff) extension: bool,
    /// The history is a library's list.
    pub(in crate::handoff) host: Option<HistoryFromOptions>,
    pub(in crate::handoff) context_id: Option<String>,
    pub(in crate::handoff) message_id: Option<String>,
    pub(in crate::handoff) terms: Terms,
}

impl PrepareOptions {
    /// The version of A2A that is sent (default: the one the method names, else the message's own).
    #[must_use]
    pub fn protocol(mut self, protocol: Protocol) -> Self {
        self.protocol = Some(protocol);
        self
    }

    /// The agent's card, of A2A 0.3 or 1.0, as JSON: the interface and the version are read from it.
    #[must_use]
    pub fn to(mut self, card: &Value) -> Self {
        self.card = Some(Card::read(Node::new(&ValueSource::new(card), 0)));
        self
    }

    /// Send the history under the key of the history-seed extension (docs/EXTENSION.md), and declare it.
    #[must_use]
    pub fn extension(mut self, extension: bool) -> Self {
        self.extension = extension;
        self
    }

    /// The history is the list that a library holds, which is read as [`history_from`](crate::history_from) does. With it, such a list may be
    /// the request itself: what the user said last is the message, what stands before it the history.
    #[must_use]
    pub fn from_host(mut self, host: HistoryFromOptions) -> Self {
        self.host = Some(host);
        self
    }

    /// The contextId of a message that is made out of a list (default: none).
    #[must_use]
    pub fn context_id(mut self, context_id: impl Into<String>) -> Self {
        self.context_id = Some(context_id.into());
        self
    }

    /// The messageId of a message that is made out of a list (default: the id of its entry).
    #[must_use]
    pub fn message_id(mut self, message_id: impl Into<String>) -> Self {
        self.message_id = Some(message_id.into()).filter(|id: &String| !id.is_empty());
        self
    }

    terms_options!();

    /// `bytes`: whether the values can hold the objects of the SDK's client.
    pub(crate) fn read(node: Option<Node<'_>>, bytes: bool) -> Result<Self, OptionError> {
        let known = [
            "protocol",
            "to",
            "form",
            "extension",
            "contextId",
            "messageId",
            "from",
            "toolParts",
            "otherParts",
            "subAgents",
            "keep",
            "separator",
            "keepThoughts",
            "lenient",
            "collapseRepeats",
        ];
        let [
            protocol,
            card,
            form,
            extension,
            context_id,
            message_id,
            from,
            tool_parts,
            other_parts,
            sub_agents,
            terms @ ..,
        ] = options::members(node, "the options of prepare", known)?;
        let forms: &[(&'static str, bool)] = if bytes { &[("wire", false), ("sdk", true)] } else { &[("wire", false)] };
        let sdk = options::word(form, "form", forms)?.unwrap_or_default();
        let protocol = options::word(protocol, "protocol", &Protocol::OR_AUTO)?.flatten();
        if sdk && protocol == Some(Protocol::V0_3) {
            return Err(OptionError::new(
                "form \"sdk\" is for the client of A2A 1.0; its 0.3 client takes the wire form",
            ));
        }
        let protocol = if sdk { Some(Protocol::V1_0) } else { protocol };
        let terms = Terms::read(terms)?;
        let host = HistoryFromOptions::of(from, tool_parts, other_parts, sub_agents)?;
        for (given, name) in [(tool_parts, "toolParts"), (other_parts, "otherParts"), (sub_agents, "subAgents")] {
            if given.is_some() && from.is_none() {
                return Err(OptionError::new(format!(
                    "{name} is about a library's list: say whose by from, or from: \"auto\""
                )));
            }
        }
        Ok(PrepareOptions {
            protocol,
            sdk,
            card: Node::given(card).map(Card::read),
            extension: options::flag(extension, "extension")?.unwrap_or_default(),
            host: from.map(|_| host),
            context_id: options::text(Node::given(context_id), "contextId")?,
            message_id: options::text(Node::given(message_id), "messageId")?.filter(|id| !id.is_empty()),
            terms,
        })
    }
}

impl TryFrom<&Value> for PrepareOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"keep": {"messages": 10}, …}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        PrepareOptions::read(Some(Node::new(&ValueSource::new(json), 0)), false)
    }
}
