//! What a host holds of a conversation, made into the history that it sends along.

mod alike;
mod beside;
mod body;
mod chunk;
mod cut;
mod end;
mod entry;
mod file;
mod id;
mod item;
mod members;
mod options;
mod pair;
mod piece;
mod speaker;
mod stream;
mod task;
mod tell;
mod tool;
mod transcript;
mod trim;
mod way;
mod word;
mod write;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

pub use options::{HistoryFromOptions, Host, ToolParts};
#[cfg(feature = "npm")]
pub(crate) use trim::trim_history_node;
pub use trim::{Keep, TrimOptions, Trimmed, trim_history};

use super::Counts;
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::json::{Input, Kind, Limits, Material, Node, Out, Written, fault, unlisted};
use entry::Entry;
use members::Members;
pub(crate) use write::Converted;

/// What [`history_from`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct HistoryFrom<T> {
    /// The turns, oldest first; `None` when there are none in the value.
    pub history: Option<T>,
    /// Whose list it is, and the key that tells; `None` where nothing does.
    pub from: Option<(Host, &'static str)>,
    /// What became of the entries; of a task, of its history, its artifacts, and the status message.
    pub counts: Counts,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> HistoryFrom<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> HistoryFrom<U> {
        let HistoryFrom { history, from, counts, findings } = self;
        HistoryFrom { history: history.map(make), from, counts, findings }
    }
}

impl<T: Material> Serialize for HistoryFrom<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("history", &self.history.as_ref().map(Written))?;
        map.serialize_entry("from", &self.from.map(|(host, _)| host.as_str()))?;
        map.serialize_entry("evidence", &self.from.map(|(_, key)| key))?;
        map.serialize_entry("counts", &self.counts)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Makes the history that a host sends along out of what it holds: the list of messages of its library, or a task that an agent
