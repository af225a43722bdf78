//! The JavaScript source: values stay in a table on the JavaScript side and are asked for by number.

use std::borrow::Cow;

use wasm_bindgen::prelude::wasm_bindgen;

use super::hints;
use super::looks::{self, BYTES, MEMBERS};
use super::memory::{address, address_mut};
use super::units;
use crate::finding::{At, Code};
use crate::json::{Alien, Entry, Gauge, Id, Key, Kind, MAX_ITEMS, Node, Source, Survey, Unlisted, unicode};

/// What JavaScript does for us. Each function catches inside JavaScript: an exception that crosses wasm frames leaks the
/// shadow stack and kills the instance after some thousand calls. Addresses are offsets into wasm memory.
#[wasm_bindgen(module = "/src/wasm/objects.js")]
extern "C" {
    fn fields(object: u32, keys: u32, count: u32, found: u32, hints: u32) -> bool;
    fn keys(object: u32) -> u32;
    #[wasm_bindgen(js_name = keyNames)]
    fn key_names(object: u32, found: u32, buffer: u32, size: u32) -> u32;
    #[wasm_bindgen(js_name = valueAt)]
    fn value_at(object: u32, index: u32) -> u32;
    fn look(object: u32, found: u32, most: u32, size: u32) -> u32;
    fn entries(object: u32) -> u32;
    fn members(object: u32, found: u32, buffer: u32, size: u32) -> u32;
    #[wasm_bindgen(js_name = isCopyable)]
    fn is_copyable(object: u32) -> bool;
}

#[wasm_bindgen(module = "/src/wasm/shapes.js")]
extern "C" {
    #[wasm_bindgen(js_name = nameSet)]
    fn name_set(keys: u32, count: u32, pairs: u32);
}

#[wasm_bindgen(module = "/src/wasm/values.js")]
extern "C" {
    fn items(list: u32, found: u32, most: u32) -> f64;
    fn size(value: u32) -> f64;
    fn number(value: u32) -> f64;
    #[wasm_bindgen(js_name = sameText)]
    fn same_text(a: u32, a_count: u32, b: u32, b_count: u32, separator: u32, length: u32) -> bool;
    fn identical(a: u32, b: u32) -> bool;
}

#[wasm_bindgen(module = "/src/wasm/reads.js")]
extern "C" {
    fn mark() -> u32;
    fn release(mark: u32);
}

#[wasm_bindgen(module = "/src/wasm/strings.js")]
extern "C" {
    fn text(string: u32, buffer: u32, size: u32) -> u32;
    fn gauge(string: u32) -> u32;
}

#[wasm_bindgen(module = "/src/wasm/survey.js")]
extern "C" {
    fn survey(value: u32, levels: u32) -> u32;
    fn surveyed(found: u32);
}

/// The values of the call under way. A number is a place in the table and, in its low four bits, the kind.
pub(super) struct JsSource;

const KIND_BITS: u32 = 4;

/// A value, if the number stands for one: 0 is "absent".
pub(super) fn value(id: u32) -> Option<Node<'static>> {
    (id != 0).then(|| Node::new(&JsSource, id))
}

fn place(id: Id) -> u32 {
    id >> KIND_BITS
}

/// Ids, roles and keys fit in.
const SHORT: usize = 64;

/// In the length of a key: it holds half a surrogate pair.
const UNSOUND: u32 = 1 << 31;

/// So many keys, each with the number that belongs to it and whether it is sound Unicode. `write` is `writeKeys` of objects.js.
fn named(count: u32, write: impl Fn(u32, u32, u32) -> u32) -> Vec<(String, u32, bool)> {
    /// Most keys are shorter.
    const SHORT: usize = 24;
    let mut found = vec![0; 2 * count as usize];
    let mut bytes = vec![0; SHORT * count as usize];
    loop {
        let needed = write(address_mut(&mut found), address_mut(&mut bytes), bytes.len() as u32) as usize;
        if needed <= bytes.len() {
            break;
        }
        bytes.resize(needed, 0);
    }
    let mut rest = bytes.as_slice();
    let key = |pair: &[u32]| {
        let [length, id] = pair else { return None };
        let (key, behind) = rest.split_at_checked((length & !UNSOUND) as usize)?;
        rest = behind;
        Some((unicode(key).into_owned(), *id, length & UNSOUND == 0))
    };
    found.chunks_exact(2).filter_map(key).collect()
}

