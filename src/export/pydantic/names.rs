//! Names of attributes.

use crate::schema::snake;

/// Words that Python keeps for itself, names of types that annotations use, and attributes that every model has.
const TAKEN: [&str; 68] = [
    "and",
    "as",
    "assert",
    "async",
    "await",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "return",
    "try",
    "while",
    "with",
    "yield",
    "match",
    "case",
    "type",
    "str",
    "int",
    "float",
    "bool",
    "list",
    "dict",
    "tuple",
    "set",
    "frozenset",
    "math",
    "re",
    "warnings",
    "super",
    "getattr",
    "isinstance",
    "copy",
    "json",
    "schema",
    "validate",
    "construct",
    "parse_obj",
    "parse_raw",
    "parse_file",
    "from_orm",
    "schema_json",
    "update_forward_refs",
    "model_fields",
    "model_config",
    "model_dump",
    "model_dump_json",
    "model_extra",
    "model_copy",
    "model_construct",
];

/// The attribute for a member: in snake_case, and no word or attribute that means something else.
pub(super) fn attribute(member: &str, used: &[String]) -> String {
    let mut name = String::new();
    for letter in snake_words(member).chars() {
        name.push(if letter.is_ascii_alphanumeric() { letter } else { '_' });
    }
    // A name that begins with `_` is private to pydantic.
    let name = name.trim_start_matches('_');
    let name = match name.chars().next() {
        None => "member".to_owned(),
        Some(first) if first.is_ascii_digit() => format!("member_{name}"),
        Some(_) => name.to_owned(),
    };
    let name = if TAKEN.contains(&name.as_str()) || name.starts_with("model_") { name + "_" } else { name };
    let free = |name: &String| !used.contains(name);
    let numbered = || (2_u32..).map(|number| format!("{name}_{number}")).find(free);
    Some(name.clone()).filter(free).or_else(numbered).unwrap_or(name)
}

/// `fileName` is `file_name`, `URL` stays one word.
fn snake_words(member: &str) -> String {
    if member.chars().any(|letter| letter.is_ascii_lowercase()) { snake(member) } else { member.to_ascii_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::attribute;

    #[test]
    fn attributes_are_names_of_python() {
        for (member, name) in [
            ("correlation_id", "correlation_id"),
            ("correlationId", "correlation_id"),
            ("class", "class_"),
            ("URL", "url"),
            ("model_name", "model_name_"),
            ("2nd", "member_2nd"),
            ("__proto__", "proto__"),
            ("a-b", "a_b"),
            ("이름", "member"),
            ("taken", "taken_2"),
        ] {
            assert_eq!(attribute(member, &["taken".to_owned()]), name, "{member}");
        }
    }
}
