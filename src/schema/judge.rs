//! Asks a compiled schema of a value: every fault once, in document order.

use std::rc::Rc;

use super::casing::Casing;
use super::describe::{received, type_names};
use super::few::Few;
use super::known::{Ids, Timestamps};
use super::members::Meaning;
use super::order::Order;
use super::rule::{Bounds, Breach, Id, InPlace, NumberRules, Plan, Rules, Values};
use super::types::Types;
use crate::finding::{At, Code, Finding, MAX_FINDINGS, Severity, Sink, nearest};
use crate::json::{Alien, Entry, Id as NodeId, Kind, Node, Tree};

/// How many questions may be under way inside each other: values nest, and schemas refer to schemas. A bound for the stack.
const DEEPEST: usize = 512;

/// How a value is judged beside what the schema says.
#[derive(Debug, Clone, Default)]
pub(crate) struct Manner {
    pub(crate) ids: Ids,
    pub(crate) timestamps: Timestamps,
    /// How the message spells its keys.
    pub(crate) casing: Casing,
    /// The version of the message, when it is a newer minor than the schema's.
    pub(crate) newer: Option<String>,
    /// Defaults are not filled in.
    pub(crate) leaves_absent: bool,
    /// What the schema says is an integer is written as one.
    pub(crate) integers: bool,
}

/// How many questions are asked about values that share parts: as JSON some of them would fill no disk.
const MOST: usize = 2_000_000;

/// A judgement under way.
pub(crate) struct Judge<'j, 's> {
    pub(super) plan: &'j Plan,
    pub(crate) sink: &'j mut Sink,
    pub(crate) manner: Manner,
    /// Nothing is said while this is above 0: somebody only wants to know.
    quiet: usize,
    depth: usize,
    /// How many questions may still be asked of a value that is one object in many places.
    left: usize,
    /// Some question was not asked, being too deep: no answer counts.
    too_deep: bool,
    /// What was found about a value, and whether it was said.
    verdicts: Few<(Id, NodeId), Verdict>,
    members: Listed<'s>,
    /// What members were recognised as, by the schema that was asked.
    pub(super) meanings: Few<(Id, NodeId), Rc<[Meaning]>>,
    items: Few<NodeId, Rc<[Node<'s>]>>,
}

/// The members of the objects that were looked into.
pub(super) type Listed<'s> = Few<NodeId, Rc<[Member<'s>]>>;

#[derive(Clone, Copy)]
struct Verdict {
    ok: bool,
    said: bool,
}

/// A member of an object.
pub(super) struct Member<'s> {
    pub(super) key: std::borrow::Cow<'s, str>,
    pub(super) node: Node<'s>,
    /// A later member of the same key counts.
    pub(super) hidden: bool,
}

impl<'j, 's> Judge<'j, 's> {
    pub(super) fn new(plan: &'j Plan, manner: Manner, sink: &'j mut Sink) -> Self {
        Judge {
            plan,
            sink,
            manner,
            quiet: 0,
            depth: 0,
            left: MOST,
            too_deep: false,
            verdicts: Few::new(),
            members: Few::new(),
            meanings: Few::new(),
            items: Few::new(),
        }
    }

    /// Says what is wrong, unless nobody asked. Always false, for a verdict.
    pub(super) fn wrong(&mut self, finding: impl FnOnce() -> Finding) -> bool {
        // What is not shown need not be made.
        if self.quiet == 0 && self.sink.errors() >= MAX_FINDINGS {
            self.sink.count(Severity::Error);
        } else if self.quiet == 0 {
            self.sink.add(finding());
        }
        false
    }

    /// Says what is odd, unless nobody asked. Always true, for a verdict.
    pub(super) fn odd(&mut self, finding: impl FnOnce() -> Finding) -> bool {
        if self.quiet == 0 {
            self.sink.add(finding());
        }
        true
    }

    /// Whether a fault ends the question: when nobody wants to know the others.
    pub(super) fn enough(&self) -> bool {
        self.quiet > 0
    }

    /// Whether a value has a schema, without a word.
    pub(super) fn has(&mut self, id: Id, node: Node<'s>) -> bool {
        let nowhere = crate::finding::Path::default();
        self.quiet += 1;
        let ok = self.judge(id, node, &At::base(&nowhere));
        self.quiet -= 1;
        ok
    }

