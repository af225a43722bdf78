//! What is wrong with a value as a whole, before any rule looks into it.

use super::{Kind, MAX_ITEMS, Node, Unlisted};
use crate::finding::{At, Code, Finding, Path, Sink};

/// Why nothing can be read: the text is no JSON, or it was stringified twice.
pub(crate) fn fault(root: Node<'_>) -> Option<Finding> {
    match root.source.reading().and_then(|reading| reading.fault) {
        Some(fault) => Some(fault.finding()),
        None => double_encoded(root),
    }
}

/// A string that holds an object: someone stringified twice, or passed text where an object belongs.
fn double_encoded(root: Node<'_>) -> Option<Finding> {
    let text = root.text()?;
    let inner = text.trim();
    (inner.starts_with('{') && inner.ends_with('}'))
        .then(|| Finding::at_path(Code::DoubleEncoded, Path::default()).place(root.place()))
}

/// The items of a value that has to be a list; `None` where a finding says why there are none.
pub(crate) fn listed<'s>(root: Node<'s>, sink: &mut Sink) -> Option<Vec<Node<'s>>> {
    let whole = Path::default();
    let at = At::base(&whole);
    let finding = match (fault(root), root.items()) {
        (Some(finding), _) => finding,
        (None, Err(why)) => unlisted(root, &at, why),
        (None, Ok(items)) if root.kind() == Kind::Array => return Some(items),
        (None, Ok(_)) => {
            let finding = Finding::new(Code::InvalidType, &at).place(root.place());
            finding.with("expected", "a list").with("received", root.kind().name())
        }
    };
    sink.add(finding);
    None
}

/// The finding about a list whose items cannot be had.
pub(crate) fn unlisted(node: Node<'_>, at: &At<'_>, why: Unlisted) -> Finding {
    let finding = match why {
        Unlisted::TooMany(received) => {
            Finding::new(Code::TooManyItems, at).with("received", received).with("limit", MAX_ITEMS)
        }
        Unlisted::Threw => Finding::new(Code::GetterThrew, at),
    };
    finding.place(node.place())
}
