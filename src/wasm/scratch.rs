//! Where JavaScript writes a text: one buffer for all calls, so that none has to ask the allocator.

use std::cell::RefCell;
use std::ops::Deref;

use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::address;
use crate::json::{any, places};

/// A buffer that has grown beyond that for one text is given back.
const MOST_KEPT: usize = 1 << 20;

/// The least there is room for; from here on twice as much each time, so that the allocator sees few sizes.
const LEAST: usize = 4096;

thread_local! {
    static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a text of `length` bytes, where a text that was begun goes on; its address.
#[wasm_bindgen]
pub fn scratch(length: usize) -> u32 {
    SCRATCH.with_borrow_mut(|buffer| {
        if buffer.len() < length {
            let room = if length <= MOST_KEPT { length.next_power_of_two().max(LEAST) } else { length };
            buffer.reserve_exact(room - buffer.len());
            buffer.resize(room, 0);
        }
        address(buffer)
    })
}

/// The whole buffer.
pub(super) fn with<T>(write: impl FnOnce(&mut [u8]) -> T) -> T {
    SCRATCH.with_borrow_mut(|buffer| write(buffer))
}

/// Whether there is U+FFFD in the text of `length` bytes that was written: an encoder puts it in place of half a surrogate pair.
#[wasm_bindgen]
pub fn replaced(length: usize) -> bool {
    with(|buffer| {
        let text = buffer.get(..length).unwrap_or_default();
        places(text, any([0xEF])).any(|at| text.get(at..).is_some_and(|rest| rest.starts_with(b"\xEF\xBF\xBD")))
    })
}

/// The text of a call. A getter of the options may make a call inside it, which then has a buffer of its own.
pub(super) struct Text {
    buffer: Vec<u8>,
    length: usize,
}

impl Text {
    /// What JavaScript wrote.
    pub(super) fn take(length: usize) -> Self {
        Text { buffer: SCRATCH.take(), length }
    }
}

impl Deref for Text {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.buffer.get(..self.length).unwrap_or_default()
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        if self.buffer.len() <= MOST_KEPT {
            SCRATCH.set(std::mem::take(&mut self.buffer));
        }
    }
}
