//! Strings of given lengths, patterns and formats.

use super::super::format::Format;
use super::super::known::Known;
use super::super::pattern::linear::{End, Linear, Wanted, find};
use super::super::rule::Values;
use super::super::text::TextRules;
use super::branch::State;
use super::goal::{Found, Goal};
use super::refuse::Fact;
use super::samples::{UUID, lengths, outline, samples, within};
use super::search::Search;
use crate::json::Tree;

/// Longer strings are not made up.
const LONGEST: usize = 20_000;

/// What is asked of a string.
struct Ask<'p> {
    rules: Vec<&'p TextRules>,
    facts: Vec<Fact<'p>>,
}

impl<'p> Search<'p> {
    fn ask(&self, state: &State<'p>, more: Option<&Fact<'p>>) -> Ask<'p> {
        let rules = state.has.iter().filter_map(|atom| self.rules(*atom).text.as_deref()).collect();
        Ask { rules, facts: state.facts.iter().chain(more).cloned().collect() }
    }

    /// Whether no such string is left, as far as that is plain to see.
    pub(super) fn text_is_not(&self, state: &State<'p>, fact: &Fact<'p>) -> bool {
        self.ask(state, Some(fact)).is_plainly_empty()
    }

    pub(super) fn text_leaf(&mut self, goal: &Goal, state: &State<'p>) -> Found {
        let ask = self.ask(state, None);
        if ask.is_plainly_empty() {
            return Found::Nothing;
        }
        let (least, most) = ask.lengths();
        if least > LONGEST {
            return self.unsure("the strings are too long to be made up");
        }
        for text in ask.candidates(least, most).into_iter().chain(self.words()) {
            if self.takes(goal, &ask, &text) {
                return Found::Value(Tree::Text(text));
            }
        }
        self.by_patterns(goal, &ask, least, most)
    }

    fn takes(&mut self, goal: &Goal, ask: &Ask<'p>, text: &str) -> bool {
        ask.agrees(text) && self.fits(goal, &Tree::Text(text.to_owned()))
    }

    /// Whether a value that a schema lists agrees with what is known of it beside schemas.
    pub(super) fn agrees(&self, state: &State<'p>, tree: &Tree) -> bool {
        tree.text().is_none_or(|text| self.ask(state, None).agrees(text))
    }

    /// Asks all patterns at once, those that no linear engine runs left out.
    fn by_patterns(&mut self, goal: &Goal, ask: &Ask<'p>, least: usize, most: Option<usize>) -> Found {
        let (matching, not_matching) = ask.patterns();
        let compile = |sources: &[String]| -> Vec<Linear> {
            sources.iter().filter_map(|source| Linear::compile(source).ok()).collect()
        };
        let (matching, not_matching) = (compile(&matching), compile(&not_matching));
        let wanted =
            Wanted { matching: matching.iter().collect(), not_matching: not_matching.iter().collect(), least, most };
        let left = std::cell::Cell::new(0);
        let mut found = None;
        /// Of those that fit the patterns and nothing else, not many are worth asking about.
        const MOST: usize = 200;
        let mut asked = 0;
        let budget = self.pattern_budget();
        let mut spend = |steps: usize| {
            left.set(left.get() + steps);
            left.get() < budget
        };
        let end = find(&wanted, &mut spend, &mut |text| {
            asked += 1;
            let taken = asked < MOST && self.takes(goal, ask, text);
            if taken {
                found = Some(Tree::Text(text.to_owned()));
            }
            taken || asked >= MOST
        });
        self.spend(left.get() / 8);
        match (end, found) {
            (_, Some(tree)) => Found::Value(tree),
            (End::Nothing, None) => Found::Nothing,
            _ => self.unsure("no string was found that tells the two apart"),
        }
    }
}

impl<'p> Ask<'p> {
    /// The lengths that are left, formats and known patterns counted in.
    fn lengths(&self) -> (usize, Option<usize>) {
        let (mut least, mut most) = (0, usize::MAX);
        for rules in &self.rules {
            least = least.max(rules.length.least);
            most = most.min(rules.length.most.unwrap_or(usize::MAX));
        }
        let known = self.rules.iter().filter_map(|rules| rules.known?.format());
        for (from, to) in known.chain(self.formats()).map(lengths) {
            (least, most) = (least.max(from), most.min(to));
        }
        for fact in &self.facts {
            match fact {
                Fact::More(count) => least = least.max(count.saturating_add(1)),
                // Nothing is shorter than 0.
                Fact::Fewer(0) => return (1, Some(0)),
                Fact::Fewer(count) => most = most.min(count - 1),
                _ => {}
            }
        }
        (least, Some(most).filter(|most| *most < usize::MAX))
    }

