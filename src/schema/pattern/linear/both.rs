//! Patterns asked together: is there a text that matches some of them and not the others?

use super::Linear;
use super::program::Op;
use super::run::{Walk, is_word};
use super::set::WORD;
use std::collections::{BTreeSet, VecDeque};

/// What is asked of a text.
pub(crate) struct Wanted<'l> {
    pub(crate) matching: Vec<&'l Linear>,
    pub(crate) not_matching: Vec<&'l Linear>,
    /// Characters.
    pub(crate) least: usize,
    pub(crate) most: Option<usize>,
}

/// How the search ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A text was taken.
    Taken,
    /// There is no such text.
    Nothing,
    /// There are such texts, but none of those shown was taken.
    Refused,
    /// There was no room to find out.
    GaveUp,
}

/// Where every pattern stands after some text.
struct Place<'l> {
    walks: Vec<Option<Walk<'l>>>,
    before: Option<u32>,
    length: usize,
    /// The place before this one.
    from: Option<usize>,
}

/// Looks for a text, shorter ones first, one of each kind that the patterns tell apart; `take` says whether it will do.
/// Each step is paid for with `spend`.
pub(crate) fn find(
    wanted: &Wanted<'_>,
    spend: &mut dyn FnMut(usize) -> bool,
    take: &mut dyn FnMut(&str) -> bool,
) -> End {
    let all: Vec<&Linear> = wanted.matching.iter().chain(&wanted.not_matching).copied().collect();
    let letters = letters(&all);
    let enough = wanted.most.map_or(wanted.least, |most| most + 1);
    let mut seen: BTreeSet<Vec<u32>> = BTreeSet::new();
    let start = all.iter().map(|linear| Some(Walk::new(&linear.program))).collect();
    let mut places = vec![Place { walks: start, before: None, length: 0, from: None }];
    let mut open = VecDeque::from([0]);
    let mut shown = false;
    while let Some(at) = open.pop_front() {
        let mut more = Vec::new();
        let Some(place) = places.get(at) else { continue };
        if place.length >= wanted.least && place.length <= wanted.most.unwrap_or(usize::MAX) && ends(place, wanted) {
            shown = true;
            if take(&written(&places, at)) {
                return End::Taken;
            }
        }
        for letter in &letters {
            if !spend(all.len() + 1) {
                return End::GaveUp;
            }
            let Some(next) = step(place, *letter, enough, at, wanted) else { continue };
            if wanted.most.is_none_or(|most| next.length <= most) && seen.insert(key(&next)) {
                more.push(next);
            }
        }
        for next in more {
            open.push_back(places.len());
            places.push(next);
        }
    }
    if shown { End::Refused } else { End::Nothing }
}

/// Goes over a character; `None` when no text that goes on from there will do.
fn step<'l>(place: &Place<'l>, letter: u32, enough: usize, at: usize, wanted: &Wanted<'_>) -> Option<Place<'l>> {
    let mut walks = Vec::with_capacity(place.walks.len());
    for (index, walk) in place.walks.iter().enumerate() {
        let matching = index < wanted.matching.len();
        // A pattern that has matched, matches whatever follows.
        let next = match walk.clone() {
            None => None,
            Some(mut walk) => (!walk.step(place.before, Some(letter))).then_some(walk),
        };
        match &next {
            None if !matching => return None,
            Some(walk) if matching && walk.is_stuck() => return None,
            _ => walks.push(next),
        }
    }
    Some(Place { walks, before: Some(letter), length: (place.length + 1).min(enough), from: Some(at) })
}

/// Whether the text may end here.
fn ends(place: &Place<'_>, wanted: &Wanted<'_>) -> bool {
    place.walks.iter().enumerate().all(|(index, walk)| {
        let matches = walk.clone().is_none_or(|mut walk| walk.step(place.before, None));
        matches == (index < wanted.matching.len())
    })
}

