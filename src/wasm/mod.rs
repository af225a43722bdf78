//! The boundary to JavaScript: it converts, and decides nothing.
//!
//! Built twice: the verbs, and, with the feature `export`, the generators of text, which only the command line loads.

mod call;
#[cfg(not(feature = "export"))]
mod exports;
#[cfg(feature = "export")]
mod generators;
mod js;
mod plan;

pub use call::{alloc, run_patterns, start};
#[cfg(not(feature = "export"))]
pub use exports::*;
#[cfg(feature = "export")]
pub use generators::*;
