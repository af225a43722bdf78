//! What an entry says: the pieces in its content, and those that stand beside it.

use std::borrow::Cow;

use super::entry::SKIPPED;
use super::piece::{self, Piece, What};
use super::speaker::{Speaker, author_of, of_class, of_word};
use super::tool::{self, Outcome, Value};
use super::transcript::{self, Transcript};
use super::word::{Word, filled};
use super::{file, item};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::{Gauge, Kind, Node, unlisted};

/// Where the message itself is, in an entry that wraps it: LangChain's constructor and stored forms, ADK's events, Mastra's rows.
pub(super) struct Body<'s> {
    pub(super) node: Node<'s>,
    pub(super) path: Path,
    /// A word for who speaks that stands around it.
    pub(super) speaker: Option<Speaker>,
    /// What was spoken, where nothing else is there.
    pub(super) transcripts: Vec<Transcript<'s>>,
}

impl<'s> Body<'s> {
    pub(super) fn of(node: Node<'s>, at: &At<'_>) -> Self {
        let [lc, class, kwargs, kind, data, role, author, content] =
            node.fields(&["lc", "id", "kwargs", "type", "data", "role", "author", "content"]);
        let within = |path, node: Node<'s>, speaker| Body { node, path, speaker, transcripts: Vec::new() };
        let inside = |key: &'static str, node: Node<'s>, speaker| within(at.key(key).path(), node, speaker);
        let is_event = author.is_some_and(|author| author.kind() == Kind::Text);
        let transcripts = if is_event { transcript::of_event(node, content, at) } else { Vec::new() };
        if let Some(first) = transcripts.first() {
            return Body { node, path: at.path(), speaker: Some(first.speaker), transcripts };
        }
        let object = |node: Option<Node<'s>>| node.filter(|node| node.is_object());
        match (object(kwargs), object(data), object(content)) {
            // LangChain's constructor: the class is the last name of its path, which differs between JavaScript and Python.
            (Some(kwargs), ..) if lc.is_some() => {
                let names = class.and_then(|class| class.items().ok()).unwrap_or_default();
                let name = names.last().and_then(|name| name.text());
                inside("kwargs", kwargs, name.and_then(|name| of_class(&name)))
            }
            // Its stored form.
            (_, Some(data), _) if role.is_none() && kind.is_some_and(|kind| kind.kind() == Kind::Text) => {
                inside("data", data, kind.and_then(Node::text).and_then(|word| of_word(&word)))
            }
            // An event of Google ADK: the results of tools stand under the role of the user, so the author tells.
            (.., Some(content)) if author.is_some() => inside("content", content, author_of(node)),
            // A row of Mastra's: `{ format, parts, content }`.
            (.., Some(content)) => inside("content", content, None),
            _ => within(at.path(), node, None),
        }
    }

