//! One history entry: a turn with a role and a text, or the finding that says why not.

use super::Converted;
use crate::a2a::{Content, Message, Part, Role, repeated_keys};
use crate::finding::{At, Code, Finding, Path, Place, Severity, Sink};
use crate::json::{Gauge, Id, Kind, MAX_DEPTH, Node, Notice, Out, unlisted};

/// A turn that can be used.
#[derive(Clone)]
pub(crate) struct Turn<'s> {
    /// Its position in the list that was sent.
    pub(crate) index: usize,
    pub(crate) role: Role,
    /// Its text parts, in order.
    pub(crate) texts: Vec<Id>,
    /// What it says, where not all of that is the caller's own.
    pub(crate) words: Vec<String>,
    /// Its own id, when that is a string with something in it, and the key it stands under.
    pub(crate) id: Option<String>,
    pub(crate) id_key: &'static str,
    pub(crate) id_place: Option<Place>,
    /// The entry it was read from.
    pub(crate) node: Node<'s>,
    pub(crate) form: Form<'s>,
}

/// What is sent of a turn.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "the large one is the usual one: a box would cost an allocation a turn")]
pub(crate) enum Form<'s> {
    /// The caller's own message of A2A.
    Own {
        message: Message<'s>,
        /// Nothing in it but a role, an id and texts.
        plain: bool,
        /// It carries a history of its own, which `prepare` takes out.
        nested_history: bool,
    },
    /// What was made of an entry of a library's list.
    Made {
        out: Out,
        /// Values of the caller's in it.
        carried: Vec<(Path, Node<'s>)>,
    },
}

impl<'s> Turn<'s> {
    /// A turn made of an entry of a library's list.
    pub(crate) fn made(mut converted: Converted<'s>) -> Self {
        let id = converted.id;
        Turn {
            index: converted.index,
            role: converted.role,
            texts: std::mem::take(&mut converted.texts),
            words: std::mem::take(&mut converted.words),
            id: id.map(|id| id.text().into_owned()),
            id_key: id.map_or("", |id| id.key),
            id_place: id.and_then(|id| id.node().place()),
            node: converted.node,
            form: Form::Made { carried: std::mem::take(&mut converted.carried), out: converted.turn() },
        }
    }

    /// Whether both say the same in words.
    pub(crate) fn says_as(&self, other: &Turn<'_>, separator: &str) -> bool {
        if self.words.is_empty() && other.words.is_empty() {
            return self.node.source.same_text(&self.texts, &other.texts, separator);
        }
        let said = |turn: &Turn<'_>| {
            let text = |id: &Id| turn.node.source.text(*id).into_owned();
            let texts = turn.texts.iter().map(text);
            texts.chain(turn.words.iter().cloned()).collect::<Vec<_>>().join(separator)
        };
        said(self) == said(other)
    }

    /// The turn's own message that carries a history of its own.
    pub(crate) fn nesting(&self) -> Option<&Message<'s>> {
        match &self.form {
            Form::Own { message, nested_history: true, .. } => Some(message),
            _ => None,
        }
    }

    /// What is sent of it: the caller's own, without a history nested in it, or what was made.
    pub(crate) fn out(&self) -> Out {
        match &self.form {
            Form::Made { out, .. } => out.clone(),
            Form::Own { .. } => match self.nesting().and_then(|message| Some((message, message.histories.with(None)?)))
            {
                Some((message, metadata)) => {
                    Out::patched(message.node.id, with(message.judged(), "metadata", metadata))
                }
                None => Out::Same(self.node.id),
            },
        }
    }

    /// Whether it is sent as it came.
    pub(crate) fn is_same(&self, item: Node<'_>) -> bool {
        self.node.id == item.id && matches!(self.form, Form::Own { nested_history: false, .. })
    }

    /// Values of the caller's that are sent as they are, each with its place below `list`; none where there is nothing to say about them.
    pub(crate) fn carried(&self, list: &At<'_>) -> Vec<(Path, Node<'s>)> {
        match &self.form {
            Form::Own { plain: true, .. } => Vec::new(),
            Form::Own { .. } => vec![(list.index(self.index).path(), self.node)],
            Form::Made { carried, .. } => carried.clone(),
        }
    }
}

/// `members` with `key` set to `value`.
fn with(mut members: Vec<(&'static str, Out)>, key: &'static str, value: Out) -> Vec<(&'static str, Out)> {
    match members.iter_mut().find(|(name, _)| *name == key) {
        Some((_, slot)) => *slot = value,
        None => members.push((key, value)),
    }
    members
}

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
        if id.is_some() && id == self.current {
            sink.add(warning(Code::CurrentMessageInHistory, at, node));
            return None;
        }
        let role = self.role(&message, at, sink)?;
        let (texts, plain) = self.texts(&message, at, sink)?;
        let plain = plain && message.metadata.is_none();
        if let Some(metadata) = message.metadata {
            repeated_keys(metadata, &at.key("metadata"), sink);
        }
        let nested_history = message.histories.given().next().is_some();
        if nested_history {
            sink.add(nested(&message, at));
        }
        Some(Turn {
            index,
            role,
            texts,
            words: Vec::new(),
            id,
            id_key: "messageId",
            id_place: message.message_id.and_then(|id| id.place()),
            node,
            form: Form::Own { message, plain, nested_history },
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
            return self.sound(content, vec![(content, 0)], &at.key("content"), sink).map(|texts| (texts, true));
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
        let mut texts = Vec::with_capacity(items.len());
        for (index, part) in items.into_iter().enumerate() {
            match self.text(part, &at.index(index), sink) {
                Some((text, annotated)) => {
                    plain &= !annotated;
                    texts.push((text, index));
                }
                None => plain = false,
            }
        }
        self.sound(parts, texts, &at, sink).map(|texts| (texts, plain))
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

    /// Whether the texts, each with the index of its part, say something that can be sent on.
    fn sound(&self, owner: Node<'_>, texts: Vec<(Node<'_>, usize)>, at: &At<'_>, sink: &mut Sink) -> Option<Vec<Id>> {
        let mut filled = false;
        for (text, index) in &texts {
            match text.gauge() {
                Gauge::Filled => filled = true,
                Gauge::Empty => {}
                Gauge::IllFormed => {
                    sink.add(skipped(Code::LoneSurrogate, &at.index(*index).key("text"), *text));
                    return None;
                }
            }
        }
        if !filled {
            sink.add(Finding::new(Code::EmptyText, at).place(owner.place()));
            return None;
        }
        Some(texts.iter().map(|(text, _)| text.id).collect())
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
