//! Writes the objects of a request: params, message, configuration, by the tables of the version.

use std::cell::Cell;

use super::Form;
use super::patch::Patch;
use crate::a2a::shape::{Field, Is, Member, Named, Shape, Spelt};
use crate::a2a::validate::{message_shape, params_shape};
use crate::a2a::{Dialect, Method, Protocol, Request, keys};
use crate::finding::{At, Code, Finding, Path, Place, Severity, Sink, nearest, shortened};
use crate::json::{Gauge, Id, Kind, Node, Out};

/// How a request is written.
pub(crate) struct Emission {
    pub(super) form: Form,
    pub(super) to: Protocol,
    /// The dialect the message came in.
    pub(super) from: Dialect,
    /// What stands at `metadata` of some objects instead of what stood there; `None` for nothing.
    metadata: Vec<(Id, Option<Out>)>,
    /// The extension whose data the message carries.
    extension: Option<&'static str>,
    /// An integer in a value that is the caller's own has had its remark.
    pub(super) integers: Cell<bool>,
}

/// What becomes of a member.
pub(super) enum Mended {
    Same,
    Written(Out),
    LeftOut,
}

impl Emission {
    pub(crate) fn new(form: Form, from: Dialect) -> Self {
        Emission { form, to: form.protocol(), from, metadata: Vec::new(), extension: None, integers: Cell::new(false) }
    }

    /// Lists an extension among those of the message.
    pub(crate) fn declaring(mut self, extension: Option<&'static str>) -> Self {
        self.extension = extension;
        self
    }

    /// Whether the objects of the SDK's client are written.
    pub(crate) fn is_sdk(&self) -> bool {
        self.form == Form::Sdk
    }

    /// Puts `metadata` into an object instead of its own, about which nothing is said any more.
    pub(crate) fn with_metadata(mut self, owner: Node<'_>, metadata: Option<Out>) -> Self {
        self.metadata.push((owner.id, metadata));
        self
    }

    /// The whole request.
    pub(crate) fn request(&self, request: &Request<'_>, sink: &mut Sink) -> Out {
        let out = self.params(request, sink);
        match (request.body, request.params) {
            (Some(body), Some(params)) if self.form != Form::Sdk => self.body(body, params, out, sink),
            _ => out,
        }
    }

    /// Its params, or the message where there are none.
    pub(crate) fn params(&self, request: &Request<'_>, sink: &mut Sink) -> Out {
        let message_at = At::base(&request.message_path);
        match request.params {
            Some(params) => self.object(params, params_shape(self.to), &At::base(&request.params_path), sink),
            None => self.object(request.message.node, message_shape(self.to), &message_at, sink),
        }
    }

    /// What is said of a message as a whole.
    fn about_message(&self, message: Node<'_>, at: &At<'_>, sink: &mut Sink) {
        let foreign = self.from.protocol().is_some() && self.from != self.own_dialect();
        if foreign && self.form != Form::Sdk {
            let finding = Finding::new(Code::DialectConverted, at).with("found", self.from.as_str());
            let place = message.place().map(|place| Place { start: place.start, end: place.start + 1 });
            sink.add(finding.place(place).with("version", self.to.as_str()));
        }
        // A task goes on, if the server knows it. Python servers make up another contextId when only the task is named.
        let [task, context] = message.fields(["taskId", "contextId"]);
        let named = |node: &Node<'_>| node.kind() == Kind::Text && node.gauge() == Gauge::Filled;
        if let Some(task) = task.filter(named) {
            let finding = Finding::new(Code::TaskMustExist, &at.key("taskId")).place(task.place());
            sink.add(match context.filter(named) {
                Some(_) => finding,
                None => finding.with("also", "contextId"),
            });
        }
    }

    /// The JSON-RPC body around the params: its method follows the version. The rest of the envelope is its sender's affair.
    fn body(&self, body: Node<'_>, params: Node<'_>, out: Out, sink: &mut Sink) -> Out {
        let root = Path::default();
        let at = At::base(&root);
        let mut patch = Patch::new(body);
        keys::repeated_keys(body, &at, sink);
        let [name] = body.fields(["method"]);
        if let (Some(name), Some(method)) = (name, Method::of(body))
            && let Some(right) = method.name_in(self.to)
            && name.text().is_some_and(|name| name != right)
        {
            // Of one version with its message, it is converted along with it.
            if method.dialect.protocol() != self.from.protocol() {
                sink.add(method.of_another(name, self.to, &at));
            }
            patch.set("method", Out::text(right));
        }
        if out != Out::Same(params.id) {
            patch.set("params", out);
        }
        patch.out()
    }

    /// The dialect that is written.
    pub(super) fn own_dialect(&self) -> Dialect {
        match self.to {
            Protocol::V0_3 => Dialect::V0_3,
            Protocol::V1_0 => Dialect::V1_0,
        }
    }

