//! A value that someone else holds, and what a rule may ask of it.
//!
//! Rules take a [`Node`]: a [`Source`] and the number of a value in it. There are four sources: JSON text ([`text`]),
//! `serde_json::Value` ([`value`]), JavaScript objects (`crate::wasm`) and values of our own ([`tree_source`]). None copies what it holds.

mod document;
mod find;
mod input;
mod literal;
mod material;
mod number;
mod out;
mod place;
mod same;
mod scan;
mod scanner;
mod splice;
mod survey;
mod text;
mod tree;
mod tree_source;
mod value;

use std::borrow::Cow;

pub(crate) use document::{fault, listed, unlisted};
pub(crate) use find::{any, first, is_space, line_of, places};
#[cfg(feature = "npm")]
pub(crate) use input::JsText;
#[cfg(feature = "npm")]
pub(crate) use input::items_in;
pub use input::{Input, Items, JsonText};
pub use material::Material;
pub(crate) use material::Written;
pub(crate) use number::{as_integer, remark_value};
pub use out::Out;
use out::Patch;
pub use place::Reading;
#[cfg(feature = "npm")]
pub(crate) use place::units;
pub(crate) use place::{Cursor, Notice};
pub(crate) use same::{same, same_within};
pub use scan::Limits;
pub use scanner::{Scanned, Scanner};
pub use survey::{Remark, Survey};
pub use text::TextSource;
#[cfg(feature = "npm")]
pub(crate) use text::unicode;
pub(crate) use tree::{Tree, Unkept};
pub(crate) use tree_source::TreeSource;
pub use value::ValueSource;

use crate::finding::{At, Location, Place};
use crate::hash::HashSet;

/// A value's number in its source.
pub type Id = u32;

/// How many items of a list are read.
pub(crate) const MAX_ITEMS: usize = 1_000_000;

/// How many levels of objects and lists a text may have. What every common JSON reader takes (`serde_json` stops at 127).
pub(crate) const MAX_DEPTH: usize = 127;

/// What a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number,
    /// A string.
    Text,
    /// A list.
    Array,
    /// An object.
    Object,
    /// Bytes that JavaScript holds: a typed array or a Buffer.
    Bytes,
    /// A JavaScript value that JSON has no form for.
    Alien(Alien),
}

/// Why a JavaScript value has no form in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alien {
    /// Reading it threw.
    GetterThrew,
    /// A Map, Set, Date, RegExp, Promise, Error…
    NotPlain,
    /// A function, symbol or BigInt.
    NotJson,
}

impl Kind {
    /// The name of the type in a sentence.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Null => "null",
            Kind::Bool(_) => "boolean",
            Kind::Number => "number",
            Kind::Text => "string",
            Kind::Array => "array",
            Kind::Object => "object",
            Kind::Bytes => "bytes",
            Kind::Alien(Alien::GetterThrew) => "an exception",
            Kind::Alien(Alien::NotPlain) => "an object that is no plain object",
            Kind::Alien(Alien::NotJson) => "a function, symbol or bigint",
        }
    }
}

/// Why the items of a list cannot be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unlisted {
    /// It claims so many, more than are read.
    TooMany(usize),
    /// Asking for its length threw.
    Threw,
}

/// A string without looking at its characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gauge {
    /// `""`.
    Empty,
    /// At least one character.
    Filled,
    /// It holds half a surrogate pair.
    IllFormed,
}

/// A member of an object.
pub struct Entry<'s> {
    /// The key, decoded.
    pub key: Cow<'s, str>,
    /// The value.
    pub value: Id,
    /// The key holds no half of a surrogate pair.
    pub sound: bool,
}

impl<'s> Entry<'s> {
    /// A member whose key is sound Unicode.
    pub(crate) fn sound(key: Cow<'s, str>, value: Id) -> Self {
        Entry { key, value, sound: true }
    }
}

/// A key of an object.
pub struct Key<'s> {
    /// The key, decoded.
    pub key: Cow<'s, str>,
    /// The value, when having it runs nothing.
    pub value: Option<Id>,
    /// It holds no half of a surrogate pair.
    pub sound: bool,
}

