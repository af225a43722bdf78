//! What a JSON Schema was compiled to: for each of its schemas, what a value of each type must be.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::canonical::{form, form_of};
use super::casing::Casing;
use super::describe::value_names;
use super::number::is_multiple;
use super::pattern::Pattern;
use super::text::TextRules;
use super::types::Types;
use crate::finding::Code;
use crate::json::{Kind, Node, Tree};
use crate::order;

/// A schema's number in its [`Plan`].
pub(crate) type Id = u32;

/// The schema `true`, which takes anything.
pub(super) const ANY: Id = 0;

/// The schema `false`, which takes nothing.
pub(super) const NEVER: Id = 1;

/// All schemas of one compiled JSON Schema.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) rules: Vec<Rules>,
    /// A value may be asked about one schema more than once: verdicts are worth keeping.
    pub(super) revisits: bool,
    /// How many levels into a value the schemas look.
    pub(super) levels: usize,
    /// Some schema has a default.
    pub(super) defaults: bool,
    /// Some schema says that a number is an integer.
    pub(super) integers: bool,
    /// Of each schema, whether its values may be handed on with something written differently.
    pub(super) fills: Vec<bool>,
}

impl Plan {
    /// Whether values of a schema may be handed on with something written differently.
    pub(super) fn fills(&self, id: Id) -> bool {
        self.fills.get(id as usize).copied().unwrap_or(false)
    }

    pub(super) fn rules(&self, id: Id) -> &Rules {
        const NOTHING: &Rules = &Rules::NEW;
        self.rules.get(id as usize).unwrap_or(NOTHING)
    }
}

/// One schema.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) types: Types,
    /// Each must hold the value: of `enum` and of `const`.
    pub(super) values: Vec<Values>,
    pub(super) number: Option<Box<NumberRules>>,
    pub(super) text: Option<Box<TextRules>>,
    pub(super) list: Option<Box<ListRules>>,
    pub(super) object: Option<Box<ObjectRules>>,
    /// Schemas that the same value is asked about.
    pub(super) in_place: Vec<InPlace>,
    /// What stands for an absent member, as JSON.
    pub(super) default: Option<String>,
}

impl Rules {
    const NEW: Rules = Rules {
        types: Types::ALL,
        values: Vec::new(),
        number: None,
        text: None,
        list: None,
        object: None,
        in_place: Vec::new(),
        default: None,
    };

    pub(super) fn new() -> Self {
        Rules::NEW
    }

    /// Nothing is asked of a value.
    pub(super) fn is_open(&self) -> bool {
        self.types == Types::ALL && self.values.is_empty() && self.in_place.is_empty() && self.is_shallow()
    }

    /// The schemas of what is inside a value.
    pub(super) fn inside(&self) -> impl Iterator<Item = Id> {
        let list = self.list.iter().flat_map(|list| {
            let contains = list.contains.map(|(id, _)| id);
            list.first.iter().copied().chain(list.rest).chain(contains).chain(list.unevaluated)
        });
        let object = self.object.iter().flat_map(|object| {
            let named = object.properties.iter().map(|property| property.schema);
            let matched = object.patterns.iter().map(|(_, id)| *id);
            named.chain(matched).chain(object.additional).chain(object.unevaluated)
        });
        list.chain(object)
    }

    /// Nothing is asked of a value but its type and which one it is.
    pub(super) fn is_shallow(&self) -> bool {
        self.number.is_none() && self.text.is_none() && self.list.is_none() && self.object.is_none()
    }
}

/// The values of an `enum` or `const`.
#[derive(Debug, Default)]
pub(super) struct Values {
    pub(super) list: Vec<Tree>,
    /// The forms of the values, where there are many.
    forms: BTreeSet<Vec<u8>>,
    /// Words of others for one of them.
    pub(super) aliases: Vec<(String, String)>,
    /// What a value that is none of them is said to be, where that has a name of its own.
    pub(super) code: Option<Code>,
    /// The values, as a phrase.
    pub(super) expected: String,
}

impl Values {
    /// More are looked up and not compared one by one.
    const FEW: usize = 16;

    pub(super) fn new(list: Vec<Tree>) -> Self {
        let many = list.len() > Values::FEW;
        let forms = if many { order::set(list.iter().map(form_of)) } else { BTreeSet::new() };
        let expected = value_names(&list);
        Values { list, forms, aliases: Vec::new(), code: None, expected }
    }

