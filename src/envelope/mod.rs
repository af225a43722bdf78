//! The strict envelope `{role, payload, metadata}`: one definition, two casings.

mod deep;
mod definition;
mod options;
mod validate;

pub use crate::schema::Casing;
pub use definition::Definition;
pub use options::{EnvelopeOptions, Ids, Timestamps};
pub use validate::{Enveloped, validate};
#[cfg(all(test, feature = "export"))]
pub(crate) use validate::{limits as limits_of, validate_by};
#[cfg(feature = "npm")]
pub(crate) use validate::{limits, validate_node};
