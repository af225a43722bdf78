//! What is wrong with a value as a whole, before any rule looks into it.

use super::{MAX_ITEMS, Node, Unlisted};
use crate::finding::{At, Code, Finding, Path};

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
