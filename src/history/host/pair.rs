//! Calls and their results, told to belong together: models refuse a result without its call, and a call without its result.

use std::collections::{HashMap, HashSet, VecDeque};

use super::entry::Entry;
use super::piece::{Fate, What};
use super::tool::{Call, Value};
use crate::json::Node;

/// Where a piece stands: its entry, and its place in it.
type Spot = (usize, usize);

/// Tells the fate of every call and result; answers with the entries of each call and its result.
pub(super) fn pair(entries: &mut [Option<Entry<'_>>]) -> Vec<(usize, usize)> {
    // Calls by their id; those without one (Gemini) by their name, the oldest that is open first.
    // Some servers count the calls of each answer anew: what the user has spoken behind is another call.
    let mut calls: HashMap<String, (Spot, usize)> = HashMap::new();
    let mut exchange = 0;
    let mut nameless: HashMap<String, VecDeque<Spot>> = HashMap::new();
    let mut answered: Vec<(Spot, Spot)> = Vec::new();
    let mut fates: Vec<(Spot, Fate)> = Vec::new();
    let mut fuller: Vec<(Spot, Spot)> = Vec::new();
    let mut closed: HashSet<Spot> = HashSet::new();
    for (index, entry) in entries.iter().enumerate() {
        exchange += usize::from(entry.as_ref().is_some_and(Entry::is_question));
        for (place, piece) in entry.iter().flat_map(|entry| &entry.pieces).enumerate() {
            let spot = (index, place);
            match &piece.what {
                What::Call(Call { id: Some(id), .. }) => {
                    match calls.get(id.source.text(id.id).as_ref()) {
                        Some((first, then)) if *then == exchange || !closed.contains(first) => {
                            fates.push((spot, Fate::Again));
                            fuller.push((*first, spot));
                        }
                        _ => {
                            calls.insert(id.source.text(id.id).into_owned(), (spot, exchange));
                        }
                    };
                }
                What::Call(Call { id: None, name, .. }) => {
                    let name = name.as_ref().map(|name| name.text().into_owned()).unwrap_or_default();
                    nameless.entry(name).or_default().push_back(spot);
                }
                What::Result(outcome) => {
                    let by_id =
                        outcome.id.and_then(|id| calls.get(id.source.text(id.id).as_ref()).map(|(spot, _)| *spot));
                    let name = outcome.name.as_ref().map(|name| name.text().into_owned()).unwrap_or_default();
                    let by_name = || nameless.get_mut(&name)?.pop_front();
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
        let name = match piece_at(entries, *call) {
            Some(What::Call(call)) => call.name.clone(),
            _ => None,
        };
        if let Some(What::Result(outcome)) = piece_at(entries, *result)
            && outcome.name.is_none()
        {
            outcome.name = name;
        }
    }
    let pairs = answered.iter().map(|((call, _), (result, _))| (*call, *result)).collect();
    let open = calls.into_values().map(|(spot, _)| spot).chain(nameless.into_values().flatten());
    let unanswered = open.filter(|spot| !closed.contains(spot)).map(|spot| (spot, Fate::Unanswered));
    fates.extend(unanswered);
    // Stored once for each state, a call may have its arguments in a later copy only (mastra#12405).
    for (first, again) in fuller {
        let args = args_at(entries, again).filter(|args| !is_empty(args)).cloned();
        if let Some(own) = args_at(entries, first).filter(|own| is_empty(own))
            && let Some(args) = args
        {
            *own = args;
        }
    }
    for ((entry, place), fate) in fates {
        if let Some(piece) = entries.get_mut(entry).and_then(|entry| entry.as_mut()?.pieces.get_mut(place)) {
            piece.fate = fate;
        }
    }
    pairs
}

fn piece_at<'e, 's>(entries: &'e mut [Option<Entry<'s>>], (entry, place): Spot) -> Option<&'e mut What<'s>> {
    Some(&mut entries.get_mut(entry)?.as_mut()?.pieces.get_mut(place)?.what)
}

fn args_at<'e, 's>(entries: &'e mut [Option<Entry<'s>>], spot: Spot) -> Option<&'e mut Value<'s>> {
    match piece_at(entries, spot)? {
        What::Call(call) => Some(&mut call.args),
        _ => None,
    }
}

fn is_empty(args: &Value<'_>) -> bool {
    match args {
        Value::Node(node) => node.is_object() && Node::entries(*node).is_empty(),
        Value::Json(json) => json.trim_matches(['{', '}', ' ', '\n', '\t']).is_empty(),
        Value::Text(text) => text.is_empty(),
        Value::Nothing => true,
    }
}
