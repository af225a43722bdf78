//! How a JSON Schema is read.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::keywords::Draft;
use serde_json::Value;

use crate::json::{Input, Kind, Limits, Node, Tree, Unkept, ValueSource};
use crate::options::{self, OptionError};
use crate::order;

/// What `format` says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Formats {
    /// A string must have the format it names, as pydantic and zod mean it.
    #[default]
    Assert,
    /// A remark, which is all that draft 2020-12 makes of it.
    Annotate,
}

/// What runs a `pattern`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Patterns {
    /// ECMA-262 in full: JavaScript's own `RegExp`, natively the crate `regress`. Some patterns take exponential time on
    /// some strings: for schemas of one's own.
    #[default]
    Host,
    /// Only what takes time linear in the string; a schema with a look-around or a back-reference is refused.
    Linear,
}

/// Options of [`Schema::compile`](super::Schema::compile).
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct SchemaOptions {
    pub(super) draft: Draft,
    pub(super) formats: Formats,
    pub(super) patterns: Patterns,
    pub(super) leave_absent: bool,
    pub(super) remarks: BTreeSet<String>,
    pub(super) given: Vec<(String, Tree)>,
    /// A definition of ours: what stands in `x-envelope` counts.
    pub(super) own: bool,
}

impl SchemaOptions {
    /// The draft of a schema that names none in `$schema` (default: 2020-12).
    #[must_use]
    pub fn draft(mut self, draft: Draft) -> Self {
        self.draft = draft;
        self
    }

    /// What `format` says (default: the string must have it).
    #[must_use]
    pub fn formats(mut self, formats: Formats) -> Self {
        self.formats = formats;
        self
    }

    /// What runs a `pattern` (default: the host's engine).
    #[must_use]
    pub fn patterns(mut self, patterns: Patterns) -> Self {
        self.patterns = patterns;
        self
    }

    /// Write the schema's `default` for members that are absent, into a copy (default: true).
    #[must_use]
    pub fn defaults(mut self, defaults: bool) -> Self {
        self.leave_absent = !defaults;
        self
    }

    /// A keyword of one's own that asks nothing of a value, such as `markdownDescription`. Those that begin with `x-` need not be listed.
    #[must_use]
    pub fn remark(mut self, keyword: impl Into<String>) -> Self {
        self.remarks.insert(keyword.into());
        self
    }

    /// Another document that references may lead to, under its URI.
    ///
    /// # Errors
    /// It is no JSON, or nests too deep to be a schema.
    pub fn document<'a>(mut self, uri: impl Into<String>, schema: impl Input<'a>) -> Result<Self, OptionError> {
        let source = schema.open(Limits::all());
        let uri = uri.into();
        let tree = super::read(Node::new(&source, 0)).map_err(|error| OptionError::new(format!("`{uri}`: {error}")))?;
        self.given.push((uri, tree));
        Ok(self)
    }

    /// How a definition of ours is read.
    pub(crate) fn own() -> Self {
        SchemaOptions { own: true, ..SchemaOptions::default() }
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let known = ["draft", "formats", "pattern", "defaults", "remarks", "documents"];
        let [draft, formats, pattern, defaults, remarks, documents] =
            options::members(node, "the options of compileSchema", known)?;
        let drafts = [("2020-12", Draft::Draft202012), ("draft-07", Draft::Draft07)];
        let meanings = [("assert", Formats::Assert), ("annotate", Formats::Annotate)];
        let engines = [("host", Patterns::Host), ("linear", Patterns::Linear)];
        Ok(SchemaOptions {
            draft: options::word(draft, "draft", &drafts)?.unwrap_or_default(),
            formats: options::word(formats, "formats", &meanings)?.unwrap_or_default(),
            patterns: options::word(pattern, "pattern", &engines)?.unwrap_or_default(),
            leave_absent: !options::flag(defaults, "defaults")?.unwrap_or(true),
            remarks: order::set(options::texts(remarks, "remarks")?),
            given: read_documents(documents)?,
            own: false,
        })
    }
}

impl TryFrom<&Value> for SchemaOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"draft": "draft-07", …}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        SchemaOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

fn read_documents(node: Option<Node<'_>>) -> Result<Vec<(String, Tree)>, OptionError> {
    let Some(node) = node else { return Ok(Vec::new()) };
    if node.kind() != Kind::Object {
        return Err(OptionError::new("documents must be an object: a schema for each URI"));
    }
    let read = |(uri, schema): (Cow<'_, str>, Node<'_>)| match Tree::read(schema) {
        Ok(tree) => Ok((uri.into_owned(), tree)),
        Err(Unkept { path, problem }) => {
            Err(OptionError::new(format!("the document `{uri}` cannot be read: {}: {problem}", path.pointer())))
        }
    };
    node.entries().into_iter().map(read).collect()
}
