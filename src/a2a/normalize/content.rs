//! What a part of any dialect holds: its contents, and what stands around them.

use std::borrow::Cow;

use crate::a2a::{Dialect, Part};
use crate::finding::Place;
use crate::hash::HashSet;
use crate::json::{Gauge, Kind, Node};
use crate::order;

/// The four contents of A2A 1.0. A file is `Raw` or `Url`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Text,
    Raw,
    Url,
    Data,
}

impl What {
    /// The member of a 1.0 part.
    pub(super) fn name(self) -> &'static str {
        match self {
            What::Text => "text",
            What::Raw => "raw",
            What::Url => "url",
            What::Data => "data",
        }
    }

    /// The `kind` of a 0.3 part.
    pub(super) fn kind(self) -> &'static str {
        match self {
            What::Text => "text",
            What::Raw | What::Url => "file",
            What::Data => "data",
        }
    }

    pub(super) fn is_file(self) -> bool {
        matches!(self, What::Raw | What::Url)
    }
}

/// A content and where it stands: under `keys`, one below the other.
#[derive(Clone, Copy)]
pub(super) struct Content<'s> {
    pub(super) what: What,
    pub(super) node: Node<'s>,
    pub(super) outer: Option<&'static str>,
    pub(super) key: &'static str,
}

impl Content<'_> {
    /// It is no empty string and no null.
    pub(super) fn is_filled(&self) -> bool {
        is_filled(self.node)
    }
}

/// A member that says something about the content, under the key it has.
#[derive(Clone)]
pub(super) struct Aside<'s> {
    pub(super) about: About,
    pub(super) node: Node<'s>,
    pub(super) outer: Option<&'static str>,
    pub(super) key: Cow<'s, str>,
}

/// The members of an object as they stand; a stranger's value may be unread.
pub(super) type Keys<'s> = Vec<(Cow<'s, str>, Option<Node<'s>>)>;

/// The members of parts in all dialects, but for those of [`About`].
const IN_PART: [&str; 10] = ["kind", "type", "text", "raw", "url", "data", "file", "content", "root", "metadata"];

/// What a file holds, in all dialects.
const IN_FILE: [&str; 6] = ["bytes", "uri", "fileWithBytes", "fileWithUri", "file_with_bytes", "file_with_uri"];

/// What a member says about the content.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    MediaType,
    Filename,
}

impl About {
    /// By its name in any dialect.
    fn read(key: &str) -> Option<Self> {
        match key {
            "mediaType" | "mimeType" | "media_type" | "mime_type" => Some(About::MediaType),
            "filename" | "name" => Some(About::Filename),
            _ => None,
        }
    }

    /// Its name in a file of 0.3.
    pub(super) fn in_file(self) -> &'static str {
        match self {
            About::MediaType => "mimeType",
            About::Filename => "name",
        }
    }
}

fn is_of_part(key: &str) -> bool {
    IN_PART.contains(&key) || About::read(key).is_some()
}

fn is_of_file(key: &str) -> bool {
    IN_FILE.contains(&key) || About::read(key).is_some()
}

/// A member that no dialect has there.
pub(super) struct Stranger<'s> {
    owner: Node<'s>,
    index: usize,
    node: Option<Node<'s>>,
    pub(super) outer: Option<&'static str>,
    pub(super) key: Cow<'s, str>,
}

impl<'s> Stranger<'s> {
    /// Its value is null, as far as that is known.
    pub(super) fn is_null(&self) -> bool {
        self.node.is_some_and(|node| node.kind() == Kind::Null)
    }

    /// Its value, read only now.
    pub(super) fn read(&self) -> Option<Node<'s>> {
        let source = self.owner.source;
        self.node.or_else(|| source.value_at(self.owner.id, self.index).map(|id| Node::new(source, id)))
    }

    /// Where its key stands in the text.
    pub(super) fn place(&self) -> Option<Place> {
        self.node.and_then(Node::key_place)
    }
}

