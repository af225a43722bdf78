//! The keywords of JSON Schema: which there are, and which of them hold schemas.

use crate::finding::nearest;
use crate::json::Tree;

/// A version of JSON Schema.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Draft {
    /// Draft-07, and draft-06, which is a part of it.
    Draft07,
    /// Draft 2020-12.
    #[default]
    Draft202012,
}

impl Draft {
    /// The draft that a `$schema` names.
    pub(super) fn of(uri: &str) -> Option<Draft> {
        match uri.trim_end_matches('#') {
            "https://json-schema.org/draft/2020-12/schema" => Some(Draft::Draft202012),
            "http://json-schema.org/draft-07/schema" | "http://json-schema.org/draft-06/schema" => Some(Draft::Draft07),
            _ => None,
        }
    }
}

/// What a keyword holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// A schema.
    Schema,
    /// A list of schemas.
    List,
    /// Schemas by name.
    Map,
    /// A schema or, in draft-07, a list of schemas: `items`.
    SchemaOrList,
    /// By name, a schema or a list of names: `dependencies`.
    SchemaOrNames,
    /// No schema.
    Nothing,
}

/// What a keyword is to the compiler.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// It says something about the value.
    Asserts,
    /// It names or holds schemas for others.
    Structure,
    /// It says something to people or tools.
    Remark,
    /// It says something about the value that cannot be checked here.
    Refused(&'static str),
}

use Holds::{List, Map, Nothing, Schema, SchemaOrList, SchemaOrNames};
use Role::{Asserts, Refused, Remark, Structure};

/// In which drafts a keyword is one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum In {
    Both,
    Only(Draft),
}

const OLD: In = In::Only(Draft::Draft07);
const NEW: In = In::Only(Draft::Draft202012);
const BOTH: In = In::Both;

const KEYWORDS: &[(&str, In, Role, Holds)] = &[
    ("$schema", BOTH, Structure, Nothing),
    ("$id", BOTH, Structure, Nothing),
    ("$ref", BOTH, Asserts, Nothing),
    ("$anchor", NEW, Structure, Nothing),
    ("$dynamicAnchor", NEW, Structure, Nothing),
    ("$defs", BOTH, Structure, Map),
    ("definitions", BOTH, Structure, Map),
    ("$comment", BOTH, Remark, Nothing),
    ("title", BOTH, Remark, Nothing),
    ("description", BOTH, Remark, Nothing),
    ("default", BOTH, Structure, Nothing),
    ("examples", BOTH, Remark, Nothing),
    ("example", BOTH, Remark, Nothing),
    ("deprecated", BOTH, Remark, Nothing),
    ("readOnly", BOTH, Remark, Nothing),
    ("writeOnly", BOTH, Remark, Nothing),
    ("contentEncoding", BOTH, Remark, Nothing),
    ("contentMediaType", BOTH, Remark, Nothing),
    ("contentSchema", BOTH, Remark, Nothing),
    // OpenAPI's hint: which branch is meant is found without it.
    ("discriminator", BOTH, Remark, Nothing),
    ("type", BOTH, Asserts, Nothing),
    ("enum", BOTH, Asserts, Nothing),
    ("const", BOTH, Asserts, Nothing),
    ("format", BOTH, Asserts, Nothing),
    ("minimum", BOTH, Asserts, Nothing),
    ("maximum", BOTH, Asserts, Nothing),
    ("exclusiveMinimum", BOTH, Asserts, Nothing),
    ("exclusiveMaximum", BOTH, Asserts, Nothing),
    ("multipleOf", BOTH, Asserts, Nothing),
    ("minLength", BOTH, Asserts, Nothing),
    ("maxLength", BOTH, Asserts, Nothing),
    ("pattern", BOTH, Asserts, Nothing),
    ("prefixItems", NEW, Asserts, List),
    ("items", BOTH, Asserts, SchemaOrList),
    ("additionalItems", OLD, Asserts, Schema),
    ("contains", BOTH, Asserts, Schema),
    ("minContains", NEW, Asserts, Nothing),
    ("maxContains", NEW, Asserts, Nothing),
    ("minItems", BOTH, Asserts, Nothing),
    ("maxItems", BOTH, Asserts, Nothing),
    ("uniqueItems", BOTH, Asserts, Nothing),
    ("unevaluatedItems", NEW, Asserts, Schema),
    ("properties", BOTH, Asserts, Map),
    ("patternProperties", BOTH, Asserts, Map),
    ("additionalProperties", BOTH, Asserts, Schema),
    ("propertyNames", BOTH, Asserts, Schema),
    ("required", BOTH, Asserts, Nothing),
    ("minProperties", BOTH, Asserts, Nothing),
    ("maxProperties", BOTH, Asserts, Nothing),
    ("dependentRequired", NEW, Asserts, Nothing),
    ("dependentSchemas", NEW, Asserts, Map),
    ("dependencies", BOTH, Asserts, SchemaOrNames),
    ("unevaluatedProperties", NEW, Asserts, Schema),
    ("allOf", BOTH, Asserts, List),
    ("anyOf", BOTH, Asserts, List),
    ("oneOf", BOTH, Asserts, List),
    ("not", BOTH, Asserts, Schema),
    ("if", BOTH, Asserts, Schema),
    ("then", BOTH, Asserts, Schema),
    ("else", BOTH, Asserts, Schema),
    ("$dynamicRef", NEW, Refused("where it leads depends on who asks; write $ref"), Nothing),
    ("$recursiveRef", BOTH, Refused("it is of draft 2019-09; write $ref"), Nothing),
    ("$recursiveAnchor", BOTH, Refused("it is of draft 2019-09; write $anchor"), Nothing),
    ("$vocabulary", BOTH, Refused("it belongs into meta-schemas"), Nothing),
    ("nullable", BOTH, Refused("it is of OpenAPI 3.0; write {\"type\": [\"…\", \"null\"]}"), Nothing),
    ("id", BOTH, Refused("it is of draft-04; write $id"), Nothing),
    ("divisibleBy", BOTH, Refused("it is of draft-03; write multipleOf"), Nothing),
    ("extends", BOTH, Refused("it is of draft-03; write allOf"), Nothing),
    ("disallow", BOTH, Refused("it is of draft-03; write not"), Nothing),
];

