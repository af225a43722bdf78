//! Text of ours as JavaScript holds strings, in UTF-16: Node copies units as they are, several times as fast as its decoder comes to the same.

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;
use wide::{u8x16, u16x8};

use super::memory::address;
use super::units::{self, BLOCK, MOST};

thread_local! {
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Where JavaScript writes up to [`MOST`] bytes of whole characters, which are never more units than that; the address.
#[wasm_bindgen]
pub fn narrow() -> u32 {
    BYTES.with_borrow_mut(|bytes| {
        bytes.resize(MOST, 0);
        address(bytes)
    })
}

/// What was written there in units, at their own address; how many. 0 for ASCII, which is as many units as bytes.
#[wasm_bindgen]
pub fn widen(count: usize) -> usize {
    BYTES.with_borrow(|bytes| {
        let bytes = bytes.get(..count).unwrap_or_default();
        if is_ascii(bytes) { 0 } else { units::write(|room| widened(bytes, room)) }
    })
}

fn is_ascii(bytes: &[u8]) -> bool {
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    let all = blocks.iter().fold(u8x16::ZERO, |all, block| all | u8x16::new(*block));
    all.to_bitmask() == 0 && rest.is_ascii()
}

/// Writes units, and returns how many. The room has one for each byte, and a block more.
fn widened(mut bytes: &[u8], room: &mut [u16]) -> usize {
    let mut at = 0;
    while let Some(&first) = bytes.first() {
        if first < 0x80
            && let Some(block) = bytes.first_chunk()
            && let Some(place) = room.get_mut(at..).and_then(|room| room.first_chunk_mut())
        {
            let plain = put_ascii(block, place);
            at += plain;
            bytes = bytes.get(plain..).unwrap_or_default();
            continue;
        }
        let (units, rest) = character(first, bytes);
        if let Some(place) = room.get_mut(at..).and_then(|room| room.first_chunk_mut()) {
            *place = units;
        }
        at += 1 + usize::from(units[1] != 0);
        bytes = rest;
    }
    at
}

/// Writes a block as if it were ASCII; how many bytes are, before the first that is not.
fn put_ascii(block: &[u8; BLOCK], place: &mut [u16; BLOCK]) -> usize {
    let block = u8x16::new(*block);
    let (low, high) = place.split_at_mut(BLOCK / 2);
    low.copy_from_slice(u16x8::from_u8x16_low(block).as_array());
    high.copy_from_slice(u16x8::from_u8x16_high(block).as_array());
    (block.to_bitmask() | 1 << BLOCK).trailing_zeros() as usize
}

/// The units of the character at the start, the second 0 where it has one, and what is behind it.
fn character(first: u8, bytes: &[u8]) -> ([u16; 2], &[u8]) {
    let bits = |byte: u8| u32::from(byte & 0x3F);
    let head = |mask: u8| u32::from(first & mask);
    match *bytes {
        [0xC0..=0xDF, second, ref rest @ ..] => ([(head(0x1F) << 6 | bits(second)) as u16, 0], rest),
        [0xE0..=0xEF, second, third, ref rest @ ..] => {
            ([(head(0x0F) << 12 | bits(second) << 6 | bits(third)) as u16, 0], rest)
        }
        [0xF0..=0xF7, second, third, fourth, ref rest @ ..] => {
            let code = (head(0x07) << 18 | bits(second) << 12 | bits(third) << 6 | bits(fourth)).wrapping_sub(0x1_0000);
            ([0xD800 | (code >> 10 & 0x3FF) as u16, 0xDC00 | (code & 0x3FF) as u16], rest)
        }
        [_, ref rest @ ..] => ([u16::from(first), 0], rest),
        [] => ([0, 0], bytes),
    }
}
