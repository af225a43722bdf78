//! The strict envelope `{role, payload, metadata}`: one definition, two casings.

mod deep;
mod definition;
mod formats;
mod members;
mod options;
mod validate;

pub use definition::Casing;
pub use options::{EnvelopeOptions, Ids, Timestamps};
pub use validate::{Enveloped, validate};
#[cfg(feature = "npm")]
pub(crate) use validate::{limits, validate_node};
