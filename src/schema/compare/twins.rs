//! Which schemas say the same in the same words: of those, one stands for all.

use std::collections::BTreeMap;

use super::super::rule::{Bounds, InPlace, Plan, Rules};
use super::super::types::Types;
use super::goal::Atom;
use crate::json::Tree;

/// For each schema of both plans, one that says the same.
pub(super) struct Twins {
    old: Vec<Atom>,
    new: Vec<Atom>,
}

impl Twins {
    /// Tells schemas apart by what they say themselves, then by what the schemas in them say, until nothing changes.
    pub(super) fn new(old: &Plan, new: &Plan) -> Twins {
        let side = |plan: &Plan, new| (0..plan.rules.len() as u32).map(move |id| Atom { new, id }).collect::<Vec<_>>();
        let (old_atoms, new_atoms) = (side(old, false), side(new, true));
        let many = old_atoms.len();
        let all: Vec<Atom> = old_atoms.into_iter().chain(new_atoms).collect();
        let mut kinds = vec![0u32; all.len()];
        let mut count = 0;
        let stands = loop {
            let mut known: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
            let mut stands: Vec<Atom> = Vec::new();
            let mut next: Vec<u32> = Vec::with_capacity(all.len());
            for atom in &all {
                let (plan, from) = if atom.new { (new, many) } else { (old, 0) };
                let id = meant(plan, atom.id);
                let said = words(plan.rules(id), &|id| kinds.get(from + id as usize).copied().unwrap_or(0));
                let fresh = known.len() as u32;
                let kind = *known.entry(said).or_insert(fresh);
                if kind == fresh {
                    stands.push(Atom { id, ..*atom });
                }
                next.push(kind);
            }
            kinds = next;
            if known.len() == count {
                break stands;
            }
            count = known.len();
        };
        let atom = |kind: &u32| stands.get(*kind as usize).copied().unwrap_or(Atom { new: false, id: 0 });
        let (old, new) = kinds.split_at(many.min(kinds.len()));
        Twins { old: old.iter().map(atom).collect(), new: new.iter().map(atom).collect() }
    }

    /// The schema that stands for one.
    pub(super) fn of(&self, atom: Atom) -> Atom {
        let side = if atom.new { &self.new } else { &self.old };
        side.get(atom.id as usize).copied().unwrap_or(atom)
    }
}

/// What a schema leads to that is nothing but a reference.
fn meant(plan: &Plan, mut id: u32) -> u32 {
    loop {
        let rules = plan.rules(id);
        match rules.in_place.as_slice() {
            [InPlace::All(next)] if rules.types == Types::ALL && rules.values.is_empty() && rules.is_shallow() => {
                id = *next
            }
            _ => return id,
        }
    }
}

/// What a schema says, schemas in it by their kind.
fn words(rules: &Rules, kind: &dyn Fn(u32) -> u32) -> Vec<u8> {
    let mut out = Words { bytes: Vec::new(), kind };
    let types =
        [Types::NULL, Types::BOOLEAN, Types::INTEGER, Types::FRACTION, Types::STRING, Types::ARRAY, Types::OBJECT];
    out.number(types.into_iter().fold(0, |all, one| all * 2 + usize::from(rules.types.has(one))));
    for values in &rules.values {
        out.text("v", &Tree::Array(values.list.clone()).json());
    }
    if let Some(number) = &rules.number {
        let limits = [number.at_least, number.above, number.at_most, number.below];
        for limit in limits.into_iter().chain(number.multiple_of.iter().copied().map(Some)) {
            out.text("n", "");
            out.bytes.extend(limit.map_or([0xFF; 8], f64::to_le_bytes));
        }
    }
    if let Some(text) = &rules.text {
        out.bounds("t", text.length);
        text.pattern.iter().for_each(|pattern| out.text("p", &pattern.source));
        text.known.iter().for_each(|known| out.text("p", known.source()));
        text.format.iter().for_each(|format| out.text("f", format.name()));
    }
    if let Some(list) = &rules.list {
        out.bounds("l", list.count);
        list.first.iter().for_each(|id| out.schema("i", *id));
        list.rest.iter().for_each(|id| out.schema("r", *id));
        list.unevaluated.iter().for_each(|id| out.schema("u", *id));
        if let Some((id, bounds)) = &list.contains {
            out.schema("c", *id);
            out.bounds(if list.contains_evaluates { "e" } else { "d" }, *bounds);
        }
        out.number(usize::from(list.unique));
    }
    if let Some(object) = &rules.object {
        out.bounds("o", object.count);
        let mut properties: Vec<_> = object.properties.iter().collect();
        properties.sort_unstable_by(|one, other| one.name.cmp(&other.name));
        for property in properties {
            out.text("m", &property.name);
            out.text("k", property.camel.as_deref().unwrap_or_default());
            out.schema("s", property.schema);
            out.number(usize::from(property.declared) * 2 + usize::from(property.required));
        }
        for (pattern, id) in &object.patterns {
            out.text("q", &pattern.source);
            out.schema("s", *id);
        }
        object.additional.iter().for_each(|id| out.schema("a", *id));
        object.names.iter().for_each(|id| out.schema("b", *id));
        object.unevaluated.iter().for_each(|id| out.schema("u", *id));
        for (name, others) in &object.dependent {
            out.text("w", name);
            others.iter().for_each(|other| out.text("x", other));
        }
    }
    for item in &rules.in_place {
        let (tag, name) = match item {
            InPlace::All(_) => ("A", ""),
            InPlace::Any(_) => ("B", ""),
            InPlace::One(_) => ("C", ""),
            InPlace::Not(_) => ("D", ""),
            InPlace::If(..) => ("E", ""),
            InPlace::When(name, _) => ("F", name.as_str()),
        };
        out.text(tag, name);
        item.ids().into_iter().for_each(|id| out.schema("s", id));
    }
    out.bytes
}

struct Words<'k> {
    bytes: Vec<u8>,
    kind: &'k dyn Fn(u32) -> u32,
}

impl Words<'_> {
    fn number(&mut self, number: usize) {
        self.bytes.extend((number as u64).to_le_bytes());
    }

    fn text(&mut self, tag: &str, text: &str) {
        self.bytes.extend(tag.as_bytes());
        self.number(text.len());
        self.bytes.extend(text.as_bytes());
    }

    fn schema(&mut self, tag: &str, id: u32) {
        self.bytes.extend(tag.as_bytes());
        self.number((self.kind)(id) as usize);
    }

    fn bounds(&mut self, tag: &str, bounds: Bounds) {
        self.bytes.extend(tag.as_bytes());
        self.number(bounds.least);
        self.number(bounds.most.map_or(usize::MAX, |most| most));
    }
}
