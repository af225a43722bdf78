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

use a2a_handoff::{Code, MergeOptions, Policy, PrepareOptions, SeedOptions, Thread, merge_parts, prepare, seed};
use common::{Given, Lane, caller, findings};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRng, TestRunner};
use serde_json::{Map, Value, json};

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

fn text_of(answer: &Given) -> (Vec<String>, Value) {
    let mut found = findings(&answer.answer);
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
        if call == "envelope" {
            options["deep"] = json!(true);
        }
        let text = serde_json::to_string(&input).unwrap();
        let [bytes, string, value] = [Lane::Bytes, Lane::Str, Lane::Value].map(|lane| {
            let answer =
                caller::call(&call, text.as_bytes(), &options, lane).unwrap_or_else(|error| panic!("{error}: {text}"));
            text_of(&answer)
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
        Code::GetterThrew,
        Code::NotPlainObject,
        Code::NotJsonValue,
        Code::BodyTooLarge,
        Code::TextTooLarge,
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
}

fn answered(bytes: &[u8]) {
    let seeded = seed(bytes, &SeedOptions::new(Thread::Empty).lenient(true));
    assert!(
        seeded.findings.iter().all(|finding| finding.at.is_none_or(|at| at.byte_offset <= bytes.len() && at.line > 0))
    );
    let _ = prepare(bytes, &PrepareOptions::default());
    let _ = merge_parts(bytes, &MergeOptions::new(Policy::Append));
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