/// A part taken apart.
pub(super) struct Anatomy<'s> {
    pub(super) node: Node<'s>,
    pub(super) dialect: Dialect,
    /// `kind`, or `type`, and the key it stands under.
    pub(super) kind: Option<(&'static str, Node<'s>)>,
    /// The contents that count, in the order text, raw, url, data.
    pub(super) contents: Vec<Content<'s>>,
    /// Contents that are there and empty, beside one that counts.
    pub(super) placeholders: Vec<Content<'s>>,
    pub(super) media_type: Option<Aside<'s>>,
    pub(super) filename: Option<Aside<'s>>,
    pub(super) metadata: Option<Node<'s>>,
    /// The object of a 0.3 file, and its members.
    pub(super) file: Option<(Node<'s>, Keys<'s>)>,
    /// Second names of a media type or a file name that is there already.
    pub(super) rivals: Vec<Aside<'s>>,
    /// Members that no dialect has there.
    pub(super) strangers: Vec<Stranger<'s>>,
    /// A part inside the part.
    pub(super) root: Option<Node<'s>>,
    /// Members that hold content and threw when they were read.
    pub(super) threw: Vec<(&'static str, Node<'s>)>,
    /// Every key of the part, as it stands.
    pub(super) keys: Keys<'s>,
    /// A key stands twice.
    pub(super) repeated: bool,
}

impl<'s> Anatomy<'s> {
    /// The keys that nobody knows, of the part itself or of an object in it.
    pub(super) fn strangers_in(&self, outer: Option<&str>) -> HashSet<&str> {
        let found = self.strangers.iter().filter(|stranger| stranger.outer == outer);
        found.map(|stranger| stranger.key.as_ref()).collect()
    }

    /// Takes an object apart. In `content` lists of 0.3 REST, data stands one level deeper.
    pub(super) fn read(node: Node<'s>, message: Dialect) -> Self {
        let keys = node.members(is_of_part);
        let dialect = match Part::read(node).dialect {
            // `type` beside `ROLE_USER` is another framework's word.
            Dialect::V0_1 if message == Dialect::V1_0 => Dialect::V1_0,
            Dialect::V1_0 | Dialect::Unknown if message == Dialect::Rest0_3 => Dialect::Rest0_3,
            dialect => dialect,
        };
        let mut parts = Anatomy {
            node,
            dialect,
            kind: None,
            contents: Vec::new(),
            placeholders: Vec::new(),
            media_type: None,
            filename: None,
            metadata: None,
            file: None,
            rivals: Vec::new(),
            strangers: Vec::new(),
            root: None,
            threw: Vec::new(),
            keys,
            repeated: !node.source.shadowed(node.id).is_empty(),
        };
        let mut found = Vec::new();
        for (index, (key, member)) in parts.keys.clone().into_iter().enumerate() {
            match member.filter(|_| is_of_part(&key)) {
                Some(known) => parts.member(index, key, known, &mut found),
                None => parts.strangers.push(Stranger { owner: node, index, node: member, outer: None, key }),
            }
        }
        parts.choose(found);
        parts
    }

    fn member(&mut self, index: usize, key: Cow<'s, str>, node: Node<'s>, found: &mut Vec<Content<'s>>) {
        let direct = |what: What| Content { what, node, outer: None, key: what.name() };
        match key.as_ref() {
            "kind" if node.kind() == Kind::Text => self.kind = Some(("kind", node)),
            "type" if self.dialect == Dialect::V0_1 => self.kind = self.kind.or(Some(("type", node))),
            "text" => found.push(direct(What::Text)),
            "raw" => found.push(direct(What::Raw)),
            "url" => found.push(direct(What::Url)),
            "data" => found.push(self.data(node)),
            "file" if node.threw() || !node.source.is_copyable(node.id) => self.threw.push(("file", node)),
            "content" if node.threw() => self.threw.push(("content", node)),
            "root" if node.threw() => self.threw.push(("root", node)),
            "root" if node.is_object() => self.root = Some(node),
            // One without bytes and address is no file, and a member like any other.
            "file" if node.is_object() && node.fields(&IN_FILE).iter().any(Option::is_some) => self.file(node, found),
            // Whatever stands beside it: nothing is lost.
            "content" if node.is_object() => match in_memory(node) {
                Some(content) => found.push(content),
                None => self.stranger(index, key, node),
            },
            "metadata" => self.metadata = Some(node),
            name => match About::read(name) {
                Some(about) => self.aside(about, None, key, node),
                None => self.stranger(index, key, node),
            },
        }
    }