/// Someone who holds values. Object-safe, so that a rule is compiled once.
///
/// The answers are those of the JSON the value would be written as: own enumerable string keys, a member whose value is
/// `undefined` is absent, and of two equal keys the last counts.
pub trait Source {
    /// What the value is.
    fn kind(&self, id: Id) -> Kind;

    /// The members of an object by key, into `found` (as long as `keys`). Anything else has none. Keys are part of the program, so that a
    /// source may know a set of them by its address.
    fn fields(&self, id: Id, keys: &'static [&'static str], found: &mut [Option<Id>]);

    /// Shows the characters of a string, as [`Source::text`] gives them: where they are held elsewhere, without keeping them.
    fn with_text(&self, id: Id, take: &mut dyn FnMut(&str)) {
        take(&self.text(id));
    }

    /// Every member of an object, in order.
    fn entries(&self, id: Id) -> Vec<Entry<'_>>;

    /// The members of an object in order, each by its key, until `take` is false; whether it never was. Keeps nothing.
    fn each(&self, id: Id, take: &mut dyn FnMut(&str, Id) -> bool) -> bool {
        self.entries(id).iter().all(|entry| take(&entry.key, entry.value))
    }

    /// The keys of an object in order, each once, with the values where they cost nothing to have: reading a member of a
    /// JavaScript object may run a getter.
    fn keys(&self, id: Id) -> Vec<Key<'_>> {
        let hidden: HashSet<Id> = self.shadowed(id).iter().map(|entry| entry.value).collect();
        let entries = self.entries(id).into_iter().filter(|entry| !hidden.contains(&entry.value));
        entries.map(|entry| Key { key: entry.key, value: Some(entry.value), sound: entry.sound }).collect()
    }

    /// The value behind the key at `index` of [`Source::keys`].
    fn value_at(&self, id: Id, index: usize) -> Option<Id> {
        self.keys(id).get(index).and_then(|key| key.value)
    }

    /// Hands out the items of a list in order.
    ///
    /// # Errors
    /// The list claims more than [`MAX_ITEMS`] items, or does not tell; what was handed out until then counts for nothing.
    fn items(&self, id: Id, take: &mut dyn FnMut(Id)) -> Result<(), Unlisted>;

    /// A string's characters; half a surrogate pair reads as U+FFFD. `""` for anything else.
    fn text(&self, id: Id) -> Cow<'_, str>;

    /// A string's length and soundness.
    fn gauge(&self, id: Id) -> Gauge;

    /// How many bytes a string has at least, or JavaScript bytes; 0 for anything else.
    fn size(&self, id: Id) -> usize {
        self.text(id).len()
    }

    /// A number as a double; NaN for anything else.
    fn number(&self, id: Id) -> f64;

    /// Whether numbers are held as they were written: `1.0` is not `1`. In JavaScript they are doubles.
    fn spells_numbers(&self) -> bool {
        false
    }

    /// A number as it was written, where that is held; `None` for anything else.
    fn spelling(&self, _id: Id) -> Option<Cow<'_, str>> {
        None
    }

    /// Whether two runs of strings, each joined by `separator`, read the same.
    fn same_text(&self, a: &[Id], b: &[Id], separator: &str) -> bool {
        // Mostly each is one string, which need not be copied.
        if let ([a], [b]) = (a, b) {
            return self.text(*a) == self.text(*b);
        }
        let join = |ids: &[Id]| ids.iter().map(|id| self.text(*id)).collect::<Vec<_>>().join(separator);
        join(a) == join(b)
    }

    /// A look at everything inside the value at `at`, down to `levels` levels of objects and lists.
    fn survey(&self, id: Id, levels: usize, at: &At<'_>) -> Survey {
        survey::survey(self, id, levels, at)
    }

    /// Whether both numbers surely stand for one and the same value.
    fn identical(&self, a: Id, b: Id) -> bool {
        a == b
    }

    /// Whether both surely are the same JSON, as far as can be seen without going into them.
    fn plainly_same(&self, a: Id, b: Id) -> bool {
        self.identical(a, b)
    }

    /// Whether one value may stand in several places, so that there are more places than anyone could visit.
    fn shares(&self) -> bool {
        false
    }

    /// Whether the members of an object can be listed, which a patched copy needs.
    fn is_copyable(&self, _id: Id) -> bool {
        true
    }

    /// A point to which [`Source::release`] may go back.
    fn mark(&self) -> u32 {
        0
    }

    /// Forgets the values handed out since `mark`.
    fn release(&self, _mark: u32) {}

    /// Where the value stands in the text.
    fn place(&self, _id: Id) -> Option<Place> {
        None
    }

    /// Where the value's key stands in the text.
    fn key_place(&self, _id: Id) -> Option<Place> {
        None
    }

    /// The members of an object that a later member of the same key hides.
    fn shadowed(&self, _id: Id) -> Vec<Entry<'_>> {
        Vec::new()
    }

    /// What reading the text brought to light; `None` where there is no text.
    fn reading(&self) -> Option<Reading<'_>> {
        None
    }

    /// Lines and columns of places in the text.
    fn locate(&self, places: &[Option<Place>]) -> Vec<Option<Location>> {
        match self.reading() {
            Some(reading) if places.iter().any(Option::is_some) => reading.locate(places),
            _ => vec![None; places.len()],
        }
    }
}

