//! What is counted: each verb with a small and a large input, good and bad.

use a2a_handoff::envelope::EnvelopeOptions;

use crate::inputs::{self, Filling};
use crate::verbs::{self, Call};

/// A verb on an input.
pub struct Row {
    /// Such as `prepare, 12 turns`.
    pub name: &'static str,
    call: fn() -> Call,
    input: fn() -> Vec<u8>,
    /// What the verb says of the input.
    pub ok: bool,
}

impl Row {
    /// The verb with its options.
    pub fn call(&self) -> Call {
        (self.call)()
    }

    pub fn input(&self) -> Vec<u8> {
        (self.input)()
    }
}

/// Of about 240 bytes each.
const MANY: usize = 400;
const LARGE: usize = 100_000;

fn good(name: &'static str, call: fn() -> Call, input: fn() -> Vec<u8>) -> Row {
    Row { name, input, call, ok: true }
}

fn bad(name: &'static str, call: fn() -> Call, input: fn() -> Vec<u8>) -> Row {
    Row { name, input, call, ok: false }
}

/// All of them, in the order of the table.
pub fn rows() -> Vec<Row> {
    [envelope(), schema(), requests(), lists(), parts()].into_iter().flatten().collect()
}

fn envelope() -> Vec<Row> {
    use Filling::{Dense, Korean, Text};
    use inputs::{bad_envelope, camel_envelope, cut_short, envelope, envelopes};
    let deep: fn() -> Call = || verbs::envelope_validate_with(EnvelopeOptions::default().deep(true));
    vec![
        good("envelope::validate, 400 B", verbs::envelope_validate, || envelope(400, Text)),
        good("envelope::validate, 400 B camelCase", verbs::envelope_validate, || camel_envelope(400)),
        bad("envelope::validate, 400 B bad", verbs::envelope_validate, || bad_envelope(400, Text)),
        bad("envelope::validate, 400 B cut short", verbs::envelope_validate, || cut_short(envelope(400, Text))),
        good("envelope::validate, 100 kB", verbs::envelope_validate, || envelope(LARGE, Text)),
        good("envelope::validate, 100 kB Korean", verbs::envelope_validate, || envelope(LARGE, Korean)),
        good("envelope::validate, 100 kB dense", verbs::envelope_validate, || envelope(LARGE, Dense)),
        good("envelope::validate, 100 kB dense, deep", deep, || envelope(LARGE, Dense)),
        bad("envelope::validate, 100 kB bad", verbs::envelope_validate, || bad_envelope(LARGE, Text)),
        bad("envelope::validate, 100 kB cut short", verbs::envelope_validate, || cut_short(envelope(LARGE, Text))),
        good("envelope::validate_all, 40 envelopes", verbs::envelope_validate_all, || envelopes(40)),
        good("envelope::validate_lines, 40 envelopes", verbs::envelope_validate_lines, || inputs::log(40)),
        good("envelope::lint, 400 B", verbs::envelope_lint, || envelope(400, Text)),
        good("envelope::lint, 100 kB", verbs::envelope_lint, || envelope(LARGE, Text)),
        good("envelope::lint_all, 40 envelopes", verbs::envelope_lint_all, || envelopes(40)),
        good("envelope::mask, 400 B", verbs::envelope_mask, || envelope(400, Text)),
        good("envelope::mask, 100 kB", verbs::envelope_mask, || envelope(LARGE, Text)),
        good("envelope::describe, 400 B", verbs::envelope_describe, || envelope(400, Text)),
        good("envelope::describe, 100 kB", verbs::envelope_describe, || envelope(LARGE, Text)),
        good("envelope::route, 400 B", verbs::envelope_route, || envelope(400, Text)),
        good("envelope::route, 100 kB", verbs::envelope_route, || envelope(LARGE, Text)),
        good("envelope::downgrade, 400 B", verbs::envelope_downgrade, || envelope(400, Text)),
        good("envelope::to_a2a, 400 B", verbs::envelope_to_a2a, || envelope(400, Text)),
        good("envelope::to_a2a, 100 kB", verbs::envelope_to_a2a, || envelope(LARGE, Text)),
    ]
}