    /// Whether a value has a schema; says what is wrong with it.
    pub(crate) fn judge(&mut self, id: Id, node: Node<'s>, at: &At<'_>) -> bool {
        let rules = self.plan.rules(id);
        if rules.is_open() {
            return true;
        }
        let key = (id, node.id);
        if self.plan.revisits
            && let Some(verdict) = self.verdicts.get(&key)
            && (verdict.ok || verdict.said || self.quiet > 0)
        {
            return verdict.ok;
        }
        if self.depth == DEEPEST {
            self.too_deep = true;
            return self.wrong(|| Finding::new(Code::DepthExceeded, at).place(node.place()).with("limit", DEEPEST));
        }
        if self.left == 0 {
            self.too_deep = true;
            return self.wrong(|| Finding::new(Code::TooManyPlaces, at).with("limit", MOST));
        }
        self.left -= usize::from(node.source.shares());
        self.depth += 1;
        let mut ok = self.rules(id, rules, node, at);
        self.depth -= 1;
        if self.depth == 0 && self.too_deep && ok {
            ok = self.wrong(|| Finding::new(Code::DepthExceeded, at).with("limit", DEEPEST));
        }
        if self.plan.revisits {
            self.verdicts.insert(key, Verdict { ok, said: self.quiet == 0 });
        }
        ok
    }

    fn rules(&mut self, id: Id, rules: &'j Rules, node: Node<'s>, at: &At<'_>) -> bool {
        let kind = node.kind();
        if let Kind::Bytes | Kind::Alien(_) = kind {
            return self.wrong(|| alien(kind, at));
        }
        if rules.types != Types::ALL && !rules.types.has(Types::of(node)) {
            return self.wrong(|| wrong_type(rules.types, node, at));
        }
        if let Some(values) = rules.values.iter().find(|values| !values.hold(node)) {
            return self.wrong(|| wrong_value(values, node, at));
        }
        let ok = match kind {
            Kind::Number => rules.number.as_ref().is_none_or(|rules| self.number(rules, node, at)),
            Kind::Text => rules.text.as_ref().is_none_or(|rules| self.text(rules, node, at)),
            Kind::Array => rules.list.as_ref().is_none_or(|list| self.list(list, node, at)),
            Kind::Object => rules.object.as_ref().is_none_or(|object| self.object(id, object, node, at)),
            _ => true,
        };
        if !ok && self.enough() {
            return false;
        }
        let placed = rules.in_place.iter().fold(true, |ok, item| {
            (ok || !self.enough()) && {
                let placed = self.in_place(item, node, at);
                ok && placed
            }
        });
        ok && placed && self.rest(rules, node, at)
    }

    fn in_place(&mut self, item: &'j InPlace, node: Node<'s>, at: &At<'_>) -> bool {
        match item {
            InPlace::All(id) => self.judge(*id, node, at),
            InPlace::Any(branches) | InPlace::One(branches) if self.tells(branches, node) => {
                self.told(branches, node, at)
            }
            InPlace::Any(branches) => {
                branches.ids.iter().any(|id| self.has(*id, node)) || self.no_branch(branches, node, at)
            }
            InPlace::One(branches) => {
                let mut fitting = branches.ids.iter().enumerate().filter(|(_, id)| self.has(**id, node));
                match (fitting.next().map(|(place, _)| place), fitting.next().map(|(place, _)| place)) {
                    (None, _) => self.no_branch(branches, node, at),
                    (Some(_), None) => true,
                    (Some(first), Some(second)) => self.wrong(|| {
                        let finding = Finding::new(Code::SeveralMatch, at).place(node.place());
                        finding.with("first", first + 1).with("second", second + 1).with("count", branches.ids.len())
                    }),
                }
            }
            InPlace::Not(id) => {
                !self.has(*id, node) || self.wrong(|| Finding::new(Code::NotAllowed, at).place(node.place()))
            }
            InPlace::If(condition, then, otherwise) => {
                let chosen = if self.has(*condition, node) { then } else { otherwise };
                self.judge(*chosen, node, at)
            }
            InPlace::When(name, id) => {
                let there = node.is_object() && self.members(node).iter().any(|member| member.key == *name);
                !there || self.judge(*id, node, at)
            }
        }
    }

    fn number(&mut self, rules: &NumberRules, node: Node<'s>, at: &At<'_>) -> bool {
        let Some(breach) = rules.breach(node.source.number(node.id)) else { return true };
        let finding = |code| Finding::new(code, at).place(node.place());
        self.wrong(|| match breach {
            Breach::Bound { relation, limit } => {
                finding(Code::NumberRange).with("relation", relation).with("limit", limit.to_string())
            }
            Breach::Multiple(divisor) => finding(Code::NotMultiple).with("limit", divisor.to_string()),
        })
    }

