//! Whether a committed file is still what is generated, and what changed.

use crate::envelope::description::rewritten;
use crate::json::{Limits, Node, TextSource, Tree, TreeSource};

/// How many lines around a change are shown.
const AROUND: usize = 3;

/// More changes than this are told as one: all lines out, all lines in.
const MOST_EDITS: usize = 4_000;

/// What happens to a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edit {
    Keep,
    Remove,
    Add,
}

/// What is between a committed text and a generated one, as a unified diff; `None` when they are the same to the byte.
///
/// Time is linear in the lines, and in the square of those that changed.
///
/// ```
/// let diff = a2a_handoff::export::differs("a\nb\nc\n", "a\nB\nc\n");
/// assert_eq!(diff.as_deref(), Some("--- committed\n+++ generated\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"));
/// assert_eq!(a2a_handoff::export::differs("a\n", "a\n"), None);
/// ```
#[must_use]
pub fn differs(committed: &str, generated: &str) -> Option<String> {
    if committed == generated {
        return None;
    }
    let (old, new) = (lines(committed), lines(generated));
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (old.get(start..).unwrap_or_default(), new.get(start..).unwrap_or_default());
    let end = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let middle = |rest: &[_]| rest.len() - end;
    let mut edits = vec![Edit::Keep; start];
    edits.extend(between(
        old_rest.get(..middle(old_rest)).unwrap_or_default(),
        new_rest.get(..middle(new_rest)).unwrap_or_default(),
    ));
    edits.extend(vec![Edit::Keep; end]);
    Some(unified(&old, &new, &edits))
}

/// The lines of a text, each with its line break.
fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

/// The fewest edits from one list of lines to another (Myers 1986, "An O(ND) difference algorithm").
fn between(old: &[&str], new: &[&str]) -> Vec<Edit> {
    let (rows, columns) = (old.len() as isize, new.len() as isize);
    let at = |line: &[isize], diagonal: isize, reach: isize| {
        line.get(usize::try_from(diagonal + reach).unwrap_or(usize::MAX)).copied().unwrap_or(-1)
    };
    let same = |row: isize, column: isize| {
        let (row, column) = (usize::try_from(row).ok(), usize::try_from(column).ok());
        row.and_then(|row| old.get(row)).zip(column.and_then(|column| new.get(column))).is_some_and(|(a, b)| a == b)
    };
    // For each number of edits, how far into `old` each diagonal leads.
    let mut trace: Vec<Vec<isize>> = Vec::new();
    for edits in 0..=(old.len() + new.len()).min(MOST_EDITS) as isize {
        let before = trace.last().cloned().unwrap_or_default();
        let mut reached = vec![-1; usize::try_from(2 * edits + 1).unwrap_or(1)];
        for diagonal in (-edits..=edits).step_by(2) {
            let (left, right) = (at(&before, diagonal - 1, edits - 1), at(&before, diagonal + 1, edits - 1));
            let down = diagonal == -edits || (diagonal != edits && left < right);
            let mut row = if edits == 0 {
                0
            } else if down {
                right
            } else {
                left + 1
            };
            while row < rows && row - diagonal < columns && same(row, row - diagonal) {
                row += 1;
            }
            if let Some(slot) = usize::try_from(diagonal + edits).ok().and_then(|slot| reached.get_mut(slot)) {
                *slot = row;
            }
        }
        let done = at(&reached, rows - columns, edits) >= rows;
        trace.push(reached);
        if done {
            return backwards(&trace, rows, columns, &at);
        }
    }
    [vec![Edit::Remove; old.len()], vec![Edit::Add; new.len()]].concat()
}

