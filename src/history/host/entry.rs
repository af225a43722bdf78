//! An entry of a host's list: who speaks, under which id, and what is said, whatever library wrote it.

use std::borrow::Cow;

use super::file;
use super::options::Host;
use super::piece::{self, Outcome, Piece, Value, What};
use super::tell::mark_of;
use super::word::{Word, filled};
use crate::a2a::{Places, Role};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::{Gauge, Kind, Node, unlisted};

/// Who speaks in an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Speaker {
    User,
    Agent,
    /// What a tool answered.
    Tool,
    /// Instructions of the host's own.
    System,
}

/// An entry that was read.
pub(super) struct Entry<'s> {
    pub(super) node: Node<'s>,
    pub(super) path: Path,
    pub(super) speaker: Speaker,
    pub(super) id: Option<EntryId<'s>>,
    pub(super) pieces: Vec<Piece<'s>>,
    /// It was said by an agent that the host's agent asked, and not to the user.
    pub(super) of_sub_agent: bool,
    /// The metadata of a message of A2A; a history in it is left out.
    pub(super) metadata: Places<'s>,
}

/// The id of an entry.
#[derive(Clone, Copy)]
pub(crate) struct EntryId<'s> {
    pub(crate) node: Node<'s>,
    /// The key it stands under; empty where it is not the entry's own.
    pub(crate) key: &'static str,
}

/// Where the message itself is, in an entry that wraps it: LangChain's constructor and stored forms, ADK's events, Mastra's rows.
struct Body<'s> {
    node: Node<'s>,
    path: Path,
    /// A word for who speaks that stands around it.
    speaker: Option<Speaker>,
}

impl<'s> Entry<'s> {
    /// Reads an entry; a finding when nothing in it can be used.
    pub(super) fn read(node: Node<'s>, at: &At<'_>, sink: &mut Sink) -> Option<Self> {
        if !node.is_object() {
            let code = if node.threw() { Code::GetterThrew } else { Code::TurnNotObject };
            let finding = Finding::new(code, at).severity(Severity::Warning).place(node.place());
            sink.add(match code {
                Code::GetterThrew => finding.with("outcome", SKIPPED),
                _ => finding.with("received", node.kind().name()),
            });
            return None;
        }
        let body = Body::of(node, at);
        let [id, message_id, snake_id] = node.fields(["id", "messageId", "message_id"]);
        let [inner_id] = body.node.fields(["id"]);
        let ids = [("messageId", message_id), ("message_id", snake_id), ("id", id), ("", inner_id)];
        let id = ids.into_iter().find_map(|(key, node)| Some(EntryId { node: filled(node)?, key }));
        let speaker = body.speaker.or_else(|| speaker_of(node)).or_else(|| speaker_of(body.node));
        let speaker = speaker.or_else(|| author_of(node));
        let mut pieces = Vec::new();
        let told = body.pieces(speaker, &mut pieces, sink);
        let Some(speaker) = speaker.or_else(|| of_pieces(&pieces)) else {
            sink.add(stranger(node, at));
            return None;
        };
        let [author, actions] = node.fields(["author", "actions"]);
        if !told && author.is_some() && actions.is_some() {
            // An event of Google ADK that only changes the state.
            sink.add(Finding::at_path(Code::EmptyText, body.path).severity(Severity::Info).place(node.place()));
            return None;
        }
        if !told {
            let finding = Finding::at_path(Code::BadParts, body.path).place(node.place());
            sink.add(finding.with("outcome", SKIPPED).with("received", "nothing"));
            return None;
        }
        let [metadata] = node.fields(["metadata"]);
        let [sub_agent] = metadata
            .filter(|metadata| metadata.is_object())
            .map(|node| node.fields(["subAgentId"]))
            .unwrap_or_default();
        let of_sub_agent = sub_agent.is_some_and(|id| id.kind() == Kind::Text);
        let metadata = a2a_metadata(node, metadata, at, sink);
        Some(Entry { node, path: at.path(), speaker, id, pieces, of_sub_agent, metadata })
    }

    /// The user speaks: Gemini writes what a tool answered under the role of the user, too.
    pub(super) fn is_question(&self) -> bool {
        let by_tool = !self.pieces.is_empty() && self.pieces.iter().all(|piece| matches!(piece.what, What::Result(_)));
        self.speaker == Speaker::User && !by_tool
    }
}

/// What a finding about an entry says has become of it.
const SKIPPED: &str = "turn skipped";

/// What a message of A2A says beside its parts; other libraries' metadata is the host's own.
fn a2a_metadata<'s>(node: Node<'s>, metadata: Option<Node<'s>>, at: &At<'_>, sink: &mut Sink) -> Places<'s> {
    let is_a2a = || mark_of(node).is_some_and(|mark| mark.host == Host::A2a);
    let holds = |metadata: &Node<'_>| metadata.is_object() && !metadata.entries().is_empty();
    let Some(metadata) = metadata.filter(holds).filter(|_| is_a2a()) else { return Places::default() };
    let places = Places::read(Some(metadata));
    if let Some((_, _, keys)) = places.given().next() {
        let mut path = at.key("metadata").path();
        keys.iter().for_each(|key| path.push_key(*key));
        sink.add(Finding::at_path(Code::NestedHistory, path).place(metadata.place()));
    }
    places
}

