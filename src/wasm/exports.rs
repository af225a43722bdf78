//! What JavaScript calls: read the options, ask the core, write the answer.

use std::borrow::Cow;

use wasm_bindgen::prelude::wasm_bindgen;

use super::js::{self, JsSource, address, value};
use super::plan::Plan;
use crate::envelope::{EnvelopeOptions, Enveloped};
use crate::handoff::{Decision, PrepareOptions, Prepared, SeedOptions, Seeded};
use crate::json::{Limits, Node, Out, TextSource};
use crate::kind::MessageKind;
use crate::options::{self, OptionError};
use crate::parts::{MergeOptions, Merged, Policy};

/// In release builds nothing is printed: the facade throws the panic's text.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        js::panicked(address(message.as_bytes()), message.len() as u32);
    }));
}

/// Room for a text of `length` bytes; the call that is given it frees it.
#[wasm_bindgen]
pub fn alloc(length: usize) -> u32 {
    address(Box::leak(vec![0u8; length].into_boxed_slice()))
}

/// A value of the answer: made by JavaScript out of what it holds, or JSON text.
enum Made<'t> {
    Value(Out),
    Json(Cow<'t, [u8]>),
}

impl Made<'_> {
    fn write<'m>(&'m self, plan: &mut Plan<'m>) {
        match self {
            Made::Value(out) => plan.out(out),
            Made::Json(json) => plan.json(json),
        }
    }
}

fn write_option<'m>(made: Option<&'m Made<'_>>, plan: &mut Plan<'m>) {
    match made {
        Some(made) => made.write(plan),
        None => plan.null(),
    }
}

/// JSON text from JavaScript: bytes, or a string (which may hold half a surrogate pair).
fn source(text: &[u8], string: bool, limits: Limits) -> TextSource<'_> {
    if string { TextSource::unicode(text, limits) } else { TextSource::bytes(text, limits) }
}

/// Tells JavaScript to throw a TypeError.
fn refuse(error: &OptionError) {
    let message = error.to_string();
    js::refuse(address(message.as_bytes()), message.len() as u32);
}

/// Runs `answer` with the options, or refuses them.
fn with<T>(options: Result<T, OptionError>, answer: impl FnOnce(T)) {
    match options {
        Ok(options) => answer(options),
        Err(error) => refuse(&error),
    }
}

/// An absent value is judged as null.
fn root(input: u32) -> Node<'static> {
    const NULL: u32 = 1;
    value(input).unwrap_or(Node::new(&JsSource, NULL))
}

/// `seed` on an object.
#[wasm_bindgen]
pub fn seed(request: u32, options: u32) {
    with(SeedOptions::read(value(options)), |options| {
        send_seeded(&crate::handoff::seed_node(root(request), &options).map(Made::Value));
    });
}

