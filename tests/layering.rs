//! Imports point one way (docs/DESIGN.md): a rule does not know who calls it.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Each module and the modules it may use. `finding` asks a source for lines and columns, and nothing else of `json`.
const LAYERS: [(&str, &[&str]); 15] = [
    ("hash", &[]),
    ("order", &[]),
    ("finding", &["order", "json"]),
    ("json", &["hash", "order", "finding"]),
    ("options", &["finding", "json"]),
    ("a2a", &["hash", "order", "finding", "json", "options"]),
    ("history", &["hash", "finding", "json", "options", "a2a"]),
    ("schema", &["order", "finding", "json", "options"]),
    ("envelope", &["hash", "order", "finding", "json", "options", "schema", "a2a"]),
    ("export", &["finding", "json", "options", "schema", "envelope"]),
    ("parts", &["hash", "finding", "json", "options", "a2a", "schema"]),
    ("handoff", &["finding", "json", "options", "a2a", "history"]),
    ("kind", &["json"]),
    ("report", &["finding", "json", "a2a"]),
    (
        "wasm",
        &[
            "finding", "json", "kind", "report", "options", "a2a", "history", "schema", "envelope", "export", "parts",
            "handoff",
        ],
    ),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn imports_point_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut seen = BTreeSet::new();
    for file in files {
        let name = file.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
        if name == "lib.rs" {
            continue;
        }
        let module = name.split(['/', '.']).next().unwrap();
        let (_, allowed) =
            LAYERS.iter().find(|(layer, _)| *layer == module).unwrap_or_else(|| panic!("{name} is in no layer"));
        let text = std::fs::read_to_string(&file).unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            for used in line
                .split("crate::")
                .skip(1)
                .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap())
            {
                assert!(used == module || allowed.contains(&used), "{name} uses {used}: {line}");
                seen.insert(used.to_owned());
            }
        }
    }
    assert!(seen.len() > 5, "the test reads nothing: {seen:?}");
}

#[test]
fn findings_ask_json_only_for_places() {
    let finding = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/finding");
    let mut files = Vec::new();
    sources(&finding, &mut files);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for line in text.lines().filter(|line| line.contains("crate::json")) {
            assert_eq!(line, "use crate::json::Source;", "{}", file.display());
        }
    }
}