/// A value in a source. Cheap to copy; what a rule takes.
#[derive(Clone, Copy)]
pub(crate) struct Node<'s> {
    pub(crate) source: &'s dyn Source,
    pub(crate) id: Id,
}

impl<'s> Node<'s> {
    pub(crate) fn new(source: &'s dyn Source, id: Id) -> Self {
        Node { source, id }
    }

    pub(crate) fn kind(self) -> Kind {
        self.source.kind(self.id)
    }

    pub(crate) fn is_object(self) -> bool {
        self.kind() == Kind::Object
    }

    /// Reading it threw an exception.
    pub(crate) fn threw(self) -> bool {
        self.kind() == Kind::Alien(Alien::GetterThrew)
    }

    pub(crate) fn fields<const N: usize>(self, keys: &'static [&'static str; N]) -> [Option<Node<'s>>; N] {
        let mut found = [None; N];
        self.source.fields(self.id, keys, &mut found);
        found.map(|id| id.map(|id| Node { source: self.source, id }))
    }

    pub(crate) fn entries(self) -> Vec<(Cow<'s, str>, Node<'s>)> {
        let node = |id| Node { source: self.source, id };
        self.source.entries(self.id).into_iter().map(|entry| (entry.key, node(entry.value))).collect()
    }

    /// The members of an object in order, of a key that stands twice the last. Those that `wanted` does not ask for are not
    /// read where reading may run something.
    pub(crate) fn members(self, wanted: impl Fn(&str) -> bool) -> Vec<(Cow<'s, str>, Option<Node<'s>>)> {
        let node = |id| Node { source: self.source, id };
        let keys = self.source.keys(self.id).into_iter().enumerate();
        keys.map(|(index, key)| {
            let value = match key.value {
                None if wanted(&key.key) => self.source.value_at(self.id, index),
                value => value,
            };
            (key.key, value.map(node))
        })
        .collect()
    }

    // Inlined it is found in forty places: 2 kB of WebAssembly.
    #[inline(never)]
    pub(crate) fn items(self) -> Result<Vec<Node<'s>>, Unlisted> {
        let mut items = Vec::new();
        self.source.items(self.id, &mut |id| items.push(Node { source: self.source, id }))?;
        Ok(items)
    }

    /// The string, when this is one.
    pub(crate) fn text(self) -> Option<Cow<'s, str>> {
        (self.kind() == Kind::Text).then(|| self.source.text(self.id))
    }

    pub(crate) fn gauge(self) -> Gauge {
        self.source.gauge(self.id)
    }

    pub(crate) fn place(self) -> Option<Place> {
        self.source.place(self.id)
    }

    /// The place of the value's key.
    pub(crate) fn key_place(self) -> Option<Place> {
        self.source.key_place(self.id)
    }

    /// Neither absent nor null: a host that writes null means "nothing".
    pub(crate) fn given(node: Option<Self>) -> Option<Self> {
        node.filter(|node| node.kind() != Kind::Null)
    }
}
