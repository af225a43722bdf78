//! Twelve turns arrive at an agent whose thread is empty: `twelve-turns.mjs` in Rust, on the same JSON file.

use std::error::Error;

use a2a_handoff::{Code, Decision, Finding, Locale, PrepareOptions, SeedOptions, Thread, prepare, seed};
use serde_json::Value;

/// The request as it comes off the wire.
const REQUEST: &[u8] = include_bytes!("twelve-turns.json");

fn main() -> Result<(), Box<dyn Error>> {
    let answer = seed(REQUEST, &SeedOptions::new(Thread::Empty));
    let counts = answer.counts;

    println!("Twelve turns arrive, the thread is empty: seed\n");
    row("contextId", answer.context_id.as_deref().unwrap_or("none"));
    row("received", counts.received);
    row("kept", counts.kept);
    row("dropped", counts.dropped);
    if let Some(finding) = find(&answer.findings, Code::HistoryOverLimit) {
        row("log, English", finding);
        row("log, Korean", finding.message(Locale::Ko));
    }
    match &answer.decision {
        Decision::Seed { messages } => {
            row("decision", "seed");
            let messages: Vec<Value> = serde_json::from_slice(messages)?;
            for (name, message) in [("first message", messages.first()), ("last message", messages.last())] {
                row(name, message.map(line).unwrap_or_default());
            }
        }
        Decision::Skip(reason) => row("decision", format!("skip: {}", reason.as_str())),
        _ => {}
    }

    let prepared = prepare(REQUEST, &PrepareOptions::default());
    println!("\nWhat the host should have sent: prepare\n");
    row("method", &prepared.method);
    row("history", format!("{} turns", prepared.counts.kept));
    if let Some(finding) = find(&prepared.findings, Code::HistoryTrimmed) {
        row("log, English", finding);
    }
    Ok(())
}

fn find(findings: &[Finding], code: Code) -> Option<&Finding> {
    findings.iter().find(|finding| finding.code == code)
}

/// A LangChain message on one line.
fn line(message: &Value) -> String {
    let member = |key| message.get(key).and_then(Value::as_str).unwrap_or_default();
    format!("{:<7}{}  (id {})", member("type"), member("content"), member("id"))
}

fn row(name: &str, value: impl std::fmt::Display) {
    println!("  {name:<18}{value}");
}
