//! Correlation ids as trace ids of W3C Trace Context (Recommendation of 23 November 2021), and back.

use std::hash::{BuildHasher, Hasher, RandomState};

use serde::{Serialize, Serializer};

use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::json::ValueSource;
use crate::schema::is_grouped_uuid;

/// `traceparent` of version 00: `00-`, 32 digits, `-`, 16 digits, `-`, 2 digits (section 3.2.2).
const LENGTH: usize = 55;

/// What [`trace_parent`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TraceParent {
    /// The header's value; `None` when a finding is an error.
    pub traceparent: Option<String>,
    /// What was noticed.
    pub findings: Findings,
}

/// What [`from_trace_parent`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TraceContext {
    /// The trace id in the form of a UUID; `None` when a finding is an error.
    pub correlation_id: Option<String>,
    /// The caller's span: 16 hexadecimal digits.
    pub span: Option<String>,
    /// Whether the caller records the trace.
    pub sampled: bool,
    /// What was noticed.
    pub findings: Findings,
}

impl TraceParent {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`.
    ///
    /// # Errors
    /// The id cannot be a trace id, such as `req-99` or the nil UUID, or the span is none.
    pub fn into_result(self) -> Result<String, Findings> {
        self.traceparent.ok_or(self.findings)
    }
}

impl TraceContext {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// For those who want `?`: the correlation id.
    ///
    /// # Errors
    /// The header is no traceparent. The Recommendation asks to begin a trace of one's own then.
    pub fn into_result(self) -> Result<String, Findings> {
        self.correlation_id.ok_or(self.findings)
    }
}

impl Serialize for TraceParent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("traceparent", &self.traceparent)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

impl Serialize for TraceContext {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        map.serialize_entry("correlationId", &self.correlation_id)?;
        map.serialize_entry("span", &self.span)?;
        map.serialize_entry("sampled", &self.sampled)?;
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// The `traceparent` header of a call in the flow `correlation_id`: the trace id is the id without its hyphens. `span` is the span
/// the call is made from, 16 hexadecimal digits; without one it is a random one. Sampled, always: who asks for a header wants the trace.
///
/// Any id in the form of a UUID is taken, so that a foreign trace id that [`from_trace_parent`] gave goes back as it came.
///
/// ```
/// use a2a_handoff::envelope::{from_trace_parent, trace_parent};
///
/// let id = "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f";
/// let header = trace_parent(id, Some("00f067aa0ba902b7")).into_result()?;
/// assert_eq!(header, "00-3f0a1c528d1e4b7a9c550a1b2c3d4e5f-00f067aa0ba902b7-01");
/// assert_eq!(from_trace_parent(&header).into_result()?, id);
/// # Ok::<(), a2a_handoff::Findings>(())
/// ```
#[must_use]
pub fn trace_parent(correlation_id: &str, span: Option<&str>) -> TraceParent {
    let trace: String = correlation_id.bytes().filter(|byte| *byte != b'-').map(lower).collect();
    let span = match span {
        Some(span) => span.bytes().map(lower).collect(),
        None => random_span(),
    };
    let finding = if !is_grouped_uuid(correlation_id) {
        let finding = Finding::at_path(Code::UuidFormat, Path::default());
        Some(match correlation_id.chars().count() {
            36 => finding,
            length => finding.with("length", length),
        })
    } else {
        of_trace(&trace).or_else(|| of_span(&span)).map(fault)
    };
    let traceparent = finding.is_none().then(|| format!("00-{trace}-{span}-01"));
    TraceParent { traceparent, findings: findings(finding) }
}

fn lower(byte: u8) -> char {
    char::from(byte.to_ascii_lowercase())
}

/// Sixteen hexadecimal digits, not all zeros. The keys of a hasher are random; in WebAssembly, where they are not, JavaScript gives the span.
fn random_span() -> String {
    format!("{:016x}", RandomState::new().build_hasher().finish().max(1))
}

/// The correlation id in a `traceparent` header: its trace id in the form of a UUID.
///
/// As the Recommendation has it: lower case, no version `ff`, no zeros for an id, version 00 of 55 characters, later versions read as far
/// as version 00 goes. A trace id that another system made is hardly a UUID of RFC 9562; it is given all the same, with a warning.
///
/// ```
/// use a2a_handoff::envelope::from_trace_parent;
///
/// let context = from_trace_parent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
/// assert_eq!(context.correlation_id.as_deref(), Some("4bf92f35-77b3-4da6-a3ce-929d0e0e4736"));
/// assert!(!from_trace_parent("00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01").ok());
/// ```
#[must_use]
pub fn from_trace_parent(header: &str) -> TraceContext {
    match fields(header) {
        Ok(Fields { trace, span, sampled }) => {
            let id = grouped(trace);
            let foreign = (!has_version(trace)).then(|| Finding::at_path(Code::TraceIdForeign, Path::default()));
            let span = Some(span.to_owned());
            TraceContext { correlation_id: Some(id), span, sampled, findings: findings(foreign) }
        }
        Err(problem) => {
            TraceContext { correlation_id: None, span: None, sampled: false, findings: findings(Some(fault(problem))) }
        }
    }
}

struct Fields<'h> {
    trace: &'h str,
    span: &'h str,
    sampled: bool,
}

