//! Turns of a history as messages of the library that an agent is built on.

use std::borrow::Cow;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::host::not_messages;
use super::{Counts, Reader, Target, identify, repeats};
use crate::finding::{At, Findings, Path, Sink};
use crate::json::{Input, Kind, Limits, Material, Node, Out, ValueSource, Written, fault, unlisted};
use crate::options::{self, OptionError};

/// Options of [`messages_for`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct MessagesForOptions {
    target: Target,
    context_id: Option<String>,
    separator: Cow<'static, str>,
    keep_thoughts: bool,
    lenient: bool,
    collapse_repeats: bool,
}

impl MessagesForOptions {
    /// Options for a library.
    #[must_use]
    pub fn new(target: Target) -> Self {
        MessagesForOptions { target, ..MessagesForOptions::default() }
    }

    /// What the ids of turns without one begin with: `{contextId}:h{index}`.
    #[must_use]
    pub fn context_id(mut self, context_id: impl Into<String>) -> Self {
        self.context_id = Some(context_id.into());
        self
    }

    /// Put between the text parts of one turn, for targets whose messages hold one text (default: nothing).
    #[must_use]
    pub fn separator(mut self, separator: impl Into<Cow<'static, str>>) -> Self {
        self.separator = separator.into();
        self
    }

    /// Text parts that are marked as thoughts stay (default: false).
    #[must_use]
    pub fn keep_thoughts(mut self, keep: bool) -> Self {
        self.keep_thoughts = keep;
        self
    }

    /// Also take `{role, content}` and the roles of other libraries as turns (default: false).
    #[must_use]
    pub fn lenient(mut self, lenient: bool) -> Self {
        self.lenient = lenient;
        self
    }

    /// Of neighbours that say the same in the same role only the last stays (default: all stay, with a remark).
    #[must_use]
    pub fn collapse_repeats(mut self, collapse: bool) -> Self {
        self.collapse_repeats = collapse;
        self
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let known = ["target", "contextId", "separator", "keepThoughts", "lenient", "collapseRepeats"];
        let [target, context_id, separator, thoughts, lenient, collapse] =
            options::members(node, "the options of messagesFor", known)?;
        Ok(MessagesForOptions {
            target: options::word(target, "target", &Target::WORDS)?.unwrap_or_default(),
            context_id: options::text(Node::given(context_id), "contextId")?,
            separator: options::text(separator, "separator")?.unwrap_or_default().into(),
            keep_thoughts: options::flag(thoughts, "keepThoughts")?.unwrap_or_default(),
            lenient: options::flag(lenient, "lenient")?.unwrap_or_default(),
            collapse_repeats: options::flag(collapse, "collapseRepeats")?.unwrap_or_default(),
        })
    }
}

impl TryFrom<&Value> for MessagesForOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"target": "openai"}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        MessagesForOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// What [`messages_for`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct MessagesFor<T> {
    /// The messages; `None` when there is no list of turns.
    pub messages: Option<T>,
    /// What became of the turns.
    pub counts: Counts,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> MessagesFor<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> MessagesFor<U> {
        let MessagesFor { messages, counts, findings } = self;
        MessagesFor { messages: messages.map(make), counts, findings }
    }
}

impl<T: Material> Serialize for MessagesFor<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("messages", &self.messages.as_ref().map(Written))?;
        map.serialize_entry("counts", &self.counts)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Makes messages of a library out of the turns of a history, by the rules of [`seed`](crate::seed): what cannot be used is skipped with a
/// finding, turns of one id are one message, and a turn without an id gets one. Nothing is capped and nothing decided.
///
/// ```
/// use a2a_handoff::{MessagesForOptions, Target, messages_for};
///
/// let turns = r#"[{"kind": "message", "messageId": "m1", "role": "user", "parts": [{"kind": "text", "text": "hi"}]}]"#;
/// let answer = messages_for(turns, &MessagesForOptions::new(Target::VercelUi));
/// assert_eq!(answer.messages.unwrap(), r#"[{"id":"m1","role":"user","parts":[{"type":"text","text":"hi"}]}]"#);
/// ```
pub fn messages_for<'a, I: Input<'a>>(turns: I, options: &MessagesForOptions) -> MessagesFor<I::Output> {
    let source = turns.open(message_limits());
    messages_for_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

/// How a text is scanned: the list, turn, parts, part, and what is in it.
pub(crate) fn message_limits() -> Limits {
    const TAPE: usize = 5;
    Limits::tape(TAPE)
}

pub(crate) fn messages_for_node(root: Node<'_>, options: &MessagesForOptions) -> MessagesFor<Out> {
    let mut sink = Sink::default();
    let path = Path::default();
    let at = At::base(&path);
    let list = match fault(root) {
        Some(finding) => Err(finding),
        None if root.kind() != Kind::Array => Err(not_messages(root)),
        None => root.items().map_err(|why| unlisted(root, &at, why)),
    };
    let items = match list {
        Ok(items) => items,
        Err(finding) => {
            sink.add(finding);
            return MessagesFor { messages: None, counts: Counts::default(), findings: sink.finish(root.source) };
        }
    };
    let reader = Reader { current: None, keep_thoughts: options.keep_thoughts, lenient: options.lenient };
    let turns = items.iter().enumerate();
    let turns: Vec<_> =
        turns.filter_map(|(index, item)| reader.read(*item, index, &at.index(index), &mut sink)).collect();
    let context = options.context_id.as_deref().filter(|id| !id.is_empty());
    let turns = identify(turns, context, &at, &mut sink);
    let turns = repeats(turns, options.collapse_repeats, &options.separator, &at, &mut sink);
    let messages = turns.iter().map(|turn| options.target.message(turn.into(), &options.separator)).collect();
    let (received, converted) = (items.len(), turns.len());
    let counts = Counts { received, converted, kept: converted, dropped: received - converted };
    MessagesFor { messages: Some(Out::Array(messages)), counts, findings: sink.finish(root.source) }
}
