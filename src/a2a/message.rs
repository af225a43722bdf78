//! A message in any dialect: the current one of a request, or a turn of a history.

use std::borrow::Cow;

use super::Places;
use crate::json::{Gauge, Kind, Node, Out};

/// The members of a message that matter here, each read once.
#[derive(Clone, Copy)]
pub(crate) struct Message<'s> {
    pub(crate) node: Node<'s>,
    pub(crate) role: Option<Node<'s>>,
    /// The list of parts, and the key it stands under: `content` over 0.3 REST, else `parts`.
    pub(crate) parts: Option<Node<'s>>,
    pub(crate) parts_key: &'static str,
    /// A `content` that is no list: the shape of other frameworks.
    pub(crate) foreign_content: Option<Node<'s>>,
    pub(crate) message_id: Option<Node<'s>>,
    pub(crate) context_id: Option<Node<'s>>,
    pub(crate) metadata: Option<Node<'s>>,
    pub(crate) kind: Option<Node<'s>>,
    /// The histories in its metadata.
    pub(crate) histories: Places<'s>,
    fields: [Option<Node<'s>>; 7],
}

impl<'s> Message<'s> {
    /// The keys a value must have at least one of to be taken for a message.
    pub(crate) const KEYS: [&'static str; 7] =
        ["role", "parts", "content", "messageId", "metadata", "contextId", "kind"];

    /// Reads an object as the current message.
    pub(crate) fn read(node: Node<'s>) -> Self {
        Message::from_fields(node, node.fields(&Message::KEYS))
    }

    /// Reads an object as a turn of a history, whose contextId and kind say nothing.
    pub(crate) fn turn(node: Node<'s>) -> Self {
        let [role, parts, content, message_id, metadata] =
            node.fields(&["role", "parts", "content", "messageId", "metadata"]);
        Message::from_fields(node, [role, parts, content, message_id, metadata, None, None])
    }

    /// A message whose members were read already, in the order of [`Message::KEYS`].
    pub(crate) fn from_fields(node: Node<'s>, fields: [Option<Node<'s>>; 7]) -> Self {
        let [role, parts, content, message_id, metadata, context_id, kind] = fields;
        // Null means "nothing", as everywhere; a null with no content beside it is still said to be null.
        let parts = Node::given(parts).or(parts.filter(|_| content.is_none()));
        let rest = content.filter(|content| parts.is_none() && content.kind() == Kind::Array);
        Message {
            node,
            role,
            parts: parts.or(rest),
            parts_key: if rest.is_some() { "content" } else { "parts" },
            foreign_content: content.filter(|_| parts.is_none() && rest.is_none()),
            message_id,
            context_id,
            kind,
            metadata,
            histories: Places::read(metadata),
            fields,
        }
    }

    /// The id, when there is one that can be used: a string that is not empty and is Unicode.
    pub(crate) fn id(&self) -> Option<Cow<'s, str>> {
        usable(self.message_id)
    }

    /// The context id, under the same terms.
    pub(crate) fn context(&self) -> Option<String> {
        usable(self.context_id).map(Cow::into_owned)
    }

    /// Every member that was read, as it was read, for a patched copy.
    pub(crate) fn judged(&self) -> Vec<(&'static str, Out)> {
        let members = Message::KEYS.into_iter().zip(self.fields);
        members.filter_map(|(key, node)| Some((key, Out::Same(node?.id)))).collect()
    }
}

fn usable<'s>(id: Option<Node<'s>>) -> Option<Cow<'s, str>> {
    id.filter(|id| id.kind() == Kind::Text && id.gauge() == Gauge::Filled)?.text()
}
