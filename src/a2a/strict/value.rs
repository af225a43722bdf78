//! A value at its place: strings, bytes, numbers, roles, and what is the caller's own.

use super::Strict;
use crate::a2a::base64::{self, Base64};
use crate::a2a::shape::{Field, Is};
use crate::a2a::validate::Given;
use crate::a2a::{Protocol, Role};
use crate::finding::{At, Code, Finding, Severity};
use crate::json::{Gauge, Kind, Node, unlisted};

impl Strict<'_> {
    /// What a fault costs in a value that the schema of 0.3 does not look into.
    fn unless_0_3(&self) -> Severity {
        if self.protocol == Protocol::V1_0 { Severity::Error } else { Severity::Warning }
    }

    pub(super) fn sound(&mut self, node: Node<'_>, at: &At<'_>, field: &Field, spec: &'static str) {
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
    pub(super) fn unicode(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        if node.gauge() == Gauge::IllFormed && node.source.reading().is_none() {
            self.half_a_pair(at, spec);
        }
    }

    /// The schema of 0.3 does not look into strings.
    pub(super) fn half_a_pair(&mut self, at: &At<'_>, spec: &'static str) {
        let severity = self.unless_0_3();
        self.sink.add(Finding::new(Code::LoneSurrogate, at).severity(severity).with("spec", spec));
    }

    pub(super) fn id(&mut self, node: Node<'_>, field: &Field, at: &At<'_>, spec: &'static str) {
        if node.gauge() == Gauge::Empty && field.required {
            let severity = self.unless_0_3();
            let finding = Finding::new(Code::InvalidValue, at).severity(severity).place(node.place());
            let finding = finding.with("expected", "a string that is not empty").with("received", "an empty string");
            self.sink.add(finding.with("spec", spec));
            return;
        }
        self.sound(node, at, field, spec);
    }

    pub(super) fn link(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        if !node.text().is_some_and(|url| is_absolute(&url)) {
            self.sink.add(Finding::new(Code::UrlForm, at).place(node.place()).with("spec", spec));
        }
        self.unicode(node, at, spec);
    }

    pub(super) fn bytes(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
        let finding = match base64::read(&node.text().unwrap_or_default()) {
            Base64::Standard => return,
            Base64::Other(_) => Finding::new(Code::Base64Form, at),
            wrong => {
                let problem = match wrong {
                    Base64::Invalid(problem) => problem,
                    _ => "its padding does not fit its length",
                };
                // The schema of 0.3 does not look into the string.
                let severity = self.unless_0_3();
                Finding::new(Code::Base64Invalid, at).severity(severity).with("problem", problem)
            }
        };
        self.sink.add(finding.place(node.place()).with("spec", spec));
    }

    /// Values that are the caller's own may nest as they like, but parsers of ProtoJSON refuse what goes too deep.
    pub(super) fn depth(&mut self, node: Node<'_>, at: &At<'_>) {
        /// The recursion limit of the protobuf parsers.
        const PROTO_DEPTH: usize = 100;
        let survey = node.source.survey(node.id, PROTO_DEPTH, at);
        let spec = "A2A 1.0 §5.5";
        for remark in survey.remarks {
            let code = remark.code;
            let finding = remark.finding();
            self.sink.add(match code {
                Code::NumberOutOfRange | Code::LoneSurrogate if self.protocol == Protocol::V0_3 => {
                    finding.severity(Severity::Warning).with("spec", spec)
                }
                Code::NumberOutOfRange | Code::LoneSurrogate => finding.severity(Severity::Error).with("spec", spec),
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

    pub(super) fn count(&mut self, node: Node<'_>, at: &At<'_>) {
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

    pub(super) fn texts(&mut self, list: Node<'_>, at: &At<'_>, spec: &'static str) {
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

    pub(super) fn role(&mut self, node: Node<'_>, at: &At<'_>, spec: &'static str) {
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
}

/// ProtoJSON reads an int32 that is written as a string.
pub(in crate::a2a) fn whole(digits: &str) -> Option<f64> {
    let number: f64 = digits.parse().ok()?;
    let plain = digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'-'));
    (plain && number.fract() == 0.0).then_some(number)
}

/// A scheme, a colon, and something behind it (RFC 3986 section 4.3).
pub(in crate::a2a) fn is_absolute(url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once(':') else { return false };
    let letter = scheme.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic());
    let plain = scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
    letter && plain && !rest.is_empty() && !url.contains(char::is_whitespace)
}
