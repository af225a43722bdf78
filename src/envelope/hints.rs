//! Masking hints: `metadata.sensitive`, a list of JSON Pointers (RFC 6901) into the payload.

use std::collections::BTreeMap;

use crate::finding::{At, Code, Finding, Segment, Sink};
use crate::json::{Kind, MAX_DEPTH, Node};

/// The pointers as a tree of their steps.
#[derive(Default)]
pub(super) struct Hints {
    /// The hints that end here, by their place in the list: what stands here is covered, with all that is in it.
    ends: Vec<usize>,
    below: BTreeMap<String, Hints>,
}

/// Reads the hints of a message; each that leads nowhere in the payload is a warning at its place.
pub(super) fn read(sensitive: Option<Node<'_>>, payload: Option<Node<'_>>, at: &At<'_>, sink: &mut Sink) -> Hints {
    let mut hints = Hints::default();
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
            hints.put(index, &steps);
        }
    }
    let mut reached = vec![false; items.len()];
    if let Some(payload) = payload {
        hints.reach(payload, &mut reached);
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
    fn put(&mut self, index: usize, steps: &[String]) {
        match steps.split_first() {
            None => self.ends.push(index),
            Some((step, rest)) => self.below.entry(step.clone()).or_default().put(index, rest),
        }
    }

    /// Notes which hints lead somewhere, each object read once.
    fn reach(&self, node: Node<'_>, reached: &mut [bool]) {
        for index in &self.ends {
            if let Some(reached) = reached.get_mut(*index) {
                *reached = true;
            }
        }
        if self.below.is_empty() {
            return;
        }
        match node.kind() {
            Kind::Object => {
                for (key, value) in node.entries() {
                    if let Some(hints) = self.below.get(key.as_ref()) {
                        hints.reach(value, reached);
                    }
                }
            }
            Kind::Array => {
                let items = node.items().unwrap_or_default();
                for (step, hints) in &self.below {
                    if let Some(item) = index(step).and_then(|index| items.get(index)) {
                        hints.reach(*item, reached);
                    }
                }
            }
            _ => {}
        }
    }

    /// The same hints, seen from an object whose member `key` they are about.
    pub(super) fn under(self, key: &str) -> Hints {
        Hints { ends: Vec::new(), below: BTreeMap::from([(key.to_owned(), self)]) }
    }

    /// The hints inside the member `key`.
    pub(super) fn member(&self, key: &str) -> Option<&Hints> {
        self.below.get(key)
    }

    /// The hints inside the item at `index`.
    pub(super) fn item(&self, index: usize) -> Option<&Hints> {
        if self.below.is_empty() { None } else { self.below.get(&index.to_string()) }
    }

    /// A hint ends here.
    pub(super) fn covers_all(&self) -> bool {
        !self.ends.is_empty()
    }

    /// Whether the value that `way` leads to is covered.
    pub(super) fn cover(&self, way: &[Segment]) -> bool {
        let mut hints = Some(self);
        for segment in way {
            match hints {
                Some(here) if here.covers_all() => return true,
                Some(here) => {
                    hints = match segment {
                        Segment::Key(key) => here.member(key),
                        Segment::Index(index) => here.item(*index),
                    };
                }
                None => return false,
            }
        }
        hints.is_some_and(Hints::covers_all)
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
        let mut hints = Hints::default();
        for (index, pointer) in ["/customer", "/notes/1"].into_iter().enumerate() {
            hints.put(index, &steps(pointer).unwrap_or_default());
        }
        let key = |key: &str| Segment::Key(key.to_owned());
        assert!(hints.cover(&[key("customer")]) && hints.cover(&[key("customer"), key("name"), Segment::Index(3)]));
        assert!(hints.cover(&[key("notes"), Segment::Index(1)]) && !hints.cover(&[key("notes"), Segment::Index(0)]));
        assert!(!hints.cover(&[key("notes")]) && !hints.cover(Path::default().segments()));
    }
}
