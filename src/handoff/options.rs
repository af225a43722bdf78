//! What a caller of `prepare` and `seed` may choose.

use std::borrow::Cow;

use serde_json::Value;

use crate::a2a::{Card, Protocol};
use crate::history::{HistoryFromOptions, MAX_TURNS, Target, Thread};
use crate::json::{Node, ValueSource};
use crate::options::{self, OptionError};

/// How turns are read and how many stay: what both ends must agree on, so that what is sent is what is seeded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Terms {
    pub(super) keep: usize,
    pub(super) separator: Cow<'static, str>,
    pub(super) keep_thoughts: bool,
    pub(super) lenient: bool,
    pub(super) collapse_repeats: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Terms {
            keep: MAX_TURNS,
            separator: Cow::Borrowed(""),
            keep_thoughts: false,
            lenient: false,
            collapse_repeats: false,
        }
    }
}

impl Terms {
    /// The options that both calls have, in this order.
    fn read(given: [Option<Node<'_>>; 5]) -> Result<Self, OptionError> {
        let [keep, separator, keep_thoughts, lenient, collapse] = given;
        let default = Terms::default();
        let [messages] = options::members(keep, "keep", ["messages"])?;
        Ok(Terms {
            keep: options::count(messages, "keep.messages")?.unwrap_or(default.keep),
            separator: options::text(separator, "separator")?.map_or(default.separator, Cow::Owned),
            keep_thoughts: options::flag(keep_thoughts, "keepThoughts")?.unwrap_or(default.keep_thoughts),
            lenient: options::flag(lenient, "lenient")?.unwrap_or(default.lenient),
            collapse_repeats: options::flag(collapse, "collapseRepeats")?.unwrap_or(default.collapse_repeats),
        })
    }
}

/// Builder methods that both kinds of options have.
macro_rules! terms_options {
    () => {
        /// How many messages stay, the newest ones (default 10; 0 keeps none).
        #[must_use]
        pub fn keep_messages(mut self, messages: usize) -> Self {
            self.terms.keep = messages;
            self
        }

        /// What stands between two text parts of one turn (default: nothing).
        #[must_use]
        pub fn separator(mut self, separator: impl Into<Cow<'static, str>>) -> Self {
            self.terms.separator = separator.into();
            self
        }

        /// Keep text parts that are marked as the model's thinking (default: drop them).
        #[must_use]
        pub fn keep_thoughts(mut self, keep: bool) -> Self {
            self.terms.keep_thoughts = keep;
            self
        }

        /// Also take `{role, content}` entries and role words of other frameworks (default: skip them).
        #[must_use]
        pub fn lenient(mut self, lenient: bool) -> Self {
            self.terms.lenient = lenient;
            self
        }

        /// Of neighbours that say the same in the same role only the last stays (default: all stay, with a remark).
        #[must_use]
        pub fn collapse_repeats(mut self, collapse: bool) -> Self {
            self.terms.collapse_repeats = collapse;
            self
        }
    };
}

/// Options of [`seed`](crate::seed).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SeedOptions {
    pub(super) thread: Thread,
    pub(super) context_id: Option<String>,
    pub(super) target: Target,
    pub(super) receipt: bool,
    pub(super) current: bool,
    pub(super) prefill: bool,
    pub(super) terms: Terms,
}

impl SeedOptions {
    /// Options for a thread in this state, everything else by default.
    #[must_use]
    pub fn new(thread: Thread) -> Self {
        SeedOptions {
            thread,
            context_id: None,
            target: Target::default(),
            receipt: false,
            current: false,
            prefill: true,
            terms: Terms::default(),
        }
    }

    /// The contextId of the call, when the server knows it better than the message does (default: the message's own).
    #[must_use]
    pub fn context_id(mut self, context_id: impl Into<String>) -> Self {
        self.context_id = Some(context_id.into());
        self
    }

    /// The shape of the messages (default: LangChain).
    #[must_use]
    pub fn target(mut self, target: Target) -> Self {
        self.target = target;
        self
    }

    /// Also answer with the receipt of the history-seed extension (docs/EXTENSION.md; default: no).
    #[must_use]
    pub fn receipt(mut self, receipt: bool) -> Self {
        self.receipt = receipt;
        self
    }

    /// Also answer with the request's own message, in the form of the target: it stands behind the history (default: no).
    #[must_use]
    pub fn current(mut self, current: bool) -> Self {
        self.current = current;
        self
    }

    /// Whether the agent takes messages before the current one; one that does not goes on without them, with a warning (default: it does).
    #[must_use]
    pub fn prefill(mut self, prefill: bool) -> Self {
        self.prefill = prefill;
        self
    }

    terms_options!();

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let known = [
            "thread",
            "contextId",
            "target",
            "receipt",
            "current",
            "prefill",
            "keep",
            "separator",
            "keepThoughts",
            "lenient",
            "collapseRepeats",
        ];
        let [thread, context_id, target, receipt, current, prefill, terms @ ..] =
            options::members(node, "the options of seed", known)?;
        let thread = thread.ok_or_else(|| {
            OptionError::new("thread is required: \"empty\", \"held\", \"interrupted\", \"none\" or checkpoint facts")
        })?;
        Ok(SeedOptions {
            thread: Thread::read(thread)?,
            context_id: options::text(Node::given(context_id), "contextId")?,
            target: options::word(target, "target", &Target::WORDS)?.unwrap_or_default(),
            receipt: options::flag(receipt, "receipt")?.unwrap_or_default(),
            current: options::flag(current, "current")?.unwrap_or_default(),
            prefill: options::flag(prefill, "prefill")?.unwrap_or(true),
            terms: Terms::read(terms)?,
        })
    }
}

impl TryFrom<&Value> for SeedOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"thread": "empty", "contextId": …}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        SeedOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// Options of [`prepare`](crate::prepare).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrepareOptions {
    pub(super) protocol: Option<Protocol>,
    pub(super) sdk: bool,
    pub(super) card: Option<Card>,
    pub(super) extension: bool,
    /// The history is a library's list.
    pub(super) host: Option<HistoryFromOptions>,
    pub(super) context_id: Option<String>,
    pub(super) message_id: Option<String>,
    pub(super) terms: Terms,
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
