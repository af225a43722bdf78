//! Writes parts: each content a part of its own, in the form of the version.

use std::borrow::Cow;
use std::collections::HashSet;

use super::Form;
use super::content::{Anatomy, Aside, Content, Keys, Stranger, What};
use super::patch::Patch;
use super::value::{bytes, link, sound};
use super::write::{Emission, Mended};
use super::{sdk, survey};
use crate::a2a::base64;
use crate::a2a::shape::Is;
use crate::a2a::validate::part_spec;
use crate::a2a::{Dialect, Protocol, keys};
use crate::finding::{At, Code, Finding, Severity, Sink, shortened};
use crate::json::{Kind, Node, Out, unlisted};

/// How the official converters mark data that 0.3 had to wrap.
const WRAPPED: &str = "data_part_compat";

impl Emission {
    /// The list of parts.
    pub(super) fn parts(&self, list: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
        let mark = (sink.mark(), sink.errors());
        let items = match list.kind() {
            Kind::Array => match list.items() {
                Ok(items) => items,
                Err(why) => {
                    sink.add(unlisted(list, at, why));
                    return Mended::LeftOut;
                }
            },
            // One part, or its text, where a list belongs.
            Kind::Text | Kind::Object => {
                let finding = Finding::new(Code::ValueRepaired, at).place(list.place());
                let finding =
                    finding.with("expected", Is::Parts.expected(self.to)).with("received", list.kind().name());
                sink.add(finding.with("written", "a list of one part"));
                let parts = match list.kind() {
                    Kind::Text => vec![self.text_part(list, at, sink)],
                    _ => self.part(list, at, sink),
                };
                return self.written(parts, list, mark, at, sink);
            }
            _ => {
                let threw = Finding::new(Code::GetterThrew, at);
                sink.add(if list.threw() { threw } else { bad_list(list, list.kind().name(), at) });
                return Mended::LeftOut;
            }
        };
        if items.is_empty() {
            sink.add(bad_list(list, "an empty list", at));
            return Mended::LeftOut;
        }
        let mut parts = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            parts.extend(self.part(*item, &at.index(index), sink));
        }
        let same =
            parts.len() == items.len() && parts.iter().zip(&items).all(|(part, item)| *part == Out::Same(item.id));
        if same { Mended::Same } else { self.written(parts, list, mark, at, sink) }
    }

    fn written(
        &self,
        parts: Vec<Out>,
        list: Node<'_>,
        (mark, errors): (usize, usize),
        at: &At<'_>,
        sink: &mut Sink,
    ) -> Mended {
        // What could not be read has said so.
        if parts.is_empty() && sink.errors() == errors {
            sink.insert(mark, bad_list(list, "no part that holds anything", at));
            return Mended::LeftOut;
        }
        Mended::Written(Out::Array(parts))
    }

    /// One part, which may come to several, or to none.
    fn part(&self, node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Vec<Out> {
        let mark = sink.mark();
        let parts = self.contents(node, false, at, sink);
        sink.rest_on(mark, part_spec(self.to));
        parts
    }

    fn contents(&self, node: Node<'_>, wrapped: bool, at: &At<'_>, sink: &mut Sink) -> Vec<Out> {
        match node.kind() {
            Kind::Object => {}
            Kind::Text => {
                let finding = Finding::new(Code::ValueRepaired, at).place(node.place()).with("expected", "an object");
                sink.add(finding.with("received", "string").with("written", "a text part"));
                return vec![self.text_part(node, at, sink)];
            }
            kind => {
                let severity = if kind == Kind::Null { Severity::Warning } else { Severity::Error };
                let threw = Finding::new(Code::GetterThrew, at);
                let bad = bad_part(node, "a part must be an object", severity, at);
                sink.add(if node.threw() { threw } else { bad });
                return Vec::new();
            }
        }
        if !node.source.is_copyable(node.id) {
            sink.add(Finding::new(Code::GetterThrew, at));
            return Vec::new();
        }
        keys::repeated_keys(node, at, sink);
        let part = Anatomy::read(node, self.from);
        // The wrapper around a union that older versions of pydantic show.
        let root = part.root.filter(|_| !wrapped);
        if let Some(root) = root
            && !part.contents.iter().any(Content::is_filled)
        {
            sink.add(self.foreign(node, "pydantic", at));
            return self.contents(root, true, &at.key("root"), sink);
        }
        for (key, node) in &part.threw {
            sink.add(Finding::new(Code::GetterThrew, &at.key(key)).place(node.place()));
        }
        if !part.threw.is_empty() {
            return Vec::new();
        }
        let [first, ..] = part.contents.as_slice() else {
            // A part that holds nothing is no loss; what nobody can read is.
            let null = |node: Option<Node<'_>>| node.is_none_or(|node| node.kind() == Kind::Null);
            let nothing = null(part.root) && part.strangers.iter().all(|stranger| null(stranger.read()));
            let severity = if nothing { Severity::Warning } else { Severity::Error };
            sink.add(bad_part(node, "it holds none of text, file and data", severity, at));
            return Vec::new();
        };
        self.remarks(&part, *first, at, sink);
        let outs: Vec<_> = part.contents.iter().map(|content| self.content(&part, *content, at, sink)).collect();
        let asides = Asides {
            media_type: part.media_type.as_ref().filter(|aside| self.says(aside, at, sink)),
            filename: part.filename.as_ref().filter(|aside| self.says(aside, at, sink)),
            metadata: part.metadata.filter(|metadata| self.has(*metadata, &at.key("metadata"), sink)),
        };
        // Media type and name belong to the file, where there is one.
        let owner = part.contents.iter().position(|content| content.what.is_file()).unwrap_or(0);
        let mut parts = Vec::new();
        for (index, (content, out)) in part.contents.iter().zip(outs).enumerate() {
            let Some(out) = out else { continue };
            let asides =
                if index == owner { asides } else { Asides { metadata: asides.metadata, ..Asides::default() } };
            let base = (index == 0).then_some(&part);
            parts.push(match (self.form, self.to) {
                (Form::Sdk, _) => sdk::part(*content, out, asides, metadata_1_0(&part, *content, asides)),
                (_, Protocol::V1_0) => self.part_1_0(&part, base, *content, out, asides, at, sink),
                (_, Protocol::V0_3) => self.part_0_3(&part, base, *content, out, asides, at, sink),
            });
        }
        // What a wrapper beside them holds is content too.
        if let Some(inner) = Node::given(part.root) {
            let at = at.key("root");
            match wrapped {
                true => sink.add(bad_part(inner, "a wrapper in a wrapper is not read", Severity::Error, &at)),
                false => parts.extend(self.contents(inner, true, &at, sink)),
            }
        }
        parts
    }

    /// What is odd about a part that can be read.
    fn remarks(&self, part: &Anatomy<'_>, first: Content<'_>, at: &At<'_>, sink: &mut Sink) {
        let node = part.node;
        let known = part.dialect != Dialect::Unknown;
        if known && part.dialect != self.own_dialect() && !self.natural(part.dialect) {
            sink.add(self.foreign(node, part.dialect.as_str(), at));
        }
        if !known {
            // A file as 0.3 has it, without a word that says so.
            sink.add(match self.to {
                Protocol::V0_3 => {
                    let missing = keys::missing("kind", Is::Kind(first.what.kind()).expected(self.to), node, at);
                    missing.severity(Severity::Warning).with("outcome", "added")
                }
                Protocol::V1_0 => self.foreign(node, part.dialect.as_str(), at),
            });
        }
        if let Some((key, kind)) = part.kind
            && part.contents.iter().all(|content| kind.text().is_none_or(|word| word != content.what.kind()))
        {
            let word = kind.text().unwrap_or_default();
            let (at, meant) = (at.key(key), format!("`{}`", first.what.kind()));
            let finding = Finding::new(Code::ValueRepaired, &at).place(kind.place()).with("expected", meant.clone());
            sink.add(finding.with("received", format!("`{}`", shortened(&word))).with("written", meant));
        }
        for empty in &part.placeholders {
            let at = at.key(empty.key);
            let null = empty.node.kind() == Kind::Null && empty.what != What::Data;
            let code = if null { Code::NullMember } else { Code::EmptyPlaceholder };
            let finding = Finding::new(code, &at).place(empty.node.place());
            sink.add(if null { finding } else { finding.with("key", empty.key) });
        }
        let root = part.root.map(|_| "root");
        if part.contents.len() + root.iter().len() > 1 {
            let found: Vec<_> = part.contents.iter().map(|content| content.key).chain(root).collect();
            let finding = Finding::new(Code::ExtraContent, at).severity(Severity::Warning).place(node.place());
            let finding = finding.with("outcome", "each becomes a part of its own");
            sink.add(finding.with("found", found.join(", ")));
        }
        for rival in part.rivals.iter().filter(|rival| rival.node.kind() != Kind::Null) {
            let other = if rival.key.contains("ame") { &part.filename } else { &part.media_type };
            let other = other.as_ref().map_or("", |other| other.key.as_ref());
            let finding = Finding::new(Code::KeyConflict, &at.key(&rival.key)).severity(Severity::Warning);
            let finding = finding.place(rival.node.key_place()).with("outcome", "left out");
            sink.add(finding.with("key", shortened(&rival.key)).with("other", shortened(other)));
        }
        for stranger in &part.strangers {
            self.stranger_in_part(stranger, at, sink);
        }
        for aside in [&part.media_type, &part.filename].into_iter().flatten() {
            self.aside_name(part, aside, at, sink);
        }
        let doc_name = |content: &&Content<'_>| {
            content.outer == Some("file") && !matches!(content.key, "bytes" | "uri") && part.dialect != Dialect::Rest0_3
        };
        for content in part.contents.iter().filter(doc_name) {
            let file_at = at.key("file");
            let meant = if content.what == What::Raw { "bytes" } else { "uri" };
            let finding = Finding::new(Code::KeySpelling, &file_at.key(content.key)).place(content.node.key_place());
            sink.add(finding.with("version", "0.3").with("key", content.key).with("meant", meant));
        }
    }

    /// In 0.3 a file's media type and name stand in the file, under names of their own.
    fn aside_name(&self, part: &Anatomy<'_>, aside: &Aside<'_>, at: &At<'_>, sink: &mut Sink) {
        let old = matches!(part.dialect, Dialect::V0_1 | Dialect::V0_3);
        let of_file = part.contents.iter().any(|content| content.what.is_file());
        if !old || !of_file || aside.node.kind() == Kind::Null {
            return;
        }
        let name = if aside.key.contains("ame") { "name" } else { "mimeType" };
        let (at, meant) = match aside.outer {
            Some(_) if aside.key == name => return,
            Some(_) => (at.key("file").key(&aside.key).path(), Cow::Borrowed(name)),
            None => (at.key(&aside.key).path(), Cow::Owned(format!("file.{name}"))),
        };
        let finding = Finding::at_path(Code::KeySpelling, at).place(aside.node.key_place()).with("version", "0.3");
        let finding = finding.with("key", shortened(&aside.key));
        sink.add(match meant {
            Cow::Borrowed(meant) => finding.with("meant", meant),
            Cow::Owned(meant) => finding.with("meant", meant),
        });
    }

    fn stranger_in_part(&self, stranger: &Stranger<'_>, at: &At<'_>, sink: &mut Sink) {
        if self.to == Protocol::V0_3 {
            if let Some(kind) = stranger.read().filter(|_| stranger.outer.is_none() && stranger.key == "kind") {
                let finding = Finding::new(Code::InvalidType, &at.key("kind")).severity(Severity::Warning);
                let finding = finding.place(kind.place()).with("outcome", "left out").with("expected", "a string");
                sink.add(finding.with("received", kind.kind().name()));
            }
            return;
        }
        let place = stranger.place();
        let add = |at: At<'_>, sink: &mut Sink| {
            if stranger.is_null() {
                sink.add(Finding::new(Code::NullMember, &at).place(place));
                return;
            }
            let finding = Finding::new(Code::UnknownMember, &at).place(place).with("outcome", "left out");
            sink.add(finding.with("key", shortened(&stranger.key)).with("version", self.to.as_str()));
        };
        match stranger.outer {
            Some(outer) => add(at.key(outer).key(&stranger.key), sink),
            None => add(at.key(&stranger.key), sink),
        }
    }

    fn foreign(&self, node: Node<'_>, found: &'static str, at: &At<'_>) -> Finding {
        let finding = Finding::new(Code::PartDialect, at).place(node.place());
        finding.with("found", found).with("version", self.to.as_str())
    }

    /// The value of a content, clean; `None` when it cannot be read, which has been said.
    fn content(&self, part: &Anatomy<'_>, content: Content<'_>, at: &At<'_>, sink: &mut Sink) -> Option<Out> {
        let outer_at;
        let at = match content.outer {
            Some(outer) => {
                outer_at = at.key(outer);
                outer_at.key(content.key)
            }
            None => at.key(content.key),
        };
        let node = content.node;
        let mended = match content.what {
            What::Text if node.kind() == Kind::Text => sound(node, &at, sink),
            What::Url if node.kind() == Kind::Text => link(node, &at, sink),
            What::Raw if node.kind() == Kind::Text => bytes(node, &at, sink),
            What::Raw => match raw(node, content.outer == Some("content")) {
                Some(out) => {
                    if !self.natural(Dialect::SdkMemory) {
                        let finding = Finding::new(Code::ValueRepaired, &at).place(node.place());
                        let finding = finding.with("expected", "a base64 string").with("received", node.kind().name());
                        sink.add(finding.with("written", "a base64 string"));
                    }
                    Mended::Written(out)
                }
                None => wrong(node, "a base64 string", &at, sink),
            },
            What::Data => self.data(part, node, &at, sink),
            _ => wrong(node, "a string", &at, sink),
        };
        match mended {
            Mended::Same => Some(Out::Same(node.id)),
            Mended::Written(out) => Some(out),
            Mended::LeftOut => None,
        }
    }

    fn data(&self, part: &Anatomy<'_>, node: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Mended {
        if let Kind::Bytes | Kind::Alien(_) = node.kind() {
            return wrong(node, "a JSON value", at, sink);
        }
        self.survey(node, self.depth_of_data(), Severity::Error, at, sink);
        let wrapped =
            |outcome: &'static str| Finding::new(Code::DataWrapped, at).place(node.place()).with("outcome", outcome);
        match self.to {
            Protocol::V0_3 if node.is_object() => Mended::Same,
            Protocol::V0_3 => {
                sink.add(wrapped("wrapped"));
                Mended::Written(Out::Object(vec![("value", Out::Same(node.id))]))
            }
            Protocol::V1_0 => {
                let inner = unwrapped(part, node);
                if inner.is_some() {
                    sink.add(wrapped("unwrapped"));
                }
                let value = inner.unwrap_or(node);
                if value.kind() == Kind::Null {
                    sink.add(Finding::new(Code::NullData, at).place(node.place()));
                }
                inner.map_or(Mended::Same, |inner| Mended::Written(Out::Same(inner.id)))
            }
        }
    }

    /// Whether a media type or a file name says something.
    fn says(&self, aside: &Aside<'_>, at: &At<'_>, sink: &mut Sink) -> bool {
        let outer_at;
        let at = match aside.outer {
            Some(outer) => {
                outer_at = at.key(outer);
                outer_at.key(&aside.key)
            }
            None => at.key(&aside.key),
        };
        match aside.node.kind() {
            Kind::Text if self.from == Dialect::SdkMemory => aside.node.text().is_some_and(|text| !text.is_empty()),
            Kind::Text => matches!(sound(aside.node, &at, sink), Mended::Same),
            Kind::Null => {
                sink.add(Finding::new(Code::NullMember, &at).place(aside.node.place()));
                false
            }
            kind => {
                let finding =
                    Finding::new(Code::InvalidType, &at).severity(Severity::Warning).place(aside.node.place());
                let finding = finding.with("outcome", "left out").with("expected", "a string");
                sink.add(finding.with("received", kind.name()));
                false
            }
        }
    }

    /// Whether a part's metadata is an object.
    fn has(&self, metadata: Node<'_>, at: &At<'_>, sink: &mut Sink) -> bool {
        if metadata.is_object() && metadata.source.is_copyable(metadata.id) {
            keys::repeated_keys(metadata, at, sink);
            self.survey(metadata, self.depth_of_data(), Severity::Warning, at, sink);
            return true;
        }
        let null = metadata.kind() == Kind::Null;
        let finding = match null {
            true => Finding::new(Code::NullMember, at),
            false => {
                let finding =
                    Finding::new(Code::InvalidType, at).severity(Severity::Warning).with("outcome", "left out");
                finding.with("expected", "an object").with("received", metadata.kind().name())
            }
        };
        let threw = Finding::new(Code::GetterThrew, at);
        sink.add(if metadata.threw() || metadata.is_object() { threw } else { finding.place(metadata.place()) });
        false
    }

    #[expect(clippy::too_many_arguments, reason = "a part, its content, and what stands around it")]
    fn part_1_0(
        &self,
        part: &Anatomy<'_>,
        base: Option<&Anatomy<'_>>,
        content: Content<'_>,
        out: Out,
        asides: Asides<'_, '_>,
        at: &At<'_>,
        sink: &mut Sink,
    ) -> Out {
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
        match base {
            Some(part) => patched(part, members, false),
            None => Out::Object(members),
        }
    }

    fn respelt(&self, aside: &Aside<'_>, meant: &'static str, at: &At<'_>, sink: &mut Sink) {
        let finding = Finding::new(Code::KeySpelling, &at.key(&aside.key)).place(aside.node.key_place());
        let finding = finding.with("version", self.to.as_str()).with("key", shortened(&aside.key));
        sink.add(finding.with("meant", meant));
    }

    #[expect(clippy::too_many_arguments, reason = "a part, its content, and what stands around it")]
    fn part_0_3(
        &self,
        part: &Anatomy<'_>,
        base: Option<&Anatomy<'_>>,
        content: Content<'_>,
        out: Out,
        asides: Asides<'_, '_>,
        at: &At<'_>,
        sink: &mut Sink,
    ) -> Out {
        let mut members = vec![("kind", Out::text(content.what.kind()))];
        let metadata = asides.metadata.map(|metadata| Out::Same(metadata.id));
        if content.what.is_file() {
            let key = if content.what == What::Raw { "bytes" } else { "uri" };
            let mut file = vec![(key, out)];
            for (name, aside) in [("mimeType", asides.media_type), ("name", asides.filename)] {
                file.extend(aside.map(|aside| (name, Out::Same(aside.node.id))));
            }
            let file = match (&part.file, base) {
                (Some((node, keys)), Some(_)) => patched_file(part, *node, keys, file),
                _ => Out::Object(file),
            };
            members.push(("file", file));
            members.extend(metadata.map(|metadata| ("metadata", metadata)));
        } else {
            let place = |aside: &&Aside<'_>| part.keys.iter().position(|(key, _)| *key == aside.key);
            let mut nowhere: Vec<_> = [asides.media_type, asides.filename].into_iter().flatten().collect();
            nowhere.sort_by_key(place);
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
        match base {
            Some(part) => patched(part, members, true),
            None => Out::Object(members),
        }
    }

    /// A part made of a string.
    fn text_part(&self, text: Node<'_>, at: &At<'_>, sink: &mut Sink) -> Out {
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

/// What stands around a content and is written with it.
#[derive(Clone, Copy, Default)]
pub(super) struct Asides<'a, 's> {
    pub(super) media_type: Option<&'a Aside<'s>>,
    pub(super) filename: Option<&'a Aside<'s>>,
    pub(super) metadata: Option<Node<'s>>,
}

/// The part with just these members; its own where they are what it has. In 0.3 strangers may stay.
fn patched(part: &Anatomy<'_>, members: Vec<(&'static str, Out)>, strangers: bool) -> Out {
    let stays = if strangers { part.strangers_in(None) } else { HashSet::new() };
    remade(part.node, &part.keys, &stays, members, part.repeated)
}

/// The file of a 0.3 part, with just these members.
fn patched_file<'s>(part: &Anatomy<'s>, file: Node<'s>, keys: &Keys<'s>, members: Vec<(&'static str, Out)>) -> Out {
    remade(file, keys, &part.strangers_in(Some("file")), members, false)
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

/// The value that the official converters wrapped for 0.3.
fn unwrapped<'s>(part: &Anatomy<'s>, data: Node<'s>) -> Option<Node<'s>> {
    let metadata = part.metadata.filter(|metadata| metadata.is_object() && data.is_object())?;
    let ([mark], [value]) = (metadata.fields([WRAPPED]), data.fields(["value"]));
    let marked = part.dialect == Dialect::V0_3 && mark.is_some_and(|mark| mark.kind() == Kind::Bool(true));
    value.filter(|_| marked && data.entries().len() == 1)
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

/// Bytes in the forms that SDK objects have for them: a typed array, or what JSON makes of a Buffer or of one.
fn raw(node: Node<'_>, in_memory: bool) -> Option<Out> {
    if node.kind() == Kind::Bytes {
        return Some(Out::Base64(node.id));
    }
    if !node.is_object() {
        return None;
    }
    let [kind, data] = node.fields(["type", "data"]);
    let items = match kind.and_then(Node::text).as_deref() {
        Some("Buffer") => data?.items().ok()?,
        // An empty typed array is `{}` in JSON.
        _ => survey::indexed(node).filter(|items| in_memory || !items.is_empty())?,
    };
    let byte = |item: Node<'_>| {
        let number = item.source.number(item.id);
        let whole = number.fract() == 0.0 && (0.0..=255.0).contains(&number);
        whole.then_some(number as u8)
    };
    let bytes: Option<Vec<u8>> = items.into_iter().map(byte).collect();
    Some(Out::Text(base64::encode(&bytes?).into()))
}

fn wrong(node: Node<'_>, expected: &'static str, at: &At<'_>, sink: &mut Sink) -> Mended {
    let threw = Finding::new(Code::GetterThrew, at);
    let finding = Finding::new(Code::InvalidType, at).place(node.place()).with("expected", expected);
    sink.add(if node.threw() { threw } else { finding.with("received", node.kind().name()) });
    Mended::LeftOut
}

fn bad_list(list: Node<'_>, received: &'static str, at: &At<'_>) -> Finding {
    Finding::new(Code::BadParts, at).severity(Severity::Error).place(list.place()).with("received", received)
}

fn bad_part(node: Node<'_>, problem: &'static str, severity: Severity, at: &At<'_>) -> Finding {
    let finding = Finding::new(Code::BadPart, at).severity(severity).place(node.place()).with("problem", problem);
    if severity == Severity::Warning { finding.with("outcome", "part dropped") } else { finding }
}
