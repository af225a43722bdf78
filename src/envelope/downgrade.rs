//! A message of a newer minor, written for a partner who still runs the old one.

use std::borrow::Cow;

use super::definition::Definition;
use super::options::EnvelopeOptions;
use super::validate::{Enveloped, limits, validate_by};
use crate::finding::Code;
use crate::json::{Input, Node, Out};
use crate::order;
use crate::schema::{Casing, version_of};

impl Definition {
    /// A message of a newer minor version as this definition knows it: metadata keys that it does not know are left out, each with a
    /// finding (`key_left_out`), and the version is this one. Any other message stays as it is.
    ///
    /// ```
    /// use a2a_handoff::envelope::{Definition, EnvelopeOptions};
    ///
    /// let newer = r#"{"role":"agent","payload":{},"metadata":{"correlation_id":"3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
    ///   "conversation_id":"7d444840-9dc0-41d1-b245-5ffdce74fad2","request_id":"0190163d-8694-739b-aea5-966c26f8ad91",
    ///   "timestamp":"2026-06-02T10:00:00Z","schema_version":"1.1","priority":1}}"#;
    /// let older = Definition::v1_0().downgrade(newer, &EnvelopeOptions::default());
    /// assert!(older.value.unwrap_or_default().ends_with(r#""schema_version":"1.0"}}"#));
    /// assert_eq!(older.findings[0].code.as_str(), "key_left_out");
    /// ```
    pub fn downgrade<'a, I: Input<'a>>(&self, message: I, options: &EnvelopeOptions) -> Enveloped<I::Output> {
        let source = message.open(limits(options));
        downgrade_by(self, Node::new(&source, 0), options).map(|out| I::make(&source, &out))
    }
}

pub(crate) fn downgrade_by(definition: &Definition, root: Node<'_>, options: &EnvelopeOptions) -> Enveloped<Out> {
    let mut answer = validate_by(definition, root, options);
    let newer = answer.version.as_deref().and_then(version_of).is_some_and(|version| version > definition.version);
    let [metadata] = root.fields(&["metadata"]);
    let Some(metadata) = metadata.filter(|_| newer) else { return answer };
    let Some(filled) = answer.value.take() else { return answer };
    answer.findings.recode(Code::UnknownKeyNewerMinor, Code::KeyLeftOut);
    let keys = metadata.members(|_| false).into_iter().map(|(key, _)| key);
    let unknown = keys.filter(|key| !definition.schema.knows(definition.metadata, key));
    let remove = order::set(unknown.map(|key| Cow::Owned(key.into_owned())));
    let key = if answer.casing == Some(Casing::Camel) { "schemaVersion" } else { "schema_version" };
    let mut set = vec![(Cow::Borrowed(key), Out::Text(Cow::Owned(definition.version())))];
    set.extend(defaults_of(filled));
    let metadata = Out::Patched { base: metadata.id, set, remove };
    answer.value = Some(Out::patched(root.id, vec![("metadata", metadata)]));
    answer.version = Some(definition.version());
    answer
}

/// The defaults that were filled into the metadata.
fn defaults_of(filled: Out) -> Vec<(Cow<'static, str>, Out)> {
    let metadata = match filled {
        Out::Patched { set, .. } => set.into_iter().find(|(key, _)| key == "metadata").map(|(_, metadata)| metadata),
        _ => None,
    };
    match metadata {
        Some(Out::Patched { set, .. }) => set,
        _ => Vec::new(),
    }
}
