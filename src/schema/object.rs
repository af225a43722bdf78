//! What the members of an object must be.

use std::borrow::Cow;

use super::Judge;
use super::few::Marks;
use super::judge::{Manner, Member};
use super::members::Meaning;
use super::rule::{Bounds, Id, NEVER, ObjectRules};
use crate::finding::{At, Code, Finding, Place, Sink, shortened};
use crate::json::{Node, Tree, TreeSource};
use crate::order;

impl<'j, 's> Judge<'j, 's> {
    /// Judges an object: its members in order, then what is missing, then what they are together.
    pub(super) fn object(&mut self, id: Id, rules: &'j ObjectRules, node: Node<'s>, at: &At<'_>) -> bool {
        let members = self.members(node);
        let meanings = self.recognise(id, rules, node, &members);
        let mut there = Marks::new(rules.properties.len());
        let mut ok = true;
        for (member, meaning) in members.iter().zip(meanings.iter().copied()) {
            if let Some(place) = meaning.place() {
                there.set(place);
            }
            ok &= self.member(rules, member, meaning, at);
            if !ok && self.enough() {
                return false;
            }
        }
        for (place, property) in rules.properties.iter().enumerate() {
            if property.required && !there.has(place) {
                ok = self.missing(property.expected.clone(), property.spelt(self.manner.casing), node, at);
            }
        }
        if !rules.dependent.is_empty() {
            let keys = order::set(members.iter().map(|member| member.key.as_ref()));
            for (_, others) in rules.dependent.iter().filter(|(name, _)| keys.contains(name.as_str())) {
                for other in others.iter().filter(|other| !keys.contains(other.as_str())) {
                    ok = self.missing(Cow::Borrowed("any value"), other, node, at);
                }
            }
        }
        if rules.count != Bounds::default() {
            let count = members.iter().filter(|member| !member.hidden).count();
            ok &= self.count(rules.count, count, "members", node, at);
        }
        ok
    }

    fn member(&mut self, rules: &'j ObjectRules, member: &Member<'s>, meaning: Meaning, at: &At<'_>) -> bool {
        let at = at.key(&member.key);
        let place = member.node.key_place();
        let about = |code| Finding::new(code, &at).place(place).with("key", shortened(&member.key));
        if meaning == Meaning::Hidden {
            return self.wrong(|| about(Code::DuplicateKey));
        }
        let mut ok = match rules.names {
            Some(names) => self.key(names, member) || self.wrong(|| about(Code::InvalidKey)),
            None => true,
        };
        let casing = self.manner.casing;
        let property = |place: usize| rules.properties.get(place);
        let mut known = false;
        match meaning {
            Meaning::Known(place) => known = property(place).is_some_and(|property| property.declared),
            Meaning::OtherCase(place, both) => {
                known = true;
                let meant = property(place).map_or("", |property| property.spelt(casing));
                let suggestion = || if both { at.removed() } else { at.renamed(meant) };
                ok = self.wrong(|| about(Code::MixedKeyCase).with("meant", meant.to_owned()).suggest(suggestion()));
            }
            Meaning::Misspelt(place) => {
                known = true;
                let meant = property(place).map_or("", |property| property.spelt(casing));
                let finding = || about(Code::UnknownKey).with("meant", meant.to_owned());
                ok = self.wrong(|| finding().suggest(at.renamed(meant)));
            }
            Meaning::Other | Meaning::Hidden => {}
        }
        if let Some(property) = meaning.place().and_then(property) {
            ok &= self.judge(property.schema, member.node, &at);
        }
        for (pattern, schema) in &rules.patterns {
            if pattern.matches(&member.key) {
                known = true;
                ok &= self.judge(*schema, member.node, &at);
            }
        }
        match rules.additional {
            Some(NEVER) if !known && rules.grows && self.manner.newer.is_some() => {
                let newer = self.manner.newer.clone().unwrap_or_default();
                self.odd(|| about(Code::UnknownKeyNewerMinor).with("found", newer)) && ok
            }
            Some(NEVER) if !known => self.wrong(|| about(Code::UnknownKey)),
            Some(schema) if !known => self.judge(schema, member.node, &at) && ok,
            _ => ok,
        }
    }

    /// Whether a key has a schema.
    fn key(&mut self, schema: Id, member: &Member<'s>) -> bool {
        let key = Tree::Text(member.key.to_string());
        let source = TreeSource::new(&key);
        let mut unsaid = Sink::default();
        Judge::new(self.plan, Manner::default(), &mut unsaid).has(schema, Node::new(&source, 0))
    }

    fn missing(&mut self, expected: Cow<'static, str>, name: &str, node: Node<'s>, at: &At<'_>) -> bool {
        self.wrong(|| {
            let finding = Finding::new(Code::MissingKey, &at.key(name)).place(end_of(node));
            finding.with("key", shortened(name)).with("expected", expected)
        })
    }
}

/// The place to write a missing key: the end of its object.
pub(crate) fn end_of(node: Node<'_>) -> Option<Place> {
    node.place().map(|place| Place { start: place.end - 1, end: place.end })
}
