//! The strict envelope `{role, payload, metadata}`: one definition, two casings.

mod carried;
mod deep;
mod definition;
mod describe;
mod glance;
mod hints;
mod lint;
mod lint_all;
mod mask;
mod options;
mod personal;
mod trace_parent;
mod validate;
mod walk;

pub use crate::schema::Casing;
pub use definition::Definition;
pub use describe::{DescribeOptions, describe};
#[cfg(feature = "npm")]
pub(crate) use describe::{describe_node, limits as describe_limits};
#[cfg(feature = "npm")]
pub(crate) use lint::lint_node;
pub use lint::{LintOptions, Linted, lint};
pub use lint_all::lint_all;
#[cfg(feature = "npm")]
pub(crate) use lint_all::lint_all_node;
#[cfg(feature = "npm")]
pub(crate) use mask::mask_node;
pub use mask::{MaskOptions, Masked, mask};
pub use options::{EnvelopeOptions, Ids, Timestamps};
pub use trace_parent::{TraceContext, TraceParent, from_trace_parent, trace_parent};
pub use validate::{Enveloped, validate};
#[cfg(feature = "npm")]
pub(crate) use validate::{limits, validate_node};
