//! "Did you mean …": the nearest of a few known words.

/// At most 64 characters of a key or a word, so that a sentence stays one; the path has it whole.
pub(crate) fn shortened(word: &str) -> String {
    const SHOWN: usize = 64;
    match word.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", word.get(..end).unwrap_or(word)),
        None => word.to_owned(),
    }
}

/// How many edits a word may be away from the word that was meant.
const MAX_EDITS: usize = 2;

/// No longer word is looked for.
const LONGEST: usize = 64;

/// The one of `known` that was probably meant by `word`: equal after folding case and punctuation, or at most two
/// edits away (one for words of up to four letters). Ties go to the earlier one.
pub(crate) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    if word.len() > LONGEST {
        return None;
    }
    let folded = Folded::of(word)?;
    let mut best: Option<(usize, &'k str)> = None;
    for candidate in known {
        let Some(target) = Folded::of(candidate) else { continue };
        let allowed = match candidate.len() {
            0..=1 => 0,
            // Words of two letters are all alike but for a letter too many or too few.
            2 => usize::from(folded.length != target.length),
            3..=4 => 1,
            _ => MAX_EDITS,
        };
        let nearer = |edits: usize| best.is_none_or(|(least, _)| edits < least);
        if let Some(edits) = distance(folded.letters(), target.letters(), allowed).filter(|edits| nearer(*edits)) {
            best = Some((edits, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// So many letters are compared: a longer word is too far away from any that is looked for.
const MOST: usize = LONGEST + MAX_EDITS;

/// A word without case and punctuation. Known words are ASCII, so other letters need no folding (and no Unicode tables).
struct Folded {
    letters: [char; MOST],
    length: usize,
}

impl Folded {
    fn of(word: &str) -> Option<Self> {
        let mut folded = Folded { letters: ['\0'; MOST], length: 0 };
        let counts = |c: &char| c.is_ascii_alphanumeric() || !c.is_ascii();
        for letter in word.chars().filter(counts) {
            *folded.letters.get_mut(folded.length)? = letter.to_ascii_lowercase();
            folded.length += 1;
        }
        Some(folded)
    }

    fn letters(&self) -> &[char] {
        self.letters.get(..self.length).unwrap_or_default()
    }
}

/// Edits between two words: insert, delete, replace, or swap two neighbours (optimal string alignment). `None` when there are more than `most`:
/// then nothing is looked at but what lies so near the diagonal, and no more than is needed to see it.
fn distance(a: &[char], b: &[char], most: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let far = most as u8 + 1;
    let at = |line: &[u8; MOST + 1], index: usize| line.get(index).copied().unwrap_or(far);
    let set = |line: &mut [u8; MOST + 1], index: usize, edits: usize| {
        if let Some(slot) = line.get_mut(index) {
            *slot = (edits as u8).min(far);
        }
    };
    let (mut before, mut last) = ([far; MOST + 1], [far; MOST + 1]);
    (0..=most).for_each(|column| set(&mut last, column, column));
    let mut previous = None;
    for (row, x) in a.iter().enumerate() {
        let mut this = [far; MOST + 1];
        let mut least_of_row = far;
        for column in (row + 1).saturating_sub(most)..=(row + 1 + most).min(b.len()) {
            let Some(y) = column.checked_sub(1).and_then(|column| b.get(column)) else {
                set(&mut this, 0, row + 1);
                least_of_row = least_of_row.min(at(&this, 0));
                continue;
            };
            let mut least =
                (at(&last, column - 1) + u8::from(x != y)).min(at(&last, column) + 1).min(at(&this, column - 1) + 1);
            if column > 1 && previous == Some(y) && b.get(column - 2) == Some(x) {
                least = least.min(at(&before, column - 2) + 1);
            }
            set(&mut this, column, usize::from(least));
            least_of_row = least_of_row.min(least);
        }
        // A swap may still come back from the row before.
        if least_of_row >= far && !last.iter().any(|edits| *edits < far) {
            return None;
        }
        (before, last) = (last, this);
        previous = Some(x);
    }
    let edits = at(&last, b.len());
    (edits < far).then_some(usize::from(edits))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
#[expect(clippy::indexing_slicing, reason = "the textbook's form")]
mod tests {
    use proptest::prelude::proptest;

    use super::{MAX_EDITS, distance, nearest};

    /// By the whole table, as the textbook has it.
    fn all_edits(a: &[char], b: &[char]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for (i, row) in table.iter_mut().enumerate() {
            row[0] = i;
        }
        table[0] = (0..=b.len()).collect();
        for i in 1..=a.len() {
            for j in 1..=b.len() {
                let replaced = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut least = replaced.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(table[i - 2][j - 2] + 1);
                }
                table[i][j] = least;
            }
        }
        table[a.len()][b.len()]
    }

    proptest! {
        #[test]
        fn near_the_diagonal_is_all_that_is_needed(a in "[abc]{0,9}", b in "[abc]{0,9}", most in 0..=MAX_EDITS) {
            let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
            let edits = all_edits(&a, &b);
            assert_eq!(distance(&a, &b, most), (edits <= most).then_some(edits));
        }
    }

    #[test]
    fn a_typo_finds_its_word_and_a_stranger_finds_none() {
        let known = ["correlation_id", "conversation_id", "request_id", "timestamp", "role", "id"];
        for (word, meant) in [
            ("corelation_id", Some("correlation_id")),
            ("correlationId", Some("correlation_id")),
            ("Role", Some("role")),
            ("roel", Some("role")),
            ("rule", Some("role")),
            ("tool", None),
            ("extra", None),
            ("it", None),
            ("ID", Some("id")),
            ("idd", Some("id")),
            ("", None),
        ] {
            assert_eq!(nearest(word, &known), meant, "{word}");
        }
    }
}
