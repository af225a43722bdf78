//! Pairs of schemas with the verdicts of another implementation, the crate `jsonschema` (`CanonicalSchema::covers`).
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

use a2a_handoff::schema::{Covered, Schema, SchemaOptions};
use serde_json::Value;

fn compile(schema: &Value) -> Schema {
    Schema::compile(schema, &SchemaOptions::default()).unwrap_or_else(|error| panic!("{schema}: {error}"))
}

fn pairs() -> Vec<Value> {
    serde_json::from_str(include_str!("peers/compare-pairs.json")).unwrap()
}

#[test]
fn nothing_contradicts_the_other_implementation_and_what_it_decides_is_decided() {
    let (mut theirs, mut ours) = (0, 0);
    for pair in pairs() {
        let covered = compile(&pair["new"]).covers(&compile(&pair["old"]));
        let verdict = pair["covers"].as_str().unwrap();
        if verdict == "unknown" {
            continue;
        }
        theirs += 1;
        if covered.as_str() != "unknown" {
            ours += 1;
            assert_eq!(covered.as_str(), verdict, "{}: {covered:?}", pair["name"]);
        }
    }
    assert!(theirs > 150, "{theirs}");
    assert!(ours * 100 >= theirs * 80, "{ours} of {theirs}");
}

#[test]
fn every_witness_is_taken_by_the_one_and_refused_by_the_other() {
    let mut witnesses = 0;
    for pair in pairs() {
        for (one, other) in [("old", "new"), ("new", "old")] {
            let (one, other) = (compile(&pair[one]), compile(&pair[other]));
            if let Covered::No { witness } = other.covers(&one) {
                witnesses += 1;
                assert!(one.validate(witness.as_str()).ok(), "{}: {witness}", pair["name"]);
                assert!(!other.validate(witness.as_str()).ok(), "{}: {witness}", pair["name"]);
            }
        }
    }
    assert!(witnesses > 100, "{witnesses}");
}

#[test]
fn every_schema_takes_its_own_values() {
    for pair in pairs() {
        for schema in [&pair["old"], &pair["new"]] {
            assert_eq!(compile(schema).covers(&compile(schema)), Covered::Yes, "{schema}");
        }
    }
}
