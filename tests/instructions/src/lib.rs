//! The calls that are counted and timed: inputs of several sizes and shapes, and every verb on bytes.
//!
//! `main.rs` counts the instructions of each [`Row`]; `benches/native` times the same inputs beside its peers.

pub mod allocator;
pub mod inputs;
mod rows;
pub mod verbs;

pub use rows::{Row, rows};
