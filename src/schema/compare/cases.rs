//! Pairs of schemas picked by hand.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use super::{Comparison, Covered, compare_schemas};
use crate::schema::{Formats, Schema, SchemaOptions};

fn compile(schema: &str) -> Schema {
    Schema::compile(schema, &SchemaOptions::default()).unwrap_or_else(|error| panic!("{schema}: {error}"))
}

/// Each way as a word or a witness.
fn ways(old: &str, new: &str) -> (String, String) {
    let word = |covered: Covered| match covered {
        Covered::No { witness } => witness,
        other => other.as_str().to_owned(),
    };
    let Comparison { backward, forward } = compare_schemas(&compile(old), &compile(new));
    (word(backward), word(forward))
}

/// What a new receiver makes of old messages, and an old receiver of new ones.
#[track_caller]
fn compared(cases: &[(&str, &str, &str, &str)]) {
    for (old, new, backward, forward) in cases {
        assert_eq!(ways(old, new), ((*backward).to_owned(), (*forward).to_owned()), "{old} and {new}");
    }
}

#[test]
fn a_minor_version_of_the_envelope_takes_the_one_before() {
    let (old, new) =
        (include_str!("../../../schema/envelope-1.0.json"), include_str!("../../../schema/envelope-1.1.json"));
    for options in [SchemaOptions::default(), SchemaOptions::own()] {
        let compile = |text: &str| Schema::compile(text, &options).unwrap();
        let Comparison { backward, forward } = compare_schemas(&compile(old), &compile(new));
        assert_eq!(backward, Covered::Yes);
        let Covered::No { witness } = forward else { panic!("{forward:?}") };
        assert!(witness.contains("\"priority\":"), "{witness}");
    }
}

