//! A JSON Schema written for another reader: another draft, or OpenAPI 3.0.

use std::str::FromStr;

use super::keywords::{Draft, Holds, holds};
use crate::json::Tree;
use crate::options::{self, OptionError};

/// Whom a schema is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// JSON Schema, draft 2020-12.
    Draft202012,
    /// JSON Schema, draft-07.
    Draft07,
    /// The schema object of OpenAPI 3.0; references are written out.
    OpenApi30,
}

impl Target {
    /// The names that Standard JSON Schema has for them.
    pub(crate) const WORDS: [(&'static str, Target); 3] =
        [("draft-2020-12", Target::Draft202012), ("draft-07", Target::Draft07), ("openapi-3.0", Target::OpenApi30)];
}

/// Which values are described.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// What may come in.
    Input,
    /// What comes out, defaults filled in.
    Output,
}

impl Side {
    pub(crate) const WORDS: [(&'static str, Side); 2] = [("input", Side::Input), ("output", Side::Output)];
}

impl FromStr for Target {
    type Err = OptionError;

    /// `draft-2020-12`, `draft-07` or `openapi-3.0`.
    fn from_str(word: &str) -> Result<Self, OptionError> {
        options::named(word, "target", &Target::WORDS)
    }
}

impl FromStr for Side {
    type Err = OptionError;

    /// `input` or `output`.
    fn from_str(word: &str) -> Result<Self, OptionError> {
        options::named(word, "side", &Side::WORDS)
    }
}

type Members = Vec<(String, Tree)>;

/// Writes a schema for `target`.
///
/// # Errors
/// It says something that `target` has no words for, such as `unevaluatedProperties` for draft-07.
pub(crate) fn convert(schema: &Tree, draft: Draft, target: Target, side: Side) -> Result<Tree, String> {
    let draft = schema.get("$schema").and_then(Tree::text).and_then(Draft::of).unwrap_or(draft);
    let mut writer = Writer { top: schema, draft, target, side, inside: Vec::new(), left: MOST };
    let written = writer.schema(schema)?;
    let uri = match target {
        Target::Draft202012 => "https://json-schema.org/draft/2020-12/schema",
        Target::Draft07 => "http://json-schema.org/draft-07/schema#",
        Target::OpenApi30 => return Ok(written),
    };
    Ok(match written {
        Tree::Object(members) => {
            let mut own = vec![("$schema".to_owned(), Tree::Text(uri.to_owned()))];
            own.extend(members);
            Tree::Object(own)
        }
        other => other,
    })
}

struct Writer<'t> {
    top: &'t Tree,
    draft: Draft,
    target: Target,
    side: Side,
    /// The references that are being written out.
    inside: Vec<String>,
    left: usize,
}

/// How many schemas are written: references that are written out may multiply.
const MOST: usize = 100_000;

/// How many references are written out inside each other.
const DEEPEST: usize = 100;

impl<'t> Writer<'t> {
    fn schema(&mut self, schema: &'t Tree) -> Result<Tree, String> {
        let members = match schema {
            Tree::Bool(flag) if self.target == Target::OpenApi30 => {
                let nothing = ("not".to_owned(), Tree::Object(Vec::new()));
                return Ok(Tree::Object(if *flag { Vec::new() } else { vec![nothing] }));
            }
            Tree::Object(members) => members,
            other => return Ok(other.clone()),
        };
        self.left = self.left.checked_sub(1).ok_or("it would have more than a hundred thousand schemas")?;
        // In draft-07 nothing beside `$ref` counts.
        let lone = self.draft == Draft::Draft07 && schema.get("$ref").is_some();
        let mut own = Members::new();
        for (keyword, value) in members {
            let counts = !lone || matches!(keyword.as_str(), "$ref" | "definitions" | "$defs");
            if counts && keyword != "$schema" {
                own.push((keyword.clone(), self.keyword(keyword, value)?));
            }
        }
        if self.side == Side::Output {
            self.require_defaults(schema, &mut own);
        }
        if self.draft == Draft::Draft07 && self.target != Target::Draft07 {
            up(&mut own);
        }
        match self.target {
            Target::Draft202012 => {}
            Target::Draft07 => down(&mut own, self.draft)?,
            Target::OpenApi30 => return self.open_api(own),
        }
        Ok(Tree::Object(own))
    }

