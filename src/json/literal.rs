//! Strings, numbers and words, as RFC 8259 spells them.

use super::find::first;
use super::scan::{Scan, Step};
use super::{Kind, number};
use crate::finding::{Code, Place};

impl Scan<'_> {
    pub(super) fn word(&mut self, word: &'static [u8], kind: Kind, key: Place) -> Step<()> {
        let start = self.position;
        let end = start + word.len();
        if self.bytes.get(start..end) != Some(word) {
            return Err(match kind {
                Kind::Null => "unexpected word; did you mean null?",
                _ => "unexpected word; did you mean true or false?",
            });
        }
        self.position = end;
        self.slot(kind, start, key)?;
        Ok(())
    }

    fn digits(&mut self) -> usize {
        let start = self.position;
        while let Some(b'0'..=b'9') = self.peek() {
            self.position += 1;
        }
        self.position - start
    }

    pub(super) fn number(&mut self) -> Step<()> {
        /// Numbers up to this length have at most 15 digits, which a double keeps.
        const SHORT: usize = 15;
        let start = self.position;
        let mut exponent = false;
        if self.peek() == Some(b'-') {
            self.position += 1;
        }
        match self.peek() {
            Some(b'0') => {
                self.position += 1;
                if let Some(b'0'..=b'9') = self.peek() {
                    return Err("a number has no leading zero");
                }
            }
            Some(b'1'..=b'9') => {
                self.digits();
            }
            Some(b'I') => return Err("NaN and Infinity are no JSON"),
            _ => return Err("a digit belongs after the minus"),
        }
        if self.peek() == Some(b'.') {
            self.position += 1;
            if self.digits() == 0 {
                return Err("a digit belongs after the decimal point");
            }
        }
        if let Some(b'e' | b'E') = self.peek() {
            exponent = true;
            self.position += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.position += 1;
            }
            if self.digits() == 0 {
                return Err("a digit belongs in the exponent");
            }
        }
        let end = self.position;
        if exponent || end - start > SHORT {
            let literal = self.bytes.get(start..end).and_then(|bytes| std::str::from_utf8(bytes).ok());
            if let Some(code) = literal.and_then(number::remark) {
                self.notice(code, start, end);
            }
        }
        Ok(())
    }

    /// Reads a string literal from its opening quote; whether there is an escape in it.
    #[inline(always)]
    pub(super) fn string(&mut self) -> Step<bool> {
        self.position += 1;
        if let Some(length) = self.short() {
            self.position += length + 1;
            return Ok(false);
        }
        self.any_string()
    }

    /// How long a string is that ends within eight bytes, with no escape: so do keys and words mostly.
    #[inline(always)]
    fn short(&self) -> Option<usize> {
        let word = self.bytes.get(self.position..)?.first_chunk::<8>().filter(|_| !self.halves)?;
        let ends = ends_in(u64::from_le_bytes(*word));
        let length = ends.trailing_zeros() as usize / 8;
        (word.get(length) == Some(&b'"')).then_some(length)
    }

    fn any_string(&mut self) -> Step<bool> {
        let mut escaped = false;
        loop {
            let rest = self.bytes.get(self.position..).unwrap_or_default();
            let plain = plain(rest);
            if self.halves {
                self.half_pairs(rest.get(..plain).unwrap_or_default());
            }
            self.position += plain;
            match self.peek() {
                Some(b'"') => {
                    self.position += 1;
                    return Ok(escaped);
                }
                Some(b'\\') => {
                    escaped = true;
                    self.escape()?;
                }
                Some(_) => return Err("a control character in a string must be escaped"),
                None => return Err("the text ends inside a string"),
            }
        }
    }

    /// Remarks on half surrogate pairs, three bytes each, in what comes next.
    fn half_pairs(&mut self, text: &[u8]) {
        for (index, _) in text.windows(2).enumerate().filter(|(_, pair)| matches!(pair, [0xED, 0xA0..=0xFF])) {
            let start = self.position + index;
            self.notice(Code::LoneSurrogate, start, start + 3);
        }
    }

    fn escape(&mut self) -> Step<()> {
        let start = self.position;
        match self.bytes.get(start + 1) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => {
                self.position += 2;
                Ok(())
            }
            Some(b'u') => {
                let unit = self.hex(start + 2).ok_or("four hexadecimal digits belong after \\u")?;
                self.position += 6;
                match unit {
                    0xD800..=0xDBFF => {
                        let follows = self.bytes.get(self.position..self.position + 2) == Some(b"\\u");
                        match follows.then(|| self.hex(self.position + 2)).flatten() {
                            Some(0xDC00..=0xDFFF) => self.position += 6,
                            _ => self.notice(Code::LoneSurrogate, start, self.position),
                        }
                    }
                    0xDC00..=0xDFFF => self.notice(Code::LoneSurrogate, start, self.position),
                    _ => {}
                }
                Ok(())
            }
            Some(_) => Err("unknown escape in a string"),
            None => Err("the text ends inside a string"),
        }
    }

    /// The four hexadecimal digits at `from`.
    fn hex(&self, from: usize) -> Option<u16> {
        hex4(self.bytes.get(from..from + 4)?)
    }
}

/// Four hexadecimal digits as a UTF-16 unit.
pub(super) fn hex4(digits: &[u8]) -> Option<u16> {
    digits.iter().try_fold(0u16, |unit, digit| {
        let value = (*digit as char).to_digit(16)?;
        Some(unit << 4 | u16::try_from(value).ok()?)
    })
}

/// How many bytes stand for themselves in a string before a quote, a backslash or a control character.
fn plain(bytes: &[u8]) -> usize {
    /// Keys, ids and words end before that.
    const NEAR: usize = 40;
    let (near, far) = bytes.split_at_checked(NEAR).unwrap_or((bytes, &[]));
    let length = plain_by_words(near);
    if length < NEAR {
        return length;
    }
    // Most of what is read is text.
    NEAR + first(far, |byte| (byte == b'"') | (byte == b'\\') | (byte < 0x20)).unwrap_or(far.len())
}

/// The lowest bit of every byte, and the top one.
const EACH: u64 = u64::from_ne_bytes([1; 8]);
const TOP: u64 = EACH << 7;

/// The top bit of every byte that is a quote, a backslash or a control character, and perhaps of bytes above such a one: the lowest bit is right.
#[inline(always)]
fn ends_in(word: u64) -> u64 {
    let below = |word: u64, limit: u8| word.wrapping_sub(EACH * u64::from(limit)) & !word & TOP;
    let is = |byte: u8| below(word ^ (EACH * u64::from(byte)), 1);
    below(word, 0x20) | is(b'"') | is(b'\\')
}

/// As [`plain`], eight bytes at a time: faster where the end is near.
#[inline(always)]
fn plain_by_words(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks::<8>();
    for (index, word) in words.iter().enumerate() {
        let ends = ends_in(u64::from_le_bytes(*word));
        if ends != 0 {
            return 8 * index + ends.trailing_zeros() as usize / 8;
        }
    }
    let ends = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..=0x1F);
    bytes.len() - rest.len() + rest.iter().position(ends).unwrap_or(rest.len())
}
