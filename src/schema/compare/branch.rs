//! Takes the goal for one type apart, until only facts about the value are left.

use super::super::rule::InPlace;
use super::super::types::Types;
use super::goal::{Atom, Found, Goal, Tries};
use super::refuse::{Fact, Way};
use super::search::{Search, TOO_DEEP, TOO_LARGE};

/// What is so of the value that is looked for.
#[derive(Clone, Default)]
pub(super) struct State<'p> {
    /// Schemas that it has.
    pub(super) has: Vec<Atom>,
    /// Schemas that it has not.
    pub(super) hasnt: Vec<Atom>,
    pub(super) facts: Vec<Fact<'p>>,
    /// Of each, one way must be taken.
    pub(super) choices: Vec<Vec<Way<'p>>>,
}

impl<'p> Search<'p> {
    /// Begins with a goal; false when no value of the type can reach it.
    pub(super) fn begin(&mut self, goal: &Goal, kind: Types, state: &mut State<'p>) -> bool {
        self.assume(kind, state, Way::has(goal.has.clone(), goal.hasnt.clone()))
    }

    /// Takes a way; false when it leads nowhere.
    fn assume(&mut self, kind: Types, state: &mut State<'p>, way: Way<'p>) -> bool {
        let mut ways = vec![way];
        while let Some(Way { facts, has, hasnt }) = ways.pop() {
            state.facts.extend(facts);
            for atom in has.into_iter().map(|atom| self.meant(atom)).collect::<Vec<_>>() {
                if state.hasnt.contains(&atom) || !self.rules(atom).types.has(kind) {
                    return false;
                }
                if state.has.contains(&atom) {
                    continue;
                }
                state.has.push(atom);
                for item in &self.rules(atom).in_place {
                    match self.choice(atom, item, kind) {
                        Choice::One(way) => ways.push(way),
                        Choice::Several(ways) => state.choices.push(ways),
                    }
                }
            }
            for atom in hasnt.into_iter().map(|atom| self.meant(atom)).collect::<Vec<_>>() {
                if state.has.contains(&atom) {
                    return false;
                }
                if state.hasnt.contains(&atom) {
                    continue;
                }
                state.hasnt.push(atom);
                match self.ways(atom, kind) {
                    None => {}
                    Some(mut refusals) if refusals.len() < 2 => match refusals.pop() {
                        Some(way) => ways.push(way),
                        None => return false,
                    },
                    Some(refusals) => state.choices.push(refusals),
                }
            }
        }
        true
    }

