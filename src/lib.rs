#![doc = include_str!("../README.md")]
#![cfg_attr(
    all(feature = "npm", feature = "export"),
    allow(dead_code, unused_imports, reason = "what is asked of definitions is built without the verbs")
)]

mod a2a;
pub mod envelope;
#[cfg(feature = "export")]
pub mod export;
mod finding;
mod handoff;
mod hash;
mod history;
mod json;
mod kind;
mod options;
mod order;
mod parts;
mod report;
pub mod schema;
#[cfg(feature = "npm")]
#[doc(hidden)]
pub mod wasm;

pub use a2a::{
    Detected, Dialect, Evidence, HISTORY_SEED, Mode, NormalizeOptions, Normalized, Peeked, Protocol, RpcId,
    RpcOperation, TurnDialect, ValidateOptions, Validated, detect_dialect, normalize, peek, validate_message,
    validate_request,
};
pub use finding::{Code, Finding, Findings, Locale, Location, PHRASES, Param, Path, Segment, Severity, Suggestion};
pub use handoff::{Decision, PrepareOptions, Prepared, Receipt, SeedOptions, Seeded, Skipped, prepare, seed};
pub use history::{
    Counts, HistoryFrom, HistoryFromOptions, Host, Keep, MAX_TURNS, MessagesFor, MessagesForOptions, SkipReason,
    Target, Thread, ThreadFacts, ToolParts, TrimOptions, Trimmed, history_from, history_seed_extension, messages_for,
    trim_history,
};
pub use json::{Input, JsonText, Material, Scanned, Scanner};
pub use kind::{MessageKind, kind_of};
pub use options::OptionError;
pub use parts::{
    Contracts, ExecutionPath, MergeOptions, Merged, Own, Policy, Selection, Take, Taken, merge_parts, merge_values,
    select_inputs,
};
pub use report::{to_bad_request, to_dead_letter, to_problem_json};
