//! What every call has: a start, room for a text, options that may be refused, an answer that ends in findings.

use std::borrow::Cow;

use wasm_bindgen::prelude::wasm_bindgen;

use super::end;
use super::js::{JsSource, value};
use super::memory::address;
use super::plan::Plan;
use crate::finding::Findings;
use crate::json::{Input, JsText, Limits, Node, Out, Scanned, Scanner, TextSource};
use crate::options::OptionError;

#[wasm_bindgen(module = "/src/wasm/host.js")]
extern "C" {
    fn panicked(message: u32, length: u32);
}

#[wasm_bindgen(module = "/src/wasm/patterns.js")]
extern "C" {
    fn pattern(source: u32, length: u32) -> u32;
    fn matches(pattern: u32, text: u32, length: u32) -> bool;
    fn forget(pattern: u32);
}

/// In release builds nothing is printed: the facade throws the panic's text.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        panicked(address(message.as_bytes()), message.len() as u32);
    }));
    run_patterns();
}

/// Patterns of schemas are run by JavaScript's own engine.
pub fn run_patterns() {
    crate::schema::run_patterns_by(crate::schema::PatternHost {
        compile: |source| pattern(address(source.as_bytes()), source.len() as u32),
        matches: |handle, text| matches(handle, address(text.as_bytes()), text.len() as u32),
        forget,
    });
}

/// A value of the answer: made by JavaScript out of what it holds, or JSON text.
pub(super) enum Made<'t> {
    Value(Out),
    Json(Cow<'t, [u8]>),
}

impl Made<'_> {
    pub(super) fn write<'m>(&'m self, plan: &mut Plan<'m>) {
        match self {
            Made::Value(out) => plan.out(out),
            Made::Json(json) => plan.json(json),
        }
    }
}

pub(super) fn write_option<'m>(made: Option<&'m Made<'_>>, plan: &mut Plan<'m>) {
    match made {
        Some(made) => made.write(plan),
        None => plan.null(),
    }
}

thread_local! {
    static SCANNER: Scanner = Scanner::default();
}

/// JSON text from JavaScript: bytes, or a string.
pub(super) fn input(text: &[u8], string: bool) -> Scanned<JsText<'_>> {
    SCANNER.with(|scanner| scanner.read(JsText { text, string }))
}

pub(super) fn source(text: &[u8], string: bool, limits: Limits) -> TextSource<'_> {
    input(text, string).open(limits)
}

/// Tells JavaScript to throw a TypeError.
fn refuse(error: &OptionError) {
    end::refused(&error.to_string());
}

/// Runs `answer` with the options, or refuses them.
pub(super) fn with<T>(options: Result<T, OptionError>, answer: impl FnOnce(T)) {
    match options {
        Ok(options) => answer(options),
        Err(error) => refuse(&error),
    }
}

/// An absent value is judged as null.
pub(super) fn root(input: u32) -> Node<'static> {
    const NULL: u32 = 1;
    value(input).unwrap_or(Node::new(&JsSource, NULL))
}

/// `findings` and `omitted`, with which every answer ends.
pub(super) fn send<'m>(mut plan: Plan<'m>, findings: &'m Findings) {
    plan.close(findings);
    plan.send();
}

/// An answer that is JSON text, as a value.
pub(super) fn send_json(json: String) {
    let out = Out::Json(json);
    let mut plan = Plan::default();
    plan.out(&out);
    plan.send();
}
