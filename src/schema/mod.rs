//! JSON Schema: compiled once, then asked of any value.
//!
//! Drafts 2020-12 and 07. A keyword that cannot be honoured is refused by name when the schema is compiled, never passed over.

mod branch;
mod canonical;
mod casing;
mod compare;
mod compile;
mod convert;
mod defaults;
mod describe;
mod few;
mod fit;
mod format;
mod glance;
mod judge;
mod keywords;
mod known;
mod library;
mod list;
mod members;
mod number;
mod object;
mod options;
mod order;
mod pattern;
mod rule;
mod settle;
mod text;
mod types;
mod unevaluated;
mod uri;

use std::fmt;

use serde::{Serialize, Serializer};

use crate::finding::{At, Code, Findings, Path, Sink};
use crate::json::{Input, Limits, MAX_DEPTH, Material, Node, Out, Tree, Unkept, Written, fault};
use crate::options::OptionError;
pub(crate) use glance::Plain;
pub(crate) use judge::{Judge, Manner, alien};
pub(crate) use keywords::{Holds, holds};
#[cfg(feature = "export")]
pub(crate) use known::Known;
pub(crate) use known::{is_grouped as is_grouped_uuid, version as version_of};
pub(crate) use object::end_of;
pub(crate) use order::{Order, put_in_order};
use rule::{Id, Plan};
#[cfg(feature = "export")]
pub(crate) use text::{format_asks, format_range};
use types::Types;

pub use casing::Casing;
pub(crate) use casing::{camel, snake};
pub use compare::{Comparison, Covered, compare_schemas};
pub use convert::{Side, Target};
pub use keywords::Draft;
pub use known::{Ids, Timestamps};
pub use options::{Formats, Patterns, SchemaOptions};
#[cfg(feature = "npm")]
pub(crate) use pattern::{PatternHost, run_patterns_by};

/// A JSON Schema, compiled.
///
/// ```
/// use a2a_handoff::schema::{Schema, SchemaOptions};
///
/// let schema = r#"{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}"#;
/// let schema = Schema::compile(schema, &SchemaOptions::default())?;
/// assert!(schema.validate(r#"{"city": "Busan"}"#).ok());
/// assert_eq!(schema.validate(r#"{"town": "Busan"}"#).findings[0].code.as_str(), "missing_key");
/// # Ok::<(), a2a_handoff::schema::SchemaError>(())
/// ```
#[derive(Debug)]
pub struct Schema {
    plan: Plan,
    top: Id,
    fills: bool,
}

