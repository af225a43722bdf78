//! `kindOf`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{root, source};
use crate::json::Node;
use crate::kind::MessageKind;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `kindOf` on a value.
#[wasm_bindgen(js_name = kindOf)]
pub fn kind_of(value: u32, _options: u32) {
    send_kind(crate::kind::kind_of_node(root(value)));
}

/// `kindOf` on JSON text.
#[wasm_bindgen(js_name = kindOfText)]
pub fn kind_of_text(length: usize, string: bool, _options: u32) {
    let text = Text::take(length);
    let source = source(&text, string, crate::kind::limits());
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
