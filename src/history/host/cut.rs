//! Where a list is cut: what each entry weighs, what the budgets leave, and where a cut may stand.

use std::fmt;

use super::end::{Room, end};
use super::entry::Entry;
use super::piece::What;
use super::speaker::Speaker;
use super::trim::TrimOptions;
use super::{pair, stream};
use crate::finding::{At, Code, Finding, Sink};
use crate::history::positions;
use crate::json::{Node, Out};

/// What an entry is to a cut.
struct Weight {
    user: bool,
    /// It stays whatever is cut.
    stays: bool,
    bytes: usize,
    tokens: usize,
}

/// A unit in which a budget is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Messages,
    Bytes,
    Tokens,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unit::Messages => "messages",
            Unit::Bytes => "bytes",
            Unit::Tokens => "tokens",
        })
    }
}

impl Unit {
    fn of(self, weight: &Weight) -> usize {
        match self {
            Unit::Messages => 1,
            Unit::Bytes => weight.bytes,
            Unit::Tokens => weight.tokens,
        }
    }
}

/// What is kept.
pub(super) fn trimmed(items: &[Node<'_>], at: &At<'_>, options: &TrimOptions, sink: &mut Sink) -> Vec<Out> {
    // Whether an entry can be used is not asked here.
    let mut unasked = Sink::default();
    let mut entries: Vec<Option<Entry<'_>>> = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        entries.push(Entry::read(*item, Some(index), at, &mut unasked));
    }
    let pieces = stream::settle(&mut entries);
    let pairs = pair::pair(&mut entries);
    let count = |index: usize| options.token_counts.as_ref().and_then(|counts| counts.get(index).copied());
    let counted = options.keep.tokens.is_some();
    let weights: Vec<Weight> = entries
        .iter()
        .enumerate()
        .map(|(index, entry)| {
            let speaker = entry.as_ref().map(|entry| entry.speaker);
            let (bytes, tokens) = entry.as_ref().map_or((0, 0), |entry| size(entry, counted));
            Weight {
                user: entry.as_ref().is_some_and(Entry::is_question),
                stays: options.keep_system && speaker == Some(Speaker::System),
                bytes,
                tokens: count(index).unwrap_or(tokens),
            }
        })
        .collect();

    let keep = options.keep;
    let mut reasons: Vec<&'static str> = Vec::new();
    let mut start = 0;
    // Where the budgets that know no part of an entry would begin.
    let mut whole = 0;
    let budgets = [(Unit::Messages, keep.messages), (Unit::Bytes, keep.bytes), (Unit::Tokens, keep.tokens)];
    for (unit, limit) in budgets {
        let Some(limit) = limit else { continue };
        let from = budget(&weights, unit, limit, options.slack, at, sink);
        if from > 0 {
            reasons.push(match unit {
                Unit::Messages => "keep.messages",
                Unit::Bytes => "keep.bytes",
                Unit::Tokens => "keep.tokens",
            });
        }
        start = start.max(from);
        if unit == Unit::Messages {
            whole = from;
        }
    }
    if let Some(limit) = keep.exchanges {
        let from = exchanges(&weights, limit, options.slack);
        if from > 0 {
            reasons.push("keep.exchanges");
        }
        start = start.max(from);
        whole = whole.max(from);
    }
    let cut = start.checked_sub(1).filter(|place| options.partial && *place >= whole);
    let cut = cut.and_then(|place| {
        let entry = entries.get(place)?.as_ref()?;
        let weight = weights.get(place).filter(|weight| !weight.stays)?;
        if allowed(&weights, [&pairs, &pieces], place, options).place != place {
            return None;
        }
        let (out, kept) = end(entry, room(&weights, place, options)?)?;
        let finding = Finding::new(Code::MessageCut, &at.index(place)).place(entry.node.place());
        sink.add(finding.with("kept", kept).with("received", weight.bytes).with("why", reasons.join(", ")));
        Some((place, out))
    });
    let start = cut.as_ref().map_or(start, |(place, _)| *place);
    let Start { place: start, headless, parted } = allowed(&weights, [&pairs, &pieces], start, options);
    if headless {
        reasons.push("startOn");
    }

    let stays = |place: usize| weights.get(place).is_some_and(|weight| weight.stays);
    let (kept, dropped): (Vec<usize>, Vec<usize>) =
        (0..items.len()).partition(|place| *place >= start || stays(*place));
    let asked_for = [keep.messages, keep.exchanges, keep.bytes, keep.tokens].contains(&Some(0));
    let why = reasons.join(", ");
    if kept.is_empty() && !dropped.is_empty() && !asked_for {
        sink.add(Finding::new(Code::NothingFits, at).with("why", why));
    } else if !dropped.is_empty() {
        let finding = Finding::new(Code::ListTrimmed, at).with("dropped", dropped.len()).with("received", items.len());
        let finding = finding.with("positions", positions(dropped.into_iter())).with("why", why);
        sink.add(match parted {
            [true, _] => finding.with("moved", "a tool call stays with its result"),
            [_, true] => finding.with("moved", "the pieces of a message stay together"),
            _ => finding,
        });
    }
    let own = |place: usize| items.get(place).map(|node| Out::Same(node.id));
    let out = |place: usize| match &cut {
        Some((cut, out)) if *cut == place => Some(out.clone()),
        _ => own(place),
    };
    kept.into_iter().filter_map(out).collect()
}

