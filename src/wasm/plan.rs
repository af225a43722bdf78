//! An answer as a list of words that `answer.js` builds the JavaScript value from, in one crossing.

use std::borrow::Cow;

use super::end::{self, Sound};
use super::memory::address;
use crate::finding::{Findings, Path, Segment};
use crate::json::Out;

/// The words; `Reader` in answer.js reads them back. Strings are addresses, so what they stand in must outlive `send`.
pub(super) struct Plan<'a> {
    pub(super) words: Vec<u32>,
    /// Short strings that nobody else has, one behind the other: JavaScript decodes them at once and cuts them apart.
    pub(super) text: String,
    /// Strings made for this answer.
    made: std::marker::PhantomData<&'a str>,
}

/// The first word of each value.
pub(super) mod op {
    pub(super) const SAME: u32 = 0;
    pub(super) const NULL: u32 = 1;
    pub(super) const FALSE: u32 = 2;
    pub(super) const TRUE: u32 = 3;
    pub(super) const NUMBER: u32 = 4;
    pub(super) const WORD: u32 = 5;
    pub(super) const TEXT: u32 = 6;
    pub(super) const CONCAT: u32 = 7;
    pub(super) const ARRAY: u32 = 8;
    pub(super) const OBJECT: u32 = 9;
    pub(super) const PATCHED: u32 = 10;
    pub(super) const JSON: u32 = 11;
    pub(super) const BASE64: u32 = 12;
    pub(super) const BYTES: u32 = 13;
    pub(super) const PARSED: u32 = 14;
    pub(in crate::wasm) const CUT: u32 = 15;
    pub(in crate::wasm) const FINDING: u32 = 16;
    pub(super) const ENVELOPED: u32 = 17;
    /// In the length of a key: it is no string of the program.
    pub(super) const OWN: u32 = 1 << 31;
    /// Ends an object's members; no string of ours stands at address 0.
    pub(super) const END: u32 = 0;
}

impl Default for Plan<'_> {
    fn default() -> Self {
        /// Most answers have no more words than that.
        const MOST: usize = 96;
        Plan { words: Vec::with_capacity(MOST), text: String::new(), made: std::marker::PhantomData }
    }
}

impl<'a> Plan<'a> {
    /// Hands the plan to JavaScript.
    pub(super) fn send(&self) {
        end::answer(&self.words, &self.text);
    }

    fn span(&mut self, bytes: &'a [u8]) {
        self.words.extend([address(bytes), bytes.len() as u32]);
    }

    pub(super) fn null(&mut self) {
        self.words.push(op::NULL);
    }

    pub(super) fn flag(&mut self, flag: bool) {
        self.words.push(if flag { op::TRUE } else { op::FALSE });
    }

    pub(super) fn number(&mut self, number: u64) {
        let (low, high) = (number as u32, (number >> 32) as u32);
        self.words.extend([op::NUMBER, low, high]);
    }

    /// A string that is part of the program: JavaScript decodes it once.
    pub(super) fn word(&mut self, word: &'static str) {
        self.words.push(op::WORD);
        self.span(word.as_bytes());
    }

    /// A string of this answer.
    pub(super) fn text(&mut self, text: &'a str) {
        self.words.push(op::TEXT);
        self.span(text.as_bytes());
    }

    pub(super) fn maybe_text(&mut self, text: Option<&'a str>) {
        match text {
            Some(text) => self.text(text),
            None => self.null(),
        }
    }

    #[expect(clippy::ptr_arg, reason = "whether it is borrowed decides how it crosses")]
    pub(super) fn cow(&mut self, text: &'a Cow<'static, str>) {
        match text {
            Cow::Borrowed(word) => self.word(word),
            Cow::Owned(text) => self.text(text),
        }
    }

    /// JSON text as a string, whatever the form of the input.
    pub(super) fn json_string(&mut self, json: &'a [u8]) {
        self.words.push(op::TEXT);
        self.span(json);
    }

    /// JSON text, in the form of the input: bytes or a string.
    pub(super) fn json(&mut self, json: &'a [u8]) {
        self.words.push(op::JSON);
        self.span(json);
    }

    pub(super) fn array(&mut self, items: usize) {
        self.words.extend([op::ARRAY, items as u32]);
    }

    /// An object; keys and values follow, then [`Plan::end`].
    pub(super) fn object(&mut self) {
        self.words.push(op::OBJECT);
    }

    pub(super) fn key(&mut self, key: &'static str) -> &mut Self {
        self.span(key.as_bytes());
        self
    }

    /// A key of the caller's: JavaScript must not remember it by its address.
    pub(super) fn own_key(&mut self, key: &'a str) {
        self.words.extend([address(key.as_bytes()), key.len() as u32 | op::OWN]);
    }

    /// A key that may be the caller's.
    #[expect(clippy::ptr_arg, reason = "whether it is borrowed decides how it crosses")]
    fn any_key(&mut self, key: &'a Cow<'static, str>) {
        match key {
            Cow::Borrowed(word) => self.span(word.as_bytes()),
            Cow::Owned(text) => self.own_key(text),
        }
    }

    pub(super) fn end(&mut self) {
        self.words.push(op::END);
    }

    pub(super) fn out(&mut self, out: &'a Out) {
        match out {
            Out::Same(id) => self.words.extend([op::SAME, *id]),
            Out::Null => self.null(),
            Out::Flag(flag) => self.flag(*flag),
            Out::Base64(id) => self.words.extend([op::BASE64, *id]),
            Out::Bytes(base64) => {
                self.words.push(op::BYTES);
                self.out(base64);
            }
            Out::Json(json) => {
                self.words.push(op::PARSED);
                self.span(json.as_bytes());
            }
            Out::Number(number) => self.number(*number as u64),
            Out::Text(text) => self.cow(text),
            Out::Concat { texts, separator } => {
                self.words.push(op::CONCAT);
                self.span(separator.as_bytes());
                self.words.push(texts.len() as u32);
                self.words.extend(texts);
            }
            Out::Array(items) => {
                self.array(items.len());
                for item in items {
                    self.out(item);
                }
            }
            Out::Object(members) => {
                self.object();
                self.members(members);
            }
            Out::Patched { base, set, remove } => {
                self.words.extend([op::PATCHED, *base]);
                for (key, value) in set {
                    self.any_key(key);
                    self.out(value);
                }
                self.end();
                self.words.push(remove.len() as u32);
                for key in remove {
                    self.span(key.as_bytes());
                }
            }
        }
    }

    fn members(&mut self, members: &'a [(&'static str, Out)]) {
        for (key, value) in members {
            self.key(key).out(value);
        }
        self.end();
    }

    /// `findings` and `omitted`, with which every answer ends.
    pub(super) fn close(&mut self, findings: &'a Findings) {
        self.key("findings").findings(findings);
        self.key("omitted").number(findings.omitted() as u64);
        self.end();
    }

    /// An answer about an envelope of which there is nothing to say.
    pub(super) fn enveloped(&mut self, line: usize, sound: &Sound<'a>) {
        let Sound { own, at, length, camel, version } = *sound;
        self.words.extend([op::ENVELOPED, line as u32, own.into(), at, length, camel.into()]);
        self.span(version.as_bytes());
    }

    pub(super) fn path(&mut self, path: &'a Path) {
        self.array(path.segments().len());
        for segment in path.segments() {
            match segment {
                Segment::Key(key) => self.text(key),
                Segment::Index(index) => self.number(*index as u64),
            }
        }
    }
}
