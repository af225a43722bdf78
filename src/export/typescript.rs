//! TypeScript: an interface for each object, a type for each list of words. What a type cannot say stands in its comment.

use super::shape::{List, Member, Model, Named, Numbers, Object, Shape, Texts, Type};
use super::text::{Words, jsdoc, key, literal, number, quoted, wrapped};

/// The text of a model.
pub(super) fn write(model: &Model) -> String {
    let mut text =
        format!("// {}: types for TypeScript. Made by a2a-handoff; to be made again, not edited.\n", model.title);
    let script = Script { model, side: Side::Input };
    for (_, named) in model.in_order() {
        text.push('\n');
        text.push_str(&jsdoc(&said(&named.ty, true), ""));
        text.push_str(&script.declared(named));
    }
    text
}

/// Whose types are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Of what may be sent.
    Input,
    /// Of what zod makes of it: defaults filled in.
    Zod,
}

/// Types as TypeScript writes them.
pub(super) struct Script<'m> {
    pub(super) model: &'m Model,
    pub(super) side: Side,
}

impl Script<'_> {
    /// A declaration of a named type, without its comment.
    pub(super) fn declared(&self, named: &Named) -> String {
        match &named.ty.shape {
            Shape::Object(object) if object.is_model() => {
                format!("export interface {} {}\n", named.name, self.body(object, ""))
            }
            _ => format!("export type {} = {};\n", named.name, self.ty(&named.ty)),
        }
    }

    /// A type as an expression.
    pub(super) fn ty(&self, ty: &Type) -> String {
        match &ty.shape {
            Shape::Any => "unknown".to_owned(),
            Shape::Never => "never".to_owned(),
            Shape::Null => "null".to_owned(),
            Shape::Flag => "boolean".to_owned(),
            Shape::Number(_) => "number".to_owned(),
            Shape::Text(_) => "string".to_owned(),
            Shape::Values(values) => {
                let values: Vec<String> = values.iter().map(value_type).collect();
                values.join(" | ")
            }
            Shape::Named(place) => self.model.name(*place).to_owned(),
            Shape::List(list) => self.list(list),
            Shape::Object(object) => self.body(object, ""),
            Shape::Union(types) => self.joined(types, " | "),
            Shape::All(types) => self.joined(types, " & "),
        }
    }

    fn joined(&self, types: &[Type], between: &str) -> String {
        types.iter().map(|ty| self.operand(ty)).collect::<Vec<_>>().join(between)
    }

    /// A type where an operator stands beside it.
    fn operand(&self, ty: &Type) -> String {
        let text = self.ty(ty);
        let lone = match &ty.shape {
            Shape::Union(_) | Shape::All(_) => false,
            Shape::Values(values) => values.len() == 1,
            Shape::List(list) => !list.first.is_empty(),
            _ => true,
        };
        if lone { text } else { format!("({text})") }
    }

    fn list(&self, list: &List) -> String {
        if list.first.is_empty() {
            return format!("readonly {}[]", self.operand(&list.rest));
        }
        let item = |(place, ty): (usize, &Type)| {
            let optional = if place < list.least { "" } else { "?" };
            format!("{}{optional}", self.operand(ty))
        };
        let mut items: Vec<String> = list.first.iter().enumerate().map(item).collect();
        if !matches!(list.rest.shape, Shape::Never) {
            items.push(format!("...{}[]", self.operand(&list.rest)));
        }
        format!("readonly [{}]", items.join(", "))
    }

    /// The members of an object between braces.
    fn body(&self, object: &Object, indent: &str) -> String {
        if object.members.is_empty() {
            return match object.rest.shape {
                Shape::Never => "{ readonly [key: string]: never }".to_owned(),
                _ => format!("{{ readonly [key: string]: {} }}", self.ty(&object.rest)),
            };
        }
        let deeper = format!("{indent}  ");
        let mut text = String::from("{\n");
        for member in &object.members {
            text.push_str(&jsdoc(&member_said(member), &deeper));
            text.push_str(&self.member(member, &deeper));
        }
        if !object.is_closed() {
            // What other members are asked to be, a type cannot say beside members of other types.
            text.push_str(&format!("{deeper}readonly [key: string]: unknown;\n"));
        }
        text.push_str(indent);
        text.push('}');
        text
    }

    fn member(&self, member: &Member, indent: &str) -> String {
        let filled = self.side == Side::Zod && member.ty.default.is_some();
        let optional = !member.required && !filled;
        // zod has no word for a member that may be absent but not undefined.
        let or = if optional && self.side == Side::Zod { " | undefined" } else { "" };
        let mark = if optional { "?" } else { "" };
        format!("{indent}readonly {}{mark}: {}{or};\n", key(&member.name), self.ty(&member.ty))
    }
}

