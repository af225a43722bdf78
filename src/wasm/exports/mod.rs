//! What JavaScript calls: read the options, ask the core, write the answer.

mod a2a;
mod contracts;
mod envelope;
mod handoff;
mod history;
mod kind;
mod lint;
mod parts;
mod report;
mod schema;
mod trace;

pub use a2a::*;
pub use contracts::*;
pub use envelope::*;
pub use handoff::*;
pub use history::*;
pub use kind::*;
pub use lint::*;
pub use parts::*;
pub use report::*;
pub use schema::*;
pub use trace::*;

use super::call::{Made, input, root, send, send_json, source, with, write_option};