    /// What it takes to have what stands in a schema.
    fn choice(&mut self, atom: Atom, item: &'p InPlace, kind: Types) -> Choice<'p> {
        let at = |id: &u32| atom.beside(*id);
        match item {
            InPlace::All(id) => Choice::One(Way::has(vec![at(id)], Vec::new())),
            InPlace::Not(id) => Choice::One(Way::has(Vec::new(), vec![at(id)])),
            InPlace::Any(branches) => {
                Choice::Several(branches.ids.iter().map(|id| Way::has(vec![at(id)], Vec::new())).collect())
            }
            InPlace::One(branches) => {
                let fitting: Vec<Atom> =
                    branches.ids.iter().map(at).filter(|id| self.rules(*id).types.has(kind)).collect();
                let way = |one: &Atom| {
                    let others = fitting.iter().filter(|other| *other != one && !self.apart(*one, **other));
                    Way::has(vec![*one], others.copied().collect())
                };
                Choice::Several(fitting.iter().map(way).collect())
            }
            InPlace::If(condition, then, otherwise) => Choice::Several(vec![
                Way::has(vec![at(condition), at(then)], Vec::new()),
                Way::has(vec![at(otherwise)], vec![at(condition)]),
            ]),
            InPlace::When(name, id) if kind == Types::OBJECT => Choice::Several(vec![
                Way::facts(vec![Fact::Absent(name)]),
                Way { facts: vec![Fact::Present(name)], has: vec![at(id)], hasnt: Vec::new() },
            ]),
            InPlace::When(..) => Choice::One(Way::default()),
        }
    }

    /// Looks for a value of a type.
    pub(super) fn branch(&mut self, goal: &Goal, kind: Types, mut state: State<'p>) -> Found {
        if !self.spend(1) {
            return self.unsure(TOO_LARGE);
        }
        if !self.narrow(kind, &mut state) {
            return Found::Nothing;
        }
        if let Some(found) = self.listed(goal, &state) {
            return found;
        }
        // Choices that are still open may not matter.
        let found = self.leaf(goal, kind, &state);
        // What the value has rules out more than what it has not.
        let cost = |ways: &Vec<Way<'p>>| (ways.iter().any(|way| way.has.is_empty()), ways.len());
        let shortest = state.choices.iter().enumerate().min_by_key(|(_, ways)| cost(ways)).map(|(place, _)| place);
        let (Found::Unsure(_), Some(place)) = (&found, shortest) else { return found };
        if !self.may_branch() {
            return self.unsure(TOO_DEEP);
        }
        self.branches += 1;
        let found = self.choose(goal, kind, state, place);
        self.branches -= 1;
        found
    }

    /// Tries each way of a choice.
    fn choose(&mut self, goal: &Goal, kind: Types, mut state: State<'p>, place: usize) -> Found {
        let mut tries = Tries::default();
        for way in state.choices.remove(place) {
            let mut state = state.clone();
            if !self.spend(state.facts.len() + state.choices.len()) {
                return self.unsure(TOO_LARGE);
            }
            if self.assume(kind, &mut state, way)
                && let Some(tree) = {
                    let found = self.branch(goal, kind, state);
                    tries.add(found)
                }
            {
                return Found::Value(tree);
            }
        }
        tries.end()
    }

    /// Strikes out the ways that lead nowhere, and takes those that are left alone; false when a choice has none left.
    fn narrow(&mut self, kind: Types, state: &mut State<'p>) -> bool {
        let mut place = 0;
        while let Some(ways) = state.choices.get(place).cloned() {
            let before = ways.len();
            let mut left: Vec<Way<'p>> = ways.into_iter().filter(|way| !self.dead(kind, state, way)).collect();
            if left.len() > 1 {
                if left.len() < before
                    && let Some(slot) = state.choices.get_mut(place)
                {
                    *slot = left;
                }
                place += 1;
                continue;
            }
            state.choices.remove(place);
            let Some(way) = left.pop() else { return false };
            if !self.assume(kind, state, way) {
                return false;
            }
            // What is known now may strike out more.
            place = 0;
        }
        true
    }

    /// Whether a way surely leads nowhere.
    fn dead(&mut self, kind: Types, state: &State<'p>, way: &Way<'p>) -> bool {
        way.has.iter().any(|atom| !self.rules(*atom).types.has(kind) || state.hasnt.contains(&self.meant(*atom)))
            || way.hasnt.iter().any(|atom| state.has.contains(&self.meant(*atom)))
            || way.facts.iter().any(|fact| self.contradicts(kind, state, fact))
    }

    /// Whether a fact contradicts what is known.
    fn contradicts(&mut self, kind: Types, state: &State<'p>, fact: &Fact<'p>) -> bool {
        match kind {
            Types::INTEGER | Types::FRACTION => self.number_is_not(kind, state, fact),
            Types::STRING => self.text_is_not(state, fact),
            Types::ARRAY => self.list_is_not(state, fact),
            _ => self.object_is_not(state, fact),
        }
    }

    /// Looks for a value of a type of which only facts are known.
    fn leaf(&mut self, goal: &Goal, kind: Types, state: &State<'p>) -> Found {
        match kind {
            Types::INTEGER | Types::FRACTION => self.number_leaf(goal, kind, state),
            Types::STRING => self.text_leaf(goal, state),
            Types::ARRAY => self.list_leaf(goal, state),
            _ => self.object_leaf(goal, state),
        }
    }
}

enum Choice<'p> {
    One(Way<'p>),
    Several(Vec<Way<'p>>),
}
