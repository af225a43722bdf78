//! `uri-template`: RFC 6570 section 2, with its errata.

use super::spelling::{is_all, is_encoded, is_iprivate, is_list, is_ucschar, pair};

/// `URI-Template = *( literals / expression )`
pub(super) fn is_uri_template(text: &str) -> bool {
    let mut rest = text;
    while let Some((literals, after)) = pair(rest, '{') {
        let Some((expression, after)) = pair(after, '}') else { return false };
        if !is_literals(literals) || !is_expression(expression) {
            return false;
        }
        rest = after;
    }
    is_literals(rest)
}

/// Anything but controls, spaces, `"`, `<`, `>`, `\`, `^`, `` ` ``, `{`, `|`, `}` and a `%` that encodes nothing.
fn is_literals(text: &str) -> bool {
    is_encoded(text, |c| match c {
        '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}' => false,
        _ => c.is_ascii_graphic() || is_ucschar(c) || is_iprivate(c),
    })
}

/// `expression = "{" [ operator ] variable-list "}"`, within the braces. Reserved operators are operators too.
fn is_expression(text: &str) -> bool {
    let variable_list = match text.as_bytes() {
        [b'+' | b'#' | b'.' | b'/' | b';' | b'?' | b'&' | b'=' | b',' | b'!' | b'@' | b'|', ..] => text.get(1..),
        _ => Some(text),
    };
    variable_list.is_some_and(|list| is_list(list, ',', is_varspec))
}

/// `varspec = varname [ modifier-level4 ]`
fn is_varspec(text: &str) -> bool {
    match pair(text, ':') {
        Some((varname, max_length)) => is_varname(varname) && is_max_length(max_length),
        None => is_varname(text.strip_suffix("*").unwrap_or(text)),
    }
}

/// `max-length = %x31-39 0*3DIGIT`
fn is_max_length(text: &str) -> bool {
    matches!(text.len(), 1..=4) && !text.starts_with("0") && is_all(text, |c| c.is_ascii_digit())
}

/// `varname = varchar *( ["."] varchar )`, with `varchar = ALPHA / DIGIT / "_" / pct-encoded`
fn is_varname(text: &str) -> bool {
    is_list(text, '.', |name| !name.is_empty() && is_encoded(name, |c| c.is_ascii_alphanumeric() || c == '_'))
}

#[cfg(test)]
mod tests {
    use super::is_uri_template;

    #[test]
    fn templates() {
        for (text, fits) in [
            ("", true),
            ("http://a/{b}{?c,d.e:1,f*}'\u{e000}", true),
            ("{+a:9999}", true),
            ("{%41_1}", true),
            ("{=a}", true),
            ("{,a}", true),
            ("{}", false),
            ("{?}", false),
            ("{a", false),
            ("a}", false),
            ("{a{b}}", false),
            ("{a:0}", false),
            ("{a:10000}", false),
            ("{a:}", false),
            ("{a:1*}", false),
            ("{a*:1}", false),
            ("{a,}", false),
            ("{a..b}", false),
            ("{.a.}", false),
            ("{a b}", false),
            ("{%4}", false),
            ("{é}", false),
            ("%", false),
            ("a b", false),
            ("\u{80}", false),
        ] {
            assert_eq!(is_uri_template(text), fits, "{text:?}");
        }
    }
}
