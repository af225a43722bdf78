//! Judges an envelope: every fault, once, in document order, with what would mend it.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use super::deep::{self, Above, Walk};
use super::definition::{DEFAULT_VERSION, Definition};
use super::options::EnvelopeOptions;
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::json::{Input, Kind, Limits, Material, Node, Notice, Out, Written, fault};
use crate::schema::{Casing, Judge, Order, Plain, version_of};

/// What [`validate`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Enveloped<T> {
    /// The caller's own value, with `schema_version` filled in when it was absent; `None` when a finding is an error.
    pub value: Option<T>,
    /// How the message spells its keys; `None` when it has none that tell.
    pub casing: Option<Casing>,
    /// The schema version, the default when absent; `None` when it is none.
    pub version: Option<String>,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> Enveloped<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`: the value, or the findings when one of them is an error.
    ///
    /// # Errors
    /// The message is no valid envelope, such as `{"role": "Agent"}`.
    pub fn into_result(self) -> Result<T, Findings> {
        self.value.ok_or(self.findings)
    }

    /// An answer about something that was not judged.
    #[cfg(feature = "npm")]
    pub(crate) fn bare(value: Option<T>, findings: Findings) -> Enveloped<T> {
        Enveloped { value, casing: None, version: None, findings }
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Enveloped<U> {
        let Enveloped { value, casing, version, findings } = self;
        Enveloped { value: value.map(make), casing, version, findings }
    }
}

impl<T: Material> Serialize for Enveloped<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("value", &self.value.as_ref().map(Written))?;
        map.serialize_entry("casing", &self.casing)?;
        map.serialize_entry("version", &self.version)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Judges an envelope `{role, payload, metadata}`, as JSON text or as a value, in either casing.
///
/// Unknown keys are errors everywhere but in the payload; ids are UUIDs; the timestamp is RFC 3339 with an offset; one
/// message has one casing; a key of a newer minor version is a warning.
///
/// ```
/// use a2a_handoff::envelope::{self, EnvelopeOptions};
///
/// let text = r#"{"role": "agent", "payload": {}, "metadata": {"corelation_id": "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
///   "conversation_id": "7d444840-9dc0-41d1-b245-5ffdce74fad2", "request_id": "0190163d-8694-739b-aea5-966c26f8ad91",
///   "timestamp": "2026-06-02T10:00:00Z"}}"#;
/// let answer = envelope::validate(text, &EnvelopeOptions::default());
/// let said: Vec<String> = answer.findings.iter().map(|finding| finding.to_string()).collect();
/// assert_eq!(said, ["metadata.corelation_id: unknown key `corelation_id`; did you mean `correlation_id`?"]);
/// ```
pub fn validate<'a, I: Input<'a>>(message: I, options: &EnvelopeOptions) -> Enveloped<I::Output> {
    Definition::v1_0().validate(message, options)
}

/// How a text is scanned: the envelope, its members, and the members of metadata and payload get slots; all that is
/// walked with `deep`.
pub(crate) fn limits(options: &EnvelopeOptions) -> Limits {
    const TAPE: usize = 2;
    Limits { tape: if options.deep { options.max_depth } else { TAPE }, depth: options.max_depth }
}

/// read → tell the casing and the version → ask the definition → look into the payload → fill in the defaults.
pub(crate) fn validate_by(definition: &Definition, root: Node<'_>, options: &EnvelopeOptions) -> Enveloped<Out> {
    let mut sink = Sink::default();
    let mut answer = Answer { filled: Out::Null, casing: None, version: None, order: Order::of(root) };
    match fault(root) {
        Some(finding) => sink.add(finding),
        None => answer = judge(definition, root, options, &mut sink),
    }
    let Answer { filled, casing, version, order } = answer;
    order.put_listed(&mut sink);
    let value = (!sink.has_errors()).then_some(filled);
    Enveloped { value, casing, version, findings: sink.finish(root.source) }
}

/// Judges metadata that stands alone.
pub(super) fn judge_metadata(definition: &Definition, root: Node<'_>, options: &EnvelopeOptions) -> Enveloped<Out> {
    let whole = Path::default();
    let at = At::base(&whole);
    let mut sink = Sink::default();
    let mut judge = definition.schema.judge(options.manner(), &mut sink);
    let (casing, version, supported) = told_by(definition, &mut judge, root, &at);
    let ok = supported && judge.judge(definition.metadata, root, &at);
    judge.order(root).put(&mut sink);
    Enveloped { value: ok.then_some(Out::Same(root.id)), casing, version, findings: sink.finish(root.source) }
}

struct Answer<'s> {
    filled: Out,
    casing: Option<Casing>,
    version: Option<String>,
    order: Order<'s>,
}

fn judge<'s>(definition: &Definition, root: Node<'s>, options: &EnvelopeOptions, sink: &mut Sink) -> Answer<'s> {
    if let Some((answer, metadata, payload)) = glance(definition, root, options) {
        let payload = payload.map(|payload| (Cow::Borrowed("payload"), payload));
        rest(root, metadata, payload, true, options, sink);
        return answer;
    }
    let whole = Path::default();
    let at = At::base(&whole);
    let top = definition.schema.top();
    let mut judge = definition.schema.judge(options.manner(), sink);

    let metadata = judge.find(top, root, "metadata").filter(|(_, node)| node.is_object());
    let (casing, version, supported) = match &metadata {
        Some((name, node)) => told_by(definition, &mut judge, *node, &at.key(name)),
        None => (None, None, true),
    };
    // Of a message of another major these rules say nothing but that: it is for somebody else.
    let ok = supported && judge.judge(top, root, &at);
    let payload = judge.find(top, root, "payload").filter(|(_, node)| node.is_object());
    let filled = if ok { judge.filled(top, root) } else { None };
    let order = judge.order(root);
    rest(root, metadata.map(|(_, node)| node), payload, supported, options, sink);
    Answer { filled: filled.unwrap_or(Out::Same(root.id)), casing, version, order }
}