/// Follows the trace from its end to its beginning.
fn backwards(
    trace: &[Vec<isize>],
    mut row: isize,
    mut column: isize,
    at: &dyn Fn(&[isize], isize, isize) -> isize,
) -> Vec<Edit> {
    let mut found = Vec::new();
    for edits in (1..trace.len() as isize).rev() {
        let before = usize::try_from(edits - 1).ok().and_then(|place| trace.get(place)).map_or(&[][..], Vec::as_slice);
        let diagonal = row - column;
        let (left, right) = (at(before, diagonal - 1, edits - 1), at(before, diagonal + 1, edits - 1));
        let down = diagonal == -edits || (diagonal != edits && left < right);
        let (from, step) = if down { (right, Edit::Add) } else { (left, Edit::Remove) };
        let start = if down { from } else { from + 1 };
        found.extend(std::iter::repeat_n(Edit::Keep, usize::try_from(row - start).unwrap_or(0)));
        found.push(step);
        row = from;
        column = from - if down { diagonal + 1 } else { diagonal - 1 };
    }
    found.extend(std::iter::repeat_n(Edit::Keep, usize::try_from(row).unwrap_or(0)));
    found.reverse();
    found
}

/// Hunks of changed lines with those around them.
fn unified(old: &[&str], new: &[&str], edits: &[Edit]) -> String {
    let changed: Vec<usize> = (0..edits.len()).filter(|place| edits.get(*place) != Some(&Edit::Keep)).collect();
    let mut hunks: Vec<(usize, usize)> = Vec::new();
    for place in changed {
        let (from, to) = (place.saturating_sub(AROUND), (place + AROUND + 1).min(edits.len()));
        match hunks.last_mut() {
            Some((_, end)) if from <= *end => *end = to,
            _ => hunks.push((from, to)),
        }
    }
    let mut diff = String::from("--- committed\n+++ generated\n");
    let (mut old_at, mut new_at, mut place) = (0, 0, 0);
    for (from, to) in hunks {
        let (mut body, mut old_count, mut new_count) = (String::new(), 0, 0);
        let (mut old_from, mut new_from) = (0, 0);
        while place < to {
            let edit = edits.get(place).copied().unwrap_or(Edit::Keep);
            if place == from {
                (old_from, new_from) = (old_at, new_at);
            }
            let (sign, line) = match edit {
                Edit::Keep => (' ', old.get(old_at)),
                Edit::Remove => ('-', old.get(old_at)),
                Edit::Add => ('+', new.get(new_at)),
            };
            old_at += usize::from(edit != Edit::Add);
            new_at += usize::from(edit != Edit::Remove);
            if place >= from {
                old_count += usize::from(edit != Edit::Add);
                new_count += usize::from(edit != Edit::Remove);
                body.push(sign);
                body.push_str(line.copied().unwrap_or_default());
                if !body.ends_with('\n') {
                    body.push_str("\n\\ No newline at end of file\n");
                }
            }
            place += 1;
        }
        // A range that is empty is named by the line before it.
        let range = |from: usize, count: usize| format!("{},{count}", from + usize::from(count > 0));
        diff.push_str(&format!("@@ -{} +{} @@\n{body}", range(old_from, old_count), range(new_from, new_count)));
    }
    diff
}

/// Whether two JSON Schemas ask the same of a value though their texts differ: members in any order, lists that are sets in
/// any order, remarks such as `title` and `description` aside. False when one of them is no JSON.
///
/// ```
/// use a2a_handoff::export::means_the_same;
///
/// assert!(means_the_same(r#"{"type": "string", "title": "A"}"#, r#"{ "description": "B", "type": "string" }"#));
/// assert!(!means_the_same(r#"{"type": "string"}"#, r#"{"type": "number"}"#));
/// ```
#[must_use]
pub fn means_the_same(committed: &str, generated: &str) -> bool {
    match (meaning(committed), meaning(generated)) {
        (Some(committed), Some(generated)) => committed.equals(Node::new(&TreeSource::new(&generated), 0)),
        _ => false,
    }
}

