//! Schemas and values that make others take exponential time, or overflow their stack: judged, or refused by name.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use a2a_handoff::schema::{Schema, SchemaOptions};
use serde_json::{Map, Value, json};

fn compile(schema: &Value) -> Schema {
    Schema::compile(schema, &SchemaOptions::default()).unwrap()
}

fn refused(schema: &Value) -> String {
    Schema::compile(schema, &SchemaOptions::default()).unwrap_err().to_string()
}

fn codes(schema: &Schema, value: &Value) -> Vec<&'static str> {
    schema.validate(value).findings.iter().map(|finding| finding.code.as_str()).collect()
}

/// `{"x": {"x": … }}`, so many levels deep.
fn nested(levels: usize, inside: Value) -> Value {
    (0..levels).fold(inside, |value, _| Value::Object(Map::from_iter([("x".to_owned(), value)])))
}

/// Schemas each of which asks twice for the next: 2^40 ways, and one verdict each.
#[test]
fn schemas_that_double_are_asked_once() {
    let next = |index: usize| json!({ "$ref": format!("#/$defs/s{}", index + 1) });
    for keyword in ["allOf", "anyOf", "oneOf"] {
        let mut defs: Map<String, Value> =
            (0..40).map(|index| (format!("s{index}"), json!({ keyword: [next(index), next(index)] }))).collect();
        defs.insert("s40".to_owned(), json!({ "type": "string" }));
        let schema = compile(&json!({ "$ref": "#/$defs/s0", "$defs": defs }));
        assert_eq!(schema.validate(&json!("text")).ok(), keyword != "oneOf", "{keyword}");
        assert!(!schema.validate(&json!(5)).ok());
    }
}

/// Two schemas that ask for each other at every level of the value.
#[test]
fn schemas_that_cross_are_asked_once_a_level() {
    let both =
        json!([{ "properties": { "x": { "$ref": "#/$defs/a" } } }, { "properties": { "x": { "$ref": "#/$defs/b" } } }]);
    let schema = compile(
        &json!({ "$ref": "#/$defs/a", "$defs": { "a": { "allOf": both.clone() }, "b": { "allOf": both, "type": "object" } } }),
    );
    let deep = nested(120, json!(5));
    assert_eq!(codes(&schema, &deep), ["invalid_type"]);
    assert_eq!(schema.validate(&deep.to_string()).findings.len(), 1);
}

#[test]
fn circles_and_long_chains_are_refused_where_they_stand() {
    let circle = json!({ "$ref": "#/$defs/a", "$defs": { "a": { "anyOf": [{ "$ref": "#/$defs/b" }] }, "b": { "not": { "$ref": "#/$defs/a" } } } });
    assert_eq!(refused(&circle), "/$defs/a: refers to itself without going into the value");
    assert_eq!(refused(&json!({ "$ref": "#" })), "the schema: refers to itself without going into the value");
    let mut defs: Map<String, Value> =
        (0..20_000).map(|index| (format!("s{index}"), json!({ "$ref": format!("#/$defs/s{}", index + 1) }))).collect();
    defs.insert("s20000".to_owned(), json!(true));
    assert!(
        refused(&json!({ "$ref": "#/$defs/s0", "$defs": defs }))
            .contains("begins a chain of more than a hundred schemas")
    );
}

#[test]
fn a_schema_that_nests_too_deep_is_refused() {
    let deep = (0..200).fold(json!({}), |schema, _| json!({ "items": schema }));
    assert!(refused(&deep).contains("it nests too deep, or holds itself"));
}

#[test]
fn a_value_that_nests_too_deep_for_the_questions_is_a_finding() {
    let schema = compile(
        &json!({ "anyOf": [{ "type": "null" }, { "type": "object", "properties": { "x": { "$ref": "#" } }, "additionalProperties": false }] }),
    );
    assert!(schema.validate(&nested(125, Value::Null)).ok());
    // Dropping a value overflows the stack long before this engine does: not much deeper.
    assert_eq!(codes(&schema, &nested(2_000, Value::Null)), ["depth_exceeded"]);
    // Where nobody says yes to what was not asked: not the negation, either.
    let negated = compile(
        &json!({ "not": { "$ref": "#/$defs/s" }, "$defs": { "s": { "properties": { "x": { "$ref": "#/$defs/s" } } } } }),
    );
    assert!(!negated.validate(&nested(2_000, Value::Null)).ok());
}

#[test]
fn many_keys_branches_and_words_take_linear_time() {
    let properties: Map<String, Value> =
        (0..500).map(|index| (format!("property_{index}"), json!({ "type": "string" }))).collect();
    let closed = compile(&json!({ "properties": properties, "additionalProperties": false }));
    let strangers: Map<String, Value> = (0..50_000).map(|index| (format!("propert_{index}"), json!(1))).collect();
    let strangers = Value::Object(strangers);
    let answer = closed.validate(&strangers);
    assert_eq!(answer.findings.len(), 100);
    assert!(answer.findings.omitted() >= 49_900);

    let branch = |index: usize| json!({ "type": "object", "properties": { "kind": { "const": format!("k{index}") } }, "required": ["kind"] });
    let union = compile(&json!({ "items": { "oneOf": (0..1_000).map(branch).collect::<Vec<_>>() } }));
    let values: Vec<Value> = (0..2_000).map(|index| json!({ "kind": format!("k{index}") })).collect();
    let values = Value::from(values);
    let answer = union.validate(&values);
    assert_eq!(answer.findings.len() + answer.findings.omitted(), 1_000);

    let words: Vec<String> = (0..10_000).map(|index| format!("word {index}")).collect();
    let known = compile(&json!({ "items": { "enum": words }, "uniqueItems": true }));
    assert!(known.validate(&Value::from(words)).ok());
}

/// A pattern that takes a backtracking engine longer than the universe has.
#[test]
fn a_linear_pattern_takes_linear_time() {
    let options = SchemaOptions::default().patterns(a2a_handoff::schema::Patterns::Linear);
    let schema = Schema::compile(r#"{"pattern": "^(a+)+$"}"#, &options).unwrap();
    assert!(!schema.validate(&json!(format!("{}!", "a".repeat(100_000)))).ok());
    assert!(schema.validate(&json!("a".repeat(100_000))).ok());
}
