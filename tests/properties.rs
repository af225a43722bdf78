//! What must hold for any input: promises, and that text and value are judged alike.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use a2a_handoff::{
    Code, Contracts, MergeOptions, Policy, PrepareOptions, SeedOptions, Thread, merge_parts, prepare, seed,
    select_inputs,
};
use common::{Given, Lane, caller, findings};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRng, TestRunner};
use serde_json::{Map, Value, json};
use std::sync::OnceLock;

/// Inputs of the cases, bent at random. Always the same ones: the seed is fixed.
struct Inputs {
    rng: TestRng,
    samples: Vec<(String, String, Value)>,
}

impl Inputs {
    fn new() -> Self {
        let mut runner = TestRunner::deterministic();
        Inputs { rng: runner.rng().clone(), samples: common::inputs() }
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.rng.next_u64() % bound as u64) as usize
    }

    /// A call, its input and options. One in two is a case as it stands, the others have one to three faults.
    fn next(&mut self) -> (String, Value, Value) {
        let index = self.below(self.samples.len());
        let (call, text, options) = self.samples[index].clone();
        let mut input: Value = serde_json::from_str(&text).unwrap();
        for _ in 0..self.below(8).saturating_sub(4) {
            self.bend(&mut input);
        }
        (call, input, options)
    }

    /// Walks down at random and changes what it finds there.
    fn bend(&mut self, value: &mut Value) {
        let stop = self.below(5) == 0;
        match value {
            Value::Object(object) if !object.is_empty() && !stop => {
                let at = self.below(object.len());
                let key = object.keys().nth(at).unwrap().clone();
                match self.below(12) {
                    0 => {
                        object.remove(&key);
                    }
                    1 => {
                        let moved = object.remove(&key).unwrap();
                        object.insert(self.misspelt(&key), moved);
                    }
                    2 => {
                        let new = self.value();
                        object.insert("extra".to_owned(), new);
                    }
                    _ => self.bend(object.get_mut(&key).unwrap()),
                }
            }
            Value::Array(list) if !list.is_empty() && !stop => {
                let at = self.below(list.len());
                match self.below(8) {
                    0 => {
                        list.remove(at);
                    }
                    1 => list.insert(at, list[at].clone()),
                    _ => self.bend(&mut list[at]),
                }
            }
            other => *other = self.value(),
        }
    }

    /// Puts in what no dialect has: a part with members of several, or a second list of parts.
    fn confuse(&mut self, request: &mut Value) {
        let params = if request["params"].is_object() { &mut request["params"] } else { request };
        let message = if params["message"].is_object() { &mut params["message"] } else { params };
        let Some(message) = message.as_object_mut() else { return };
        let part = self.odd_part();
        match message.get_mut("parts") {
            Some(Value::Array(parts)) if self.below(10) > 0 => {
                let at = self.below(parts.len() + 1);
                parts.insert(at, part);
            }
            _ => {
                message.insert("content".to_owned(), json!([part]));
            }
        }
    }

    fn odd_part(&mut self) -> Value {
        let members = [
            json!({"kind": "text"}),
            json!({"kind": "file"}),
            json!({"type": "image_url"}),
            json!({"text": "a"}),
            json!({"text": ""}),
            json!({"raw": "aGk"}),
            json!({"raw": {"type": "Buffer", "data": [104, 105]}}),
            json!({"raw": {"0": 104, "1": 105}}),
            json!({"url": "https://example.org/a"}),
            json!({"url": null}),
            json!({"data": {"value": [1]}}),
            json!({"data": {"data": {"a": "b"}}}),
            json!({"data": "x"}),
            json!({"data": null}),
            json!({"metadata": {"data_part_compat": true}}),
            json!({"file": {"bytes": "aGk=", "fileWithUri": "https://example.org/b"}}),
            json!({"file": {"uri": "https://example.org/c", "name": "c", "mediaType": "image/png"}}),
            json!({"content": {"$case": "text", "value": "c"}}),
            json!({"content": {"$case": "image", "value": "c"}}),
            json!({"mimeType": "text/plain", "filename": "a"}),
            json!({"root": {"kind": "text", "text": "r"}}),
        ];
        let mut part = Map::new();
        for _ in 0..=self.below(4) {
            let more = members[self.below(members.len())].as_object().unwrap();
            part.extend(more.clone());
        }
        if self.below(10) > 0 {
            return Value::Object(part);
        }
        let mut wrapper = json!({ "root": part });
        if self.below(2) == 0 {
            let more = members[self.below(members.len())].as_object().unwrap();
            wrapper.as_object_mut().unwrap().extend(more.clone());
        }
        wrapper
    }

    fn misspelt(&mut self, key: &str) -> String {
        let mut letters: Vec<char> = key.chars().collect();
        if !letters.is_empty() {
            let at = self.below(letters.len());
            letters.remove(at);
        }
        letters.into_iter().collect()
    }

    fn value(&mut self) -> Value {
        let pool = [
            json!(null),
            json!(true),
            json!(0),
            json!(1),
            json!(2),
            json!(-1.5),
            json!(""),
            json!("user"),
            json!("agent"),
            json!("assistant"),
            json!("ROLE_USER"),
            json!("text"),
            json!("한글 😀"),
            json!("\u{0}\"\\"),
            json!([]),
            json!({}),
            json!([[]]),
            json!({"history": []}),
            json!([{"role": "user", "parts": [{"text": "x"}]}]),
            json!({"kind": "text", "text": "y"}),
            json!({"kind": "data", "data": {"a": 1}}),
            json!({"url": "https://e/x"}),
            json!("3F0A1C528D1E4B7A9C550A1B2C3D4E5F"),
            json!("2026-06-02T10:00:00+0900"),
            json!("1.1"),
            json!(9_007_199_254_740_993_u64),
            json!({"__proto__": 1}),
            json!("2.0"),
        ];
        pool[self.below(pool.len())].clone()
    }
}

