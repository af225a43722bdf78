//! A2A on the wire: every dialect's roles, parts, messages and requests, judged and written.

mod base64;
mod card;
mod detect;
mod dialect;
mod keys;
mod made;
mod message;
mod method;
mod normalize;
mod part;
mod peek;
mod places;
mod protocol;
mod request;
mod role;
mod rpc_id;
mod shape;
mod strict;
mod text;
mod tool;
mod v0_3;
mod v1_0;
mod validate;

pub(crate) use base64::encode;
pub(crate) use card::{Card, Interface};
#[cfg(feature = "npm")]
pub(crate) use detect::detect_node;
pub use detect::{Detected, TurnDialect, detect_dialect};
pub(crate) use dialect::Marks;
pub use dialect::{Dialect, Evidence};
pub(crate) use keys::repeated_keys;
pub(crate) use made::{MadeContent, MadeMessage, MadePart};
pub(crate) use message::Message;
pub(crate) use method::Method;
pub use method::RpcOperation;
pub(crate) use normalize::Emission;
#[cfg(feature = "npm")]
pub(crate) use normalize::normalize_node;
pub use normalize::{Form, NormalizeOptions, Normalized, normalize};
pub(crate) use part::{Content, Part};
#[cfg(feature = "npm")]
pub(crate) use peek::peek_node;
pub use peek::{Peeked, peek};
pub use places::HISTORY_SEED;
pub(crate) use places::{Places, Under};
pub use protocol::Protocol;
pub(crate) use request::Request;
pub use role::Role;
pub use rpc_id::RpcId;
pub(crate) use tool::tool_call;
#[cfg(feature = "npm")]
pub(crate) use validate::{Given, limits, validate_node};
pub use validate::{Mode, ValidateOptions, Validated, validate_message, validate_request};
