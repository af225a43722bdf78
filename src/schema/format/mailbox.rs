//! `idn-email`: the rule Mailbox of RFC 5321 section 4.1.2, and what RFC 6531 section 3.3 adds to it. In ASCII, `email`.
//!
//! Whether the U-labels that RFC 6531 adds to domains are such takes the tables of IDNA: too many are taken.

use super::address::{self, Rules};
use super::hostname::is_label;
use super::spelling::{is_list, is_some, pair};

/// `Mailbox = Local-part "@" ( Domain / address-literal )`
pub(super) fn is_mailbox(text: &str) -> bool {
    // Only a quoted local part has an `@` of its own.
    text.rsplit_once('@').is_some_and(|(local_part, domain)| is_local_part(local_part) && is_domain(domain))
}

/// `Local-part = Dot-string / Quoted-string`
fn is_local_part(text: &str) -> bool {
    match text.strip_prefix("\"") {
        Some(quoted) => quoted.strip_suffix("\"").is_some_and(is_quoted),
        None => is_list(text, '.', |atom| is_some(atom, is_atext)),
    }
}

/// `*QcontentSMTP`: `%d32-126`, of which `"` and `\` only after a `\`; beyond ASCII, all but after a `\`.
fn is_quoted(text: &str) -> bool {
    let mut after_backslash = false;
    for c in text.chars() {
        let is_printable = matches!(c, ' '..='~');
        let fits = if after_backslash { is_printable } else { (is_printable || !c.is_ascii()) && c != '"' };
        if !fits {
            return false;
        }
        after_backslash = c == '\\' && !after_backslash;
    }
    !after_backslash
}

/// `atext` of RFC 5322 section 3.2.3, and beyond ASCII anything.
fn is_atext(c: char) -> bool {
    let is_special = matches!(c, '(' | ')' | '<' | '>' | '[' | ']' | ':' | ';' | '@' | '\\' | ',' | '.' | '"');
    !c.is_ascii() || c.is_ascii_graphic() && !is_special
}

/// `Domain = sub-domain *("." sub-domain)`, or an address literal in brackets.
fn is_domain(text: &str) -> bool {
    match text.strip_prefix("[") {
        Some(literal) => literal.strip_suffix("]").is_some_and(is_address),
        None => is_list(text, '.', is_label),
    }
}

/// `IPv4-address-literal / IPv6-address-literal`: of the tags for a `General-address-literal`, none is registered.
fn is_address(text: &str) -> bool {
    match pair(text, ':') {
        Some((tag, address)) => tag.eq_ignore_ascii_case("IPv6") && address::v6(address, Rules::Mail).is_some(),
        None => address::v4(text, Rules::Mail).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::is_mailbox;

    #[test]
    fn mailboxes() {
        for (text, fits) in [
            ("a.b+c@example.com", true),
            ("!#$%&'*+-/=?^_`{|}~@a", true),
            ("\"\"@a", true),
            ("\"a@b\\\"\\ c\"@d", true),
            ("a@[1.2.3.004]", true),
            ("a@[ipv6:::1]", true),
            ("a@[IPv6:1:2:3:4:5:6::]", true),
            ("a@[IPv6:1:2:3:4:5:6:7::]", false),
            ("a@[x:y]", false),
            ("a@[1.2.3.4", false),
            ("a@b@c", false),
            (".a@b", false),
            ("a..b@c", false),
            ("@a", false),
            ("a@", false),
            ("\"@a", false),
            ("\"a\\\"@b", false),
            ("\"a\"b\"@c", false),
            ("a b@c", false),
            ("a@b_c", false),
            ("a@b.", false),
            ("\"a\u{7f}\"@b", false),
            ("é@ü.de", true),
            ("\"é\"@a", true),
            ("\"\\é\"@a", false),
            ("a@\u{e000}", false),
            ("a@\u{a0}", false),
        ] {
            assert_eq!(is_mailbox(text), fits, "{text:?}");
        }
    }
}
