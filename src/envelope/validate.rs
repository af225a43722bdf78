//! Judges an envelope: every fault, once, in document order, with what would mend it.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::{Serialize, Serializer};

use super::deep::{self, Above, Walk};
use super::definition::{Casing, DEFAULT_VERSION, ENVELOPE, Key, METADATA, Member, Meta, ROLES, SUPPORTED};
use super::formats;
use super::options::{EnvelopeOptions, Timestamps};
use crate::finding::{At, Code, Finding, Findings, Path, Place, Sink, Suggestion, nearest};
use crate::json::{Gauge, Id, Input, Kind, Limits, Node, Notice, Out, fault};

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

impl<T: Serialize> Serialize for Enveloped<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("value", &self.value)?;
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

/// How a text is scanned: the envelope, its members, and the members of metadata and payload get slots.
pub(crate) fn limits(options: &EnvelopeOptions) -> Limits {
    const TAPE: usize = 2;
    Limits { tape: TAPE, depth: options.max_depth }
}

/// read → tell the casing → judge member by member → fill in the default.
pub(crate) fn validate_node(root: Node<'_>, options: &EnvelopeOptions) -> Enveloped<Out> {
    let mut judge = Judge { options, sink: Sink::default(), casing: None, newer: None, version: None };
    let filled = if judge.readable(root) { judge.envelope(root) } else { Out::Null };
    judge.sink.sort_by_place();
    let value = (!judge.sink.has_errors()).then_some(filled);
    Enveloped { value, casing: judge.casing, version: judge.version, findings: judge.sink.finish(root.source) }
}

