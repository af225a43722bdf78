//! Writes the objects of a request: params, message, configuration, by the tables of the version.

use std::cell::Cell;

use super::Form;
use super::patch::Patch;
use crate::a2a::shape::{Field, Is, Member, Named, Shape, Spelt};
use crate::a2a::strict::misspelt_key;
use crate::a2a::{Dialect, Method, Protocol, Request, keys};
use crate::finding::{At, Code, Finding, Path, Place, Severity, Sink, shortened};
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
        let mark = sink.mark();
        let out = self.params(request, sink);
        match (request.body, request.params) {
            (Some(body), Some(params)) if self.form != Form::Sdk => {
                let mut around = Sink::default();
                let out = self.body(body, params, out, &mut around);
                sink.splice(mark, around);
                out
            }
            _ => out,
        }
    }

    /// Its params, or the message where there are none.
    pub(crate) fn params(&self, request: &Request<'_>, sink: &mut Sink) -> Out {
        let message_at = At::base(&request.message_path);
        match request.params {
            Some(params) => self.object(params, self.to.params(), &At::base(&request.params_path), sink),
            None => self.object(request.message.node, self.to.message(), &message_at, sink),
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
        let [task, context] = message.fields(&["taskId", "contextId"]);
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
        if !body.source.is_copyable(body.id) {
            sink.add(Finding::new(Code::GetterThrew, &at));
        }
        keys::repeated_keys(body, &at, sink);
        let [name] = body.fields(&["method"]);
        let word = name.and_then(Node::text).filter(|word| !word.is_empty());
        if let (Some(name), Some(word), None) = (name, &word, Method::of(body)) {
            sink.add(Method::unknown(name, word, &at).severity(Severity::Warning));
        }
        if let (Some(name), Some(method)) = (name, Method::of(body))
            && let Some(right) = method.name_in(self.to)
            && name.text().is_some_and(|name| name != right)
        {
            // Of one version with its message, it is converted along with it.
            if !self.natural(method.dialect) {
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
        let absent = shape.absent(&members);
        let repeated = !node.source.shadowed(node.id).is_empty();
        let mut patch = Patch::new(node);
        let mut found: Vec<(&'static Field, Out)> = Vec::new();
        // A required member that is there under a misspelt name is one fault, and not two.
        let mut misspelt: Vec<&str> = Vec::new();
        for (index, member) in members.iter().enumerate() {
            let at = at.key(&member.key);
            let (field, spelt, value) = match member.named {
                Named::Field(field, spelt, value) => (field, spelt, value),
                Named::Mark(dialect, value) => {
                    self.mark(member, dialect, value, &at, &mut patch, sink);
                    continue;
                }
                Named::Unknown if member.null => {
                    if self.to == Protocol::V1_0 {
                        patch.remove(&member.key);
                        sink.add(Finding::new(Code::NullMember, &at).place(member.place));
                    }
                    continue;
                }
                Named::Unknown => {
                    let meant = shape.meant(&member.key, &absent);
                    if let Some(field) = meant.filter(|field| field.required && !matches!(field.is, Is::Kind(_))) {
                        misspelt.push(field.name);
                        sink.add(misspelt_key(member, field, self.to, &at));
                    } else if self.to == Protocol::V1_0 {
                        // Python 1.1 refuses what 1.0 does not know; everyone lets it pass in 0.3.
                        patch.remove(&member.key);
                        sink.add(self.unknown(member, meant, &at));
                    }
                    continue;
                }
            };
            let own = spelt == Spelt::Right;
            let counts = self.chosen(&members, field);
            if counts != Some(index) {
                let other = counts.and_then(|index| members.get(index)).map_or(field.name, |other| other.key.as_ref());
                sink.extend(conflict(member, field, value, other, &at));
                patch.remove(&member.key);
                continue;
            }
            if !own {
                self.spelling(member, field, spelt, &at, sink);
                patch.remove(&member.key);
            }
            let mended = match self.replaced(node, field) {
                Some(Some(out)) => Mended::Written(out),
                Some(None) => Mended::LeftOut,
                None => self.value(value, field, spelt == Spelt::Opposite, &at, sink),
            };
            let out = match mended {
                Mended::Same => Out::Same(value.id),
                Mended::Written(out) => out,
                Mended::LeftOut => {
                    patch.remove(&member.key);
                    continue;
                }
            };
            if !own || repeated || out != Out::Same(value.id) {
                patch.set(field.name, out.clone());
            }
            found.push((field, out));
        }
        for field in shape.fields {
            if found.iter().any(|(known, _)| known.name == field.name) || misspelt.contains(&field.name) {
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
    fn chosen(&self, members: &[Member<'_>], field: &Field) -> Option<usize> {
        let foreign = self.from.protocol().is_some_and(|protocol| protocol != self.to);
        let theirs = |member: &Member<'_>| match member.named {
            Named::Field(_, Spelt::As(dialect), _) => self.natural(dialect),
            Named::Field(_, Spelt::Opposite, _) => foreign,
            _ => member.key == field.name && !foreign,
        };
        let position = |wanted: &dyn Fn(&Member<'_>) -> bool| members.iter().position(wanted);
        position(&|member| theirs(member) && member.gives(field))
            .or_else(|| position(&|member| member.key == field.name && member.gives(field)))
            .or_else(|| position(&|member| member.gives(field)))
            .or_else(|| position(&|member| member.of(field).is_some()))
    }

    fn replaced(&self, owner: Node<'_>, field: &Field) -> Option<Option<Out>> {
        let is_owner = |id: Id| field.name == "metadata" && owner.source.identical(id, owner.id);
        let (_, out) = self.metadata.iter().find(|(id, _)| is_owner(*id))?;
        Some(out.clone())
    }

    /// A remark on a name that is another version's or a parser's.
    fn spelling(&self, member: &Member<'_>, field: &Field, spelt: Spelt, at: &At<'_>, sink: &mut Sink) {
        let other = match self.to {
            Protocol::V0_3 => Dialect::V1_0,
            Protocol::V1_0 => Dialect::V0_3,
        };
        let natural = match spelt {
            Spelt::As(dialect) => self.natural(dialect),
            Spelt::Opposite => self.natural(other),
            Spelt::Right | Spelt::Snake => false,
        };
        if !natural {
            let finding = Finding::new(Code::KeySpelling, at).place(member.place);
            let finding = finding.with("version", self.to.as_str()).with("key", shortened(&member.key));
            let finding = finding.with("meant", field.name);
            sink.add(if spelt == Spelt::Opposite { finding } else { finding.suggest(at.renamed(field.name)) });
        }
    }

    /// A member that says nothing in this version, or that it has no place for.
    fn mark(
        &self,
        member: &Member<'_>,
        dialect: Dialect,
        node: Node<'_>,
        at: &At<'_>,
        patch: &mut Patch<'_>,
        sink: &mut Sink,
    ) {
        patch.remove(&member.key);
        let says_nothing = matches!(member.key.as_ref(), "kind" | "type");
        if node.kind() == Kind::Null {
            sink.add(Finding::new(Code::NullMember, at).place(node.place()));
        } else if says_nothing && !self.natural(dialect) {
            sink.add(self.unknown(member, None, at));
        } else if !says_nothing && !is_empty(node) {
            let finding = Finding::new(Code::NoPlace, at).place(member.place).with("version", self.to.as_str());
            sink.add(finding.with("what", shortened(&member.key)));
        }
    }

    fn unknown(&self, member: &Member<'_>, meant: Option<&'static Field>, at: &At<'_>) -> Finding {
        let finding = Finding::new(Code::UnknownMember, at).place(member.place).with("outcome", "left out");
        let finding = finding.with("key", shortened(&member.key)).with("version", self.to.as_str());
        match meant {
            Some(meant) => finding.with("meant", meant.name).suggest(at.renamed(meant.name)),
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
                if matches!(self.from, Dialect::V0_3 | Dialect::Mixed | Dialect::Unknown) {
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
                if !members.iter().any(|member| member.gives(field)) {
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

/// The finding about a second name of a member that is there already. Nothing is lost with it but a list of parts, and that
/// may not be.
fn conflict(member: &Member<'_>, field: &Field, value: Node<'_>, other: &str, at: &At<'_>) -> Option<Finding> {
    if value.kind() == Kind::Null {
        return None;
    }
    let finding = Finding::new(Code::KeyConflict, at).place(member.place).with("key", shortened(&member.key));
    let finding = finding.with("other", shortened(other));
    let loses = matches!(field.is, Is::Parts) && !is_empty(value);
    Some(if loses { finding } else { finding.severity(Severity::Warning).with("outcome", "left out") })
}
