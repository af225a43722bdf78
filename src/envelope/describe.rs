//! An envelope in one line of a log.

use serde_json::Value;

use super::glance::{Glance, Member};
use super::personal;
use super::walk;
use crate::finding::{printable, shortened};
use crate::json::{Input, Kind, Limits, Node, ValueSource, fault};
use crate::options::{self, OptionError};
use crate::schema::{is_grouped_uuid, version_of};

/// Options of [`describe`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DescribeOptions {
    full: bool,
}

impl DescribeOptions {
    /// Write ids whole (default: eight characters of each).
    #[must_use]
    pub fn full(mut self, full: bool) -> Self {
        self.full = full;
        self
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let [full] = options::members(node, "the options of describe", ["full"])?;
        Ok(DescribeOptions { full: options::flag(full, "full")?.unwrap_or(false) })
    }
}

impl TryFrom<&Value> for DescribeOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"full": true}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        DescribeOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}

/// What is not there, or cannot be told.
const UNKNOWN: &str = "?";

/// An envelope in one line, valid or not: which request of which flow of which conversation, who speaks, how many bytes the payload
/// has, whether it was truncated, and the version. Nothing of the payload's text.
///
/// Always the same seven words in the same order, so that `grep` and a reader of `key=value` find them; `?` is what is not there. An
/// id is eight of its characters: the first, but of UUIDs that begin with a clock (versions 6 and 7) the last, since the first are
/// the same for a minute. What could forge a line, hide in it or split a word of it is written as an escape.
///
/// ```
/// use a2a_handoff::envelope::{self, DescribeOptions};
///
/// let text = r#"{"role": "agent", "payload": {"text": "Report done."}, "metadata": {
///   "request_id": "0190163d-8694-739b-aea5-966c26f8ad91", "correlation_id": "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f"}}"#;
/// assert_eq!(
///     envelope::describe(text, &DescribeOptions::default()),
///     "request=26f8ad91 correlation=3f0a1c52 conversation=? role=agent bytes=23 truncated=no version=1.0"
/// );
/// ```
#[must_use]
pub fn describe<'a, I: Input<'a>>(message: I, options: &DescribeOptions) -> String {
    let source = message.open(limits());
    describe_node(Node::new(&source, 0), options)
}

/// The payload is measured, not opened.
pub(crate) fn limits() -> Limits {
    const TAPE: usize = 2;
    Limits::tape(TAPE)
}

pub(crate) fn describe_node(root: Node<'_>, options: &DescribeOptions) -> String {
    let unread = fault(root);
    let glance = unread.is_none().then(|| Glance::of(root));
    let ids = glance.as_ref().map(|glance| [glance.request, glance.correlation, glance.conversation]);
    let [request, correlation, conversation] = ids.unwrap_or_default().map(|member: Option<Member<'_>>| {
        let text = member.and_then(|member| member.node.text()).filter(|text| !text.is_empty());
        text.map_or(UNKNOWN.to_owned(), |text| written_id(&text, options.full))
    });
    let line = format!(
        "request={request} correlation={correlation} conversation={conversation} role={} bytes={} truncated={} version={}",
        glance.as_ref().and_then(role).unwrap_or(UNKNOWN.to_owned()),
        glance.as_ref().and_then(bytes).unwrap_or(UNKNOWN.to_owned()),
        glance.as_ref().map_or(UNKNOWN, truncated),
        glance.as_ref().and_then(version).unwrap_or(UNKNOWN.to_owned()),
    );
    match unread {
        // The one word more: without it nobody knows where to look.
        Some(finding) => format!("{line} unread={}", finding.code.as_str()),
        None => line,
    }
}

/// An id as a word of the line.
fn written_id(text: &str, full: bool) -> String {
    /// Enough to tell the ids of a log apart.
    const SHORT: usize = 8;
    const VERSION: usize = 14;
    if is_grouped_uuid(text) {
        let clock = matches!(text.as_bytes().get(VERSION), Some(b'6' | b'7'));
        let part = if clock { text.get(text.len() - SHORT..) } else { text.get(..SHORT) };
        return if full { text } else { part.unwrap_or(text) }.to_owned();
    }
    // An id of another kind may be anything, a mail address even.
    let masked = personal::masked(text, "").map(|(masked, _)| masked);
    let text = masked.as_deref().unwrap_or(text);
    if full { word(&shortened(text)) } else { word(&text.chars().take(SHORT).collect::<String>()) }
}

/// A text in which nothing ends the word it is: no space, `=` or quote, nothing that turns or hides text.
fn word(text: &str) -> String {
    let ends = |c: char| c.is_whitespace() || matches!(c, '=' | '"');
    let escaped = |c: char| if ends(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() };
    printable(&text.chars().map(escaped).collect::<String>())
}

/// One of the five, or another word that may have been meant for one; anything else is no role.
fn role(glance: &Glance<'_>) -> Option<String> {
    const LONGEST: usize = 16;
    let role = glance.role?.text()?;
    let is_word = (1..=LONGEST).contains(&role.len())
        && role.bytes().all(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'-'));
    is_word.then(|| role.into_owned())
}

fn bytes(glance: &Glance<'_>) -> Option<String> {
    walk::size(glance.payload?).map(|bytes| bytes.to_string())
}

fn truncated(glance: &Glance<'_>) -> &'static str {
    match glance.truncated.map(Node::kind) {
        Some(Kind::Bool(true)) => "yes",
        Some(Kind::Bool(false)) => "no",
        Some(_) => UNKNOWN,
        None if glance.metadata.is_some() => "no",
        None => UNKNOWN,
    }
}

/// What the message says, or what it is read as when it says nothing.
fn version(glance: &Glance<'_>) -> Option<String> {
    match glance.version {
        Some(member) => member.node.text().filter(|text| version_of(text).is_some()).map(|text| text.into_owned()),
        None => glance.metadata.map(|_| super::definition::DEFAULT_VERSION.to_owned()),
    }
}
