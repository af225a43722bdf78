//! From byte offsets to what a person can find: paths, lines and columns. Cold: only runs when there is a remark.

use std::borrow::Cow;

use super::find::{any, first, is_space, rest_of_string};
use super::scan::TOO_MANY_VALUES;
use super::text::decode;
use crate::finding::{Code, Finding, Location, MAX_FINDINGS, Path, Place, Severity, Sink};
use crate::order;

/// Something about the text that is no matter of grammar: a lone surrogate, a number, a depth.
#[derive(Clone, Copy)]
pub struct Notice {
    pub(crate) code: Code,
    pub(crate) place: Place,
}

/// Why the text could not be read at all.
#[derive(Clone)]
pub struct Fault {
    code: Code,
    place: Place,
    problem: Cow<'static, str>,
}

impl Fault {
    pub(super) fn syntax(problem: &'static str, offset: usize) -> Self {
        let start = offset as u32;
        let code = if problem == TOO_MANY_VALUES { Code::TextTooLarge } else { Code::JsonSyntax };
        Fault { code, place: Place { start, end: start.saturating_add(1) }, problem: problem.into() }
    }

    pub(super) fn too_large(problem: &'static str) -> Self {
        Fault { code: Code::TextTooLarge, ..Fault::syntax(problem, 0) }
    }

    pub(super) fn not_utf8(found: &'static str, offset: usize) -> Self {
        Fault { code: Code::NotUtf8, ..Fault::syntax(found, offset) }
    }

    /// The finding it is, about the whole value.
    pub(crate) fn finding(&self) -> Finding {
        let finding = Finding::at_path(self.code, Path::default()).place(Some(self.place));
        match self.code {
            Code::NotUtf8 if self.problem.is_empty() => finding,
            Code::NotUtf8 => finding.with("found", self.problem.to_string()),
            _ => finding.with("problem", self.problem.to_string()),
        }
    }
}

/// What reading a text brought to light.
#[derive(Clone, Copy)]
pub struct Reading<'t> {
    pub(super) bytes: &'t [u8],
    pub(crate) notices: &'t [Notice],
    pub(crate) fault: Option<&'t Fault>,
}

impl Reading<'_> {
    /// How many bytes the text has.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// How many bytes a value has, white space between its tokens left out.
    pub(crate) fn compact_len(&self, place: Place) -> usize {
        let bytes = self.bytes.get(place.start as usize..place.end as usize).unwrap_or_default();
        let (mut position, mut space) = (0, 0);
        while let Some(byte) = bytes.get(position) {
            position += 1;
            match byte {
                b'"' => position += bytes.get(position..).map_or(0, rest_of_string),
                byte => space += usize::from(is_space(*byte)),
            }
        }
        bytes.len() - space
    }

    /// Whether the text nests too deep inside a value.
    pub(crate) fn too_deep(&self, place: Place) -> bool {
        self.notices_in(place).iter().any(|notice| notice.code == Code::DepthExceeded)
    }

    /// The notices inside a value.
    pub(crate) fn notices_in(&self, place: Place) -> &[Notice] {
        let from = self.notices.partition_point(|notice| notice.place.start < place.start);
        let to = self.notices.partition_point(|notice| notice.place.start < place.end);
        self.notices.get(from..to).unwrap_or_default()
    }

    /// Adds a finding for each of `wanted`; beyond what an answer holds they are only counted.
    pub(crate) fn remark(&self, wanted: impl Iterator<Item = (Notice, Severity)>, depth: usize, sink: &mut Sink) {
        let mut shown: Vec<(Notice, Severity)> = Vec::new();
        let mut more = Vec::new();
        for (notice, severity) in wanted {
            let alike = shown.iter().filter(|(_, other)| *other == severity).count();
            if alike < MAX_FINDINGS {
                shown.push((notice, severity));
            } else {
                more.push(severity);
            }
        }
        let (notices, severities): (Vec<Notice>, Vec<Severity>) = shown.into_iter().unzip();
        let paths = self.trace(0, &notices);
        for ((notice, severity), path) in notices.iter().zip(severities).zip(paths) {
            let path = if notice.code == Code::BomIgnored { Path::default() } else { path };
            let finding = Finding::at_path(notice.code, path).severity(severity).place(Some(notice.place));
            sink.add(match notice.code {
                Code::DepthExceeded => finding.with("limit", depth),
                _ => finding,
            });
        }
        // Counted only now: what is beyond the cap must not keep out what is shown.
        for severity in more {
            sink.count(severity);
        }
    }

    /// Lines and columns of the given places, in one pass.
    pub(crate) fn locate(&self, places: &[Option<Place>]) -> Vec<Option<Location>> {
        let mut order: Vec<(usize, Place)> =
            places.iter().enumerate().filter_map(|(index, place)| Some((index, (*place)?))).collect();
        order::sort_by_key(&mut order, |(_, place)| place.start);
        let mut found = vec![None; places.len()];
        let mut cursor = Cursor::new(self.bytes);
        for (index, place) in order {
            let start = cursor.at(place.start as usize);
            let mut end = Cursor { ..cursor };
            end.advance(place.end as usize);
            if let Some(slot) = found.get_mut(index) {
                *slot = Some(Location { length: end.utf16 - cursor.utf16, ..start });
            }
        }
        found
    }

    /// The paths of the given notices (in order of their places), from the value that starts at `from`, in one pass.
    pub(crate) fn trace(&self, from: u32, notices: &[Notice]) -> Vec<Path> {
        let mut trace = Trace { bytes: self.bytes, levels: Vec::new(), wanted: notices, paths: Vec::new() };
        trace.run(from as usize);
        trace.paths
    }
}

