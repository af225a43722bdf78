//! What a caller of `seed` may choose.

use std::borrow::Cow;

use serde_json::Value;

use super::Terms;
use crate::history::{Target, Thread};
use crate::json::{Node, ValueSource};
use crate::options::{self, OptionError};

/// Options of [`seed`](crate::seed).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SeedOptions {
    pub(in crate::handoff) thread: Thread,
    pub(in crate::handoff) context_id: Option<String>,
    pub(in crate::handoff) target: Target,
    pub(in crate::handoff) receipt: bool,
    pub(in crate::handoff) current: bool,
    pub(in crate::handoff) prefill: bool,
    pub(in crate::handoff) terms: Terms,
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
