//! A message or a request against the letter of one version: every difference is a finding that names its paragraph.

mod part;
mod value;

pub(super) use value::{is_absolute, whole};

use super::shape::{Field, Is, Member, Named, Shape, Spelt};
use super::validate::Given;
use super::{Method, Protocol, keys};
use crate::finding::{At, Code, Finding, Path, Severity, Sink, shortened};
use crate::json::{Kind, Node};

/// A required member under a name that is near to its own.
pub(super) fn misspelt_key(member: &Member<'_>, field: &Field, protocol: Protocol, at: &At<'_>) -> Finding {
    let finding = Finding::new(Code::UnknownMember, at).severity(Severity::Error).place(member.place);
    let finding = finding.with("key", shortened(&member.key)).with("version", protocol.as_str());
    finding.with("meant", field.name).suggest(at.renamed(field.name))
}

/// A walk that reports every difference.
pub(super) struct Strict<'a> {
    pub(super) protocol: Protocol,
    pub(super) given: Given,
    /// What can be mended is only remarked on.
    pub(super) mended: bool,
    pub(super) sink: &'a mut Sink,
}

impl Strict<'_> {
    /// The JSON-RPC 2.0 envelope; nothing where there is none.
    pub(super) fn body(&mut self, body: Node<'_>, method: Option<Method>) {
        let [jsonrpc, id, name, params] = body.fields(&["jsonrpc", "id", "method", "params"]);
        if [jsonrpc, name, params].iter().all(Option::is_none) {
            return;
        }
        let root = Path::default();
        let at = At::base(&root);
        let spec = self.protocol.spec_of_envelope();
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
            self.sink.add(Method::unknown(name, &word, &at).with("spec", self.protocol.spec_of_methods()));
            return;
        };
        if method.name_in(self.protocol).is_none_or(|name| name != word) {
            let finding = method.of_another(name, self.protocol, &at).with("spec", self.protocol.spec_of_methods());
            // A server of that version has no such method.
            self.sink.add(if self.mended { finding } else { finding.severity(Severity::Error) });
        }
    }

    /// An object of the protocol, members in document order.
    pub(super) fn object(&mut self, node: Node<'_>, shape: &'static Shape, at: &At<'_>) {
        if !node.is_object() {
            self.wrong_type(node, at, "an object", shape.spec);
            return;
        }
        keys::repeated_keys(node, at, self.sink);
        let members = shape.members(node);
        let absent = shape.absent(&members);
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
                    let meant = shape.meant(&member.key, &absent);
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
