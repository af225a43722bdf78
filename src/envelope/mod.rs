//! The strict envelope `{role, payload, metadata}`: one definition, two casings.

mod a2a;
mod deep;
mod definition;
pub(crate) mod description;
mod downgrade;
mod extend;
mod make;
mod options;
mod route;
mod validate;

pub use crate::schema::Casing;
pub use a2a::ENVELOPE_EXTENSION;
#[cfg(feature = "npm")]
pub(crate) use a2a::{from_a2a_node, to_a2a_node};
pub use definition::Definition;
#[cfg(feature = "npm")]
pub(crate) use downgrade::downgrade_by;
#[cfg(feature = "npm")]
pub(crate) use make::{Fresh, child_node, compose};
pub use options::{EnvelopeOptions, Ids, Timestamps};
pub use route::{Route, Routed, route};
#[cfg(feature = "npm")]
pub(crate) use route::{route_limits, route_node};
pub use validate::{Enveloped, validate};
#[cfg(all(test, feature = "export"))]
pub(crate) use validate::{limits as limits_of, validate_by};
#[cfg(feature = "npm")]
pub(crate) use validate::{limits, validate_by};
