//! Definitions of the envelope by version: JSON Schemas, compiled once.

use std::sync::LazyLock;

use crate::json::{Limits, Node, TextSource, Tree};
use crate::schema::{Schema, SchemaError, SchemaOptions};

/// A version of the envelope: what its metadata may hold beside the five keys, and what its payload must be.
#[derive(Debug)]
pub struct Definition {
    pub(super) schema: Schema,
    /// The number of the metadata's schema.
    pub(super) metadata: u32,
    pub(super) version: (u32, u32),
}

/// The version a message has when it names none.
pub(super) const DEFAULT_VERSION: &str = "1.0";

const TEXT_1_0: &str = include_str!("../../schema/envelope-1.0.json");

static V1_0: LazyLock<Definition> = LazyLock::new(|| built_in(TEXT_1_0, (1, 0)));

#[expect(clippy::expect_used, reason = "the text is part of the program, and every test of the envelope compiles it")]
fn built_in(text: &str, version: (u32, u32)) -> Definition {
    let source = TextSource::unicode(text.as_bytes(), Limits::all());
    let tree = Tree::read(Node::new(&source, 0)).ok().expect("a definition is JSON");
    Definition::compile(&tree, version).expect("a definition compiles")
}

impl Definition {
    /// Version 1.0, the requirement's own.
    #[must_use]
    pub fn v1_0() -> &'static Definition {
        &V1_0
    }

    pub(crate) fn compile(tree: &Tree, version: (u32, u32)) -> Result<Definition, SchemaError> {
        let schema = Schema::compile_tree(tree, &SchemaOptions::own())?;
        let metadata = schema.property(schema.top(), "metadata").unwrap_or_default();
        Ok(Definition { schema, metadata, version })
    }
}
