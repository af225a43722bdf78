//! A piece of what is said: a part, a content block, an item, of any library.

use std::borrow::Cow;

use super::file::{self, File};
use super::word::{Word, filled};
use crate::a2a::{Content, Part, tool_call};
use crate::finding::{At, Path};
use crate::json::{Kind, Node, Tree};

/// A piece, and where it stands.
pub(super) struct Piece<'s> {
    pub(super) what: What<'s>,
    pub(super) node: Node<'s>,
    pub(super) path: Path,
    pub(super) fate: Fate,
    /// That of a part of A2A.
    pub(super) metadata: Option<Node<'s>>,
}

/// What becomes of a piece once all are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Stays,
    /// The result of no call.
    Orphan,
    /// A call without a result.
    Unanswered,
    /// The same call or its result again, as libraries write them that store a call once for each state.
    Again,
}

/// What a piece is.
pub(super) enum What<'s> {
    Text(Node<'s>),
    /// The model's thinking, and its text when there is one.
    Thought(Option<Node<'s>>),
    Call(Call<'s>),
    Result(Outcome<'s>),
    File(File<'s>),
    /// Data of A2A that is no tool call.
    Data(Node<'s>),
    /// What has no place in a history, by its name.
    Other(Cow<'s, str>),
    /// Where a step begins: nothing is lost with it.
    Mark,
}

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

impl<'s> Piece<'s> {
    pub(super) fn new(what: What<'s>, node: Node<'s>, path: Path) -> Self {
        Piece { what, node, path, fate: Fate::Stays, metadata: None }
    }
}

/// What the libraries call a piece that is the result of a tool.
const RESULTS: [&str; 5] =
    ["tool-result", "tool_result", "function_result", "function_call_output", "function_call_result"];

/// Whether a list holds results of tools, or approvals of them, each with an id of its own.
pub(super) fn lists_results(list: Node<'_>) -> bool {
    let items = if list.kind() == Kind::Array { list.items().unwrap_or_default() } else { Vec::new() };
    items.into_iter().filter(|item| item.is_object()).any(|item| {
        let [word, response, snake_response] = item.fields(["type", "functionResponse", "function_response"]);
        let gemini = [response, snake_response].into_iter().flatten().any(Node::is_object);
        let named = |word: Cow<'_, str>| word.starts_with("tool-") || RESULTS.contains(&word.as_ref());
        gemini || word.and_then(Node::text).is_some_and(named)
    })
}

/// Reads a piece; one that holds a call and its result makes two.
pub(super) fn read<'s>(node: Node<'s>, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
    let mut add = |what| found.push(Piece::new(what, node, at.path()));
    if node.kind() == Kind::Text {
        return add(What::Text(node));
    }
    if !node.is_object() {
        return add(What::Other(Cow::Borrowed(node.kind().name())));
    }
    let [kind, word, root] = node.fields(["kind", "type", "root"]);
    // Parts of the Python SDK of 0.3 that were dumped without pydantic.
    if let (None, None, Some(root)) = (kind, word, root.filter(|root| root.is_object())) {
        return by_members(root, &at.key("root"), found);
    }
    let word = if kind.is_none() { word.and_then(Node::text) } else { None };
    match word.as_deref() {
        None => by_members(node, at, found),
        Some(word) => by_word(word, node, at, found),
    }
}

/// A piece that says what it is.
fn by_word<'s>(word: &str, node: Node<'s>, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
    let mut add = |what| found.push(Piece::new(what, node, at.path()));
    match word {
        "text" | "input_text" | "output_text" => match node.fields(["text"]) {
            [Some(text)] if text.kind() == Kind::Text => by_thought(text, node, at, found),
            _ => add(What::Other(Cow::Borrowed("a text part without text"))),
        },
        "refusal" => match node.fields(["refusal"]) {
            [Some(text)] if text.kind() == Kind::Text => add(What::Text(text)),
            _ => add(What::Other(Cow::Borrowed("refusal"))),
        },
        "reasoning" | "thinking" | "redacted_thinking" | "text_reasoning" | "reasoning_content" => {
            thoughts(node, at, found);
        }
        "step-start" | "step-finish" | "start-step" | "finish-step" => add(What::Mark),
        "tool-call" | "tool_call" | "tool_use" | "function_call" => add(What::Call(call(node))),
        _ if RESULTS.contains(&word) => add(What::Result(outcome(node))),
        "tool-invocation" => match node.fields(["toolInvocation"]) {
            [Some(inner)] if inner.is_object() => invocation(inner, node, at, found),
            _ => add(What::Other(Cow::Owned(word.to_owned()))),
        },
        "dynamic-tool" => called(node, None, at, found),
        "tool-approval-request" | "tool-approval-response" | "tool-error" => {
            add(What::Other(Cow::Owned(word.to_owned())))
        }
        _ if word.strip_prefix("tool-").is_some() => called(node, word.strip_prefix("tool-"), at, found),
        _ => {
            let what = file::read(word, node).map_or_else(|| a2a_0_1(word, node), What::File);
            found.push(Piece { metadata: metadata_of(node), ..Piece::new(what, node, at.path()) });
        }
    }
}

fn text_of(node: Node<'_>) -> Option<Node<'_>> {
    let [text] = node.fields(["text"]);
    text
}

/// What was thought: a text, or a list of them.
pub(super) fn thoughts<'s>(node: Node<'s>, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
    let own = node.fields(["text", "reasoning", "thinking"]).into_iter().find_map(filled);
    const LISTS: [&str; 4] = ["summary", "content", "rawContent", "details"];
    let lists = LISTS.into_iter().zip(node.fields(LISTS));
    let texts = |(key, list): (&'static str, Option<Node<'s>>)| {
        let items = list.filter(|list| list.kind() == Kind::Array)?.items().ok()?;
        let items = items.into_iter().enumerate().filter(|(_, item)| item.is_object());
        let text = |(index, item): (usize, Node<'s>)| Some((at.key(key).index(index).path(), filled(text_of(item))?));
        Some(items.filter_map(text).collect::<Vec<_>>()).filter(|texts| !texts.is_empty())
    };
    match own {
        Some(text) => found.push(Piece::new(What::Thought(Some(text)), node, at.path())),
        None => match lists.into_iter().find_map(texts) {
            Some(texts) => {
                found.extend(texts.into_iter().map(|(path, text)| Piece::new(What::Thought(Some(text)), text, path)))
            }
            None => found.push(Piece::new(What::Thought(None), node, at.path())),
        },
    }
}

/// The `type` of A2A 0.1, or a word nobody here knows.
fn a2a_0_1<'s>(word: &str, node: Node<'s>) -> What<'s> {
    match (word, node.fields(["data"])) {
        ("data", [Some(data)]) => data_of(node, data),
        _ => What::Other(Cow::Owned(word.to_owned())),
    }
}

/// A piece that is what its members are: of A2A, or of Gemini.
fn by_members<'s>(node: Node<'s>, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
    let mut add = |what| found.push(Piece::new(what, node, at.path()));
    let [call, snake_call, response, snake_response] =
        node.fields(["functionCall", "function_call", "functionResponse", "function_response"]);
    if let Some(call) = call.or(snake_call).filter(|call| call.is_object()) {
        let [id, name, args] = call.fields(["id", "name", "args"]);
        return add(What::Call(Call {
            id: filled(id),
            name: Word::own(name),
            args: args.map_or(Value::Nothing, Value::Node),
        }));
    }
    if let Some(response) = response.or(snake_response).filter(|response| response.is_object()) {
        let [id, name, value] = response.fields(["id", "name", "response"]);
        return add(What::Result(Outcome {
            id: filled(id),
            name: Word::own(name),
            response: value.map_or(Value::Nothing, Value::Node),
        }));
    }
    if let Some(file) = file::gemini(node) {
        return add(What::File(file));
    }
    let part = Part::read(node);
    let what = match part.content {
        Content::Text(text) if part.thought => What::Thought(Some(text)),
        Content::Text(text) => What::Text(text),
        Content::File => file::a2a(node).map_or(What::Other(Cow::Borrowed("file")), What::File),
        Content::Data => match part.data() {
            Some((data, _)) => data_of(node, data),
            None => What::Other(Cow::Borrowed("data")),
        },
        Content::Nothing(problem) => What::Other(Cow::Borrowed(problem)),
        Content::Threw => What::Other(Cow::Borrowed("an exception")),
    };
    found.push(Piece { metadata: metadata_of(node), ..Piece::new(what, node, at.path()) });
}

/// A text that may be marked as a thought, as a part of A2A 0.1 or of LangChain's.
fn by_thought<'s>(text: Node<'s>, node: Node<'s>, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
    let what = if Part::read(node).thought { What::Thought(Some(text)) } else { What::Text(text) };
    found.push(Piece { metadata: metadata_of(node), ..Piece::new(what, node, at.path()) });
}

/// The metadata of a part of A2A, when there is something in it.
fn metadata_of(node: Node<'_>) -> Option<Node<'_>> {
    let [metadata] = node.fields(["metadata"]);
    metadata.filter(|metadata| metadata.is_object() && !metadata.entries().is_empty())
}

/// The data in a part of A2A, which may be a call or a result.
fn data_of<'s>(node: Node<'s>, data: Node<'s>) -> What<'s> {
    match tool_call(node) {
        Some((kind, _)) => tool_data(&kind, data),
        None => What::Data(data),
    }
}

/// A call or a result in a data part, in the convention of Google ADK.
fn tool_data<'s>(kind: &str, data: Node<'s>) -> What<'s> {
    let [id, name, args, response] = data.fields(["id", "name", "args", "response"]);
    let value = |node: Option<Node<'s>>| node.map_or(Value::Nothing, Value::Node);
    match kind {
        "function_call" => What::Call(Call { id: filled(id), name: Word::own(name), args: value(args) }),
        _ => What::Result(Outcome { id: filled(id), name: Word::own(name), response: value(response) }),
    }
}

