//! Looks for a value that has some schemas and not others: a proof that there is none, or the value, or neither.

use super::super::judge::{Judge, Manner};
use super::super::rule::{Plan, Rules};
use super::super::settle::with_all;
use super::super::types::Types;
use super::branch::State;
use super::goal::{Atom, Doubt, Found, Goal, Tries};
use super::twins::Twins;
use crate::finding::Sink;
use crate::json::{Node, Tree, TreeSource};

/// How much work a comparison may be: in a second at most, and more than real schemas need.
const STEPS: usize = 200_000;

/// How many goals may stand inside each other, and how many choices may be open in all of them: bounds for the stack.
const DEEPEST: usize = 40;
const CHOICES: usize = 150;

/// The types that have more than a few values, in the order in which they are tried.
const TYPES: [Types; 5] = [Types::INTEGER, Types::STRING, Types::FRACTION, Types::OBJECT, Types::ARRAY];

pub(super) const TOO_LARGE: &str = "too large";
pub(super) const TOO_DEEP: &str = "the schemas go too deep";

/// A search under way.
pub(super) struct Search<'p> {
    old: &'p Plan,
    new: &'p Plan,
    twins: Twins,
    left: usize,
    /// Goals under way, each for a value inside that of the one before.
    open: Vec<Goal>,
    /// How many branchings are under way.
    pub(super) branches: usize,
    /// The outermost goal that was taken to be out of reach because it is under way.
    assumed: usize,
    /// What came of goals.
    known: Vec<(Goal, Found)>,
    /// Where in the value the search is.
    pub(super) path: Vec<String>,
}

impl<'p> Search<'p> {
    pub(super) fn new(old: &'p Plan, new: &'p Plan) -> Self {
        Search {
            old,
            new,
            twins: Twins::new(old, new),
            left: STEPS,
            open: Vec::new(),
            branches: 0,
            assumed: usize::MAX,
            known: Vec::new(),
            path: Vec::new(),
        }
    }

