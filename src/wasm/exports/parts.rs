//! `mergeParts` and `partsPolicy`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, root, send, source, with, write_option};
use crate::json::Node;
use crate::options;
use crate::parts::{MergeOptions, Merged, Policy};
use crate::wasm::js::value;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

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
pub fn merge_parts_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(MergeOptions::read_node(value(options)), |options| {
        let source = source(&text, string, crate::parts::limits());
        let root = Node::new(&source, 0);
        let [current, upstream] = root.fields(&["current", "upstream"]);
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
    send(plan, &answer.findings);
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
