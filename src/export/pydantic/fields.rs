//! Classes and their fields.

use super::super::shape::{Member, Model, Named, Object, Shape, Type};
use super::super::text::{Words, literal, quoted};
use super::super::typescript::said;
use super::names::attribute;
use super::types::{Writer, annotated, unsaid};
use super::{docstring, object};
use crate::json::Tree;

impl Writer<'_> {
    /// A named type: a class, or another name for what it is. The one at the top refuses what JSON cannot carry.
    pub(super) fn declared(&mut self, named: &Named, top: bool) -> String {
        match object(named) {
            Some(object) => self.class(named, object, top),
            None => self.alias(named, top),
        }
    }

    fn alias(&mut self, named: &Named, top: bool) -> String {
        let name = &named.name;
        let mut ty = self.ty(&named.ty);
        if top {
            ty = annotated(ty, vec!["BeforeValidator(_json)".to_owned()]);
        }
        let comment = comments(&notes(&named.ty), "");
        let about = named.ty.about.iter().map(|about| docstring(about, "") + "\n").collect::<String>();
        let ty = if named.cyclic { format!("TypeAliasType({}, {})", quoted(name), quoted(&ty)) } else { ty };
        format!("\n\n{comment}{name} = {ty}\n{about}")
    }

    fn class(&mut self, named: &Named, object: &Object, top: bool) -> String {
        let about = named.ty.about.clone().unwrap_or_else(|| format!("{}.", named.name));
        let comment = comments(&notes(&named.ty), "");
        let mut text = format!("\n\n{comment}class {}(_Model):\n{}\n", named.name, docstring(&about, "    "));
        if let Some(config) = config(object) {
            text.push_str(&format!("\n    model_config = ConfigDict({config})\n"));
        } else {
            text.push('\n');
        }
        let mut attributes: Vec<String> = Vec::new();
        let mut absent = Vec::new();
        let mut fields = String::new();
        for member in &object.members {
            let name = attribute(&member.name, &attributes);
            fields.push_str(&self.field(&name, member, object));
            if !member.required && member.ty.default.is_none() {
                absent.push(quoted(&name));
            }
            attributes.push(name);
        }
        if !absent.is_empty() {
            text.push_str(&format!("    _absent: ClassVar[frozenset[str]] = frozenset({{{}}})\n", absent.join(", ")));
        }
        if !fields.is_empty() && text.ends_with(")\n") {
            text.push('\n');
        }
        text.push_str(&fields);
        if !matches!(object.rest.shape, Shape::Never | Shape::Any) {
            let rest = self.ty(&object.rest);
            text.push_str(&format!("    __pydantic_extra__: dict[str, {rest}]\n"));
        }
        if top {
            text.push_str(SOUND);
        }
        text + &growing(object)
    }

    fn field(&mut self, name: &str, member: &Member, object: &Object) -> String {
        let mut ty = self.ty(&member.ty);
        let growth = object.grows.as_ref().filter(|growth| growth.told_by == member.name);
        if let Some(growth) = growth {
            ty = annotated(ty, vec![format!("_major(\"{}\")", growth.version.0)]);
        }
        let mut options = Vec::new();
        match &member.ty.default {
            _ if member.required => {}
            Some(value @ (Tree::Array(_) | Tree::Object(_))) => {
                options
                    .push(format!("default_factory=lambda: {}, validate_default=True", literal(value, &Words::PYTHON)));
            }
            Some(value) => options.push(format!("default={}", literal(value, &Words::PYTHON))),
            None => {
                if !takes_null(self.model, &member.ty) {
                    ty = annotated(format!("{ty} | None"), vec!["BeforeValidator(_present)".to_owned()]);
                }
                options.push("default=None".to_owned());
            }
        }
        let aliased = name != member.name;
        if aliased {
            options.push(format!("alias={}", quoted(&member.name)));
        }
        let value = match options.as_slice() {
            [] => String::new(),
            [only] if only.starts_with("default=") => format!(" = {}", only.trim_start_matches("default=")),
            options => format!(" = Field({})", options.join(", ")),
        };
        let comment = comments(&notes(&member.ty), "    ");
        let about = member.ty.about.iter().map(|about| docstring(about, "    ") + "\n").collect::<String>();
        format!("{comment}    {name}: {ty}{value}\n{about}")
    }
}

const SOUND: &str = "
    @model_validator(mode=\"before\")
    @classmethod
    def _carried(cls, value: Any) -> Any:
        return _json(value)
";

/// What a class says otherwise than the others: whether it takes members that it does not know.
fn config(object: &Object) -> Option<String> {
    match (&object.grows, object.is_closed()) {
        (Some(_), _) => Some("extra=\"allow\", json_schema_extra={\"additionalProperties\": False}".to_owned()),
        (None, false) => Some("extra=\"allow\"".to_owned()),
        (None, true) => None,
    }
}

fn growing(object: &Object) -> String {
    let Some(growth) = &object.grows else { return String::new() };
    let others: Vec<String> = growth.others.iter().map(|name| quoted(name)).collect();
    let others =
        if others.is_empty() { "frozenset()".to_owned() } else { format!("frozenset({{{}}})", others.join(", ")) };
    let ((major, minor), told_by) = (growth.version, quoted(&growth.told_by));
    format!(
        "
    @model_validator(mode=\"wrap\")
    @classmethod
    def _grow(cls, value: Any, handler: Callable[[Any], Self]) -> Self:
        others = {others}
        return _growing(cls, value, handler, {told_by}, ({major}, {minor}), others)
"
    )
}

/// Whether null is a value of a type.
fn takes_null(model: &Model, ty: &Type) -> bool {
    match &model.resolved(ty).shape {
        Shape::Any | Shape::Null => true,
        Shape::Values(values) => values.contains(&Tree::Null),
        Shape::Union(types) => types.iter().any(|ty| takes_null(model, ty)),
        Shape::All(types) => types.iter().all(|ty| takes_null(model, ty)),
        _ => false,
    }
}

/// What is not checked in a type.
fn notes(ty: &Type) -> Vec<String> {
    let mut lines = said(&Type { about: None, ..ty.clone() }, false);
    unsaid(ty, &mut lines);
    lines
}

fn comments(lines: &[String], indent: &str) -> String {
    lines.iter().map(|line| format!("{indent}# {}\n", line.replace(['\n', '\r'], " "))).collect()
}
