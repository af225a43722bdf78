//! Strings that have a format, and what one format says about another.

use super::super::format::Format;

/// Strings that have a format.
pub(super) fn samples(format: Format) -> &'static [&'static str] {
    match format {
        Format::DateTime => &["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.678+09:00"],
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
        }
    }
}
