//! Looking for a byte, many at a time.

use std::ops::Range;

/// As long as two vectors of the machines this is for.
const BLOCK: usize = 32;

/// The line of a text that starts at a byte, without the line feed or carriage return and line feed that end it, and where the next
/// one starts; `None` behind the last.
pub(crate) fn line_of(text: &[u8], start: usize) -> Option<(Range<usize>, usize)> {
    let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
    let end = first(rest, |byte| byte == b'\n');
    let line = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
    let bare = if end.is_some() { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
    Some((start..start + bare.len(), start + line.len() + 1))
}

/// White space of JSON.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

/// How many bytes a string still has that `bytes` goes on from, its closing quote among them.
pub(super) fn rest_of_string(bytes: &[u8]) -> usize {
    let mut position = 0;
    while let Some(at) = bytes.get(position..).and_then(|rest| first(rest, |byte| (byte == b'"') | (byte == b'\\'))) {
        position += at + 1;
        if bytes.get(position - 1) == Some(&b'"') {
            return position;
        }
        // What is escaped.
        position += 1;
    }
    bytes.len()
}

/// The place of the first byte that `is` holds of. A block is looked at without a branch and in bytes, so that the compiler compares vectors.
#[inline(always)]
pub(crate) fn first(bytes: &[u8], is: impl Fn(u8) -> bool + Copy) -> Option<usize> {
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    for (index, block) in blocks.iter().enumerate() {
        if block.iter().fold(0, |found, byte| found | u8::from(is(*byte))) > 0 {
            return block.iter().position(|byte| is(*byte)).map(|at| BLOCK * index + at);
        }
    }
    rest.iter().position(|byte| is(*byte)).map(|at| bytes.len() - rest.len() + at)
}

/// The places of all bytes that `is` holds of, in order.
pub(crate) fn places(bytes: &[u8], is: impl Fn(u8) -> bool + Copy) -> impl Iterator<Item = usize> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let at = from + first(bytes.get(from..)?, is)?;
        from = at + 1;
        Some(at)
    })
}
