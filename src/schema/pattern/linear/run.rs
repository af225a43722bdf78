//! Runs a program on a text: all threads at once, a character at a time, so that no thread is ever tried twice.

use super::program::{Op, Program};
use super::set::{WORD, contains};

impl Program {
    /// Whether the program comes to its end from some place of the text. Takes time in the length of the text times
    /// the length of the program at most, and memory in the length of the program.
    pub(super) fn is_match(&self, text: &str) -> bool {
        let anchored = matches!(self.ops.first(), Some(Op::Start));
        // The step at which an instruction was last visited: what makes loops that take nothing end.
        let mut visited = vec![0; self.ops.len()];
        let mut step = 0usize;
        // Instructions to visit at this place of the text, and at the next.
        let mut now: Vec<usize> = Vec::new();
        let mut next: Vec<usize> = Vec::new();
        let mut before = None;
        let mut rest = text.chars();
        loop {
            step += 1;
            let after = rest.next().map(u32::from);
            if before.is_none() || !anchored {
                now.push(0);
            }
            while let Some(at) = now.pop() {
                match visited.get_mut(at) {
                    Some(last) if *last != step => *last = step,
                    _ => continue,
                }
                let Some(&op) = self.ops.get(at) else { continue };
                let passes = match op {
                    Op::Char(wanted) => {
                        if after == Some(wanted) {
                            next.push(at + 1);
                        }
                        false
                    }
                    Op::Set { from, to } => {
                        let set = self.ranges.get(from.into()..to.into()).unwrap_or_default();
                        if after.is_some_and(|point| contains(set, point)) {
                            next.push(at + 1);
                        }
                        false
                    }
                    Op::Split(offset) => {
                        now.push(at.wrapping_add_signed(offset.into()));
                        true
                    }
                    Op::Jump(offset) => {
                        now.push(at.wrapping_add_signed(offset.into()));
                        false
                    }
                    Op::Start => before.is_none(),
                    Op::End => after.is_none(),
                    Op::Boundary(wanted) => (is_word(before) != is_word(after)) == wanted,
                    Op::Match => return true,
                };
                if passes {
                    now.push(at + 1);
                }
            }
            if after.is_none() || anchored && next.is_empty() {
                return false;
            }
            before = after;
            std::mem::swap(&mut now, &mut next);
        }
    }
}

fn is_word(point: Option<u32>) -> bool {
    point.is_some_and(|point| contains(WORD, point))
}
