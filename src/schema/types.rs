//! The types of JSON, in sets.

use crate::json::{Kind, Node, Tree};

/// Types of JSON. Every integer is a number too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Types(u8);

impl Types {
    pub(super) const NONE: Types = Types(0);
    pub(super) const NULL: Types = Types(1);
    pub(super) const BOOLEAN: Types = Types(2);
    pub(super) const INTEGER: Types = Types(4);
    /// Numbers that are no integers.
    pub(super) const FRACTION: Types = Types(8);
    /// Integers among them.
    pub(super) const NUMBER: Types = Types(8 | 4);
    pub(super) const STRING: Types = Types(16);
    pub(super) const ARRAY: Types = Types(32);
    pub(super) const OBJECT: Types = Types(64);
    pub(super) const ALL: Types = Types(127);

    /// Names in the order they are told.
    const NAMED: [(&'static str, Types); 7] = [
        ("null", Types::NULL),
        ("boolean", Types::BOOLEAN),
        ("number", Types::NUMBER),
        ("integer", Types::INTEGER),
        ("string", Types::STRING),
        ("array", Types::ARRAY),
        ("object", Types::OBJECT),
    ];

    pub(super) fn named(name: &str) -> Option<Types> {
        Types::NAMED.iter().find(|(known, _)| *known == name).map(|(_, types)| *types)
    }

    pub(super) fn of(node: Node<'_>) -> Types {
        Types::of_kind(node, node.kind())
    }

    /// Of a value whose kind is known.
    pub(super) fn of_kind(node: Node<'_>, kind: Kind) -> Types {
        match kind {
            Kind::Null => Types::NULL,
            Kind::Bool(_) => Types::BOOLEAN,
            Kind::Number => match node.source.number(node.id).fract() == 0.0 {
                true => Types::INTEGER,
                false => Types::FRACTION,
            },
            Kind::Text => Types::STRING,
            Kind::Array => Types::ARRAY,
            Kind::Object => Types::OBJECT,
            Kind::Bytes | Kind::Alien(_) => Types::NONE,
        }
    }

    pub(super) fn of_tree(tree: &Tree) -> Types {
        match tree {
            Tree::Null => Types::NULL,
            Tree::Bool(_) => Types::BOOLEAN,
            Tree::Number(number) if number.fract() == 0.0 => Types::INTEGER,
            Tree::Number(_) => Types::FRACTION,
            Tree::Text(_) => Types::STRING,
            Tree::Array(_) => Types::ARRAY,
            Tree::Object(_) => Types::OBJECT,
        }
    }

    pub(super) fn has(self, other: Types) -> bool {
        self.0 & other.0 == other.0 && other != Types::NONE
    }

    pub(super) fn meets(self, other: Types) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn or(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    pub(super) fn and(self, other: Types) -> Types {
        Types(self.0 & other.0)
    }

    /// The names of the types, `integer` only where not every number is meant.
    pub(super) fn names(self) -> Vec<&'static str> {
        let implied = |types: Types| types == Types::INTEGER && self.has(Types::NUMBER);
        Types::NAMED.iter().filter(|(_, types)| self.has(*types) && !implied(*types)).map(|(name, _)| *name).collect()
    }
}
