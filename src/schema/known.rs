//! Patterns that are known by heart: run without an engine, and with something to say about what they refuse.
//!
//! A definition says in plain JSON Schema what an id, a timestamp and a version look like, so that any validator can check them.
//! Here the same rule is a few lines of Rust that name the fault and suggest what mends it. A test holds the two together.

use super::format::Format;
use crate::finding::{At, Code, Finding, Param, Severity};
use crate::json::Node;

/// Which timestamps are taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Timestamps {
    /// RFC 3339 with an offset from UTC, and nothing a receiver cannot represent.
    #[default]
    Rfc3339,
    /// Any string.
    Any,
}

/// Which ids are taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ids {
    /// RFC 9562 UUIDs: versions 1 to 8, variant 8 to b; nil and max with a warning.
    #[default]
    Uuid,
    /// The 8-4-4-4-12 form with any version and variant.
    Guid,
    /// Any string.
    Any,
}

/// A pattern that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Known {
    /// UUIDs of RFC 9562: version 1 to 8, the variant of the RFC, nil and max.
    Uuid,
    /// Date-times of RFC 3339 that every receiver can represent.
    Timestamp,
    /// `major.minor`.
    Version,
}

/// The patterns, in the spelling in which they are known: that of `schema/envelope-1.0.json`.
const PATTERNS: [(&str, Known); 3] = [
    (
        "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}\
         |0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$",
        Known::Uuid,
    ),
    (
        "^(([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])\
         |(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])\
         |([2468][048]|[13579][26]|0[48])00)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?\
         ([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$",
        Known::Timestamp,
    ),
    ("^(0|[1-9][0-9]{0,4})\\.(0|[1-9][0-9]{0,4})$", Known::Version),
];

impl Known {
    pub(crate) fn of(pattern: &str) -> Option<Known> {
        PATTERNS.iter().find(|(known, _)| *known == pattern).map(|(_, known)| *known)
    }

    /// The pattern.
    pub(super) fn source(self) -> &'static str {
        PATTERNS.iter().find(|(_, known)| *known == self).map_or("", |(source, _)| source)
    }

    /// The format that every string of the pattern has.
    pub(super) fn format(self) -> Option<Format> {
        match self {
            Known::Uuid => Some(Format::Uuid),
            Known::Timestamp => Some(Format::DateTime),
            Known::Version => None,
        }
    }

    /// What a value must hold, as a phrase.
    pub(crate) fn phrase(self) -> &'static str {
        match self {
            Known::Uuid => "a UUID",
            Known::Timestamp => "an RFC 3339 date and time such as 2026-06-02T10:00:00Z",
            Known::Version => "a version such as 1.0",
        }
    }

    /// What is wrong with a string.
    pub(super) fn fault(self, text: &str, ids: Ids, timestamps: Timestamps) -> Option<Fault> {
        match self {
            Known::Uuid => uuid(text, ids).err(),
            Known::Timestamp if timestamps == Timestamps::Any => None,
            Known::Timestamp => timestamp(text).err(),
            Known::Version => version(text).is_none().then(|| Fault::new(Code::SchemaVersionFormat)),
        }
    }
}

/// What is wrong with a string, and the string that would be right when that can be told.
#[derive(Debug, PartialEq)]
pub(super) struct Fault {
    pub(super) code: Code,
    pub(super) params: Vec<(&'static str, Param)>,
    pub(super) repaired: Option<String>,
}

impl Fault {
    pub(super) fn finding(self, node: Node<'_>, at: &At<'_>) -> Finding {
        let mut finding = Finding::new(self.code, at).place(node.place());
        for (name, value) in self.params {
            finding = finding.with(name, value);
        }
        match self.repaired {
            Some(repaired) => finding.suggest(at.rewritten(&repaired)),
            None => finding,
        }
    }

    /// It is taken all the same.
    pub(super) fn is_odd(&self) -> bool {
        self.code.severity() != Severity::Error
    }

    fn new(code: Code) -> Self {
        Fault { code, params: Vec::new(), repaired: None }
    }

    fn with(mut self, name: &'static str, value: impl Into<Param>) -> Self {
        self.params.push((name, value.into()));
        self
    }

