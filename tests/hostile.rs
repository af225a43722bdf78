//! Input that is out to hang, overflow or confuse: an answer, in linear time, and the next call is right.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use a2a_handoff::envelope::{self, DescribeOptions, EnvelopeOptions, LintOptions, MaskOptions};
use a2a_handoff::{
    Code, Findings, MergeOptions, Mode, NormalizeOptions, Policy, PrepareOptions, Protocol, SeedOptions, Thread,
    ValidateOptions, detect_dialect, merge_parts, normalize, peek, prepare, seed, validate_message, validate_request,
};
use serde_json::{Value, json};

fn request(history: &str) -> String {
    format!(
        r#"{{"message":{{"kind":"message","messageId":"now","role":"user","contextId":"c","parts":[{{"kind":"text","text":"hi"}}],"metadata":{{"history":{history}}}}}}}"#
    )
}

fn turn(index: usize) -> String {
    format!(r#"{{"role":"user","parts":[{{"kind":"text","text":"m{index}"}}]}}"#)
}

fn codes(findings: &Findings) -> Vec<Code> {
    findings.iter().map(|finding| finding.code).collect()
}

fn seeded(text: &[u8]) -> a2a_handoff::Seeded<std::borrow::Cow<'_, [u8]>> {
    seed(text, &SeedOptions::new(Thread::Empty))
}

