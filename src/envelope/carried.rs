//! What belongs into the metadata and was written into the payload's text: trace ids, timestamps, routing hints.

use super::glance::{CONVERSATION, CORRELATION, Names, REQUEST};
use crate::json::{any, places};

/// Something that a text carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An id, and the key of the metadata that it belongs to.
    Trace(Names),
    Timestamp,
    Routing,
}

/// The first of each kind in a text.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Carried<'t> {
    /// The label as it stands there.
    pub(super) trace: Option<(Names, &'t str)>,
    pub(super) timestamp: Option<&'t str>,
    pub(super) routing: Option<&'t str>,
}

/// Looks for labels with something behind them that looks like what they name: `trace=abc123`, `ts: 2026-06-02T…`.
pub(super) fn find(text: &str) -> Carried<'_> {
    let mut found = Carried::default();
    let signs = places(text.as_bytes(), any([b'=', b':']));
    for (kind, label) in signs.filter_map(|at| labelled(text, at)) {
        match kind {
            Kind::Trace(names) => _ = found.trace.get_or_insert((names, label)),
            Kind::Timestamp => _ = found.timestamp.get_or_insert(label),
            Kind::Routing => _ = found.routing.get_or_insert(label),
        }
    }
    found
}

/// What the `=` or `:` at `at` stands between.
fn labelled(text: &str, at: usize) -> Option<(Kind, &str)> {
    let (before, after) = (text.get(..at)?, text.get(at..)?);
    let word = word_before(before)?;
    let kind = kind_of(word, value_after(after.get(1..)?), after.starts_with('='))?;
    Some((kind, word))
}

/// The last word. A space, quotes or the stars of Markdown may follow it.
fn word_before(before: &str) -> Option<&str> {
    /// No label is longer.
    const LONGEST: usize = 24;
    let trimmed = before.strip_suffix(' ').unwrap_or(before);
    let trimmed = trimmed.trim_end_matches(['"', '\'', '`', '*']);
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let length = trimmed.bytes().rev().take(LONGEST + 1).take_while(|byte| is_part(&byte)).count();
    trimmed.get(trimmed.len() - length..).filter(|_| (1..=LONGEST).contains(&length))
}

/// The first word behind, without its quote.
fn value_after(after: &str) -> &str {
    /// What an id, a date or a name shows of itself.
    const ENOUGH: usize = 64;
    let after = after.trim_start_matches([' ', '"', '\'', '`', '*']);
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b':' | b'/' | b'+');
    let length = after.bytes().take(ENOUGH).take_while(is_part).count();
    after.get(..length).unwrap_or_default()
}

/// What must stand behind a word to make it a label.
#[derive(Clone, Copy)]
enum Behind {
    Id,
    /// An id, and an equals sign before it: `trace:` stands in front of stack traces, too.
    IdEquals,
    Time,
    /// A name that says so: `From: Seoul To: Busan` is about a journey.
    Agent,
    Anything,
}

const TRACE: Kind = Kind::Trace(CORRELATION);

/// Words, folded.
const LABELS: [(&str, Kind, Behind); 28] = [
    ("trace", TRACE, Behind::IdEquals),
    ("traceid", TRACE, Behind::Id),
    ("xtraceid", TRACE, Behind::Id),
    ("xb3traceid", TRACE, Behind::Id),
    ("traceparent", TRACE, Behind::Id),
    ("spanid", TRACE, Behind::Id),
    ("correlationid", TRACE, Behind::Id),
    ("xcorrelationid", TRACE, Behind::Id),
    ("requestid", Kind::Trace(REQUEST), Behind::Id),
    ("xrequestid", Kind::Trace(REQUEST), Behind::Id),
    ("reqid", Kind::Trace(REQUEST), Behind::Id),
    ("conversationid", Kind::Trace(CONVERSATION), Behind::Id),
    ("ts", Kind::Timestamp, Behind::Time),
    ("timestamp", Kind::Timestamp, Behind::Time),
    ("sentat", Kind::Timestamp, Behind::Time),
    ("from", Kind::Routing, Behind::Agent),
    ("to", Kind::Routing, Behind::Agent),
    ("sender", Kind::Routing, Behind::Agent),
    ("receiver", Kind::Routing, Behind::Agent),
    ("recipient", Kind::Routing, Behind::Agent),
    ("replyto", Kind::Routing, Behind::Agent),
    ("fromagent", Kind::Routing, Behind::Anything),
    ("toagent", Kind::Routing, Behind::Anything),
    ("sourceagent", Kind::Routing, Behind::Anything),
    ("targetagent", Kind::Routing, Behind::Anything),
    ("nextagent", Kind::Routing, Behind::Anything),
    ("routeto", Kind::Routing, Behind::Anything),
    ("routingkey", Kind::Routing, Behind::Anything),
];

