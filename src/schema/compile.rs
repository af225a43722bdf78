//! From a JSON Schema to rules, one schema at a time; what cannot be honoured is named.

use std::collections::BTreeMap;

use super::SchemaOptions;
use super::casing::camel;
use super::keywords::{Draft, Role, role};
use super::known::Known;
use super::library::{Library, Spot};
use super::number::is_count;
use super::options::Formats;
use super::pattern::Pattern;
use super::rule::{
    ANY, Bounds, Branches, Id, InPlace, ListRules, NEVER, NumberRules, ObjectRules, Plan, Property, Rules, Values,
};
use super::text::{TextRules, format_range};
use super::types::Types;
use crate::finding::Code;
use crate::json::Tree;

/// Something in a schema that cannot be compiled: where, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) place: String,
    pub(super) problem: String,
}

/// Work on one JSON Schema.
pub(super) struct Compiler<'t, 'o> {
    library: Library<'t>,
    options: &'o SchemaOptions,
    /// The numbers of the schemas seen so far, by where their tree stands in memory.
    seen: BTreeMap<*const Tree, Id>,
    open: Vec<(Id, Spot<'t>)>,
    /// Where each schema of the plan stands.
    places: Vec<String>,
    plan: Plan,
    pub(super) faults: Vec<Fault>,
}

/// Rules of one schema while its keywords are read.
#[derive(Default)]
struct Draughts {
    number: NumberRules,
    text: TextRules,
    list: ListRules,
    object: ObjectRules,
    required: Vec<String>,
}

impl<'t, 'o> Compiler<'t, 'o> {
    pub(super) fn new(options: &'o SchemaOptions) -> Self {
        let mut never = Rules::new();
        never.types = Types::NONE;
        // `true` and `false`.
        let plan = Plan { rules: vec![Rules::new(), never], ..Plan::default() };
        Compiler {
            library: Library::default(),
            options,
            seen: BTreeMap::new(),
            open: Vec::new(),
            places: vec![String::new(); plan.rules.len()],
            plan,
            faults: Vec::new(),
        }
    }

    pub(super) fn give(&mut self, uri: &str, tree: &'t Tree) {
        self.library.add(uri, tree, self.options.draft);
    }

    /// Compiles a schema and all it leads to; its number in the plan.
    pub(super) fn run(mut self, tree: &'t Tree) -> Result<(Plan, Id), Vec<Fault>> {
        let top = self.library.add("", tree, self.options.draft);
        let id = self.schema(&top);
        while let Some((id, spot)) = self.open.pop() {
            let rules = self.keywords(&spot);
            if let Some(slot) = self.plan.rules.get_mut(id as usize) {
                *slot = rules;
            }
        }
        if self.faults.is_empty()
            && let Err((id, problem)) = super::settle::settle(&mut self.plan)
        {
            let place = self.places.get(id as usize).cloned().unwrap_or_default();
            self.faults.push(Fault { place, problem: problem.to_owned() });
        }
        if self.faults.is_empty() { Ok((self.plan, id)) } else { Err(self.faults) }
    }

    fn fault(&mut self, spot: &Spot<'_>, keyword: &str, problem: impl Into<String>) {
        /// More would help nobody.
        const MOST: usize = 100;
        if self.faults.len() < MOST {
            let place = if keyword.is_empty() { spot.place.clone() } else { format!("{}/{keyword}", spot.place) };
            self.faults.push(Fault { place, problem: problem.into() });
        }
    }

    /// The number of a schema, which is compiled in its turn.
    fn schema(&mut self, spot: &Spot<'t>) -> Id {
        match spot.tree {
            Tree::Bool(true) => ANY,
            Tree::Bool(false) => NEVER,
            Tree::Object(_) => {
                let key: *const Tree = spot.tree;
                if let Some(id) = self.seen.get(&key) {
                    return *id;
                }
                let id = self.plan.rules.len() as Id;
                self.plan.rules.push(Rules::new());
                self.places.push(spot.place.clone());
                self.seen.insert(key, id);
                self.open.push((id, spot.clone()));
                id
            }
            other => {
                self.fault(spot, "", format!("a schema is an object, true or false; this is {}", other.kind().name()));
                ANY
            }
        }
    }

    fn below(&mut self, spot: &Spot<'t>, steps: &[&str], tree: &'t Tree) -> Id {
        let below = spot.below(steps, tree);
        self.schema(&below)
    }

