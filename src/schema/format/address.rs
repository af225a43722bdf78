//! IP addresses as text.

use super::spelling::pair;

/// Whose grammar counts.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Rules {
    /// IPv4address and IPv6address of RFC 3986 section 3.2.2.
    Uri,
    /// Those in address literals, RFC 5321 section 4.1.3: octets may begin with zeros, `::` is at least two groups.
    Mail,
}

/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`, as a number.
pub(super) fn v4(text: &str, rules: Rules) -> Option<u32> {
    let mut address = 0;
    let mut octets = 0;
    for octet in text.split('.') {
        let begins_with_zero = octet.len() > 1 && octet.starts_with("0");
        if begins_with_zero && rules == Rules::Uri || octet.len() > 3 || octets == 4 {
            return None;
        }
        address = address << 8 | number(octet, 10).filter(|octet| *octet < 256)?;
        octets += 1;
    }
    (octets == 4).then_some(address)
}

/// Eight groups of one to four hexadecimal digits, the last two perhaps as an IPv4 address, or fewer with one `::`.
///
/// The answer is how many bits at the end of the address are zero.
pub(super) fn v6(text: &str, rules: Rules) -> Option<u32> {
    let mut groups = 0;
    let mut zeros = 0;
    // Once a `::` has come: whether only zeros came after it.
    let mut gap = None;
    let mut rest = text;
    if let Some(after) = rest.strip_prefix("::") {
        gap = Some(true);
        rest = after;
    }
    while !rest.is_empty() {
        let (group, after) = pair(rest, ':').unwrap_or((rest, ""));
        let is_last = group.len() == rest.len();
        let (number, width) = match group.len() {
            1..=4 => (number(group, 16)?, 1),
            _ if is_last => (v4(group, rules)?, 2),
            _ => return None,
        };
        groups += width;
        if groups > 8 {
            return None;
        }
        if number == 0 {
            zeros += 16 * width;
        } else {
            zeros = number.trailing_zeros();
            gap = gap.map(|_| false);
        }
        rest = after;
        if let Some(after) = after.strip_prefix(":") {
            if gap.is_some() {
                return None;
            }
            gap = Some(true);
            rest = after;
        } else if after.is_empty() && !is_last {
            return None;
        }
    }
    let least = if rules == Rules::Mail { 2 } else { 1 };
    match gap {
        None => (groups == 8).then_some(zeros),
        Some(_) if groups + least > 8 => None,
        Some(true) => Some(zeros + 16 * (8 - groups)),
        Some(false) => Some(zeros),
    }
}

/// A number of at most six digits, at least one.
fn number(digits: &str, radix: u32) -> Option<u32> {
    let number = digits.chars().try_fold(0, |number, digit| Some(number * radix + digit.to_digit(radix)?));
    number.filter(|_| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Rules, v4, v6};

    #[test]
    fn addresses() {
        for (text, address) in [
            ("1.2.3.4", Some(0x0102_0304)),
            ("255.255.255.255", Some(u32::MAX)),
            ("1.2.3.256", None),
            ("1.2.3.04", None),
            ("1.2.3", None),
            ("1.2.3.4.5", None),
            ("1.2.3.", None),
            ("+1.2.3.4", None),
        ] {
            assert_eq!(v4(text, Rules::Uri), address, "{text:?}");
        }
        for (text, address) in [
            ("::", Some(128)),
            ("::1", Some(0)),
            ("1::", Some(112)),
            ("1::2:3", Some(0)),
            ("1:2:3:4:5:6:7:8", Some(3)),
            ("1:2:3:4:5:6:7::", Some(16)),
            ("::2:3:4:5:6:7:8", Some(3)),
            ("::ffff:1.2.3.4", Some(2)),
            ("1::2:0:0", Some(33)),
            ("1::0", Some(112)),
            ("::0.0.0.0", Some(128)),
            ("1:2:3:4:5:6:7:8::", None),
            ("::1:2:3:4:5:6:7:8", None),
            ("1:2:3:4:5:6:7", None),
            ("1:2:3:4:5:6:7:1.2.3.4", None),
            ("1.2.3.4::", None),
            ("1:2:3:4:5:6:1.2.3.4:7", None),
            (":1::", None),
            ("1:", None),
            (":", None),
            (":::", None),
            ("1:::2", None),
            ("1::2::3", None),
            ("12345::", None),
            ("::1%eth0", None),
            ("", None),
        ] {
            assert_eq!(v6(text, Rules::Uri), address, "{text:?}");
        }
    }
}