    /// The value of a keyword, the schemas in it written anew.
    fn keyword(&mut self, keyword: &str, value: &'t Tree) -> Result<Tree, String> {
        // Written out where they are used.
        if self.target == Target::OpenApi30 && matches!(keyword, "$defs" | "definitions") {
            return Ok(value.clone());
        }
        Ok(match (holds(keyword, self.draft), value) {
            // The one place where OpenAPI has schemas that are true or false.
            (_, Tree::Bool(_)) if keyword == "additionalProperties" => value.clone(),
            (Holds::Schema, schema) => self.schema(schema)?,
            (Holds::SchemaOrList, Tree::Object(_) | Tree::Bool(_)) => self.schema(value)?,
            (Holds::List | Holds::SchemaOrList, Tree::Array(items)) => {
                Tree::Array(items.iter().map(|item| self.schema(item)).collect::<Result<_, _>>()?)
            }
            (Holds::Map | Holds::SchemaOrNames, Tree::Object(members)) => {
                let written = members.iter().map(|(name, value)| Ok((name.clone(), self.schema(value)?)));
                Tree::Object(written.collect::<Result<_, String>>()?)
            }
            _ => value.clone(),
        })
    }

    /// What has a default is there when the value comes out.
    fn require_defaults(&self, schema: &Tree, own: &mut Members) {
        let mut properties = schema.get("properties").and_then(Tree::members).unwrap_or_default().iter();
        let filled = |schema: &Tree| {
            let target = schema.get("$ref").and_then(Tree::text).and_then(|reference| self.follow(reference));
            schema.get("default").is_some() || target.is_some_and(|target| target.get("default").is_some())
        };
        let names: Vec<String> =
            properties.by_ref().filter(|(_, schema)| filled(schema)).map(|(name, _)| name.clone()).collect();
        if names.is_empty() {
            return;
        }
        let mut required = match take(own, "required") {
            Some(Tree::Array(required)) => required,
            _ => Vec::new(),
        };
        required.extend(names.into_iter().map(Tree::Text).filter(|name| !required.contains(name)).collect::<Vec<_>>());
        own.push(("required".to_owned(), Tree::Array(required)));
    }

    /// What a reference into the document itself leads to.
    fn follow(&self, reference: &str) -> Option<&'t Tree> {
        let pointer = reference.strip_prefix('#')?;
        pointer.split('/').skip(1).try_fold(self.top, |tree, step| {
            let step = step.replace("~1", "/").replace("~0", "~");
            match tree {
                Tree::Array(items) => items.get(step.parse::<usize>().ok()?),
                other => other.get(&step),
            }
        })
    }

    /// OpenAPI 3.0 knows less than draft-04 of JSON Schema, and `nullable`.
    fn open_api(&mut self, mut own: Members) -> Result<Tree, String> {
        for keyword in ["$defs", "definitions", "$id", "$comment", "$anchor", "contentEncoding", "contentMediaType"] {
            take(&mut own, keyword);
        }
        if let Some(reference) = take(&mut own, "$ref") {
            let reference = reference.text().unwrap_or_default().to_owned();
            let schema = self.written_out(&reference)?;
            if own.is_empty() {
                return Ok(schema);
            }
            own.push(("allOf".to_owned(), Tree::Array(vec![schema])));
        }
        for keyword in [
            "prefixItems",
            "contains",
            "minContains",
            "maxContains",
            "unevaluatedItems",
            "unevaluatedProperties",
            "patternProperties",
            "propertyNames",
            "dependentRequired",
            "dependentSchemas",
            "dependencies",
            "if",
            "then",
            "else",
            "$dynamicAnchor",
        ] {
            if own.iter().any(|(name, _)| name == keyword) {
                return Err(format!("OpenAPI 3.0 has no `{keyword}`"));
            }
        }
        for (bound, exclusive) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
            if let Some(limit) = take(&mut own, exclusive) {
                if take(&mut own, bound).is_some() {
                    return Err(format!("OpenAPI 3.0 has one of `{bound}` and `{exclusive}`"));
                }
                own.push((bound.to_owned(), limit));
                own.push((exclusive.to_owned(), Tree::Bool(true)));
            }
        }
        if let Some(value) = take(&mut own, "const") {
            own.push(("enum".to_owned(), Tree::Array(vec![value])));
        }
        if let Some(Tree::Array(examples)) = take(&mut own, "examples") {
            own.extend(examples.into_iter().next().map(|example| ("example".to_owned(), example)));
        }
        types(&mut own);
        Ok(Tree::Object(own))
    }

