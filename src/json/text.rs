//! The text source: JSON bytes, read in place.

use std::borrow::Cow;
use std::cell::RefCell;

use super::find::{any, first};
use super::literal::hex4;
use super::place::{Fault, Notice, Reading};
use super::scan::{Children, Frame, Limits, NONE, Room, Scan, Slot};
use super::scanner::Scanner;
use super::survey::survey_text;
use super::{Entry, Gauge, Id, Kind, MAX_ITEMS, Source, Survey, Unlisted};
use crate::finding::{At, Code, Place};
use crate::hash::HashSet;

/// JSON text and the tape of what was found in it. The root is value 0.
pub struct TextSource<'t> {
    bytes: &'t [u8],
    /// The same, where it is Unicode throughout: a string in it is read without looking at its bytes again.
    text: Option<&'t str>,
    /// See [`Scan::halves`].
    halves: bool,
    slots: RefCell<Vec<Slot>>,
    notices: Vec<Notice>,
    /// Nothing is open when the scan is done: only the room is kept.
    stack: Vec<Frame>,
    fault: Option<Fault>,
    /// Where the lists came from, and go back to.
    scanner: Option<Scanner>,
}

impl Drop for TextSource<'_> {
    fn drop(&mut self) {
        if let Some(scanner) = &self.scanner {
            let (notices, stack) = (std::mem::take(&mut self.notices), std::mem::take(&mut self.stack));
            scanner.put_back(Room::emptied(self.slots.take(), notices, stack));
        }
    }
}

const BOM: &[u8] = b"\xEF\xBB\xBF";

impl<'t> TextSource<'t> {
    /// Reads bytes from outside.
    pub(crate) fn bytes(bytes: &'t [u8], limits: Limits, scanner: Option<Scanner>) -> Self {
        match unicode_of(bytes) {
            Ok(text) => TextSource::scanned(bytes, Some(text), false, limits, scanner),
            Err(fault) => TextSource::unread(bytes, fault),
        }
    }

    /// Reads a string.
    pub(crate) fn string(text: &'t str, limits: Limits, scanner: Option<Scanner>) -> Self {
        TextSource::scanned(text.as_bytes(), Some(text), false, limits, scanner)
    }

    /// Reads a JavaScript string: UTF-8, but for half surrogate pairs (three bytes each).
    #[cfg(feature = "npm")]
    pub(crate) fn halves(text: &'t [u8], limits: Limits, scanner: Option<Scanner>) -> Self {
        let unicode = utf8(text).ok();
        TextSource::scanned(text, unicode, unicode.is_none(), limits, scanner)
    }

    fn scanned(bytes: &'t [u8], text: Option<&'t str>, halves: bool, limits: Limits, scanner: Option<Scanner>) -> Self {
        if u32::try_from(bytes.len()).is_err() {
            return TextSource::unread(bytes, Fault::too_large("it has more than 4 GiB"));
        }
        let from = if bytes.starts_with(BOM) { BOM.len() } else { 0 };
        let room = scanner.as_ref().map(Scanner::take).unwrap_or_default();
        let Scan { slots, mut notices, stack, .. } = match Scan::run(bytes, from, halves, limits, room) {
            Ok(scan) => scan,
            Err(fault) => return TextSource::unread(bytes, fault),
        };
        if from > 0 {
            notices.insert(0, Notice { code: Code::BomIgnored, place: Place { start: 0, end: 3 } });
        }
        TextSource { bytes, text, halves, slots: RefCell::new(slots), notices, stack, fault: None, scanner }
    }

    fn unread(bytes: &'t [u8], fault: Fault) -> Self {
        let (slots, notices, stack) = (RefCell::default(), Vec::new(), Vec::new());
        TextSource { bytes, text: None, halves: false, slots, notices, stack, fault: Some(fault), scanner: None }
    }

