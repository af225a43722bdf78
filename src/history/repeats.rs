//! Neighbours that say the same: hosts that store a checkpoint a step hold one answer several times, each under another id.

use super::Identified;
use crate::finding::{At, Code, Finding, Sink};

/// Remarks on turns that repeat the one before them, word for word and in the same role; with `collapse` the later one stays alone.
///
/// People do say "ok" twice, so nothing goes unless the caller says so.
pub(crate) fn repeats<'s>(
    turns: Vec<Identified<'s>>,
    collapse: bool,
    separator: &str,
    at: &At<'_>,
    sink: &mut Sink,
) -> Vec<Identified<'s>> {
    let mut list: Vec<Identified<'s>> = Vec::with_capacity(turns.len());
    for next in turns {
        if let Some(before) = list.last_mut()
            && before.turn.role == next.turn.role
            && next.turn.says_as(&before.turn, separator)
        {
            let outcome = if collapse { "only this one stays" } else { "both stay" };
            let finding = Finding::new(Code::AdjacentRepeat, &at.index(next.turn.index)).with("outcome", outcome);
            sink.add(finding.place(next.turn.node.place()));
            if collapse {
                *before = next;
                continue;
            }
        }
        list.push(next);
    }
    list
}
