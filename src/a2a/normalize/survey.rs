//! What some official servers do to data and metadata, which are the caller's own: said, never changed.

use super::write::Emission;
use crate::a2a::{Protocol, Request};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::json::{Node, Remark, Survey};

impl Emission {
    /// How many levels of objects and lists the official Python servers surely take in data and in a part's metadata, the
    /// value itself being the first: measured with `a2a-sdk` 1.3.0 and 1.1.5 (protobuf's recursion limit of 100, where each
    /// level counts twice) and with the 0.3 layer of 1.3.0, where an object counts three times.
    pub(super) fn depth_of_data(&self) -> usize {
        match self.to {
            Protocol::V1_0 => 48,
            Protocol::V0_3 => 33,
        }
    }

    /// The same of the metadata of a message and of params.
    pub(super) fn depth_of_metadata(&self) -> usize {
        match self.to {
            Protocol::V1_0 => 49,
            Protocol::V0_3 => 50,
        }
    }

    /// Remarks on the metadata of a request; of a history in it only on what is carried.
    pub(crate) fn survey_metadata(
        &self,
        request: &Request<'_>,
        history: bool,
        carried: &[(Path, Node<'_>)],
        sink: &mut Sink,
    ) {
        let owners =
            [(request.message.metadata, &request.message_path), (request.params_metadata, &request.params_path)];
        for (metadata, path) in owners {
            let base = At::base(path);
            let at = base.key("metadata");
            if let Some(metadata) = metadata {
                self.survey_members(metadata, |key| key != "history" || !history, &at, sink);
            }
        }
        self.survey_turns(carried, sink);
    }

    /// Remarks on data of a message.
    pub(crate) fn survey_data(&self, carried: &[(Path, Node<'_>)], sink: &mut Sink) {
        for (path, value) in carried {
            self.survey(*value, self.depth_of_data(), Severity::Error, &At::base(path), sink);
        }
    }

    /// Remarks on values in the turns of a history.
    pub(crate) fn survey_turns(&self, carried: &[(Path, Node<'_>)], sink: &mut Sink) {
        // The metadata and the list of turns are levels of their own.
        let limit = self.depth_of_metadata() - 2;
        for (path, value) in carried {
            let at = At::base(path);
            let Survey { deeper, remarks, .. } = value.source.survey(value.id, limit, &at);
            if deeper {
                let finding = Finding::new(Code::TooDeepForPython, &at);
                sink.add(finding.place(value.place()).with("limit", limit));
            }
            remark(remarks, Severity::Warning, sink);
        }
    }

    /// Remarks on the members of a metadata object that `wanted` asks for.
    pub(super) fn survey_members(
        &self,
        metadata: Node<'_>,
        wanted: impl Fn(&str) -> bool,
        at: &At<'_>,
        sink: &mut Sink,
    ) {
        let keys = metadata.source.keys(metadata.id);
        if metadata.source.reading().is_none() && !keys.iter().all(|key| key.sound) {
            sink.add(Finding::new(Code::LoneSurrogate, at));
        }
        for (key, node) in metadata.members(&wanted) {
            if let Some(node) = node.filter(|_| wanted(&key)) {
                self.survey(node, self.depth_of_metadata() - 1, Severity::Warning, &at.key(&key), sink);
            }
        }
    }

    /// Remarks on a value that travels as it is; `lost`: what it costs that JSON would make something else of an object.
    pub(super) fn survey(&self, node: Node<'_>, limit: usize, lost: Severity, at: &At<'_>, sink: &mut Sink) {
        let Survey { deeper, integer, remarks, .. } = node.source.survey(node.id, limit, at);
        if deeper {
            sink.add(Finding::new(Code::TooDeepForPython, at).place(node.place()).with("limit", limit));
        }
        // Once a request is enough.
        if integer && self.to == Protocol::V1_0 && !self.integers.replace(true) {
            sink.add(Finding::new(Code::IntegerAsFloat, at).place(node.place()));
        }
        remark(remarks, lost, sink);
    }
}

fn remark(remarks: Vec<Remark>, lost: Severity, sink: &mut Sink) {
    for remark in remarks {
        let code = remark.code;
        let finding = remark.finding();
        sink.add(match code {
            Code::NotPlainObject => finding.severity(lost),
            _ => finding,
        });
    }
}

/// The items of an object whose keys count from 0, as JSON writes a typed array.
pub(super) fn indexed(node: Node<'_>) -> Option<Vec<Node<'_>>> {
    let entries = node.entries();
    let counted = entries.iter().enumerate().all(|(index, (key, _))| *key == index.to_string());
    counted.then(|| entries.into_iter().map(|(_, node)| node).collect())
}
