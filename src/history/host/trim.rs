//! The newest of a list that fits, whatever library wrote it: a cut that never stands between a tool call and its result.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::cut::trimmed;
use super::{list_in, not_messages};
use crate::finding::{At, Findings, Sink};
use crate::history::{Counts, MAX_TURNS};
use crate::json::{Input, Material, Node, Out, ValueSource, Written, fault, unlisted};
use crate::options::{self, OptionError};

/// How much of a list is kept; all that are given hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Keep {
    /// Entries.
    pub messages: Option<usize>,
    /// Exchanges: an entry of the user with all that follows up to the next.
    pub exchanges: Option<usize>,
    /// Bytes of text in UTF-8, those of tool calls and results among them.
    pub bytes: Option<usize>,
    /// Tokens: by the caller's count, else by an estimate.
    pub tokens: Option<usize>,
}

impl Default for Keep {
    /// The requirement's cap: ten messages.
    fn default() -> Self {
        Keep { messages: Some(MAX_TURNS), ..Keep::NOTHING }
    }
}

impl Keep {
    const NOTHING: Keep = Keep { messages: None, exchanges: None, bytes: None, tokens: None };
}

/// Options of [`trim_history`].
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct TrimOptions {
    pub(super) keep: Keep,
    pub(super) start_on_user: bool,
    pub(super) keep_system: bool,
    pub(super) partial: bool,
    /// In thousandths.
    pub(super) slack: usize,
    pub(super) token_counts: Option<Vec<usize>>,
}

impl TrimOptions {
    /// How much is kept (default: ten messages).
    #[must_use]
    pub fn keep(mut self, keep: Keep) -> Self {
        self.keep = keep;
        self
    }

    /// What is kept starts with the user (default: with whoever).
    #[must_use]
    pub fn start_on_user(mut self, start: bool) -> Self {
        self.start_on_user = start;
        self
    }

    /// System messages stay, wherever they stand (default: they go as any other).
    #[must_use]
    pub fn keep_system(mut self, keep: bool) -> Self {
        self.keep_system = keep;
        self
    }

    /// Of the newest entry that a budget of bytes or tokens cuts off, the end of its text stays, as far as it fits (default: it goes whole).
    #[must_use]
    pub fn partial(mut self, partial: bool) -> Self {
        self.partial = partial;
        self
    }

    /// Which part of what is allowed is freed, too, once something has to go: a list that is cut every time is cached by no model. From 0
    /// to 1 (default: 0).
    #[must_use]
    pub fn slack(mut self, slack: f64) -> Self {
        self.slack = (slack.clamp(0.0, 1.0) * 1000.0) as usize;
        self
    }

    /// How many tokens each entry has, in their order (default: an estimate, see [`trim_history`]).
    #[must_use]
    pub fn token_counts(mut self, counts: Vec<usize>) -> Self {
        self.token_counts = Some(counts);
        self
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let known = ["keep", "startOn", "keepSystem", "partial", "slack", "tokenCounts"];
        let [keep, start_on, keep_system, partial, slack, counts] =
            options::members(node, "the options of trimHistory", known)?;
        let starts = [("any", false), ("user", true)];
        let slack = match slack.map(|slack| slack.source.number(slack.id)) {
            None => 0.0,
            Some(slack) if (0.0..=1.0).contains(&slack) => slack,
            Some(_) => return Err(OptionError::new("slack must be a number from 0 to 1")),
        };
        let counts = counts.map(|list| {
            let items = list.items().map_err(|_| OptionError::new("tokenCounts must be a list of whole numbers"))?;
            let count = |item| options::count(Some(item), "tokenCounts").map(Option::unwrap_or_default);
            items.into_iter().map(count).collect::<Result<Vec<usize>, OptionError>>()
        });
        let options = TrimOptions {
            keep: Node::given(keep).map(|keep| Keep::read(Some(keep))).transpose()?.unwrap_or_default(),
            start_on_user: options::word(start_on, "startOn", &starts)?.unwrap_or(false),
            keep_system: options::flag(keep_system, "keepSystem")?.unwrap_or(false),
            partial: options::flag(partial, "partial")?.unwrap_or(false),
            slack: 0,
            token_counts: counts.transpose()?,
        };
        Ok(options.slack(slack))
    }
}

