//! The objects that the official JavaScript client takes (`@a2a-js/sdk` 1.x): what `SendMessageRequest.fromJSON` makes.
//!
//! Measured with 1.3.0: given wire JSON instead, it sends `UNRECOGNIZED` and empty parts without an error.

use super::content::{Content, What};
use super::emit::Asides;
use crate::a2a::shape::{Field, Is, Shape};
use crate::json::Out;

/// An object with every member that the client's types ask for. Members that are absent on purpose stay so: the client
/// fills in its own configuration only where a key is missing.
pub(super) fn object(shape: &Shape, found: &[(&'static Field, Out)]) -> Out {
    let of_message = shape.fields.iter().any(|field| matches!(field.is, Is::Parts));
    let member = |field: &'static Field| {
        let out = found.iter().find(|(known, _)| known.name == field.name).map(|(_, out)| out.clone());
        let default = match field.is {
            Is::Text | Is::Id | Is::Link | Is::Scheme => Some(Out::text("")),
            Is::Texts if of_message => Some(Out::Array(Vec::new())),
            _ => None,
        };
        out.or(default).map(|out| (field.name, out))
    };
    Out::Object(shape.fields.iter().filter_map(member).collect())
}

/// A part: `{ content: { $case, value }, metadata, filename, mediaType }`.
pub(super) fn part(content: Content<'_>, out: Out, asides: Asides<'_, '_>, metadata: Option<Out>) -> Out {
    let value = match (content.what, out) {
        (What::Raw, Out::Base64(id)) => Out::Bytes(Box::new(Out::Same(id))),
        (What::Raw, base64) => Out::Bytes(Box::new(base64)),
        (_, out) => out,
    };
    let content = Out::Object(vec![("$case", Out::text(content.what.name())), ("value", value)]);
    let mut members = vec![("content", content)];
    members.extend(metadata.map(|metadata| ("metadata", metadata)));
    let text =
        |aside: Option<&super::content::Aside<'_>>| aside.map_or(Out::text(""), |aside| Out::Same(aside.node.id));
    members.push(("filename", text(asides.filename)));
    members.push(("mediaType", text(asides.media_type)));
    Out::Object(members)
}
