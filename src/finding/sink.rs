//! Collects findings while rules run, and hands out at most a hundred.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::Serialize;

use super::{Code, Finding, Locale, Location, Param, Path, Severity};
use crate::json::Source;
use crate::order;

/// How many findings an answer holds.
pub(crate) const MAX_FINDINGS: usize = 100;

/// What was found: at most 100 findings in reading order, and how many more there were.
///
/// When there are more than 100, errors stay before warnings and warnings before infos; `has_errors` and the counts
/// of an answer are taken before that.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Findings {
    list: Vec<Finding>,
    omitted: usize,
    errors: usize,
}

impl Findings {
    /// How many findings were left out of the list.
    #[must_use]
    pub fn omitted(&self) -> usize {
        self.omitted
    }

    /// One line per finding for a log: severity, code, path, and the sentence in English or Korean.
    #[must_use]
    pub fn lines(&self, locale: Locale) -> String {
        let line = |finding: &Finding| format!("{} {}", finding.severity, finding.line(locale));
        self.list.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Says of findings of one code that they are of another, in whose sentence the same parameters stand.
    pub(crate) fn recode(&mut self, from: Code, to: Code) {
        self.list.iter_mut().filter(|finding| finding.code == from).for_each(|finding| finding.code = to);
    }

    /// Of a text that is part of another: the places in that, where the text begins at `start`.
    pub(crate) fn move_behind(&mut self, start: impl FnOnce() -> Location) {
        let mut places = self.list.iter_mut().filter_map(|finding| finding.at.as_mut()).peekable();
        if places.peek().is_some() {
            let start = start();
            places.for_each(|at| *at = at.behind(start));
        }
    }

    /// Whether any finding, listed or left out, is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }
}

impl Deref for Findings {
    type Target = [Finding];

    fn deref(&self) -> &[Finding] {
        &self.list
    }
}

impl std::error::Error for Findings {}

impl<'f> IntoIterator for &'f Findings {
    type Item = &'f Finding;
    type IntoIter = std::slice::Iter<'f, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl fmt::Display for Findings {
    /// One line per finding, in English: `warning unknown_role metadata.history[3].role: role must be …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines(Locale::En))
    }
}

impl Serialize for Findings {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

/// Control characters, line separators, and what turns or hides text, written as escapes.
pub(crate) fn printable(line: &str) -> String {
    let hidden =
        |c: char| matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}');
    let mut printed = String::with_capacity(line.len());
    for c in line.chars() {
        if c.is_control() || hidden(c) {
            printed.push_str(&format!("\\u{:04x}", c as u32));
        } else {
            printed.push(c);
        }
    }
    printed
}

/// The findings of one call, as they come.
#[derive(Default)]
pub(crate) struct Sink {
    list: Vec<Finding>,
    counts: [usize; 3],
    last: Option<Code>,
}

impl Sink {
    /// Takes a finding in; beyond a hundred of one severity it is only counted.
    #[inline(never)]
    pub(crate) fn add(&mut self, finding: Finding) {
        self.last = Some(finding.code);
        if self.count(finding.severity) <= MAX_FINDINGS {
            self.list.push(finding);
        }
    }

    /// What the last finding was about, whether it is listed or only counted.
    pub(crate) fn last(&self) -> Option<Code> {
        self.last
    }

    /// Takes a finding in, if there is one.
    pub(crate) fn extend(&mut self, finding: Option<Finding>) {
        finding.into_iter().for_each(|finding| self.add(finding));
    }

    /// Where the next finding would go, for [`Sink::insert`].
    pub(crate) fn mark(&self) -> usize {
        self.list.len()
    }

    /// Puts a finding where it belongs in reading order, once all that it says is known.
    pub(crate) fn insert(&mut self, mark: usize, finding: Finding) {
        self.count(finding.severity);
        self.list.insert(mark.min(self.list.len()), finding);
    }

