//! Numbers between bounds, of given multiples.

use super::super::number::{decimal, is_multiple};
use super::super::types::Types;
use super::branch::State;
use super::goal::{Found, Goal};
use super::refuse::Fact;
use super::search::Search;
use crate::json::Tree;

/// Beyond, not every integer is a double.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// How many numbers are tried at each end of a range.
const TRIED: i64 = 100;

/// The numbers that facts leave.
struct Range {
    least: f64,
    most: f64,
    /// The bound itself is not in it.
    above: bool,
    below: bool,
    /// Every number is a multiple of each of these.
    steps: Vec<f64>,
}

impl Range {
    fn raise(&mut self, least: f64, above: bool) {
        if least > self.least || least == self.least && above {
            (self.least, self.above) = (least, above);
        }
    }

    fn lower(&mut self, most: f64, below: bool) {
        if most < self.most || most == self.most && below {
            (self.most, self.below) = (most, below);
        }
    }

    /// Takes the bounds in to integers.
    fn whole(&mut self) {
        let (least, most) = (self.least.ceil(), self.most.floor());
        self.least = match self.above && least == self.least {
            true if least.abs() < EXACT => least + 1.0,
            true => least.next_up(),
            false => least,
        };
        self.most = match self.below && most == self.most {
            true if most.abs() < EXACT => most - 1.0,
            true => most.next_down(),
            false => most,
        };
        (self.above, self.below) = (false, false);
    }

    fn is_empty(&self) -> bool {
        self.least > self.most || self.least == self.most && (self.above || self.below)
    }
}

impl<'p> Search<'p> {
    fn range(&self, kind: Types, state: &State<'p>, more: Option<&Fact<'p>>) -> Range {
        let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut range = Range { least, most, above: false, below: false, steps: Vec::new() };
        for rules in state.has.iter().filter_map(|atom| self.rules(*atom).number.as_ref()) {
            rules.at_least.into_iter().for_each(|limit| range.raise(limit, false));
            rules.above.into_iter().for_each(|limit| range.raise(limit, true));
            rules.at_most.into_iter().for_each(|limit| range.lower(limit, false));
            rules.below.into_iter().for_each(|limit| range.lower(limit, true));
            range.steps.extend(&rules.multiple_of);
        }
        for fact in state.facts.iter().chain(more) {
            match fact {
                Fact::AtLeast(limit) => range.raise(*limit, false),
                Fact::Above(limit) => range.raise(*limit, true),
                Fact::AtMost(limit) => range.lower(*limit, false),
                Fact::Below(limit) => range.lower(*limit, true),
                _ => {}
            }
        }
        if kind == Types::INTEGER {
            range.steps.push(1.0);
            range.whole();
        }
        range
    }

    /// Whether no such number is left.
    pub(super) fn number_is_not(&self, kind: Types, state: &State<'p>, fact: &Fact<'p>) -> bool {
        let range = self.range(kind, state, Some(fact));
        let step = common(&range.steps);
        let steps = || range.steps.iter().copied().chain(step);
        let multiple = |divisor: f64| steps().any(|step| is_multiple(step, divisor));
        let divided = matches!(fact, Fact::NotMultiple(divisor) if multiple(*divisor));
        range.is_empty() || divided || kind == Types::FRACTION && multiple(1.0)
    }

    pub(super) fn number_leaf(&mut self, goal: &Goal, kind: Types, state: &State<'p>) -> Found {
        let range = self.range(kind, state, None);
        let divided = |fact: &Fact<'p>| matches!(fact, Fact::NotMultiple(_)) && self.number_is_not(kind, state, fact);
        if range.is_empty() || state.facts.iter().any(divided) {
            return Found::Nothing;
        }
        let step = common(&range.steps);
        if kind == Types::FRACTION && range.steps.iter().copied().chain(step).any(|step| is_multiple(step, 1.0)) {
            return Found::Nothing;
        }
        let (tried, all) = candidates(&range, step);
        for number in tried {
            let tree = Tree::Number(number);
            if Types::of_tree(&tree) == kind && self.fits(goal, &tree) {
                return Found::Value(tree);
            }
        }
        if all { Found::Nothing } else { self.unsure("no number was found that tells the two apart") }
    }
}

