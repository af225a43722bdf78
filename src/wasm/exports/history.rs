//! `historyFrom`, `messagesFor` and `trimHistory`.

use wasm_bindgen::prelude::wasm_bindgen;

use super::handoff::write_counts;
use super::{Made, root, send, source, with, write_option};
use crate::history::{
    HistoryFrom, HistoryFromOptions, MessagesFor, MessagesForOptions, TrimOptions, Trimmed, history_from_node, limits,
    message_limits, messages_for_node, trim_history_node,
};
use crate::json::Node;
use crate::wasm::js::value;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `historyFrom` on an object.
#[wasm_bindgen(js_name = historyFrom)]
pub fn history_from(input: u32, options: u32) {
    with(HistoryFromOptions::read(value(options)), |options| {
        send_history(&history_from_node(root(input), &options).map(Made::Value));
    });
}

/// `historyFrom` on JSON text.
#[wasm_bindgen(js_name = historyFromText)]
pub fn history_from_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(HistoryFromOptions::read(value(options)), |options| {
        let source = source(&text, string, limits());
        let answer = history_from_node(Node::new(&source, 0), &options);
        send_history(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_history(answer: &HistoryFrom<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    write_option(answer.history.as_ref(), plan.key("history"));
    match answer.from {
        Some((host, evidence)) => {
            plan.key("from").word(host.as_str());
            plan.key("evidence").word(evidence);
        }
        None => {
            plan.key("from").null();
            plan.key("evidence").null();
        }
    }
    write_counts(&mut plan, answer.counts);
    send(plan, &answer.findings);
}

/// `messagesFor` on an object.
#[wasm_bindgen(js_name = messagesFor)]
pub fn messages_for(input: u32, options: u32) {
    with(MessagesForOptions::read(value(options)), |options| {
        send_messages(&messages_for_node(root(input), &options).map(Made::Value));
    });
}

/// `messagesFor` on JSON text.
#[wasm_bindgen(js_name = messagesForText)]
pub fn messages_for_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(MessagesForOptions::read(value(options)), |options| {
        let source = source(&text, string, message_limits());
        let answer = messages_for_node(Node::new(&source, 0), &options);
        send_messages(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_messages(answer: &MessagesFor<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    write_option(answer.messages.as_ref(), plan.key("messages"));
    write_counts(&mut plan, answer.counts);
    send(plan, &answer.findings);
}

/// `trimHistory` on an object.
#[wasm_bindgen(js_name = trimHistory)]
pub fn trim_history(input: u32, options: u32) {
    with(TrimOptions::read(value(options)), |options| {
        send_trimmed(&trim_history_node(root(input), &options).map(Made::Value));
    });
}

/// `trimHistory` on JSON text.
#[wasm_bindgen(js_name = trimHistoryText)]
pub fn trim_history_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(TrimOptions::read(value(options)), |options| {
        let source = source(&text, string, limits());
        let answer = trim_history_node(Node::new(&source, 0), &options);
        send_trimmed(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

fn send_trimmed(answer: &Trimmed<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    write_option(answer.history.as_ref(), plan.key("history"));
    write_counts(&mut plan, answer.counts);
    send(plan, &answer.findings);
}
