//! Lists, by what their items are and how many there are.

use super::super::rule::{Bounds, ListRules};
use super::super::types::Types;
use super::branch::State;
use super::goal::{Atom, Found, Goal, Tries};
use super::refuse::Fact;
use super::search::{Search, TOO_LARGE};
use crate::json::Tree;

/// Longer lists are not made up.
pub(super) const LONGEST: usize = 300;

impl<'p> Search<'p> {
    fn lists(&self, state: &State<'p>) -> Vec<(Atom, &'p ListRules)> {
        let list = |atom: &Atom| self.rules(*atom).list.as_deref().map(|list| (*atom, list));
        state.has.iter().filter_map(list).collect()
    }

    /// What the item at a place must be.
    pub(super) fn item(&self, state: &State<'p>, place: usize) -> Goal {
        let mut goal = Goal::default();
        for (atom, list) in self.lists(state) {
            goal.has.extend(list.first.get(place).copied().or(list.rest).map(|id| atom.beside(id)));
            if let Some(id) = list.unevaluated {
                let evaluated = self.evaluated_at_most(atom, Types::ARRAY);
                let left = !evaluated.contains && !evaluated.all && place >= evaluated.items;
                goal.has.extend(left.then(|| atom.beside(id)));
            }
        }
        let refused = state.facts.iter().filter_map(|fact| match fact {
            Fact::Item(index, id) if *index == place => Some(*id),
            _ => None,
        });
        goal.hasnt.extend(refused);
        goal
    }

    /// An item that is also, or also not, of a schema.
    fn look(&mut self, state: &State<'p>, place: usize, has: &[Atom], hasnt: &[Atom]) -> Found {
        let mut goal = self.item(state, place);
        goal.has.extend(has);
        goal.hasnt.extend(hasnt);
        self.inside(&place.to_string(), goal)
    }

    /// How many items there are. From the second number on, all places are alike.
    fn span(&self, state: &State<'p>, more: Option<&Fact<'p>>) -> (Bounds, usize) {
        let (mut least, mut most, mut alike) = (0, usize::MAX, 0);
        for (atom, list) in self.lists(state) {
            if list.unevaluated.is_some() {
                alike = alike.max(self.evaluated_at_most(atom, Types::ARRAY).items);
            }
            let contained = list.contains.map_or(0, |(_, bounds)| bounds.least);
            least = least.max(list.count.least).max(contained);
            most = most.min(list.count.most.unwrap_or(usize::MAX));
            alike = alike.max(list.first.len());
        }
        for fact in state.facts.iter().chain(more) {
            let (from, to) = match fact {
                Fact::More(count) | Fact::MoreOf(_, count) => (count.saturating_add(1), usize::MAX),
                Fact::Fewer(0) => (1, 0),
                Fact::Fewer(count) => (0, count - 1),
                Fact::Item(place, _) => (place + 1, usize::MAX),
                Fact::Rest(place, _) => (place + 1, usize::MAX),
                Fact::Repeated => (2, usize::MAX),
                _ => continue,
            };
            (least, most) = (least.max(from), most.min(to));
            if let Fact::Item(place, _) | Fact::Rest(place, _) = fact {
                alike = alike.max(place + 1);
            }
        }
        (Bounds { least, most: Some(most).filter(|most| *most < usize::MAX) }, alike)
    }

    /// Whether a fact contradicts what is known.
    pub(super) fn list_is_not(&mut self, state: &State<'p>, fact: &Fact<'p>) -> bool {
        let (Bounds { least, most }, alike) = self.span(state, Some(fact));
        let most = most.unwrap_or(usize::MAX);
        if least > most {
            return true;
        }
        match fact {
            Fact::Repeated => self.lists(state).iter().any(|(_, list)| list.unique),
            Fact::Item(place, id) => self.look(state, *place, &[], &[*id]).is_nothing(),
            Fact::Rest(from, id) => (*from..=alike)
                .take_while(|place| *place < most)
                .all(|place| self.look(state, place, &[], &[*id]).is_nothing()),
            Fact::FewerOf(id, count) => self.has_enough(state, *id, *count, least, alike),
            Fact::MoreOf(id, count) => {
                let within = |search: &mut Self, list: &ListRules, atom: Atom| match list.contains {
                    Some((inner, Bounds { most: Some(most), .. })) if most <= *count => {
                        let inner = atom.beside(inner);
                        (0..=alike).all(|place| search.look(state, place, &[*id], &[inner]).is_nothing())
                    }
                    _ => false,
                };
                (0..=alike).all(|place| self.look(state, place, &[*id], &[]).is_nothing())
                    || self.lists(state).into_iter().any(|(atom, list)| within(self, list, atom))
            }
            _ => false,
        }
    }

    /// Whether at least so many items have a schema, whatever they are.
    fn has_enough(&mut self, state: &State<'p>, id: Atom, count: usize, least: usize, alike: usize) -> bool {
        let contained = self.lists(state).into_iter().filter_map(|(atom, list)| {
            let (inner, bounds) = list.contains?;
            Some((atom.beside(inner), bounds.least))
        });
        for (inner, least) in contained.collect::<Vec<_>>() {
            if least >= count && (0..=alike).all(|place| self.look(state, place, &[inner], &[id]).is_nothing()) {
                return true;
            }
        }
        let mut sure = 0;
        for place in 0..least.min(alike + 1) {
            if self.look(state, place, &[], &[id]).is_nothing() {
                // All places from here on are alike.
                sure += if place == alike { least - place } else { 1 };
            }
        }
        sure >= count
    }

