//! Ids that make seeding idempotent: LangGraph's reducer replaces a message of the same id and appends any other.

use std::collections::{HashMap, HashSet};

use super::Turn;
use crate::a2a::Role;
use crate::finding::{At, Code, Finding, Sink};

/// A turn and the id it is seeded under, unique among all of them.
pub(crate) struct Identified<'s> {
    pub(crate) turn: Turn<'s>,
    pub(crate) id: String,
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
    let mut taken: HashSet<String> = turns.iter().filter_map(|turn| turn.id.clone()).collect();
    let mut places: HashMap<(String, Role), usize> = HashMap::new();
    let mut owners: HashSet<String> = HashSet::new();
    let mut list: Vec<Identified<'s>> = Vec::with_capacity(turns.len());
    for turn in turns {
        let Some(own) = turn.id.clone() else {
            let context = context.map(|context| format!("{context}:")).unwrap_or_default();
            let derived = format!("{context}h{}", turn.index);
            let id = if taken.insert(derived.clone()) { derived } else { numbered(&derived, &mut taken) };
            list.push(Identified { turn, id });
            continue;
        };
        let turn_at = at.index(turn.index);
        let id_at = turn_at.key(turn.id_key);
        let at = if turn.id_key.is_empty() { &turn_at } else { &id_at };
        let remark = |code| Finding::new(code, at).place(turn.id_place);
        if let Some(place) = places.get(&(own.clone(), turn.role)) {
            sink.add(remark(Code::DuplicateId));
            if let Some(first) = list.get_mut(*place) {
                first.turn = turn;
            }
            continue;
        }
        places.insert((own.clone(), turn.role), list.len());
        let id = if owners.insert(own.clone()) {
            own
        } else {
            let id = numbered(&own, &mut taken);
            sink.add(remark(Code::IdCollision).with("id", id.clone()));
            id
        };
        list.push(Identified { turn, id });
    }
    list
}

/// The first of `id#2`, `id#3`… that nobody has.
fn numbered(id: &str, taken: &mut HashSet<String>) -> String {
    let mut number = 2;
    loop {
        let candidate = format!("{id}#{number}");
        if taken.insert(candidate.clone()) {
            return candidate;
        }
        number += 1;
    }
}
