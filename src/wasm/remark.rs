//! Findings in a plan: records that `finding` in answer.js reads, in numbers, for the facade has the words from the same code table.

use std::borrow::Cow;

use super::plan::{Plan, op};
use crate::finding::{Finding, Findings, Location, Param, Path, Segment, Severity, Suggestion};
use crate::json::units;

impl<'a> Plan<'a> {
    pub(super) fn findings(&mut self, findings: &'a Findings) {
        /// Few findings take more.
        const WORDS: usize = 40;
        const BYTES: usize = 160;
        self.words.reserve(WORDS * findings.len());
        self.text.reserve(BYTES * findings.len());
        self.array(findings.len());
        findings.iter().for_each(|finding| self.finding(finding));
    }

    fn finding(&mut self, finding: &'a Finding) {
        let severity = match finding.severity {
            Severity::Error => 0,
            Severity::Warning => 1,
            Severity::Info => 2,
        };
        // Codes are declared in the order of the table.
        self.words.extend([op::FINDING, finding.code as u32, severity]);
        self.way(&finding.path);
        self.words.push(finding.params().len() as u32);
        for (name, param) in finding.params() {
            match param {
                Param::Text(Cow::Borrowed(word)) => self.key(name).word(word),
                Param::Text(Cow::Owned(text)) => {
                    self.key(name).words.push(op::CUT);
                    self.cut(text);
                }
                Param::Number(number) => self.key(name).number(*number),
                Param::Fault(fault) => self.key(name).finding(fault),
            }
        }
        self.suggestion(finding.suggestion.as_ref());
        self.location(finding.at.as_ref());
    }

    /// A string behind the others: how many UTF-16 units it has.
    fn cut(&mut self, text: &str) {
        self.words.push(units(text.as_bytes()) as u32);
        self.text.push_str(text);
    }

    /// A path, the last bit of each step telling an index from a key, and as a JSON Pointer.
    fn way(&mut self, path: &Path) {
        self.words.push(path.segments().len() as u32);
        for segment in path.segments() {
            match segment {
                Segment::Key(key) => {
                    self.words.push((units(key.as_bytes()) as u32) << 1);
                    self.text.push_str(key);
                }
                Segment::Index(index) => self.words.push((*index as u32) << 1 | 1),
            }
        }
        let from = self.text.len();
        path.write_pointer(&mut self.text);
        let pointer = self.text.get(from..).unwrap_or_default();
        self.words.push(units(pointer.as_bytes()) as u32);
    }

    fn suggestion(&mut self, suggestion: Option<&Suggestion>) {
        let (operation, texts) = match suggestion {
            None => (0, [None, None]),
            Some(Suggestion::Move { from, path }) => (1, [Some(from), Some(path)]),
            Some(Suggestion::Replace { path, value }) => (2, [Some(path), Some(value)]),
            Some(Suggestion::Remove { path }) => (3, [Some(path), None]),
        };
        self.words.push(operation);
        texts.into_iter().flatten().for_each(|text| self.cut(text));
    }

    fn location(&mut self, at: Option<&Location>) {
        self.words.push(u32::from(at.is_some()));
        if let Some(at) = at {
            let numbers = [at.byte_offset, at.utf16_offset, at.line, at.column, at.length];
            self.words.extend(numbers.map(|number| number as u32));
        }
    }
}
