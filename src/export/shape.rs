//! What the languages have words for: a JSON Schema as types, each with what it asks of a value of that type.

use std::collections::BTreeSet;

use crate::json::Tree;

/// A definition as types: the message, and what it is made of.
pub(super) struct Model {
    /// `Envelope 1.0`, for the first line of a file.
    pub(super) title: String,
    /// What is made of others comes after them, but where they hold each other.
    pub(super) order: Vec<usize>,
    pub(super) named: Vec<Named>,
}

/// A type with a name of its own.
pub(super) struct Named {
    pub(super) name: String,
    pub(super) ty: Type,
    /// A value of it may hold values of it.
    pub(super) cyclic: bool,
}

/// A type, and what is said about it.
#[derive(Clone, Default)]
pub(super) struct Type {
    pub(super) shape: Shape,
    pub(super) about: Option<String>,
    /// What stands for an absent value.
    pub(super) default: Option<Tree>,
    /// What none of the languages checks: keywords, as the schema has them.
    pub(super) unchecked: Vec<String>,
}

#[derive(Clone, Default)]
pub(super) enum Shape {
    #[default]
    Any,
    Never,
    Null,
    Flag,
    Number(Numbers),
    Text(Texts),
    List(Box<List>),
    Object(Box<Object>),
    /// One of these values.
    Values(Vec<Tree>),
    /// At least one of these types.
    Union(Vec<Type>),
    /// All of these types at once.
    All(Vec<Type>),
    /// The type of this place in [`Model::named`].
    Named(usize),
}

#[derive(Clone, Default)]
pub(super) struct Numbers {
    pub(super) integer: bool,
    pub(super) at_least: Option<f64>,
    pub(super) above: Option<f64>,
    pub(super) at_most: Option<f64>,
    pub(super) below: Option<f64>,
    pub(super) multiple_of: Option<f64>,
}

#[derive(Clone, Default)]
pub(super) struct Texts {
    /// In code points.
    pub(super) least: usize,
    pub(super) most: Option<usize>,
    pub(super) patterns: Vec<Pattern>,
}

impl Texts {
    pub(super) fn is_free(&self) -> bool {
        self.least == 0 && self.most.is_none() && self.patterns.is_empty()
    }
}

/// A regular expression of ECMA-262 that a string must match.
#[derive(Clone, PartialEq)]
pub(super) struct Pattern {
    pub(super) source: String,
    /// `UUID` and the like, where it says what a known rule or a format says.
    pub(super) known: Option<&'static str>,
    /// What a string must be, as a phrase.
    pub(super) phrase: String,
}

#[derive(Clone)]
pub(super) struct List {
    /// The first items, each of its own type. They may be absent from the place `least` on.
    pub(super) first: Vec<Type>,
    /// The items behind those: `Never` when there are none.
    pub(super) rest: Type,
    pub(super) least: usize,
    pub(super) most: Option<usize>,
    pub(super) unique: bool,
}

#[derive(Clone)]
pub(super) struct Object {
    pub(super) members: Vec<Member>,
    /// Other members: `Never` when there are none, `Any` when they are nobody's business.
    pub(super) rest: Type,
    /// What the keys of a record are.
    pub(super) names: Texts,
    pub(super) least: usize,
    pub(super) most: Option<usize>,
    /// A newer minor version may add members.
    pub(super) grows: Option<Growth>,
}

impl Object {
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.rest.shape, Shape::Never)
    }

    /// It has members by name, and may have a name itself.
    pub(super) fn is_model(&self) -> bool {
        !self.members.is_empty() || self.is_closed()
    }
}

/// Which versions an object knows, and which member says what version a message has.
#[derive(Clone)]
pub(super) struct Growth {
    pub(super) version: (u32, u32),
    pub(super) told_by: String,
    /// The names of the members in the other casing, which are never newer ones.
    pub(super) others: Vec<String>,
}

#[derive(Clone)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) ty: Type,
    pub(super) required: bool,
}

impl Type {
    pub(super) fn of(shape: Shape) -> Self {
        Type { shape, ..Type::default() }
    }

    /// The types right inside this one.
    pub(super) fn inside(&self) -> Vec<&Type> {
        match &self.shape {
            Shape::List(list) => list.first.iter().chain([&list.rest]).collect(),
            Shape::Object(object) => object.members.iter().map(|member| &member.ty).chain([&object.rest]).collect(),
            Shape::Union(types) | Shape::All(types) => types.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The named types that this one mentions, in order.
    pub(super) fn mentions(&self) -> Vec<usize> {
        let own = if let Shape::Named(place) = self.shape { Some(place) } else { None };
        own.into_iter().chain(self.inside().into_iter().flat_map(Type::mentions)).collect()
    }
}

impl Model {
    /// Puts the types in order and finds those that hold themselves. The message is the first of `named`.
    pub(super) fn new(title: String, mut named: Vec<Named>) -> Self {
        let mentions: Vec<Vec<usize>> = named.iter().map(|named| named.ty.mentions()).collect();
        let of = |place: usize| mentions.get(place).map(Vec::as_slice).unwrap_or_default();
        for (place, named) in named.iter_mut().enumerate() {
            let mut seen = BTreeSet::new();
            let mut open = of(place).to_vec();
            while let Some(next) = open.pop() {
                if seen.insert(next) {
                    open.extend(of(next));
                }
            }
            named.cyclic = seen.contains(&place);
        }
        // Depth first: a type is written when all it mentions is, or is being.
        let mut order = Vec::new();
        let mut begun = BTreeSet::from([0]);
        let mut open = vec![(0, 0)];
        while let Some((place, next)) = open.last_mut() {
            match of(*place).get(*next).copied() {
                Some(mentioned) => {
                    *next += 1;
                    if begun.insert(mentioned) {
                        open.push((mentioned, 0));
                    }
                }
                None => {
                    order.push(*place);
                    open.pop();
                }
            }
        }
        Model { title, order, named }
    }

    pub(super) fn get(&self, place: usize) -> Option<&Named> {
        self.named.get(place)
    }

    /// The named types in order.
    pub(super) fn in_order(&self) -> impl Iterator<Item = (usize, &Named)> {
        self.order.iter().filter_map(|place| Some((*place, self.named.get(*place)?)))
    }

    pub(super) fn name(&self, place: usize) -> &str {
        self.get(place).map_or("", |named| &named.name)
    }

    /// What a type is behind its names.
    pub(super) fn resolved<'m>(&'m self, ty: &'m Type) -> &'m Type {
        let mut found = ty;
        // A chain of names that ends nowhere is refused when the schema is compiled.
        for _ in 0..self.named.len() {
            match found.shape {
                Shape::Named(place) => found = self.get(place).map_or(found, |named| &named.ty),
                _ => break,
            }
        }
        found
    }
}
