//! `envelope.validate`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, root, send, source, with, write_option};
use crate::envelope::{EnvelopeOptions, Enveloped};
use crate::json::Node;
use crate::wasm::js::value;
use crate::wasm::plan::Plan;

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
    send(plan, &answer.findings);
}
