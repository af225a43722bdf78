//! Joins what this agent made with what upstream sent.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::repeated::repeated;
use super::shape::{Shape, expected_parts, is_carried};
use super::{ExecutionPath, Policy};
use crate::a2a::{Dialect, Part, repeated_keys};
use crate::finding::{At, Code, Finding, Findings, Path, Place, Severity, Sink};
use crate::json::{Input, Limits, MAX_DEPTH, Material, Node, Out, ValueSource, Written, fault};
use crate::options::{self, OptionError};

/// How much of an answer is this agent's own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Own {
    /// Data parts it made.
    pub data: usize,
    /// Files it made.
    pub files: usize,
}

/// What [`merge_parts`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Merged<T> {
    /// The parts to answer with; `None` when a finding is an error.
    pub parts: Option<T>,
    /// How much of them is this agent's own: the first so many.
    pub own: Own,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> Merged<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`: the parts, or the findings when one of them is an error.
    ///
    /// # Errors
    /// `current` or a list in it is no parts, such as `null` or `{"data": 1}`.
    pub fn into_result(self) -> Result<T, Findings> {
        self.parts.ok_or(self.findings)
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Merged<U> {
        Merged { parts: self.parts.map(make), own: self.own, findings: self.findings }
    }
}

impl<T: Material> Serialize for Merged<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("parts", &self.parts.as_ref().map(Written))?;
        map.serialize_entry("own", &self.own)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Options of [`merge_parts`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct MergeOptions {
    policy: Policy,
    path: Option<ExecutionPath>,
}

impl MergeOptions {
    /// Options for a policy.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        MergeOptions { policy, path: None }
    }

    /// The way through the server, when the policy has no say on it: `current` is left as it is.
    #[must_use]
    pub fn path(mut self, path: ExecutionPath) -> Self {
        self.path = Some(path);
        self
    }

    pub(crate) fn read_node(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let [policy, path] = options::members(node, "the options of mergeParts", ["policy", "path"])?;
        MergeOptions::read(policy, path)
    }

    pub(crate) fn read(policy: Option<Node<'_>>, path: Option<Node<'_>>) -> Result<Self, OptionError> {
        Ok(MergeOptions {
            policy: options::word(policy, "policy", &Policy::WORDS)?.unwrap_or_default(),
            path: options::word(path, "path", &ExecutionPath::WORDS)?,
        })
    }
}

impl TryFrom<&Value> for MergeOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"policy": "append"}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        MergeOptions::read_node(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// How a text that holds both sides is scanned: input, current, its lists or parts, and their members.
pub(crate) fn limits() -> Limits {
    const TAPE: usize = 4;
    Limits::tape(TAPE)
}

/// Joins the parts in `{ "current": …, "upstream": … }`, each `{ "data": [], "files": [] }` or an A2A part list.
///
/// `replace` leaves `current` as it is. `append` puts upstream's data and files behind it, as they came: no
/// deduplication, and never upstream's text. So where this agent produced data, `data[0]` is its own; where it produced
/// none, the info `upstream_passed_through` says so. An empty upstream leaves `current` as it is under either policy.
///
/// ```
/// use a2a_handoff::{MergeOptions, Policy, merge_parts};
///
/// let parts = r#"{"current": {"data": [{"n": 1.0}], "files": []}, "upstream": {"data": [{"n": 2}]}}"#;
/// let answer = merge_parts(parts, &MergeOptions::new(Policy::Append));
/// assert_eq!(answer.own.data, 1);
/// assert_eq!(answer.parts.unwrap(), r#"{"data": [{"n": 1.0},{"n": 2}], "files": []}"#);
/// ```
pub fn merge_parts<'a, I: Input<'a>>(parts: I, options: &MergeOptions) -> Merged<I::Output> {
    let source = parts.open(limits());
    let root = Node::new(&source, 0);
    let [current, upstream] = root.fields(&["current", "upstream"]);
    merge_nodes(root, current, upstream, options).map(|out| I::make(&source, &out))
}

/// [`merge_parts`] for parts that are held as two values.
pub fn merge_values<'v>(current: &'v Value, upstream: &'v Value, options: &MergeOptions) -> Merged<Cow<'v, Value>> {
    let source = ValueSource::pair(current, upstream);
    let [current, upstream] = [0, 1].map(|root| Node::new(&source, root));
    merge_nodes(current, Some(current), Some(upstream), options).map(|out| source.make(&out))
}

/// The rule. `root` is only asked for faults of the text.
pub(crate) fn merge_nodes(
    root: Node<'_>,
    current: Option<Node<'_>>,
    upstream: Option<Node<'_>>,
    options: &MergeOptions,
) -> Merged<Out> {
    let mut sink = Sink::default();
    if let Some(finding) = fault(root) {
        sink.add(finding);
        return Merged { parts: None, own: Own::default(), findings: sink.finish(root.source) };
    }
    let base = Path::default();
    let base = At::base(&base);
    let (current_at, upstream_at) = (base.key("current"), base.key("upstream"));
    let node = current.unwrap_or(root);
    let current = current.and_then(|node| Shape::read(node, &current_at, &mut sink));
    if current.is_none() && !sink.has_errors() {
        sink.add(expected_parts(&current_at, None));
    }
    let appends = options.path.is_none() && options.policy == Policy::Append;
    let upstream = Node::given(upstream).filter(|_| appends);
    let upstream_shape = upstream.and_then(|node| Shape::read(node, &upstream_at, &mut sink));

    about_text(root, node, appends, &mut sink);

    let own = current.as_ref().map(Shape::own).unwrap_or_default();
    let out = match (&current, &upstream_shape) {
        (Some(current), Some(shape)) if !shape.carries_nothing() => {
            let place = upstream.and_then(Node::key_place);
            Append { node, own, place, at: &upstream_at, sink: &mut sink }.join(current, shape)
        }
        _ => Out::Same(node.id),
    };
    let parts = (!sink.has_errors()).then_some(out);
    Merged { parts, own, findings: sink.finish(root.source) }
}