    fn repair(mut self, repaired: Option<String>) -> Self {
        self.repaired = repaired;
        self
    }
}

/// A UUID of the 8-4-4-4-12 form. RFC 9562 section 4: any case of hexadecimal digits is read.
pub(super) fn uuid(text: &str, ids: Ids) -> Result<(), Fault> {
    if ids == Ids::Any {
        return Ok(());
    }
    if !is_grouped(text) {
        let fault = Fault::new(Code::UuidFormat);
        let fault = match text.chars().count() {
            // Of the right length, so something else is wrong with it.
            36 => fault,
            length => fault.with("length", length),
        };
        return Err(fault.repair(repaired_uuid(text, ids)));
    }
    digits_of(text, ids)
}

/// Version and variant of a string in the 8-4-4-4-12 form.
fn digits_of(text: &str, ids: Ids) -> Result<(), Fault> {
    if ids == Ids::Guid {
        return Ok(());
    }
    let digits = || text.bytes().filter(|byte| *byte != b'-');
    if digits().all(|digit| digit == b'0') {
        return Err(Fault::new(Code::UuidNil));
    }
    if digits().all(|digit| digit.eq_ignore_ascii_case(&b'f')) {
        return Err(Fault::new(Code::UuidMax));
    }
    /// Where the version and the variant stand.
    const VERSION: usize = 14;
    const VARIANT: usize = 19;
    let at = |index| text.as_bytes().get(index).copied().unwrap_or_default();
    let found = |index| char::from(at(index)).to_string();
    if !(b'1'..=b'8').contains(&at(VERSION)) {
        return Err(Fault::new(Code::UuidVersion).with("found", found(VERSION)));
    }
    if !matches!(at(VARIANT), b'8' | b'9' | b'a' | b'b' | b'A' | b'B') {
        return Err(Fault::new(Code::UuidVariant).with("found", found(VARIANT)));
    }
    Ok(())
}

/// 36 characters: hexadecimal digits in groups of 8-4-4-4-12.
pub(crate) fn is_grouped(text: &str) -> bool {
    const HYPHENS: u64 = 1 << 8 | 1 << 13 | 1 << 18 | 1 << 23;
    let Ok(bytes) = <&[u8; 36]>::try_from(text.as_bytes()) else { return false };
    // All of it, without a branch for each: ids are right far more often than not.
    let right = |index: usize, byte: u8| {
        let digit = byte.wrapping_sub(b'0') < 10 || (byte | 0x20).wrapping_sub(b'a') < 6;
        if HYPHENS >> index & 1 == 1 { byte == b'-' } else { digit }
    };
    bytes.iter().enumerate().fold(true, |all, (index, byte)| all & right(index, *byte))
}

/// `{…}`, `urn:uuid:…`, 32 digits or white space around: the canonical form, if that is a good id.
fn repaired_uuid(text: &str, ids: Ids) -> Option<String> {
    let inner = text.trim().to_ascii_lowercase();
    let inner = inner.strip_prefix("urn:uuid:").unwrap_or(&inner);
    let inner = inner.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(inner);
    let mut canonical = inner.to_owned();
    if inner.len() == 32 && inner.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        for hyphen in [8, 13, 18, 23] {
            canonical.insert(hyphen, '-');
        }
    }
    let good = match digits_of(&canonical, ids) {
        Ok(()) => true,
        Err(fault) => matches!(fault.code, Code::UuidNil | Code::UuidMax),
    };
    (is_grouped(&canonical) && good).then_some(canonical)
}

/// An RFC 3339 date-time with an offset.
pub(super) fn timestamp(text: &str) -> Result<(), Fault> {
    let bytes = text.as_bytes();
    let digits = |from: usize, to: usize| number(bytes.get(from..to)?);
    let is = |index: usize, wanted: &[u8]| bytes.get(index).is_some_and(|byte| wanted.contains(byte));
    let wrong = |problem: &'static str| {
        Err(Fault::new(Code::TimestampFormat).with("problem", problem).repair(repaired_timestamp(text)))
    };

    let date = (digits(0, 4), digits(5, 7), digits(8, 10));
    let ((Some(year), Some(month), Some(day)), true) = (date, is(4, b"-") && is(7, b"-")) else {
        return wrong("a date as YYYY-MM-DD comes first");
    };
    if bytes.len() == 10 {
        return wrong("the time is missing");
    }
    if !is(10, b"Tt") {
        return wrong("`T` belongs between date and time");
    }
    let time = (digits(11, 13), digits(14, 16), digits(17, 19));
    let ((Some(hour), Some(minute), Some(second)), true) = (time, is(13, b":") && is(16, b":")) else {
        return wrong("a time as HH:MM:SS belongs after `T`");
    };
    let mut end = 19;
    if is(end, b".") {
        let fraction = bytes.get(end + 1..).unwrap_or_default();
        let length = fraction.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if length == 0 {
            return wrong("a digit belongs after the decimal point");
        }
        end += 1 + length;
    }
    let in_range = (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day) && hour < 24 && minute < 60;
    if !in_range || second > 60 {
        return wrong("no such date or time");
    }
    match bytes.get(end..).unwrap_or_default() {
        [] => return Err(Fault::new(Code::TimestampNoOffset)),
        [b'Z' | b'z'] => {}
        [b'+' | b'-', ..] if bytes.len() == end + 6 && is(end + 3, b":") => {
            let offset = (digits(end + 1, end + 3), digits(end + 4, end + 6));
            if !matches!(offset, (Some(0..24), Some(0..60))) {
                return wrong("the offset must be between -23:59 and +23:59");
            }
        }
        _ => return wrong("it must end in Z or in an offset such as +09:00"),
    }
    if second == 60 {
        return Err(Fault::new(Code::TimestampLeapSecond).repair(with_second_59(text)));
    }
    if year == 0 {
        return Err(Fault::new(Code::TimestampRange));
    }
    Ok(())
}

