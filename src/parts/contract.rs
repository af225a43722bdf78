//! What an agent declares that it takes as input.

use super::terms::Terms;
use crate::finding::Locale;
use crate::json::{Input, Kind, Limits, Node, fault};
use crate::options::{self, OptionError};
use crate::schema::{Schema, SchemaOptions};

/// How much of what fits a contract it takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Take {
    /// The first that fits.
    #[default]
    First,
    /// All that fit, in their order.
    All,
}

impl Take {
    const WORDS: [(&'static str, Take); 2] = [("first", Take::First), ("all", Take::All)];
}

/// One input: its name, and what its data must be.
#[derive(Debug)]
pub(super) struct Contract {
    pub(super) name: String,
    pub(super) schema: Schema,
    pub(super) terms: Terms,
    pub(super) take: Take,
}

/// The inputs that an agent takes, compiled once when the server is set up; for [`select_inputs`](super::select_inputs).
///
/// ```
/// use a2a_handoff::Contracts;
///
/// let order = r#"[{"name": "order", "schema": {"type": "object", "required": ["items"]}}]"#;
/// assert!(Contracts::compile(order).is_ok());
///
/// let misspelt = r#"[{"name": "order", "schema": {"type": "objekt"}}]"#;
/// let error = Contracts::compile(misspelt).unwrap_err().to_string();
/// assert!(error.starts_with("contract `order`: /type: "), "{error}");
/// ```
#[derive(Debug)]
pub struct Contracts {
    pub(super) list: Vec<Contract>,
}

impl Contracts {
    /// Compiles contracts, given as JSON text or as a value: a list of `{ name, schema, options?, where?, take? }`.
    ///
    /// - `schema` is a JSON Schema, `options` says how it is read, as [`SchemaOptions`] does.
    /// - `where` is `{ mediaType?, metadata? }`: what the part must say about its data. Data that names no media type is
    ///   `application/json`; parameters and case do not count. Of `metadata` each member must be there with this value.
    /// - `take` is `"first"` (the default) or `"all"`.
    ///
    /// # Errors
    /// Contracts are the programmer's: no list, a name that is missing or stands twice, no schema, one that cannot be compiled
    /// (`{"type": "objekt"}`), a media type that is none (`"json"`), a member that does not exist (`"taek"`).
    pub fn compile<'a, I: Input<'a>>(contracts: I) -> Result<Contracts, OptionError> {
        let source = contracts.open(Limits::all());
        Contracts::compile_node(Node::new(&source, 0))
    }

    pub(crate) fn compile_node(node: Node<'_>) -> Result<Contracts, OptionError> {
        if let Some(finding) = fault(node) {
            return Err(OptionError::new(format!("contracts: {}", finding.message(Locale::En))));
        }
        if node.kind() != Kind::Array {
            return Err(OptionError::new(format!("contracts must be a list, received {}", node.kind().name())));
        }
        let items = node.items().map_err(|_| OptionError::new("contracts must be a list that can be read"))?;
        let mut list: Vec<Contract> = Vec::new();
        for (index, item) in items.into_iter().enumerate() {
            let contract = Contract::read(item, index)?;
            if list.iter().any(|other| other.name == contract.name) {
                return Err(OptionError::new(format!("two contracts have the name `{}`", contract.name)));
            }
            list.push(contract);
        }
        Ok(Contracts { list })
    }

    /// How a text of parts is scanned: list, part, data, and as deep into that as the schemas look.
    pub(crate) fn limits(&self) -> Limits {
        const ABOVE: usize = 4;
        let deepest = self.list.iter().map(|contract| contract.schema.limits().tape).max().unwrap_or(0);
        Limits::tape(deepest.saturating_add(ABOVE))
    }
}

impl Contract {
    fn read(node: Node<'_>, index: usize) -> Result<Self, OptionError> {
        let [name] = node.fields(&["name"]);
        let of = match name.and_then(Node::text) {
            Some(name) => format!("contract `{name}`"),
            None => format!("contract {index}"),
        };
        let known = ["name", "schema", "options", "where", "take"];
        let [name, schema, options, terms, take] = options::members(Some(node), &of, known)?;
        let name = options::text(name, &format!("the name of {of}"))?.filter(|name| !name.is_empty());
        let name = name.ok_or_else(|| OptionError::new(format!("{of} needs a name")))?;
        let said = |error: OptionError| OptionError::new(format!("{of}: {error}"));
        let schema = schema
            .ok_or_else(|| OptionError::new(format!("{of} needs a schema: a JSON Schema, or true for any data")))?;
        let options = SchemaOptions::read(options).map_err(said)?;
        let schema = Schema::compile_node(schema, &options).map_err(|error| said(error.into()))?;
        let take = options::word(take, &format!("take of {of}"), &Take::WORDS)?.unwrap_or_default();
        Ok(Contract { name, schema, terms: Terms::read(terms, &of)?, take })
    }
}
