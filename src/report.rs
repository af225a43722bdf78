//! Findings for machines: the error of a JSON-RPC answer, a problem document, and a letter for the queue of what failed.

use std::borrow::Cow;

use serde_json::Value;

use crate::a2a::{Protocol, encode};
use crate::finding::{Code, Finding, Findings, Locale, Path, Segment, Severity, shown};
#[cfg(feature = "npm")]
use crate::json::{Kind, Node};
use crate::json::{Out, ValueSource};

/// A finding as far as a report goes.
struct Brief {
    code: String,
    severity: String,
    path: Vec<Segment>,
    message: String,
    help: String,
}

#[cfg(feature = "npm")]
impl Brief {
    /// What a JavaScript caller holds: findings as the verbs answer them. What is no finding is passed over.
    fn read(findings: Node<'_>) -> Vec<Brief> {
        let items = findings.items().unwrap_or_default();
        items.into_iter().filter(|item| item.is_object()).map(Brief::of_node).collect()
    }

    fn of_node(node: Node<'_>) -> Brief {
        let [code, severity, path, message, help] = node.fields(&["code", "severity", "path", "message", "help"]);
        let text = |node: Option<Node<'_>>| node.and_then(Node::text).map(Cow::into_owned).unwrap_or_default();
        let steps = path.filter(|path| path.kind() == Kind::Array).and_then(|path| path.items().ok());
        let step = |step: Node<'_>| match step.text() {
            Some(key) => Segment::Key(key.into_owned()),
            None => Segment::Index(step.source.number(step.id) as usize),
        };
        Brief {
            code: text(code),
            severity: text(severity),
            path: steps.unwrap_or_default().into_iter().map(step).collect(),
            message: text(message),
            help: text(help),
        }
    }
}

impl Brief {
    fn list(findings: &Findings) -> Vec<Brief> {
        let brief = |finding: &Finding| Brief {
            code: finding.code.as_str().to_owned(),
            severity: finding.severity.as_str().to_owned(),
            path: finding.path.segments().to_vec(),
            message: finding.message(Locale::En),
            help: finding.code.help(),
        };
        findings.iter().map(brief).collect()
    }

    fn is_error(&self) -> bool {
        self.severity == Severity::Error.as_str()
    }

    /// The place below the params, as A2A names fields: `message.parts[0].text`. A long one is shortened as in a log.
    fn field(&self) -> String {
        let mut field = String::new();
        let inside = self.path.first() == Some(&Segment::Key("params".to_owned()));
        let (steps, cut) = shown(self.path.get(usize::from(inside)..).unwrap_or_default());
        for (position, step) in steps.enumerate() {
            if cut == Some(position) {
                field.push('…');
            }
            match step {
                Segment::Key(key) if field.is_empty() => field.push_str(key),
                Segment::Key(key) => field.extend([".", key]),
                Segment::Index(index) => field.push_str(&format!("[{index}]")),
            }
        }
        field
    }

    fn pointer(&self) -> String {
        let mut path = Path::default();
        for step in &self.path {
            match step {
                Segment::Key(key) => path.push_key(key.clone()),
                Segment::Index(index) => path.push_index(*index),
            }
        }
        path.pointer()
    }

    /// The value as a whole is no body, no params and no message, such as `[]` and `{}`. What has params or a method points into
    /// the params instead.
    fn is_no_request(&self) -> bool {
        self.code == Code::MissingMessage.as_str() && self.path.is_empty()
    }

    /// The error of JSON-RPC that it is (A2A 1.0 §9.5, 0.3 §8.1): the text, the envelope, the method, or the params.
    fn rpc(&self) -> (i64, &'static str) {
        let at = |key: &str| matches!(self.path.as_slice(), [Segment::Key(first)] if first == key);
        let is = |code: Code| self.code == code.as_str();
        if [Code::JsonSyntax, Code::NotUtf8, Code::TextTooLarge].into_iter().any(is) {
            (-32700, "Invalid JSON payload")
        } else if is(Code::UnknownMethod) || is(Code::MethodDialect) {
            (-32601, "Method not found")
        } else if is(Code::DoubleEncoded) || at("jsonrpc") || at("id") || at("method") || self.is_no_request() {
            (-32600, "Request payload validation error")
        } else {
            (-32602, "Invalid parameters")
        }
    }
}

/// The words of 1.0 and 0.3 for what an error's `data` is.
fn details(errors: &[Brief], protocol: Protocol) -> Out {
    if protocol == Protocol::V1_0 {
        let violation = |brief: &Brief| {
            Out::Object(vec![("field", own(brief.field())), ("description", own(brief.message.clone()))])
        };
        let request = vec![
            ("@type", Out::text("type.googleapis.com/google.rpc.BadRequest")),
            ("fieldViolations", Out::Array(errors.iter().map(violation).collect())),
        ];
        return Out::Array(vec![Out::Object(request)]);
    }
    let error = |brief: &Brief| {
        Out::Object(vec![
            ("field", own(brief.field())),
            ("code", own(brief.code.clone())),
            ("message", own(brief.message.clone())),
        ])
    };
    Out::Object(vec![("errors", Out::Array(errors.iter().map(error).collect()))])
}

fn own(text: String) -> Out {
    Out::Text(Cow::Owned(text))
}

