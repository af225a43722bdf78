//! Calls and their results, told to belong together: models refuse a result without its call, and a call without its result.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::alike::Alike;
use super::entry::Entry;
use super::piece::{Fate, Piece, What};
use super::tool::{Call, Outcome};
use super::word::Word;
use crate::hash::{HashMap, HashSet};
use crate::json::Node;

/// Where a piece stands: its entry, and its place in it.
type Spot = (usize, usize);

/// The calls of one id: some servers count anew in each answer.
#[derive(Default)]
struct Namesakes {
    /// The exchange in which the first of them stands: what the user has spoken behind is another call.
    exchange: usize,
    calls: Vec<Spot>,
    open: VecDeque<Spot>,
}

/// So many calls of one id are looked at, the newest: nobody needs more, and the time stays linear.
const FEW: usize = 8;

/// Tells the fate of every call and result; answers with the entries of each call and its result.
pub(super) fn pair(entries: &mut [Option<Entry<'_>>]) -> Vec<(usize, usize)> {
    // Calls by their id; those without one (Gemini) by their name, the oldest that is open first.
    let mut calls: HashMap<String, Namesakes> = HashMap::default();
    let mut exchange = 0;
    let mut nameless: HashMap<String, VecDeque<Spot>> = HashMap::default();
    let mut answered: Vec<(Spot, Spot)> = Vec::new();
    let mut fates: Vec<(Spot, Fate)> = Vec::new();
    let mut fuller: Vec<(Spot, Spot)> = Vec::new();
    let mut closed: HashSet<Spot> = HashSet::default();
    let mut alike = Alike::default();
    for (index, entry) in entries.iter().enumerate() {
        exchange += usize::from(entry.as_ref().is_some_and(Entry::is_question));
        let stays = entry.iter().filter(|entry| entry.fate == Fate::Stays);
        for (place, piece) in stays.flat_map(|entry| &entry.pieces).enumerate() {
            let spot = (index, place);
            match &piece.what {
                What::Call(call @ Call { id: Some(id), .. }) => {
                    let known = calls.entry(id.source.text(id.id).into_owned()).or_default();
                    if known.exchange != exchange && known.open.is_empty() {
                        *known = Namesakes { exchange, ..Namesakes::default() };
                    }
                    let recent = known.calls.iter().rev().take(FEW);
                    let first = recent
                        .copied()
                        .find(|first| call_at(entries, *first).is_some_and(|first| alike.are_one(first, call)));
                    match first {
                        Some(first) => {
                            fates.push((spot, Fate::Again));
                            fuller.push((first, spot));
                        }
                        None => {
                            known.calls.push(spot);
                            known.open.push_back(spot);
                        }
                    }
                }
                What::Call(Call { id: None, name, .. }) => {
                    nameless.entry(text_of(name.as_ref())).or_default().push_back(spot);
                }
                What::Result(outcome) => {
                    let known = outcome.id.and_then(|id| calls.get_mut(id.source.text(id.id).as_ref()));
                    let by_id = known.and_then(|known| known.answered_by(outcome, entries));
                    let by_name = || nameless.get_mut(&text_of(outcome.name.as_ref()))?.pop_front();
                    match by_id.or_else(by_name) {
                        Some(call) => {
                            answered.push((call, spot));
                            // Of two results of one call models take neither.
                            if !closed.insert(call) {
                                fates.push((spot, Fate::Again));
                            }
                        }
                        None => fates.push((spot, Fate::Orphan)),
                    }
                }
                _ => {}
            }
        }
    }
    // OpenAI's results have no name.
    for (call, result) in &answered {
        let name = call_at(entries, *call).and_then(|call| call.name.clone());
        if let Some(What::Result(outcome)) = piece_at(entries, *result)
            && outcome.name.is_none()
        {
            outcome.name = name;
        }
    }
    let pairs = answered.iter().map(|((call, _), (result, _))| (*call, *result)).collect();
    let open = calls.into_values().flat_map(|known| known.open).chain(nameless.into_values().flatten());
    fates.extend(open.map(|spot| (spot, Fate::Unanswered)));
    // Stored once for each state, a call may have its arguments in a later copy only (mastra#12405).
    for (first, again) in fuller {
        let args = call_at(entries, again).map(|call| &call.args).filter(|args| !args.is_empty()).cloned();
        if let Some(What::Call(own)) = piece_at(entries, first)
            && let Some(args) = args
            && own.args.is_empty()
        {
            own.args = args;
        }
    }
    for ((entry, place), fate) in fates {
        if let Some(piece) = entries.get_mut(entry).and_then(|entry| entry.as_mut()?.pieces.get_mut(place)) {
            piece.fate = fate;
        }
    }
    pairs
}

impl Namesakes {
    /// The call that a result is of: the oldest that is open, of those with its name if it has one; else the newest.
    fn answered_by(&mut self, outcome: &Outcome<'_>, entries: &[Option<Entry<'_>>]) -> Option<Spot> {
        let name = outcome.name.as_ref().map(Word::text);
        let named = |spot: &Spot| {
            let own = call_at(entries, *spot).and_then(|call| call.name.as_ref()).map(Word::text);
            name.is_some() && own == name
        };
        let place = self.open.iter().take(FEW).position(named).unwrap_or(0);
        self.open.remove(place).or_else(|| self.calls.last().copied())
    }
}

fn text_of(name: Option<&Word<'_>>) -> String {
    name.map(|name| name.text().into_owned()).unwrap_or_default()
}

fn call_at<'e, 's>(entries: &'e [Option<Entry<'s>>], (entry, place): Spot) -> Option<&'e Call<'s>> {
    match &entries.get(entry)?.as_ref()?.pieces.get(place)?.what {
        What::Call(call) => Some(call),
        _ => None,
    }
}

fn piece_at<'e, 's>(entries: &'e mut [Option<Entry<'s>>], (entry, place): Spot) -> Option<&'e mut What<'s>> {
    Some(&mut entries.get_mut(entry)?.as_mut()?.pieces.get_mut(place)?.what)
}

/// Says of the calls and results in an entry whose other half is in another one that they stand apart.
pub(super) fn halve(entry: &mut Entry<'_>) {
    let key = |piece: &Piece<'_>| {
        let (is_call, id) = match &piece.what {
            What::Call(call) => (true, call.id),
            What::Result(outcome) => (false, outcome.id),
            _ => return None,
        };
        // One that holds both needs no id.
        let own = || format!("\0{}", piece.node.id);
        Some((is_call, id.and_then(Node::text).map_or_else(own, Cow::into_owned)))
    };
    let halves: HashSet<(bool, String)> = entry.pieces.iter().filter_map(key).collect();
    for piece in entry.pieces.iter_mut().filter(|piece| piece.fate == Fate::Stays) {
        if key(piece).is_some_and(|(is_call, id)| !halves.contains(&(!is_call, id))) {
            piece.fate = Fate::Apart;
        }
    }
}
