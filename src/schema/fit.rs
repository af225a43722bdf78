//! A schema asked of a value that stands inside another.

use super::settle::types;
use super::types::Types;
use super::{Judge, Manner, Schema, alien, put_in_order};
use crate::finding::{At, Code, Finding, Severity, Sink};
use crate::json::{Kind, MAX_DEPTH, Node, Notice, Out};

impl Schema {
    /// What to hand on of a value that has the schema, `None` of one that has not: the value itself, but for absent members that
    /// have a default, and for integers that came as decimals (`1.0` for `1`, as over protobuf's `Struct`).
    pub(crate) fn take(&self, node: Node<'_>) -> Option<Out> {
        if let Kind::Bytes | Kind::Alien(_) = node.kind() {
            return None;
        }
        let integers = self.plan.integers && node.source.spells_numbers();
        let manner = Manner { integers, leaves_absent: !self.fills, ..Manner::default() };
        if !grave(node).is_empty() {
            return None;
        }
        if self.is_plain(&manner, node) {
            return Some(Out::Same(node.id));
        }
        let mut unsaid = Sink::default();
        let mut judge = Judge::new(&self.plan, manner, &mut unsaid);
        if !judge.has(self.top, node) {
            return None;
        }
        let filled = if self.fills || integers { judge.filled(self.top, node) } else { None };
        Some(filled.unwrap_or(Out::Same(node.id)))
    }

    /// Why a value does not have the schema, in the order of the value. `root`: the value that `at` leads from.
    pub(crate) fn faults(&self, root: Node<'_>, node: Node<'_>, at: &At<'_>) -> Sink {
        let mut sink = Sink::default();
        match node.kind() {
            kind @ (Kind::Bytes | Kind::Alien(_)) => sink.add(alien(kind, at)),
            // A string that holds an object may be what the schema asks for.
            _ if !types(&self.plan, self.top).meets(Types::STRING) && twice_encoded(node) => {
                sink.add(Finding::new(Code::DoubleEncoded, at).place(node.place()))
            }
            _ => {
                Judge::new(&self.plan, Manner::default(), &mut sink).judge(self.top, node, at);
            }
        }
        if let Some(reading) = node.source.reading() {
            let notices = grave(node).into_iter().map(|notice| (notice, Severity::Error));
            reading.remark(notices, MAX_DEPTH, &mut sink);
        }
        put_in_order(root, &mut sink);
        sink
    }
}

/// A string that holds an object.
fn twice_encoded(node: Node<'_>) -> bool {
    node.text().is_some_and(|text| text.trim().starts_with('{') && text.trim().ends_with('}'))
}

/// What its text shows of a value that nobody could take: half a surrogate pair, too many levels.
fn grave(node: Node<'_>) -> Vec<Notice> {
    let (Some(reading), Some(place)) = (node.source.reading(), node.place()) else { return Vec::new() };
    let notices = reading.notices_in(place).iter().copied();
    notices.filter(|notice| notice.code.severity() == Severity::Error).collect()
}
