//! What can be told only when every schema is compiled: circles, what tells branches apart, what can be judged in one step.

use std::collections::BTreeMap;

use super::describe::expected;
use super::rule::{ANY, Branches, Id, InPlace, Plan, Property, Rules, Told, Values};
use super::types::Types;
use crate::json::{MAX_DEPTH, Tree};

/// How many schemas may be asked of one and the same value in a chain, each because of the one before.
const DEEPEST: usize = 100;

/// Finishes a plan.
///
/// # Errors
/// A schema refers to itself without going into the value, or through too many others.
pub(super) fn settle(plan: &mut Plan) -> Result<(), (Id, &'static str)> {
    straight(plan)?;
    for id in 0..plan.rules.len() as Id {
        let Some(rules) = plan.rules.get(id as usize) else { continue };
        let in_place = rules.in_place.iter().map(|item| settled(plan, item)).collect::<Vec<_>>();
        let names_open =
            rules.object.as_ref().and_then(|object| object.names).is_some_and(|names| takes_text(plan, names));
        let Some(rules) = plan.rules.get_mut(id as usize) else { continue };
        if let Some(object) = rules.object.as_mut().filter(|_| names_open) {
            object.names = None;
        }
        rules.in_place.clear();
        for item in in_place {
            match item {
                Settled::Values(values) => rules.values.push(values),
                Settled::InPlace(item) => rules.in_place.push(item),
            }
        }
    }
    leave_open(plan);
    for id in 0..plan.rules.len() as Id {
        name_properties(plan, id);
    }
    plan.fills = fills(plan);
    plan.levels = levels(plan);
    plan.revisits = plan.rules.iter().any(|rules| !rules.in_place.is_empty());
    plan.integers = plan.rules.iter().any(says_integer);
    Ok(())
}

/// Members of which nothing is asked need not be looked at, unless somebody wants to know which were.
fn leave_open(plan: &mut Plan) {
    let unevaluated = |rules: &Rules| rules.object.as_ref().is_some_and(|object| object.unevaluated.is_some());
    if plan.rules.iter().any(unevaluated) {
        return;
    }
    let open: Vec<bool> = plan.rules.iter().map(Rules::is_open).collect();
    for rules in &mut plan.rules {
        let Some(object) = &mut rules.object else { continue };
        object.additional = object.additional.filter(|id| !open.get(*id as usize).copied().unwrap_or(false));
        if object.is_empty() {
            rules.object = None;
        }
    }
}

/// Notes with each property what it must hold and what stands for it.
fn name_properties(plan: &mut Plan, id: Id) {
    let Some(object) = &plan.rules(id).object else { return };
    let told = |property: &Property| {
        let default = with_all(plan, property.schema).iter().find_map(|rules| rules.default.clone());
        (default, expected(plan, property.schema))
    };
    let told: Vec<_> = object.properties.iter().map(told).collect();
    let object = plan.rules.get_mut(id as usize).and_then(|rules| rules.object.as_mut());
    let properties = object.into_iter().flat_map(|object| &mut object.properties);
    for (property, (default, expected)) in properties.zip(told) {
        property.default = default;
        property.expected = expected;
    }
}

/// Of each schema, whether it leads to one with a default, or to one that says integer.
fn fills(plan: &Plan) -> Vec<bool> {
    let mut led_to_by: Vec<Vec<Id>> = vec![Vec::new(); plan.rules.len()];
    for (id, rules) in plan.rules.iter().enumerate() {
        for below in rules.inside().chain(rules.in_place.iter().flat_map(InPlace::ids)) {
            if let Some(list) = led_to_by.get_mut(below as usize) {
                list.push(id as Id);
            }
        }
    }
    let mut fills = vec![false; plan.rules.len()];
    // A default is filled in by the object whose member is absent.
    let defaults = |rules: &Rules| {
        rules.object.as_ref().is_some_and(|object| object.properties.iter().any(|property| property.default.is_some()))
    };
    let changes = |rules: &Rules| defaults(rules) || says_integer(rules);
    let told = plan.rules.iter().enumerate().filter(|(_, rules)| changes(rules));
    let mut open: Vec<usize> = told.map(|(id, _)| id).collect();
    while let Some(id) = open.pop() {
        if let Some(slot) = fills.get_mut(id).filter(|slot| !**slot) {
            *slot = true;
            open.extend(led_to_by.get(id).into_iter().flatten().map(|id| *id as usize));
        }
    }
    fills
}