impl JsSource {
    /// The members of an object: key, number, and whether the key is sound Unicode.
    fn named_members(&self, id: Id) -> Vec<(String, u32, bool)> {
        let count = entries(place(id));
        named(count, |found, buffer, size| members(place(id), found, buffer, size))
    }

    /// Adds the remarks of a survey from their words.
    fn remark(&self, mut words: &[u32], at: &At<'_>, survey: &mut Survey) {
        while let [code, count, rest @ ..] = words {
            let (way, rest) = rest.split_at_checked(*count as usize).unwrap_or_default();
            words = rest;
            let (code, received) = match code {
                1 => (Code::NumberOutOfRange, None),
                2 => (Code::UnsafeInteger, None),
                3 => (Code::LoneSurrogate, None),
                4 => (Code::NotPlainObject, None),
                5 => (Code::NotJsonValue, Some(Kind::Alien(Alien::NotJson).name())),
                _ => (Code::NotJsonValue, Some("a cycle")),
            };
            survey.remark(code, received, || {
                let mut path = at.path();
                for step in way {
                    match self.kind(*step) {
                        Kind::Number => path.push_index(self.number(*step) as usize),
                        _ => path.push_key(self.text(*step)),
                    }
                }
                path
            });
        }
    }
}

impl Source for JsSource {
    fn kind(&self, id: Id) -> Kind {
        // The numbers are those of `kindOf` in values.js.
        match id & ((1 << KIND_BITS) - 1) {
            2 => Kind::Bool(false),
            3 => Kind::Bool(true),
            4 => Kind::Number,
            5 => Kind::Text,
            6 => Kind::Array,
            7 => Kind::Object,
            8 => Kind::Bytes,
            9 => Kind::Alien(Alien::GetterThrew),
            10 => Kind::Alien(Alien::NotPlain),
            11 => Kind::Alien(Alien::NotJson),
            _ => Kind::Null,
        }
    }

