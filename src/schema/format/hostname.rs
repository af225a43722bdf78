//! `hostname`: RFC 1123 section 2.1, lengths by RFC 1035 section 2.3.4.
//!
//! A label such as `xn--9t4b11yi5a` is one of letters, digits and hyphens here: whether it encodes a label of IDNA takes the
//! tables of Unicode.

use super::spelling::{is_list, is_some, is_ucschar};

/// Octets of a label.
const MAX_LABEL: usize = 63;

/// Characters of a name: its 255 octets are a length before each label and a zero at the end.
const MAX_NAME: usize = 253;

/// Labels with dots between, none at the end.
pub(super) fn is_hostname(text: &str) -> bool {
    text.len() <= MAX_NAME && text.is_ascii() && is_list(text, '.', |label| label.len() <= MAX_LABEL && is_label(label))
}

/// Letters, digits and hyphens, with no hyphen at either end. Beyond ASCII, all is taken that could be in a label of IDNA as
/// far as that can be told without tables.
pub(super) fn is_label(text: &str) -> bool {
    let is_char = |c: char| c.is_ascii_alphanumeric() || c == '-' || is_ucschar(c) && !c.is_whitespace();
    is_some(text, is_char) && !text.starts_with("-") && !text.ends_with("-")
}

#[cfg(test)]
mod tests {
    use super::is_hostname;

    #[test]
    fn hostnames() {
        let label = "a".repeat(63);
        let longest = [label.as_str(), &label, &label, &"a".repeat(61)].join(".");
        for (text, fits) in [
            ("example.com", true),
            ("LOCALHOST", true),
            ("1.2.3.4", true),
            ("a--b", true),
            ("xn--9t4b11yi5a", true),
            (&label, true),
            (&longest, true),
            ("", false),
            (".", false),
            ("a.", false),
            (".a", false),
            ("a..b", false),
            ("-a", false),
            ("a-.b", false),
            ("a_b", false),
            ("é", false),
            (&["a", &label].concat(), false),
            (&["a", &longest].concat(), false),
        ] {
            assert_eq!(is_hostname(text), fits, "{text:?}");
        }
    }
}
