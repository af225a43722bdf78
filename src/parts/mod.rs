//! What an agent takes from upstream's parts as its input, and what becomes of them in its answer: replaced or appended.

mod contract;
mod merge;
mod offer;
mod policy;
mod repeated;
mod select;
mod shape;
mod terms;

pub use contract::{Contracts, Take};

pub use merge::{MergeOptions, Merged, Own, merge_parts, merge_values};
#[cfg(feature = "npm")]
pub(crate) use merge::{limits, merge_nodes};
pub use policy::{ExecutionPath, Policy};
#[cfg(feature = "npm")]
pub(crate) use select::select_node;
pub use select::{Selection, Taken, select_inputs};
