//! Every case of `tests/cases` through the boundary in a browser: as an object, as bytes, and as a string.
#![cfg(all(target_arch = "wasm32", feature = "npm"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod common;

use common::Lane;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn objects() {
    common::run_all(&[Lane::Value]);
}

#[wasm_bindgen_test]
fn bytes() {
    common::run_all(&[Lane::Bytes]);
}

#[wasm_bindgen_test]
fn strings() {
    common::run_all(&[Lane::Str]);
}