    /// Judges a count of characters, items or members.
    pub(super) fn count(
        &mut self,
        bounds: Bounds,
        count: usize,
        unit: &'static str,
        node: Node<'s>,
        at: &At<'_>,
    ) -> bool {
        if bounds.hold(count) {
            return true;
        }
        let (code, limit) = match bounds.most {
            Some(most) if count > most => (Code::TooMany, most),
            _ => (Code::TooFew, bounds.least),
        };
        self.wrong(|| {
            let finding = Finding::new(code, at).place(node.place());
            finding.with("limit", limit).with("unit", unit).with("received", count)
        })
    }

    /// The members of an object, read once however many ask.
    pub(super) fn members(&mut self, node: Node<'s>) -> Rc<[Member<'s>]> {
        list(&mut self.members, node)
    }

    /// Ends the judgement: where members stand is asked again when the findings are put in order.
    pub(crate) fn order(self, root: Node<'s>) -> Order<'s> {
        Order::new(root, self.members)
    }

    /// The items of a list, read once however many schemas ask; `None` when they cannot be had, which is said.
    pub(super) fn items(&mut self, node: Node<'s>, at: &At<'_>) -> Option<Rc<[Node<'s>]>> {
        if let Some(known) = self.items.get(&node.id).filter(|_| self.plan.revisits) {
            return Some(known.clone());
        }
        let items: Rc<[Node<'s>]> = match node.items() {
            Ok(items) => items.into(),
            Err(why) => {
                self.wrong(|| crate::json::unlisted(node, at, why));
                return None;
            }
        };
        if self.plan.revisits {
            self.items.insert(node.id, items.clone());
        }
        Some(items)
    }
}

/// The members of an object, read once.
pub(super) fn list<'s>(listed: &mut Listed<'s>, node: Node<'s>) -> Rc<[Member<'s>]> {
    if let Some(known) = listed.get(&node.id) {
        return known.clone();
    }
    let source = node.source;
    let hidden: Vec<NodeId> = source.shadowed(node.id).iter().map(|entry| entry.value).collect();
    let member = |entry: Entry<'s>| {
        let hidden = hidden.contains(&entry.value);
        Member { key: entry.key, node: Node::new(source, entry.value), hidden }
    };
    let members: Rc<[Member<'s>]> = source.entries(node.id).into_iter().map(member).collect();
    listed.insert(node.id, members.clone());
    members
}

/// The finding about a JavaScript value that JSON has no form for.
pub(crate) fn alien(kind: Kind, at: &At<'_>) -> Finding {
    match kind {
        Kind::Alien(Alien::GetterThrew) => Finding::new(Code::GetterThrew, at),
        Kind::Alien(Alien::NotJson) => Finding::new(Code::NotJsonValue, at).with("received", kind.name()),
        _ => Finding::new(Code::NotPlainObject, at),
    }
}

pub(super) fn wrong_type(types: Types, node: Node<'_>, at: &At<'_>) -> Finding {
    if types == Types::NONE {
        return Finding::new(Code::NotAllowed, at).place(node.place());
    }
    let finding = Finding::new(Code::InvalidType, at).place(node.place());
    finding.with("expected", type_names(types)).with("received", received(node, types))
}

pub(super) fn wrong_value(values: &Values, node: Node<'_>, at: &At<'_>) -> Finding {
    let finding = Finding::new(values.code.unwrap_or(Code::InvalidValue), at).place(node.place());
    let finding = finding.with("expected", values.expected.clone());
    let finding = if values.code.is_none() { finding.with("received", received(node, Types::NONE)) } else { finding };
    let Some(text) = node.text() else { return finding };
    // Of more, nobody meant one by mistake.
    const MANY: usize = 1000;
    let words: Vec<&str> = values.list.iter().take(MANY).filter_map(Tree::text).collect();
    match aliased(&text, values).or_else(|| nearest(&text, &words)) {
        Some(meant) => finding.with("meant", meant.to_owned()).suggest(at.rewritten(meant)),
        None => finding,
    }
}

/// The value that another's word stands for.
fn aliased<'v>(text: &str, values: &'v Values) -> Option<&'v str> {
    let word = text.trim();
    values.aliases.iter().find(|(alias, _)| alias.eq_ignore_ascii_case(word)).map(|(_, meant)| meant.as_str())
}
