//! Keys that stand twice in one object, or not at all.

use crate::finding::{At, Code, Finding, Place, Severity, Sink, shortened};
use crate::json::Node;

/// Remarks on every key of an object that a later one of the same name hides: the last counts, as in every official SDK.
/// Only text can hold such a thing.
pub(crate) fn repeated_keys(node: Node<'_>, at: &At<'_>, sink: &mut Sink) {
    if node.source.reading().is_none() || !node.is_object() {
        return;
    }
    for entry in node.source.shadowed(node.id) {
        let place = node.source.key_place(entry.value);
        let finding = Finding::new(Code::DuplicateKey, &at.key(&entry.key)).severity(Severity::Warning).place(place);
        sink.add(finding.with("key", shortened(&entry.key)));
    }
}

/// A required key that is not there. The place to write it is the end of the object.
pub(crate) fn missing(key: &'static str, expected: &'static str, owner: Node<'_>, at: &At<'_>) -> Finding {
    let end = owner.place().map(|place| Place { start: place.end - 1, end: place.end });
    Finding::new(Code::MissingKey, &at.key(key)).place(end).with("key", key).with("expected", expected)
}
