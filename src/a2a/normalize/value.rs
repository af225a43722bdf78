//! Mends the values of members.

use super::Form;
use super::write::{Emission, Mended};
use crate::a2a::base64::{self, Base64};
use crate::a2a::shape::{Field, Is, Shape};
use crate::a2a::strict::{is_absolute, whole};
use crate::a2a::{Dialect, Protocol, Role, keys, v0_3};
use crate::finding::{At, Code, Finding, Severity, Sink, shortened};
use crate::json::{Gauge, Kind, Node, Out, unlisted};

impl Emission {
    /// What becomes of the value under a field's name; `opposite`: it says the contrary of the field.
    pub(super) fn value(
        &self,
        node: Node<'_>,
        field: &'static Field,
        opposite: bool,
        at: &At<'_>,
        sink: &mut Sink,
    ) -> Mended {
        if node.kind() == Kind::Null && !matches!(field.is, Is::Any) {
            if !field.required {
                sink.add(Finding::new(Code::NullMember, at).place(node.place()));
            }
            return Mended::LeftOut;
        }
        let text = node.kind() == Kind::Text;
        match field.is {
            Is::Text | Is::Scheme if text && field.required && node.gauge() == Gauge::Empty => {
                empty_id(node, field, at, sink)
            }
            Is::Text | Is::Scheme if text => sound(node, at, sink),
            Is::Id if text && node.gauge() == Gauge::Empty => {
                if !field.required && self.from != Dialect::SdkMemory {
                    sink.add(Finding::new(Code::NullMember, at).place(node.place()));
                }
                empty_id(node, field, at, sink)
            }
            Is::Id if text => sound(node, at, sink),
            Is::Id => self.lost(node, field, at, sink),
            Is::Link if text => link(node, at, sink),
            Is::Bytes if text => bytes(node, at, sink),
            Is::Kind(word) if node.text().is_some_and(|text| text == word) => Mended::Same,
            Is::Kind(word) => {
                let finding = Finding::new(Code::ValueRepaired, at).place(node.place());
                let finding = finding.with("expected", field.is.expected(self.to)).with("received", received(node));
                sink.add(finding.with("written", format!("`{word}`")));
                Mended::Written(Out::text(word))
            }
            Is::Role => self.role(node, at, sink),
            Is::Parts => self.parts(node, at, sink),
            Is::Object if node.is_object() && node.source.is_copyable(node.id) => {
                keys::repeated_keys(node, at, sink);
                self.survey_members(node, |_| true, at, sink);
                Mended::Same
            }
            Is::Shape(shape) if node.is_object() => self.nested(node, field, shape, at, sink),
            Is::File if node.is_object() => mended(node, self.object(node, &v0_3::FILE, at, sink)),
            Is::Texts => self.texts(node, field, at, sink),
            Is::Schemes if text => {
                self.repaired(node, field, Out::Array(vec![Out::Same(node.id)]), "a list of one", at, sink)
            }
            Is::Schemes => self.texts(node, field, at, sink),
            Is::Scheme if node.kind() == Kind::Array => self.scheme(node, at, sink),
            Is::Flag { .. } => self.flag(node, field, opposite, at, sink),
            Is::Count => self.count(node, field, at, sink),
            Is::Any => Mended::Same,
            _ if field.required => self.lost(node, field, at, sink),
            _ => self.left_out(node, field.is.expected(self.to), at, sink),
        }
    }

    /// An object of the protocol inside another. When it cannot be written and may be absent, it goes as a whole.
    fn nested(&self, node: Node<'_>, field: &Field, shape: &'static Shape, at: &At<'_>, sink: &mut Sink) -> Mended {
        let (mark, errors) = (sink.mark(), sink.errors());
        let out = self.object(node, shape, at, sink);
        if !field.required && sink.errors() > errors {
            sink.forgive(mark, errors, "left out");
            return Mended::LeftOut;
        }
        mended(node, out)
    }

    /// A value that nobody may do without or make up.
    fn lost(&self, node: Node<'_>, field: &Field, at: &At<'_>, sink: &mut Sink) -> Mended {
        let threw = Finding::new(Code::GetterThrew, at);
        let finding =
            Finding::new(Code::InvalidType, at).place(node.place()).with("expected", field.is.expected(self.to));
        sink.add(if node.threw() { threw } else { finding.with("received", node.kind().name()) });
        Mended::LeftOut
    }

