//! The objects of the protocol as data: their members, what each must hold, and the paragraph that says so.
//!
//! One table serves both readings: `validate` reports what differs from it, `normalize` makes a value that does not.

use std::borrow::Cow;

use super::{Dialect, Protocol};
use crate::finding::{Place, nearest};
use crate::json::{Kind, Node};

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
    /// By the member of the other version that means the opposite.
    Opposite,
}

/// What a member of an object stands for; a stranger's value is not read.
#[derive(Clone, Copy)]
pub(super) enum Named<'s> {
    Field(&'static Field, Spelt, Node<'s>),
    Mark(Dialect, Node<'s>),
    Unknown,
}

/// What a key stands for.
enum Meaning {
    Field(&'static Field, Spelt),
    Mark(Dialect),
}

/// A member as it stands in an object.
pub(super) struct Member<'s> {
    pub(super) key: Cow<'s, str>,
    pub(super) named: Named<'s>,
    /// Where its key stands in the text.
    pub(super) place: Option<Place>,
    /// Its value is null.
    pub(super) null: bool,
}

impl<'s> Member<'s> {
    /// Its value, when it stands for a field.
    pub(super) fn of(&self, field: &Field) -> Option<Node<'s>> {
        match self.named {
            Named::Field(known, _, node) if known.name == field.name => Some(node),
            _ => None,
        }
    }

    /// Whether it stands for a field and says something.
    pub(super) fn gives(&self, field: &Field) -> bool {
        self.of(field).is_some_and(|node| node.kind() != Kind::Null)
    }
}

impl Shape {
    fn meaning(&'static self, key: &str) -> Option<Meaning> {
        let fields = self.fields.iter();
        let right = || fields.clone().find(|field| field.name == key).map(|field| (field, Spelt::Right));
        let alias = || {
            fields.clone().find_map(|field| {
                let (_, dialect) = field.aliases.iter().find(|(alias, _)| *alias == key)?;
                Some((field, Spelt::As(*dialect)))
            })
        };
        let snake = || fields.clone().find(|field| is_snake_of(key, field.name)).map(|field| (field, Spelt::Snake));
        let opposite = || {
            let says = |field: &&Field| matches!(field.is, Is::Flag { opposite } if opposite == key);
            fields.clone().find(says).map(|field| (field, Spelt::Opposite))
        };
        let field = right().or_else(alias).or_else(snake).or_else(opposite);
        let mark = || self.marks.iter().find(|(mark, _)| *mark == key).map(|(_, dialect)| Meaning::Mark(*dialect));
        field.map(|(field, spelt)| Meaning::Field(field, spelt)).or_else(mark)
    }

    /// The members of an object in document order, of a key that stands twice the last.
    pub(super) fn members<'s>(&'static self, node: Node<'s>) -> Vec<Member<'s>> {
        let members = node.members(|key| self.meaning(key).is_some()).into_iter();
        let member = |(key, node): (Cow<'s, str>, Option<Node<'s>>)| {
            let named = match (self.meaning(&key), node) {
                (Some(Meaning::Field(field, spelt)), Some(node)) => Named::Field(field, spelt, node),
                (Some(Meaning::Mark(dialect)), Some(node)) => Named::Mark(dialect, node),
                // It was there when the keys were listed.
                (Some(_), None) => return None,
                (None, _) => Named::Unknown,
            };
            let null = node.is_some_and(|node| node.kind() == Kind::Null);
            Some(Member { key, named, place: node.and_then(Node::key_place), null })
        };
        members.filter_map(member).collect()
    }

    /// The fields that are not there, under whatever name.
    pub(super) fn absent(&'static self, members: &[Member<'_>]) -> Vec<&'static Field> {
        let is_absent = |field: &&Field| !members.iter().any(|member| member.of(field).is_some());
        self.fields.iter().filter(is_absent).collect()
    }

    /// The absent field that an unknown key was probably meant for.
    pub(super) fn meant(&'static self, key: &str, absent: &[&'static Field]) -> Option<&'static Field> {
        let names: Vec<&str> = self.fields.iter().map(|field| field.name).collect();
        let meant = nearest(key, &names)?;
        // `message` is a word of its own, and no misspelt `messageId`.
        if meant.strip_prefix(key).is_some_and(|rest| rest.len() > 1) {
            return None;
        }
        absent.iter().find(|field| field.name == meant).copied()
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
