//! The two versions of the protocol that messages are checked against and written in.

use super::shape::Shape;
use super::{v0_3, v1_0};

/// A version of A2A as people write it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Protocol {
    /// 0.3 (and 0.2, which is the same on the wire).
    V0_3,
    /// 1.0.
    V1_0,
}

impl Protocol {
    /// The words of an option.
    #[cfg(feature = "npm")]
    pub(crate) const WORDS: [(&'static str, Protocol); 2] = [("0.3", Protocol::V0_3), ("1.0", Protocol::V1_0)];

    /// The words of an option that may also leave the choice to the value.
    pub(crate) const OR_AUTO: [(&'static str, Option<Protocol>); 3] =
        [("auto", None), ("0.3", Some(Protocol::V0_3)), ("1.0", Some(Protocol::V1_0))];

    /// The number, such as `1.0`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Protocol::V0_3 => "0.3",
            Protocol::V1_0 => "1.0",
        }
    }

    /// What it says of the params that bring a message.
    pub(super) fn params(self) -> &'static Shape {
        match self {
            Protocol::V0_3 => &v0_3::PARAMS,
            Protocol::V1_0 => &v1_0::PARAMS,
        }
    }

    /// What it says of a message.
    pub(super) fn message(self) -> &'static Shape {
        match self {
            Protocol::V0_3 => &v0_3::MESSAGE,
            Protocol::V1_0 => &v1_0::MESSAGE,
        }
    }

    /// Its paragraph about parts, whatever their kind.
    pub(super) fn spec_of_part(self) -> &'static str {
        match self {
            Protocol::V0_3 => "A2A 0.3 §6.5",
            Protocol::V1_0 => v1_0::PART.spec,
        }
    }

    /// Its paragraph about the JSON-RPC envelope.
    pub(super) fn spec_of_envelope(self) -> &'static str {
        match self {
            Protocol::V0_3 => "A2A 0.3 §6.11.1",
            Protocol::V1_0 => "A2A 1.0 §9.3",
        }
    }

    /// Its paragraph about the methods.
    pub(super) fn spec_of_methods(self) -> &'static str {
        match self {
            Protocol::V0_3 => "A2A 0.3 §3.5.6",
            Protocol::V1_0 => "A2A 1.0 §5.3",
        }
    }
}
