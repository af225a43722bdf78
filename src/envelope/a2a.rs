//! An envelope as an A2A message, and back: the payload is a data part, ids are ids, and what A2A has no place for stands under the key of
//! an extension in the message's metadata.

use std::borrow::Cow;

use super::definition::Definition;
use super::options::EnvelopeOptions;
use super::validate::{Enveloped, limits, validate_by};
use crate::a2a::{MadeMessage, MadePart, Protocol, Role};
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::json::{Input, Kind, Node, Out, fault};
use crate::schema::Casing;

/// Under this key in a message's metadata: `{ role, metadata }`, the exact role and what else the envelope's metadata held.
pub const ENVELOPE_EXTENSION: &str = "https://github.com/a2a-handoff/a2a-handoff/ext/envelope/v1";

impl Definition {
    /// An envelope as a message of A2A. `conversation_id` is the `contextId`, `request_id` the `messageId`, the payload a data part; `user` speaks as
    /// the user, everybody else as the agent.
    ///
    /// ```
    /// use a2a_handoff::Protocol;
    /// use a2a_handoff::envelope::{Casing, Definition};
    /// use serde_json::json;
    ///
    /// let definition = Definition::v1_0();
    /// let envelope = definition.make(&json!({"role": "tool", "payload": {"rows": 3}}), Casing::Snake).value.unwrap_or_default();
    /// let message = definition.to_a2a(&envelope, Protocol::V1_0).value.unwrap_or_default().into_owned();
    /// assert_eq!(message["contextId"], envelope["metadata"]["conversation_id"]);
    /// assert_eq!(definition.from_a2a(&message).value, Some(envelope));
    /// ```
    pub fn to_a2a<'a, I: Input<'a>>(&self, envelope: I, protocol: Protocol) -> Enveloped<I::Output> {
        let options = EnvelopeOptions::default();
        let source = envelope.open(limits(&options));
        to_a2a_node(self, Node::new(&source, 0), protocol).map(|out| I::make(&source, &out))
    }

    /// The envelope in a message that [`to_a2a`](Definition::to_a2a) wrote, whatever its version of A2A; or in the params or the JSON-RPC body around
    /// it. It is judged before it is answered.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn from_a2a(&self, message: &serde_json::Value) -> Enveloped<serde_json::Value> {
        let source = crate::json::ValueSource::new(message);
        match from_a2a_node(Node::new(&source, 0)) {
            Ok(out) => self.validate(source.make(&out).as_ref(), &EnvelopeOptions::default()).map(Cow::into_owned),
            Err(findings) => Enveloped { value: None, casing: None, version: None, findings },
        }
    }
}

pub(crate) fn to_a2a_node(definition: &Definition, root: Node<'_>, protocol: Protocol) -> Enveloped<Out> {
    let answer = validate_by(definition, root, &EnvelopeOptions::default());
    let camel = answer.casing == Some(Casing::Camel);
    let [role, payload, metadata] = root.fields(&["role", "payload", "metadata"]);
    let (Some(role), Some(payload), Some(metadata), true) = (role, payload, metadata, answer.ok()) else {
        return answer;
    };
    let keys = if camel { &["conversationId", "requestId"] } else { &["conversation_id", "request_id"] };
    let [conversation, request] = metadata.fields(keys);
    let same = |node: Option<Node<'_>>| node.map(|node| Out::Same(node.id));
    let is_user = role.text().is_some_and(|role| role == "user");
    let rest = Out::changed(metadata.id, Vec::new(), keys.map(Cow::Borrowed).into_iter().collect());
    let extension = Out::Object(vec![("role", Out::Same(role.id)), ("metadata", rest)]);
    let message = MadeMessage {
        role: if is_user { Role::User } else { Role::Agent },
        id: same(request),
        context: same(conversation),
        parts: vec![MadePart::data(Out::Same(payload.id), true)],
        metadata: Some(Out::Object(vec![(ENVELOPE_EXTENSION, extension)])),
        declares: false,
    };
    Enveloped { value: Some(message.out(protocol.into())), ..answer }
}

/// The envelope in a message; it has yet to be judged.
pub(crate) fn from_a2a_node(root: Node<'_>) -> Result<Out, Findings> {
    let mut sink = Sink::default();
    let made = match fault(root) {
        Some(finding) => {
            sink.add(finding);
            None
        }
        None => {
            let whole = Path::default();
            let at = At::base(&whole);
            let [params, message] = root.fields(&["params", "message"]);
            let [inner] = params.map(|params| params.fields(&["message"])).unwrap_or_default();
            match (inner, message) {
                (Some(message), _) => read(message, &at.key("params").key("message"), &mut sink),
                (None, Some(message)) => read(message, &at.key("message"), &mut sink),
                (None, None) => read(root, &at, &mut sink),
            }
        }
    };
    made.ok_or_else(|| sink.finish(root.source))
}

fn read(message: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Option<Out> {
    let [id, context, metadata, parts] = message.fields(&["messageId", "contextId", "metadata", "parts"]);
    let [extension] = metadata.map(|metadata| metadata.fields(&[ENVELOPE_EXTENSION])).unwrap_or_default();
    let [role, rest] = extension.map(|extension| extension.fields(&["role", "metadata"])).unwrap_or_default();
    let list =
        parts.filter(|parts| parts.kind() == Kind::Array).and_then(|parts| parts.items().ok()).unwrap_or_default();
    let data = list.into_iter().find_map(|part| {
        let [data] = part.fields(&["data"]);
        data
    });
    let mut miss = |at: &At<'_>, key: &'static str, expected: &'static str| {
        sink.add(Finding::new(Code::MissingKey, &at.key(key)).with("key", key).with("expected", expected));
    };
    let rest = rest.filter(|rest| rest.is_object());
    if role.is_none() || rest.is_none() {
        miss(&at.key("metadata"), ENVELOPE_EXTENSION, "an object");
    }
    for (node, key) in [(id, "messageId"), (context, "contextId")] {
        if node.is_none() {
            miss(at, key, "a UUID");
        }
    }
    if data.is_none() {
        miss(&at.key("parts").index(0), "data", "an object");
    }
    let (id, context, role, rest, data) = (id?, context?, role?, rest?, data?);
    let [camel] = rest.fields(&["correlationId"]);
    let keys = if camel.is_some() { ["conversationId", "requestId"] } else { ["conversation_id", "request_id"] };
    let [conversation, request] = keys;
    let metadata = Out::patched(rest.id, vec![(conversation, Out::Same(context.id)), (request, Out::Same(id.id))]);
    Some(Out::Object(vec![("role", Out::Same(role.id)), ("payload", Out::Same(data.id)), ("metadata", metadata)]))
}
