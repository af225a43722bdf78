//! What was spoken in a live session of Google ADK, whose events hold it beside the content.

use super::speaker::Speaker;
use super::way::Way;
use super::word::filled;
use crate::json::{Kind, Node};

/// What was understood of a speech.
pub(super) struct Transcript<'s> {
    pub(super) speaker: Speaker,
    /// All that is known about it.
    pub(super) node: Node<'s>,
    pub(super) text: Node<'s>,
    pub(super) way: Way,
}

/// The transcripts of an event that has no other content.
pub(super) fn of_event<'s>(event: Node<'s>, content: Option<Node<'s>>, at: Way) -> Vec<Transcript<'s>> {
    const KEYS: [&str; 4] =
        ["inputTranscription", "input_transcription", "outputTranscription", "output_transcription"];
    const SPEAKERS: [Speaker; 4] = [Speaker::User, Speaker::User, Speaker::Agent, Speaker::Agent];
    if content.is_some_and(holds_parts) {
        return Vec::new();
    }
    let given = KEYS.into_iter().zip(SPEAKERS).zip(event.fields(&KEYS));
    let transcript = |((key, speaker), node): ((&'static str, Speaker), Option<Node<'s>>)| {
        let node = node.filter(|node| node.is_object())?;
        let [text] = node.fields(&["text"]);
        Some(Transcript { speaker, node, text: filled(text)?, way: at.key(key).key("text") })
    };
    given.filter_map(transcript).collect()
}

fn holds_parts(content: Node<'_>) -> bool {
    if !content.is_object() {
        return content.kind() != Kind::Null;
    }
    let [parts] = content.fields(&["parts"]);
    parts.is_some_and(|parts| parts.items().is_ok_and(|parts| !parts.is_empty()))
}
