//! `traceparent` and `fromTraceparent`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{send, with};
use crate::envelope::{from_trace_parent, trace_parent};
use crate::json::Node;
use crate::options::{self, OptionError};
use crate::wasm::js::value;
use crate::wasm::plan::Plan;

/// `traceparent` of a correlation id.
#[wasm_bindgen]
pub fn traceparent(id: u32, options: u32) {
    with(given(value(id), "the correlation id").and_then(|id| Ok((id, span(value(options))?))), |(id, span)| {
        let answer = trace_parent(&id, span.as_deref());
        let mut plan = Plan::default();
        plan.object();
        plan.key("ok").flag(answer.ok());
        plan.key("traceparent").maybe_text(answer.traceparent.as_deref());
        send(plan, &answer.findings);
    });
}

/// `fromTraceparent` of a header.
#[wasm_bindgen(js_name = fromTraceparent)]
pub fn from_traceparent(header: u32, _options: u32) {
    with(given(value(header), "the header"), |header| {
        let answer = from_trace_parent(&header);
        let mut plan = Plan::default();
        plan.object();
        plan.key("ok").flag(answer.ok());
        plan.key("correlationId").maybe_text(answer.correlation_id.as_deref());
        plan.key("span").maybe_text(answer.span.as_deref());
        plan.key("sampled").flag(answer.sampled);
        send(plan, &answer.findings);
    });
}

fn given(node: Option<Node<'_>>, name: &str) -> Result<String, OptionError> {
    options::text(node, name)?.ok_or_else(|| OptionError::new(format!("{name} must be a string")))
}

fn span(node: Option<Node<'_>>) -> Result<Option<String>, OptionError> {
    let [span] = options::members(node, "the options of traceparent", ["span"])?;
    options::text(span, "span")
}