/// answered with.
///
/// A list is read for what it looks like, entry by entry. What was said stays, with its role, its id and its order; tool calls, thoughts,
/// instructions of the system and what a sub-agent said are left out, each with a finding, or stay where the options say so. Calls and
/// results stay in pairs. Files and images become file parts.
///
/// A message alone is a history of one: an agent answers with a message or with a task, and either is read.
///
/// Of a task, whose answers live in artifacts and rarely in `history`, each artifact becomes a turn of the agent behind the history, the
/// status message follows, and each piece comes once: by messageId, by the id of a tool call, and a status message or thought that says
/// what an artifact says goes.
///
/// ```
/// use a2a_handoff::{HistoryFromOptions, Host, history_from};
///
/// let messages = r#"[{"role": "user", "content": "weather?"}, {"role": "assistant", "content": null,
///   "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}]},
///   {"role": "tool", "tool_call_id": "c1", "content": "20C"}, {"role": "assistant", "content": "20 degrees"}]"#;
/// let answer = history_from(messages, &HistoryFromOptions::default());
/// assert_eq!(answer.from, Some((Host::OpenAiChat, "tool_calls")));
/// assert_eq!(
///     answer.history.unwrap(),
///     r#"[{"kind":"message","role":"user","parts":[{"kind":"text","text":"weather?"}]},{"kind":"message","role":"agent","parts":[{"kind":"text","text":"20 degrees"}]}]"#
/// );
/// ```
pub fn history_from<'a, I: Input<'a>>(value: I, options: &HistoryFromOptions) -> HistoryFrom<I::Output> {
    let source = value.open(limits());
    history_from_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

/// How a text is scanned: response, result, task, history, turn, parts, part, and what is in it.
pub(crate) fn limits() -> Limits {
    const TAPE: usize = 8;
    Limits::tape(TAPE)
}

pub(crate) fn history_from_node(root: Node<'_>, options: &HistoryFromOptions) -> HistoryFrom<Out> {
    let mut sink = Sink::default();
    let mut answer = (None, None, Counts::default());
    if let Some(finding) = fault(root) {
        sink.add(finding);
    } else if options.from == Some(Host::A2aTask) || options.from.is_none() && task::is_task(root) {
        let task = task::history(root, &mut sink);
        let counts = task.as_ref().map(|(_, counts)| *counts).unwrap_or_default();
        answer = (task.map(|(out, _)| out), Some((Host::A2aTask, "status")), counts);
    } else if let Some((message, path)) = message_in(root) {
        answer = of_items(&[message], &At::base(&path), true, options, &mut sink);
    } else if let Some((list, path)) = list_in(root) {
        answer = of_list(list, &At::base(&path), options, &mut sink);
    } else {
        sink.add(not_messages(root));
    }
    let (history, from, counts) = answer;
    HistoryFrom { history: history.filter(|_| !sink.has_errors()), from, counts, findings: sink.finish(root.source) }
}

/// The finding about a value that is no list of messages.
pub(crate) fn not_messages(root: Node<'_>) -> Finding {
    let finding = |code| Finding::at_path(code, Path::default()).place(root.place());
    if root.threw() {
        return finding(Code::GetterThrew);
    }
    finding(Code::NotMessages).with("received", root.kind().name())
}

type Answer = (Option<Out>, Option<(Host, &'static str)>, Counts);

/// The list itself, or that of the object which libraries pass around: a state, a request, a session.
fn list_in(root: Node<'_>) -> Option<(Node<'_>, Path)> {
    if root.kind() == Kind::Array {
        return Some((root, Path::default()));
    }
    if !root.is_object() {
        return None;
    }
    // A thread's state, as LangGraph's server answers with it.
    let in_values = || {
        let [values] = root.fields(&["values"]);
        let mut path = Path::default();
        path.push_key("values");
        member_list(values.filter(|values| values.is_object())?, path)
    };
    member_list(root, Path::default()).or_else(in_values)
}

/// The list under one of the keys that libraries use.
fn member_list(node: Node<'_>, mut path: Path) -> Option<(Node<'_>, Path)> {
    const KEYS: [&str; 7] = ["messages", "history", "events", "contents", "items", "input", "output"];
    let found = KEYS.into_iter().zip(node.fields(&KEYS));
    let (key, list) =
        found.filter_map(|(key, node)| Some((key, node?))).find(|(_, node)| node.kind() == Kind::Array)?;
    path.push_key(key);
    Some((list, path))
}

/// The list that is a request by itself: a library's, or that in the object around it, which is no request of A2A.
pub(crate) fn list_of_host(root: Node<'_>) -> Option<(Node<'_>, Path)> {
    let is_request =
        root.is_object() && root.fields(&["params", "message", "role", "parts"]).iter().any(Option::is_some);
    if is_request { None } else { list_in(root) }
}

/// A message alone: an agent answers with one where it makes no task, bare or in a JSON-RPC response.
fn message_in(root: Node<'_>) -> Option<(Node<'_>, Path)> {
    let (mut node, mut path) = (root, Path::default());
    for keys in [&["result"], &["message"]] {
        let [inner] = if node.is_object() { node.fields(keys) } else { [None] };
        let [key] = *keys;
        if let Some(inner) = inner.filter(|inner| inner.is_object()) {
            node = inner;
            path.push_key(key);
        }
    }
    let is_message = node.is_object() && {
        let [role, parts] = node.fields(&["role", "parts"]);
        role.is_some() && parts.is_some_and(|parts| parts.kind() == Kind::Array)
    };
    is_message.then_some((node, path))
}

fn of_list(list: Node<'_>, at: &At<'_>, options: &HistoryFromOptions, sink: &mut Sink) -> Answer {
    match list.items() {
        Ok(items) => of_items(&items, at, false, options, sink),
        Err(why) => {
            sink.add(unlisted(list, at, why));
            (None, None, Counts::default())
        }
    }
}

/// `alone`: the one item is no list's.
fn of_items(items: &[Node<'_>], at: &At<'_>, alone: bool, options: &HistoryFromOptions, sink: &mut Sink) -> Answer {
    let mark = told(items, options, at, sink);
    let (turns, noticed) = converted_at(items, at, alone, options);
    noticed.into_iter().for_each(|noticed| sink.absorb(noticed));
    let counts =
        Counts { received: items.len(), converted: turns.len(), kept: turns.len(), dropped: items.len() - turns.len() };
    // Collected, it would keep the memory of what it was made of, which is five times as large.
    let mut history = Vec::with_capacity(turns.len());
    history.extend(turns.into_iter().map(Converted::turn));
    (Some(Out::Array(history)), mark, counts)
}

/// Whose list it is, by what its entries look like; a finding when the caller said otherwise.
pub(crate) fn told(
    items: &[Node<'_>],
    options: &HistoryFromOptions,
    at: &At<'_>,
    sink: &mut Sink,
) -> Option<(Host, &'static str)> {
    let mark = items.iter().find_map(|item| tell::mark_of(&Members::of(*item))).or_else(|| tell::by_default(items));
    let mark = mark.map(|mark| (mark.host, mark.key));
    if let (Some(from), Some((found, key))) = (options.from, mark)
        && from != found
    {
        let finding = Finding::new(Code::OtherHost, at).with("found", found.as_str());
        sink.add(finding.with("from", from.as_str()).with("key", key));
    }
    mark
}

/// The entries that make turns, and what was noticed of each entry of the list.
pub(crate) fn converted<'s>(
    items: &[Node<'s>],
    at: &At<'_>,
    options: &HistoryFromOptions,
) -> (Vec<Converted<'s>>, Vec<Sink>) {
    converted_at(items, at, false, options)
}

fn converted_at<'s>(
    items: &[Node<'s>],
    at: &At<'_>,
    alone: bool,
    options: &HistoryFromOptions,
) -> (Vec<Converted<'s>>, Vec<Sink>) {
    let mut noticed: Vec<Sink> = Vec::with_capacity(items.len());
    let mut entries: Vec<Option<Entry<'_>>> = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let mut sink = Sink::default();
        entries.push(Entry::read(*item, (!alone).then_some(index), at, &mut sink));
        noticed.push(sink);
    }
    stream::settle(&mut entries);
    pair::pair(&mut entries);
    if options.whole_pairs && options.tool_parts == ToolParts::Data {
        entries.iter_mut().flatten().for_each(pair::halve);
    }
    let mut turns = Vec::with_capacity(items.len());
    for (index, (entry, noticed)) in entries.into_iter().zip(&mut noticed).enumerate() {
        turns.extend(entry.and_then(|entry| write::turn(index, entry, at, options, noticed)));
    }
    (turns, noticed)
}
