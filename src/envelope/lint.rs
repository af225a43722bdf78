//! Lints an envelope: what is valid, and will cost somebody an evening.

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::carried::{self, Carried};
use super::glance::{Glance, VERSION};
use super::hints;
use super::personal;
use super::walk::{Spot, walk};
use crate::finding::{At, Code, Finding, Findings, Path, Segment, Sink, shortened};
use crate::json::{Input, Kind, Limits, Node, TextSource, ValueSource, fault};
use crate::options::{self, OptionError};
use crate::schema::{end_of, is_grouped_uuid};

/// Options of [`lint`] and [`lint_all`](super::lint_all).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct LintOptions {
    pub(super) max_payload_bytes: usize,
}

/// What a line of a log still bears.
const MAX_PAYLOAD_BYTES: usize = 32 * 1024;

impl Default for LintOptions {
    fn default() -> Self {
        LintOptions { max_payload_bytes: MAX_PAYLOAD_BYTES }
    }
}

impl LintOptions {
    /// How many bytes a payload may have, as JSON without white space, before it must say whether it was truncated
    /// (default 32,768).
    #[must_use]
    pub fn max_payload_bytes(mut self, bytes: usize) -> Self {
        self.max_payload_bytes = bytes;
        self
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let [bytes] = options::members(node, "the options of lint", ["maxPayloadBytes"])?;
        let bytes = options::count(bytes, "maxPayloadBytes")?;
        Ok(LintOptions { max_payload_bytes: bytes.unwrap_or(MAX_PAYLOAD_BYTES) })
    }
}

impl TryFrom<&Value> for LintOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"maxPayloadBytes": 1000}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        LintOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// What [`lint`] and [`lint_all`](super::lint_all) answer.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Linted {
    /// What was noticed: warnings, and an error only where nothing can be read.
    pub findings: Findings,
}

impl Linted {
    /// No finding is an error: warnings never block.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }
}

impl Serialize for Linted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Remarks on an envelope that need not be invalid, as warnings: what belongs into the metadata and stands in the payload's text,
/// a model's output as it came, ids that are one, a missing version, personal data that no hint covers, a payload too large.
///
/// Whether it is valid is another question, and [`validate`](super::validate) answers it; of an invalid message what is there is
/// looked at. No finding holds a value of the message.
///
/// ```
/// use a2a_handoff::envelope::{self, LintOptions};
///
/// let text = r#"{"role": "agent", "payload": {"text": "Report done. trace=abc123"}, "metadata": {"schema_version": "1.0"}}"#;
/// let answer = envelope::lint(text, &LintOptions::default());
/// assert!(answer.ok());
/// assert_eq!(answer.findings[0].code.as_str(), "trace_in_payload");
/// assert_eq!(answer.findings[0].path.to_string(), "payload.text");
/// ```
pub fn lint<'a, I: Input<'a>>(message: I, options: &LintOptions) -> Linted {
    let source = message.open(Limits::all());
    lint_node(Node::new(&source, 0), options)
}

pub(crate) fn lint_node(root: Node<'_>, options: &LintOptions) -> Linted {
    let mut sink = Sink::default();
    match fault(root) {
        Some(finding) => sink.add(finding),
        None => message(root, &At::base(&Path::default()), options, &mut sink, |_, _| ()),
    }
    Linted { findings: sink.finish(root.source) }
}

