//! A copy of an envelope for a log: what is personal is masked.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::deep::Above;
use super::glance::Glance;
use super::hints::{self, Hint};
use super::personal;
use super::walk::budget;
use crate::finding::{At, Code, Finding, Findings, Path, Severity, Sink};
use crate::hash::HashSet;
use crate::json::{
    Gauge, Id, Input, Kind, Limits, MAX_DEPTH, Material, Node, Out, ValueSource, Written, fault, unlisted,
};
use crate::options::{self, OptionError};
use crate::schema::{alien, put_in_order};

/// What stands in place of a value that a hint covers, or that nobody could look into.
const MASKED: &str = "[masked]";

/// Options of [`mask`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct MaskOptions {
    detect: bool,
}

impl Default for MaskOptions {
    fn default() -> Self {
        MaskOptions { detect: true }
    }
}

impl MaskOptions {
    /// Also mask what looks like a mail address, phone number, card number or Korean resident registration number where no hint
    /// leads (default: yes).
    #[must_use]
    pub fn detect(mut self, detect: bool) -> Self {
        self.detect = detect;
        self
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let [detect] = options::members(node, "the options of mask", ["detect"])?;
        Ok(MaskOptions { detect: options::flag(detect, "detect")?.unwrap_or(true) })
    }
}

impl TryFrom<&Value> for MaskOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"detect": false}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        MaskOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// What [`mask`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Masked<T> {
    /// The copy, or the caller's own when nothing had to be masked; `None` when a finding is an error.
    pub value: Option<T>,
    /// How many values, keys and stretches of text were masked.
    pub masked: usize,
    /// What was noticed: hints that lead nowhere, and what was masked because nobody could look into it.
    pub findings: Findings,
}

impl<T> Masked<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`: the copy, or the findings when one of them is an error.
    ///
    /// # Errors
    /// The message cannot be read, or is no object.
    pub fn into_result(self) -> Result<T, Findings> {
        self.value.ok_or(self.findings)
    }

    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Masked<U> {
        let Masked { value, masked, findings } = self;
        Masked { value: value.map(make), masked, findings }
    }
}

impl<T: Material> Serialize for Masked<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("value", &self.value.as_ref().map(Written))?;
        map.serialize_entry("masked", &self.masked)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// A copy of an envelope, valid or not, in which personal data is masked.
///
/// Every value at a pointer of `metadata.sensitive`, and everything inside it, becomes `[masked]`; keys and null stay. Everywhere else
/// in the message, keys too, what the detectors find becomes `[email]`, `[phone]`, `[card]` or `[rrn]`, and the text around it stays. What
/// nobody can look into (too deep, a cycle, a `Map`) is masked with a warning rather than let through.
///
/// ```
/// use a2a_handoff::envelope::{self, MaskOptions};
///
/// let text = r#"{"payload": {"name": "Kim", "text": "call 010-1234-5678"}, "metadata": {"sensitive": ["/name"]}}"#;
/// let answer = envelope::mask(text, &MaskOptions::default());
/// assert_eq!(answer.masked, 2);
/// assert_eq!(
///     answer.into_result()?,
///     r#"{"payload": {"name": "[masked]", "text": "call [phone]"}, "metadata": {"sensitive": ["/name"]}}"#
/// );
/// # Ok::<(), a2a_handoff::Findings>(())
/// ```
pub fn mask<'a, I: Input<'a>>(message: I, options: &MaskOptions) -> Masked<I::Output> {
    let source = message.open(Limits::all());
    mask_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

pub(crate) fn mask_node(root: Node<'_>, options: &MaskOptions) -> Masked<Out> {
    let mut sink = Sink::default();
    let mut masked = 0;
    let mut out = None;
    let whole = Path::default();
    let at = At::base(&whole);
    match fault(root) {
        Some(finding) => sink.add(finding),
        None if !root.is_object() => {
            let finding = Finding::new(Code::InvalidType, &at).place(root.place());
            sink.add(finding.with("expected", "an object").with("received", root.kind().name()));
        }
        None if !root.source.is_copyable(root.id) => sink.add(Finding::new(Code::GetterThrew, &at)),
        None => {
            let glance = Glance::of(root);
            let hints = hints::read(glance.sensitive, glance.payload, &at.key("metadata"), &mut sink);
            let left = budget(root);
            let mut masker = Masker { detect: options.detect, payload: hints.top(), masked: 0, left, sink: &mut sink };
            let spot = Spot { hint: None, covered: false, label: "", level: MESSAGE };
            let copy = masker.value(root, &at, &spot, &Above::NONE);
            masked = masker.masked;
            out = Some(copy.unwrap_or(Out::Same(root.id)));
        }
    }
    put_in_order(root, &mut sink);
    Masked { value: out.filter(|_| !sink.has_errors()), masked, findings: sink.finish(root.source) }
}

/// The level of the message itself.
const MESSAGE: usize = 1;

/// Where a value stands.
struct Spot<'h> {
    hint: Option<Hint<'h>>,
    /// A hint covers what it stands in.
    covered: bool,
    /// The key it stands under, through lists.
    label: &'h str,
    /// Of objects and lists, itself included.
    level: usize,
}

struct Masker<'m> {
    detect: bool,
    /// What the hints say of the payload.
    payload: Option<Hint<'m>>,
    masked: usize,
    left: usize,
    sink: &'m mut Sink,
}

