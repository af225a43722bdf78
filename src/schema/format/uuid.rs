//! UUIDs: RFC 9562 section 4.

/// The 8-4-4-4-12 form, in hexadecimal digits of any case. Version and variant are anything.
pub(super) fn is_uuid(text: &str) -> bool {
    text.len() == 36
        && text.bytes().enumerate().all(|(index, byte)| match index {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// A UUID whose version is `version`, a digit, and whose variant is the one that has versions.
pub(super) fn is_of_version(text: &str, version: u8) -> bool {
    /// Where the version and the variant stand.
    const VERSION: usize = 14;
    const VARIANT: usize = 19;
    let at = |index| text.as_bytes().get(index).copied().unwrap_or_default();
    is_uuid(text) && at(VERSION) == version && matches!(at(VARIANT), b'8' | b'9' | b'a' | b'b' | b'A' | b'B')
}

#[cfg(test)]
mod tests {
    use super::{is_of_version, is_uuid};

    #[test]
    fn uuids() {
        for (text, any, four) in [
            ("01234567-89ab-4CDE-Bf01-23456789abcd", true, true),
            ("01234567-89ab-4cde-cf01-23456789abcd", true, false),
            ("01234567-89ab-7cde-8f01-23456789abcd", true, false),
            ("00000000-0000-0000-0000-000000000000", true, false),
            ("0123456789ab4cde8f0123456789abcd", false, false),
            ("01234567-89ab-4cde-8f01-23456789abc", false, false),
            ("01234567-89ab-4cde-8f01-23456789abcg", false, false),
            ("012345678-9ab-4cde-8f01-23456789abcd", false, false),
            ("{1234567-89ab-4cde-8f01-23456789abc}", false, false),
        ] {
            assert_eq!((is_uuid(text), is_of_version(text, b'4')), (any, four), "{text:?}");
        }
    }
}