/// Lints the message at `at`; `more` has rules of its own.
pub(super) fn message(
    root: Node<'_>,
    at: &At<'_>,
    options: &LintOptions,
    sink: &mut Sink,
    more: impl FnOnce(&Glance<'_>, &mut Sink),
) {
    if !root.is_object() {
        let finding = Finding::new(Code::InvalidType, at).place(root.place());
        return sink.add(finding.with("expected", "an object").with("received", root.kind().name()));
    }
    let glance = Glance::of(root);
    let mut own = Sink::default();
    if glance.metadata.is_some() {
        let at = at.key("metadata");
        ids(&glance, &at, &mut own);
        version(&glance, &at, &mut own);
    }
    if let Some(payload) = glance.payload {
        payload_of(payload, &glance, at, options, &mut own);
    } else {
        hints::read(glance.sensitive, None, &at.key("metadata"), &mut own);
    }
    more(&glance, &mut own);
    put_in_order(root, &glance, at, &mut own);
    sink.absorb(own);
}

/// request ⊆ correlation ⊆ conversation: none of them is another.
fn ids(glance: &Glance<'_>, at: &At<'_>, sink: &mut Sink) {
    let mut known: Vec<(String, &'static str)> = Vec::new();
    for member in [glance.request, glance.correlation, glance.conversation].into_iter().flatten() {
        let Some(id) = member.id() else { continue };
        match known.iter().find(|(other, _)| *other == id) {
            Some((_, of)) => {
                let finding = Finding::new(Code::IdsEqual, &at.key(member.key)).place(member.node.place());
                sink.add(finding.with("of", *of));
            }
            None => known.push((id, member.key)),
        }
    }
}

fn version(glance: &Glance<'_>, at: &At<'_>, sink: &mut Sink) {
    if glance.version.is_some() {
        return;
    }
    let key = glance.casing.of(VERSION);
    let finding = Finding::new(Code::NoSchemaVersion, &at.key(key)).place(glance.metadata.and_then(end_of));
    sink.add(finding.with("key", key).with("version", super::definition::DEFAULT_VERSION));
}

/// What the strings of a payload say, and how large it is.
fn payload_of(payload: Node<'_>, glance: &Glance<'_>, at: &At<'_>, options: &LintOptions, sink: &mut Sink) {
    let hints = hints::read(glance.sensitive, Some(payload), &at.key("metadata"), sink);
    let at = at.key("payload");
    let mut texts = Texts {
        own: [glance.request, glance.correlation, glance.conversation]
            .into_iter()
            .flatten()
            .filter_map(|member| Some((member.key, member.id().filter(|id| is_grouped_uuid(id))?)))
            .collect(),
        glance,
        hints: &hints,
        above: at.path().segments().len(),
        strings: 0,
        raw: None,
        sink,
    };
    let size = walk(payload, &at, &mut |spot| texts.look(spot));
    let raw = texts.raw.take().filter(|_| texts.strings == 1);
    sink.extend(raw);
    if let Some(received) = size.filter(|size| *size > options.max_payload_bytes)
        && glance.truncated.is_none()
    {
        let finding = Finding::new(Code::LargePayload, &at).place(payload.place());
        let finding = finding.with("received", received).with("limit", options.max_payload_bytes);
        sink.add(of_version(finding, glance));
    }
}

/// Says of a message of 1.0 that it has no place for what it should say.
fn of_version(finding: Finding, glance: &Glance<'_>) -> Finding {
    match glance.outdated() {
        Some(version) => finding.with("version", version),
        None => finding,
    }
}

/// The strings of a payload, as they come.
struct Texts<'t, 's> {
    glance: &'t Glance<'s>,
    hints: &'t hints::Hints,
    /// The message's own ids that are UUIDs, with their keys.
    own: Vec<(&'static str, String)>,
    /// How many steps lead to the payload.
    above: usize,
    strings: usize,
    /// The finding about the first string, should it stay the only one.
    raw: Option<Finding>,
    sink: &'t mut Sink,
}

impl Texts<'_, '_> {
    fn look(&mut self, spot: &Spot<'_>) {
        self.personal(spot);
        self.carried(spot);
        self.strings += 1;
        if self.strings == 1 {
            self.raw = raw_output(spot.text)
                .map(|found| Finding::new(Code::RawModelOutput, spot.at).place(spot.place).with("found", found));
        }
    }

    fn carried(&mut self, spot: &Spot<'_>) {
        let Carried { trace, timestamp, routing } = carried::find(spot.text);
        let add = |sink: &mut Sink, code, label: &str| {
            sink.add(Finding::new(code, spot.at).place(spot.place).with("label", shortened(label)));
        };
        match trace {
            Some((names, label)) => {
                let finding = Finding::new(Code::TraceInPayload, spot.at).place(spot.place);
                self.sink.add(finding.with("label", shortened(label)).with("key", self.glance.casing.of(names)));
            }
            None => {
                let own = self.own.iter().find(|(_, id)| carried::holds(spot.text, id));
                self.sink.extend(
                    own.map(|(key, _)| Finding::new(Code::TraceInPayload, spot.at).place(spot.place).with("key", *key)),
                );
            }
        }
        if let Some(label) = timestamp {
            add(self.sink, Code::TimestampInPayload, label);
        }
        if let Some(label) = routing {
            add(self.sink, Code::RoutingInPayload, label);
        }
    }

    /// One finding for each kind that a string holds.
    fn personal(&mut self, spot: &Spot<'_>) {
        let mut kinds: Vec<personal::Kind> = Vec::new();
        for found in personal::find(spot.text, spot.label) {
            if !kinds.contains(&found.kind) {
                kinds.push(found.kind);
            }
        }
        if kinds.is_empty() {
            return;
        }
        let path = spot.at.path();
        let way = path.segments().get(self.above..).unwrap_or_default();
        if self.hints.cover(way) {
            return;
        }
        for kind in kinds {
            let finding = Finding::at_path(Code::PersonalData, path.clone()).place(spot.place);
            let finding = finding.with("what", kind.phrase()).with("hint", pointer(way));
            self.sink.add(of_version(finding, self.glance));
        }
    }
}

/// The pointer to write into `metadata.sensitive`.
fn pointer(way: &[Segment]) -> String {
    let mut path = Path::default();
    for segment in way {
        match segment {
            Segment::Key(key) => path.push_key(key.clone()),
            Segment::Index(index) => path.push_index(*index),
        }
    }
    path.pointer()
}

/// A model's output as it came, as a phrase: an object or a list as JSON, or a fenced code block.
fn raw_output(text: &str) -> Option<&'static str> {
    const FENCE: &str = "```";
    let text = text.trim();
    if let Some(inside) = text.strip_prefix(FENCE).and_then(|rest| rest.strip_suffix(FENCE)) {
        return (!inside.contains(FENCE)).then_some("a fenced code block");
    }
    let bracketed = text.starts_with('{') && text.ends_with('}') || text.starts_with('[') && text.ends_with(']');
    let source = bracketed.then(|| TextSource::string(text, Limits::tape(0), None))?;
    let root = Node::new(&source, 0);
    (fault(root).is_none() && matches!(root.kind(), Kind::Object | Kind::Array)).then_some("JSON")
}

/// Puts findings into the order of the message. Those in the payload came so; nothing in it is read again.
fn put_in_order(root: Node<'_>, glance: &Glance<'_>, at: &At<'_>, sink: &mut Sink) {
    if root.source.reading().is_some() {
        return sink.sort_by_place();
    }
    let above = at.path().segments().len();
    let keys =
        |node: Node<'_>| -> Vec<String> { node.entries().into_iter().map(|(key, _)| key.into_owned()).collect() };
    let top = keys(root);
    let metadata = glance.metadata.map(keys).unwrap_or_default();
    let place = |keys: &[String], segment: Option<&Segment>| match segment {
        Some(Segment::Key(key)) => keys.iter().position(|known| known == key).unwrap_or(usize::MAX),
        _ => 0,
    };
    sink.sort_by_path(|path| {
        let way = path.segments().get(above..).unwrap_or_default();
        let inside = matches!(way.first(), Some(Segment::Key(key)) if key == "metadata");
        let deeper = |index: usize| way.get(index).filter(|_| inside);
        let item = match deeper(2) {
            Some(Segment::Index(index)) => *index,
            _ => 0,
        };
        (place(&top, way.first()), place(&metadata, deeper(1)), item)
    });
}