    pub(super) fn hold(&self, node: Node<'_>) -> bool {
        if !self.forms.is_empty() {
            return self.forms.contains(&form(node));
        }
        // A string is asked for once: that may be a way to JavaScript.
        if node.kind() != Kind::Text {
            return self.list.iter().any(|value| value.equals(node));
        }
        let mut holds = false;
        node.source.with_text(node.id, &mut |text| holds = self.list.iter().any(|value| value.text() == Some(text)));
        holds
    }
}

/// `minimum` and the like.
#[derive(Debug, Default, PartialEq)]
pub(super) struct NumberRules {
    pub(super) at_least: Option<f64>,
    pub(super) above: Option<f64>,
    pub(super) at_most: Option<f64>,
    pub(super) below: Option<f64>,
    pub(super) multiple_of: Vec<f64>,
}

impl NumberRules {
    pub(super) fn is_empty(&self) -> bool {
        *self == NumberRules::default()
    }

    /// The first of the rules that a number breaks.
    pub(super) fn breach(&self, number: f64) -> Option<Breach> {
        let bounds = [
            (self.at_least, "of at least", number >= self.at_least.unwrap_or(f64::NEG_INFINITY)),
            (self.above, "above", self.above.is_none_or(|limit| number > limit)),
            (self.at_most, "of at most", number <= self.at_most.unwrap_or(f64::INFINITY)),
            (self.below, "below", self.below.is_none_or(|limit| number < limit)),
        ];
        let bound = bounds.into_iter().find_map(|(limit, relation, holds)| {
            limit.filter(|_| !holds).map(|limit| Breach::Bound { relation, limit })
        });
        let multiple = || self.multiple_of.iter().find(|divisor| !is_multiple(number, **divisor));
        bound.or_else(|| multiple().map(|divisor| Breach::Multiple(*divisor)))
    }

    /// Nothing below `least`.
    pub(super) fn raise(&mut self, least: Option<f64>) {
        self.at_least = self.at_least.into_iter().chain(least).reduce(f64::max);
    }

    /// Nothing above `most`.
    pub(super) fn lower(&mut self, most: Option<f64>) {
        self.at_most = self.at_most.into_iter().chain(most).reduce(f64::min);
    }
}

/// What a number breaks.
pub(super) enum Breach {
    Bound { relation: &'static str, limit: f64 },
    Multiple(f64),
}

/// Bounds of a count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: usize,
    pub(super) most: Option<usize>,
}

impl Bounds {
    pub(super) fn hold(self, count: usize) -> bool {
        count >= self.least && self.most.is_none_or(|most| count <= most)
    }
}

/// What is asked of lists.
#[derive(Debug, Default)]
pub(super) struct ListRules {
    pub(super) count: Bounds,
    /// The first items, each of its own schema.
    pub(super) first: Vec<Id>,
    /// The items behind those.
    pub(super) rest: Option<Id>,
    pub(super) contains: Option<(Id, Bounds)>,
    pub(super) unique: bool,
    pub(super) unevaluated: Option<Id>,
    /// `contains` tells that an item is known (draft 2020-12).
    pub(super) contains_evaluates: bool,
}

impl ListRules {
    pub(super) fn is_empty(&self) -> bool {
        let ListRules { count, first, rest, contains, unique, unevaluated, .. } = self;
        *count == Bounds::default()
            && first.is_empty()
            && rest.or(*unevaluated).is_none()
            && contains.is_none()
            && !unique
    }
}

/// A member that objects may have.
#[derive(Debug)]
pub(super) struct Property {
    pub(super) name: String,
    /// The name in camelCase, where a message may be written in either casing and that differs.
    pub(super) camel: Option<String>,
    pub(super) schema: Id,
    /// It stands in `properties`, and not only in `required`.
    pub(super) declared: bool,
    pub(super) required: bool,
    /// What stands for it when it is absent, as JSON.
    pub(super) default: Option<String>,
    /// What it must hold, as a phrase.
    pub(super) expected: Cow<'static, str>,
}

impl Property {
    pub(super) fn new(name: String, schema: Id, declared: bool) -> Self {
        let expected = Cow::Borrowed("any value");
        Property { name, camel: None, schema, declared, required: !declared, default: None, expected }
    }
}

