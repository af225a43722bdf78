//! Strings as JavaScript holds them, in UTF-16. Where the host copies one as it is, which Node does thirty times as fast as it encodes it, it
//! is encoded here; and whether a string holds half a surrogate pair is told by vectors.

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::address;
use super::scratch;

/// So many units are handed over at a time.
const MOST: usize = 1 << 15;

/// So many are looked at together.
const BLOCK: usize = 16;

thread_local! {
    static UNITS: RefCell<Vec<u16>> = const { RefCell::new(Vec::new()) };
}

/// Where JavaScript writes up to [`MOST`] units; the address.
#[wasm_bindgen]
pub fn units() -> u32 {
    UNITS.with_borrow_mut(|units| {
        units.resize(MOST, 0);
        address(units)
    })
}

/// Appends what was written there to a text that has `length` bytes so far, with `left` units to come; how many bytes it has then.
#[wasm_bindgen]
pub fn append(count: usize, length: usize, left: usize) -> usize {
    with(count, |mut units| {
        let mut text = Text { length };
        loop {
            units = scratch::with(|room| text.take(units, room));
            if units.is_empty() {
                return text.length;
            }
            // It is not ASCII throughout: no unit needs more.
            scratch::scratch(text.length + MOST_BYTES * (units.len() + left));
        }
    })
}

/// Whether there is half a surrogate pair in what was written.
pub(super) fn hold_halves(count: usize) -> bool {
    with(count, |units| {
        let (blocks, rest) = units.as_chunks::<BLOCK>();
        let surrogates = blocks.iter().any(|block| count_surrogates(block) > 0) || count_surrogates(rest) > 0;
        surrogates && char::decode_utf16(units.iter().copied()).any(|character| character.is_err())
    })
}

fn with<T>(count: usize, ask: impl FnOnce(&[u16]) -> T) -> T {
    UNITS.with_borrow(|units| ask(units.get(..count).unwrap_or_default()))
}

/// Without a branch, so that the compiler counts vectors.
fn count_surrogates(units: &[u16]) -> u16 {
    units.iter().map(|unit| u16::from(unit & 0xF800 == 0xD800)).sum()
}

/// The most bytes that a unit needs; a pair of them needs four.
const MOST_BYTES: usize = 3;

/// A text that grows, of so many bytes.
struct Text {
    length: usize,
}

impl Text {
    /// Writes units into the room behind the text; those there is no room for are given back.
    fn take<'u>(&mut self, mut units: &'u [u16], room: &mut [u8]) -> &'u [u16] {
        while let Some((block, behind)) = units.split_first_chunk::<BLOCK>() {
            if let Some(bytes) = ascii(block) {
                if !self.put(bytes, room) {
                    break;
                }
                units = behind;
                continue;
            }
            let rest = self.take_characters(units, BLOCK, room);
            if rest.len() > behind.len() {
                return rest;
            }
            units = rest;
        }
        self.take_characters(units, units.len(), room)
    }

    /// Writes at least so many units, one by one, as far as there is room; what is behind them.
    fn take_characters<'u>(&mut self, mut units: &'u [u16], least: usize, room: &mut [u8]) -> &'u [u16] {
        let end = units.len() - least;
        while let Some((&unit, behind)) = units.split_first().filter(|_| units.len() > end) {
            let bits = |from: u16| (unit >> from & 0x3F) as u8 | 0x80;
            let (written, rest) = match unit {
                0..0x80 => (self.put([unit as u8], room), behind),
                0x80..0x800 => (self.put([(unit >> 6) as u8 | 0xC0, bits(0)], room), behind),
                _ => match pair(unit, behind) {
                    Some((bytes, rest)) => (self.put(bytes, room), rest),
                    // Half a surrogate pair, too: it has the three bytes that it would have.
                    None => (self.put([(unit >> 12) as u8 | 0xE0, bits(6), bits(0)], room), behind),
                },
            };
            if !written {
                break;
            }
            units = rest;
        }
        units
    }

    fn put<const N: usize>(&mut self, bytes: [u8; N], room: &mut [u8]) -> bool {
        let Some(place) = room.get_mut(self.length..self.length + N) else { return false };
        place.copy_from_slice(&bytes);
        self.length += N;
        true
    }
}

/// The bytes of a character that is two units, and what is behind it.
fn pair(unit: u16, behind: &[u16]) -> Option<([u8; 4], &[u16])> {
    if !(0xD800..0xDC00).contains(&unit) {
        return None;
    }
    let (&second, rest) = behind.split_first()?;
    let character = char::decode_utf16([unit, second]).next()?.ok()?;
    let mut bytes = [0; 4];
    character.encode_utf8(&mut bytes);
    Some((bytes, rest))
}

/// Units as bytes, if all are ASCII.
#[cfg(target_feature = "simd128")]
fn ascii(block: &[u16; BLOCK]) -> Option<[u8; BLOCK]> {
    use std::arch::wasm32::{
        u8x16_narrow_i16x8, u16x8, u16x8_splat, u64x2_extract_lane, v128_and, v128_any_true, v128_or,
    };
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *block;
    let (first, second) = (u16x8(a, b, c, d, e, f, g, h), u16x8(i, j, k, l, m, n, o, p));
    if v128_any_true(v128_and(v128_or(first, second), u16x8_splat(0xFF80))) {
        return None;
    }
    let bytes = u8x16_narrow_i16x8(first, second);
    let (low, high) = (u64x2_extract_lane::<0>(bytes), u64x2_extract_lane::<1>(bytes));
    Some((u128::from(low) | u128::from(high) << 64).to_le_bytes())
}

/// Units as bytes, if all are ASCII.
#[cfg(not(target_feature = "simd128"))]
fn ascii(block: &[u16; BLOCK]) -> Option<[u8; BLOCK]> {
    block.iter().all(|unit| *unit <= 0x7F).then(|| block.map(|unit| unit as u8))
}
