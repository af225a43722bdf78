//! Looking for bytes, many at a time.

use std::ops::Range;

use wide::u8x16;

/// Bytes that are looked for: some, and those of a range if it has any.
#[derive(Clone, Copy)]
pub(crate) struct Sought<const N: usize> {
    bytes: [u8; N],
    least: u8,
    most: u8,
}

/// Any of these bytes.
pub(crate) const fn any<const N: usize>(bytes: [u8; N]) -> Sought<N> {
    Sought { bytes, least: 1, most: 0 }
}

/// What stands for itself in a string ends here.
pub(super) const STRING_ENDS: Sought<2> = any([b'"', b'\\']).or(0, 0x1F);

/// So many bytes are looked at at once.
pub(super) const BLOCK: usize = 16;

impl<const N: usize> Sought<N> {
    /// And all from `least` to `most`.
    pub(crate) const fn or(self, least: u8, most: u8) -> Self {
        Sought { least, most, ..self }
    }

    #[inline(always)]
    fn is(self, byte: u8) -> bool {
        self.bytes.contains(&byte) || (self.least <= byte && byte <= self.most)
    }

    /// A bit for each byte of a block, that of the first the lowest: whether it is looked for.
    #[inline(always)]
    pub(super) fn within(self, block: &[u8; BLOCK]) -> u32 {
        let block = u8x16::new(*block);
        let found = self.bytes.iter().fold(u8x16::ZERO, |found, byte| found | block.simd_eq(u8x16::splat(*byte)));
        let at_least = || block.max(u8x16::splat(self.least)).simd_eq(block);
        let at_most = || block.min(u8x16::splat(self.most)).simd_eq(block);
        if self.least > self.most { found } else { found | (at_least() & at_most()) }.to_bitmask()
    }
}

/// The line of a text that starts at a byte, without the line feed or carriage return and line feed that end it, and where the next
/// one starts; `None` behind the last.
pub(crate) fn line_of(text: &[u8], start: usize) -> Option<(Range<usize>, usize)> {
    let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
    let end = first(rest, any([b'\n']));
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
    while let Some(at) = bytes.get(position..).and_then(|rest| first(rest, any([b'"', b'\\']))) {
        position += at + 1;
        if bytes.get(position - 1) == Some(&b'"') {
            return position;
        }
        // What is escaped.
        position += 1;
    }
    bytes.len()
}

/// The place of the first byte that is looked for.
#[inline(always)]
pub(crate) fn first<const N: usize>(bytes: &[u8], sought: Sought<N>) -> Option<usize> {
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    for (index, block) in blocks.iter().enumerate() {
        let found = sought.within(block);
        if found != 0 {
            return Some(BLOCK * index + found.trailing_zeros() as usize);
        }
    }
    rest.iter().position(|byte| sought.is(*byte)).map(|at| bytes.len() - rest.len() + at)
}

/// The places of all bytes that are looked for, in order.
pub(crate) fn places<const N: usize>(bytes: &[u8], sought: Sought<N>) -> impl Iterator<Item = usize> {
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    let behind = bytes.len() - rest.len();
    let within = move |(index, block)| bits(sought.within(block)).map(move |bit| BLOCK * index + bit);
    let last = rest.iter().enumerate().filter(move |(_, byte)| sought.is(**byte)).map(move |(at, _)| behind + at);
    blocks.iter().enumerate().flat_map(within).chain(last)
}

/// The places of the bits that are set.
fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, STRING_ENDS, any, first, places};

    /// Every byte in every place of texts that end within a block, with it, and behind it.
    #[test]
    fn what_is_looked_for_is_found_wherever_it_stands() {
        let expected = |byte: u8| byte == b'"' || byte == b'\\' || byte < 0x20;
        for length in [1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 5] {
            for place in 0..length {
                for byte in 0..=255 {
                    let text = [vec![b'x'; place], vec![byte], vec![b'x'; length - place - 1]].concat();
                    assert_eq!(
                        first(&text, STRING_ENDS),
                        expected(byte).then_some(place),
                        "{byte} at {place} of {length}"
                    );
                }
            }
        }
    }

    #[test]
    fn places_come_in_order_and_none_is_left_out() {
        let text = b"=: a=1, b: 2, c = 3, d : 4, and what stands behind the last whole block: e=";
        let expected: Vec<usize> =
            text.iter().enumerate().filter(|(_, byte)| matches!(byte, b'=' | b':')).map(|(at, _)| at).collect();
        assert_eq!(places(text, any([b'=', b':'])).collect::<Vec<_>>(), expected);
        assert_eq!(places(b"", any([b'='])).count(), 0);
        assert_eq!(first(b"0123456789abcdefg7", any([]).or(b'7', b'9')), Some(7));
    }
}
