//! URI references: their five components, how one is resolved against a base, what a fragment says (RFC 3986).
//!
//! Nothing is validated or normalized here: what is no URI comes out as it was put together.

/// The five components of section 3, each with the delimiters that tell it from the others: `https:`, `//host`, `/path`,
/// `?query`, `#fragment`. One that isn't there is empty, one that is empty isn't: `?`.
#[derive(Clone, Copy)]
pub(crate) struct Components<'a> {
    pub(crate) scheme: &'a str,
    pub(crate) authority: &'a str,
    pub(crate) path: &'a str,
    pub(crate) query: &'a str,
    pub(crate) fragment: &'a str,
}

impl<'a> Components<'a> {
    /// Takes any text apart as appendix B does, but for one thing: what stands before the first `:` is a scheme only if
    /// it is spelled like one.
    pub(crate) fn of(text: &'a str) -> Self {
        let (rest, fragment) = until(text, b'#');
        let (rest, query) = until(rest, b'?');
        let (scheme, rest) = match until(rest, b':') {
            (scheme, after) if is_scheme(scheme) && !after.is_empty() => cut(rest, scheme.len() + 1),
            _ => ("", rest),
        };
        let (authority, path) = match rest.strip_prefix("//") {
            Some(after) => cut(rest, 2 + until(after, b'/').0.len()),
            None => ("", rest),
        };
        Components { scheme, authority, path, query, fragment }
    }

    /// Section 5.3. By section 3.3, no path begins with `//` unless an authority comes before it.
    fn with_path(self, path: &str) -> String {
        let guard = if self.authority.is_empty() && path.starts_with("//") { "/." } else { "" };
        [self.scheme, self.authority, guard, path, self.query, self.fragment].concat()
    }
}

/// What comes before a delimiter, and the rest from there on.
fn until(text: &str, delimiter: u8) -> (&str, &str) {
    cut(text, text.bytes().position(|byte| byte == delimiter).unwrap_or(text.len()))
}

fn cut(text: &str, at: usize) -> (&str, &str) {
    text.split_at_checked(at).unwrap_or((text, ""))
}

/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
fn is_scheme(text: &str) -> bool {
    let is_char = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    text.bytes().next().is_some_and(|first| first.is_ascii_alphabetic()) && text.bytes().all(is_char)
}

/// Resolves `reference` against `base`: section 5.2, strict. `a/b` against `https://host/c/d#e` is `https://host/c/a/b`.
///
/// - The fragment of the base is never part of the result.
/// - Against a base without a hierarchy, such as `urn:a:b`, only a fragment or an absolute reference makes sense.
/// - An empty base leaves the reference as it is.
pub(crate) fn resolve(base: &str, reference: &str) -> String {
    if base.is_empty() {
        return reference.to_owned();
    }
    let mut target = Components::of(reference);
    if !target.scheme.is_empty() {
        return target.with_path(&without_dot_segments(target.path));
    }
    let base = Components::of(base);
    target.scheme = base.scheme;
    if !target.authority.is_empty() {
        return target.with_path(&without_dot_segments(target.path));
    }
    target.authority = base.authority;
    if target.path.is_empty() {
        if target.query.is_empty() {
            target.query = base.query;
        }
        return target.with_path(base.path);
    }
    if target.path.starts_with("/") {
        return target.with_path(&without_dot_segments(target.path));
    }
    let merged = [directory(base), target.path].concat();
    target.with_path(&without_dot_segments(&merged))
}

/// Section 5.2.3: all but the last segment of the base's path.
fn directory(base: Components<'_>) -> &str {
    match base.path.bytes().rposition(|byte| byte == b'/') {
        Some(slash) => cut(base.path, slash + 1).0,
        None if base.authority.is_empty() => "",
        None => "/",
    }
}

/// Section 5.2.4.
fn without_dot_segments(path: &str) -> String {
    let mut rest = path;
    while let Some(after) = rest.strip_prefix("../").or_else(|| rest.strip_prefix("./")) {
        rest = after;
    }
    if matches!(rest, "." | "..") {
        return String::new();
    }
    // The first segment is what comes before the first slash: nothing, if the path is absolute.
    let mut segments = Vec::new();
    for segment in rest.split('/') {
        match segment {
            "." => {}
            ".." => {
                segments.pop();
                if segments.is_empty() {
                    segments.push("");
                }
            }
            _ => segments.push(segment),
        }
    }
    if rest.ends_with("/.") || rest.ends_with("/..") {
        segments.push("");
    }
    segments.join("/")
}

/// A URI without its fragment, and what the fragment says, if there is one: `a#b%20c` is `a` and `b c`.
///
/// A fragment that says no UTF-8 comes as it is written.
pub(crate) fn split(uri: &str) -> (&str, Option<String>) {
    let (uri, fragment) = until(uri, b'#');
    let fragment = fragment.strip_prefix("#");
    (uri, fragment.map(|fragment| decode(fragment).unwrap_or_else(|| fragment.to_owned())))
}

/// Reads `%xx` (section 2.1) as the bytes of UTF-8, if they are. A `%` without its two digits stands for itself.
pub(crate) fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let mut byte = *first;
        rest = after;
        if let (b'%', [high, low, after @ ..]) = (first, after)
            && let (Some(high), Some(low)) = (hexadecimal(*high), hexadecimal(*low))
        {
            byte = high << 4 | low;
            rest = after;
        }
        bytes.push(byte);
    }
    String::from_utf8(bytes).ok()
}

fn hexadecimal(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

#[cfg(test)]
mod tests {
    use super::{resolve, split};

    #[test]
    fn references_are_resolved() {
        for (base, reference, target) in [
            ("http://a/b/c/d;p?q", "g:h", "g:h"),
            ("http://a/b/c/d;p?q", "g", "http://a/b/c/g"),
            ("http://a/b/c/d;p?q", "../../../g", "http://a/g"),
            ("http://a/b/c/d;p?q", "", "http://a/b/c/d;p?q"),
            ("http://a/b/c/d;p?q", "http:g", "http:g"),
            ("http://a/b#c", "", "http://a/b"),
            ("http://a/b#c", "#d", "http://a/b#d"),
            ("http://a", "b/.", "http://a/b/"),
            ("http://a?b", "c", "http://a/c"),
            ("http://a/b/", "//c/./d/..", "http://c/"),
            ("", "../a/./b", "../a/./b"),
            ("/schemas/a.json", "b.json#c", "/schemas/b.json#c"),
            ("urn:a:b", "#c", "urn:a:b#c"),
            ("urn:a:b", "https://c/d", "https://c/d"),
            ("urn:a:b", "c", "urn:c"),
            ("a:b", "/.//c", "a:/.//c"),
            ("http://a/b", "1:c", "http://a/1:c"),
        ] {
            assert_eq!(resolve(base, reference), target, "{reference:?} against {base:?}");
        }
    }

    #[test]
    fn fragments_are_read() {
        for (uri, without, fragment) in [
            ("a", "a", None),
            ("a#", "a", Some("")),
            ("#/a%20b/%C3%A9", "", Some("/a b/é")),
            ("a#b#c", "a", Some("b#c")),
            ("#50%", "", Some("50%")),
            ("#%4", "", Some("%4")),
            ("#%é", "", Some("%é")),
            ("#%ff%20", "", Some("%ff%20")),
        ] {
            assert_eq!(split(uri), (without, fragment.map(str::to_owned)), "{uri:?}");
        }
    }
}