/// How many levels into a value the schemas look; as deep as it goes when a schema holds itself.
fn levels(plan: &Plan) -> usize {
    let mut levels = vec![0; plan.rules.len()];
    for _ in 0..MAX_DEPTH {
        let mut settled = true;
        for (id, rules) in plan.rules.iter().enumerate() {
            let of = |id: Id| levels.get(id as usize).copied().unwrap_or(0usize);
            let inside = rules.inside().map(|id| of(id) + 1).max().unwrap_or(0);
            let own = usize::from(rules.list.is_some() || rules.object.is_some());
            let placed = rules.in_place.iter().flat_map(InPlace::ids).map(of).max().unwrap_or(0);
            let now = own.max(inside).max(placed);
            if let Some(slot) = levels.get_mut(id).filter(|slot| **slot < now) {
                *slot = now;
                settled = false;
            }
        }
        if settled {
            return levels.into_iter().max().unwrap_or(0);
        }
    }
    usize::MAX
}

enum Settled {
    Values(Values),
    InPlace(InPlace),
}

fn settled(plan: &Plan, item: &InPlace) -> Settled {
    match item {
        InPlace::Any(branches) => match values(plan, branches) {
            Some(values) => Settled::Values(values),
            None => Settled::InPlace(InPlace::Any(told_apart(plan, branches))),
        },
        InPlace::One(branches) => Settled::InPlace(InPlace::One(told_apart(plan, branches))),
        InPlace::All(id) => Settled::InPlace(InPlace::All(*id)),
        InPlace::Not(id) => Settled::InPlace(InPlace::Not(*id)),
        InPlace::If(condition, then, otherwise) => Settled::InPlace(InPlace::If(*condition, *then, *otherwise)),
        InPlace::When(name, id) => Settled::InPlace(InPlace::When(name.clone(), *id)),
    }
}

/// Refuses circles and long chains of schemas that are asked of one value.
fn straight(plan: &Plan) -> Result<(), (Id, &'static str)> {
    /// Not reached yet; under way; how deep it goes.
    #[derive(Clone, Copy)]
    enum State {
        New,
        Open,
        Deep(usize),
    }
    let mut states = vec![State::New; plan.rules.len()];
    for start in 0..plan.rules.len() as Id {
        let mut path = vec![start];
        while let Some(id) = path.last().copied() {
            let below = || plan.rules(id).in_place.iter().flat_map(InPlace::ids);
            let state = |id: Id, states: &[State]| states.get(id as usize).copied().unwrap_or(State::New);
            let next = match state(id, &states) {
                State::Deep(_) => {
                    path.pop();
                    continue;
                }
                _ => below().find(|below| !matches!(state(*below, &states), State::Deep(_))),
            };
            if let Some(slot) = states.get_mut(id as usize) {
                *slot = State::Open;
            }
            match next {
                Some(next) if matches!(state(next, &states), State::Open) => {
                    return Err((next, "refers to itself without going into the value"));
                }
                Some(next) => path.push(next),
                None => {
                    let depth = |id: Id| if let State::Deep(depth) = state(id, &states) { depth } else { 0 };
                    let deepest = below().map(depth).max().map_or(0, |depth| depth + 1);
                    if deepest > DEEPEST {
                        return Err((id, "begins a chain of more than a hundred schemas that are asked of one value"));
                    }
                    if let Some(slot) = states.get_mut(id as usize) {
                        *slot = State::Deep(deepest);
                    }
                    path.pop();
                }
            }
        }
    }
    Ok(())
}

/// Whether every string has the schema.
fn takes_text(plan: &Plan, id: Id) -> bool {
    let rules = plan.rules(id);
    rules.types.has(Types::STRING) && rules.values.is_empty() && rules.text.is_none() && rules.in_place.is_empty()
}