    /// Names the paragraph that the findings since `mark` rest on, where they do not name one and it is no matter of what
    /// some servers do.
    pub(crate) fn rest_on(&mut self, mark: usize, spec: &'static str) {
        let of_servers = |code| matches!(code, Code::IntegerAsFloat | Code::NullData | Code::TooDeepForPython);
        for finding in self.list.iter_mut().skip(mark) {
            if finding.param("spec").is_none() && !of_servers(finding.code) {
                finding.params.push(("spec", Param::Text(Cow::Borrowed(spec))));
            }
        }
    }

    /// Makes the errors since `mark`, when there were `before`, warnings, with what has become of what they are about.
    pub(crate) fn forgive(&mut self, mark: usize, before: usize, outcome: &'static str) {
        let [errors, warnings, _] = &mut self.counts;
        *warnings += *errors - before;
        *errors = before;
        for finding in self.list.iter_mut().skip(mark).filter(|finding| finding.severity == Severity::Error) {
            finding.severity = Severity::Warning;
            if finding.param("outcome").is_none() {
                finding.params.push(("outcome", Param::Text(Cow::Borrowed(outcome))));
            }
        }
    }

    /// How many errors came in.
    pub(crate) fn errors(&self) -> usize {
        let [errors, ..] = self.counts;
        errors
    }

    /// Puts all findings of another call there.
    pub(crate) fn splice(&mut self, mark: usize, other: Sink) {
        let mark = mark.min(self.list.len());
        self.list.splice(mark..mark, other.list);
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }

    /// Without what is neither an error nor a warning.
    pub(crate) fn without_infos(mut self) -> Self {
        self.list.retain(|finding| finding.severity != Severity::Info);
        let [_, _, infos] = &mut self.counts;
        *infos = 0;
        self
    }

    /// Takes all findings of another call in, behind those that are there.
    pub(crate) fn absorb(&mut self, other: Sink) {
        let mut unlisted = other.counts;
        for finding in other.list {
            let [errors, warnings, infos] = &mut unlisted;
            *match finding.severity {
                Severity::Error => errors,
                Severity::Warning => warnings,
                Severity::Info => infos,
            } -= 1;
            self.add(finding);
        }
        for (count, more) in self.counts.iter_mut().zip(unlisted) {
            *count += more;
        }
    }

    /// Counts a finding, made or not; how many of its severity there are now.
    pub(crate) fn count(&mut self, severity: Severity) -> usize {
        let [errors, warnings, infos] = &mut self.counts;
        let count = match severity {
            Severity::Error => errors,
            Severity::Warning => warnings,
            Severity::Info => infos,
        };
        *count += 1;
        *count
    }

    /// Whether an error came in.
    pub(crate) fn has_errors(&self) -> bool {
        let [errors, ..] = self.counts;
        errors > 0
    }

    /// Puts the findings into the order of the text, where they have a place in one.
    pub(crate) fn sort_by_place(&mut self) {
        order::sort_by_key(&mut self.list, |finding| finding.place.map(|place| place.start));
    }

    /// Puts the findings into the order of what `order` says of their paths.
    pub(crate) fn sort_by_path<K: Ord>(&mut self, order: impl Fn(&Path) -> K) {
        if self.list.len() > 1 {
            order::sort_by_key(&mut self.list, |finding| order(&finding.path));
        }
    }

    /// Ends the call: caps the list and looks up lines and columns.
    pub(crate) fn finish(mut self, source: &dyn Source) -> Findings {
        let [errors, warnings, infos] = self.counts;
        let mut room = MAX_FINDINGS;
        for severity in [Severity::Error, Severity::Warning, Severity::Info] {
            let mut left = room;
            self.list.retain(|finding| {
                let stays = finding.severity != severity || left > 0;
                left -= usize::from(stays && finding.severity == severity);
                stays
            });
            room = left;
        }
        let places: Vec<_> = self.list.iter().map(|finding| finding.place).collect();
        for (finding, at) in self.list.iter_mut().zip(source.locate(&places)) {
            finding.at = at;
        }
        let omitted = errors + warnings + infos - self.list.len();
        Findings { list: self.list, omitted, errors }
    }
}
