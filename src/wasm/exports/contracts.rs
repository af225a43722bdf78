//! `selectInputs`, and `defineContracts` before it.

use std::rc::Rc;

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, root, send, source, with};
use crate::json::Node;
use crate::options::{self, OptionError};
use crate::parts::{Contracts, Selection, Take, select_node};
use crate::wasm::held::{Kept, kept};
use crate::wasm::js::value;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `defineContracts`: whether the contracts can be compiled.
#[wasm_bindgen(js_name = defineContracts)]
pub fn define_contracts(_input: u32, options: u32) {
    with(compiled(value(options)), |_| {
        let mut plan = Plan::default();
        plan.null();
        plan.send();
    });
}

/// `selectInputs` on parts as objects.
#[wasm_bindgen(js_name = selectInputs)]
pub fn select_inputs(parts: u32, options: u32) {
    with(compiled(value(options)), |contracts| {
        send_selection(&select_node(&contracts, root(parts)).map(Made::Value));
    });
}

/// `selectInputs` on parts as JSON text.
#[wasm_bindgen(js_name = selectInputsText)]
pub fn select_inputs_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(compiled(value(options)), |contracts| {
        let source = source(&text, string, contracts.limits());
        let answer = select_node(&contracts, Node::new(&source, 0));
        send_selection(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_selection(answer: &Selection<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    plan.key("selected").object();
    for taken in &answer.selected {
        plan.own_key(&taken.name);
        if taken.take == Take::All {
            plan.array(taken.values.len());
        }
        taken.values.iter().for_each(|value| value.write(&mut plan));
    }
    plan.end();
    plan.key("missing").array(answer.missing.len());
    answer.missing.iter().for_each(|name| plan.text(name));
    send(plan, &answer.findings);
}

thread_local! {
    static CONTRACTS: Kept<Contracts> = const { Kept::new(Vec::new()) };
}

/// The contracts of `{ contracts, handle? }`.
fn compiled(node: Option<Node<'_>>) -> Result<Rc<Contracts>, OptionError> {
    let [contracts, handle] = options::members(node, "the argument of selectInputs", ["contracts", "handle"])?;
    kept(&CONTRACTS, options::count(handle, "handle")?, || {
        let contracts = contracts.ok_or_else(|| OptionError::new("selectInputs needs contracts"))?;
        Contracts::compile_node(contracts)
    })
}