    /// Whether a spelling of `dialect` is what the message's own dialect calls for: then it is converted without a word.
    pub(super) fn natural(&self, dialect: Dialect) -> bool {
        match self.from {
            Dialect::V0_1 | Dialect::Rest0_3 => self.from == dialect || dialect == Dialect::V0_3,
            Dialect::SdkMemory => matches!(dialect, Dialect::SdkMemory | Dialect::V1_0),
            from => from == dialect,
        }
    }

    /// An object of the protocol.
    pub(super) fn object(&self, node: Node<'_>, shape: &'static Shape, at: &At<'_>, sink: &mut Sink) -> Out {
        if !node.source.is_copyable(node.id) {
            sink.add(Finding::new(Code::GetterThrew, at));
            return Out::Same(node.id);
        }
        let mark = sink.mark();
        if shape.fields.iter().any(|field| matches!(field.is, Is::Parts)) {
            self.about_message(node, at, sink);
        }
        keys::repeated_keys(node, at, sink);
        let members = shape.members(node);
        let repeated = !node.source.shadowed(node.id).is_empty();
        let mut patch = Patch::new(node);
        let mut found: Vec<(&'static Field, Out)> = Vec::new();
        for (index, member) in members.iter().enumerate() {
            let at = at.key(&member.key);
            let Some((field, opposite)) = field_of(member, shape) else {
                self.stranger(member, shape, &at, &mut patch, sink);
                continue;
            };
            let own = member.key == field.name;
            let counts = self.chosen(&members, field, shape);
            if counts != Some(index) {
                if member.node.kind() != Kind::Null {
                    // Of a name that is left out nothing is lost but of a list of parts, and that may not be.
                    let parts = matches!(field.is, Is::Parts) && !is_empty(member.node);
                    let finding = Finding::new(Code::KeyConflict, &at).place(member.node.key_place());
                    let finding = match parts {
                        true => finding,
                        false => finding.severity(Severity::Warning).with("outcome", "left out"),
                    };
                    let other = counts
                        .and_then(|index| members.get(index))
                        .map_or(field.name.into(), |other| shortened(&other.key));
                    sink.add(finding.with("key", shortened(&member.key)).with("other", other));
                }
                patch.remove(&member.key);
                continue;
            }
            if !own {
                self.spelling(member, field, &at, sink);
                patch.remove(&member.key);
            }
            let mended = match self.replaced(node, field) {
                Some(Some(out)) => Mended::Written(out),
                Some(None) => Mended::LeftOut,
                None => self.value(member.node, field, opposite, &at, sink),
            };
            let out = match mended {
                Mended::Same => Out::Same(member.node.id),
                Mended::Written(out) => out,
                Mended::LeftOut => {
                    patch.remove(&member.key);
                    continue;
                }
            };
            if !own || repeated || out != Out::Same(member.node.id) {
                patch.set(field.name, out.clone());
            }
            found.push((field, out));
        }
        for field in shape.fields {
            if found.iter().any(|(known, _)| known.name == field.name) {
                continue;
            }
            if let Some(out) = self.absent(node, field, &members, at, sink) {
                patch.set(field.name, out.clone());
                found.push((field, out));
            }
        }
        sink.rest_on(mark, shape.spec);
        match self.form {
            Form::Sdk => super::sdk::object(shape, &found),
            _ => patch.out(),
        }
    }

    /// The extension to list in this field.
    pub(super) fn declared(&self, field: &Field) -> Option<&'static str> {
        self.extension.filter(|_| field.name == "extensions")
    }

