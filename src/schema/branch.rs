//! Which branch of an `anyOf` or `oneOf` was meant, when a value has none: its faults are the ones to tell.

use super::Judge;
use super::describe::expected;
use super::judge::{wrong_type, wrong_value};
use super::object::end_of;
use super::rule::{Branches, Id, Told, Values};
use super::settle::types;
use super::types::Types;
use crate::finding::{At, Code, Finding};
use crate::json::{Node, Tree};

impl<'j, 's> Judge<'j, 's> {
    /// Says why a value has none of the branches. Always false.
    pub(super) fn no_branch(&mut self, branches: &'j Branches, node: Node<'s>, at: &At<'_>) -> bool {
        if self.enough() {
            return false;
        }
        if branches.told.is_some() && node.is_object() {
            return self.told(branches, node, at);
        }
        let plan = self.plan;
        let kind = Types::of(node);
        let fitting: Vec<Id> = branches.ids.iter().copied().filter(|id| types(plan, *id).meets(kind)).collect();
        match fitting.as_slice() {
            [] => {
                let all = branches.ids.iter().fold(Types::NONE, |all, id| all.or(types(plan, *id)));
                self.wrong(|| wrong_type(all, node, at))
            }
            [meant] => self.judge(*meant, node, at),
            several => self.wrong(|| {
                let finding = Finding::new(Code::NoMatch, at).place(node.place());
                let mut forms: Vec<String> = several.iter().map(|id| expected(plan, *id).into_owned()).collect();
                forms.dedup();
                let finding = finding.with("count", branches.ids.len());
                if forms.len() > 1 { finding.with("expected", forms.join("; ")) } else { finding }
            }),
        }
    }

    /// Whether a member of the value tells which branch is meant: no other can be.
    pub(super) fn tells(&mut self, branches: &'j Branches, node: Node<'s>) -> bool {
        branches.told.as_ref().is_some_and(|told| self.telling(told, node).is_some())
    }

    fn telling(&mut self, told: &'j Told, node: Node<'s>) -> Option<Node<'s>> {
        let members = if node.is_object() { self.members(node) } else { return None };
        members.iter().find(|member| member.key == told.name && !member.hidden).map(|member| member.node)
    }

    /// Judges by the branch that is told, or says that none is, or that the member is missing that tells.
    pub(super) fn told(&mut self, branches: &'j Branches, node: Node<'s>, at: &At<'_>) -> bool {
        let Some(told) = &branches.told else { return false };
        let words = || -> Vec<Tree> { told.words.keys().cloned().map(Tree::Text).collect() };
        let Some(member) = self.telling(told, node) else {
            let at = at.key(&told.name);
            return self.wrong(|| {
                let finding = Finding::new(Code::MissingKey, &at).place(end_of(node)).with("key", told.name.clone());
                finding.with("expected", Values::new(words()).expected)
            });
        };
        match member.text().and_then(|word| told.words.get(word.as_ref())) {
            Some(id) => self.judge(*id, node, at),
            None => self.wrong(|| wrong_value(&Values::new(words()), member, &at.key(&told.name))),
        }
    }
}