    /// A value of no use at a member that may be absent.
    fn left_out(&self, node: Node<'_>, expected: &'static str, at: &At<'_>, sink: &mut Sink) -> Mended {
        let threw = Finding::new(Code::GetterThrew, at);
        let finding = Finding::new(Code::InvalidType, at).severity(Severity::Warning).place(node.place());
        let finding = finding.with("outcome", "left out").with("expected", expected);
        sink.add(if node.threw() || node.is_object() && expected == "an object" {
            threw
        } else {
            finding.with("received", node.kind().name())
        });
        Mended::LeftOut
    }

    fn repaired(
        &self,
        node: Node<'_>,
        field: &Field,
        out: Out,
        written: &'static str,
        at: &At<'_>,
        sink: &mut Sink,
    ) -> Mended {
        // Under the other version's name it has had its remark, or needs none.
        let renamed = matches!(field.is, Is::Scheme | Is::Schemes) && !at.ends_in(field.name);
        if !renamed {
            let finding = Finding::new(Code::ValueRepaired, at).place(node.place());
            let finding = finding.with("expected", field.is.expected(self.to)).with("received", node.kind().name());
            sink.add(finding.with("written", written));
        }
        Mended::Written(out)
    }

    fn role(&self, node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
        let Some(role) = Role::read(node).or_else(|| Role::elsewhere(node)) else {
            let threw = Finding::new(Code::GetterThrew, at);
            let finding = Finding::new(Code::UnknownRole, at).severity(Severity::Error).place(node.place());
            let finding = finding.with("expected", Is::Role.expected(self.to));
            let finding = match Role::foreign(node) {
                Some(meant) => {
                    let meant = meant.name_in(self.to);
                    finding.with("meant", meant).suggest(at.rewritten(meant))
                }
                None => finding,
            };
            sink.add(if node.threw() { threw } else { finding });
            return Mended::LeftOut;
        };
        let word = role.name_in(self.to);
        let written = match self.form {
            Form::Sdk => Mended::Written(Out::Number(role.number())),
            _ => Mended::Written(Out::text(word)),
        };
        if node.text().is_some_and(|text| text == word) {
            return if self.form == Form::Sdk { written } else { Mended::Same };
        }
        // How the dialect that the message came in writes it.
        let own = match self.from {
            Dialect::V0_1 | Dialect::V0_3 => node.text().is_some_and(|text| text == role.name_in(Protocol::V0_3)),
            Dialect::V1_0 | Dialect::Rest0_3 => node.text().is_some_and(|text| text == role.name_in(Protocol::V1_0)),
            Dialect::SdkMemory => Role::read(node).is_some(),
            Dialect::Mixed | Dialect::Unknown => false,
        };
        if !own {
            let finding = Finding::new(Code::RoleSpelling, at).place(node.place());
            let finding = finding.with("version", self.to.as_str()).with("meant", word);
            sink.add(finding.suggest(at.rewritten(word)));
        }
        written
    }

    fn texts(&self, node: Node<'_>, field: &Field, at: &At<'_>, sink: &mut Sink) -> Mended {
        if node.kind() == Kind::Text && node.gauge() == Gauge::Empty && !field.required {
            sink.add(Finding::new(Code::NullMember, at).place(node.place()));
            return Mended::LeftOut;
        }
        if node.kind() == Kind::Text {
            let mut list = vec![Out::Same(node.id)];
            list.extend(self.declared(field).map(Out::text));
            return self.repaired(node, field, Out::Array(list), "a list of one", at, sink);
        }
        if node.kind() != Kind::Array {
            return match field.required {
                true => self.lost(node, field, at, sink),
                false => self.left_out(node, field.is.expected(self.to), at, sink),
            };
        }
        let items = match node.items() {
            Ok(items) => items,
            Err(why) => {
                sink.add(unlisted(node, at, why));
                return Mended::LeftOut;
            }
        };
        let all = items.len();
        let listed = |uri: &str| items.iter().any(|item| item.text().is_some_and(|text| text == uri));
        let declared = self.declared(field).filter(|uri| !listed(uri));
        let mut kept = Vec::new();
        for (index, item) in items.into_iter().enumerate() {
            let at = at.index(index);
            if item.kind() != Kind::Text {
                self.left_out(item, "a string", &at, sink);
            } else if let Mended::Same = sound(item, &at, sink) {
                kept.push(Out::Same(item.id));
            }
        }
        kept.extend(declared.map(Out::text));
        if kept.is_empty() && field.required {
            return no_scheme(node, at, sink);
        }
        if kept.len() == all && declared.is_none() { Mended::Same } else { Mended::Written(Out::Array(kept)) }
    }

