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
        let given = [
            (self.message.reasoning_content, ["reasoning_content"].as_slice()),
            (self.message.reasoning, &["reasoning"]),
            (self.older.reasoning, &["additional_kwargs", "reasoning_content"]),
        ];
        let given = given.into_iter().find_map(|(node, keys)| Some((filled(node)?, keys)));
        found.extend(given.map(|(text, keys)| Piece::new(What::Thought(Some(text)), text, at.keys(keys))));
    }

    /// What was said beside the content: a refusal, and what an answer in sound says.
    pub(super) fn said(&self, at: Way, found: &mut Vec<Piece<'s>>) {
        let spoken = |audio: Option<Node<'s>>| {
            let [transcript] = audio.filter(|audio| audio.is_object())?.fields(&["transcript"]);
            transcript
        };
        let given = [
            (self.message.refusal, ["refusal"].as_slice()),
            (self.older.refusal, &["additional_kwargs", "refusal"]),
            (spoken(self.message.audio), &["audio", "transcript"]),
            (spoken(self.older.audio), &["additional_kwargs", "audio", "transcript"]),
        ];
        for (node, keys) in given {
            let Some(text) = filled(node) else { continue };
            let again = found.iter().any(|piece| matches!(piece.what, What::Text(said) if said.text() == text.text()));
            if !again {
                found.push(Piece::new(What::Text(text), text, at.keys(keys)));
            }
        }
    }

    /// The calls beside the content, those among them that could not be parsed.
    pub(super) fn called(&self, at: Way, found: &mut Vec<Piece<'s>>) {
        let Members { tool_calls, invalid_tool_calls, function_call, .. } = *self.message;
        let own = tool_calls.filter(holds).map(|calls| (["tool_calls"].as_slice(), calls));
        let older = || Some((["additional_kwargs", "tool_calls"].as_slice(), self.older.calls.filter(holds)?));
        let invalid = invalid_tool_calls.filter(holds).map(|calls| (["invalid_tool_calls"].as_slice(), calls));
        for (keys, calls) in own.or_else(older).into_iter().chain(invalid) {
            for (index, call) in calls.items().unwrap_or_default().into_iter().enumerate() {
                let way = at.keys(keys).index(index);
                found.push(Piece::new(What::Call(tool::call_in_list(call)), call, way));
            }
        }
        let object = |node: &Node<'_>| node.is_object();
        let single = function_call.filter(object).map(|call| (["function_call"].as_slice(), call));
        let older = || Some((["additional_kwargs", "function_call"].as_slice(), self.older.call.filter(object)?));
        let call = |(keys, call)| Piece::new(What::Call(tool::call_in_list(call)), call, at.keys(keys));
        found.extend(single.or_else(older).map(call));
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
