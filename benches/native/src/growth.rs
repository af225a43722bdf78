//! What a byte costs in 100 MB beside one in 1 MB, a turn in a list of 100,000 beside one of 400, and how much memory is held meanwhile.

use calls::inputs::{self, Filling};
use calls::verbs::{self, Call};
use serde::Serialize;

use crate::measure::{memory, quantile, time};

#[derive(Serialize)]
pub struct Growth {
    name: &'static str,
    /// What is counted: bytes or turns.
    unit: &'static str,
    small: usize,
    large: usize,
    /// Nanoseconds for each of them in the small input, and in the large one.
    per_small: f64,
    per_large: f64,
    /// The median of what one costs beside the other, round by round.
    ratio: f64,
    /// The bytes of the large input, and how many were held beside it.
    bytes: usize,
    peak: usize,
}

type Make = fn(usize) -> Vec<u8>;

pub fn measure() -> Vec<Growth> {
    const MB: usize = 1_000_000;
    let text: Make = |bytes| inputs::envelope(bytes, Filling::Text);
    let korean: Make = |bytes| inputs::envelope(bytes, Filling::Korean);
    let dense: Make = |bytes| inputs::envelope(bytes, Filling::Dense);
    let bytes: [(&str, Call, Make); 6] = [
        ("envelope::validate, text", verbs::envelope_validate(), text),
        ("envelope::validate, Korean", verbs::envelope_validate(), korean),
        ("envelope::validate, dense", verbs::envelope_validate(), dense),
        ("prepare, one text", verbs::prepare(), inputs::long_message),
        ("merge_parts, dense", verbs::merge_parts(), inputs::sides),
        ("select_inputs, dense", verbs::select_inputs(), inputs::parts),
    ];
    let turns: [(&str, Call, Make); 10] = [
        ("prepare", verbs::prepare(), inputs::request),
        ("seed", verbs::seed(), inputs::request),
        ("validate_request", verbs::validate_request(), inputs::request),
        ("normalize to 1.0", verbs::normalize(), inputs::request),
        ("detect_dialect", verbs::detect_dialect(), inputs::request),
        ("peek", verbs::peek(), inputs::request),
        ("history_from", verbs::history_from(), inputs::held),
        ("trim_history", verbs::trim_history(), inputs::held),
        ("messages_for", verbs::messages_for(), inputs::turns),
        ("envelope::lint_all", verbs::envelope_lint_all(), inputs::envelopes),
    ];
    let by_bytes = bytes.into_iter().map(|(name, call, make)| grown(name, "byte", call, make, [MB, 100 * MB]));
    let by_turns = turns.into_iter().map(|(name, call, make)| grown(name, "turn", call, make, [400, 100_000]));
    by_bytes.chain(by_turns).collect()
}

fn grown(name: &'static str, unit: &'static str, call: Call, make: Make, [small, large]: [usize; 2]) -> Growth {
    eprintln!("· growth: {name}");
    let inputs = [make(small), make(large)];
    let (_, peak) = memory(&call, &inputs[1]);
    // They take turns, as the candidates of a group do.
    const ROUNDS: usize = 9;
    const OFTEN: u32 = 20;
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        times[0].push(time(&call, &inputs[0], OFTEN).as_nanos() as f64 / f64::from(OFTEN) / small as f64);
        times[1].push(time(&call, &inputs[1], 1).as_nanos() as f64 / large as f64);
    }
    let ratio = quantile(times[1].iter().zip(&times[0]).map(|(large, small)| large / small).collect(), 0.5);
    let [per_small, per_large] = times.map(|times| quantile(times, 0.5));
    Growth { name, unit, small, large, per_small, per_large, ratio, bytes: inputs[1].len(), peak }
}