/// What the budgets leave for the end of the entry at `place`, once all behind it is kept.
fn room(weights: &[Weight], place: usize, options: &TrimOptions) -> Option<Room> {
    let kept = weights.iter().enumerate().filter(|(index, weight)| *index > place || weight.stays);
    let (bytes, tokens) =
        kept.fold((0, 0), |(bytes, tokens), (_, weight)| (bytes + weight.bytes, tokens + weight.tokens));
    let left = |limit: usize, taken: usize| freed(limit, options.slack).checked_sub(taken);
    let bytes = options.keep.bytes.map_or(Some(usize::MAX), |limit| left(limit, bytes))?;
    let quarters = match options.keep.tokens {
        None => usize::MAX,
        // How many tokens a part has, only the caller could say.
        Some(_) if options.token_counts.is_some() => return None,
        Some(limit) => left(limit, tokens)?.checked_sub(EACH)?.checked_mul(4)?,
    };
    Some(Room { bytes, quarters })
}

/// Where the longest end begins that fits a budget; a finding when what always stays does not fit.
fn budget(weights: &[Weight], unit: Unit, limit: usize, slack: usize, at: &At<'_>, sink: &mut Sink) -> usize {
    let fixed: usize = weights.iter().filter(|weight| weight.stays).map(|weight| unit.of(weight)).sum();
    if fixed > limit {
        let finding = Finding::new(Code::BudgetNotMet, at).with("received", fixed).with("limit", limit);
        sink.add(finding.with("unit", unit.to_string()));
    }
    let all: usize = weights.iter().map(|weight| unit.of(weight)).sum();
    if all <= limit {
        return 0;
    }
    let mut room = freed(limit, slack).saturating_sub(fixed);
    let mut start = weights.len();
    for (place, weight) in weights.iter().enumerate().rev() {
        let takes = if weight.stays { 0 } else { unit.of(weight) };
        if takes > room {
            break;
        }
        room -= takes;
        start = place;
    }
    start
}

/// A limit, less the slack.
fn freed(limit: usize, slack: usize) -> usize {
    limit - (limit as u128 * slack as u128 / 1000) as usize
}

/// Where so many exchanges from the end begin.
fn exchanges(weights: &[Weight], limit: usize, slack: usize) -> usize {
    let starts: Vec<usize> =
        weights.iter().enumerate().filter(|(_, weight)| weight.user).map(|(place, _)| place).collect();
    // What stands before the first of them is one, too.
    let headless = weights.iter().take(starts.first().copied().unwrap_or(weights.len())).any(|weight| !weight.stays);
    if starts.len() + usize::from(headless) <= limit {
        return 0;
    }
    let left = freed(limit, slack);
    if left == 0 {
        return weights.len();
    }
    starts.len().checked_sub(left).and_then(|first| starts.get(first).copied()).unwrap_or(0)
}

/// Where a cut stands, and what moved it there.
struct Start {
    place: usize,
    /// Somebody else than the user would have come first.
    headless: bool,
    /// A call and its result would have been parted; pieces of a message.
    parted: [bool; 2],
}

/// The first place from `start` on where a cut may stand. `together` are entries of which both stay or none: calls with their results,
/// pieces of a message.
fn allowed(weights: &[Weight], together: [&[(usize, usize)]; 2], start: usize, options: &TrimOptions) -> Start {
    let mut steps = together.map(|pairs| steps(pairs, weights.len()).into_iter());
    let mut open = [0, 0];
    let (mut parted, mut headless) = ([false, false], false);
    let mut place = 0;
    loop {
        for (open, steps) in open.iter_mut().zip(&mut steps) {
            *open += steps.next().unwrap_or(0);
        }
        if place >= start {
            let Some(weight) = weights.get(place) else { break };
            if open.iter().any(|open| *open > 0) {
                parted.iter_mut().zip(open).for_each(|(parted, open)| *parted |= open > 0);
            } else if options.start_on_user && !weight.user {
                headless |= !weight.stays;
            } else {
                break;
            }
        }
        place += 1;
    }
    Start { place, headless, parted }
}

/// How many pairs a cut at each place would part, as steps up behind the first of a pair and down behind the second.
fn steps(pairs: &[(usize, usize)], length: usize) -> Vec<isize> {
    let mut steps = vec![0; length + 2];
    for (first, second) in pairs.iter().filter(|(first, second)| first < second) {
        for (place, step) in [(first + 1, 1), (second + 1, -1)] {
            if let Some(sum) = steps.get_mut(place) {
                *sum += step;
            }
        }
    }
    steps
}

/// What a model's own marks around a message take.
const EACH: usize = 4;

/// Bytes and tokens of an entry.
fn size(entry: &Entry<'_>, counted: bool) -> (usize, usize) {
    let (mut bytes, mut quarters) = (0, 0);
    let mut add = |text: &str| {
        bytes += text.len();
        if counted {
            quarters += text.chars().map(quarters_of).sum::<usize>();
        }
    };
    for piece in &entry.pieces {
        match &piece.what {
            What::Text(text) | What::Thought(Some(text)) => add(&text.source.text(text.id)),
            What::Texts(texts) => texts.iter().for_each(|text| add(&text.source.text(text.id))),
            What::Call(call) => {
                call.name.iter().for_each(|name| add(&name.text()));
                add(&call.args.json());
            }
            What::Result(outcome) => add(&outcome.response.json()),
            _ => {}
        }
    }
    (bytes, quarters.div_ceil(4) + EACH)
}

/// How many quarters of a token a character takes, with something to spare: measured with the vocabularies of OpenAI's models.
pub(super) fn quarters_of(character: char) -> usize {
    match u32::from(character) {
        0..0x80 => 1,
        0x80..0x1100 => 2,
        0x1100..0x1_0000 => 4,
        _ => 8,
    }
}
