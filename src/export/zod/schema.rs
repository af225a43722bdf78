//! Types as expressions of zod.

use super::super::shape::{List, Member, Model, Numbers, Object, Pattern, Shape, Texts, Type};
use super::super::text::{Words, jsdoc, key, literal, number, quoted, shown};
use super::super::typescript::{Script, Side, said};
use crate::json::Tree;

/// Writes schemas and keeps the patterns they use.
pub(super) struct Writer<'m> {
    model: &'m Model,
    patterns: Vec<Pattern>,
}

impl<'m> Writer<'m> {
    pub(super) fn new(model: &'m Model) -> Self {
        Writer { model, patterns: Vec::new() }
    }

    /// The constants for the patterns that were used.
    pub(super) fn patterns(&self) -> String {
        let constant = |(place, pattern): (usize, &Pattern)| match pattern.known {
            Some(name) => format!("const {name} = /{}/u;\n", pattern.source.replace('/', "\\/")),
            None => format!("const PATTERN_{} = pattern({});\n", place + 1, quoted(&pattern.source)),
        };
        self.patterns.iter().enumerate().map(constant).collect()
    }

    fn pattern(&mut self, pattern: &Pattern) -> String {
        let known = self.patterns.iter().position(|other| other.source == pattern.source);
        let place = known.unwrap_or(self.patterns.len());
        if known.is_none() {
            self.patterns.push(pattern.clone());
        }
        let name = self.patterns.get(place).and_then(|pattern| pattern.known);
        name.map_or_else(|| format!("PATTERN_{}", place + 1), str::to_owned)
    }

    /// The schema of a type; `indent` is that of the line it stands in.
    pub(super) fn schema(&mut self, ty: &Type, indent: &str) -> String {
        match &ty.shape {
            Shape::Any => "jsonValue".to_owned(),
            Shape::Never => "z.never()".to_owned(),
            Shape::Null => "z.null()".to_owned(),
            Shape::Flag => "z.boolean()".to_owned(),
            Shape::Number(numbers) => numbers_of(numbers),
            Shape::Text(texts) => self.text(texts),
            Shape::Values(values) => values_of(values, self.model),
            Shape::Named(place) => self.model.name(*place).to_owned(),
            Shape::List(list) => self.list(list, indent),
            Shape::Object(object) => self.object(object, indent),
            Shape::Union(types) => match types.as_slice() {
                [other, Type { shape: Shape::Null, .. }] | [Type { shape: Shape::Null, .. }, other] => {
                    format!("{}.nullable()", self.schema(other, indent))
                }
                types => {
                    let types: Vec<String> = types.iter().map(|ty| self.schema(ty, indent)).collect();
                    format!("z.union([{}])", types.join(", "))
                }
            },
            Shape::All(types) => {
                let types: Vec<String> = types.iter().map(|ty| self.schema(ty, indent)).collect();
                types.into_iter().reduce(|all, ty| format!("z.intersection({all}, {ty})")).unwrap_or_default()
            }
        }
    }

    fn text(&mut self, texts: &Texts) -> String {
        let mut schema = "z.string()".to_owned();
        match (texts.least, texts.most) {
            (0, None) => {}
            // Whatever a character is, the empty string has none.
            (1, None) => schema.push_str(".min(1)"),
            (least, most) => schema.push_str(&counted("hasLength", "characters", least, most)),
        }
        for pattern in &texts.patterns {
            let phrase = quoted(&format!("must be {}", pattern.phrase));
            schema.push_str(&format!(".regex({}, {phrase})", self.pattern(pattern)));
        }
        schema
    }

    fn list(&mut self, list: &List, indent: &str) -> String {
        let rest = |writer: &mut Self| writer.schema(&list.rest, indent);
        let mut schema = if list.first.is_empty() {
            let mut schema = format!("z.array({})", rest(self));
            schema.push_str(&if list.least > 0 { format!(".min({})", list.least) } else { String::new() });
            schema.push_str(&list.most.map(|most| format!(".max({most})")).unwrap_or_default());
            schema
        } else {
            let optional = |place: usize| if place < list.least { "" } else { ".optional()" };
            let mut items = Vec::with_capacity(list.first.len());
            for (place, item) in list.first.iter().enumerate() {
                items.push(format!("{}{}", self.schema(item, indent), optional(place)));
            }
            let more =
                if matches!(list.rest.shape, Shape::Never) { String::new() } else { format!(", {}", rest(self)) };
            let mut schema = format!("z.tuple([{}]{more})", items.join(", "));
            let most = list.most.filter(|most| *most != list.first.len());
            if list.least > list.first.len() || most.is_some() {
                schema.push_str(&counted("hasItems", "items", list.least, most));
            }
            schema
        };
        if list.unique {
            schema.push_str(".refine(isUnique, \"must have no two items alike\")");
        }
        schema
    }