/// Puts upstream behind current, and says what there is to say about it.
struct Append<'a, 's> {
    /// The current side.
    node: Node<'s>,
    own: Own,
    /// Where upstream stands.
    place: Option<Place>,
    at: &'a At<'a>,
    sink: &'a mut Sink,
}

impl<'s> Append<'_, 's> {
    fn join(mut self, current: &Shape<'s>, upstream: &Shape<'s>) -> Out {
        match (current, upstream) {
            (Shape::Lists { data, files }, Shape::Lists { data: more_data, files: more_files }) => {
                self.passed_through();
                let mut set = Vec::new();
                for (key, mine, theirs) in [("data", data, more_data), ("files", files, more_files)] {
                    if !theirs.is_empty() {
                        repeated(mine, theirs.iter().copied().enumerate(), &self.at.key(key), self.sink);
                        set.push((key, joined(mine.iter().chain(theirs))));
                    }
                }
                if !self.node.source.is_copyable(self.node.id) {
                    self.sink.add(Finding::new(Code::GetterThrew, &At::base(&Path::default()).key("current")));
                }
                Out::patched(self.node.id, set)
            }
            (Shape::A2a(mine), Shape::A2a(theirs)) => {
                self.passed_through();
                self.mixed_dialects(mine, theirs);
                let mine: Vec<Node<'s>> = mine.iter().map(|part| part.node).collect();
                let carried = theirs.iter().enumerate().filter(|(_, part)| is_carried(part));
                let theirs: Vec<(usize, Node<'s>)> = carried.map(|(index, part)| (index, part.node)).collect();
                repeated(&mine, theirs.iter().copied(), self.at, self.sink);
                joined(mine.iter().chain(theirs.iter().map(|(_, node)| node)))
            }
            (Shape::Lists { .. }, Shape::A2a(_)) => self.unlike("{ data, files }", "a list of A2A parts"),
            (Shape::A2a(_), Shape::Lists { .. }) => self.unlike("a list of A2A parts", "{ data, files }"),
        }
    }

    fn remark(&self, code: Code) -> Finding {
        Finding::new(code, self.at).place(self.place)
    }

    /// Where this agent made no data, `data[0]` is not its own.
    fn passed_through(&mut self) {
        if self.own.data == 0 {
            let finding = self.remark(Code::UpstreamPassedThrough);
            self.sink.add(finding);
        }
    }

    fn mixed_dialects(&mut self, mine: &[Part<'_>], theirs: &[Part<'_>]) {
        let known =
            |parts: &[Part<'_>]| parts.iter().map(|part| part.dialect).find(|dialect| *dialect != Dialect::Unknown);
        if let (Some(current), Some(upstream)) = (known(mine), known(theirs))
            && current != upstream
        {
            let finding = self.remark(Code::MixedDialects);
            self.sink.add(finding.with("current", current.as_str()).with("upstream", upstream.as_str()));
        }
    }

    fn unlike(self, expected: &'static str, received: &'static str) -> Out {
        let finding = self.remark(Code::InvalidType).with("expected", expected).with("received", received);
        self.sink.add(finding);
        Out::Same(self.node.id)
    }
}

fn joined<'n, 's: 'n>(nodes: impl Iterator<Item = &'n Node<'s>>) -> Out {
    Out::Array(nodes.map(|node| Out::Same(node.id)).collect())
}

/// What a text brought to light that costs the answer: half a surrogate pair, too many levels. Of upstream only where
/// it is part of the answer.
fn about_text(root: Node<'_>, current: Node<'_>, appends: bool, sink: &mut Sink) {
    let Some(reading) = root.source.reading() else { return };
    let answers = |place: Place| {
        appends || current.place().is_some_and(|current| current.start <= place.start && place.end <= current.end)
    };
    let wanted = reading.notices.iter().filter_map(|notice| match notice.code {
        Code::BomIgnored => Some((*notice, Severity::Warning)),
        Code::LoneSurrogate | Code::DepthExceeded if answers(notice.place) => Some((*notice, Severity::Error)),
        _ => None,
    });
    reading.remark(wanted, MAX_DEPTH, sink);
    let whole = Path::default();
    let at = At::base(&whole);
    repeated_keys(root, &at, sink);
    for (key, node) in ["current", "upstream"].into_iter().zip(root.fields(&["current", "upstream"])) {
        if let Some(node) = node {
            repeated_keys(node, &at.key(key), sink);
        }
    }
}
