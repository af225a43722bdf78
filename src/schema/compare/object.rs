//! Objects, by what their members are and which there are.

use super::super::rule::ObjectRules;
use super::super::types::Types;
use super::branch::State;
use super::goal::{Atom, Found, Goal, Tries};
use super::refuse::{Fact, Others, knows};
use super::search::Search;
use crate::json::Tree;

pub(super) const DEPEND: &str = "no object was found that tells the two apart";

impl<'p> Search<'p> {
    pub(super) fn objects(&self, state: &State<'p>) -> Vec<(Atom, &'p ObjectRules)> {
        let object = |atom: &Atom| self.rules(*atom).object.as_deref().map(|object| (*atom, object));
        state.has.iter().filter_map(object).collect()
    }

    /// What a member must be; `None` when there can be none of the name.
    fn member(&mut self, state: &State<'p>, name: &str) -> Option<Goal> {
        let mut goal = Goal::default();
        for (atom, object) in self.objects(state) {
            let property = object.property(name);
            if property.is_some_and(|property| property.name != name) {
                return None;
            }
            goal.has.extend(property.map(|property| atom.beside(property.schema)));
            let matched = object.patterns.iter().filter(|(pattern, _)| pattern.matches(name));
            goal.has.extend(matched.map(|(_, id)| atom.beside(*id)));
            if !knows(object, name) {
                goal.has.extend(object.additional.map(|id| atom.beside(id)));
            }
            if let Some(id) = object.unevaluated {
                let known = self.evaluated_at_most(atom, Types::OBJECT).knows(name);
                goal.has.extend((!known).then(|| atom.beside(id)));
            }
            if object.names.is_some_and(|names| !self.is(atom.beside(names), &Tree::Text(name.to_owned()))) {
                return None;
            }
        }
        let refused = state.facts.iter().filter_map(|fact| match fact {
            Fact::Member(key, id) if *key == name => Some(*id),
            _ => None,
        });
        goal.hasnt.extend(refused);
        Some(goal)
    }

    /// Looks for the value of a member that has not some schema.
    fn look_at(&mut self, state: &State<'p>, name: &str, hasnt: Option<Atom>) -> Found {
        let absent = state.facts.iter().any(|fact| matches!(fact, Fact::Absent(key) if *key == name));
        let Some(mut goal) = self.member(state, name).filter(|_| !absent) else { return Found::Nothing };
        goal.hasnt.extend(hasnt);
        self.inside(name, goal)
    }

    /// The members that must be there.
    fn must(&self, state: &State<'p>) -> Vec<&'p str> {
        let objects = self.objects(state);
        let mut must: Vec<&'p str> = Vec::new();
        let mut add = |name: &'p str| {
            let new = !must.contains(&name);
            if new {
                must.push(name);
            }
            new
        };
        for (_, object) in &objects {
            object.properties.iter().filter(|property| property.required).for_each(|property| {
                add(&property.name);
            });
        }
        for fact in &state.facts {
            if let Fact::Present(name) | Fact::Member(name, _) = fact {
                add(name);
            }
        }
        let mut place = 0;
        while let Some(name) = must.get(place).copied() {
            for (_, object) in &objects {
                for (_, others) in object.dependent.iter().filter(|(key, _)| key == name) {
                    for other in others.iter().filter(|other| !must.contains(&other.as_str())).collect::<Vec<_>>() {
                        must.push(other);
                    }
                }
            }
            place += 1;
        }
        must
    }

