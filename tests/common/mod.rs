//! The cases, and how one is run and compared.

use a2a_handoff::envelope::{self, EnvelopeOptions};
use a2a_handoff::{Input, MergeOptions, OptionError, Policy, PrepareOptions, SeedOptions};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// How the input of a case is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    Bytes,
    Str,
    Value,
}

/// A case: a sentence, a call, an input, and what must come of it. `tests/cases/README.md` describes the form.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Case {
    pub name: String,
    call: String,
    #[serde(default, deserialize_with = "present")]
    input: Option<Box<RawValue>>,
    text: Option<String>,
    base64: Option<String>,
    repeat: Option<Repeat>,
    options: Option<Value>,
    lanes: Option<Vec<String>>,
    expect: Option<Value>,
    throws: Option<String>,
    /// The row has no form as a `serde_json::Value`, or as any object.
    value: Option<bool>,
    object: Option<bool>,
    object_options: Option<Value>,
}

/// `null` is an input too.
fn present<'de, D: serde::Deserializer<'de>>(input: D) -> Result<Option<Box<RawValue>>, D::Error> {
    Box::deserialize(input).map(Some)
}

/// A deeply nested text, in few words.
#[derive(Deserialize)]
struct Repeat {
    before: String,
    open: String,
    #[serde(default)]
    middle: String,
    close: String,
    after: String,
    count: usize,
}

#[derive(Deserialize)]
struct File {
    cases: Vec<Case>,
}

/// Every file of cases, by name.
pub fn files() -> Vec<(String, Vec<Case>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap();
        let file: File = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.file_name().unwrap().to_string_lossy().into_owned(), file.cases)
    };
    paths.iter().map(read).collect()
}

/// What a call gave: its answer as JSON, and the raw text of its output in the text lanes.
struct Given {
    answer: Value,
    raw: Option<String>,
}

impl Case {
    /// Runs the case in a lane; `None` where it has no form there.
    pub fn run(&self, lane: Lane) -> Option<Result<(), String>> {
        let lane_name = if lane == Lane::Value { "value" } else { "text" };
        if self.lanes.as_ref().is_some_and(|lanes| !lanes.iter().any(|name| name == lane_name)) {
            return None;
        }
        if self.call == "partsPolicy" {
            return (lane == Lane::Value).then(|| self.policy());
        }
        let bytes = self.bytes();
        let given = match lane {
            Lane::Bytes => self.call(bytes.as_slice(), lane),
            Lane::Str => self.call(std::str::from_utf8(&bytes).ok()?, lane),
            Lane::Value => {
                if self.value == Some(false) || self.object == Some(false) {
                    return None;
                }
                let value: Value = serde_json::from_slice(&bytes).ok()?;
                if self.input.is_none() && self.value.is_none() && self.expect.as_ref()?.get("firstError").is_none() {
                    return None;
                }
                self.call(&value, lane)
            }
        };
        Some(self.judge(given, lane))
    }

    fn bytes(&self) -> Vec<u8> {
        if let Some(input) = &self.input {
            return input.get().as_bytes().to_vec();
        }
        if let Some(base64) = &self.base64 {
            return decode_base64(base64);
        }
        if let Some(repeat) = &self.repeat {
            let Repeat { before, open, middle, close, after, count } = repeat;
            return format!("{before}{}{middle}{}{after}", open.repeat(*count), close.repeat(*count)).into_bytes();
        }
        self.text.clone().unwrap_or_else(|| panic!("{}: no input", self.name)).into_bytes()
    }

    fn call<'a, I: Input<'a>>(&self, input: I, lane: Lane) -> Result<Given, OptionError>
    where
        I::Output: Serialize,
    {
        let mut options = self.options.clone().unwrap_or_else(|| Value::Object(serde_json::Map::new()));
        if let (Lane::Value, Some(more)) = (lane, &self.object_options) {
            options.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        }
        let options = &options;
        Ok(match self.call.as_str() {
            "seed" => given(&a2a_handoff::seed(input, &SeedOptions::try_from(options)?), "messages", lane),
            "prepare" => given(&a2a_handoff::prepare(input, &PrepareOptions::try_from(options)?), "request", lane),
            "mergeParts" => given(&a2a_handoff::merge_parts(input, &MergeOptions::try_from(options)?), "parts", lane),
            "envelope" => given(&envelope::validate(input, &EnvelopeOptions::try_from(options)?), "value", lane),
            call => panic!("{}: unknown call {call}", self.name),
        })
    }

    fn policy(&self) -> Result<(), String> {
        let word: String = self.input.as_ref().map_or_else(
            || Ok("replace".to_owned()),
            |input| serde_json::from_str(input.get()).map_err(|_| input.get().to_owned()),
        )
        .unwrap_or_else(|other| other);
        match (word.parse::<Policy>(), &self.throws) {
            (Ok(policy), None) if self.expect == Some(Value::from(policy.as_str())) => Ok(()),
            (Err(error), Some(part)) if error.to_string().contains(part) => Ok(()),
            // A policy that is no string cannot be written in Rust.
            (Err(_), Some(_)) if !self.input.as_ref().unwrap().get().starts_with('"') => Ok(()),
            (given, _) => Err(format!("gave {given:?}, expected {:?} or error {:?}", self.expect, self.throws)),
        }
    }