impl Masker<'_> {
    /// The value masked; `None` when it stays.
    fn value(&mut self, node: Node<'_>, at: &At<'_>, spot: &Spot<'_>, above: &Above<'_, '_>) -> Option<Out> {
        let covered = spot.covered || spot.hint.is_some_and(Hint::covers_all);
        let spot = Spot { covered, ..*spot };
        let left = self.left;
        self.left = left.saturating_sub(1);
        match left {
            0 => return Some(self.whole()),
            // What is beyond is masked unread, and said once.
            1 => {
                let most = budget(node);
                return Some(self.unread(Finding::new(Code::TooManyPlaces, at).with("limit", most)));
            }
            _ => {}
        }
        match node.kind() {
            Kind::Null => None,
            Kind::Array | Kind::Object => self.container(node, at, &spot, above),
            Kind::Text if node.gauge() == Gauge::Empty => None,
            _ if covered => Some(self.whole()),
            Kind::Alien(_) => Some(self.unread(alien(node.kind(), at))),
            Kind::Text => {
                self.stretches(&node.source.text(node.id), spot.label).map(|text| Out::Text(Cow::Owned(text)))
            }
            Kind::Bool(_) | Kind::Number | Kind::Bytes => None,
        }
    }

    fn whole(&mut self) -> Out {
        self.masked += 1;
        Out::text(MASKED)
    }

    /// What nobody could look into is masked: it may hold anything.
    fn unread(&mut self, finding: Finding) -> Out {
        self.sink.add(finding.severity(Severity::Warning).with("outcome", "masked"));
        self.whole()
    }

    fn stretches(&mut self, text: &str, label: &str) -> Option<String> {
        let (text, count) = personal::masked(text, label).filter(|_| self.detect)?;
        self.masked += count;
        Some(text)
    }

    fn container(&mut self, node: Node<'_>, at: &At<'_>, spot: &Spot<'_>, above: &Above<'_, '_>) -> Option<Out> {
        if spot.level > MAX_DEPTH {
            return Some(
                self.unread(Finding::new(Code::DepthExceeded, at).place(node.place()).with("limit", MAX_DEPTH)),
            );
        }
        if above.holds(node) {
            return Some(self.unread(Finding::new(Code::NotJsonValue, at).with("received", "a cycle")));
        }
        let above = Above::inside(node, above);
        if node.is_object() { self.object(node, at, spot, &above) } else { self.list(node, at, spot, &above) }
    }

    fn list(&mut self, node: Node<'_>, at: &At<'_>, spot: &Spot<'_>, above: &Above<'_, '_>) -> Option<Out> {
        let items = match node.items() {
            Ok(items) => items,
            Err(why) => return Some(self.unread(unlisted(node, at, why))),
        };
        let mut changed = false;
        let mut made = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let hint = spot.hint.and_then(|hint| hint.item(index));
            let out = self.value(item, &at.index(index), &Spot { hint, level: spot.level + 1, ..*spot }, above);
            changed |= out.is_some();
            made.push(out.unwrap_or(Out::Same(item.id)));
        }
        changed.then_some(Out::Array(made))
    }

    fn object(&mut self, node: Node<'_>, at: &At<'_>, spot: &Spot<'_>, above: &Above<'_, '_>) -> Option<Out> {
        if !node.source.is_copyable(node.id) {
            return Some(self.unread(Finding::new(Code::GetterThrew, at)));
        }
        let hidden: HashSet<Id> = node.source.shadowed(node.id).iter().map(|entry| entry.value).collect();
        let entries = node.entries();
        let mut set: Vec<(Cow<'static, str>, Out)> = Vec::new();
        let mut remove = BTreeSet::new();
        // Keys of which an earlier member, that nobody reads, would let something through.
        let mut repeated: HashSet<&str> = HashSet::default();
        let mut names = Names { taken: BTreeMap::new(), numbered: 1 };
        for (key, value) in &entries {
            let hint = match spot.level {
                MESSAGE => self.payload.filter(|_| key == "payload"),
                _ => spot.hint.and_then(|hint| hint.member(key)),
            };
            let inside = Spot { hint, covered: spot.covered, label: key, level: spot.level + 1 };
            let out = self.value(*value, &at.key(key), &inside, above);
            if hidden.contains(&value.id) {
                repeated.extend(out.map(|_| key.as_ref()));
                continue;
            }
            if let Some(name) = self.stretches(key, "") {
                remove.insert(Cow::Owned(key.to_string()));
                set.push((Cow::Owned(names.unused(name, &entries)), out.unwrap_or(Out::Same(value.id))));
            } else if let Some(out) = out.or(repeated.contains(key.as_ref()).then_some(Out::Same(value.id))) {
                set.push((Cow::Owned(key.to_string()), out));
            }
        }
        (!set.is_empty()).then_some(Out::Patched { base: node.id, set, remove })
    }
}

/// The names of an object's members, once a key was masked.
struct Names {
    taken: BTreeMap<String, usize>,
    /// The last number that was given to a key.
    numbered: usize,
}

impl Names {
    /// A name that no other member has: `[email]`, `[email]#2`…
    fn unused(&mut self, name: String, entries: &[(Cow<'_, str>, Node<'_>)]) -> String {
        if self.taken.is_empty() {
            self.taken.extend(entries.iter().map(|(key, _)| (key.to_string(), 0)));
        }
        let mut unused = name.clone();
        while self.taken.insert(unused.clone(), 0).is_some() {
            self.numbered += 1;
            unused = format!("{name}#{}", self.numbered);
        }
        unused
    }
}
