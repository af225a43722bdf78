//! A definition of a team's own: more keys in the metadata, a schema for the payload.

use super::definition::Definition;
use crate::json::{Node, Tree};
use crate::options::{self, OptionError};
use crate::schema::{Draft, Side, Target, camel, convert_tree, snake, version_of};

/// What a definition adds to another.
pub(super) struct Extension {
    pub(super) version: (u32, u32),
    id: Option<String>,
    metadata: Vec<(String, Tree)>,
    required: Vec<String>,
    payload: Option<Tree>,
}

impl Extension {
    pub(super) fn read(node: Node<'_>) -> Result<Extension, OptionError> {
        let known = ["version", "id", "metadata", "required", "payload"];
        let [version, id, metadata, required, payload] = options::members(Some(node), "the definition", known)?;
        let text = options::text(version, "version")?.unwrap_or_default();
        let version = version_of(&text)
            .ok_or_else(|| OptionError::new("version must be two integers with a dot, such as `1.2`"))?;
        let tree = |node: Option<Node<'_>>, name: &str| {
            let read = |node| {
                Tree::read(node).map_err(|fault| refused(&format!("{name}{}: {}", fault.path.pointer(), fault.problem)))
            };
            node.map(read).transpose()
        };
        let metadata = match tree(metadata, "metadata")? {
            None => Vec::new(),
            Some(Tree::Object(members)) => members,
            Some(_) => return Err(refused("metadata must be an object: a JSON Schema for each key")),
        };
        Ok(Extension {
            version,
            id: options::text(id, "id")?,
            metadata,
            required: options::texts(required, "required")?,
            payload: tree(payload, "payload")?,
        })
    }

    pub(super) fn build(self, base: &Definition) -> Result<Definition, OptionError> {
        let Extension { version, id, metadata, required, payload } = self;
        if version < base.version || version == base.version && (!metadata.is_empty() || payload.is_some()) {
            return Err(refused(&format!(
                "a definition that extends version {} needs a newer version",
                base.version()
            )));
        }
        if version.0 == base.version.0 && !required.is_empty() {
            return Err(refused(
                "a minor version only adds optional keys; keys that are required need a new major version",
            ));
        }
        let mut tree = base.tree.clone();
        let (major, minor) = version;
        set(&mut tree, "title", Tree::Text(format!("Envelope {major}.{minor}")));
        match id {
            Some(id) => set(&mut tree, "$id", Tree::Text(id)),
            None if version != base.version => remove(&mut tree, "$id"),
            None => {}
        }
        if let Some(payload) = payload {
            *member(&mut tree, &["properties", "payload"])? = payload_of(payload)?;
        }
        for (key, schema) in metadata {
            let name = neutral(&key)?;
            let keys = member(&mut tree, &["properties", "metadata", "properties"])?;
            if keys.get(&name).is_some() {
                return Err(refused(&format!("metadata has the key `{name}` already")));
            }
            let schema = upgraded(schema)?;
            set(keys, &name, moved(schema, &format!("#/properties/metadata/properties/{name}")));
        }
        let mut required = required;
        if version.0 > base.version.0 {
            // A message without a version is of 1.0: from another major on it must say so.
            if let Tree::Object(key) = member(&mut tree, &["properties", "metadata", "properties", "schema_version"])? {
                key.retain(|(name, _)| name != "default");
            }
            required.push("schema_version".to_owned());
        }
        if !required.is_empty() {
            let names = required.iter().map(|key| neutral(key).map(Tree::Text)).collect::<Result<Vec<_>, _>>()?;
            if let Tree::Array(list) = member(&mut tree, &["properties", "metadata", "required"])? {
                let new = names.into_iter().filter(|name| !list.contains(name)).collect::<Vec<_>>();
                list.extend(new);
            }
        }
        Ok(Definition::compile(tree, version)?)
    }
}

fn refused(problem: &str) -> OptionError {
    OptionError::new(problem)
}

/// The schema of a payload, at its place in the definition. A payload is always an object.
fn payload_of(schema: Tree) -> Result<Tree, OptionError> {
    let mut schema = match upgraded(schema)? {
        Tree::Bool(true) => Tree::Object(Vec::new()),
        other => other,
    };
    match schema.get("type").map(|name| name.text()) {
        None => set(&mut schema, "type", Tree::Text("object".to_owned())),
        Some(Some("object")) => {}
        Some(_) => return Err(refused("the payload is an object: its schema must say `\"type\": \"object\"`")),
    }
    Ok(moved(schema, "#/properties/payload"))
}

/// A schema of draft-07 in the words of 2020-12.
fn upgraded(schema: Tree) -> Result<Tree, OptionError> {
    let mut schema = convert_tree(&schema, Draft::default(), Target::Draft202012, Side::Input)?;
    remove(&mut schema, "$schema");
    Ok(schema)
}

/// A schema at another place: references into itself lead there.
fn moved(mut schema: Tree, place: &str) -> Tree {
    if schema.get("$id").is_none() {
        relocate(&mut schema, place);
    }
    schema
}

fn relocate(tree: &mut Tree, place: &str) {
    match tree {
        Tree::Object(members) => {
            for (key, value) in members {
                match value {
                    Tree::Text(reference) if key == "$ref" && (reference == "#" || reference.starts_with("#/")) => {
                        *reference = format!("{place}{}", reference.trim_start_matches('#'));
                    }
                    // What looks like a reference there is a value.
                    _ if matches!(key.as_str(), "const" | "enum" | "default" | "examples") => {}
                    value => relocate(value, place),
                }
            }
        }
        Tree::Array(items) => items.iter_mut().for_each(|item| relocate(item, place)),
        _ => {}
    }
}

/// A key in snake_case, if both casings spell it beyond doubt.
fn neutral(key: &str) -> Result<String, OptionError> {
    let name = snake(key);
    let clear = !name.is_empty() && snake(&camel(&name)) == name && (key == name || key == camel(&name));
    let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    // `tenantID` would be `tenant_i_d`, which nobody means.
    let words: Vec<&str> = name.split('_').collect();
    let plain = plain && !words.windows(2).any(|pair| pair.iter().all(|word| word.len() == 1));
    if clear && plain && name.bytes().next().is_some_and(|first| first.is_ascii_lowercase()) {
        return Ok(name);
    }
    Err(refused(&format!(
        "the key `{key}` is not the same in snake_case and camelCase and back: write words such as `tenant_id`"
    )))
}

fn set(tree: &mut Tree, key: &str, value: Tree) {
    if let Tree::Object(members) = tree {
        match members.iter_mut().find(|(name, _)| name == key) {
            Some((_, slot)) => *slot = value,
            None => members.push((key.to_owned(), value)),
        }
    }
}

fn remove(tree: &mut Tree, key: &str) {
    if let Tree::Object(members) = tree {
        members.retain(|(name, _)| name != key);
    }
}

/// A member some steps down, which every definition has.
fn member<'t>(tree: &'t mut Tree, steps: &[&str]) -> Result<&'t mut Tree, OptionError> {
    let mut found = tree;
    for step in steps {
        let Tree::Object(members) = found else { return Err(refused("the definition that is extended is none")) };
        let Some((_, value)) = members.iter_mut().find(|(name, _)| name == step) else {
            return Err(refused("the definition that is extended is none"));
        };
        found = value;
    }
    Ok(found)
}
