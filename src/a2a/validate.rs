//! Judges a message or a request by the rules of one version.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::strict::Strict;
use super::{Dialect, Emission, Marks, Method, Protocol, Request, text};
use crate::finding::{At, Finding, Findings, Sink};
use crate::json::{Input, Limits, Node, ValueSource, fault};
use crate::options::{self, OptionError};

/// How a value is judged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mode {
    /// By the letter of the specification.
    #[default]
    Strict,
    /// What [`normalize`](crate::normalize()) can mend is a warning; only what it cannot is an error.
    Lenient,
}

/// Options of [`validate_request`] and [`validate_message`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ValidateOptions {
    pub(super) protocol: Option<Protocol>,
    pub(super) mode: Mode,
}

impl ValidateOptions {
    /// The version whose rules count (default: the one the value shows).
    #[must_use]
    pub fn protocol(mut self, protocol: Protocol) -> Self {
        self.protocol = Some(protocol);
        self
    }

    /// How strictly (default: by the letter).
    #[must_use]
    pub fn mode(mut self, mode: Mode) -> Self {
        self.mode = mode;
        self
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let [protocol, mode] = options::members(node, "the options of validateRequest", ["protocol", "mode"])?;
        Ok(ValidateOptions {
            protocol: options::word(protocol, "protocol", &Protocol::OR_AUTO)?.flatten(),
            mode: options::word(mode, "mode", &[("strict", Mode::Strict), ("lenient", Mode::Lenient)])?
                .unwrap_or_default(),
        })
    }
}

impl TryFrom<&Value> for ValidateOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"protocol": "1.0", "mode": "strict"}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        ValidateOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// What [`validate_request`] and [`validate_message`] answer.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Validated {
    /// The wire shape the message has.
    pub dialect: Dialect,
    /// The version whose rules counted.
    pub protocol: Protocol,
    /// What was noticed.
    pub findings: Findings,
}

impl Validated {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`.
    ///
    /// # Errors
    /// The findings, when one of them is an error.
    pub fn into_result(self) -> Result<(), Findings> {
        if self.ok() { Ok(()) } else { Err(self.findings) }
    }
}

impl Serialize for Validated {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("dialect", &self.dialect)?;
        map.serialize_entry("protocol", self.protocol.as_str())?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Checks a request: a JSON-RPC body, its params, or a bare message.
///
/// Of a body also the envelope (`jsonrpc`, `id`) and the method. Each finding names the paragraph of the specification it
/// rests on (`spec`).
///
/// ```
/// use a2a_handoff::{ValidateOptions, validate_request};
///
/// let request = r#"{"message": {"messageId": "m", "role": "ROLE_USER", "parts": []}}"#;
/// let answer = validate_request(request, &ValidateOptions::default());
/// assert!(!answer.ok());
/// assert_eq!(answer.findings[0].to_string(), "message.parts: parts must be a list of parts, received an empty list");
/// assert_eq!(answer.findings[0].param("spec").unwrap().to_string(), "A2A 1.0 §5.7");
/// ```
pub fn validate_request<'a, I: Input<'a>>(request: I, options: &ValidateOptions) -> Validated {
    let source = request.open(limits());
    validate_node(Node::new(&source, 0), Given::Request, options)
}

/// Checks a message, the user's or an agent's, by the rules of [`validate_request`].
pub fn validate_message<'a, I: Input<'a>>(message: I, options: &ValidateOptions) -> Validated {
    let source = message.open(limits());
    validate_node(Node::new(&source, 0), Given::Message, options)
}

/// How a text is scanned: body, params, message, parts, part, file, and a member of it.
pub(crate) fn limits() -> Limits {
    const TAPE: usize = 6;
    Limits::tape(TAPE)
}

/// What a value is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Given {
    Request,
    Message,
}

pub(crate) fn validate_node(root: Node<'_>, given: Given, options: &ValidateOptions) -> Validated {
    let mut sink = Sink::default();
    let mut dialect = Dialect::Unknown;
    let protocol = match fault(root) {
        Some(finding) => {
            sink.add(finding);
            options.protocol.unwrap_or(Protocol::V1_0)
        }
        None => {
            let method = Method::of(root);
            let request = match given {
                Given::Request => Request::read(root),
                Given::Message => Request::message(root),
            };
            let marks = request.as_ref().ok().map(|request| Marks::read(&request.message, &request.parts));
            dialect = marks.as_ref().map_or(Dialect::Unknown, Marks::dialect);
            let protocol = options.protocol.unwrap_or_else(|| Marks::protocol_of(marks.as_ref(), method));
            match (request, marks, options.mode) {
                (Ok(request), Some(marks), Mode::Lenient) => {
                    text::remark(root, Protocol::V1_0, &mut sink);
                    if let Some(body) = request.body {
                        Strict { protocol, given, mended: true, sink: &mut sink }.body(body, method);
                    }
                    Emission::new(protocol.into(), marks.dialect()).params(&request, &mut sink);
                    sink.sort_by_place();
                }
                (request, ..) => strict(root, request, given, method, protocol, &mut sink),
            }
            protocol
        }
    };
    Validated { dialect, protocol, findings: sink.finish(root.source) }
}

fn strict(
    root: Node<'_>,
    request: Result<Request<'_>, Box<Finding>>,
    given: Given,
    method: Option<Method>,
    protocol: Protocol,
    sink: &mut Sink,
) {
    text::remark(root, protocol, sink);
    let mut strict = Strict { protocol, given, mended: false, sink };
    match request {
        Ok(request) => {
            if let Some(body) = request.body {
                strict.body(body, method);
            }
            match request.params {
                Some(params) => strict.object(params, protocol.params(), &At::base(&request.params_path)),
                None => strict.object(request.message.node, protocol.message(), &At::base(&request.message_path)),
            }
        }
        Err(finding) => {
            if root.is_object() {
                strict.body(root, method);
            }
            // What asks for something else than an answer to a message brings none.
            if method.is_none_or(Method::sends) {
                strict.sink.add(finding.with("spec", protocol.params().spec));
            }
        }
    }
    sink.sort_by_place();
}