/// Some decimal digits, few enough for an `u32`, and nothing else.
fn number(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0, |number, byte| byte.is_ascii_digit().then(|| 10 * number + u32::from(byte - b'0')))
}

fn days_in(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400) => 29,
        2 => 28,
        _ => 31,
    }
}

fn with_second_59(text: &str) -> Option<String> {
    let (before, after) = (text.get(..17)?, text.get(19..)?);
    Some(format!("{before}59{after}"))
}

/// White space around, a blank instead of `T`, an offset without its colon: what was meant, if it is right then.
fn repaired_timestamp(text: &str) -> Option<String> {
    let mut repaired = text.trim().replace('\u{2212}', "-");
    if repaired.as_bytes().get(10) == Some(&b' ') {
        repaired.replace_range(10..11, "T");
    }
    let offset = repaired.len().checked_sub(5)?;
    let tail = repaired.as_bytes().get(offset..)?;
    if let [b'+' | b'-', digits @ ..] = tail
        && digits.iter().all(u8::is_ascii_digit)
    {
        repaired.insert(offset + 3, ':');
    }
    (repaired != text && timestamp(&repaired).is_ok()).then_some(repaired)
}

/// Two integers of at most five digits without leading zeros, with a dot: (major, minor).
pub(crate) fn version(text: &str) -> Option<(u32, u32)> {
    let integer = |digits: &[u8]| match digits {
        [] | [b'0', _, ..] | [_, _, _, _, _, _, ..] => None,
        digits => number(digits),
    };
    let dot = text.bytes().position(|byte| byte == b'.')?;
    let (major, minor) = text.as_bytes().split_at_checked(dot)?;
    Some((integer(major)?, integer(minor.get(1..)?)?))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::string_slice, clippy::indexing_slicing, reason = "a test may panic")]
mod tests {
    use super::{Ids, Known, PATTERNS, Timestamps};
    use crate::schema::options::Patterns;
    use crate::schema::pattern::Pattern;

    const SEEDS: [&str; 20] = [
        "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
        "0190163D-8694-739B-AEA5-966C26F8AD91",
        "00000000-0000-0000-0000-000000000000",
        "ffffffff-FFFF-ffff-ffff-ffffffffffff",
        "ffffffff-ffff-0fff-cfff-ffffffffffff",
        "2026-06-02T10:00:00Z",
        "2026-06-02t23:59:59.123456789+23:59",
        "2024-02-29T00:00:00-00:00",
        "2000-02-29T00:00:00z",
        "1900-02-28T00:00:00z",
        "2023-04-30T09:09:09Z",
        "2026-12-31T23:59:60Z",
        "0000-01-01T00:00:00Z",
        "0001-10-10T20:20:20+09:00",
        "0400-02-29T20:20:20+09:00",
        "1.0",
        "0.0",
        "99999.10",
        "10.01",
        "2",
    ];

    /// Every seed with each of its characters replaced by others, left out and doubled, and some of those again.
    fn variants() -> Vec<String> {
        const OTHERS: [&str; 18] =
            ["0", "1", "2", "3", "4", "5", "6", "8", "9", "a", "F", "-", ":", ".", "T", "z", "+", "é"];
        let once = |text: &str| -> Vec<String> {
            let places: Vec<usize> = text.char_indices().map(|(place, _)| place).chain([text.len()]).collect();
            let edits = places.windows(2).flat_map(|pair| {
                let (before, this, after) = (&text[..pair[0]], &text[pair[0]..pair[1]], &text[pair[1]..]);
                let written = OTHERS.iter().map(move |other| format!("{before}{other}{after}"));
                written.chain([format!("{before}{after}"), format!("{before}{this}{this}{after}")])
            });
            edits.chain([text.to_owned(), format!("{text}\n"), format!(" {text}")]).collect()
        };
        let first: Vec<String> = SEEDS.iter().flat_map(|seed| once(seed)).collect();
        let again: Vec<String> = first.iter().step_by(40).flat_map(|text| once(text)).collect();
        first.into_iter().chain(again).collect()
    }

    #[test]
    fn what_is_known_by_heart_is_what_the_pattern_says() {
        let texts = variants();
        for (pattern, known) in PATTERNS {
            let compiled = Pattern::compile(pattern, Patterns::Linear).unwrap();
            let mut taken = 0;
            for text in &texts {
                let fault = known.fault(text, Ids::Uuid, Timestamps::Rfc3339);
                let fits = fault.is_none_or(|fault| fault.is_odd());
                assert_eq!(fits, compiled.matches(text), "{known:?}: {text:?}");
                taken += usize::from(fits);
            }
            assert!(taken > 20, "{known:?} takes {taken} of {}", texts.len());
        }
        assert_eq!(PATTERNS.map(|(_, known)| known), [Known::Uuid, Known::Timestamp, Known::Version]);
    }
}
