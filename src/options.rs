//! Options as a programmer wrote them: read strictly, so that a misspelt one is an error at once.

use std::fmt;
use std::str::FromStr;

use crate::finding::{Locale, nearest};
use crate::json::{Kind, Node};

/// A programmer's mistake: an option, a policy or a thread state that does not exist. Data never causes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionError(String);

impl OptionError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        OptionError(message.into())
    }

    /// `what` was given a word that is none of `known`.
    pub(crate) fn unknown(what: &str, word: &str, known: &[&str]) -> Self {
        let meant = nearest(word, known).map(|meant| format!("; did you mean `{meant}`?")).unwrap_or_default();
        OptionError(format!("unknown {what} `{word}`{meant} (expected {})", known.join(", ")))
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionError {}

impl FromStr for Locale {
    type Err = OptionError;

    /// ```
    /// use a2a_handoff::Locale;
    ///
    /// assert_eq!("ko".parse(), Ok(Locale::Ko));
    /// assert_eq!("kr".parse::<Locale>().unwrap_err().to_string(), "unknown locale `kr` (expected en, ko)");
    /// ```
    ///
    /// # Errors
    /// Anything but `en` and `ko`, such as `kr`.
    fn from_str(word: &str) -> Result<Self, OptionError> {
        named(word, "locale", &[("en", Locale::En), ("ko", Locale::Ko)])
    }
}

/// The members of an options object in the order of `known`; an absent object has none.
pub(crate) fn members<'s, const N: usize>(
    options: Option<Node<'s>>,
    of: &str,
    known: [&'static str; N],
) -> Result<[Option<Node<'s>>; N], OptionError> {
    let mut found = [None; N];
    let Some(options) = options else { return Ok(found) };
    if !options.is_object() {
        return Err(OptionError::new(format!("{of} must be an object, received {}", options.kind().name())));
    }
    for (key, value) in options.entries() {
        let slot = known.iter().zip(&mut found).find(|(name, _)| **name == key);
        match slot {
            Some((_, slot)) => *slot = Some(value),
            None => return Err(OptionError::unknown(&format!("member of {of}:"), &key, &known)),
        }
    }
    Ok(found)
}

fn wrong(name: &str, expected: &str, node: Node<'_>) -> OptionError {
    OptionError::new(format!("{name} must be {expected}, received {}", node.kind().name()))
}

/// A string option.
pub(crate) fn text(node: Option<Node<'_>>, name: &str) -> Result<Option<String>, OptionError> {
    let read = |node: Node<'_>| node.text().map(|text| text.into_owned()).ok_or_else(|| wrong(name, "a string", node));
    node.map(read).transpose()
}

/// A boolean option.
pub(crate) fn flag(node: Option<Node<'_>>, name: &str) -> Result<Option<bool>, OptionError> {
    let read = |node: Node<'_>| match node.kind() {
        Kind::Bool(value) => Ok(value),
        _ => Err(wrong(name, "true or false", node)),
    };
    node.map(read).transpose()
}

/// A count: an integer from 0.
pub(crate) fn count(node: Option<Node<'_>>, name: &str) -> Result<Option<usize>, OptionError> {
    let read = |node: Node<'_>| {
        let number = node.source.number(node.id);
        let whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
        if whole { Ok(number as usize) } else { Err(wrong(name, "an integer from 0", node)) }
    };
    node.map(read).transpose()
}

/// One of a few words.
pub(crate) fn word<T: Copy>(
    node: Option<Node<'_>>,
    name: &str,
    known: &[(&'static str, T)],
) -> Result<Option<T>, OptionError> {
    let Some(node) = node else { return Ok(None) };
    let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let word = node.text().ok_or_else(|| wrong(name, &format!("one of {}", names()), node))?;
    named(&word, name, known).map(Some)
}

/// What a word names.
pub(crate) fn named<T: Copy>(word: &str, name: &str, known: &[(&'static str, T)]) -> Result<T, OptionError> {
    match known.iter().find(|(name, _)| *name == word) {
        Some((_, value)) => Ok(*value),
        None => {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            Err(OptionError::unknown(name, word, &names))
        }
    }
}

/// A list of strings.
pub(crate) fn texts(node: Option<Node<'_>>, name: &str) -> Result<Vec<String>, OptionError> {
    let Some(node) = node else { return Ok(Vec::new()) };
    if node.kind() != Kind::Array {
        return Err(wrong(name, "a list of strings", node));
    }
    let items = node.items().map_err(|_| wrong(name, "a shorter list", node))?;
    items.into_iter().map(|item| text(Some(item), name).map(Option::unwrap_or_default)).collect()
}
