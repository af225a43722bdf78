//! What some official servers do to data and metadata, which are the caller's own: said, never changed.

use super::write::Emission;
use crate::a2a::{Protocol, Request};
use crate::finding::{At, Code, Finding, Path, Sink};
use crate::json::{Node, Survey};

impl Emission {
    /// How many levels of objects and lists inside a value the official Python servers take: measured with `a2a-sdk`
    /// 1.3.0 and 1.1.5 (protobuf's recursion limit of 100, each level counting twice), and its 0.3 layer (an object
    /// counts three times).
    fn python_depth(&self) -> usize {
        match self.to {
            Protocol::V1_0 => 47,
            Protocol::V0_3 => 32,
        }
    }

    /// Remarks on the metadata of a request whose history is the turns of `list` that stay.
    pub(crate) fn survey_metadata<'s>(
        &self,
        request: &Request<'s>,
        list: Option<&Path>,
        turns: impl Iterator<Item = (usize, Node<'s>)>,
        sink: &mut Sink,
    ) {
        let owners =
            [(request.message.metadata, &request.message_path), (request.params_metadata, &request.params_path)];
        for (metadata, path) in owners {
            let base = At::base(path);
            let at = base.key("metadata");
            for (key, node) in metadata.map(Node::entries).unwrap_or_default() {
                if key != "history" || list.is_none() {
                    self.survey(node, &at.key(&key), sink);
                }
            }
        }
        let Some(list) = list else { return };
        // The list of turns is a level of its own.
        let limit = self.python_depth() - 1;
        for (index, turn) in turns {
            if turn.source.survey(turn.id, limit).deeper {
                let finding = Finding::new(Code::TooDeepForPython, &At::base(list).index(index));
                sink.add(finding.place(turn.place()).with("limit", limit));
            }
        }
    }

    /// Remarks on a value that travels as it is.
    pub(super) fn survey(&self, node: Node<'_>, at: &At<'_>, sink: &mut Sink) {
        let limit = self.python_depth();
        let Survey { deeper, integer } = node.source.survey(node.id, limit);
        if deeper {
            sink.add(Finding::new(Code::TooDeepForPython, at).place(node.place()).with("limit", limit));
        }
        if integer && self.to == Protocol::V1_0 {
            sink.add(Finding::new(Code::IntegerAsFloat, at).place(node.place()));
        }
    }
}

/// The items of an object whose keys count from 0, as JSON writes a typed array.
pub(super) fn indexed(node: Node<'_>) -> Option<Vec<Node<'_>>> {
    let entries = node.entries();
    let counted = entries.iter().enumerate().all(|(index, (key, _))| *key == index.to_string());
    (counted && !entries.is_empty()).then(|| entries.into_iter().map(|(_, node)| node).collect())
}
