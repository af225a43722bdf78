//! A date-time that names its time zone: `2024-03-10T01:59:00-05:00[America/New_York]` (RFC 9557 section 4.1).
//!
//! Whether there is a zone of that name is for a time zone database to say.

use super::date_time;
use super::spelling::{is_all, is_list, is_some, pair};

/// `date-time-ext = date-time suffix`, with `suffix = [time-zone] *suffix-tag`, where the time zone is not left out.
pub(super) fn is_zoned_date_time(text: &str) -> bool {
    let suffix = date_time::date_time(text.as_bytes()).and_then(|suffix| std::str::from_utf8(suffix).ok());
    let Some((time_zone, mut tags)) = suffix.and_then(in_brackets) else { return false };
    while let Some((tag, after)) = in_brackets(tags) {
        if !is_suffix_tag(tag) {
            return false;
        }
        tags = after;
    }
    tags.is_empty() && is_time_zone(time_zone)
}

/// What stands in brackets, after the `critical-flag = [ "!" ]`, and what follows them.
fn in_brackets(text: &str) -> Option<(&str, &str)> {
    let (inside, after) = pair(text.strip_prefix("[")?, ']')?;
    Some((inside.strip_prefix("!").unwrap_or(inside), after))
}

/// `time-zone-name / time-numoffset`, with `time-zone-name = time-zone-part *("/" time-zone-part)`
fn is_time_zone(text: &str) -> bool {
    match text.as_bytes() {
        [b'+' | b'-', rest @ ..] => date_time::numeric_offset(rest).is_some_and(|(_, rest)| rest.is_empty()),
        _ => is_list(text, '/', is_time_zone_part),
    }
}

/// `time-zone-part = time-zone-initial *time-zone-char`, but not "." or ".."
fn is_time_zone_part(text: &str) -> bool {
    !matches!(text.as_bytes(), b"." | b".." | [b'0'..=b'9' | b'-' | b'+', ..])
        && is_some(text, |c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '+'))
}

/// `suffix-tag = "[" critical-flag suffix-key "=" suffix-values "]"`, within the brackets.
fn is_suffix_tag(text: &str) -> bool {
    let Some((key, values)) = pair(text, '=') else { return false };
    matches!(key.as_bytes(), [b'a'..=b'z' | b'_', ..])
        && is_all(key, |c| matches!(c, 'a'..='z' | '0'..='9' | '_' | '-'))
        && is_list(values, '-', |value| is_some(value, |c| c.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::is_zoned_date_time;

    #[test]
    fn zoned() {
        for (suffix, fits) in [
            ("[Europe/Berlin]", true),
            ("[!Etc/GMT+1]", true),
            ("[+01:00]", true),
            ("[Europe/Berlin][u-ca=gregory-x][!_k=1]", true),
            ("", false),
            ("[]", false),
            ("[u-ca=gregory]", false),
            ("[Europe/../Berlin]", false),
            ("[Europe/Berlin", false),
            ("[Europe/Berlin]x", false),
            ("[Europe/Berlin][UTC]", false),
            ("[+1:00]", false),
            ("[1]", false),
            ("[é]", false),
        ] {
            let text = ["2024-01-02T03:04:05+01:00", suffix].concat();
            assert_eq!(is_zoned_date_time(&text), fits, "{text:?}");
        }
        assert!(!is_zoned_date_time("2024-01-02[Europe/Berlin]"));
    }
}
