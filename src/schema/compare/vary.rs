//! Items that must differ.

use super::branch::State;
use super::list::LONGEST;
use super::search::Search;
use crate::json::Tree;

impl<'p> Search<'p> {
    /// Makes items differ that are the same.
    pub(super) fn vary(&mut self, state: &State<'p>, items: &mut [Tree]) {
        for place in 1..items.len() {
            let (before, rest) = items.split_at_mut(place);
            let Some(item) = rest.first_mut() else { return };
            let goal = self.item(state, place);
            let mut more = 0;
            while before.contains(item) && more < LONGEST {
                let other = other(item, more);
                more += 1;
                if !before.contains(&other) && self.fits(&goal, &other) {
                    *item = other;
                }
            }
        }
    }
}

/// Another value much like one.
fn other(tree: &Tree, more: usize) -> Tree {
    match tree {
        Tree::Number(number) => Tree::Number(number + 1.0 + more as f64),
        Tree::Text(text) => {
            let tail = more.to_string();
            // Of the same length, and then longer.
            let kept = text.chars().count().checked_sub(tail.len()).filter(|_| more.is_multiple_of(2));
            let kept: String = text.chars().take(kept.unwrap_or(usize::MAX)).collect();
            Tree::Text(kept + &tail)
        }
        Tree::Null if more == 0 => Tree::Bool(false),
        Tree::Bool(flag) if more == 0 => Tree::Bool(!flag),
        Tree::Null | Tree::Bool(_) => Tree::Number(more as f64),
        Tree::Array(items) => Tree::Array(items.iter().cloned().chain([Tree::Number(more as f64)]).collect()),
        Tree::Object(members) => {
            let varied = members.iter().map(|(name, value)| (name.clone(), other(value, more)));
            let varied: Vec<(String, Tree)> = varied.collect();
            if varied.is_empty() {
                Tree::Object(vec![("a".to_owned(), Tree::Number(more as f64))])
            } else {
                Tree::Object(varied)
            }
        }
    }
}
