//! Tool calls and what came of them, as every library writes them.

use std::borrow::Cow;

use super::piece::{Piece, What};
use super::way::Way;
use super::word::{Word, filled};
use crate::json::{Gauge, Kind, Node, Tree};

/// A tool call.
pub(super) struct Call<'s> {
    pub(super) id: Option<Node<'s>>,
    pub(super) name: Option<Word<'s>>,
    pub(super) args: Value<'s>,
}

/// What a tool answered.
pub(super) struct Outcome<'s> {
    pub(super) id: Option<Node<'s>>,
    pub(super) name: Option<Word<'s>>,
    pub(super) response: Value<'s>,
    /// The tool failed: this is why.
    pub(super) failed: bool,
}

/// A value of a call.
#[derive(Clone)]
pub(super) enum Value<'s> {
    Node(Node<'s>),
    /// JSON that was written into a string.
    Json(String),
    /// Text of several blocks.
    Text(String),
    Nothing,
}

/// What the libraries call a piece that is the result of a tool.
pub(super) const RESULTS: [&str; 6] =
    ["tool-result", "tool_result", "function_result", "functionResult", "function_call_output", "function_call_result"];

/// Whether a list holds results of tools, or approvals of them, each with an id of its own.
pub(super) fn lists_results(list: Node<'_>) -> bool {
    let items = if list.kind() == Kind::Array { list.items().unwrap_or_default() } else { Vec::new() };
    items.into_iter().filter(|item| item.is_object()).any(|item| {
        let [word, dotnet_word, response, snake_response] =
            item.fields(&["type", "$type", "functionResponse", "function_response"]);
        let word = word.or(dotnet_word);
        let gemini = [response, snake_response].into_iter().flatten().any(Node::is_object);
        let named = |word: Cow<'_, str>| word.starts_with("tool-") || RESULTS.contains(&word.as_ref());
        gemini || word.and_then(Node::text).is_some_and(named)
    })
}

/// A call or a result in a data part, in the convention of Google ADK.
pub(super) fn in_data<'s>(kind: &str, data: Node<'s>) -> What<'s> {
    let [id, name, args, response] = data.fields(&["id", "name", "args", "response"]);
    let value = |node: Option<Node<'s>>| node.map_or(Value::Nothing, Value::Node);
    match kind {
        "function_call" => What::Call(Call { id: filled(id), name: Word::own(name), args: value(args) }),
        _ => What::Result(Outcome { id: filled(id), name: Word::own(name), response: value(response), failed: false }),
    }
}

