//! What a backslash makes of the characters behind it, with the flag `u`: an escape without a meaning is an error.

use super::parse::Parser;
use super::set::{DIGIT, Range, SPACE, WORD};

/// What takes one code point: itself, one that is in the ranges, or one that is not.
pub(super) enum Atom {
    One(u32),
    In(&'static [Range]),
    NotIn(&'static [Range]),
}

impl Parser<'_> {
    /// The escape behind a backslash, inside a class or outside.
    pub(super) fn escape(&mut self, class: bool) -> Option<Atom> {
        let Some(letter) = self.next() else { return self.invalid("a backslash at the end") };
        Some(Atom::One(match letter {
            'd' => return Some(Atom::In(DIGIT)),
            'D' => return Some(Atom::NotIn(DIGIT)),
            's' => return Some(Atom::In(SPACE)),
            'S' => return Some(Atom::NotIn(SPACE)),
            'w' => return Some(Atom::In(WORD)),
            'W' => return Some(Atom::NotIn(WORD)),
            'p' | 'P' => return self.property(),
            't' => 0x9,
            'n' => 0xA,
            'v' => 0xB,
            'f' => 0xC,
            'r' => 0xD,
            'b' if class => 0x8,
            'c' => match self.next() {
                Some(letter) if letter.is_ascii_alphabetic() => u32::from(letter) & 0x1F,
                _ => return self.invalid("a control escape without its letter"),
            },
            '0' if !matches!(self.peek(), Some('0'..='9')) => 0,
            'x' => self.hex(2)?,
            'u' => self.unicode()?,
            '-' if class => letter.into(),
            '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '/' => letter.into(),
            _ => return self.invalid("an escape without a meaning"),
        }))
    }

    /// `{Name}` or `{Name=Value}`. Which names there are is not known here.
    fn property(&mut self) -> Option<Atom> {
        self.note("a Unicode property class");
        if self.eat('{') && !self.word('=').is_empty() && self.eat('}') {
            return Some(Atom::In(&[]));
        }
        self.invalid("a Unicode property class without a name")
    }

    /// `HHHH`, `{H…}`, or `HHHH\uHHHH` for a surrogate pair.
    fn unicode(&mut self) -> Option<u32> {
        if self.eat('{') {
            let mut point = self.hex(1)?;
            while !self.eat('}') {
                point = point << 4 | self.hex(1)?;
                if point > 0x10_FFFF {
                    return self.invalid("a code point that there is not");
                }
            }
            return Some(point);
        }
        let lead = self.hex(4)?;
        if lead >> 10 == 0xD800 >> 10 && self.peek() == Some('\\') && self.ahead(1) == Some('u') {
            let trail = (2..6).try_fold(0, |value, at| Some(value << 4 | self.ahead(at)?.to_digit(16)?));
            if let Some(trail @ 0xDC00..=0xDFFF) = trail {
                self.at += 6;
                return Some(0x1_0000 + ((lead & 0x3FF) << 10 | trail & 0x3FF));
            }
        }
        Some(lead)
    }

    fn hex(&mut self, digits: usize) -> Option<u32> {
        let mut value = 0;
        for _ in 0..digits {
            let Some(digit) = self.next().and_then(|digit| digit.to_digit(16)) else {
                return self.invalid("an escape without its hexadecimal digits");
            };
            value = value << 4 | digit;
        }
        Some(value)
    }
}
