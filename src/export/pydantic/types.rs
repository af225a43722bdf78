//! Types as Python writes them in annotations.

use super::super::shape::{List, Model, Numbers, Object, Pattern, Shape, Texts, Type};
use super::super::text::{Words, literal, number, quoted};
use super::pattern::python;
use crate::json::Tree;

/// Writes types and keeps the patterns they use.
pub(super) struct Writer<'m> {
    pub(super) model: &'m Model,
    patterns: Vec<(Pattern, String)>,
}

impl<'m> Writer<'m> {
    pub(super) fn new(model: &'m Model) -> Self {
        Writer { model, patterns: Vec::new() }
    }

    /// The constants for the patterns that were used.
    pub(super) fn patterns(&self) -> String {
        let constant = |(place, (pattern, source)): (usize, &(Pattern, String))| {
            let raw = !source.contains('"') && !source.contains(|c: char| c.is_control()) && !source.ends_with('\\');
            let source = if raw { format!("r\"{source}\"") } else { quoted(source) };
            format!("{} = _pattern({source}, {})\n", name(pattern, place), quoted(&pattern.phrase))
        };
        self.patterns.iter().enumerate().map(constant).collect()
    }

    /// The constant for a pattern, unless Python has no such pattern.
    fn pattern(&mut self, pattern: &Pattern) -> Option<String> {
        if let Some(place) = self.patterns.iter().position(|(other, _)| other.source == pattern.source) {
            return self.patterns.get(place).map(|(pattern, _)| name(pattern, place));
        }
        let source = python(&pattern.source)?;
        self.patterns.push((pattern.clone(), source));
        Some(name(pattern, self.patterns.len() - 1))
    }

    /// The annotation of a type.
    pub(super) fn ty(&mut self, ty: &Type) -> String {
        match &ty.shape {
            Shape::Any => "Any".to_owned(),
            Shape::Never => "Annotated[Any, BeforeValidator(_never)]".to_owned(),
            Shape::Null => "None".to_owned(),
            Shape::Flag => "bool".to_owned(),
            Shape::Number(numbers) => numbers_of(numbers),
            Shape::Text(texts) => self.text(texts),
            Shape::Values(values) => values_of(values),
            Shape::Named(place) => self.model.name(*place).to_owned(),
            Shape::List(list) => self.list(list),
            Shape::Object(object) => self.record(object),
            Shape::Union(types) => {
                // Python's readers look for None at the end.
                let (null, others): (Vec<&Type>, Vec<&Type>) =
                    types.iter().partition(|ty| matches!(ty.shape, Shape::Null));
                others.into_iter().chain(null).map(|ty| self.ty(ty)).collect::<Vec<_>>().join(" | ")
            }
            Shape::All(types) => {
                let mut types = types.iter().map(|ty| self.ty(ty));
                let first = types.next().unwrap_or_default();
                let others: Vec<String> = types.map(|ty| format!("_also(lambda: {ty})")).collect();
                annotated(first, others)
            }
        }
    }

    fn text(&mut self, texts: &Texts) -> String {
        let mut said: Vec<String> = lengths(texts.least, texts.most).into_iter().collect();
        said.extend(texts.patterns.iter().filter_map(|pattern| self.pattern(pattern)));
        annotated("str".to_owned(), said)
    }

    fn list(&mut self, list: &List) -> String {
        let unique = list.unique.then(|| "AfterValidator(_unique)".to_owned());
        if list.first.is_empty() {
            let item = self.ty(&list.rest);
            return annotated(
                format!("list[{item}]"),
                lengths(list.least, list.most).into_iter().chain(unique).collect(),
            );
        }
        let first: Vec<String> = list.first.iter().map(|ty| self.ty(ty)).collect();
        let closed = matches!(list.rest.shape, Shape::Never);
        if closed && list.least == first.len() {
            // What JSON has is a list: strict, only a tuple would be one.
            let said = ["Field(strict=False)".to_owned()].into_iter().chain(unique).collect();
            return annotated(format!("tuple[{}]", first.join(", ")), said);
        }
        let mut items: Vec<String> = first.iter().map(|ty| format!("lambda: {ty}")).collect();
        let rest = self.ty(&list.rest);
        items.push(if closed { "rest=None".to_owned() } else { format!("rest=lambda: {rest}") });
        let items = format!("_items({})", items.join(", "));
        let most = list.most.filter(|most| !closed || *most < first.len());
        annotated("list[Any]".to_owned(), lengths(list.least, most).into_iter().chain([items]).chain(unique).collect())
    }

