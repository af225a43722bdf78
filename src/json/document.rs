//! What is wrong with a value as a whole, before any rule looks into it.

use super::Node;
use crate::finding::{Code, Finding, Path};

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