    /// The text without its byte order mark.
    pub(super) fn whole(&self) -> &'t [u8] {
        self.bytes.strip_prefix(BOM).unwrap_or(self.bytes)
    }

    pub(super) fn span(&self, place: Place) -> &'t [u8] {
        self.bytes.get(place.start as usize..place.end as usize).unwrap_or_default()
    }

    fn slot<T>(&self, id: Id, ask: impl FnOnce(&Slot) -> T) -> Option<T> {
        self.slots.borrow().get(id as usize).map(ask)
    }

    /// The first child, scanning the inside of a value that is still closed.
    fn first_child(&self, id: Id) -> Option<u32> {
        let (children, place) = self.slot(id, |slot| (slot.children, slot.place))?;
        let first = match children {
            Children::First(first) => first,
            Children::Closed => self.open(id, place),
        };
        (first != NONE).then_some(first)
    }

    fn open(&self, id: Id, place: Place) -> u32 {
        let inside = self.bytes.get(..place.end as usize).unwrap_or_default();
        /// Some levels at a time: who goes in usually goes on, and every level is read once for each that is opened.
        const LEVELS: usize = 4;
        let (from, limits) = (place.start as usize, Limits::tape(LEVELS));
        let Ok(scan) = Scan::run(inside, from, self.halves, limits, Room::default()) else { return NONE };
        let mut slots = self.slots.borrow_mut();
        // The scan's slot 0 is this value itself, which has its slot already.
        let shift = slots.len() as u32 - 1;
        let moved = |index: u32| if index == NONE { NONE } else { index + shift };
        let children = |children: Children| match children {
            Children::First(first) => Children::First(moved(first)),
            Children::Closed => Children::Closed,
        };
        let first = match scan.slots.first().map(|slot| children(slot.children)) {
            Some(Children::First(first)) => first,
            _ => NONE,
        };
        let placed = |slot: Slot| Slot { next: moved(slot.next), children: children(slot.children), ..slot };
        slots.extend(scan.slots.into_iter().skip(1).map(placed));
        if let Some(slot) = slots.get_mut(id as usize) {
            slot.children = Children::First(first);
        }
        first
    }

    fn children(&self, id: Id) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.first_child(id), |child| {
            self.slot(*child, |slot| slot.next).filter(|next| *next != NONE)
        })
    }

    /// Whether an object has few keys, none with an escape and none twice, as nearly every object: they are compared as they stand.
    fn repeats_no_key(&self, id: Id) -> bool {
        const FEW: usize = 8;
        let mut next = self.first_child(id).unwrap_or(NONE);
        let slots = self.slots.borrow();
        let mut keys = [[].as_slice(); FEW];
        let mut count = 0;
        while let Some(slot) = slots.get(next as usize) {
            let key = self.inside(slot.key);
            let before = keys.get(..count).unwrap_or_default();
            if slot.key_escaped || before.contains(&key) {
                return false;
            }
            let Some(place) = keys.get_mut(count) else { return false };
            *place = key;
            count += 1;
            next = slot.next;
        }
        true
    }

    fn literal(&self, id: Id) -> &'t [u8] {
        self.slot(id, |slot| slot.place).map(|place| self.span(place)).unwrap_or_default()
    }

    /// A number as it is spelt; `None` for anything else.
    fn number_literal(&self, id: Id) -> Option<&'t str> {
        let place = self.slot(id, |slot| (slot.kind == Kind::Number).then_some(slot.place))??;
        let known = self.text.and_then(|text| text.get(place.start as usize..place.end as usize));
        known.or_else(|| std::str::from_utf8(self.span(place)).ok())
    }

    /// What stands between the quotes of a literal.
    fn inside(&self, literal: Place) -> &'t [u8] {
        self.span(Place { start: literal.start + 1, end: literal.end.saturating_sub(1) })
    }

    /// The characters of a string literal.
    fn characters(&self, place: Place, escaped: bool) -> Cow<'t, str> {
        let inside = place.start as usize + 1..(place.end as usize).saturating_sub(1);
        match self.text.filter(|_| !escaped).and_then(|text| text.get(inside)) {
            Some(plain) => Cow::Borrowed(plain),
            None => decode(self.span(place)),
        }
    }

    fn key_characters(&self, id: Id) -> Cow<'t, str> {
        let key = self.slot(id, |slot| (slot.key, slot.key_escaped));
        key.map_or(Cow::Borrowed(""), |(key, escaped)| self.characters(key, escaped))
    }
}