/// A message that is plainly as it should be, and of a version whose rules these are: its answer, metadata and payload.
fn glance<'s>(
    definition: &Definition,
    root: Node<'s>,
    options: &EnvelopeOptions,
) -> Option<(Answer<'s>, Option<Node<'s>>, Option<Node<'s>>)> {
    let Plain { casing } = definition.schema.glance(&options.manner(), root)?;
    let [metadata, payload] = root.fields(&["metadata", "payload"]);
    let [snake, camel] = metadata?.fields(&["schema_version", "schemaVersion"]);
    let version = snake.or(camel).map_or(Some(Cow::Borrowed(DEFAULT_VERSION)), Node::text)?;
    let (major, minor) = version_of(&version)?;
    let (known_major, known_minor) = definition.version;
    let version = Some(version.into_owned());
    (major == known_major && minor <= known_minor).then_some((
        Answer { filled: Out::Same(root.id), casing, version, order: Order::of(root) },
        metadata,
        payload,
    ))
}

/// What metadata tells before it is judged: its casing, its version, and whether that is of the definition's major.
fn told_by<'s>(
    definition: &Definition,
    judge: &mut Judge<'_, 's>,
    metadata: Node<'s>,
    at: &At<'_>,
) -> (Option<Casing>, Option<String>, bool) {
    let casing = judge.casing(definition.metadata, metadata);
    judge.manner.casing = casing.unwrap_or_default();
    let (key, node, text) = match judge.find(definition.metadata, metadata, "schema_version") {
        None => (Cow::Borrowed("schema_version"), None, Some(DEFAULT_VERSION.to_owned())),
        Some((key, node)) => (key, Some(node), node.text().map(Cow::into_owned)),
    };
    let version = text.filter(|text| version_of(text).is_some());
    let supported = belongs(definition, judge, version.as_deref(), node, &at.key(&key));
    (casing, version, supported)
}

/// Whether a message's version is of the definition's major. Whether an unknown key is a fault or only newer depends on the minor.
fn belongs(
    definition: &Definition,
    judge: &mut Judge<'_, '_>,
    version: Option<&str>,
    node: Option<Node<'_>>,
    at: &At<'_>,
) -> bool {
    let Some((version, (major, minor))) = version.and_then(|text| Some((text, version_of(text)?))) else { return true };
    let (known_major, known_minor) = definition.version;
    if major != known_major {
        let finding = Finding::new(Code::UnsupportedVersion, at).place(node.and_then(Node::place));
        judge.sink.add(finding.with("found", version.to_owned()).with("supported", format!("{known_major}.x")));
        return false;
    }
    if minor > known_minor {
        judge.manner.newer = Some(version.to_owned());
    }
    true
}

/// What no rule of the definition looks into.
fn rest(
    root: Node<'_>,
    metadata: Option<Node<'_>>,
    payload: Option<(Cow<'_, str>, Node<'_>)>,
    supported: bool,
    options: &EnvelopeOptions,
    sink: &mut Sink,
) {
    inside(root, metadata, payload.clone(), supported, options, sink);
    notices(root, payload.map(|(_, node)| node), options, sink);
}

/// The payload's keys, and with `deep` all that is nested.
fn inside(
    root: Node<'_>,
    metadata: Option<Node<'_>>,
    payload: Option<(Cow<'_, str>, Node<'_>)>,
    supported: bool,
    options: &EnvelopeOptions,
    sink: &mut Sink,
) {
    let whole = Path::default();
    let at = At::base(&whole);
    let in_text = root.source.reading().is_some();
    if let Some((name, node)) = payload.as_ref().filter(|_| in_text && !options.deep) {
        deep::keys(*node, &at.key(name), sink);
    }
    if !options.deep {
        return;
    }
    if !root.is_object() {
        return walk(root, &at, false, options, sink);
    }
    let is =
        |node: Node<'_>, other: Option<Node<'_>>| other.is_some_and(|other| node.source.identical(node.id, other.id));
    for (key, node) in root.entries() {
        let at = at.key(&key);
        if is(node, payload.as_ref().map(|(_, node)| *node)) {
            walk(node, &at, true, options, sink);
        } else if is(node, metadata) && supported {
            for (key, node) in node.entries() {
                walk(node, &at.key(&key), false, options, sink);
            }
        } else if supported {
            walk(node, &at, false, options, sink);
        }
    }
}

fn walk(node: Node<'_>, at: &At<'_>, payload: bool, options: &EnvelopeOptions, sink: &mut Sink) {
    if let Kind::Object | Kind::Array = node.kind() {
        // The message itself is the first level.
        let depth = at.path().segments().len() + 1;
        Walk::new(options.max_depth, payload, sink).container(node, at, depth, &Above::NONE);
    }
}

/// What the scan noticed. Numbers belong in the payload only: anywhere else they are of the wrong type, and that is said.
fn notices(root: Node<'_>, payload: Option<Node<'_>>, options: &EnvelopeOptions, sink: &mut Sink) {
    let Some(reading) = root.source.reading() else { return };
    let payload = payload.and_then(Node::place);
    let counts = |notice: &&Notice| match notice.code {
        Code::UnsafeInteger | Code::LossyNumber | Code::NumberOutOfRange => {
            payload.is_some_and(|payload| payload.start <= notice.place.start && notice.place.end <= payload.end)
        }
        _ => true,
    };
    let wanted = reading.notices.iter().filter(counts).map(|notice| (*notice, notice.code.severity()));
    reading.remark(wanted, options.max_depth, sink);
}
