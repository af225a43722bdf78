//! JSON-RPC on bytes: what a body asks for, and how its answer is written.

use std::collections::BTreeMap;

use a2a_handoff::{
    Finding, Findings, Mode, NormalizeOptions, Peeked, Protocol, RpcId, RpcOperation, Segment, Severity,
    ValidateOptions, normalize, to_bad_request, validate_request,
};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// A call that can be answered. `protocol` is the version it came in; `parts` are in 1.0, so that the agent knows only that.
pub struct Call {
    pub id: RpcId,
    pub protocol: Protocol,
    pub streaming: bool,
    pub context_id: String,
    pub parts: Box<RawValue>,
    pub findings: Findings,
}

/// The error of a JSON-RPC answer: `{ "code", "message", "data" }`.
pub struct Error(Value);

impl Error {
    fn new(code: i32, message: impl Into<String>) -> Self {
        Error(json!({ "code": code, "message": message.into() }))
    }

    pub fn invalid_request(why: impl Into<String>) -> Self {
        Error::new(-32600, why)
    }

    /// What was judged and cannot be read again. It does not happen, and it is no reason to panic.
    fn internal() -> Self {
        Error::new(-32603, "Internal error")
    }

    pub fn of(findings: &Findings, protocol: Protocol) -> Self {
        Error(to_bad_request(findings, protocol))
    }
}

impl From<serde_json::Error> for Error {
    fn from(_: serde_json::Error) -> Self {
        Error::internal()
    }
}

impl Call {
    /// `peeked` is what `peek` says of the body, `version` the header `A2A-Version`.
    pub fn read(body: &[u8], peeked: Peeked, version: Option<&str>) -> Result<Call, Error> {
        let announced = announced(version);
        if !peeked.ok() {
            return Err(Error::of(&peeked.findings, announced.unwrap_or(Protocol::V0_3)));
        }
        let streaming = match (peeked.operation, peeked.method) {
            (Some(RpcOperation::Send), _) => false,
            (Some(RpcOperation::Stream), _) => true,
            (_, Some(_)) => return Err(Error::new(-32601, "Method not found")),
            // A bare message would do for the crate; it is no JSON-RPC.
            (_, None) => return Err(Error::invalid_request("Request payload validation error: no method")),
        };
        let Some(protocol) = peeked.version.filter(|version| announced == Some(*version)) else {
            return Err(Error::new(-32009, "Version not supported: the header A2A-Version and the method must agree"));
        };

        let judged = validate_request(body, &ValidateOptions::default().protocol(protocol).mode(Mode::Lenient));
        if judged.findings.iter().any(is_refused) {
            return Err(Error::of(&judged.findings, protocol));
        }
        let mut call = members(text(body))?;
        let mut message = members(take(&mut members(take(&mut call, "params")?.get())?, "message")?.get())?;
        // The history is in there, which is for `seed` alone.
        message.remove("metadata");
        let message = serde_json::to_string(&message)?;
        let clean = normalize(&message, &NormalizeOptions::to(Protocol::V1_0)).into_result();
        let message = clean.map_err(|findings| Error::of(&findings, protocol))?.into_owned();
        Ok(Call {
            id: peeked.id.ok_or_else(Error::internal)?,
            protocol,
            streaming,
            context_id: peeked.context_id.unwrap_or_else(|| uuid::Uuid::new_v4().to_string()),
            parts: take(&mut members(&message)?, "parts")?,
            findings: judged.findings,
        })
    }

    /// The answer: `message` is of the agent, in the version of the call.
    pub fn result(&self, message: &str) -> String {
        // What came in a body keeps its line breaks, and an event of a stream is one line. In JSON text they are white space.
        let message = message.replace(['\r', '\n'], " ");
        let id = &self.id;
        match self.protocol {
            Protocol::V1_0 => format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{"message":{message}}}}}"#),
            _ => format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{message}}}"#),
        }
    }
}

/// Where nothing can be repeated the id is null.
pub fn error(id: Option<&RpcId>, Error(error): &Error) -> String {
    let id = id.map_or("null", RpcId::as_str);
    format!(r#"{{"jsonrpc":"2.0","id":{id},"error":{error}}}"#)
}

/// An error that costs the call. A2A leaves metadata to others, and `seed` skips the turns of a history that it cannot use.
fn is_refused(finding: &Finding) -> bool {
    let metadata = |step: &Segment| matches!(step, Segment::Key(key) if key == "metadata");
    finding.severity == Severity::Error && !finding.path.segments().iter().any(metadata)
}

/// The members of an object as they are written. Where a key stands twice the last counts, as it does for the crate.
type Members = BTreeMap<String, Box<RawValue>>;

fn members(object: &str) -> Result<Members, Error> {
    Ok(serde_json::from_str(object)?)
}

fn take(members: &mut Members, key: &str) -> Result<Box<RawValue>, Error> {
    members.remove(key).ok_or_else(Error::internal)
}

fn text(body: &[u8]) -> &str {
    let text = std::str::from_utf8(body).unwrap_or_default();
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The version that a call announces. Without a header it is 0.3, and patch numbers do not matter (A2A 1.0 §3.6).
fn announced(version: Option<&str>) -> Option<Protocol> {
    let mut numbers = version.unwrap_or_default().trim().split('.');
    match (numbers.next(), numbers.next()) {
        (Some(""), None) | (Some("0"), Some("2" | "3")) => Some(Protocol::V0_3),
        (Some("1"), None | Some("0")) => Some(Protocol::V1_0),
        _ => None,
    }
}
