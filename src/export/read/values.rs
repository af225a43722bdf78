//! The values that a schema lists.

use super::super::shape::{Shape, Type};
use super::kinds::Kinds;
use crate::envelope::description::OWN;
use crate::json::{Node, Tree, TreeSource};
use crate::schema::{Schema, SchemaOptions};

/// The values of `enum` or `const`, unless more is said of them than what kinds they are.
pub(super) fn listed(schema: &Tree, kinds: Kinds) -> Option<Type> {
    const QUIET: [&str; 9] = ["type", "enum", "const", "title", "description", "default", "examples", "$comment", OWN];
    let listed = match (schema.get("const"), schema.get("enum").and_then(Tree::items)) {
        (Some(value), Some(items)) if items.iter().any(|item| same(item, value)) => vec![value.clone()],
        (Some(_), Some(_)) => Vec::new(),
        (Some(value), None) => vec![value.clone()],
        (None, Some(items)) => items.to_vec(),
        (None, None) => return None,
    };
    let asked = |(keyword, _): &&(String, Tree)| !QUIET.contains(&keyword.as_str()) && !keyword.starts_with('$');
    let others: Vec<(String, Tree)> = schema.members().unwrap_or_default().iter().filter(asked).cloned().collect();
    let fits = judge(others);
    let values: Vec<Tree> =
        listed.into_iter().filter(|value| kinds.has(value) && fits.as_ref().is_none_or(|fits| fits(value))).collect();
    Some(Type::of(if values.is_empty() { Shape::Never } else { Shape::Values(values) }))
}

/// Asks the engine whether values have a schema that is made of these keywords; `None` when they ask nothing.
fn judge(keywords: Vec<(String, Tree)>) -> Option<impl Fn(&Tree) -> bool> {
    let asked = !keywords.is_empty();
    // References lead out of it: what cannot be compiled alone is asked beside the values.
    let schema = Schema::compile_tree(&Tree::Object(keywords), &SchemaOptions::default()).ok().filter(|_| asked)?;
    Some(move |value: &Tree| schema.validate_node(Node::new(&TreeSource::new(value), 0)).ok())
}

/// Whether two values are the same JSON.
pub(super) fn same(a: &Tree, b: &Tree) -> bool {
    a.equals(Node::new(&TreeSource::new(b), 0))
}
