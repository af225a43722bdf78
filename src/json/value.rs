//! The value source: a `serde_json::Value`, borrowed.

use std::borrow::Cow;
use std::cell::RefCell;

use serde_json::{Map, Value};

use super::{Entry, Gauge, Id, Kind, MAX_ITEMS, Out, Patch, Source, Unlisted};

/// A value and those of its descendants that were asked for. The root is value 0.
pub struct ValueSource<'v> {
    seen: RefCell<Vec<&'v Value>>,
}

impl<'v> ValueSource<'v> {
    pub(crate) fn new(root: &'v Value) -> Self {
        ValueSource { seen: RefCell::new(vec![root]) }
    }

    /// Two values as one source: values 0 and 1.
    pub(crate) fn pair(first: &'v Value, second: &'v Value) -> Self {
        ValueSource { seen: RefCell::new(vec![first, second]) }
    }

    fn value(&self, id: Id) -> &'v Value {
        const NULL: &Value = &Value::Null;
        self.seen.borrow().get(id as usize).copied().unwrap_or(NULL)
    }

    fn give(&self, value: &'v Value) -> Id {
        let mut seen = self.seen.borrow_mut();
        seen.push(value);
        seen.len() as Id - 1
    }

    /// The value of `out`; borrowed when it is one as it stood.
    pub(crate) fn make(&self, out: &Out) -> Cow<'v, Value> {
        match out {
            Out::Same(id) => Cow::Borrowed(self.value(*id)),
            other => Cow::Owned(self.build(other)),
        }
    }

    fn build(&self, out: &Out) -> Value {
        match out {
            Out::Same(id) => self.value(*id).clone(),
            // JSON has no bytes.
            Out::Null | Out::Base64(_) => Value::Null,
            Out::Flag(flag) => Value::Bool(*flag),
            Out::Json(json) => serde_json::from_str(json).unwrap_or_default(),
            Out::Bytes(base64) => self.build(base64),
            Out::Number(number) => Value::from(*number),
            Out::Text(text) => Value::from(text.as_ref()),
            Out::Concat { texts, separator } => {
                let texts: Vec<_> = texts.iter().map(|id| self.text(*id)).collect();
                Value::from(texts.join(separator))
            }
            Out::Array(items) => items.iter().map(|item| self.build(item)).collect(),
            Out::Object(members) => members.iter().map(|(key, value)| ((*key).to_owned(), self.build(value))).collect(),
            Out::Patched { base, set, remove } => {
                let changes = Patch::new(set, remove);
                let mut object = Map::new();
                for (key, value) in self.value(*base).as_object().into_iter().flatten() {
                    match changes.of(key) {
                        Some(Some(out)) => object.insert(key.clone(), self.build(out)),
                        Some(None) => object.insert(key.clone(), value.clone()),
                        None => None,
                    };
                }
                for (key, value) in set {
                    if !object.contains_key(key.as_ref()) {
                        object.insert(key.clone().into_owned(), self.build(value));
                    }
                }
                Value::Object(object)
            }
        }
    }
}

impl Source for ValueSource<'_> {
    fn kind(&self, id: Id) -> Kind {
        match self.value(id) {
            Value::Null => Kind::Null,
            Value::Bool(value) => Kind::Bool(*value),
            Value::Number(_) => Kind::Number,
            Value::String(_) => Kind::Text,
            Value::Array(_) => Kind::Array,
            Value::Object(_) => Kind::Object,
        }
    }

    fn fields(&self, id: Id, keys: &'static [&'static str], found: &mut [Option<Id>]) {
        if let Value::Object(object) = self.value(id) {
            for (key, slot) in keys.iter().zip(found) {
                *slot = object.get(*key).map(|value| self.give(value));
            }
        }
    }

    fn entries(&self, id: Id) -> Vec<Entry<'_>> {
        let members = self.value(id).as_object().into_iter().flatten();
        members.map(|(key, value)| Entry::sound(Cow::Borrowed(key.as_str()), self.give(value))).collect()
    }

    fn each(&self, id: Id, take: &mut dyn FnMut(&str, Id) -> bool) -> bool {
        self.value(id).as_object().into_iter().flatten().all(|(key, value)| take(key, self.give(value)))
    }

    fn items(&self, id: Id, take: &mut dyn FnMut(Id)) -> Result<(), Unlisted> {
        let Some(items) = self.value(id).as_array() else { return Ok(()) };
        if items.len() > MAX_ITEMS {
            return Err(Unlisted::TooMany(items.len()));
        }
        items.iter().for_each(|item| take(self.give(item)));
        Ok(())
    }

    fn text(&self, id: Id) -> Cow<'_, str> {
        Cow::Borrowed(self.value(id).as_str().unwrap_or_default())
    }

    fn gauge(&self, id: Id) -> Gauge {
        if self.value(id).as_str().is_none_or(str::is_empty) { Gauge::Empty } else { Gauge::Filled }
    }

    fn number(&self, id: Id) -> f64 {
        self.value(id).as_f64().unwrap_or(f64::NAN)
    }

    fn spells_numbers(&self) -> bool {
        true
    }

    fn spelling(&self, id: Id) -> Option<Cow<'_, str>> {
        match self.value(id) {
            Value::Number(number) => Some(Cow::Owned(number.to_string())),
            _ => None,
        }
    }

    fn identical(&self, a: Id, b: Id) -> bool {
        std::ptr::eq(self.value(a), self.value(b))
    }

    fn mark(&self) -> u32 {
        self.seen.borrow().len() as u32
    }

    fn release(&self, mark: u32) {
        self.seen.borrow_mut().truncate(mark as usize);
    }
}