#[test]
fn a_hundred_thousand_levels_cost_one_turn() {
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
        let deep = format!("{}1{}", open.repeat(100_000), close.repeat(100_000));
        let text = request(&format!(r#"[{},{{"role":"user","parts":[],"x":{deep}}},{}]"#, turn(0), turn(2)));
        let answer = seeded(text.as_bytes());
        assert_eq!(answer.counts.converted, 2);
        assert!(codes(&answer.findings).contains(&Code::DepthExceeded));
        assert!(answer.ok());
        let judged = envelope::validate(deep.as_str(), &EnvelopeOptions::default().deep(true));
        assert!(!judged.ok());
    }
}

#[test]
fn text_that_never_closes_is_a_syntax_error() {
    for text in ["[".repeat(100_000), r#"{"a":"#.repeat(100_000), format!("\"{}", "x".repeat(1_000_000))] {
        let answer = seeded(text.as_bytes());
        assert_eq!(codes(&answer.findings), [Code::JsonSyntax]);
        let at = answer.findings[0].at.unwrap();
        assert_eq!(at.byte_offset, text.len());
    }
}

#[test]
fn a_hundred_thousand_turns_keep_the_newest_ten() {
    let turns: Vec<String> = (0..100_000).map(turn).collect();
    let text = request(&format!("[{}]", turns.join(",")));
    let answer = seeded(text.as_bytes());
    assert_eq!((answer.counts.received, answer.counts.kept), (100_000, 10));
    let messages: Value = serde_json::from_slice(answer.messages().unwrap()).unwrap();
    assert_eq!(messages[0], json!({"type": "human", "content": "m99990", "id": "c:h99990"}));
    assert_eq!(messages[9]["content"], "m99999");
}

#[test]
fn a_hundred_thousand_bad_turns_are_a_hundred_findings_and_a_number() {
    let text = request(&format!("[{}]", vec!["1"; 100_000].join(",")));
    let answer = seeded(text.as_bytes());
    assert_eq!((answer.findings.len(), answer.findings.omitted()), (100, 99_901));
    assert_eq!(answer.findings[0].code, Code::HistoryOverLimit);
}

#[test]
fn fifty_megabytes_of_text_are_carried_to_the_byte() {
    let long = "가".repeat(50_000_000 / 3);
    let text = request(&format!(r#"[{{"role":"agent","parts":[{{"text":"{long}"}}],"messageId":"m"}}]"#));
    let answer = seeded(text.as_bytes());
    let expected = format!(r#"[{{"type":"ai","content":"{long}","id":"m"}}]"#);
    assert_eq!(answer.messages().unwrap().as_ref(), expected.as_bytes());
}

#[test]
fn a_hundred_thousand_equal_or_nearly_equal_parts_are_merged_in_linear_time() {
    for part in [r#"{"n":1}"#.to_owned(), r#"{"n":{"deep":[1,2,3]}}"#.to_owned()] {
        let list = vec![part; 50_000].join(",");
        let text = format!(r#"{{"current":{{"data":[{list}]}},"upstream":{{"data":[{list}]}}}}"#);
        let answer = merge_parts(text.as_str(), &MergeOptions::new(Policy::Append));
        assert_eq!(answer.own.data, 50_000);
        assert!(answer.ok());
    }
}

#[test]
fn bytes_that_are_no_utf8_are_one_finding_with_a_place() {
    let good = request(&format!("[{}]", turn(0)));
    for bad in [b"\xFF".as_slice(), b"\xC0\xAF", b"\xED\xA0\xBD", b"\xF8\x88\x80\x80\x80", b"\x80"] {
        let mut text = good.clone().into_bytes();
        text.splice(30..30, bad.iter().copied());
        let answer = seeded(&text);
        assert_eq!(codes(&answer.findings), [Code::NotUtf8]);
        assert_eq!(answer.findings[0].at.unwrap().byte_offset, 30);
        assert_eq!(prepare(text.as_slice(), &PrepareOptions::default()).request, None);
    }
    assert_eq!(seeded(good.as_bytes()).counts.kept, 1);
}

#[test]
fn half_a_surrogate_pair_costs_its_turn_and_no_other() {
    let text = request(&format!(r#"[{},{{"role":"user","parts":[{{"text":"\ud83d"}}]}},{}]"#, turn(0), turn(2)));
    let answer = seeded(text.as_bytes());
    assert_eq!((answer.counts.converted, answer.ok()), (2, true));
    let sent = prepare(text.as_str(), &PrepareOptions::default()).request.unwrap();
    assert_eq!(sent, request(&format!("[{},{}]", turn(0), turn(2))));
}

#[test]
fn the_same_key_a_hundred_thousand_times_is_read_once() {
    let keys = vec![r#""role":"user""#; 100_000].join(",");
    let text = format!("{{{keys}}}");
    let judged = envelope::validate(text.as_str(), &EnvelopeOptions::default());
    assert_eq!(judged.findings[0].code, Code::DuplicateKey);
    assert_eq!(judged.findings.omitted() + judged.findings.len(), 99_999 + 2);
}

/// Every verb about A2A messages on one text: an answer.
fn a2a(text: &str) {
    for protocol in [Protocol::V0_3, Protocol::V1_0] {
        let answer = normalize(text, &NormalizeOptions::to(protocol));
        assert_eq!(answer.ok(), answer.value.is_some());
        for mode in [Mode::Strict, Mode::Lenient] {
            let options = ValidateOptions::default().protocol(protocol).mode(mode);
            let _ = (validate_request(text, &options), validate_message(text, &options));
        }
        let _ = prepare(text, &PrepareOptions::default().protocol(protocol));
    }
    let _ = (detect_dialect(text), peek(text));
}

fn message(part: &str, more: &str) -> String {
    format!(r#"{{"messageId":"m","role":"ROLE_USER","parts":[{part}]{more}}}"#)
}

#[test]
fn a_hundred_thousand_levels_in_any_member_of_a_message_are_answered() {
    for key in ["root", "data", "content", "file", "metadata", "parts", "message", "params", "history"] {
        let deep = format!("{}{{}}{}", format!(r#"{{"{key}":"#).repeat(100_000), "}".repeat(100_000));
        a2a(&deep);
        a2a(&message(&deep, ""));
        a2a(&message(r#"{"text":"hi"}"#, &format!(r#","{key}":{deep}"#)));
    }
    let lists = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    for key in ["parts", "content", "extensions", "metadata"] {
        a2a(&format!(r#"{{"messageId":"m","role":"ROLE_USER","{key}":{lists}}}"#));
    }
}

#[test]
fn a_hundred_thousand_members_parts_and_equal_keys_take_linear_time() {
    let keys: Vec<String> = (0..100_000).map(|index| format!(r#""k{index}":{index}"#)).collect();
    let keys = keys.join(",");
    a2a(&message(r#"{"text":"hi"}"#, &format!(",{keys}")));
    a2a(&message(&format!(r#"{{"text":"hi",{keys}}}"#), ""));
    a2a(&message(&format!(r#"{{"kind":"text","text":"hi",{keys}}}"#), ""));
    a2a(&message(&format!(r#"{{"kind":"file","file":{{"uri":"https://example.org/a",{keys}}}}}"#), ""));
    a2a(&message(&vec![r#"{"text":"hi"}"#; 100_000].join(","), ""));
    a2a(&message(&format!(r#"{{{}"text":"x"}}"#, r#""text":"hi","#.repeat(100_000)), ""));
    a2a(&format!(r#"{{{}"role":"ROLE_USER","parts":[{{"text":"hi"}}]}}"#, r#""messageId":"m","#.repeat(100_000)));
    let text = message(&format!(r#"{{"text":"hi",{keys}}}"#), "");
    let answer = normalize(text.as_str(), &NormalizeOptions::to(Protocol::V1_0));
    assert_eq!(answer.value.unwrap(), message(r#"{"text":"hi"}"#, ""));
    assert_eq!(answer.findings.omitted(), 99_900);
}

#[test]
fn logs_of_hostile_envelopes_end() {
    let deep = format!(r#"{{"payload":{}"a@b.kr"{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
    let copy = envelope::mask(&deep, &MaskOptions::default());
    assert!(!copy.value.unwrap().contains("a@b.kr"));
    assert_eq!(codes(&copy.findings), [Code::DepthExceeded]);
    assert!(envelope::lint(&deep, &LintOptions::default()).ok());
    assert!(envelope::describe(&deep, &DescribeOptions::default()).contains(" bytes=200008 "));

    let members: Vec<String> = (0..50_000).map(|index| format!(r#""k{index}@b.kr":"u{index}@b.kr""#)).collect();
    let hints: Vec<String> = (0..50_000).map(|index| format!(r#""/k{index}@b.kr""#)).collect();
    let (members, hints) = (members.join(","), hints.join(","));
    let wide = format!(r#"{{"payload":{{{members}}},"metadata":{{"sensitive":[{hints}]}}}}"#);
    let copy = envelope::mask(&wide, &MaskOptions::default());
    assert!(!copy.value.unwrap().contains("@b.kr"));
    assert_eq!(copy.findings.len(), 0);
    let value: Value = serde_json::from_str(&wide).unwrap();
    let copy = envelope::mask(&value, &MaskOptions::default());
    assert_eq!(copy.value.unwrap()["payload"].as_object().unwrap().len(), 50_000);

    let id = "0190163d-8694-739b-aea5-966c26f8ad91";
    let message =
        format!(r#"{{"role":"user","payload":{{}},"metadata":{{"request_id":"{id}","schema_version":"1.1"}}}}"#);
    let list = format!("[{}]", vec![message.as_str(); 100_000].join(","));
    let linted = envelope::lint_all(&list, &LintOptions::default());
    assert_eq!((linted.findings.len(), linted.findings.omitted()), (100, 99_899));
}
