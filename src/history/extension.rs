//! The history-seed extension, as an agent declares it.

use serde_json::{Value, json};

use super::MAX_TURNS;
use crate::a2a::HISTORY_SEED;

/// The entry for `capabilities.extensions` of an agent card (A2A 1.0 §4.4.4): the agent takes a history under the key of the
/// extension, and how it treats it. docs/EXTENSION.md is its specification.
#[must_use]
pub fn history_seed_extension() -> Value {
    json!({
        "uri": HISTORY_SEED,
        "description": "Seeds a cold conversation from the history that the caller sends along",
        "required": false,
        "params": {
            "maxTurns": MAX_TURNS,
            "roles": ["user", "agent"],
            "parts": ["text"],
            "overflow": "drop-oldest",
            "seedWhen": "thread-empty",
        },
    })
}