#[test]
fn scalars() {
    compared(&[
        ("true", "true", "yes", "yes"),
        (r#"{"type": "integer"}"#, r#"{"type": "number"}"#, "yes", "0.5"),
        (r#"{"type": "number", "minimum": 0}"#, r#"{"type": "number", "minimum": 5}"#, "0", "yes"),
        (r#"{"type": "integer", "exclusiveMinimum": 0}"#, r#"{"type": "integer", "minimum": 1}"#, "yes", "yes"),
        (r#"{"type": "number", "exclusiveMinimum": 0}"#, r#"{"type": "number", "minimum": 1}"#, "0.5", "yes"),
        (r#"{"type": "integer", "multipleOf": 6}"#, r#"{"type": "integer", "multipleOf": 4}"#, "6", "4"),
        (r#"{"multipleOf": 0.01}"#, r#"{"multipleOf": 0.001}"#, "yes", "0.001"),
        (r#"{"type": "integer", "minimum": 1, "maximum": 3}"#, r#"{"enum": [3, 2, 1, 0]}"#, "yes", "0"),
        (r#"{"type": "number", "minimum": 1, "maximum": 1}"#, r#"{"const": 1}"#, "yes", "yes"),
        (r#"{"type": "string", "maxLength": 5}"#, r#"{"type": "string", "maxLength": 3}"#, "\"xxxx\"", "yes"),
        (
            r#"{"type": "string", "format": "uuid"}"#,
            r#"{"type": "string", "minLength": 36}"#,
            "yes",
            "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"",
        ),
        (
            r#"{"type": "string", "format": "email"}"#,
            r#"{"type": "string", "format": "idn-email"}"#,
            "yes",
            "\"é@example.com\"",
        ),
        (r#"{"type": "string", "pattern": "^[a-z]+$"}"#, r#"{"type": "string", "pattern": "^[a-z]*$"}"#, "yes", "\"\""),
        (r#"{"type": "string", "pattern": "^(a|b)$"}"#, r#"{"enum": ["b", "a"]}"#, "yes", "yes"),
        (r#"{"type": "string", "pattern": "^.{2,3}$"}"#, r#"{"type": "string", "minLength": 2}"#, "yes", "\"xxxx\""),
        (r#"{"multipleOf": 1e16, "minimum": 1e17}"#, r#"{"multipleOf": 1e16}"#, "yes", "0"),
        (r#"{"type": "string", "format": "date"}"#, r#"{"type": "string", "pattern": "^[0-9-]+$"}"#, "yes", "\"0\""),
        (r#"{"enum": ["a", "b"]}"#, r#"{"enum": ["b", "c", "a"]}"#, "yes", "\"c\""),
        (r#"{"type": ["string", "null"]}"#, r#"{"type": "string"}"#, "null", "yes"),
        (r#"{"anyOf": [{"const": "a"}, {"const": 1}]}"#, r#"{"enum": [1, "a"]}"#, "yes", "yes"),
    ]);
}

#[test]
fn objects() {
    let person = r#"{"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}"#;
    let closed = r#"{"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"], "additionalProperties": false}"#;
    compared(&[
        (person, closed, r#"{"name":"","extra":null}"#, "yes"),
        // A member that is required from now on, one that may be there, one of another name.
        (
            closed,
            r#"{"type": "object", "properties": {"name": {"type": "string"}, "age": {"type": "integer"}}, "required": ["name", "age"], "additionalProperties": false}"#,
            r#"{"name":""}"#,
            r#"{"name":"","age":0}"#,
        ),
        (
            closed,
            r#"{"type": "object", "properties": {"name": {"type": "string"}, "age": {"type": "integer"}}, "required": ["name"], "additionalProperties": false}"#,
            "yes",
            r#"{"name":"","age":0}"#,
        ),
        (
            closed,
            r#"{"type": "object", "properties": {"title": {"type": "string"}}, "required": ["title"], "additionalProperties": false}"#,
            r#"{"name":""}"#,
            r#"{"title":""}"#,
        ),
        // In an open object, what is declared later has been anything before.
        (
            person,
            r#"{"type": "object", "properties": {"name": {"type": "string"}, "age": {"type": "integer"}}, "required": ["name"]}"#,
            r#"{"name":"","age":null}"#,
            "yes",
        ),
        (
            r#"{"type": "object", "patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false}"#,
            r#"{"type": "object", "additionalProperties": {"type": "string"}}"#,
            "yes",
            r#"{"extra":""}"#,
        ),
        (
            r#"{"type": "object", "propertyNames": {"enum": ["a", "b"]}}"#,
            r#"{"type": "object", "maxProperties": 2}"#,
            "yes",
            r#"{"extra":null}"#,
        ),
        (
            r#"{"type": "object", "properties": {"a": {}}, "allOf": [{"properties": {"b": {}}}], "unevaluatedProperties": false}"#,
            r#"{"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false}"#,
            "yes",
            "yes",
        ),
        // What looks at members does not look at items.
        (
            r#"{"additionalProperties": false}"#,
            r#"{"additionalProperties": false, "unevaluatedItems": {"maxLength": 1}}"#,
            "[\"xx\"]",
            "yes",
        ),
        (r#"{"required": ["a"], "dependentRequired": {"a": ["b"]}}"#, r#"{"required": ["b"]}"#, "yes", r#"{"b":null}"#),
    ]);
}

#[test]
fn lists() {
    compared(&[
        (
            r#"{"type": "array", "items": {"type": "integer"}}"#,
            r#"{"type": "array", "items": {"type": "number"}}"#,
            "yes",
            "[0.5]",
        ),
        (r#"{"type": "array", "maxItems": 2}"#, r#"{"type": "array", "maxItems": 1}"#, "[null,null]", "yes"),
        (r#"{"type": "array", "uniqueItems": true}"#, r#"{"type": "array"}"#, "yes", "[null,null]"),
        (r#"{"type": "array", "maxItems": 1}"#, r#"{"type": "array", "uniqueItems": true}"#, "yes", "[null,false]"),
        (
            r#"{"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false}"#,
            r#"{"type": "array", "items": {"type": ["string", "integer"]}, "maxItems": 2}"#,
            "yes",
            "[0]",
        ),
        (
            r#"{"type": "array", "items": {"minimum": 5}, "minItems": 1}"#,
            r#"{"type": "array", "contains": {"minimum": 1}}"#,
            "yes",
            "[null,0]",
        ),
    ]);
}

#[test]
fn unions() {
    let cat = r#"{"type": "object", "properties": {"kind": {"const": "cat"}, "lives": {"type": "integer"}}, "required": ["kind", "lives"]}"#;
    let dog = r#"{"type": "object", "properties": {"kind": {"const": "dog"}}, "required": ["kind"]}"#;
    let (any, one) = (format!(r#"{{"anyOf": [{cat}, {dog}]}}"#), format!(r#"{{"oneOf": [{dog}, {cat}]}}"#));
    compared(&[
        (&any, &one, "yes", "yes"),
        (dog, &one, "yes", r#"{"kind":"cat","lives":0}"#),
        (
            &any,
            r#"{"type": "object", "properties": {"kind": {"enum": ["cat", "dog"]}}, "required": ["kind"]}"#,
            "yes",
            r#"{"kind":"cat"}"#,
        ),
        // A union of the members, and a union of the objects.
        (
            r#"{"type": "object", "properties": {"a": {"enum": [1, 2]}}, "required": ["a"]}"#,
            r#"{"anyOf": [{"type": "object", "properties": {"a": {"const": 1}}, "required": ["a"]}, {"type": "object", "properties": {"a": {"const": 2}}, "required": ["a"]}]}"#,
            "yes",
            "yes",
        ),
        (r#"{"type": "integer"}"#, r#"{"oneOf": [{"type": "integer"}, {"type": "number", "minimum": 3}]}"#, "3", "3.5"),
        (
            r#"{"not": {"type": "string"}}"#,
            r#"{"type": ["null", "boolean", "number", "array", "object"]}"#,
            "yes",
            "yes",
        ),
        (
            r#"{"if": {"minimum": 5}, "then": {"multipleOf": 5}, "else": {"multipleOf": 2}, "type": "integer"}"#,
            r#"{"anyOf": [{"multipleOf": 5}, {"multipleOf": 2}], "type": "integer"}"#,
            "yes",
            "6",
        ),
    ]);
}

#[test]
fn recursion() {
    let tree = |value: &str, more: &str| {
        format!(
            r##"{{"$ref": "#/$defs/node", "$defs": {{"node": {{"type": "object", "properties": {{"value": {value},
            "children": {{"type": "array", "items": {{"$ref": "#/$defs/node"}}}}}}, "required": ["value"] {more}}}}}}}"##
        )
    };
    let (integer, number) = (r#"{"type": "integer"}"#, r#"{"type": "number"}"#);
    compared(&[
        (&tree(integer, ""), &tree(number, ""), "yes", r#"{"value":0.5}"#),
        (
            &tree(integer, r#", "additionalProperties": false"#),
            &tree(integer, ""),
            "yes",
            r#"{"value":0,"extra":null}"#,
        ),
        // Nothing finite has this.
        (r##"{"type": "object", "properties": {"next": {"$ref": "#"}}, "required": ["next"]}"##, "false", "yes", "yes"),
    ]);
}

#[test]
fn what_is_not_decided() {
    for (old, new) in [
        (r#"{"type": "string", "pattern": "^(?=a)[ab]+$"}"#, r#"{"type": "string", "pattern": "^(?=a)(a|b)+$"}"#),
        (
            r#"{"type": "string", "pattern": "^(a|b)*a(a|b){14}$"}"#,
            r#"{"type": "string", "pattern": "^(a|b)*a(a|b){13}[ab]$"}"#,
        ),
    ] {
        let backward = compare_schemas(&compile(old), &compile(new)).backward;
        assert!(matches!(backward, Covered::Unknown { .. }), "{backward:?}");
    }
}

#[test]
fn a_format_counts_as_it_was_compiled() {
    let (plain, date) = (r#"{"type": "string"}"#, r#"{"type": "string", "format": "date"}"#);
    assert_eq!(compile(date).covers(&compile(plain)), Covered::No { witness: "\"\"".to_owned() });
    let remark = Schema::compile(date, &SchemaOptions::default().formats(Formats::Annotate)).unwrap();
    assert_eq!(remark.covers(&compile(plain)), Covered::Yes);
}

#[test]
fn what_goes_deep_ends() {
    let nested = |depth: usize, inner: &str| {
        let level = |number: usize| {
            format!(
                r##""n{number}": {{"anyOf": [{{"type": "null"}}, {{"type": "object", "required": ["a"],
                "properties": {{"a": {{"$ref": "#/$defs/n{}"}}}}}}]}}"##,
                number + 1
            )
        };
        let levels: Vec<String> = (0..depth).map(level).collect();
        format!(r##"{{"$ref": "#/$defs/n0", "$defs": {{{}, "n{depth}": {inner}}}}}"##, levels.join(","))
    };
    let (integer, number) = (r#"{"type": "integer"}"#, r#"{"type": "number"}"#);
    assert_eq!(compile(&nested(20, number)).covers(&compile(&nested(20, integer))), Covered::Yes);
    let deep = compile(&nested(60, number)).covers(&compile(&nested(60, integer)));
    assert!(matches!(&deep, Covered::Unknown { why: "the schemas go too deep", .. }), "{deep:?}");
    // As many choices as there are, all of one value.
    let choices = |last: &str| {
        let choice =
            |number: usize| format!(r#"{{"anyOf": [{{"required": ["a{number}"]}}, {{"required": ["b{number}"]}}]}}"#);
        let all: Vec<String> = (0..300).map(choice).chain([last.to_owned()]).collect();
        format!(r#"{{"type": "object", "allOf": [{}]}}"#, all.join(","))
    };
    let many = compile(&choices(r#"{"required": ["d"]}"#)).covers(&compile(&choices(r#"{"required": ["c"]}"#)));
    assert_ne!(many, Covered::Yes);
}

#[test]
fn a_leap_second_is_a_date_time_that_the_envelope_refuses() {
    let envelope = include_str!("../../../schema/envelope-1.0.json");
    let pattern = envelope.split("\"format\": \"date-time\",").nth(1).unwrap().split('\n').nth(1).unwrap();
    let strict = format!(r#"{{"type": "string", {pattern}}}"#);
    let plain = r#"{"type": "string", "format": "date-time"}"#;
    compared(&[(plain, &strict, "\"2016-12-31T23:59:60Z\"", "yes")]);
}
