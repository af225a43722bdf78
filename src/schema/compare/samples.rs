//! Strings that have a format, and what one format says about another.

use super::super::format::Format;

/// Strings that have a format.
pub(super) fn samples(format: Format) -> &'static [&'static str] {
    match format {
        Format::DateTime => &[
            "2026-01-02T03:04:05Z",
            "2026-01-02T03:04:05.678+09:00",
            // What few that say they take date-times do take.
            "2016-12-31T23:59:60Z",
        ],
        Format::Date => &["2026-01-02"],
        Format::Time => &["03:04:05Z"],
        Format::PartialDateTime => &["2026-01-02T03:04:05"],
        Format::PartialTime => &["03:04:05"],
        Format::ZonedDateTime => &["2026-01-02T03:04:05+00:00[UTC]", "2026-01-02T03:04:05Z[UTC]"],
        Format::Duration => &["P1D", "PT1H"],
        Format::Email => &["a@example.com", "a@b.co"],
        Format::IdnEmail => &["é@example.com", "a@example.com", "a@b.co"],
        Format::Hostname => &["example.com", "a"],
        Format::Ipv4 | Format::Ip | Format::IpvAnyAddress => &["192.0.2.1", "2001:db8::1"],
        Format::Ipv6 => &["2001:db8::1", "::1"],
        Format::Ipv4Network | Format::IpvAnyNetwork => &["192.0.2.0/24", "2001:db8::/32"],
        Format::Ipv6Network => &["2001:db8::/32"],
        Format::Ipv4Interface | Format::IpvAnyInterface => &["192.0.2.1/24", "2001:db8::1/32"],
        Format::Ipv6Interface => &["2001:db8::1/32"],
        Format::Uri | Format::MultiHostUri => &["https://example.com/", "urn:a"],
        Format::UriReference => &["/a", "", "https://example.com/"],
        Format::Iri => &["https://example.com/é", "https://example.com/"],
        Format::IriReference => &["/é", "/a", ""],
        Format::UriTemplate => &["/{a}", "/a"],
        Format::Uuid | Format::UuidVersion(b'4') => {
            &["8c9d2f10-5b7e-4c3a-9f21-0d6e7b8a9c0d", "8c9d2f10-5b7e-1c3a-9f21-0d6e7b8a9c0d"]
        }
        Format::UuidVersion(b'1') => &["8c9d2f10-5b7e-1c3a-9f21-0d6e7b8a9c0d"],
        Format::UuidVersion(b'3') => &["8c9d2f10-5b7e-3c3a-9f21-0d6e7b8a9c0d"],
        Format::UuidVersion(b'5') => &["8c9d2f10-5b7e-5c3a-9f21-0d6e7b8a9c0d"],
        Format::UuidVersion(b'6') => &["8c9d2f10-5b7e-6c3a-9f21-0d6e7b8a9c0d"],
        Format::UuidVersion(b'7') => &["8c9d2f10-5b7e-7c3a-9f21-0d6e7b8a9c0d"],
        Format::UuidVersion(b'8') => &["8c9d2f10-5b7e-8c3a-9f21-0d6e7b8a9c0d"],
        Format::JsonPointer => &["", "/a"],
        Format::JsonPointerUriFragment => &["#", "#/a"],
        Format::RelativeJsonPointer => &["0", "1/a"],
        Format::Byte | Format::Base64 => &["", "YQ==", "YWJj"],
        Format::Base64Url => &["", "YQ", "YWJj"],
        Format::Jwt => &["eyJhbGciOiJIUzI1NiJ9.e30.YQ"],
        _ => &[],
    }
}

/// Whether every string of one format has another.
pub(super) fn within(inner: Format, outer: Format) -> bool {
    inner == outer
        || matches!(
            (inner, outer),
            (Format::Email, Format::IdnEmail)
                | (Format::Ipv4 | Format::Ipv6, Format::Ip)
                | (Format::Uri, Format::UriReference | Format::Iri | Format::IriReference)
                | (Format::UriReference | Format::Iri, Format::IriReference)
                | (Format::Ipv4Network, Format::IpvAnyNetwork)
                | (Format::Ipv6Network, Format::IpvAnyNetwork)
                | (Format::Ipv4Interface | Format::Ipv6Interface, Format::IpvAnyInterface)
                | (Format::UuidVersion(_), Format::Uuid)
                | (Format::Byte, Format::Base64)
                | (Format::Base64, Format::Byte)
        )
}

