//! JSON pointers: RFC 6901, and draft-bhutton-relative-json-pointer-00.

use super::date_time::after_digits;
use super::reference;
use crate::schema::uri;

/// `json-pointer = *( "/" reference-token )`
pub(super) fn is_json_pointer(text: &[u8]) -> bool {
    if !matches!(text, [] | [b'/', ..]) {
        return false;
    }
    let mut rest = text;
    while let [first, after @ ..] = rest {
        // escaped = "~" ( "0" / "1" )
        if *first == b'~' && !matches!(after, [b'0' | b'1', ..]) {
            return false;
        }
        rest = after;
    }
    true
}

/// A pointer written as the fragment of a URI (section 6): `#/a%20b`.
pub(super) fn is_uri_fragment(text: &str) -> bool {
    let is_pointer = |fragment: &str| uri::decode(fragment).is_some_and(|pointer| is_json_pointer(pointer.as_bytes()));
    text.is_ascii() && reference::is_fragment(text) && text.strip_prefix("#").is_some_and(is_pointer)
}

/// `relative-json-pointer = non-negative-integer [index-manipulation] ( json-pointer / "#" )`
pub(super) fn is_relative(text: &[u8]) -> bool {
    // index-manipulation = ( "+" / "-" ) non-negative-integer
    let rest = match after_integer(text) {
        Some([b'+' | b'-', index @ ..]) => after_integer(index),
        rest => rest,
    };
    rest.is_some_and(|rest| rest == b"#" || is_json_pointer(rest))
}

/// What follows `%x30 / %x31-39 *( %x30-39 )`.
fn after_integer(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'0', rest @ ..] => Some(rest),
        _ => after_digits(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_json_pointer, is_relative, is_uri_fragment};

    #[test]
    fn pointers() {
        for (text, fits) in [("", true), ("/", true), ("/a~0b~1c/é", true), ("a", false), ("/~", false), ("/~2", false)]
        {
            assert_eq!(is_json_pointer(text.as_bytes()), fits, "{text:?}");
        }
        for (text, fits) in [
            ("#", true),
            ("#/a%20b~1%7E0", true),
            ("#%2Fa", true),
            ("", false),
            ("/a", false),
            ("#a", false),
            ("#/a b", false),
            ("#/%7E", false),
            ("#/%ff", false),
            ("#/#", false),
        ] {
            assert_eq!(is_uri_fragment(text), fits, "{text:?}");
        }
        for (text, fits) in [
            ("0", true),
            ("10/a", true),
            ("0#", true),
            ("1+2/a", true),
            ("1-0#", true),
            ("", false),
            ("/a", false),
            ("01", false),
            ("1+01", false),
            ("1+", false),
            ("-1", false),
            ("0#/a", false),
            ("0a", false),
        ] {
            assert_eq!(is_relative(text.as_bytes()), fits, "{text:?}");
        }
    }
}
