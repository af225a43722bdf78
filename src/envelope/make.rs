//! New messages: a first one, and the metadata of a call that belongs to another.

use std::borrow::Cow;

use super::definition::Definition;
use super::options::EnvelopeOptions;
use super::validate::{Enveloped, judge_metadata};
use crate::json::{Node, Out};
use crate::order;
use crate::schema::Casing;

/// What only the platform has: ids that nobody else has, and the time.
#[derive(Debug, Clone)]
pub(crate) struct Fresh {
    /// UUIDs, for correlation, conversation and request.
    pub(crate) ids: [String; 3],
    /// Now, as RFC 3339.
    pub(crate) now: String,
}

/// The metadata keys that every message has, in both casings.
const KEYS: [[&str; 2]; 5] = [
    ["correlation_id", "correlationId"],
    ["conversation_id", "conversationId"],
    ["request_id", "requestId"],
    ["timestamp", "timestamp"],
    ["schema_version", "schemaVersion"],
];

fn text(text: &str) -> Out {
    Out::Text(Cow::Owned(text.to_owned()))
}

/// A message out of its fields `{ role, payload, metadata? }`: what the metadata lacks of ids, timestamp and version is new. It has
/// yet to be judged.
pub(crate) fn compose(definition: &Definition, fields: Node<'_>, casing: Casing, fresh: &Fresh) -> Out {
    if !fields.is_object() {
        return Out::Same(fields.id);
    }
    let [metadata] = fields.fields(&["metadata"]);
    let Fresh { ids: [correlation, conversation, request], now } = fresh;
    let version = definition.version();
    let new = [correlation, conversation, request, now, &version];
    let given = metadata.filter(|node| node.is_object()).map(|node| node.members(|_| false)).unwrap_or_default();
    let given = order::set(given.into_iter().map(|(key, _)| key));
    let absent = |[snake, camel]: [&'static str; 2]| !given.contains(snake) && !given.contains(camel);
    let spelt = |[snake, camel]: [&'static str; 2]| if casing == Casing::Camel { camel } else { snake };
    let missing = KEYS.into_iter().zip(new).filter(|(names, _)| absent(*names));
    let set: Vec<(&'static str, Out)> = missing.map(|(names, value)| (spelt(names), text(value))).collect();
    let metadata = match metadata {
        None => Out::Object(set),
        Some(node) if node.is_object() => Out::patched(node.id, set),
        // What is no object stays what it is: judging says so.
        Some(node) => Out::Same(node.id),
    };
    Out::patched(fields.id, vec![("metadata", metadata)])
}

/// The metadata of a call that belongs to a message: the same flow and conversation, a new request, now. What is about the
/// payload of that message (`truncated`, `sensitive`) does not go along. Takes the metadata, or the whole message.
pub(crate) fn child_node(
    definition: &Definition,
    parent: Node<'_>,
    options: &EnvelopeOptions,
    fresh: &Fresh,
) -> Enveloped<Out> {
    let [metadata, role, payload] = parent.fields(&["metadata", "role", "payload"]);
    let parent = metadata.filter(|_| role.or(payload).is_some()).unwrap_or(parent);
    let Enveloped { value, casing, version, findings } = judge_metadata(definition, parent, options);
    let camel = casing == Some(Casing::Camel);
    let Fresh { ids: [.., request], now } = fresh;
    let request_key = if camel { "requestId" } else { "request_id" };
    let child = |_| {
        let remove = ["truncated", "sensitive"].map(Cow::Borrowed).into_iter().collect();
        Out::changed(parent.id, vec![(request_key, text(request)), ("timestamp", text(now))], remove)
    };
    Enveloped { value: value.map(child), casing, version, findings }
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::time::{SystemTime, UNIX_EPOCH};

    use serde_json::Value;
    use uuid::Uuid;

    use super::{Fresh, child_node, compose};
    use crate::envelope::{Definition, EnvelopeOptions, Enveloped};
    use crate::finding::Findings;
    use crate::json::{Node, ValueSource};
    use crate::schema::Casing;

    impl Fresh {
        fn now() -> Fresh {
            let id = || Uuid::new_v4().to_string();
            Fresh { ids: [id(), id(), id()], now: rfc3339(SystemTime::now()) }
        }
    }

    impl Definition {
        /// A new message out of `{ role, payload, metadata? }`: ids (UUIDv4), timestamp and version that the metadata does not give are new,
        /// under the names of a casing. It is judged before it is answered: the sender checks, too.
        ///
        /// ```
        /// use a2a_handoff::envelope::{Casing, Definition};
        /// use serde_json::json;
        ///
        /// let made = Definition::v1_0().make(&json!({"role": "user", "payload": {"text": "Busan"}}), Casing::Snake);
        /// assert!(made.ok());
        /// let made = Definition::v1_0().make(&json!({"role": "usr", "payload": {}}), Casing::Snake);
        /// assert_eq!(made.findings[0].code.as_str(), "invalid_role");
        /// ```
        #[must_use]
        pub fn make(&self, fields: &Value, casing: Casing) -> Enveloped<Value> {
            let source = ValueSource::new(fields);
            let message = source.make(&compose(self, Node::new(&source, 0), casing, &Fresh::now()));
            self.validate(message.as_ref(), &EnvelopeOptions::default()).map(std::borrow::Cow::into_owned)
        }

        /// The metadata of a call that belongs to a message: the same correlation and conversation, a new request id (UUIDv4) and timestamp.
        /// Takes the message's metadata, or the whole message; `value` is metadata in its casing.
        ///
        /// ```
        /// use a2a_handoff::envelope::{Casing, Definition};
        /// use serde_json::json;
        ///
        /// let made = Definition::v1_0().make(&json!({"role": "user", "payload": {}}), Casing::Snake).value.unwrap_or_default();
        /// let child = Definition::v1_0().child(&made).value.unwrap_or_default();
        /// assert_eq!(child["correlation_id"], made["metadata"]["correlation_id"]);
        /// assert_ne!(child["request_id"], made["metadata"]["request_id"]);
        /// ```
        #[must_use]
        pub fn child(&self, parent: &Value) -> Enveloped<Value> {
            let source = ValueSource::new(parent);
            let answer = child_node(self, Node::new(&source, 0), &EnvelopeOptions::default(), &Fresh::now());
            let findings: Findings = answer.findings.clone();
            Enveloped { findings, ..answer.map(|out| source.make(&out).into_owned()) }
        }
    }

    /// A time in UTC with milliseconds, as JavaScript's `toISOString` writes it.
    fn rfc3339(time: SystemTime) -> String {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        let (days, second) = (since.as_secs() / 86_400, since.as_secs() % 86_400);
        // Howard Hinnant's civil_from_days: eras of 400 years that begin in March.
        let shifted = days + 719_468;
        let (era, day) = (shifted / 146_097, shifted % 146_097);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let date = of_year - (153 * month + 2) / 5 + 1;
        let (month, year) = if month < 10 { (month + 3, year) } else { (month - 9, year + 1) };
        let (hour, minute) = (second / 3600, second / 60 % 60);
        let (second, millis) = (second % 60, since.subsec_millis());
        let year = era * 400 + year;
        format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
    }

    #[cfg(test)]
    mod tests {
        use std::time::{Duration, UNIX_EPOCH};

        use super::rfc3339;

        #[test]
        fn times_are_written_as_javascript_writes_them() {
            for (millis, text) in [
                (0, "1970-01-01T00:00:00.000Z"),
                (951_782_399_999, "2000-02-28T23:59:59.999Z"),
                (951_868_799_001, "2000-02-29T23:59:59.001Z"),
                (1_780_394_400_000, "2026-06-02T10:00:00.000Z"),
                (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
            ] {
                assert_eq!(rfc3339(UNIX_EPOCH + Duration::from_millis(millis)), text);
            }
        }
    }
}
