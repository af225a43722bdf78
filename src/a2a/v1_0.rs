//! The objects of A2A 1.0 (`a2a.proto`, package `lf.a2a.v1`, as ProtoJSON; the paragraphs are those of the specification).

use super::Dialect::{Rest0_3, V0_3};
use super::shape::{Field, Is, Shape, optional, required};

/// `SendMessageRequest`.
pub(super) const PARAMS: Shape = Shape {
    fields: &[
        optional("tenant", Is::Text),
        required("message", Is::Shape(&MESSAGE)),
        optional("configuration", Is::Shape(&CONFIGURATION)),
        optional("metadata", Is::Object),
    ],
    marks: &[],
    spec: "A2A 1.0 §3.2.1",
};

pub(super) const MESSAGE: Shape = Shape {
    fields: &[
        required("messageId", Is::Id),
        optional("contextId", Is::Id),
        optional("taskId", Is::Id),
        required("role", Is::Role),
        required("parts", Is::Parts).or(&[("content", Rest0_3)]),
        optional("metadata", Is::Object),
        optional("extensions", Is::Texts),
        optional("referenceTaskIds", Is::Texts),
    ],
    marks: &[("kind", V0_3)],
    spec: "A2A 1.0 §4.1.4",
};

/// A part; of `text`, `raw`, `url` and `data` it has exactly one.
pub(super) const PART: Shape = Shape {
    fields: &[
        optional("text", Is::Text),
        optional("raw", Is::Bytes),
        optional("url", Is::Link),
        optional("data", Is::Any),
        MEDIA_TYPE,
        FILENAME,
        optional("metadata", Is::Object),
    ],
    marks: &[("kind", V0_3)],
    spec: "A2A 1.0 §4.1.6",
};

const MEDIA_TYPE: Field = optional("mediaType", Is::Text).or(&[("mimeType", V0_3)]);
const FILENAME: Field = optional("filename", Is::Text).or(&[("name", V0_3)]);

/// The members of a part of which one must be there.
pub(super) const CONTENTS: [&str; 4] = ["text", "raw", "url", "data"];

const CONFIGURATION: Shape = Shape {
    fields: &[
        optional("acceptedOutputModes", Is::Texts),
        optional("taskPushNotificationConfig", Is::Shape(&PUSH_CONFIG))
            .or(&[("pushNotificationConfig", V0_3), ("pushNotification", Rest0_3)]),
        optional("historyLength", Is::Count),
        optional("returnImmediately", Is::Flag { opposite: "blocking" }),
    ],
    marks: &[],
    spec: "A2A 1.0 §3.2.2",
};

const PUSH_CONFIG: Shape = Shape {
    fields: &[
        optional("tenant", Is::Text),
        optional("id", Is::Text),
        optional("taskId", Is::Text),
        required("url", Is::Text),
        optional("token", Is::Text),
        optional("authentication", Is::Shape(&AUTHENTICATION)),
    ],
    marks: &[],
    spec: "A2A 1.0 §4.3.1",
};

const AUTHENTICATION: Shape = Shape {
    fields: &[required("scheme", Is::Scheme).or(&[("schemes", V0_3)]), optional("credentials", Is::Text)],
    marks: &[],
    spec: "A2A 1.0 §4.3.2",
};
