//! Functions that generated files bring along: those that are called, and those that these call.

/// A piece of a file of helpers: what it defines, and its text.
pub(super) struct Snippet {
    name: &'static str,
    text: &'static str,
}

/// The pieces of a file, each behind a line that `mark` and its name make.
pub(super) fn pieces(file: &'static str, mark: &str) -> Vec<Snippet> {
    let named = |piece: &'static str| {
        piece.split_once('\n').map(|(name, text)| Snippet { name: name.trim(), text: text.trim() })
    };
    file.split(mark).skip(1).filter_map(named).collect()
}

/// The texts of the pieces that `body` needs, in the order of their file.
pub(super) fn needed(pieces: &[Snippet], body: &str) -> Vec<&'static str> {
    let mut used = vec![false; pieces.len()];
    let mut open: Vec<&str> = vec![body];
    while let Some(text) = open.pop() {
        for (piece, used) in pieces.iter().zip(&mut used) {
            if !*used && mentions(text, piece.name) {
                *used = true;
                open.push(piece.text);
            }
        }
    }
    pieces.iter().zip(used).filter(|(_, used)| *used).map(|(piece, _)| piece.text).collect()
}

/// Whether a word stands in a text.
pub(super) fn mentions(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    text.match_indices(word).any(|(place, _)| {
        let before = text.get(..place).and_then(|before| before.chars().next_back());
        let after = text.get(place + word.len()..).and_then(|after| after.chars().next());
        !before.is_some_and(part) && !after.is_some_and(part)
    })
}
