//! Fills in what is absent and has a default, into copies.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::Judge;
use super::rule::{ANY, Id, InPlace, ListRules, ObjectRules};
use crate::json::{Kind, Node, Out};

/// Members to write into an object.
type Set = Vec<(Cow<'static, str>, Out)>;

impl<'j, 's> Judge<'j, 's> {
    /// A value that has a schema, with the defaults of absent members; `None` when none is absent.
    pub(crate) fn filled(&mut self, id: Id, node: Node<'s>) -> Option<Out> {
        if !self.plan.fills(id) {
            return None;
        }
        let mut asked = BTreeSet::new();
        match node.kind() {
            Kind::Object => {
                let mut set = Set::new();
                self.fill_object(id, node, &mut set, &mut asked);
                (!set.is_empty()).then(|| Out::Patched { base: node.id, set, remove: BTreeSet::new() })
            }
            Kind::Array => self.fill_list(id, node, &mut asked),
            _ => None,
        }
    }

    /// The schemas that a value has in place of another, each once: all, and of branches the first that fits.
    fn in_force(&mut self, id: Id, node: Node<'s>, asked: &mut BTreeSet<Id>) -> Vec<Id> {
        let mut found = Vec::new();
        for item in &self.plan.rules(id).in_place {
            match item {
                InPlace::All(id) => found.push(*id),
                InPlace::Any(branches) | InPlace::One(branches) => {
                    found.extend(branches.ids.iter().copied().find(|id| self.has(*id, node)));
                }
                InPlace::If(condition, then, otherwise) => {
                    found.push(if self.has(*condition, node) { *then } else { *otherwise });
                }
                InPlace::When(..) | InPlace::Not(_) => {}
            }
        }
        found.retain(|id| self.plan.fills(*id) && asked.insert(*id));
        found
    }

    fn fill_object(&mut self, id: Id, node: Node<'s>, set: &mut Set, asked: &mut BTreeSet<Id>) {
        if let Some(rules) = &self.plan.rules(id).object {
            self.fill_members(rules, node, set);
        }
        for id in self.in_force(id, node, asked) {
            self.fill_object(id, node, set, asked);
        }
    }

    fn fill_members(&mut self, rules: &'j ObjectRules, node: Node<'s>, set: &mut Set) {
        let members = self.members(node);
        let is_set = |set: &Set, key: &str| set.iter().any(|(known, _)| known == key);
        for member in members.iter() {
            let schema =
                rules.property(&member.key).map(|property| property.schema).or(rules.additional).unwrap_or(ANY);
            if let Some(out) = self.filled(schema, member.node).filter(|_| !is_set(set, &member.key)) {
                set.push((Cow::Owned(member.key.to_string()), out));
            }
        }
        for property in &rules.properties {
            let Some(json) = &property.default else { continue };
            let name = property.spelt(self.manner.casing);
            if !members.iter().any(|member| member.key == name) && !is_set(set, name) {
                set.push((Cow::Owned(name.to_owned()), Out::Json(json.clone())));
            }
        }
    }

    fn fill_list(&mut self, id: Id, node: Node<'s>, asked: &mut BTreeSet<Id>) -> Option<Out> {
        let own = self.plan.rules(id).list.as_ref().and_then(|rules| self.fill_items(rules, node));
        own.or_else(|| {
            let in_force = self.in_force(id, node, asked);
            in_force.into_iter().find_map(|id| self.fill_list(id, node, asked))
        })
    }

    fn fill_items(&mut self, rules: &'j ListRules, node: Node<'s>) -> Option<Out> {
        let items = node.items().unwrap_or_default();
        let mut changed = false;
        let schema = |index: usize| rules.first.get(index).copied().or(rules.rest).unwrap_or(ANY);
        let mut made = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let filled = self.filled(schema(index), item);
            changed |= filled.is_some();
            made.push(filled.unwrap_or(Out::Same(item.id)));
        }
        changed.then_some(Out::Array(made))
    }
}
