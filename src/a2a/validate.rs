//! A message or a request against the letter of one version: every difference is a finding that names its paragraph.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::base64::{self, Base64};
use super::shape::{Field, Is, Member, Named, Shape, Spelt};
use super::{Dialect, Emission, Marks, Method, Protocol, Request, Role, keys, text, v0_3, v1_0};
use crate::finding::{At, Code, Finding, Findings, Path, Severity, Sink, shortened};
use crate::json::{Gauge, Input, Kind, Limits, Node, ValueSource, fault, unlisted};
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
                Some(params) => strict.object(params, params_shape(protocol), &At::base(&request.params_path)),
                None => strict.object(request.message.node, message_shape(protocol), &At::base(&request.message_path)),
            }
        }
        Err(finding) => {
            if root.is_object() {
                strict.body(root, method);
            }
            // What asks for something else than an answer to a message brings none.
            if method.is_none_or(Method::sends) {
                strict.sink.add(finding.with("spec", params_shape(protocol).spec));
            }
        }
    }
    sink.sort_by_place();
}

pub(super) fn params_shape(protocol: Protocol) -> &'static Shape {
    match protocol {
        Protocol::V0_3 => &v0_3::PARAMS,
        Protocol::V1_0 => &v1_0::PARAMS,
    }
}

/// A required member under a name that is near to its own.
pub(super) fn misspelt_key(member: &Member<'_>, field: &Field, protocol: Protocol, at: &At<'_>) -> Finding {
    let finding = Finding::new(Code::UnknownMember, at).severity(Severity::Error).place(member.place);
    let finding = finding.with("key", shortened(&member.key)).with("version", protocol.as_str());
    finding.with("meant", field.name).suggest(at.renamed(field.name))
}

/// The paragraph about the JSON-RPC envelope.
fn envelope_spec(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::V0_3 => "A2A 0.3 §6.11.1",
        Protocol::V1_0 => "A2A 1.0 §9.3",
    }
}

/// The paragraph about parts, whatever their kind.
pub(super) fn part_spec(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::V0_3 => "A2A 0.3 §6.5",
        Protocol::V1_0 => v1_0::PART.spec,
    }
}

pub(super) fn message_shape(protocol: Protocol) -> &'static Shape {
    match protocol {
        Protocol::V0_3 => &v0_3::MESSAGE,
        Protocol::V1_0 => &v1_0::MESSAGE,
    }
}

/// A walk that reports every difference.
struct Strict<'a> {
    protocol: Protocol,
    given: Given,
    /// What can be mended is only remarked on.
    mended: bool,
    sink: &'a mut Sink,
}