    /// Whether a string agrees with what is known of it beside schemas.
    fn agrees(&self, text: &str) -> bool {
        self.facts.iter().all(|fact| match fact {
            Fact::Matches(pattern) => pattern.matches(text),
            Fact::NotMatches(pattern) => !pattern.matches(text),
            Fact::NotNamed(names) => !names.iter().any(|name| name == text),
            _ => true,
        })
    }

    /// It is a key.
    fn is_key(&self) -> bool {
        self.facts.iter().any(|fact| matches!(fact, Fact::NotNamed(_)))
    }

    fn formats(&self) -> Vec<Format> {
        self.rules.iter().filter_map(|rules| rules.format).collect()
    }

    fn knows(&self, known: Known) -> bool {
        self.rules.iter().any(|rules| rules.known == Some(known))
    }

    fn matches(&self, source: &str) -> bool {
        let asked = self.facts.iter().filter_map(|fact| match fact {
            Fact::Matches(pattern) => Some(*pattern),
            _ => None,
        });
        let ruled = self.rules.iter().filter_map(|rules| rules.pattern.as_ref());
        ruled.chain(asked).any(|pattern| pattern.source == source)
    }

    /// Whether no string is left, without a look into patterns.
    fn is_plainly_empty(&self) -> bool {
        let (least, most) = self.lengths();
        let formats = self.formats();
        most.is_some_and(|most| most < least)
            || self.facts.iter().any(|fact| match fact {
                Fact::NotMatches(pattern) => self.matches(&pattern.source),
                Fact::NotKnown(known) => self.knows(*known),
                Fact::NotFormat(format) => {
                    let known = self.rules.iter().filter_map(|rules| rules.known?.format());
                    known.chain(formats.iter().copied()).any(|other| within(other, *format))
                }
                _ => false,
            })
    }

    /// Strings to try, without a look into patterns.
    fn candidates(&self, least: usize, most: Option<usize>) -> Vec<String> {
        let mut tried: Vec<String> = Vec::new();
        if self.is_key() {
            tried.extend(["extra", "extra2", "extra3"].map(str::to_owned));
        }
        let known = self.rules.iter().filter_map(|rules| rules.known).map(|known| match known {
            Known::Uuid => samples(Format::Uuid),
            Known::Timestamp => samples(Format::DateTime),
            Known::Version => &["1.0", "0.0"],
        });
        for samples in known.chain(self.formats().into_iter().map(samples)) {
            for sample in samples {
                tried.push((*sample).to_owned());
                let missing = least.saturating_sub(sample.chars().count());
                let spare = most.map_or(0, |most| most.saturating_sub(sample.chars().count())).min(LONGEST);
                for letter in ["a", "0", "/a"] {
                    for more in [missing, spare].into_iter().filter(|more| *more > 0) {
                        let more: String = letter.chars().cycle().take(more).collect();
                        tried.extend([[&more, *sample].concat(), [*sample, &more].concat()]);
                    }
                }
            }
        }
        let lengths = [least, least + 1, most.unwrap_or(least + 2).min(LONGEST)];
        for length in lengths.into_iter().filter(|length| most.is_none_or(|most| *length <= most)) {
            tried.extend(["x", "a", "0", "A", " ", "é"].map(|letter| letter.repeat(length)));
        }
        tried
    }

    /// What must match, and what must not, as patterns.
    fn patterns(&self) -> (Vec<String>, Vec<String>) {
        let (mut matching, mut not_matching) = (Vec::new(), Vec::new());
        for rules in &self.rules {
            matching.extend(rules.known.map(|known| known.source().to_owned()));
            matching.extend(rules.pattern.as_ref().map(|pattern| pattern.source.clone()));
            matching.extend(rules.format.and_then(outline).map(str::to_owned));
        }
        for fact in &self.facts {
            match fact {
                Fact::Matches(pattern) => matching.push(pattern.source.clone()),
                Fact::NotMatches(pattern) => not_matching.push(pattern.source.clone()),
                Fact::NotKnown(known) => not_matching.push(known.source().to_owned()),
                Fact::NotNamed(names) => not_matching.extend(names.iter().map(|text| exactly(text))),
                Fact::NotFormat(Format::Uuid) => not_matching.push(UUID.to_owned()),
                Fact::NotOneOf(Values { list, .. }) => {
                    not_matching.extend(list.iter().filter_map(Tree::text).map(exactly))
                }
                _ => {}
            }
        }
        (matching, not_matching)
    }
}

/// The pattern of one string.
fn exactly(text: &str) -> String {
    let mut pattern = String::from("^");
    for letter in text.chars() {
        if "^$\\.*+?()[]{}|/".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('$');
    pattern
}