    /// What is said; false when there is no place for it.
    pub(super) fn pieces(&self, speaker: Option<Speaker>, found: &mut Vec<Piece<'s>>, sink: &mut Sink) -> bool {
        let at = At::base(&self.path);
        for Transcript { speaker, node, text, path } in &self.transcripts {
            let by_this = self.speaker == Some(*speaker);
            let what = if by_this { What::Text(*text) } else { What::Other(Cow::Borrowed("transcript")) };
            found.push(Piece::new(what, *node, path.clone()));
        }
        if !self.transcripts.is_empty() {
            return true;
        }
        const LISTS: [&str; 6] = ["parts", "content", "contents", "content_blocks", "contentBlocks", "artifactParts"];
        let [parts, content, contents, blocks, js_blocks, artifact] = self.node.fields(&LISTS);
        let [call, js_call, name] = self.node.fields(&["tool_call_id", "toolCallId", "name"]);
        let listed = |node: &Node<'_>| node.kind() == Kind::Array;
        // A message built of content blocks keeps an empty content beside them (langchainjs#11096), others an empty list of parts.
        let before = content.filter(holds).map(|content| ("content", content));
        let list =
            parts.filter(|parts| listed(parts) && (before.is_none() || holds(parts))).map(|parts| ("parts", parts));
        let list = list.or(before).or(contents.filter(listed).map(|list| ("contents", list)));
        let list = list.or(blocks.filter(listed).map(|list| ("content_blocks", list)));
        let list = list.or(js_blocks.filter(listed).map(|list| ("contentBlocks", list)));
        let list = list.or(artifact.filter(listed).map(|list| ("artifactParts", list)));
        let list = list.or(content.map(|content| ("content", content)));

        // What a tool answered, as a message of its own; without the id of a call it is that of the function it names. The AI SDK lists results.
        let id = filled(call.or(js_call));
        let lists_results = || list.is_some_and(|(_, list)| tool::lists_results(list));
        if id.is_some() && speaker.is_none() || speaker == Some(Speaker::Tool) && !lists_results() {
            let response = list.map_or(Value::Nothing, |(_, node)| tool::said(node));
            let failed = tool::failed(self.node) || list.is_some_and(|(_, node)| tool::failed_in(node));
            let outcome = Outcome { id, name: Word::own(name), response, failed };
            found.push(Piece::new(What::Result(outcome), self.node, at.path()));
            return true;
        }
        // An item without a role: a call, its result, reasoning with what was thought.
        if speaker.is_none() && item::read(self.node, &at, found) {
            return true;
        }
        // Mastra's rows and older AI SDKs write beside their parts what is in them.
        let in_parts = list.is_some_and(|(key, _)| key == "parts");
        if !in_parts {
            self.thought(&at, found);
        }
        if let Some((key, list)) = list {
            self.listed(list, &at.key(key), found, sink);
        }
        self.said_beside(&at, found);
        self.called(&at, found);
        if !in_parts {
            self.invoked(&at, found);
        }
        self.attached(&at, found);
        list.is_some() || !found.is_empty()
    }

