//! Parts, and the file in a part of 0.3.

use super::Strict;
use crate::a2a::{Protocol, v0_3, v1_0};
use crate::finding::{At, Code, Finding, Severity};
use crate::json::{Kind, Node, unlisted};

impl Strict<'_> {
    pub(super) fn parts(&mut self, node: Node<'_>, at: &At<'_>) {
        let spec = match self.protocol {
            Protocol::V0_3 => "A2A 0.3 §6.4",
            Protocol::V1_0 => "A2A 1.0 §5.7",
        };
        let bad = |received: &'static str, severity| {
            let finding = Finding::new(Code::BadParts, at).severity(severity).place(node.place());
            finding.with("received", received).with("spec", spec)
        };
        if node.kind() != Kind::Array {
            let threw = Finding::new(Code::GetterThrew, at);
            self.sink.add(if node.threw() { threw } else { bad(node.kind().name(), Severity::Error) });
            return;
        }
        match node.items() {
            Err(why) => self.sink.add(unlisted(node, at, why)),
            // The schema of 0.3 asks for a list, and no more.
            Ok(items) if items.is_empty() && self.protocol == Protocol::V0_3 => {
                self.sink.add(bad("an empty list", Severity::Warning));
            }
            Ok(items) if items.is_empty() => self.sink.add(bad("an empty list", Severity::Error)),
            Ok(items) => {
                for (index, part) in items.into_iter().enumerate() {
                    self.part(part, &at.index(index));
                }
            }
        }
    }

    fn part(&mut self, node: Node<'_>, at: &At<'_>) {
        let bad = |problem: &'static str, spec: &'static str| {
            let finding = Finding::new(Code::BadPart, at).severity(Severity::Error).place(node.place());
            finding.with("problem", problem).with("spec", spec)
        };
        let union = self.protocol.spec_of_part();
        if !node.is_object() {
            let threw = Finding::new(Code::GetterThrew, at);
            self.sink.add(if node.threw() { threw } else { bad("a part must be an object", union) });
            return;
        }
        match self.protocol {
            Protocol::V1_0 => {
                let contents = node.fields(&v1_0::CONTENTS);
                let named = v1_0::CONTENTS.into_iter().zip(contents);
                let set = |(name, content): (&'static str, Option<Node<'_>>)| {
                    let counts = content.is_some_and(|content| name == "data" || content.kind() != Kind::Null);
                    counts.then_some(name)
                };
                let found: Vec<&str> = named.filter_map(set).collect();
                match found.as_slice() {
                    [] => self.sink.add(bad("it holds none of text, raw, url and data", union)),
                    [_] => {}
                    found => {
                        let finding = Finding::new(Code::ExtraContent, at).place(node.place());
                        self.sink.add(finding.with("found", found.join(", ")).with("spec", union));
                    }
                }
                self.object(node, &v1_0::PART, at);
            }
            Protocol::V0_3 => {
                let [kind] = node.fields(&["kind"]);
                let word = kind.and_then(Node::text);
                let shape = v0_3::PARTS.iter().find(|(name, _)| word.as_ref().is_some_and(|word| word == name));
                match shape {
                    Some((_, shape)) => self.object(node, shape, at),
                    None => self.sink.add(bad("unknown kind of part; expected text, file or data", union)),
                }
            }
        }
    }

    /// 0.3: `FileWithBytes` or `FileWithUri`, where the schema takes one that is right for what it is, whatever the other is.
    pub(super) fn file(&mut self, node: Node<'_>, at: &At<'_>) {
        let shape = &v0_3::FILE;
        let [bytes, uri] = if node.is_object() { node.fields(&["bytes", "uri"]) } else { [None, None] };
        let right = |node: Option<Node<'_>>| node.is_some_and(|node| node.kind() == Kind::Text);
        let finding = match (bytes, uri) {
            (Some(_), Some(_)) => {
                let finding = Finding::new(Code::ExtraContent, at).severity(Severity::Warning);
                Some(finding.with("found", "bytes, uri"))
            }
            (None, None) if node.is_object() => {
                let finding = Finding::new(Code::BadPart, at).severity(Severity::Error);
                Some(finding.with("problem", "a file has bytes or a uri"))
            }
            _ => None,
        };
        self.sink.extend(finding.map(|finding| finding.place(node.place()).with("spec", shape.spec)));
        let (mark, errors) = (self.sink.mark(), self.sink.errors());
        self.object(node, shape, at);
        // The other one is right for what it is.
        let rest = || node.fields(&["mimeType", "name"]).into_iter().flatten().all(|node| right(Some(node)));
        if bytes.is_some() && uri.is_some() && right(bytes) != right(uri) && rest() {
            self.sink.forgive(mark, errors, "ignored");
        }
    }
}
