//! How an entry of a history is read: into a turn, or the finding that says why not.

use super::turn::{Form, OwnId, Turn};
use crate::a2a::{Content, Message, Part, Role, repeated_keys};
use crate::finding::{At, Code, Finding, Severity, Sink};
use crate::json::{Gauge, Id, Kind, MAX_DEPTH, Node, Notice, unlisted};

/// How turns are read.
pub(crate) struct Reader {
    /// The current message's id: a turn with it is the current message, not history.
    pub(crate) current: Option<String>,
    pub(crate) keep_thoughts: bool,
    /// Also take `{role, content}` and the role words of other frameworks.
    pub(crate) lenient: bool,
}

impl Reader {
    /// Reads the entry at `index`; one finding for every reason to leave something out.
    pub(crate) fn read<'s>(&self, node: Node<'s>, index: usize, at: &At<'_>, sink: &mut Sink) -> Option<Turn<'s>> {
        let kind = node.kind();
        if kind != Kind::Object {
            sink.add(match node.threw() {
                true => skipped(Code::GetterThrew, at, node),
                false => warning(Code::TurnNotObject, at, node).with("received", kind.name()),
            });
            return None;
        }
        if let Some(finding) = broken_text(node, at) {
            sink.add(finding);
            return None;
        }
        repeated_keys(node, at, sink);
        let message = Message::turn(node);
        let id = message.id();
        if id.is_some() && id.as_deref() == self.current.as_deref() {
            sink.add(warning(Code::CurrentMessageInHistory, at, node));
            return None;
        }
        let role = self.role(&message, at, sink)?;
        let (texts, plain) = self.texts(&message, at, sink)?;
        let plain = plain && message.metadata.is_none();
        if let Some(metadata) = message.metadata {
            repeated_keys(metadata, &at.key("metadata"), sink);
        }
        let nesting = message.histories.given().next().is_some();
        if nesting {
            sink.add(nested(&message, at));
        }
        Some(Turn {
            index,
            role,
            texts,
            words: Vec::new(),
            id: message.message_id.zip(id).map(|(node, text)| OwnId { text, key: "messageId", node }),
            node,
            form: Form::Own { plain, nesting: nesting.then(|| Box::new(message)) },
        })
    }

    fn role(&self, message: &Message<'_>, turn_at: &At<'_>, sink: &mut Sink) -> Option<Role> {
        let at = turn_at.key("role");
        let Some(node) = message.role else {
            sink.add(skipped(Code::UnknownRole, &at, message.node).with("expected", ROLES));
            return None;
        };
        let role = Role::read(node);
        if role.is_some() {
            return role;
        }
        let meant = Role::foreign(node);
        if let (true, Some(_)) = (self.lenient, meant) {
            // One remark a turn says that its shape is foreign, whatever is foreign about it.
            if message.foreign_content.is_none() {
                let finding = warning(Code::ForeignShape, turn_at, message.node);
                sink.add(finding.with("found", "a role of another framework"));
            }
            return meant;
        }
        let code = if node.threw() { Code::GetterThrew } else { Code::UnknownRole };
        let finding = skipped(code, &at, node);
        let finding = if code == Code::UnknownRole { finding.with("expected", ROLES) } else { finding };
        sink.add(match meant {
            Some(meant) => finding.with("meant", meant.word()),
            None => finding,
        });
        None
    }

    /// The text parts, and whether there is nothing else; `None` when there is nothing to say.
    fn texts(&self, message: &Message<'_>, at: &At<'_>, sink: &mut Sink) -> Option<(Vec<Id>, bool)> {
        if let (true, Some(content)) = (self.lenient, message.foreign_content)
            && content.kind() == Kind::Text
        {
            sink.add(warning(Code::ForeignShape, at, message.node).with("found", "content instead of parts"));
            let mut said = Said::default();
            said.add(content, 0);
            return said.sound(content, &at.key("content"), sink).map(|texts| (texts, true));
        }
        let at = at.key(message.parts_key);
        let Some(parts) = message.parts.filter(|parts| parts.kind() == Kind::Array) else {
            let code = if message.parts.is_some_and(Node::threw) { Code::GetterThrew } else { Code::BadParts };
            let finding = skipped(code, &at, message.parts.unwrap_or(message.node));
            sink.add(match code {
                Code::BadParts => {
                    finding.with("received", message.parts.map_or("nothing", |parts| parts.kind().name()))
                }
                _ => finding,
            });
            return None;
        };
        let items = match parts.items() {
            Ok(items) => items,
            Err(why) => {
                sink.add(unlisted(parts, &at, why).severity(Severity::Warning).with("outcome", SKIPPED));
                return None;
            }
        };
        if items.is_empty() {
            sink.add(skipped(Code::BadParts, &at, parts).with("received", "an empty list"));
            return None;
        }
        let mut plain = true;
        let mut said = Said { texts: Vec::with_capacity(items.len()), ..Said::default() };
        for (index, part) in items.into_iter().enumerate() {
            match self.text(part, &at.index(index), sink) {
                Some((text, annotated)) => {
                    plain &= !annotated;
                    said.add(text, index);
                }
                None => plain = false,
            }
        }
        said.sound(parts, &at, sink).map(|texts| (texts, plain))
    }

