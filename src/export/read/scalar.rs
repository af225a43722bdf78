//! What a schema asks of numbers and of strings.

use super::super::format;
use super::super::shape::{Numbers, Pattern, Texts};
use crate::json::Tree;
use crate::schema::{Known, format_asks, format_range};

type Get<'g, 't> = &'g dyn Fn(&str) -> Option<&'t Tree>;

/// What is asked of numbers, and whether that is anything.
pub(super) fn numbers<'t>(get: Get<'_, 't>, integer: bool) -> (Numbers, bool) {
    let number = |keyword: &str| get(keyword).and_then(Tree::number);
    let range = get("format").and_then(Tree::text).and_then(format_range);
    let (least, most, whole) =
        range.map_or((None, None, false), |(least, most, whole)| (Some(least), Some(most), whole));
    // An integer that is at least 0.5 is no other than one that is at least 1: left to the bound.
    let numbers = Numbers {
        integer: integer || whole,
        at_least: number("minimum").into_iter().chain(least).reduce(f64::max),
        above: number("exclusiveMinimum"),
        at_most: number("maximum").into_iter().chain(most).reduce(f64::min),
        below: number("exclusiveMaximum"),
        multiple_of: number("multipleOf"),
    };
    let bounded = [numbers.at_least, numbers.above, numbers.at_most, numbers.below, numbers.multiple_of];
    let asks = whole || bounded.iter().any(Option::is_some);
    (numbers, asks)
}

/// What is asked of strings, and whether that is anything.
pub(super) fn texts<'t>(get: Get<'_, 't>, unchecked: &mut Vec<String>) -> (Texts, bool) {
    let count = |keyword: &str| get(keyword).and_then(Tree::number).map(|count| count as usize);
    let mut texts = Texts { least: count("minLength").unwrap_or(0), most: count("maxLength"), patterns: Vec::new() };
    let pattern = get("pattern").and_then(Tree::text);
    let known = pattern.and_then(Known::of);
    let mut asks = texts.least > 0 || texts.most.is_some();
    // A pattern that is known says what the format beside it says, and more.
    if let Some(name) = get("format").and_then(Tree::text).filter(|_| known.is_none())
        && format_asks(name)
        && format_range(name).is_none()
    {
        asks = true;
        match format::pattern(name) {
            Some((pattern, untold)) => {
                texts.patterns.push(pattern);
                unchecked.extend(untold.map(str::to_owned));
            }
            None => unchecked.push(format!("format {name}")),
        }
    }
    if let Some(source) = pattern {
        asks = true;
        texts.patterns.push(Pattern {
            source: source.to_owned(),
            known: known.map(|known| match known {
                Known::Uuid => "UUID",
                Known::Timestamp => "TIMESTAMP",
                Known::Version => "VERSION",
            }),
            phrase: known.map_or_else(|| format!("a string that matches {source}"), |known| known.phrase().to_owned()),
        });
    }
    (texts, asks)
}
