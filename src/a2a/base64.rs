//! Base64 as ProtoJSON reads it, and as everyone reads it: nothing is decoded, characters are only put in order.

use std::borrow::Cow;

const PAD: u8 = b'=';

/// What a string is as base64.
#[derive(Debug, PartialEq)]
pub(crate) enum Base64 {
    /// RFC 4648 section 4, padded, no white space: what every reader takes.
    Standard,
    /// Url-safe, unpadded or broken over lines: what it is in the standard form.
    Other(String),
    /// With more padding than belongs there: what it is in the standard form. Every official server reads it.
    Overpadded(String),
    /// None at all: why.
    Invalid(&'static str),
}

/// Looks at a string that should be base64.
pub(crate) fn read(text: &str) -> Base64 {
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
    let bytes: Cow<'_, [u8]> = match text.bytes().any(|byte| is_space(&byte)) {
        true => Cow::Owned(text.bytes().filter(|byte| !is_space(byte)).collect()),
        false => Cow::Borrowed(text.as_bytes()),
    };
    let digits = bytes.iter().rposition(|byte| *byte != PAD).map_or(0, |last| last + 1);
    let padding = bytes.len() - digits;
    let digits = bytes.get(..digits).unwrap_or_default();
    if !digits.iter().all(|byte| value(*byte).is_some()) {
        return Base64::Invalid("a character that base64 does not have");
    }
    let open = digits.len() % 4;
    if open == 1 {
        return Base64::Invalid("its length fits no number of bytes");
    }
    let missing = (4 - open) % 4;
    if padding != 0 && padding < missing {
        return Base64::Invalid("its padding does not fit its length");
    }
    // The bits of the last digit that belong to no byte.
    let spare: u8 = match open {
        2 => 0b1111,
        3 => 0b11,
        _ => 0,
    };
    let last = digits.last().and_then(|byte| value(*byte)).unwrap_or(0);
    let url_safe = digits.iter().any(|byte| matches!(byte, b'-' | b'_'));
    if bytes.len() == text.len() && padding == missing && !url_safe && last & spare == 0 {
        return Base64::Standard;
    }
    let mut standard: String = digits.iter().filter_map(|byte| value(*byte)).map(digit).collect();
    if last & spare != 0 {
        standard.pop();
        standard.push(digit(last & !spare));
    }
    standard.extend(std::iter::repeat_n(char::from(PAD), missing));
    if padding > missing { Base64::Overpadded(standard) } else { Base64::Other(standard) }
}

/// Bytes in the standard form.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits =
            chunk.iter().enumerate().fold(0u32, |bits, (index, byte)| bits | u32::from(*byte) << (16 - 8 * index));
        for place in 0..4 {
            let filled = place <= chunk.len();
            text.push(if filled { digit((bits >> (18 - 6 * place)) as u8 & 0x3F) } else { char::from(PAD) });
        }
    }
    text
}

/// The six bits of a digit, standard or url-safe.
fn value(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    }
}

fn digit(value: u8) -> char {
    char::from(match value {
        0..=25 => b'A' + value,
        26..=51 => b'a' + value - 26,
        52..=61 => b'0' + value - 52,
        62 => b'+',
        _ => b'/',
    })
}

#[cfg(test)]
mod tests {
    use super::{Base64, encode, read};

    #[test]
    fn every_spelling_comes_to_the_standard_one() {
        for (text, standard) in [
            ("", ""),
            ("aGVsbG8=", "aGVsbG8="),
            ("aGVsbG8", "aGVsbG8="),
            ("aGVs\nbG8=", "aGVsbG8="),
            ("-_-_", "+/+/"),
            ("aGVsbG9=", "aGVsbG8="),
            ("/w==", "/w=="),
            ("_w", "/w=="),
            ("/x==", "/w=="),
        ] {
            let expected = if text == standard { Base64::Standard } else { Base64::Other(standard.to_owned()) };
            assert_eq!(read(text), expected, "{text}");
        }
        assert_eq!(read("aGVsbG8=="), Base64::Overpadded("aGVsbG8=".to_owned()));
        for text in ["!!!", "a", "aG=", "a=bc", "한글"] {
            assert!(matches!(read(text), Base64::Invalid(_)), "{text}");
        }
    }

    #[test]
    fn bytes_are_written_as_rfc_4648_shows_them() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
            assert_eq!(encode(bytes.as_bytes()), text);
        }
    }
}
