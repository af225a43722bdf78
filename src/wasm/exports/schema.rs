//! `compileSchema` and the `validate` of what it answers.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Made, root, send, send_json, source, with, write_option};
use crate::json::Node;
use crate::options::{self, OptionError};
use crate::schema::{Fitted, SchemaOptions, Side, Target};
use crate::wasm::held::compiled;
use crate::wasm::js::value;
use crate::wasm::plan::Plan;
use crate::wasm::scratch::Text;

/// `compileSchema`: whether the schema can be compiled.
#[wasm_bindgen(js_name = compileSchema)]
pub fn compile_schema(_input: u32, options: u32) {
    with(compiled(value(options)), |_| {
        let mut plan = Plan::default();
        plan.null();
        plan.send();
    });
}

/// `validate` of a compiled schema, on an object.
#[wasm_bindgen(js_name = fit)]
pub fn fit(input: u32, options: u32) {
    with(compiled(value(options)), |schema| send_fitted(&schema.validate_node(root(input)).map(Made::Value)));
}

/// `validate` of a compiled schema, on JSON text.
#[wasm_bindgen(js_name = fitText)]
pub fn fit_text(length: usize, string: bool, options: u32) {
    let text = Text::take(length);
    with(compiled(value(options)), |schema| {
        let source = source(&text, string, schema.limits());
        let answer = schema.validate_node(Node::new(&source, 0));
        send_fitted(&answer.map(|out| Made::Json(source.make(&out))));
    });
}

/// `~standard.jsonSchema` of a compiled schema: the schema for another reader.
#[wasm_bindgen(js_name = describeSchema)]
pub fn describe_schema(_input: u32, options: u32) {
    with(described(value(options)), send_json);
}

fn described(node: Option<Node<'_>>) -> Result<String, OptionError> {
    let known = ["schema", "options", "handle", "target", "io"];
    let [schema, options, _, target, io] = options::members(node, "the argument of jsonSchema", known)?;
    let options = SchemaOptions::read(options)?;
    let target = options::word(target, "target", &Target::WORDS)?.unwrap_or(Target::Draft202012);
    let side = options::word(io, "io", &Side::WORDS)?.unwrap_or(Side::Input);
    let schema = schema.ok_or_else(|| OptionError::new("jsonSchema needs a JSON Schema"))?;
    Ok(crate::schema::convert_node(schema, &options, target, side)?)
}

fn send_fitted(answer: &Fitted<Made<'_>>) {
    let mut plan = Plan::default();
    plan.object();
    plan.key("ok").flag(answer.ok());
    write_option(answer.value.as_ref(), plan.key("value"));
    send(plan, &answer.findings);
}
