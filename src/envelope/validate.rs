//! Judges an envelope: every fault, once, in document order, with what would mend it.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use super::deep::{self, Above, Walk};
use super::definition::{Casing, DEFAULT_VERSION, ENVELOPE, METADATA, Member, Meta, ROLES, SUPPORTED};
use super::formats;
use super::members::{Members, casing};
use super::options::{EnvelopeOptions, Timestamps};
use crate::finding::{At, Code, Finding, Findings, Path, Sink, Suggestion, nearest};
use crate::json::{Gauge, Input, Kind, Limits, Material, Node, Notice, Out, Written, fault};

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
    let source = message.open(limits(options));
    validate_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

/// How a text is scanned: the envelope, its members, and the members of metadata and payload get slots; all that is
/// walked with `deep`.
pub(crate) fn limits(options: &EnvelopeOptions) -> Limits {
    const TAPE: usize = 2;
    Limits { tape: if options.deep { options.max_depth } else { TAPE }, depth: options.max_depth }
}

/// read → tell the casing → judge member by member → fill in the default.
pub(crate) fn validate_node(root: Node<'_>, options: &EnvelopeOptions) -> Enveloped<Out> {
    let mut judge = Judge { options, sink: Sink::default(), casing: None, newer: None, version: None };
    let filled = if judge.readable(root) { judge.envelope(root) } else { Out::Null };
    judge.sink.sort_by_place();
    let value = (!judge.sink.has_errors()).then_some(filled);
    Enveloped { value, casing: judge.casing, version: judge.version, findings: judge.sink.finish(root.source) }
}

/// The judgement under way.
pub(super) struct Judge<'o> {
    options: &'o EnvelopeOptions,
    pub(super) sink: Sink,
    casing: Option<Casing>,
    /// The version, when it is a newer minor than the one known here.
    pub(super) newer: Option<String>,
    version: Option<String>,
}

