//! Regular expressions of ECMA-262, as `pattern` holds them.

#[cfg(any(feature = "npm", feature = "pattern"))]
mod host;
pub(super) mod linear;

use std::fmt;

use super::options::Patterns;
#[cfg(feature = "npm")]
pub(crate) use host::{PatternHost, run_patterns_by};
use linear::{Fault, Linear};

/// A pattern that can be run.
pub(super) struct Pattern {
    /// As the schema has it.
    pub(super) source: String,
    engine: Engine,
}

enum Engine {
    Linear(Linear),
    #[cfg(any(feature = "npm", feature = "pattern"))]
    Host(host::Host),
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)
    }
}

impl Pattern {
    /// Makes a pattern ready.
    ///
    /// # Errors
    /// It is no pattern, or none that the engine can run.
    pub(super) fn compile(source: &str, patterns: Patterns) -> Result<Pattern, String> {
        let engine = match patterns {
            Patterns::Linear => Engine::Linear(linear(source)?),
            Patterns::Host => host(source)?,
        };
        Ok(Pattern { source: source.to_owned(), engine })
    }

    /// Whether the pattern matches anywhere in a text.
    pub(super) fn matches(&self, text: &str) -> bool {
        match &self.engine {
            Engine::Linear(linear) => linear.is_match(text),
            #[cfg(any(feature = "npm", feature = "pattern"))]
            Engine::Host(host) => host.matches(text),
        }
    }
}

fn linear(source: &str) -> Result<Linear, String> {
    Linear::compile(source).map_err(|fault| match fault {
        Fault::Beyond(what) => format!("has {what}, which no linear engine runs"),
        Fault::Invalid(what) => format!("is no regular expression: it has {what}"),
    })
}

#[cfg(any(feature = "npm", feature = "pattern"))]
fn host(source: &str) -> Result<Engine, String> {
    host::Host::compile(source).map(Engine::Host)
}

/// Without the feature `pattern` the linear engine runs what it can.
#[cfg(not(any(feature = "npm", feature = "pattern")))]
fn host(source: &str) -> Result<Engine, String> {
    linear(source).map(Engine::Linear).map_err(|why| format!("{why}; the feature `pattern` has an engine for it"))
}
