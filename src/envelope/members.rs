//! The members of an object, each recognised as the key it is or was meant to be.

use std::borrow::Cow;
use std::collections::HashSet;

use super::definition::{Casing, Definition, Key, METADATA};
use super::validate::Judge;
use crate::finding::{At, Code, Finding, Place, Suggestion, nearest, shortened};
use crate::json::{Id, Node};

/// What a member of the message was recognised as.
enum Meaning<'k, Rule> {
    /// A key as it should be.
    Known(&'k Key<Rule>),
    /// A key of the other casing; whether the right one is there too.
    OtherCase(&'k Key<Rule>, bool),
    /// A key that was probably meant to be one that is missing.
    Misspelt(&'k Key<Rule>),
    Unknown,
    /// A later member of the same key counts.
    Shadowed,
}

/// The members of an object, each with its meaning.
pub(super) struct Members<'s, Rule: 'static> {
    list: Vec<(Cow<'s, str>, Node<'s>, Meaning<'static, Rule>)>,
    definition: &'static Definition<Rule>,
    casing: Casing,
}

impl<'s, Rule: Copy + PartialEq> Members<'s, Rule> {
    pub(super) fn recognise(
        node: Node<'s>,
        entries: Vec<(Cow<'s, str>, Node<'s>)>,
        definition: &'static Definition<Rule>,
        casing: Casing,
    ) -> Self {
        let keys = definition.keys;
        let shadowed: HashSet<Id> = node.source.shadowed(node.id).iter().map(|entry| entry.value).collect();
        let has = |spelling: &str| entries.iter().any(|(key, _)| key == spelling);
        // A key stands for at most one that is missing.
        let mut missing: Vec<&Key<Rule>> = keys.iter().filter(|key| !has(key.snake) && !has(key.camel)).collect();
        let meanings: Vec<Meaning<'static, Rule>> = entries
            .iter()
            .map(|(name, value)| {
                if shadowed.contains(&value.id) {
                    return Meaning::Shadowed;
                }
                if let Some(key) = keys.iter().find(|key| key.spelt(casing) == *name) {
                    return Meaning::Known(key);
                }
                if let Some(key) = keys.iter().find(|key| key.snake == *name || key.camel == *name) {
                    return Meaning::OtherCase(key, has(key.spelt(casing)));
                }
                let spellings: Vec<&str> = missing.iter().map(|key| key.spelt(casing)).collect();
                let meant = nearest(name, &spellings);
                match meant.and_then(|meant| missing.iter().position(|key| key.spelt(casing) == meant)) {
                    Some(position) => Meaning::Misspelt(missing.remove(position)),
                    None => Meaning::Unknown,
                }
            })
            .collect();
        let list = entries.into_iter().zip(meanings).map(|((name, value), meaning)| (name, value, meaning)).collect();
        Members { list, definition, casing }
    }

    /// The member that counts for a rule which only one key has: its key as it stands, and its value.
    pub(super) fn find(&self, rule: Rule) -> Option<(&str, Node<'s>)> {
        self.list.iter().find_map(|(name, value, meaning)| match meaning {
            Meaning::Known(key) | Meaning::OtherCase(key, false) | Meaning::Misspelt(key) if key.rule == rule => {
                Some((name.as_ref(), *value))
            }
            _ => None,
        })
    }

    /// Judges every member in order, then says what is missing.
    pub(super) fn judge(
        &self,
        owner: Node<'_>,
        at: &At<'_>,
        judge: &mut Judge<'_>,
        mut value: impl FnMut(&mut Judge<'_>, Node<'s>, &At<'_>, Rule),
    ) {
        for (name, node, meaning) in &self.list {
            let at = at.key(name);
            let place = node.key_place();
            let about = |code| Finding::new(code, &at).place(place).with("key", shortened(name));
            match meaning {
                Meaning::Known(key) => value(judge, *node, &at, key.rule),
                Meaning::OtherCase(key, both) => {
                    let meant = key.spelt(self.casing);
                    let suggestion = if *both { remove(&at) } else { rename(&at, meant) };
                    judge.sink.add(about(Code::MixedKeyCase).with("meant", meant).suggest(suggestion));
                    if !both {
                        value(judge, *node, &at, key.rule);
                    }
                }
                Meaning::Misspelt(key) => {
                    let meant = key.spelt(self.casing);
                    judge.sink.add(about(Code::UnknownKey).with("meant", meant).suggest(rename(&at, meant)));
                    value(judge, *node, &at, key.rule);
                }
                Meaning::Unknown => {
                    let newer = judge.newer.clone().filter(|_| self.definition.grows);
                    judge.sink.add(match newer {
                        Some(version) => about(Code::UnknownKeyNewerMinor).with("found", version),
                        None => about(Code::UnknownKey),
                    });
                    judge.walk(*node, &at, false);
                }
                Meaning::Shadowed => judge.sink.add(about(Code::DuplicateKey)),
            }
        }
        // The place to write a missing key is the end of its object.
        let end = owner.place().map(|place| Place { start: place.end - 1, end: place.end });
        for key in self.definition.keys.iter().filter(|key| key.required && self.lacks(key)) {
            let name = key.spelt(self.casing);
            let finding = Finding::new(Code::MissingKey, &at.key(name)).place(end);
            judge.sink.add(finding.with("key", name).with("expected", key.expected));
        }
    }

    fn lacks(&self, wanted: &Key<Rule>) -> bool {
        !self.list.iter().any(|(_, _, meaning)| match meaning {
            Meaning::Known(key) | Meaning::OtherCase(key, _) | Meaning::Misspelt(key) => key.snake == wanted.snake,
            Meaning::Unknown | Meaning::Shadowed => false,
        })
    }
}

fn rename(at: &At<'_>, name: &str) -> Suggestion {
    let from = at.path().pointer();
    let owner = from.rsplit_once('/').map_or("", |(owner, _)| owner);
    Suggestion::Move { path: format!("{owner}/{name}"), from }
}

fn remove(at: &At<'_>) -> Suggestion {
    Suggestion::Remove { path: at.path().pointer() }
}

/// The casing of most metadata keys whose spelling tells; snake_case when they are as many.
pub(super) fn casing(metadata: &[(Cow<'_, str>, Node<'_>)]) -> Option<Casing> {
    let (mut snake, mut camel) = (0, 0);
    for (key, _) in metadata {
        for known in METADATA.keys.iter().filter(|known| known.snake != known.camel) {
            snake += usize::from(known.snake == *key);
            camel += usize::from(known.camel == *key);
        }
    }
    match (snake, camel) {
        (0, 0) => None,
        (snake, camel) if camel > snake => Some(Casing::Camel),
        _ => Some(Casing::Snake),
    }
}