    fn list(&mut self, spot: &Spot<'t>, keyword: &str, value: &'t Tree) -> Vec<Id> {
        let Some(items) = value.items() else {
            self.fault(spot, keyword, "must be a list of schemas");
            return Vec::new();
        };
        let below = |(index, item): (usize, &'t Tree)| self.below(spot, &[keyword, &index.to_string()], item);
        items.iter().enumerate().map(below).collect()
    }

    fn map(&mut self, spot: &Spot<'t>, keyword: &str, value: &'t Tree) -> Vec<(&'t str, Id)> {
        let Some(members) = value.members() else {
            self.fault(spot, keyword, "must be an object of schemas");
            return Vec::new();
        };
        members.iter().map(|(name, schema)| (name.as_str(), self.below(spot, &[keyword, name], schema))).collect()
    }

    fn number(&mut self, spot: &Spot<'_>, keyword: &str, value: &Tree) -> Option<f64> {
        let number = value.number().filter(|number| number.is_finite());
        if number.is_none() {
            self.fault(spot, keyword, "must be a number");
        }
        number
    }

    fn count(&mut self, spot: &Spot<'_>, keyword: &str, value: &Tree) -> Option<usize> {
        let count = value.number().filter(|number| is_count(*number));
        if count.is_none() {
            self.fault(spot, keyword, "must be a whole number from 0");
        }
        count.map(|count| count as usize)
    }

    fn flag(&mut self, spot: &Spot<'_>, keyword: &str, value: &Tree) -> bool {
        if value.flag().is_none() {
            self.fault(spot, keyword, "must be true or false");
        }
        value.flag().unwrap_or(false)
    }

    fn names(&mut self, spot: &Spot<'_>, keyword: &str, value: &Tree) -> Vec<String> {
        let names = value.items().map(|items| items.iter().map(Tree::text).collect::<Option<Vec<_>>>());
        match names.flatten() {
            Some(names) => names.into_iter().map(str::to_owned).collect(),
            None => {
                self.fault(spot, keyword, "must be a list of strings");
                Vec::new()
            }
        }
    }

    /// The rules of one schema.
    fn keywords(&mut self, spot: &Spot<'t>) -> Rules {
        let mut rules = Rules::new();
        let mut drafts = Draughts::default();
        let members = spot.tree.members().unwrap_or_default();
        drafts.list.contains_evaluates = spot.draft == Draft::Draft202012;
        // In draft-07 nothing beside `$ref` counts.
        let lone = spot.draft == Draft::Draft07 && spot.tree.get("$ref").is_some();
        for (keyword, value) in members {
            if lone && keyword != "$ref" {
                continue;
            }
            match role(keyword, spot.draft) {
                _ if self.options.remarks.contains(keyword) => {}
                Ok(Role::Asserts) => self.keyword(spot, keyword, value, &mut rules, &mut drafts),
                Ok(Role::Structure) => self.structure(spot, keyword, value, &mut rules),
                Ok(Role::Remark) => {}
                Ok(Role::Refused(why)) => self.fault(spot, keyword, why),
                Err(why) => self.fault(spot, keyword, why),
            }
        }
        self.finish(spot, &mut rules, drafts);
        rules
    }

    fn structure(&mut self, spot: &Spot<'t>, keyword: &str, value: &'t Tree, rules: &mut Rules) {
        match keyword {
            "$schema" if value.text().and_then(Draft::of).is_none() => {
                self.fault(spot, keyword, "is neither draft 2020-12 nor draft-07");
            }
            "$id" | "$anchor" | "$dynamicAnchor" if value.text().is_none() => {
                self.fault(spot, keyword, "must be a string");
            }
            "default" => {
                rules.default = Some(value.json());
                self.plan.defaults = true;
            }
            _ => {}
        }
    }

    fn keyword(&mut self, spot: &Spot<'t>, keyword: &str, value: &'t Tree, rules: &mut Rules, drafts: &mut Draughts) {
        let Draughts { number, text, list, object, required } = drafts;
        match keyword {
            "$ref" => match value.text().map(|reference| self.library.find(spot, reference)) {
                Some(Ok(target)) => {
                    let id = self.schema(&target);
                    rules.in_place.push(InPlace::All(id));
                }
                Some(Err(why)) => self.fault(spot, keyword, format!("`{}` {why}", value.text().unwrap_or_default())),
                None => self.fault(spot, keyword, "must be a string"),
            },
            "type" => rules.types = rules.types.and(self.types(spot, value)),
            "const" => rules.values.push(Values::new(vec![value.clone()])),
            "enum" => match value.items() {
                Some(items) => rules.values.push(self.own_words(spot, Values::new(items.to_vec()))),
                None => self.fault(spot, keyword, "must be a list"),
            },
            "minimum" => number.raise(self.number(spot, keyword, value)),
            "maximum" => number.lower(self.number(spot, keyword, value)),
            "exclusiveMinimum" => number.above = self.number(spot, keyword, value),
            "exclusiveMaximum" => number.below = self.number(spot, keyword, value),
            "multipleOf" => match self.number(spot, keyword, value) {
                Some(divisor) if divisor > 0.0 => number.multiple_of.push(divisor),
                Some(_) => self.fault(spot, keyword, "must be above 0"),
                None => {}
            },
            "minLength" => text.length.least = self.count(spot, keyword, value).unwrap_or(0),
            "maxLength" => text.length.most = self.count(spot, keyword, value),
            "pattern" => match value.text().and_then(Known::of) {
                Some(known) => text.known = Some(known),
                None => text.pattern = self.pattern(spot, keyword, value),
            },
            "format" if self.options.formats == Formats::Annotate => {}
            "format" => self.format(spot, value, text, number),
            "minItems" => list.count.least = self.count(spot, keyword, value).unwrap_or(0),
            "maxItems" => list.count.most = self.count(spot, keyword, value),
            "uniqueItems" => list.unique = self.flag(spot, keyword, value),
            "prefixItems" => list.first = self.list(spot, keyword, value),
            "items" if value.items().is_some() && spot.draft == Draft::Draft07 => {
                list.first = self.list(spot, keyword, value);
                // Only beside a list of schemas `additionalItems` says something.
                if let Some(rest) = spot.tree.get("additionalItems") {
                    list.rest = Some(self.below(spot, &["additionalItems"], rest));
                }
            }
            "items" if value.items().is_some() => {
                self.fault(spot, keyword, "must be one schema; a list of schemas is `prefixItems` in draft 2020-12");
            }
            "items" => list.rest = Some(self.below(spot, &[keyword], value)),
            "additionalItems" => {}
            "contains" => {
                let id = self.below(spot, &[keyword], value);
                let mut bounds = Bounds { least: 1, most: None };
                if let (Draft::Draft202012, Some(least)) = (spot.draft, spot.tree.get("minContains")) {
                    bounds.least = self.count(spot, "minContains", least).unwrap_or(0);
                }
                if let (Draft::Draft202012, Some(most)) = (spot.draft, spot.tree.get("maxContains")) {
                    bounds.most = self.count(spot, "maxContains", most);
                }
                list.contains = Some((id, bounds));
            }
            "minContains" | "maxContains" => {}
            "unevaluatedItems" => list.unevaluated = Some(self.below(spot, &[keyword], value)),
            "minProperties" => object.count.least = self.count(spot, keyword, value).unwrap_or(0),
            "maxProperties" => object.count.most = self.count(spot, keyword, value),
            "required" => *required = self.names(spot, keyword, value),
            "properties" => {
                for (name, schema) in self.map(spot, keyword, value) {
                    let name = name.to_owned();
                    object.properties.push(Property::new(name, schema, true));
                }
            }
            "patternProperties" => {
                for (name, schema) in self.map(spot, keyword, value) {
                    if let Some(pattern) = self.pattern_of(spot, keyword, name) {
                        object.patterns.push((pattern, schema));
                    }
                }
            }
            "additionalProperties" => object.additional = Some(self.below(spot, &[keyword], value)),
            "propertyNames" => object.names = Some(self.below(spot, &[keyword], value)),
            "unevaluatedProperties" => object.unevaluated = Some(self.below(spot, &[keyword], value)),
            "dependentRequired" => match value.members() {
                Some(members) => {
                    for (name, names) in members {
                        let names = self.names(spot, keyword, names);
                        object.dependent.push((name.clone(), names));
                    }
                }
                None => self.fault(spot, keyword, "must be an object of lists"),
            },
            "dependentSchemas" => {
                for (name, schema) in self.map(spot, keyword, value) {
                    rules.in_place.push(InPlace::When(name.to_owned(), schema));
                }
            }
            "dependencies" => match value.members() {
                Some(members) => {
                    for (name, value) in members {
                        if value.items().is_some() {
                            let names = self.names(spot, keyword, value);
                            object.dependent.push((name.clone(), names));
                        } else {
                            let schema = self.below(spot, &[keyword, name], value);
                            rules.in_place.push(InPlace::When(name.clone(), schema));
                        }
                    }
                }
                None => self.fault(spot, keyword, "must be an object"),
            },
            "allOf" => rules.in_place.extend(self.list(spot, keyword, value).into_iter().map(InPlace::All)),
            "anyOf" => rules.in_place.push(InPlace::Any(self.branches(spot, keyword, value))),
            "oneOf" => rules.in_place.push(InPlace::One(self.branches(spot, keyword, value))),
            "not" => rules.in_place.push(InPlace::Not(self.below(spot, &[keyword], value))),
            "if" => {
                let condition = self.below(spot, &[keyword], value);
                let mut branch = |keyword: &str| match spot.tree.get(keyword) {
                    Some(schema) => self.below(spot, &[keyword], schema),
                    None => ANY,
                };
                let (then, otherwise) = (branch("then"), branch("else"));
                rules.in_place.push(InPlace::If(condition, then, otherwise));
            }
            "then" | "else" => {}
            _ => self.fault(spot, keyword, "is not honoured here"),
        }
    }

    /// What a definition of ours says beside JSON Schema.
    fn own(&self, spot: &Spot<'t>, name: &str) -> Option<&'t Tree> {
        if self.options.own { spot.tree.get("x-envelope")?.get(name) } else { None }
    }

    /// Values with what a definition of ours says of them.
    fn own_words(&self, spot: &Spot<'t>, mut values: Values) -> Values {
        let aliases = self.own(spot, "aliases").and_then(Tree::members).unwrap_or_default();
        let word = |(alias, meant): &(String, Tree)| Some((alias.clone(), meant.text()?.to_owned()));
        values.aliases = aliases.iter().filter_map(word).collect();
        let code = self.own(spot, "code").and_then(Tree::text);
        values.code = Code::ALL.iter().copied().find(|known| Some(known.as_str()) == code);
        values
    }

    fn branches(&mut self, spot: &Spot<'t>, keyword: &str, value: &'t Tree) -> Branches {
        let ids = self.list(spot, keyword, value);
        if ids.is_empty() {
            self.fault(spot, keyword, "must have at least one schema");
        }
        Branches { ids, told: None }
    }

    fn types(&mut self, spot: &Spot<'_>, value: &Tree) -> Types {
        let names = match value {
            Tree::Array(names) => names.as_slice(),
            name => std::slice::from_ref(name),
        };
        let mut types = Types::NONE;
        for name in names {
            match name.text().map(|name| (name, Types::named(name))) {
                Some((_, Some(named))) => types = types.or(named),
                Some((name, None)) => self.fault(spot, "type", format!("JSON has no type `{name}`")),
                None => self.fault(spot, "type", "must be the name of a type, or a list of names"),
            }
        }
        types
    }

    fn pattern(&mut self, spot: &Spot<'_>, keyword: &str, value: &Tree) -> Option<Pattern> {
        match value.text() {
            Some(text) => self.pattern_of(spot, keyword, text),
            None => {
                self.fault(spot, keyword, "must be a string");
                None
            }
        }
    }

    fn pattern_of(&mut self, spot: &Spot<'_>, keyword: &str, text: &str) -> Option<Pattern> {
        match Pattern::compile(text, self.options.patterns) {
            Ok(pattern) => Some(pattern),
            Err(why) => {
                self.fault(spot, keyword, format!("`{text}` {why}"));
                None
            }
        }
    }

    fn format(&mut self, spot: &Spot<'_>, value: &Tree, text: &mut TextRules, number: &mut NumberRules) {
        let Some(name) = value.text() else { return self.fault(spot, "format", "must be a string") };
        if let Some((least, most, integer)) = format_range(name) {
            number.raise(Some(least));
            number.lower(Some(most));
            number.multiple_of.extend(integer.then_some(1.0));
        } else if let Err(why) = text.set_format(name, spot.tree.get("pattern").is_some()) {
            self.fault(spot, "format", why);
        }
    }

    /// Puts the rules together that say anything.
    fn finish(&mut self, spot: &Spot<'t>, rules: &mut Rules, drafts: Draughts) {
        let Draughts { number, mut text, list, mut object, required } = drafts;
        text.settle();
        object.index();
        for name in required {
            match object.find(&name).and_then(|(place, _)| object.properties.get_mut(place)) {
                Some(property) => property.required = true,
                None => {
                    object.properties.push(Property::new(name, ANY, false));
                }
            }
        }
        if self.own(spot, "casings").and_then(Tree::flag) == Some(true) {
            for property in &mut object.properties {
                property.camel = Some(camel(&property.name)).filter(|camel| *camel != property.name);
            }
        }
        object.grows = self.own(spot, "grows").and_then(Tree::flag) == Some(true);
        object.index();
        rules.number = (!number.is_empty()).then(|| Box::new(number));
        rules.text = (!text.is_empty()).then(|| Box::new(text));
        rules.list = (!list.is_empty()).then(|| Box::new(list));
        rules.object = (!object.is_empty()).then(|| Box::new(object));
    }
}