/// Calls that look into an envelope's payload, since they are told to.
const DEEP: [&str; 2] = ["envelope", "defineEnvelope"];

/// Findings in the order of the alphabet, and the rest of the answer. Of a request only text tells that an integer is
/// beyond 2^53, and of a payload that nobody looks into what its keys are.
fn parts_of(call: &str, answer: &Given) -> (Vec<String>, Value) {
    let mut found = findings(&answer.answer);
    let in_text_only = ["warning unsafe_integer", "warning proto_key_in_payload"];
    found.retain(|line| DEEP.contains(&call) || !in_text_only.iter().any(|start| line.starts_with(start)));
    found.sort();
    let mut rest: Map<String, Value> = answer.answer.as_object().unwrap().clone();
    rest.remove("findings");
    (found, Value::Object(rest))
}

#[test]
fn text_and_value_are_judged_alike() {
    const RUNS: usize = 20_000;
    let mut inputs = Inputs::new();
    let mut accepted: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut codes = BTreeSet::new();
    for _ in 0..RUNS {
        let (call, input, mut options) = inputs.next();
        if DEEP.contains(&call.as_str()) {
            options["deep"] = json!(true);
        }
        let text = serde_json::to_string(&input).unwrap();
        let [bytes, string, value] = [Lane::Bytes, Lane::Str, Lane::Value].map(|lane| {
            let answer =
                caller::call(&call, text.as_bytes(), &options, lane).unwrap_or_else(|error| panic!("{error}: {text}"));
            parts_of(&call, &answer)
        });
        assert_eq!(bytes, value, "{call} {options} {text}");
        assert_eq!(bytes, string, "{call} {options} {text}");
        let count = accepted.entry(call).or_default();
        *(if bytes.1["ok"] == true { &mut count.0 } else { &mut count.1 }) += 1;
        codes.extend(bytes.0.iter().map(|line| line.split(' ').nth(1).unwrap().to_owned()));
    }
    let (yes, no) = accepted.values().fold((0, 0), |(yes, no), (a, b)| (yes + a, no + b));
    println!("{RUNS} generated inputs: {yes} accepted, {no} rejected {accepted:?}");
    println!("{} codes seen: {}", codes.len(), codes.iter().cloned().collect::<Vec<_>>().join(" "));
    assert!(yes * 3 >= RUNS, "too few valid inputs to mean much: {yes}");
    assert!(no * 10 >= RUNS, "too few invalid inputs to mean much: {no}");

    // What only text can hold, only JavaScript can do, or only a huge value shows: the cases and tests/npm have those.
    let elsewhere = [
        Code::JsonSyntax,
        Code::NotUtf8,
        Code::LoneSurrogate,
        Code::NumberOutOfRange,
        Code::LossyNumber,
        Code::BomIgnored,
        Code::DuplicateKey,
        Code::DuplicateKeyInPayload,
        Code::TooManyItems,
        Code::TooManyPlaces,
        Code::GetterThrew,
        Code::NotPlainObject,
        Code::NotJsonValue,
        Code::BodyTooLarge,
        Code::TextTooLarge,
        // Of strings, not of JSON: the cases have them.
        Code::TraceparentFormat,
        Code::TraceIdForeign,
        // Of two definitions, not of a message.
        Code::BreakingChange,
    ];
    let missing: Vec<&str> = Code::ALL
        .iter()
        .filter(|code| !elsewhere.contains(code))
        .map(|code| code.as_str())
        .filter(|code| !codes.contains(*code))
        .collect();
    assert!(missing.is_empty(), "codes that no generated input brought out: {missing:?}");
}

