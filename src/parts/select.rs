//! Which of the data that an agent was given it takes as its input.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::contract::{Contract, Contracts, Take};
use super::offer::{Offer, offers};
use super::shape::Shape;
use crate::a2a::repeated_keys;
use crate::finding::{At, Code, Finding, Findings, Path, Severity, Sink};
use crate::json::{Input, MAX_DEPTH, Material, Node, Out, Written, fault};
use crate::schema::put_in_order;

/// What a contract took.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Taken<T> {
    /// The contract's name.
    pub name: String,
    /// How much the contract takes.
    pub take: Take,
    /// At least one; of [`Take::First`] exactly one.
    pub values: Vec<T>,
}

/// What [`select_inputs`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Selection<T> {
    /// What was found, in the order of the contracts.
    pub selected: Vec<Taken<T>>,
    /// The names of the contracts that found nothing.
    pub missing: Vec<String>,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> Selection<T> {
    /// No finding is an error: every contract found its data.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// The data that the contract of this name took; of [`Take::All`] the first.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&T> {
        self.all(name).first()
    }

    /// All data that the contract of this name took.
    #[must_use]
    pub fn all(&self, name: &str) -> &[T] {
        self.selected.iter().find(|taken| taken.name == name).map(|taken| taken.values.as_slice()).unwrap_or_default()
    }

    /// For those who want `?`: what was found, or the findings when one of them is an error.
    ///
    /// # Errors
    /// A contract found nothing, or the parts are none, such as `null` or `{"data": 1}`.
    pub fn into_result(self) -> Result<Vec<Taken<T>>, Findings> {
        if self.ok() { Ok(self.selected) } else { Err(self.findings) }
    }

    pub(crate) fn map<U>(self, make: impl Fn(T) -> U) -> Selection<U> {
        let map = |Taken { name, take, values }| Taken { name, take, values: values.into_iter().map(&make).collect() };
        let Selection { selected, missing, findings } = self;
        Selection { selected: selected.into_iter().map(map).collect(), missing, findings }
    }
}

impl<T: Material> Serialize for Selection<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("selected", &ByName(&self.selected))?;
        map.serialize_entry("missing", &self.missing)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// An object from name to value, or to the list of values.
struct ByName<'t, T>(&'t [Taken<T>]);

impl<T: Material> Serialize for ByName<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for Taken { name, take, values } in self.0 {
            match (take, values.first()) {
                (Take::First, Some(value)) => map.serialize_entry(name, &Written(value))?,
                _ => map.serialize_entry(name, &values.iter().map(Written).collect::<Vec<_>>())?,
            }
        }
        map.end()
    }
}

/// Selects an agent's input from the parts it was given, `{ "data": […], "files": […] }` or an A2A part list in any dialect.
///
/// - Each contract takes the first data that has its schema and whose part says what its `where` asks for, or all of them. One
///   piece of data may go to several contracts. Text and files are no input of contracts.
/// - What is taken is the caller's own value, but for defaults of the schema, and for integers that came as `1.0`, as over a
///   Python server: where the schema says integer they are integers again.
/// - A contract that finds nothing is the error `missing_input`, which says what comes nearest and where it fails; other data that
///   no contract takes is the info `unused_part`.
///
/// What an agent answers with does not depend on it: `append` of [`merge_parts`](super::merge_parts) takes the parts it was
/// given, whole, and not this selection.
///
/// ```
/// use a2a_handoff::{Contracts, select_inputs};
///
/// let contracts = Contracts::compile(
///     r#"[{"name": "order", "schema": {"type": "object", "properties": {"qty": {"type": "integer"}}, "required": ["qty"]}}]"#,
/// )?;
/// let answer = select_inputs(&contracts, r#"{"data": [{"note": "hi"}, {"qty": 2.0, "unit": "kg"}]}"#);
/// assert_eq!(answer.get("order").unwrap(), r#"{"qty": 2, "unit": "kg"}"#);
///
/// let answer = select_inputs(&contracts, r#"{"data": [{"qty": "2"}]}"#);
/// assert_eq!(answer.missing, ["order"]);
/// assert_eq!(answer.findings[0].path.to_string(), "data[0].qty");
/// # Ok::<(), a2a_handoff::OptionError>(())
/// ```
pub fn select_inputs<'a, I: Input<'a>>(contracts: &Contracts, parts: I) -> Selection<I::Output> {
    let source = parts.open(contracts.limits());
    select_node(contracts, Node::new(&source, 0)).map(|out| I::make(&source, &out))
}