/// What is asked of objects.
#[derive(Debug, Default)]
pub(super) struct ObjectRules {
    pub(super) count: Bounds,
    /// Members of a known name, in the schema's order; those that are only required too.
    pub(super) properties: Vec<Property>,
    /// Places in `properties` by name, and the casing that a name tells; where there are few, they are looked for one by one.
    by_name: BTreeMap<String, (usize, Option<Casing>)>,
    /// Minor versions add members here.
    pub(super) grows: bool,
    pub(super) patterns: Vec<(Pattern, Id)>,
    /// Members that are neither.
    pub(super) additional: Option<Id>,
    pub(super) names: Option<Id>,
    /// With the first, the others must be there.
    pub(super) dependent: Vec<(String, Vec<String>)>,
    pub(super) unevaluated: Option<Id>,
}

impl ObjectRules {
    pub(super) fn is_empty(&self) -> bool {
        let ObjectRules { count, properties, patterns, additional, names, dependent, unevaluated, .. } = self;
        *count == Bounds::default()
            && properties.is_empty()
            && patterns.is_empty()
            && additional.or(*names).or(*unevaluated).is_none()
            && dependent.is_empty()
    }

    /// The place of a property in `properties`, and the casing that its name tells.
    pub(super) fn find(&self, name: &str) -> Option<(usize, Option<Casing>)> {
        self.find_near(0, name)
    }

    /// The same, where the property is probably in a place: most messages have their members in the order of the schema.
    pub(super) fn find_near(&self, place: usize, name: &str) -> Option<(usize, Option<Casing>)> {
        if !self.by_name.is_empty() {
            return self.by_name.get(name).copied();
        }
        let likely = self.properties.get(place).and_then(|property| Some((place, property.told_by(name)?)));
        likely.or_else(|| {
            let mut places = self.properties.iter().enumerate();
            places.find_map(|(place, property)| Some((place, property.told_by(name)?)))
        })
    }

    /// Only its properties say what members must be, or that there are no others.
    pub(super) fn is_plain(&self) -> bool {
        self.patterns.is_empty() && self.unevaluated.is_none() && self.additional.is_none_or(|id| id == NEVER)
    }

    /// The property of a name.
    pub(super) fn property(&self, name: &str) -> Option<&Property> {
        self.properties.get(self.find(name)?.0)
    }

    /// Makes `find` ready.
    pub(super) fn index(&mut self) {
        /// More are looked up in order.
        const FEW: usize = 16;
        self.by_name.clear();
        if self.properties.len() <= FEW {
            return;
        }
        for (place, property) in self.properties.iter().enumerate() {
            let told = property.camel.as_ref().map(|_| Casing::Snake);
            self.by_name.insert(property.name.clone(), (place, told));
            if let Some(camel) = &property.camel {
                self.by_name.insert(camel.clone(), (place, Some(Casing::Camel)));
            }
        }
    }
}

impl Property {
    /// Of a name that is the property's: the casing that it tells, if it tells one.
    fn told_by(&self, name: &str) -> Option<Option<Casing>> {
        match &self.camel {
            Some(camel) if camel == name => Some(Some(Casing::Camel)),
            Some(_) if self.name == name => Some(Some(Casing::Snake)),
            None if self.name == name => Some(None),
            _ => None,
        }
    }

    /// The name in a casing.
    pub(super) fn spelt(&self, casing: Casing) -> &str {
        match (casing, &self.camel) {
            (Casing::Camel, Some(camel)) => camel,
            _ => &self.name,
        }
    }
}

/// A schema that is asked of the same value.
#[derive(Debug)]
pub(super) enum InPlace {
    /// `$ref`, and each schema of `allOf`.
    All(Id),
    /// `anyOf`.
    Any(Branches),
    /// `oneOf`.
    One(Branches),
    /// `not`.
    Not(Id),
    /// `if`, `then`, `else`.
    If(Id, Id, Id),
    /// `dependentSchemas`: the schema counts when the member is there.
    When(String, Id),
}

impl InPlace {
    /// The schemas in it.
    pub(super) fn ids(&self) -> Vec<Id> {
        match self {
            InPlace::All(id) | InPlace::Not(id) | InPlace::When(_, id) => vec![*id],
            InPlace::Any(branches) | InPlace::One(branches) => branches.ids.clone(),
            InPlace::If(condition, then, otherwise) => vec![*condition, *then, *otherwise],
        }
    }
}

/// The schemas of an `anyOf` or `oneOf`.
#[derive(Debug, Default)]
pub(super) struct Branches {
    pub(super) ids: Vec<Id>,
    /// What tells which one is meant.
    pub(super) told: Option<Told>,
}

/// A member that objects of every branch have, in each with words of its own.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) name: String,
    /// The branch of each word.
    pub(super) words: BTreeMap<String, Id>,
}
