//! A look at all of a value that no rule goes into.

use std::collections::BTreeMap;

use super::find::rest_of_string;
use super::{Gauge, Id, Kind, Source, number};
use crate::finding::{At, Code, Finding, MAX_FINDINGS, Path};

/// What is inside a value.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Survey {
    /// Objects and lists nest deeper than was asked; the value itself is the first level.
    pub(crate) deeper: bool,
    /// There is a number without a fraction.
    pub(crate) integer: bool,
    /// What does not get through as it is. Of text, reading has told already. Only the first hundred of a code
    /// have their path: the others are never shown, only counted.
    pub(crate) remarks: Vec<Remark>,
    pub(crate) counts: BTreeMap<Code, usize>,
}

/// Something in a value that does not get through.
#[derive(Debug, Clone, PartialEq)]
pub struct Remark {
    pub(crate) code: Code,
    pub(crate) path: Path,
    /// What a value is that JSON has no form for.
    pub(crate) received: Option<&'static str>,
}

impl Remark {
    pub(crate) fn finding(self) -> Finding {
        let finding = Finding::at_path(self.code, self.path);
        match self.received {
            Some(received) => finding.with("received", received),
            None => finding,
        }
    }
}

impl Survey {
    pub(crate) fn remark(&mut self, code: Code, received: Option<&'static str>, path: impl FnOnce() -> Path) {
        let count = self.counts.entry(code).or_insert(0);
        *count += 1;
        let shown = *count <= MAX_FINDINGS;
        self.remarks.push(Remark { code, path: if shown { path() } else { Path::default() }, received });
    }
}

/// Goes through a value that stands at `at`; what is deeper than `levels` is not looked at.
pub(super) fn survey<S: Source + ?Sized>(source: &S, id: Id, levels: usize, at: &At<'_>) -> Survey {
    let mut survey = Survey::default();
    look(source, id, levels, at, &mut survey);
    survey
}

fn look<S: Source + ?Sized>(source: &S, id: Id, levels: usize, at: &At<'_>, survey: &mut Survey) {
    match source.kind(id) {
        Kind::Text if source.gauge(id) == Gauge::IllFormed => survey.remark(Code::LoneSurrogate, None, || at.path()),
        Kind::Number => {
            let number = source.number(id);
            survey.integer |= number.fract() == 0.0;
            if let Some(code) = number::remark_value(number) {
                survey.remark(code, None, || at.path());
            }
        }
        Kind::Array | Kind::Object if levels == 0 => survey.deeper = true,
        Kind::Array => {
            let mut items = Vec::new();
            let listed = source.items(id, &mut |item| items.push(item));
            for (index, item) in items.into_iter().enumerate().filter(|_| listed.is_ok()) {
                look(source, item, levels - 1, &at.index(index), survey);
            }
        }
        Kind::Object => {
            for entry in source.entries(id) {
                look(source, entry.value, levels - 1, &at.key(&entry.key), survey);
            }
        }
        _ => {}
    }
}

/// The same of valid JSON text, in one pass over its bytes.
pub(super) fn survey_text(text: &[u8], levels: usize) -> Survey {
    let mut survey = Survey::default();
    let mut depth = 0;
    let mut position = 0;
    while let Some(byte) = text.get(position) {
        position += 1;
        match byte {
            b'"' => position += text.get(position..).map_or(0, rest_of_string),
            b'{' | b'[' => {
                depth += 1;
                survey.deeper |= depth > levels;
            }
            b'}' | b']' => depth -= 1,
            b'-' | b'0'..=b'9' => {
                let rest = text.get(position..).unwrap_or_default();
                let more =
                    rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-'));
                let length = more.count();
                let literal = text.get(position - 1..position + length).unwrap_or_default();
                let number: Option<f64> = std::str::from_utf8(literal).ok().and_then(|literal| literal.parse().ok());
                survey.integer |= depth <= levels && number.is_some_and(|number| number.fract() == 0.0);
                position += length;
            }
            _ => {}
        }
    }
    survey
}

#[cfg(test)]
mod tests {
    use super::{Survey, survey, survey_text};
    use crate::finding::{At, Path};
    use crate::json::ValueSource;

    #[test]
    fn text_and_value_tell_the_same() {
        for (text, deeper, integer) in [
            ("1", false, true),
            ("1.5", false, false),
            ("1.0", false, true),
            ("\"1 {[\\\"[[[[\"", false, false),
            ("[[]]", false, false),
            ("[[[]]]", true, false),
            ("{\"a\":{\"b\":2}}", false, true),
            ("{\"a\":{\"b\":{}}}", true, false),
            ("[[[1]]]", true, false),
            ("[null,true,\"x\",0.5]", false, false),
        ] {
            let expected = Survey { deeper, integer, ..Survey::default() };
            assert_eq!(survey_text(text.as_bytes(), 2), expected, "{text}");
            let value = serde_json::from_str(text).unwrap_or_default();
            assert_eq!(survey(&ValueSource::new(&value), 0, 2, &At::base(&Path::default())), expected, "{text}");
        }
    }
}
