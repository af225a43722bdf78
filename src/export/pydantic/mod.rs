//! pydantic 2: a module of models that check what the definition asks.

mod fields;
mod names;
mod pattern;
mod types;

use std::collections::BTreeSet;

use self::types::Writer;
use super::shape::{Model, Named, Object, Shape};
use super::snippets::{mentions, needed, pieces};
use super::text::quoted;

const HELPERS: &str = include_str!("helpers.py");

/// Modules, and the names that a file may take from them.
const IMPORTS: [(&str, &[&str]); 6] = [
    ("collections.abc", &["Callable"]),
    ("fractions", &["Fraction"]),
    ("typing", &["Annotated", "Any", "ClassVar", "Literal", "Self"]),
    (
        "pydantic",
        &[
            "AfterValidator",
            "BaseModel",
            "BeforeValidator",
            "ConfigDict",
            "Field",
            "SerializerFunctionWrapHandler",
            "TypeAdapter",
            "ValidationError",
            "model_serializer",
            "model_validator",
        ],
    ),
    ("pydantic_core", &["PydanticCustomError"]),
    ("typing_extensions", &["TypeAliasType"]),
];

/// The text of a model.
pub(super) fn write(model: &Model) -> String {
    let mut writer = Writer::new(model);
    let mut body = String::new();
    for (place, named) in model.in_order() {
        body.push_str(&writer.declared(named, place == 0));
    }
    let rebuilt: String = model
        .in_order()
        .filter(|(_, named)| named.cyclic && object(named).is_some())
        .map(|(_, named)| format!("{}.model_rebuild()\n", named.name))
        .collect();
    if !rebuilt.is_empty() {
        body.push_str(&format!("\n\n{rebuilt}"));
    }
    let patterns = writer.patterns();
    let helpers = needed(&pieces(HELPERS, "#@"), &format!("{patterns}{body}"));
    let all = format!("{}{patterns}{body}", helpers.join("\n"));
    let mut names: BTreeSet<&str> = model.in_order().map(|(_, named)| named.name.as_str()).collect();
    names.extend(mentions(&all, "NewerMinorWarning").then_some("NewerMinorWarning"));
    let names: Vec<String> = names.into_iter().map(quoted).collect();

    let doc = format!(
        "{}: models for pydantic 2. Made by a2a-handoff; to be made again, not edited.\n\nNot checked: what text alone shows and pydantic's reader passes over, such as a key that stands twice.\n",
        model.title
    );
    let mut text = format!("{}\n\nfrom __future__ import annotations\n\n", docstring(&doc, ""));
    text.push_str(&imports(&all));
    text.push_str(&format!("\n__all__ = [{}]\n", names.join(", ")));
    for helper in helpers {
        text.push_str(&format!("\n\n{helper}\n"));
    }
    if !patterns.is_empty() {
        text.push_str(&format!("\n\n{patterns}"));
    }
    text + &body
}

/// The members of a named type, when it is a class.
fn object(named: &Named) -> Option<&Object> {
    match &named.ty.shape {
        Shape::Object(object) if object.is_model() => Some(object),
        _ => None,
    }
}

fn imports(body: &str) -> String {
    let mut text = String::new();
    for module in ["math", "re", "warnings"] {
        if body.contains(&format!("{module}.")) {
            text.push_str(&format!("import {module}\n"));
        }
    }
    for (module, names) in IMPORTS {
        let used: Vec<&str> = names.iter().copied().filter(|name| mentions(body, name)).collect();
        if used.is_empty() {
            continue;
        }
        if module == "pydantic" {
            text.push('\n');
        }
        let line = format!("from {module} import {}\n", used.join(", "));
        match line.len() {
            0..=100 => text.push_str(&line),
            _ => text.push_str(&format!("from {module} import (\n    {},\n)\n", used.join(",\n    "))),
        }
    }
    text
}

/// A string that documents what it stands in or under.
fn docstring(text: &str, indent: &str) -> String {
    let text = text.replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"").replace('\n', &format!("\n{indent}"));
    let text = if text.ends_with('"') { format!("{text} ") } else { text };
    format!("{indent}\"\"\"{text}\"\"\"")
}