/// `seed` on JSON text.
#[wasm_bindgen(js_name = seedText)]
pub fn seed_text(text: &[u8], string: bool, options: u32) {
    with(SeedOptions::read(value(options)), |options| {
        let source = source(text, string, crate::handoff::limits());
        let answer = crate::handoff::seed_node(Node::new(&source, 0), &options);
        send_seeded(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_seeded(answer: &Seeded<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    match &answer.decision {
        Decision::Seed { messages } => {
            plan.key("action").word("seed");
            messages.write(plan.key("messages"));
        }
        Decision::Skip(reason) => {
            plan.key("action").word("skip");
            plan.key("reason").word(reason.as_str());
        }
    }
    plan.key("contextId").maybe_text(answer.context_id.as_deref());
    write_counts(&mut plan, answer.counts);
    plan.key("findings").findings(&answer.findings);
    plan.key("omitted").number(answer.findings.omitted() as u64);
    plan.end();
    plan.send();
}

fn write_counts(plan: &mut Plan<'_>, counts: crate::history::Counts) {
    plan.key("counts").object();
    plan.key("received").number(counts.received as u64);
    plan.key("converted").number(counts.converted as u64);
    plan.key("kept").number(counts.kept as u64);
    plan.key("dropped").number(counts.dropped as u64);
    plan.end();
}

/// `prepare` on an object.
#[wasm_bindgen]
pub fn prepare(request: u32, options: u32) {
    with(PrepareOptions::read(value(options)), |options| {
        send_prepared(&crate::handoff::prepare_node(root(request), &options).map(Made::Value));
    });
}

/// `prepare` on JSON text.
#[wasm_bindgen(js_name = prepareText)]
pub fn prepare_text(text: &[u8], string: bool, options: u32) {
    with(PrepareOptions::read(value(options)), |options| {
        let source = source(text, string, crate::handoff::limits());
        let answer = crate::handoff::prepare_node(Node::new(&source, 0), &options);
        send_prepared(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_prepared(answer: &Prepared<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    plan.key("method").text(&answer.method);
    plan.key("headers").object();
    for (name, header) in &answer.headers {
        plan.key(name).word(header);
    }
    plan.end();
    write_option(answer.request.as_ref(), plan.key("request"));
    write_counts(&mut plan, answer.counts);
    plan.key("findings").findings(&answer.findings);
    plan.key("omitted").number(answer.findings.omitted() as u64);
    plan.end();
    plan.send();
}

/// `mergeParts` on `{ current, upstream, policy?, path? }`.
#[wasm_bindgen(js_name = mergeParts)]
pub fn merge_parts(arguments: u32, _options: u32) {
    let known = ["current", "upstream", "policy", "path"];
    let members = options::members(Some(root(arguments)), "the argument of mergeParts", known);
    let read = members
        .and_then(|[current, upstream, policy, path]| Ok((current, upstream, MergeOptions::read(policy, path)?)));
    with(read, |(current, upstream, options)| {
        let answer = crate::parts::merge_nodes(root(arguments), current, upstream, &options);
        send_merged(&answer.map(Made::Value));
    });
}

/// `mergeParts` on JSON text that holds `current` and `upstream`.
#[wasm_bindgen(js_name = mergePartsText)]
pub fn merge_parts_text(text: &[u8], string: bool, options: u32) {
    with(MergeOptions::read_node(value(options)), |options| {
        let source = source(text, string, crate::parts::limits());
        let root = Node::new(&source, 0);
        let [current, upstream] = root.fields(["current", "upstream"]);
        let answer = crate::parts::merge_nodes(root, current, upstream, &options);
        send_merged(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_merged(answer: &Merged<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    write_option(answer.parts.as_ref(), plan.key("parts"));
    plan.key("own").object();
    plan.key("data").number(answer.own.data as u64);
    plan.key("files").number(answer.own.files as u64);
    plan.end();
    plan.key("findings").findings(&answer.findings);
    plan.key("omitted").number(answer.findings.omitted() as u64);
    plan.end();
    plan.send();
}

/// `envelope.validate` on an object.
#[wasm_bindgen]
pub fn envelope(message: u32, options: u32) {
    with(EnvelopeOptions::read(value(options)), |options| {
        send_enveloped(&crate::envelope::validate_node(root(message), &options).map(Made::Value));
    });
}

/// `envelope.validate` on JSON text.
#[wasm_bindgen(js_name = envelopeText)]
pub fn envelope_text(text: &[u8], string: bool, options: u32) {
    with(EnvelopeOptions::read(value(options)), |options| {
        let source = source(text, string, crate::envelope::limits(&options));
        let answer = crate::envelope::validate_node(Node::new(&source, 0), &options);
        send_enveloped(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_enveloped(answer: &Enveloped<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    write_option(answer.value.as_ref(), plan.key("value"));
    match answer.casing {
        Some(casing) => plan.key("casing").word(casing.as_str()),
        None => plan.key("casing").null(),
    }
    plan.key("version").maybe_text(answer.version.as_deref());
    plan.key("findings").findings(&answer.findings);
    plan.key("omitted").number(answer.findings.omitted() as u64);
    plan.end();
    plan.send();
}

/// `kindOf` on a value.
#[wasm_bindgen(js_name = kindOf)]
pub fn kind_of(value: u32, _options: u32) {
    send_kind(crate::kind::kind_of_node(root(value)));
}

/// `kindOf` on JSON text.
#[wasm_bindgen(js_name = kindOfText)]
pub fn kind_of_text(text: &[u8], string: bool, _options: u32) {
    let source = source(text, string, crate::kind::limits());
    send_kind(crate::kind::kind_of_node(Node::new(&source, 0)));
}

fn send_kind(kind: Option<MessageKind>) {
    let mut plan = Plan::default();
    match kind {
        Some(kind) => plan.word(kind.as_str()),
        None => plan.null(),
    }
    plan.send();
}

/// `partsPolicy`: the policy a word names.
#[wasm_bindgen(js_name = partsPolicy)]
pub fn parts_policy(name: u32, _options: u32) {
    with(options::word(value(name), "policy", &Policy::WORDS), |policy| {
        let mut plan = Plan::default();
        plan.word(policy.unwrap_or_default().as_str());
        plan.send();
    });
}
