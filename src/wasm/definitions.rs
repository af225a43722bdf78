//! What is asked of definitions: whether one may follow another, its text in another language, whether a committed text has drifted.

use std::borrow::Cow;
use std::rc::Rc;

use wasm_bindgen::prelude::wasm_bindgen;

use super::call::{root, send, with};
use super::held::{Held, compiled, defined};
use super::js::value;
use super::plan::Plan;
use crate::export::{ExportOptions, Language, differs, export, export_envelope, means_the_same};
use crate::finding::Findings;
use crate::json::{Node, Out};
use crate::options::{self, OptionError};
use crate::schema::{Casing, Covered, Schema, compare_schemas, version_of};

/// The text of a definition in a language: of JSON text, or of an envelope (`by`).
#[wasm_bindgen(js_name = exportDefinition)]
pub fn export_definition(definition: u32, options: u32) {
    with(exported(root(definition), value(options)), |text| {
        let mut plan = Plan::default();
        plan.text(&text);
        plan.send();
    });
}

fn exported(definition: Node<'_>, options: Option<Node<'_>>) -> Result<String, OptionError> {
    let known = ["to", "case", "version", "by"];
    let [to, case, version, by] = options::members(options, "the options of schema", known)?;
    let language: Language = options::text(to, "to")?.unwrap_or_default().parse()?;
    let casings = [("snake", Casing::Snake), ("camel", Casing::Camel)];
    let casing = options::word(case, "case", &casings)?.unwrap_or_default();
    let Some(text) = definition.text() else { return export_envelope(defined(by)?.get(), language, casing) };
    let version = options::text(version, "version")?;
    let wrong = || OptionError::new("version must be two integers with a dot, such as `1.1`");
    let version = version.as_deref().map(|text| version_of(text).ok_or_else(wrong)).transpose()?;
    let (major, minor) = version.unwrap_or((1, 0));
    export(text.as_ref(), language, &ExportOptions::default().casing(casing).version(major, minor))
}

/// How a committed text differs from what would be generated: `{ diff, same }`, `diff` null when it does not.
#[wasm_bindgen]
pub fn drift(_input: u32, options: u32) {
    let members = options::members(value(options), "the argument of drift", ["committed", "generated"]);
    with(members, |[committed, generated]| {
        let text = |node: Option<Node<'_>>| node.and_then(Node::text).map(Cow::into_owned).unwrap_or_default();
        let (committed, generated) = (text(committed), text(generated));
        let diff = differs(&committed, &generated);
        let mut plan = Plan::default();
        plan.object();
        plan.key("diff").maybe_text(diff.as_deref());
        plan.key("same").flag(means_the_same(&committed, &generated));
        plan.end();
        plan.send();
    });
}

/// `compareSchemas` on `{ old, new }`, each a compiled schema or a definition of the envelope.
#[wasm_bindgen(js_name = compareSchemas)]
pub fn compare(_input: u32, options: u32) {
    let members = options::members(value(options), "the argument of compareSchemas", ["old", "new"]);
    let read = members.and_then(|[old, new]| Ok((side(old)?, side(new)?)));
    with(read, |sides| {
        let (comparison, findings) = match &sides {
            (Side::Envelope(old), Side::Envelope(new)) => {
                let compared = crate::envelope::compare(old.get(), new.get());
                (compared.comparison, compared.findings)
            }
            (old, new) => (compare_schemas(old.schema(), new.schema()), Findings::default()),
        };
        let backward = covered(&comparison.backward);
        let forward = covered(&comparison.forward);
        let mut plan = Plan::default();
        plan.object();
        plan.key("ok").flag(!findings.has_errors());
        plan.key("backward").out(&backward);
        plan.key("forward").out(&forward);
        send(plan, &findings);
    });
}

fn covered(covered: &Covered) -> Out {
    let mut members = vec![("answer", Out::text(covered.as_str()))];
    match covered {
        Covered::Yes => {}
        Covered::No { witness } => members.push(("witness", Out::Json(witness.clone()))),
        Covered::Unknown { why, at } => {
            members.push(("why", Out::text(why)));
            members.push(("at", Out::Text(at.clone().into())));
        }
    }
    Out::Object(members)
}

enum Side {
    Schema(Rc<Schema>),
    Envelope(Held),
}

impl Side {
    fn schema(&self) -> &Schema {
        match self {
            Side::Schema(schema) => schema,
            Side::Envelope(definition) => &definition.get().schema,
        }
    }
}

/// `{ schema }` or `{ by }`.
fn side(node: Option<Node<'_>>) -> Result<Side, OptionError> {
    let [schema, by] = options::members(node, "a side of compareSchemas", ["schema", "by"])?;
    match schema {
        Some(schema) => compiled(Some(schema)).map(Side::Schema),
        None => defined(by).map(Side::Envelope),
    }
}
