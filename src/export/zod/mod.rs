//! zod 4: a module that checks what the definition asks, and the types of what it has checked.

mod schema;

use self::schema::Writer;
use super::shape::Model;
use super::snippets::{needed, pieces};
use super::text::jsdoc;
use super::typescript::{Script, Side, said};

const HELPERS: &str = include_str!("helpers.ts");

/// The text of a model.
pub(super) fn write(model: &Model) -> String {
    let script = Script { model, side: Side::Zod };
    let mut writer = Writer::new(model);
    let mut body = String::new();
    for (place, named) in model.in_order() {
        let name = &named.name;
        let mut schema = writer.schema(&named.ty, "");
        if place == 0 {
            schema.push_str(".refine(isJson, \"must hold nothing that JSON cannot carry to every reader\")");
        }
        // What holds itself is made when it is asked for, and its type cannot be told from its schema.
        let (schema, ty, declared) = match named.cyclic {
            true => (format!("z.lazy(() => {schema})"), format!(": z.ZodType<{name}>"), script.declared(named)),
            false => (schema, String::new(), format!("export type {name} = z.infer<typeof {name}>;\n")),
        };
        body.push('\n');
        body.push_str(&jsdoc(&said(&named.ty, false), ""));
        body.push_str(&format!("export const {name}{ty} = {schema};\n{declared}"));
    }
    let mut text =
        format!("// {}: schemas for zod 4. Made by a2a-handoff; to be made again, not edited.\n", model.title);
    text.push_str(
        "// Not checked: what text alone shows and `JSON.parse` passes over, such as a key that stands twice.\n",
    );
    if ["z.record(", "z.looseObject(", ".catchall("].iter().any(|open| body.contains(open)) {
        text.push_str(
            "// Not kept, and not checked: a member `__proto__` of a record or an open object, which zod leaves out.\n",
        );
    }
    text.push_str("import * as z from \"zod\";\n");
    let patterns = writer.patterns();
    for snippet in needed(&pieces(HELPERS, "//@"), &format!("{patterns}{body}")) {
        text.push_str(&format!("\n{snippet}\n"));
    }
    if !patterns.is_empty() {
        text.push('\n');
        text.push_str(&patterns);
    }
    text + &body
}
