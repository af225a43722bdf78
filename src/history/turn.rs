//! One turn of a history, and what is sent of it.

use std::borrow::Cow;

use super::Converted;
use crate::a2a::{Message, Role};
use crate::finding::{At, Path};
use crate::json::{Id, Kind, Node, Out};

/// A turn that can be used.
#[derive(Clone)]
pub(crate) struct Turn<'s> {
    /// Its position in the list that was sent.
    pub(crate) index: usize,
    pub(crate) role: Role,
    /// Its text parts, in order.
    pub(crate) texts: Vec<Id>,
    /// What it says, where not all of that is the caller's own.
    pub(crate) words: Vec<String>,
    /// Its own id, when that is a string with something in it.
    pub(crate) id: Option<OwnId<'s>>,
    /// The entry it was read from.
    pub(crate) node: Node<'s>,
    pub(crate) form: Form<'s>,
}

/// The id that a turn came with.
#[derive(Clone)]
pub(crate) struct OwnId<'s> {
    pub(crate) text: Cow<'s, str>,
    /// The key it stands under; empty where it is not the turn's own.
    pub(crate) key: &'static str,
    pub(crate) node: Node<'s>,
}

impl OwnId<'_> {
    /// The id as it is written: the caller's own where that is a string.
    pub(crate) fn out(&self) -> Out {
        if self.node.kind() == Kind::Text { Out::Same(self.node.id) } else { Out::Text(self.text.to_string().into()) }
    }
}

/// What is sent of a turn.
#[derive(Clone)]
pub(crate) enum Form<'s> {
    /// The caller's own message of A2A.
    Own {
        /// Nothing in it but a role, an id and texts.
        plain: bool,
        /// The message, where it carries a history of its own, which `prepare` takes out.
        nesting: Option<Box<Message<'s>>>,
    },
    /// What was made of an entry of a library's list.
    Made {
        out: Out,
        /// Values of the caller's in it.
        carried: Vec<(Path, Node<'s>)>,
    },
}

impl<'s> Turn<'s> {
    /// A turn made of an entry of a library's list.
    pub(crate) fn made(mut converted: Converted<'s>) -> Self {
        let id = converted.id.map(|id| OwnId { text: id.text(), key: id.key, node: id.node() });
        Turn {
            index: converted.index,
            role: converted.role,
            texts: std::mem::take(&mut converted.texts),
            words: std::mem::take(&mut converted.words),
            id,
            node: converted.node,
            form: Form::Made { carried: std::mem::take(&mut converted.carried), out: converted.turn() },
        }
    }

    /// Whether both say the same in words.
    pub(crate) fn says_as(&self, other: &Turn<'_>, separator: &str) -> bool {
        if self.words.is_empty() && other.words.is_empty() {
            return self.node.source.same_text(&self.texts, &other.texts, separator);
        }
        let said = |turn: &Turn<'_>| {
            let text = |id: &Id| turn.node.source.text(*id).into_owned();
            let texts = turn.texts.iter().map(text);
            texts.chain(turn.words.iter().cloned()).collect::<Vec<_>>().join(separator)
        };
        said(self) == said(other)
    }

    /// The turn's own message that carries a history of its own.
    pub(crate) fn nesting(&self) -> Option<&Message<'s>> {
        match &self.form {
            Form::Own { nesting, .. } => nesting.as_deref(),
            _ => None,
        }
    }

    /// What is sent of it: the caller's own, without a history nested in it, or what was made.
    pub(crate) fn out(&self) -> Out {
        match &self.form {
            Form::Made { out, .. } => out.clone(),
            Form::Own { .. } => match self.nesting().and_then(|message| Some((message, message.histories.with(None)?)))
            {
                Some((message, metadata)) => {
                    Out::patched(message.node.id, with(message.judged(), "metadata", metadata))
                }
                None => Out::Same(self.node.id),
            },
        }
    }

    /// Whether it is sent as it came.
    pub(crate) fn is_same(&self, item: Node<'_>) -> bool {
        self.node.id == item.id && matches!(self.form, Form::Own { nesting: None, .. })
    }

    /// Values of the caller's that are sent as they are, each with its place below `list`; none where there is nothing to say about them.
    pub(crate) fn carried(&self, list: &At<'_>) -> Vec<(Path, Node<'s>)> {
        match &self.form {
            Form::Own { plain: true, .. } => Vec::new(),
            Form::Own { .. } => vec![(list.index(self.index).path(), self.node)],
            Form::Made { carried, .. } => carried.clone(),
        }
    }
}

/// `members` with `key` set to `value`.
fn with(mut members: Vec<(&'static str, Out)>, key: &'static str, value: Out) -> Vec<(&'static str, Out)> {
    match members.iter_mut().find(|(name, _)| *name == key) {
        Some((_, slot)) => *slot = value,
        None => members.push((key, value)),
    }
    members
}
