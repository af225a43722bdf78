//! Looking for a byte, many at a time.

/// As long as two vectors of the machines this is for.
const BLOCK: usize = 32;

/// The place of the first byte that `is` holds of. A block is looked at without a branch, so that the compiler compares vectors.
#[inline(always)]
pub(super) fn first(bytes: &[u8], is: impl Fn(u8) -> bool + Copy) -> Option<usize> {
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    for (index, block) in blocks.iter().enumerate() {
        if block.iter().fold(false, |found, byte| found | is(*byte)) {
            return block.iter().position(|byte| is(*byte)).map(|at| BLOCK * index + at);
        }
    }
    rest.iter().position(|byte| is(*byte)).map(|at| bytes.len() - rest.len() + at)
}