/// A place in the text that only moves forward.
#[derive(Debug)]
pub(crate) struct Cursor<'t> {
    bytes: &'t [u8],
    byte: usize,
    utf16: usize,
    line: usize,
    line_start: usize,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(bytes: &'t [u8]) -> Self {
        Cursor { bytes, byte: 0, utf16: 0, line: 1, line_start: 0 }
    }

    /// Where a byte stands that is not before the last that was asked for.
    pub(crate) fn at(&mut self, byte: usize) -> Location {
        self.advance(byte);
        Location {
            byte_offset: self.byte,
            utf16_offset: self.utf16,
            line: self.line,
            column: self.utf16 - self.line_start + 1,
            length: 0,
        }
    }

    fn advance(&mut self, to: usize) {
        let to = to.min(self.bytes.len()).max(self.byte);
        let mut rest = self.bytes.get(self.byte..to).unwrap_or_default();
        // JSON on the wire has no line breaks, or few.
        while let Some(at) = first(rest, any([b'\n', b'\r'])) {
            let (line, behind) = rest.split_at(at + 1);
            rest = behind;
            self.utf16 += units(line);
            self.byte += line.len();
            let is_half = line.ends_with(b"\r") && self.bytes.get(self.byte) == Some(&b'\n');
            if !is_half {
                self.line += 1;
                self.line_start = self.utf16;
            }
        }
        self.utf16 += units(rest);
        self.byte = to;
    }
}

/// How many UTF-16 units a text has: continuation bytes add nothing, characters of four bytes are two units.
pub(crate) fn units(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    /// Fewer than a byte counts.
    const CHUNK: usize = 128;
    // Counted in bytes, so that the compiler counts vectors of them.
    let count = |chunk: &[u8]| {
        let of = |is: fn(u8) -> bool| usize::from(chunk.iter().map(|byte| u8::from(is(*byte))).sum::<u8>());
        chunk.len() - of(|byte| byte & 0xC0 == 0x80) + of(|byte| byte >= 0xF0)
    };
    let (chunks, rest) = text.as_chunks::<CHUNK>();
    chunks.iter().map(|chunk| count(chunk)).sum::<usize>() + count(rest)
}

/// An open object or list of a [`Trace`].
struct Level {
    object: bool,
    key: Place,
    index: usize,
    /// The next string is a key.
    expects_key: bool,
}

/// A walk over valid JSON that notes the path at given places.
struct Trace<'t> {
    bytes: &'t [u8],
    levels: Vec<Level>,
    wanted: &'t [Notice],
    paths: Vec<Path>,
}

impl Trace<'_> {
    fn run(&mut self, from: usize) {
        let mut position = from;
        while let Some(byte) = self.bytes.get(position).filter(|_| !self.wanted.is_empty()) {
            let end = self.token_end(position, *byte);
            match byte {
                b'{' | b'[' => {
                    self.note(end);
                    let object = *byte == b'{';
                    let key = Place { start: 0, end: 0 };
                    self.levels.push(Level { object, key, index: 0, expects_key: object });
                }
                b'}' | b']' => {
                    self.levels.pop();
                }
                b',' => {
                    if let Some(level) = self.levels.last_mut() {
                        level.index += 1;
                        level.expects_key = level.object;
                    }
                }
                b'"' => {
                    if let Some(level) = self.levels.last_mut().filter(|level| level.expects_key) {
                        level.key = Place { start: position as u32, end: end as u32 };
                        level.expects_key = false;
                    }
                    self.note(end);
                }
                _ => self.note(end),
            }
            position = end;
        }
    }

    /// The end of the token at `position`; white space, colons and the rest are tokens of one byte.
    fn token_end(&self, position: usize, byte: u8) -> usize {
        let rest = self.bytes.get(position + 1..).unwrap_or_default();
        let length = match byte {
            b'"' => rest_of_string(rest),
            b'-' | b'0'..=b'9' => {
                rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-')).count()
            }
            _ => 0,
        };
        position + 1 + length
    }

    /// Gives the current path to every wanted place before `end`.
    fn note(&mut self, end: usize) {
        while let Some((first, rest)) = self.wanted.split_first() {
            if first.place.start as usize >= end {
                return;
            }
            self.wanted = rest;
            let mut path = Path::default();
            for level in &self.levels {
                if level.object {
                    let literal = self.bytes.get(level.key.start as usize..level.key.end as usize);
                    path.push_key(literal.map(decode).unwrap_or_default());
                } else {
                    path.push_index(level.index);
                }
            }
            self.paths.push(path);
        }
    }
}
