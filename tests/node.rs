//! Every case of `tests/cases` through the boundary in Node.
#![cfg(all(target_arch = "wasm32", feature = "npm"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod common;

include!("common/every_lane.rs");
