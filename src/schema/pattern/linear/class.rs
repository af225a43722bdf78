//! Classes of characters: `[a-z\d]`, `[^x]`.

use super::escape::Atom;
use super::parse::Parser;
use super::set::{Range, add, complement};

impl Parser<'_> {
    /// A class from behind its bracket.
    pub(super) fn class(&mut self) -> Option<()> {
        let negated = self.eat('^');
        let mut set: Vec<Range> = Vec::new();
        while !self.eat(']') {
            let first = self.class_atom()?;
            // A hyphen before the closing bracket is itself.
            let ranges = self.ahead(1) != Some(']') && self.eat('-');
            let last = if ranges { Some(self.class_atom()?) } else { None };
            match (first, last) {
                (Atom::One(point), None) => add(&mut set, (point, point)),
                (Atom::In(ranges), None) => ranges.iter().for_each(|range| add(&mut set, *range)),
                (Atom::NotIn(ranges), None) => complement(ranges).iter().for_each(|range| add(&mut set, *range)),
                (Atom::One(first), Some(Atom::One(last))) if first <= last => add(&mut set, (first, last)),
                (Atom::One(_), Some(Atom::One(_))) => return self.invalid("a range with its ends out of order"),
                _ => return self.invalid("a range with a class for an end"),
            }
        }
        self.program.push_set(&if negated { complement(&set) } else { set });
        Some(())
    }

    fn class_atom(&mut self) -> Option<Atom> {
        match self.next() {
            Some('\\') => self.escape(true),
            Some(letter) => Some(Atom::One(letter.into())),
            None => self.invalid("a class that is not closed"),
        }
    }
}
