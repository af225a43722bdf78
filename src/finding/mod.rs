//! Remarks about a value: a code, a place and a sentence a person can act on.

mod code;
mod path;
mod phrase;
mod sentence;
mod sink;
mod suggest;

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

pub use code::Code;
pub(crate) use path::{At, shown};
pub use path::{Path, Segment};
pub use phrase::PHRASES;
pub use sentence::Locale;
pub use sink::Findings;
pub(crate) use sink::{MAX_FINDINGS, Sink, printable};
pub(crate) use suggest::{nearest, shortened};

/// How much a finding matters. `Error` makes the answer's `ok` false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The value cannot be used as it is.
    Error,
    /// Something was lost, repaired or is probably not meant.
    Warning,
    /// Something worth knowing that needs no action.
    Info,
}

impl Severity {
    /// The word, such as `warning`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        }
    }

    /// The level of a log, such as `WARNING`.
    #[must_use]
    pub fn level(self) -> &'static str {
        match self {
            Severity::Error => "ERROR",
            Severity::Warning => "WARNING",
            Severity::Info => "INFO",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A parameter of a finding's sentence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Param {
    /// A word or a phrase.
    Text(Cow<'static, str>),
    /// A count or a limit.
    Number(u64),
    /// Another finding, which is the reason for this one: its sentence.
    Fault(Box<Finding>),
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Param::Text(text) => f.write_str(text),
            Param::Number(number) => write!(f, "{number}"),
            Param::Fault(fault) => f.write_str(&fault.message(Locale::En)),
        }
    }
}

impl From<&'static str> for Param {
    fn from(text: &'static str) -> Self {
        Param::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Param {
    fn from(text: String) -> Self {
        Param::Text(Cow::Owned(text))
    }
}

impl From<Cow<'static, str>> for Param {
    fn from(text: Cow<'static, str>) -> Self {
        Param::Text(text)
    }
}

impl From<Finding> for Param {
    fn from(fault: Finding) -> Self {
        Param::Fault(Box::new(fault))
    }
}

impl From<usize> for Param {
    fn from(number: usize) -> Self {
        Param::Number(number as u64)
    }
}

/// What would mend the fault: one operation of a JSON Patch (RFC 6902), paths as JSON Pointers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "op", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Suggestion {
    /// Give the value at `from` the key that `path` ends in.
    Move {
        /// Where the value stands.
        from: String,
        /// Where it belongs.
        path: String,
    },
    /// Write `value` at `path`.
    Replace {
        /// Where the value stands.
        path: String,
        /// What belongs there.
        value: String,
    },
    /// Take the member at `path` out.
    Remove {
        /// What to take out.
        path: String,
    },
}

/// A place in the text: counted from 0 in bytes and UTF-16 units, from 1 in lines and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Location {
    /// Bytes before the place.
    pub byte_offset: usize,
    /// UTF-16 code units before the place (an index into a JavaScript string).
    pub utf16_offset: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in UTF-16 code units, from 1.
    pub column: usize,
    /// The length in UTF-16 code units.
    pub length: usize,
}

impl Location {
    /// Of a place in a text that is part of another: the place in that, where the text begins at `start`.
    fn behind(self, start: Location) -> Location {
        let column = if self.line == 1 { start.column - 1 + self.column } else { self.column };
        Location {
            byte_offset: start.byte_offset + self.byte_offset,
            utf16_offset: start.utf16_offset + self.utf16_offset,
            line: start.line - 1 + self.line,
            column,
            length: self.length,
        }
    }
}

/// A range of bytes in the input, as the text source reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Place {
    pub(crate) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// One remark: what it is about, how much it matters, where, and what would mend it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Finding {
    /// What it is about.
    pub code: Code,
    /// How much it matters here.
    pub severity: Severity,
    /// Where in the value, from the value that was passed.
    pub path: Path,
    /// What would mend it, when one operation can.
    pub suggestion: Option<Suggestion>,
    /// Where in the text, when text was judged.
    pub at: Option<Location>,
    params: Vec<(&'static str, Param)>,
    place: Option<Place>,
}

