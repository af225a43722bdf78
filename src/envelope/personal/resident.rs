//! Korean resident registration numbers, and those of foreigners: `YYMMDD-GNNNNNC`.

use super::digits::Groups;

/// Where such a number that starts these groups ends. `called` tells whether something calls it one.
///
/// Since October 2020 new numbers have no check digit, and order numbers often look like them: without the check a number counts
/// only where it is called what it is, and without the hyphen only so, too.
pub(super) fn end(bytes: &[u8], groups: &Groups, called: impl Fn() -> bool) -> Option<usize> {
    let (digits, last) = match groups.lengths() {
        [13, ..] => (groups.digits.get(..13)?, 0),
        [6, 7, ..] if groups.separator(1) == b'-' => (groups.digits.get(..13)?, 1),
        _ => return None,
    };
    let hyphen = last == 1;
    let fits = is_born(digits)
        && match (has_check(digits), hyphen) {
            (true, true) => true,
            (false, false) => false,
            _ => called(),
        };
    fits.then(|| groups.end(bytes, last)).flatten()
}

/// The first six digits are a day of the century that the seventh names: 1 to 4 citizens, 5 to 8 foreigners. 9 and 0 are the
/// nineteenth century, and 0 is how many corporate numbers go on.
fn is_born(digits: &[u8]) -> bool {
    let [y1, y2, m1, m2, d1, d2, century, ..] = digits else { return false };
    let two = |tens: &u8, ones: &u8| u32::from(*tens) * 10 + u32::from(*ones);
    let year = match century {
        1 | 2 | 5 | 6 => 1900,
        3 | 4 | 7 | 8 => 2000,
        _ => return false,
    } + two(y1, y2);
    let leap = year % 4 == 0 && year != 1900;
    let days = match two(m1, m2) {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => return false,
    };
    (1..=days).contains(&two(d1, d2))
}

/// The last digit is eleven less the weighted sum of the others, modulo eleven; of foreigners two more.
fn has_check(digits: &[u8]) -> bool {
    const WEIGHTS: [u32; 12] = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
    let Some((check, rest)) = digits.split_last() else { return false };
    let sum: u32 = rest.iter().zip(WEIGHTS).map(|(digit, weight)| u32::from(*digit) * weight).sum();
    let foreign = matches!(digits.get(6), Some(5..=8));
    let base = if foreign { 13 } else { 11 };
    (base - sum % 11) % 10 == u32::from(*check)
}