    fn judge(&self, given: Result<Given, OptionError>, lane: Lane) -> Result<(), String> {
        let given = match (given, &self.throws) {
            (Err(error), Some(part)) if error.to_string().contains(part.as_str()) => return Ok(()),
            (Err(error), _) => return Err(format!("option error: {error}; expected {:?}", self.throws)),
            (Ok(given), Some(part)) => return Err(format!("expected an error with {part:?}, got {}", given.answer)),
            (Ok(given), None) => given,
        };
        let expect = self.expect.as_ref().unwrap();
        if expect.get("firstError").is_some() {
            return verdict(expect, &given.answer);
        }
        for (key, wanted) in expect.as_object().unwrap() {
            match key.as_str() {
                "findings" => {
                    let wanted: Vec<String> = serde_json::from_value(wanted.clone()).unwrap();
                    // Without preserve_order a Value has its members in the order of the alphabet.
                    same_list(wanted, findings(&given.answer), lane != Lane::Value)?;
                }
                "suggestions" => {
                    let got: Vec<Value> = given.answer["findings"].as_array().unwrap().iter()
                        .map(|finding| finding.get("suggestion").cloned().unwrap_or(Value::Null)).collect();
                    let show = |list: &[Value]| list.iter().map(Value::to_string).collect::<Vec<_>>();
                    same_list(show(wanted.as_array().unwrap()), show(&got), lane != Lane::Value)?;
                }
                _ => match wanted.get("$text").and_then(Value::as_str) {
                    Some(text) if lane == Lane::Value => {
                        let wanted: Value = serde_json::from_str(text).unwrap();
                        same(key, &wanted, &given.answer[key])?;
                    }
                    Some(text) => same(key, &Value::from(text), &given.raw.clone().map_or(Value::Null, Value::from))?,
                    None => same(key, wanted, given.answer.get(key).unwrap_or(&Value::Null))?,
                },
            }
        }
        let absent = |key: &str| given.answer.get(key).is_none();
        if self.call == "seed" && !(absent("messages") || absent("reason")) {
            return Err("messages and reason at once".to_owned());
        }
        Ok(())
    }
}

/// The answer as JSON; the output, which is text in the text lanes, parsed and raw.
fn given(answer: &impl Serialize, output: &str, lane: Lane) -> Given {
    let mut answer = serde_json::to_value(answer).unwrap();
    let mut raw = None;
    if let Some(slot) = answer.get_mut(output).filter(|slot| !slot.is_null()) {
        raw = match lane {
            Lane::Bytes => {
                let bytes: Vec<u8> = serde_json::from_value(slot.clone()).unwrap();
                Some(String::from_utf8(bytes).unwrap())
            }
            Lane::Str => slot.as_str().map(str::to_owned),
            Lane::Value => None,
        };
        if let Some(text) = &raw {
            *slot = serde_json::from_str(text).unwrap_or_else(|error| panic!("output is no JSON: {error}\n{text}"));
        }
    }
    Given { answer, raw }
}

/// A row of envelope-verdicts.json: verdict, first error, and warnings that must be among ours.
fn verdict(expect: &Value, answer: &Value) -> Result<(), String> {
    let codes = |severity: &str| -> Vec<Value> {
        let findings = answer["findings"].as_array().unwrap().iter();
        findings.filter(|finding| finding["severity"] == severity).map(|finding| finding["code"].clone()).collect()
    };
    same("ok", &expect["ok"], &answer["ok"])?;
    same("firstError", &expect["firstError"], codes("error").first().unwrap_or(&Value::Null))?;
    let warnings = codes("warning");
    match expect["warnings"].as_array().unwrap().iter().find(|wanted| !warnings.contains(wanted)) {
        Some(missing) => Err(format!("warning {missing} is missing among {warnings:?}")),
        None => Ok(()),
    }
}

/// Findings as `severity code pointer`.
fn findings(answer: &Value) -> Vec<String> {
    let pointer = |path: &Value| -> String {
        let escape = |key: &str| key.replace('~', "~0").replace('/', "~1");
        let step = |step: &Value| step.as_str().map_or_else(|| step.to_string(), escape);
        path.as_array().unwrap().iter().map(|segment| format!("/{}", step(segment))).collect()
    };
    let line = |finding: &Value| {
        let word = |key: &str| finding[key].as_str().unwrap().to_owned();
        format!("{} {} {}", word("severity"), word("code"), pointer(&finding["path"])).trim_end().to_owned()
    };
    answer["findings"].as_array().unwrap().iter().map(line).collect()
}

fn same_list(mut wanted: Vec<String>, mut got: Vec<String>, ordered: bool) -> Result<(), String> {
    if !ordered {
        wanted.sort();
        got.sort();
    }
    if wanted == got {
        return Ok(());
    }
    Err(format!("findings\n  wanted {wanted:#?}\n  got    {got:#?}"))
}

fn same(what: &str, wanted: &Value, got: &Value) -> Result<(), String> {
    if wanted == got { Ok(()) } else { Err(format!("{what}\n  wanted {wanted}\n  got    {got}")) }
}

fn decode_base64(text: &str) -> Vec<u8> {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut count, mut bytes) = (0u32, 0, Vec::new());
    for byte in text.bytes().filter(|byte| *byte != b'=') {
        let value = ALPHABET.iter().position(|letter| *letter == byte).expect("base64");
        bits = bits << 6 | u32::try_from(value).unwrap();
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xFF).unwrap());
        }
    }
    bytes
}
