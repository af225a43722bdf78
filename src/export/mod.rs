//! Definitions in other languages: JSON Schema, TypeScript, zod 4 and pydantic 2.
//!
//! What a language cannot say is written as the nearest type it has, with a comment that names what is not checked.

mod drift;
mod format;
mod json_schema;
mod names;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
mod parity;
mod pydantic;
mod read;
mod shape;
mod snippets;
mod text;
mod typescript;
mod zod;

use std::str::FromStr;

use crate::envelope::Definition;
use crate::json::{Input, Limits, Node, Tree};
use crate::options::{self, OptionError};
use crate::schema::{Casing, Schema, SchemaOptions};

pub use drift::{differs, means_the_same};

/// What a definition is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Language {
    /// JSON Schema, draft 2020-12.
    JsonSchema,
    /// Types, which check nothing when the program runs.
    TypeScript,
    /// A module for zod 4, in TypeScript of which nothing but types has to be taken away to run it.
    Zod,
    /// A module for Python from 3.11 on with pydantic from 2.7 on.
    Pydantic,
}

impl Language {
    /// Their names, as the command line has them.
    const WORDS: [(&'static str, Language); 4] = [
        ("json-schema", Language::JsonSchema),
        ("typescript", Language::TypeScript),
        ("zod", Language::Zod),
        ("pydantic", Language::Pydantic),
    ];
}

impl FromStr for Language {
    type Err = OptionError;

    /// `json-schema`, `typescript`, `zod` or `pydantic`.
    fn from_str(word: &str) -> Result<Self, OptionError> {
        options::named(word, "language", &Language::WORDS)
    }
}

/// Options of [`export`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExportOptions {
    casing: Casing,
    version: Option<(u32, u32)>,
}

impl ExportOptions {
    /// How members that have two casings are spelt (default: snake_case).
    #[must_use]
    pub fn casing(mut self, casing: Casing) -> Self {
        self.casing = casing;
        self
    }

    /// Which version of the envelope the definition is, `major` and `minor`. Needed where newer minor versions may add
    /// members.
    #[must_use]
    pub fn version(mut self, major: u32, minor: u32) -> Self {
        self.version = Some((major, minor));
        self
    }
}

/// A definition, given as JSON text or as a value, written in another language. The same definition gives the same bytes.
///
/// ```
/// use a2a_handoff::export::{ExportOptions, Language, export};
///
/// let schema = r#"{"title": "City", "type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}"#;
/// let text = export(schema, Language::TypeScript, &ExportOptions::default())?;
/// assert!(text.contains("readonly name: string;"));
/// # Ok::<(), a2a_handoff::OptionError>(())
/// ```
///
/// # Errors
/// The definition is none that [`Schema::compile`] takes; a reference in it leads to another document; newer minor versions
/// may add members to it and [`ExportOptions::version`] is not given.
pub fn export<'a, I: Input<'a>>(
    definition: I,
    language: Language,
    options: &ExportOptions,
) -> Result<String, OptionError> {
    let source = definition.open(Limits::all());
    let tree = crate::schema::read(Node::new(&source, 0))?;
    Schema::compile_tree(&tree, &SchemaOptions::own())?;
    write(&tree, language, options)
}

/// A version of the envelope, ours or one's own, written in another language. The same definition gives the same bytes.
///
/// ```
/// use a2a_handoff::envelope::{Casing, Definition};
/// use a2a_handoff::export::{Language, export_envelope};
///
/// let text = export_envelope(Definition::v1_1(), Language::Zod, Casing::Camel)?;
/// assert!(text.contains("correlationId"));
/// # Ok::<(), a2a_handoff::OptionError>(())
/// ```
///
/// # Errors
/// A reference in a schema of one's own leads to another document.
pub fn export_envelope(definition: &Definition, language: Language, casing: Casing) -> Result<String, OptionError> {
    let options = ExportOptions { casing, version: Some(definition.version) };
    write(&definition.tree, language, &options)
}

fn write(definition: &Tree, language: Language, options: &ExportOptions) -> Result<String, OptionError> {
    let ready = crate::envelope::description::ready(definition, options.casing).map_err(OptionError::new)?;
    if language == Language::JsonSchema {
        return Ok(json_schema::write(&ready));
    }
    let model = read::model(&ready, options.version).map_err(OptionError::new)?;
    Ok(match language {
        Language::JsonSchema | Language::TypeScript => typescript::write(&model),
        Language::Zod => zod::write(&model),
        Language::Pydantic => pydantic::write(&model),
    })
}
