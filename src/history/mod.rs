//! The conversation a host sends along: found, read turn by turn, trimmed, and seeded once into an empty thread.

mod extension;
mod guard;
mod host;
mod ids;
mod locate;
mod messages;
mod reader;
mod repeats;
mod target;
mod trim;
mod turn;

pub use extension::history_seed_extension;
pub(crate) use guard::{Situation, decide, diverges};
pub use guard::{SkipReason, Thread, ThreadFacts};
pub(crate) use host::{Converted, converted, list_of_host, told};
pub use host::{
    HistoryFrom, HistoryFromOptions, Host, Keep, ToolParts, TrimOptions, Trimmed, history_from, trim_history,
};
#[cfg(feature = "npm")]
pub(crate) use host::{history_from_node, limits, trim_history_node};
pub(crate) use ids::{Identified, identify};
pub(crate) use locate::{Located, locate};
pub use messages::{MessagesFor, MessagesForOptions, messages_for};
#[cfg(feature = "npm")]
pub(crate) use messages::{message_limits, messages_for_node};
pub(crate) use reader::{Reader, broken_text};
pub(crate) use repeats::repeats;
pub(crate) use target::Said;
pub use target::Target;
pub(crate) use trim::{newest, positions};
pub(crate) use turn::Turn;

use serde::Serialize;

/// How many turns a host promises to send at most, and an agent to seed (requirement: 최대 10턴 cap).
pub const MAX_TURNS: usize = 10;

/// What became of the turns: `received` = `kept` + `dropped`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Counts {
    /// Entries in the list that was sent.
    pub received: usize,
    /// Messages they made, after skipping what cannot be used and joining duplicates.
    pub converted: usize,
    /// Messages left after the cap.
    pub kept: usize,
    /// Entries that are not among them.
    pub dropped: usize,
}