    /// What LangChain keeps of a provider's answer.
    fn older<const N: usize>(&self, keys: &'static [&'static str; N]) -> [Option<Node<'s>>; N] {
        let [more] = self.node.fields(&["additional_kwargs"]);
        more.filter(|more| more.is_object()).map_or([None; N], |more| more.fields(keys))
    }

    /// What was thought, beside the content: of servers that are compatible with OpenAI's, and LangChain's integrations of them.
    fn thought(&self, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
        let [thought, own] = self.node.fields(&["reasoning_content", "reasoning"]);
        let [older] = self.older(&["reasoning_content"]);
        let older_at = at.key("additional_kwargs");
        let given =
            [(at, "reasoning_content", thought), (at, "reasoning", own), (&older_at, "reasoning_content", older)];
        let given = given.into_iter().find_map(|(at, key, node)| Some((at.key(key).path(), filled(node)?)));
        found.extend(given.map(|(path, text)| Piece::new(What::Thought(Some(text)), text, path)));
    }

    /// What was said beside the content: a refusal, and what an answer in sound says.
    fn said_beside(&self, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
        let [refusal, audio] = self.node.fields(&["refusal", "audio"]);
        let [older_refusal, older_audio] = self.older(&["refusal", "audio"]);
        let spoken = |audio: Option<Node<'s>>| {
            let [transcript] = audio.filter(|audio| audio.is_object())?.fields(&["transcript"]);
            transcript
        };
        let older_at = at.key("additional_kwargs");
        let (audio_at, older_audio_at) = (at.key("audio"), older_at.key("audio"));
        let given = [
            (at, "refusal", refusal),
            (&older_at, "refusal", older_refusal),
            (&audio_at, "transcript", spoken(audio)),
            (&older_audio_at, "transcript", spoken(older_audio)),
        ];
        for (at, key, node) in given {
            let Some(text) = filled(node) else { continue };
            let again = found.iter().any(|piece| matches!(piece.what, What::Text(said) if said.text() == text.text()));
            if !again {
                found.push(Piece::new(What::Text(text), text, at.key(key).path()));
            }
        }
    }

    /// The calls beside the content, those among them that could not be parsed.
    fn called(&self, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
        let [calls, invalid, call] = self.node.fields(&["tool_calls", "invalid_tool_calls", "function_call"]);
        let [older_calls, older_call] = self.older(&["tool_calls", "function_call"]);
        let older_at = at.key("additional_kwargs");
        let own = calls.filter(holds).map(|calls| (at.key("tool_calls").path(), calls));
        let own = own.or(older_calls.filter(holds).map(|calls| (older_at.key("tool_calls").path(), calls)));
        let invalid = invalid.filter(holds).map(|calls| (at.key("invalid_tool_calls").path(), calls));
        for (path, calls) in own.into_iter().chain(invalid) {
            for (index, call) in calls.items().unwrap_or_default().into_iter().enumerate() {
                let path = At::base(&path).index(index).path();
                found.push(Piece::new(What::Call(tool::call_in_list(call)), call, path));
            }
        }
        let object = |node: &Node<'_>| node.is_object();
        let single = call.filter(object).map(|call| (at.key("function_call").path(), call));
        let single = single.or(older_call.filter(object).map(|call| (older_at.key("function_call").path(), call)));
        found.extend(single.map(|(path, call)| Piece::new(What::Call(tool::call_in_list(call)), call, path)));
    }

    /// The calls of older AI SDKs, with their results.
    fn invoked(&self, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
        let [invocations] = self.node.fields(&["toolInvocations"]);
        let invocations = invocations.and_then(|list| list.items().ok()).unwrap_or_default();
        for (index, inner) in invocations.into_iter().enumerate().filter(|(_, inner)| inner.is_object()) {
            tool::invocation(inner, inner, &at.key("toolInvocations").index(index), found);
        }
    }

    /// The files that older AI SDKs attach to a message, and Mastra to its rows, where some are parts, too.
    fn attached(&self, at: &At<'_>, found: &mut Vec<Piece<'s>>) {
        let [attachments] = self.node.fields(&["experimental_attachments"]);
        let attachments = attachments.and_then(|list| list.items().ok()).unwrap_or_default();
        for (index, node) in attachments.into_iter().enumerate().filter(|(_, node)| node.is_object()) {
            let is_file = |piece: &Piece<'s>| matches!(piece.what, What::File(_));
            if !found.iter().any(|piece| is_file(piece) && shares_address(piece.node, node)) {
                let what = file::attachment(node).map_or(What::Other(Cow::Borrowed("attachment")), What::File);
                found.push(Piece::new(what, node, at.key("experimental_attachments").index(index).path()));
            }
        }
    }

    fn listed(&self, list: Node<'s>, at: &At<'_>, found: &mut Vec<Piece<'s>>, sink: &mut Sink) {
        match list.kind() {
            Kind::Text => found.push(Piece::new(What::Text(list), list, at.path())),
            Kind::Array => match list.items() {
                Ok(items) => {
                    for (index, item) in items.into_iter().enumerate() {
                        piece::read(item, &at.index(index), found);
                    }
                }
                Err(why) => sink.add(unlisted(list, at, why).severity(Severity::Warning).with("outcome", SKIPPED)),
            },
            Kind::Null => {}
            kind => {
                let finding = Finding::new(Code::BadParts, at).place(list.place());
                sink.add(finding.with("received", kind.name()));
            }
        }
    }
}

/// Whether a file is an attachment again: Mastra's rows hold a file as a part and beside the parts.
fn shares_address(file: Node<'_>, attachment: Node<'_>) -> bool {
    let [url] = attachment.fields(&["url"]);
    let places =
        file.fields(&["data", "url", "image"]).into_iter().flatten().filter(|place| place.kind() == Kind::Text);
    url.is_some_and(|url| places.into_iter().any(|place| place.text() == url.text()))
}

/// Whether there is something in it.
fn holds(node: &Node<'_>) -> bool {
    match node.kind() {
        Kind::Text => node.gauge() != Gauge::Empty,
        Kind::Array => node.items().is_ok_and(|items| !items.is_empty()),
        _ => false,
    }
}
