//! snake_case and camelCase: one definition, two spellings.

use serde::Serialize;

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
