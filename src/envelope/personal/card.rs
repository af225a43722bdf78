//! Card numbers: 13 to 19 digits with a known prefix and the check digit of ISO/IEC 7812-1 (Luhn).

use super::digits::Groups;

/// Where a card number that starts these groups ends. `called` tells whether something calls it one.
pub(super) fn end(bytes: &[u8], groups: &Groups, called: impl Fn() -> bool) -> Option<usize> {
    let separator = groups.separator(1);
    let like = |index: usize| index == 0 || groups.separator(index) == separator;
    let together = (0..groups.groups.len()).take_while(|index| like(*index)).count();
    // The longest first: what follows may belong to it.
    (0..together).rev().find_map(|last| {
        let total = groups.groups.get(last)?.total;
        let digits = groups.digits.get(..total)?;
        let fits = if last == 0 { is_bare(digits, &called) } else { is_grouped(groups, last, separator) };
        (fits && luhn(digits)).then(|| groups.end(bytes, last)).flatten()
    })
}

/// Digits in one run: lengths that are also those of barcodes, clocks and ids in databases take a name in front.
fn is_bare(digits: &[u8], called: &impl Fn() -> bool) -> bool {
    const USUAL: std::ops::RangeInclusive<usize> = 14..=16;
    is_issued(digits) && (USUAL.contains(&digits.len()) || called())
}

/// `4-4-4-4`, `4-6-5`, `4-6-4`, `6-13`: groups as they are printed on cards.
fn is_grouped(groups: &Groups, last: usize, separator: u8) -> bool {
    let lengths = groups.lengths();
    let printed = match last {
        1 => matches!(lengths, [6, 13, ..]),
        2 => matches!(lengths, [4, 6, 4 | 5, _]),
        3 => lengths == [4, 4, 4, 4],
        4 => lengths == [4, 4, 4, 4] && groups.groups.get(last).is_some_and(|group| group.length == 3),
        _ => false,
    };
    let digits = groups.groups.get(last).and_then(|group| groups.digits.get(..group.total)).unwrap_or_default();
    // Cards of Korea alone begin with 9. In one run that is any number.
    let korean = last == 3 && digits.first() == Some(&9);
    matches!(separator, b' ' | b'-') && printed && (korean || is_issued(digits))
}

/// Whether a network issues numbers of this prefix and length.
fn is_issued(digits: &[u8]) -> bool {
    let prefix = digits.iter().take(4).fold(0u32, |prefix, digit| prefix * 10 + u32::from(*digit));
    let length = digits.len();
    match prefix {
        // Visa.
        4000..=4999 => matches!(length, 13 | 16 | 19),
        // Mastercard.
        5100..=5599 | 2221..=2720 => length == 16,
        // American Express.
        3400..=3499 | 3700..=3799 => length == 15,
        // Diners Club.
        3000..=3059 | 3600..=3699 | 3800..=3999 => length == 14,
        // JCB.
        3528..=3589 => length == 16,
        // Discover, UnionPay.
        6011 | 6440..=6599 | 6200..=6299 => (16..=19).contains(&length),
        _ => false,
    }
}

/// Every second digit from the right but one doubled, the digits of all summed: a multiple of ten.
fn luhn(digits: &[u8]) -> bool {
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(place, digit)| {
            let digit = u32::from(*digit);
            match place % 2 {
                0 => digit,
                _ if digit > 4 => digit * 2 - 9,
                _ => digit * 2,
            }
        })
        .sum();
    sum.is_multiple_of(10)
}
