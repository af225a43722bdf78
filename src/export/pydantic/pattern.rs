//! Regular expressions of ECMA-262 as Python's `re` has them.

/// White space of ECMA-262, inside brackets.
const SPACE: &str = r"\t\n\v\f\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/// A pattern that matches the same strings in Python; `None` when there is none, or none that is sure to.
pub(super) fn python(source: &str) -> Option<String> {
    let mut letters = source.chars().peekable();
    let mut text = String::new();
    let mut in_class = false;
    let mut negated_class = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.push_str(&escaped(&mut letters, in_class)?),
            ']' if in_class => {
                in_class = false;
                negated_class = false;
                text.push(']');
            }
            // Python warns of what may become sets of sets.
            '[' | '&' | '~' | '|' if in_class => text.extend(['\\', letter]),
            '[' => {
                in_class = true;
                text.push('[');
                if letters.next_if_eq(&'^').is_some() {
                    negated_class = true;
                    text.push('^');
                }
                // Empty brackets are something else there.
                if letters.peek() == Some(&']') {
                    return None;
                }
            }
            _ if in_class => text.push(letter),
            '$' => text.push_str(r"\Z"),
            '.' => text.push_str(r"[^\n\r\u2028\u2029]"),
            '(' if letters.next_if_eq(&'?').is_some() => match letters.next()? {
                ahead @ (':' | '=' | '!') => text.extend(['(', '?', ahead]),
                // A look behind has one width in Python; a name is written otherwise.
                '<' if !matches!(letters.peek(), Some('=' | '!')) => text.push_str("(?P<"),
                _ => return None,
            },
            _ => text.push(letter),
        }
    }
    (!in_class && !negated_class).then_some(text)
}

/// What stands behind a backslash.
fn escaped(letters: &mut std::iter::Peekable<std::str::Chars<'_>>, in_class: bool) -> Option<String> {
    let letter = letters.next()?;
    let bracketed = |inside: &str| if in_class { inside.to_owned() } else { format!("[{inside}]") };
    Some(match letter {
        'd' => bracketed("0-9"),
        'w' => bracketed("A-Za-z0-9_"),
        's' => bracketed(SPACE),
        'D' if !in_class => "[^0-9]".to_owned(),
        'W' if !in_class => "[^A-Za-z0-9_]".to_owned(),
        'S' if !in_class => format!("[^{SPACE}]"),
        'b' if !in_class => r"(?a:\b)".to_owned(),
        'B' if !in_class => r"(?a:\B)".to_owned(),
        'b' => r"\x08".to_owned(),
        't' | 'n' | 'v' | 'f' | 'r' => format!("\\{letter}"),
        '0' if !letters.peek().is_some_and(char::is_ascii_digit) => r"\x00".to_owned(),
        '1'..='9' if !in_class => format!("(?:\\{letter})"),
        'x' => format!("\\x{}", digits(letters, 2)?),
        'u' if letters.next_if_eq(&'{').is_some() => {
            let mut code = String::new();
            while let Some(digit) = letters.next_if(char::is_ascii_hexdigit) {
                code.push(digit);
            }
            letters.next_if_eq(&'}')?;
            format!("\\U{:08x}", u32::from_str_radix(&code, 16).ok()?)
        }
        'u' => {
            let code = digits(letters, 4)?;
            // Half a pair: the other half belongs to it.
            if (0xD800..0xE000).contains(&u32::from_str_radix(&code, 16).ok()?) {
                return None;
            }
            format!("\\u{code}")
        }
        other if other.is_ascii_alphanumeric() => return None,
        '/' => "/".to_owned(),
        other if other.is_ascii() => format!("\\{other}"),
        _ => return None,
    })
}

fn digits(letters: &mut std::iter::Peekable<std::str::Chars<'_>>, count: usize) -> Option<String> {
    let digits: String = letters.by_ref().take(count).collect();
    (digits.len() == count && digits.bytes().all(|digit| digit.is_ascii_hexdigit())).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::python;

    #[test]
    fn patterns_are_written_for_python() {
        for (source, expected) in [
            ("^a$", Some(r"^a\Z")),
            (r"^\d+\/\w*$", Some(r"^[0-9]+/[A-Za-z0-9_]*\Z")),
            (r"[\d$.[]", Some(r"[0-9$.\[]")),
            ("a.b", Some(r"a[^\n\r\u2028\u2029]b")),
            (r"(?<year>\d{4})(?=-)", Some(r"(?P<year>[0-9]{4})(?=-)")),
            (r"\bno\b", Some(r"(?a:\b)no(?a:\b)")),
            (r"\u{1F600}\u00e9", Some(r"\U0001f600\u00e9")),
            (r"\p{L}", None),
            ("(?<=a+)b", None),
            ("[]", None),
            ("[^]", None),
            (r"\k<year>", None),
        ] {
            assert_eq!(python(source).as_deref(), expected, "{source}");
        }
    }
}
