//! What a Rust user would write without us. Each tells whether it took the input.
//!
//! The typed ones compare keys and take strings as they are: no UUIDs, no timestamps, no surrogates, no depth, one fault and no place. What
//! validates by a JSON Schema does the same as we.

use std::borrow::Cow;
use std::hint::black_box;

use calls::verbs::Call;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sonic_rs::LazyValue;

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Role {
    System,
    User,
    Assistant,
    Agent,
    Tool,
}

/// The envelope with its payload as `P`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "what is read is what is measured")]
struct Envelope<'a, P> {
    role: Role,
    payload: P,
    #[serde(borrow)]
    metadata: Metadata<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "what is read is what is measured")]
struct Metadata<'a> {
    correlation_id: &'a str,
    conversation_id: &'a str,
    request_id: &'a str,
    timestamp: &'a str,
    #[serde(default)]
    schema_version: Option<&'a str>,
}

pub fn serde_typed(bytes: &[u8]) -> bool {
    black_box(serde_json::from_slice::<Envelope<IgnoredAny>>(bytes)).is_ok()
}

pub fn sonic_typed(bytes: &[u8]) -> bool {
    black_box(sonic_rs::from_slice::<Envelope<IgnoredAny>>(bytes)).is_ok()
}

/// The payload as a span that is read when someone asks.
pub fn sonic_lazy(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "what is read is what is measured")]
    struct Envelope<'a> {
        role: Role,
        #[serde(borrow)]
        payload: LazyValue<'a>,
        metadata: Metadata<'a>,
    }
    black_box(sonic_rs::from_slice::<Envelope>(bytes)).is_ok()
}

/// The grammar alone.
pub fn jiter_skip(bytes: &[u8]) -> bool {
    let mut jiter = jiter::Jiter::new(bytes);
    black_box(jiter.next_skip()).is_ok() && jiter.finish().is_ok()
}

pub fn serde_value(bytes: &[u8]) -> bool {
    black_box(serde_json::from_slice::<Value>(bytes)).is_ok()
}

pub fn sonic_skip(bytes: &[u8]) -> bool {
    black_box(sonic_rs::from_slice::<IgnoredAny>(bytes)).is_ok()
}

fn validator(schema: &Value) -> jsonschema::Validator {
    jsonschema::options().should_validate_formats(true).build(schema).expect("it is a schema")
}

/// Into a tree, and the tree by a JSON Schema; of a bad one each fault as a sentence, as we give them. `within` is what the schema describes.
pub fn value_and_schema(schema: &Value, within: &'static str) -> Call {
    let validator = validator(schema);
    Box::new(move |bytes| {
        let Ok(value) = serde_json::from_slice::<Value>(bytes) else { return false };
        let Some(part) = value.pointer(within) else { return false };
        if validator.is_valid(part) {
            return true;
        }
        let said: Vec<(String, String)> =
            validator.iter_errors(part).map(|error| (error.to_string(), error.instance_path().to_string())).collect();
        black_box(said).is_empty()
    })
}

// ── conversations ──

const TURNS: usize = 10;

#[derive(Serialize)]
struct Message<'a> {
    r#type: &'static str,
    content: Cow<'a, str>,
    id: &'a str,
}

/// The newest ten turns as messages, by hand: no dialects, no ids made, no findings.
pub fn value_seed(bytes: &[u8]) -> bool {
    let Ok(body) = serde_json::from_slice::<Value>(bytes) else { return false };
    let Some(history) = body.pointer("/params/message/metadata/history").and_then(Value::as_array) else {
        return false;
    };
    let newest = &history[history.len().saturating_sub(TURNS)..];
    let messages = newest.iter().filter_map(|turn| {
        let texts = turn["parts"].as_array()?.iter().filter_map(|part| part["text"].as_str());
        let content = Cow::Owned(texts.collect::<Vec<_>>().concat());
        Some(Message {
            r#type: if turn["role"] == "user" { "human" } else { "ai" },
            content,
            id: turn["messageId"].as_str()?,
        })
    });
    let messages: Vec<Message> = messages.collect();
    black_box(serde_json::to_vec(&messages)).is_ok()
}

