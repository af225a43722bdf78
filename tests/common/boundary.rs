//! Calls what JavaScript calls, with real JavaScript values, in Node or in a browser.

use a2a_handoff::Code;
use js_sys::{JSON, Reflect, Uint8Array};
use serde_json::Value;
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
    let parse = |text: &str| JSON::parse(text).unwrap();
    let text_of = |bytes: &[u8]| std::str::from_utf8(bytes).unwrap().to_owned();
    let (lane_name, input) = match lane {
        Lane::Bytes => ("text", Uint8Array::from(text).into()),
        Lane::Str => ("string", text_of(text).into()),
        Lane::Value if text.is_empty() => ("object", JsValue::UNDEFINED),
        Lane::Value => ("object", parse(&text_of(text))),
    };
    let mut options = options.clone();
    let call = if call == "compileSchema" {
        let schema = options.as_object_mut().unwrap().remove("schema").unwrap();
        options = serde_json::json!({ "schema": schema, "options": options });
        "fit"
    } else {
        call
    };
    let options = parse(&options.to_string());
    if (call, lane) == ("mergeParts", Lane::Value) && input.is_object() {
        // In JavaScript the parts and the options are one argument.
        for key in Reflect::own_keys(&options).unwrap().iter() {
            Reflect::set(&input, &key, &Reflect::get(&options, &key).unwrap()).unwrap();
        }
    }
    let outcome = run(call, lane_name, &input, &options).unwrap();
    let member = |value: &JsValue, key: &str| Reflect::get(value, &key.into()).unwrap();
    if let Some(error) = member(&outcome, "error").as_string() {
        return Err(error);
    }
    let answer = member(&outcome, "answer");
    if call == "describe" {
        return Ok(Given { answer: answer.as_string().unwrap().into(), raw: None });
    }
    if call == "kindOf" {
        return Ok(Given { answer: answer.as_string().unwrap_or_else(|| "none".to_owned()).into(), raw: None });
    }
    // Parsed apart from the answer: together they may be one level deeper than serde_json reads.
    let stringify = |value: &JsValue| String::from(JSON::stringify(value).unwrap());
    let mut raw = None;
    let mut output = None;
    for key in ["messages", "request", "parts", "value", "history"] {
        if answer.is_object() && Reflect::has(&answer, &key.into()).unwrap() {
            let made = member(&answer, key);
            let bytes = made.dyn_ref::<Uint8Array>().map(|bytes| text_of(&bytes.to_vec()));
            raw = bytes.or_else(|| made.as_string());
            let text = raw.clone().unwrap_or_else(|| stringify(&made));
            output = Some((key, serde_json::from_str::<Value>(&text).unwrap()));
            Reflect::set(&answer, &key.into(), &JsValue::NULL).unwrap();
        }
    }
    let mut answer: Value = serde_json::from_str(&stringify(&answer)).unwrap();
    if let Some((key, value)) = output {
        answer[key] = value;
    }
    for finding in answer.get_mut("findings").and_then(Value::as_array_mut).into_iter().flatten() {
        let number = |key: &str| finding[key].as_u64().unwrap() as usize;
        let (code, severity) = (Code::ALL[number("code")].as_str(), ["error", "warning", "info"][number("severity")]);
        finding["code"] = code.into();
        finding["severity"] = severity.into();
    }
    Ok(Given { answer, raw })
}