impl Finding {
    #[inline(never)]
    pub(crate) fn new(code: Code, at: &At<'_>) -> Self {
        Finding::at_path(code, at.path())
    }

    pub(crate) fn at_path(code: Code, path: Path) -> Self {
        Finding { code, severity: code.severity(), path, suggestion: None, at: None, params: Vec::new(), place: None }
    }

    pub(crate) fn with(self, name: &'static str, value: impl Into<Param>) -> Self {
        self.with_param(name, value.into())
    }

    // Not inlined: some two hundred places make findings, none of them hot.
    #[inline(never)]
    fn with_param(mut self, name: &'static str, value: Param) -> Self {
        self.params.push((name, value));
        self
    }

    #[inline(never)]
    pub(crate) fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    pub(crate) fn suggest(mut self, suggestion: Suggestion) -> Self {
        self.suggestion = Some(suggestion);
        self
    }

    #[inline(never)]
    pub(crate) fn place(mut self, place: Option<Place>) -> Self {
        self.place = place;
        self
    }

    /// A finding of another code about the same place.
    pub(crate) fn beside(&self, code: Code) -> Self {
        Finding::at_path(code, self.path.clone()).place(self.place)
    }

    /// The parameter `name` of the sentence, such as `limit`.
    #[must_use]
    pub fn param(&self, name: &str) -> Option<&Param> {
        self.params.iter().find(|(known, _)| *known == name).map(|(_, param)| param)
    }

    /// The parameters of the sentence, in the order they were given.
    #[must_use]
    pub fn params(&self) -> &[(&'static str, Param)] {
        &self.params
    }

    /// The sentence in English or Korean, without the place.
    #[must_use]
    pub fn message(&self, locale: Locale) -> String {
        sentence::fill(self, locale)
    }

    /// Code, path and sentence for a logger that has levels of its own, in one line whatever the input holds. The level is
    /// [`Severity::level`].
    ///
    /// ```
    /// use a2a_handoff::{Locale, SeedOptions, Thread, seed};
    ///
    /// let turns: String = vec![r#"{"role": "user", "parts": [{"text": "hi"}]}"#; 12].join(",");
    /// let message = format!(r#"{{"messageId": "m", "contextId": "c", "metadata": {{"history": [{turns}]}}}}"#);
    /// let answer = seed(&message, &SeedOptions::new(Thread::Empty));
    /// let finding = &answer.findings[0];
    /// assert_eq!(
    ///     format!("{} {}", finding.severity.level(), finding.line(Locale::Ko)),
    ///     "WARNING history_over_limit metadata.history: 호스트 약속(10) 초과, 최근 10턴만 시드"
    /// );
    /// ```
    #[must_use]
    pub fn line(&self, locale: Locale) -> String {
        let path = self.path.to_string();
        let space = if path.is_empty() { "" } else { " " };
        // What the input holds must not forge a line.
        printable(&format!("{}{space}{path}: {}", self.code.as_str(), self.message(locale)))
    }
}

impl fmt::Display for Finding {
    /// `path: sentence`, in English; the sentence alone when the finding is about the whole value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.segments().is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message(Locale::En))
    }
}

impl Serialize for Finding {
    /// `{ code, severity, path, pointer, message, …params, suggestion?, at?, help }`, as the npm package gives it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.code.as_str())?;
        map.serialize_entry("severity", &self.severity)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("pointer", &self.path.pointer())?;
        map.serialize_entry("message", &self.message(Locale::En))?;
        for (name, param) in &self.params {
            map.serialize_entry(name, param)?;
        }
        if let Some(suggestion) = &self.suggestion {
            map.serialize_entry("suggestion", suggestion)?;
        }
        if let Some(at) = &self.at {
            map.serialize_entry("at", at)?;
        }
        map.serialize_entry("help", &self.code.help())?;
        map.end()
    }
}
