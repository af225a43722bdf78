//! What a string must be.

use super::Judge;
use super::format::Format;
use super::judge::Manner;
use super::known::{self, Ids, Known, Timestamps};
use super::pattern::Pattern;
use super::rule::Bounds;
use crate::finding::{At, Code, Finding};
use crate::json::{Gauge, Node};

/// What is asked of strings.
#[derive(Debug, Default)]
pub(super) struct TextRules {
    pub(super) length: Bounds,
    pub(super) pattern: Option<Pattern>,
    pub(super) format: Option<Format>,
    /// In place of a pattern that is known, and of the format that it implies.
    pub(super) known: Option<Known>,
}

impl TextRules {
    pub(super) fn is_empty(&self) -> bool {
        self.length == Bounds::default() && self.pattern.is_none() && self.format.is_none() && self.known.is_none()
    }

    /// What is wrong with a string, or odd about it, in the order in which it is told; the later only looked for when asked.
    pub(super) fn faults<'f>(
        &'f self,
        text: &'f str,
        ids: Ids,
        timestamps: Timestamps,
    ) -> impl Iterator<Item = TextFault<'f>> {
        enum Rule {
            Length,
            Known,
            Format,
            Pattern,
        }
        let mut rules = [Rule::Length, Rule::Known, Rule::Format, Rule::Pattern].into_iter();
        std::iter::from_fn(move || {
            rules.find_map(|rule| match rule {
                Rule::Length if self.length == Bounds::default() => None,
                Rule::Length => {
                    Some(text.chars().count()).filter(|count| !self.length.hold(*count)).map(TextFault::Count)
                }
                Rule::Known => self.known.and_then(|known| known.fault(text, ids, timestamps)).map(TextFault::Known),
                Rule::Format => self.format.filter(|format| !format.fits(text)).map(TextFault::Format),
                Rule::Pattern => self.pattern.as_ref().filter(|pattern| !pattern.matches(text)).map(TextFault::Pattern),
            })
        })
    }

    /// Whether nothing is wrong with a string, nor odd about it.
    pub(super) fn hold(&self, text: &str, ids: Ids, timestamps: Timestamps) -> bool {
        self.faults(text, ids, timestamps).next().is_none()
    }

    /// Leaves out what a known pattern says anyway.
    pub(super) fn settle(&mut self) {
        if self.known.is_some_and(|known| self.format == known.format()) {
            self.format = None;
        }
    }

    /// Takes a `format` in.
    ///
    /// # Errors
    /// Nobody here knows it.
    pub(super) fn set_format(&mut self, name: &str, beside_pattern: bool) -> Result<(), String> {
        match Format::named(name) {
            Some(format) => self.format = Some(format),
            None if Format::is_remark(name, beside_pattern) => {}
            None => {
                return Err(format!(
                    "the format `{name}` cannot be checked here; `formats: \"annotate\"` makes every format a remark"
                ));
            }
        }
        Ok(())
    }
}

/// What is wrong with a string.
pub(super) enum TextFault<'r> {
    /// It has so many characters.
    Count(usize),
    Known(known::Fault),
    Format(Format),
    Pattern(&'r Pattern),
}

/// The range of a format that is one of numbers, such as `int32`, and whether they are integers.
pub(crate) fn format_range(name: &str) -> Option<(f64, f64, bool)> {
    let format = Format::named(name)?;
    format.range().map(|(least, most)| (least, most, format.is_integer()))
}

/// The finding about a string without its format: for ids and timestamps what is wrong, and what would mend it.
fn misfit(format: Format, text: &str, node: Node<'_>, at: &At<'_>) -> Finding {
    let fault = match format {
        Format::Uuid => known::uuid(text, Ids::Guid).err(),
        Format::DateTime => known::timestamp(text).err(),
        _ => None,
    };
    match fault {
        Some(fault) => fault.finding(node, at),
        None => Finding::new(Code::FormatMismatch, at).place(node.place()).with("format", format.name()),
    }
}

/// Whether a format asks something of a value.
#[cfg(feature = "export")]
pub(crate) fn format_asks(name: &str) -> bool {
    Format::named(name).is_some()
}

impl<'s> Judge<'_, 's> {
    /// Judges a string. Of format and pattern the first that does not fit is told: they mostly say the same.
    pub(super) fn text(&mut self, rules: &TextRules, node: Node<'s>, at: &At<'_>) -> bool {
        if node.gauge() == Gauge::IllFormed {
            // In text the scan has said so already.
            let known = node.source.reading().is_some();
            return !known && self.wrong(|| Finding::new(Code::LoneSurrogate, at));
        }
        let text = node.source.text(node.id);
        let Manner { ids, timestamps, .. } = self.manner;
        let mut ok = true;
        for fault in rules.faults(&text, ids, timestamps) {
            ok = match fault {
                TextFault::Count(count) => self.count(rules.length, count, "characters", node, at),
                TextFault::Known(fault) if fault.is_odd() => self.odd(|| fault.finding(node, at)) && ok,
                TextFault::Known(fault) => return self.wrong(|| fault.finding(node, at)),
                TextFault::Format(format) => return self.wrong(|| misfit(format, &text, node, at)),
                TextFault::Pattern(pattern) => {
                    let finding = || Finding::new(Code::PatternMismatch, at).place(node.place());
                    return self.wrong(|| finding().with("pattern", pattern.source.clone()));
                }
            };
        }
        ok
    }
}
