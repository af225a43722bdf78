//! What is measured: verbs by size and by turns, good and bad, each beside its peers.

use calls::inputs::{self, Filling};
use calls::verbs::{self, Call};
use serde_json::Value;

use crate::measure::{Candidate, Group};
use crate::peers;

const MB: usize = 1_000_000;

fn group(name: impl Into<String>, ok: bool, input: Vec<u8>, ours: Call, peers: Vec<Candidate>) -> Group {
    let mut candidates: Vec<Candidate> = vec![("a2a-handoff", ours)];
    candidates.extend(peers);
    // The few names live as long as the program.
    Group { name: name.into().leak(), input, ok, candidates }
}

fn peer(name: &'static str, call: fn(&[u8]) -> bool) -> Candidate {
    (name, Box::new(call))
}

pub fn all() -> Vec<Group> {
    [envelopes(), bad_envelopes(), other_envelope_verbs(), requests(), bad_requests(), lists()]
        .into_iter()
        .flatten()
        .collect()
}

fn by_envelope_schema() -> Candidate {
    ("serde_json::Value + jsonschema", peers::value_and_schema(&inputs::envelope_schema(), ""))
}

fn by_a2a_schema() -> Candidate {
    let schema: Value =
        serde_json::from_str(include_str!("../../../schema/a2a-0.3.json")).expect("our own schema is JSON");
    ("serde_json::Value + jsonschema", peers::value_and_schema(&schema, "/params"))
}

const SIZES: [(&str, usize, Filling); 6] = [
    ("400 B", 400, Filling::Text),
    ("4 kB", 4_000, Filling::Text),
    ("100 kB", 100_000, Filling::Text),
    ("1 MB", MB, Filling::Text),
    ("1 MB Korean", MB, Filling::Korean),
    ("1 MB dense", MB, Filling::Dense),
];

fn envelopes() -> Vec<Group> {
    let measured = |(size, bytes, filling)| {
        let peers = vec![
            peer("sonic-rs, typed, IgnoredAny", peers::sonic_typed),
            peer("sonic-rs, typed, LazyValue", peers::sonic_lazy),
            peer("serde_json, typed, IgnoredAny", peers::serde_typed),
            peer("jiter, skipped", peers::jiter_skip),
            peer("serde_json::Value", peers::serde_value),
            by_envelope_schema(),
        ];
        group(
            format!("envelope::validate, {size}"),
            true,
            inputs::envelope(bytes, filling),
            verbs::envelope_validate(),
            peers,
        )
    };
    SIZES.into_iter().map(measured).collect()
}

fn bad_envelopes() -> Vec<Group> {
    let measured = |(size, bytes, filling)| {
        let peers = vec![
            peer("sonic-rs, typed, its one error", peers::sonic_typed),
            peer("serde_json, typed, its one error", peers::serde_typed),
            by_envelope_schema(),
        ];
        group(
            format!("envelope::validate, {size}, bad"),
            false,
            inputs::bad_envelope(bytes, filling),
            verbs::envelope_validate(),
            peers,
        )
    };
    SIZES.into_iter().map(measured).collect()
}

