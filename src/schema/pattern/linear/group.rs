//! Groups of every kind, their names, and the references back to them.

use super::Fault::Beyond;
use super::parse::Parser;

/// More groups inside each other are refused: reading them is recursive.
const DEEPEST: usize = 100;

/// What is known of the groups that capture, and of the references to them.
#[derive(Default)]
pub(super) struct Groups<'p> {
    depth: usize,
    count: u32,
    names: Vec<Name<'p>>,
    /// The greatest number that is referred to.
    number: u32,
    /// The names that are referred to.
    wanted: Vec<&'p [char]>,
}

struct Name<'p> {
    name: &'p [char],
    /// It stands in an alternative before the present one, so that only one of two groups of this name takes part.
    apart: bool,
}

impl Groups<'_> {
    /// How many groups had a name so far.
    pub(super) fn named(&self) -> usize {
        self.names.len()
    }

    /// Groups from this one on are in another alternative than what comes next, or no longer.
    pub(super) fn set_apart(&mut self, from: usize, apart: bool) {
        self.names.iter_mut().skip(from).for_each(|name| name.apart = apart);
    }

    /// To be asked at the end, as a reference may stand before its group.
    pub(super) fn has_all_wanted(&self) -> bool {
        let known = |wanted: &&[char]| self.names.iter().any(|group| group.name == *wanted);
        self.number <= self.count && self.wanted.iter().all(known)
    }
}

impl<'p> Parser<'p> {
    /// A group from behind its parenthesis. The answer is whether it may be repeated.
    pub(super) fn group(&mut self) -> Option<bool> {
        self.groups.depth += 1;
        if self.groups.depth > DEEPEST {
            return self.fail(Beyond("groups that are nested too deep"));
        }
        let repeatable = self.group_kind()?;
        self.disjunction()?;
        self.groups.depth -= 1;
        if self.eat(')') { Some(repeatable) } else { self.invalid("a group that is not closed") }
    }

    fn group_kind(&mut self) -> Option<bool> {
        if !self.eat('?') {
            self.groups.count += 1;
            return Some(true);
        }
        match self.next() {
            Some(':') => return Some(true),
            Some('=' | '!') => {
                self.note("a lookahead");
                return Some(false);
            }
            Some('<') if self.eat('=') || self.eat('!') => {
                self.note("a lookbehind");
                return Some(false);
            }
            Some('<') => {
                let name = self.name()?;
                return self.define(name);
            }
            Some('i' | 'm' | 's' | '-') => {
                self.note("a group with modifiers");
                while let Some('i' | 'm' | 's' | '-') = self.peek() {
                    self.at += 1;
                }
                if self.eat(':') {
                    return Some(true);
                }
            }
            _ => {}
        }
        self.invalid("a group of no known kind")
    }

    /// ECMA-262 allows a name twice since 2025, in two alternatives.
    fn define(&mut self, name: &'p [char]) -> Option<bool> {
        self.groups.count += 1;
        for other in &self.groups.names {
            if other.name == name {
                if !other.apart {
                    return self.invalid("two groups of one name");
                }
                self.beyond.get_or_insert("two groups of one name");
            }
        }
        self.groups.names.push(Name { name, apart: false });
        Some(true)
    }

    /// A name from behind its `<`, and the `>`.
    fn name(&mut self) -> Option<&'p [char]> {
        let name = self.word('$');
        if self.peek().is_some_and(|letter| letter == '\\' || !letter.is_ascii()) {
            return self.fail(Beyond("a group name outside ASCII"));
        }
        if matches!(name, [] | ['0'..='9', ..]) || !self.eat('>') {
            return self.invalid("a group without a proper name");
        }
        Some(name)
    }

    /// Reads a reference back, if there is one behind the backslash.
    pub(super) fn reference(&mut self) -> Option<bool> {
        if let Some('1'..='9') = self.peek() {
            self.groups.number = self.groups.number.max(self.number().unwrap_or_default());
        } else if self.peek() == Some('k') && self.ahead(1) == Some('<') {
            self.at += 2;
            let name = self.name()?;
            self.groups.wanted.push(name);
        } else {
            return Some(false);
        }
        self.note("a back-reference");
        Some(true)
    }
}
