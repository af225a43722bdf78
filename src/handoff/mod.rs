//! The two calls at the border: `prepare` before a host sends, `seed` when an agent receives.

mod current;
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

use crate::a2a::Request;
use crate::finding::{At, Sink};
use crate::history::{self, Identified, Located, Reader};
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
}

impl<'s> Conversation<'s> {
    /// Reads every turn of `located`; what cannot be used becomes a finding.
    fn read(
        request: &Request<'s>,
        located: Option<Located<'s>>,
        context: Option<&str>,
        options: &options::Terms,
        sink: &mut Sink,
    ) -> Self {
        let mut skipped = Vec::new();
        let Some(list) = &located else { return Conversation { located, turns: Vec::new(), skipped } };
        let reader =
            Reader { current: request.message.id(), keep_thoughts: options.keep_thoughts, lenient: options.lenient };
        let at = At::base(&list.path);
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
        let turns = history::identify(turns, context, &at, sink);
        let turns = history::repeats(turns, options.collapse_repeats, &options.separator, &at, sink);
        remarks::repeated_text(request, turns.last(), &at, &options.separator, sink);
        Conversation { located, turns, skipped }
    }

    fn received(&self) -> usize {
        self.located.as_ref().map_or(0, |located| located.items.len())
    }
}
