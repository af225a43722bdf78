//! Regular expressions of ECMA-262, as `pattern` holds them.

#[cfg(any(feature = "npm", feature = "pattern"))]
mod host;

use super::options::Patterns;
#[cfg(feature = "npm")]
pub(crate) use host::{PatternHost, run_patterns_by};

/// A pattern that can be run.
#[derive(Debug)]
pub(super) struct Pattern {
    /// As the schema has it.
    pub(super) source: String,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    #[cfg(any(feature = "npm", feature = "pattern"))]
    Host(host::Host),
}

impl Pattern {
    /// Makes a pattern ready.
    ///
    /// # Errors
    /// It is no pattern, or none that the engine can run.
    pub(super) fn compile(source: &str, _patterns: Patterns) -> Result<Pattern, String> {
        #[cfg(any(feature = "npm", feature = "pattern"))]
        return Ok(Pattern { source: source.to_owned(), engine: Engine::Host(host::Host::compile(source)?) });
        #[cfg(not(any(feature = "npm", feature = "pattern")))]
        return Err("needs the feature `pattern`".to_owned());
    }

    /// Whether the pattern matches anywhere in a text.
    pub(super) fn matches(&self, text: &str) -> bool {
        match &self.engine {
            #[cfg(any(feature = "npm", feature = "pattern"))]
            Engine::Host(host) => host.matches(text),
        }
    }
}