/// What a keyword is in a draft, or why it is none there.
pub(super) fn role(keyword: &str, draft: Draft) -> Result<Role, String> {
    let found = KEYWORDS.iter().find(|(name, ..)| *name == keyword);
    match found {
        Some((_, place, role, _)) if *place == In::Both || *place == In::Only(draft) => Ok(*role),
        Some((_, _, _, _)) if draft == Draft::Draft07 => Err("it is of draft 2020-12: name that in $schema".to_owned()),
        Some(_) => Err("it is of draft-07: name that in $schema, or write items beside prefixItems".to_owned()),
        // Keywords of one's own, as OpenAPI writes them.
        None if keyword.starts_with("x-") => Ok(Role::Remark),
        None => {
            let names: Vec<&str> = KEYWORDS.iter().map(|(name, ..)| *name).collect();
            Err(match nearest(keyword, &names) {
                Some(meant) => format!("no keyword of JSON Schema; did you mean `{meant}`?"),
                None => "no keyword of JSON Schema; list it in `remarks` if it asks nothing of a value".to_owned(),
            })
        }
    }
}

/// What a keyword holds in a draft.
pub(crate) fn holds(keyword: &str, draft: Draft) -> Holds {
    let found = KEYWORDS.iter().find(|(name, place, ..)| *name == keyword && *place != other(draft));
    found.map_or(Holds::Nothing, |(.., holds)| *holds)
}

fn other(draft: Draft) -> In {
    match draft {
        Draft::Draft07 => In::Only(Draft::Draft202012),
        Draft::Draft202012 => In::Only(Draft::Draft07),
    }
}

/// The schemas right below one, each with the steps that lead to it.
pub(super) fn below(schema: &Tree, draft: Draft) -> Vec<(Vec<String>, &Tree)> {
    let mut found = Vec::new();
    for (keyword, value) in schema.members().unwrap_or_default() {
        let step = |name: &str| vec![keyword.clone(), name.to_owned()];
        match (holds(keyword, draft), value) {
            (Holds::Schema, schema) => found.push((vec![keyword.clone()], schema)),
            (Holds::SchemaOrList, Tree::Object(_) | Tree::Bool(_)) => found.push((vec![keyword.clone()], value)),
            (Holds::List | Holds::SchemaOrList, Tree::Array(items)) => {
                found.extend(items.iter().enumerate().map(|(index, item)| (step(&index.to_string()), item)));
            }
            (Holds::Map | Holds::SchemaOrNames, Tree::Object(members)) => {
                found.extend(members.iter().map(|(name, value)| (step(name), value)));
            }
            _ => {}
        }
    }
    found
}
