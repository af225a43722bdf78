//! `base64`, `byte`, `base64url` (RFC 4648) and `jwt`, which is made of it.

use super::spelling::{is_all, pair};

/// The alphabet of section 4, in groups of four characters, the last one filled up with `=`.
///
/// The bits that a last character has too many are anything (section 3.5). White space is wrong (section 3.3).
pub(super) fn is_base64(text: &str) -> bool {
    is_padded(text) && is_all(without_padding(text), |c| c.is_ascii_alphanumeric() || matches!(c, '+' | '/'))
}

/// The alphabet of section 5. The padding may be left out, as that section lets it where the length is known.
pub(super) fn is_base64url(text: &str) -> bool {
    is_unpadded(without_padding(text)) && (is_padded(text) || !text.ends_with("="))
}

/// The form of a JWS in compact serialization (RFC 7515 section 7.1): three parts in base64url. Only the signature may be
/// empty (RFC 7519 section 6). What is encoded isn't read.
pub(super) fn is_jwt(text: &str) -> bool {
    let Some((header, rest)) = pair(text, '.') else { return false };
    let Some((payload, signature)) = pair(rest, '.') else { return false };
    !header.is_empty() && !payload.is_empty() && is_unpadded(header) && is_unpadded(payload) && is_unpadded(signature)
}

fn is_unpadded(text: &str) -> bool {
    text.len() % 4 != 1 && is_all(text, |c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

fn is_padded(text: &str) -> bool {
    text.len().is_multiple_of(4)
}

/// One `=` or two are padding, further ones are not.
fn without_padding(text: &str) -> &str {
    let text = text.strip_suffix("=").unwrap_or(text);
    text.strip_suffix("=").unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::{is_base64, is_base64url, is_jwt};

    #[test]
    fn encoded() {
        for (text, base64, base64url) in [
            ("", true, true),
            ("YQ==", true, true),
            ("YWI=", true, true),
            ("YWJj", true, true),
            ("+/+/", true, false),
            ("-_-_", false, true),
            ("YQ", false, true),
            ("YWI", false, true),
            ("Y", false, false),
            ("YQ=", false, false),
            ("Y===", false, false),
            ("====", false, false),
            ("YQ==YQ==", false, false),
            ("YQ==\n", false, false),
            ("YW J", false, false),
            ("YWé", false, false),
        ] {
            assert_eq!((is_base64(text), is_base64url(text)), (base64, base64url), "{text:?}");
        }
        for (text, fits) in [
            ("e30.e30.c2ln", true),
            ("e30.e30.", true),
            ("e30..c2ln", false),
            (".e30.c2ln", false),
            ("e30.e30", false),
            ("e30.e30.c2ln.", false),
            ("e30=.e30.c2ln", false),
        ] {
            assert_eq!(is_jwt(text), fits, "{text:?}");
        }
    }
}