impl Source for TextSource<'_> {
    fn kind(&self, id: Id) -> Kind {
        self.slot(id, |slot| slot.kind).unwrap_or(Kind::Null)
    }

    fn fields(&self, id: Id, keys: &'static [&'static str], found: &mut [Option<Id>]) {
        if self.kind(id) != Kind::Object {
            return;
        }
        let mut next = self.first_child(id).unwrap_or(NONE);
        let slots = self.slots.borrow();
        while let Some(slot) = slots.get(next as usize) {
            let place = if slot.key_escaped {
                let spelt = self.characters(slot.key, true);
                keys.iter().position(|key| *key == spelt)
            } else {
                let spelt = self.inside(slot.key);
                keys.iter().position(|key| key.as_bytes() == spelt)
            };
            if let Some(found) = place.and_then(|place| found.get_mut(place)) {
                *found = Some(next);
            }
            next = slot.next;
        }
    }

    fn entries(&self, id: Id) -> Vec<Entry<'_>> {
        if self.kind(id) != Kind::Object {
            return Vec::new();
        }
        self.children(id).map(|value| Entry::sound(self.key_characters(value), value)).collect()
    }

    fn each(&self, id: Id, take: &mut dyn FnMut(&str, Id) -> bool) -> bool {
        if self.kind(id) != Kind::Object {
            return true;
        }
        let mut next = self.first_child(id).unwrap_or(NONE);
        while let Some((key, escaped, behind)) = self.slot(next, |slot| (slot.key, slot.key_escaped, slot.next)) {
            if !take(&self.characters(key, escaped), next) {
                return false;
            }
            next = behind;
        }
        true
    }

    fn items(&self, id: Id, take: &mut dyn FnMut(Id)) -> Result<(), Unlisted> {
        if self.kind(id) != Kind::Array {
            return Ok(());
        }
        let mut count = 0;
        for item in self.children(id) {
            take(item);
            count += 1;
        }
        if count > MAX_ITEMS { Err(Unlisted::TooMany(count)) } else { Ok(()) }
    }

    fn text(&self, id: Id) -> Cow<'_, str> {
        let text = self.slot(id, |slot| (slot.kind == Kind::Text).then_some((slot.place, slot.escaped))).flatten();
        text.map_or(Cow::Borrowed(""), |(place, escaped)| self.characters(place, escaped))
    }

    fn gauge(&self, id: Id) -> Gauge {
        let Some(place) = self.slot(id, |slot| slot.place) else { return Gauge::Empty };
        let broken = |notice: &Notice| notice.code == Code::LoneSurrogate;
        if self.reading().is_some_and(|reading| reading.notices_in(place).iter().any(broken)) {
            Gauge::IllFormed
        } else if place.end - place.start <= 2 {
            Gauge::Empty
        } else {
            Gauge::Filled
        }
    }

    fn number(&self, id: Id) -> f64 {
        self.number_literal(id).and_then(|literal| literal.parse().ok()).unwrap_or(f64::NAN)
    }

    fn spells_numbers(&self) -> bool {
        true
    }

    fn spelling(&self, id: Id) -> Option<Cow<'_, str>> {
        self.number_literal(id).map(Cow::Borrowed)
    }

    fn plainly_same(&self, a: Id, b: Id) -> bool {
        self.literal(a) == self.literal(b)
    }

    fn survey(&self, id: Id, levels: usize, _at: &At<'_>) -> Survey {
        survey_text(self.literal(id), levels)
    }

    fn place(&self, id: Id) -> Option<Place> {
        self.slot(id, |slot| slot.place)
    }

    fn key_place(&self, id: Id) -> Option<Place> {
        self.slot(id, |slot| slot.key).filter(|key| key.end > 0)
    }

    fn shadowed(&self, id: Id) -> Vec<Entry<'_>> {
        if self.repeats_no_key(id) {
            return Vec::new();
        }
        let entries = self.entries(id);
        let mut seen = HashSet::default();
        let mut hidden: Vec<bool> = entries.iter().rev().map(|entry| !seen.insert(&entry.key)).collect();
        hidden.reverse();
        entries.into_iter().zip(hidden).filter(|(_, hidden)| *hidden).map(|(entry, _)| entry).collect()
    }

    fn reading(&self) -> Option<Reading<'_>> {
        Some(Reading { bytes: self.bytes, notices: &self.notices, fault: self.fault.as_ref() })
    }
}

