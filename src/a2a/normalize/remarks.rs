//! What is odd about a part that can be read.

use std::borrow::Cow;

use super::content::{About, Anatomy, Aside, Content, Stranger, What};
use super::write::Emission;
use crate::a2a::shape::Is;
use crate::a2a::{Dialect, Protocol, keys};
use crate::finding::{At, Code, Finding, Severity, Sink, shortened};
use crate::json::{Kind, Node};

impl Emission {
    /// What is odd about a part that can be read.
    pub(super) fn remarks(&self, part: &Anatomy<'_>, first: Content<'_>, at: &At<'_>, sink: &mut Sink) {
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
            let other = match rival.about {
                About::MediaType => &part.media_type,
                About::Filename => &part.filename,
            };
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

    /// What stands beside a wrapper and is no content: only what is in the wrapper is written.
    pub(super) fn beside_wrapper(&self, part: &Anatomy<'_>, at: &At<'_>, sink: &mut Sink) {
        let empty = |key: &str| part.contents.iter().chain(&part.placeholders).any(|content| content.key == key);
        for (key, node) in part.keys.iter().filter(|(key, _)| key != "root") {
            let at = at.key(key);
            let place = node.and_then(Node::key_place);
            let shown = shortened(key);
            sink.add(match node {
                Some(node) if node.kind() == Kind::Null => Finding::new(Code::NullMember, &at).place(place),
                _ if empty(key) => Finding::new(Code::EmptyPlaceholder, &at).place(place).with("key", shown),
                _ => {
                    let finding = Finding::new(Code::UnknownMember, &at).place(place).with("outcome", "left out");
                    finding.with("key", shown).with("version", self.to.as_str())
                }
            });
        }
    }

    /// In 0.3 a file's media type and name stand in the file, under names of their own.
    fn aside_name(&self, part: &Anatomy<'_>, aside: &Aside<'_>, at: &At<'_>, sink: &mut Sink) {
        let old = matches!(part.dialect, Dialect::V0_1 | Dialect::V0_3);
        let of_file = part.contents.iter().any(|content| content.what.is_file());
        if !old || !of_file || aside.node.kind() == Kind::Null {
            return;
        }
        let name = aside.about.in_file();
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

    pub(super) fn foreign(&self, node: Node<'_>, found: &'static str, at: &At<'_>) -> Finding {
        let finding = Finding::new(Code::PartDialect, at).place(node.place());
        finding.with("found", found).with("version", self.to.as_str())
    }
}
