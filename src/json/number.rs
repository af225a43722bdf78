//! What becomes of a number on the way through doubles.

use crate::finding::Code;

/// Integers up to here are exact in JavaScript: 2^53 - 1.
const MAX_SAFE_INTEGER: f64 = 9_007_199_254_740_991.0;

/// Significant digits that a double always keeps apart when written out.
const DOUBLE_DIGITS: usize = 17;

/// The remark a number deserves, if any. `literal` is a valid JSON number.
pub(crate) fn remark(literal: &str) -> Option<Code> {
    let value: f64 = literal.parse().ok()?;
    remark_value(value).or_else(|| {
        let mantissa = literal.split(['e', 'E']).next().unwrap_or(literal);
        let digits = mantissa.trim_start_matches(['-', '0', '.']).trim_end_matches('0');
        let significant = digits.bytes().filter(u8::is_ascii_digit).count();
        let underflows = value == 0.0 && significant > 0;
        (significant > DOUBLE_DIGITS || underflows).then_some(Code::LossyNumber)
    })
}

/// The remark a double deserves.
pub(crate) fn remark_value(value: f64) -> Option<Code> {
    if !value.is_finite() {
        Some(Code::NumberOutOfRange)
    } else if value.fract() == 0.0 && value.abs() > MAX_SAFE_INTEGER {
        Some(Code::UnsafeInteger)
    } else {
        None
    }
}

/// An integer that is written as a decimal (`1.0`, `1e3`), written as one; `None` for any other number, and for one of more
/// digits than 64 bits hold. Of the digits none is lost: a double has no part in it. `literal` is a valid JSON number.
pub(crate) fn as_integer(literal: &str) -> Option<String> {
    /// Those of 2^64.
    const MOST_DIGITS: usize = 20;
    // Most numbers are written so already.
    if !literal.bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E')) {
        return None;
    }
    let (mantissa, exponent) = literal.split_once(['e', 'E']).unwrap_or((literal, "0"));
    let (sign, unsigned) = match mantissa.strip_prefix('-') {
        Some(unsigned) => ("-", unsigned),
        None => ("", mantissa),
    };
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let digits = [whole, fraction].concat();
    // No text has as many digits as an exponent that does not fit could move the point by.
    let moved = exponent.parse::<i64>().ok()?;
    let point = i64::try_from(whole.len()).ok()?.checked_add(moved)?;
    let (integer, rest) = digits.split_at(usize::try_from(point).unwrap_or(0).min(digits.len()));
    if rest.bytes().any(|digit| digit != b'0') {
        return None;
    }
    let integer = integer.trim_start_matches('0');
    if integer.is_empty() {
        return Some("0".to_owned());
    }
    let zeros = usize::try_from(point).ok()?.saturating_sub(digits.len());
    let fits = integer.len().saturating_add(zeros) <= MOST_DIGITS;
    fits.then(|| [sign, integer, &"0".repeat(zeros)].concat())
}

#[cfg(test)]
mod tests {
    use super::{as_integer, remark};
    use crate::finding::Code;

    #[test]
    fn numbers_that_change_on_the_way_are_named() {
        for (literal, code) in [
            ("0", None),
            ("-0", None),
            ("1.0", None),
            ("9007199254740991", None),
            ("0.1", None),
            ("1e3", None),
            ("9007199254740993", Some(Code::UnsafeInteger)),
            ("-9007199254740993", Some(Code::UnsafeInteger)),
            ("0.1234567890123456789012345", Some(Code::LossyNumber)),
            ("1e-400", Some(Code::LossyNumber)),
            ("1.00000000000000000001", Some(Code::LossyNumber)),
            ("1.00000000000000000000", None),
            ("1e400", Some(Code::NumberOutOfRange)),
        ] {
            assert_eq!(remark(literal), code, "{literal}");
        }
    }

    #[test]
    fn integers_are_written_as_such_to_the_digit() {
        for (literal, integer) in [
            ("1.0", Some("1")),
            ("-12.00", Some("-12")),
            ("0.0", Some("0")),
            ("-0.0", Some("0")),
            ("0.000e5", Some("0")),
            ("1e3", Some("1000")),
            ("1E+16", Some("10000000000000000")),
            ("1.25e2", Some("125")),
            ("0.5e1", Some("5")),
            ("100e-2", Some("1")),
            ("9007199254740993.0", Some("9007199254740993")),
            ("1e19", Some("10000000000000000000")),
            ("1", None),
            ("-0", None),
            ("1.5", None),
            ("1e-1", None),
            ("100e-3", None),
            ("1.00000000000000000001", None),
            ("1e20", None),
            ("1e400", None),
            ("1e99999999999999999999", None),
            ("1e-99999999999999999999", None),
        ] {
            assert_eq!(as_integer(literal).as_deref(), integer, "{literal}");
        }
    }
}
