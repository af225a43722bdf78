//! Every case of `tests/cases`, natively: as JSON bytes, as `str`, and as `serde_json::Value`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod common;

use common::{Case, Lane};

#[test]
fn every_case_holds_in_every_lane() {
    let mut ran = 0;
    let mut failed = Vec::new();
    for (file, cases) in common::files() {
        let before = ran;
        for case in &cases {
            for lane in [Lane::Bytes, Lane::Str, Lane::Value] {
                match case.run(lane) {
                    None => {}
                    Some(Ok(())) => ran += 1,
                    Some(Err(difference)) => {
                        failed.push(format!("{file} · {} · {lane:?}\n{difference}", case.name));
                    }
                }
            }
        }
        println!("{file}: {} cases, {} runs", cases.len(), ran - before);
    }
    println!("{ran} case runs natively");
    assert!(failed.is_empty(), "{} case runs failed:\n\n{}", failed.len(), failed.join("\n\n"));
    assert!(ran > 1000, "cases are missing: only {ran} ran");
}

#[test]
fn a_case_that_is_wrong_fails() {
    let case: Case = serde_json::from_str(
        r#"{ "name": "wrong on purpose", "call": "partsPolicy", "input": "append", "expect": "replace" }"#,
    )
    .unwrap();
    assert!(case.run(Lane::Value).unwrap().is_err());
}