/// Bytes as UTF-8, or why they are not.
fn unicode_of(bytes: &[u8]) -> Result<&str, Fault> {
    let wide = match bytes {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, _, ..] | [_, 0, ..] => Some("UTF-16"),
        _ => None,
    };
    if let Some(found) = wide {
        return Err(Fault::not_utf8(found, 0));
    }
    utf8(bytes).map_err(|error| Fault::not_utf8("", error.valid_up_to()))
}

/// As the standard library, several times as fast where a vector unit helps. Only the standard library tells where the text breaks off.
fn utf8(bytes: &[u8]) -> Result<&str, std::str::Utf8Error> {
    simdutf8::basic::from_utf8(bytes).or_else(|_| std::str::from_utf8(bytes))
}

/// Text that is UTF-8 but for half surrogate pairs: each becomes one U+FFFD. The standard library looks for them at a tenth of its own speed.
pub(crate) fn unicode(bytes: &[u8]) -> Cow<'_, str> {
    utf8(bytes).map_or_else(|_| Cow::Owned(without_halves(bytes)), Cow::Borrowed)
}

fn without_halves(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        // Each of the three bytes of a half is wrong by itself; the first stands for them.
        if chunk.invalid().first().is_some_and(|byte| byte & 0xC0 != 0x80) {
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    text
}

/// The characters of a string literal (with quotes); half a surrogate pair becomes U+FFFD.
pub(super) fn decode(literal: &[u8]) -> Cow<'_, str> {
    let inside = literal.get(1..literal.len().saturating_sub(1)).unwrap_or_default();
    if !inside.contains(&b'\\') {
        return unicode(inside);
    }
    let mut text = String::with_capacity(inside.len());
    let mut rest = inside;
    while let Some(escape) = first(rest, any([b'\\'])) {
        let (plain, tail) = rest.split_at(escape);
        text.push_str(&unicode(plain));
        let (character, length) = unescape(tail);
        text.push(character);
        rest = tail.get(length..).unwrap_or_default();
    }
    text.push_str(&unicode(rest));
    Cow::Owned(text)
}

/// The character an escape stands for, and the escape's length in bytes.
fn unescape(escape: &[u8]) -> (char, usize) {
    let unit = |from: usize| escape.get(from..from + 4).and_then(hex4);
    match escape.get(1) {
        Some(b'b') => ('\u{8}', 2),
        Some(b'f') => ('\u{C}', 2),
        Some(b'n') => ('\n', 2),
        Some(b'r') => ('\r', 2),
        Some(b't') => ('\t', 2),
        Some(b'u') => match unit(2) {
            Some(high @ 0xD800..=0xDBFF) if escape.get(6..8) == Some(b"\\u") => match unit(8) {
                Some(low @ 0xDC00..=0xDFFF) => {
                    let code = 0x10000 + ((u32::from(high) - 0xD800) << 10) + (u32::from(low) - 0xDC00);
                    (char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), 12)
                }
                _ => (char::REPLACEMENT_CHARACTER, 6),
            },
            Some(unit) => (char::from_u32(u32::from(unit)).unwrap_or(char::REPLACEMENT_CHARACTER), 6),
            None => (char::REPLACEMENT_CHARACTER, 2),
        },
        Some(byte) => (char::from(*byte), 2),
        None => (char::REPLACEMENT_CHARACTER, 1),
    }
}