/// Why a JSON Schema cannot be compiled: every keyword that cannot be honoured, by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchemaError(Vec<compile::Fault>);

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, compile::Fault { place, problem }) in self.0.iter().enumerate() {
            f.write_str(if index > 0 { "\n" } else { "" })?;
            let place = if place.is_empty() { "the schema" } else { place };
            write!(f, "{place}: {problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SchemaError {}

/// A schema is the programmer's, as options are.
impl From<SchemaError> for OptionError {
    fn from(error: SchemaError) -> Self {
        OptionError::new(error.to_string())
    }
}

impl SchemaError {
    fn one(place: String, problem: impl Into<String>) -> Self {
        SchemaError(vec![compile::Fault { place, problem: problem.into() }])
    }

    /// Where each fault stands, as a JSON Pointer (behind the URI of its document when that was given), and what it is.
    pub fn faults(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|fault| (fault.place.as_str(), fault.problem.as_str()))
    }
}

/// What [`Schema::validate`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Fitted<T> {
    /// The caller's own value, with the schema's defaults filled in; `None` when a finding is an error.
    pub value: Option<T>,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> Fitted<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`: the value, or the findings when one of them is an error.
    ///
    /// # Errors
    /// The value does not have the schema.
    pub fn into_result(self) -> Result<T, Findings> {
        self.value.ok_or(self.findings)
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Fitted<U> {
        let Fitted { value, findings } = self;
        Fitted { value: value.map(make), findings }
    }
}

impl<T: Material> Serialize for Fitted<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("value", &self.value.as_ref().map(Written))?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

impl Schema {
    /// Compiles a JSON Schema, given as JSON text or as a value.
    ///
    /// # Errors
    /// The schema is no JSON, says what makes no sense, or asks what cannot be checked: `{"type": "strnig"}`,
    /// `{"$dynamicRef": "#meta"}`, a `$ref` to a document that is not given.
    pub fn compile<'a, I: Input<'a>>(schema: I, options: &SchemaOptions) -> Result<Schema, SchemaError> {
        let source = schema.open(Limits::all());
        Schema::compile_node(Node::new(&source, 0), options)
    }

    pub(crate) fn compile_node(schema: Node<'_>, options: &SchemaOptions) -> Result<Schema, SchemaError> {
        Schema::compile_tree(&read(schema)?, options)
    }

    pub(crate) fn compile_tree(tree: &Tree, options: &SchemaOptions) -> Result<Schema, SchemaError> {
        let mut compiler = compile::Compiler::new(options);
        for (uri, document) in &options.given {
            compiler.give(uri, document);
        }
        let (plan, top) = compiler.run(tree).map_err(SchemaError)?;
        let fills = plan.defaults && !options.leave_absent;
        Ok(Schema { plan, top, fills })
    }

    pub(crate) fn top(&self) -> Id {
        self.top
    }

    /// The schema of a member.
    pub(crate) fn property(&self, id: Id, name: &str) -> Option<Id> {
        self.plan.rules(id).object.as_ref()?.property(name).map(|property| property.schema)
    }

    /// Whether a name is that of a member, in either casing.
    pub(crate) fn knows(&self, id: Id, name: &str) -> bool {
        self.plan.rules(id).object.as_ref().is_some_and(|object| object.find(name).is_some())
    }

    /// Begins a judgement.
    pub(crate) fn judge<'j, 's>(&'j self, manner: Manner, sink: &'j mut Sink) -> Judge<'j, 's> {
        Judge::new(&self.plan, manner, sink)
    }

    /// Judges a value, as JSON text or as a value.
    pub fn validate<'a, I: Input<'a>>(&self, input: I) -> Fitted<I::Output> {
        let source = input.open(self.limits());
        self.validate_node(Node::new(&source, 0)).map(|out| I::make(&source, &out))
    }

    /// How a text is scanned: as deep as the schema looks.
    pub(crate) fn limits(&self) -> Limits {
        Limits::tape(self.plan.levels)
    }

    pub(crate) fn validate_node(&self, root: Node<'_>) -> Fitted<Out> {
        let mut sink = Sink::default();
        let mut filled = None;
        let mut order = Order::of(root);
        // A string that holds an object may be what the schema asks for.
        let takes_text = settle::types(&self.plan, self.top).meets(Types::STRING);
        let unread = fault(root).filter(|finding| finding.code != Code::DoubleEncoded || !takes_text);
        if unread.as_ref().is_none_or(|finding| finding.code == Code::DoubleEncoded) {
            let manner = Manner::default();
            if !self.is_plain(&manner, root) {
                let whole = Path::default();
                let mut judged = Sink::default();
                let mut judge = self.judge(manner, &mut judged);
                let ok = judge.judge(self.top, root, &At::base(&whole));
                if ok && self.fills {
                    filled = judge.filled(self.top, root);
                }
                order = judge.order(root);
                match unread.filter(|_| !ok) {
                    Some(double_encoded) => sink.add(double_encoded),
                    None => sink = judged,
                }
            }
            if let Some(reading) = root.source.reading() {
                let notices = reading.notices.iter().map(|notice| (*notice, notice.code.severity()));
                reading.remark(notices, MAX_DEPTH, &mut sink);
            }
        } else {
            sink.extend(unread);
        }
        order.put(&mut sink);
        let value = (!sink.has_errors()).then(|| filled.unwrap_or(Out::Same(root.id)));
        Fitted { value, findings: sink.finish(root.source) }
    }
}

/// A JSON Schema written for another reader: another draft, or OpenAPI 3.0. JSON text without white space.
///
/// # Errors
/// The schema is no JSON, or says something that `target` has no words for, such as `unevaluatedProperties` for draft-07.
pub fn convert<'a, I: Input<'a>>(
    schema: I,
    options: &SchemaOptions,
    target: Target,
    side: Side,
) -> Result<String, SchemaError> {
    let source = schema.open(Limits::all());
    convert_node(Node::new(&source, 0), options, target, side)
}

pub(crate) fn convert_node(
    schema: Node<'_>,
    options: &SchemaOptions,
    target: Target,
    side: Side,
) -> Result<String, SchemaError> {
    // What is left absent is absent when it comes out, too.
    let side = if options.leave_absent { Side::Input } else { side };
    convert_tree(&read(schema)?, options.draft, target, side).map(|tree| tree.json())
}

pub(crate) fn convert_tree(schema: &Tree, draft: Draft, target: Target, side: Side) -> Result<Tree, SchemaError> {
    convert::convert(schema, draft, target, side).map_err(|why| SchemaError::one(String::new(), why))
}

/// Reads a schema.
pub(crate) fn read(node: Node<'_>) -> Result<Tree, SchemaError> {
    if let Some(finding) = node.source.reading().and_then(|reading| reading.fault).and_then(|_| fault(node)) {
        return Err(SchemaError::one(String::new(), finding.message(crate::finding::Locale::En)));
    }
    Tree::read(node).map_err(|Unkept { path, problem }| SchemaError::one(path.pointer(), problem))
}
