//! What stands beside the content of a message: thoughts, refusals, calls, files.

use std::borrow::Cow;

use super::body::holds;
use super::file;
use super::members::Members;
use super::piece::{Piece, What};
use super::tool;
use super::way::Way;
use super::word::filled;
use crate::json::{Kind, Node};

/// A message, and what LangChain keeps in it of a provider's answer.
pub(super) struct Beside<'m, 's> {
    message: &'m Members<'s>,
    older: Older<'s>,
}

/// What stands in `additional_kwargs`.
#[derive(Default)]
struct Older<'s> {
    reasoning: Option<Node<'s>>,
    refusal: Option<Node<'s>>,
    audio: Option<Node<'s>>,
    calls: Option<Node<'s>>,
    call: Option<Node<'s>>,
}

impl<'s> Older<'s> {
    fn of(node: Node<'s>) -> Self {
        let [reasoning, refusal, audio, calls, call] =
            node.fields(&["reasoning_content", "refusal", "audio", "tool_calls", "function_call"]);
        Older { reasoning, refusal, audio, calls, call }
    }
}

impl<'m, 's> Beside<'m, 's> {
    pub(super) fn of(message: &'m Members<'s>) -> Self {
        let older = message.additional_kwargs.filter(|more| more.is_object());
        Beside { message, older: older.map(Older::of).unwrap_or_default() }
    }

    /// What was thought, beside the content: of servers that are compatible with OpenAI's, and LangChain's integrations of them.
    pub(super) fn thought(&self, at: Way, found: &mut Vec<Piece<'s>>) {
        let Members { reasoning_content, reasoning, .. } = *self.message;
        let older_at = at.key("additional_kwargs");
        let given = [
            (at, "reasoning_content", reasoning_content),
            (at, "reasoning", reasoning),
            (older_at, "reasoning_content", self.older.reasoning),
        ];
        let given = given.into_iter().find_map(|(at, key, node)| Some((at.key(key), filled(node)?)));
        found.extend(given.map(|(way, text)| Piece::new(What::Thought(Some(text)), text, way)));
    }

    /// What was said beside the content: a refusal, and what an answer in sound says.
    pub(super) fn said(&self, at: Way, found: &mut Vec<Piece<'s>>) {
        let spoken = |audio: Option<Node<'s>>| {
            let [transcript] = audio.filter(|audio| audio.is_object())?.fields(&["transcript"]);
            transcript
        };
        let older_at = at.key("additional_kwargs");
        let (audio_at, older_audio_at) = (at.key("audio"), older_at.key("audio"));
        let given = [
            (at, "refusal", self.message.refusal),
            (older_at, "refusal", self.older.refusal),
            (audio_at, "transcript", spoken(self.message.audio)),
            (older_audio_at, "transcript", spoken(self.older.audio)),
        ];
        for (at, key, node) in given {
            let Some(text) = filled(node) else { continue };
            let again = found.iter().any(|piece| matches!(piece.what, What::Text(said) if said.text() == text.text()));
            if !again {
                found.push(Piece::new(What::Text(text), text, at.key(key)));
            }
        }
    }

    /// The calls beside the content, those among them that could not be parsed.
    pub(super) fn called(&self, at: Way, found: &mut Vec<Piece<'s>>) {
        let Members { tool_calls, invalid_tool_calls, function_call, .. } = *self.message;
        let older_at = at.key("additional_kwargs");
        let own = tool_calls.filter(holds).map(|calls| (at.key("tool_calls"), calls));
        let own = own.or(self.older.calls.filter(holds).map(|calls| (older_at.key("tool_calls"), calls)));
        let invalid = invalid_tool_calls.filter(holds).map(|calls| (at.key("invalid_tool_calls"), calls));
        for (way, calls) in own.into_iter().chain(invalid) {
            for (index, call) in calls.items().unwrap_or_default().into_iter().enumerate() {
                found.push(Piece::new(What::Call(tool::call_in_list(call)), call, way.index(index)));
            }
        }
        let object = |node: &Node<'_>| node.is_object();
        let single = function_call.filter(object).map(|call| (at.key("function_call"), call));
        let single = single.or(self.older.call.filter(object).map(|call| (older_at.key("function_call"), call)));
        found.extend(single.map(|(way, call)| Piece::new(What::Call(tool::call_in_list(call)), call, way)));
    }

    /// The calls of older AI SDKs, with their results.
    pub(super) fn invoked(&self, at: Way, found: &mut Vec<Piece<'s>>) {
        let invocations = self.message.tool_invocations.and_then(|list| list.items().ok()).unwrap_or_default();
        for (index, inner) in invocations.into_iter().enumerate().filter(|(_, inner)| inner.is_object()) {
            tool::invocation(inner, inner, at.key("toolInvocations").index(index), found);
        }
    }

    /// The files that older AI SDKs attach to a message, and Mastra to its rows, where some are parts, too.
    pub(super) fn attached(&self, at: Way, found: &mut Vec<Piece<'s>>) {
        let attachments = self.message.attachments.and_then(|list| list.items().ok()).unwrap_or_default();
        for (index, node) in attachments.into_iter().enumerate().filter(|(_, node)| node.is_object()) {
            let is_file = |piece: &Piece<'s>| matches!(piece.what, What::File(_));
            if !found.iter().any(|piece| is_file(piece) && shares_address(piece.node, node)) {
                let what = file::attachment(node).map_or(What::Other(Cow::Borrowed("attachment")), What::File);
                found.push(Piece::new(what, node, at.key("experimental_attachments").index(index)));
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
