//! The newest of a list that fits, whatever library wrote it: a cut that never stands between a tool call and its result.

use std::fmt;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::entry::{Entry, Speaker};
use super::piece::What;
use super::{list_in, pair};
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::history::{Counts, MAX_TURNS, positions};
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
    keep: Keep,
    start_on_user: bool,
    keep_system: bool,
    /// In thousandths.
    slack: usize,
    token_counts: Option<Vec<usize>>,
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
        let known = ["keep", "startOn", "keepSystem", "slack", "tokenCounts"];
        let [keep, start_on, keep_system, slack, counts] = options::members(node, "the options of trimHistory", known)?;
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
/// The entries are the caller's own, in their order; entries that nobody can read are kept or cut as any other. Without counts of the
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
        (None, None) => {
            let code = if root.threw() { Code::GetterThrew } else { Code::NotMessages };
            let finding = Finding::at_path(code, Path::default()).place(root.place());
            Err(if code == Code::NotMessages { finding.with("received", root.kind().name()) } else { finding })
        }
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
            let kept = kept.into_iter().filter_map(|place| items.get(place)).map(|node| Out::Same(node.id)).collect();
            Trimmed { history: Some(Out::Array(kept)), counts, findings: sink.finish(root.source) }
        }
        Err(finding) => {
            sink.add(finding);
            Trimmed { history: None, counts: Counts::default(), findings: sink.finish(root.source) }
        }
    }
}

/// What an entry is to a cut.
struct Weight {
    user: bool,
    /// It stays whatever is cut.
    stays: bool,
    bytes: usize,
    tokens: usize,
}

/// A unit in which a budget is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Messages,
    Bytes,
    Tokens,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unit::Messages => "messages",
            Unit::Bytes => "bytes",
            Unit::Tokens => "tokens",
        })
    }
}

impl Unit {
    fn of(self, weight: &Weight) -> usize {
        match self {
            Unit::Messages => 1,
            Unit::Bytes => weight.bytes,
            Unit::Tokens => weight.tokens,
        }
    }
}

/// The places that are kept.
fn trimmed(items: &[Node<'_>], at: &At<'_>, options: &TrimOptions, sink: &mut Sink) -> Vec<usize> {
    // Whether an entry can be used is not asked here.
    let mut unasked = Sink::default();
    let mut entries: Vec<Option<Entry<'_>>> = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        entries.push(Entry::read(*item, &at.index(index), &mut unasked));
    }
    let pairs = pair::pair(&mut entries);
    let count = |index: usize| options.token_counts.as_ref().and_then(|counts| counts.get(index).copied());
    let counted = options.keep.tokens.is_some();
    let weights: Vec<Weight> = entries
        .iter()
        .enumerate()
        .map(|(index, entry)| {
            let speaker = entry.as_ref().map(|entry| entry.speaker);
            let (bytes, tokens) = entry.as_ref().map_or((0, 0), |entry| size(entry, counted));
            Weight {
                user: speaker == Some(Speaker::User),
                stays: options.keep_system && speaker == Some(Speaker::System),
                bytes,
                tokens: count(index).unwrap_or(tokens),
            }
        })
        .collect();

    let keep = options.keep;
    let mut reasons: Vec<&'static str> = Vec::new();
    let mut start = 0;
    let budgets = [(Unit::Messages, keep.messages), (Unit::Bytes, keep.bytes), (Unit::Tokens, keep.tokens)];
    for (unit, limit) in budgets {
        let Some(limit) = limit else { continue };
        let from = budget(&weights, unit, limit, options.slack, at, sink);
        if from > 0 {
            reasons.push(match unit {
                Unit::Messages => "keep.messages",
                Unit::Bytes => "keep.bytes",
                Unit::Tokens => "keep.tokens",
            });
        }
        start = start.max(from);
    }
    if let Some(limit) = keep.exchanges {
        let from = exchanges(&weights, limit, options.slack);
        if from > 0 {
            reasons.push("keep.exchanges");
        }
        start = start.max(from);
    }
    start = allowed(&weights, &pairs, start, options, &mut reasons);

    let stays = |place: usize| weights.get(place).is_some_and(|weight| weight.stays);
    let (kept, dropped): (Vec<usize>, Vec<usize>) =
        (0..items.len()).partition(|place| *place >= start || stays(*place));
    let asked_for = [keep.messages, keep.exchanges, keep.bytes, keep.tokens].contains(&Some(0));
    let why = reasons.join(", ");
    if kept.is_empty() && !dropped.is_empty() && !asked_for {
        sink.add(Finding::new(Code::NothingFits, at).with("why", why));
    } else if !dropped.is_empty() {
        let finding = Finding::new(Code::ListTrimmed, at).with("dropped", dropped.len()).with("received", items.len());
        sink.add(finding.with("positions", positions(dropped.into_iter())).with("why", why));
    }
    kept
}

