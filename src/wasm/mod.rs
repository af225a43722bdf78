//! The boundary to JavaScript: it converts, and decides nothing.

mod exports;
mod js;
mod plan;

pub use exports::*;
