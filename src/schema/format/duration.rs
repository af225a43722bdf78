//! `duration`: RFC 3339 appendix A.

use super::date_time::after_digits;

/// `duration = "P" (dur-date / dur-time / dur-week)`
///
/// The grammar lets no unit out between two others (`P1Y2D`) and has no fractions. Its letters have no case (RFC 5234).
pub(super) fn is_duration(text: &[u8]) -> bool {
    let [b'P' | b'p', rest @ ..] = text else { return false };
    if let Some([b'W' | b'w']) = after_digits(rest) {
        return true;
    }
    // dur-date = (dur-day / dur-month / dur-year) [dur-time]
    let rest = match rest {
        [b'T' | b't', ..] => rest,
        _ => match after_units(rest, *b"YMD") {
            Some([]) => return true,
            Some(rest) => rest,
            None => return false,
        },
    };
    // dur-time = "T" (dur-hour / dur-minute / dur-second)
    let [b'T' | b't', rest @ ..] = rest else { return false };
    after_units(rest, *b"HMS").is_some_and(<[u8]>::is_empty)
}

/// What follows one or more numbers, each with its unit: the unit of one is next in the list after that of the last.
fn after_units(text: &[u8], units: [u8; 3]) -> Option<&[u8]> {
    let [first, second, third] = units;
    let mut rest = text;
    let mut last = None;
    while let Some([unit, after @ ..]) = after_digits(rest) {
        let unit = unit.to_ascii_uppercase();
        let follows = match last {
            None => units.contains(&unit),
            Some(last) => (last, unit) == (first, second) || (last, unit) == (second, third),
        };
        if !follows {
            return None;
        }
        last = Some(unit);
        rest = after;
    }
    last.is_some().then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::is_duration;

    #[test]
    fn durations() {
        for (text, fits) in [
            ("P1Y2M3DT4H5M6S", true),
            ("P1Y2MT5M6S", true),
            ("P0D", true),
            ("PT36H", true),
            ("P2W", true),
            ("p1dt2h", true),
            ("P99999999999999999999D", true),
            ("P", false),
            ("PT", false),
            ("P1DT", false),
            ("P1Y2D", false),
            ("PT1H2S", false),
            ("P1M2M", false),
            ("P1W2D", false),
            ("P1DT1W", false),
            ("P1S", false),
            ("PT1.5S", false),
            ("-P1D", false),
            ("P1", false),
            ("P1D2", false),
            ("P1D ", false),
        ] {
            assert_eq!(is_duration(text.as_bytes()), fits, "{text:?}");
        }
    }
}
