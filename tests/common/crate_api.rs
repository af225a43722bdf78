//! Calls the crate as a Rust user does.

use a2a_handoff::envelope::{self, Definition, DescribeOptions, EnvelopeOptions, LintOptions, MaskOptions};
use a2a_handoff::schema::{Schema, SchemaOptions};
use a2a_handoff::{
    Contracts, HistoryFromOptions, Input, MergeOptions, MessageKind, MessagesForOptions, NormalizeOptions, OptionError,
    Policy, PrepareOptions, Protocol, SeedOptions, TrimOptions, ValidateOptions,
};
use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::{Given, Lane};

/// The lanes that a case may name for [`Lane::Value`].
pub const VALUE_LANES: &[&str] = &["value"];

/// A value's members are in the order of the alphabet, unless the workspace turns `preserve_order` on.
pub const ORDERED: bool = false;

/// Whether the text has a form as a value.
pub fn holds(text: &[u8], value: Option<bool>) -> bool {
    value != Some(false) && serde_json::from_slice::<Value>(text).is_ok()
}

pub fn say(line: &str) {
    println!("{line}");
}

pub fn call(call: &str, text: &[u8], options: &Value, lane: Lane) -> Result<Given, String> {
    if call == "partsPolicy" {
        // A policy that is no string cannot be written in Rust: its text stands for it.
        let text = String::from_utf8_lossy(text);
        let word = serde_json::from_str(&text)
            .unwrap_or_else(|_| if text.is_empty() { "replace".into() } else { text.into_owned() });
        let policy = word.parse::<Policy>().map_err(|error| error.to_string())?;
        return Ok(Given { answer: policy.as_str().into(), raw: None });
    }
    if call == "fromA2A" {
        let message: Value = serde_json::from_slice(text).unwrap();
        return Ok(given(&Definition::v1_0().from_a2a(&message), "value", Lane::Value));
    }
    if call == "kindOf" {
        let kind = match lane {
            Lane::Bytes => a2a_handoff::kind_of(text),
            Lane::Str => a2a_handoff::kind_of(std::str::from_utf8(text).unwrap()),
            Lane::Value => a2a_handoff::kind_of(&serde_json::from_slice::<Value>(text).unwrap()),
        };
        return Ok(Given { answer: kind.map_or("none", MessageKind::as_str).into(), raw: None });
    }
    if call == "traceparent" || call == "fromTraceparent" {
        let text: String = serde_json::from_slice(text).unwrap();
        let span = options.get("span").and_then(Value::as_str);
        return Ok(match call {
            "traceparent" => given(&envelope::trace_parent(&text, span), "", lane),
            _ => given(&envelope::from_trace_parent(&text), "", lane),
        });
    }
    if call == "describe" {
        let options = DescribeOptions::try_from(options).map_err(|error| error.to_string())?;
        let line = match lane {
            Lane::Bytes => envelope::describe(text, &options),
            Lane::Str => envelope::describe(std::str::from_utf8(text).unwrap(), &options),
            Lane::Value => envelope::describe(&serde_json::from_slice::<Value>(text).unwrap(), &options),
        };
        return Ok(Given { answer: line.into(), raw: None });
    }
    if call == "validateLines" {
        let options = EnvelopeOptions::try_from(options).map_err(|error| error.to_string())?;
        fn numbered(line: usize, answer: &impl Serialize, lane: Lane) -> Value {
            let mut answer = given(answer, "", lane).answer;
            answer["line"] = line.into();
            answer
        }
        let answers: Vec<Value> = match std::str::from_utf8(text) {
            Ok(text) if lane == Lane::Str => {
                envelope::validate_lines(text, &options).map(|(line, answer)| numbered(line, &answer, lane)).collect()
            }
            _ => envelope::validate_lines(text, &options).map(|(line, answer)| numbered(line, &answer, lane)).collect(),
        };
        let ok = answers.iter().all(|answer| answer["ok"] == true);
        let answer = serde_json::json!({ "ok": ok, "answers": answers, "findings": [], "omitted": 0 });
        return Ok(Given { answer, raw: None });
    }
    match lane {
        Lane::Bytes => on(call, text, options, lane),
        Lane::Str => on(call, std::str::from_utf8(text).unwrap(), options, lane),
        Lane::Value => on(call, &serde_json::from_slice::<Value>(text).unwrap(), options, lane),
    }
    .map_err(|error| error.to_string())
}

