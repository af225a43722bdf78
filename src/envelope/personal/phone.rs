//! Phone numbers: Korean ones as they are written there, and any with a plus and a country's code (ITU-T E.164).

use super::digits::Groups;

/// Where a Korean number that starts these groups ends. `called` tells whether something calls it one.
pub(super) fn local(bytes: &[u8], groups: &Groups, called: impl Fn() -> bool) -> Option<usize> {
    let digits = groups.digits.as_slice();
    let parted = match (groups.separator(1), groups.separator(2)) {
        (b'.', second) => second == b'.',
        (b' ' | b'-' | b')', second) => matches!(second, b' ' | b'-'),
        _ => false,
    };
    match groups.lengths() {
        [10 | 11, ..] if is_mobile(digits) && called() => groups.end(bytes, 0),
        [3, 7 | 8, ..] if is_mobile(digits) && matches!(groups.separator(1), b'-' | b')') => groups.end(bytes, 1),
        [area, 3 | 4, 4, _] if parted && is_area(digits, area) => groups.end(bytes, 2),
        _ => None,
    }
}

/// 010, and the codes of the operators before it.
fn is_mobile(digits: &[u8]) -> bool {
    matches!(digits, [0, 1, 0 | 1 | 6..=9, ..])
}

/// An area of `length` digits; the exchange behind it begins with 2 to 9.
fn is_area(digits: &[u8], length: usize) -> bool {
    let exchange = digits.get(length).is_some_and(|digit| *digit >= 2);
    match (length, digits) {
        (3, _) if is_mobile(digits) => true,
        (2, [0, 2, ..]) => exchange,
        (3, [0, 3, 1..=3, ..] | [0, 4, 1..=4, ..] | [0, 5, 1..=5, ..] | [0, 6, 1..=4, ..] | [0, 7, 0, ..]) => exchange,
        // Numbers that are a person's wherever he is.
        (4, [0, 5, 0, _, ..]) => exchange,
        _ => false,
    }
}

/// Where an international number whose digits these are ends; the plus is in front of them.
pub(super) fn international(bytes: &[u8], groups: &Groups) -> Option<usize> {
    /// Of more groups, what follows is something else.
    const MOST_GROUPS: usize = 6;
    (0..groups.groups.len().min(MOST_GROUPS)).rev().find_map(|last| {
        let group = groups.groups.get(last)?;
        let digits = groups.digits.get(..group.total)?;
        let fits = is_dialled(digits) && group.length > 1 && !is_sum(groups, last);
        fits.then(|| groups.end(bytes, last)).flatten()
    })
}

/// At most fifteen digits, of the countries that have one length that length.
fn is_dialled(digits: &[u8]) -> bool {
    let length = digits.len();
    match digits {
        // North America: an area begins with 2 to 9.
        [1, area, ..] => length == 11 && *area >= 2,
        // Russia.
        [7, ..] => length == 11,
        // Korea; some write the zero of the area, too.
        [8, 2, ..] => (10..=13).contains(&length),
        [0, ..] | [] => false,
        _ => (9..=15).contains(&length),
    }
}

/// `+49.000.000.000`: a sum with dots between its thousands.
fn is_sum(groups: &Groups, last: usize) -> bool {
    last > 0 && groups.groups.iter().take(last + 1).skip(1).all(|group| group.separator == b'.' && group.length == 3)
}
