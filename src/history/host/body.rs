//! What an entry says: the pieces in its content, and those that stand beside it.

use std::borrow::Cow;

use super::beside::Beside;
use super::entry::SKIPPED;
use super::item;
use super::members::Members;
use super::piece::{self, Piece, What};
use super::speaker::{Speaker, author_of, of_class, of_word};
use super::tool::{self, Outcome, Value};
use super::transcript::{self, Transcript};
use super::way::Way;
use super::word::{Word, filled};
use crate::finding::{At, Code, Finding, Severity, Sink};
use crate::json::{Gauge, Kind, Node, unlisted};

/// Where the message itself is, in an entry that wraps it: LangChain's constructor and stored forms, ADK's events, Mastra's rows.
pub(super) struct Body<'s> {
    pub(super) node: Node<'s>,
    pub(super) way: Way,
    /// A word for who speaks that stands around it.
    pub(super) speaker: Option<Speaker>,
    /// What was spoken, where nothing else is there.
    pub(super) transcripts: Vec<Transcript<'s>>,
}

impl<'s> Body<'s> {
    pub(super) fn of(entry: &Members<'s>, at: Way) -> Self {
        let Members { node, kind, author, content, .. } = *entry;
        let within = |way, node: Node<'s>, speaker| Body { node, way, speaker, transcripts: Vec::new() };
        let inside = |key: &'static str, node: Node<'s>, speaker| within(at.key(key), node, speaker);
        let is_event = author.is_some_and(|author| author.kind() == Kind::Text);
        let transcripts = if is_event { transcript::of_event(node, content, at) } else { Vec::new() };
        if let Some(first) = transcripts.first() {
            return Body { node, way: at, speaker: Some(first.speaker), transcripts };
        }
        let object = |node: Option<Node<'s>>| node.filter(|node| node.is_object());
        match (object(entry.kwargs), object(entry.data), object(content)) {
            // LangChain's constructor: the class is the last name of its path, which differs between JavaScript and Python.
            (Some(kwargs), ..) if entry.lc.is_some() => {
                let names = entry.id.and_then(|class| class.items().ok()).unwrap_or_default();
                let name = names.last().and_then(|name| name.text());
                inside("kwargs", kwargs, name.and_then(|name| of_class(&name)))
            }
            // Its stored form.
            (_, Some(data), _) if entry.role.is_none() && kind.is_some_and(|kind| kind.kind() == Kind::Text) => {
                inside("data", data, kind.and_then(Node::text).and_then(|word| of_word(&word)))
            }
            // An event of Google ADK: the results of tools stand under the role of the user, so the author tells.
            (.., Some(content)) if author.is_some() => inside("content", content, author_of(entry)),
            // A row of Mastra's: `{ format, parts, content }`.
            (.., Some(content)) => inside("content", content, None),
            _ => within(at, node, None),
        }
    }

    /// What is said; false when there is no place for it. The entry stands at `at`.
    pub(super) fn pieces(
        &self,
        message: &Members<'s>,
        speaker: Option<Speaker>,
        at: &At<'_>,
        found: &mut Vec<Piece<'s>>,
        sink: &mut Sink,
    ) -> bool {
        let way = self.way;
        for Transcript { speaker, node, text, way } in &self.transcripts {
            let by_this = self.speaker == Some(*speaker);
            let what = if by_this { What::Text(*text) } else { What::Other(Cow::Borrowed("transcript")) };
            found.push(Piece::new(what, *node, *way));
        }
        if !self.transcripts.is_empty() {
            return true;
        }
        let Members { parts, content, contents, content_blocks, js_content_blocks, artifact_parts, .. } = *message;
        let is_list = |node: &Node<'_>| node.kind() == Kind::Array;
        // A message built of content blocks keeps an empty content beside them (langchainjs#11096), others an empty list of parts.
        let before = content.filter(holds).map(|content| ("content", content));
        let list =
            parts.filter(|parts| is_list(parts) && (before.is_none() || holds(parts))).map(|parts| ("parts", parts));
        let list = list.or(before).or(contents.filter(is_list).map(|list| ("contents", list)));
        let list = list.or(content_blocks.filter(is_list).map(|list| ("content_blocks", list)));
        let list = list.or(js_content_blocks.filter(is_list).map(|list| ("contentBlocks", list)));
        let list = list.or(artifact_parts.filter(is_list).map(|list| ("artifactParts", list)));
        let list = list.or(content.map(|content| ("content", content)));

        // What a tool answered, as a message of its own; without the id of a call it is that of the function it names. The AI SDK lists results.
        let id = filled(message.tool_call_id.or(message.js_tool_call_id));
        let lists_results = || list.is_some_and(|(_, list)| tool::lists_results(list));
        if id.is_some() && speaker.is_none() || speaker == Some(Speaker::Tool) && !lists_results() {
            let response = list.map_or(Value::Nothing, |(_, node)| tool::said(node));
            let failed = tool::failed(self.node) || list.is_some_and(|(_, node)| tool::failed_in(node));
            let outcome = Outcome { id, name: Word::own(message.name), response, failed };
            found.push(Piece::new(What::Result(outcome), self.node, way));
            return true;
        }
        // An item without a role: a call, its result, reasoning with what was thought.
        if speaker.is_none() && item::read(self.node, way, found) {
            return true;
        }
        // Mastra's rows and older AI SDKs write beside their parts what is in them.
        let in_parts = list.is_some_and(|(key, _)| key == "parts");
        let beside = Beside::of(message);
        if !in_parts {
            beside.thought(way, found);
        }
        if let Some((key, list)) = list {
            listed(list, way.key(key), at, found, sink);
        }
        beside.said(way, found);
        beside.called(way, found);
        if !in_parts {
            beside.invoked(way, found);
        }
        beside.attached(way, found);
        list.is_some() || !found.is_empty()
    }
}

/// The pieces in a list of them, or the one that a text is.
fn listed<'s>(list: Node<'s>, way: Way, at: &At<'_>, found: &mut Vec<Piece<'s>>, sink: &mut Sink) {
    match list.kind() {
        Kind::Text => found.push(Piece::new(What::Text(list), list, way)),
        Kind::Array => match list.items() {
            Ok(items) => {
                for (index, item) in items.into_iter().enumerate() {
                    piece::read(item, way.index(index), found);
                }
            }
            Err(why) => {
                let finding = unlisted(list, &At::base(&way.below(at)), why);
                sink.add(finding.severity(Severity::Warning).with("outcome", SKIPPED));
            }
        },
        Kind::Null => {}
        kind => {
            let finding = Finding::at_path(Code::BadParts, way.below(at)).place(list.place());
            sink.add(finding.with("received", kind.name()));
        }
    }
}

/// Whether there is something in it.
pub(super) fn holds(node: &Node<'_>) -> bool {
    match node.kind() {
        Kind::Text => node.gauge() != Gauge::Empty,
        Kind::Array => node.items().is_ok_and(|items| !items.is_empty()),
        _ => false,
    }
}
