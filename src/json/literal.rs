//! Strings, numbers and words, as RFC 8259 spells them.

use super::find::{BLOCK, STRING_ENDS, first};
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
        // Keys and words mostly end within one block.
        let block = self.bytes.get(self.position..).and_then(|rest| rest.first_chunk::<BLOCK>());
        if let Some(block) = block.filter(|_| !self.halves) {
            let length = STRING_ENDS.within(block).trailing_zeros() as usize;
            if block.get(length) == Some(&b'"') {
                self.position += length + 1;
                return Ok(false);
            }
            self.position += length.min(BLOCK);
        }
        self.rest_of_string()
    }

    fn rest_of_string(&mut self) -> Step<bool> {
        let mut escaped = false;
        loop {
            let rest = self.bytes.get(self.position..).unwrap_or_default();
            let plain = first(rest, STRING_ENDS).unwrap_or(rest.len());
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
