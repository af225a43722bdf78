//! Numbers as the decimals they were written as: `0.3` is a multiple of `0.1`, though no double is.

/// Whether a number can be a count: a whole number from 0 that a `usize` holds everywhere.
pub(super) fn is_count(number: f64) -> bool {
    number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number)
}

/// Whether `number` is a whole multiple of `divisor`, which is above 0.
pub(super) fn is_multiple(number: f64, divisor: f64) -> bool {
    if number == 0.0 {
        return true;
    }
    let (Some((digits, exponent)), Some((step, step_exponent))) = (decimal(number), decimal(divisor)) else {
        return false;
    };
    if exponent >= step_exponent {
        // digits × 10^shift, modulo step: step has at most 17 digits, so no product leaves 128 bits.
        let shift = (exponent - step_exponent) as u32;
        return (digits % step * power_of_ten(shift, step)).is_multiple_of(step);
    }
    // A step with more places than the number has: it must divide the number's digits.
    let shift = (step_exponent - exponent) as u32;
    match 10u128.checked_pow(shift).and_then(|power| step.checked_mul(power)) {
        Some(step) => digits.is_multiple_of(step),
        None => false,
    }
}

/// 10^shift modulo `step`.
fn power_of_ten(mut shift: u32, step: u128) -> u128 {
    let (mut power, mut result) = (10 % step, 1 % step);
    while shift > 0 {
        if shift & 1 == 1 {
            result = result * power % step;
        }
        power = power * power % step;
        shift >>= 1;
    }
    result
}

/// The fewest digits that stand for a number, and the power of ten they are to be multiplied by.
pub(super) fn decimal(number: f64) -> Option<(u128, i32)> {
    let text = format!("{:e}", number.abs());
    let (mantissa, exponent) = text.split_once('e')?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat().parse().ok()?;
    Some((digits, exponent.parse::<i32>().ok()? - fraction.len() as i32))
}

#[cfg(test)]
mod tests {
    use super::is_multiple;

    #[test]
    fn multiples_are_those_of_the_decimals() {
        for (number, divisor, multiple) in [
            (0.3, 0.1, true),
            (0.0075, 0.0001, true),
            (0.00751, 0.0001, false),
            (1e308, 0.123_456_789, false),
            (1e308, 1e-8, true),
            (12_391_239_123.0, 1e-8, true),
            (7.0, 2.0, false),
            (-6.0, 2.0, true),
            (0.0, 5.0, true),
            (1.0, 1e308, false),
            (1e308, 1e308, true),
            (f64::INFINITY, 2.0, false),
            (5e-324, 5e-324, true),
        ] {
            assert_eq!(is_multiple(number, divisor), multiple, "{number} of {divisor}");
        }
    }
}
