//! Every case of `tests/cases` through the boundary in a browser.
#![cfg(all(target_arch = "wasm32", feature = "npm"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod common;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

include!("common/every_lane.rs");
