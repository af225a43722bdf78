//! `envelope` and what `defineEnvelope` answers: their verbs.

use std::rc::Rc;

use wasm_bindgen::prelude::wasm_bindgen;

use super::kept::{Kept, kept};
use super::{Made, root, send, source, with, write_option};
use crate::envelope::{Definition, EnvelopeOptions, Enveloped, limits, validate_by};
use crate::json::{Kind, Node, Out};
use crate::options::{self, OptionError};
use crate::schema::{Casing, Draft, Side, Target, convert_tree};
use crate::wasm::js::value;
use crate::wasm::plan::Plan;

/// `envelope.validate` on an object.
#[wasm_bindgen]
pub fn envelope(message: u32, options: u32) {
    with(asked(value(options)), |(definition, options)| {
        send_enveloped(&validate_by(definition.get(), root(message), &options).map(Made::Value));
    });
}

/// `envelope.validate` on JSON text.
#[wasm_bindgen(js_name = envelopeText)]
pub fn envelope_text(text: &[u8], string: bool, options: u32) {
    with(asked(value(options)), |(definition, options)| {
        let source = source(text, string, limits(&options));
        let answer = validate_by(definition.get(), Node::new(&source, 0), &options);
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
    send(plan, &answer.findings);
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
    with(described(value(options)), |json| {
        let out = Out::Json(json);
        let mut plan = Plan::default();
        plan.out(&out);
        plan.send();
    });
}

fn described(node: Option<Node<'_>>) -> Result<String, OptionError> {
    let known = ["by", "casing", "target", "io"];
    let [by, casing, target, io] = options::members(node, "the argument of jsonSchema", known)?;
    let casings = [("snake", Casing::Snake), ("camel", Casing::Camel)];
    let casing = options::word(casing, "casing", &casings)?.unwrap_or_default();
    let target = options::word(target, "target", &Target::WORDS)?.unwrap_or(Target::Draft202012);
    let side = options::word(io, "io", &Side::WORDS)?.unwrap_or(Side::Input);
    let described = defined(by)?.get().described(casing);
    Ok(convert_tree(&described, Draft::Draft202012, target, side)?.json())
}

/// A definition: one of ours, or one that is kept.
enum Held {
    Ours(&'static Definition),
    Kept(Rc<Definition>),
}

impl Held {
    fn get(&self) -> &Definition {
        match self {
            Held::Ours(definition) => definition,
            Held::Kept(definition) => definition,
        }
    }
}

thread_local! {
    static DEFINITIONS: Kept<Definition> = const { Kept::new(Vec::new()) };
}

/// The definition of `{ by, options }`, and the options.
fn asked(node: Option<Node<'_>>) -> Result<(Held, EnvelopeOptions), OptionError> {
    let [by, options] = options::members(node, "the argument of validate", ["by", "options"])?;
    Ok((defined(by)?, EnvelopeOptions::read(options)?))
}

/// A definition: nothing for 1.0, the version of one of ours, or `{ definition, extends?, handle? }`.
fn defined(node: Option<Node<'_>>) -> Result<Held, OptionError> {
    match node.map(|node| (node, node.kind())) {
        None => Ok(Held::Ours(Definition::v1_0())),
        Some((_, Kind::Text)) => {
            let ours = [("1.0", Definition::v1_0()), ("1.1", Definition::v1_1())];
            Ok(Held::Ours(options::word(node, "version", &ours)?.unwrap_or(Definition::v1_0())))
        }
        Some(_) => {
            let known = ["definition", "extends", "handle"];
            let [definition, extends, handle] = options::members(node, "the definition", known)?;
            let made = kept(&DEFINITIONS, options::count(handle, "handle")?, || {
                let base = extends.map(|base| defined(Some(base))).transpose()?;
                let definition = definition.ok_or_else(|| OptionError::new("defineEnvelope needs a definition"))?;
                Definition::define_node(definition, base.as_ref().map(Held::get))
            })?;
            Ok(Held::Kept(made))
        }
    }
}
