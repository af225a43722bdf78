//! What the items of a list must be.

use std::collections::BTreeMap;

use super::Judge;
use super::canonical::form;
use super::rule::{ANY, Bounds, ListRules};
use crate::finding::{At, Code, Finding};
use crate::json::Node;

impl<'j, 's> Judge<'j, 's> {
    /// Judges a list: its items in order, then what they are together.
    pub(super) fn list(&mut self, rules: &'j ListRules, node: Node<'s>, at: &At<'_>) -> bool {
        let Some(items) = self.items(node, at) else { return false };
        let mut ok = true;
        for (index, item) in items.iter().enumerate() {
            let schema = rules.first.get(index).copied().or(rules.rest).unwrap_or(ANY);
            ok &= self.judge(schema, *item, &at.index(index));
            if !ok && self.enough() {
                return false;
            }
        }
        if rules.count != Bounds::default() {
            ok &= self.count(rules.count, items.len(), "items", node, at);
        }
        if let Some((schema, bounds)) = rules.contains {
            let count = items.iter().filter(|item| self.has(schema, **item)).count();
            ok &= self.count(bounds, count, "items of the form asked for", node, at);
        }
        if rules.unique {
            ok &= self.unique(&items, at);
        }
        ok
    }

    fn unique(&mut self, items: &[Node<'s>], at: &At<'_>) -> bool {
        let mut seen: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        let mut ok = true;
        for (index, item) in items.iter().enumerate() {
            let form = form(*item);
            match seen.get(&form).copied() {
                Some(first) => {
                    let finding = || Finding::new(Code::RepeatedItem, &at.index(index)).place(item.place());
                    ok = self.wrong(|| finding().with("of", first));
                }
                None => {
                    seen.insert(form, index);
                }
            }
        }
        ok
    }
}
