//! Makes JSON text out of the caller's own bytes: what is not changed stays to the byte.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::find::{STRING_ENDS, first};
use super::{Id, Out, Patch, Source, TextSource};
use crate::finding::Place;
use crate::hash::HashSet;

impl<'t> TextSource<'t> {
    /// The text of `out`; borrowed when it is a value as it stood.
    pub(crate) fn make(&self, out: &Out) -> Cow<'t, [u8]> {
        if let Out::Same(id) = out {
            return Cow::Borrowed(self.own(*id));
        }
        // A text that grows is copied, and stands twice in memory meanwhile.
        let mut text = Vec::with_capacity(self.size(out, false));
        self.write(out, &mut text);
        Cow::Owned(text)
    }

    /// About how many bytes `out` has as text. What is written into a patched object is mostly what stood in it: of that only what is new
    /// (`within`) counts.
    fn size(&self, out: &Out, within: bool) -> usize {
        /// Quotes, brackets, a colon, a comma, or a short word.
        const SIGNS: usize = 8;
        let own = |id: Id| if within { 0 } else { self.own(id).len() };
        let inside = match out {
            Out::Same(id) => own(*id),
            Out::Json(json) => json.len(),
            Out::Text(string) => string.len(),
            Out::Bytes(base64) => self.size(base64, within),
            Out::Concat { texts, separator } => texts.iter().map(|id| own(*id) + separator.len()).sum(),
            Out::Array(items) => items.iter().map(|item| self.size(item, within)).sum(),
            Out::Object(members) => members.iter().map(|(key, value)| key.len() + self.size(value, within)).sum(),
            Out::Patched { base, set, .. } => {
                own(*base) + set.iter().map(|(key, value)| key.len() + self.size(value, true)).sum::<usize>()
            }
            Out::Null | Out::Flag(_) | Out::Number(_) | Out::Base64(_) => 0,
        };
        SIGNS + inside
    }

    /// The caller's bytes for a value; for the root all of them, white space around it too.
    fn own(&self, id: Id) -> &'t [u8] {
        const ROOT: Id = 0;
        if id == ROOT {
            return self.whole();
        }
        self.place(id).map(|place| self.span(place)).unwrap_or_default()
    }

    fn write(&self, out: &Out, text: &mut Vec<u8>) {
        match out {
            Out::Same(id) => text.extend_from_slice(self.own(*id)),
            Out::Null => text.extend_from_slice(b"null"),
            Out::Json(json) => text.extend_from_slice(json.as_bytes()),
            Out::Flag(flag) => text.extend_from_slice(if *flag { b"true" } else { b"false" }),
            // JSON has no bytes.
            Out::Base64(_) => text.extend_from_slice(b"null"),
            Out::Bytes(base64) => self.write(base64, text),
            Out::Number(number) => text.extend_from_slice(number.to_string().as_bytes()),
            Out::Text(string) => quote(string, text),
            Out::Concat { texts, separator } => self.concat(texts, separator, text),
            Out::Array(items) => {
                text.push(b'[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        text.push(b',');
                    }
                    self.write(item, text);
                }
                text.push(b']');
            }
            Out::Object(members) => {
                text.push(b'{');
                for (index, (key, value)) in members.iter().enumerate() {
                    if index > 0 {
                        text.push(b',');
                    }
                    // Keys of ours need no escapes.
                    text.push(b'"');
                    text.extend_from_slice(key.as_bytes());
                    text.extend_from_slice(b"\":");
                    self.write(value, text);
                }
                text.push(b'}');
            }
            Out::Patched { base, set, remove } => self.patch(*base, set, remove, text),
        }
    }

    fn member(&self, key: &str, value: &Out, text: &mut Vec<u8>) {
        quote(key, text);
        text.push(b':');
        self.write(value, text);
    }

    /// Joins string literals without decoding them.
    fn concat(&self, texts: &[Id], separator: &str, text: &mut Vec<u8>) {
        text.push(b'"');
        for (index, id) in texts.iter().enumerate() {
            if index > 0 {
                escape(separator, text);
            }
            let literal = self.own(*id);
            text.extend_from_slice(literal.get(1..literal.len().saturating_sub(1)).unwrap_or_default());
        }
        text.push(b'"');
    }

    /// Copies an object member by member, white space included; a member that goes takes its comma with it.
    fn patch(
        &self,
        base: Id,
        set: &[(Cow<'static, str>, Out)],
        remove: &BTreeSet<Cow<'static, str>>,
        text: &mut Vec<u8>,
    ) {
        let Some(whole) = self.place(base) else { return };
        let hidden: HashSet<Id> = self.shadowed(base).iter().map(|entry| entry.value).collect();
        let mut written = 0;
        let changes = Patch::new(set, remove);
        let mut seen: HashSet<Cow<'_, str>> = HashSet::default();
        let mut end = whole.start + 1;
        text.push(b'{');
        for entry in self.entries(base) {
            let (Some(key), Some(value)) = (self.key_place(entry.value), self.place(entry.value)) else { continue };
            let gap = self.span(Place { start: end, end: key.start });
            end = value.end;
            let Some(patch) = changes.of(&entry.key) else { continue };
            if patch.is_some() && hidden.contains(&entry.value) {
                continue;
            }
            if written > 0 && !gap.contains(&b',') {
                text.push(b',');
            }
            text.extend(gap.iter().filter(|byte| written > 0 || **byte != b','));
            written += 1;
            match patch {
                Some(out) => {
                    seen.insert(entry.key);
                    text.extend_from_slice(self.span(Place { start: key.start, end: value.start }));
                    self.write(out, text);
                }
                None => text.extend_from_slice(self.span(Place { start: key.start, end: value.end })),
            }
        }
        for (key, value) in set.iter().filter(|(key, _)| !seen.contains(key.as_ref())) {
            if written > 0 {
                text.push(b',');
            }
            written += 1;
            self.member(key, value, text);
        }
        text.extend_from_slice(self.span(Place { start: end, end: whole.end }));
    }
}

/// Writes a string literal.
pub(super) fn quote(string: &str, text: &mut Vec<u8>) {
    text.push(b'"');
    escape(string, text);
    text.push(b'"');
}

/// Writes the inside of a string literal.
fn escape(string: &str, text: &mut Vec<u8>) {
    let mut rest = string.as_bytes();
    while let Some(at) = first(rest, STRING_ENDS) {
        let (plain, behind) = rest.split_at(at);
        text.extend_from_slice(plain);
        let Some((byte, behind)) = behind.split_first() else { break };
        match byte {
            b'"' => text.extend_from_slice(b"\\\""),
            b'\\' => text.extend_from_slice(b"\\\\"),
            b'\n' => text.extend_from_slice(b"\\n"),
            b'\r' => text.extend_from_slice(b"\\r"),
            b'\t' => text.extend_from_slice(b"\\t"),
            _ => text.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
        }
        rest = behind;
    }
    text.extend_from_slice(rest);
}