#[test]
fn ten_that_are_prepared_are_ten_that_are_seeded() {
    let mut inputs = Inputs::new();
    let mut checked = 0;
    for _ in 0..20_000 {
        let (call, input, _) = inputs.next();
        if call != "seed" && call != "prepare" {
            continue;
        }
        for limit in [0, 3, 10] {
            let sent = prepare(&input, &PrepareOptions::default().keep_messages(limit));
            let Some(request) = &sent.request else { continue };
            checked += 1;
            assert!(sent.counts.kept <= limit);
            assert_eq!(sent.counts.received, sent.counts.kept + sent.counts.dropped);
            let again = prepare(request.as_ref(), &PrepareOptions::default().keep_messages(limit));
            assert_eq!(again.request.as_ref(), Some(request), "prepare is not idempotent on {input}");
            let seeded = seed(request.as_ref(), &SeedOptions::new(Thread::Empty).keep_messages(limit));
            assert_eq!(seeded.counts.kept, sent.counts.kept, "{input}");
            assert_eq!(seeded.counts.received, sent.counts.kept, "{input}");
            if let Some(messages) = seeded.messages() {
                let messages = messages.as_array().unwrap();
                let ids: BTreeSet<&str> = messages.iter().map(|message| message["id"].as_str().unwrap()).collect();
                assert_eq!(ids.len(), messages.len(), "ids are not unique in {messages:?}");
                assert!(messages.iter().all(|message| message["content"] != ""));
            }
        }
    }
    println!("{checked} requests prepared and seeded");
    assert!(checked > 5_000);
}

/// Calls whose input is a request.
const OF_REQUESTS: [&str; 7] =
    ["seed", "prepare", "validateRequest", "validateMessage", "normalize", "detectDialect", "peek"];

#[test]
fn requests_are_judged_alike_and_written_without_loss() {
    const RUNS: usize = 3_000;
    let mut inputs = Inputs::new();
    let (mut ran, mut written) = (0, 0);
    while ran < RUNS {
        let (call, mut input, _) = inputs.next();
        if !OF_REQUESTS.contains(&call.as_str()) {
            continue;
        }
        if inputs.below(4) == 0 {
            inputs.confuse(&mut input);
        }
        ran += 1;
        for call in ["detectDialect", "peek"] {
            everywhere(call, &input, &json!({}));
        }
        for protocol in ["0.3", "1.0", "auto"] {
            for mode in ["strict", "lenient"] {
                let options = json!({ "protocol": protocol, "mode": mode });
                everywhere("validateRequest", &input, &options);
                everywhere("validateMessage", &input, &options);
            }
        }
        for [to, other] in [["0.3", "1.0"], ["1.0", "0.3"]] {
            let Some(value) = normalized(&input, to) else { continue };
            written += 1;
            let (said, made) = (contents(&input), contents(&value));
            assert!(is_among(&said, &made), "lost: {input} is {value}");
            assert_eq!(normalized(&value, to).as_ref(), Some(&value), "{to} is no fixpoint of {input}");
            let there = normalized(&value, other).unwrap_or_else(|| panic!("{value} cannot be written in {other}"));
            assert!(is_among(&said, &contents(&there)), "lost on the way there: {input} is {there}");
            let back = normalized(&there, to).unwrap_or_else(|| panic!("{there} cannot be written in {to}"));
            assert!(is_among(&said, &contents(&back)), "lost on the way back: {input} is {back}");
            let strict = everywhere("validateRequest", &value, &json!({ "protocol": to }));
            let wrong: Vec<&String> = strict.0.iter().filter(|line| is_fault_of_writing(line)).collect();
            assert!(wrong.is_empty(), "{input} is written as {value}: {wrong:?}");
        }
    }
    println!("{ran} generated requests, {written} of {} written", 2 * ran);
    assert!(written * 3 > 2 * ran, "too few that can be written to mean much: {written}");
}

