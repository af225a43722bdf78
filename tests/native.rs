//! Every case of `tests/cases`, natively: as JSON bytes, as `str`, and as `serde_json::Value`.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod common;

use common::{Case, FILES, Lane};

#[test]
fn every_case_holds_in_every_lane() {
    common::run_all(&[Lane::Bytes, Lane::Str, Lane::Value]);
}

#[test]
fn every_file_of_cases_is_run() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".json")).collect();
    names.sort();
    assert_eq!(names, FILES.map(|(name, _)| name));
}

#[test]
fn a_case_that_is_wrong_fails() {
    let case = r#"{ "name": "wrong on purpose", "call": "partsPolicy", "input": "append", "expect": "replace" }"#;
    let case: Case = serde_json::from_str(case).unwrap();
    assert!(case.run(Lane::Value).unwrap().is_err());
}
