//! The engine of the host: `RegExp` in JavaScript, the crate `regress` natively. Both backtrack.
//!
//! As JSON Schema asks, a pattern is read by code points (`u`); one that this refuses is read as older JavaScript does, since
//! many schemas escape what needs no escape.

#[cfg(feature = "npm")]
pub(super) use foreign::Host;
#[cfg(feature = "npm")]
pub(crate) use foreign::{PatternHost, run_patterns_by};
#[cfg(not(feature = "npm"))]
pub(super) use native::Host;

#[cfg(not(feature = "npm"))]
mod native {
    use regress::{Flags, Regex};

    /// A pattern in the host's engine.
    pub(in crate::schema) struct Host(Regex);

    impl Host {
        pub(in crate::schema) fn compile(source: &str) -> Result<Host, String> {
            let unicode = Flags { unicode: true, ..Flags::default() };
            let read = Regex::with_flags(source, unicode).or_else(|_| Regex::with_flags(source, Flags::default()));
            read.map(Host).map_err(|error| format!("is no regular expression: {error}"))
        }

        pub(in crate::schema) fn matches(&self, text: &str) -> bool {
            self.0.find(text).is_some()
        }
    }
}

#[cfg(feature = "npm")]
mod foreign {
    use std::sync::OnceLock;

    /// How JavaScript runs patterns: whoever joins the two says so once, for this module knows nothing of the boundary.
    pub(crate) struct PatternHost {
        /// The number of a pattern; 0 when it is none.
        pub(crate) compile: fn(&str) -> u32,
        pub(crate) matches: fn(u32, &str) -> bool,
        pub(crate) forget: fn(u32),
    }

    static HOST: OnceLock<PatternHost> = OnceLock::new();

    /// Says how patterns are run.
    pub(crate) fn run_patterns_by(host: PatternHost) {
        // Said a second time it is the same.
        let _ = HOST.set(host);
    }

    /// A pattern in the host's engine.
    pub(in crate::schema) struct Host(u32);

    impl Host {
        pub(in crate::schema) fn compile(source: &str) -> Result<Host, String> {
            match HOST.get().map_or(0, |host| (host.compile)(source)) {
                0 => Err("is no regular expression".to_owned()),
                number => Ok(Host(number)),
            }
        }

        pub(in crate::schema) fn matches(&self, text: &str) -> bool {
            HOST.get().is_some_and(|host| (host.matches)(self.0, text))
        }
    }

    impl Drop for Host {
        fn drop(&mut self) {
            if let Some(host) = HOST.get() {
                (host.forget)(self.0);
            }
        }
    }
}