/// Sections 3.2.2 and 4.3.
fn fields(header: &str) -> Result<Fields<'_>, &'static str> {
    let bytes = header.as_bytes();
    let part = |from: usize, to: usize| header.get(from..to).unwrap_or_default();
    if bytes.len() < LENGTH {
        return Err("it is too short");
    }
    let version = part(0, 2);
    if !is_hex(version, 2) || version == "ff" {
        return Err("the version must be two hexadecimal digits in lower case, and not ff");
    }
    if [2, 35, 52].iter().any(|hyphen| bytes.get(*hyphen) != Some(&b'-')) {
        return Err("a hyphen belongs between its fields");
    }
    let (trace, span, flags) = (part(3, 35), part(36, 52), part(53, LENGTH));
    if let Some(problem) = of_trace(trace).or_else(|| of_span(span)) {
        return Err(problem);
    }
    if !is_hex(flags, 2) {
        return Err("the flags must be two hexadecimal digits in lower case");
    }
    match bytes.get(LENGTH) {
        Some(_) if version == "00" => return Err("version 00 ends after the flags"),
        Some(byte) if *byte != b'-' => return Err("a hyphen belongs between its fields"),
        _ => {}
    }
    // Section 3.2.2.5.1: the lowest bit. Later versions set others.
    let sampled = u8::from_str_radix(flags, 16).is_ok_and(|flags| flags & 1 == 1);
    Ok(Fields { trace, span, sampled })
}

/// What is wrong with a trace id.
fn of_trace(trace: &str) -> Option<&'static str> {
    if !is_hex(trace, 32) {
        Some("the trace id must be 32 hexadecimal digits in lower case")
    } else {
        is_zero(trace).then_some("a trace id of zeros names no trace")
    }
}

/// What is wrong with a parent id, which is a span.
fn of_span(span: &str) -> Option<&'static str> {
    if !is_hex(span, 16) {
        Some("the parent id must be 16 hexadecimal digits in lower case")
    } else {
        is_zero(span).then_some("a parent id of zeros names no span")
    }
}

fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn is_zero(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'0')
}

/// RFC 9562 sections 4.1 and 4.2; and the max UUID, which envelopes take as well.
fn has_version(trace: &str) -> bool {
    const VERSION: usize = 12;
    const VARIANT: usize = 16;
    let at = |index: usize| trace.as_bytes().get(index).copied().unwrap_or_default();
    let of_the_rfc = matches!(at(VERSION), b'1'..=b'8') && matches!(at(VARIANT), b'8' | b'9' | b'a' | b'b');
    of_the_rfc || trace.bytes().all(|byte| byte == b'f')
}

/// 8-4-4-4-12.
fn grouped(trace: &str) -> String {
    let mut id = trace.to_owned();
    for hyphen in [8, 13, 18, 23] {
        id.insert(hyphen, '-');
    }
    id
}

fn fault(problem: &'static str) -> Finding {
    Finding::new(Code::TraceparentFormat, &At::base(&Path::default())).with("problem", problem)
}

fn findings(finding: Option<Finding>) -> Findings {
    let mut sink = Sink::default();
    sink.extend(finding);
    sink.finish(&ValueSource::new(&serde_json::Value::Null))
}

#[cfg(test)]
mod tests {
    use super::{from_trace_parent, trace_parent};

    #[test]
    fn there_and_back_is_the_identity() {
        for id in [
            "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
            "0190163d-8694-739b-aea5-966c26f8ad91",
            // No UUID of RFC 9562, and a trace id like any other.
            "4bf92f35-77b3-0da6-03ce-929d0e0e4736",
            "ffffffff-ffff-ffff-ffff-ffffffffffff",
        ] {
            let header = trace_parent(id, Some("00f067aa0ba902b7")).into_result().unwrap_or_default();
            let back = from_trace_parent(&header);
            assert_eq!(back.correlation_id.as_deref(), Some(id));
            let again = trace_parent(back.correlation_id.as_deref().unwrap_or_default(), back.span.as_deref());
            assert_eq!(again.traceparent.as_deref(), Some(header.as_str()));
        }
    }

    #[test]
    fn a_span_of_ours_is_one_and_another_each_time() {
        let made = || trace_parent("3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f", None).into_result().unwrap_or_default();
        let (first, second) = (made(), made());
        assert!(from_trace_parent(&first).ok() && from_trace_parent(&second).ok());
        assert_ne!(first, second);
    }
}
