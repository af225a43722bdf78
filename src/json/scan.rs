//! One pass over JSON text: the grammar of RFC 8259, and a flat tape of the values near the root.
//!
//! Never recursive, so depth costs a few bytes a level and nothing of the stack.

use super::find::is_space;
use super::place::{Fault, Notice};
use super::{Kind, MAX_DEPTH};
use crate::finding::{Code, Place};

/// "No such slot".
pub(super) const NONE: u32 = u32::MAX;

/// A value on the tape.
pub(super) struct Slot {
    pub(super) kind: Kind,
    pub(super) place: Place,
    /// The key's literal with its quotes; empty for items and the root.
    pub(super) key: Place,
    /// An escape stands in the string, and in the key: what has none is read as it stands.
    pub(super) escaped: bool,
    pub(super) key_escaped: bool,
    /// The next value in the same object or list.
    pub(super) next: u32,
    pub(super) children: Children,
}

/// What is known of the inside of an object or a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Children {
    /// Not looked at: the slot is a span of valid JSON.
    Closed,
    /// The first child, or [`NONE`].
    First(u32),
}

/// How far a scan goes.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Values at most so many levels below the root get a slot.
    pub(crate) tape: usize,
    /// Objects and lists nested deeper than this are remarked on.
    pub(crate) depth: usize,
}

impl Limits {
    pub(crate) fn tape(levels: usize) -> Self {
        Limits { tape: levels, depth: MAX_DEPTH }
    }

    /// Every value gets a slot.
    pub(crate) fn all() -> Self {
        Limits::tape(usize::MAX)
    }
}

/// The lists a scan writes, kept from one text to the next.
#[derive(Default)]
pub(super) struct Room {
    slots: Vec<Slot>,
    notices: Vec<Notice>,
    stack: Vec<Frame>,
}

impl Room {
    /// A scan's lists, empty again. One that a huge text has made huge is given back to the allocator.
    pub(super) fn emptied(mut slots: Vec<Slot>, mut notices: Vec<Notice>, mut stack: Vec<Frame>) -> Self {
        /// Some hundred kilobytes of each.
        const MOST_KEPT: usize = 1 << 13;
        fn empty<T>(list: &mut Vec<T>) {
            list.clear();
            if list.capacity() > MOST_KEPT {
                *list = Vec::new();
            }
        }
        empty(&mut slots);
        empty(&mut notices);
        empty(&mut stack);
        Room { slots, notices, stack }
    }
}

/// An object or list that is open while the scan is inside it.
pub(super) struct Frame {
    object: bool,
    /// Its slot, or [`NONE`] below the tape.
    slot: u32,
    last_child: u32,
}

/// A scan under way.
pub(super) struct Scan<'t> {
    pub(super) bytes: &'t [u8],
    pub(super) position: usize,
    limits: Limits,
    pub(super) slots: Vec<Slot>,
    pub(super) notices: Vec<Notice>,
    pub(super) stack: Vec<Frame>,
    /// An escape stood in the last string, and in the key of the member that is read.
    escaped: bool,
    key_escaped: bool,
    /// The text may hold half surrogate pairs, three bytes each: it was a JavaScript string.
    pub(super) halves: bool,
}

/// The one problem that is not the text's fault.
pub(super) const TOO_MANY_VALUES: &str = "it has more values than memory holds";

/// A syntax error: what is wrong, at the current position.
pub(super) type Step<T> = Result<T, &'static str>;

impl<'t> Scan<'t> {
    /// Scans the one value in `bytes[from..]`, whose last byte ends it but for white space.
    ///
    /// # Errors
    /// The first place where the text is not JSON.
    pub(super) fn run(bytes: &'t [u8], from: usize, halves: bool, limits: Limits, room: Room) -> Result<Self, Fault> {
        /// A message has about so many values near its root, and levels.
        const FEW: usize = 16;
        let Room { mut slots, notices, mut stack } = room;
        slots.reserve(FEW);
        stack.reserve(FEW);
        let (escaped, key_escaped) = (false, false);
        let mut scan = Scan { bytes, position: from, limits, slots, notices, stack, escaped, key_escaped, halves };
        match scan.document() {
            Ok(()) => Ok(scan),
            Err(problem) => Err(Fault::syntax(problem, scan.position.min(bytes.len()))),
        }
    }

