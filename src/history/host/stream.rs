//! Messages that are kept as they streamed: LangChain's chunks, and the partial events of Google ADK.

use super::body::Body;
use super::chunk::{self, Chunks};
use super::entry::Entry;
use super::id::EntryId;
use super::members::Members;
use super::piece::{Fate, Piece, What};
use super::speaker::Speaker;
use super::transcript::Transcript;
use crate::hash::HashMap;
use crate::json::{Gauge, Kind, Node};

/// What an entry is a piece of.
pub(super) struct Stream<'s> {
    of: Of,
    /// There is more of it than stands here.
    partial: bool,
    /// The calls in a chunk: one list of them, or none.
    calls: Vec<Chunks<'s>>,
}

#[derive(PartialEq, Eq, Hash, Clone)]
enum Of {
    /// The message with this id.
    Message(String),
    /// What an agent says in an invocation.
    Invocation { id: String, author: String },
}

impl<'s> Stream<'s> {
    pub(super) fn of(
        entry: &Members<'s>,
        body: &Body<'s>,
        message: &Members<'s>,
        id: Option<EntryId<'s>>,
    ) -> Option<Self> {
        let calls: Vec<_> = id.and_then(|_| chunk::calls(message, body.way)).into_iter().collect();
        let names = entry.lc.and(entry.id).and_then(|class| class.items().ok()).unwrap_or_default();
        let word = names.last().copied().or(entry.kind).and_then(Node::text);
        // The class or the type of a message that LangChain streams.
        let is_chunk = !calls.is_empty() || word.is_some_and(|word| word.ends_with("Chunk"));
        if let Some(id) = id.filter(|_| is_chunk) {
            return Some(Stream { of: Of::Message(id.text().into_owned()), partial: true, calls });
        }
        let author = entry.author.and_then(Node::text)?.into_owned();
        let invocation = entry.invocation_id.or(entry.snake_invocation_id);
        let id = invocation.and_then(Node::text).unwrap_or_default().into_owned();
        let is = |node: Option<Node<'_>>, flag| node.is_some_and(|node| node.kind() == Kind::Bool(flag));
        let unfinished = |transcript: &Transcript<'_>| {
            let [finished] = transcript.node.fields(&["finished"]);
            is(finished, false)
        };
        let partial = is(entry.partial, true) || body.transcripts.iter().any(unfinished);
        Some(Stream { of: Of::Invocation { id, author }, partial, calls: Vec::new() })
    }
}

/// Leaves out what a whole event says again, and joins what is left of one message; answers with the entries that were joined, each with
/// the first of its message.
pub(super) fn settle(entries: &mut [Option<Entry<'_>>]) -> Vec<(usize, usize)> {
    for place in repeated(entries) {
        if let Some(entry) = entries.get_mut(place).and_then(Option::as_mut) {
            entry.fate = Fate::Again;
        }
    }
    let joins = joins(entries);
    let mut rest = joins.as_slice();
    while let Some((first, _)) = rest.first().copied() {
        let (group, behind) = rest.split_at(rest.iter().take_while(|(place, _)| *place == first).count());
        rest = behind;
        let others: Vec<Entry<'_>> =
            group.iter().filter_map(|(_, place)| entries.get_mut(*place).and_then(Option::take)).collect();
        if let Some(first) = entries.get_mut(first).and_then(Option::as_mut) {
            join(first, others);
        }
    }
    joins
}

/// The partial events that a whole one follows: it says all that they say.
fn repeated(entries: &[Option<Entry<'_>>]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut open: HashMap<(&Of, Speaker), Vec<(usize, Kinds)>> = HashMap::default();
    for (place, entry) in entries.iter().enumerate() {
        let Some((entry, stream)) = entry.as_ref().and_then(|entry| Some((entry, entry.stream.as_ref()?))) else {
            continue;
        };
        let key = (&stream.of, entry.speaker);
        let kinds = Kinds::of(&entry.pieces);
        match &stream.of {
            Of::Message(_) => {}
            Of::Invocation { .. } if stream.partial => open.entry(key).or_default().push((place, kinds)),
            // What a tool answered ends nothing.
            Of::Invocation { .. } if !kinds.holds_words() => {}
            Of::Invocation { .. } => {
                let before = open.remove(&key).unwrap_or_default().into_iter();
                found.extend(before.filter(|(_, part)| kinds.cover(*part)).map(|(place, _)| place));
            }
        }
    }
    found
}

/// What kinds of pieces an event holds.
#[derive(Clone, Copy, Default)]
struct Kinds {
    text: bool,
    thought: bool,
    call: bool,
    other: bool,
}

impl Kinds {
    fn of(pieces: &[Piece<'_>]) -> Self {
        let mut kinds = Kinds::default();
        for piece in pieces {
            match &piece.what {
                What::Text(text) => kinds.text |= text.gauge() != Gauge::Empty,
                What::Texts(_) => kinds.text = true,
                What::Thought(_) => kinds.thought = true,
                What::Call(_) => kinds.call = true,
                What::Mark => {}
                What::Result(_) | What::File(_) | What::Data(_) | What::Other(_) => kinds.other = true,
            }
        }
        kinds
    }

    fn holds_words(self) -> bool {
        self.text || self.thought || self.call
    }

    fn cover(self, part: Kinds) -> bool {
        self.text >= part.text && self.thought >= part.thought && self.call >= part.call && self.other >= part.other
    }
}

/// Neighbours that are pieces of one message, each with the first of them.
fn joins(entries: &[Option<Entry<'_>>]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut first: Option<(usize, &Entry<'_>, &Of)> = None;
    for (place, entry) in entries.iter().enumerate() {
        // What nobody can read, such as an event that says nothing, parts no message.
        let Some(entry) = entry else { continue };
        let stream = entry.stream.as_ref().filter(|stream| stream.partial && entry.fate == Fate::Stays);
        match (first, stream) {
            (Some((start, begun, of)), Some(stream))
                if *of == stream.of && begun.speaker == entry.speaker && begun.of_sub_agent == entry.of_sub_agent =>
            {
                found.push((start, place));
            }
            _ => first = stream.map(|stream| (place, entry, &stream.of)),
        }
    }
    found
}

/// Makes one entry of the first and those behind it: its texts in order are one.
fn join<'s>(first: &mut Entry<'s>, others: Vec<Entry<'s>>) {
    let mut calls = first.stream.as_mut().map(|stream| std::mem::take(&mut stream.calls)).unwrap_or_default();
    let mut pieces = std::mem::take(&mut first.pieces);
    for other in others {
        calls.extend(other.stream.into_iter().flat_map(|stream| stream.calls));
        pieces.extend(other.pieces);
    }
    let called = chunk::joined(calls);
    // A chunk reads what stands in it of a call's arguments as if it were all.
    let is_whole = |piece: &Piece<'_>| called.is_empty() || !matches!(piece.what, What::Call(_));
    for piece in pieces.into_iter().filter(is_whole) {
        match (first.pieces.last_mut().map(|last| &mut last.what), piece.what) {
            (Some(What::Texts(texts)), What::Text(text)) if text.gauge() != Gauge::IllFormed => texts.push(text),
            (_, What::Text(text)) if text.gauge() != Gauge::IllFormed => {
                first.pieces.push(Piece { what: What::Texts(vec![text]), ..piece });
            }
            (_, what) => first.pieces.push(Piece { what, ..piece }),
        }
    }
    first.pieces.extend(called);
}
