//! A definition made ready: JSON Schema of draft 2020-12, in one casing.

use crate::json::Tree;
use crate::schema::{Casing, Draft, Holds, Side, Target, camel, convert_tree, holds};

/// Where a definition of ours says what JSON Schema has no words for.
pub(crate) const OWN: &str = "x-envelope";

/// Where [`ready`] notes, in what is ours, how the other casing spells the members.
pub(crate) const OTHERS: &str = "others";

/// A definition in draft 2020-12, the members that have two casings spelt in one of them.
///
/// # Errors
/// The draft it is written in cannot be turned into 2020-12.
pub(crate) fn ready(definition: &Tree, casing: Casing) -> Result<Tree, String> {
    let converted = convert_tree(definition, Draft::Draft202012, Target::Draft202012, Side::Input)
        .map_err(|error| error.to_string())?;
    let mut ready = rewritten(&converted, &|schema| spell(schema, casing));
    if casing == Casing::Camel && is_spelt(&converted) {
        name_casing(&mut ready);
    }
    Ok(ready)
}

/// A definition without what is ours: plain JSON Schema.
pub(crate) fn plain(definition: &Tree) -> Tree {
    rewritten(definition, &|schema| schema.retain(|(keyword, _)| keyword != OWN))
}

type Members = Vec<(String, Tree)>;

/// A schema, each schema in it changed by `change`, the inner ones first.
pub(crate) fn rewritten(schema: &Tree, change: &dyn Fn(&mut Members)) -> Tree {
    let Tree::Object(members) = schema else { return schema.clone() };
    let value = |(keyword, value): &(String, Tree)| {
        let inner = match (holds(keyword, Draft::Draft202012), value) {
            (Holds::Schema | Holds::SchemaOrList, schema) => rewritten(schema, change),
            (Holds::List, Tree::Array(items)) => {
                Tree::Array(items.iter().map(|item| rewritten(item, change)).collect())
            }
            (Holds::Map | Holds::SchemaOrNames, Tree::Object(schemas)) => {
                let schemas = schemas.iter().map(|(name, schema)| (name.clone(), rewritten(schema, change)));
                Tree::Object(schemas.collect())
            }
            _ => value.clone(),
        };
        (keyword.clone(), inner)
    };
    let mut members: Members = members.iter().map(value).collect();
    change(&mut members);
    Tree::Object(members)
}

/// What a definition of ours says of a schema.
#[cfg(feature = "export")]
pub(crate) fn own<'t>(schema: &'t Tree, name: &str) -> Option<&'t Tree> {
    schema.get(OWN)?.get(name)
}

fn has_casings(members: &[(String, Tree)]) -> bool {
    let own = members.iter().find(|(keyword, _)| keyword == OWN).map(|(_, own)| own);
    own.and_then(|own| own.get("casings")).and_then(Tree::flag) == Some(true)
}

/// Whether some object of a definition has two casings.
fn is_spelt(definition: &Tree) -> bool {
    let found = std::cell::Cell::new(false);
    rewritten(definition, &|schema| found.set(found.get() || has_casings(schema)));
    found.get()
}

/// Spells the members of an object that has two casings, and notes the other spelling.
fn spell(schema: &mut Members, casing: Casing) {
    if !has_casings(schema) {
        return;
    }
    let mut others = Vec::new();
    let mut respell = |name: &mut String, declared: bool| {
        let other = camel(name);
        if other == *name {
            return;
        }
        let other = if casing == Casing::Camel { std::mem::replace(name, other) } else { other };
        others.extend(declared.then_some(Tree::Text(other)));
    };
    for (keyword, value) in schema.iter_mut() {
        match (keyword.as_str(), value) {
            ("properties", Tree::Object(members)) => members.iter_mut().for_each(|(name, _)| respell(name, true)),
            ("dependentSchemas", Tree::Object(members)) => {
                members.iter_mut().for_each(|(name, _)| respell(name, false));
            }
            ("required", Tree::Array(names)) => names.iter_mut().for_each(|name| respell_text(name, &mut respell)),
            ("dependentRequired", Tree::Object(members)) => {
                for (name, names) in members {
                    respell(name, false);
                    if let Tree::Array(names) = names {
                        names.iter_mut().for_each(|name| respell_text(name, &mut respell));
                    }
                }
            }
            _ => {}
        }
    }
    for (_, own) in schema.iter_mut().filter(|(keyword, _)| keyword == OWN) {
        if let Tree::Object(own) = own {
            own.push((OTHERS.to_owned(), Tree::Array(std::mem::take(&mut others))));
        }
    }
}

fn respell_text(name: &mut Tree, respell: &mut dyn FnMut(&mut String, bool)) {
    if let Tree::Text(name) = name {
        respell(name, false);
    }
}

/// `envelope-1.0.json` is `envelope-1.0.camel.json` then, and the title says so.
fn name_casing(definition: &mut Tree) {
    let Tree::Object(members) = definition else { return };
    for (keyword, value) in members {
        match (keyword.as_str(), value) {
            ("$id", Tree::Text(id)) => {
                *id = match id.strip_suffix(".json") {
                    Some(stem) => format!("{stem}.camel.json"),
                    None => format!("{id}.camel"),
                };
            }
            ("title", Tree::Text(title)) => title.push_str(" (camelCase)"),
            _ => {}
        }
    }
}
