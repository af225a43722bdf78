//! The id of an entry.

use std::borrow::Cow;

use super::members::Members;
use super::word::filled;
use crate::finding::{At, Code, Finding, Severity, Sink};
use crate::json::{Kind, Node, Out};

/// The id of an entry.
#[derive(Clone, Copy)]
pub(crate) struct EntryId<'s> {
    node: Node<'s>,
    /// The key it stands under; empty where it is not the entry's own.
    pub(crate) key: &'static str,
}

impl<'s> EntryId<'s> {
    /// That of an entry, or of the message that it wraps.
    pub(super) fn read(entry: &Members<'s>, message: &Members<'s>) -> Option<Self> {
        candidates(entry, message).find(|(_, node)| filled(Some(*node)).is_some() || whole(*node).is_some()).map(of)
    }

    pub(crate) fn node(self) -> Node<'s> {
        self.node
    }

    pub(crate) fn text(self) -> Cow<'s, str> {
        match whole(self.node) {
            Some(number) => Cow::Owned(number.to_string()),
            None => self.node.source.text(self.node.id),
        }
    }

    pub(crate) fn out(self) -> Out {
        match whole(self.node) {
            Some(number) => Out::Text(Cow::Owned(number.to_string())),
            None => Out::Same(self.node.id),
        }
    }
}

/// The finding about an id that can be none.
pub(super) fn unusable(entry: &Members<'_>, message: &Members<'_>, at: &At<'_>, sink: &mut Sink) {
    let odd = |node: &Node<'_>| !matches!(node.kind(), Kind::Null | Kind::Text);
    let Some(id) = candidates(entry, message).find(|(_, node)| odd(node)).map(of) else { return };
    // The path of a class in LangChain's constructor.
    if entry.lc.is_some() && id.key == "id" {
        return;
    }
    let at = if id.key.is_empty() { at } else { &at.key(id.key) };
    let finding = Finding::new(Code::InvalidType, at).severity(Severity::Warning).place(id.node.place());
    let finding = finding.with("outcome", "left out").with("expected", "a string or an integer");
    sink.add(finding.with("received", id.node.kind().name()));
}

fn of<'s>((key, node): (&'static str, Node<'s>)) -> EntryId<'s> {
    EntryId { node, key }
}

fn candidates<'s>(
    entry: &Members<'s>,
    message: &Members<'s>,
) -> impl Iterator<Item = (&'static str, Node<'s>)> + use<'s> {
    let own = [("messageId", entry.message_id), ("message_id", entry.snake_message_id), ("id", entry.id)];
    let ids = own.into_iter().chain([("", message.id)]);
    ids.filter_map(|(key, node)| Some((key, node?)))
}

/// A whole number that every lane reads alike.
fn whole(node: Node<'_>) -> Option<i64> {
    /// 2^53-1.
    const MOST: f64 = 9_007_199_254_740_991.0;
    if node.kind() != Kind::Number {
        return None;
    }
    let number = node.source.number(node.id);
    (number.fract() == 0.0 && number.abs() <= MOST).then_some(number as i64)
}