/// An error that is no matter of what nobody may change: the JSON-RPC envelope, and how deep the sender's own data nests.
fn is_fault_of_writing(line: &str) -> bool {
    let of_body = ["/jsonrpc", "/id", "/method"].iter().any(|place| line.ends_with(&format!(" {place}")));
    line.starts_with("error ") && !of_body && !line.contains(" depth_exceeded ")
}

/// A call in every lane: its findings and the rest of its answer, which must be the same in each.
fn everywhere(call: &str, input: &Value, options: &Value) -> (Vec<String>, Value) {
    let text = serde_json::to_string(input).unwrap();
    let [bytes, string, value] = [Lane::Bytes, Lane::Str, Lane::Value].map(|lane| {
        let answer = caller::call(call, text.as_bytes(), options, lane);
        parts_of(call, &answer.unwrap_or_else(|error| panic!("{error}: {text}")))
    });
    assert_eq!(bytes, value, "{call} {options} {text}");
    assert_eq!(bytes, string, "{call} {options} {text}");
    bytes
}

/// What `normalize` makes of it, when it can.
fn normalized(input: &Value, to: &str) -> Option<Value> {
    let (_, answer) = everywhere("normalize", input, &json!({ "to": to }));
    assert_eq!(answer["ok"] == true, !answer["value"].is_null());
    Some(answer["value"].clone()).filter(|value| !value.is_null())
}

/// Whether each of `said` is in `made`, as often.
fn is_among(said: &[String], made: &[String]) -> bool {
    let count = |list: &[String], word: &String| list.iter().filter(|other| *other == word).count();
    said.iter().all(|word| count(said, word) <= count(made, word))
}

/// Every text, file and data that can be read in a request, each as a word, found by every key that any dialect has.
fn contents(request: &Value) -> Vec<String> {
    let inside = |value: &Value, key: &str| value.get(key).filter(|inner| inner.is_object()).cloned();
    let params = inside(request, "params").unwrap_or_else(|| request.clone());
    let message = inside(&params, "message").unwrap_or(params);
    let lists = ["parts", "content"].iter().filter_map(|key| message.get(*key));
    let parts = lists.flat_map(|list| list.as_array().cloned().unwrap_or_else(|| vec![list.clone()]));
    parts.flat_map(|part| contents_of_part(&part)).collect()
}

fn contents_of_part(part: &Value) -> Vec<String> {
    if part.is_string() {
        return said("text", part);
    }
    let get = |value: &Value, key: &str| value.get(key).cloned().unwrap_or(Value::Null);
    let (file, content) = (get(part, "file"), get(part, "content"));
    let mut words =
        [said("text", &get(part, "text")), bytes_in(&get(part, "raw")), said("url", &get(part, "url"))].concat();
    words.extend(["bytes", "fileWithBytes", "file_with_bytes"].iter().flat_map(|key| bytes_in(&get(&file, key))));
    words.extend(["uri", "fileWithUri", "file_with_uri"].iter().flat_map(|key| said("url", &get(&file, key))));
    words.extend(data_in(&get(part, "data")));
    let value = get(&content, "value");
    words.extend(match get(&content, "$case").as_str() {
        Some("text") => said("text", &value),
        Some("raw") => bytes_in(&value),
        Some("url") => said("url", &value),
        Some("data") => data_in(&value),
        _ => Vec::new(),
    });
    let root = get(part, "root");
    words.extend(Some(root).filter(Value::is_object).iter().flat_map(contents_of_part));
    words
}

