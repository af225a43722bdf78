//! "Did you mean …": the nearest of a few known words.

/// At most 64 characters of a key or a word, so that a sentence stays one; the path has it whole.
pub(crate) fn shortened(word: &str) -> String {
    const LONGEST: usize = 64;
    match word.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", word.get(..end).unwrap_or(word)),
        None => word.to_owned(),
    }
}

/// How many edits a word may be away from the word that was meant.
const MAX_EDITS: usize = 2;

/// The one of `known` that was probably meant by `word`: equal after folding case and punctuation, or at most two
/// edits away (one for words of up to four letters). Ties go to the earlier one.
pub(crate) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    const LONGEST: usize = 64;
    if word.len() > LONGEST {
        return None;
    }
    let folded = fold(word);
    let mut best: Option<(usize, &'k str)> = None;
    for candidate in known {
        let target = fold(candidate);
        let allowed = match candidate.len() {
            0..=1 => 0,
            // Words of two letters are all alike but for a letter too many or too few.
            2 => usize::from(folded.len() != target.len()),
            3..=4 => 1,
            _ => MAX_EDITS,
        };
        if folded.len().abs_diff(target.len()) > allowed {
            continue;
        }
        let edits = distance(&folded, &target);
        if edits <= allowed && best.is_none_or(|(least, _)| edits < least) {
            best = Some((edits, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Known words are ASCII, so other letters need no folding (and no Unicode tables).
fn fold(word: &str) -> Vec<char> {
    let counts = |c: &char| c.is_ascii_alphanumeric() || !c.is_ascii();
    word.chars().filter(counts).map(|c| c.to_ascii_lowercase()).collect()
}

/// Edits between two words: insert, delete, replace, or swap two neighbours (optimal string alignment).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    let mut previous = None;
    for (row, &x) in a.iter().enumerate() {
        let mut this = vec![row + 1];
        for (column, &y) in b.iter().enumerate() {
            let at = |line: &[usize], index: usize| line.get(index).copied().unwrap_or(usize::MAX / 2);
            let mut least =
                (at(&last, column) + usize::from(x != y)).min(at(&last, column + 1) + 1).min(at(&this, column) + 1);
            let swapped = column > 0 && previous == Some(y) && b.get(column - 1) == Some(&x);
            if swapped {
                least = least.min(at(&before, column - 1) + 1);
            }
            this.push(least);
        }
        before = std::mem::replace(&mut last, this);
        previous = Some(x);
    }
    last.last().copied().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::nearest;

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
