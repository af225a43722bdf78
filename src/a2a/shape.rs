//! The objects of the protocol as data: their members, what each must hold, and the paragraph that says so.
//!
//! One table serves both readings: `validate` reports what differs from it, `normalize` makes a value that does not.

use std::borrow::Cow;

use super::{Dialect, Protocol};
use crate::json::Node;

/// What a member must hold.
#[derive(Clone, Copy)]
pub(super) enum Is {
    /// A string.
    Text,
    /// A string that names something: it is never made up, and a message with a broken one is not sent.
    Id,
    /// The word of 0.3 that tells what an object is.
    Kind(&'static str),
    /// Who speaks.
    Role,
    /// The list of parts.
    Parts,
    /// A list of strings.
    Texts,
    /// An object that is the caller's own affair.
    Object,
    /// Anything, null too.
    Any,
    /// True or false. The member of the other version that means the opposite.
    Flag { opposite: &'static str },
    /// A whole number from 0 that 32 bits hold.
    Count,
    /// Bytes, as base64.
    Bytes,
    /// An address.
    Link,
    /// An object of the protocol.
    Shape(&'static Shape),
    /// The file of a 0.3 part: bytes or a uri.
    File,
    /// 0.3 lists authentication schemes, 1.0 has one.
    Schemes,
    /// The one scheme.
    Scheme,
}

impl Is {
    /// The words for it in a sentence.
    pub(super) fn expected(self, protocol: Protocol) -> &'static str {
        let v1 = protocol == Protocol::V1_0;
        match self {
            Is::Text | Is::Link | Is::Scheme => "a string",
            Is::Id if v1 => "a string that is not empty",
            Is::Id => "a string",
            Is::Bytes => "a base64 string",
            Is::Kind("message") => "`message`",
            Is::Kind("text") => "`text`",
            Is::Kind("file") => "`file`",
            Is::Kind(_) => "`data`",
            Is::Role if v1 => "`ROLE_USER` or `ROLE_AGENT`",
            Is::Role => "`user` or `agent`",
            Is::Parts => "a list of at least one part",
            Is::Texts | Is::Schemes => "a list of strings",
            Is::Object | Is::Shape(_) | Is::File => "an object",
            Is::Any => "any value",
            Is::Flag { .. } => "true or false",
            Is::Count => "a whole number from 0",
        }
    }
}

/// A member of an object.
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) is: Is,
    pub(super) required: bool,
    /// Its name elsewhere, and the dialect where that name is right.
    pub(super) aliases: &'static [(&'static str, Dialect)],
}

/// An object of the protocol.
pub(super) struct Shape {
    pub(super) fields: &'static [Field],
    /// Members of other dialects that say nothing here, such as `kind`.
    pub(super) marks: &'static [(&'static str, Dialect)],
    /// The paragraph that defines it.
    pub(super) spec: &'static str,
}

pub(super) const fn required(name: &'static str, is: Is) -> Field {
    Field { name, is, required: true, aliases: &[] }
}

pub(super) const fn optional(name: &'static str, is: Is) -> Field {
    Field { name, is, required: false, aliases: &[] }
}

impl Field {
    pub(super) const fn or(self, aliases: &'static [(&'static str, Dialect)]) -> Field {
        Field { aliases, ..self }
    }
}

/// How a key names a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Spelt {
    /// As the protocol does.
    Right,
    /// In the snake_case of the proto files, which parsers of ProtoJSON read too.
    Snake,
    /// As another dialect does.
    As(Dialect),
}

/// What a key of an object stands for.
pub(super) enum Named {
    Field(&'static Field, Spelt),
    Mark(Dialect),
    Unknown,
}

/// A member as it stands in an object.
pub(super) struct Member<'s> {
    pub(super) key: Cow<'s, str>,
    pub(super) node: Node<'s>,
    pub(super) named: Named,
}

impl Shape {
    pub(super) fn named(&'static self, key: &str) -> Named {
        let right = self.fields.iter().find(|field| field.name == key).map(|field| (field, Spelt::Right));
        let alias = || {
            self.fields.iter().find_map(|field| {
                let (_, dialect) = field.aliases.iter().find(|(alias, _)| *alias == key)?;
                Some((field, Spelt::As(*dialect)))
            })
        };
        let snake = || self.fields.iter().find(|field| is_snake_of(key, field.name)).map(|field| (field, Spelt::Snake));
        if let Some((field, spelt)) = right.or_else(alias).or_else(snake) {
            return Named::Field(field, spelt);
        }
        match self.marks.iter().find(|(mark, _)| *mark == key) {
            Some((_, dialect)) => Named::Mark(*dialect),
            None => Named::Unknown,
        }
    }

    /// The members of an object in document order; one that a later one of the same key hides is not among them.
    pub(super) fn members<'s>(&'static self, node: Node<'s>) -> Vec<Member<'s>> {
        node.members().into_iter().map(|(key, node)| Member { named: self.named(&key), key, node }).collect()
    }

    /// The names of its fields, for a suggestion.
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.fields.iter().map(|field| field.name).collect()
    }
}

/// Whether `key` is `name` with `_x` for every `X`, and not `name` itself.
fn is_snake_of(key: &str, name: &str) -> bool {
    let mut key = key.bytes();
    let snake = name.bytes().all(|byte| match byte.is_ascii_uppercase() {
        true => key.next() == Some(b'_') && key.next() == Some(byte.to_ascii_lowercase()),
        false => key.next() == Some(byte),
    });
    snake && key.next().is_none() && name.bytes().any(|byte| byte.is_ascii_uppercase())
}
