//! Candidates take turns, in another order in each round, so that what else the machine does hits all of them; a ratio is the median of the
//! ratios of the rounds. Harnesses such as criterion and divan measure one benchmark after the other, and tango two builds of one function.

use std::time::{Duration, Instant};

use calls::allocator;
use serde::Serialize;

/// What is measured: whether it finds the input good, so that nobody measures a refusal.
pub type Candidate = (&'static str, Box<dyn Fn(&[u8]) -> bool>);

/// One input, and who is asked about it; the first candidate is ours.
pub struct Group {
    pub name: &'static str,
    pub input: Vec<u8>,
    pub ok: bool,
    pub candidates: Vec<Candidate>,
}

#[derive(Serialize)]
pub struct Measured {
    name: &'static str,
    bytes: usize,
    candidates: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    /// Nanoseconds a call: the median, and the middle 80 %.
    median: f64,
    low: f64,
    high: f64,
    /// How many times as long as ours.
    ratio: f64,
    /// How often memory was asked for in one call, and the most bytes that were held at once.
    allocations: usize,
    peak: usize,
}

const ROUNDS: usize = 31;
const FEWEST: usize = 5;
/// A candidate runs for so long in a round, and a group no longer than that by and large.
const ROUND: Duration = Duration::from_millis(2);
const GROUP: Duration = Duration::from_secs(4);

pub fn measure(Group { name, input, ok, candidates }: Group) -> Measured {
    let mut repeats = Vec::new();
    let mut held = Vec::new();
    let mut round = Duration::ZERO;
    for (who, call) in &candidates {
        assert_eq!(call(&input), ok, "{who} of {name}");
        held.push(memory(call, &input));
        let once = time(call, &input, 1).max(Duration::from_nanos(20));
        let count = (ROUND.as_nanos() / once.as_nanos()).max(1) as u32;
        // The first was cold.
        let once = time(call, &input, count) / count;
        let count = (ROUND.as_nanos() / once.as_nanos().max(1)).max(1) as u32;
        round += once * count;
        repeats.push(count);
    }
    let rounds = ((GROUP.as_nanos() / round.as_nanos()) as usize).clamp(FEWEST, ROUNDS);
    let mut times = vec![Vec::new(); candidates.len()];
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for _ in 0..rounds {
        dice.shuffle(&mut order);
        for &index in &order {
            let taken = time(&candidates[index].1, &input, repeats[index]);
            times[index].push(taken.as_nanos() as f64 / f64::from(repeats[index]));
        }
    }
    let ours = times[0].clone();
    let rows = candidates.iter().zip(times).zip(held).map(|(((name, _), times), (allocations, peak))| {
        let ratio = quantile(times.iter().zip(&ours).map(|(time, ours)| time / ours).collect(), 0.5);
        let [low, median, high] = [0.1, 0.5, 0.9].map(|part| quantile(times.clone(), part));
        Row { name, median, low, high, ratio, allocations, peak }
    });
    Measured { name, bytes: input.len(), candidates: rows.collect() }
}

pub fn time(call: &dyn Fn(&[u8]) -> bool, input: &[u8], repeats: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..repeats {
        std::hint::black_box(call(std::hint::black_box(input)));
    }
    start.elapsed()
}

/// Allocations of a call, and the most that it held.
pub fn memory(call: &dyn Fn(&[u8]) -> bool, input: &[u8]) -> (usize, usize) {
    let (count, live) = (allocator::allocations(), allocator::live());
    allocator::forget_peak();
    call(input);
    (allocator::allocations() - count, allocator::peak() - live)
}

pub fn quantile(mut values: Vec<f64>, part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part) as usize]
}

/// xorshift64: any order will do, as long as it changes.
struct Dice(u64);

impl Dice {
    fn shuffle(&mut self, list: &mut [usize]) {
        for end in (1..list.len()).rev() {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            list.swap(end, (self.0 % (end as u64 + 1)) as usize);
        }
    }
}
