//! The policy an agent server chooses once, when it is set up.

use std::str::FromStr;

use crate::options::{self, OptionError};

/// What happens to upstream's data and files. Never shown on an AgentCard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Policy {
    /// The answer holds what this agent made, and nothing else.
    #[default]
    Replace,
    /// What this agent made, then what upstream sent.
    Append,
}

impl Policy {
    pub(crate) const WORDS: [(&'static str, Policy); 2] = [("replace", Policy::Replace), ("append", Policy::Append)];

    /// The word of the option.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Policy::Replace => "replace",
            Policy::Append => "append",
        }
    }
}

impl FromStr for Policy {
    type Err = OptionError;

    /// # Errors
    /// Anything but `replace` and `append`, such as `merge`.
    fn from_str(word: &str) -> Result<Self, OptionError> {
        options::named(word, "policy", &Policy::WORDS)
    }
}

/// Ways through an agent server on which the policy has no say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExecutionPath {
    /// A human in the loop (`invoke_with_hitl`).
    Hitl,
    /// A RuntimeAdapter, which merges by itself if it wants to.
    RuntimeAdapter,
}

impl ExecutionPath {
    pub(crate) const WORDS: [(&'static str, ExecutionPath); 2] =
        [("hitl", ExecutionPath::Hitl), ("runtime-adapter", ExecutionPath::RuntimeAdapter)];
}
