//! Which major version a message is of, before anybody judges it.

use serde::{Serialize, Serializer};

use super::definition::DEFAULT_VERSION;
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::json::{Input, Kind, Limits, Node, fault};
use crate::schema::{alien, version_of};

/// What [`route`] answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// The major version, when it is one of those supported.
    pub major: Option<u32>,
    /// The version as the message has it, `1.0` when it has none; `None` when what it has is no version.
    pub version: Option<String>,
}

/// What [`route`] answers, with what was noticed.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Routed {
    /// Where the message goes.
    pub route: Route,
    /// The major versions that were offered.
    pub supported: Vec<u32>,
    /// What was noticed.
    pub findings: Findings,
}

impl Routed {
    /// No finding is an error: there is a route.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }
}

impl Serialize for Routed {
    /// `{ ok, route: "1" or null, version, supported: ["1"], findings, omitted }`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("route", &self.route.major.map(|major| major.to_string()))?;
        map.serialize_entry("version", &self.route.version)?;
        let supported: Vec<String> = self.supported.iter().map(u32::to_string).collect();
        map.serialize_entry("supported", &supported)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Tells which of the `supported` major versions a message is of, whatever it is: only its version is looked at, in either casing,
/// and nothing else is judged. A message without a version is of 1.0.
///
/// ```
/// use a2a_handoff::envelope::route;
///
/// assert_eq!(route(r#"{"metadata": {"schemaVersion": "2.3"}}"#, &[1, 2]).route.major, Some(2));
/// assert_eq!(route(r#"{"metadata": {"schema_version": "1."}}"#, &[1, 2]).route.major, None);
/// assert_eq!(route("null", &[1]).findings[0].code.as_str(), "invalid_type");
/// ```
pub fn route<'a, I: Input<'a>>(message: I, supported: &[u32]) -> Routed {
    let source = message.open(route_limits());
    route_node(Node::new(&source, 0), supported)
}

/// How a text is scanned: the message, its members, and those of its metadata.
pub(crate) fn route_limits() -> Limits {
    const TAPE: usize = 2;
    Limits::tape(TAPE)
}

pub(crate) fn route_node(root: Node<'_>, supported: &[u32]) -> Routed {
    let mut sink = Sink::default();
    let route = match fault(root) {
        Some(finding) => {
            sink.add(finding);
            Route { major: None, version: None }
        }
        None => find(root, supported, &mut sink),
    };
    Routed { route, supported: supported.to_vec(), findings: sink.finish(root.source) }
}

fn find(root: Node<'_>, supported: &[u32], sink: &mut Sink) -> Route {
    let whole = Path::default();
    let at = At::base(&whole);
    let nowhere = Route { major: None, version: None };
    if !object(root, &at, sink) {
        return nowhere;
    }
    let [metadata] = root.fields(&["metadata"]);
    let at = at.key("metadata");
    let Some(metadata) = metadata else {
        sink.add(Finding::new(Code::MissingKey, &at).with("key", "metadata").with("expected", "an object"));
        return nowhere;
    };
    if !object(metadata, &at, sink) {
        return nowhere;
    }
    let [snake, camel] = metadata.fields(&["schema_version", "schemaVersion"]);
    let (key, node) = match (snake, camel) {
        (None, Some(camel)) => ("schemaVersion", Some(camel)),
        (snake, None) => ("schema_version", snake),
        (Some(snake), Some(camel)) if snake.text().is_some() && snake.text() == camel.text() => {
            ("schema_version", Some(snake))
        }
        (Some(_), Some(camel)) => {
            let finding = Finding::new(Code::MixedKeyCase, &at.key("schemaVersion")).place(camel.key_place());
            sink.add(finding.with("key", "schemaVersion").with("meant", "schema_version"));
            return nowhere;
        }
    };
    let at = at.key(key);
    let version = match node {
        None => DEFAULT_VERSION.to_owned(),
        Some(node) => match node.text() {
            Some(text) => text.into_owned(),
            None => {
                sink.add(of_type(node, &at, "string"));
                return nowhere;
            }
        },
    };
    let place = node.and_then(Node::place);
    let Some((major, _)) = version_of(&version) else {
        sink.add(Finding::new(Code::SchemaVersionFormat, &at).place(place));
        return nowhere;
    };
    if !supported.contains(&major) {
        let majors: Vec<String> = supported.iter().map(|major| format!("{major}.x")).collect();
        let finding = Finding::new(Code::UnsupportedVersion, &at).place(place);
        sink.add(finding.with("found", version.clone()).with("supported", majors.join(", ")));
        return Route { major: None, version: Some(version) };
    }
    Route { major: Some(major), version: Some(version) }
}

fn object(node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> bool {
    if !node.is_object() {
        sink.add(of_type(node, at, "object"));
    }
    node.is_object()
}

fn of_type(node: Node<'_>, at: &At<'_>, expected: &'static str) -> Finding {
    let finding = match node.kind() {
        kind @ (Kind::Alien(_) | Kind::Bytes) => alien(kind, at),
        kind => Finding::new(Code::InvalidType, at).with("expected", expected).with("received", kind.name()),
    };
    finding.place(node.place())
}
