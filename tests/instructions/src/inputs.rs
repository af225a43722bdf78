//! Inputs by size and shape. Those with a fault say so in their name.

/// What fills the place of the payload, or of what was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filling {
    /// Prose, 15 % of its bytes Korean, a line break now and then.
    Text,
    /// Prose in Korean.
    Korean,
    /// Numbers and short words in lists and objects.
    Dense,
}

const ENGLISH: &str = "The report of the third quarter is done; revenue grew by a tenth, costs by less than that. ";
const MIXED: &str = "한글입니다. \\n";
const KOREAN: &str = "삼분기 보고서를 마쳤습니다. 매출은 늘었고 비용은 그보다 적게 늘었습니다. ";

/// The inside of a JSON string, of about so many bytes.
fn prose(bytes: usize, korean: bool) -> String {
    let line = if korean { KOREAN.to_owned() } else { format!("{ENGLISH}{MIXED}") };
    let mut text = line.repeat(bytes / line.len());
    // The rest in letters that may be cut anywhere.
    text.push_str(&"x".repeat(bytes - text.len()));
    text
}

fn dense(bytes: usize) -> String {
    let mut rows = String::from("[");
    let mut n = 0;
    while rows.len() + 70 < bytes {
        let comma = if n == 0 { "" } else { "," };
        rows.push_str(&format!(
            r#"{comma}{{"id":{n},"x":{}.25,"ok":{},"tag":"t{}","at":[{},{n}]}}"#,
            n % 97,
            n % 2 == 0,
            n % 10,
            n % 7
        ));
        n += 1;
    }
    rows.push(']');
    rows
}

const METADATA: &str = r#""metadata":{"correlation_id":"3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f","conversation_id":"7d444840-9dc0-41d1-b245-5ffdce74fad2","request_id":"0190163d-8694-739b-aea5-966c26f8ad91","timestamp":"2026-06-02T10:00:00Z","schema_version":"1.0"}"#;

