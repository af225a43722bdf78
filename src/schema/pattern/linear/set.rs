//! Sets of code points, as sorted ranges that do not overlap.

/// The first and the last code point of a range.
pub(super) type Range = (u32, u32);

const LAST: u32 = 0x10_FFFF;

pub(super) const DIGIT: &[Range] = &[(0x30, 0x39)];
pub(super) const WORD: &[Range] = &[(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)];
/// LineTerminator, which `.` leaves out.
pub(super) const LINE_END: &[Range] = &[(0xA, 0xA), (0xD, 0xD), (0x2028, 0x2029)];
/// WhiteSpace and LineTerminator. Not Rust's `is_whitespace`: U+FEFF is in, U+0085 is out.
pub(super) const SPACE: &[Range] = &[
    (0x9, 0xD),
    (0x20, 0x20),
    (0xA0, 0xA0),
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x2028, 0x2029),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
];

/// Joins a range to a set, and with it all that it overlaps.
pub(super) fn add(set: &mut Vec<Range>, (mut first, mut last): Range) {
    set.retain(|&(low, high)| {
        let apart = high < first || last < low;
        if !apart {
            first = first.min(low);
            last = last.max(high);
        }
        apart
    });
    let at = set.partition_point(|&(low, _)| low < first);
    set.insert(at, (first, last));
}

/// All code points but those of a set. Lone surrogates are among them; no text has one.
pub(super) fn complement(set: &[Range]) -> Vec<Range> {
    let mut gaps = Vec::new();
    let mut from = 0;
    for &(first, last) in set {
        if from < first {
            gaps.push((from, first - 1));
        }
        from = last + 1;
    }
    if from <= LAST {
        gaps.push((from, LAST));
    }
    gaps
}

pub(super) fn contains(set: &[Range], point: u32) -> bool {
    let at = set.partition_point(|&(_, last)| last < point);
    set.get(at).is_some_and(|&(first, _)| first <= point)
}
