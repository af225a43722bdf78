//! What a relay wants to know of a request without reading it all.

use std::borrow::Cow;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::method::RpcOperation;
use super::validate::limits;
use super::{Dialect, Marks, Method, Protocol, Request, RpcId};
use crate::finding::{Findings, Sink};
use crate::json::{Input, Kind, Node, Out, fault};

/// What [`peek`] answers; `None` for what is not there.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Peeked {
    /// The id of a JSON-RPC body, which its answer repeats. `None` where there is none that may be repeated: a notification, params, an
    /// id that is an object.
    pub id: Option<RpcId>,
    /// The JSON-RPC method, known or not.
    pub method: Option<String>,
    /// What the method asks for, whatever its version calls it; `None` without a known method.
    pub operation: Option<RpcOperation>,
    /// The version that the method names, else the one that the message shows.
    pub version: Option<Protocol>,
    /// The conversation.
    pub context_id: Option<String>,
    /// The task that goes on: of the message, or the one that is asked for.
    pub task_id: Option<String>,
    /// The message.
    pub message_id: Option<String>,
    /// Whether the answer is a stream of events; `None` without a known method.
    pub streaming: Option<bool>,
    /// Why nothing could be told.
    pub findings: Findings,
}

impl Peeked {
    /// The text or the value could be read.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }
}

impl Serialize for Peeked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        if let Some(id) = &self.id {
            map.serialize_entry("id", id)?;
        }
        map.serialize_entry("method", &self.method)?;
        map.serialize_entry("operation", &self.operation.map(RpcOperation::as_str))?;
        map.serialize_entry("version", &self.version.map(Protocol::as_str))?;
        map.serialize_entry("contextId", &self.context_id)?;
        map.serialize_entry("taskId", &self.task_id)?;
        map.serialize_entry("messageId", &self.message_id)?;
        map.serialize_entry("streaming", &self.streaming)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Looks at a JSON-RPC body of any method, its params or a bare message: id, method, version, ids, streaming. Judges nothing.
///
/// ```
/// use a2a_handoff::{RpcOperation, peek};
///
/// let body = r#"{"jsonrpc": "2.0", "id": 1.0, "method": "SendStreamingMessage", "params": {"message": {"contextId": "c"}}}"#;
/// let answer = peek(body);
/// assert_eq!(answer.operation, Some(RpcOperation::Stream));
/// assert_eq!(answer.context_id.as_deref(), Some("c"));
/// assert_eq!(answer.id.unwrap().to_string(), "1.0");
/// ```
pub fn peek<'a, I: Input<'a>>(request: I) -> Peeked {
    let source = request.open(limits());
    let (peeked, id) = peek_node(Node::new(&source, 0));
    Peeked { id: id.and_then(|id| RpcId::of(&I::make(&source, &id))), ..peeked }
}

/// What is there, but for the id: that is a value of the source.
pub(crate) fn peek_node(root: Node<'_>) -> (Peeked, Option<Out>) {
    let mut sink = Sink::default();
    let fault = fault(root);
    let readable = fault.is_none();
    fault.into_iter().for_each(|finding| sink.add(finding));
    let [name, params] = if root.is_object() { root.fields(&["method", "params"]) } else { [None, None] };
    let method = Method::of(root);
    let request = Request::read(root).ok().filter(|_| readable);
    let marks = request.as_ref().map(|request| Marks::read(&request.message, &request.parts));
    let told = marks.is_some() || method.is_some();
    let message = request.as_ref().map(|request| request.message.node);
    let [message_id, context_id, task_id] = match message {
        Some(message) => message.fields(&["messageId", "contextId", "taskId"]).map(filled),
        None => [None, None, None],
    };
    // Methods about a task name it in their params, 0.1 beside the message too: `taskId`, or `id`, but for what 1.0 calls the
    // id of a push configuration.
    let old = method.is_some_and(|method| method.dialect == Dialect::V0_1);
    let of_config = method.is_some_and(|method| method.dialect == Dialect::V1_0 && method.is_about_push());
    let asked = params.filter(|params| (message.is_none() || old) && params.is_object());
    let [task, id, context] =
        asked.map_or([None, None, None], |params| params.fields(&["taskId", "id", "contextId"]).map(filled));
    let id = id.filter(|_| !of_config);
    let streaming = method.map(|method| matches!(method.operation, RpcOperation::Stream | RpcOperation::Subscribe));
    let peeked = Peeked {
        id: None,
        method: filled(name),
        operation: method.map(|method| method.operation),
        version: told.then(|| Marks::protocol_of(marks.as_ref(), method)),
        context_id: context_id.or(context),
        task_id: task_id.or(task).or(id),
        message_id,
        streaming,
        findings: sink.finish(root.source),
    };
    (peeked, RpcId::find(root).map(|id| Out::Same(id.id)))
}

fn filled(node: Option<Node<'_>>) -> Option<String> {
    let text = node.filter(|node| node.kind() == Kind::Text)?.text().map(Cow::into_owned)?;
    Some(text).filter(|text| !text.is_empty())
}