fn kind_of(word: &str, value: &str, equals: bool) -> Option<Kind> {
    let folded = word.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase());
    let (_, kind, behind) = LABELS.iter().find(|(label, ..)| folded.clone().eq(label.bytes()))?;
    let fits = match behind {
        Behind::Id => is_id(value),
        Behind::IdEquals => equals && is_id(value),
        Behind::Time => is_time(value),
        Behind::Agent => names_agent(value),
        Behind::Anything => !value.is_empty(),
    };
    fits.then_some(*kind)
}

/// At least four characters, a digit among them: `request_id: string` is about a field.
fn is_id(value: &str) -> bool {
    const SHORTEST: usize = 4;
    value.len() >= SHORTEST && value.bytes().any(|byte| byte.is_ascii_digit())
}

/// A date, or seconds or finer since 1970.
fn is_time(value: &str) -> bool {
    const SECONDS: usize = 10;
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    let dated = || matches!(value.as_bytes(), [_, _, _, _, b'-', b'0'..=b'9', b'0'..=b'9', b'-', ..]);
    digits >= SECONDS || digits == 4 && dated()
}

fn names_agent(value: &str) -> bool {
    value.to_ascii_lowercase().contains("agent")
}

/// Whether a text holds the UUID `id`. It is looked for by its first hyphen: in most texts hyphens are rarer than digits and letters.
pub(super) fn holds(text: &str, id: &str) -> bool {
    let Some(before) = id.find('-') else { return false };
    let bytes = text.as_bytes();
    let starts = places(bytes, any([b'-'])).filter_map(|hyphen| hyphen.checked_sub(before));
    starts.filter_map(|at| bytes.get(at..at + id.len())).any(|found| found.eq_ignore_ascii_case(id.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::{CONVERSATION, CORRELATION, Carried, REQUEST, find, holds};

    #[test]
    fn what_belongs_into_the_metadata() {
        let trace = |names, label| Carried { trace: Some((names, label)), ..Carried::default() };
        let time = |label| Carried { timestamp: Some(label), ..Carried::default() };
        let routing = |label| Carried { routing: Some(label), ..Carried::default() };
        for (text, expected) in [
            ("보고서 완료. trace=abc123", trace(CORRELATION, "trace")),
            ("done (Trace-Id: 4bf92f3577b34da6)", trace(CORRELATION, "Trace-Id")),
            ("\"correlation_id\" : \"abc123\"", trace(CORRELATION, "correlation_id")),
            ("X-Request-Id: 7f3a", trace(REQUEST, "X-Request-Id")),
            ("**request_id**: req-99", trace(REQUEST, "request_id")),
            ("conversationId=conv-42", trace(CONVERSATION, "conversationId")),
            ("ts=2026-06-02T10:00:00Z", time("ts")),
            ("timestamp: 1717320000", time("timestamp")),
            ("from: agentA to: agentB", routing("from")),
            ("target_agent=billing", routing("target_agent")),
        ] {
            assert_eq!(find(text), expected, "{text}");
        }
        let both = Carried { timestamp: Some("ts"), ..trace(CORRELATION, "trace") };
        assert_eq!(find("보고서 완료. trace=abc123, ts=2026-06-02T..."), both);
    }

    #[test]
    fn what_is_said_about_the_world_stays() {
        for text in [
            "From: Seoul To: Busan",
            "the meeting starts at 2026-06-02T10:00:00Z",
            "stack trace: at main (index.js:12)",
            "request_id: string, required",
            "a trace of copper = 3 ppm",
            "timestamp: when it was written",
            "see https://example.com/?q=trace",
            "reply to: kim",
            "lots=2026-06-02",
            "trace=",
            "=:=:",
            "",
        ] {
            assert_eq!(find(text), Carried::default(), "{text}");
        }
    }

    #[test]
    fn an_id_is_found_in_any_case() {
        let id = "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f";
        assert!(holds("see 3F0A1C52-8D1E-4B7A-9C55-0A1B2C3D4E5F.", id) && holds(id, id));
        assert!(!holds("3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5", id) && !holds("", id));
    }
}
