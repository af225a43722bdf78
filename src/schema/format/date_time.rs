//! `date-time` and what it is made of: RFC 3339 section 5.6, with the restrictions of 5.7.

/// `date-time = full-date "T" full-time`
pub(super) fn is_date_time(text: &[u8]) -> bool {
    date_time(text).is_some_and(<[u8]>::is_empty)
}

/// `full-date = date-fullyear "-" date-month "-" date-mday`
pub(super) fn is_full_date(text: &[u8]) -> bool {
    full_date(text).is_some_and(|(_, rest)| rest.is_empty())
}

/// `full-time = partial-time time-offset`
pub(super) fn is_full_time(text: &[u8]) -> bool {
    full_time(text).is_some_and(|(_, rest)| rest.is_empty())
}

/// `full-date "T" partial-time`, for which the RFC has no name.
pub(super) fn is_partial_date_time(text: &[u8]) -> bool {
    let time = full_date(text).and_then(|(_, rest)| after_t(rest));
    time.and_then(partial_time).is_some_and(|(_, rest)| rest.is_empty())
}

/// `partial-time = time-hour ":" time-minute ":" time-second [time-secfrac]`
///
/// Any minute may have a leap second: some offset makes it the last one of a day.
pub(super) fn is_partial_time(text: &[u8]) -> bool {
    partial_time(text).is_some_and(|(_, rest)| rest.is_empty())
}

/// What follows a date-time that `text` begins with.
pub(super) fn date_time(text: &[u8]) -> Option<&[u8]> {
    let (date, rest) = full_date(text)?;
    let (leap, rest) = full_time(after_t(rest)?)?;
    // Section 5.7: leap seconds end a month, which in the zones ahead of UTC has ended hours before.
    let right_day = match leap {
        Leap::None => true,
        Leap::SameDay => date.ends_month,
        Leap::NextDay => date.begins_month,
    };
    right_day.then_some(rest)
}

struct Date {
    begins_month: bool,
    ends_month: bool,
}

fn full_date(text: &[u8]) -> Option<(Date, &[u8])> {
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, rest @ ..] = text else { return None };
    let (century, year) = (digits(*y1, *y2)?, digits(*y3, *y4)?);
    let (month, day) = (digits(*m1, *m2)?, digits(*d1, *d2)?);
    let leap_year = if year == 0 { century % 4 == 0 } else { year % 4 == 0 };
    let last = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap_year => 29,
        2 => 28,
        _ => return None,
    };
    let date = Date { begins_month: day == 1, ends_month: day == last };
    (1..=last).contains(&day).then_some((date, rest))
}

