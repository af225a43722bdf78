//! `exportDefinition` and `drift`, for `a2a-handoff schema`.

use std::borrow::Cow;

use wasm_bindgen::prelude::wasm_bindgen;

use super::call::{root, with};
use super::js::value;
use super::plan::Plan;
use crate::export::{ExportOptions, Language, differs, envelope, export, means_the_same};
use crate::json::Node;
use crate::options::{self, OptionError};
use crate::schema::{Casing, version_of};

/// The text of a definition in a language: of JSON text, or of the envelope of a version.
#[wasm_bindgen(js_name = exportDefinition)]
pub fn export_definition(definition: u32, options: u32) {
    with(exported(root(definition), value(options)), |text| {
        let mut plan = Plan::default();
        plan.text(&text);
        plan.send();
    });
}

fn exported(definition: Node<'_>, options: Option<Node<'_>>) -> Result<String, OptionError> {
    let [to, case, version] = options::members(options, "the options of schema", ["to", "case", "version"])?;
    let language: Language = options::text(to, "to")?.unwrap_or_default().parse()?;
    let casings = [("snake", Casing::Snake), ("camel", Casing::Camel)];
    let casing = options::word(case, "case", &casings)?.unwrap_or_default();
    let text = options::text(version, "version")?;
    let wrong = || OptionError::new("version must be two integers with a dot, such as `1.1`");
    let version = text.as_deref().map(|text| version_of(text).ok_or_else(wrong)).transpose()?;
    let (major, minor) = version.unwrap_or((1, 0));
    let options = ExportOptions::default().casing(casing).version(major, minor);
    match definition.text() {
        Some(text) => export(text.as_ref(), language, &options),
        None => {
            let ours = envelope(major, minor);
            let known = || OptionError::new(format!("there is no envelope {major}.{minor} of ours; name a file"));
            export(ours.ok_or_else(known)?, language, &options)
        }
    }
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
