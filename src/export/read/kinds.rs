//! Kinds of values: which a schema allows, and whether two schemas can fit one value.

use super::values::same;
use crate::json::Tree;

/// Which kinds of JSON values there may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kinds {
    pub(super) null: bool,
    pub(super) flag: bool,
    pub(super) integer: bool,
    /// Any number; then `integer` is true as well.
    pub(super) number: bool,
    pub(super) text: bool,
    pub(super) list: bool,
    pub(super) object: bool,
}

impl Kinds {
    pub(super) const ALL: Kinds =
        Kinds { null: true, flag: true, integer: true, number: true, text: true, list: true, object: true };
    const NONE: Kinds =
        Kinds { null: false, flag: false, integer: false, number: false, text: false, list: false, object: false };

    pub(super) fn and(self, other: Kinds) -> Kinds {
        Kinds {
            null: self.null && other.null,
            flag: self.flag && other.flag,
            integer: self.integer && other.integer,
            number: self.number && other.number,
            text: self.text && other.text,
            list: self.list && other.list,
            object: self.object && other.object,
        }
    }

    pub(super) fn has(self, value: &Tree) -> bool {
        match value {
            Tree::Null => self.null,
            Tree::Bool(_) => self.flag,
            Tree::Number(number) => self.number || self.integer && number.fract() == 0.0,
            Tree::Text(_) => self.text,
            Tree::Array(_) => self.list,
            Tree::Object(_) => self.object,
        }
    }
}

/// The kinds that a schema's own `type` names.
pub(super) fn stated(schema: &Tree) -> Kinds {
    let names = match schema.get("type") {
        None => return Kinds::ALL,
        Some(Tree::Array(names)) => names.as_slice(),
        Some(name) => std::slice::from_ref(name),
    };
    let mut kinds = Kinds::NONE;
    for name in names.iter().filter_map(Tree::text) {
        match name {
            "null" => kinds.null = true,
            "boolean" => kinds.flag = true,
            "integer" => kinds.integer = true,
            "number" => (kinds.integer, kinds.number) = (true, true),
            "string" => kinds.text = true,
            "array" => kinds.list = true,
            "object" => kinds.object = true,
            _ => {}
        }
    }
    kinds
}

/// The one string that a member of each object of a schema has, when there is such a member: `"text"` of `{"kind": "text"}`.
pub(super) fn word(schema: &Tree) -> Option<&str> {
    let properties = schema.get("properties").and_then(Tree::members)?;
    properties.iter().find_map(|(_, property)| property.get("const").and_then(Tree::text))
}

/// The JSON Pointer of what a reference within a document leads to.
pub(super) fn pointer_of(top: &Tree, reference: &str) -> Option<String> {
    let id = top.get("$id").and_then(Tree::text).unwrap_or_default();
    let local = reference.strip_prefix(id).filter(|rest| rest.is_empty() || rest.starts_with('#')).unwrap_or(reference);
    let fragment = if local.is_empty() { "" } else { local.strip_prefix('#')? };
    let pointer = percent_decoded(fragment)?;
    match pointer.as_str() {
        "" => Some(pointer),
        _ if pointer.starts_with('/') => at(top, &pointer).map(|_| pointer),
        anchor => {
            let defs = top.get("$defs").and_then(Tree::members).unwrap_or_default();
            let named = |schema: &Tree| schema.get("$anchor").and_then(Tree::text) == Some(anchor);
            let (name, _) = defs.iter().find(|(_, schema)| named(schema))?;
            Some(format!("/$defs/{}", name.replace('~', "~0").replace('/', "~1")))
        }
    }
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut pieces = text.split('%');
    let mut bytes = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(piece.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(piece.get(2..)?.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// What a JSON Pointer leads to.
pub(super) fn at<'t>(top: &'t Tree, pointer: &str) -> Option<&'t Tree> {
    pointer.split('/').skip(1).try_fold(top, |tree, step| {
        let step = step.replace("~1", "/").replace("~0", "~");
        match tree {
            Tree::Array(items) => items.get(step.parse::<usize>().ok()?),
            other => other.get(&step),
        }
    })
}

/// Whether no value has two of the schemas: they are of different kinds, or a member that all require tells them apart.
pub(super) fn disjoint(branches: &[Tree], top: &Tree) -> bool {
    let followed: Vec<&Tree> = branches.iter().map(|branch| behind(branch, top)).collect();
    let mut pairs =
        followed.iter().enumerate().flat_map(|(place, a)| followed.iter().skip(place + 1).map(move |b| (*a, *b)));
    pairs.all(|(a, b)| apart(a, b))
}

/// A schema, or what it only refers to.
fn behind<'t>(schema: &'t Tree, top: &'t Tree) -> &'t Tree {
    /// A longer chain would help nobody.
    const LONGEST: usize = 16;
    let mut found = schema;
    for _ in 0..LONGEST {
        let target = found.get("$ref").and_then(Tree::text).and_then(|reference| pointer_of(top, reference));
        match target.and_then(|pointer| at(top, &pointer)) {
            Some(target) => found = target,
            None => break,
        }
    }
    found
}

fn apart(a: &Tree, b: &Tree) -> bool {
    if let (Some(ours), Some(theirs)) = (listed(a), listed(b)) {
        return !ours.iter().any(|own| theirs.iter().any(|other| same(own, other)));
    }
    let common = stated(a).and(stated(b));
    if common == Kinds::NONE {
        return true;
    }
    if common != (Kinds { object: true, ..Kinds::NONE }) {
        return false;
    }
    let requires = |schema: &Tree, name: &str| {
        let required = schema.get("required").and_then(Tree::items).unwrap_or_default();
        required.iter().any(|required| required.text() == Some(name))
    };
    let properties = a.get("properties").and_then(Tree::members).unwrap_or_default();
    properties.iter().filter(|(name, _)| requires(a, name) && requires(b, name)).any(|(name, own)| {
        let other = b.get("properties").and_then(|properties| properties.get(name));
        other.is_some_and(|other| listed(own).is_some() && listed(other).is_some() && apart(own, other))
    })
}

fn listed(schema: &Tree) -> Option<&[Tree]> {
    schema.get("const").map(std::slice::from_ref).or_else(|| schema.get("enum").and_then(Tree::items))
}
