//! The boundary to JavaScript: it converts, and decides nothing.

mod exports;
mod js;
mod plan;

pub use exports::{
    alloc, envelope, envelope_text, kind_of, kind_of_text, merge_parts, merge_parts_text, parts_policy, prepare,
    prepare_text, seed, seed_text,
};
