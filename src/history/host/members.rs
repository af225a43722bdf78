//! What an entry may have, whatever library wrote it, asked for at once: an object is gone through once, or crossed to once in JavaScript.

use crate::json::Node;

/// Makes the struct and the one question that fills it.
macro_rules! members {
    ($($name:ident: $key:literal,)*) => {
        /// The members of an object that is an entry, or the message in one.
        pub(super) struct Members<'s> {
            pub(super) node: Node<'s>,
            $(pub(super) $name: Option<Node<'s>>,)*
        }

        impl<'s> Members<'s> {
            /// Nothing but an object has any.
            pub(super) fn of(node: Node<'s>) -> Self {
                let [$($name),*] = node.fields(&[$($key),*]);
                Members { node, $($name),* }
            }
        }
    };
}

// The first sixteen are one question in JavaScript: those that most entries have some of.
members! {
    role: "role",
    content: "content",
    kind: "type",
    id: "id",
    parts: "parts",
    own_kind: "kind",
    message_id: "messageId",
    snake_message_id: "message_id",
    metadata: "metadata",
    name: "name",
    tool_calls: "tool_calls",
    tool_call_id: "tool_call_id",
    additional_kwargs: "additional_kwargs",
    author: "author",
    lc: "lc",
    data: "data",
    kwargs: "kwargs",
    contents: "contents",
    content_blocks: "content_blocks",
    js_content_blocks: "contentBlocks",
    artifact_parts: "artifactParts",
    js_tool_call_id: "toolCallId",
    tool_invocations: "toolInvocations",
    attachments: "experimental_attachments",
    reasoning_content: "reasoning_content",
    reasoning: "reasoning",
    refusal: "refusal",
    audio: "audio",
    invalid_tool_calls: "invalid_tool_calls",
    function_call: "function_call",
    tool_call_chunks: "tool_call_chunks",
    actions: "actions",
    invocation_id: "invocationId",
    snake_invocation_id: "invocation_id",
    partial: "partial",
}
