//! Strings, numbers and words, as RFC 8259 spells them.

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

    /// Reads a string literal from its opening quote.
    pub(super) fn string(&mut self) -> Step<()> {
        self.position += 1;
        loop {
            let rest = self.bytes.get(self.position..).unwrap_or_default();
            let plain = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1F | 0xED));
            self.position += plain.unwrap_or(rest.len());
            match self.peek() {
                Some(b'"') => {
                    self.position += 1;
                    return Ok(());
                }
                Some(b'\\') => self.escape()?,
                Some(0..=0x1F) => return Err("a control character in a string must be escaped"),
                Some(0xED) if self.bytes.get(self.position + 1).is_some_and(|next| *next >= 0xA0) => {
                    // Only a JavaScript string comes here so: bytes have been checked to be UTF-8.
                    self.notice(Code::LoneSurrogate, self.position, self.position + 3);
                    self.position += 3;
                }
                Some(_) => self.position += 1,
                None => return Err("the text ends inside a string"),
            }
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
