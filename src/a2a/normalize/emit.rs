//! One content as a part in the form of the version.

use super::content::{Anatomy, Aside, Content, Keys, What};
use super::patch::Patch;
use super::value::sound;
use super::write::Emission;
use super::{Form, sdk};
use crate::a2a::part::{self, WRAPPED};
use crate::a2a::{Dialect, Protocol};
use crate::finding::{At, Code, Finding, Sink, shortened};
use crate::hash::HashSet;
use crate::json::{Node, Out};
use crate::order;

impl Emission {
    /// The piece as a part.
    pub(super) fn emit(&self, piece: Piece<'_, '_>, at: &At<'_>, sink: &mut Sink) -> Out {
        match (self.form, self.to) {
            (Form::Sdk, _) => {
                let metadata = metadata_1_0(piece.part, piece.content, piece.asides);
                sdk::part(piece.content, piece.out, piece.asides, metadata)
            }
            (_, Protocol::V1_0) => self.part_1_0(piece, at, sink),
            (_, Protocol::V0_3) => self.part_0_3(piece, at, sink),
        }
    }

    fn part_1_0(&self, piece: Piece<'_, '_>, at: &At<'_>, sink: &mut Sink) -> Out {
        let Piece { part, first, content, out, asides, .. } = piece;
        let name = content.what.name();
        let metadata = metadata_1_0(part, content, asides);
        let mut members = vec![(name, out)];
        for (name, aside) in [("mediaType", asides.media_type), ("filename", asides.filename)] {
            if let Some(aside) = aside {
                if aside.outer.is_none() && aside.key != name && !self.natural(Dialect::V0_3) {
                    self.respelt(aside, name, at, sink);
                }
                members.push((name, Out::Same(aside.node.id)));
            }
        }
        members.extend(metadata.map(|metadata| ("metadata", metadata)));
        if first { patched(part, members, false) } else { Out::Object(members) }
    }

    fn respelt(&self, aside: &Aside<'_>, meant: &'static str, at: &At<'_>, sink: &mut Sink) {
        let finding = Finding::new(Code::KeySpelling, &at.key(&aside.key)).place(aside.node.key_place());
        let finding = finding.with("version", self.to.as_str()).with("key", shortened(&aside.key));
        sink.add(finding.with("meant", meant));
    }

    fn part_0_3(&self, piece: Piece<'_, '_>, at: &At<'_>, sink: &mut Sink) -> Out {
        let Piece { part, first, owner, content, out, asides } = piece;
        let mut members = vec![("kind", Out::text(content.what.kind()))];
        let metadata = asides.metadata.map(|metadata| Out::Same(metadata.id));
        if content.what.is_file() {
            let key = if content.what == What::Raw { "bytes" } else { "uri" };
            let mut file = vec![(key, out)];
            for (name, aside) in [("mimeType", asides.media_type), ("name", asides.filename)] {
                file.extend(aside.map(|aside| (name, Out::Same(aside.node.id))));
            }
            let file = match &part.file {
                Some((node, keys)) if owner => patched_file(part, *node, keys, file),
                _ => Out::Object(file),
            };
            members.push(("file", file));
            members.extend(metadata.map(|metadata| ("metadata", metadata)));
        } else {
            let place = |aside: &&Aside<'_>| part.keys.iter().position(|(key, _)| *key == aside.key);
            let mut nowhere: Vec<_> = [asides.media_type, asides.filename].into_iter().flatten().collect();
            order::sort_by_key(&mut nowhere, |aside| place(aside));
            for aside in nowhere {
                let finding = Finding::new(Code::NoPlace, &at.key(&aside.key)).place(aside.node.key_place());
                let finding = finding.with("version", self.to.as_str());
                sink.add(finding.with("what", format!("`{}` of a {} part", aside.key, content.what.kind())));
            }
            let wrapped = matches!(out, Out::Object(_));
            members.push((content.what.name(), out));
            let metadata = match (asides.metadata, wrapped) {
                (Some(own), true) => Some(Out::patched(own.id, vec![(WRAPPED, Out::Flag(true))])),
                (None, true) => Some(Out::Object(vec![(WRAPPED, Out::Flag(true))])),
                (_, false) => metadata,
            };
            members.extend(metadata.map(|metadata| ("metadata", metadata)));
        }
        if first { patched(part, members, true) } else { Out::Object(members) }
    }

