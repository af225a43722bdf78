//! Messages for other languages to judge, with the engine's verdicts: `tests/exports/*_verdicts.json`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::envelope::{Definition, EnvelopeOptions, limits_of, validate_by};
use crate::json::{Input, Limits, Node, TextSource, Tree};
use crate::schema::{Schema, SchemaOptions};

/// How many messages there are.
const MESSAGES: usize = 600;

/// Numbers that only look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }
}

fn whole() -> Value {
    json!({
        "role": "agent",
        "payload": {
            "kind": "order",
            "items": [{"name": "cup", "count": 2, "parts": [{"name": "lid", "count": 1.0}]}, {"name": "📦📦", "count": 100}],
            "note": null, "total": 12.34, "class": "A42/x_1", "ship-to": {"by": "pickup", "hour": 9, "late": true},
            "labels": {"a": "xx"}, "at": [1, 2.5], "span": [1, "a", true], "tree": {"a": [1, null, {"b": 2}]},
            "day": "2024-02-29", "mail": "a@b.example", "size": "large", "exact": {"a": [1.0, true]},
            "codes": [1, "1", 2], "any": {"x": [null]}, "options": {"wrap": "red", "more": 1},
            "both": {"left": 1, "right": 2, "more": null}, "odd": [1],
        },
        "metadata": {
            "request_id": "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f", "tenant": "t", "retry_count": 5, "reply_to": null,
            "tags": ["x"], "schema_version": "1.2",
        },
    })
}

fn bare() -> Value {
    json!({
        "role": "user",
        "payload": {"kind": "order", "items": [{"name": "a", "count": 1}]},
        "metadata": {"request_id": "3f0a1c52-8d1e-7b7a-fc55-0a1b2c3d4e5f", "tenant": "t"},
    })
}

/// What may take the place of a value.
fn others() -> Vec<Value> {
    let nested = |levels: usize| (0..levels).fold(json!(1), |inner, _| json!([inner]));
    vec![
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(2),
        json!(-1),
        json!(5),
        json!(6),
        json!(100),
        json!(101),
        json!(1.0),
        json!(0.5),
        json!(0.01),
        json!(0.015),
        json!(12.34),
        json!(999_999.99),
        json!(1e6),
        json!(9_007_199_254_740_993_u64),
        json!(1e30),
        json!(""),
        json!("a"),
        json!("ab"),
        json!("abcde"),
        json!("📦📦📦📦"),
        json!("📦📦📦📦📦"),
        json!("123456789"),
        json!("A42"),
        json!("A42\n"),
        json!("A4"),
        json!("a42"),
        json!("A٤٢"),
        json!("2024-02-29"),
        json!("2023-02-29"),
        json!("2024-02-29\n"),
        json!("order"),
        json!("post"),
        json!("pickup"),
        json!("large"),
        json!("user"),
        json!("User"),
        json!("1.0"),
        json!("1.3"),
        json!("1.03"),
        json!("2.0"),
        json!("1.99999"),
        json!("3F0A1C52-8D1E-4B7A-9C55-0A1B2C3D4E5F"),
        json!("{3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f}"),
        json!([]),
        json!({}),
        json!([1]),
        json!([1, 2]),
        json!([1, 2, 3]),
        json!([1, "a"]),
        json!([1, "a", true, false]),
        json!([1, "a", 1]),
        json!([true]),
        json!([1, 1.0]),
        json!([1, true]),
        json!(["a", "a"]),
        json!({"a": 1}),
        json!({"a": "xx", "b": "yy"}),
        json!({"a": "x"}),
        json!({"a": "xx", "b": "yy", "c": "zz"}),
        json!({"A": "xx"}),
        json!({"by": "post", "street": "s"}),
        json!({"by": "post", "street": "s", "more": 1}),
        json!({"by": "pickup", "hour": 9, "late": 1}),
        json!({"by": "pickup", "street": "s"}),
        json!({"name": "n", "count": 3}),
        json!({"name": "n", "count": 3, "x": 1}),
        json!({"a": [1, true]}),
        json!({"a": [true, 1]}),
        json!({"left": 1}),
        json!({"left": 1, "right": 1}),
        json!({"gift": null}),
        json!({"gift": true}),
        json!({"__proto__": 1}),
        nested(123),
        nested(124),
        nested(130),
    ]
}

const KEYS: [&str; 14] = [
    "extra",
    "note",
    "any",
    "class",
    "ship-to",
    "gift",
    "hour",
    "parts",
    "requestId",
    "retryCount",
    "newest",
    "schema_version",
    "tags",
    "Role",
];

/// Every place in a value, as a JSON Pointer.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(members) => members.iter().for_each(|(key, value)| places(value, &format!("{at}/{key}"), found)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(key, value)| places(value, &format!("{at}/{key}"), found))
        }
        _ => {}
    }
}