/// The rule.
pub(crate) fn select_node(contracts: &Contracts, root: Node<'_>) -> Selection<Out> {
    let mut sink = Sink::default();
    let whole = Path::default();
    let unread = fault(root);
    let parts = if unread.is_none() { Shape::read(root, &At::base(&whole), &mut sink) } else { None };
    sink.extend(unread);
    let mut selected = Vec::new();
    let mut missing = Vec::new();
    // Of parts that cannot be read there is one thing to say.
    let readable = parts.is_some();
    let offers = parts.map(|parts| offers(parts, &mut sink)).unwrap_or_default();
    let mut used = vec![false; offers.len()];
    let mut named = used.clone();
    for contract in &contracts.list {
        let values = contract.select(&offers, &mut used);
        if !values.is_empty() {
            selected.push(Taken { name: contract.name.clone(), take: contract.take, values });
            continue;
        }
        missing.push(contract.name.clone());
        if readable {
            sink.add(contract.missed(root, &offers, &mut named));
        }
    }
    // Of data that comes nearest to a contract more has been said.
    let left = offers.iter().zip(used.iter().zip(&named)).filter(|(_, (used, named))| !**used && !**named);
    for (offer, _) in left {
        sink.add(Finding::new(Code::UnusedPart, &At::base(&offer.path)).place(offer.part.place()));
    }
    about_text(root, &offers, &used, &mut sink);
    put_in_order(root, &mut sink);
    Selection { selected, missing, findings: sink.finish(root.source) }
}

impl Contract {
    fn select(&self, offers: &[Offer<'_>], used: &mut [bool]) -> Vec<Out> {
        let mut values = Vec::new();
        for (offer, used) in offers.iter().zip(used).filter(|(offer, _)| self.terms.breach(offer).is_none()) {
            let Some(out) = offer.readings.iter().find_map(|reading| self.schema.take(reading.value)) else { continue };
            *used = true;
            values.push(out);
            if self.take == Take::First {
                break;
            }
        }
        values
    }

    /// That nothing was found, at the first fault of what comes nearest, which is marked in `named`.
    fn missed(&self, root: Node<'_>, offers: &[Offer<'_>], named: &mut [bool]) -> Finding {
        let misses =
            offers.iter().zip(named).filter_map(|(offer, named)| Some((self.miss(root, offer)?, offer, named)));
        let Some((Miss { fault, .. }, offer, named)) = misses.min_by_key(|(miss, ..)| miss.distance) else {
            return Finding::at_path(Code::MissingInput, Path::default()).with("contract", self.name.clone());
        };
        *named = true;
        let finding = fault.beside(Code::MissingInput).with("contract", self.name.clone());
        finding.with("part", offer.index).with("fault", fault)
    }

    fn miss(&self, root: Node<'_>, offer: &Offer<'_>) -> Option<Miss> {
        let reading = offer.readings.first()?;
        let findings = self.schema.faults(root, reading.value, &At::base(&reading.path)).finish(root.source);
        let breach = self.terms.breach(offer);
        let first = findings.first().cloned();
        let wholly = first.as_ref().is_some_and(|fault| fault.path == reading.path);
        let distance = (wholly, breach.is_some(), findings.len() + findings.omitted());
        // What the part says of itself comes first: data of another kind may well have another form.
        breach.or(first).map(|fault| Miss { fault, distance })
    }
}

/// Why data is not what a contract asks for.
struct Miss {
    fault: Finding,
    /// Whether it is something else altogether, whether its part says so, and how many faults it has.
    distance: (bool, bool, usize),
}

/// What a text brought to light: keys that stand twice, and in what was taken numbers that change on the way.
fn about_text(root: Node<'_>, offers: &[Offer<'_>], used: &[bool], sink: &mut Sink) {
    let Some(reading) = root.source.reading() else { return };
    let whole = Path::default();
    repeated_keys(root, &At::base(&whole), sink);
    for offer in offers.iter().filter(|offer| offer.in_part) {
        repeated_keys(offer.part, &At::base(&offer.path), sink);
    }
    let taken = offers.iter().zip(used).filter(|(_, used)| **used).filter_map(|(offer, _)| offer.part.place());
    let taken: Vec<_> = taken.collect();
    let wanted = reading.notices.iter().filter_map(|notice| match notice.code {
        Code::BomIgnored => Some((*notice, Severity::Warning)),
        Code::UnsafeInteger | Code::LossyNumber => {
            let inside = taken.iter().any(|part| part.start <= notice.place.start && notice.place.end <= part.end);
            inside.then_some((*notice, notice.code.severity()))
        }
        _ => None,
    });
    reading.remark(wanted, MAX_DEPTH, sink);
}
