//! Members and items that `unevaluatedProperties` and `unevaluatedItems` leave out.

use super::super::rule::{ANY, InPlace, ObjectRules};
use super::super::settle::types;
use super::super::types::Types;
use super::goal::Atom;
use super::refuse::{Fact, Others, Way, knows};
use super::search::Search;

/// What keywords of a schema and of those it includes look at, for `unevaluatedProperties` and `unevaluatedItems`.
pub(super) struct Evaluated<'p> {
    /// Everything.
    pub(super) all: bool,
    pub(super) objects: Vec<&'p ObjectRules>,
    /// Items before this place.
    pub(super) items: usize,
    /// Some items of a form of their own.
    pub(super) contains: bool,
    /// Schemas that look at more, and whether it is enough that the value has them.
    perhaps: Vec<(Atom, bool)>,
}

impl Evaluated<'_> {
    /// A member of the name is looked at.
    pub(super) fn knows(&self, name: &str) -> bool {
        self.all || self.objects.iter().any(|object| knows(object, name))
    }
}

impl<'p> Search<'p> {
    /// What `unevaluatedProperties` and `unevaluatedItems` of a schema surely leave out.
    pub(super) fn evaluated(&self, atom: Atom, kind: Types) -> Evaluated<'p> {
        let mut evaluated =
            Evaluated { all: false, objects: Vec::new(), items: 0, contains: false, perhaps: Vec::new() };
        self.evaluate(vec![atom], kind, &mut evaluated);
        evaluated
    }

    /// What they leave out at most.
    pub(super) fn evaluated_at_most(&self, atom: Atom, kind: Types) -> Evaluated<'p> {
        let mut evaluated = self.evaluated(atom, kind);
        let mut place = 0;
        while let Some((perhaps, _)) = evaluated.perhaps.get(place).copied() {
            // Only the first is the outermost one.
            self.evaluate(vec![perhaps.beside(ANY), perhaps], kind, &mut evaluated);
            place += 1;
        }
        evaluated
    }

    fn evaluate(&self, mut atoms: Vec<Atom>, kind: Types, evaluated: &mut Evaluated<'p>) {
        let mut place = 0;
        while let Some(atom) = atoms.get(place).copied() {
            let (rules, inner) = (self.rules(atom), place > 0);
            if let Some(object) = rules.object.as_ref().filter(|_| kind == Types::OBJECT) {
                evaluated.all |= object.additional.or(object.unevaluated.filter(|_| inner)).is_some();
                evaluated.objects.push(object);
            }
            if let Some(list) = rules.list.as_ref().filter(|_| kind == Types::ARRAY) {
                evaluated.all |= list.rest.or(list.unevaluated.filter(|_| inner)).is_some();
                evaluated.items = evaluated.items.max(list.first.len());
                evaluated.contains |= list.contains.is_some();
            }
            for item in &rules.in_place {
                let possible = |id: &Atom| types(self.plan(*id), id.id).meets(kind);
                let ids = item.ids().into_iter().map(|id| atom.beside(id)).filter(possible);
                match (item, ids.collect::<Vec<_>>().as_slice()) {
                    (InPlace::Not(_), _) => {}
                    // The only branch for values of the type is one that they have.
                    (InPlace::All(_) | InPlace::Any(_) | InPlace::One(_), [only]) => add(&mut atoms, *only),
                    (InPlace::Any(_) | InPlace::One(_), ids) => {
                        ids.iter().for_each(|id| add(&mut evaluated.perhaps, (*id, true)));
                    }
                    (_, ids) => ids.iter().for_each(|id| add(&mut evaluated.perhaps, (*id, false))),
                }
            }
            place += 1;
        }
    }

    /// The ways in which a member can be left that `unevaluatedProperties` refuses.
    pub(super) fn unevaluated(&self, atom: Atom, id: Atom, ways: &mut Vec<Way<'p>>) {
        let sure = self.evaluated(atom, Types::OBJECT);
        if sure.all {
            return;
        }
        let at_most = self.evaluated_at_most(atom, Types::OBJECT);
        let plain = !at_most.all && at_most.objects.iter().all(|object| object.patterns.is_empty());
        if !plain {
            ways.push(Way::facts(vec![Fact::Some(Others::Outside(sure.objects), id)]));
            return;
        }
        let mut names: Vec<&'p str> = Vec::new();
        for property in at_most.objects.iter().flat_map(|object| &object.properties) {
            if property.declared && !sure.knows(&property.name) && !names.contains(&property.name.as_str()) {
                names.push(&property.name);
            }
        }
        for name in names {
            // What would look at it is not so.
            let free = sure.perhaps.iter().filter(|(_, free)| *free).map(|(atom, _)| *atom);
            let hasnt = free.filter(|atom| self.evaluated(*atom, Types::OBJECT).knows(name)).collect();
            ways.push(Way { facts: vec![Fact::Member(name, id)], has: Vec::new(), hasnt });
        }
        ways.push(Way::facts(vec![Fact::Some(Others::Outside(at_most.objects), id)]));
    }
}

/// Adds what is not there.
fn add<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}
