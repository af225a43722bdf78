//! Messages and parts that are made out of what was said elsewhere, in the form of each version.

use super::part::WRAPPED;
use super::{Form, HISTORY_SEED, Protocol, Role};
use crate::json::Out;

/// A message to be written.
pub(crate) struct MadeMessage {
    pub(crate) role: Role,
    pub(crate) id: Option<Out>,
    pub(crate) context: Option<Out>,
    pub(crate) parts: Vec<MadePart>,
    pub(crate) metadata: Option<Out>,
    /// The message says that it carries the history-seed extension.
    pub(crate) declares: bool,
}

/// A part to be written.
pub(crate) struct MadePart {
    pub(crate) content: MadeContent,
    pub(crate) media_type: Option<Out>,
    pub(crate) name: Option<Out>,
    pub(crate) metadata: Option<Out>,
}

/// What a part holds.
pub(crate) enum MadeContent {
    Text(Out),
    /// Base64, or bytes that JavaScript holds.
    Bytes(Out),
    Address(Out),
    Data {
        value: Out,
        /// 0.3 holds nothing but objects as data.
        is_object: bool,
    },
}

impl MadeMessage {
    /// The message in a form; the objects of the SDK's client have every member.
    pub(crate) fn out(self, form: Form) -> Out {
        let MadeMessage { role, id, context, parts, metadata, declares } = self;
        let parts = Out::Array(parts.into_iter().map(|part| part.out(form)).collect());
        let extensions = declares.then(|| Out::Array(vec![Out::text(HISTORY_SEED)]));
        match form {
            Form::V0_3 => {
                let role = Out::text(role.word());
                let members = [
                    ("kind", Some(Out::text("message"))),
                    ("role", Some(role)),
                    ("parts", Some(parts)),
                    ("messageId", id),
                    ("contextId", context),
                    ("metadata", metadata),
                    ("extensions", extensions),
                ];
                Out::Object(there(members))
            }
            Form::V1_0 => {
                let role = role.name_in(Protocol::V1_0);
                let mut members = Vec::new();
                members.extend(id.map(|id| ("messageId", id)));
                members.extend(context.map(|context| ("contextId", context)));
                members.extend([("role", Out::text(role)), ("parts", parts)]);
                members.extend(metadata.map(|metadata| ("metadata", metadata)));
                members.extend(extensions.map(|extensions| ("extensions", extensions)));
                Out::Object(members)
            }
            Form::Sdk => {
                let empty = |out: Option<Out>| out.unwrap_or(Out::text(""));
                let mut members = vec![
                    ("messageId", empty(id)),
                    ("contextId", empty(context)),
                    ("taskId", Out::text("")),
                    ("role", Out::Number(role.number())),
                    ("parts", parts),
                ];
                members.extend(metadata.map(|metadata| ("metadata", metadata)));
                members.push(("extensions", extensions.unwrap_or(Out::Array(Vec::new()))));
                members.push(("referenceTaskIds", Out::Array(Vec::new())));
                Out::Object(members)
            }
        }
    }
}

impl MadePart {
    pub(crate) fn new(content: MadeContent) -> Self {
        MadePart { content, media_type: None, name: None, metadata: None }
    }

    pub(crate) fn text(text: Out) -> Self {
        MadePart::new(MadeContent::Text(text))
    }

    pub(crate) fn data(value: Out, is_object: bool) -> Self {
        MadePart::new(MadeContent::Data { value, is_object })
    }

    fn out(self, form: Form) -> Out {
        match form {
            Form::V0_3 => self.out_0_3(),
            Form::V1_0 => self.out_1_0(),
            Form::Sdk => self.out_sdk(),
        }
    }

    fn out_0_3(self) -> Out {
        let MadePart { content, media_type, name, metadata } = self;
        let file = |key, place| {
            let about = [("mimeType", media_type), ("name", name)].into_iter();
            let about = about.filter_map(|(key, out)| Some((key, out?)));
            Out::Object([(key, place)].into_iter().chain(about).collect())
        };
        let (mut members, metadata) = match content {
            MadeContent::Text(text) => (vec![("kind", Out::text("text")), ("text", text)], metadata),
            MadeContent::Bytes(bytes) => (vec![("kind", Out::text("file")), ("file", file("bytes", bytes))], metadata),
            MadeContent::Address(uri) => (vec![("kind", Out::text("file")), ("file", file("uri", uri))], metadata),
            MadeContent::Data { value, is_object: true } => {
                (vec![("kind", Out::text("data")), ("data", value)], metadata)
            }
            MadeContent::Data { value, is_object: false } => {
                let data = Out::Object(vec![("value", value)]);
                (vec![("kind", Out::text("data")), ("data", data)], Some(marked(metadata)))
            }
        };
        members.extend(metadata.map(|metadata| ("metadata", metadata)));
        Out::Object(members)
    }

    fn out_1_0(self) -> Out {
        let MadePart { content, media_type, name, metadata } = self;
        let mut members = vec![content.named()];
        let about = [("mediaType", media_type), ("filename", name), ("metadata", metadata)];
        members.extend(about.into_iter().filter_map(|(key, out)| Some((key, out?))));
        Out::Object(members)
    }

    fn out_sdk(self) -> Out {
        let MadePart { content, media_type, name, metadata } = self;
        let (case, value) = match content.named() {
            ("raw", Out::Base64(id)) => ("raw", Out::Bytes(Box::new(Out::Same(id)))),
            ("raw", base64) => ("raw", Out::Bytes(Box::new(base64))),
            named => named,
        };
        let mut members = vec![("content", Out::Object(vec![("$case", Out::text(case)), ("value", value)]))];
        members.extend(metadata.map(|metadata| ("metadata", metadata)));
        members.push(("filename", name.unwrap_or(Out::text(""))));
        members.push(("mediaType", media_type.unwrap_or(Out::text(""))));
        Out::Object(members)
    }
}

impl MadeContent {
    /// The member of 1.0 that holds it.
    fn named(self) -> (&'static str, Out) {
        match self {
            MadeContent::Text(text) => ("text", text),
            MadeContent::Bytes(bytes) => ("raw", bytes),
            MadeContent::Address(url) => ("url", url),
            MadeContent::Data { value, .. } => ("data", value),
        }
    }
}

/// The members that are there, in as much memory as they take: a history has many such objects.
fn there<const N: usize>(members: [(&'static str, Option<Out>); N]) -> Vec<(&'static str, Out)> {
    let mut found = Vec::with_capacity(members.iter().filter(|(_, out)| out.is_some()).count());
    found.extend(members.into_iter().filter_map(|(key, out)| Some((key, out?))));
    found
}

/// The metadata of data that 0.3 cannot hold as it is, with the mark that says so.
fn marked(metadata: Option<Out>) -> Out {
    let mark = (WRAPPED, Out::Flag(true));
    match metadata {
        Some(Out::Same(id)) => Out::patched(id, vec![mark]),
        Some(Out::Object(mut members)) => {
            members.push(mark);
            Out::Object(members)
        }
        _ => Out::Object(vec![mark]),
    }
}
