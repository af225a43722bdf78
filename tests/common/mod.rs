//! The cases, and how one is run and compared.
#![allow(dead_code, reason = "each test file uses its share")]

#[cfg_attr(target_arch = "wasm32", path = "boundary.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "crate_api.rs")]
pub mod caller;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// How the input of a case is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// JSON text as bytes.
    Bytes,
    /// JSON text as a string.
    Str,
    /// A value: `serde_json::Value` natively, an object in JavaScript.
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

/// The files of cases, in the binary: a browser has no file system.
pub const FILES: [(&str, &str); 22] = [
    ("a2a-requests.json", include_str!("../cases/a2a-requests.json")),
    ("batches.json", include_str!("../cases/batches.json")),
    ("contracts.json", include_str!("../cases/contracts.json")),
    ("definitions.json", include_str!("../cases/definitions.json")),
    ("dialects.json", include_str!("../cases/dialects.json")),
    ("envelope-verbs.json", include_str!("../cases/envelope-verbs.json")),
    ("envelope-verdicts.json", include_str!("../cases/envelope-verdicts.json")),
    ("envelope.json", include_str!("../cases/envelope.json")),
    ("extension.json", include_str!("../cases/extension.json")),
    ("history-design.json", include_str!("../cases/history-design.json")),
    ("history-reported.json", include_str!("../cases/history-reported.json")),
    ("history-requirement.json", include_str!("../cases/history-requirement.json")),
    ("hosts.json", include_str!("../cases/hosts.json")),
    ("kinds.json", include_str!("../cases/kinds.json")),
    ("langgraph.json", include_str!("../cases/langgraph.json")),
    ("lint.json", include_str!("../cases/lint.json")),
    ("messages.json", include_str!("../cases/messages.json")),
    ("parts.json", include_str!("../cases/parts.json")),
    ("prepare.json", include_str!("../cases/prepare.json")),
    ("schema.json", include_str!("../cases/schema.json")),
    ("tasks.json", include_str!("../cases/tasks.json")),
    ("trim.json", include_str!("../cases/trim.json")),
];

