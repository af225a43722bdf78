//! The wire shapes of A2A.

/// Which of A2A's wire shapes a part or a message has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// 0.1: parts told apart by `type`.
    V0_1,
    /// 0.2 and 0.3 JSON: parts told apart by `kind`.
    V0_3,
    /// 0.3 over REST and gRPC: `content` lists, `fileWithUri`.
    Rest0_3,
    /// 1.0: parts told apart by the member that is there.
    V1_0,
    /// The 1.x SDKs' objects in memory: `content.$case`.
    SdkMemory,
    /// Nothing that A2A knows.
    Unknown,
}

impl Dialect {
    /// The label users see.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Dialect::V0_1 => "0.1",
            Dialect::V0_3 => "0.3",
            Dialect::Rest0_3 => "0.3-rest",
            Dialect::V1_0 => "1.0",
            Dialect::SdkMemory => "sdk-memory",
            Dialect::Unknown => "unknown",
        }
    }

    /// The JSON-RPC method that sends a message of this dialect.
    pub(crate) fn send_method(self) -> &'static str {
        match self {
            Dialect::V0_1 => "tasks/send",
            Dialect::V1_0 | Dialect::SdkMemory => "SendMessage",
            Dialect::V0_3 | Dialect::Rest0_3 | Dialect::Unknown => "message/send",
        }
    }
}