fn other_envelope_verbs() -> Vec<Group> {
    type Verb = (&'static str, fn() -> Call);
    let verbs: [Verb; 6] = [
        ("envelope::lint", verbs::envelope_lint),
        ("envelope::mask", verbs::envelope_mask),
        ("envelope::describe", verbs::envelope_describe),
        ("envelope::route", verbs::envelope_route),
        ("envelope::to_a2a", verbs::envelope_to_a2a),
        ("Schema::validate, the envelope's", verbs::schema_validate),
    ];
    let measured = |(name, verb): Verb| {
        [("400 B", 400), ("100 kB", 100_000)].map(|(size, bytes)| {
            let mut peers = vec![
                peer("sonic-rs, typed, IgnoredAny", peers::sonic_typed),
                peer("serde_json::Value", peers::serde_value),
            ];
            if name.starts_with("Schema") {
                peers.push(by_envelope_schema());
            }
            group(format!("{name}, {size}"), true, inputs::envelope(bytes, Filling::Text), verb(), peers)
        })
    };
    verbs.into_iter().flat_map(measured).collect()
}

const TURNS: [(&str, usize); 4] = [("12 turns", 12), ("40 turns", 40), ("400 turns", 400), ("100,000 turns", 100_000)];

fn requests() -> Vec<Group> {
    TURNS.into_iter().flat_map(|(size, turns)| asked(size, &inputs::request(turns))).collect()
}

fn asked(size: &str, input: &[u8]) -> Vec<Group> {
    let floor = || [peer("sonic-rs, skipped", peers::sonic_skip), peer("serde_json::Value", peers::serde_value)];
    let with = |peers: Vec<Candidate>| peers.into_iter().chain(floor()).collect::<Vec<_>>();
    let group =
        |name: &str, ours: Call, peers| group(format!("{name}, {size}"), true, input.to_vec(), ours, with(peers));
    vec![
        group("prepare", verbs::prepare(), vec![peer("serde_json::Value, cut, written", peers::value_prepare)]),
        group(
            "seed",
            verbs::seed(),
            vec![
                peer("serde_json::Value, by hand", peers::value_seed),
                peer("sonic-rs, typed, by hand", peers::sonic_seed),
            ],
        ),
        group("validate_request", verbs::validate_request(), vec![by_a2a_schema()]),
        group("normalize to 1.0", verbs::normalize(), vec![]),
        group("detect_dialect", verbs::detect_dialect(), vec![]),
        group("peek", verbs::peek(), vec![peer("sonic-rs, typed", peers::sonic_peek)]),
    ]
}

fn bad_requests() -> Vec<Group> {
    let bad = |size: &str, bytes| {
        let by_schema = vec![by_a2a_schema()];
        group(
            format!("validate_request, {size}, bad"),
            false,
            inputs::bad_message(bytes),
            verbs::validate_request(),
            by_schema,
        )
    };
    let cut = |size: &str, turns| {
        let input = inputs::cut_short(inputs::request(turns));
        group(
            format!("prepare, {size}, cut short"),
            false,
            input,
            verbs::prepare(),
            vec![peer("serde_json::Value", peers::serde_value)],
        )
    };
    vec![bad("400 B", 400), bad("100 kB", 100_000), cut("12 turns", 12), cut("400 turns", 400)]
}

fn lists() -> Vec<Group> {
    let measured = |(size, turns): (&str, usize)| {
        let held = inputs::held(turns);
        let floor = || peer("serde_json::Value", peers::serde_value);
        vec![
            group(
                format!("history_from, {size}"),
                true,
                held.clone(),
                verbs::history_from(),
                vec![peer("serde_json::Value, by hand", peers::value_history), floor()],
            ),
            group(
                format!("trim_history, {size}"),
                true,
                held,
                verbs::trim_history(),
                vec![
                    peer("serde_json::Value, cut, written", peers::value_trim),
                    peer("sonic-rs, LazyValue, cut, written", peers::sonic_trim),
                ],
            ),
            group(format!("messages_for, {size}"), true, inputs::turns(turns), verbs::messages_for(), vec![floor()]),
        ]
    };
    TURNS.into_iter().flat_map(measured).chain(parts()).collect()
}

fn parts() -> Vec<Group> {
    let measured = |(size, bytes): (&str, usize)| {
        let floor = || vec![peer("serde_json::Value", peers::serde_value)];
        [
            group(format!("merge_parts, {size}"), true, inputs::sides(bytes), verbs::merge_parts(), floor()),
            group(format!("select_inputs, {size}"), true, inputs::parts(bytes), verbs::select_inputs(), floor()),
        ]
    };
    [("400 B", 400), ("100 kB", 100_000)].into_iter().flat_map(measured).collect()
}