/// A text that is not empty.
fn said(what: &str, value: &Value) -> Vec<String> {
    value.as_str().filter(|text| !text.is_empty()).map(|text| format!("{what} {text}")).into_iter().collect()
}

/// Base64 of any form, and what JSON makes of a Buffer or a typed array; bytes that are none, or not there, say nothing.
fn bytes_in(value: &Value) -> Vec<String> {
    let bytes = match value {
        Value::String(text) => digits_in(text),
        Value::Object(members) => {
            let buffer = value["type"] == "Buffer" && value["data"].is_array();
            let counted = members.keys().all(|key| key.parse::<usize>().is_ok_and(|index| index < members.len()));
            let at = |index: usize| members.get(&index.to_string()).cloned();
            let list = match buffer {
                true => value["data"].as_array().cloned(),
                false => (0..members.len()).map(at).collect::<Option<Vec<_>>>().filter(|_| counted),
            };
            let byte =
                |item: &Value| item.as_f64().filter(|n| n.fract() == 0.0 && (0.0..256.0).contains(n)).map(|n| n as u8);
            list.and_then(|list| list.iter().map(byte).collect::<Option<Vec<u8>>>())
        }
        _ => None,
    };
    bytes.filter(|bytes| !bytes.is_empty()).map(|bytes| format!("bytes {bytes:?}")).into_iter().collect()
}

fn digits_in(text: &str) -> Option<Vec<u8>> {
    const DIGITS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text: String = text.chars().filter(|c| !" \t\r\n".contains(*c)).collect();
    let text = text.trim_end_matches('=').replace('-', "+").replace('_', "/");
    let values: Option<Vec<u32>> = text.chars().map(|c| DIGITS.find(c).map(|at| at as u32)).collect();
    let values = values.filter(|values| values.len() % 4 != 1)?;
    let of_chunk = |chunk: &[u32]| {
        let bits = (0..4).fold(0, |bits, at| bits << 6 | chunk.get(at).copied().unwrap_or(0));
        [bits >> 16, bits >> 8, bits].map(|byte| byte as u8).into_iter().take(chunk.len() - 1).collect::<Vec<u8>>()
    };
    Some(values.chunks(4).flat_map(of_chunk).collect())
}

/// Data without what stands around it: `{ data }` over 0.3 REST, `{ value }` by the official converters.
fn data_in(value: &Value) -> Vec<String> {
    match value {
        Value::Null => Vec::new(),
        Value::Object(members) if members.len() == 1 && members.keys().all(|key| key == "data" || key == "value") => {
            members.values().flat_map(data_in).collect()
        }
        other => vec![format!("data {other}")],
    }
}

