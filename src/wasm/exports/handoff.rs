//! `seed` and `prepare`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, root, send, source, with, write_option};
use crate::handoff::{Decision, PrepareOptions, Prepared, Receipt, SeedOptions, Seeded};
use crate::json::Node;
use crate::wasm::js::value;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `seed` on an object.
#[wasm_bindgen]
pub fn seed(request: u32, options: u32) {
    with(SeedOptions::read(value(options)), |options| {
        send_seeded(&crate::handoff::seed_node(root(request), &options).map(Made::Value));
    });
}

/// `seed` on JSON text.
#[wasm_bindgen(js_name = seedText)]
pub fn seed_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(SeedOptions::read(value(options)), |options| {
        let source = source(&text, string, crate::handoff::limits());
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
    if let Some(current) = &answer.current {
        current.write(plan.key("current"));
    }
    plan.key("contextId").maybe_text(answer.context_id.as_deref());
    write_counts(&mut plan, answer.counts);
    if let Some(receipt) = &answer.receipt {
        write_receipt(&mut plan, receipt);
    }
    send(plan, &answer.findings);
}

fn write_receipt(plan: &mut Plan<'_>, receipt: &Receipt) {
    plan.key("receipt").object();
    plan.key("seeded").flag(receipt.seeded);
    if let Some(reason) = receipt.reason {
        plan.key("reason").word(reason.as_str());
    }
    plan.key("received").number(receipt.received as u64);
    plan.key("accepted").number(receipt.accepted as u64);
    plan.key("dropped").number(receipt.dropped as u64);
    plan.key("skipped").array(receipt.skipped.len());
    for skipped in &receipt.skipped {
        plan.object();
        plan.key("index").number(skipped.index as u64);
        plan.key("code").word(skipped.code.as_str());
        plan.end();
    }
    plan.end();
}

pub(super) fn write_counts(plan: &mut Plan<'_>, counts: crate::history::Counts) {
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
    with(PrepareOptions::read(value(options), true), |options| {
        send_prepared(&crate::handoff::prepare_node(root(request), &options).map(Made::Value));
    });
}

/// `prepare` on JSON text.
#[wasm_bindgen(js_name = prepareText)]
pub fn prepare_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(PrepareOptions::read(value(options), false), |options| {
        let source = source(&text, string, crate::handoff::limits());
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
        plan.key(name).cow(header);
    }
    plan.end();
    plan.key("url").maybe_text(answer.url.as_deref());
    plan.key("protocol").word(answer.protocol.as_str());
    write_option(answer.request.as_ref(), plan.key("request"));
    write_counts(&mut plan, answer.counts);
    send(plan, &answer.findings);
}
