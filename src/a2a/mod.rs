//! A2A on the wire, as far as history and parts need it: every dialect's roles, parts, messages and requests.

mod dialect;
mod keys;
mod message;
mod part;
mod request;
mod role;

pub(crate) use dialect::Dialect;
pub(crate) use keys::repeated_keys;
pub(crate) use message::Message;
pub(crate) use part::{Content, Part};
pub(crate) use request::Request;
pub use role::Role;
