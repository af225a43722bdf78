//! A message of any dialect, written cleanly in one version; each repair is a finding.

mod content;
mod emit;
mod part;
mod patch;
mod remarks;
mod sdk;
mod survey;
mod value;
mod write;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

pub(crate) use write::Emission;

use super::validate::limits;
use super::{Dialect, Marks, Protocol, Request, text};
use crate::finding::{Findings, Sink};
use crate::json::{Input, Material, Node, Out, ValueSource, Written, fault};
use crate::options::{self, OptionError};

/// The form a message is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// JSON as A2A 0.3 has it on the wire.
    V0_3,
    /// JSON as A2A 1.0 has it on the wire.
    V1_0,
    /// The objects that the official JavaScript client 1.x takes. Only JavaScript can hold their bytes.
    Sdk,
}

impl Form {
    const WIRE: [(&'static str, Form); 2] = [("1.0", Form::V1_0), ("0.3", Form::V0_3)];
    const ALL: [(&'static str, Form); 3] = [("1.0", Form::V1_0), ("0.3", Form::V0_3), ("sdk", Form::Sdk)];

    fn protocol(self) -> Protocol {
        match self {
            Form::V0_3 => Protocol::V0_3,
            Form::V1_0 | Form::Sdk => Protocol::V1_0,
        }
    }
}

impl From<Protocol> for Form {
    fn from(protocol: Protocol) -> Form {
        match protocol {
            Protocol::V0_3 => Form::V0_3,
            Protocol::V1_0 => Form::V1_0,
        }
    }
}

/// Options of [`normalize`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct NormalizeOptions {
    to: Form,
}

impl NormalizeOptions {
    /// Options for a version.
    #[must_use]
    pub fn to(protocol: Protocol) -> Self {
        NormalizeOptions { to: protocol.into() }
    }

    /// Reads `{ to }`; the form for the SDK's client is there only where bytes can be held.
    pub(crate) fn read(node: Option<Node<'_>>, bytes: bool) -> Result<Self, OptionError> {
        let [to] = options::members(node, "the options of normalize", ["to"])?;
        let known: &[(&'static str, Form)] = if bytes { &Form::ALL } else { &Form::WIRE };
        let missing = || OptionError::new("to is required: \"1.0\", \"0.3\" or, for objects, \"sdk\"");
        Ok(NormalizeOptions { to: options::word(to, "version in to:", known)?.ok_or_else(missing)? })
    }
}

impl TryFrom<&Value> for NormalizeOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"to": "1.0"}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        NormalizeOptions::read(Some(Node::new(&ValueSource::new(json), 0)), false)
    }
}

/// What [`normalize`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Normalized<T> {
    /// The wire shape the message came in.
    pub dialect: Dialect,
    /// The clean value; `None` when a finding is an error.
    pub value: Option<T>,
    /// Every repair, and what stood in the way.
    pub findings: Findings,
}

impl<T> Normalized<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`: the value, or the findings when one of them is an error.
    ///
    /// # Errors
    /// Something nobody may invent is missing, such as a messageId, or content cannot be read.
    pub fn into_result(self) -> Result<T, Findings> {
        self.value.ok_or(self.findings)
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Normalized<U> {
        Normalized { dialect: self.dialect, value: self.value.map(make), findings: self.findings }
    }
}

impl<T: Material> Serialize for Normalized<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("dialect", &self.dialect)?;
        map.serialize_entry("value", &self.value.as_ref().map(Written))?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Writes a JSON-RPC body, its params or a bare message in one version of A2A, whatever dialect it came in.
///
/// What can be mended is mended, each repair with a finding; what is clean already comes back as it is. Text, data and
/// files are never lost: content that cannot be read is an error. Metadata, data and the turns of a history are the
/// caller's own and stay as they are.
///
/// ```
/// use a2a_handoff::{NormalizeOptions, Protocol, normalize};
///
/// let old = r#"{"kind": "message", "messageId": "m", "role": "user", "parts": [{"kind": "text", "text": "hi"}]}"#;
/// let answer = normalize(old, &NormalizeOptions::to(Protocol::V1_0));
/// assert_eq!(answer.value.unwrap(), r#"{ "messageId": "m", "role": "ROLE_USER", "parts": [{ "text": "hi"}]}"#);
/// ```
pub fn normalize<'a, I: Input<'a>>(value: I, options: &NormalizeOptions) -> Normalized<I::Output> {
    let source = value.open(limits());
    normalize_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

pub(crate) fn normalize_node(root: Node<'_>, options: &NormalizeOptions) -> Normalized<Out> {
    let mut sink = Sink::default();
    let unreadable = |finding, mut sink: Sink| {
        sink.add(finding);
        Normalized { dialect: Dialect::Unknown, value: None, findings: sink.finish(root.source) }
    };
    if let Some(finding) = fault(root) {
        return unreadable(finding, sink);
    }
    let request = match Request::read(root) {
        Ok(request) => request,
        Err(finding) => return unreadable(*finding, sink),
    };
    let marks = Marks::read(&request.message, &request.parts);
    text::remark(root, Protocol::V1_0, &mut sink);
    let out = Emission::new(options.to, marks.dialect()).request(&request, &mut sink);
    sink.sort_by_place();
    let value = (!sink.has_errors()).then_some(out);
    Normalized { dialect: marks.dialect(), value, findings: sink.finish(root.source) }
}
