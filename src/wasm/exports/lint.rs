//! `envelope.lint`, `envelope.lintAll`, `envelope.describe` and `envelope.mask`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, root, send, source, with, write_option};
use crate::envelope::{DescribeOptions, LintOptions, Linted, MaskOptions, Masked};
use crate::envelope::{describe_limits, describe_node, lint_all_node, lint_node, mask_node};
use crate::json::{Limits, Node};
use crate::wasm::js::value;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `envelope.lint` on an object.
#[wasm_bindgen]
pub fn lint(message: u32, options: u32) {
    with(LintOptions::read(value(options)), |options| send_linted(&lint_node(root(message), &options)));
}

/// `envelope.lint` on JSON text.
#[wasm_bindgen(js_name = lintText)]
pub fn lint_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(LintOptions::read(value(options)), |options| {
        let source = source(&text, string, Limits::all());
        send_linted(&lint_node(Node::new(&source, 0), &options));
    });
}

/// `envelope.lintAll` on a list.
#[wasm_bindgen(js_name = lintAll)]
pub fn lint_all(messages: u32, options: u32) {
    with(LintOptions::read(value(options)), |options| send_linted(&lint_all_node(root(messages), &options)));
}

/// `envelope.lintAll` on JSON text.
#[wasm_bindgen(js_name = lintAllText)]
pub fn lint_all_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(LintOptions::read(value(options)), |options| {
        let source = source(&text, string, Limits::all());
        send_linted(&lint_all_node(Node::new(&source, 0), &options));
    });
}

fn send_linted(answer: &Linted) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    send(plan, &answer.findings);
}

/// `envelope.describe` on an object.
#[wasm_bindgen]
pub fn describe(message: u32, options: u32) {
    with(DescribeOptions::read(value(options)), |options| send_line(&describe_node(root(message), &options)));
}

/// `envelope.describe` on JSON text.
#[wasm_bindgen(js_name = describeText)]
pub fn describe_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(DescribeOptions::read(value(options)), |options| {
        let source = source(&text, string, describe_limits());
        send_line(&describe_node(Node::new(&source, 0), &options));
    });
}

fn send_line(line: &str) {
    let mut plan = Plan::default();
    plan.text(line);
    plan.send();
}

/// `envelope.mask` on an object.
#[wasm_bindgen]
pub fn mask(message: u32, options: u32) {
    with(MaskOptions::read(value(options)), |options| {
        send_masked(&mask_node(root(message), &options).map(Made::Value));
    });
}

/// `envelope.mask` on JSON text.
#[wasm_bindgen(js_name = maskText)]
pub fn mask_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(MaskOptions::read(value(options)), |options| {
        let source = source(&text, string, Limits::all());
        let answer = mask_node(Node::new(&source, 0), &options);
        send_masked(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_masked(answer: &Masked<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    write_option(answer.value.as_ref(), plan.key("value"));
    plan.key("masked").number(answer.masked as u64);
    send(plan, &answer.findings);
}
