//! Mail addresses, told by their `@`.

use super::{Found, Kind};

/// RFC 5321 section 4.5.3.1: how long the two sides may be, which bounds how far we look.
const LONGEST_LOCAL: usize = 64;
const LONGEST_DOMAIN: usize = 255;

/// The address around the `@` at `at`; nothing before `free` belongs to it.
///
/// Only ASCII on both sides: in Korean, words stand before an address without a space.
pub(super) fn around(bytes: &[u8], at: usize, free: usize) -> Option<Found> {
    let from = free.max(at.saturating_sub(LONGEST_LOCAL));
    let before = bytes.get(from..at)?;
    let local = before.iter().rev().take_while(|byte| is_local(**byte)).count();
    let local = before.get(before.len() - local..)?;
    let local = local.get(local.iter().take_while(|byte| !byte.is_ascii_alphanumeric()).count()..)?;
    if local.last().is_none_or(|byte| *byte == b'.') {
        return None;
    }
    let after = bytes.get(at + 1..).unwrap_or_default();
    let domain = after.iter().take(LONGEST_DOMAIN).take_while(|byte| is_domain(**byte)).count();
    let domain = after.get(..domain)?;
    // Hyphens at the end are none of the domain's.
    let hyphens = domain.iter().rev().take_while(|byte| **byte == b'-').count();
    let length = domain_length(domain.get(..domain.len() - hyphens)?)?;
    Some(Found { kind: Kind::Mail, start: at - local.len(), end: at + 1 + length })
}

fn is_local(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'%' | b'+' | b'-')
}

fn is_domain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-')
}

/// How long the domain is that these bytes begin with: at least two labels, the last of letters.
fn domain_length(bytes: &[u8]) -> Option<usize> {
    let mut end = None;
    let mut length = 0;
    for (index, label) in bytes.split(|byte| *byte == b'.').enumerate() {
        let is_label = !label.is_empty() && !label.starts_with(b"-") && !label.ends_with(b"-");
        // `icon@2x.png` is a file for a fine screen.
        let is_scale = index == 0 && label.split_last().is_some_and(|(last, rest)| *last == b'x' && is_number(rest));
        if !is_label || is_scale {
            break;
        }
        length += label.len() + usize::from(index > 0);
        if index > 0 && is_top(label) {
            end = Some(length);
        }
    }
    end
}

fn is_number(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit)
}

/// A top-level domain: letters, or the ASCII form of others.
fn is_top(label: &[u8]) -> bool {
    let letters = label.len() > 1 && label.iter().all(u8::is_ascii_alphabetic);
    letters || label.get(..4).is_some_and(|start| start.eq_ignore_ascii_case(b"xn--"))
}