    fn fields(&self, id: Id, keys: &'static [&'static str], found: &mut [Option<Id>]) {
        /// More keys than any rule asks for at once.
        const MOST: usize = 16;
        if self.kind(id) != Kind::Object || looks::fields(place(id), keys, found) {
            return;
        }
        for (keys, found) in keys.chunks(MOST).zip(found.chunks_mut(MOST)) {
            if !hints::may_have(place(id), keys) {
                continue;
            }
            let (set, count) = (address(keys), keys.len() as u32);
            let (mut ids, mut hints) = ([0; MOST], [0; 4]);
            if !fields(place(id), set, count, address_mut(&mut ids), address_mut(&mut hints)) {
                let pairs: Vec<_> = keys.iter().flat_map(|key| [address(key.as_bytes()), key.len() as u32]).collect();
                name_set(set, count, address(&pairs));
                fields(place(id), set, count, address_mut(&mut ids), address_mut(&mut hints));
            }
            hints::keep(place(id), hints);
            for (slot, id) in found.iter_mut().zip(ids) {
                *slot = (id != 0).then_some(id);
            }
        }
    }

    fn entries(&self, id: Id) -> Vec<Entry<'_>> {
        if self.kind(id) != Kind::Object {
            return Vec::new();
        }
        let found = self.named_members(id);
        let entry = |(key, value, sound)| Entry { key: Cow::Owned(key), value, sound };
        found.into_iter().filter(|(_, value, _)| *value != 0).map(entry).collect()
    }

    fn each(&self, id: Id, take: &mut dyn FnMut(&str, Id) -> bool) -> bool {
        if self.kind(id) != Kind::Object {
            return true;
        }
        let shape = look(place(id), looks::written_at(), MEMBERS as u32, BYTES as u32);
        if shape == 0 {
            return self.entries(id).iter().all(|entry| take(&entry.key, entry.value));
        }
        let keys = looks::keys(shape, || self.named_members(id).into_iter().map(|(key, _, _)| key).collect());
        let seen = looks::written(keys.len());
        let ids = seen.ids;
        looks::keep(place(id), keys.clone(), seen);
        keys.iter().zip(ids).all(|(key, value)| value == 0 || take(key, value))
    }

    fn keys(&self, id: Id) -> Vec<Key<'_>> {
        if self.kind(id) != Kind::Object {
            return Vec::new();
        }
        let count = keys(place(id));
        let found = named(count, |found, buffer, size| key_names(place(id), found, buffer, size));
        let key = |(key, value, sound)| Key { key: Cow::Owned(key), value: (value != 0).then_some(value), sound };
        found.into_iter().map(key).collect()
    }

    fn value_at(&self, id: Id, index: usize) -> Option<Id> {
        let value = value_at(place(id), index as u32);
        (value != 0).then_some(value)
    }

    fn items(&self, id: Id, take: &mut dyn FnMut(Id)) -> Result<(), Unlisted> {
        if self.kind(id) != Kind::Array {
            return Ok(());
        }
        /// Parts are few, and so are most histories.
        const FEW: usize = 32;
        let mut few = [0; FEW];
        let length = items(place(id), address_mut(&mut few), FEW as u32);
        if length.is_nan() {
            return Err(Unlisted::Threw);
        }
        let length = length as usize;
        if length > MAX_ITEMS {
            return Err(Unlisted::TooMany(length));
        }
        if let Some(ids) = few.get(..length) {
            ids.iter().copied().for_each(take);
            return Ok(());
        }
        let mut ids = vec![0; length];
        items(place(id), address_mut(&mut ids), length as u32);
        ids.into_iter().for_each(take);
        Ok(())
    }

    fn text(&self, id: Id) -> Cow<'_, str> {
        if self.kind(id) != Kind::Text {
            return Cow::Borrowed("");
        }
        if let Some(text) = looks::with_text(id, |text| String::from_utf8_lossy(text).into_owned()) {
            return Cow::Owned(text);
        }
        let mut short = [0; SHORT];
        let mut needed = text(place(id), address_mut(&mut short), SHORT as u32) as usize;
        let mut bytes = match short.get(..needed) {
            Some(written) => written.to_vec(),
            None => vec![0; needed],
        };
        if needed > SHORT {
            needed = text(place(id), address_mut(&mut bytes), needed as u32) as usize;
            bytes.truncate(needed);
        }
        Cow::Owned(String::from_utf8(bytes).unwrap_or_default())
    }

    fn with_text(&self, id: Id, take: &mut dyn FnMut(&str)) {
        // What is taken in may ask for another: nothing may be borrowed meanwhile.
        let mut short = [0; SHORT];
        let length = looks::with_text(id, |text| {
            short.get_mut(..text.len()).into_iter().for_each(|place| place.copy_from_slice(text));
            text.len()
        });
        match length.and_then(|length| short.get(..length)).map(str::from_utf8) {
            Some(Ok(text)) => take(text),
            _ => take(&self.text(id)),
        }
    }

    fn gauge(&self, id: Id) -> Gauge {
        if self.kind(id) != Kind::Text {
            return Gauge::Empty;
        }
        /// JavaScript has looked itself.
        const FILLED: u32 = 1 << 31;
        const ILL_FORMED: u32 = FILLED | 1;
        match gauge(place(id)) {
            0 => Gauge::Empty,
            FILLED => Gauge::Filled,
            ILL_FORMED => Gauge::IllFormed,
            written if units::hold_halves(written as usize) => Gauge::IllFormed,
            _ => Gauge::Filled,
        }
    }

    fn number(&self, id: Id) -> f64 {
        if self.kind(id) == Kind::Number { number(place(id)) } else { f64::NAN }
    }

    fn same_text(&self, a: &[Id], b: &[Id], separator: &str) -> bool {
        let places = |ids: &[Id]| ids.iter().map(|id| place(*id)).collect::<Vec<_>>();
        let (a, b) = (places(a), places(b));
        let separator_length = separator.len() as u32;
        same_text(
            address(&a),
            a.len() as u32,
            address(&b),
            b.len() as u32,
            address(separator.as_bytes()),
            separator_length,
        )
    }

    fn size(&self, id: Id) -> usize {
        size(place(id)) as usize
    }

    fn survey(&self, id: Id, levels: usize, at: &At<'_>) -> Survey {
        let flags = survey(place(id), levels as u32);
        let mut words = vec![0; (flags >> 2) as usize];
        if !words.is_empty() {
            surveyed(address_mut(&mut words));
        }
        let mut survey = Survey { deeper: flags & 1 != 0, integer: flags & 2 != 0, ..Survey::default() };
        self.remark(&words, at, &mut survey);
        survey
    }

    fn identical(&self, a: Id, b: Id) -> bool {
        identical(place(a), place(b))
    }

    fn shares(&self) -> bool {
        true
    }

    fn is_copyable(&self, id: Id) -> bool {
        self.kind(id) != Kind::Object || is_copyable(place(id))
    }

    fn mark(&self) -> u32 {
        mark()
    }

    fn release(&self, mark: u32) {
        hints::forget();
        release(mark);
    }
}