/// A call in a message's list of calls: LangChain's `{ id, name, args }`, or OpenAI's `{ id, function: { name, arguments } }`, or
/// `{ id, custom: { name, input } }`.
pub(super) fn call_in_list(node: Node<'_>) -> Call<'_> {
    if !node.is_object() {
        return Call { id: None, name: None, args: Value::Nothing };
    }
    let [function, custom] = node.fields(&["function", "custom"]);
    match [function, custom].into_iter().flatten().find(|function| function.is_object()) {
        Some(function) => Call { id: call(node).id, ..call(function) },
        None => call(node),
    }
}

pub(super) fn call(node: Node<'_>) -> Call<'_> {
    let [tool_call_id, call_id, snake_id, id] = node.fields(&["toolCallId", "callId", "call_id", "id"]);
    let [tool_name, name, input, args, arguments] = node.fields(&["toolName", "name", "input", "args", "arguments"]);
    let args = input.or(args).or(arguments).map_or(Value::Nothing, parsed);
    Call { id: filled(tool_call_id.or(call_id).or(snake_id)).or(filled(id)), name: Word::own(tool_name.or(name)), args }
}

pub(super) fn outcome(node: Node<'_>) -> Outcome<'_> {
    let [tool_call_id, call_id, snake_id, use_id] = node.fields(&["toolCallId", "callId", "call_id", "tool_use_id"]);
    let [tool_name, name, output, result, content, exception] =
        node.fields(&["toolName", "name", "output", "result", "content", "exception"]);
    // agent-framework says in another member why there is no result.
    let exception = exception.filter(|_| result.is_none_or(|result| result.kind() == Kind::Null));
    let exception = filled(exception);
    let response = exception.or(output).or(result).or(content);
    let failed = exception.is_some() || failed(node) || response.is_some_and(failed_in);
    let response = response.map_or(Value::Nothing, said);
    Outcome {
        id: filled(tool_call_id.or(call_id).or(snake_id).or(use_id)),
        name: Word::own(tool_name.or(name)),
        response,
        failed,
    }
}

/// A tool part of a UIMessage: the call, and the result when there is one.
pub(super) fn called<'s>(node: Node<'s>, own_name: Option<&str>, at: Way, found: &mut Vec<Piece<'s>>) {
    let [id, name, state, input, output, error] =
        node.fields(&["toolCallId", "toolName", "state", "input", "output", "errorText"]);
    let name = || own_name.map(|name| Word::Cut(name.to_owned())).or(Word::own(name));
    let args = input.map_or(Value::Nothing, parsed);
    found.push(Piece::new(What::Call(Call { id: filled(id), name: name(), args }), node, at));
    let (response, failed) = match state.and_then(Node::text).as_deref() {
        Some("output-available") => (output.map_or(Value::Nothing, said), output.is_some_and(failed_in)),
        Some("output-error") => (error.map_or(Value::Nothing, Value::Node), true),
        Some("output-denied") => (Value::Text("denied".to_owned()), false),
        _ => return,
    };
    let outcome = Outcome { id: filled(id), name: name(), response, failed };
    found.push(Piece::new(What::Result(outcome), node, at));
}

/// Mastra's and older AI SDKs' `{ state, toolCallId, toolName, args, result }`.
pub(super) fn invocation<'s>(inner: Node<'s>, node: Node<'s>, at: Way, found: &mut Vec<Piece<'s>>) {
    let [state, error] = inner.fields(&["state", "errorText"]);
    found.push(Piece::new(What::Call(call(inner)), node, at));
    let outcome = outcome(inner);
    let outcome = match state.and_then(Node::text).as_deref() {
        Some("result") => outcome,
        Some("output-error") => {
            Outcome { response: error.map_or(Value::Nothing, Value::Node), failed: true, ..outcome }
        }
        Some("output-denied") => Outcome { response: Value::Text("denied".to_owned()), ..outcome },
        _ => return,
    };
    found.push(Piece::new(What::Result(outcome), node, at));
}

/// Whether a result says that the tool failed: LangChain's status, or what its output may say, too.
pub(super) fn failed(result: Node<'_>) -> bool {
    if !result.is_object() {
        return false;
    }
    let [status] = result.fields(&["status"]);
    status.and_then(Node::text).is_some_and(|status| status == "error") || failed_in(result)
}

/// Whether an output says so: MCP's and the AI SDK's `isError`, Anthropic's `is_error`, the types of the AI SDK. A status in it is the tool's
/// own word.
pub(super) fn failed_in(output: Node<'_>) -> bool {
    if !output.is_object() {
        return false;
    }
    let [js_flag, flag, word, value] = output.fields(&["isError", "is_error", "type", "value"]);
    let is_error =
        |word: Node<'_>| word.text().is_some_and(|word| matches!(word.as_ref(), "error-text" | "error-json"));
    [js_flag, flag].into_iter().flatten().any(|flag| flag.kind() == Kind::Bool(true))
        || value.is_some() && word.is_some_and(is_error)
}

/// Arguments: as they are, or out of the string they were written into.
fn parsed(node: Node<'_>) -> Value<'_> {
    match node.text() {
        Some(text) => json_in(&text).unwrap_or(Value::Node(node)),
        None => Value::Node(node),
    }
}

/// An object or a list that was written into a string, if every lane can make it.
pub(super) fn json_in(text: &str) -> Option<Value<'static>> {
    let text = text.trim();
    let opens = text.starts_with(['{', '[']);
    let sound = opens && serde_json::from_str::<serde_json::Value>(text).is_ok();
    sound.then(|| Value::Json(text.to_owned()))
}

/// What a tool said: the value inside the wrapper of the AI SDK or of the OpenAI Agents, the text of blocks, JSON out of a string.
pub(super) fn said(node: Node<'_>) -> Value<'_> {
    if !node.is_object() {
        return unwrapped(node);
    }
    let [word, value, text] = node.fields(&["type", "value", "text"]);
    match (word.and_then(Node::text).as_deref(), value, text) {
        (Some("json" | "text" | "error-text" | "error-json" | "content"), Some(value), _) => unwrapped(value),
        (Some("text"), None, Some(text)) => parsed(text),
        _ => Value::Node(node),
    }
}

fn unwrapped(node: Node<'_>) -> Value<'_> {
    if node.kind() == Kind::Array {
        let items = node.items().unwrap_or_default();
        let text = |item: &Node<'_>| match item.kind() {
            Kind::Text => item.text().map(Cow::into_owned),
            Kind::Object => {
                let [word, text] = item.fields(&["type", "text"]);
                let is_text = word.and_then(Node::text).is_some_and(|word| word.ends_with("text"));
                text.filter(|_| is_text).and_then(Node::text).map(Cow::into_owned)
            }
            _ => None,
        };
        let texts: Option<Vec<String>> = items.iter().map(text).collect();
        return match texts.filter(|texts| !texts.is_empty()) {
            Some(texts) => {
                let text = texts.concat();
                json_in(&text).unwrap_or(Value::Text(text))
            }
            None => Value::Node(node),
        };
    }
    parsed(node)
}

impl Value<'_> {
    /// As JSON text, for a turn that says in words what was called.
    pub(super) fn json(&self) -> String {
        match self {
            Value::Node(node) => Tree::read(*node).map(|tree| tree.json()).unwrap_or_else(|_| "…".to_owned()),
            Value::Json(json) => json.clone(),
            Value::Text(text) => Tree::Text(text.clone()).json(),
            Value::Nothing => "null".to_owned(),
        }
    }

    /// Nothing is said with it.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Value::Node(node) => match node.kind() {
                Kind::Object => node.entries().is_empty(),
                Kind::Text => node.gauge() == Gauge::Empty,
                kind => kind == Kind::Null,
            },
            Value::Json(json) => json.trim_matches(['{', '}', ' ', '\n', '\t']).is_empty(),
            Value::Text(text) => text.is_empty(),
            Value::Nothing => true,
        }
    }

    /// Whether it is an object that says itself what failed, as Google ADK writes it.
    pub(super) fn says_error(&self) -> bool {
        match self {
            Value::Node(node) => {
                node.is_object() && node.fields(&["error"]).into_iter().any(|error| Node::given(error).is_some())
            }
            Value::Json(json) => serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(json)
                .is_ok_and(|members| members.get("error").is_some_and(|error| !error.is_null())),
            Value::Text(_) | Value::Nothing => false,
        }
    }
}
