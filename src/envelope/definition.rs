//! Definitions of the envelope by version: JSON Schemas, compiled once.

use std::sync::LazyLock;

use super::description::{plain, ready};
use super::extend::Extension;
use super::options::EnvelopeOptions;
use super::validate::{Enveloped, limits, validate_by};
use crate::json::{Input, Limits, Node, TextSource, Tree};
use crate::options::OptionError;
use crate::schema::{Casing, Schema, SchemaError, SchemaOptions};

/// A version of the envelope: what its metadata may hold beside the five keys, and what its payload must be.
#[derive(Debug)]
pub struct Definition {
    pub(crate) tree: Tree,
    pub(crate) schema: Schema,
    /// The number of the metadata's schema.
    pub(super) metadata: u32,
    pub(crate) version: (u32, u32),
}

/// The version a message has when it names none.
pub(super) const DEFAULT_VERSION: &str = "1.0";

static V1_0: LazyLock<Definition> = LazyLock::new(|| built_in(include_str!("../../schema/envelope-1.0.json"), (1, 0)));
static V1_1: LazyLock<Definition> = LazyLock::new(|| built_in(include_str!("../../schema/envelope-1.1.json"), (1, 1)));

#[expect(clippy::expect_used, reason = "the text is part of the program, and every test of the envelope compiles it")]
fn built_in(text: &str, version: (u32, u32)) -> Definition {
    let source = TextSource::string(text, Limits::all(), None);
    let tree = Tree::read(Node::new(&source, 0)).ok().expect("a definition is JSON");
    Definition::compile(tree, version).expect("a definition compiles")
}

impl Definition {
    /// Version 1.0, the requirement's own.
    #[must_use]
    pub fn v1_0() -> &'static Definition {
        &V1_0
    }

    /// Version 1.1: 1.0 with `priority` (an integer, default 0), `truncated` (true when the payload was cut to fit), and `sensitive`
    /// (JSON Pointers to personal data in the payload).
    #[must_use]
    pub fn v1_1() -> &'static Definition {
        &V1_1
    }

    /// A version of one's own that extends the newest of ours that is not newer. See [`extend`](Definition::extend).
    ///
    /// # Errors
    /// Those of [`extend`](Definition::extend).
    pub fn define<'a, I: Input<'a>>(extension: I) -> Result<Definition, OptionError> {
        let source = extension.open(Limits::all());
        Definition::define_node(Node::new(&source, 0), None)
    }

    pub(crate) fn define_node(extension: Node<'_>, base: Option<&Definition>) -> Result<Definition, OptionError> {
        let extension = Extension::read(extension)?;
        let newest = if extension.version >= (1, 1) { Definition::v1_1() } else { Definition::v1_0() };
        extension.build(base.unwrap_or(newest))
    }

    /// A version of one's own, as options in JSON, spelt as in TypeScript: `{"version": "1.2", "metadata": {"tenant_id": {"type": "string"}}}`.
    ///
    /// `metadata` holds a JSON Schema for each key to add, named in either casing, and is optional in messages; `required` names keys that are
    /// not, which only a new major version may ask for. `payload` is the JSON Schema of the payload. `id` is the `$id` of the result.
    ///
    /// ```
    /// use a2a_handoff::envelope::{Definition, EnvelopeOptions};
    ///
    /// let ours = r#"{"version": "1.2", "metadata": {"tenant_id": {"type": "string", "minLength": 1}}}"#;
    /// let ours = Definition::v1_1().extend(ours)?;
    /// let message = r#"{"role": "agent", "payload": {}, "metadata": {"correlationId": "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
    ///   "conversationId": "7d444840-9dc0-41d1-b245-5ffdce74fad2", "requestId": "0190163d-8694-739b-aea5-966c26f8ad91",
    ///   "timestamp": "2026-06-02T10:00:00Z", "schemaVersion": "1.2", "tenantId": ""}}"#;
    /// let answer = ours.validate(message, &EnvelopeOptions::default());
    /// assert_eq!(answer.findings[0].to_string(), "metadata.tenantId: expected at least 1 characters, received 0");
    /// # Ok::<(), a2a_handoff::OptionError>(())
    /// ```
    ///
    /// # Errors
    /// The version is none, or not newer; a key is there already, or has no clear spelling in both casings; a schema does not compile.
    pub fn extend<'a, I: Input<'a>>(&self, extension: I) -> Result<Definition, OptionError> {
        let source = extension.open(Limits::all());
        Definition::define_node(Node::new(&source, 0), Some(self))
    }

    pub(crate) fn compile(tree: Tree, version: (u32, u32)) -> Result<Definition, SchemaError> {
        let schema = Schema::compile_tree(&tree, &SchemaOptions::own())?;
        let metadata = schema.property(schema.top(), "metadata").unwrap_or_default();
        Ok(Definition { tree, schema, metadata, version })
    }

    /// The version, such as `1.0`.
    #[must_use]
    pub fn version(&self) -> String {
        let (major, minor) = self.version;
        format!("{major}.{minor}")
    }

    /// The major version, by which messages are routed.
    #[must_use]
    pub fn major(&self) -> u32 {
        self.version.0
    }

    /// The JSON Schema (draft 2020-12) of messages in one casing, as JSON text without white space.
    #[must_use]
    pub fn json_schema(&self, casing: Casing) -> String {
        self.described(casing).json()
    }

    /// The definition as others read it: without what only this engine reads, in one casing.
    pub(crate) fn described(&self, casing: Casing) -> Tree {
        // A definition that compiled is of draft 2020-12: nothing has to be converted.
        plain(&ready(&self.tree, casing).unwrap_or_else(|_| self.tree.clone()))
    }

    /// Judges an envelope by this definition. See [`validate`](super::validate).
    pub fn validate<'a, I: Input<'a>>(&self, message: I, options: &EnvelopeOptions) -> Enveloped<I::Output> {
        let source = message.open(limits(options));
        validate_by(self, Node::new(&source, 0), options).map(|out| I::make(&source, &out))
    }
}