fn after_t(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'T' | b't', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// A time of the day, without its fraction of a second.
struct Clock {
    minute: i32,
    is_leap: bool,
}

fn partial_time(text: &[u8]) -> Option<(Clock, &[u8])> {
    let [h1, h2, b':', m1, m2, b':', s1, s2, rest @ ..] = text else { return None };
    let (minute, second) = (minute_of_day(*h1, *h2, *m1, *m2)?, digits(*s1, *s2)?);
    let rest = match rest {
        [b'.', fraction @ ..] => after_digits(fraction)?,
        _ => rest,
    };
    (second <= 60).then_some((Clock { minute, is_leap: second == 60 }, rest))
}

/// Whether a time is a leap second, and on which day that is in its zone, by the day in UTC.
enum Leap {
    None,
    SameDay,
    NextDay,
}

/// `time-offset = "Z" / time-numoffset`, after a partial-time. A leap second is the last one of a day in UTC.
fn full_time(text: &[u8]) -> Option<(Leap, &[u8])> {
    const DAY: i32 = 24 * 60;
    let (clock, rest) = partial_time(text)?;
    let (ahead, rest) = offset(rest)?;
    if !clock.is_leap {
        return Some((Leap::None, rest));
    }
    let leap = if ahead > 0 { Leap::NextDay } else { Leap::SameDay };
    ((clock.minute - ahead).rem_euclid(DAY) == DAY - 1).then_some((leap, rest))
}

/// By how many minutes a time is ahead of UTC.
fn offset(text: &[u8]) -> Option<(i32, &[u8])> {
    match text {
        [b'Z' | b'z', rest @ ..] => Some((0, rest)),
        [b'+', rest @ ..] => numeric_offset(rest),
        [b'-', rest @ ..] => numeric_offset(rest).map(|(behind, rest)| (-behind, rest)),
        _ => None,
    }
}

/// `time-numoffset = ("+" / "-") time-hour ":" time-minute`, after the sign.
pub(super) fn numeric_offset(text: &[u8]) -> Option<(i32, &[u8])> {
    let [h1, h2, b':', m1, m2, rest @ ..] = text else { return None };
    Some((minute_of_day(*h1, *h2, *m1, *m2)?, rest))
}

fn minute_of_day(h1: u8, h2: u8, m1: u8, m2: u8) -> Option<i32> {
    let (hour, minute) = (digits(h1, h2)?, digits(m1, m2)?);
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

fn digits(tens: u8, ones: u8) -> Option<i32> {
    let value = |digit: u8| digit.is_ascii_digit().then(|| i32::from(digit - b'0'));
    Some(value(tens)? * 10 + value(ones)?)
}

/// What follows `1*DIGIT`.
pub(super) fn after_digits(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    while let [b'0'..=b'9', after @ ..] = rest {
        rest = after;
    }
    (rest.len() < text.len()).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::{is_date_time, is_full_date, is_full_time, is_partial_date_time, is_partial_time};

    #[test]
    fn dates() {
        for (text, fits) in [
            ("0000-02-29", true),
            ("2000-02-29", true),
            ("2024-02-29", true),
            ("1900-02-29", false),
            ("2023-02-29", false),
            ("9999-12-31", true),
            ("2023-04-31", false),
            ("2023-00-01", false),
            ("2023-13-01", false),
            ("2023-01-00", false),
            ("2023-01-01Z", false),
            ("2023-1-01", false),
            ("+2023-01-01", false),
            ("2023-01-0\u{9ea}", false),
        ] {
            assert_eq!(is_full_date(text.as_bytes()), fits, "{text:?}");
        }
    }

    #[test]
    fn times() {
        for (text, fits) in [
            ("00:00:00Z", true),
            ("23:59:59.999999999999z", true),
            ("23:59:60Z", true),
            ("22:59:60Z", false),
            ("08:59:60+09:00", true),
            ("18:59:60-05:00", true),
            ("23:59:60+09:00", false),
            ("00:00:00-00:00", true),
            ("00:00:00+23:59", true),
            ("00:00:00+24:00", false),
            ("00:00:00+0900", false),
            ("00:00:00.Z", false),
            ("00:00:00", false),
            ("24:00:00Z", false),
            ("00:60:00Z", false),
            ("00:00:61Z", false),
        ] {
            assert_eq!(is_full_time(text.as_bytes()), fits, "{text:?}");
        }
        assert!(is_partial_time(b"12:34:60.5") && !is_partial_time(b"12:34:56Z"));
    }

    #[test]
    fn both() {
        for (text, fits) in [
            ("2024-01-02T03:04:05Z", true),
            ("2024-01-02t03:04:05.6-07:08", true),
            ("2024-01-02 03:04:05Z", false),
            ("2024-01-02T03:04:05", false),
            ("2024-01-02T03:04:05Z ", false),
            ("2016-12-31T23:59:60Z", true),
            ("2017-01-01T08:59:60+09:00", true),
            ("2016-12-31T18:59:60-05:00", true),
            ("2016-12-30T23:59:60Z", false),
            ("2016-12-31T08:59:60+09:00", false),
            ("2017-01-01T18:59:60-05:00", false),
        ] {
            assert_eq!(is_date_time(text.as_bytes()), fits, "{text:?}");
        }
        assert!(is_partial_date_time(b"2024-01-02T03:04:05.6") && !is_partial_date_time(b"2024-01-02T03:04:05Z"));
    }
}
