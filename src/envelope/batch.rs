//! Judges many envelopes at once: the items of a list, or the lines of a log.

use serde::{Serialize, Serializer};

use super::definition::Definition;
use super::options::EnvelopeOptions;
use super::validate::Enveloped;
#[cfg(feature = "npm")]
use super::validate::validate_by;
use crate::finding::{Findings, Location};
use crate::json::{Cursor, Input, Items, JsonText, Material, Scanner, is_space, line_of};
#[cfg(feature = "npm")]
use crate::json::{Node, Out, items_in};

/// What [`validate_all`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Batch<T> {
    /// What [`validate`](super::validate) says of each message, in the order of the list; empty when that cannot be read.
    pub answers: Vec<Enveloped<T>>,
    /// What there is to say about the list itself.
    pub findings: Findings,
}

impl<T> Batch<T> {
    /// No finding is an error, about the list or about a message.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors() && self.answers.iter().all(Enveloped::ok)
    }
}

impl<T: Material> Serialize for Batch<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("answers", &self.answers)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Judges each envelope of a list as [`validate`](super::validate) does: paths begin in the message, places in the text are those of the
/// whole text.
///
/// ```
/// use a2a_handoff::envelope::{self, EnvelopeOptions};
///
/// let batch = envelope::validate_all(r#"[{"role": "agent"}, []]"#, &EnvelopeOptions::default());
/// let said: Vec<String> = batch.answers[1].findings.iter().map(|finding| finding.to_string()).collect();
/// assert_eq!(said, ["expected object, received array"]);
/// assert_eq!(batch.answers[1].findings[0].at.map(|at| at.column), Some(21));
/// ```
pub fn validate_all<'a, I: Input<'a>>(messages: I, options: &EnvelopeOptions) -> Batch<I::Output> {
    Definition::v1_0().validate_all(messages, options)
}

/// Judges each line of NDJSON, such as a log or a queue on disk. See [`Definition::validate_lines`].
///
/// ```
/// use a2a_handoff::envelope::{self, EnvelopeOptions};
///
/// let log = "{\"role\": \"agent\"}\n\n{\"role\":\n";
/// let bad: Vec<usize> = envelope::validate_lines(log, &EnvelopeOptions::default()).map(|(line, _)| line).collect();
/// assert_eq!(bad, [1, 3]);
/// ```
pub fn validate_lines<'a, T: JsonText<'a>>(log: T, options: &EnvelopeOptions) -> Lines<'static, 'a, T> {
    Definition::v1_0().validate_lines(log, options)
}

/// The same of a list in a source.
#[cfg(feature = "npm")]
pub(crate) fn validate_all_by(definition: &Definition, root: Node<'_>, options: &EnvelopeOptions) -> Batch<Out> {
    let messages = match items_in(root) {
        Ok(messages) => messages,
        Err(findings) => return Batch { answers: Vec::new(), findings },
    };
    let answer = |message: Node<'_>| {
        let mark = message.source.mark();
        let answer = validate_by(definition, message, options);
        // What was filled in is told by what was read.
        if matches!(answer.value, None | Some(Out::Same(_))) {
            message.source.release(mark);
        }
        answer
    };
    Batch { answers: messages.into_iter().map(answer).collect(), findings: Findings::default() }
}

impl Definition {
    /// Judges each envelope of a list by this definition. See [`validate_all`].
    pub fn validate_all<'a, I: Input<'a>>(&self, messages: I, options: &EnvelopeOptions) -> Batch<I::Output> {
        let Items { list, text, findings } = match messages.items() {
            Ok(items) => items,
            Err(findings) => return Batch { answers: Vec::new(), findings },
        };
        let mut cursor = Cursor::new(text);
        let answer = |(message, start)| {
            let mut answer = self.validate(message, options);
            answer.findings.move_behind(|| cursor.at(start));
            answer
        };
        Batch { answers: list.into_iter().map(answer).collect(), findings }
    }

    /// Judges each line of NDJSON by this definition: the number of the line, from 1, and what [`validate`](Definition::validate) says of it.
    ///
    /// Lines end with `\n`, or `\r\n`; blank ones are passed over. A line that is no JSON is a finding about that line. Places in the
    /// text are those of the whole text. One line is read at a time, in the memory that it needs.
    pub fn validate_lines<'d, 'a, T: JsonText<'a>>(&'d self, log: T, options: &EnvelopeOptions) -> Lines<'d, 'a, T> {
        let (cursor, scanner) = (Cursor::new(log.text()), Scanner::default());
        Lines { definition: self, log, options: *options, scanner, position: 0, number: 0, cursor }
    }
}

/// The answers of [`validate_lines`], each when it is asked for.
#[derive(Debug)]
pub struct Lines<'d, 'a, T> {
    definition: &'d Definition,
    log: T,
    options: EnvelopeOptions,
    scanner: Scanner,
    /// Where the next line starts, and how many there were.
    position: usize,
    number: usize,
    cursor: Cursor<'a>,
}

impl<'a, T: JsonText<'a>> Iterator for Lines<'_, 'a, T> {
    type Item = (usize, Enveloped<T::Made>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let start = self.position;
            let (line, next) = line_of(self.log.text(), start)?;
            self.position = next;
            self.number += 1;
            let line = self.log.stretch(line);
            if line.text().iter().all(|byte| is_space(*byte)) {
                continue;
            }
            let mut answer = self.definition.validate(self.scanner.read(line), &self.options);
            // Only line feeds count: in JSON a carriage return is white space.
            let number = self.number;
            answer.findings.move_behind(|| Location { line: number, column: 1, ..self.cursor.at(start) });
            return Some((number, answer));
        }
    }
}