proptest! {
    #![proptest_config(Config { cases: 512, failure_persistence: None, ..Config::default() })]

    /// Any bytes: an answer, in time, and a place for every remark.
    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        answered(&bytes);
    }

    /// JSON of a case with a stretch of bytes overwritten.
    #[test]
    fn broken_json_is_answered(index in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(), noise in prop::collection::vec(any::<u8>(), 0..6)) {
        let inputs = common::inputs();
        let mut text = inputs[index.index(inputs.len())].1.clone().into_bytes();
        let at = at.index(text.len());
        let end = (at + noise.len()).min(text.len());
        text.splice(at..end, noise);
        answered(&text);
    }

    /// The newest stay, in order, and the cap holds.
    #[test]
    fn the_newest_turns_stay_in_order(turns in 0usize..40, limit in 0usize..20) {
        let history: Vec<Value> = (0..turns).map(|i| json!({"role": if i % 2 == 0 { "user" } else { "agent" }, "parts": [{"kind": "text", "text": format!("m{i}")}]})).collect();
        let request = json!({"message": {"role": "user", "parts": [], "contextId": "c", "metadata": {"history": history}}});
        let answer = seed(&request, &SeedOptions::new(Thread::Empty).keep_messages(limit));
        let kept = turns.min(limit);
        prop_assert_eq!(answer.counts.kept, kept);
        let said: Vec<String> = answer.messages().map(|list| list.as_array().unwrap().iter().map(|m| m["content"].as_str().unwrap().to_owned()).collect()).unwrap_or_default();
        let wanted: Vec<String> = (turns - kept..turns).map(|i| format!("m{i}")).collect();
        prop_assert_eq!(said, wanted);
        let over = answer.findings.iter().any(|finding| finding.code == Code::HistoryOverLimit);
        prop_assert_eq!(over, turns > limit);
    }

    /// Current first, upstream behind it as it came, nothing deduplicated.
    #[test]
    fn append_keeps_current_first(current in prop::collection::vec(0u8..4, 0..6), upstream in prop::collection::vec(0u8..4, 0..6)) {
        let parts = json!({"current": {"data": current, "files": []}, "upstream": {"data": upstream}});
        let answer = merge_parts(&parts, &MergeOptions::new(Policy::Append));
        prop_assert_eq!(answer.own.data, current.len());
        let wanted: Vec<u8> = current.iter().chain(&upstream).copied().collect();
        prop_assert_eq!(&answer.parts.unwrap()["data"], &json!(wanted));
    }

    /// All that fit, in their order, as integers however they were written; and append carries them as they came.
    #[test]
    fn a_selection_is_what_fits_and_append_does_not_know_it(data in prop::collection::vec(prop_oneof![(-9i64..9).prop_map(Some), Just(None)], 0..8), spelling in 0usize..3) {
        let literal = |n: &Option<i64>| match (n, spelling) {
            (None, _) => "\"x\"".to_owned(),
            (Some(n), 0) => n.to_string(),
            (Some(n), 1) => format!("{n}.0"),
            (Some(n), _) => format!("{n}.0E+0"),
        };
        let upstream = format!("[{}]", data.iter().map(literal).collect::<Vec<_>>().join(","));
        let parts = format!(r#"{{"data": {upstream}}}"#);
        let selection = select_inputs(contracts(), &parts);
        let wanted: Vec<String> = data.iter().flatten().map(i64::to_string).collect();
        prop_assert_eq!(selection.all("all"), wanted.as_slice());
        prop_assert_eq!(selection.get("first").map(|value| value.to_string()), wanted.first().cloned());
        prop_assert_eq!(selection.ok(), !wanted.is_empty());
        let lists = format!(r#"{{"current": {{"data": [null]}}, "upstream": {parts}}}"#);
        let merged = merge_parts(&lists, &MergeOptions::new(Policy::Append)).parts.unwrap();
        let carried = if data.is_empty() { "[null]".to_owned() } else { upstream.replacen('[', "[null,", 1) };
        prop_assert_eq!(merged, format!(r#"{{"data": {carried}}}"#));
    }
}

fn contracts() -> &'static Contracts {
    static CONTRACTS: OnceLock<Contracts> = OnceLock::new();
    let any = r#"[{"name": "all", "schema": {"type": "integer"}, "take": "all"}, {"name": "first", "schema": {"type": "integer"}}]"#;
    CONTRACTS.get_or_init(|| Contracts::compile(any).unwrap())
}

fn answered(bytes: &[u8]) {
    let seeded = seed(bytes, &SeedOptions::new(Thread::Empty).lenient(true));
    assert!(
        seeded.findings.iter().all(|finding| finding.at.is_none_or(|at| at.byte_offset <= bytes.len() && at.line > 0))
    );
    let _ = prepare(bytes, &PrepareOptions::default());
    let _ = merge_parts(bytes, &MergeOptions::new(Policy::Append));
    let selection = select_inputs(contracts(), bytes);
    assert_eq!(selection.ok(), selection.missing.is_empty());
    let options = a2a_handoff::envelope::EnvelopeOptions::default().deep(true);
    let judged = a2a_handoff::envelope::validate(bytes, &options);
    assert_eq!(judged.ok(), judged.value.is_some());
    // Another reader agrees on what is JSON, but for what we are stricter or milder about.
    let stricter = [Code::LoneSurrogate, Code::NotUtf8, Code::DepthExceeded, Code::NumberOutOfRange, Code::BomIgnored];
    if !judged.findings.iter().any(|finding| stricter.contains(&finding.code)) {
        let syntax = judged.findings.iter().any(|finding| finding.code == Code::JsonSyntax);
        assert_eq!(serde_json::from_slice::<Value>(bytes).is_err(), syntax, "{}", String::from_utf8_lossy(bytes));
    }
}
