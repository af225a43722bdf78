//! What the members of an object must be.

use super::Judge;
use super::describe::expected;
use super::judge::Member;
use super::rule::{ANY, Bounds, Id, NEVER, ObjectRules};
use crate::finding::{At, Code, Finding, MAX_FINDINGS, Place, Sink, nearest, shortened};
use crate::json::{Node, Tree, TreeSource};

/// What a member is to the rules of its object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// The property at this place.
    Known(usize),
    /// A key that was probably meant to be this property, which is missing.
    Misspelt(usize),
    /// No property.
    Other,
    /// A later member of the same key counts.
    Hidden,
}

impl<'j, 's> Judge<'j, 's> {
    /// Judges an object: its members in order, then what is missing, then what they are together.
    pub(super) fn object(&mut self, rules: &'j ObjectRules, node: Node<'s>, at: &At<'_>) -> bool {
        let members = self.members(node);
        let meanings = self.recognise(rules, &members);
        let mut there = vec![false; rules.properties.len()];
        let mut ok = true;
        for (member, meaning) in members.iter().zip(meanings) {
            if let Meaning::Known(place) | Meaning::Misspelt(place) = meaning
                && let Some(there) = there.get_mut(place)
            {
                *there = true;
            }
            ok &= self.member(rules, member, meaning, at);
            if !ok && self.enough() {
                return false;
            }
        }
        let missing = rules.properties.iter().zip(&there).filter(|(property, there)| property.required && !**there);
        for (property, _) in missing {
            let schema = property.schema;
            ok = self.missing(schema, &property.name, node, at);
        }
        for (name, others) in &rules.dependent {
            let has = |name: &str| members.iter().any(|member| member.key == name);
            for other in others.iter().filter(|other| has(name) && !has(other)) {
                ok = self.missing(ANY, other, node, at);
            }
        }
        if rules.count != Bounds::default() {
            let count = members.iter().filter(|member| !member.hidden).count();
            ok &= self.count(rules.count, count, "members", node, at);
        }
        ok
    }

    /// What each member is. A key stands for at most one that is missing.
    fn recognise(&self, rules: &ObjectRules, members: &[Member<'_>]) -> Vec<Meaning> {
        let known = |member: &Member<'_>| match rules.find(&member.key) {
            _ if member.hidden => Meaning::Hidden,
            Some(place) => Meaning::Known(place),
            None => Meaning::Other,
        };
        let mut meanings: Vec<Meaning> = members.iter().map(known).collect();
        if self.enough() || rules.additional != Some(NEVER) || !meanings.contains(&Meaning::Other) {
            return meanings;
        }
        let mut there = vec![false; rules.properties.len()];
        for meaning in &meanings {
            if let Meaning::Known(place) = meaning
                && let Some(there) = there.get_mut(*place)
            {
                *there = true;
            }
        }
        let absent = rules.properties.iter().zip(there).enumerate().filter(|(_, (_, there))| !there);
        let (mut places, mut names): (Vec<usize>, Vec<&str>) =
            absent.map(|(place, (property, _))| (place, property.name.as_str())).unzip();
        let others = members.iter().zip(&mut meanings).filter(|(_, meaning)| **meaning == Meaning::Other);
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
        meanings
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
        let property = match meaning {
            Meaning::Known(place) | Meaning::Misspelt(place) => rules.properties.get(place),
            _ => None,
        };
        let mut known = false;
        if let Some(property) = property {
            known = property.declared;
            if let Meaning::Misspelt(_) = meaning {
                known = true;
                let finding = || about(Code::UnknownKey).with("meant", property.name.clone());
                ok = self.wrong(|| finding().suggest(at.renamed(&property.name)));
            }
            ok &= self.judge(property.schema, member.node, &at);
        }
        for (pattern, schema) in &rules.patterns {
            if pattern.matches(&member.key) {
                known = true;
                ok &= self.judge(*schema, member.node, &at);
            }
        }
        match rules.additional {
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
        Judge::new(self.plan, &mut unsaid).has(schema, Node::new(&source, 0))
    }

    fn missing(&mut self, schema: Id, name: &str, node: Node<'s>, at: &At<'_>) -> bool {
        let plan = self.plan;
        self.wrong(|| {
            let finding = Finding::new(Code::MissingKey, &at.key(name)).place(end_of(node));
            finding.with("key", shortened(name)).with("expected", expected(plan, schema))
        })
    }
}

/// The place to write a missing key: the end of its object.
pub(super) fn end_of(node: Node<'_>) -> Option<Place> {
    node.place().map(|place| Place { start: place.end - 1, end: place.end })
}
