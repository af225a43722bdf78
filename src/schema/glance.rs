//! A first look. Most values are as they should be, with nothing to say and nothing to fill in: that can be seen in one pass that keeps
//! nothing. What cannot be seen at a glance is judged; both ask the same rules.

use super::Schema;
use super::casing::Casing;
use super::few::Marks;
use super::judge::Manner;
use super::rule::{ANY, Id, InPlace, ListRules, NEVER, NumberRules, ObjectRules, Plan};
use super::types::Types;
use crate::json::{Kind, Node, as_integer};

/// How many levels are looked through. What is nested deeper is judged.
const LEVELS: usize = 64;

/// How many questions are asked where one value may be asked about many times over.
const MOST: usize = 100_000;

/// A look under way.
struct Glance<'g> {
    plan: &'g Plan,
    manner: &'g Manner,
    casing: Option<Casing>,
    left: usize,
}

/// What can be seen of a value that plainly has a schema.
pub(crate) struct Plain {
    /// The one casing of all members whose spelling tells.
    pub(crate) casing: Option<Casing>,
}

impl Schema {
    /// Whether a value plainly has the schema as it stands: where nothing else decides which casing counts, it is that of the manner.
    pub(super) fn is_plain(&self, manner: &Manner, node: Node<'_>) -> bool {
        let plain = self.glance(manner, node);
        plain.is_some_and(|plain| plain.casing.is_none_or(|told| told == manner.casing))
    }

    /// Whether a value plainly has the schema, whatever casing it is in: then a judgement would say nothing and fill nothing in.
    /// `None` means nothing.
    pub(crate) fn glance(&self, manner: &Manner, node: Node<'_>) -> Option<Plain> {
        let mut glance = Glance { plan: &self.plan, manner, casing: None, left: MOST };
        glance.plain(self.top(), node, LEVELS).then_some(Plain { casing: glance.casing })
    }
}

impl Glance<'_> {
    fn plain(&mut self, id: Id, node: Node<'_>, levels: usize) -> bool {
        let plan = self.plan;
        let rules = plan.rules(id);
        if rules.is_open() {
            return true;
        }
        let bounded = plan.revisits || node.source.shares();
        if levels == 0 || self.left == 0 {
            return false;
        }
        self.left -= usize::from(bounded);
        let kind = node.kind();
        (rules.types == Types::ALL || rules.types.has(Types::of_kind(node, kind)))
            && rules.values.iter().all(|values| values.hold(node))
            && match kind {
                Kind::Bytes | Kind::Alien(_) => false,
                Kind::Number => {
                    let plain = |rules: &NumberRules| rules.breach(node.source.number(node.id)).is_none();
                    // One that some schema may want written as an integer is not plain, whichever schema asks here.
                    let decimal =
                        || node.source.spelling(node.id).is_some_and(|literal| as_integer(&literal).is_some());
                    !(self.manner.integers && decimal()) && rules.number.as_deref().is_none_or(plain)
                }
                Kind::Text => rules.text.as_ref().is_none_or(|rules| {
                    let Manner { ids, timestamps, .. } = self.manner;
                    let mut plain = false;
                    node.source.with_text(node.id, &mut |text| {
                        // In place of half a surrogate pair.
                        plain = (text.is_ascii() || !text.contains(char::REPLACEMENT_CHARACTER))
                            && rules.hold(text, *ids, *timestamps);
                    });
                    plain
                }),
                Kind::Array => rules.list.as_ref().is_none_or(|list| self.list(list, node, levels - 1)),
                Kind::Object => rules.object.as_ref().is_none_or(|object| self.object(object, node, levels - 1)),
                Kind::Null | Kind::Bool(_) => true,
            }
            && rules.in_place.iter().all(|item| match item {
                InPlace::All(id) => self.plain(*id, node, levels - 1),
                // Of several that fit, the first may have something to fill in.
                InPlace::Any(branches) if !plan.defaults && branches.told.is_none() => {
                    let casing = self.casing;
                    branches.ids.iter().any(|id| {
                        // What a branch saw that does not fit says nothing.
                        self.casing = casing;
                        self.plain(*id, node, levels - 1)
                    })
                }
                _ => false,
            })
    }

    fn list(&mut self, rules: &ListRules, node: Node<'_>, levels: usize) -> bool {
        if rules.contains.is_some() || rules.unique || rules.unevaluated.is_some() {
            return false;
        }
        let Ok(items) = node.items() else { return false };
        rules.count.hold(items.len())
            && items.iter().enumerate().all(|(index, item)| {
                let schema = rules.first.get(index).copied().or(rules.rest).unwrap_or(ANY);
                self.plain(schema, *item, levels)
            })
    }

    fn object(&mut self, rules: &ObjectRules, node: Node<'_>, levels: usize) -> bool {
        if rules.names.is_some() || !rules.dependent.is_empty() || rules.unevaluated.is_some() {
            return false;
        }
        let mut there = Marks::new(rules.properties.len());
        let (mut count, mut others, mut next) = (0, 0, 0);
        let all = node.source.each(node.id, &mut |key, value| {
            count += 1;
            let value = Node::new(node.source, value);
            let found = rules.find_near(next, key);
            let mut known = false;
            let mut plain = true;
            if let Some((place, told)) = found {
                next = place + 1;
                let repeated = there.set(place);
                let other_casing = told.is_some_and(|told| *self.casing.get_or_insert(told) != told);
                let property = rules.properties.get(place);
                known = property.is_some_and(|property| property.declared);
                plain = !repeated
                    && !other_casing
                    && property.is_some_and(|property| self.plain(property.schema, value, levels));
            } else {
                others += 1;
            }
            for (_, schema) in rules.patterns.iter().filter(|(pattern, _)| pattern.matches(key)) {
                known = true;
                plain = plain && self.plain(*schema, value, levels);
            }
            plain
                && match rules.additional {
                    Some(NEVER) => known,
                    Some(schema) if !known => self.plain(schema, value, levels),
                    _ => true,
                }
        });
        // Two keys of text that no property has may be the same.
        let repeated = || others > 1 && !node.source.shadowed(node.id).is_empty();
        let absent = |place: usize| !there.has(place);
        all && !repeated()
            && rules.count.hold(count)
            && !rules.properties.iter().enumerate().any(|(place, property)| {
                let filled = property.default.is_some() && !self.manner.leaves_absent;
                (property.required || filled) && absent(place)
            })
    }
}
