//! What the `format` keyword asserts, by name.
//!
//! - Judged: the formats of drafts 7 and 2020-12, the numeric ones of OpenAPI, and those that pydantic, zod, TypeBox and
//!   schemars write into schemas.
//! - Known as remarks ([`Format::is_remark`]): names that say nothing a text could fail, or nothing that the `pattern`
//!   beside them doesn't say.
//! - Neither: `idn-hostname` (needs the tables of IDNA), `regex` (judged where patterns are compiled), and what only the
//!   library that wrote it can define (`color`, `fraction`, `name-email`, `phone`, `url`).

mod address;
mod base64;
mod date_time;
mod duration;
mod hostname;
mod mailbox;
mod names;
mod network;
mod number;
mod pointer;
mod reference;
mod remark;
mod spelling;
mod template;
mod uuid;
mod zoned;

use address::Rules;

/// A format that can be judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::schema) enum Format {
    DateTime,
    Date,
    Time,
    PartialDateTime,
    PartialTime,
    ZonedDateTime,
    Duration,
    Email,
    IdnEmail,
    Hostname,
    Ipv4,
    Ipv6,
    Ip,
    IpvAnyAddress,
    Ipv4Network,
    Ipv6Network,
    IpvAnyNetwork,
    Ipv4Interface,
    Ipv6Interface,
    IpvAnyInterface,
    Uri,
    UriReference,
    Iri,
    IriReference,
    MultiHostUri,
    UriTemplate,
    Uuid,
    /// A UUID of the version with this digit.
    UuidVersion(u8),
    JsonPointer,
    JsonPointerUriFragment,
    RelativeJsonPointer,
    Byte,
    Base64,
    Base64Url,
    Jwt,
    Int8,
    Int16,
    Int32,
    Int64,
    Int128,
    Uint8,
    Uint16,
    Uint32,
    Uint64,
    Uint128,
    Float,
    Double,
}

impl Format {
    /// The format of this name, if it is one that can be judged here.
    pub(in crate::schema) fn named(name: &str) -> Option<Format> {
        names::named(name)
    }

    /// The word in a schema.
    pub(in crate::schema) fn name(self) -> &'static str {
        names::name(self)
    }

    /// Whether a name is known to constrain nothing, or nothing that a `pattern` written beside it doesn't say.
    pub(in crate::schema) fn is_remark(name: &str, beside_pattern: bool) -> bool {
        remark::is_remark(name, beside_pattern)
    }

    /// Whether a string has the format. Any string fits a numeric format: a format says nothing about other types.
    pub(in crate::schema) fn fits(self, text: &str) -> bool {
        let bytes = text.as_bytes();
        match self {
            Format::DateTime => date_time::is_date_time(bytes),
            Format::Date => date_time::is_full_date(bytes),
            Format::Time => date_time::is_full_time(bytes),
            Format::PartialDateTime => date_time::is_partial_date_time(bytes),
            Format::PartialTime => date_time::is_partial_time(bytes),
            Format::ZonedDateTime => zoned::is_zoned_date_time(text),
            Format::Duration => duration::is_duration(bytes),
            Format::Email => text.is_ascii() && mailbox::is_mailbox(text),
            Format::IdnEmail => mailbox::is_mailbox(text),
            Format::Hostname => hostname::is_hostname(text),
            Format::Ipv4 => address::v4(text, Rules::Uri).is_some(),
            Format::Ipv6 => address::v6(text, Rules::Uri).is_some(),
            Format::Ip => address::v4(text, Rules::Uri).is_some() || address::v6(text, Rules::Uri).is_some(),
            Format::IpvAnyAddress => network::is_address(text),
            Format::Ipv4Network => network::is_v4(text, true),
            Format::Ipv6Network => network::is_v6(text, true),
            Format::IpvAnyNetwork => network::is_v4(text, true) || network::is_v6(text, true),
            Format::Ipv4Interface => network::is_v4(text, false),
            Format::Ipv6Interface => network::is_v6(text, false),
            Format::IpvAnyInterface => network::is_v4(text, false) || network::is_v6(text, false),
            Format::Uri => text.is_ascii() && reference::is_absolute(text),
            Format::UriReference => text.is_ascii() && reference::is_reference(text),
            Format::Iri => reference::is_absolute(text),
            Format::IriReference => reference::is_reference(text),
            Format::MultiHostUri => text.is_ascii() && reference::is_multi_host(text),
            Format::UriTemplate => template::is_uri_template(text),
            Format::Uuid => uuid::is_uuid(text),
            Format::UuidVersion(version) => uuid::is_of_version(text, version),
            Format::JsonPointer => pointer::is_json_pointer(bytes),
            Format::JsonPointerUriFragment => pointer::is_uri_fragment(text),
            Format::RelativeJsonPointer => pointer::is_relative(bytes),
            Format::Byte | Format::Base64 => base64::is_base64(text),
            Format::Base64Url => base64::is_base64url(text),
            Format::Jwt => base64::is_jwt(text),
            _ => true,
        }
    }

    /// The least and the greatest number of a numeric format, both of which have it; `None` for a format of text.
    ///
    /// A bound that no double holds is the next double outwards: 2^63 stands for the 2^63 - 1 of `int64`, since a number
    /// read as a double can't tell one from the other.
    pub(in crate::schema) fn range(self) -> Option<(f64, f64)> {
        number::range(self)
    }

    /// Whether only integers have the numeric format.
    pub(in crate::schema) fn is_integer(self) -> bool {
        self.range().is_some() && !matches!(self, Format::Float | Format::Double)
    }
}
