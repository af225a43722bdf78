//! What reading the text brought to light, as each version sees it.

use super::Protocol;
use crate::finding::{Code, Severity, Sink};
use crate::json::{MAX_DEPTH, Node};

/// Adds a finding for everything in the text that is no matter of the protocol's objects. The schema of 0.3 lets half a
/// surrogate pair and 1e400 pass; no reader of 1.0 does.
pub(super) fn remark(root: Node<'_>, protocol: Protocol, sink: &mut Sink) {
    let Some(reading) = root.source.reading() else { return };
    let wanted = reading.notices.iter().map(|notice| {
        let breaks = matches!(notice.code, Code::LoneSurrogate | Code::DepthExceeded | Code::NumberOutOfRange);
        let severity = match protocol {
            Protocol::V1_0 if breaks => Severity::Error,
            _ => Severity::Warning,
        };
        (*notice, severity)
    });
    reading.remark(wanted, MAX_DEPTH, sink);
}