struct Judge<'o> {
    options: &'o EnvelopeOptions,
    sink: Sink,
    casing: Option<Casing>,
    /// The version, when it is a newer minor than the one known here.
    newer: Option<String>,
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
            self.notices(root, None);
            self.wrong_type(root, &at, "object");
        }
        root.is_object()
    }

    /// What the scan noticed. Numbers belong in the payload only: anywhere else they are of the wrong type, and that is said.
    fn notices(&mut self, root: Node<'_>, payload: Option<Node<'_>>) {
        let Some(reading) = root.source.reading() else { return };
        let payload = payload.and_then(Node::place);
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
        let members = Members::of_entries(root, root.entries(), &ENVELOPE, Casing::Snake);
        self.notices(root, members.of(Member::Payload).filter(|payload| payload.is_object()));
        let metadata = members.of(Member::Metadata).filter(|node| node.is_object());
        let metadata = metadata.map(|node| {
            let entries = node.entries();
            self.casing = casing(&entries);
            Members::of_entries(node, entries, &METADATA, self.casing.unwrap_or(Casing::Snake))
        });
        self.version(metadata.as_ref());

        members.judge(root, &at, self, |judge, node, at, rule| match rule {
            Member::Role => judge.role(node, at),
            Member::Payload => judge.payload(node, at),
            Member::Metadata => match &metadata {
                Some(members) => members.judge(node, at, judge, |judge, node, at, rule| judge.meta(node, at, rule)),
                None => judge.wrong_type(node, at, "object"),
            },
        });

        let absent = metadata.as_ref().is_some_and(|members| members.of(Meta::SchemaVersion).is_none());
        match members.of(Member::Metadata).filter(|_| absent) {
            Some(node) => {
                let camel = self.casing == Some(Casing::Camel);
                let key = if camel { "schemaVersion" } else { "schema_version" };
                let metadata = patched(node, key, Out::text(DEFAULT_VERSION));
                patched(root, "metadata", metadata)
            }
            None => Out::Same(root.id),
        }
    }

    /// Reads the version first: whether a key is unknown or only newer depends on it.
    fn version(&mut self, metadata: Option<&Members<'_, Meta>>) {
        let Some(metadata) = metadata else { return };
        let Some(node) = metadata.of(Meta::SchemaVersion) else {
            self.version = Some(DEFAULT_VERSION.to_owned());
            return;
        };
        let Some(text) = node.text() else { return };
        if let Some((major, minor)) = formats::version(&text) {
            self.version = Some(text.to_string());
            let (known_major, known_minor) = SUPPORTED;
            if major == known_major && minor > known_minor {
                self.newer = Some(text.to_string());
            }
        }
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
            deep::keys(node, &node.source.entries(node.id), at, &mut self.sink);
        }
    }

    fn meta(&mut self, node: Node<'_>, at: &At<'_>, rule: Meta) {
        let Some(text) = self.string(node, at) else { return };
        let fault = match rule {
            Meta::Id => formats::uuid(&text, self.options.ids).err(),
            Meta::Timestamp if self.options.timestamp == Timestamps::Any => None,
            Meta::Timestamp => formats::timestamp(&text).err(),
            Meta::SchemaVersion => {
                let (major, _) = SUPPORTED;
                let finding = match formats::version(&text) {
                    None => Finding::new(Code::SchemaVersionFormat, at),
                    Some((found, _)) if found != major => Finding::new(Code::UnsupportedVersion, at)
                        .with("found", text.to_string())
                        .with("supported", format!("{major}.x")),
                    Some(_) => return,
                };
                self.sink.add(finding.place(node.place()));
                return;
            }
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
    fn walk(&mut self, node: Node<'_>, at: &At<'_>, payload: bool) {
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
    Out::Patched { base: base.id, set: vec![(key, value)], remove: Vec::new() }
}

/// The casing of most metadata keys whose spelling tells; snake_case when they are as many.
fn casing(metadata: &[(Cow<'_, str>, Node<'_>)]) -> Option<Casing> {
    let (mut snake, mut camel) = (0, 0);
    for (key, _) in metadata {
        for known in METADATA.iter().filter(|known| known.snake != known.camel) {
            snake += usize::from(known.snake == *key);
            camel += usize::from(known.camel == *key);
        }
    }
    match (snake, camel) {
        (0, 0) => None,
        (snake, camel) if camel > snake => Some(Casing::Camel),
        _ => Some(Casing::Snake),
    }
}

/// What a member of the message was recognised as.
enum Meaning<'k, Rule> {
    /// A key as it should be.
    Known(&'k Key<Rule>),
    /// A key of the other casing; whether the right one is there too.
    OtherCase(&'k Key<Rule>, bool),
    /// A key that was probably meant to be one that is missing.
    Misspelt(&'k Key<Rule>),
    Unknown,
    /// A later member of the same key counts.
    Shadowed,
}

/// The members of an object, each with its meaning.
struct Members<'s, Rule: 'static> {
    list: Vec<(Cow<'s, str>, Node<'s>, Meaning<'static, Rule>)>,
    keys: &'static [Key<Rule>],
    casing: Casing,
}

impl<'s, Rule: Copy + PartialEq> Members<'s, Rule> {
    fn of_entries(
        node: Node<'s>,
        entries: Vec<(Cow<'s, str>, Node<'s>)>,
        keys: &'static [Key<Rule>],
        casing: Casing,
    ) -> Self {
        let shadowed: HashSet<Id> = node.source.shadowed(node.id).iter().map(|entry| entry.value).collect();
        let has = |spelling: &str| entries.iter().any(|(key, _)| key == spelling);
        // A key stands for at most one that is missing.
        let mut missing: Vec<&Key<Rule>> = keys.iter().filter(|key| !has(key.snake) && !has(key.camel)).collect();
        let meanings: Vec<Meaning<'static, Rule>> = entries
            .iter()
            .map(|(name, value)| {
                if shadowed.contains(&value.id) {
                    return Meaning::Shadowed;
                }
                if let Some(key) = keys.iter().find(|key| key.spelt(casing) == *name) {
                    return Meaning::Known(key);
                }
                if let Some(key) = keys.iter().find(|key| key.snake == *name || key.camel == *name) {
                    return Meaning::OtherCase(key, has(key.spelt(casing)));
                }
                let spellings: Vec<&str> = missing.iter().map(|key| key.spelt(casing)).collect();
                let meant = nearest(name, &spellings);
                match meant.and_then(|meant| missing.iter().position(|key| key.spelt(casing) == meant)) {
                    Some(position) => Meaning::Misspelt(missing.remove(position)),
                    None => Meaning::Unknown,
                }
            })
            .collect();
        let list = entries.into_iter().zip(meanings).map(|((name, value), meaning)| (name, value, meaning)).collect();
        Members { list, keys, casing }
    }

    /// The value that counts for a rule which only one key has.
    fn of(&self, rule: Rule) -> Option<Node<'s>> {
        self.list.iter().find_map(|(_, value, meaning)| match meaning {
            Meaning::Known(key) | Meaning::OtherCase(key, false) | Meaning::Misspelt(key) if key.rule == rule => {
                Some(*value)
            }
            _ => None,
        })
    }

    /// Judges every member in order, then says what is missing.
    fn judge(
        &self,
        owner: Node<'_>,
        at: &At<'_>,
        judge: &mut Judge<'_>,
        mut value: impl FnMut(&mut Judge<'_>, Node<'s>, &At<'_>, Rule),
    ) {
        for (name, node, meaning) in &self.list {
            let at = at.key(name);
            let place = node.key_place();
            let about = |code| Finding::new(code, &at).place(place).with("key", name.to_string());
            match meaning {
                Meaning::Known(key) => value(judge, *node, &at, key.rule),
                Meaning::OtherCase(key, both) => {
                    let meant = key.spelt(self.casing);
                    let suggestion = if *both { remove(&at) } else { rename(&at, meant) };
                    judge.sink.add(about(Code::MixedKeyCase).with("meant", meant).suggest(suggestion));
                    if !both {
                        value(judge, *node, &at, key.rule);
                    }
                }
                Meaning::Misspelt(key) => {
                    let meant = key.spelt(self.casing);
                    judge.sink.add(about(Code::UnknownKey).with("meant", meant).suggest(rename(&at, meant)));
                    value(judge, *node, &at, key.rule);
                }
                Meaning::Unknown => {
                    // Minor versions add metadata keys, and only there.
                    let newer = judge.newer.clone().filter(|_| self.keys.len() == METADATA.len());
                    judge.sink.add(match newer {
                        Some(version) => about(Code::UnknownKeyNewerMinor).with("found", version),
                        None => about(Code::UnknownKey),
                    });
                    judge.walk(*node, &at, false);
                }
                Meaning::Shadowed => judge.sink.add(about(Code::DuplicateKey)),
            }
        }
        // The place to write a missing key is the end of its object.
        let end = owner.place().map(|place| Place { start: place.end - 1, end: place.end });
        for key in self.keys.iter().filter(|key| key.required && self.lacks(key)) {
            let name = key.spelt(self.casing);
            let finding = Finding::new(Code::MissingKey, &at.key(name)).place(end);
            judge.sink.add(finding.with("key", name).with("expected", key.expected));
        }
    }

    fn lacks(&self, wanted: &Key<Rule>) -> bool {
        !self.list.iter().any(|(_, _, meaning)| match meaning {
            Meaning::Known(key) | Meaning::OtherCase(key, _) | Meaning::Misspelt(key) => key.snake == wanted.snake,
            Meaning::Unknown | Meaning::Shadowed => false,
        })
    }
}

fn rename(at: &At<'_>, name: &str) -> Suggestion {
    let from = at.path().pointer();
    let owner = from.rsplit_once('/').map_or("", |(owner, _)| owner);
    Suggestion::Move { path: format!("{owner}/{name}"), from }
}

fn remove(at: &At<'_>) -> Suggestion {
    Suggestion::Remove { path: at.path().pointer() }
}
