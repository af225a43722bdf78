//! Keys that stand twice in one object.

use crate::finding::{At, Code, Finding, Severity, Sink, shortened};
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