impl Strict<'_> {
    /// The JSON-RPC 2.0 envelope; nothing where there is none.
    fn body(&mut self, body: Node<'_>, method: Option<Method>) {
        let [jsonrpc, id, name, params] = body.fields(["jsonrpc", "id", "method", "params"]);
        if [jsonrpc, name, params].iter().all(Option::is_none) {
            return;
        }
        let root = Path::default();
        let at = At::base(&root);
        let spec = envelope_spec(self.protocol);
        keys::repeated_keys(body, &at, self.sink);
        match jsonrpc {
            Some(version) if version.text().is_some_and(|version| version == "2.0") => {}
            Some(version) => self.invalid(Code::InvalidValue, version, &at.key("jsonrpc"), "`2.0`", spec),
            None => self.missing("jsonrpc", "`2.0`", body, &at, spec),
        }
        match id {
            Some(id) if id.kind() == Kind::Text || is_integer(id) => {}
            // JSON-RPC 2.0 has null as an id; the schema of 0.3 has not.
            Some(id) if id.kind() == Kind::Null && self.protocol == Protocol::V1_0 => {}
            Some(id) => self.invalid(Code::InvalidType, id, &at.key("id"), "a string or an integer", spec),
            None => self.missing("id", "a string or an integer", body, &at, spec),
        }
        let Some(name) = Node::given(name) else {
            self.missing("method", "the name of a method", body, &at, spec);
            return;
        };
        let method_at = at.key("method");
        let Some(word) = name.text() else {
            self.invalid(Code::InvalidType, name, &method_at, "the name of a method", spec);
            return;
        };
        let Some(method) = method else {
            self.sink.add(Method::unknown(name, &word, &at).with("spec", self.methods()));
            return;
        };
        if method.name_in(self.protocol).is_none_or(|name| name != word) {
            let finding = method.of_another(name, self.protocol, &at).with("spec", self.methods());
            // A server of that version has no such method.
            self.sink.add(if self.mended { finding } else { finding.severity(Severity::Error) });
        }
    }

    fn methods(&self) -> &'static str {
        match self.protocol {
            Protocol::V0_3 => "A2A 0.3 §3.5.6",
            Protocol::V1_0 => "A2A 1.0 §5.3",
        }
    }

    /// An object of the protocol, members in document order.
    fn object(&mut self, node: Node<'_>, shape: &'static Shape, at: &At<'_>) {
        if !node.is_object() {
            self.wrong_type(node, at, "an object", shape.spec);
            return;
        }
        keys::repeated_keys(node, at, self.sink);
        let members = shape.members(node);
        // A required member that is there under a misspelt name is one fault, and not two.
        let mut misspelt: Vec<&str> = Vec::new();
        for member in &members {
            let at = at.key(&member.key);
            match member.named {
                Named::Field(field, Spelt::Right, node) => self.member(node, field, shape, &at),
                Named::Field(field, Spelt::Snake, node) if self.protocol == Protocol::V1_0 => {
                    self.snake(member, field, &members, &at);
                    self.member(node, field, shape, &at);
                }
                // No other name for it, but the contrary.
                Named::Field(_, Spelt::Opposite, _) => self.unknown(member, None, shape, &at),
                Named::Field(field, ..) => self.unknown(member, Some(field.name), shape, &at),
                Named::Mark(..) => self.unknown(member, None, shape, &at),
                Named::Unknown => {
                    let meant = shape.meant(&member.key, &members);
                    if let Some(field) = meant.filter(|field| field.required) {
                        misspelt.push(field.name);
                        self.sink.add(misspelt_key(member, field, self.protocol, &at).with("spec", shape.spec));
                    } else {
                        self.unknown(member, meant.map(|field| field.name), shape, &at);
                    }
                }
            }
        }
        for field in shape.fields.iter().filter(|field| field.required && !misspelt.contains(&field.name)) {
            let given = |member: &Member<'_>| match member.named {
                Named::Field(known, spelt, node) => {
                    let read = spelt == Spelt::Right || spelt == Spelt::Snake && self.protocol == Protocol::V1_0;
                    let null = self.protocol == Protocol::V1_0 && node.kind() == Kind::Null;
                    known.name == field.name && read && !null
                }
                _ => false,
            };
            if !members.iter().any(given) {
                self.missing(field.name, field.is.expected(self.protocol), node, at, shape.spec);
            }
        }
    }

    /// ProtoJSON has two names for a member: emitters write camelCase, parsers read both, and refuse both at once.
    fn snake(&mut self, member: &Member<'_>, field: &'static Field, members: &[Member<'_>], at: &At<'_>) {
        const SPEC: &str = "A2A 1.0 §5.5";
        let right = |other: &Member<'_>| other.key == field.name;
        let (code, name) = match members.iter().any(right) {
            true => (Code::KeyConflict, "other"),
            false => (Code::KeySpelling, "meant"),
        };
        let finding = Finding::new(code, at).place(member.place).with("key", shortened(&member.key));
        let finding = finding.with(name, field.name).with("spec", SPEC);
        self.sink.add(match code {
            Code::KeySpelling => finding.with("version", self.protocol.as_str()).suggest(at.renamed(field.name)),
            _ => finding,
        });
    }

    /// 1.0 says that unknown members are to be ignored; the schema of 0.3 lets them pass, so there only what looks
    /// misspelt is worth a word.
    fn unknown(&mut self, member: &Member<'_>, meant: Option<&'static str>, shape: &Shape, at: &At<'_>) {
        if self.protocol == Protocol::V0_3 && meant.is_none() {
            return;
        }
        let finding = Finding::new(Code::UnknownMember, at).place(member.place);
        let finding = finding.with("outcome", "ignored").with("key", shortened(&member.key));
        let finding = finding.with("version", self.protocol.as_str());
        let finding = match meant {
            Some(meant) => finding.with("meant", meant).suggest(at.renamed(meant)),
            None => finding,
        };
        let spec = if self.protocol == Protocol::V1_0 { "A2A 1.0 §5.7" } else { shape.spec };
        self.sink.add(finding.with("spec", spec));
    }

    /// A member of a known name.
    fn member(&mut self, node: Node<'_>, field: &'static Field, shape: &'static Shape, at: &At<'_>) {
        // ProtoJSON reads null as "not set"; in 0.3 it is a value of the wrong type. Data may be null.
        if node.kind() == Kind::Null && self.protocol == Protocol::V1_0 && !matches!(field.is, Is::Any) {
            return;
        }
        let spec = shape.spec;
        let text = node.kind() == Kind::Text;
        match field.is {
            Is::Shape(shape) => self.object(node, shape, at),
            Is::File => self.file(node, at),
            Is::Parts => self.parts(node, at),
            Is::Role => self.role(node, at, spec),
            Is::Any => self.depth(node, at),
            Is::Text if text => self.sound(node, at, field, spec),
            Is::Id if text => self.id(node, field, at, spec),
            Is::Link if text => self.link(node, at, spec),
            Is::Bytes if text => self.bytes(node, at, spec),
            Is::Kind(word) if text => {
                if node.text().is_some_and(|text| text != word) {
                    self.invalid(Code::InvalidValue, node, at, field.is.expected(self.protocol), spec);
                }
            }
            Is::Object if node.is_object() => {
                keys::repeated_keys(node, at, self.sink);
                self.depth(node, at);
            }
            Is::Flag { .. } if matches!(node.kind(), Kind::Bool(_)) => {}
            Is::Count => self.count(node, at),
            Is::Texts | Is::Schemes if node.kind() == Kind::Array => self.texts(node, at, spec),
            Is::Scheme if text => self.sound(node, at, field, spec),
            is => self.wrong_type(node, at, is.expected(self.protocol), spec),
        }
    }

    fn sound(&mut self, node: Node<'_>, at: &At<'_>, field: &Field, spec: &'static str) {
        match node.gauge() {
            Gauge::Empty if field.required && field.name != "text" && self.protocol == Protocol::V1_0 => {
                let finding = Finding::new(Code::InvalidValue, at).place(node.place());
                let finding =
                    finding.with("expected", "a string that is not empty").with("received", "an empty string");
                self.sink.add(finding.with("spec", "A2A 1.0 §5.7"));
            }
            Gauge::Empty if field.name == "text" => {
                self.sink.add(Finding::new(Code::EmptyContent, at).place(node.place()).with("spec", spec));
            }
            _ => self.unicode(node, at, spec),
        }
    }

    /// A string that is no Unicode. In text it has been said already.
    fn unicode(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        if node.gauge() == Gauge::IllFormed && node.source.reading().is_none() {
            self.half_a_pair(at, spec);
        }
    }

    /// The schema of 0.3 does not look into strings.
    fn half_a_pair(&mut self, at: &At<'_>, spec: &'static str) {
        let severity = if self.protocol == Protocol::V1_0 { Severity::Error } else { Severity::Warning };
        self.sink.add(Finding::new(Code::LoneSurrogate, at).severity(severity).with("spec", spec));
    }

    fn id(&mut self, node: Node<'_>, field: &Field, at: &At<'_>, spec: &'static str) {
        if node.gauge() == Gauge::Empty && field.required {
            let severity = if self.protocol == Protocol::V1_0 { Severity::Error } else { Severity::Warning };
            let finding = Finding::new(Code::InvalidValue, at).severity(severity).place(node.place());
            let finding = finding.with("expected", "a string that is not empty").with("received", "an empty string");
            self.sink.add(finding.with("spec", spec));
            return;
        }
        self.sound(node, at, field, spec);
    }

    fn link(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        if !node.text().is_some_and(|url| is_absolute(&url)) {
            self.sink.add(Finding::new(Code::UrlForm, at).place(node.place()).with("spec", spec));
        }
        self.unicode(node, at, spec);
    }

    fn bytes(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        let finding = match base64::read(&node.text().unwrap_or_default()) {
            Base64::Standard => return,
            Base64::Other(_) => Finding::new(Code::Base64Form, at),
            wrong => {
                let problem = match wrong {
                    Base64::Invalid(problem) => problem,
                    _ => "its padding does not fit its length",
                };
                // The schema of 0.3 does not look into the string.
                let severity = if self.protocol == Protocol::V1_0 { Severity::Error } else { Severity::Warning };
                Finding::new(Code::Base64Invalid, at).severity(severity).with("problem", problem)
            }
        };
        self.sink.add(finding.place(node.place()).with("spec", spec));
    }

    /// Values that are the caller's own may nest as they like, but parsers of ProtoJSON refuse what goes too deep.
    fn depth(&mut self, node: Node<'_>, at: &At<'_>) {
        /// The recursion limit of the protobuf parsers.
        const PROTO_DEPTH: usize = 100;
        let survey = node.source.survey(node.id, PROTO_DEPTH, at);
        let spec = "A2A 1.0 §5.5";
        for (code, path) in survey.remarks {
            let finding = Finding::at_path(code, path);
            self.sink.add(match code {
                Code::NumberOutOfRange | Code::LoneSurrogate if self.protocol == Protocol::V0_3 => {
                    finding.severity(Severity::Warning).with("spec", spec)
                }
                Code::NumberOutOfRange | Code::LoneSurrogate => finding.severity(Severity::Error).with("spec", spec),
                Code::NotJsonValue => finding.with("received", "a function, symbol or bigint"),
                // Metadata is a remark beside the message: what JSON makes of it is said, and is no fault of the content.
                Code::NotPlainObject if at.ends_in("metadata") => finding.severity(Severity::Warning),
                _ => finding,
            });
        }
        // Where the text itself is too deep, that has been said.
        let said = |place| node.source.reading().is_some_and(|reading| reading.too_deep(place));
        if self.protocol == Protocol::V1_0 && survey.deeper && !node.place().is_some_and(said) {
            let finding = Finding::new(Code::DepthExceeded, at).place(node.place()).with("limit", PROTO_DEPTH);
            self.sink.add(finding.with("spec", spec));
        }
    }

    fn count(&mut self, node: Node<'_>, at: &At<'_>) {
        const EXPECTED: &str = "a whole number from 0";
        let spec = match self.protocol {
            Protocol::V0_3 => "A2A 0.3 §7.1.1",
            Protocol::V1_0 => "A2A 1.0 §3.2.4",
        };
        let digits = node.text().filter(|_| self.protocol == Protocol::V1_0);
        let number = match &digits {
            Some(digits) => whole(digits),
            None => Some(node.source.number(node.id)).filter(|number| number.fract() == 0.0),
        };
        match number {
            // The schema of 0.3 knows no bounds.
            Some(number) if self.protocol == Protocol::V0_3 => {
                if number < 0.0 {
                    let finding = Finding::new(Code::InvalidValue, at).severity(Severity::Warning).place(node.place());
                    let finding = finding.with("expected", EXPECTED).with("received", "a negative number");
                    self.sink.add(finding.with("spec", spec));
                }
            }
            Some(number) if number < 0.0 => {
                let finding = Finding::new(Code::InvalidValue, at).place(node.place()).with("expected", EXPECTED);
                self.sink.add(finding.with("received", "a negative number").with("spec", spec));
            }
            Some(number) if number > f64::from(i32::MAX) => {
                let finding = Finding::new(Code::InvalidValue, at).place(node.place()).with("expected", EXPECTED);
                self.sink.add(finding.with("received", "more than 32 bits hold").with("spec", spec));
            }
            Some(_) if digits.is_some() => {
                let finding = Finding::new(Code::InvalidType, at).severity(Severity::Warning).place(node.place());
                self.sink
                    .add(finding.with("expected", "a number").with("received", "string").with("spec", "A2A 1.0 §5.5"));
            }
            Some(_) => {}
            None => self.wrong_type(node, at, EXPECTED, spec),
        }
    }

    fn texts(&mut self, list: Node<'_>, at: &At<'_>, spec: &'static str) {
        match list.items() {
            Ok(items) => {
                for (index, item) in items.into_iter().enumerate() {
                    match item.kind() {
                        Kind::Text => self.unicode(item, &at.index(index), spec),
                        _ => self.wrong_type(item, &at.index(index), "a string", spec),
                    }
                }
            }
            Err(why) => self.sink.add(unlisted(list, at, why)),
        }
    }

    fn role(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        let v1 = self.protocol == Protocol::V1_0;
        let number = node.kind() == Kind::Number;
        let unset = v1
            && (node.text().is_some_and(|word| word == "ROLE_UNSPECIFIED")
                || number && node.source.number(node.id) == 0.0);
        let right = match node.text() {
            Some(word) if v1 => matches!(word.as_ref(), "ROLE_USER" | "ROLE_AGENT"),
            Some(word) => matches!(word.as_ref(), "user" | "agent"),
            None => v1 && number,
        };
        match Role::read(node).filter(|_| right) {
            Some(role) => {
                if number {
                    let finding = Finding::new(Code::RoleSpelling, at).place(node.place()).with("version", "1.0");
                    let meant = role.name_in(self.protocol);
                    self.sink
                        .add(finding.with("meant", meant).with("spec", "A2A 1.0 §5.5").suggest(at.rewritten(meant)));
                }
                if role == Role::Agent && self.given == Given::Request {
                    self.sink.add(Finding::new(Code::AgentRole, at).place(node.place()).with("spec", spec));
                }
            }
            None if unset => self.invalid(Code::InvalidValue, node, at, Is::Role.expected(self.protocol), spec),
            None if node.threw() => self.sink.add(Finding::new(Code::GetterThrew, at)),
            None => {
                let finding = Finding::new(Code::UnknownRole, at).severity(Severity::Error).place(node.place());
                let finding = finding.with("expected", Is::Role.expected(self.protocol));
                let meant = Role::read(node).or_else(|| Role::foreign(node));
                let finding = match meant {
                    Some(meant) => {
                        let meant = meant.name_in(self.protocol);
                        finding.with("meant", meant).suggest(at.rewritten(meant))
                    }
                    None => finding,
                };
                self.sink.add(finding.with("spec", spec));
            }
        }
    }

    fn parts(&mut self, node: Node<'_>, at: &At<'_>) {
        let spec = match self.protocol {
            Protocol::V0_3 => "A2A 0.3 §6.4",
            Protocol::V1_0 => "A2A 1.0 §5.7",
        };
        let bad = |received: &'static str, severity| {
            let finding = Finding::new(Code::BadParts, at).severity(severity).place(node.place());
            finding.with("received", received).with("spec", spec)
        };
        if node.kind() != Kind::Array {
            let threw = Finding::new(Code::GetterThrew, at);
            self.sink.add(if node.threw() { threw } else { bad(node.kind().name(), Severity::Error) });
            return;
        }
        match node.items() {
            Err(why) => self.sink.add(unlisted(node, at, why)),
            // The schema of 0.3 asks for a list, and no more.
            Ok(items) if items.is_empty() && self.protocol == Protocol::V0_3 => {
                self.sink.add(bad("an empty list", Severity::Warning));
            }
            Ok(items) if items.is_empty() => self.sink.add(bad("an empty list", Severity::Error)),
            Ok(items) => {
                for (index, part) in items.into_iter().enumerate() {
                    self.part(part, &at.index(index));
                }
            }
        }
    }

    fn part(&mut self, node: Node<'_>, at: &At<'_>) {
        let bad = |problem: &'static str, spec: &'static str| {
            let finding = Finding::new(Code::BadPart, at).severity(Severity::Error).place(node.place());
            finding.with("problem", problem).with("spec", spec)
        };
        let union = part_spec(self.protocol);
        if !node.is_object() {
            let threw = Finding::new(Code::GetterThrew, at);
            self.sink.add(if node.threw() { threw } else { bad("a part must be an object", union) });
            return;
        }
        match self.protocol {
            Protocol::V1_0 => {
                let contents = node.fields(v1_0::CONTENTS);
                let named = v1_0::CONTENTS.into_iter().zip(contents);
                let set = |(name, content): (&'static str, Option<Node<'_>>)| {
                    let counts = content.is_some_and(|content| name == "data" || content.kind() != Kind::Null);
                    counts.then_some(name)
                };
                let found: Vec<&str> = named.filter_map(set).collect();
                match found.as_slice() {
                    [] => self.sink.add(bad("it holds none of text, raw, url and data", union)),
                    [_] => {}
                    found => {
                        let finding = Finding::new(Code::ExtraContent, at).place(node.place());
                        self.sink.add(finding.with("found", found.join(", ")).with("spec", union));
                    }
                }
                self.object(node, &v1_0::PART, at);
            }
            Protocol::V0_3 => {
                let [kind] = node.fields(["kind"]);
                let word = kind.and_then(Node::text);
                let shape = v0_3::PARTS.iter().find(|(name, _)| word.as_ref().is_some_and(|word| word == name));
                match shape {
                    Some((_, shape)) => self.object(node, shape, at),
                    None => self.sink.add(bad("unknown kind of part; expected text, file or data", union)),
                }
            }
        }
    }

    /// 0.3: `FileWithBytes` or `FileWithUri`, where the schema takes one that is right for what it is, whatever the other is.
    fn file(&mut self, node: Node<'_>, at: &At<'_>) {
        let shape = &v0_3::FILE;
        let [bytes, uri] = if node.is_object() { node.fields(["bytes", "uri"]) } else { [None, None] };
        let right = |node: Option<Node<'_>>| node.is_some_and(|node| node.kind() == Kind::Text);
        let finding = match (bytes, uri) {
            (Some(_), Some(_)) => {
                let finding = Finding::new(Code::ExtraContent, at).severity(Severity::Warning);
                Some(finding.with("found", "bytes, uri"))
            }
            (None, None) if node.is_object() => {
                let finding = Finding::new(Code::BadPart, at).severity(Severity::Error);
                Some(finding.with("problem", "a file has bytes or a uri"))
            }
            _ => None,
        };
        self.sink.extend(finding.map(|finding| finding.place(node.place()).with("spec", shape.spec)));
        let mark = self.sink.mark();
        self.object(node, shape, at);
        // The other one is right for what it is.
        let rest = || node.fields(["mimeType", "name"]).into_iter().flatten().all(|node| right(Some(node)));
        if bytes.is_some() && uri.is_some() && right(bytes) != right(uri) && rest() {
            self.sink.forgive(mark, "ignored");
        }
    }

    fn wrong_type(&mut self, node: Node<'_>, at: &At<'_>, expected: &'static str, spec: &'static str) {
        if node.threw() {
            self.sink.add(Finding::new(Code::GetterThrew, at));
        } else {
            self.invalid(Code::InvalidType, node, at, expected, spec);
        }
    }

    fn invalid(&mut self, code: Code, node: Node<'_>, at: &At<'_>, expected: &'static str, spec: &'static str) {
        let finding = Finding::new(code, at).place(node.place()).with("expected", expected);
        let finding = match node.text().filter(|_| code == Code::InvalidValue) {
            Some(text) => finding.with("received", format!("`{}`", shortened(&text))),
            None => finding.with("received", node.kind().name()),
        };
        self.sink.add(finding.with("spec", spec));
    }

    fn missing(&mut self, key: &'static str, expected: &'static str, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        self.sink.add(keys::missing(key, expected, node, at).with("spec", spec));
    }
}

fn is_integer(node: Node<'_>) -> bool {
    node.kind() == Kind::Number && node.source.number(node.id).fract() == 0.0
}

/// ProtoJSON reads an int32 that is written as a string.
pub(super) fn whole(digits: &str) -> Option<f64> {
    let number: f64 = digits.parse().ok()?;
    let plain = digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'-'));
    (plain && number.fract() == 0.0).then_some(number)
}

/// A scheme, a colon, and something behind it (RFC 3986 section 4.3).
pub(super) fn is_absolute(url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once(':') else { return false };
    let letter = scheme.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic());
    let plain = scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
    letter && plain && !rest.is_empty() && !url.contains(char::is_whitespace)
}
