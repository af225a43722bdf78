//! Calls what JavaScript calls, with real JavaScript values, in Node or in a browser.

use a2a_handoff::Code;
use js_sys::{Array, JSON, Reflect, Uint8Array};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use super::{Given, Lane};

#[wasm_bindgen(module = "/src/wasm/host.js")]
extern "C" {
    fn attach(exports: &JsValue);
    #[wasm_bindgen(catch)]
    fn run(verb: &str, lane: &str, input: &JsValue, options: &JsValue) -> Result<JsValue, JsValue>;
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn log(line: &str);
}

/// The lanes that a case may name for [`Lane::Value`].
pub const VALUE_LANES: &[&str] = &["object"];

/// JavaScript keeps the order of an object's members.
pub const ORDERED: bool = true;

/// Whether the text has a form as an object.
pub fn holds(text: &[u8], _: Option<bool>) -> bool {
    std::str::from_utf8(text).is_ok_and(|text| JSON::parse(text).is_ok())
}

pub fn say(line: &str) {
    log(line);
}

pub fn call(call: &str, text: &[u8], options: &Value, lane: Lane) -> Result<Given, String> {
    attach(&wasm_bindgen::exports());
    a2a_handoff::wasm::run_patterns();
    let parse = |text: &str| JSON::parse(text).unwrap();
    let text_of = |bytes: &[u8]| std::str::from_utf8(bytes).unwrap().to_owned();
    let (lane_name, input) = match lane {
        Lane::Bytes => ("text", Uint8Array::from(text).into()),
        Lane::Str => ("string", text_of(text).into()),
        Lane::Value if text.is_empty() => ("object", JsValue::UNDEFINED),
        Lane::Value => ("object", parse(&text_of(text))),
    };
    let (call, options) = as_javascript_calls(call, options.clone());
    let options = parse(&options.to_string());
    if (call, lane) == ("mergeParts", Lane::Value) && input.is_object() {
        // In JavaScript the parts and the options are one argument.
        for key in Reflect::own_keys(&options).unwrap().iter() {
            Reflect::set(&input, &key, &Reflect::get(&options, &key).unwrap()).unwrap();
        }
    }
    let outcome = run(call, lane_name, &input, &options).unwrap();
    if let Some(error) = member(&outcome, "error").as_string() {
        return Err(error);
    }
    let answer = member(&outcome, "answer");
    if ["envelopeAll", "envelopeLines"].contains(&call) {
        let answers = Array::from(&member(&answer, "answers"));
        let plain: Vec<Value> = answers.iter().map(|answer| plain(call, &answer, lane).answer).collect();
        Reflect::set(&answer, &"answers".into(), &JsValue::NULL).unwrap();
        let mut given = self::plain(call, &answer, lane);
        given.answer["answers"] = plain.into();
        return Ok(given);
    }
    if call == "describe" {
        return Ok(Given { answer: answer.as_string().unwrap().into(), raw: None });
    }
    if call == "kindOf" {
        return Ok(Given { answer: answer.as_string().unwrap_or_else(|| "none".to_owned()).into(), raw: None });
    }
    let given = plain(call, &answer, lane);
    if call == "fromA2A" && given.answer["ok"] == true {
        // What is found has yet to be judged, as the facade does.
        return self::call("envelope", given.answer["value"].to_string().as_bytes(), &json!({}), lane);
    }
    Ok(given)
}

/// An answer as JSON, its outputs parsed, and its findings as the facade words them.
fn plain(call: &str, answer: &JsValue, lane: Lane) -> Given {
    let text_of = |bytes: &[u8]| std::str::from_utf8(bytes).unwrap().to_owned();
    // Parsed apart from the answer: together they may be one level deeper than serde_json reads.
    let stringify = |value: &JsValue| String::from(JSON::stringify(value).unwrap());
    let mut raw = None;
    let mut outputs = Vec::new();
    if call == "selectInputs" {
        let selected = member(answer, "selected");
        let text = if lane == Lane::Value { stringify(&selected) } else { texts_of(&selected) };
        outputs.push(("selected", serde_json::from_str::<Value>(&text).unwrap()));
        raw = (lane != Lane::Value).then_some(text);
        Reflect::set(answer, &"selected".into(), &JsValue::NULL).unwrap();
    }
    for key in ["messages", "request", "parts", "value", "history", "current", "id"] {
        if answer.is_object() && Reflect::has(answer, &key.into()).unwrap() {
            let made = member(answer, key);
            let bytes = made.dyn_ref::<Uint8Array>().map(|bytes| text_of(&bytes.to_vec()));
            // Of a value it is the value itself.
            let given = if lane == Lane::Value { None } else { bytes.or_else(|| made.as_string()) };
            let text = given.clone().unwrap_or_else(|| stringify(&made));
            outputs.push((key, serde_json::from_str::<Value>(&text).unwrap()));
            raw = raw.filter(|_| key == "current").or(given);
            Reflect::set(answer, &key.into(), &JsValue::NULL).unwrap();
        }
    }
    let mut answer: Value = serde_json::from_str(&stringify(answer)).unwrap();
    for (key, value) in outputs {
        answer[key] = value;
    }
    for finding in answer.get_mut("findings").and_then(Value::as_array_mut).into_iter().flatten() {
        let number = |key: &str| finding[key].as_u64().unwrap() as usize;
        let (code, severity) = (Code::ALL[number("code")].as_str(), ["error", "warning", "info"][number("severity")]);
        finding["code"] = code.into();
        finding["severity"] = severity.into();
    }
    Given { answer, raw }
}

fn member(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).unwrap()
}

/// What was selected from a text: each value a text of its own, put together as Rust writes it.
fn texts_of(selected: &JsValue) -> String {
    let text = |value: JsValue| match value.dyn_ref::<Uint8Array>() {
        Some(bytes) => String::from_utf8(bytes.to_vec()).unwrap(),
        None => value.as_string().unwrap(),
    };
    let member = |key: JsValue| {
        let value = Reflect::get(selected, &key).unwrap();
        let value = match value.dyn_ref::<Array>() {
            Some(list) => format!("[{}]", list.iter().map(text).collect::<Vec<_>>().join(",")),
            None => text(value),
        };
        format!("{}:{value}", Value::from(key.as_string().unwrap()))
    };
    format!("{{{}}}", Reflect::own_keys(selected).unwrap().iter().map(member).collect::<Vec<_>>().join(","))
}

/// The verb and its argument as the facade hands them over.
fn as_javascript_calls(call: &str, mut options: Value) -> (&str, Value) {
    let mut take = |key: &str| options.as_object_mut().and_then(|options| options.remove(key)).unwrap_or(Value::Null);
    match call {
        "compileSchema" => {
            let schema = take("schema");
            ("fit", json!({ "schema": schema, "options": options }))
        }
        "defineEnvelope" => {
            let definition = take("definition");
            ("envelope", json!({ "by": { "definition": definition }, "options": options }))
        }
        "route" | "downgrade" | "toA2A" => {
            let definition = take("definition");
            if !definition.is_null() {
                options["by"] = json!({ "definition": definition });
            }
            (call, options)
        }
        "envelope" => (call, json!({ "options": options })),
        "validateAll" => ("envelopeAll", json!({ "options": options })),
        "validateLines" => ("envelopeLines", json!({ "options": options })),
        call => (call, options),
    }
}
