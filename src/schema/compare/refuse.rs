//! The ways in which a value of one type can fail to have a schema.

use std::rc::Rc;

use super::super::format::Format;
use super::super::known::Known;
use super::super::pattern::Pattern;
use super::super::rule::{ANY, Bounds, InPlace, NumberRules, ObjectRules, Rules, Values};
use super::super::types::Types;
use super::goal::Atom;
use super::search::Search;

/// Something that is so of a value whose type is known.
#[derive(Debug, Clone)]
pub(super) enum Fact<'p> {
    /// It is none of these.
    NotOneOf(&'p Values),
    Above(f64),
    AtLeast(f64),
    Below(f64),
    AtMost(f64),
    NotMultiple(f64),
    /// It has less characters, items or members than this.
    Fewer(usize),
    /// It has more than this.
    More(usize),
    Matches(&'p Pattern),
    NotMatches(&'p Pattern),
    /// It is none of these strings.
    NotNamed(Rc<[String]>),
    NotFormat(Format),
    NotKnown(Known),
    /// The item at this place is there and has not the schema.
    Item(usize, Atom),
    /// Some item from this place on has not the schema.
    Rest(usize, Atom),
    /// Less items than this have the schema.
    FewerOf(Atom, usize),
    /// More items than this have the schema.
    MoreOf(Atom, usize),
    /// Two items are the same.
    Repeated,
    Present(&'p str),
    Absent(&'p str),
    /// The member is there and has not the schema.
    Member(&'p str, Atom),
    /// Some member of these has not the schema.
    Some(Others<'p>, Atom),
    /// Some key has not the schema.
    Key(Atom),
}

/// Members by what their keys are not, or are.
#[derive(Debug, Clone)]
pub(super) enum Others<'p> {
    Matching(&'p Pattern),
    /// Neither declared here nor of a pattern here.
    Outside(Vec<&'p ObjectRules>),
}

impl<'p> Others<'p> {
    pub(super) fn take(&self, name: &str) -> bool {
        match self {
            Others::Matching(pattern) => pattern.matches(name),
            Others::Outside(objects) => !objects.iter().any(|object| knows(object, name)),
        }
    }

    pub(super) fn patterns(&self) -> Vec<&'p Pattern> {
        match self {
            Others::Matching(pattern) => vec![pattern],
            Others::Outside(objects) => {
                objects.iter().flat_map(|object| &object.patterns).map(|(key, _)| key).collect()
            }
        }
    }
}

/// A name is declared, or of a pattern.
pub(super) fn knows(object: &ObjectRules, name: &str) -> bool {
    object.property(name).is_some_and(|property| property.declared)
        || object.patterns.iter().any(|(pattern, _)| pattern.matches(name))
}

/// One way: all of it is so at once.
#[derive(Debug, Clone, Default)]
pub(super) struct Way<'p> {
    pub(super) facts: Vec<Fact<'p>>,
    pub(super) has: Vec<Atom>,
    pub(super) hasnt: Vec<Atom>,
}

impl<'p> Way<'p> {
    pub(super) fn has(has: Vec<Atom>, hasnt: Vec<Atom>) -> Self {
        Way { facts: Vec::new(), has, hasnt }
    }

    pub(super) fn facts(facts: Vec<Fact<'p>>) -> Self {
        Way { facts, ..Way::default() }
    }
}

impl<'p> Search<'p> {
    /// The ways in which a value of a type has not a schema; `None` when no value of that type has it.
    pub(super) fn ways(&mut self, atom: Atom, kind: Types) -> Option<Vec<Way<'p>>> {
        let rules = self.rules(atom);
        let any = |values: &Values| values.list.iter().any(|tree| Types::of_tree(tree) == kind);
        if !rules.types.has(kind) || !rules.values.iter().all(any) {
            return None;
        }
        let mut facts: Vec<Fact<'p>> = rules.values.iter().map(Fact::NotOneOf).collect();
        let mut ways = Vec::new();
        match kind {
            Types::INTEGER | Types::FRACTION => rules.number.iter().for_each(|rules| number(rules, &mut facts)),
            Types::STRING => text(rules, &mut facts),
            Types::ARRAY => self.list(atom, rules, &mut facts),
            Types::OBJECT => self.object(atom, rules, &mut facts, &mut ways),
            _ => {}
        }
        let mut all: Vec<Way<'p>> = facts.into_iter().map(|fact| Way::facts(vec![fact])).collect();
        all.append(&mut ways);
        for item in &rules.in_place {
            self.in_place(atom, item, kind, &mut all);
        }
        Some(all)
    }

    fn list(&self, atom: Atom, rules: &'p Rules, facts: &mut Vec<Fact<'p>>) {
        let Some(list) = &rules.list else { return };
        count(list.count, facts);
        let asking = |id: &u32| *id != ANY;
        let first = list.first.iter().enumerate().filter(|(_, id)| asking(id));
        facts.extend(first.map(|(place, id)| Fact::Item(place, atom.beside(*id))));
        facts.extend(list.rest.filter(asking).map(|id| Fact::Rest(list.first.len(), atom.beside(id))));
        if let Some((id, bounds)) = list.contains {
            let id = atom.beside(id);
            facts.extend((bounds.least > 0).then_some(Fact::FewerOf(id, bounds.least)));
            facts.extend(bounds.most.map(|most| Fact::MoreOf(id, most)));
        }
        facts.extend(list.unique.then_some(Fact::Repeated));
        if let Some(id) = list.unevaluated.filter(asking) {
            let evaluated = self.evaluated(atom, Types::ARRAY);
            facts.extend((!evaluated.all).then(|| Fact::Rest(evaluated.items, atom.beside(id))));
        }
    }

    fn object(&self, atom: Atom, rules: &'p Rules, facts: &mut Vec<Fact<'p>>, ways: &mut Vec<Way<'p>>) {
        let Some(object) = &rules.object else { return };
        for property in &object.properties {
            facts.extend(property.required.then_some(Fact::Absent(&property.name)));
            if property.schema != ANY {
                facts.push(Fact::Member(&property.name, atom.beside(property.schema)));
            }
            facts.extend(property.camel.as_deref().map(Fact::Present));
        }
        let of_pattern = |(pattern, id): &'p (_, u32)| Fact::Some(Others::Matching(pattern), atom.beside(*id));
        facts.extend(object.patterns.iter().filter(|(_, id)| *id != ANY).map(of_pattern));
        let outside = |objects, id: u32| Fact::Some(Others::Outside(objects), atom.beside(id));
        facts.extend(object.additional.filter(|id| *id != ANY).map(|id| outside(vec![&**object], id)));
        facts.extend(object.names.map(|id| Fact::Key(atom.beside(id))));
        count(object.count, facts);
        for (name, others) in &object.dependent {
            ways.extend(others.iter().map(|other| Way::facts(vec![Fact::Present(name), Fact::Absent(other)])));
        }
        if let Some(id) = object.unevaluated.filter(|id| *id != ANY) {
            self.unevaluated(atom, atom.beside(id), ways);
        }
    }

    fn in_place(&mut self, atom: Atom, item: &'p InPlace, kind: Types, ways: &mut Vec<Way<'p>>) {
        let at = |id: &u32| atom.beside(*id);
        match item {
            InPlace::All(id) => ways.push(Way::has(Vec::new(), vec![at(id)])),
            InPlace::Not(id) => ways.push(Way::has(vec![at(id)], Vec::new())),
            InPlace::Any(branches) => ways.push(Way::has(Vec::new(), branches.ids.iter().map(at).collect())),
            InPlace::One(branches) => {
                ways.push(Way::has(Vec::new(), branches.ids.iter().map(at).collect()));
                let fitting = branches.ids.iter().filter(|id| self.rules(at(id)).types.has(kind));
                let fitting: Vec<Atom> = fitting.map(at).collect();
                for (place, one) in fitting.iter().enumerate() {
                    for other in fitting.iter().skip(place + 1) {
                        if !self.apart(*one, *other) {
                            ways.push(Way::has(vec![*one, *other], Vec::new()));
                        }
                    }
                }
            }
            InPlace::If(condition, then, otherwise) => {
                ways.push(Way::has(vec![at(condition)], vec![at(then)]));
                ways.push(Way::has(Vec::new(), vec![at(condition), at(otherwise)]));
            }
            InPlace::When(name, id) if kind == Types::OBJECT => {
                ways.push(Way { facts: vec![Fact::Present(name)], has: Vec::new(), hasnt: vec![at(id)] });
            }
            InPlace::When(..) => {}
        }
    }

    /// Whether no value has both schemas.
    pub(super) fn apart(&mut self, one: Atom, other: Atom) -> bool {
        self.solve(super::goal::Goal { has: vec![one, other], hasnt: Vec::new() }).is_nothing()
    }
}

fn count(bounds: Bounds, facts: &mut Vec<Fact<'_>>) {
    facts.extend((bounds.least > 0).then_some(Fact::Fewer(bounds.least)));
    facts.extend(bounds.most.map(Fact::More));
}

fn number(rules: &NumberRules, facts: &mut Vec<Fact<'_>>) {
    facts.extend(rules.at_least.map(Fact::Below));
    facts.extend(rules.above.map(Fact::AtMost));
    facts.extend(rules.at_most.map(Fact::Above));
    facts.extend(rules.below.map(Fact::AtLeast));
    facts.extend(rules.multiple_of.iter().copied().map(Fact::NotMultiple));
}

fn text<'p>(rules: &'p Rules, facts: &mut Vec<Fact<'p>>) {
    let Some(text) = &rules.text else { return };
    count(text.length, facts);
    facts.extend(text.known.map(Fact::NotKnown));
    facts.extend(text.format.map(Fact::NotFormat));
    facts.extend(text.pattern.as_ref().map(Fact::NotMatches));
}