fn changed(mut message: Value, dice: &mut Dice, others: &[Value]) -> Value {
    let mut found = Vec::new();
    places(&message, "", &mut found);
    let place = dice.pick(&found);
    let what = dice.below(8);
    let Some(value) = message.pointer_mut(&place) else { return message };
    match (what, value) {
        (0, Value::Object(members)) => {
            let keys: Vec<String> = members.keys().cloned().collect();
            if !keys.is_empty() {
                members.remove(&dice.pick(&keys));
            }
        }
        (1 | 2, Value::Object(members)) => {
            members.insert(dice.pick(&KEYS).to_owned(), dice.pick(others));
        }
        (0, Value::Array(items)) => {
            items.pop();
        }
        (1 | 2, Value::Array(items)) => items.push(dice.pick(others)),
        (3 | 4, value @ Value::String(_)) => {
            *value = dice.pick(&others.iter().filter(|other| other.is_string()).cloned().collect::<Vec<_>>());
        }
        (3 | 4, value @ Value::Number(_)) => {
            *value = dice.pick(&others.iter().filter(|other| other.is_number()).cloned().collect::<Vec<_>>());
        }
        (_, value) if !place.is_empty() && place != "/payload" && place != "/metadata" => *value = dice.pick(others),
        _ => {}
    }
    message
}

fn compiled(text: &str) -> Definition {
    let source = TextSource::string(text, Limits::all(), None);
    let tree = Tree::read(Node::new(&source, 0)).ok().unwrap();
    Definition::compile(tree, (1, 2)).unwrap()
}

/// Each row holds our verdict, our verdict without the keywords that the exports name as not checked, and the message.
#[test]
fn the_verdicts_for_other_languages_are_the_engine_s() {
    let text = std::fs::read_to_string(folder().join("sample.definition.json")).unwrap();
    // What the exports say they do not check.
    let lax = text.replace(r#", "format": "email""#, "").replace(r#", "contains": { "type": "integer" }"#, "");
    let (strict, lax) = (compiled(&text), compiled(&lax));
    let options = EnvelopeOptions::default();
    let ok = |definition: &Definition, text: &str| {
        let source = text.open(limits_of(&options));
        validate_by(definition, Node::new(&source, 0), &options).ok()
    };
    let made = || messages(|text| ok(&strict, text));
    let rows = compare("sample_verdicts.json", made, |text| vec![ok(&strict, text), ok(&lax, text)]);
    assert_eq!(rows, MESSAGES);
}

/// Messages of the sample, two in five of them good.
fn messages(ok: impl Fn(&str) -> bool) -> Vec<String> {
    let (mut dice, others) = (Dice(2026), others());
    let mut rows: Vec<String> = Vec::new();
    let mut refused = 0;
    while rows.len() < MESSAGES {
        let mut message = if dice.below(3) == 0 { bare() } else { whole() };
        if dice.below(3) == 0 {
            message["metadata"]["schema_version"] = json!("1.3");
        }
        for _ in 0..dice.below(3) {
            message = changed(message, &mut dice, &others);
        }
        let text = message.to_string();
        // Most changes are for the worse.
        let good = ok(&text);
        if !rows.contains(&text) && (good || refused < MESSAGES * 3 / 5) {
            refused += usize::from(!good);
            rows.push(text);
        }
    }
    rows
}

/// Each member of the odd definition with each value, but those whose rules the exports name as not checked.
#[test]
fn the_verdicts_on_odd_members_are_the_engine_s() {
    let text = std::fs::read_to_string(folder().join("odd.definition.json")).unwrap();
    let schema = Schema::compile(&text, &SchemaOptions::default()).unwrap();
    let definition: Value = serde_json::from_str(&text).unwrap();
    let names = definition["properties"].as_object().unwrap().keys();
    let names = names.filter(|name| !["letters", "loose", "__proto__"].contains(&name.as_str()));
    let made =
        || names.flat_map(|name| others().into_iter().map(move |value| json!({ name: value }).to_string())).collect();
    assert!(compare("odd_verdicts.json", made, |text| vec![schema.validate(text).ok()]) > 1000);
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports")
}

/// Judges the messages of a file anew; how many there are. With `WRITE_EXPORTS` they are made and written first: by
/// `serde_json`, whose features change what they look like.
fn compare(name: &str, made: impl FnOnce() -> Vec<String>, verdicts: impl Fn(&str) -> Vec<bool>) -> usize {
    let file = folder().join(name);
    if std::env::var_os("WRITE_EXPORTS").is_some() {
        let row = |text: &String| {
            let row: Vec<Value> = verdicts(text).into_iter().map(Value::Bool).chain([json!(text)]).collect();
            Value::Array(row).to_string()
        };
        let rows: Vec<String> = made().iter().map(row).collect();
        std::fs::write(&file, format!("[\n{}\n]\n", rows.join(",\n"))).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap();
    let rows: Vec<Vec<Value>> = serde_json::from_str(&committed).unwrap();
    for row in &rows {
        let (text, known) = row.split_last().unwrap();
        let text = text.as_str().unwrap();
        let known: Vec<bool> = known.iter().map(|verdict| verdict.as_bool().unwrap()).collect();
        assert_eq!(verdicts(text), known, "{text}\nrun `WRITE_EXPORTS=1 cargo test --lib export` if that is meant");
    }
    rows.len()
}