/// An item of OpenAI's that has no role: a call, a result, reasoning, or one of its other kinds.
pub(super) fn item(node: Node<'_>) -> Option<What<'_>> {
    let [word] = node.fields(["type"]);
    let word = word.and_then(Node::text)?;
    Some(match word.as_ref() {
        "function_call" => What::Call(call(node)),
        "function_call_output" | "function_call_result" => What::Result(outcome(node)),
        "reasoning" => What::Thought(None),
        "mcp_list_tools"
        | "mcp_approval_request"
        | "mcp_approval_response"
        | "item_reference"
        | "compaction"
        | "tool_search_output" => What::Other(word),
        _ if word.ends_with("_call") || word.ends_with("_call_output") || word.ends_with("_call_result") => {
            What::Other(word)
        }
        _ => return None,
    })
}

/// A call in a message's list of calls: LangChain's `{ id, name, args }`, or OpenAI's `{ id, function: { name, arguments } }`, or
/// `{ id, custom: { name, input } }`.
pub(super) fn call_in_list(node: Node<'_>) -> Call<'_> {
    if !node.is_object() {
        return Call { id: None, name: None, args: Value::Nothing };
    }
    let [function, custom] = node.fields(["function", "custom"]);
    match [function, custom].into_iter().flatten().find(|function| function.is_object()) {
        Some(function) => Call { id: call(node).id, ..call(function) },
        None => call(node),
    }
}

fn call(node: Node<'_>) -> Call<'_> {
    let [tool_call_id, call_id, snake_id, id] = node.fields(["toolCallId", "callId", "call_id", "id"]);
    let [tool_name, name, input, args, arguments] = node.fields(["toolName", "name", "input", "args", "arguments"]);
    let args = input.or(args).or(arguments).map_or(Value::Nothing, parsed);
    Call { id: filled(tool_call_id.or(call_id).or(snake_id)).or(filled(id)), name: Word::own(tool_name.or(name)), args }
}

fn outcome(node: Node<'_>) -> Outcome<'_> {
    let [tool_call_id, call_id, snake_id, use_id] = node.fields(["toolCallId", "callId", "call_id", "tool_use_id"]);
    let [tool_name, name, output, result, content, exception] =
        node.fields(["toolName", "name", "output", "result", "content", "exception"]);
    // agent-framework says in another member why there is no result.
    let exception = exception.filter(|_| result.is_none_or(|result| result.kind() == Kind::Null));
    let response = exception.and_then(|node| filled(Some(node))).or(output).or(result).or(content);
    let response = response.map_or(Value::Nothing, said);
    Outcome {
        id: filled(tool_call_id.or(call_id).or(snake_id).or(use_id)),
        name: Word::own(tool_name.or(name)),
        response,
    }
}

/// A tool part of a UIMessage: the call, and the result when there is one.
fn called<'s>(node: Node<'s>, own_name: Option<&str>, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
    let [id, name, state, input, output, error] =
        node.fields(["toolCallId", "toolName", "state", "input", "output", "errorText"]);
    let name = || own_name.map(|name| Word::Cut(name.to_owned())).or(Word::own(name));
    let args = input.map_or(Value::Nothing, parsed);
    found.push(Piece::new(What::Call(Call { id: filled(id), name: name(), args }), node, at.path()));
    let response = match state.and_then(Node::text).as_deref() {
        Some("output-available") => output.map_or(Value::Nothing, said),
        Some("output-error") => error.map_or(Value::Nothing, Value::Node),
        Some("output-denied") => Value::Text("denied".to_owned()),
        _ => return,
    };
    found.push(Piece::new(What::Result(Outcome { id: filled(id), name: name(), response }), node, at.path()));
}

/// Mastra's and older AI SDKs' `{ state, toolCallId, toolName, args, result }`.
pub(super) fn invocation<'s>(inner: Node<'s>, node: Node<'s>, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
    let [state, error] = inner.fields(["state", "errorText"]);
    found.push(Piece::new(What::Call(call(inner)), node, at.path()));
    let response = match state.and_then(Node::text).as_deref() {
        Some("result") => outcome(inner).response,
        Some("output-error") => error.map_or(Value::Nothing, Value::Node),
        Some("output-denied") => Value::Text("denied".to_owned()),
        _ => return,
    };
    found.push(Piece::new(What::Result(Outcome { response, ..outcome(inner) }), node, at.path()));
}

/// Arguments: as they are, or out of the string they were written into.
fn parsed(node: Node<'_>) -> Value<'_> {
    match node.text() {
        Some(text) => json_in(&text).unwrap_or(Value::Node(node)),
        None => Value::Node(node),
    }
}

/// An object or a list that was written into a string, if every lane can make it.
fn json_in(text: &str) -> Option<Value<'static>> {
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
    let [word, value, text] = node.fields(["type", "value", "text"]);
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
                let [word, text] = item.fields(["type", "text"]);
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
}
