//! `iri` and `iri-reference`: RFC 3987 section 2.2. In ASCII, that is RFC 3986 appendix A: `uri`, `uri-reference`.

use super::address::{self, Rules};
use super::spelling::{is_all, is_encoded, is_iprivate, is_list, is_plain, is_some, is_ucschar, pair};
use crate::schema::uri::Components;

/// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
pub(super) fn is_absolute(text: &str) -> bool {
    !Components::of(text).scheme.is_empty() && is_reference(text)
}

/// `IRI-reference = IRI / irelative-ref`
pub(super) fn is_reference(text: &str) -> bool {
    let components = Components::of(text);
    is_authority(components.authority, is_host) && is_rest(components)
}

/// A URI whose authority has one host or more, each with a port or without: `postgres://user@a:1,b:2/db`.
///
/// No standard defines it; this is how MongoDB and PostgreSQL write connections.
pub(super) fn is_multi_host(text: &str) -> bool {
    let components = Components::of(text);
    !components.scheme.is_empty() && is_authority(components.authority, is_hosts) && is_rest(components)
}

/// Path, query and fragment.
fn is_rest(components: Components) -> bool {
    let Components { scheme, authority, path, query, fragment } = components;
    // path-noscheme: a `:` in the first segment would end a scheme.
    let begins_with_scheme = |path: &str| path.split('/').next().is_some_and(|first| first.contains(':'));
    (!scheme.is_empty() || !authority.is_empty() || !begins_with_scheme(path))
        && is_encoded(path, |c| is_char(c) || matches!(c, ':' | '@' | '/'))
        && is_encoded(query, |c| is_in_fragment(c) || is_iprivate(c))
        && is_fragment(fragment)
}

/// `[ "#" fragment ]`, with `fragment = *( pchar / "/" / "?" )`
pub(super) fn is_fragment(text: &str) -> bool {
    is_encoded(text.strip_prefix("#").unwrap_or(text), is_in_fragment)
}

fn is_in_fragment(c: char) -> bool {
    is_char(c) || matches!(c, ':' | '@' | '/' | '?')
}

/// `[ "//" authority ]`, with `authority = [ userinfo "@" ] host [ ":" port ]`
fn is_authority(text: &str, is_host: fn(&str) -> bool) -> bool {
    let text = text.strip_prefix("//").unwrap_or(text);
    match text.rsplit_once('@') {
        // userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
        Some((userinfo, host)) => is_encoded(userinfo, |c| is_char(c) || c == ':') && is_host(host),
        None => is_host(text),
    }
}

/// What a multi-host URI has for a host: none of them is empty.
fn is_hosts(text: &str) -> bool {
    is_list(text, ',', |host| !matches!(host.as_bytes(), [] | [b':', ..]) && is_host(host))
}

/// `host [ ":" port ]`, with `host = IP-literal / IPv4address / reg-name`: every IPv4address is a reg-name too.
fn is_host(text: &str) -> bool {
    let (name, port) = match text.rsplit_once(':') {
        // The last colon of an address is no delimiter.
        Some((name, port)) if !port.ends_with("]") => (name, port),
        _ => (text, ""),
    };
    let is_name = match name.strip_prefix("[") {
        Some(literal) => literal.strip_suffix("]").is_some_and(is_address),
        None => is_encoded(name, is_char),
    };
    is_name && is_all(port, |c| c.is_ascii_digit())
}

/// `IPv6address / IPvFuture`, with `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
fn is_address(text: &str) -> bool {
    if let Some((version, address)) = pair(text, '.')
        && let Some(version) = version.strip_prefix("v").or_else(|| version.strip_prefix("V"))
    {
        return is_some(version, |c| c.is_ascii_hexdigit()) && is_some(address, |c| is_plain(c) || c == ':');
    }
    address::v6(text, Rules::Uri).is_some()
}

/// What any component may have, besides percent-encoding: `iunreserved / sub-delims`.
fn is_char(c: char) -> bool {
    // Section 4.1 of RFC 3987: no bidirectional formatting.
    let is_bidi = matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}');
    is_plain(c) || is_ucschar(c) && !is_bidi
}

#[cfg(test)]
mod tests {
    use super::{is_absolute, is_multi_host, is_reference};

    #[test]
    fn references() {
        for (text, absolute, reference) in [
            ("https://user:pw@example.com:8080/a/b;c?d=/?#e/?", true, true),
            ("urn:a:b", true, true),
            ("a:", true, true),
            ("http://", true, true),
            ("http://a:", true, true),
            ("http://[::1]:80", true, true),
            ("http://[V1f.a:b]", true, true),
            ("//a", false, true),
            ("", false, true),
            ("?", false, true),
            ("a/b:c", false, true),
            ("./a:b", false, true),
            ("1:b", false, false),
            (":a", false, false),
            ("http://a:b", false, false),
            ("http://[::1", false, false),
            ("http://[::1]a", false, false),
            ("http://[v1.]", false, false),
            ("http://[v1.%41]", false, false),
            ("http://[fe80::1%25eth0]", false, false),
            ("http://a@b@c", false, false),
            ("a b", false, false),
            ("%4", false, false),
            ("%zz", false, false),
            ("a#b#c", false, false),
            ("a[1]", false, false),
            ("a\\b", false, false),
            ("http://[::1]:a", false, false),
            ("http://[::1]:80:", false, false),
            ("http://::1", false, false),
            ("http://a]", false, false),
            ("http://a:]", false, false),
        ] {
            assert_eq!((is_absolute(text), is_reference(text)), (absolute, reference), "{text:?}");
        }
        for (text, fits) in [
            ("http://é@ü.de/ö?\u{e000}#\u{10000}", true),
            ("\u{e000}", false),
            ("#\u{e000}", false),
            ("\u{200e}", false),
            ("\u{fffe}", false),
            ("\u{80}", false),
        ] {
            assert_eq!(is_reference(text), fits, "{text:?}");
        }
    }

    #[test]
    fn many_hosts() {
        for (text, fits) in [
            ("postgres://user:pw@a:1,b,[::1]:2/db?x=y", true),
            ("mongodb://a", true),
            ("mongodb://a,,b", false),
            ("mongodb://a,:1", false),
            ("mongodb:///db", false),
            ("mongodb://a:x,b", false),
            ("mongodb:a,b", false),
            ("//a,b", false),
        ] {
            assert_eq!(is_multi_host(text), fits, "{text:?}");
        }
    }
}
