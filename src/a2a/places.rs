//! Where a metadata object may carry a history.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::json::{Node, Out};

/// The URI of the history-seed extension, and its key in `metadata` (docs/EXTENSION.md).
pub const HISTORY_SEED: &str = "https://github.com/a2a-handoff/a2a-handoff/ext/history-seed/v1";

/// The other style that documents of A2A show for extension data: one key for each member.
const HISTORY_SEED_MEMBER: &str = "https://github.com/a2a-handoff/a2a-handoff/ext/history-seed/v1/history";

/// The key of a history that is agreed on without an extension.
const PLAIN: &str = "history";

/// How a history stands in a metadata object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Under {
    /// `metadata["<URI>"].history`.
    Extension,
    /// `metadata["<URI>/history"]`.
    Member,
    /// `metadata.history`.
    Plain,
}

/// The places of one metadata object, in the order in which they count.
#[derive(Clone, Copy, Default)]
pub(crate) struct Places<'s> {
    metadata: Option<Node<'s>>,
    /// What stands under the URI.
    extension: Option<Node<'s>>,
    found: [Option<Node<'s>>; 3],
}

impl<'s> Places<'s> {
    pub(crate) fn read(metadata: Option<Node<'s>>) -> Self {
        let Some(metadata) = metadata.filter(|metadata| metadata.is_object()) else { return Places::default() };
        let [extension, member, plain] = metadata.fields(&[HISTORY_SEED, HISTORY_SEED_MEMBER, PLAIN]);
        let extension = extension.filter(|extension| extension.is_object());
        let [inner] = extension.map_or([None], |extension| extension.fields(&[PLAIN]));
        Places { metadata: Some(metadata), extension, found: [inner, member, plain] }
    }

    /// Every value at one of the places, how it stands there, and the keys below `metadata` that lead to it.
    pub(crate) fn given(&self) -> impl Iterator<Item = (Node<'s>, Under, &'static [&'static str])> {
        let [extension, member, plain] = self.found;
        let places: [(_, _, &'static [&'static str]); 3] = [
            (extension, Under::Extension, &[HISTORY_SEED, PLAIN]),
            (member, Under::Member, &[HISTORY_SEED_MEMBER]),
            (plain, Under::Plain, &[PLAIN]),
        ];
        places.into_iter().filter_map(|(node, under, keys)| Some((Node::given(node)?, under, keys)))
    }

    /// The metadata object with `turns` at the one place, and no history at any other; `None` for no metadata.
    pub(crate) fn with(&self, turns: Option<(Out, Under)>) -> Option<Out> {
        let [inner, member, plain] = self.found;
        let mut set = Vec::new();
        let mut remove = BTreeSet::new();
        let leave_out = |remove: &mut BTreeSet<Cow<'static, str>>, key, node: Option<Node<'_>>| {
            remove.extend(node.map(|_| Cow::Borrowed(key)));
        };
        leave_out(&mut remove, HISTORY_SEED_MEMBER, member);
        match turns {
            Some((turns, Under::Extension)) => {
                leave_out(&mut remove, PLAIN, plain);
                let history = vec![(PLAIN, turns)];
                set.push((
                    HISTORY_SEED,
                    match self.extension {
                        Some(extension) => Out::patched(extension.id, history),
                        None => Out::Object(history),
                    },
                ));
            }
            turns => {
                if let (Some(extension), Some(_)) = (self.extension, inner) {
                    match extension.source.entries(extension.id).len() {
                        1 => {
                            remove.insert(Cow::Borrowed(HISTORY_SEED));
                        }
                        _ => set.push((HISTORY_SEED, Out::without(extension.id, PLAIN))),
                    }
                }
                match turns {
                    Some((turns, _)) => set.push((PLAIN, turns)),
                    None => leave_out(&mut remove, PLAIN, plain),
                }
            }
        }
        match self.metadata {
            Some(metadata) if set.is_empty() && remove.is_empty() => Some(Out::Same(metadata.id)),
            Some(metadata) => Some(Out::changed(metadata.id, set, remove)),
            None if set.is_empty() => None,
            None => Some(Out::Object(set)),
        }
    }
}
