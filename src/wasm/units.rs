//! Strings as JavaScript holds them, in UTF-16. Where the host copies one as it is, which Node does thirty times as fast as it encodes it, it
//! is encoded here; and whether a string holds half a surrogate pair is told by vectors.

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;
use wide::{u8x16, u16x8};

use super::memory::address;
use super::scratch;

/// So many units are handed over at a time.
pub(super) const MOST: usize = 1 << 15;

/// So many are encoded together.
pub(super) const BLOCK: usize = 16;

/// A vector has so many.
const LANES: usize = 8;

thread_local! {
    static UNITS: RefCell<Vec<u16>> = const { RefCell::new(Vec::new()) };
}

/// Where JavaScript writes up to [`MOST`] units, and reads them; the address.
#[wasm_bindgen]
pub fn units() -> u32 {
    write(|units| address(units))
}

/// The room there, with a block behind what is read.
pub(super) fn write<T>(write: impl FnOnce(&mut [u16]) -> T) -> T {
    UNITS.with_borrow_mut(|units| {
        units.resize(MOST + BLOCK, 0);
        write(units)
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
    /// So many are one question.
    const MANY: usize = 64;
    with(count, |units| {
        let (blocks, rest) = units.as_chunks::<MANY>();
        let surrogates = blocks.iter().any(|block| hold_surrogates(block)) || hold_surrogates(rest);
        surrogates && char::decode_utf16(units.iter().copied()).any(|character| character.is_err())
    })
}

fn with<T>(count: usize, ask: impl FnOnce(&[u16]) -> T) -> T {
    UNITS.with_borrow(|units| ask(units.get(..count).unwrap_or_default()))
}

#[inline(always)]
fn hold_surrogates(units: &[u16]) -> bool {
    let (vectors, rest) = units.as_chunks::<LANES>();
    let (every, first) = (u16x8::splat(0xF800), u16x8::splat(0xD800));
    let found = vectors.iter().fold(u16x8::ZERO, |found, units| found | (u16x8::new(*units) & every).simd_eq(first));
    found.any() || rest.iter().any(|unit| unit & 0xF800 == 0xD800)
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
            if self.put_block(block, room).is_some() {
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

    /// Writes units of which none is a surrogate, if there is room for more than they can need: each as four bytes, of which the next one
    /// overwrites those that it does not need. Letters and spaces take turns in no order that a processor could guess.
    fn put_block(&mut self, block: &[u16; BLOCK], room: &mut [u8]) -> Option<()> {
        let place = room.get_mut(self.length..)?.first_chunk_mut::<{ MOST_BYTES * BLOCK + 1 }>()?;
        if hold_surrogates(block) {
            return None;
        }
        let mut at = 0;
        for unit in block {
            let (bytes, count) = spelt(*unit);
            place.get_mut(at..at + 4)?.copy_from_slice(&bytes);
            at += count;
        }
        self.length += at;
        Some(())
    }

    /// Writes at least so many units, one by one, as far as there is room; what is behind them.
    fn take_characters<'u>(&mut self, mut units: &'u [u16], least: usize, room: &mut [u8]) -> &'u [u16] {
        let end = units.len() - least;
        while let Some((&unit, behind)) = units.split_first().filter(|_| units.len() > end) {
            let (written, rest) = match pair(unit, behind) {
                Some((bytes, rest)) => (self.put(bytes, room), rest),
                // Half a surrogate pair, too: it has the three bytes that it would have.
                None => match spelt(unit) {
                    ([first, ..], 1) => (self.put([first], room), behind),
                    ([first, second, ..], 2) => (self.put([first, second], room), behind),
                    ([first, second, third, _], _) => (self.put([first, second, third], room), behind),
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

/// The bytes of a unit that is a character by itself, and how many they are.
fn spelt(unit: u16) -> ([u8; 4], usize) {
    let unit = u32::from(unit);
    let bits = |from: u32| unit >> from & 0x3F | 0x80;
    let two = unit >> 6 | 0xC0 | bits(0) << 8;
    let three = unit >> 12 | 0xE0 | bits(6) << 8 | bits(0) << 16;
    let spelt = if unit < 0x800 { two } else { three };
    let spelt = if unit < 0x80 { unit } else { spelt };
    (spelt.to_le_bytes(), 1 + usize::from(unit >= 0x80) + usize::from(unit >= 0x800))
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
fn ascii(block: &[u16; BLOCK]) -> Option<[u8; BLOCK]> {
    let ([first, second], []) = block.as_chunks::<LANES>() else { return None };
    let (first, second) = (u16x8::new(*first), u16x8::new(*second));
    let beyond = (first | second) & u16x8::splat(0xFF80);
    beyond.simd_eq(u16x8::ZERO).all().then(|| u8x16::narrow_i16x8(first.cast_signed(), second.cast_signed()).to_array())
}