    pub(super) fn list_leaf(&mut self, goal: &Goal, state: &State<'p>) -> Found {
        let (Bounds { mut least, most }, alike) = self.span(state, None);
        let mut most = most.unwrap_or(usize::MAX);
        for place in 0..=alike {
            if place < most && self.look(state, place, &[], &[]).is_nothing() {
                most = place;
            }
        }
        if least > most || state.facts.iter().any(|fact| self.list_is_not(state, fact)) {
            return Found::Nothing;
        }
        // An item somewhere that is, or is not, of a schema.
        let mut placed: Vec<(usize, Tree)> = Vec::new();
        let mut tries = Tries::default();
        let few = self.few(state);
        for (has, hasnt, from, count) in self.wanted(state) {
            let mut left = count;
            let mut sure = true;
            for place in from..=alike.max(from).saturating_add(count) {
                if left == 0 || place >= most {
                    break;
                }
                if placed.iter().any(|(taken, _)| *taken == place) {
                    sure = false;
                    continue;
                }
                // Better one that does not count for what there are to be few of.
                let apart = self.look(state, place, &has, &[hasnt.as_slice(), &few].concat());
                let found = if let Found::Value(_) = apart { apart } else { self.look(state, place, &has, &hasnt) };
                match found {
                    Found::Nothing => {}
                    Found::Value(tree) => {
                        placed.push((place, tree));
                        left -= 1;
                    }
                    unsure => {
                        tries.add(unsure);
                        sure = false;
                    }
                }
            }
            if left > 0 {
                let end = tries.end();
                return if sure {
                    Found::Nothing
                } else if end.is_nothing() {
                    self.unsure(DEPEND)
                } else {
                    end
                };
            }
        }
        least = placed.iter().map(|(place, _)| place + 1).max().unwrap_or(0).max(least);
        if least > LONGEST {
            return self.unsure(TOO_LARGE);
        }
        self.make_list(goal, state, least, placed)
    }

    /// Items that must be somewhere: what they are, what they are not, from which place on, and how many.
    fn wanted(&self, state: &State<'p>) -> Vec<(Vec<Atom>, Vec<Atom>, usize, usize)> {
        let mut wanted = Vec::new();
        for (atom, list) in self.lists(state) {
            if let Some((id, bounds)) = list.contains {
                wanted.push((vec![atom.beside(id)], Vec::new(), 0, bounds.least));
            }
        }
        for fact in &state.facts {
            match fact {
                Fact::Rest(from, id) => wanted.push((Vec::new(), vec![*id], *from, 1)),
                Fact::MoreOf(id, count) => wanted.push((vec![*id], Vec::new(), 0, count + 1)),
                _ => {}
            }
        }
        wanted
    }

    /// Schemas that not many items are to have.
    fn few(&self, state: &State<'p>) -> Vec<Atom> {
        let few = |fact: &Fact<'p>| if let Fact::FewerOf(id, _) = fact { Some(*id) } else { None };
        let bounded = self.lists(state).into_iter().filter_map(|(atom, list)| {
            list.contains.filter(|(_, bounds)| bounds.most.is_some()).map(|(id, _)| atom.beside(id))
        });
        state.facts.iter().filter_map(few).chain(bounded).collect()
    }

    /// Makes a list of so many items, and asks whether it will do.
    fn make_list(&mut self, goal: &Goal, state: &State<'p>, count: usize, placed: Vec<(usize, Tree)>) -> Found {
        let lists = self.lists(state);
        let unique = lists.iter().any(|(_, list)| list.unique);
        let hasnt = self.few(state);
        let mut items: Vec<Tree> = Vec::new();
        for place in 0..count {
            if let Some((_, tree)) = placed.iter().find(|(taken, _)| *taken == place) {
                items.push(tree.clone());
                continue;
            }
            let mut found = self.look(state, place, &[], &hasnt);
            if !hasnt.is_empty() && !matches!(found, Found::Value(_)) {
                found = self.look(state, place, &[], &[]);
            }
            match found {
                Found::Value(tree) => items.push(tree),
                other => return other,
            }
        }
        let repeated = state.facts.iter().any(|fact| matches!(fact, Fact::Repeated));
        if let (true, [first, second, ..]) = (repeated, items.as_mut_slice()) {
            let mut both = self.item(state, 0);
            let other = self.item(state, 1);
            if self.fits(&other, first) {
                *second = first.clone();
            }
            both.has.extend(other.has);
            both.hasnt.extend(other.hasnt);
            match self.inside("0", both) {
                _ if *first == *second => {}
                Found::Value(tree) => (*first, *second) = (tree.clone(), tree),
                // Other places may be alike.
                Found::Nothing => return self.unsure(DEPEND),
                unsure => return unsure,
            }
        }
        if unique {
            self.vary(state, &mut items);
        }
        let list = Tree::Array(items);
        if self.fits(goal, &list) { Found::Value(list) } else { self.unsure(DEPEND) }
    }
}

const DEPEND: &str = "no list was found that tells the two apart";