impl Judge<'_> {
    /// Whether there is an object to judge; says why not.
    fn readable(&mut self, root: Node<'_>) -> bool {
        let whole = Path::default();
        let at = At::base(&whole);
        if let Some(finding) = fault(root) {
            self.sink.add(finding);
            return false;
        }
        if !root.is_object() {
            self.wrong_type(root, &at, "object");
            self.notices(root, None);
        }
        root.is_object()
    }

    /// What the scan noticed. Numbers belong in the payload only: anywhere else they are of the wrong type, and that is said.
    fn notices(&mut self, root: Node<'_>, payload: Option<(&str, Node<'_>)>) {
        let Some(reading) = root.source.reading() else { return };
        let payload = payload.and_then(|(_, node)| node.place());
        let counts = |notice: &&Notice| match notice.code {
            Code::UnsafeInteger | Code::LossyNumber | Code::NumberOutOfRange => {
                payload.is_some_and(|payload| payload.start <= notice.place.start && notice.place.end <= payload.end)
            }
            _ => true,
        };
        let wanted = reading.notices.iter().filter(counts).map(|notice| (*notice, notice.code.severity()));
        reading.remark(wanted, self.options.max_depth, &mut self.sink);
    }

    fn envelope<'s>(&mut self, root: Node<'s>) -> Out {
        let whole = Path::default();
        let at = At::base(&whole);
        let members = Members::recognise(root, root.entries(), &ENVELOPE, Casing::Snake);
        let metadata = members.find(Member::Metadata).filter(|(_, node)| node.is_object()).map(|(name, node)| {
            let entries = node.entries();
            self.casing = casing(&entries);
            let casing = self.casing.unwrap_or(Casing::Snake);
            (name, node, Members::recognise(node, entries, &METADATA, casing))
        });
        let payload = members.find(Member::Payload).filter(|(_, node)| node.is_object());

        if let Some((name, _, metadata)) = &metadata
            && !self.version(metadata, &at.key(name))
        {
            if let Some((name, node)) = payload {
                self.payload(node, &at.key(name));
            }
            self.notices(root, payload);
            return Out::Same(root.id);
        }
        members.judge(root, &at, self, |judge, node, at, rule| match rule {
            Member::Role => judge.role(node, at),
            Member::Payload => judge.payload(node, at),
            Member::Metadata => match &metadata {
                Some((_, _, members)) => {
                    members.judge(node, at, judge, |judge, node, at, rule| judge.meta(node, at, rule));
                }
                None => judge.wrong_type(node, at, "object"),
            },
        });
        self.notices(root, payload);

        match metadata {
            Some((_, node, members)) if members.find(Meta::SchemaVersion).is_none() => {
                let camel = self.casing == Some(Casing::Camel);
                let key = if camel { "schemaVersion" } else { "schema_version" };
                let metadata = patched(node, key, Out::text(DEFAULT_VERSION));
                patched(root, "metadata", metadata)
            }
            _ => Out::Same(root.id),
        }
    }

    /// Reads the version first. Whether a key is unknown or only newer depends on it; and a message of another major is
    /// for somebody else: these rules say nothing about it but that.
    fn version(&mut self, metadata: &Members<'_, Meta>, at: &At<'_>) -> bool {
        let Some((name, node)) = metadata.find(Meta::SchemaVersion) else {
            self.version = Some(DEFAULT_VERSION.to_owned());
            return true;
        };
        let Some(text) = node.text() else { return true };
        let Some((major, minor)) = formats::version(&text) else { return true };
        self.version = Some(text.to_string());
        let (known_major, known_minor) = SUPPORTED;
        if major != known_major {
            let finding = Finding::new(Code::UnsupportedVersion, &at.key(name)).place(node.place());
            self.sink.add(finding.with("found", text.to_string()).with("supported", format!("{known_major}.x")));
            return false;
        }
        if minor > known_minor {
            self.newer = Some(text.into_owned());
        }
        true
    }

    fn role(&mut self, node: Node<'_>, at: &At<'_>) {
        let Some(text) = self.string(node, at) else { return };
        if ROLES.contains(&text.as_ref()) {
            return;
        }
        let word = text.trim().to_ascii_lowercase();
        let meant = match word.strip_prefix("role_").unwrap_or(&word) {
            "human" => Some("user"),
            "ai" | "model" => Some("assistant"),
            word => nearest(word, &ROLES),
        };
        let mut finding = Finding::new(Code::InvalidRole, at).place(node.place()).with("expected", ROLES.join(", "));
        if let Some(meant) = meant {
            finding = finding.with("meant", meant).suggest(replace(at, meant.to_owned()));
        }
        self.sink.add(finding);
    }

    fn payload(&mut self, node: Node<'_>, at: &At<'_>) {
        if !node.is_object() {
            self.wrong_type(node, at, "object");
        } else if self.options.deep {
            self.walk(node, at, true);
        } else if node.source.reading().is_some() {
            deep::keys(node, at, &mut self.sink);
        }
    }

    fn meta(&mut self, node: Node<'_>, at: &At<'_>, rule: Meta) {
        let Some(text) = self.string(node, at) else { return };
        let fault = match rule {
            Meta::Id => formats::uuid(&text, self.options.ids).err(),
            Meta::Timestamp if self.options.timestamp == Timestamps::Any => None,
            Meta::Timestamp => formats::timestamp(&text).err(),
            Meta::SchemaVersion if formats::version(&text).is_none() => {
                self.sink.add(Finding::new(Code::SchemaVersionFormat, at).place(node.place()));
                return;
            }
            Meta::SchemaVersion => None,
        };
        let Some(fault) = fault else { return };
        let mut finding = Finding::new(fault.code, at).place(node.place());
        for (name, value) in fault.params {
            finding = finding.with(name, value);
        }
        if let Some(repaired) = fault.repaired {
            finding = finding.suggest(replace(at, repaired));
        }
        self.sink.add(finding);
    }

    /// The text of a string that is sound; says what is wrong otherwise.
    fn string<'s>(&mut self, node: Node<'s>, at: &At<'_>) -> Option<Cow<'s, str>> {
        if node.kind() != Kind::Text {
            self.wrong_type(node, at, "string");
            return None;
        }
        if node.gauge() == Gauge::IllFormed {
            // In text the scan has said so already.
            if node.source.reading().is_none() {
                self.sink.add(Finding::new(Code::LoneSurrogate, at));
            }
            return None;
        }
        node.text()
    }

    fn wrong_type(&mut self, node: Node<'_>, at: &At<'_>, expected: &'static str) {
        let kind = node.kind();
        let finding = match kind {
            Kind::Alien(_) | Kind::Bytes => deep::alien(kind, at),
            _ => Finding::new(Code::InvalidType, at).with("expected", expected).with("received", kind.name()),
        };
        self.sink.add(finding.place(node.place()));
        self.walk(node, at, false);
    }

    /// With `deep`: what is inside an object or a list, wherever it stands.
    pub(super) fn walk(&mut self, node: Node<'_>, at: &At<'_>, payload: bool) {
        if self.options.deep && matches!(node.kind(), Kind::Object | Kind::Array) {
            // The message itself is the first level.
            let depth = at.path().segments().len() + 1;
            Walk::new(self.options.max_depth, payload, &mut self.sink).container(node, at, depth, &Above::NONE);
        }
    }
}

fn replace(at: &At<'_>, value: String) -> Suggestion {
    Suggestion::Replace { path: at.path().pointer(), value }
}

fn patched(base: Node<'_>, key: &'static str, value: Out) -> Out {
    Out::patched(base.id, vec![(key, value)])
}