    /// A member of a known name in a place or a form where it says nothing.
    fn stranger(&mut self, index: usize, key: Cow<'s, str>, node: Node<'s>) {
        self.strangers.push(Stranger { owner: self.node, index, node: Some(node), outer: None, key });
    }

    /// Media type or file name.
    fn aside(&mut self, about: About, outer: Option<&'static str>, key: Cow<'s, str>, node: Node<'s>) {
        let slot = match about {
            About::MediaType => &mut self.media_type,
            About::Filename => &mut self.filename,
        };
        // The file's own name for it wins, then the one of 1.0, then the first that says something.
        let rank = |aside: &Aside<'_>| {
            let right = matches!(aside.key.as_ref(), "mediaType" | "filename");
            (aside.node.kind() != Kind::Null, aside.outer.is_some(), right)
        };
        let new = Aside { about, node, outer, key };
        let old = match slot {
            Some(held) if rank(held) >= rank(&new) => new,
            held => match held.replace(new) {
                Some(old) => old,
                None => return,
            },
        };
        self.rivals.push(old);
    }

    fn data(&self, node: Node<'s>) -> Content<'s> {
        let plain = Content { what: What::Data, node, outer: None, key: "data" };
        if self.dialect != Dialect::Rest0_3 || !node.is_object() {
            return plain;
        }
        match node.entries().as_slice() {
            [(key, inner)] if key == "data" => Content { node: *inner, outer: Some("data"), ..plain },
            _ => plain,
        }
    }

    fn file(&mut self, file: Node<'s>, found: &mut Vec<Content<'s>>) {
        const OUTER: Option<&str> = Some("file");
        let members = file.members(is_of_file);
        self.file = Some((file, members.clone()));
        for (index, (key, member)) in members.into_iter().enumerate() {
            let Some(node) = member.filter(|_| is_of_file(&key)) else {
                self.strangers.push(Stranger { owner: file, index, node: member, outer: OUTER, key });
                continue;
            };
            let (what, key) = match key.as_ref() {
                "bytes" => (What::Raw, "bytes"),
                "fileWithBytes" => (What::Raw, "fileWithBytes"),
                "file_with_bytes" => (What::Raw, "file_with_bytes"),
                "uri" => (What::Url, "uri"),
                "fileWithUri" => (What::Url, "fileWithUri"),
                "file_with_uri" => (What::Url, "file_with_uri"),
                name => {
                    if let Some(about) = About::read(name) {
                        self.aside(about, OUTER, key, node);
                    }
                    continue;
                }
            };
            found.push(Content { what, node, outer: OUTER, key });
        }
    }

    /// Which of the contents count: those with something in them; without one, the one that `kind` names, else the
    /// first that is there.
    fn choose(&mut self, mut found: Vec<Content<'s>>) {
        order::sort_by_key(&mut found, |content| content.what as u8);
        let (filled, mut empty): (Vec<_>, Vec<_>) = found.into_iter().partition(|content| is_filled(content.node));
        self.contents = filled;
        if self.contents.is_empty() {
            let word = self.kind.and_then(|(_, kind)| kind.text());
            let named = |content: &Content<'_>| word.as_ref().is_some_and(|word| word == content.what.kind());
            // Null means "not there", except for data, which may be null.
            let there = |content: &Content<'_>| content.what == What::Data || content.node.kind() != Kind::Null;
            let first = empty.iter().position(|content| named(content) && there(content));
            if let Some(first) = first.or_else(|| empty.iter().position(there)) {
                self.contents.push(empty.remove(first));
            }
        }
        self.placeholders = empty;
    }
}

/// The 1.x SDKs in memory: `content: { $case: "text", value }`.
fn in_memory<'s>(content: Node<'s>) -> Option<Content<'s>> {
    let [case, value] = content.fields(&["$case", "value"]);
    let what = match case.and_then(Node::text).as_deref() {
        Some("text") => What::Text,
        Some("raw") => What::Raw,
        Some("url") => What::Url,
        Some("data") => What::Data,
        _ => return None,
    };
    value.map(|node| Content { what, node, outer: Some("content"), key: "value" })
}

fn is_filled(node: Node<'_>) -> bool {
    match node.kind() {
        Kind::Text => node.gauge() != Gauge::Empty,
        Kind::Null => false,
        _ => true,
    }
}
