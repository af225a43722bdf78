//! The end of an entry that does not fit whole: the last of its text, the rest of the entry as it stands.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::cut::quarters_of;
use super::entry::Entry;
use super::piece::What;
use super::way::Step;
use crate::hash::HashMap;
use crate::json::{Gauge, Kind, Node, Out};

/// What may be kept of an entry.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub(super) bytes: usize,
    /// Quarters of a token, as the estimate counts.
    pub(super) quarters: usize,
}

/// What becomes of a text.
enum Edit {
    Drop,
    Cut(String),
}

/// The end of an entry that says nothing but text, and how many bytes of it that is; `None` where not one character fits, or where a call, a
/// result or a file stands in it, which have no ends.
pub(super) fn end(entry: &Entry<'_>, mut room: Room) -> Option<(Out, usize)> {
    let texts = entry.pieces.iter().filter(|piece| !matches!(piece.what, What::Mark));
    let texts: Vec<_> = texts
        .map(|piece| match piece.what {
            What::Text(text) if text.gauge() != Gauge::IllFormed => Some((piece, text)),
            _ => None,
        })
        .collect::<Option<_>>()?;
    let (mut edits, mut kept) = (Vec::new(), 0);
    for (piece, text) in texts.into_iter().rev() {
        let steps = piece.way.steps();
        let said = text.text()?;
        let last = if edits.is_empty() { fitting(&said, &mut room) } else { "" };
        kept += last.len();
        if last.len() == said.len() {
            continue;
        }
        let edit = if last.is_empty() { Edit::Drop } else { Edit::Cut(last.to_owned()) };
        edits.push((steps, text, edit));
    }
    if kept == 0 {
        return None;
    }
    let edits: Vec<_> = edits.iter().collect();
    match edited(entry.node, &edits, 0)? {
        Edited::Made(out) => Some((out, kept)),
        Edited::Gone => None,
    }
}

/// The longest end of a text that fits, in whole characters; what it takes leaves the room.
fn fitting<'t>(text: &'t str, room: &mut Room) -> &'t str {
    let mut start = text.len();
    for (place, character) in text.char_indices().rev() {
        let (bytes, quarters) = (character.len_utf8(), quarters_of(character));
        if bytes > room.bytes || quarters > room.quarters {
            break;
        }
        room.bytes -= bytes;
        room.quarters -= quarters;
        start = place;
    }
    text.get(start..).unwrap_or_default()
}

type Change<'e, 's> = (&'e [Step], Node<'s>, Edit);

/// What became of a value.
enum Edited {
    Made(Out),
    Gone,
}

/// A value with the edits below it made; `None` where a text does not stand where it can be written.
fn edited(node: Node<'_>, edits: &[&Change<'_, '_>], depth: usize) -> Option<Edited> {
    if let Some((_, text, edit)) = edits.iter().find(|(steps, ..)| steps.len() == depth) {
        let Edit::Cut(last) = edit else { return Some(Edited::Gone) };
        let last = Out::Text(Cow::Owned(last.clone()));
        if node.kind() == Kind::Text {
            return Some(Edited::Made(last));
        }
        const KEYS: [&str; 2] = ["text", "refusal"];
        let is_it = |found: &Node<'_>| node.source.identical(found.id, text.id);
        let found = KEYS.into_iter().zip(node.fields(&KEYS));
        let (key, _) = found.filter_map(|(key, found)| Some((key, found?))).find(|(_, found)| is_it(found))?;
        return Some(Edited::Made(Out::patched(node.id, vec![(key, last)])));
    }
    let mut by_index: HashMap<u32, Vec<&Change<'_, '_>>> = HashMap::default();
    let mut by_key: HashMap<&str, Vec<&Change<'_, '_>>> = HashMap::default();
    for edit in edits {
        match edit.0.get(depth)? {
            Step::Index(index) => by_index.entry(*index).or_default().push(edit),
            Step::Key(key) => by_key.entry(key).or_default().push(edit),
        }
    }
    if node.kind() == Kind::Array {
        let mut kept = Vec::new();
        for (index, item) in node.items().ok()?.into_iter().enumerate() {
            match by_index.get(&(index as u32)).map(|edits| edited(item, edits, depth + 1)) {
                None => kept.push(Out::Same(item.id)),
                Some(made) => {
                    if let Edited::Made(out) = made? {
                        kept.push(out);
                    }
                }
            }
        }
        return Some(Edited::Made(Out::Array(kept)));
    }
    let (mut set, mut remove) = (Vec::new(), BTreeSet::new());
    for (key, value) in node.entries() {
        let Some(edits) = by_key.get(key.as_ref()) else { continue };
        match edited(value, edits, depth + 1)? {
            Edited::Made(out) => set.push((Cow::Owned(key.into_owned()), out)),
            Edited::Gone => _ = remove.insert(Cow::Owned(key.into_owned())),
        }
    }
    Some(Edited::Made(Out::Patched { base: node.id, set, remove }))
}
