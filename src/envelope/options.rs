//! How strict an envelope is judged.

use serde_json::Value;

use crate::json::{MAX_DEPTH, Node, ValueSource};
use crate::options::{self, OptionError};
use crate::schema::Manner;

/// The most levels that `max_depth` may ask for.
const DEEPEST: usize = 512;

pub use crate::schema::{Ids, Timestamps};

/// Options of [`validate`](super::validate).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct EnvelopeOptions {
    pub(super) timestamp: Timestamps,
    pub(super) ids: Ids,
    pub(crate) max_depth: usize,
    pub(super) deep: bool,
}

impl Default for EnvelopeOptions {
    fn default() -> Self {
        EnvelopeOptions { timestamp: Timestamps::default(), ids: Ids::default(), max_depth: MAX_DEPTH, deep: false }
    }
}

impl EnvelopeOptions {
    /// Which timestamps are taken (default: RFC 3339).
    #[must_use]
    pub fn timestamp(mut self, timestamp: Timestamps) -> Self {
        self.timestamp = timestamp;
        self
    }

    /// Which ids are taken (default: UUIDs).
    #[must_use]
    pub fn ids(mut self, ids: Ids) -> Self {
        self.ids = ids;
        self
    }

    /// How many levels of objects and lists a message may have, the message itself being the first (default 127, at
    /// most 512: a walk needs a stack).
    #[must_use]
    pub fn max_depth(mut self, levels: usize) -> Self {
        self.max_depth = levels.min(DEEPEST);
        self
    }

    /// Judge the payload too: depth, surrogates, numbers, repeated keys, what JSON cannot hold (default: in text, what
    /// one pass shows; in values, nothing).
    #[must_use]
    pub fn deep(mut self, deep: bool) -> Self {
        self.deep = deep;
        self
    }

    /// How the definition is asked.
    pub(super) fn manner(&self) -> Manner {
        Manner { ids: self.ids, timestamps: self.timestamp, ..Manner::default() }
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let known = ["timestamp", "ids", "maxDepth", "deep"];
        let [timestamp, ids, max_depth, deep] = options::members(node, "the options of validate", known)?;
        let max_depth = options::count(max_depth, "maxDepth")?.unwrap_or(MAX_DEPTH);
        if max_depth > DEEPEST {
            return Err(OptionError::new(format!("maxDepth must be at most {DEEPEST}")));
        }
        let timestamps = [("rfc3339", Timestamps::Rfc3339), ("any", Timestamps::Any)];
        let id_words = [("uuid", Ids::Uuid), ("guid", Ids::Guid), ("any", Ids::Any)];
        Ok(EnvelopeOptions {
            timestamp: options::word(timestamp, "timestamp", &timestamps)?.unwrap_or_default(),
            ids: options::word(ids, "ids", &id_words)?.unwrap_or_default(),
            max_depth,
            deep: options::flag(deep, "deep")?.unwrap_or(false),
        })
    }
}

impl TryFrom<&Value> for EnvelopeOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"ids": "guid", …}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        EnvelopeOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}
