//! The request's own message, which stands behind the history in the agent's input.

use super::SeedOptions;
use crate::a2a::{Content, Request, Role};
use crate::finding::{At, Code, Finding, Sink};
use crate::history::Said;
use crate::json::{Id, Kind, Out};

/// The message for the agent's library; a finding for every part that is not in it.
pub(super) fn current(request: &Request<'_>, options: &SeedOptions, sink: &mut Sink) -> Out {
    let message = &request.message;
    let message_at = At::base(&request.message_path);
    let at = message_at.key(message.parts_key);
    let mut texts: Vec<Id> = Vec::with_capacity(request.parts.len());
    for (index, part) in request.parts.iter().enumerate() {
        let about = |code| Finding::new(code, &at.index(index)).place(part.node.place());
        match part.content {
            Content::Text(_) if part.thought && !options.terms.keep_thoughts => sink.add(about(Code::ThoughtPart)),
            Content::Text(text) => texts.push(text.id),
            Content::File => sink.add(about(Code::NonTextPart).with("kind", "file")),
            Content::Data => sink.add(about(Code::NonTextPart).with("kind", "data")),
            Content::Threw => sink.add(about(Code::GetterThrew)),
            Content::Nothing(problem) => {
                sink.add(about(Code::BadPart).with("problem", problem).with("outcome", "part dropped"));
            }
        }
    }
    if let Some(content) = message.foreign_content.filter(|node| options.terms.lenient && node.kind() == Kind::Text) {
        sink.add(
            Finding::new(Code::ForeignShape, &message_at)
                .place(message.node.place())
                .with("found", "content instead of parts"),
        );
        texts.push(content.id);
    }
    // Whoever calls an agent speaks as the user, whatever word stands there.
    let role = message.role.and_then(Role::read).unwrap_or(Role::User);
    let id = message.message_id.filter(|_| message.id().is_some()).map(|id| Out::Same(id.id));
    options.target.message(Said { role, texts: &texts, id }, &options.terms.separator)
}