    #[inline(always)]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.position).copied()
    }

    #[inline(always)]
    fn skip_space(&mut self) {
        while self.peek().is_some_and(is_space) {
            self.position += 1;
        }
    }

    fn document(&mut self) -> Step<()> {
        self.skip_space();
        if self.peek().is_none() {
            return Err("the text is empty");
        }
        let mut key = Place { start: 0, end: 0 };
        loop {
            if self.value(key)? {
                // An object or a list opened and has a first member.
                key = self.member_key()?;
                continue;
            }
            match self.after_value()? {
                Some(next) => key = next,
                None => break,
            }
        }
        self.skip_space();
        if self.peek().is_some() { Err("text after the end of the value") } else { Ok(()) }
    }

    /// Reads a value; true when it is an object or a list with something in it, which is now open.
    #[inline(always)]
    fn value(&mut self, key: Place) -> Step<bool> {
        self.skip_space();
        let start = self.position;
        match self.peek() {
            Some(b'"') => {
                self.escaped = self.string()?;
                self.slot(Kind::Text, start, key)?;
            }
            Some(b'{') => return self.open(true, start, key),
            Some(b'[') => return self.open(false, start, key),
            Some(b't') => self.word(b"true", Kind::Bool(true), key)?,
            Some(b'f') => self.word(b"false", Kind::Bool(false), key)?,
            Some(b'n') => self.word(b"null", Kind::Null, key)?,
            Some(b'-' | b'0'..=b'9') => {
                self.number()?;
                self.slot(Kind::Number, start, key)?;
            }
            Some(_) => return Err(self.stranger()),
            None => return Err("the text ends where a value belongs"),
        }
        Ok(false)
    }

    /// A sentence for a byte that starts no value.
    fn stranger(&self) -> &'static str {
        match self.peek() {
            Some(b'\'') => "strings need double quotes",
            Some(b'N' | b'I') => "NaN and Infinity are no JSON",
            Some(b'.' | b'+') => "a number starts with a digit or a minus",
            Some(b'/' | b'#') => "JSON has no comments",
            Some(b']' | b'}') => "a value belongs here; a trailing comma?",
            Some(b'u') => "undefined is no JSON",
            Some(0xEF) if self.bytes.get(self.position..self.position + 3) == Some(b"\xEF\xBB\xBF") => {
                "a byte order mark inside the text"
            }
            _ => "unexpected character",
        }
    }

    #[inline(always)]
    fn open(&mut self, object: bool, start: usize, key: Place) -> Step<bool> {
        let kind = if object { Kind::Object } else { Kind::Array };
        let slot = self.slot(kind, start, key)?;
        self.stack.push(Frame { object, slot, last_child: NONE });
        if self.stack.len() == self.limits.depth + 1 {
            self.notice(Code::DepthExceeded, start, start + 1);
        }
        self.position += 1;
        self.skip_space();
        let close = if object { b'}' } else { b']' };
        if self.peek() == Some(close) {
            self.close();
            return Ok(false);
        }
        Ok(true)
    }

    #[inline(always)]
    fn close(&mut self) {
        self.position += 1;
        let end = self.position as u32;
        if let Some(frame) = self.stack.pop()
            && let Some(slot) = self.slots.get_mut(frame.slot as usize)
        {
            slot.place.end = end;
        }
    }

    /// After `{` or `,`: the key and its colon, or nothing in a list.
    #[inline(always)]
    fn member_key(&mut self) -> Step<Place> {
        if !self.stack.last().is_some_and(|frame| frame.object) {
            return Ok(Place { start: 0, end: 0 });
        }
        self.skip_space();
        let start = self.position;
        match self.peek() {
            Some(b'"') => self.key_escaped = self.string()?,
            Some(b'}') => return Err("a key belongs here; a trailing comma?"),
            Some(b'\'') => return Err("keys need double quotes"),
            Some(_) => return Err("a key in double quotes belongs here"),
            None => return Err("the text ends inside an object"),
        }
        let key = Place { start: start as u32, end: self.position as u32 };
        self.skip_space();
        if self.peek() != Some(b':') {
            return Err("a colon belongs after the key");
        }
        self.position += 1;
        Ok(key)
    }

    /// After a value: closes what ends here; the next key, or `None` when the document is done.
    #[inline(always)]
    fn after_value(&mut self) -> Step<Option<Place>> {
        while let Some(frame) = self.stack.last() {
            let object = frame.object;
            self.skip_space();
            match self.peek() {
                Some(b',') => {
                    self.position += 1;
                    return self.member_key().map(Some);
                }
                Some(b'}') if object => self.close(),
                Some(b']') if !object => self.close(),
                Some(_) if object => return Err("a comma or } belongs here"),
                Some(_) => return Err("a comma or ] belongs here"),
                None if object => return Err("the text ends inside an object"),
                None => return Err("the text ends inside a list"),
            }
        }
        Ok(None)
    }

    /// Puts a value on the tape if it is near enough to the root.
    pub(super) fn slot(&mut self, kind: Kind, start: usize, key: Place) -> Step<u32> {
        if self.stack.len() > self.limits.tape {
            return Ok(NONE);
        }
        self.slots.try_reserve(1).map_err(|_| TOO_MANY_VALUES)?;
        let children = match kind {
            Kind::Array | Kind::Object if self.stack.len() == self.limits.tape => Children::Closed,
            _ => Children::First(NONE),
        };
        let index = self.slots.len() as u32;
        let place = Place { start: start as u32, end: self.position as u32 };
        let (escaped, key_escaped) = (self.escaped, self.key_escaped);
        self.slots.push(Slot { kind, place, key, escaped, key_escaped, next: NONE, children });
        if let Some(parent) = self.stack.last_mut() {
            let before = std::mem::replace(&mut parent.last_child, index);
            if before == NONE {
                if let Some(slot) = self.slots.get_mut(parent.slot as usize) {
                    slot.children = Children::First(index);
                }
            } else if let Some(slot) = self.slots.get_mut(before as usize) {
                slot.next = index;
            }
        }
        Ok(index)
    }

    pub(super) fn notice(&mut self, code: Code, start: usize, end: usize) {
        // What lies beyond the depth limit has been reported once, by its outermost level.
        if self.stack.len() <= self.limits.depth || code == Code::DepthExceeded {
            self.notices.push(Notice { code, place: Place { start: start as u32, end: end as u32 } });
        }
    }
}
