//! `toBadRequest`, `toProblemJson` and `toDeadLetter`: findings as JavaScript holds them go in.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{root, with};
use crate::a2a::Protocol;
use crate::json::{Node, Out};
use crate::options::{self, OptionError};
use crate::report::{bad_request_node, dead_letter_node, problem_node};
use crate::wasm::js::value;
use crate::wasm::plan::Plan;

/// `toBadRequest` on findings.
#[wasm_bindgen(js_name = toBadRequest)]
pub fn to_bad_request(findings: u32, options: u32) {
    with(protocol(value(options)), |protocol| send_out(&bad_request_node(root(findings), protocol)));
}

fn protocol(options: Option<Node<'_>>) -> Result<Protocol, OptionError> {
    let [protocol] = options::members(options, "the options of toBadRequest", ["protocol"])?;
    Ok(options::word(protocol, "protocol", &Protocol::WORDS)?.unwrap_or(Protocol::V1_0))
}

/// `toProblemJson` on findings.
#[wasm_bindgen(js_name = toProblemJson)]
pub fn to_problem_json(findings: u32, _options: u32) {
    send_out(&problem_node(root(findings)));
}

/// `toDeadLetter` on findings and the input they are about.
#[wasm_bindgen(js_name = toDeadLetter)]
pub fn to_dead_letter(findings: u32, input: u32) {
    send_out(&dead_letter_node(root(findings), root(input)));
}

fn send_out(out: &Out) {
    let mut plan = Plan::default();
    plan.out(out);
    plan.send();
}
