//! The words for formats in a schema.

use super::Format;

const NAMES: [(&str, Format); 53] = [
    ("date-time", Format::DateTime),
    ("date", Format::Date),
    ("time", Format::Time),
    ("partial-date-time", Format::PartialDateTime),
    ("partial-time", Format::PartialTime),
    ("zoned-date-time", Format::ZonedDateTime),
    ("duration", Format::Duration),
    ("email", Format::Email),
    ("idn-email", Format::IdnEmail),
    ("hostname", Format::Hostname),
    ("ipv4", Format::Ipv4),
    ("ipv6", Format::Ipv6),
    ("ip", Format::Ip),
    ("ipvanyaddress", Format::IpvAnyAddress),
    ("ipv4network", Format::Ipv4Network),
    ("ipv6network", Format::Ipv6Network),
    ("ipvanynetwork", Format::IpvAnyNetwork),
    ("ipv4interface", Format::Ipv4Interface),
    ("ipv6interface", Format::Ipv6Interface),
    ("ipvanyinterface", Format::IpvAnyInterface),
    ("uri", Format::Uri),
    ("uri-reference", Format::UriReference),
    ("iri", Format::Iri),
    ("iri-reference", Format::IriReference),
    ("multi-host-uri", Format::MultiHostUri),
    ("uri-template", Format::UriTemplate),
    ("uuid", Format::Uuid),
    ("uuid1", Format::UuidVersion(b'1')),
    ("uuid3", Format::UuidVersion(b'3')),
    ("uuid4", Format::UuidVersion(b'4')),
    ("uuid5", Format::UuidVersion(b'5')),
    ("uuid6", Format::UuidVersion(b'6')),
    ("uuid7", Format::UuidVersion(b'7')),
    ("uuid8", Format::UuidVersion(b'8')),
    ("json-pointer", Format::JsonPointer),
    ("json-pointer-uri-fragment", Format::JsonPointerUriFragment),
    ("relative-json-pointer", Format::RelativeJsonPointer),
    ("byte", Format::Byte),
    ("base64", Format::Base64),
    ("base64url", Format::Base64Url),
    ("jwt", Format::Jwt),
    ("int8", Format::Int8),
    ("int16", Format::Int16),
    ("int32", Format::Int32),
    ("int64", Format::Int64),
    ("int128", Format::Int128),
    ("uint8", Format::Uint8),
    ("uint16", Format::Uint16),
    ("uint32", Format::Uint32),
    ("uint64", Format::Uint64),
    ("uint128", Format::Uint128),
    ("float", Format::Float),
    ("double", Format::Double),
];

/// The format of this name, if it is one that can be judged.
pub(super) fn named(name: &str) -> Option<Format> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, format)| *format)
}

/// The word in a schema.
pub(super) fn name(format: Format) -> &'static str {
    NAMES.iter().find(|(_, known)| *known == format).map_or("", |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::{Format, NAMES, name, named};

    #[test]
    fn each_name_has_its_format() {
        for (word, format) in NAMES {
            assert_eq!((named(word), name(format)), (Some(format), word));
            assert!(!Format::is_remark(word, true), "{word}");
        }
        for word in ["", "Date", "idn-hostname", "regex", "color", "password", "no-such-format"] {
            assert_eq!(named(word), None, "{word}");
        }
    }
}
