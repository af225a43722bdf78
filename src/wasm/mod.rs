//! The boundary to JavaScript: it converts, and decides nothing.
//!
//! Built twice: the verbs, and, with the feature `export`, what is asked of definitions while developing, which has an entry of its own.

mod call;
#[cfg(feature = "export")]
mod definitions;
mod end;
#[cfg(not(feature = "export"))]
mod exports;
mod held;
mod hints;
mod js;
mod looks;
mod memory;
mod plan;
mod remark;
mod scratch;
mod units;
mod widen;

pub use call::{run_patterns, start};
#[cfg(feature = "export")]
pub use definitions::*;
pub use end::interrupt;
#[cfg(not(feature = "export"))]
pub use exports::*;
pub use scratch::{replaced, scratch};
pub use units::{append, units};
pub use widen::{narrow, widen};