/// An envelope of about so many bytes, its payload in front of the metadata, as most writers order them.
pub fn envelope(bytes: usize, filling: Filling) -> Vec<u8> {
    let frame = r#"{"role":"agent","payload":{"text":""},}"#.len() + METADATA.len();
    let room = bytes.saturating_sub(frame);
    let payload = match filling {
        Filling::Text => format!(r#"{{"text":"{}"}}"#, prose(room, false)),
        Filling::Korean => format!(r#"{{"text":"{}"}}"#, prose(room, true)),
        Filling::Dense => format!(r#"{{"rows":{}}}"#, dense(room)),
    };
    format!(r#"{{"role":"agent","payload":{payload},{METADATA}}}"#).into_bytes()
}

fn with(text: &[u8], from: &str, to: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    assert!(text.contains(from), "{from} is not there");
    text.replace(from, to).into_bytes()
}

/// A role that is none, a misspelt key, an id that is none.
pub fn bad_envelope(bytes: usize, filling: Filling) -> Vec<u8> {
    let text = with(&envelope(bytes, filling), r#""role":"agent""#, r#""role":"Agent""#);
    let text = with(&text, "correlation_id", "corelation_id");
    with(&text, "0190163d-8694-739b-aea5-966c26f8ad91", "0190163d-8694-739b-aea5")
}

pub fn camel_envelope(bytes: usize) -> Vec<u8> {
    let keys = [
        ("correlation_id", "correlationId"),
        ("conversation_id", "conversationId"),
        ("request_id", "requestId"),
        ("schema_version", "schemaVersion"),
    ];
    keys.iter().fold(envelope(bytes, Filling::Text), |text, (snake, camel)| with(&text, snake, camel))
}

/// What stays when the connection breaks.
pub fn cut_short(mut text: Vec<u8>) -> Vec<u8> {
    text.truncate(text.len() - 2);
    text
}

/// A list of what `each` writes.
fn list(count: usize, each: impl Fn(usize) -> String) -> String {
    let items: Vec<String> = (0..count).map(each).collect();
    format!("[{}]", items.join(","))
}

/// What the turn says: about a hundred bytes.
fn said(n: usize) -> String {
    format!("turn {n}: {}", prose(105, false))
}

fn turn(n: usize) -> String {
    let role = if n.is_multiple_of(2) { "user" } else { "agent" };
    format!(
        r#"{{"kind":"message","messageId":"m{n}","role":"{role}","parts":[{{"kind":"text","text":"{}"}}]}}"#,
        said(n)
    )
}

/// Turns of A2A 0.3, and nothing around them.
pub fn turns(count: usize) -> Vec<u8> {
    list(count, turn).into_bytes()
}

fn body(history: &str) -> Vec<u8> {
    format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"message/send","params":{{"message":{{"kind":"message","messageId":"now","role":"user","contextId":"wf-7","parts":[{{"kind":"text","text":"and now?"}}],"metadata":{{"history":{history}}}}}}}}}"#
    )
    .into_bytes()
}

/// A JSON-RPC body of A2A 0.3 with so many turns in its message.
pub fn request(count: usize) -> Vec<u8> {
    body(&list(count, turn))
}

/// The same with a fault in each third turn: a role that is none, no parts, a part of another version.
pub fn bad_request(count: usize) -> Vec<u8> {
    body(&list(count, |n| match n % 9 {
        2 => turn(n)
            .replace(r#""role":"user""#, r#""role":"moderator""#)
            .replace(r#""role":"agent""#, r#""role":"moderator""#),
        5 => format!(r#"{{"kind":"message","messageId":"m{n}","role":"user","parts":[]}}"#),
        8 => format!(
            r#"{{"kind":"message","messageId":"m{n}","role":"agent","parts":[{{"kind":"image","url":"u{n}"}}]}}"#
        ),
        _ => turn(n),
    }))
}

/// One message with a text of about so many bytes.
pub fn long_message(bytes: usize) -> Vec<u8> {
    with(&request(0), "and now?", &prose(bytes.saturating_sub(220), false))
}

/// The same without a role, with a part that says nothing, and a file that is none.
pub fn bad_message(bytes: usize) -> Vec<u8> {
    let text = with(&long_message(bytes), r#""role":"user","#, "");
    with(&text, r#""parts":["#, r#""parts":[{"kind":"text"},{"kind":"file","file":{"uri":7}},"#)
}

/// What a host on LangChain holds.
pub fn held(count: usize) -> Vec<u8> {
    let message = |n: usize| {
        let kind = if n.is_multiple_of(2) { "human" } else { "ai" };
        format!(r#"{{"type":"{kind}","id":"m{n}","content":"{}"}}"#, said(n))
    };
    list(count, message).into_bytes()
}

/// A host's list on OpenAI's chat: of four messages one calls a tool and one is its result.
pub fn held_with_tools(count: usize) -> Vec<u8> {
    let message = |n: usize| match n % 4 {
        0 => format!(r#"{{"role":"user","content":"{}"}}"#, said(n)),
        1 => format!(
            r#"{{"role":"assistant","content":null,"tool_calls":[{{"id":"c{n}","type":"function","function":{{"name":"look_up","arguments":"{{\"n\":{n}}}"}}}}]}}"#
        ),
        2 => format!(r#"{{"role":"tool","tool_call_id":"c{}","content":"{{\"found\":{n}}}"}}"#, n - 1),
        _ => format!(r#"{{"role":"assistant","content":"{}"}}"#, said(n)),
    };
    list(count, message).into_bytes()
}

/// What is no message in every second place.
pub fn bad_held(count: usize) -> Vec<u8> {
    list(count, |n| {
        if n % 2 == 0 { format!(r#"{{"type":"human","id":"m{n}","content":"{}"}}"#, said(n)) } else { format!("{n}") }
    })
    .into_bytes()
}

/// Two sides to merge, of about so many bytes together.
pub fn sides(bytes: usize) -> Vec<u8> {
    let room = bytes.saturating_sub(120) / 2;
    let side = || format!(r#"{{"data":[{{"rows":{}}}],"files":[{{"uri":"https://example.org/a.png"}}]}}"#, dense(room));
    format!(r#"{{"current":{},"upstream":{}}}"#, side(), side()).into_bytes()
}

/// A2A parts of which the second holds what [`contracts`] asks for, of about so many bytes.
pub fn parts(bytes: usize) -> Vec<u8> {
    let rows = dense(bytes.saturating_sub(120));
    format!(r#"[{{"kind":"text","text":"here it is"}},{{"kind":"data","data":{{"items":{rows},"total":3}}}}]"#)
        .into_bytes()
}

/// The same, where the total is text.
pub fn bad_parts(bytes: usize) -> Vec<u8> {
    with(&parts(bytes), r#""total":3"#, r#""total":"three""#)
}

pub const CONTRACTS: &str = r#"[{"name":"order","schema":{"type":"object","required":["items","total"],"properties":{"total":{"type":"integer"},
  "items":{"type":"array","items":{"type":"object","required":["id"],"properties":{"id":{"type":"integer"},"tag":{"type":"string","maxLength":8}}}}}}}]"#;

/// The envelope as a JSON Schema, for peers that validate by one.
pub fn envelope_schema() -> serde_json::Value {
    let text = a2a_handoff::envelope::Definition::v1_0().json_schema(a2a_handoff::envelope::Casing::Snake);
    serde_json::from_str(&text).expect("our own schema is JSON")
}

/// Envelopes, one a line.
pub fn log(count: usize) -> Vec<u8> {
    let mut log = envelope(400, Filling::Text);
    log.push(b'\n');
    log.repeat(count)
}

/// Envelopes in a list.
pub fn envelopes(count: usize) -> Vec<u8> {
    let one = String::from_utf8_lossy(&envelope(400, Filling::Text)).into_owned();
    list(count, |n| one.replace("0190163d-8694", &format!("{:08x}-8694", 0x0190_163d + n))).into_bytes()
}
