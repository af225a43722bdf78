//! What a caller of `prepare` and `seed` may choose.

use std::borrow::Cow;

use crate::history::MAX_TURNS;
use crate::json::Node;
use crate::options::{self, OptionError};

/// How turns are read and how many stay: what both ends must agree on, so that what is sent is what is seeded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::handoff) struct Terms {
    pub(in crate::handoff) keep: usize,
    pub(in crate::handoff) separator: Cow<'static, str>,
    pub(in crate::handoff) keep_thoughts: bool,
    pub(in crate::handoff) lenient: bool,
    pub(in crate::handoff) collapse_repeats: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Terms {
            keep: MAX_TURNS,
            separator: Cow::Borrowed(""),
            keep_thoughts: false,
            lenient: false,
            collapse_repeats: false,
        }
    }
}

impl Terms {
    /// The options that both calls have, in this order.
    fn read(given: [Option<Node<'_>>; 5]) -> Result<Self, OptionError> {
        let [keep, separator, keep_thoughts, lenient, collapse] = given;
        let default = Terms::default();
        let [messages] = options::members(keep, "keep", ["messages"])?;
        Ok(Terms {
            keep: options::count(messages, "keep.messages")?.unwrap_or(default.keep),
            separator: options::text(separator, "separator")?.map_or(default.separator, Cow::Owned),
            keep_thoughts: options::flag(keep_thoughts, "keepThoughts")?.unwrap_or(default.keep_thoughts),
            lenient: options::flag(lenient, "lenient")?.unwrap_or(default.lenient),
            collapse_repeats: options::flag(collapse, "collapseRepeats")?.unwrap_or(default.collapse_repeats),
        })
    }
}

/// Builder methods that both kinds of options have.
macro_rules! terms_options {
    () => {
        /// How many messages stay, the newest ones (default 10; 0 keeps none).
        #[must_use]
        pub fn keep_messages(mut self, messages: usize) -> Self {
            self.terms.keep = messages;
            self
        }

        /// What stands between two text parts of one turn (default: nothing).
        #[must_use]
        pub fn separator(mut self, separator: impl Into<Cow<'static, str>>) -> Self {
            self.terms.separator = separator.into();
            self
        }

        /// Keep text parts that are marked as the model's thinking (default: drop them).
        #[must_use]
        pub fn keep_thoughts(mut self, keep: bool) -> Self {
            self.terms.keep_thoughts = keep;
            self
        }

        /// Also take `{role, content}` entries and role words of other frameworks (default: skip them).
        #[must_use]
        pub fn lenient(mut self, lenient: bool) -> Self {
            self.terms.lenient = lenient;
            self
        }

        /// Of neighbours that say the same in the same role only the last stays (default: all stay, with a remark).
        #[must_use]
        pub fn collapse_repeats(mut self, collapse: bool) -> Self {
            self.terms.collapse_repeats = collapse;
            self
        }
    };
}

mod prepare;
mod seed;

pub use prepare::PrepareOptions;
pub use seed::SeedOptions;
