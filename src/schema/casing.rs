//! snake_case and camelCase: one definition, two spellings.

use serde::Serialize;

use crate::json::Tree;

/// How a message spells its metadata keys.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Casing {
    /// `correlation_id`, as Python writes it.
    #[default]
    Snake,
    /// `correlationId`, as TypeScript writes it.
    Camel,
}

impl Casing {
    /// The word in an answer.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Casing::Snake => "snake",
            Casing::Camel => "camel",
        }
    }
}

/// A name in camelCase: `correlation_id` is `correlationId`.
pub(crate) fn camel(snake: &str) -> String {
    let mut words = snake.split('_');
    let mut name = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}

/// A name in snake_case: `correlationId` is `correlation_id`.
pub(crate) fn snake(camel: &str) -> String {
    let mut name = String::with_capacity(camel.len() + 4);
    for letter in camel.chars() {
        if letter.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// Writes the names of a definition's metadata in camelCase.
pub(crate) fn in_camel_case(definition: &mut Tree) {
    let Tree::Object(members) = definition else { return };
    let metadata =
        members.iter_mut().find(|(key, _)| key == "properties").and_then(|(_, properties)| match properties {
            Tree::Object(properties) => properties.iter_mut().find(|(key, _)| key == "metadata"),
            _ => None,
        });
    let Some((_, Tree::Object(metadata))) = metadata else { return };
    for (key, value) in metadata {
        match (key.as_str(), value) {
            ("properties", Tree::Object(properties)) => {
                properties.iter_mut().for_each(|(name, _)| *name = camel(name));
            }
            ("required", Tree::Array(names)) => {
                for name in names {
                    if let Tree::Text(name) = name {
                        *name = camel(name);
                    }
                }
            }
            _ => {}
        }
    }
    if let Some((_, Tree::Text(id))) = members.iter_mut().find(|(key, _)| key == "$id") {
        *id = format!("{}.camel.json", id.trim_end_matches(".json"));
    }
}
