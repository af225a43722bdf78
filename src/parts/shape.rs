//! Parts in either of their forms: `{ data, files }`, or an A2A part list in any dialect.

use super::Own;
use crate::a2a::{Content, Part};
use crate::finding::{At, Code, Finding, Sink};
use crate::json::{Kind, Node, unlisted};

/// Parts in one of the two forms.
pub(super) enum Shape<'s> {
    Lists { data: Vec<Node<'s>>, files: Vec<Node<'s>> },
    A2a(Vec<Part<'s>>),
}

impl<'s> Shape<'s> {
    pub(super) fn read(node: Node<'s>, at: &At<'_>, sink: &mut Sink) -> Option<Self> {
        match node.kind() {
            Kind::Object => {
                let [data, files] = node.fields(&["data", "files"]);
                let data = list(data, &at.key("data"), sink);
                let files = list(files, &at.key("files"), sink);
                Some(Shape::Lists { data: data?, files: files? })
            }
            Kind::Array => {
                let items = list(Some(node), at, sink)?;
                Some(Shape::A2a(items.into_iter().map(Part::read).collect()))
            }
            _ => {
                sink.add(expected_parts(at, Some(node)));
                None
            }
        }
    }

    /// There is nothing in it that `append` would put behind.
    pub(super) fn carries_nothing(&self) -> bool {
        match self {
            Shape::Lists { data, files } => data.is_empty() && files.is_empty(),
            Shape::A2a(parts) => !parts.iter().any(is_carried),
        }
    }

    pub(super) fn own(&self) -> Own {
        match self {
            Shape::Lists { data, files } => Own { data: data.len(), files: files.len() },
            Shape::A2a(parts) => {
                let count =
                    |wanted: fn(&Content<'_>) -> bool| parts.iter().filter(|part| wanted(&part.content)).count();
                Own {
                    data: count(|content| matches!(content, Content::Data)),
                    files: count(|content| matches!(content, Content::File)),
                }
            }
        }
    }
}

/// The items of a list; none when it is absent or null.
fn list<'s>(node: Option<Node<'s>>, at: &At<'_>, sink: &mut Sink) -> Option<Vec<Node<'s>>> {
    let Some(node) = Node::given(node) else { return Some(Vec::new()) };
    let finding = match node.kind() {
        Kind::Array => match node.items() {
            Ok(items) => return Some(items),
            Err(why) => unlisted(node, at, why),
        },
        _ if node.threw() => Finding::new(Code::GetterThrew, at),
        kind => Finding::new(Code::InvalidType, at).with("expected", "array").with("received", kind.name()),
    };
    sink.add(finding.place(node.place()));
    None
}

pub(super) fn expected_parts(at: &At<'_>, node: Option<Node<'_>>) -> Finding {
    if node.is_some_and(Node::threw) {
        return Finding::new(Code::GetterThrew, at);
    }
    let finding = Finding::new(Code::InvalidType, at).with("expected", "{ data, files } or a list of A2A parts");
    let received = node.map_or("nothing", |node| node.kind().name());
    finding.with("received", received).place(node.and_then(|node| node.place()))
}

/// Upstream's text is never carried.
pub(super) fn is_carried(part: &Part<'_>) -> bool {
    !matches!(part.content, Content::Text(_))
}