/// Nothing says who speaks.
fn stranger(node: Node<'_>, at: &At<'_>) -> Finding {
    let [role, kind] = node.fields(["role", "type"]);
    let (key, word) = if role.is_some() { ("role", role) } else { ("type", kind) };
    let finding = Finding::new(Code::UnknownRole, &at.key(key)).place(word.unwrap_or(node).place());
    let finding = finding.with("outcome", SKIPPED).with("expected", "that of a user, an agent, a tool or the system");
    match word.and_then(Role::foreign) {
        Some(meant) => finding.with("meant", meant.word()),
        None => finding,
    }
}

impl<'s> Body<'s> {
    fn of(node: Node<'s>, at: &At<'_>) -> Self {
        let [lc, class, kwargs, kind, data, role, author, content] =
            node.fields(["lc", "id", "kwargs", "type", "data", "role", "author", "content"]);
        let inside = |key: &'static str, node: Node<'s>, speaker| Body { node, path: at.key(key).path(), speaker };
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
            _ => Body { node, path: at.path(), speaker: None },
        }
    }

    /// What is said; false when there is no place for it.
    fn pieces(&self, speaker: Option<Speaker>, found: &mut Vec<Piece<'s>>, sink: &mut Sink) -> bool {
        let at = At::base(&self.path);
        let keys = ["parts", "content", "contents", "content_blocks", "contentBlocks", "artifactParts", "refusal"];
        let [parts, content, contents, blocks, js_blocks, artifact, refusal] = self.node.fields(keys);
        let [call, js_call, name, calls, own_call, more] = self.node.fields([
            "tool_call_id",
            "toolCallId",
            "name",
            "tool_calls",
            "function_call",
            "additional_kwargs",
        ]);
        let listed = |node: &Node<'_>| node.kind() == Kind::Array;
        // A message built of content blocks keeps an empty content beside them (langchainjs#11096).
        let holds = |node: &Node<'_>| match node.kind() {
            Kind::Text => node.gauge() != Gauge::Empty,
            Kind::Array => node.items().is_ok_and(|items| !items.is_empty()),
            _ => false,
        };
        let before = content.filter(holds).map(|content| ("content", content));
        let list = parts.filter(listed).map(|parts| ("parts", parts));
        let list = list.or(before).or(contents.filter(listed).map(|list| ("contents", list)));
        let list = list.or(blocks.filter(listed).map(|list| ("content_blocks", list)));
        let list = list.or(js_blocks.filter(listed).map(|list| ("contentBlocks", list)));
        let list = list.or(artifact.filter(listed).map(|list| ("artifactParts", list)));
        let list = list.or(content.map(|content| ("content", content)));

        // What a tool answered, as a message of its own; without the id of a call it is that of the function it names. The AI SDK lists results.
        let id = filled(call.or(js_call));
        let lists_results = || list.is_some_and(|(_, list)| piece::lists_results(list));
        if id.is_some() && speaker.is_none() || speaker == Some(Speaker::Tool) && !lists_results() {
            let response = list.map_or(Value::Nothing, |(_, node)| piece::said(node));
            let outcome = Outcome { id, name: Word::own(name), response };
            found.push(Piece::new(What::Result(outcome), self.node, at.path()));
            return true;
        }
        // An item without a role: a call, its result, reasoning with what was thought.
        if let (None, Some(what)) = (speaker, piece::item(self.node)) {
            found.push(Piece::new(what, self.node, at.path()));
            return true;
        }
        let mut told = list.is_some() || refusal.is_some();
        let in_parts = list.is_some_and(|(key, _)| key == "parts");
        let older = more.filter(|more| more.is_object());
        let [older_calls, older_call, older_refusal, older_thought] = older
            .map(|more| more.fields(["tool_calls", "function_call", "refusal", "reasoning_content"]))
            .unwrap_or_default();
        let [thought, own_thought, invalid_calls, invocations, attachments] = self.node.fields([
            "reasoning_content",
            "reasoning",
            "invalid_tool_calls",
            "toolInvocations",
            "experimental_attachments",
        ]);
        let older_at = at.key("additional_kwargs");
        // What was thought, beside the content: of OpenAI-compatible servers, and LangChain's integrations of them.
        let thoughts = [(&at, "reasoning_content", thought), (&at, "reasoning", own_thought)];
        let thoughts = thoughts.into_iter().chain([(&older_at, "reasoning_content", older_thought)]);
        let thought =
            thoughts.filter(|_| !in_parts).find_map(|(at, key, node)| Some((at.key(key).path(), filled(node)?)));
        if let Some((path, text)) = thought {
            found.push(Piece::new(What::Thought(Some(text)), text, path));
        }
        if let Some((key, list)) = list {
            self.listed(list, &at.key(key), found, sink);
        }
        let refusals = [(&at, refusal), (&older_at, older_refusal)];
        let refusal = refusals.into_iter().find_map(|(at, node)| Some((at.key("refusal").path(), filled(node)?)));
        let says = |text: Node<'s>| move |piece: &Piece<'s>| matches!(piece.what, What::Text(said) if said.text() == text.text());
        if let Some((path, text)) = refusal.filter(|(_, text)| !found.iter().any(says(*text))) {
            found.push(Piece::new(What::Text(text), text, path));
        }
        let calls = calls.filter(holds).map(|calls| (at.key("tool_calls").path(), calls));
        let calls = calls.or(older_calls.filter(holds).map(|calls| (older_at.key("tool_calls").path(), calls)));
        let invalid = invalid_calls.filter(holds).map(|calls| (at.key("invalid_tool_calls").path(), calls));
        for (path, calls) in calls.into_iter().chain(invalid) {
            for (index, call) in calls.items().unwrap_or_default().into_iter().enumerate() {
                told = true;
                let path = At::base(&path).index(index).path();
                found.push(Piece::new(What::Call(piece::call_in_list(call)), call, path));
            }
        }
        let object = |node: &Node<'_>| node.is_object();
        let own_call = own_call.filter(object).map(|call| (at.key("function_call").path(), call));
        let own_call = own_call.or(older_call.filter(object).map(|call| (older_at.key("function_call").path(), call)));
        if let Some((path, call)) = own_call {
            told = true;
            found.push(Piece::new(What::Call(piece::call_in_list(call)), call, path));
        }
        // Older AI SDKs, whose parts hold the invocations again.
        let invocations = invocations.filter(|_| !in_parts).and_then(|list| list.items().ok()).unwrap_or_default();
        for (index, inner) in invocations.into_iter().enumerate().filter(|(_, inner)| inner.is_object()) {
            told = true;
            piece::invocation(inner, inner, &at.key("toolInvocations").index(index), found);
        }
        let attachments = attachments.and_then(|list| list.items().ok()).unwrap_or_default();
        for (index, node) in attachments.into_iter().enumerate().filter(|(_, node)| node.is_object()) {
            let again =
                found.iter().any(|piece| matches!(piece.what, What::File(_)) && shares_address(piece.node, node));
            if !again {
                let path = at.key("experimental_attachments").index(index).path();
                let what = file::attachment(node).map_or(What::Other(Cow::Borrowed("attachment")), What::File);
                found.push(Piece::new(what, node, path));
            }
        }
        told
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
    let [url] = attachment.fields(["url"]);
    let places = file.fields(["data", "url", "image"]).into_iter().flatten().filter(|place| place.kind() == Kind::Text);
    url.is_some_and(|url| places.into_iter().any(|place| place.text() == url.text()))
}