#[derive(Deserialize)]
struct Body<'a, T> {
    #[serde(borrow)]
    params: Params<'a, T>,
}

#[derive(Deserialize)]
struct Params<'a, T> {
    #[serde(borrow)]
    message: Carrier<'a, T>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "what is read is what is measured")]
struct Carrier<'a, T> {
    message_id: &'a str,
    role: Role,
    parts: IgnoredAny,
    metadata: History<T>,
}

#[derive(Deserialize)]
struct History<T> {
    history: Vec<T>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Turn<'a> {
    message_id: &'a str,
    role: Role,
    #[serde(borrow)]
    parts: Vec<Part<'a>>,
}

#[derive(Deserialize)]
struct Part<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

/// The same, typed: the fastest that a careful person writes.
pub fn sonic_seed(bytes: &[u8]) -> bool {
    let Ok(body) = sonic_rs::from_slice::<Body<Turn>>(bytes) else { return false };
    let history = &body.params.message.metadata.history;
    let newest = &history[history.len().saturating_sub(TURNS)..];
    let messages = newest.iter().map(|turn| Message {
        r#type: if matches!(turn.role, Role::User) { "human" } else { "ai" },
        content: match &turn.parts[..] {
            [only] => Cow::Borrowed(&*only.text),
            parts => parts.iter().map(|part| &*part.text).collect(),
        },
        id: turn.message_id,
    });
    let messages: Vec<Message> = messages.collect();
    black_box(sonic_rs::to_vec(&messages)).is_ok()
}

/// The request with its newest ten turns, by hand.
pub fn value_prepare(bytes: &[u8]) -> bool {
    let Ok(mut body) = serde_json::from_slice::<Value>(bytes) else { return false };
    let Some(history) = body.pointer_mut("/params/message/metadata/history").and_then(Value::as_array_mut) else {
        return false;
    };
    history.drain(..history.len().saturating_sub(TURNS));
    black_box(serde_json::to_vec(&body)).is_ok()
}

/// A list's newest ten, by hand.
pub fn value_trim(bytes: &[u8]) -> bool {
    let Ok(mut list) = serde_json::from_slice::<Vec<Value>>(bytes) else { return false };
    list.drain(..list.len().saturating_sub(TURNS));
    black_box(serde_json::to_vec(&list)).is_ok()
}

/// The same with items that are not looked into: their text goes as it came.
pub fn sonic_trim(bytes: &[u8]) -> bool {
    let Ok(list) = sonic_rs::from_slice::<Vec<LazyValue>>(bytes) else { return false };
    let newest = &list[list.len().saturating_sub(TURNS)..];
    black_box(sonic_rs::to_vec(newest)).is_ok()
}

/// Messages of LangChain as turns of A2A, by hand.
pub fn value_history(bytes: &[u8]) -> bool {
    let Ok(list) = serde_json::from_slice::<Vec<Value>>(bytes) else { return false };
    let turns: Vec<Value> = list
        .iter()
        .map(|message| {
            let role = if message["type"] == "human" { "user" } else { "agent" };
            serde_json::json!({ "kind": "message", "messageId": message["id"], "role": role, "parts": [{ "kind": "text", "text": message["content"] }] })
        })
        .collect();
    black_box(serde_json::to_vec(&turns)).is_ok()
}

/// Ids and method, typed.
pub fn sonic_peek(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    #[expect(dead_code, reason = "what is read is what is measured")]
    struct Peek<'a> {
        id: IgnoredAny,
        method: &'a str,
        #[serde(borrow)]
        params: Asked<'a>,
    }
    #[derive(Deserialize)]
    #[expect(dead_code, reason = "what is read is what is measured")]
    struct Asked<'a> {
        #[serde(borrow)]
        message: Ids<'a>,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    #[expect(dead_code, reason = "what is read is what is measured")]
    struct Ids<'a> {
        message_id: &'a str,
        context_id: Option<&'a str>,
        task_id: Option<&'a str>,
    }
    black_box(sonic_rs::from_slice::<Peek>(bytes)).is_ok()
}
