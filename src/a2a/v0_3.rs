//! The objects of A2A 0.3 (`a2a.json` of v0.3.0; the paragraphs are those of the specification).

use super::Dialect::{Rest0_3, V0_1, V1_0};
use super::shape::{Is, Shape, optional, required};

/// `MessageSendParams`.
pub(super) const PARAMS: Shape = Shape {
    fields: &[
        required("message", Is::Shape(&MESSAGE)),
        optional("configuration", Is::Shape(&CONFIGURATION)),
        optional("metadata", Is::Object),
    ],
    marks: &[("tenant", V1_0)],
    spec: "A2A 0.3 §7.1.1",
};

pub(super) const MESSAGE: Shape = Shape {
    fields: &[
        required("kind", Is::Kind("message")),
        required("messageId", Is::Id),
        required("role", Is::Role),
        required("parts", Is::Parts).or(&[("content", Rest0_3)]),
        optional("contextId", Is::Id),
        optional("taskId", Is::Id),
        optional("referenceTaskIds", Is::Texts),
        optional("extensions", Is::Texts),
        optional("metadata", Is::Object),
    ],
    marks: &[],
    spec: "A2A 0.3 §6.4",
};

/// The kinds of part; `kind` says which one it is.
pub(super) const PARTS: [(&str, &Shape); 3] = [("text", &TEXT_PART), ("file", &FILE_PART), ("data", &DATA_PART)];

const TEXT_PART: Shape = Shape {
    fields: &[required("kind", Is::Kind("text")), required("text", Is::Text), optional("metadata", Is::Object)],
    marks: &[("type", V0_1)],
    spec: "A2A 0.3 §6.5.1",
};

const FILE_PART: Shape = Shape {
    fields: &[required("kind", Is::Kind("file")), required("file", Is::File), optional("metadata", Is::Object)],
    marks: &[("type", V0_1)],
    spec: "A2A 0.3 §6.5.2",
};

const DATA_PART: Shape = Shape {
    fields: &[required("kind", Is::Kind("data")), required("data", Is::Object), optional("metadata", Is::Object)],
    marks: &[("type", V0_1)],
    spec: "A2A 0.3 §6.5.3",
};

/// `FileWithBytes` or `FileWithUri`; `validate` says that one of them must be there.
pub(super) const FILE: Shape = Shape {
    fields: &[
        optional("bytes", Is::Bytes).or(&[("fileWithBytes", Rest0_3)]),
        optional("uri", Is::Link).or(&[("fileWithUri", Rest0_3)]),
        optional("mimeType", Is::Text).or(&[("mediaType", V1_0)]),
        optional("name", Is::Text).or(&[("filename", V1_0)]),
    ],
    marks: &[],
    spec: "A2A 0.3 §6.6",
};

const CONFIGURATION: Shape = Shape {
    fields: &[
        optional("acceptedOutputModes", Is::Texts),
        optional("historyLength", Is::Count),
        optional("pushNotificationConfig", Is::Shape(&PUSH_CONFIG))
            .or(&[("taskPushNotificationConfig", V1_0), ("pushNotification", Rest0_3)]),
        optional("blocking", Is::Flag { opposite: "returnImmediately" }),
    ],
    marks: &[],
    spec: "A2A 0.3 §7.1.1",
};

const PUSH_CONFIG: Shape = Shape {
    fields: &[
        required("url", Is::Text),
        optional("id", Is::Text),
        optional("token", Is::Text),
        optional("authentication", Is::Shape(&AUTHENTICATION)),
    ],
    marks: &[("tenant", V1_0), ("taskId", V1_0)],
    spec: "A2A 0.3 §6.8",
};

const AUTHENTICATION: Shape = Shape {
    fields: &[required("schemes", Is::Schemes).or(&[("scheme", V1_0)]), optional("credentials", Is::Text)],
    marks: &[],
    spec: "A2A 0.3 §6.9",
};