    /// The schema behind a reference, which OpenAPI would look for elsewhere.
    fn written_out(&mut self, reference: &str) -> Result<Tree, String> {
        if self.inside.iter().any(|inside| inside == reference) {
            return Err(format!("`{reference}` holds itself, which OpenAPI 3.0 cannot say in one schema"));
        }
        if self.inside.len() == DEEPEST {
            return Err("more than a hundred schemas refer to each other in a chain".to_owned());
        }
        let target = self.follow(reference).ok_or_else(|| format!("`{reference}` leads out of the schema"))?;
        self.inside.push(reference.to_owned());
        let written = self.schema(target);
        self.inside.pop();
        written
    }
}

fn take(own: &mut Members, keyword: &str) -> Option<Tree> {
    let place = own.iter().position(|(name, _)| name == keyword)?;
    Some(own.remove(place).1)
}

fn rename(own: &mut Members, from: &str, to: &str) {
    for (name, _) in own.iter_mut().filter(|(name, _)| name == from) {
        to.clone_into(name);
    }
}

/// `type` as OpenAPI has it: one name, and `nullable`.
fn types(own: &mut Members) {
    let null = Tree::Text("null".to_owned());
    let names = match take(own, "type") {
        Some(Tree::Array(names)) => names,
        Some(name) => vec![name],
        None => return,
    };
    let nullable = names.contains(&null);
    let mut others: Vec<Tree> = names.into_iter().filter(|name| *name != null).collect();
    match (others.len(), nullable) {
        (0, _) => own.push(("enum".to_owned(), Tree::Array(vec![Tree::Null]))),
        (1, _) => own.extend(others.pop().map(|name| ("type".to_owned(), name))),
        _ => {
            let one = |name: Tree| Tree::Object(vec![("type".to_owned(), name)]);
            own.push(("anyOf".to_owned(), Tree::Array(others.into_iter().map(one).collect())));
        }
    }
    if nullable {
        own.push(("nullable".to_owned(), Tree::Bool(true)));
    }
}

/// From draft-07 to draft 2020-12.
fn up(own: &mut Members) {
    if own.iter().any(|(name, value)| name == "items" && value.items().is_some()) {
        rename(own, "items", "prefixItems");
        rename(own, "additionalItems", "items");
    } else {
        take(own, "additionalItems");
    }
    if let Some(Tree::Object(dependencies)) = take(own, "dependencies") {
        let (names, schemas): (Members, Members) =
            dependencies.into_iter().partition(|(_, value)| value.items().is_some());
        for (keyword, members) in [("dependentRequired", names), ("dependentSchemas", schemas)] {
            if !members.is_empty() {
                own.push((keyword.to_owned(), Tree::Object(members)));
            }
        }
    }
}

/// From draft 2020-12 to draft-07.
fn down(own: &mut Members, draft: Draft) -> Result<(), String> {
    if draft == Draft::Draft07 {
        return Ok(());
    }
    for keyword in
        ["minContains", "maxContains", "unevaluatedItems", "unevaluatedProperties", "$anchor", "$dynamicAnchor"]
    {
        if own.iter().any(|(name, _)| name == keyword) {
            return Err(format!("draft-07 has no `{keyword}`"));
        }
    }
    if own.iter().any(|(name, _)| name == "prefixItems") {
        rename(own, "items", "additionalItems");
        rename(own, "prefixItems", "items");
    }
    let mut dependencies = Members::new();
    for keyword in ["dependentRequired", "dependentSchemas"] {
        if let Some(Tree::Object(members)) = take(own, keyword) {
            dependencies.extend(members);
        }
    }
    if !dependencies.is_empty() {
        own.push(("dependencies".to_owned(), Tree::Object(dependencies)));
    }
    // Nothing beside `$ref` counts there.
    let asserts = |name: &str| !matches!(name, "$ref" | "$defs" | "definitions" | "title" | "description" | "default");
    let beside = own.iter().any(|(name, _)| asserts(name));
    if beside && let Some(reference) = take(own, "$ref") {
        let mut all = vec![Tree::Object(vec![("$ref".to_owned(), reference)])];
        if let Some(Tree::Array(others)) = take(own, "allOf") {
            all.extend(others);
        }
        own.push(("allOf".to_owned(), Tree::Array(all)));
    }
    Ok(())
}
