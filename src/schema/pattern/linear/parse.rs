//! Reads a pattern by the grammar of ECMA-262 with the flag `u`, and writes the program as it goes.
//!
//! What a linear engine cannot run is noted and read over, so that a pattern with an error in it is always told.

use super::Fault::{self, Beyond, Invalid};
use super::escape::Atom;
use super::group::Groups;
use super::program::{Op, Program};
use super::set::{LINE_END, complement};

/// A longer pattern is refused: names and classes are read in time that grows with the square of the length.
const LONGEST: usize = 1 << 15;

pub(super) fn parse(pattern: &str) -> Result<Program, Fault> {
    if pattern.len() > LONGEST {
        return Err(Beyond("a pattern that is too long"));
    }
    let text: Vec<char> = pattern.chars().collect();
    let mut parser = Parser { text: &text, ..Parser::default() };
    parser.pattern();
    match (parser.fault, parser.beyond) {
        (Some(fault), _) => Err(fault),
        (None, Some(what)) => Err(Beyond(what)),
        (None, None) => Ok(parser.program),
    }
}

/// What reads a part of the pattern answers `None` if it has put down a fault, and then nothing more is read.
#[derive(Default)]
pub(super) struct Parser<'p> {
    text: &'p [char],
    /// Where it reads on.
    pub(super) at: usize,
    pub(super) program: Program,
    pub(super) groups: Groups<'p>,
    fault: Option<Fault>,
    /// The first thing that a linear engine cannot run.
    pub(super) beyond: Option<&'static str>,
}

impl<'p> Parser<'p> {
    pub(super) fn ahead(&self, by: usize) -> Option<char> {
        self.text.get(self.at + by).copied()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.ahead(0)
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek();
        self.at += usize::from(next.is_some());
        next
    }

    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        self.at += usize::from(there);
        there
    }

    /// ASCII letters, digits, `_`, and one character more.
    pub(super) fn word(&mut self, more: char) -> &'p [char] {
        let start = self.at;
        while self.peek().is_some_and(|letter| letter.is_ascii_alphanumeric() || letter == '_' || letter == more) {
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    pub(super) fn number(&mut self) -> Option<u32> {
        let mut number: Option<u32> = None;
        while let Some(digit) = self.peek().and_then(|digit| digit.to_digit(10)) {
            self.at += 1;
            number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
        }
        number
    }

    pub(super) fn note(&mut self, beyond: &'static str) {
        self.beyond.get_or_insert(beyond);
    }

    pub(super) fn fail<T>(&mut self, fault: Fault) -> Option<T> {
        self.fault = Some(fault);
        None
    }

    pub(super) fn invalid<T>(&mut self, why: &'static str) -> Option<T> {
        self.fail(Invalid(why))
    }

    fn pattern(&mut self) -> Option<()> {
        self.disjunction()?;
        if self.peek().is_some() {
            return self.invalid("a group that is not opened");
        }
        if !self.groups.has_all_wanted() {
            return self.invalid("a back-reference to no group");
        }
        self.program.push(Op::Match);
        if self.program.overflowed {
            self.note("a repetition that makes the pattern too large");
        }
        Some(())
    }

    /// Alternatives up to the end, or up to the parenthesis that closes the group.
    pub(super) fn disjunction(&mut self) -> Option<()> {
        let named = self.groups.named();
        let mut jumps = Vec::new();
        loop {
            let start = self.program.here();
            while !matches!(self.peek(), None | Some('|' | ')')) {
                self.term()?;
            }
            let more = self.eat('|');
            self.groups.set_apart(named, more);
            if !more {
                break;
            }
            jumps.push(self.program.fork(start));
        }
        for jump in jumps {
            self.program.join(jump);
        }
        Some(())
    }

    fn term(&mut self) -> Option<()> {
        let start = self.program.here();
        let mut repeatable = true;
        let Some(letter) = self.next() else { return Some(()) };
        match letter {
            '^' => repeatable = self.assertion(Op::Start),
            '$' => repeatable = self.assertion(Op::End),
            '\\' if self.eat('b') => repeatable = self.assertion(Op::Boundary(true)),
            '\\' if self.eat('B') => repeatable = self.assertion(Op::Boundary(false)),
            '\\' => self.escaped()?,
            '(' => repeatable = self.group()?,
            '[' => self.class()?,
            '.' => self.program.push_set(&complement(LINE_END)),
            '*' | '+' | '?' | '{' => return self.invalid("a repetition of nothing"),
            ']' | '}' => return self.invalid("a bracket that is not opened"),
            _ => self.program.push(Op::Char(letter.into())),
        }
        self.quantifier(start, repeatable)
    }

    /// The answer is that it may not be repeated.
    fn assertion(&mut self, op: Op) -> bool {
        self.program.push(op);
        false
    }

    fn escaped(&mut self) -> Option<()> {
        if self.reference()? {
            return Some(());
        }
        match self.escape(false)? {
            Atom::One(point) => self.program.push(Op::Char(point)),
            Atom::In(ranges) => self.program.push_set(ranges),
            Atom::NotIn(ranges) => self.program.push_set(&complement(ranges)),
        }
        Some(())
    }

    /// What repeats the block from `start` on, if anything does.
    fn quantifier(&mut self, start: usize, repeatable: bool) -> Option<()> {
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => self.counts()?,
            _ => return Some(()),
        };
        if !repeatable {
            return self.invalid("a repetition of nothing");
        }
        self.at += 1;
        // A lazy repetition takes other characters, but matches the same texts.
        self.eat('?');
        self.program.repeat(start, least, most);
        Some(())
    }

    /// `{n`, `{n,` or `{n,m`, if the brace to close it follows.
    fn counts(&mut self) -> Option<(u32, Option<u32>)> {
        self.at += 1;
        let least = self.number();
        let most = if self.eat(',') { self.number() } else { least };
        match (least, most) {
            (Some(_), _) if self.peek() != Some('}') => {}
            (Some(least), Some(most)) if most < least => {
                return self.invalid("a repetition with its numbers out of order");
            }
            (Some(least), most) => return Some((least, most)),
            _ => {}
        }
        self.invalid("a brace that is no repetition")
    }
}
