//! What a schema asks of objects and of lists.

use super::super::shape::{Growth, List, Member, Object, Shape, Texts, Type};
use super::super::text::shown;
use super::kinds::Kinds;
use super::{IN_PLACE, Reader, Spot, others, scalar};
use crate::envelope::description::OWN;
use crate::json::Tree;

type Get<'g, 't> = &'g dyn Fn(&str) -> Option<&'t Tree>;

impl<'t> Reader<'t> {
    /// What is asked of objects, and whether that is anything.
    pub(super) fn object(
        &mut self,
        get: Get<'_, 't>,
        keywords: &'t [(String, Tree)],
        spot: &Spot,
        unchecked: &mut Vec<String>,
    ) -> Result<(Object, bool), String> {
        const ASKS: [&str; 9] = [
            "properties",
            "required",
            "additionalProperties",
            "patternProperties",
            "propertyNames",
            "minProperties",
            "maxProperties",
            "dependentRequired",
            "unevaluatedProperties",
        ];
        let count = |keyword: &str| get(keyword).and_then(Tree::number).map(|count| count as usize);
        let mut members = Vec::new();
        let required: Vec<&str> =
            get("required").and_then(Tree::items).unwrap_or_default().iter().filter_map(Tree::text).collect();
        for (name, schema) in get("properties").and_then(Tree::members).unwrap_or_default() {
            let ty = self.inner(schema, &spot.below(&["properties", name], name), Kinds::ALL)?;
            members.push(Member { name: name.clone(), ty, required: required.contains(&name.as_str()) });
        }
        for name in required {
            if !members.iter().any(|member| member.name == name) {
                members.push(Member { name: name.to_owned(), ty: Type::default(), required: true });
            }
        }
        let rest = self.rest("additionalProperties", "unevaluatedProperties", get, spot, unchecked)?;
        let matched = get("patternProperties").and_then(Tree::members).is_some_and(|patterns| !patterns.is_empty());
        let rest = match rest {
            // Which members are the other ones, only the patterns tell.
            Some(_) if matched => {
                unchecked.extend(
                    get("additionalProperties").map(|rest| format!("additionalProperties {}", shown(rest, 160))),
                );
                Type::default()
            }
            rest => rest.unwrap_or_default(),
        };
        let names = self.names(get, &members, unchecked);
        let mut object = Object {
            members,
            rest,
            names,
            least: count("minProperties").unwrap_or(0),
            most: count("maxProperties"),
            grows: None,
        };
        if object.is_model() {
            for (keyword, asked) in [("minProperties", object.least > 0), ("maxProperties", object.most.is_some())] {
                unchecked.extend(get(keyword).filter(|_| asked).map(|count| format!("{keyword} {}", shown(count, 20))));
            }
        }
        if let Some(version) = self.growth(get)?.filter(|_| object.is_closed()) {
            let told_by = ["schema_version", "schemaVersion"];
            let told_by = told_by.into_iter().find(|name| object.members.iter().any(|member| member.name == *name));
            let own = Tree::Object(keywords.iter().filter(|(keyword, _)| keyword == OWN).cloned().collect());
            object.grows = told_by.map(|name| Growth { version, told_by: name.to_owned(), others: others(&own) });
            if object.grows.is_some() {
                unchecked.push("that a member which only a newer minor version knows is no misspelt one".to_owned());
            }
        }
        let asks = keywords.iter().any(|(keyword, _)| ASKS.contains(&keyword.as_str()));
        Ok((object, asks))
    }

    /// What the keys of a record are.
    fn names(&self, get: Get<'_, 't>, members: &[Member], unchecked: &mut Vec<String>) -> Texts {
        let Some(names) = get("propertyNames") else { return Texts::default() };
        let known = ["type", "pattern", "format", "minLength", "maxLength", "title", "description"];
        let simple =
            names.members().is_some_and(|keywords| keywords.iter().all(|(name, _)| known.contains(&name.as_str())));
        let textual = names.get("type").is_none_or(|ty| ty.text() == Some("string"));
        if simple && textual && members.is_empty() {
            return scalar::texts(&|keyword| names.get(keyword), unchecked).0;
        }
        if !simple || !textual || names.members().is_some_and(|keywords| keywords.len() > 1) {
            unchecked.push(format!("propertyNames {}", shown(names, 160)));
        }
        Texts::default()
    }

    /// The members or items that no other keyword names: `keyword`, or `unevaluated` where that says the same.
    fn rest(
        &mut self,
        keyword: &str,
        unevaluated: &str,
        get: Get<'_, 't>,
        spot: &Spot,
        unchecked: &mut Vec<String>,
    ) -> Result<Option<Type>, String> {
        let alone = IN_PLACE.iter().all(|other| get(other).is_none()) && get("contains").is_none();
        let (used, schema) = match (get(keyword), get(unevaluated)) {
            (Some(schema), None) => (keyword, schema),
            (None, Some(schema)) if alone => (unevaluated, schema),
            (found, Some(schema)) => {
                if found.is_none() {
                    unchecked.push(format!("{unevaluated} {}", shown(schema, 160)));
                }
                match found {
                    Some(schema) => (keyword, schema),
                    None => return Ok(None),
                }
            }
            (None, None) => return Ok(None),
        };
        let name = if keyword == "items" { format!("{}Item", spot.name) } else { format!("{}Value", spot.name) };
        self.inner(schema, &spot.below(&[used], &name), Kinds::ALL).map(Some)
    }

    /// What is asked of lists, and whether that is anything.
    pub(super) fn list(
        &mut self,
        get: Get<'_, 't>,
        spot: &Spot,
        unchecked: &mut Vec<String>,
    ) -> Result<(List, bool), String> {
        const ASKS: [&str; 7] =
            ["prefixItems", "items", "minItems", "maxItems", "uniqueItems", "unevaluatedItems", "contains"];
        let count = |keyword: &str| get(keyword).and_then(Tree::number).map(|count| count as usize);
        let mut first = Vec::new();
        for (index, item) in get("prefixItems").and_then(Tree::items).unwrap_or_default().iter().enumerate() {
            let name = format!("{}Item{}", spot.name, index + 1);
            first.push(self.inner(item, &spot.below(&["prefixItems", &index.to_string()], &name), Kinds::ALL)?);
        }
        let rest = self.rest("items", "unevaluatedItems", get, spot, unchecked)?.unwrap_or_default();
        let mut list = List {
            first,
            rest,
            least: count("minItems").unwrap_or(0),
            most: count("maxItems"),
            unique: get("uniqueItems").and_then(Tree::flag) == Some(true),
        };
        // A list that is as long as its first items has no others.
        if !list.first.is_empty() && list.most.is_some_and(|most| most <= list.first.len()) {
            list.rest = Type::of(Shape::Never);
        }
        let asks = ASKS.iter().any(|keyword| get(keyword).is_some());
        Ok((list, asks))
    }
}
