//! A value read once and kept: what a schema is made of.

use super::splice::quote;
use super::{Alien, Kind, MAX_DEPTH, Node, Unlisted};
use crate::finding::Path;
use crate::order;

/// A JSON value of our own, members in the order they were written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Tree {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    Array(Vec<Tree>),
    Object(Vec<(String, Tree)>),
}

/// Why a value cannot be kept, and where.
pub(crate) struct Unkept {
    pub(crate) path: Path,
    pub(crate) problem: &'static str,
}

/// How many values a tree may hold: far above any schema, and a bound for objects that hold each other.
const MOST: usize = 1_000_000;

impl Tree {
    /// Reads a value and everything in it.
    pub(crate) fn read(node: Node<'_>) -> Result<Tree, Unkept> {
        Reader { left: MOST, path: Path::default() }.value(node)
    }

    pub(crate) fn kind(&self) -> Kind {
        match self {
            Tree::Null => Kind::Null,
            Tree::Bool(flag) => Kind::Bool(*flag),
            Tree::Number(_) => Kind::Number,
            Tree::Text(_) => Kind::Text,
            Tree::Array(_) => Kind::Array,
            Tree::Object(_) => Kind::Object,
        }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Tree::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn number(&self) -> Option<f64> {
        match self {
            Tree::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn flag(&self) -> Option<bool> {
        match self {
            Tree::Bool(flag) => Some(*flag),
            _ => None,
        }
    }

    pub(crate) fn items(&self) -> Option<&[Tree]> {
        match self {
            Tree::Array(items) => Some(items),
            _ => None,
        }
    }

    pub(crate) fn members(&self) -> Option<&[(String, Tree)]> {
        match self {
            Tree::Object(members) => Some(members),
            _ => None,
        }
    }

    /// The member `key` of an object.
    pub(crate) fn get(&self, key: &str) -> Option<&Tree> {
        self.members()?.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// Whether a value is the same JSON: members in any order, `1` and `1.0` alike.
    pub(crate) fn equals(&self, node: Node<'_>) -> bool {
        match self {
            Tree::Null => node.kind() == Kind::Null,
            Tree::Bool(flag) => node.kind() == Kind::Bool(*flag),
            Tree::Number(number) => node.kind() == Kind::Number && node.source.number(node.id) == *number,
            Tree::Text(text) => node.text().is_some_and(|other| *text == other),
            Tree::Array(items) => {
                node.kind() == Kind::Array
                    && node.items().is_ok_and(|others| {
                        others.len() == items.len() && items.iter().zip(others).all(|(item, other)| item.equals(other))
                    })
            }
            Tree::Object(members) => {
                node.is_object() && {
                    let own = order::map(members.iter().map(|(key, value)| (key.as_str(), value)));
                    let others = node.members(|_| true);
                    let same = |key: &str, value: Option<Node<'_>>| {
                        own.get(key).is_some_and(|own| value.is_some_and(|value| own.equals(value)))
                    };
                    others.len() == own.len() && others.iter().all(|(key, value)| same(key, *value))
                }
            }
        }
    }
}

struct Reader {
    left: usize,
    path: Path,
}

impl Reader {
    fn value(&mut self, node: Node<'_>) -> Result<Tree, Unkept> {
        if self.left == 0 {
            return self.fail("it holds more than a million values");
        }
        self.left -= 1;
        if self.path.segments().len() > MAX_DEPTH {
            return self.fail("it nests too deep, or holds itself");
        }
        Ok(match node.kind() {
            Kind::Null => Tree::Null,
            Kind::Bool(flag) => Tree::Bool(flag),
            Kind::Number => Tree::Number(node.source.number(node.id)),
            Kind::Text => Tree::Text(node.source.text(node.id).into_owned()),
            Kind::Array => {
                let items = match node.items() {
                    Ok(items) => items,
                    Err(Unlisted::TooMany(_)) => return self.fail("a list in it is too long"),
                    Err(Unlisted::Threw) => return self.fail("reading it threw an exception"),
                };
                let mut read = Vec::with_capacity(items.len());
                for (index, item) in items.into_iter().enumerate() {
                    self.path.push_index(index);
                    read.push(self.value(item)?);
                    self.path.pop();
                }
                Tree::Array(read)
            }
            Kind::Object => {
                if !node.source.shadowed(node.id).is_empty() {
                    return self.fail("a key stands twice in it");
                }
                let mut read = Vec::new();
                for (key, value) in node.entries() {
                    self.path.push_key(key.as_ref());
                    let value = self.value(value)?;
                    self.path.pop();
                    read.push((key.into_owned(), value));
                }
                Tree::Object(read)
            }
            Kind::Alien(Alien::GetterThrew) => return self.fail("reading it threw an exception"),
            Kind::Bytes | Kind::Alien(_) => return self.fail("JSON has no form for it"),
        })
    }

    fn fail(&self, problem: &'static str) -> Result<Tree, Unkept> {
        Err(Unkept { path: self.path.clone(), problem })
    }
}

impl Tree {
    /// JSON without white space. A number that JSON cannot hold is `null`, as JavaScript writes it.
    pub(crate) fn json(&self) -> String {
        let mut json = Vec::new();
        self.write(&mut json);
        String::from_utf8(json).unwrap_or_default()
    }

    fn write(&self, json: &mut Vec<u8>) {
        match self {
            Tree::Bool(flag) => json.extend_from_slice(if *flag { b"true" } else { b"false" }),
            // As JavaScript does, no more digits than anybody wants to read.
            Tree::Number(number) if number.is_finite() && number.abs() >= 1e21 => {
                json.extend_from_slice(format!("{number:e}").as_bytes());
            }
            Tree::Number(number) if number.is_finite() => json.extend_from_slice(number.to_string().as_bytes()),
            Tree::Null | Tree::Number(_) => json.extend_from_slice(b"null"),
            Tree::Text(text) => quote(text, json),
            Tree::Array(items) => {
                json.push(b'[');
                for (index, item) in items.iter().enumerate() {
                    json.extend_from_slice(if index > 0 { b"," } else { b"" });
                    item.write(json);
                }
                json.push(b']');
            }
            Tree::Object(members) => {
                json.push(b'{');
                for (index, (key, value)) in members.iter().enumerate() {
                    json.extend_from_slice(if index > 0 { b"," } else { b"" });
                    quote(key, json);
                    json.push(b':');
                    value.write(json);
                }
                json.push(b'}');
            }
        }
    }
}
