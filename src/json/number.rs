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

#[cfg(test)]
mod tests {
    use super::remark;
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
}