    /// Which member counts for a field: the one that readers of the message's own dialect read, and null only alone.
    fn chosen(&self, members: &[Member<'_>], field: &Field, shape: &'static Shape) -> Option<usize> {
        let names = |member: &Member<'_>| field_of(member, shape).is_some_and(|(known, _)| known.name == field.name);
        let given = |member: &Member<'_>| names(member) && member.node.kind() != Kind::Null;
        let foreign = self.from.protocol().is_some_and(|protocol| protocol != self.to);
        let theirs = |member: &Member<'_>| match member.named {
            Named::Field(_, Spelt::As(dialect)) => self.natural(dialect),
            Named::Unknown => foreign,
            _ => member.key == field.name && !foreign,
        };
        let position = |wanted: &dyn Fn(&Member<'_>) -> bool| members.iter().position(wanted);
        position(&|member| theirs(member) && given(member))
            .or_else(|| position(&|member| member.key == field.name && given(member)))
            .or_else(|| position(&given))
            .or_else(|| position(&names))
    }

    fn replaced(&self, owner: Node<'_>, field: &Field) -> Option<Option<Out>> {
        let is_owner = |id: Id| field.name == "metadata" && owner.source.identical(id, owner.id);
        let (_, out) = self.metadata.iter().find(|(id, _)| is_owner(*id))?;
        Some(out.clone())
    }

    /// A remark on a name that is another version's or a parser's.
    fn spelling(&self, member: &Member<'_>, field: &Field, at: &At<'_>, sink: &mut Sink) {
        let other = match self.to {
            Protocol::V0_3 => Dialect::V1_0,
            Protocol::V1_0 => Dialect::V0_3,
        };
        let natural = match member.named {
            Named::Field(_, Spelt::As(dialect)) => self.natural(dialect),
            Named::Unknown => self.natural(other),
            _ => false,
        };
        if !natural {
            let finding = Finding::new(Code::KeySpelling, at).place(member.node.key_place());
            let finding = finding.with("version", self.to.as_str()).with("key", shortened(&member.key));
            sink.add(finding.with("meant", field.name));
        }
    }

    /// A member that the version does not have.
    fn stranger(&self, member: &Member<'_>, shape: &Shape, at: &At<'_>, patch: &mut Patch<'_>, sink: &mut Sink) {
        let place = member.node.key_place();
        match member.named {
            Named::Mark(dialect) => {
                patch.remove(&member.key);
                let says_nothing = matches!(member.key.as_ref(), "kind" | "type");
                if member.node.kind() == Kind::Null {
                    sink.add(Finding::new(Code::NullMember, at).place(member.node.place()));
                    return;
                }
                let empty = member.node.text().is_some_and(|text| text.is_empty());
                if empty || says_nothing && self.natural(dialect) {
                    return;
                }
                sink.add(match says_nothing {
                    true => self.unknown(member, None, at),
                    false => {
                        let finding = Finding::new(Code::NoPlace, at).place(place).with("version", self.to.as_str());
                        finding.with("what", shortened(&member.key))
                    }
                });
            }
            // Python 1.1 refuses what 1.0 does not know; everyone lets it pass in 0.3.
            _ if self.to == Protocol::V1_0 => {
                patch.remove(&member.key);
                sink.add(self.unknown(member, nearest(&member.key, &shape.names()), at));
            }
            _ => {}
        }
    }

    pub(super) fn unknown(&self, member: &Member<'_>, meant: Option<&'static str>, at: &At<'_>) -> Finding {
        let finding = Finding::new(Code::UnknownMember, at).place(member.node.key_place()).with("outcome", "left out");
        let finding = finding.with("key", shortened(&member.key)).with("version", self.to.as_str());
        match meant {
            Some(meant) => finding.with("meant", meant),
            None => finding,
        }
    }

    /// What is written for a field that is not there; an error when nobody may make it up.
    fn absent(
        &self,
        owner: Node<'_>,
        field: &Field,
        members: &[Member<'_>],
        at: &At<'_>,
        sink: &mut Sink,
    ) -> Option<Out> {
        if let Some(out) = self.replaced(owner, field) {
            return out;
        }
        if let Some(extension) = self.declared(field) {
            return Some(Out::Array(vec![Out::text(extension)]));
        }
        match field.is {
            Is::Kind(word) => {
                if self.from == Dialect::V0_3 {
                    let finding = keys::missing(field.name, field.is.expected(self.to), owner, at);
                    sink.add(finding.severity(Severity::Warning).with("outcome", "added"));
                }
                Some(Out::text(word))
            }
            // Without it, 1.0 waits for the answer; what 0.3 does differs from server to server.
            Is::Flag { .. } if self.to == Protocol::V0_3 && self.from.protocol() == Some(Protocol::V1_0) => {
                Some(Out::Flag(true))
            }
            _ if field.required => {
                // A member that is there and of no use has had its say.
                let said = members.iter().any(|member| {
                    let names = matches!(member.named, Named::Field(known, _) if known.name == field.name);
                    names && member.node.kind() != Kind::Null
                });
                if !said {
                    sink.add(keys::missing(field.name, field.is.expected(self.to), owner, at));
                }
                None
            }
            _ => None,
        }
    }
}

/// A list or a string with nothing in it.
fn is_empty(node: Node<'_>) -> bool {
    match node.kind() {
        Kind::Array => node.items().is_ok_and(|items| items.is_empty()),
        Kind::Text => node.gauge() == Gauge::Empty,
        _ => false,
    }
}

/// The field a member stands for, and whether it says the opposite of it.
fn field_of(member: &Member<'_>, shape: &'static Shape) -> Option<(&'static Field, bool)> {
    match member.named {
        Named::Field(field, _) => Some((field, false)),
        Named::Mark(_) => None,
        Named::Unknown => {
            let says = |field: &&Field| matches!(field.is, Is::Flag { opposite } if opposite == member.key);
            shape.fields.iter().find(says).map(|field| (field, true))
        }
    }
}