    fn record(&mut self, object: &Object) -> String {
        let (names, rest) = (self.text(&object.names), self.ty(&object.rest));
        annotated(format!("dict[{names}, {rest}]"), lengths(object.least, object.most).into_iter().collect())
    }
}

/// What is not checked in a type because Python has no such pattern.
pub(super) fn unsaid(ty: &Type, lines: &mut Vec<String>) {
    let texts = match &ty.shape {
        Shape::Text(texts) => Some(texts),
        Shape::Object(object) => Some(&object.names),
        _ => None,
    };
    for pattern in texts.iter().flat_map(|texts| &texts.patterns).filter(|pattern| python(&pattern.source).is_none()) {
        lines.push(format!("Not checked: pattern {}.", quoted(&pattern.source)));
    }
    match &ty.shape {
        // Members are classes' own, and say it themselves.
        Shape::Object(object) => unsaid(&object.rest, lines),
        _ => ty.inside().into_iter().for_each(|inner| unsaid(inner, lines)),
    }
}

fn name(pattern: &Pattern, place: usize) -> String {
    pattern.known.map_or_else(|| format!("PATTERN_{}", place + 1), str::to_owned)
}

/// A type with what is said about it; what was said before stands before it.
pub(super) fn annotated(ty: String, said: Vec<String>) -> String {
    if said.is_empty() {
        return ty;
    }
    let inner = ty.strip_prefix("Annotated[").and_then(|rest| rest.strip_suffix(']')).filter(|inner| is_closed(inner));
    format!("Annotated[{}, {}]", inner.unwrap_or(&ty), said.join(", "))
}

/// Whether no bracket in a text belongs to one outside of it. A bracket in a string makes it say no at worst.
fn is_closed(text: &str) -> bool {
    let mut depth = 0_i32;
    text.bytes().all(|byte| {
        depth += i32::from(byte == b'[') - i32::from(byte == b']');
        depth >= 0 && byte != b'"'
    }) && depth == 0
}

fn lengths(least: usize, most: Option<usize>) -> Option<String> {
    let least = (least > 0).then(|| format!("min_length={least}"));
    let said: Vec<String> = least.into_iter().chain(most.map(|most| format!("max_length={most}"))).collect();
    (!said.is_empty()).then(|| format!("Field({})", said.join(", ")))
}

fn numbers_of(numbers: &Numbers) -> String {
    let bounds = [("ge", numbers.at_least), ("gt", numbers.above), ("le", numbers.at_most), ("lt", numbers.below)];
    let bound = |(word, bound): (&str, Option<f64>)| bound.map(|bound| format!("{word}={}", number(bound)));
    let bounds: Vec<String> = bounds.into_iter().filter_map(bound).collect();
    let mut said = Vec::new();
    if numbers.integer {
        said.push("BeforeValidator(_whole)".to_owned());
    }
    if !bounds.is_empty() {
        said.push(format!("Field({})", bounds.join(", ")));
    }
    said.extend(numbers.multiple_of.map(|step| format!("_multiple_of({})", quoted(&number(step)))));
    annotated(if numbers.integer { "int" } else { "int | float" }.to_owned(), said)
}

fn values_of(values: &[Tree]) -> String {
    let literals = || values.iter().map(|value| literal(value, &Words::PYTHON)).collect::<Vec<_>>().join(", ");
    if values.iter().all(|value| matches!(value, Tree::Null | Tree::Text(_))) {
        return format!("Literal[{}]", literals());
    }
    let base = match values {
        _ if values.iter().all(|value| value.number().is_some()) => "int | float",
        _ if values.iter().all(|value| value.flag().is_some()) => "bool",
        _ => "Any",
    };
    annotated(base.to_owned(), vec![format!("_one_of({})", literals())])
}
