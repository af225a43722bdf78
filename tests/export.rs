//! Definitions in other languages: what is generated is what is committed in `tests/exports`.
#![cfg(all(not(target_arch = "wasm32"), feature = "export"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

use std::path::{Path, PathBuf};

use a2a_handoff::envelope::{Casing, Definition};
use a2a_handoff::export::{ExportOptions, Language, differs, export, export_envelope, means_the_same};
use a2a_handoff::schema::{Schema, SchemaOptions};

/// Each language with the end of its files' names.
const LANGUAGES: [(Language, &str); 4] = [
    (Language::JsonSchema, "schema.json"),
    (Language::TypeScript, "types.ts"),
    (Language::Zod, "zod.ts"),
    (Language::Pydantic, "py"),
];

const V1_0: &str = include_str!("../schema/envelope-1.0.json");
const V1_1: &str = include_str!("../schema/envelope-1.1.json");

const CASINGS: [Casing; 2] = [Casing::Snake, Casing::Camel];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports")
}

/// The definitions that are exported: a name, the text, the version.
fn definitions() -> Vec<(&'static str, String, (u32, u32))> {
    let read = |name: &str| std::fs::read_to_string(folder().join(format!("{name}.definition.json"))).unwrap();
    vec![
        ("envelope_1_0", V1_0.to_owned(), (1, 0)),
        ("envelope_1_1", V1_1.to_owned(), (1, 1)),
        ("sample", read("sample"), (1, 2)),
        // Words that would end a comment or a string, names that languages keep for themselves, draft-07.
        ("odd", read("odd"), (1, 0)),
    ]
}

fn written(text: &str, language: Language, casing: Casing, (major, minor): (u32, u32)) -> String {
    export(text, language, &ExportOptions::default().casing(casing).version(major, minor)).unwrap()
}

#[test]
fn what_is_committed_is_what_is_generated() {
    let mut drift = String::new();
    for (name, text, version) in definitions() {
        for casing in CASINGS {
            for (language, end) in LANGUAGES {
                let file = folder().join(format!("{name}_{}.{end}", casing.as_str()));
                let generated = written(&text, language, casing, version);
                if std::env::var_os("WRITE_EXPORTS").is_some() {
                    std::fs::write(&file, &generated).unwrap();
                }
                let committed = std::fs::read_to_string(&file).unwrap_or_default();
                if let Some(diff) = differs(&committed, &generated) {
                    drift.push_str(&format!("{}\n{diff}", file.display()));
                }
            }
        }
    }
    assert!(
        drift.is_empty(),
        "{drift}\ntests/exports is behind: run `WRITE_EXPORTS=1 cargo test --test export` and read what changed"
    );
}

#[test]
fn a_definition_that_is_compiled_is_written_as_its_text_is() {
    for (definition, (name, text, version)) in [Definition::v1_0(), Definition::v1_1()].into_iter().zip(definitions()) {
        for casing in CASINGS {
            for (language, _) in LANGUAGES {
                let of_text = written(&text, language, casing, version);
                assert_eq!(export_envelope(definition, language, casing).unwrap(), of_text, "{name}");
            }
        }
    }
}

#[test]
fn the_snake_case_schema_means_what_the_definition_says() {
    for (name, text, version) in definitions().into_iter().filter(|(name, ..)| *name != "odd") {
        let plain: serde_json::Value = serde_json::from_str(&text).unwrap();
        let plain = without(plain, "x-envelope").to_string();
        let generated = written(&text, Language::JsonSchema, Casing::Snake, version);
        assert!(means_the_same(&plain, &generated), "{name}");
        assert!(!means_the_same(&plain, &written(&text, Language::JsonSchema, Casing::Camel, version)), "{name}");
        Schema::compile(&generated, &SchemaOptions::default()).unwrap();
    }
}

/// A value without the members of a name.
fn without(mut value: serde_json::Value, name: &str) -> serde_json::Value {
    if let Some(members) = value.as_object_mut() {
        members.remove(name);
        *members = std::mem::take(members).into_iter().map(|(key, value)| (key, without(value, name))).collect();
    }
    value
}

#[test]
fn both_casings_take_the_same_messages_in_their_own_spelling() {
    let ids = "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f";
    let snake = format!(
        r#"{{"role": "agent", "payload": {{}}, "metadata": {{"correlation_id": "{ids}", "conversation_id": "{ids}",
        "request_id": "{ids}", "timestamp": "2026-06-02T10:00:00Z", "schema_version": "1.0"}}}}"#
    );
    let camel = snake
        .replace("correlation_id", "correlationId")
        .replace("conversation_id", "conversationId")
        .replace("request_id", "requestId")
        .replace("schema_version", "schemaVersion");
    let schema = |casing| {
        let text = written(V1_1, Language::JsonSchema, casing, (1, 1));
        Schema::compile(&text, &SchemaOptions::default()).unwrap()
    };
    let (snake_schema, camel_schema) = (schema(Casing::Snake), schema(Casing::Camel));
    assert!(snake_schema.validate(&snake).ok() && !snake_schema.validate(&camel).ok());
    assert!(camel_schema.validate(&camel).ok() && !camel_schema.validate(&snake).ok());
}

#[test]
fn what_is_not_checked_is_named() {
    for (keyword, value) in [
        ("not", r#"{"const": 1}"#),
        ("contains", r#"{"type": "integer"}"#),
        ("patternProperties", r#"{"^x-": {"type": "string"}}"#),
        ("dependentRequired", r#"{"a": ["b"]}"#),
        ("format", r#""hostname""#),
        ("if", r#"{"required": ["a"]}"#),
        ("unevaluatedProperties", "false, \"allOf\": [{}]"),
        ("propertyNames", r#"{"enum": ["a", "b"]}"#),
    ] {
        let schema = format!(r#"{{"properties": {{"here": {{"{keyword}": {value}}}}}}}"#);
        for (language, _) in LANGUAGES.into_iter().skip(1) {
            let text = export(&schema, language, &ExportOptions::default()).unwrap();
            assert!(text.contains(&format!("Not checked: {keyword} ")), "{keyword} in {language:?}:\n{text}");
        }
    }
}

#[test]
fn a_definition_that_cannot_be_written_is_refused() {
    for (definition, problem) in [
        ("{", "JSON"),
        (r#"{"type": "strnig"}"#, "strnig"),
        (r#"{"$ref": "https://example.org/other.json"}"#, "other.json"),
        (V1_0, "which version"),
    ] {
        let error = export(definition, Language::Zod, &ExportOptions::default()).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
    }
    let error = "jsonschema".parse::<Language>().unwrap_err().to_string();
    assert!(error.contains("did you mean `json-schema`?"), "{error}");
}
