//! The strict envelope `{role, payload, metadata}`: one definition, two casings.

mod a2a;
mod batch;
mod carried;
mod compare;
mod deep;
mod definition;
mod describe;
pub(crate) mod description;
mod downgrade;
mod extend;
mod glance;
mod hints;
mod lint;
mod lint_all;
mod make;
mod mask;
mod options;
mod personal;
mod route;
mod trace_parent;
mod validate;
mod walk;

pub use crate::schema::Casing;
pub use a2a::ENVELOPE_EXTENSION;
#[cfg(feature = "npm")]
pub(crate) use a2a::{from_a2a_node, to_a2a_node};
#[cfg(feature = "npm")]
pub(crate) use batch::validate_all_by;
pub use batch::{Batch, Lines, validate_all, validate_lines};
pub use compare::{Compared, compare};
pub use definition::Definition;
pub use describe::{DescribeOptions, describe};
#[cfg(feature = "npm")]
pub(crate) use describe::{describe_node, limits as describe_limits};
#[cfg(feature = "npm")]
pub(crate) use downgrade::downgrade_by;
#[cfg(feature = "npm")]
pub(crate) use lint::lint_node;
pub use lint::{LintOptions, Linted, lint};
pub use lint_all::lint_all;
#[cfg(feature = "npm")]
pub(crate) use lint_all::lint_all_node;
#[cfg(feature = "npm")]
pub(crate) use make::{Fresh, child_node, compose};
#[cfg(feature = "npm")]
pub(crate) use mask::mask_node;
pub use mask::{MaskOptions, Masked, mask};
pub use options::{EnvelopeOptions, Ids, Timestamps};
pub use route::{Route, Routed, route};
#[cfg(feature = "npm")]
pub(crate) use route::{route_limits, route_node};
pub use trace_parent::{TraceContext, TraceParent, from_trace_parent, trace_parent};
pub use validate::{Enveloped, validate};
#[cfg(all(test, feature = "export"))]
pub(crate) use validate::{limits as limits_of, validate_by};
#[cfg(feature = "npm")]
pub(crate) use validate::{limits, validate_by};
