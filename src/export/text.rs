//! Spelling: strings, numbers and JSON as the languages write them.

use std::fmt::Write;

use crate::json::Tree;

/// A string literal of JSON, which is one of JavaScript and of Python, too. What could look like something else is escaped.
pub(super) fn quoted(text: &str) -> String {
    let mut literal = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => literal.push_str("\\\""),
            '\\' => literal.push_str("\\\\"),
            '\n' => literal.push_str("\\n"),
            '\r' => literal.push_str("\\r"),
            '\t' => literal.push_str("\\t"),
            '\0'..='\x1F' | '\x7F'..='\u{9F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' => {
                // All of them are in the first plane. Writing into a string does not fail.
                let _ = write!(literal, "\\u{:04x}", u32::from(letter));
            }
            _ => literal.push(letter),
        }
    }
    literal.push('"');
    literal
}

/// A number as JavaScript writes it: the fewest digits, an exponent where there are many.
pub(super) fn number(number: f64) -> String {
    let size = number.abs();
    match size {
        _ if !number.is_finite() => "null".to_owned(),
        _ if size >= 1e21 || (size != 0.0 && size < 1e-6) => {
            let text = format!("{number:e}");
            if text.contains("e-") { text } else { text.replace('e', "e+") }
        }
        _ if size == 0.0 => "0".to_owned(),
        _ => number.to_string(),
    }
}

/// JSON on one line, a blank after commas and colons, at most `longest` characters.
pub(super) fn shown(tree: &Tree, longest: usize) -> String {
    let text = literal(tree, &Words::JSON);
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}

/// How a language writes three values.
pub(super) struct Words {
    null: &'static str,
    yes: &'static str,
    no: &'static str,
    /// `{"__proto__": 1}` is no member in JavaScript.
    computed_proto: bool,
}

impl Words {
    pub(super) const JSON: Words = Words { null: "null", yes: "true", no: "false", computed_proto: false };
    pub(super) const SCRIPT: Words = Words { computed_proto: true, ..Words::JSON };
    pub(super) const PYTHON: Words = Words { null: "None", yes: "True", no: "False", computed_proto: false };
}

/// A value as a literal.
pub(super) fn literal(tree: &Tree, words: &Words) -> String {
    match tree {
        Tree::Null => words.null.to_owned(),
        Tree::Bool(true) => words.yes.to_owned(),
        Tree::Bool(false) => words.no.to_owned(),
        Tree::Number(value) => number(*value),
        Tree::Text(text) => quoted(text),
        Tree::Array(items) => {
            let items: Vec<String> = items.iter().map(|item| literal(item, words)).collect();
            format!("[{}]", items.join(", "))
        }
        Tree::Object(members) => {
            let key = |key: &str| match key {
                "__proto__" if words.computed_proto => "[\"__proto__\"]".to_owned(),
                _ => quoted(key),
            };
            let member = |(name, value): &(String, Tree)| format!("{}: {}", key(name), literal(value, words));
            format!("{{{}}}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A member's name where JavaScript takes one: bare when it may be.
pub(super) fn key(name: &str) -> String {
    let letter = |c: char| c.is_ascii_alphabetic() || c == '_' || c == '$';
    let bare = name.starts_with(letter) && name.chars().all(|c| letter(c) || c.is_ascii_digit());
    match name {
        "__proto__" => "[\"__proto__\"]".to_owned(),
        _ if bare => name.to_owned(),
        _ => quoted(name),
    }
}

/// Lines that together are no longer than a line may be.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// A comment of JSDoc, one line when it fits, indented, with its line break; nothing for no lines.
pub(super) fn jsdoc(lines: &[String], indent: &str) -> String {
    // Neither the end of the comment nor a line break that only JavaScript knows.
    let safe = |line: &String| line.replace("*/", "*\\/").replace(['\u{2028}', '\u{2029}'], " ");
    let lines: Vec<String> = lines.iter().map(safe).collect();
    match lines.as_slice() {
        [] => String::new(),
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let body: String =
                lines.iter().map(|line| format!("{}\n", format!("{indent} * {line}").trim_end())).collect();
            format!("{indent}/**\n{body}{indent} */\n")
        }
    }
}