/// The format `uuid`, as a pattern.
pub(super) const UUID: &str = "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$";

/// A pattern that every string of a format matches, where one says much.
pub(super) fn outline(format: Format) -> Option<&'static str> {
    Some(match format {
        Format::Uuid | Format::UuidVersion(_) => UUID,
        Format::Date => "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        Format::Time => "^[0-9]{2}:[0-9]{2}:[0-9]{2}[0-9.:Zz+-]+$",
        Format::DateTime => "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}[0-9.:Zz+-]+$",
        Format::Duration => "^[Pp][0-9a-zA-Z]+$",
        Format::Ipv4 => "^[0-9]{1,3}(\\.[0-9]{1,3}){3}$",
        Format::Ipv6 => "^[0-9a-fA-F.]*:[0-9a-fA-F.:]*$",
        _ => return None,
    })
}

/// How few and how many characters strings of a format have.
pub(super) fn lengths(format: Format) -> (usize, usize) {
    match format {
        Format::Uuid => (36, 36),
        Format::Date => (10, 10),
        Format::Ipv4 => (7, 15),
        Format::Ipv6 => (2, 45),
        Format::DateTime => (20, usize::MAX),
        Format::Time => (9, usize::MAX),
        Format::Email => (3, usize::MAX),
        Format::Uri => (2, usize::MAX),
        Format::Hostname => (1, 253),
        _ => (0, usize::MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::pattern::linear::Linear;
    use super::*;

    #[test]
    fn samples_have_their_format_and_lengths_hold() {
        for name in [
            "date-time",
            "date",
            "time",
            "partial-date-time",
            "partial-time",
            "zoned-date-time",
            "duration",
            "email",
            "idn-email",
            "hostname",
            "ipv4",
            "ipv6",
            "ip",
            "ipvanyaddress",
            "ipv4network",
            "ipv6network",
            "ipvanynetwork",
            "ipv4interface",
            "ipv6interface",
            "ipvanyinterface",
            "uri",
            "uri-reference",
            "iri",
            "iri-reference",
            "multi-host-uri",
            "uri-template",
            "uuid",
            "uuid1",
            "uuid3",
            "uuid4",
            "uuid5",
            "uuid6",
            "uuid7",
            "uuid8",
            "json-pointer",
            "json-pointer-uri-fragment",
            "relative-json-pointer",
            "byte",
            "base64",
            "base64url",
            "jwt",
        ] {
            let named = Format::named(name);
            assert!(named.is_some(), "{name}");
            let Some(format) = named else { continue };
            let fitting: Vec<&&str> = samples(format).iter().filter(|sample| format.fits(sample)).collect();
            assert!(!fitting.is_empty(), "{name}");
            let (least, most) = lengths(format);
            assert!(fitting.iter().all(|sample| (least..=most).contains(&sample.len())), "{name}");
            let outline = outline(format).and_then(|source| Linear::compile(source).ok());
            assert!(outline.is_none_or(|outline| fitting.iter().all(|sample| outline.is_match(sample))), "{name}");
        }
    }

    #[test]
    fn outlines_hold_what_formats_take() {
        for text in [
            "2024-02-29",
            "23:59:60Z",
            "00:00:00.5+14:00",
            "00:00:00z",
            "0000-01-01t00:00:00-00:00",
            "p1w",
            "P1Y2M3DT4H5M6S",
            "pt1s",
            "255.0.1.99",
            "::",
            "::ffff:1.2.3.4",
            "a:B:c:D:e:F:1:0",
            "1::",
            "01234567-89AB-cdef-0123-456789abcdef",
        ] {
            for name in ["date", "time", "date-time", "duration", "ipv4", "ipv6", "uuid", "uuid4"] {
                let outline = Format::named(name).filter(|format| format.fits(text)).and_then(outline);
                let matches = |source| Linear::compile(source).is_ok_and(|outline| outline.is_match(text));
                assert!(outline.is_none_or(matches), "{text} {name}");
            }
        }
    }
}
