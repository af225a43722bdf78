//! The two calls at the border: `prepare` before a host sends, `seed` when an agent receives.

mod current;
mod from_list;
mod options;
mod prepare;
mod receipt;
mod remarks;
mod seed;

pub use options::{PrepareOptions, SeedOptions};
#[cfg(feature = "npm")]
pub(crate) use prepare::prepare_node;
pub use prepare::{Prepared, prepare};
pub use receipt::{Receipt, Skipped};
#[cfg(feature = "npm")]
pub(crate) use seed::seed_node;
pub use seed::{Decision, Seeded, seed};

use std::borrow::Cow;

use crate::a2a::Request;
use crate::finding::{At, Code, Finding, Sink};
use crate::history::{self, Converted, HistoryFromOptions, Identified, Located, Reader, Turn};
use crate::json::Limits;

/// How deep the tape of a request goes: body, params, message, metadata, history, turn, parts, part, text.
const TAPE: usize = 8;

pub(crate) fn limits() -> Limits {
    Limits::tape(TAPE)
}

/// The conversation in a request: where it is, and the turns in it that can be used, each under its id.
struct Conversation<'s> {
    located: Option<Located<'s>>,
    turns: Vec<Identified<'s>>,
    /// The entries that cannot be used.
    skipped: Vec<Skipped>,
    /// What was noticed of each entry of a library's list, and is still to be told.
    noticed: Vec<Sink>,
}

impl<'s> Conversation<'s> {
    /// Reads every turn of `located`, which a library's list holds where `host` says so; what cannot be used becomes a finding.
    fn read(
        request: &Request<'s>,
        located: Option<Located<'s>>,
        context: Option<&str>,
        options: &options::Terms,
        host: Option<&HistoryFromOptions>,
        sink: &mut Sink,
    ) -> Self {
        let mut skipped = Vec::new();
        let mut noticed = Vec::new();
        let Some(list) = &located else { return Conversation { located, turns: Vec::new(), skipped, noticed } };
        let at = At::base(&list.path);
        let current = request.message.id();
        let turns = match host {
            Some(host) => {
                history::told(&list.items, host, &at, sink);
                let host = host.keep_thoughts(options.keep_thoughts).whole_pairs();
                let entries;
                (entries, noticed) = history::converted(&list.items, &at, &host);
                usable(entries, current.as_deref(), &at, &mut noticed)
            }
            None => {
                let reader = Reader {
                    current: current.map(Cow::into_owned),
                    keep_thoughts: options.keep_thoughts,
                    lenient: options.lenient,
                };
                let mut turns = Vec::with_capacity(list.items.len());
                for (index, item) in list.items.iter().enumerate() {
                    let mark = item.source.mark();
                    let at = at.index(index);
                    match reader.read(*item, index, &at, sink) {
                        Some(turn) => turns.push(turn),
                        None => {
                            item.source.release(mark);
                            skipped.extend(sink.last().map(|code| Skipped { index, code }));
                        }
                    }
                }
                turns
            }
        };
        let turns = identified(turns, context, options, &at, sink);
        remarks::repeated_text(request, turns.last(), &at, &options.separator, sink);
        Conversation { located, turns, skipped, noticed }
    }

    fn received(&self) -> usize {
        self.located.as_ref().map_or(0, |located| located.items.len())
    }
}

/// Turns under their ids, each message once.
fn identified<'s>(
    turns: Vec<Turn<'s>>,
    context: Option<&str>,
    options: &options::Terms,
    at: &At<'_>,
    sink: &mut Sink,
) -> Vec<Identified<'s>> {
    let turns = history::identify(turns, context, at, sink);
    history::repeats(turns, options.collapse_repeats, &options.separator, at, sink)
}

/// The turns of a library's list that an agent can be seeded with.
fn usable<'s>(entries: Vec<Converted<'s>>, current: Option<&str>, at: &At<'_>, noticed: &mut [Sink]) -> Vec<Turn<'s>> {
    let mut turns = Vec::with_capacity(entries.len());
    for entry in entries {
        let entry_at = at.index(entry.index);
        let about = |code| Finding::new(code, &entry_at).place(entry.node.place());
        let finding = history::broken_text(entry.node, &entry_at).or_else(|| {
            let is_current = entry.id.is_some_and(|id| Some(id.text().as_ref()) == current);
            match () {
                () if !entry.says => Some(about(Code::EmptyText)),
                () if is_current => Some(about(Code::CurrentMessageInHistory)),
                () => None,
            }
        });
        match (finding, noticed.get_mut(entry.index)) {
            (Some(finding), Some(noticed)) => noticed.add(finding),
            _ => turns.push(Turn::made(entry)),
        }
    }
    turns
}

/// Tells what was noticed of the entries of a library's list. Of those that are as old as what the cap took, no more than what is wrong with
/// them: a host that holds its list for years would hear of each old tool call at each call.
fn tell(noticed: Vec<Sink>, dropped: &[Identified<'_>]) -> Sink {
    let taken = dropped.last().map_or(0, |newest| newest.turn.index + 1);
    let mut told = Sink::default();
    for (index, noticed) in noticed.into_iter().enumerate() {
        told.absorb(if index < taken { noticed.without_infos() } else { noticed });
    }
    told
}