impl Keep {
    fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let [messages, exchanges, bytes, tokens] =
            options::members(node, "keep", ["messages", "exchanges", "bytes", "tokens"])?;
        Ok(Keep {
            messages: options::count(messages, "keep.messages")?,
            exchanges: options::count(exchanges, "keep.exchanges")?,
            bytes: options::count(bytes, "keep.bytes")?,
            tokens: options::count(tokens, "keep.tokens")?,
        })
    }
}

impl TryFrom<&Value> for TrimOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"keep": {"tokens": 1000}, "startOn": "user"}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        TrimOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// What [`trim_history`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Trimmed<T> {
    /// The entries that stay, the caller's own; `None` when there is no list.
    pub history: Option<T>,
    /// What became of the entries.
    pub counts: Counts,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> Trimmed<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Trimmed<U> {
        let Trimmed { history, counts, findings } = self;
        Trimmed { history: history.map(make), counts, findings }
    }
}

impl<T: Material> Serialize for Trimmed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("history", &self.history.as_ref().map(Written))?;
        map.serialize_entry("counts", &self.counts)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Keeps the newest of a list of messages, of any library that [`history_from`](super::history_from) reads: the longest end of it that
/// holds all of [`Keep`], starts where it may, and stands on neither side of a call and its result.
///
/// The entries are the caller's own, in their order; entries that nobody can read are kept or cut as any other. With
/// [`partial`](TrimOptions::partial), the newest of those that go stays by the end of its text, cut between two characters. Without counts of the
/// caller's, tokens are estimated: a quarter of a token for a character of ASCII, half of one for other alphabets, one for a Chinese,
/// Japanese or Korean character, two for what lies beyond (emoji), and four for each entry. One pass.
///
/// ```
/// use a2a_handoff::{TrimOptions, trim_history};
///
/// let list = r#"[{"role": "user", "content": "1"}, {"role": "assistant", "content": "2"}, {"role": "user", "content": "3"}]"#;
/// let options = TrimOptions::try_from(&serde_json::json!({"keep": {"messages": 2}, "startOn": "user"}))?;
/// let answer = trim_history(list, &options);
/// assert_eq!(answer.history.unwrap(), r#"[{"role": "user", "content": "3"}]"#);
/// assert_eq!(answer.findings[0].to_string(), "2 of 3 messages go, the oldest: keep.messages, startOn (positions 0-1)");
/// # Ok::<(), a2a_handoff::OptionError>(())
/// ```
pub fn trim_history<'a, I: Input<'a>>(list: I, options: &TrimOptions) -> Trimmed<I::Output> {
    let source = list.open(super::limits());
    trim_history_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

pub(crate) fn trim_history_node(root: Node<'_>, options: &TrimOptions) -> Trimmed<Out> {
    let mut sink = Sink::default();
    let list = match (fault(root), list_in(root)) {
        (Some(finding), _) => Err(finding),
        (None, None) => Err(not_messages(root)),
        (None, Some((list, path))) => match list.items() {
            Ok(items) => Ok((items, path)),
            Err(why) => Err(unlisted(list, &At::base(&path), why)),
        },
    };
    match list {
        Ok((items, path)) => {
            let kept = trimmed(&items, &At::base(&path), options, &mut sink);
            let counts = Counts {
                received: items.len(),
                converted: items.len(),
                kept: kept.len(),
                dropped: items.len() - kept.len(),
            };
            Trimmed { history: Some(Out::Array(kept)), counts, findings: sink.finish(root.source) }
        }
        Err(finding) => {
            sink.add(finding);
            Trimmed { history: None, counts: Counts::default(), findings: sink.finish(root.source) }
        }
    }
}
