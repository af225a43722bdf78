//! The members of an object, each recognised as the property it is or was meant to be.

use std::borrow::Cow;
use std::rc::Rc;

use super::Judge;
use super::casing::Casing;
use super::few::Marks;
use super::judge::Member;
use super::rule::{Id, NEVER, ObjectRules};
use crate::finding::{MAX_FINDINGS, nearest};
use crate::json::Node;

/// What a member is to the rules of its object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The property at this place.
    Known(usize),
    /// The property at this place, spelt in the other casing; whether it is there in the right one, too.
    OtherCase(usize, bool),
    /// A key that was probably meant to be this property, which is missing.
    Misspelt(usize),
    /// No property.
    Other,
    /// A later member of the same key counts.
    Hidden,
}

impl Meaning {
    /// The property that the member stands for.
    pub(super) fn place(self) -> Option<usize> {
        match self {
            Meaning::Known(place) | Meaning::OtherCase(place, false) | Meaning::Misspelt(place) => Some(place),
            Meaning::OtherCase(_, true) | Meaning::Other | Meaning::Hidden => None,
        }
    }
}

impl<'j, 's> Judge<'j, 's> {
    /// What each member is, told once for a schema.
    pub(super) fn recognise(
        &mut self,
        schema: Id,
        rules: &ObjectRules,
        node: Node<'s>,
        members: &[Member<'_>],
    ) -> Rc<[Meaning]> {
        if self.enough() {
            return self.meanings_of(rules, members);
        }
        if let Some(known) = self.meanings.get(&(schema, node.id)) {
            return known.clone();
        }
        let meanings = self.meanings_of(rules, members);
        self.meanings.insert((schema, node.id), meanings.clone());
        meanings
    }

    /// What each member is. A key stands for at most one that is missing.
    fn meanings_of(&self, rules: &ObjectRules, members: &[Member<'_>]) -> Rc<[Meaning]> {
        let casing = self.manner.casing;
        let known = |member: &Member<'_>| match rules.find(&member.key) {
            _ if member.hidden => Meaning::Hidden,
            Some((place, told)) if told.is_none_or(|told| told == casing) => Meaning::Known(place),
            Some((place, _)) => Meaning::OtherCase(place, false),
            None => Meaning::Other,
        };
        let meanings: Rc<[Meaning]> = members.iter().map(known).collect();
        if meanings.iter().all(|meaning| matches!(meaning, Meaning::Known(_) | Meaning::Hidden)) {
            return meanings;
        }
        let mut meanings = meanings.to_vec();
        let mut there = Marks::new(rules.properties.len());
        for meaning in &meanings {
            if let Meaning::Known(place) = meaning {
                there.set(*place);
            }
        }
        for meaning in &mut meanings {
            if let Meaning::OtherCase(place, both) = meaning {
                *both = there.set(*place);
            }
        }
        // Only where an unknown key is a fault can it be a misspelt one; and nobody asks when nothing is said.
        if rules.additional == Some(NEVER) && !self.enough() {
            self.misspelt(rules, members, &there, &mut meanings);
        }
        meanings.into()
    }

    fn misspelt(&self, rules: &ObjectRules, members: &[Member<'_>], there: &Marks, meanings: &mut [Meaning]) {
        let absent = rules.properties.iter().enumerate().filter(|(place, _)| !there.has(*place));
        let (mut places, mut names): (Vec<usize>, Vec<&str>) =
            absent.map(|(place, property)| (place, property.spelt(self.manner.casing))).unzip();
        let others = members.iter().zip(meanings).filter(|(_, meaning)| **meaning == Meaning::Other);
        // No more findings are shown, so no more need a suggestion.
        for (member, meaning) in others.take(MAX_FINDINGS) {
            if rules.patterns.iter().any(|(pattern, _)| pattern.matches(&member.key)) {
                continue;
            }
            let meant = nearest(&member.key, &names).and_then(|meant| names.iter().position(|name| *name == meant));
            if let Some(position) = meant {
                names.remove(position);
                *meaning = Meaning::Misspelt(places.remove(position));
            }
        }
    }

    /// The member that stands for a property: its key as it is spelt, and its value.
    pub(crate) fn find(&mut self, schema: Id, node: Node<'s>, name: &str) -> Option<(Cow<'s, str>, Node<'s>)> {
        let rules = self.plan.rules(schema).object.as_ref()?;
        let (wanted, _) = rules.find(name)?;
        let members = self.members(node);
        let meanings = self.recognise(schema, rules, node, &members);
        let mut found = members.iter().zip(meanings.iter()).filter(|(_, meaning)| meaning.place() == Some(wanted));
        found.next().map(|(member, _)| (member.key.clone(), member.node))
    }

    /// The casing of most members whose spelling tells; snake_case when they are as many.
    pub(crate) fn casing(&mut self, schema: Id, node: Node<'s>) -> Option<Casing> {
        let rules = self.plan.rules(schema).object.as_ref()?;
        let members = self.members(node);
        let (mut snake, mut camel) = (0, 0);
        for casing in members.iter().filter_map(|member| rules.find(&member.key)?.1) {
            *if casing == Casing::Camel { &mut camel } else { &mut snake } += 1;
        }
        match (snake, camel) {
            (0, 0) => None,
            (snake, camel) if camel > snake => Some(Casing::Camel),
            _ => Some(Casing::Snake),
        }
    }
}
