//! What a pattern is compiled to: instructions with relative jumps, so that a block of them can be moved and copied.

use super::set::Range;

/// At most so many instructions, and so many ranges of code points: what bounds the time per character of the text.
/// Indices are kept in 16 bits, and offsets in 15 and their sign.
const MOST: usize = 10_000;

/// One step of a thread. Jumps count from the instruction that makes them.
#[derive(Clone, Copy)]
pub(super) enum Op {
    /// Takes this code point.
    Char(u32),
    /// Takes a code point out of the ranges `from..to` of the program.
    Set {
        from: u16,
        to: u16,
    },
    /// Goes on behind, and there as well.
    Split(i16),
    Jump(i16),
    /// The start of the text.
    Start,
    /// The end of the text.
    End,
    /// Between a word character and another (`true`), or not (`false`).
    Boundary(bool),
    Match,
}

#[derive(Default)]
pub(super) struct Program {
    pub(super) ops: Vec<Op>,
    pub(super) ranges: Vec<Range>,
    /// Something was left out, because there was no room. Then the rest is not to be run.
    pub(super) overflowed: bool,
}

impl Program {
    /// Where the next instruction goes.
    pub(super) fn here(&self) -> usize {
        self.ops.len()
    }

    pub(super) fn push(&mut self, op: Op) {
        self.insert(self.here(), op);
    }

    fn insert(&mut self, at: usize, op: Op) {
        if self.room(1) {
            self.ops.insert(at, op);
        }
    }

    fn room(&mut self, more: usize) -> bool {
        self.overflowed |= self.ops.len().saturating_add(more) > MOST;
        !self.overflowed
    }

    pub(super) fn push_set(&mut self, set: &[Range]) {
        let from = self.ranges.len();
        let to = from + set.len();
        if to > MOST {
            self.overflowed = true;
            return;
        }
        self.ranges.extend_from_slice(set);
        self.push(Op::Set { from: from as u16, to: to as u16 });
    }

    /// Makes the block from `start` to here the first of two ways, of which the second is written next. The answer is
    /// the place of the jump that `join` is to send behind the second.
    pub(super) fn fork(&mut self, start: usize) -> usize {
        self.insert(start, Op::Split(offset(start, self.here() + 2)));
        let jump = self.here();
        self.push(Op::Jump(1));
        jump
    }

    /// Sends a jump here.
    pub(super) fn join(&mut self, jump: usize) {
        let here = self.here();
        if let Some(Op::Jump(to)) = self.ops.get_mut(jump) {
            *to = offset(jump, here);
        }
    }

    /// Repeats the block from `start` to here. An iteration that takes nothing leads nowhere new, so a block without
    /// instructions is right for any count, and ECMA-262's rule against empty iterations needs no instruction.
    pub(super) fn repeat(&mut self, start: usize, least: u32, most: Option<u32>) {
        let length = self.here() - start;
        let copies = most.unwrap_or(least).max(1) as usize;
        let splits = most.map_or(2, |most| most - least) as usize;
        // Before anything is copied: three numbers suffice to ask for a billion instructions.
        if length == 0 || !self.room(length.saturating_mul(copies - 1).saturating_add(splits)) {
            return;
        }
        match most {
            Some(0) => self.ops.truncate(start),
            // (…(…(…)?)?)?, not (…)?(…)?(…)?: of the first, few threads are alive at a time.
            Some(most) => {
                let end = start + length * most as usize + (most - least) as usize;
                if least == 0 {
                    self.insert(start, Op::Split(offset(start, end)));
                }
                let block = start + usize::from(least == 0);
                for copy in 1..most {
                    if copy >= least {
                        self.push(Op::Split(offset(self.here(), end)));
                    }
                    self.copy(block, length);
                }
            }
            None if least == 0 => {
                self.insert(start, Op::Split(offset(start, self.here() + 2)));
                self.push(Op::Jump(offset(self.here(), start)));
            }
            None => {
                for _ in 1..least {
                    self.copy(start, length);
                }
                self.push(Op::Split(offset(self.here(), self.here() - length)));
            }
        }
    }

    fn copy(&mut self, start: usize, length: usize) {
        for at in start..start + length {
            if let Some(&op) = self.ops.get(at) {
                self.ops.push(op);
            }
        }
    }
}

/// Fits, as both are at most `MOST`.
fn offset(from: usize, to: usize) -> i16 {
    (to as isize - from as isize) as i16
}
