//! The two versions of the protocol that messages are checked against and written in.

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
}