    pub(super) fn plan(&self, atom: Atom) -> &'p Plan {
        if atom.new { self.new } else { self.old }
    }

    pub(super) fn rules(&self, atom: Atom) -> &'p Rules {
        self.plan(atom).rules(atom.id)
    }

    /// The schema that stands for one, so that what is the same is seen to be.
    pub(super) fn meant(&self, atom: Atom) -> Atom {
        self.twins.of(atom)
    }

    /// The schema itself and those that every value of it has too.
    pub(super) fn all(&self, atom: Atom) -> Vec<&'p Rules> {
        with_all(self.plan(atom), atom.id)
    }

    /// Pays for work; false when nothing is left.
    pub(super) fn spend(&mut self, steps: usize) -> bool {
        self.left = self.left.saturating_sub(steps);
        self.left > 0
    }

    /// Whether one more branching may be begun.
    pub(super) fn may_branch(&self) -> bool {
        self.branches < CHOICES
    }

    /// How much work may go into asking patterns together.
    pub(super) fn pattern_budget(&self) -> usize {
        self.left.min(STEPS / 4)
    }

    /// Strings that the schemas speak of: of those, one may have a pattern that nothing here can look into.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for rules in self.old.rules.iter().chain(&self.new.rules) {
            let listed = rules.values.iter().flat_map(|values| &values.list).filter_map(Tree::text);
            words.extend(listed.map(str::to_owned));
            words.extend(
                rules.default.as_deref().and_then(|json| json.strip_prefix('"')?.strip_suffix('"')).map(str::to_owned),
            );
            if words.len() > 64 {
                break;
            }
        }
        words
    }

    /// No answer.
    pub(super) fn unsure(&self, why: &'static str) -> Found {
        let why = if self.left == 0 { TOO_LARGE } else { why };
        let mut at = String::new();
        for step in &self.path {
            at.push('/');
            at.push_str(&step.replace('~', "~0").replace('/', "~1"));
        }
        Found::Unsure(Doubt { why, at })
    }

    /// Whether a value has a schema, by the engine.
    pub(super) fn is(&mut self, atom: Atom, tree: &Tree) -> bool {
        self.spend(size(tree));
        let source = TreeSource::new(tree);
        let mut unsaid = Sink::default();
        Judge::new(self.plan(atom), Manner::default(), &mut unsaid).has(atom.id, Node::new(&source, 0))
    }

    /// Whether a value is what is looked for, by the engine.
    pub(super) fn fits(&mut self, goal: &Goal, tree: &Tree) -> bool {
        goal.hasnt.iter().all(|atom| !self.is(*atom, tree)) && goal.has.iter().all(|atom| self.is(*atom, tree))
    }

    /// Looks for a member or an item.
    pub(super) fn inside(&mut self, step: &str, goal: Goal) -> Found {
        self.path.push(step.to_owned());
        let found = self.solve(goal);
        self.path.pop();
        found
    }

    /// Looks for a value. One that stands inside another with the same goal need not be looked for: of the values with that
    /// goal, one that holds no other such value would have been found; so the goal under way counts as out of reach inside.
    pub(super) fn solve(&mut self, mut goal: Goal) -> Found {
        let (old, new) = (self.old, self.new);
        goal.has.iter_mut().chain(&mut goal.hasnt).for_each(|atom| *atom = self.meant(*atom));
        let is_open = |atom: Atom| if atom.new { new } else { old }.rules(atom.id).is_open();
        if !goal.settle(is_open) {
            return Found::Nothing;
        }
        if let Ok(place) = self.known.binary_search_by(|(known, _)| known.cmp(&goal))
            && let Some((_, found)) = self.known.get(place)
        {
            return found.clone();
        }
        if let Some(outer) = self.open.iter().position(|open| *open == goal) {
            self.assumed = self.assumed.min(outer);
            return Found::Nothing;
        }
        if !self.spend(1) {
            return self.unsure(TOO_LARGE);
        }
        let level = self.open.len();
        if level == DEEPEST {
            return self.unsure(TOO_DEEP);
        }
        let before = std::mem::replace(&mut self.assumed, usize::MAX);
        self.open.push(goal.clone());
        let found = self.search(&goal);
        self.open.pop();
        // What rests on a goal that is still under way holds only as long as that is.
        let rests = self.assumed < level;
        if !rests || !found.is_nothing() {
            let place = self.known.binary_search_by(|(known, _)| known.cmp(&goal)).unwrap_or_else(|place| place);
            self.known.insert(place, (goal, found.clone()));
        }
        self.assumed = before.min(if rests { self.assumed } else { usize::MAX });
        found
    }

    fn search(&mut self, goal: &Goal) -> Found {
        let all = State { has: goal.has.clone(), ..State::default() };
        if let Some(found) = self.listed(goal, &all) {
            return found;
        }
        for tree in [Tree::Null, Tree::Bool(false), Tree::Bool(true)] {
            if self.fits(goal, &tree) {
                return Found::Value(tree);
            }
        }
        let mut tries = Tries::default();
        for kind in TYPES {
            let mut state = State::default();
            if self.begin(goal, kind, &mut state)
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

    /// The answer where one of the schemas that a value is to have lists its values.
    pub(super) fn listed(&mut self, goal: &Goal, state: &State<'p>) -> Option<Found> {
        let lists = state.has.iter().flat_map(|atom| self.all(*atom)).flat_map(|rules| &rules.values);
        let shortest = lists.min_by_key(|values| values.list.len())?;
        let fitting = shortest.list.iter().find(|tree| self.fits(goal, tree) && self.agrees(state, tree));
        if self.left == 0 && fitting.is_none() {
            return Some(self.unsure(TOO_LARGE));
        }
        Some(fitting.map_or(Found::Nothing, |tree| Found::Value(tree.clone())))
    }
}

/// How many values a value is made of, and a step for every few characters.
fn size(tree: &Tree) -> usize {
    match tree {
        Tree::Array(items) => items.iter().map(size).sum::<usize>() + 1,
        Tree::Object(members) => members.iter().map(|(_, value)| size(value)).sum::<usize>() + 1,
        Tree::Text(text) => 1 + text.len() / 64,
        _ => 1,
    }
}