/// The inputs of all cases that have one: call, text, options.
pub fn inputs() -> Vec<(String, String, Value)> {
    let mut inputs = Vec::new();
    for (file, text) in FILES {
        let File { cases } = serde_json::from_str(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let has_answer = |case: &Case| {
            case.throws.is_none()
                && case.lanes.is_none()
                && !["partsPolicy", "kindOf", "fromA2A", "describe", "validateAll"].contains(&case.call.as_str())
        };
        for case in cases.into_iter().filter(has_answer) {
            let options = case.options.unwrap_or_else(|| Value::Object(serde_json::Map::new()));
            // A row of a2a-requests.json is text, most of it such as a value can hold; 1e400 only with arbitrary_precision.
            let by_version = case.expect.is_some_and(|expect| expect.get("valid").is_some());
            let holds = |text: &str| !text.contains("1e400") && serde_json::from_str::<Value>(text).is_ok();
            let text = case.text.filter(|text| by_version && holds(text));
            let input = case.input.map(|input| input.get().to_owned()).or(text);
            inputs.extend(input.map(|input| (case.call, input, options)));
        }
    }
    inputs
}

/// Runs every case in the given lanes; how many ran.
pub fn run_all(lanes: &[Lane]) -> usize {
    let mut ran = 0;
    let mut failed = Vec::new();
    for (file, text) in FILES {
        let before = ran;
        let File { cases } = serde_json::from_str(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        for (case, lane) in cases.iter().flat_map(|case| lanes.iter().map(move |lane| (case, *lane))) {
            match case.run(lane) {
                None => {}
                Some(Ok(())) => ran += 1,
                Some(Err(difference)) => failed.push(format!("{file} · {} · {lane:?}\n{difference}", case.name)),
            }
        }
        caller::say(&format!("{file}: {} cases, {} runs", cases.len(), ran - before));
    }
    assert!(failed.is_empty(), "{} case runs failed:\n\n{}", failed.len(), failed.join("\n\n"));
    assert!(ran > 500, "cases are missing: only {ran} ran");
    ran
}

/// What a call gave: its answer as JSON, and the raw text of its output in the text lanes. Or the message of an error
/// about options.
pub struct Given {
    pub answer: Value,
    pub raw: Option<String>,
}

impl Case {
    /// Runs the case in a lane; `None` where it has no form there.
    pub fn run(&self, lane: Lane) -> Option<Result<(), String>> {
        let wanted: &[&str] = match lane {
            Lane::Bytes | Lane::Str => &["text"],
            Lane::Value => caller::VALUE_LANES,
        };
        if self.lanes.as_ref().is_some_and(|lanes| !lanes.iter().any(|name| wanted.contains(&name.as_str()))) {
            return None;
        }
        let bytes = match self.call.as_str() {
            "partsPolicy" if lane != Lane::Value => return None,
            "partsPolicy" => self.input.as_ref().map(|input| input.get().as_bytes().to_vec()).unwrap_or_default(),
            _ => self.bytes(),
        };
        match lane {
            Lane::Bytes => {}
            Lane::Str => {
                std::str::from_utf8(&bytes).ok()?;
            }
            Lane::Value if self.call == "partsPolicy" => {}
            Lane::Value => {
                let said = |key| self.expect.as_ref().is_some_and(|expect| expect.get(key).is_some());
                let verdict = said("firstError") || said("valid");
                let exists = self.object != Some(false) && (verdict || self.input.is_some());
                if !exists || !caller::holds(&bytes, self.value) {
                    return None;
                }
            }
        }
        let mut options = self.options.clone().unwrap_or_else(|| Value::Object(serde_json::Map::new()));
        if let (Lane::Value, Some(more)) = (lane, &self.object_options) {
            options.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        }
        if let Some(verdicts) = self.expect.as_ref().and_then(|expect| expect.get("valid")).and_then(Value::as_object) {
            return Some(self.by_version(verdicts, &bytes, lane));
        }
        Some(self.judge(caller::call(&self.call, &bytes, &options, lane), lane))
    }

    /// A row of a2a-requests.json: the dialect, and by version the verdict and the findings.
    fn by_version(&self, verdicts: &serde_json::Map<String, Value>, bytes: &[u8], lane: Lane) -> Result<(), String> {
        let expect = self.expect.as_ref().unwrap();
        for (version, valid) in verdicts {
            let options = serde_json::json!({ "protocol": version });
            let answer = caller::call(&self.call, bytes, &options, lane)?.answer;
            same("dialect", &expect["dialect"], &answer["dialect"])?;
            same(&format!("valid in {version}"), valid, &answer["ok"])?;
            let mut wanted: Vec<String> = serde_json::from_value(expect["findings"][version].clone()).unwrap();
            if lane == Lane::Value {
                // What only text can show: a key twice, and what is inside a part that no rule looks into.
                let bad: Vec<_> = wanted.iter().filter_map(|line| line.split_once(" bad_part ")).collect();
                let bad: Vec<_> = bad.into_iter().map(|(_, path)| format!(" unsafe_integer {path}/")).collect();
                wanted.retain(|line| !line.contains(" duplicate_key ") && !bad.iter().any(|bad| line.contains(bad)));
            }
            same_list(wanted, findings(&answer), caller::ORDERED || lane != Lane::Value)?;
        }
        Ok(())
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

    fn judge(&self, given: Result<Given, String>, lane: Lane) -> Result<(), String> {
        let given = match (given, &self.throws) {
            (Err(error), Some(part)) if error.contains(part.as_str()) => return Ok(()),
            (Err(error), _) => return Err(format!("option error: {error}; expected {:?}", self.throws)),
            (Ok(given), Some(part)) => return Err(format!("expected an error with {part:?}, got {}", given.answer)),
            (Ok(given), None) => given,
        };
        let expect = self.expect.as_ref().unwrap();
        if expect.is_string() {
            return same("answer", expect, &given.answer);
        }
        if expect.get("firstError").is_some() {
            return verdict(expect, &given.answer);
        }
        compare(expect, &given, lane)?;
        let absent = |key: &str| given.answer.get(key).is_none();
        if self.call == "seed" && !(absent("messages") || absent("reason")) {
            return Err("messages and reason at once".to_owned());
        }
        Ok(())
    }
}

/// Each key of `expect` beside the answer.
fn compare(expect: &Value, given: &Given, lane: Lane) -> Result<(), String> {
    // Without preserve_order a Value has its members in the order of the alphabet.
    let ordered = caller::ORDERED || lane != Lane::Value;
    let Given { answer, raw } = given;
    for (key, wanted) in expect.as_object().unwrap() {
        match key.as_str() {
            "findings" => {
                let wanted: Vec<String> = serde_json::from_value(wanted.clone()).unwrap();
                same_list(wanted, findings(answer), ordered)?;
            }
            "suggestions" => {
                let suggestion = |finding: &Value| finding.get("suggestion").cloned().unwrap_or(Value::Null);
                let got: Vec<Value> = answer["findings"].as_array().unwrap().iter().map(suggestion).collect();
                let show = |list: &[Value]| list.iter().map(Value::to_string).collect::<Vec<_>>();
                same_list(show(wanted.as_array().unwrap()), show(&got), ordered)?;
            }
            "answers" => {
                let (wanted, got) = (wanted.as_array().unwrap(), answer["answers"].as_array().unwrap());
                same("how many answers", &wanted.len().into(), &got.len().into())?;
                for (wanted, got) in wanted.iter().zip(got) {
                    compare(wanted, &Given { answer: got.clone(), raw: None }, lane)?;
                }
            }
            _ => match wanted.get("$text").and_then(Value::as_str) {
                Some(text) if lane == Lane::Value => {
                    let wanted: Value = serde_json::from_str(text).unwrap();
                    same(key, &wanted, &answer[key])?;
                }
                Some(text) => same(key, &Value::from(text), &raw.clone().map_or(Value::Null, Value::from))?,
                None => same(key, wanted, answer.get(key).unwrap_or(&Value::Null))?,
            },
        }
    }
    Ok(())
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
pub fn findings(answer: &Value) -> Vec<String> {
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