    /// A part made of a string.
    pub(super) fn text_part(&self, text: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Out {
        sound(text, at, sink);
        let content = Content { what: What::Text, node: text, outer: None, key: "text" };
        let text = ("text", Out::Same(text.id));
        match (self.form, self.to) {
            (Form::Sdk, _) => sdk::part(content, text.1, Asides::default(), None),
            (_, Protocol::V1_0) => Out::Object(vec![text]),
            (_, Protocol::V0_3) => Out::Object(vec![("kind", Out::text("text")), text]),
        }
    }
}

/// A content of a part, and what is written of it.
pub(super) struct Piece<'a, 's> {
    pub(super) part: &'a Anatomy<'s>,
    /// The first of its part: it is written into the part's own object.
    pub(super) first: bool,
    /// Media type, name, and the members that nobody knows of the file are its own.
    pub(super) owner: bool,
    pub(super) content: Content<'s>,
    pub(super) out: Out,
    pub(super) asides: Asides<'a, 's>,
}

/// What stands around a content and is written with it.
#[derive(Clone, Copy, Default)]
pub(super) struct Asides<'a, 's> {
    pub(super) media_type: Option<&'a Aside<'s>>,
    pub(super) filename: Option<&'a Aside<'s>>,
    pub(super) metadata: Option<Node<'s>>,
}

/// The part with just these members; its own where they are what it has. In 0.3 strangers may stay.
fn patched(part: &Anatomy<'_>, members: Vec<(&'static str, Out)>, strangers: bool) -> Out {
    let stays = if strangers { part.strangers_in(None) } else { HashSet::default() };
    remade(part.node, &part.keys, &stays, members, part.repeated)
}

/// The file of a 0.3 part, with just these members.
fn patched_file<'s>(part: &Anatomy<'s>, file: Node<'s>, keys: &Keys<'s>, members: Vec<(&'static str, Out)>) -> Out {
    remade(file, keys, &part.strangers_in(Some("file")), members, !file.source.shadowed(file.id).is_empty())
}

/// An object with just these members, and those that stay; `repeated`: what it has cannot be told by its keys.
fn remade<'s>(
    base: Node<'s>,
    keys: &Keys<'s>,
    stays: &HashSet<&str>,
    members: Vec<(&'static str, Out)>,
    repeated: bool,
) -> Out {
    let mut patch = Patch::new(base);
    for (key, _) in keys {
        if !stays.contains(key.as_ref()) && !members.iter().any(|(name, _)| name == key) {
            patch.remove(key);
        }
    }
    for (name, out) in members {
        if repeated || !holds(keys, name, &out) {
            patch.set(name, out);
        }
    }
    patch.out()
}

/// Whether the member of that name is just this value.
fn holds(keys: &Keys<'_>, name: &str, out: &Out) -> bool {
    keys.iter().any(|(key, node)| {
        let is = |node: &Node<'_>| {
            let word = || matches!(out, Out::Text(word) if node.text().is_some_and(|text| text == *word));
            *out == Out::Same(node.id) || word()
        };
        key == name && node.as_ref().is_some_and(is)
    })
}

/// The value that was wrapped because 0.3 cannot hold it as it is.
pub(super) fn unwrapped<'s>(part: &Anatomy<'s>, data: Node<'s>) -> Option<Node<'s>> {
    part::unwrapped(part.dialect, part.metadata, data)
}

/// The metadata that goes with a content in 1.0: the mark of what was wrapped goes with the wrap.
fn metadata_1_0(part: &Anatomy<'_>, content: Content<'_>, asides: Asides<'_, '_>) -> Option<Out> {
    let metadata = asides.metadata?;
    match unwrapped(part, content.node) {
        Some(_) => without_mark(metadata),
        None => Some(Out::Same(metadata.id)),
    }
}

/// The metadata without the mark; nothing when it held nothing else.
fn without_mark(metadata: Node<'_>) -> Option<Out> {
    (metadata.entries().len() > 1).then(|| Out::without(metadata.id, WRAPPED))
}