    /// Every name that is spoken of.
    pub(super) fn names(&self, state: &State<'p>) -> Vec<&'p str> {
        let mut names: Vec<&'p str> = self.must(state);
        for (atom, object) in self.objects(state) {
            names.extend(object.properties.iter().map(|property| property.name.as_str()));
            names.extend(object.properties.iter().filter_map(|property| property.camel.as_deref()));
            for (name, others) in &object.dependent {
                names.push(name);
                names.extend(others.iter().map(String::as_str));
            }
            if object.unevaluated.is_some() {
                let known = self.evaluated_at_most(atom, Types::OBJECT).objects;
                names.extend(known.iter().flat_map(|object| &object.properties).map(|property| property.name.as_str()));
            }
            let keys = object.names.map(|keys| self.all(atom.beside(keys))).unwrap_or_default();
            let listed = keys.into_iter().flat_map(|rules| &rules.values).flat_map(|values| &values.list);
            names.extend(listed.filter_map(Tree::text));
        }
        for fact in &state.facts {
            if let Fact::Absent(name) = fact {
                names.push(name);
            }
            if let Fact::Some(Others::Outside(objects), _) = fact {
                let declared = objects.iter().flat_map(|object| &object.properties);
                names.extend(declared.map(|property| property.name.as_str()));
            }
        }
        let mut once: Vec<&'p str> = Vec::with_capacity(names.len());
        for name in names {
            if !once.contains(&name) {
                once.push(name);
            }
        }
        once
    }

    /// Looks for a member of some kind; the value is an object of that member alone.
    fn some(&mut self, state: &State<'p>, fact: &Fact<'p>) -> Found {
        let (others, hasnt, key) = match fact {
            Fact::Some(others, id) => (Some(others), Some(*id), None),
            Fact::Key(id) => (None, None, Some(*id)),
            _ => (None, None, None),
        };
        let mut tries = Tries::default();
        for name in self.names(state) {
            if others.is_some_and(|others| !others.take(name))
                || key.is_some_and(|key| self.is(key, &Tree::Text(name.to_owned())))
            {
                continue;
            }
            let found = self.look_at(state, name, hasnt);
            if let Some(value) = tries.add(found) {
                return Found::Value(Tree::Object(vec![(name.to_owned(), value)]));
            }
        }
        let found = self.fresh(state, others, hasnt, key);
        match tries.add(found) {
            Some(tree) => Found::Value(tree),
            None => tries.end(),
        }
    }

    /// Whether a fact contradicts what is known.
    pub(super) fn object_is_not(&mut self, state: &State<'p>, fact: &Fact<'p>) -> bool {
        let most = self.objects(state).iter().filter_map(|(_, object)| object.count.most).min().unwrap_or(usize::MAX);
        match fact {
            Fact::Some(..) | Fact::Key(_) if most == 0 => true,
            Fact::Present(name) | Fact::Member(name, _)
                if most <= self.must(state).len() && !self.must(state).contains(name) =>
            {
                true
            }
            Fact::Absent(name) => self.must(state).contains(name),
            Fact::Present(name) => self.look_at(state, name, None).is_nothing(),
            Fact::Member(name, id) => self.look_at(state, name, Some(*id)).is_nothing(),
            Fact::Some(..) | Fact::Key(_) => self.some(state, fact).is_nothing(),
            Fact::Fewer(count) => {
                let least = self.objects(state).iter().map(|(_, object)| object.count.least).max().unwrap_or(0);
                self.must(state).len().max(least) >= *count
            }
            Fact::More(count) => most <= *count || self.room(state).is_some_and(|room| room <= *count),
            _ => false,
        }
    }

    /// How many members there can be, where no other names are possible than those spoken of.
    fn room(&mut self, state: &State<'p>) -> Option<usize> {
        if !self.fresh(state, None, None, None).is_nothing() {
            return None;
        }
        Some(self.names(state).into_iter().filter(|name| !self.look_at(state, name, None).is_nothing()).count())
    }

    pub(super) fn object_leaf(&mut self, goal: &Goal, state: &State<'p>) -> Found {
        let must = self.must(state);
        let (mut least, mut most) = (0, usize::MAX);
        for (_, object) in self.objects(state) {
            least = least.max(object.count.least);
            most = most.min(object.count.most.unwrap_or(usize::MAX));
        }
        for fact in &state.facts {
            match fact {
                Fact::Fewer(count) => most = most.min(count.saturating_sub(1)),
                Fact::More(count) => least = least.max(count.saturating_add(1)),
                _ => {}
            }
        }
        if must.len().max(least) > most || state.facts.iter().any(|fact| self.object_is_not(state, fact)) {
            return Found::Nothing;
        }
        let mut tries = Tries::default();
        let mut members: Vec<(String, Tree)> = Vec::new();
        for name in &must {
            match self.look_at(state, name, None) {
                Found::Nothing => return Found::Nothing,
                found => members.extend(tries.add(found).map(|value| ((*name).to_owned(), value))),
            }
        }
        for fact in state.facts.iter().filter(|fact| matches!(fact, Fact::Some(..) | Fact::Key(_))) {
            let found = self.some(state, fact);
            if let Some(Tree::Object(some)) = tries.add(found) {
                members.retain(|(name, _)| some.iter().all(|(other, _)| other != name));
                members.extend(some);
            }
        }
        let end = tries.end();
        if !end.is_nothing() {
            return end;
        }
        self.make_object(goal, state, members, least, most)
    }

    /// Makes an object of some members and more, as many as there must be, and asks whether it will do.
    fn make_object(
        &mut self,
        goal: &Goal,
        state: &State<'p>,
        members: Vec<(String, Tree)>,
        least: usize,
        most: usize,
    ) -> Found {
        let small = Tree::Object(members.clone());
        if self.fits(goal, &small) {
            return Found::Value(small);
        }
        let mut members = members;
        let mut tries = Tries::default();
        let mut closed = true;
        for name in self.names(state) {
            if members.len() >= most || members.iter().any(|(key, _)| key == name) {
                continue;
            }
            let found = self.look_at(state, name, None);
            if let Some(value) = tries.add(found) {
                members.push((name.to_owned(), value));
                if members.len() >= least && self.fits(goal, &Tree::Object(members.clone())) {
                    return Found::Value(Tree::Object(members));
                }
            }
        }
        // Names of one's own come last.
        while members.len() < least.min(LARGEST) {
            let taken: Vec<String> = members.iter().map(|(name, _)| name.clone()).collect();
            let found = self.fresh_beside(state, None, None, None, &taken);
            closed &= found.is_nothing();
            match tries.add(found) {
                Some(Tree::Object(more)) => members.extend(more),
                _ => break,
            }
        }
        let short = members.len() < least;
        let whole = Tree::Object(members);
        if self.fits(goal, &whole) {
            return Found::Value(whole);
        }
        match tries.end() {
            // Every name was tried, and there are no others.
            Found::Nothing if short && closed => Found::Nothing,
            Found::Nothing => self.unsure(DEPEND),
            unsure => unsure,
        }
    }
}

/// Larger objects are not made up.
const LARGEST: usize = 300;