fn errors(briefs: Vec<Brief>) -> Vec<Brief> {
    briefs.into_iter().filter(Brief::is_error).collect()
}

fn bad_request(briefs: Vec<Brief>, protocol: Protocol) -> Out {
    let errors = errors(briefs);
    // What is wrong further out makes what is further in moot.
    let outermost = errors.iter().map(Brief::rpc).max_by_key(|(code, _)| match code {
        -32700 => 3,
        -32600 => 2,
        -32601 => 1,
        _ => 0,
    });
    match outermost {
        Some((code, message)) => Out::Object(vec![
            ("code", Out::Number(code)),
            ("message", Out::text(message)),
            ("data", details(&errors, protocol)),
        ]),
        None => Out::Null,
    }
}

fn problem(briefs: Vec<Brief>) -> Out {
    /// `Bad Request`.
    const STATUS: i64 = 400;
    let errors = errors(briefs);
    let Some(first) = errors.first() else { return Out::Null };
    let detail = match errors.len() {
        1 => first.message.clone(),
        count => format!("{} (and {} more)", first.message, count - 1),
    };
    let error = |brief: &Brief| {
        Out::Object(vec![
            ("detail", own(brief.message.clone())),
            ("pointer", own(format!("#{}", brief.pointer()))),
            ("code", own(brief.code.clone())),
        ])
    };
    Out::Object(vec![
        ("type", own(first.help.clone())),
        ("title", Out::text("The message cannot be used")),
        ("status", Out::Number(STATUS)),
        ("detail", own(detail)),
        ("errors", Out::Array(errors.iter().map(error).collect())),
    ])
}

/// The error object of a JSON-RPC answer to a request with these findings, the code, A2A's message for it, and each field
/// at fault: in 1.0 a list with a `google.rpc.BadRequest` (A2A 1.0 §9.5), in 0.3 an object with `errors`. Null when none is an
/// error.
///
/// ```
/// use a2a_handoff::{Protocol, ValidateOptions, to_bad_request, validate_request};
///
/// let code = |body| to_bad_request(&validate_request(body, &ValidateOptions::default()).findings, Protocol::V1_0)["code"].clone();
/// assert_eq!(code("{"), -32700);
/// assert_eq!(code("[]"), -32600);
/// assert_eq!(code(r#"{"jsonrpc": "2.0", "id": 1, "method": "SendMessage"}"#), -32602);
/// ```
#[must_use]
pub fn to_bad_request(findings: &Findings, protocol: Protocol) -> Value {
    written(&bad_request(Brief::list(findings), protocol))
}

/// A problem document (RFC 9457) for an HTTP answer with status 400; each error with its JSON Pointer. Null when none is an
/// error.
#[must_use]
pub fn to_problem_json(findings: &Findings) -> Value {
    written(&problem(Brief::list(findings)))
}

/// A letter for the queue of what could not be handled: why (`reason`, `detail`), every finding, and the input as it came;
/// bytes that are no UTF-8 as base64 (`encoding`). In JavaScript, where text is a string, all bytes are.
#[must_use]
pub fn to_dead_letter(findings: &Findings, input: &[u8]) -> Value {
    let (encoding, input) = match std::str::from_utf8(input) {
        Ok(text) => ("text", own(text.to_owned())),
        Err(_) => ("base64", own(encode(input))),
    };
    let mut letter = written(&dead_letter(&Brief::list(findings), Out::Null, encoding, input));
    if let Some(slot) = letter.get_mut("findings") {
        *slot = serde_json::to_value(findings).unwrap_or_default();
    }
    letter
}

fn dead_letter(briefs: &[Brief], findings: Out, encoding: &'static str, input: Out) -> Out {
    let first = briefs.iter().find(|brief| brief.is_error()).or_else(|| briefs.first());
    let said = |text: fn(&Brief) -> &String| first.map_or(Out::Null, |first| own(text(first).clone()));
    Out::Object(vec![
        ("format", Out::text("a2a-handoff/dead-letter")),
        ("version", Out::Number(1)),
        ("reason", said(|first| &first.code)),
        ("detail", said(|first| &first.message)),
        ("findings", findings),
        ("encoding", Out::text(encoding)),
        ("input", input),
    ])
}

/// [`to_dead_letter`] on findings and an input as JavaScript holds them: text, bytes, or a value.
#[cfg(feature = "npm")]
pub(crate) fn dead_letter_node(findings: Node<'_>, input: Node<'_>) -> Out {
    let (encoding, out) = match input.kind() {
        Kind::Text => ("text", Out::Same(input.id)),
        Kind::Bytes => ("base64", Out::Base64(input.id)),
        _ => ("json", Out::Same(input.id)),
    };
    dead_letter(&Brief::read(findings), Out::Same(findings.id), encoding, out)
}

fn written(out: &Out) -> Value {
    ValueSource::new(&Value::Null).make(out).into_owned()
}

/// [`to_bad_request`] on findings as JavaScript holds them.
#[cfg(feature = "npm")]
pub(crate) fn bad_request_node(findings: Node<'_>, protocol: Protocol) -> Out {
    bad_request(Brief::read(findings), protocol)
}

/// [`to_problem_json`] on findings as JavaScript holds them.
#[cfg(feature = "npm")]
pub(crate) fn problem_node(findings: Node<'_>) -> Out {
    problem(Brief::read(findings))
}