/// The definition among the options, else 1.0.
fn defined(options: &Value) -> Result<Definition, OptionError> {
    let ours = serde_json::json!({ "version": "1.0" });
    Definition::define(options.get("definition").unwrap_or(&ours))
}

fn on<'a, I: Input<'a>>(call: &str, input: I, options: &Value, lane: Lane) -> Result<Given, OptionError> {
    Ok(match call {
        "seed" => given(&a2a_handoff::seed(input, &SeedOptions::try_from(options)?), "messages", lane),
        "prepare" => given(&a2a_handoff::prepare(input, &PrepareOptions::try_from(options)?), "request", lane),
        "mergeParts" => given(&a2a_handoff::merge_parts(input, &MergeOptions::try_from(options)?), "parts", lane),
        "normalize" => given(&a2a_handoff::normalize(input, &NormalizeOptions::try_from(options)?), "value", lane),
        "validateRequest" => {
            given(&a2a_handoff::validate_request(input, &ValidateOptions::try_from(options)?), "", lane)
        }
        "validateMessage" => {
            given(&a2a_handoff::validate_message(input, &ValidateOptions::try_from(options)?), "", lane)
        }
        "detectDialect" => given(&a2a_handoff::detect_dialect(input), "", lane),
        "historyFrom" => {
            given(&a2a_handoff::history_from(input, &HistoryFromOptions::try_from(options)?), "history", lane)
        }
        "messagesFor" => {
            given(&a2a_handoff::messages_for(input, &MessagesForOptions::try_from(options)?), "messages", lane)
        }
        "trimHistory" => given(&a2a_handoff::trim_history(input, &TrimOptions::try_from(options)?), "history", lane),
        "peek" => given(&a2a_handoff::peek(input), "id", lane),
        "defineEnvelope" => {
            let mut rest = options.clone();
            let definition = rest.as_object_mut().unwrap().remove("definition").unwrap();
            let options = EnvelopeOptions::try_from(&rest)?;
            given(&Definition::define(&definition)?.validate(input, &options), "value", lane)
        }
        "route" => {
            let own = vec![defined(options)?.major()];
            let majors: Option<Vec<u32>> =
                options.get("majors").map(|list| serde_json::from_value(list.clone()).unwrap());
            given(&envelope::route(input, &majors.unwrap_or(own)), "", lane)
        }
        "downgrade" => given(&defined(options)?.downgrade(input, &EnvelopeOptions::default()), "value", lane),
        "toA2A" => {
            let protocol = if options["protocol"] == "0.3" { Protocol::V0_3 } else { Protocol::V1_0 };
            given(&defined(options)?.to_a2a(input, protocol), "value", lane)
        }
        "compileSchema" => {
            let mut rest = options.clone();
            let schema = rest.as_object_mut().unwrap().remove("schema").unwrap();
            let options = SchemaOptions::try_from(&rest)?;
            let schema = Schema::compile(&schema, &options)?;
            given(&schema.validate(input), "value", lane)
        }
        "selectInputs" => {
            let contracts = Contracts::compile(&options["contracts"])?;
            given(&a2a_handoff::select_inputs(&contracts, input), "selected", lane)
        }
        "envelope" => given(&envelope::validate(input, &EnvelopeOptions::try_from(options)?), "value", lane),
        "validateAll" => given(&envelope::validate_all(input, &EnvelopeOptions::try_from(options)?), "", lane),
        "lint" => given(&envelope::lint(input, &LintOptions::try_from(options)?), "", lane),
        "lintAll" => given(&envelope::lint_all(input, &LintOptions::try_from(options)?), "", lane),
        "mask" => given(&envelope::mask(input, &MaskOptions::try_from(options)?), "value", lane),
        call => panic!("unknown call {call}"),
    })
}

/// The answer as JSON, and in the text lanes its output as it stands there.
fn given(answer: &impl Serialize, output: &str, lane: Lane) -> Given {
    let text = serde_json::to_string(answer).unwrap();
    let members: BTreeMap<String, Box<RawValue>> = serde_json::from_str(&text).unwrap();
    let raw = members.get(output).map(|raw| raw.get().to_owned()).filter(|raw| lane != Lane::Value && raw != "null");
    let read = |(key, raw): (String, Box<RawValue>)| (key, serde_json::from_str(raw.get()).unwrap());
    Given { answer: Value::Object(members.into_iter().map(read).collect()), raw }
}
