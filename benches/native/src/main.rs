//! Our verbs on bytes beside what a Rust user would do without them: `native-bench [WORD…]` measures the groups with these words in their
//! names, tells its progress on stderr, and writes one JSON document to stdout. `scripts/bench/native.mjs` makes a table of it.

mod groups;
mod growth;
mod measure;
mod peers;

use calls::allocator::Counted;
use serde_json::json;

#[global_allocator]
static ALLOCATOR: Counted = Counted;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let chosen = |name: &str| words.iter().all(|word| name.contains(word.as_str()));
    let mut measured = Vec::new();
    for group in groups::all().into_iter().filter(|group| chosen(group.name)) {
        eprintln!("· {}", group.name);
        measured.push(measure::measure(group));
    }
    let growth = if chosen("growth") { growth::measure() } else { Vec::new() };
    println!("{}", json!({ "groups": measured, "growth": growth }));
}