    /// 0.3 lists schemes, 1.0 has one: the first, as both official converters take it.
    fn scheme(&self, node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
        let items = match node.items() {
            Ok(items) => items,
            Err(why) => {
                sink.add(unlisted(node, at, why));
                return Mended::LeftOut;
            }
        };
        let mut first = None;
        for (index, item) in items.into_iter().enumerate() {
            match item.kind() {
                Kind::Text if item.gauge() == Gauge::Empty => {}
                Kind::Text if first.is_none() => {
                    sound(item, &at.index(index), sink);
                    first = Some(item);
                }
                Kind::Text => {
                    let finding = Finding::new(Code::NoPlace, &at.index(index)).place(item.place());
                    let finding = finding.with("version", self.to.as_str());
                    sink.add(finding.with("what", "more than one authentication scheme"));
                }
                _ => {
                    self.left_out(item, "a string", &at.index(index), sink);
                }
            }
        }
        match first {
            Some(first) => Mended::Written(Out::Same(first.id)),
            None => no_scheme(node, at, sink),
        }
    }

    fn flag(&self, node: Node<'_>, field: &Field, opposite: bool, at: &At<'_>, sink: &mut Sink) -> Mended {
        let (value, spelt) = match (node.kind(), node.text().as_deref()) {
            (Kind::Bool(value), _) => (value, false),
            (_, Some("true")) => (true, true),
            (_, Some("false")) => (false, true),
            _ => return self.left_out(node, "true or false", at, sink),
        };
        let out = Out::Flag(value != opposite);
        if spelt {
            return self.repaired(node, field, out, if value { "true" } else { "false" }, at, sink);
        }
        if opposite { Mended::Written(out) } else { Mended::Same }
    }

    fn count(&self, node: Node<'_>, field: &Field, at: &At<'_>, sink: &mut Sink) -> Mended {
        let digits = node.text().and_then(|digits| whole(&digits));
        let number = digits.unwrap_or_else(|| node.source.number(node.id));
        if number.fract() == 0.0 && (0.0..=f64::from(i32::MAX)).contains(&number) {
            return match digits {
                Some(_) => self.repaired(node, field, Out::Number(number as i64), "a number", at, sink),
                None => Mended::Same,
            };
        }
        if !number.is_finite() {
            return self.left_out(node, field.is.expected(self.to), at, sink);
        }
        let received = if number < 0.0 { "a negative number" } else { "no whole number of 32 bits" };
        let finding = Finding::new(Code::InvalidValue, at).severity(Severity::Warning).place(node.place());
        let finding = finding.with("outcome", "left out").with("expected", field.is.expected(self.to));
        sink.add(finding.with("received", received));
        Mended::LeftOut
    }
}

/// The value as it was, or what it has become.
fn mended(node: Node<'_>, out: Out) -> Mended {
    if out == Out::Same(node.id) { Mended::Same } else { Mended::Written(out) }
}

/// An authentication that names no scheme: nobody can use it.
fn no_scheme(node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
    let finding = Finding::new(Code::InvalidValue, at).place(node.place()).with("expected", "a list of strings");
    sink.add(finding.with("received", "an empty list"));
    Mended::LeftOut
}

/// What a sentence says was there.
fn received(node: Node<'_>) -> String {
    node.text().map_or_else(|| node.kind().name().to_owned(), |text| format!("`{}`", shortened(&text)))
}

/// An optional id that is empty means none, and Python 0.3 refuses it; a required one must say something.
fn empty_id(node: Node<'_>, field: &Field, at: &At<'_>, sink: &mut Sink) -> Mended {
    if field.required {
        let finding = Finding::new(Code::InvalidValue, at).place(node.place());
        sink.add(finding.with("expected", "a string that is not empty").with("received", "an empty string"));
    }
    Mended::LeftOut
}

/// A string, which must be Unicode to be sent. In text that has been said already.
pub(super) fn sound(node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
    if node.source.reading().is_none() && node.gauge() == Gauge::IllFormed {
        sink.add(Finding::new(Code::LoneSurrogate, at));
    }
    Mended::Same
}

pub(super) fn link(node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
    if !node.text().is_some_and(|url| is_absolute(&url)) {
        sink.add(Finding::new(Code::UrlForm, at).place(node.place()));
    }
    sound(node, at, sink)
}

pub(super) fn bytes(node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
    match base64::read(&node.text().unwrap_or_default()) {
        Base64::Standard => Mended::Same,
        Base64::Other(standard) | Base64::Overpadded(standard) => {
            sink.add(Finding::new(Code::Base64Form, at).place(node.place()));
            Mended::Written(Out::Text(standard.into()))
        }
        Base64::Invalid(problem) => {
            sink.add(Finding::new(Code::Base64Invalid, at).place(node.place()).with("problem", problem));
            Mended::LeftOut
        }
    }
}