/// The text that leads to a place.
fn written(places: &[Place<'_>], at: usize) -> String {
    let mut text = Vec::new();
    let mut place = places.get(at);
    while let Some(Place { before: Some(letter), from, .. }) = place {
        text.extend(char::from_u32(*letter));
        place = from.and_then(|from| places.get(from));
    }
    text.iter().rev().collect()
}

/// What two places share from which the same texts lead on.
fn key(place: &Place<'_>) -> Vec<u32> {
    let mut key = vec![place.length as u32, u32::from(is_word(place.before))];
    for walk in &place.walks {
        key.push(u32::MAX);
        match walk {
            None => key.push(u32::MAX - 1),
            Some(walk) => {
                let mut threads: Vec<u32> = walk.threads().iter().map(|at| *at as u32).collect();
                threads.sort_unstable();
                threads.dedup();
                key.extend(threads);
            }
        }
    }
    key
}

/// One character of each kind that the patterns tell apart.
fn letters(all: &[&Linear]) -> Vec<u32> {
    let mut cuts = vec![0, 0xD800, 0xE000];
    for linear in all {
        let Linear { program } = linear;
        cuts.extend(program.ranges.iter().flat_map(|(first, last)| [*first, last + 1]));
        for op in &program.ops {
            match op {
                Op::Char(point) => cuts.extend([*point, point + 1]),
                Op::Boundary(_) => cuts.extend(WORD.iter().flat_map(|(first, last)| [*first, last + 1])),
                _ => {}
            }
        }
    }
    cuts.sort_unstable();
    cuts.dedup();
    let ends = cuts.iter().skip(1).copied().chain([0x11_0000]);
    // One that people can read, where there is one.
    let nice = |first: u32, end: u32| {
        [0x61, 0x78, 0x30, 0x31, 0x41, 0x20, 0x2D, 0x2E, 0x21].into_iter().find(|point| (first..end).contains(point))
    };
    let kinds = cuts.iter().zip(ends).filter(|(first, end)| **first < *end && **first != 0xD800 && **first < 0x11_0000);
    let mut letters: Vec<u32> = kinds.map(|(first, end)| nice(*first, end).unwrap_or(*first)).collect();
    // Those first.
    letters.sort_by_key(|letter| !(0x61..0x7B).contains(letter));
    letters
}

#[cfg(test)]
mod tests {
    use super::{End, Linear, Wanted, find};

    fn first(matching: &[&str], not_matching: &[&str], least: usize, most: Option<usize>) -> Result<String, End> {
        let compile = |sources: &[&str]| sources.iter().filter_map(|source| Linear::compile(source).ok()).collect();
        let (matching, not_matching): (Vec<Linear>, Vec<Linear>) = (compile(matching), compile(not_matching));
        let wanted =
            Wanted { matching: matching.iter().collect(), not_matching: not_matching.iter().collect(), least, most };
        let (mut found, mut left) = (String::new(), 100_000usize);
        let mut spend = |steps| {
            left = left.saturating_sub(steps);
            left > 0
        };
        let end = find(&wanted, &mut spend, &mut |text| {
            text.clone_into(&mut found);
            true
        });
        if end == End::Taken { Ok(found) } else { Err(end) }
    }

    #[test]
    fn the_shortest_text_or_none() {
        for (matching, not_matching, least, most, expected) in [
            (&["^[a-z]+$"][..], &["^[a-z]*$"][..], 0, None, Err(End::Nothing)),
            (&["^[a-z]*$"], &["^[a-z]+$"], 0, None, Ok("")),
            (&["^[a-z0-9]+$"], &["^[a-z]+$"], 0, None, Ok("0")),
            (&["^a{3}$"], &[], 4, None, Err(End::Nothing)),
            (&["^a+$"], &["^.{1,4}$"], 0, None, Ok("aaaaa")),
            (&["^a+$"], &["^.{1,4}$"], 0, Some(4), Err(End::Nothing)),
            (&["^(a|b)$"], &["^a$", "^b$"], 0, None, Err(End::Nothing)),
            (&["x"], &["xx"], 3, None, Ok("aax")),
            (&["\\bfoo\\b"], &["^foo$"], 0, None, Ok("foo ")),
            (&["^x-"], &["^x-"], 0, None, Err(End::Nothing)),
        ] {
            let found = first(matching, not_matching, least, most);
            assert_eq!(found.as_deref(), expected.as_ref().map(|text: &&str| *text), "{matching:?} {not_matching:?}");
        }
    }
}
