//! Digits in groups, as people write long numbers.

/// More digits than a card number has are no number of a person's.
const MOST: usize = 20;

/// Groups of digits with one separator between two of them.
pub(super) struct Groups {
    /// All digits, as values from 0 to 9.
    pub(super) digits: Vec<u8>,
    pub(super) groups: Vec<Group>,
}

pub(super) struct Group {
    /// What stands in front of it: space, hyphen, dot, `)`, `(`; 0 for the first.
    pub(super) separator: u8,
    pub(super) length: usize,
    /// Digits up to its end.
    pub(super) total: usize,
    /// Where it ends in the text.
    pub(super) end: usize,
}

impl Groups {
    /// The groups from `start` on; of more digits than any number has only the first count.
    pub(super) fn read(bytes: &[u8], start: usize) -> Groups {
        let mut read = Groups { digits: Vec::with_capacity(MOST), groups: Vec::new() };
        let (mut at, mut separator) = (start, 0);
        loop {
            let end = run_end(bytes, at);
            let run = bytes.get(at..end).unwrap_or_default();
            if run.is_empty() || read.digits.len() + run.len() > MOST {
                return read;
            }
            read.digits.extend(run.iter().map(|digit| digit - b'0'));
            read.groups.push(Group { separator, length: run.len(), total: read.digits.len(), end });
            let Some((next, length)) = separator_at(bytes, end) else { return read };
            (at, separator) = (end + length, next);
        }
    }

    /// How long each group is, up to four.
    pub(super) fn lengths(&self) -> [usize; 4] {
        let mut lengths = [0; 4];
        for (length, group) in lengths.iter_mut().zip(&self.groups) {
            *length = group.length;
        }
        lengths
    }

    /// What stands in front of the group at `index`.
    pub(super) fn separator(&self, index: usize) -> u8 {
        self.groups.get(index).map_or(0, |group| group.separator)
    }

    /// Where the group at `index` ends, when the number may end there.
    pub(super) fn end(&self, bytes: &[u8], index: usize) -> Option<usize> {
        self.groups.get(index).map(|group| group.end).filter(|end| may_end(bytes, *end))
    }

    /// `02)` and `(02)`: the first group ends in a bracket.
    pub(super) fn closes_bracket(&self) -> bool {
        self.separator(1) == b')'
    }
}

/// What separates a group that ends at `at` from the next, and its length: digits must follow.
fn separator_at(bytes: &[u8], at: usize) -> Option<(u8, usize)> {
    let byte = |offset: usize| bytes.get(at + offset).copied().unwrap_or_default();
    let (separator, length) = match (byte(0), byte(1)) {
        (b')', b' ' | b'-' | b'.') => (b')', 2),
        (b')', _) => (b')', 1),
        (b' ' | b'-', b'(') => (b'(', 2),
        (b'(', _) => (b'(', 1),
        (separator @ (b' ' | b'-' | b'.'), _) => (separator, 1),
        _ => return None,
    };
    byte(length).is_ascii_digit().then_some((separator, length))
}

/// The end of the run of digits at `at`.
pub(super) fn run_end(bytes: &[u8], at: usize) -> usize {
    let run = bytes.get(at..).unwrap_or_default();
    at + run.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Whether a number may start here: not inside a word, a UUID, a decimal or a version.
pub(super) fn may_start(bytes: &[u8], at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back).and_then(|place| bytes.get(place)).copied().unwrap_or_default();
    match before(1) {
        b'_' => false,
        b'-' => !before(2).is_ascii_alphanumeric(),
        // `.25` is a decimal; `요.02-345-6789` begins a sentence.
        b'.' => !before(2).is_ascii(),
        byte => !byte.is_ascii_alphanumeric(),
    }
}

/// Whether a number may end here. What goes on as a mail address is one.
fn may_end(bytes: &[u8], at: usize) -> bool {
    let after = |offset: usize| bytes.get(at + offset).copied().unwrap_or_default();
    match after(0) {
        b'_' | b'@' => false,
        b'-' => !after(1).is_ascii_alphanumeric(),
        b'.' => !after(1).is_ascii_digit(),
        byte => !byte.is_ascii_alphanumeric(),
    }
}
