//! What an agent may tell the host about the history it was sent: the receipt of the history-seed extension.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::finding::Code;
use crate::history::{Counts, SkipReason};

/// An entry that was not used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Skipped {
    /// Its position in the list that was sent.
    pub index: usize,
    /// Why: the code of its finding.
    pub code: Code,
}

impl Serialize for Skipped {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("index", &self.index)?;
        map.serialize_entry("code", self.code.as_str())?;
        map.end()
    }
}

/// Goes into the answer's `metadata` under the extension's URI.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Receipt {
    /// The thread was seeded.
    pub seeded: bool,
    /// Why it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<SkipReason>,
    /// Entries in the list that was sent.
    pub received: usize,
    /// Messages put into the thread.
    pub accepted: usize,
    /// Entries that are not among the usable newest ones.
    pub dropped: usize,
    /// Entries that cannot be used, in their order.
    pub skipped: Vec<Skipped>,
}

impl Receipt {
    pub(super) fn new(reason: Option<SkipReason>, counts: Counts, skipped: Vec<Skipped>) -> Self {
        let accepted = if reason.is_none() { counts.kept } else { 0 };
        Receipt {
            seeded: reason.is_none(),
            reason,
            received: counts.received,
            accepted,
            dropped: counts.dropped,
            skipped,
        }
    }
}