    /// The text of one part, and whether it has metadata; a finding when it has no text that counts.
    fn text<'s>(&self, node: Node<'s>, at: &At<'_>, sink: &mut Sink) -> Option<(Node<'s>, bool)> {
        repeated_keys(node, at, sink);
        let part = Part::read(node);
        let finding = match part.content {
            Content::Text(_) if part.thought && !self.keep_thoughts => warning(Code::ThoughtPart, at, node),
            Content::Text(text) => return Some((text, part.annotated)),
            Content::File => Finding::new(Code::NonTextPart, at).place(node.place()).with("kind", "file"),
            Content::Data => Finding::new(Code::NonTextPart, at).place(node.place()).with("kind", "data"),
            Content::Threw => warning(Code::GetterThrew, at, node),
            Content::Nothing(problem) => {
                warning(Code::BadPart, at, node).with("problem", problem).with("outcome", "part dropped")
            }
        };
        sink.add(finding);
        None
    }
}

/// The texts of a message.
#[derive(Default)]
struct Said<'s> {
    texts: Vec<Id>,
    filled: bool,
    /// The first with half a surrogate pair, and the index of its part.
    broken: Option<(Node<'s>, usize)>,
}

impl<'s> Said<'s> {
    fn add(&mut self, text: Node<'s>, index: usize) {
        self.texts.push(text.id);
        match text.gauge() {
            Gauge::Filled => self.filled = true,
            Gauge::Empty => {}
            Gauge::IllFormed => _ = self.broken.get_or_insert((text, index)),
        }
    }

    /// The texts, if they say something that can be sent on.
    fn sound(self, owner: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Option<Vec<Id>> {
        if let Some((text, index)) = self.broken {
            sink.add(skipped(Code::LoneSurrogate, &at.index(index).key("text"), text));
            return None;
        }
        if !self.filled {
            sink.add(Finding::new(Code::EmptyText, at).place(owner.place()));
            return None;
        }
        Some(self.texts)
    }
}

/// A history inside a turn, at its first place.
fn nested(message: &Message<'_>, at: &At<'_>) -> Finding {
    let mut path = at.path();
    path.push_key("metadata");
    if let Some((_, _, keys)) = message.histories.given().next() {
        keys.iter().for_each(|key| path.push_key(*key));
    }
    let finding = Finding::at_path(Code::NestedHistory, path);
    finding.severity(Severity::Warning).place(message.node.place())
}

/// In text: why the turn cannot be sent on, if half a surrogate pair or too many levels are in it.
pub(crate) fn broken_text(node: Node<'_>, at: &At<'_>) -> Option<Finding> {
    let (reading, place) = (node.source.reading()?, node.place()?);
    let broken = |notice: &&Notice| matches!(notice.code, Code::LoneSurrogate | Code::DepthExceeded);
    let notice = reading.notices_in(place).iter().find(broken)?;
    let mut path = at.path();
    if notice.code == Code::LoneSurrogate {
        path.extend(reading.trace(place.start, &[*notice]).into_iter().next().unwrap_or_default());
    }
    let finding = Finding::at_path(notice.code, path).severity(Severity::Warning).place(Some(notice.place));
    let finding = finding.with("outcome", SKIPPED);
    Some(if notice.code == Code::DepthExceeded { finding.with("limit", MAX_DEPTH) } else { finding })
}

/// The roles of A2A, as 0.3 and 1.0 write them.
const ROLES: &str = "`user` or `agent`";

/// What a finding about a turn says has become of it.
const SKIPPED: &str = "turn skipped";

/// A finding that costs the turn.
fn skipped(code: Code, at: &At<'_>, node: Node<'_>) -> Finding {
    warning(code, at, node).with("outcome", SKIPPED)
}

/// A finding that costs no more than this turn or this part.
fn warning(code: Code, at: &At<'_>, node: Node<'_>) -> Finding {
    Finding::new(code, at).severity(Severity::Warning).place(node.place())
}
