//! Members whose names no schema speaks of.

use std::rc::Rc;

use super::super::pattern::Pattern;
use super::super::rule::ObjectRules;
use super::super::types::Types;
use super::branch::State;
use super::goal::{Atom, Found, Goal, Tries};
use super::refuse::{Fact, Others};
use super::search::Search;
use crate::json::Tree;

/// With more patterns there would be too many combinations of them.
const PATTERNS: usize = 4;

impl<'p> Search<'p> {
    /// Looks for a member of a name that nobody speaks of; the value is an object of that member alone.
    pub(super) fn fresh(
        &mut self,
        state: &State<'p>,
        others: Option<&Others<'p>>,
        hasnt: Option<Atom>,
        key: Option<Atom>,
    ) -> Found {
        self.fresh_beside(state, others, hasnt, key, &[])
    }

    /// The same, with names that are taken.
    pub(super) fn fresh_beside(
        &mut self,
        state: &State<'p>,
        others: Option<&Others<'p>>,
        hasnt: Option<Atom>,
        key: Option<Atom>,
        taken: &[String],
    ) -> Found {
        let objects = self.objects(state);
        let mut patterns: Vec<&'p Pattern> = Vec::new();
        let left = objects.iter().filter(|(_, object)| object.unevaluated.is_some());
        let looked = left.flat_map(|(atom, _)| self.evaluated_at_most(*atom, Types::OBJECT).objects);
        let own = objects.iter().map(|(_, object)| *object).chain(looked).collect::<Vec<_>>();
        let own = own.into_iter().flat_map(|object| &object.patterns).map(|(pattern, _)| pattern);
        for pattern in own.chain(others.map(Others::patterns).unwrap_or_default()) {
            if !patterns.iter().any(|known| known.source == pattern.source) {
                patterns.push(pattern);
            }
        }
        if patterns.len() > PATTERNS {
            return self.unsure("too many patternProperties");
        }
        let mut avoid: Vec<String> = self.names(state).into_iter().map(str::to_owned).collect();
        if let Some(Others::Outside(outside)) = others {
            let declared = outside.iter().flat_map(|object| &object.properties);
            avoid.extend(declared.map(|property| property.name.clone()));
        }
        avoid.extend_from_slice(taken);
        let avoid: Rc<[String]> = avoid.into();
        let mut tries = Tries::default();
        for mask in 0..1u32 << patterns.len() {
            let chosen = patterns.iter().enumerate().filter(|(place, _)| mask & 1 << place != 0);
            let chosen: Vec<&'p Pattern> = chosen.map(|(_, pattern)| *pattern).collect();
            let takes = match others {
                None => true,
                Some(Others::Matching(pattern)) => holds(&chosen, pattern),
                Some(outside) => !outside.patterns().into_iter().any(|pattern| holds(&chosen, pattern)),
            };
            if !takes {
                continue;
            }
            let mut goal = self.fresh_member(&objects, &chosen);
            goal.hasnt.extend(hasnt);
            let value = match self.inside("*", goal) {
                Found::Nothing => continue,
                found => tries.add(found),
            };
            let unchosen = patterns.iter().copied().filter(|pattern| !holds(&chosen, pattern)).collect::<Vec<_>>();
            let found = self.key(&objects, &chosen, &unchosen, &avoid, key);
            if let (Some(Tree::Text(name)), Some(value)) = (tries.add(found), value) {
                return Found::Value(Tree::Object(vec![(name, value)]));
            }
        }
        tries.end()
    }

    /// What a member must be whose name has just these patterns.
    fn fresh_member(&self, objects: &[(Atom, &'p ObjectRules)], chosen: &[&Pattern]) -> Goal {
        let mut goal = Goal::default();
        for (atom, object) in objects {
            let matched = object.patterns.iter().filter(|(pattern, _)| holds(chosen, pattern));
            let before = goal.has.len();
            goal.has.extend(matched.map(|(_, id)| atom.beside(*id)));
            if goal.has.len() == before {
                goal.has.extend(object.additional.map(|id| atom.beside(id)));
            }
            if let Some(id) = object.unevaluated {
                let evaluated = self.evaluated_at_most(*atom, Types::OBJECT);
                let mut patterns = evaluated.objects.iter().flat_map(|object| &object.patterns);
                let known = evaluated.all || patterns.any(|(pattern, _)| holds(chosen, pattern));
                goal.has.extend((!known).then(|| atom.beside(id)));
            }
        }
        goal
    }

    /// Looks for a key of these patterns and not of those, which has not some schema.
    fn key(
        &mut self,
        objects: &[(Atom, &'p ObjectRules)],
        chosen: &[&'p Pattern],
        unchosen: &[&'p Pattern],
        avoid: &Rc<[String]>,
        hasnt: Option<Atom>,
    ) -> Found {
        let mut state = State::default();
        state.facts.push(Fact::NotNamed(avoid.clone()));
        state.facts.extend(chosen.iter().copied().map(Fact::Matches));
        state.facts.extend(unchosen.iter().copied().map(Fact::NotMatches));
        let has = objects.iter().filter_map(|(atom, object)| Some(atom.beside(object.names?))).collect();
        let goal = Goal { has, hasnt: hasnt.into_iter().collect() };
        match self.begin(&goal, Types::STRING, &mut state) {
            true => self.branch(&goal, Types::STRING, state),
            false => Found::Nothing,
        }
    }
}

fn holds(patterns: &[&Pattern], pattern: &Pattern) -> bool {
    patterns.iter().any(|known| known.source == pattern.source)
}
