//! A string of the caller's, or a piece of one.

use std::borrow::Cow;

use crate::json::{Gauge, Kind, Node, Out};

/// A string to be written.
#[derive(Clone)]
pub(super) enum Word<'s> {
    /// As the caller holds it: a string, or bytes of JavaScript.
    Own(Node<'s>),
    /// Cut out of one.
    Cut(String),
}

impl<'s> Word<'s> {
    /// A string that says something.
    pub(super) fn own(node: Option<Node<'s>>) -> Option<Self> {
        filled(node).map(Word::Own)
    }

    pub(super) fn text(&self) -> Cow<'_, str> {
        match self {
            Word::Own(node) => node.source.text(node.id),
            Word::Cut(text) => Cow::Borrowed(text),
        }
    }

    pub(super) fn out(&self) -> Out {
        match self {
            Word::Own(node) if node.kind() == Kind::Bytes => Out::Base64(node.id),
            Word::Own(node) => Out::Same(node.id),
            Word::Cut(text) => Out::Text(Cow::Owned(text.clone())),
        }
    }
}

/// A string that is not empty and is sound Unicode.
pub(super) fn filled(node: Option<Node<'_>>) -> Option<Node<'_>> {
    node.filter(|node| node.kind() == Kind::Text && node.gauge() == Gauge::Filled)
}
