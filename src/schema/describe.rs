//! What a schema asks for, in words.

use std::borrow::Cow;

use super::format::Format;
use super::rule::{Id, Plan};
use super::settle::{types, with_all};
use super::types::Types;
use crate::finding::shortened;
use crate::json::{Kind, Node, Tree};

/// What a value must be, as a phrase: `a string`, `an object`, `` `a` or `b` ``.
pub(super) fn expected(plan: &Plan, id: Id) -> Cow<'static, str> {
    let all = with_all(plan, id);
    if let Some(values) = all.iter().find_map(|rules| rules.values.first()) {
        return Cow::Owned(values.expected.clone());
    }
    if let Some(known) = all.iter().find_map(|rules| rules.text.as_ref()?.known) {
        return Cow::Borrowed(known.phrase());
    }
    if let Some(format) = all.iter().find_map(|rules| rules.text.as_ref()?.format) {
        match format {
            Format::Uuid | Format::UuidVersion(_) => return Cow::Borrowed("a UUID"),
            Format::DateTime => return Cow::Borrowed("an RFC 3339 date and time such as 2026-06-02T10:00:00Z"),
            _ => {}
        }
    }
    let types = types(plan, id);
    match types.names().as_slice() {
        _ if types == Types::ALL => Cow::Borrowed("any value"),
        ["boolean"] => Cow::Borrowed("true or false"),
        ["number"] => Cow::Borrowed("a number"),
        ["integer"] => Cow::Borrowed("an integer"),
        ["string"] => Cow::Borrowed("a string"),
        ["array"] => Cow::Borrowed("a list"),
        ["object"] => Cow::Borrowed("an object"),
        _ => type_names(types),
    }
}

/// Types as a phrase.
pub(super) fn type_names(types: Types) -> Cow<'static, str> {
    match types.names().as_slice() {
        [] => Cow::Borrowed("nothing"),
        [name] => Cow::Borrowed(name),
        names => Cow::Owned(either(names)),
    }
}

/// Values as a phrase, the first of many.
pub(super) fn value_names(values: &[Tree]) -> String {
    /// More are not read by anybody.
    const MOST: usize = 10;
    let name = |value: &Tree| match value {
        Tree::Text(text) => format!("`{}`", shortened(text)),
        Tree::Array(_) => "a certain list".to_owned(),
        Tree::Object(_) => "a certain object".to_owned(),
        other => other.json(),
    };
    let mut names: Vec<String> = values.iter().take(MOST).map(name).collect();
    if values.len() > MOST {
        names.push(format!("one of {} more", values.len() - MOST));
    }
    either(&names.iter().map(String::as_str).collect::<Vec<_>>())
}

/// `a, b or c`.
fn either(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// What came instead, as a phrase; a number that is no integer where one was wanted.
pub(super) fn received(node: Node<'_>, wanted: Types) -> &'static str {
    match node.kind() {
        Kind::Number if wanted.has(Types::INTEGER) => "a number that is no integer",
        kind => kind.name(),
    }
}
