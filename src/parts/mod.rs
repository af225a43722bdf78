//! What becomes of upstream's parts in this agent's answer: replaced or appended.

mod merge;
mod policy;
mod repeated;
mod shape;

pub use merge::{MergeOptions, Merged, Own, merge_parts, merge_values};
#[cfg(feature = "npm")]
pub(crate) use merge::{limits, merge_nodes};
pub use policy::{ExecutionPath, Policy};
