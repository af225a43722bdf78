//! Reads parts and writes each content as a part of its own.

use super::content::{Anatomy, Aside, Content, What};
use super::emit::{Asides, Piece, unwrapped};
use super::survey;
use super::value::{bytes, link, sound};
use super::write::{Emission, Mended};
use crate::a2a::base64;
use crate::a2a::shape::Is;
use crate::a2a::{Dialect, Protocol, keys};
use crate::finding::{At, Code, Finding, Severity, Sink};
use crate::json::{Kind, Node, Out, unlisted};

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
        sink.rest_on(mark, self.to.spec_of_part());
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
        for keys in [&["file"], &["content"], &["data"]] {
            let [outer] = *keys;
            if part.contents.iter().chain(&part.placeholders).any(|content| content.outer == Some(outer))
                && let [Some(object)] = node.fields(keys)
            {
                keys::repeated_keys(object, &at.key(outer), sink);
            }
        }
        for (key, node) in &part.threw {
            sink.add(Finding::new(Code::GetterThrew, &at.key(key)).place(node.place()));
        }
        if !part.threw.is_empty() {
            return Vec::new();
        }
        // The wrapper around a union that older versions of pydantic show.
        let root = part.root.filter(|_| !wrapped);
        if let Some(root) = root
            && !part.contents.iter().any(Content::is_filled)
        {
            sink.add(self.foreign(node, "pydantic", at));
            self.beside_wrapper(&part, at, sink);
            return self.contents(root, true, &at.key("root"), sink);
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
            let piece = Piece { part: &part, first: index == 0, owner: index == owner, content: *content, out, asides };
            parts.push(self.emit(piece, at, sink));
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
}

/// Bytes in the forms that SDK objects have for them: a typed array, or what JSON makes of a Buffer or of one.
fn raw(node: Node<'_>, in_memory: bool) -> Option<Out> {
    if node.kind() == Kind::Bytes {
        return Some(Out::Base64(node.id));
    }
    if !node.is_object() {
        return None;
    }
    let [kind, data] = node.fields(&["type", "data"]);
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
