//! Ids that make seeding idempotent: LangGraph's reducer replaces a message of the same id and appends any other.

use super::Turn;
use crate::a2a::Role;
use crate::finding::{At, Code, Finding, Sink};
use crate::hash::{HashMap, HashSet};
use crate::json::Out;

/// A turn and the id it is seeded under, unique among all of them.
pub(crate) struct Identified<'s> {
    pub(crate) turn: Turn<'s>,
    /// The id, where it is not the turn's own.
    made: Option<String>,
}

impl Identified<'_> {
    pub(crate) fn id(&self) -> &str {
        let own = || self.turn.id.as_ref().map(|id| id.text.as_ref());
        self.made.as_deref().or_else(own).unwrap_or_default()
    }

    /// The id as it is written: the caller's own string where it stays.
    pub(crate) fn id_out(&self) -> Out {
        match (&self.made, &self.turn.id) {
            (None, Some(own)) => own.out(),
            _ => Out::Text(self.id().to_owned().into()),
        }
    }
}

/// Gives every turn an id, and joins turns that are one message.
///
/// - Same messageId and role: one message; the later text, at the place of the first.
/// - Same messageId, other role: the second becomes `{id}#2`.
/// - No messageId: `{contextId}:h{index}`, or `h{index}` without a context.
pub(crate) fn identify<'s>(
    turns: Vec<Turn<'s>>,
    context: Option<&str>,
    at: &At<'_>,
    sink: &mut Sink,
) -> Vec<Identified<'s>> {
    let names = named(&turns, context, at, sink);
    let mut list: Vec<Identified<'s>> = Vec::with_capacity(turns.len());
    for (turn, name) in turns.into_iter().zip(names) {
        let made = match name {
            Name::Own => None,
            Name::Made(id) => Some(id),
            Name::OfOther(place) => {
                if let Some(first) = list.get_mut(place) {
                    first.turn = turn;
                }
                continue;
            }
        };
        list.push(Identified { turn, made });
    }
    list
}

/// What a turn is called.
enum Name {
    Own,
    Made(String),
    /// It is the message at this place.
    OfOther(usize),
}

/// The name of each turn.
fn named<'t, 's>(turns: &'t [Turn<'s>], context: Option<&str>, at: &At<'_>, sink: &mut Sink) -> Vec<Name> {
    // By id: the place of the user's message and of the agent's. All ids that were given, before the first is made.
    let given = turns.iter().filter_map(|turn| turn.id.as_ref());
    let mut places: HashMap<&str, [Option<usize>; 2]> =
        HashMap::with_capacity_and_hasher(turns.len(), Default::default());
    places.extend(given.map(|id| (id.text.as_ref(), [None; 2])));
    let mut numbers = Numbers::default();
    let mut count = 0;
    let mut name = |turn: &'t Turn<'s>| {
        let Some(own) = &turn.id else {
            let context = context.map(|context| format!("{context}:")).unwrap_or_default();
            let derived = format!("{context}h{}", turn.index);
            let is_free = !places.contains_key(derived.as_str());
            count += 1;
            // No numbered id ends as a derived one does.
            return Name::Made(if is_free { derived } else { numbers.next(&derived, &places) });
        };
        let turn_at = at.index(turn.index);
        let id_at = turn_at.key(own.key);
        let at = if own.key.is_empty() { &turn_at } else { &id_at };
        let remark = |code| Finding::new(code, at).place(own.node.place());
        let Some([user, agent]) = places.get_mut(own.text.as_ref()) else { return Name::Own };
        let (same, other) = if turn.role == Role::User { (user, agent) } else { (agent, user) };
        if let Some(place) = *same {
            sink.add(remark(Code::DuplicateId));
            return Name::OfOther(place);
        }
        *same = Some(count);
        count += 1;
        if other.is_none() {
            return Name::Own;
        }
        let id = numbers.next(&own.text, &places);
        sink.add(remark(Code::IdCollision).with("id", id.clone()));
        Name::Made(id)
    };
    turns.iter().map(&mut name).collect()
}

/// Ids with a number behind them that were made so far.
#[derive(Default)]
struct Numbers(HashSet<String>);

impl Numbers {
    /// The first of `id#2`, `id#3`… that nobody has.
    fn next<T>(&mut self, id: &str, given: &HashMap<&str, T>) -> String {
        let mut number = 2;
        loop {
            let candidate = format!("{id}#{number}");
            if !given.contains_key(candidate.as_str()) && self.0.insert(candidate.clone()) {
                return candidate;
            }
            number += 1;
        }
    }
}
