//! Formats of strings as regular expressions, where one says the same.

use super::shape::Pattern;

const DATE: &str = "([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))\
    |([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29)";
const TIME: &str = "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])";
const GROUPED: &str = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";

/// The pattern of a format, and what it does not tell; `None` for a format that no pattern says.
pub(super) fn pattern(name: &str) -> Option<(Pattern, Option<&'static str>)> {
    let leap = Some("that a leap second is the last one of a month");
    let (source, known, phrase, untold) = match name {
        "uuid" => (GROUPED.to_owned(), "GUID", "a UUID", None),
        "uuid1" | "uuid3" | "uuid4" | "uuid5" | "uuid6" | "uuid7" | "uuid8" => {
            let version = name.trim_start_matches("uuid");
            let source = GROUPED.replacen("-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-", "-[0-9a-fA-F]{4}-@", 1);
            let rest = format!("{version}[0-9a-fA-F]{{3}}-[89abAB][0-9a-fA-F]{{3}}-[0-9a-fA-F]{{12}}");
            (source.split('@').next().unwrap_or_default().to_owned() + &rest, "", "a UUID of its version", None)
        }
        "date" => (DATE.to_owned(), "DATE", "a date as YYYY-MM-DD", None),
        "time" => (TIME.to_owned(), "TIME", "a time with an offset from UTC", leap),
        "date-time" => (format!("{DATE}[Tt]{TIME}"), "DATE_TIME", "a date and time with an offset from UTC", leap),
        "json-pointer" => ("(/([^~/]|~[01])*)*".to_owned(), "JSON_POINTER", "a JSON Pointer", None),
        "ipv4" => {
            let octet = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
            (format!("({octet}\\.){{3}}{octet}"), "IPV4", "an IPv4 address", None)
        }
        "base64" | "byte" => {
            let source = "([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?".to_owned();
            (source, "BASE64", "base64", None)
        }
        _ => return None,
    };
    let known = Some(known).filter(|known| !known.is_empty());
    Some((Pattern { source: format!("^({source})$"), known, phrase: phrase.to_owned() }, untold))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
mod tests {
    use crate::schema::{Schema, SchemaOptions};

    /// Texts that tell a format from what is nearly one.
    const TEXTS: [&str; 34] = [
        "",
        "/",
        "/a",
        "/a~0b~1",
        "/~",
        "~",
        "a",
        "/\n",
        "2026-06-02",
        "2024-02-29",
        "2023-02-29",
        "1900-02-29",
        "0000-02-29",
        "2026-06-31",
        "10:00:00Z",
        "10:00:00",
        "24:00:00Z",
        "10:00:00.5+09:00",
        "2026-06-02T10:00:00Z",
        "2026-06-02t10:00:00.123z",
        "2026-06-02 10:00:00Z",
        "2026-06-02T10:00:00",
        "2026-06-02T10:00:00+24:00",
        "127.0.0.1",
        "127.0.0.01",
        "256.0.0.1",
        "1.2.3",
        "QUJD",
        "QUI=",
        "QQ==",
        "QQ=",
        "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
        "3f0a1c52-8d1e-7b7a-fc55-0a1b2c3d4e5f",
        "3f0a1c528d1e4b7a9c550a1b2c3d4e5f",
    ];

    #[test]
    fn the_pattern_of_a_format_says_what_the_format_says() {
        for name in ["uuid", "uuid4", "uuid7", "date", "time", "date-time", "json-pointer", "ipv4", "base64"] {
            let pattern = super::pattern(name).unwrap().0.source;
            let compile = |keyword: &str, value: &str| {
                let schema = serde_json::json!({ keyword: value });
                Schema::compile(&schema, &SchemaOptions::default()).unwrap()
            };
            let (format, pattern) = (compile("format", name), compile("pattern", &pattern));
            for text in TEXTS {
                let text = serde_json::json!(text);
                assert_eq!(format.validate(&text).ok(), pattern.validate(&text).ok(), "{name} {text}");
            }
        }
    }
}
