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
    let (mut folded, mut target) = (Folded::default(), Folded::default());
    if !folded.read(word) {
        return None;
    }
    let mut best: Option<(usize, &'k str)> = None;
    for candidate in known {
        if !target.read(candidate) {
            continue;
        }
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

impl Default for Folded {
    fn default() -> Self {
        Folded { letters: ['\0'; MOST], length: 0 }
    }
}

impl Folded {
    /// Takes a word in the place of another; false when it is too long.
    fn read(&mut self, word: &str) -> bool {
        self.length = 0;
        let counts = |c: &char| c.is_ascii_alphanumeric() || !c.is_ascii();
        word.chars().filter(counts).all(|letter| {
            let slot = self.letters.get_mut(self.length);
            self.length += 1;
            slot.map(|slot| *slot = letter.to_ascii_lowercase()).is_some()
        })
    }

    fn letters(&self) -> &[char] {
        self.letters.get(..self.length).unwrap_or_default()
    }
}

/// Edits between two words: insert, delete, replace, or swap two neighbours (optimal string alignment). `None` when there are more than
/// `most`, which are so few that each way to begin is tried: most end at the next letter.
fn distance(a: &[char], b: &[char], most: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let (a, b) = without_same_ends(a, b);
    let ([x, after_x @ ..], [y, after_y @ ..]) = (a, b) else { return Some(a.len() + b.len()) };
    let most = most.checked_sub(1)?;
    let swapped = match (after_x, after_y) {
        ([next_x, a @ ..], [next_y, b @ ..]) if (x, next_x) == (next_y, y) => distance(a, b, most),
        _ => None,
    };
    let ways = [distance(after_x, after_y, most), distance(after_x, b, most), distance(a, after_y, most), swapped];
    ways.into_iter().flatten().min().map(|edits| edits + 1)
}

/// Two words without what they begin and end with alike, which needs no edit: of a typo hardly anything is left.
fn without_same_ends<'w>(a: &'w [char], b: &'w [char]) -> (&'w [char], &'w [char]) {
    let start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (a.get(start..).unwrap_or_default(), b.get(start..).unwrap_or_default());
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    (a.get(..a.len() - end).unwrap_or_default(), b.get(..b.len() - end).unwrap_or_default())
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
        fn the_nearest_way_is_that_of_the_textbook(a in "[abc]{0,9}", b in "[abc]{0,9}", most in 0..=MAX_EDITS) {
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
