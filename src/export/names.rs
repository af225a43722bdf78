//! Names of types and members that every language takes.

use std::collections::BTreeSet;

/// Names that the generated files use themselves, or that mean something else there.
const TAKEN: [&str; 62] = [
    "Annotated",
    "Any",
    "Array",
    "BaseModel",
    "BeforeValidator",
    "BigInt",
    "Boolean",
    "ClassVar",
    "ConfigDict",
    "Date",
    "Error",
    "Ellipsis",
    "Exception",
    "False",
    "Field",
    "Fraction",
    "Function",
    "Infinity",
    "Iterator",
    "Json",
    "List",
    "Literal",
    "Map",
    "Math",
    "NaN",
    "Never",
    "NewerMinorWarning",
    "None",
    "Number",
    "Object",
    "Partial",
    "Pick",
    "Promise",
    "Proxy",
    "PydanticCustomError",
    "Readonly",
    "Record",
    "RegExp",
    "Required",
    "Self",
    "Set",
    "Strict",
    "String",
    "Symbol",
    "True",
    "Type",
    "TypeAliasType",
    "Union",
    "ValidationError",
    "ValidationInfo",
    "ValueError",
    "Warning",
    "WeakMap",
    "WeakSet",
    "Uint8Array",
    "UserWarning",
    "Unknown",
    "Undefined",
    "Callable",
    "Final",
    "AfterValidator",
    "Omit",
];

/// `line_item`, `line-item` and `lineItem` as `LineItem`; what letters and digits do not make is left out.
pub(super) fn pascal(text: &str) -> String {
    let mut name = String::new();
    let mut starts = true;
    for letter in text.chars() {
        if letter.is_ascii_alphanumeric() {
            name.push(if starts { letter.to_ascii_uppercase() } else { letter });
        }
        starts = !letter.is_ascii_alphanumeric();
    }
    name
}

/// A name for a type that no other has: the first of `wishes` that is free, or one with a number.
pub(super) fn unused(wishes: &[String], used: &mut BTreeSet<String>) -> String {
    let good = |name: &&String| !name.is_empty() && name.starts_with(|first: char| first.is_ascii_uppercase());
    let wishes: Vec<&String> = wishes.iter().filter(good).collect();
    let fallback = "Value".to_owned();
    let last = wishes.last().copied().unwrap_or(&fallback).clone();
    let free = |name: &str, used: &BTreeSet<String>| !used.contains(name) && !TAKEN.contains(&name);
    let found = wishes.into_iter().find(|name| free(name, used)).cloned();
    let numbered = || (2_u32..).map(|number| format!("{last}{number}")).find(|name| free(name, used));
    let name = found.or_else(numbered).unwrap_or(last);
    used.insert(name.clone());
    name
}
