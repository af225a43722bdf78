#![doc = include_str!("../README.md")]

mod a2a;
pub mod envelope;
mod finding;
mod handoff;
mod history;
mod json;
mod kind;
mod options;
mod parts;
#[cfg(feature = "npm")]
#[doc(hidden)]
pub mod wasm;

pub use a2a::{
    Detected, Dialect, Evidence, Mode, NormalizeOptions, Normalized, Peeked, Protocol, TurnDialect, ValidateOptions,
    Validated, detect_dialect, normalize, peek, validate_message, validate_request,
};
pub use finding::{Code, Finding, Findings, Locale, Location, PHRASES, Param, Path, Segment, Severity, Suggestion};
pub use handoff::{Decision, PrepareOptions, Prepared, SeedOptions, Seeded, prepare, seed};
pub use history::{Counts, MAX_TURNS, SkipReason, Target, Thread, ThreadFacts};
pub use json::{Input, Material};
pub use kind::{MessageKind, kind_of};
pub use options::OptionError;
pub use parts::{ExecutionPath, MergeOptions, Merged, Own, Policy, merge_parts, merge_values};
