//! The strict envelope `{role, payload, metadata}`: one definition, two casings.

mod deep;
mod definition;
mod extend;
mod options;
mod validate;

pub use crate::schema::Casing;
pub use definition::Definition;
pub use options::{EnvelopeOptions, Ids, Timestamps};
pub use validate::{Enveloped, validate};
#[cfg(feature = "npm")]
pub(crate) use validate::{limits, validate_by};
