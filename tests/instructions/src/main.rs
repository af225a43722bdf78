//! `instructions rows` names what is counted; `instructions count ROW` makes its calls, for callgrind to count what happens inside
//! [`counted`]; `instructions profile ROW` makes the same calls with the allocator that users have; `instructions soak CALLS` makes so many of
//! all rows and tells how much memory they left behind.

use std::hint::black_box;
use std::process::ExitCode;

use calls::allocator::{self, Counted};
use calls::verbs::Call;
use calls::{Row, rows};

#[global_allocator]
static ALLOCATOR: Counted = Counted;

/// The first calls build what is kept: the definition of the envelope, tables.
const WARM_UP: usize = 2;
const CALLS: usize = 4;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["rows"] => println!("{}", serde_json::json!(rows().iter().map(|row| row.name).collect::<Vec<_>>())),
        ["count", name] => {
            allocator::use_arena();
            count(&named(name));
        }
        ["profile", name] => count(&named(name)),
        ["soak", calls] => return soak(calls.parse().expect("a number of calls")),
        _ => {
            eprintln!("usage: instructions rows | count ROW | profile ROW | soak CALLS");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn named(name: &str) -> Row {
    rows().into_iter().find(|row| row.name == name).unwrap_or_else(|| panic!("there is no row `{name}`"))
}

/// What callgrind counts: the call, with its answer made and dropped.
#[inline(never)]
fn counted(call: &Call, input: &[u8]) -> bool {
    black_box(call(black_box(input)))
}

fn count(row: &Row) {
    let (call, input) = (row.call(), row.input());
    for _ in 0..WARM_UP {
        assert_eq!(call(&input), row.ok, "{}", row.name);
    }
    let before = allocator::allocations();
    for _ in 0..CALLS {
        counted(&call, &input);
    }
    let allocations = (allocator::allocations() - before) as f64 / CALLS as f64;
    println!("{}", serde_json::json!({ "calls": CALLS, "allocations": allocations, "bytes": input.len() }));
}

/// Calls of all rows in turn, but of those with large inputs one in two hundred.
fn soak(calls: usize) -> ExitCode {
    const SETTLED: usize = 10_000;
    const LARGE: usize = 5_000;
    const SELDOM: usize = 200;
    let rows = rows().into_iter().map(|row| (row.call(), row.input(), row));
    let (large, small): (Vec<_>, Vec<_>) = rows.partition(|(_, input, _)| input.len() > LARGE);
    let mut at_first = 0;
    for n in 0..calls {
        if n == SETTLED {
            at_first = allocator::live();
            allocator::forget_peak();
        }
        let (list, index) = if n.is_multiple_of(SELDOM) { (&large, n / SELDOM) } else { (&small, n) };
        let (call, input, row) = &list[index % list.len()];
        assert_eq!(call(input), row.ok, "{}", row.name);
    }
    let at_last = allocator::live();
    println!("{}", serde_json::json!({ "calls": calls, "settled": SETTLED, "live": [at_first, at_last] }));
    if at_last == at_first { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