/// Where the longest end begins that fits a budget; a finding when what always stays does not fit.
fn budget(weights: &[Weight], unit: Unit, limit: usize, slack: usize, at: &At<'_>, sink: &mut Sink) -> usize {
    let fixed: usize = weights.iter().filter(|weight| weight.stays).map(|weight| unit.of(weight)).sum();
    if fixed > limit {
        let finding = Finding::new(Code::BudgetNotMet, at).with("received", fixed).with("limit", limit);
        sink.add(finding.with("unit", unit.to_string()));
    }
    let all: usize = weights.iter().map(|weight| unit.of(weight)).sum();
    if all <= limit {
        return 0;
    }
    let mut room = freed(limit, slack).saturating_sub(fixed);
    let mut start = weights.len();
    for (place, weight) in weights.iter().enumerate().rev() {
        let takes = if weight.stays { 0 } else { unit.of(weight) };
        if takes > room {
            break;
        }
        room -= takes;
        start = place;
    }
    start
}

/// A limit, less the slack.
fn freed(limit: usize, slack: usize) -> usize {
    limit - (limit as u128 * slack as u128 / 1000) as usize
}

/// Where so many exchanges from the end begin.
fn exchanges(weights: &[Weight], limit: usize, slack: usize) -> usize {
    let starts: Vec<usize> =
        weights.iter().enumerate().filter(|(_, weight)| weight.user).map(|(place, _)| place).collect();
    // What stands before the first of them is one, too.
    let headless = weights.iter().take(starts.first().copied().unwrap_or(weights.len())).any(|weight| !weight.stays);
    if starts.len() + usize::from(headless) <= limit {
        return 0;
    }
    let left = freed(limit, slack);
    if left == 0 {
        return weights.len();
    }
    starts.len().checked_sub(left).and_then(|first| starts.get(first).copied()).unwrap_or(0)
}

/// The first place from `start` on where a cut may stand.
fn allowed(
    weights: &[Weight],
    pairs: &[(usize, usize)],
    start: usize,
    options: &TrimOptions,
    reasons: &mut Vec<&'static str>,
) -> usize {
    // How many pairs a cut at each place would split, as steps up behind a call and down behind its result.
    let mut steps = vec![0isize; weights.len() + 2];
    for (call, result) in pairs.iter().filter(|(call, result)| call < result) {
        for (place, step) in [(call + 1, 1), (result + 1, -1)] {
            if let Some(sum) = steps.get_mut(place) {
                *sum += step;
            }
        }
    }
    let mut open = 0;
    let (mut split, mut headless) = (false, false);
    let mut place = 0;
    loop {
        open += steps.get(place).copied().unwrap_or(0);
        if place >= start {
            let Some(weight) = weights.get(place) else { break };
            if open > 0 {
                split = true;
            } else if options.start_on_user && !weight.user {
                headless |= !weight.stays;
            } else {
                break;
            }
        }
        place += 1;
    }
    if split {
        reasons.push("calls and results stay together");
    }
    if headless {
        reasons.push("startOn");
    }
    place
}

/// Bytes and tokens of an entry.
fn size(entry: &Entry<'_>, counted: bool) -> (usize, usize) {
    /// What a model's own marks around a message take.
    const EACH: usize = 4;
    let (mut bytes, mut quarters) = (0, 0);
    let mut add = |text: &str| {
        bytes += text.len();
        if counted {
            quarters += text.chars().map(quarters_of).sum::<usize>();
        }
    };
    for piece in &entry.pieces {
        match &piece.what {
            What::Text(text) | What::Thought(Some(text)) => add(&text.source.text(text.id)),
            What::Call(call) => {
                call.name.iter().for_each(|name| add(&name.text()));
                add(&call.args.json());
            }
            What::Result(outcome) => add(&outcome.response.json()),
            _ => {}
        }
    }
    (bytes, quarters.div_ceil(4) + EACH)
}

/// How many quarters of a token a character takes, with something to spare: measured with the vocabularies of OpenAI's models.
fn quarters_of(character: char) -> usize {
    match u32::from(character) {
        0..0x80 => 1,
        0x80..0x1100 => 2,
        0x1100..0x1_0000 => 4,
        _ => 8,
    }
}
