//! `envelope` and what `defineEnvelope` answers: their verbs.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, input, root, send, send_json, source, with, write_option};
use crate::a2a::Protocol;
use crate::envelope::{
    Batch, EnvelopeOptions, Enveloped, Fresh, Routed, child_node, compose, downgrade_by, from_a2a_node, limits,
    route_limits, route_node, to_a2a_node, validate_all_by, validate_by,
};
use crate::finding::Findings;
use crate::json::{JsText, Kind, Node, Out};
use crate::options::{self, OptionError};
use crate::schema::{Casing, Draft, Side, Target, convert_tree};
use crate::wasm::end::{self, Sound};
use crate::wasm::held::{Held, defined};
use crate::wasm::js::value;
use crate::wasm::memory::address;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `envelope.validate` on an object.
#[wasm_bindgen]
pub fn envelope(message: u32, options: u32) {
    with(asked(value(options)), |(definition, options)| {
        send_enveloped(&validate_by(definition.get(), root(message), &options).map(Made::Value));
    });
}

/// `envelope.validate` on JSON text.
#[wasm_bindgen(js_name = envelopeText)]
pub fn envelope_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(asked(value(options)), |(definition, options)| {
        send_enveloped(&definition.get().validate(input(&text, string), &options).map(Made::Json));
    });
}

/// `envelope.validateAll` on a list.
#[wasm_bindgen(js_name = envelopeAll)]
pub fn envelope_all(messages: u32, options: u32) {
    with(asked(value(options)), |(definition, options)| {
        let Batch { answers, findings } = validate_all_by(definition.get(), root(messages), &options);
        send_batch(answers.into_iter().map(|answer| (0, answer.map(Made::Value))).collect(), &findings);
    });
}

/// `envelope.validateAll` on JSON text.
#[wasm_bindgen(js_name = envelopeAllText)]
pub fn envelope_all_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(asked(value(options)), |(definition, options)| {
        let Batch { answers, findings } = definition.get().validate_all(input(&text, string), &options);
        send_batch(answers.into_iter().map(|answer| (0, answer.map(Made::Json))).collect(), &findings);
    });
}

/// `envelope.validateLines`, on NDJSON.
#[wasm_bindgen(js_name = envelopeLinesText)]
pub fn envelope_lines_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(asked(value(options)), |(definition, options)| {
        let answers = definition.get().validate_lines(JsText { text: &text, string }, &options);
        send_batch(answers.map(|(line, answer)| (line, answer.map(Made::Json))).collect(), &Findings::default());
    });
}

/// `envelope.downgrade` on an object.
#[wasm_bindgen]
pub fn downgrade(message: u32, options: u32) {
    with(asked(value(options)), |(definition, options)| {
        send_enveloped(&downgrade_by(definition.get(), root(message), &options).map(Made::Value));
    });
}

