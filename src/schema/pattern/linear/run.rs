//! Runs a program on a text: all threads at once, a character at a time, so that no thread is ever tried twice.

use super::program::{Op, Program};
use super::set::{WORD, contains};

impl Program {
    /// Whether the program comes to its end from some place of the text. Takes time in the length of the text times
    /// the length of the program at most, and memory in the length of the program.
    pub(super) fn is_match(&self, text: &str) -> bool {
        let mut walk = Walk::new(self);
        let mut before = None;
        let mut rest = text.chars();
        loop {
            let after = rest.next().map(u32::from);
            if walk.step(before, after) {
                return true;
            }
            if after.is_none() || walk.is_stuck() {
                return false;
            }
            before = after;
        }
    }
}

/// The threads of a program at one place of a text.
#[derive(Clone)]
pub(super) struct Walk<'p> {
    program: &'p Program,
    anchored: bool,
    /// The step at which an instruction was last visited: what makes loops that take nothing end.
    visited: Vec<usize>,
    step: usize,
    /// Instructions to visit at this place of the text, and at the next.
    now: Vec<usize>,
    next: Vec<usize>,
}

impl<'p> Walk<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let anchored = matches!(program.ops.first(), Some(Op::Start));
        let visited = vec![0; program.ops.len()];
        Walk { program, anchored, visited, step: 0, now: Vec::new(), next: Vec::new() }
    }

    /// No text that goes on from here matches.
    pub(super) fn is_stuck(&self) -> bool {
        self.anchored && self.now.is_empty()
    }

    /// Where the threads stand.
    pub(super) fn threads(&self) -> &[usize] {
        &self.now
    }

    /// Goes over one character, or comes to the end of the text; whether the pattern has matched.
    pub(super) fn step(&mut self, before: Option<u32>, after: Option<u32>) -> bool {
        self.step += 1;
        if before.is_none() || !self.anchored {
            self.now.push(0);
        }
        while let Some(at) = self.now.pop() {
            match self.visited.get_mut(at) {
                Some(last) if *last != self.step => *last = self.step,
                _ => continue,
            }
            let Some(&op) = self.program.ops.get(at) else { continue };
            let passes = match op {
                Op::Char(wanted) => {
                    if after == Some(wanted) {
                        self.next.push(at + 1);
                    }
                    false
                }
                Op::Set { from, to } => {
                    let set = self.program.ranges.get(from.into()..to.into()).unwrap_or_default();
                    if after.is_some_and(|point| contains(set, point)) {
                        self.next.push(at + 1);
                    }
                    false
                }
                Op::Split(offset) => {
                    self.now.push(at.wrapping_add_signed(offset.into()));
                    true
                }
                Op::Jump(offset) => {
                    self.now.push(at.wrapping_add_signed(offset.into()));
                    false
                }
                Op::Start => before.is_none(),
                Op::End => after.is_none(),
                Op::Boundary(wanted) => (is_word(before) != is_word(after)) == wanted,
                Op::Match => return true,
            };
            if passes {
                self.now.push(at + 1);
            }
        }
        std::mem::swap(&mut self.now, &mut self.next);
        false
    }
}

pub(super) fn is_word(point: Option<u32>) -> bool {
    point.is_some_and(|point| contains(WORD, point))
}
