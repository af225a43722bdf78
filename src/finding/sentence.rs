//! Fills a code's sentence with a finding's parameters.

use super::phrase::korean;
use super::{Finding, Param};

/// The language of a sentence.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Locale {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

/// The sentence of `finding`: `{name}` is replaced, and a stretch in `[…]` goes when a parameter inside is absent.
pub(super) fn fill(finding: &Finding, locale: Locale) -> String {
    let template = match locale {
        Locale::En => finding.code.english(),
        Locale::Ko => finding.code.korean(),
    };
    let mut sentence = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((optional, tail)) = after.split_once(']') else { break };
        let _ = replace(before, finding, locale, &mut sentence);
        let mark = sentence.len();
        if !optional.contains('{') {
            // Brackets around no parameter are brackets.
            sentence.extend(["[", optional, "]"]);
        } else if !replace(optional, finding, locale, &mut sentence) {
            sentence.truncate(mark);
        }
        rest = tail;
    }
    let _ = replace(rest, finding, locale, &mut sentence);
    sentence
}

/// Appends `template` to `sentence`; false when a parameter in it is absent.
fn replace(template: &str, finding: &Finding, locale: Locale, sentence: &mut String) -> bool {
    let mut complete = true;
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        sentence.push_str(before);
        let Some((name, tail)) = after.split_once('}') else { break };
        match finding.param(name) {
            Some(Param::Text(phrase)) if locale == Locale::Ko => sentence.push_str(korean(phrase)),
            Some(Param::Fault(fault)) => sentence.push_str(&fill(fault, locale)),
            Some(param) => sentence.push_str(&param.to_string()),
            None => complete = false,
        }
        rest = tail;
    }
    sentence.push_str(rest);
    complete
}