    fn object(&mut self, object: &Object, indent: &str) -> String {
        let mut schema = if object.is_model() {
            self.members(object, indent)
        } else if matches!(object.rest.shape, Shape::Any) && object.names.is_free() {
            "openObject".to_owned()
        } else {
            format!("z.record({}, {})", self.text(&object.names), self.schema(&object.rest, indent))
        };
        if !object.is_model() && (object.least > 0 || object.most.is_some()) {
            schema.push_str(&counted("hasMembers", "members", object.least, object.most));
        }
        schema
    }

    fn members(&mut self, object: &Object, indent: &str) -> String {
        let deeper = format!("{indent}  ");
        let mut body = String::new();
        for member in &object.members {
            body.push_str(&jsdoc(&said(&member.ty, false), &deeper));
            let mut schema = self.schema(&member.ty, &deeper);
            if let Some(growth) = object.grows.as_ref().filter(|growth| growth.told_by == member.name) {
                let major = growth.version.0;
                schema.push_str(&format!(".regex(/^{major}\\./, \"must be of major version {major}\")"));
            }
            schema.push_str(&absent(member));
            body.push_str(&format!("{deeper}{}: {schema},\n", key(&member.name)));
        }
        let body = if body.is_empty() { "{}".to_owned() } else { format!("{{\n{body}{indent}}}") };
        let schema = match &object.rest.shape {
            Shape::Never => format!("z.strictObject({body})"),
            Shape::Any => format!("z.looseObject({body})"),
            _ => format!("z.object({body}).catchall({})", self.schema(&object.rest, indent)),
        };
        match &object.grows {
            Some(growth) => {
                let others: Vec<String> = growth.others.iter().map(|name| quoted(name)).collect();
                let (major, minor) = growth.version;
                let told_by = quoted(&growth.told_by);
                format!("{schema}.check(growing({told_by}, [{major}, {minor}], [{}]))", others.join(", "))
            }
            None => schema,
        }
    }
}

/// What is said of a member that may be absent.
fn absent(member: &Member) -> String {
    match &member.ty.default {
        _ if member.required => String::new(),
        None => ".optional()".to_owned(),
        Some(value @ (Tree::Array(_) | Tree::Object(_))) => {
            format!(".default(() => ({}))", literal(value, &Words::SCRIPT))
        }
        Some(value) => format!(".default({})", literal(value, &Words::SCRIPT)),
    }
}

fn counted(check: &str, what: &str, least: usize, most: Option<usize>) -> String {
    let what = |count: usize| if count == 1 { what.trim_end_matches('s') } else { what };
    let (bounds, phrase) = match most {
        None => (least.to_string(), format!("at least {least} {}", what(least))),
        Some(most) if least == 0 => (format!("0, {most}"), format!("at most {most} {}", what(most))),
        Some(most) => (format!("{least}, {most}"), format!("{least} to {most} {}", what(most))),
    };
    format!(".refine({check}({bounds}), \"must have {phrase}\")")
}

fn numbers_of(numbers: &Numbers) -> String {
    let mut schema = "z.number()".to_owned();
    if numbers.integer {
        // `z.int()` refuses what is beyond 2^53.
        schema.push_str(".refine(Number.isInteger, \"must be an integer\")");
    }
    let bounds = [
        ("gte", numbers.at_least),
        ("gt", numbers.above),
        ("lte", numbers.at_most),
        ("lt", numbers.below),
        ("multipleOf", numbers.multiple_of),
    ];
    for (check, bound) in bounds {
        schema.push_str(&bound.map(|bound| format!(".{check}({})", number(bound))).unwrap_or_default());
    }
    schema
}

fn values_of(values: &[Tree], model: &Model) -> String {
    let plain = |value: &Tree| !matches!(value, Tree::Array(_) | Tree::Object(_));
    let literals = || values.iter().map(|value| literal(value, &Words::SCRIPT)).collect::<Vec<_>>().join(", ");
    if values.len() > 1 && values.iter().all(|value| value.text().is_some()) {
        return format!("z.enum([{}])", literals());
    }
    if values.iter().all(plain) {
        return if values.len() == 1 {
            format!("z.literal({})", literals())
        } else {
            format!("z.literal([{}])", literals())
        };
    }
    let ty = Script { model, side: Side::Zod }.ty(&Type::of(Shape::Values(values.to_vec())));
    let phrase = values.iter().map(|value| shown(value, 40)).collect::<Vec<_>>().join(" or ");
    format!("z.custom<{ty}>(isOneOf({}), {})", literals(), quoted(&format!("must be {phrase}")))
}