/// A schema without what asks nothing of a value.
fn meaning(text: &str) -> Option<Tree> {
    /// Where the document stands and which draft it is are for those who read it.
    const REMARKS: [&str; 8] =
        ["title", "description", "$comment", "examples", "example", "deprecated", "readOnly", "writeOnly"];
    let source = TextSource::string(text, Limits::all(), None);
    let read = crate::schema::read(Node::new(&source, 0)).ok()?;
    Some(rewritten(&read, &|schema| {
        schema.retain(|(keyword, _)| !REMARKS.contains(&keyword.as_str()));
        for (keyword, value) in schema.iter_mut() {
            if let ("required" | "enum" | "type", Tree::Array(items)) = (keyword.as_str(), value) {
                items.sort_by_cached_key(Tree::json);
            }
        }
    }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
mod tests {
    use super::{differs, means_the_same};

    /// The new text, made of the old one and a diff.
    fn patched(old: &str, diff: &str) -> String {
        let old: Vec<&str> = old.split_inclusive('\n').collect();
        let (mut new, mut at) = (String::new(), 0);
        for line in diff.split_inclusive('\n').skip(2) {
            if let Some(range) = line.strip_prefix("@@ -") {
                let (from, count) = range.split(' ').next().unwrap().split_once(',').unwrap();
                let (from, count): (usize, usize) = (from.parse().unwrap(), count.parse().unwrap());
                let from = if count == 0 { from } else { from - 1 };
                old[at..from].iter().for_each(|line| new.push_str(line));
                at = from;
            } else if let Some(line) = line.strip_prefix('+') {
                new.push_str(line);
            } else if let Some(line) = line.strip_prefix('-') {
                assert_eq!(line, old[at]);
                at += 1;
            } else if let Some(line) = line.strip_prefix(' ') {
                assert_eq!(line, old[at]);
                new.push_str(line);
                at += 1;
            }
        }
        old[at..].iter().for_each(|line| new.push_str(line));
        new
    }

    #[test]
    fn a_diff_leads_from_one_text_to_the_other() {
        let mut seed = 7_u32;
        let mut next = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % below
        };
        for _ in 0..500 {
            let mut text = || (0..next(40)).map(|_| format!("line {}\n", next(6))).collect::<String>();
            let (old, new) = (text(), text());
            match differs(&old, &new) {
                None => assert_eq!(old, new),
                Some(diff) => assert_eq!(patched(&old, &diff), new, "{diff}"),
            }
        }
    }

    #[test]
    fn the_fewest_lines_are_told() {
        let old: String = (0..20_000).map(|line| format!("{line}\n")).collect();
        let new = old.replace("\n500\n", "\nfive hundred\n").replace("\n19000\n", "\n");
        let diff = differs(&old, &new).unwrap();
        assert_eq!(diff.lines().filter(|line| line.starts_with('@')).count(), 2, "{diff}");
        assert_eq!(diff.lines().filter(|line| line.starts_with(['+', '-'])).count(), 2 + 3, "{diff}");
    }

    #[test]
    fn a_text_without_a_line_break_at_its_end_says_so() {
        let diff = differs("a\n", "a").unwrap();
        assert_eq!(diff, "--- committed\n+++ generated\n@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n");
    }

    #[test]
    fn nothing_to_everything() {
        assert_eq!(differs("", "a\n").unwrap(), "--- committed\n+++ generated\n@@ -0,0 +1,1 @@\n+a\n");
    }

    #[test]
    fn remarks_and_order_mean_nothing() {
        let one = r#"{"title": "A", "required": ["a", "b"], "properties": {"a": {"type": "string"}, "title": {}}}"#;
        for (other, same) in [
            (
                r#"{"properties": {"title": {"description": "x"}, "a": {"type": "string"}}, "required": ["b", "a"]}"#,
                true,
            ),
            (r#"{"properties": {"a": {"type": "string"}}, "required": ["b", "a"]}"#, false),
            (r#"{"required": ["a"], "properties": {"a": {"type": "string"}, "title": {}}}"#, false),
            ("{", false),
        ] {
            assert_eq!(means_the_same(one, other), same, "{other}");
        }
    }
}