/// The type that has one value.
fn value_type(value: &crate::json::Tree) -> String {
    use crate::json::Tree;
    match value {
        Tree::Array(items) => format!("readonly [{}]", items.iter().map(value_type).collect::<Vec<_>>().join(", ")),
        Tree::Object(members) => {
            let member = |(name, value): &(String, Tree)| format!("readonly {}: {}", key(name), value_type(value));
            format!("{{ {} }}", members.iter().map(member).collect::<Vec<_>>().join("; "))
        }
        plain => literal(plain, &Words::SCRIPT),
    }
}

fn member_said(member: &Member) -> Vec<String> {
    let mut lines = said(&member.ty, true);
    lines.extend(member.ty.default.as_ref().map(|default| format!("@default {}", literal(default, &Words::SCRIPT))));
    lines
}

/// The lines of a comment: what a type is, and what is not checked. With `all` that is whatever TypeScript cannot say.
pub(super) fn said(ty: &Type, all: bool) -> Vec<String> {
    let mut lines: Vec<String> = ty.about.iter().flat_map(|about| wrapped(about, 110)).collect();
    let mut unsaid = Vec::new();
    collect(ty, all, "", &mut unsaid);
    lines.extend(unsaid.into_iter().map(|what| format!("Not checked: {what}.")));
    lines
}

/// What is not checked in a type and in those inside it that have no name and no comment of their own.
fn collect(ty: &Type, all: bool, of: &str, unsaid: &mut Vec<String>) {
    unsaid.extend(ty.unchecked.iter().map(|what| format!("{of}{what}")));
    if all {
        unsaid.extend(asked(ty).into_iter().map(|what| format!("{of}{what}")));
    }
    match &ty.shape {
        Shape::List(list) => {
            for (place, item) in list.first.iter().enumerate() {
                collect(item, all, &format!("{of}item {}: ", place + 1), unsaid);
            }
            collect(&list.rest, all, &format!("{of}each item: "), unsaid);
        }
        Shape::Object(object) => collect(&object.rest, all, &format!("{of}each other member: "), unsaid),
        Shape::Union(types) | Shape::All(types) => types.iter().for_each(|ty| collect(ty, all, of, unsaid)),
        _ => {}
    }
}

/// What a type asks beyond what TypeScript says.
fn asked(ty: &Type) -> Vec<String> {
    match &ty.shape {
        Shape::Number(numbers) => numbers_asked(numbers),
        Shape::Text(texts) => texts_asked(texts),
        Shape::List(list) => {
            let mut asked = counted("items", list.least, list.most, list.first.len());
            asked.extend(list.unique.then(|| "no two items alike".to_owned()));
            asked
        }
        Shape::Object(object) => {
            let mut asked =
                if object.is_model() { Vec::new() } else { counted("members", object.least, object.most, 0) };
            asked.extend(texts_asked(&object.names).into_iter().map(|what| format!("each key: {what}")));
            asked.extend((object.is_closed() && !object.members.is_empty()).then(|| "no other members".to_owned()));
            let typed = !object.members.is_empty() && !object.is_closed() && !matches!(object.rest.shape, Shape::Any);
            asked.extend(typed.then(|| "the types of other members".to_owned()));
            asked.extend(object.grows.iter().map(|growth| {
                let (major, minor) = growth.version;
                format!("{} is of major version {major}, and other members only beyond {major}.{minor}", growth.told_by)
            }));
            asked
        }
        _ => Vec::new(),
    }
}

fn numbers_asked(numbers: &Numbers) -> Vec<String> {
    let bound = |words: &str, bound: Option<f64>| bound.map(|bound| format!("{words} {}", number(bound)));
    [
        numbers.integer.then(|| "an integer".to_owned()),
        bound("at least", numbers.at_least),
        bound("above", numbers.above),
        bound("at most", numbers.at_most),
        bound("below", numbers.below),
        bound("a multiple of", numbers.multiple_of),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn texts_asked(texts: &Texts) -> Vec<String> {
    let mut asked = counted("characters", texts.least, texts.most, 0);
    for pattern in &texts.patterns {
        asked.push(match pattern.known {
            Some(_) => format!("{}, {}", pattern.phrase, pattern.source),
            None => format!("matches {}", quoted(&pattern.source)),
        });
    }
    asked
}

/// Bounds of a count in words; `told` of them the type tells.
fn counted(what: &str, least: usize, most: Option<usize>, told: usize) -> Vec<String> {
    let what = |count: usize| if count == 1 { what.trim_end_matches('s') } else { what };
    let least = (least > told).then(|| format!("at least {least} {}", what(least)));
    let most = most.filter(|most| told == 0 || *most > told).map(|most| format!("at most {most} {}", what(most)));
    least.into_iter().chain(most).collect()
}
