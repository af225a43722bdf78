//! Members and items that no other keyword of the schemas asked of a value has looked at.

use std::collections::BTreeSet;

use super::Judge;
use super::rule::{Id, InPlace, NEVER, Rules};
use crate::finding::{At, Code, Finding, shortened};
use crate::json::Node;

/// What has been looked at: places of members or items.
#[derive(Default)]
struct Seen {
    places: BTreeSet<usize>,
    /// Schemas that have been asked.
    asked: BTreeSet<Id>,
}

impl<'j, 's> Judge<'j, 's> {
    /// Judges what is left, after every other keyword.
    pub(super) fn rest(&mut self, rules: &'j Rules, node: Node<'s>, at: &At<'_>) -> bool {
        let object = rules.object.as_ref().and_then(|object| object.unevaluated).filter(|_| node.is_object());
        if let Some(schema) = object {
            return self.rest_of_members(rules, schema, node, at);
        }
        let list = rules.list.as_ref().and_then(|list| list.unevaluated);
        match list.filter(|_| node.kind() == crate::json::Kind::Array) {
            Some(schema) => self.rest_of_items(rules, schema, node, at),
            None => true,
        }
    }

    fn rest_of_members(&mut self, rules: &'j Rules, schema: Id, node: Node<'s>, at: &At<'_>) -> bool {
        let members = self.members(node);
        let mut seen = Seen::default();
        self.mark(rules, true, node, &mut seen);
        let mut ok = true;
        for (place, member) in members.iter().enumerate().filter(|(_, member)| !member.hidden) {
            if seen.places.contains(&place) {
                continue;
            }
            let at = at.key(&member.key);
            ok &= match schema {
                NEVER => self.wrong(|| {
                    let finding = Finding::new(Code::UnknownKey, &at).place(member.node.key_place());
                    finding.with("key", shortened(&member.key))
                }),
                schema => self.judge(schema, member.node, &at),
            };
        }
        ok
    }

    fn rest_of_items(&mut self, rules: &'j Rules, schema: Id, node: Node<'s>, at: &At<'_>) -> bool {
        let Some(items) = self.items(node, at) else { return false };
        let mut seen = Seen::default();
        self.mark(rules, true, node, &mut seen);
        let mut ok = true;
        for (index, item) in items.iter().enumerate().filter(|(index, _)| !seen.places.contains(index)) {
            ok &= self.judge(schema, *item, &at.index(index));
        }
        ok
    }

    /// Marks what a schema looks at, and what the schemas look at that it asks of the same value and that it has.
    fn mark(&mut self, rules: &'j Rules, top: bool, node: Node<'s>, seen: &mut Seen) {
        if node.is_object() {
            self.mark_members(rules, top, node, seen);
        } else {
            self.mark_items(rules, top, node, seen);
        }
        for item in &rules.in_place {
            match item {
                InPlace::All(id) => self.mark_if(*id, node, seen),
                InPlace::Any(branches) | InPlace::One(branches) => {
                    branches.ids.iter().for_each(|id| self.mark_if(*id, node, seen));
                }
                InPlace::If(condition, then, otherwise) => {
                    let holds = self.has(*condition, node);
                    self.mark_if(*condition, node, seen);
                    self.mark_if(if holds { *then } else { *otherwise }, node, seen);
                }
                InPlace::When(name, id) => {
                    if self.members(node).iter().any(|member| member.key == *name) {
                        self.mark_if(*id, node, seen);
                    }
                }
                InPlace::Not(_) => {}
            }
        }
    }

    fn mark_if(&mut self, id: Id, node: Node<'s>, seen: &mut Seen) {
        if seen.asked.insert(id) && self.has(id, node) {
            self.mark(self.plan.rules(id), false, node, seen);
        }
    }

    fn mark_members(&mut self, rules: &'j Rules, top: bool, node: Node<'s>, seen: &mut Seen) {
        let Some(object) = &rules.object else { return };
        let all = object.additional.or(object.unevaluated.filter(|_| !top)).is_some();
        for (place, member) in self.members(node).iter().enumerate() {
            let known = object.property(&member.key).is_some_and(|property| property.declared);
            if all || known || object.patterns.iter().any(|(pattern, _)| pattern.matches(&member.key)) {
                seen.places.insert(place);
            }
        }
    }

    fn mark_items(&mut self, rules: &'j Rules, top: bool, node: Node<'s>, seen: &mut Seen) {
        let Some(list) = &rules.list else { return };
        let nowhere = crate::finding::Path::default();
        let Some(items) = self.items(node, &At::base(&nowhere)) else { return };
        let all = list.rest.or(list.unevaluated.filter(|_| !top)).is_some();
        for (index, item) in items.iter().enumerate() {
            let contained = || list.contains.filter(|_| list.contains_evaluates);
            if all || index < list.first.len() || contained().is_some_and(|(schema, _)| self.has(schema, *item)) {
                seen.places.insert(index);
            }
        }
    }
}
