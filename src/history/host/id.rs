//! The id of an entry.

use super::word::filled;
use crate::json::Node;

/// The id of an entry.
#[derive(Clone, Copy)]
pub(crate) struct EntryId<'s> {
    pub(crate) node: Node<'s>,
    /// The key it stands under; empty where it is not the entry's own.
    pub(crate) key: &'static str,
}

impl<'s> EntryId<'s> {
    /// That of an entry, or of the message that it wraps.
    pub(super) fn read(entry: Node<'s>, message: Node<'s>) -> Option<Self> {
        let [id, message_id, snake_id] = entry.fields(["id", "messageId", "message_id"]);
        let [inner_id] = message.fields(["id"]);
        let ids = [("messageId", message_id), ("message_id", snake_id), ("id", id), ("", inner_id)];
        ids.into_iter().find_map(|(key, node)| Some(EntryId { node: filled(node)?, key }))
    }
}
