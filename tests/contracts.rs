//! An agent's whole way with parts: given, selected, worked on, answered. The four combinations of the requirement.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use std::borrow::Cow;

use a2a_handoff::{Code, Contracts, MergeOptions, Policy, merge_values, select_inputs};
use serde_json::{Value, json};

const QUERY: &str = r#"[{"name": "query", "schema": {
    "type": "object",
    "properties": {"city": {"type": "string"}, "days": {"type": "integer"}, "unit": {"default": "C"}},
    "required": ["city", "days"]
}}]"#;

/// A forecast for a query: what the agent makes of its input.
fn forecast(query: &Value) -> Value {
    json!({ "forecast": { "city": query["city"], "days": query["days"], "unit": query["unit"] } })
}

/// What the agent answers with, in the form of `upstream`.
fn answer<'v>(current: &'v Value, upstream: &'v Value, policy: Policy) -> Cow<'v, Value> {
    let merged = merge_values(current, upstream, &MergeOptions::new(policy));
    assert_eq!(merged.own.data, 1);
    merged.parts.unwrap()
}

#[test]
fn the_four_combinations_of_contracts_and_policy() {
    // The query came over a Python server, so its integer is 3.0; another part and a file are not for this agent.
    let query = json!({"city": "Seoul", "days": 3.0});
    let upstream =
        json!({"data": [{"trace": "t-1"}, query, {"total": 4.0}], "files": [{"uri": "https://example.com/map.png"}]});
    let contracts = Contracts::compile(QUERY).unwrap();

    for (declares, policy) in
        [(false, Policy::Replace), (false, Policy::Append), (true, Policy::Replace), (true, Policy::Append)]
    {
        let input = if declares {
            let selection = select_inputs(&contracts, &upstream);
            assert!(selection.ok());
            selection.get("query").unwrap().clone().into_owned()
        } else {
            // Without contracts the agent reads what it was given, raw.
            upstream["data"][1].clone()
        };
        if declares {
            assert_eq!(
                input,
                json!({"city": "Seoul", "days": 3, "unit": "C"}),
                "selected: the integer is one, the default is there"
            );
        } else {
            assert_eq!(input, query, "raw");
        }
        let own = forecast(&input);
        let current = json!({"data": [&own], "files": []});
        let answered = answer(&current, &upstream, policy).into_owned();
        let expected = match policy {
            Policy::Append => {
                let raw = upstream["data"].as_array().unwrap();
                let data: Vec<&Value> = std::iter::once(&own).chain(raw).collect();
                json!({"data": data, "files": upstream["files"]})
            }
            _ => current.clone(),
        };
        assert_eq!(answered, expected, "contracts {declares}, {policy:?}");
        if policy == Policy::Append {
            // Raw and whole: not only the query, its integer as it came, and no default in it.
            assert_eq!(answered["data"][2].to_string(), r#"{"city":"Seoul","days":3.0}"#);
        }
    }
}

#[test]
fn append_carries_the_bytes_of_upstream_and_never_the_selection() {
    let upstream = r#"[{"kind":"text","text":"plan"},{"kind":"data","data":{"trace":"t-1"}},{"kind":"data", "data": {"city":"Seoul","days": 3.0} },{"kind":"file","file":{"uri":"https://example.com/map.png"}}]"#;
    let contracts = Contracts::compile(QUERY).unwrap();
    let selection = select_inputs(&contracts, upstream);
    assert_eq!(selection.get("query").unwrap(), r#"{"city":"Seoul","days": 3,"unit":"C"}"#);

    let current = r#"[{"kind":"text","text":"done"},{"kind":"data","data":{"forecast":1}}]"#;
    let lists = format!(r#"{{"current":{current},"upstream":{upstream}}}"#);
    let merged = a2a_handoff::merge_parts(&lists, &MergeOptions::new(Policy::Append));
    let parts = merged.parts.unwrap();
    // All but the text of upstream, to the byte.
    let carried = r#",{"kind":"data","data":{"trace":"t-1"}},{"kind":"data", "data": {"city":"Seoul","days": 3.0} },{"kind":"file","file":{"uri":"https://example.com/map.png"}}]"#;
    assert_eq!(parts, format!("{}{carried}", current.trim_end_matches(']')));

    let replaced = a2a_handoff::merge_parts(&lists, &MergeOptions::new(Policy::Replace)).parts.unwrap();
    assert_eq!(replaced, current);
}

#[test]
fn a_missing_input_does_not_change_what_append_carries() {
    let upstream = json!({"data": [{"city": "Seoul"}]});
    let contracts = Contracts::compile(QUERY).unwrap();
    let selection = select_inputs(&contracts, &upstream);
    assert!(!selection.ok());
    assert_eq!(selection.missing, ["query"]);
    let finding = &selection.findings[0];
    assert_eq!((finding.code, finding.path.to_string()), (Code::MissingInput, "data[0].days".to_owned()));
    assert_eq!(
        finding.to_string(),
        "data[0].days: no data fits the contract `query`; that of part 0 comes nearest, and fails here: required key `days` is missing; it must hold an integer"
    );
    assert_eq!(
        finding.message(a2a_handoff::Locale::Ko),
        "계약 `query`에 맞는 data가 없습니다. 가장 가까운 것은 part 0이며 여기서 어긋납니다: 필수 키가 없습니다: `days` (기대: 정수)"
    );
    // The agent asks back in text; under append upstream passes through as it came.
    let current = json!({"data": [], "files": []});
    let merged = merge_values(&current, &upstream, &MergeOptions::new(Policy::Append));
    assert_eq!(merged.parts.unwrap().into_owned(), json!({"data": [{"city": "Seoul"}], "files": []}));
}

#[test]
fn a_value_that_needs_no_change_is_borrowed() {
    let upstream = json!({"data": [{"city": "Seoul", "days": 3, "unit": "F"}]});
    let contracts = Contracts::compile(QUERY).unwrap();
    let selection = select_inputs(&contracts, &upstream);
    let Some(Cow::Borrowed(value)) = selection.get("query") else { panic!("copied") };
    assert!(std::ptr::eq(*value, &upstream["data"][0]));
    assert!(matches!(
        select_inputs(&contracts, r#"{"data": [{"city": "Seoul", "days": 3, "unit": "F"}]}"#).get("query"),
        Some(Cow::Borrowed(_))
    ));
}

#[test]
fn take_all_and_into_result() {
    let contracts = Contracts::compile(r#"[{"name": "n", "schema": {"type": "integer"}, "take": "all"}]"#).unwrap();
    let selection = select_inputs(&contracts, r#"{"data": [1, "x", 2.0]}"#);
    assert_eq!(selection.all("n"), ["1", "2"]);
    assert_eq!(selection.get("n").unwrap(), "1");
    assert!(selection.all("m").is_empty());
    assert_eq!(selection.into_result().unwrap().len(), 1);
    let findings = select_inputs(&contracts, r#"{"data": ["x"]}"#).into_result().unwrap_err();
    assert_eq!(findings.len(), 1);
}
