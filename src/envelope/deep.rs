//! Values inside the envelope, walked: only on request, since its size is nobody's but the caller's.

use crate::finding::{At, Code, Finding, Sink, shortened};
use crate::json::{Entry, Gauge, Id, Kind, Node, remark_value, unlisted};
use crate::schema::alien;

/// How many values of a JavaScript object are walked. A bound for objects that share parts so often that nobody could write them out.
const BUDGET: usize = 10_000_000;

/// A walk through a value.
pub(super) struct Walk<'w> {
    max_depth: usize,
    /// Inside the payload, where keys and numbers are the sender's own and remarked on.
    payload: bool,
    budget: usize,
    sink: &'w mut Sink,
}

impl<'w> Walk<'w> {
    pub(super) fn new(max_depth: usize, payload: bool, sink: &'w mut Sink) -> Self {
        Walk { max_depth, payload, budget: BUDGET, sink }
    }

    /// Judges an object or list that is `depth` levels down, and what is in it; `above` are those it is in.
    pub(super) fn container(&mut self, node: Node<'_>, at: &At<'_>, depth: usize, above: &Above<'_, '_>) {
        if depth > self.max_depth {
            // In text the scan has said so already.
            if node.source.reading().is_none() {
                let finding = Finding::new(Code::DepthExceeded, at).with("limit", self.max_depth);
                self.sink.add(finding.place(node.place()));
            }
            return;
        }
        if above.holds(node) {
            self.sink.add(Finding::new(Code::NotJsonValue, at).with("received", "a cycle"));
            return;
        }
        let above = Above::inside(node, above);
        let mark = node.source.mark();
        if node.is_object() {
            if self.payload {
                repeated_keys(node, at, self.sink);
            }
            for entry in node.source.entries(node.id) {
                if self.payload {
                    key(node, &entry, at, self.sink);
                }
                self.value(Node::new(node.source, entry.value), &at.key(&entry.key), depth, &above);
            }
        } else {
            match node.items() {
                Ok(items) => {
                    for (index, item) in items.into_iter().enumerate() {
                        self.value(item, &at.index(index), depth, &above);
                    }
                }
                Err(why) => self.sink.add(unlisted(node, at, why)),
            }
        }
        node.source.release(mark);
    }

    fn value(&mut self, node: Node<'_>, at: &At<'_>, depth: usize, above: &Above<'_, '_>) {
        if self.budget == 0 {
            return;
        }
        self.budget -= usize::from(node.source.shares());
        if self.budget == 0 {
            let finding = Finding::new(Code::TooManyPlaces, at).with("limit", BUDGET);
            self.sink.add(finding);
            return;
        }
        let in_text = node.source.reading().is_some();
        match node.kind() {
            Kind::Object | Kind::Array => self.container(node, at, depth + 1, above),
            Kind::Text if !in_text && node.gauge() == Gauge::IllFormed => {
                self.sink.add(Finding::new(Code::LoneSurrogate, at));
            }
            Kind::Number if self.payload && !in_text => {
                if let Some(code) = remark_value(node.source.number(node.id)) {
                    self.sink.add(Finding::new(code, at));
                }
            }
            Kind::Bytes | Kind::Alien(_) => self.sink.add(alien(node.kind(), at)),
            Kind::Text | Kind::Number | Kind::Null | Kind::Bool(_) => {}
        }
    }
}

/// The keys of one object in the payload of a text: repeated ones, and `__proto__`. Half surrogate pairs are told by the scan.
pub(super) fn keys(node: Node<'_>, at: &At<'_>, sink: &mut Sink) {
    repeated_keys(node, at, sink);
    node.source.each(node.id, &mut |name, value| {
        proto_key(node, name, value, at, sink);
        true
    });
}

fn repeated_keys(node: Node<'_>, at: &At<'_>, sink: &mut Sink) {
    for entry in node.source.shadowed(node.id) {
        let finding = Finding::new(Code::DuplicateKeyInPayload, &at.key(&entry.key));
        sink.add(finding.place(node.source.key_place(entry.value)).with("key", shortened(&entry.key)));
    }
}

fn proto_key(node: Node<'_>, name: &str, value: Id, at: &At<'_>, sink: &mut Sink) {
    if name == "__proto__" {
        sink.add(Finding::new(Code::ProtoKeyInPayload, &at.key(name)).place(node.source.key_place(value)));
    }
}

fn key(node: Node<'_>, entry: &Entry<'_>, at: &At<'_>, sink: &mut Sink) {
    proto_key(node, &entry.key, entry.value, at, sink);
    if !entry.sound {
        sink.add(Finding::new(Code::LoneSurrogate, &at.key(&entry.key)));
    }
}

/// The objects and lists a walk is inside of.
pub(super) struct Above<'a, 's> {
    node: Option<Node<'s>>,
    parent: Option<&'a Above<'a, 's>>,
}

impl<'a, 's> Above<'a, 's> {
    /// One container further in.
    pub(super) fn inside(node: Node<'s>, parent: &'a Above<'a, 's>) -> Self {
        Above { node: Some(node), parent: Some(parent) }
    }
}

impl Above<'_, '_> {
    pub(super) const NONE: Above<'static, 'static> = Above { node: None, parent: None };

    pub(super) fn holds(&self, node: Node<'_>) -> bool {
        let here = self.node.is_some_and(|own| own.source.identical(own.id, node.id));
        here || self.parent.is_some_and(|parent| parent.holds(node))
    }
}
