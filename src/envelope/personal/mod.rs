//! Personal data in a text: mail addresses, phone numbers, card numbers, Korean resident registration numbers.
//!
//! One pass, no look-behind that is not bounded: linear in the text. Each kind is told by more than its shape (a check digit, a
//! date, a known prefix), so that ids, hashes, prices, versions and timestamps are left alone. What a number is called (the key it
//! stands under, or the words in front of it) counts too: `{"phone": "01012345678"}` is a phone number, the digits alone are not.

mod card;
mod digits;
mod label;
mod mail;
mod phone;
mod resident;

use crate::json::{any, first};
use digits::Groups;

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Mail,
    Phone,
    Card,
    Resident,
}

impl Kind {
    /// As a phrase.
    pub(super) fn phrase(self) -> &'static str {
        match self {
            Kind::Mail => "an e-mail address",
            Kind::Phone => "a phone number",
            Kind::Card => "a card number",
            Kind::Resident => "a Korean resident registration number",
        }
    }

    /// What stands in its place in a masked text.
    pub(super) fn mask(self) -> &'static str {
        match self {
            Kind::Mail => "[email]",
            Kind::Phone => "[phone]",
            Kind::Card => "[card]",
            Kind::Resident => "[rrn]",
        }
    }
}

/// A stretch of a text, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The personal data in a text that stands under the key `label`, in order, none over another.
pub(super) fn find(text: &str, label: &str) -> Vec<Found> {
    let bytes = text.as_bytes();
    let tells = any([b'@', b'+']).or(b'0', b'9');
    let mut found: Vec<Found> = Vec::new();
    let mut at = 0;
    while let Some(ahead) = bytes.get(at..).and_then(|rest| first(rest, tells)) {
        at += ahead;
        let byte = bytes.get(at).copied().unwrap_or_default();
        let hit = match byte {
            b'@' => mail::around(bytes, at, found.last().map_or(0, |last| last.end)),
            b'+' | b'0'..=b'9' if digits::may_start(bytes, at) => number(text, at, label),
            _ => None,
        };
        let digit = byte.is_ascii_digit();
        at = match hit {
            Some(hit) => {
                found.push(hit);
                hit.end
            }
            // Inside a run of digits no number starts.
            None if digit => digits::run_end(bytes, at),
            None => at + 1,
        };
    }
    found
}

/// The number that starts at `at`, if it is one of a person's.
fn number(text: &str, at: usize, label: &str) -> Option<Found> {
    let bytes = text.as_bytes();
    if bytes.get(at) == Some(&b'+') {
        let groups = Groups::read(bytes, at + 1);
        return phone::international(bytes, &groups).map(|end| Found { kind: Kind::Phone, start: at, end });
    }
    let groups = Groups::read(bytes, at);
    let called = |kind| label::names(kind, label) || label::precedes(kind, text, at);
    let hit = |kind, end| Found { kind, start: at, end };
    if let Some(end) = resident::end(bytes, &groups, || called(Kind::Resident)) {
        return Some(hit(Kind::Resident, end));
    }
    if let Some(end) = phone::local(bytes, &groups, || called(Kind::Phone)) {
        // `(02) 123-4567`: the bracket belongs to it.
        let opened = groups.closes_bracket() && at > 0 && bytes.get(at - 1) == Some(&b'(');
        return Some(Found { start: at - usize::from(opened), ..hit(Kind::Phone, end) });
    }
    card::end(bytes, &groups, || called(Kind::Card)).map(|end| hit(Kind::Card, end))
}

/// The text with what was found in it masked, and how many stretches that were; `None` when there are none.
pub(super) fn masked(text: &str, label: &str) -> Option<(String, usize)> {
    let found = find(text, label);
    if found.is_empty() {
        return None;
    }
    let mut masked = String::with_capacity(text.len());
    let mut from = 0;
    for Found { kind, start, end } in &found {
        masked.push_str(text.get(from..*start).unwrap_or_default());
        masked.push_str(kind.mask());
        from = *end;
    }
    masked.push_str(text.get(from..).unwrap_or_default());
    Some((masked, found.len()))
}

#[cfg(test)]
mod tests;