/// The values of branches that are nothing but values: `anyOf` of `const`s is an `enum`.
fn values(plan: &Plan, branches: &Branches) -> Option<Values> {
    let mut list = Vec::new();
    for id in &branches.ids {
        let rules = plan.rules(*id);
        let [values] = rules.values.as_slice() else { return None };
        if !rules.is_shallow() || !rules.in_place.is_empty() {
            return None;
        }
        list.extend(values.list.iter().filter(|value| rules.types.has(Types::of_tree(value))).cloned());
    }
    Some(Values::new(list))
}

/// The branches with what tells which one is meant, if anything does.
fn told_apart(plan: &Plan, branches: &Branches) -> Branches {
    let ids = branches.ids.clone();
    let objects: Vec<Id> = ids.iter().copied().filter(|id| types(plan, *id).meets(Types::OBJECT)).collect();
    let first = objects.first().filter(|_| objects.len() > 1).map(|id| properties(plan, *id)).unwrap_or_default();
    let told = first.into_iter().find_map(|name| tells(plan, &objects, name));
    Branches { ids, told }
}

/// The words of a member, if they tell all these schemas apart.
fn tells(plan: &Plan, objects: &[Id], name: String) -> Option<Told> {
    let mut known = BTreeMap::new();
    for id in objects {
        for word in words(plan, *id, &name)? {
            if known.insert(word.to_owned(), *id).is_some_and(|other| other != *id) {
                return None;
            }
        }
    }
    Some(Told { name, words: known })
}

/// The schema itself and those that every value of it has too; of very many the first ones, which tell enough for a sentence.
pub(super) fn with_all<'p>(plan: &'p Plan, id: Id) -> Vec<&'p Rules> {
    const MOST: usize = 64;
    let mut found = vec![plan.rules(id)];
    let mut at = 0;
    while let Some(rules) = found.get(at).filter(|_| at < MOST) {
        let all = |item: &InPlace| if let InPlace::All(id) = item { Some(plan.rules(*id)) } else { None };
        let more: Vec<&'p Rules> = rules.in_place.iter().filter_map(all).collect();
        // A schema that several refer to is looked at once.
        for rules in more.into_iter().take(MOST) {
            if !found.iter().any(|seen| std::ptr::eq(*seen, rules)) {
                found.push(rules);
            }
        }
        at += 1;
    }
    found
}

/// The types that values of a schema may have, as far as it says so itself.
pub(super) fn types(plan: &Plan, id: Id) -> Types {
    with_all(plan, id).iter().fold(Types::ALL, |types, rules| types.and(own_types(rules)))
}

/// The types that one schema lets a value have.
fn own_types(rules: &Rules) -> Types {
    let any = |types: Types, value: &Tree| types.or(Types::of_tree(value));
    let of = |values: &Values| values.list.iter().fold(Types::NONE, any);
    rules.values.iter().fold(rules.types, |types, values| types.and(of(values)))
}

/// Whether a schema says of a number that it is an integer.
pub(super) fn says_integer(rules: &Rules) -> bool {
    let types = own_types(rules);
    types.meets(Types::INTEGER) && !types.has(Types::NUMBER)
}

fn properties(plan: &Plan, id: Id) -> Vec<String> {
    let objects = with_all(plan, id).into_iter().filter_map(|rules| rules.object.as_ref());
    objects.flat_map(|object| object.properties.iter().map(|property| property.name.clone())).collect()
}

/// The strings that a member must be one of; `None` when it may be anything else.
fn words<'p>(plan: &'p Plan, id: Id, name: &str) -> Option<Vec<&'p str>> {
    let objects = with_all(plan, id).into_iter().filter_map(|rules| rules.object.as_ref());
    let schemas = objects.filter_map(|object| object.property(name).map(|property| property.schema));
    for schema in schemas.filter(|schema| *schema != ANY) {
        for rules in with_all(plan, schema) {
            if let Some(values) = rules.values.first() {
                return values.list.iter().map(Tree::text).collect();
            }
        }
    }
    None
}
