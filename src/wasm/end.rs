//! How a call ends: with its answer, or with what JavaScript is to throw.

use wasm_bindgen::prelude::wasm_bindgen;

use super::hints;
use super::memory::address;

#[wasm_bindgen(module = "/src/wasm/answer.js")]
extern "C" {
    #[wasm_bindgen(js_name = answer)]
    fn end_planned(plan: u32, length: u32, text: u32, text_length: u32);
    #[wasm_bindgen(js_name = enveloped)]
    fn end_sound(own: bool, at: u32, length: u32, camel: bool, version: u32, version_length: u32);
}

#[wasm_bindgen(module = "/src/wasm/call.js")]
extern "C" {
    fn refuse(message: u32, length: u32);
}

/// With an answer that is planned, and the strings of it.
pub(super) fn answer(plan: &[u32], text: &str) {
    hints::forget();
    end_planned(address(plan), plan.len() as u32, address(text.as_bytes()), text.len() as u32);
}

/// With what JavaScript is to throw as a TypeError.
pub(super) fn refused(message: &str) {
    hints::forget();
    refuse(address(message.as_bytes()), message.len() as u32);
}

/// An envelope of which there is nothing to say: the value is the caller's own with a number, or a stretch of memory.
pub(super) struct Sound<'a> {
    pub(super) own: bool,
    pub(super) at: u32,
    pub(super) length: u32,
    pub(super) camel: bool,
    pub(super) version: &'a str,
}

/// With such an envelope.
pub(super) fn enveloped(sound: &Sound<'_>) {
    let Sound { own, at, length, camel, version } = *sound;
    hints::forget();
    end_sound(own, at, length, camel, address(version.as_bytes()), version.len() as u32);
}

/// A getter of the input makes a call inside the one under way.
#[wasm_bindgen]
pub fn interrupt() {
    hints::forget();
}