fn schema() -> Vec<Row> {
    use Filling::Text;
    use inputs::{bad_envelope, envelope, envelope_schema};
    vec![
        good("Schema::compile, the envelope's", verbs::schema_compile, || envelope_schema().to_string().into_bytes()),
        good("Schema::validate, 400 B", verbs::schema_validate, || envelope(400, Text)),
        bad("Schema::validate, 400 B bad", verbs::schema_validate, || bad_envelope(400, Text)),
        good("Schema::validate, 100 kB", verbs::schema_validate, || envelope(LARGE, Text)),
    ]
}

fn requests() -> Vec<Row> {
    use inputs::{bad_message, bad_request, cut_short, long_message, request};
    vec![
        good("prepare, 12 turns", verbs::prepare, || request(12)),
        good("prepare, 12 turns with faults", verbs::prepare, || bad_request(12)),
        bad("prepare, 12 turns cut short", verbs::prepare, || cut_short(request(12))),
        good("prepare, 400 turns", verbs::prepare, || request(MANY)),
        good("prepare, 100 kB in one text", verbs::prepare, || long_message(LARGE)),
        good("seed, 12 turns", verbs::seed, || request(12)),
        good("seed, 12 turns with faults", verbs::seed, || bad_request(12)),
        good("seed, 12 turns, thread held", verbs::seed_held, || request(12)),
        good("seed, 400 turns", verbs::seed, || request(MANY)),
        good("validate_request, 1 message", verbs::validate_request, || request(0)),
        good("validate_request, 12 turns", verbs::validate_request, || request(12)),
        bad("validate_request, 1 message bad", verbs::validate_request, || bad_message(400)),
        good("validate_request, 100 kB in one text", verbs::validate_request, || long_message(LARGE)),
        bad("validate_request, 100 kB in one text, bad", verbs::validate_request, || bad_message(LARGE)),
        good("normalize to 1.0, 12 turns", verbs::normalize, || request(12)),
        good("normalize to 1.0, 400 turns", verbs::normalize, || request(MANY)),
        good("normalize to its own, 12 turns", verbs::normalize_same, || request(12)),
        good("detect_dialect, 12 turns", verbs::detect_dialect, || request(12)),
        good("detect_dialect, 400 turns", verbs::detect_dialect, || request(MANY)),
        good("peek, 12 turns", verbs::peek, || request(12)),
        good("peek, 400 turns", verbs::peek, || request(MANY)),
        good("kind_of, 12 turns", verbs::kind_of, || request(12)),
    ]
}

fn lists() -> Vec<Row> {
    use inputs::{bad_held, held, held_with_tools, turns};
    vec![
        good("history_from, LangChain, 40 messages", verbs::history_from, || held(40)),
        good("history_from, LangChain, 400 messages", verbs::history_from, || held(MANY)),
        good("history_from, OpenAI with tools, 40 messages", verbs::history_from, || held_with_tools(40)),
        good("history_from, half of it none, 40 messages", verbs::history_from, || bad_held(40)),
        good("prepare out of a list, 41 messages", verbs::prepare_from_list, || held(41)),
        good("trim_history, 40 messages", verbs::trim_history, || held(40)),
        good("trim_history, 400 messages", verbs::trim_history, || held(MANY)),
        good("messages_for, 40 turns", verbs::messages_for, || turns(40)),
        good("messages_for, 400 turns", verbs::messages_for, || turns(MANY)),
    ]
}

fn parts() -> Vec<Row> {
    use inputs::{bad_parts, parts, sides};
    vec![
        good("merge_parts, 400 B", verbs::merge_parts, || sides(400)),
        good("merge_parts, 100 kB", verbs::merge_parts, || sides(LARGE)),
        good("select_inputs, 400 B", verbs::select_inputs, || parts(400)),
        bad("select_inputs, 400 B bad", verbs::select_inputs, || bad_parts(400)),
        good("select_inputs, 100 kB", verbs::select_inputs, || parts(LARGE)),
    ]
}
