//! `detectDialect`, `peek`, `validateRequest`, `validateMessage` and `normalize`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, root, send, source, with, write_option};
use crate::a2a::{
    Detected, Given, NormalizeOptions, Normalized, Peeked, Protocol, ValidateOptions, Validated, detect_node, limits,
    normalize_node, peek_node, validate_node,
};
use crate::json::Node;
use crate::wasm::js::value;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `normalize` on an object.
#[wasm_bindgen]
pub fn normalize(message: u32, options: u32) {
    with(NormalizeOptions::read(value(options), true), |options| {
        send_normalized(&normalize_node(root(message), &options).map(Made::Value));
    });
}

/// `normalize` on JSON text.
#[wasm_bindgen(js_name = normalizeText)]
pub fn normalize_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(NormalizeOptions::read(value(options), false), |options| {
        let source = source(&text, string, limits());
        let answer = normalize_node(Node::new(&source, 0), &options);
        send_normalized(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_normalized(answer: &Normalized<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    plan.key("dialect").word(answer.dialect.as_str());
    write_option(answer.value.as_ref(), plan.key("value"));
    send(plan, &answer.findings);
}

/// `validateRequest` on an object.
#[wasm_bindgen(js_name = validateRequest)]
pub fn validate_request(request: u32, options: u32) {
    validate(request, options, Given::Request);
}

/// `validateRequest` on JSON text.
#[wasm_bindgen(js_name = validateRequestText)]
pub fn validate_request_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    validate_text(&text, string, options, Given::Request);
}

/// `validateMessage` on an object.
#[wasm_bindgen(js_name = validateMessage)]
pub fn validate_message(message: u32, options: u32) {
    validate(message, options, Given::Message);
}

/// `validateMessage` on JSON text.
#[wasm_bindgen(js_name = validateMessageText)]
pub fn validate_message_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    validate_text(&text, string, options, Given::Message);
}

fn validate(input: u32, options: u32, given: Given) {
    with(ValidateOptions::read(value(options)), |options| {
        send_validated(&validate_node(root(input), given, &options));
    });
}

fn validate_text(text: &[u8], string: bool, options: u32, given: Given) {
    with(ValidateOptions::read(value(options)), |options| {
        let source = source(text, string, limits());
        send_validated(&validate_node(Node::new(&source, 0), given, &options));
    });
}

fn send_validated(answer: &Validated) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    plan.key("dialect").word(answer.dialect.as_str());
    plan.key("protocol").word(answer.protocol.as_str());
    send(plan, &answer.findings);
}

/// `detectDialect` on an object.
#[wasm_bindgen(js_name = detectDialect)]
pub fn detect_dialect(input: u32, _options: u32) {
    send_detected(&detect_node(root(input)));
}

/// `detectDialect` on JSON text.
#[wasm_bindgen(js_name = detectDialectText)]
pub fn detect_dialect_text(length: usize, string: bool, _options: u32) {
    let text = Text::take(length);
    let source = source(&text, string, limits());
    send_detected(&detect_node(Node::new(&source, 0)));
}

fn send_detected(answer: &Detected) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    plan.key("dialect").word(answer.dialect.as_str());
    plan.key("evidence").array(answer.evidence.len());
    for evidence in &answer.evidence {
        plan.object();
        plan.key("path").path(&evidence.path);
        plan.key("dialects").array(evidence.dialects.len());
        evidence.dialects.iter().for_each(|dialect| plan.word(dialect.as_str()));
        plan.end();
    }
    plan.key("history").array(answer.history.len());
    for turn in &answer.history {
        plan.object();
        plan.key("path").path(&turn.path);
        plan.key("dialect").word(turn.dialect.as_str());
        plan.end();
    }
    send(plan, &answer.findings);
}

/// `peek` on an object.
#[wasm_bindgen]
pub fn peek(request: u32, _options: u32) {
    let (peeked, id) = peek_node(root(request));
    send_peeked(&peeked, id.map(Made::Value).as_ref());
}

/// `peek` on JSON text.
#[wasm_bindgen(js_name = peekText)]
pub fn peek_text(length: usize, string: bool, _options: u32) {
    let text = Text::take(length);
    let source = source(&text, string, limits());
    let (peeked, id) = peek_node(Node::new(&source, 0));
    send_peeked(&peeked, id.map(|id| Made::Json(source.make(&id))).as_ref());
}

fn send_peeked(answer: &Peeked, id: Option<&Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    match id {
        Some(Made::Value(id)) => plan.key("id").out(id),
        // It goes into an answer, which is written as a string.
        Some(Made::Json(id)) => plan.key("id").json_string(id),
        None => {}
    }
    plan.key("method").maybe_text(answer.method.as_deref());
    match answer.operation {
        Some(operation) => plan.key("operation").word(operation.as_str()),
        None => plan.key("operation").null(),
    }
    match answer.version {
        Some(version) => plan.key("version").word(Protocol::as_str(version)),
        None => plan.key("version").null(),
    }
    plan.key("contextId").maybe_text(answer.context_id.as_deref());
    plan.key("taskId").maybe_text(answer.task_id.as_deref());
    plan.key("messageId").maybe_text(answer.message_id.as_deref());
    match answer.streaming {
        Some(streaming) => plan.key("streaming").flag(streaming),
        None => plan.key("streaming").null(),
    }
    send(plan, &answer.findings);
}
