// Every case of `tests/cases` through the boundary: as an object, as bytes, and as a string. Included by node.rs and
// web.rs, since the runner asks each test file for its own tests.

use common::Lane;
use wasm_bindgen_test::wasm_bindgen_test;

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
