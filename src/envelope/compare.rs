//! Whether a version of the envelope may follow another.

use super::definition::Definition;
use crate::finding::{Code, Finding, Findings, Path, Sink};
use crate::json::{Tree, TreeSource};
use crate::schema::{Comparison, Covered, compare_schemas};

/// What [`compare`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Compared {
    /// Whether each version takes every message of the other, keys in snake_case.
    pub comparison: Comparison,
    /// What was noticed: a breaking change (`breaking_change`) where the major version is the same.
    pub findings: Findings,
}

impl Compared {
    /// No finding is an error: the new version may follow the old one.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }
}

/// Compares two versions. A new version that refuses a message of the old one is a breaking change, which only a new major may make.
///
/// ```
/// use a2a_handoff::envelope::{Definition, compare};
/// use a2a_handoff::schema::Covered;
///
/// let compared = compare(Definition::v1_0(), Definition::v1_1());
/// assert_eq!(compared.comparison.backward, Covered::Yes);
/// assert!(compared.ok());
/// let narrower = r#"{"version": "1.2", "payload": {"type": "object", "required": ["text"]}}"#;
/// let compared = compare(Definition::v1_1(), &Definition::define(narrower)?);
/// assert_eq!(compared.findings[0].code.as_str(), "breaking_change");
/// # Ok::<(), a2a_handoff::OptionError>(())
/// ```
#[must_use]
pub fn compare(old: &Definition, new: &Definition) -> Compared {
    let comparison = compare_schemas(&old.schema, &new.schema);
    let mut sink = Sink::default();
    let same_major = old.version.0 == new.version.0;
    if let (Covered::No { witness }, true) = (&comparison.backward, same_major) {
        let finding = Finding::at_path(Code::BreakingChange, Path::default());
        let finding = finding.with("found", new.version()).with("supported", old.version());
        sink.add(finding.with("meant", format!("{}.0", new.version.0 + 1)).with("what", witness.clone()));
    }
    Compared { comparison, findings: sink.finish(&TreeSource::new(&Tree::Null)) }
}
