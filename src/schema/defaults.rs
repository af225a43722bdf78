//! What is handed on of a value that has a schema: members that are absent and have a default are filled in, and integers
//! are written as integers where that is asked for. All else stays as it is.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::Judge;
use super::rule::{Id, InPlace, ListRules, ObjectRules};
use super::settle::says_integer;
use crate::json::{Kind, Node, Out, as_integer};

/// Members to write into an object.
type Set = Vec<(Cow<'static, str>, Out)>;

impl<'j, 's> Judge<'j, 's> {
    /// A value that has a schema, as it is handed on; `None` when that is the value as it is.
    pub(crate) fn filled(&mut self, id: Id, node: Node<'s>) -> Option<Out> {
        self.filled_by(&[id], node)
    }

    /// By all these schemas, each of which the value has.
    fn filled_by(&mut self, ids: &[Id], node: Node<'s>) -> Option<Out> {
        let plan = self.plan;
        if !ids.iter().any(|id| plan.fills(*id)) {
            return None;
        }
        let kind = node.kind();
        match kind {
            Kind::Object | Kind::Array => {}
            Kind::Number if self.manner.integers => {}
            _ => return None,
        }
        let mut in_force = Vec::new();
        for id in ids {
            self.put_in_force(*id, node, &mut in_force);
        }
        match kind {
            Kind::Object => self.fill_object(&in_force, node),
            Kind::Array => self.fill_list(&in_force, node),
            _ => self.integer(&in_force, node),
        }
    }

    /// A schema and those that a value has in its place, each once: all, and of branches the first that fits.
    fn put_in_force(&mut self, id: Id, node: Node<'s>, found: &mut Vec<Id>) {
        // Those that fill nothing in, too: what they look at is not unevaluated.
        if found.contains(&id) {
            return;
        }
        found.push(id);
        let plan = self.plan;
        for item in &plan.rules(id).in_place {
            let next = match item {
                InPlace::All(id) => Some(*id),
                InPlace::Any(branches) | InPlace::One(branches) => {
                    branches.ids.iter().copied().find(|id| self.has(*id, node))
                }
                InPlace::If(condition, then, otherwise) => {
                    Some(if self.has(*condition, node) { *then } else { *otherwise })
                }
                InPlace::When(name, id) => {
                    let there = node.is_object() && self.members(node).iter().any(|member| member.key == *name);
                    there.then_some(*id)
                }
                InPlace::Not(_) => None,
            };
            if let Some(id) = next {
                self.put_in_force(id, node, found);
            }
        }
    }

    fn integer(&self, ids: &[Id], node: Node<'s>) -> Option<Out> {
        ids.iter().find(|id| says_integer(self.plan.rules(**id)))?;
        node.source.spelling(node.id).and_then(|literal| as_integer(&literal)).map(Out::Json)
    }

    fn fill_object(&mut self, ids: &[Id], node: Node<'s>) -> Option<Out> {
        let plan = self.plan;
        let rules: Vec<&ObjectRules> = ids.iter().filter_map(|id| plan.rules(*id).object.as_deref()).collect();
        if rules.is_empty() {
            return None;
        }
        let members = self.members(node);
        let mut set = Set::new();
        for member in members.iter().filter(|member| !member.hidden) {
            // Most members have one schema, and most of those fill nothing in.
            if let [rules] = rules.as_slice()
                && rules.is_plain()
                && !rules.property(&member.key).is_some_and(|property| plan.fills(property.schema))
            {
                continue;
            }
            let schemas = of_member(&rules, &member.key);
            if let Some(out) = self.filled_by(&schemas, member.node) {
                set.push((Cow::Owned(member.key.to_string()), out));
            }
        }
        let properties = rules.iter().flat_map(|rules| &rules.properties).filter(|_| !self.manner.leaves_absent);
        for property in properties {
            let Some(json) = &property.default else { continue };
            let name = property.spelt(self.manner.casing);
            if !members.iter().any(|member| member.key == name) && !set.iter().any(|(key, _)| key == name) {
                set.push((Cow::Owned(name.to_owned()), Out::Json(json.clone())));
            }
        }
        (!set.is_empty()).then(|| Out::Patched { base: node.id, set, remove: BTreeSet::new() })
    }

    fn fill_list(&mut self, ids: &[Id], node: Node<'s>) -> Option<Out> {
        let plan = self.plan;
        let rules: Vec<&ListRules> = ids.iter().filter_map(|id| plan.rules(*id).list.as_deref()).collect();
        if rules.is_empty() {
            return None;
        }
        let items = node.items().unwrap_or_default();
        let mut changed = false;
        let mut made = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let filled = self.filled_by(&of_item(&rules, index), item);
            changed |= filled.is_some();
            made.push(filled.unwrap_or(Out::Same(item.id)));
        }
        changed.then_some(Out::Array(made))
    }
}

/// The schemas of a member.
fn of_member(rules: &[&ObjectRules], key: &str) -> Vec<Id> {
    let mut found = Vec::new();
    for rules in rules {
        let before = found.len();
        let property = rules.property(key).filter(|property| property.declared || rules.additional.is_none());
        found.extend(property.map(|property| property.schema));
        found.extend(rules.patterns.iter().filter(|(pattern, _)| pattern.matches(key)).map(|(_, id)| *id));
        if found.len() == before {
            found.extend(rules.additional);
        }
    }
    if found.is_empty() {
        found.extend(rules.iter().filter_map(|rules| rules.unevaluated));
    }
    found
}

/// The schemas of an item.
fn of_item(rules: &[&ListRules], index: usize) -> Vec<Id> {
    let mut found: Vec<Id> = rules.iter().filter_map(|rules| rules.first.get(index).copied().or(rules.rest)).collect();
    if found.is_empty() {
        found.extend(rules.iter().filter_map(|rules| rules.unevaluated));
    }
    found
}