/// Who speaks in an event of Google ADK.
fn author_of(node: Node<'_>) -> Option<Speaker> {
    let [author] = node.fields(["author"]);
    let author = author.and_then(Node::text)?;
    Some(if author == "user" { Speaker::User } else { Speaker::Agent })
}

/// Who speaks by what stands in an object: its role, else its type.
fn speaker_of(node: Node<'_>) -> Option<Speaker> {
    let [role, kind, artifact] = node.fields(["role", "type", "artifactParts"]);
    let by_role = |role: Node<'_>| match Role::read(role) {
        Some(Role::User) => Some(Speaker::User),
        Some(Role::Agent) => Some(Speaker::Agent),
        None => role.text().and_then(|word| of_word(&word)),
    };
    match role.filter(|role| role.kind() != Kind::Null) {
        Some(role) => by_role(role),
        None => kind.and_then(Node::text).and_then(|word| of_word(&word)).or(artifact.map(|_| Speaker::Agent)),
    }
}

/// The words of the libraries.
fn of_word(word: &str) -> Option<Speaker> {
    Some(match word {
        "user" | "human" | "HumanMessageChunk" => Speaker::User,
        "assistant" | "ai" | "agent" | "model" | "bot" | "AIMessageChunk" => Speaker::Agent,
        "tool" | "function" | "ToolMessageChunk" => Speaker::Tool,
        "system" | "developer" | "SystemMessageChunk" => Speaker::System,
        _ => return None,
    })
}

/// LangChain's classes. `ChatMessage` has a role of its own.
fn of_class(name: &str) -> Option<Speaker> {
    Some(match name.strip_suffix("Chunk").unwrap_or(name) {
        "HumanMessage" => Speaker::User,
        "AIMessage" => Speaker::Agent,
        "SystemMessage" => Speaker::System,
        "ToolMessage" | "FunctionMessage" => Speaker::Tool,
        _ => return None,
    })
}

/// Items without a role are told by what they are.
fn of_pieces(pieces: &[Piece<'_>]) -> Option<Speaker> {
    pieces.first().and_then(|piece| match piece.what {
        What::Call(_) | What::Thought(_) | What::Other(_) => Some(Speaker::Agent),
        What::Result(_) => Some(Speaker::Tool),
        _ => None,
    })
}