/// Numbers to try, and whether they are all there are.
fn candidates(range: &Range, step: Option<f64>) -> (Vec<f64>, bool) {
    let inside = |number: &f64| {
        let Range { least, most, above, below, .. } = *range;
        (*number > least || *number == least && !above) && (*number < most || *number == most && !below)
    };
    let mut tried = Vec::new();
    let Some(step) = step else {
        // Any number will do; those that people like first.
        let near = [0.0, range.least, range.most, (range.least + range.most) / 2.0].into_iter();
        for near in near.chain(range.steps.iter().copied()).filter(|near| near.is_finite()) {
            tried.extend([near, near + 0.5, near - 0.5, near + 0.25, near + 0.125, near.next_up(), near.next_down()]);
        }
        tried.retain(|number| number.is_finite() && inside(number));
        return (tried, range.least == range.most);
    };
    let (first, last) = ((range.least / step).floor(), (range.most / step).ceil());
    // Of fractions, only so many digits are sure to be written right.
    let exact = if is_multiple(step, 1.0) { EXACT } else { 1e9 };
    let all = last - first < TRIED as f64 && step > 1e-6 && (first * step).abs() < exact && (last * step).abs() < exact;
    let times = |count: f64| multiple(step, count);
    let ends = [(0.0, TRIED / 2), (first, TRIED), (last - TRIED as f64, TRIED + 1)];
    for (start, many) in ends.into_iter().filter(|(start, _)| start.is_finite()) {
        tried.extend((0..many).map(|more| times(start + more as f64)));
    }
    tried.extend((1..TRIED / 2).map(|less| times(-less as f64)));
    tried.extend([range.least, range.most]);
    tried.retain(|number| number.is_finite() && inside(number));
    (tried, all)
}

/// `step` × `count` as the decimal that people would write.
fn multiple(step: f64, count: f64) -> f64 {
    let written = || {
        let (digits, exponent) = decimal(step)?;
        let product = count * digits as f64;
        if exponent >= 0 || product.abs() >= EXACT {
            return None;
        }
        // Dividing by a power of ten that a double holds rounds once, as reading the decimal would.
        (exponent >= -22).then(|| product / 10f64.powi(-exponent))
    };
    written().unwrap_or(step * count)
}

/// The number of which all common multiples are multiples; `None` when there are no steps, or no such number of few digits.
fn common(steps: &[f64]) -> Option<f64> {
    let mut common: Option<(u128, i32)> = None;
    for step in steps {
        let (digits, exponent) = decimal(*step)?;
        common = Some(match common {
            None => (digits, exponent),
            Some((other, other_exponent)) => {
                let least = exponent.min(other_exponent);
                let scaled =
                    |digits: u128, exponent: i32| digits.checked_mul(10u128.checked_pow(exponent.abs_diff(least))?);
                let (one, two) = (scaled(digits, exponent)?, scaled(other, other_exponent)?);
                (one.checked_mul(two / divisor(one, two).max(1))?, least)
            }
        });
    }
    let (digits, exponent) = common?;
    let exact = digits < EXACT as u128 && (-22..=22).contains(&exponent);
    let power = 10f64.powi(exponent.abs());
    exact.then(|| if exponent < 0 { digits as f64 / power } else { digits as f64 * power })
}

/// The greatest common divisor.
fn divisor(one: u128, two: u128) -> u128 {
    if two == 0 { one } else { divisor(two, one % two) }
}

#[cfg(test)]
mod tests {
    use super::{common, multiple};

    #[test]
    fn common_multiples() {
        for (steps, expected) in [
            (&[][..], None),
            (&[2.0, 3.0], Some(6.0)),
            (&[0.5, 1.0], Some(1.0)),
            (&[0.01, 0.025], Some(0.05)),
            (&[1.0, 1e300], None),
        ] {
            assert_eq!(common(steps), expected, "{steps:?}");
        }
        assert_eq!((multiple(0.01, 7.0), multiple(0.1, 3.0), multiple(5.0, -2.0)), (0.07, 0.3, -10.0));
    }
}
