//! Prints the code table, the phrases of its Korean sentences and the entry of the history-seed extension as an ES module: the
//! npm build puts it into the package.

use a2a_handoff::{Code, PHRASES, history_seed_extension};

fn main() {
    println!("export const codes = [");
    for code in Code::ALL {
        let severity = serde_json::json!(code.severity());
        let (name, en, ko, help) = (code.as_str(), code.english(), code.korean(), code.help());
        println!("  {{ code: {name:?}, severity: {severity}, en: {en:?}, ko: {ko:?}, help: {help:?} }},");
    }
    println!("];\n\nexport const phrases = {{");
    for (english, korean) in PHRASES {
        println!("  {english:?}: {korean:?},");
    }
    println!("}};\n\nexport const historySeed = {};", history_seed_extension());
}
