//! `compareSchemas`.

use std::rc::Rc;

use wasm_bindgen::prelude::wasm_bindgen;

use super::envelope::{Held, defined};
use super::schema::compiled;
use super::{send, with};
use crate::finding::Findings;
use crate::json::{Node, Out};
use crate::options::{self, OptionError};
use crate::schema::{Covered, Schema, compare_schemas};
use crate::wasm::js::value;
use crate::wasm::plan::Plan;

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
            Side::Envelope(definition) => definition.get().schema(),
        }
    }
}

/// `{ schema }` or `{ envelope }`.
fn side(node: Option<Node<'_>>) -> Result<Side, OptionError> {
    let known = ["schema", "by", "version"];
    let [schema, by, version] = options::members(node, "a side of compareSchemas", known)?;
    match schema {
        Some(schema) => compiled(Some(schema)).map(Side::Schema),
        None => defined(by.or(version)).map(Side::Envelope),
    }
}
