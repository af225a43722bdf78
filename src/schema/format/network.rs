//! Addresses with a scope or a prefix length: pydantic's formats, which mean what Python's `ipaddress` reads.

use super::address::{self, Rules};
use super::spelling::{is_some, pair};

/// An address of either version; one of IPv6 may have a scope: `fe80::1%eth0`.
pub(super) fn is_address(text: &str) -> bool {
    address::v4(text, Rules::Uri).is_some() || scoped(text).is_some()
}

/// An address of IPv4, with or without a prefix: `192.0.2.7/24`. If it is a network, `192.0.2.0/24`, its host bits are zero.
pub(super) fn is_v4(text: &str, is_network: bool) -> bool {
    let (address, prefix) = pair(text, '/').unwrap_or((text, "32"));
    let prefix = if prefix.contains('.') { address::v4(prefix, Rules::Uri).and_then(mask) } else { length(prefix, 32) };
    match (address::v4(address, Rules::Uri), prefix) {
        (Some(address), Some(prefix)) => !is_network || address.trailing_zeros() + prefix >= 32,
        _ => false,
    }
}

/// The same of IPv6: `2001:db8::/32`.
pub(super) fn is_v6(text: &str, is_network: bool) -> bool {
    let (address, prefix) = pair(text, '/').unwrap_or((text, "128"));
    match (scoped(address), length(prefix, 128)) {
        (Some(zeros), Some(prefix)) => !is_network || zeros + prefix >= 128,
        _ => false,
    }
}

/// How many bits at the end of an address of IPv6 are zero.
fn scoped(text: &str) -> Option<u32> {
    let (address, scope) = pair(text, '%').unwrap_or((text, "0"));
    let is_scope = is_some(scope, |c| !matches!(c, '%' | '/'));
    address::v6(address, Rules::Uri).filter(|_| is_scope)
}

/// Digits, of which any number of zeros may come first.
fn length(text: &str, longest: u32) -> Option<u32> {
    let is_number = is_some(text, |c| c.is_ascii_digit());
    text.parse().ok().filter(|length| is_number && *length <= longest)
}

/// The length that a mask says: ones, then zeros (`255.255.255.0`), or the other way round (`0.0.0.255`).
fn mask(mask: u32) -> Option<u32> {
    let is_mask = |mask: u32| mask.leading_ones() + mask.trailing_zeros() >= 32;
    if is_mask(mask) {
        return Some(mask.leading_ones());
    }
    is_mask(!mask).then_some(mask.leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::{is_address, is_v4, is_v6};

    #[test]
    fn networks() {
        for (text, interface, network) in [
            ("192.0.2.0/24", true, true),
            ("192.0.2.7/24", true, false),
            ("192.0.2.7", true, true),
            ("192.0.2.7/32", true, true),
            ("192.0.2.7/33", false, false),
            ("0.0.0.0/0", true, true),
            ("192.0.2.0/024", true, true),
            ("192.0.2.0/255.255.255.0", true, true),
            ("192.0.2.0/0.0.0.255", true, true),
            ("192.0.2.0/255.0.255.0", false, false),
            ("0.0.0.0/0.0.0.0", true, true),
            ("192.0.2.0/", false, false),
            ("192.0.2.0/+8", false, false),
            ("192.0.2.0/4294967320", false, false),
            ("192.0.2.0/24/24", false, false),
            ("::/0", false, false),
        ] {
            assert_eq!(is_v4(text, false), interface, "{text:?}");
            assert_eq!(is_v4(text, true), network, "{text:?}");
        }
        for (text, interface, network) in [
            ("2001:db8::/32", true, true),
            ("2001:db8::1/32", true, false),
            ("::/0", true, true),
            ("::1/128", true, true),
            ("::/129", false, false),
            ("fe80::%eth0/64", true, true),
            ("fe80::%/64", false, false),
        ] {
            assert_eq!(is_v6(text, false), interface, "{text:?}");
            assert_eq!(is_v6(text, true), network, "{text:?}");
        }
        for (text, fits) in [("1.2.3.4", true), ("fe80::1%eth0", true), ("1.2.3.4/32", false), ("::1%a/b", false)] {
            assert_eq!(is_address(text), fits, "{text:?}");
        }
    }
}
