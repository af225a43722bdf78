//! Masking hints: `metadata.sensitive`, a list of JSON Pointers (RFC 6901) into the payload.

use std::collections::BTreeMap;

use crate::finding::{At, Code, Finding, Segment, Sink};
use crate::json::{Kind, MAX_DEPTH, Node};

/// The pointers as a tree of their steps, the root in front.
pub(super) struct Hints {
    nodes: Vec<Step>,
}

/// A place that pointers lead to or through.
#[derive(Default)]
struct Step {
    /// The hints that end here, by their place in the list: what stands here is covered, with all that is in it.
    ends: Vec<usize>,
    /// The next steps, by their key or index.
    below: BTreeMap<String, usize>,
}

/// A place in the tree, while a value is walked beside it.
#[derive(Clone, Copy)]
pub(super) struct Hint<'h> {
    hints: &'h Hints,
    step: &'h Step,
}

/// Reads the hints of a message; each that leads nowhere in the payload is a warning at its place.
pub(super) fn read(sensitive: Option<Node<'_>>, payload: Option<Node<'_>>, at: &At<'_>, sink: &mut Sink) -> Hints {
    let mut hints = Hints::new();
    let Some(sensitive) = Node::given(sensitive) else { return hints };
    let at = at.key("sensitive");
    let nowhere = |node: Node<'_>, at: &At<'_>| Finding::new(Code::SensitiveNowhere, at).place(node.place());
    let items = match sensitive.items() {
        Ok(items) if sensitive.kind() == Kind::Array => items,
        _ => {
            sink.add(nowhere(sensitive, &at));
            return hints;
        }
    };
    for (index, item) in items.iter().enumerate() {
        if let Some(steps) = item.text().as_deref().and_then(steps) {
            hints.put(index, steps);
        }
    }
    let mut reached = vec![false; items.len()];
    if let (Some(payload), Some(top)) = (payload, hints.top()) {
        top.reach(payload, &mut reached);
    }
    for (index, (item, _)) in items.into_iter().zip(reached).enumerate().filter(|(_, (_, reached))| !reached) {
        sink.add(nowhere(item, &at.index(index)));
    }
    hints
}

/// The steps of a JSON Pointer; `None` for what is none, or is deeper than anything that is read.
fn steps(pointer: &str) -> Option<Vec<String>> {
    if pointer.is_empty() {
        return Some(Vec::new());
    }
    let step = |step: &str| {
        let plain = step.replace("~1", "").replace("~0", "");
        (!plain.contains('~')).then(|| step.replace("~1", "/").replace("~0", "~"))
    };
    let steps: Vec<&str> = pointer.strip_prefix('/')?.splitn(MAX_DEPTH + 1, '/').collect();
    (steps.len() <= MAX_DEPTH).then(|| steps.into_iter().map(step).collect()).flatten()
}

impl Hints {
    fn new() -> Self {
        Hints { nodes: vec![Step::default()] }
    }

    fn put(&mut self, index: usize, steps: Vec<String>) {
        let mut at = 0;
        for step in steps {
            let next = self.nodes.len();
            let Some(node) = self.nodes.get_mut(at) else { return };
            at = *node.below.entry(step).or_insert(next);
            if at == next {
                self.nodes.push(Step::default());
            }
        }
        if let Some(node) = self.nodes.get_mut(at) {
            node.ends.push(index);
        }
    }

    /// The payload itself.
    pub(super) fn top(&self) -> Option<Hint<'_>> {
        self.nodes.first().map(|step| Hint { hints: self, step })
    }

    /// Whether the value that `way` leads to from the payload is covered.
    pub(super) fn cover(&self, way: &[Segment]) -> bool {
        let mut hint = self.top();
        for segment in way {
            match hint {
                Some(here) if here.covers_all() => return true,
                Some(here) => {
                    hint = match segment {
                        Segment::Key(key) => here.member(key),
                        Segment::Index(index) => here.item(*index),
                    };
                }
                None => return false,
            }
        }
        hint.is_some_and(Hint::covers_all)
    }
}

impl<'h> Hint<'h> {
    /// What is known of the member `key`.
    pub(super) fn member(self, key: &str) -> Option<Hint<'h>> {
        let next = self.step.below.get(key)?;
        self.hints.nodes.get(*next).map(|step| Hint { step, ..self })
    }

    /// What is known of the item at `index`.
    pub(super) fn item(self, index: usize) -> Option<Hint<'h>> {
        if self.step.below.is_empty() { None } else { self.member(&index.to_string()) }
    }

    /// A hint ends here.
    pub(super) fn covers_all(self) -> bool {
        !self.step.ends.is_empty()
    }

    /// Notes which hints lead somewhere, each object read once.
    fn reach(self, node: Node<'_>, reached: &mut [bool]) {
        for index in &self.step.ends {
            if let Some(reached) = reached.get_mut(*index) {
                *reached = true;
            }
        }
        if self.step.below.is_empty() {
            return;
        }
        match node.kind() {
            Kind::Object => {
                for (key, value) in node.entries() {
                    if let Some(hint) = self.member(&key) {
                        hint.reach(value, reached);
                    }
                }
            }
            Kind::Array => {
                let items = node.items().unwrap_or_default();
                for step in self.step.below.keys() {
                    let item = index(step).and_then(|index| items.get(index));
                    if let (Some(item), Some(hint)) = (item, self.member(step)) {
                        hint.reach(*item, reached);
                    }
                }
            }
            _ => {}
        }
    }
}

/// RFC 6901 section 4: digits without a leading zero.
fn index(step: &str) -> Option<usize> {
    let digits = step.bytes().all(|byte| byte.is_ascii_digit()) && (step == "0" || !step.starts_with('0'));
    if digits { step.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::{Hints, steps};
    use crate::finding::{Path, Segment};

    #[test]
    fn pointers() {
        let long = "/a".repeat(200);
        for (pointer, expected) in [
            ("", Some(vec![])),
            ("/", Some(vec![""])),
            ("/a~1b/m~0n/0", Some(vec!["a/b", "m~n", "0"])),
            ("/~01", Some(vec!["~1"])),
            ("a", None),
            ("/~", None),
            ("/~2", None),
            ("#/a", None),
            (long.as_str(), None),
        ] {
            let expected = expected.map(|steps| steps.into_iter().map(str::to_owned).collect());
            assert_eq!(steps(pointer), expected, "{pointer:?}");
        }
    }

    #[test]
    fn what_is_below_a_hint_is_covered() {
        let mut hints = Hints::new();
        for (index, pointer) in ["/customer", "/notes/1"].into_iter().enumerate() {
            hints.put(index, steps(pointer).unwrap_or_default());
        }
        let key = |key: &str| Segment::Key(key.to_owned());
        assert!(hints.cover(&[key("customer")]) && hints.cover(&[key("customer"), key("name"), Segment::Index(3)]));
        assert!(hints.cover(&[key("notes"), Segment::Index(1)]) && !hints.cover(&[key("notes"), Segment::Index(0)]));
        assert!(!hints.cover(&[key("notes")]) && !hints.cover(Path::default().segments()));
    }
}