/// `envelope.downgrade` on JSON text.
#[wasm_bindgen(js_name = downgradeText)]
pub fn downgrade_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(asked(value(options)), |(definition, options)| {
        let source = source(&text, string, limits(&options));
        let answer = downgrade_by(definition.get(), Node::new(&source, 0), &options);
        send_enveloped(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

/// `envelope.route` on an object.
#[wasm_bindgen]
pub fn route(message: u32, options: u32) {
    with(majors(value(options)), |majors| send_routed(&route_node(root(message), &majors)));
}

/// `envelope.route` on JSON text.
#[wasm_bindgen(js_name = routeText)]
pub fn route_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(majors(value(options)), |majors| {
        let source = source(&text, string, route_limits());
        send_routed(&route_node(Node::new(&source, 0), &majors));
    });
}

/// The major versions of `{ by, majors }`: those given, else that of the definition.
fn majors(node: Option<Node<'_>>) -> Result<Vec<u32>, OptionError> {
    let [by, majors] = options::members(node, "the argument of route", ["by", "majors"])?;
    let Some(list) = majors else { return Ok(vec![defined(by)?.get().major()]) };
    let wrong = || OptionError::new("majors must be a list of whole numbers, such as [1, 2]");
    if list.kind() != Kind::Array {
        return Err(wrong());
    }
    let items = list.items().map_err(|_| wrong())?;
    let number = |item| options::count(Some(item), "majors").and_then(|count| count.ok_or_else(wrong));
    items.into_iter().map(|item| number(item).map(|count| count as u32)).collect()
}

fn send_routed(answer: &Routed) {
    let major = |major: &u32| major.to_string();
    let route = answer.route.major.as_ref().map(major);
    let supported: Vec<String> = answer.supported.iter().map(major).collect();
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    plan.key("route").maybe_text(route.as_deref());
    plan.key("version").maybe_text(answer.route.version.as_deref());
    plan.key("supported").array(supported.len());
    supported.iter().for_each(|major| plan.text(major));
    send(plan, &answer.findings);
}

/// `envelope.toA2A` on an object.
#[wasm_bindgen(js_name = toA2A)]
pub fn to_a2a(message: u32, options: u32) {
    with(carried(value(options)), |(definition, protocol)| {
        send_enveloped(&to_a2a_node(definition.get(), root(message), protocol).map(Made::Value));
    });
}

/// `envelope.toA2A` on JSON text.
#[wasm_bindgen(js_name = toA2AText)]
pub fn to_a2a_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(carried(value(options)), |(definition, protocol)| {
        let source = source(&text, string, limits(&EnvelopeOptions::default()));
        let answer = to_a2a_node(definition.get(), Node::new(&source, 0), protocol);
        send_enveloped(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

/// The definition and the version of A2A, of `{ by, protocol }`.
fn carried(node: Option<Node<'_>>) -> Result<(Held, Protocol), OptionError> {
    let [by, protocol] = options::members(node, "the options of toA2A", ["by", "protocol"])?;
    Ok((defined(by)?, options::word(protocol, "protocol", &Protocol::WORDS)?.unwrap_or(Protocol::V1_0)))
}

/// The envelope in a message, which `envelope.fromA2A` judges; where there is none, the answer that says so.
#[wasm_bindgen(js_name = fromA2A)]
pub fn from_a2a(message: u32, _options: u32) {
    send_found(from_a2a_node(root(message)).map(Made::Value));
}

/// The same on JSON text.
#[wasm_bindgen(js_name = fromA2AText)]
pub fn from_a2a_text(length: usize, string: bool, _options: u32) {
    let text = Text::take(length);
    let source = source(&text, string, route_limits());
    let found = from_a2a_node(Node::new(&source, 0));
    send_found(found.map(|out| Made::Json(source.make(&out))));
}

fn send_found(found: Result<Made<'_>, Findings>) {
    let (value, findings) = match found {
        Ok(made) => (Some(made), Findings::default()),
        Err(findings) => (None, findings),
    };
    send_enveloped(&Enveloped::bare(value, findings));
}

/// The message that `envelope.make` judges.
#[wasm_bindgen(js_name = composeEnvelope)]
pub fn compose_envelope(fields: u32, options: u32) {
    with(making(value(options)), |(definition, casing, fresh)| {
        let out = compose(definition.get(), root(fields), casing, &fresh);
        let mut plan = Plan::default();
        plan.out(&out);
        plan.send();
    });
}

/// `envelope.child` on an object.
#[wasm_bindgen]
pub fn child(parent: u32, options: u32) {
    with(making(value(options)), |(definition, _, fresh)| {
        let answer = child_node(definition.get(), root(parent), &EnvelopeOptions::default(), &fresh);
        send_enveloped(&answer.map(Made::Value));
    });
}

/// The definition, the casing, and what the platform gave, of `{ by, casing, ids, now }`.
fn making(node: Option<Node<'_>>) -> Result<(Held, Casing, Fresh), OptionError> {
    let known = ["by", "casing", "ids", "now"];
    let [by, casing, ids, now] = options::members(node, "the argument of make", known)?;
    let mut ids = options::texts(ids, "ids")?.into_iter();
    let mut id = || ids.next().unwrap_or_default();
    let fresh = Fresh { ids: [id(), id(), id()], now: options::text(now, "now")?.unwrap_or_default() };
    let casing = options::word(casing, "casing", &CASINGS)?.unwrap_or_default();
    Ok((defined(by)?, casing, fresh))
}

const CASINGS: [(&str, Casing); 2] = [("snake", Casing::Snake), ("camel", Casing::Camel)];

fn send_enveloped(answer: &Enveloped<Made<'_>>) {
    if send_sound(answer) {
        return;
    }
    let mut plan = Plan::default();
    write_enveloped(answer, 0, &mut plan);
    plan.send();
}

fn write_enveloped<'m>(answer: &'m Enveloped<Made<'_>>, line: usize, plan: &mut Plan<'m>) {
    plan.object();
    if line > 0 {
        plan.key("line").number(line as u64);
    }
    plan.key("ok").flag(answer.ok());
    write_option(answer.value.as_ref(), plan.key("value"));
    match answer.casing {
        Some(casing) => plan.key("casing").word(casing.as_str()),
        None => plan.key("casing").null(),
    }
    plan.key("version").maybe_text(answer.version.as_deref());
    plan.close(&answer.findings);
}

/// Answers with the number of their lines, or 0.
fn send_batch(answers: Vec<(usize, Enveloped<Made<'_>>)>, findings: &Findings) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(!findings.has_errors() && answers.iter().all(|(_, answer)| answer.ok()));
    plan.key("answers").array(answers.len());
    for (line, answer) in &answers {
        match Sound::of(answer) {
            Some(sound) => plan.enveloped(*line, &sound),
            None => write_enveloped(answer, *line, &mut plan),
        }
    }
    send(plan, findings);
}

/// Most messages are as they should be, and their answer is always the same but for four things: it needs no plan.
fn send_sound(answer: &Enveloped<Made<'_>>) -> bool {
    let sound = Sound::of(answer);
    sound.iter().for_each(end::enveloped);
    sound.is_some()
}

impl<'m> Sound<'m> {
    /// `None` where there is something to say.
    fn of(answer: &'m Enveloped<Made<'_>>) -> Option<Self> {
        let Enveloped { value: Some(value), casing: Some(casing), version: Some(version), findings } = answer else {
            return None;
        };
        let (own, at, length) = match value {
            Made::Value(Out::Same(id)) => (true, *id, 0),
            Made::Json(json) => (false, address(json), json.len() as u32),
            Made::Value(_) => return None,
        };
        findings.is_empty().then_some(Sound { own, at, length, camel: *casing == Casing::Camel, version })
    }
}

/// `defineEnvelope`: whether the definition compiles; its version.
#[wasm_bindgen(js_name = defineEnvelope)]
pub fn define_envelope(_input: u32, options: u32) {
    with(defined(value(options)), |definition| {
        let version = definition.get().version();
        let mut plan = Plan::default();
        plan.text(&version);
        plan.send();
    });
}

/// The JSON Schema of an envelope, for a casing and a reader.
#[wasm_bindgen(js_name = describeEnvelope)]
pub fn describe_envelope(_input: u32, options: u32) {
    with(described(value(options)), send_json);
}

fn described(node: Option<Node<'_>>) -> Result<String, OptionError> {
    let known = ["by", "casing", "target", "io"];
    let [by, casing, target, io] = options::members(node, "the argument of jsonSchema", known)?;
    let casing = options::word(casing, "casing", &CASINGS)?.unwrap_or_default();
    let target = options::word(target, "target", &Target::WORDS)?.unwrap_or(Target::Draft202012);
    let side = options::word(io, "io", &Side::WORDS)?.unwrap_or(Side::Input);
    let described = defined(by)?.get().described(casing);
    Ok(convert_tree(&described, Draft::Draft202012, target, side)?.json())
}

/// The definition of `{ by, options }`, and the options.
fn asked(node: Option<Node<'_>>) -> Result<(Held, EnvelopeOptions), OptionError> {
    let [by, options] = options::members(node, "the argument of validate", ["by", "options"])?;
    Ok((defined(by)?, EnvelopeOptions::read(options)?))
}
