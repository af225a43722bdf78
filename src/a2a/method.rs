//! What a JSON-RPC request asks for, by the name each version gives it (A2A 1.0 §9.4, 0.3 §7; 0.1 had its own).

use super::{Dialect, Protocol};
use crate::finding::{At, Code, Finding, nearest, shortened};
use crate::json::Node;

/// What is asked for, whatever a version calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RpcOperation {
    /// A message, answered at once: `message/send`, `SendMessage`.
    Send,
    /// A message, answered by a stream: `message/stream`, `SendStreamingMessage`.
    Stream,
    /// `tasks/get`, `GetTask`.
    GetTask,
    /// `ListTasks`, since 1.0.
    ListTasks,
    /// `tasks/cancel`, `CancelTask`.
    CancelTask,
    /// The stream of a task that goes on: `tasks/resubscribe`, `SubscribeToTask`.
    Subscribe,
    /// `tasks/pushNotificationConfig/set`, `CreateTaskPushNotificationConfig`.
    CreatePushConfig,
    /// `tasks/pushNotificationConfig/get`, `GetTaskPushNotificationConfig`.
    GetPushConfig,
    /// `tasks/pushNotificationConfig/list`, `ListTaskPushNotificationConfigs`.
    ListPushConfigs,
    /// `tasks/pushNotificationConfig/delete`, `DeleteTaskPushNotificationConfig`.
    DeletePushConfig,
    /// `agent/getAuthenticatedExtendedCard`, `GetExtendedAgentCard`.
    GetExtendedCard,
}

impl RpcOperation {
    /// The word, such as `get_task`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            RpcOperation::Send => "send",
            RpcOperation::Stream => "stream",
            RpcOperation::GetTask => "get_task",
            RpcOperation::ListTasks => "list_tasks",
            RpcOperation::CancelTask => "cancel_task",
            RpcOperation::Subscribe => "subscribe",
            RpcOperation::CreatePushConfig => "create_push_config",
            RpcOperation::GetPushConfig => "get_push_config",
            RpcOperation::ListPushConfigs => "list_push_configs",
            RpcOperation::DeletePushConfig => "delete_push_config",
            RpcOperation::GetExtendedCard => "get_extended_card",
        }
    }
}

/// Each operation and its method in 0.1, in 0.3 and in 1.0; `""` where the version has none.
const METHODS: [(RpcOperation, [&str; 3]); 11] = [
    (RpcOperation::Send, ["tasks/send", "message/send", "SendMessage"]),
    (RpcOperation::Stream, ["tasks/sendSubscribe", "message/stream", "SendStreamingMessage"]),
    (RpcOperation::GetTask, ["tasks/get", "tasks/get", "GetTask"]),
    (RpcOperation::ListTasks, ["", "", "ListTasks"]),
    (RpcOperation::CancelTask, ["tasks/cancel", "tasks/cancel", "CancelTask"]),
    (RpcOperation::Subscribe, ["tasks/resubscribe", "tasks/resubscribe", "SubscribeToTask"]),
    (
        RpcOperation::CreatePushConfig,
        ["tasks/pushNotification/set", "tasks/pushNotificationConfig/set", "CreateTaskPushNotificationConfig"],
    ),
    (
        RpcOperation::GetPushConfig,
        ["tasks/pushNotification/get", "tasks/pushNotificationConfig/get", "GetTaskPushNotificationConfig"],
    ),
    (RpcOperation::ListPushConfigs, ["", "tasks/pushNotificationConfig/list", "ListTaskPushNotificationConfigs"]),
    (RpcOperation::DeletePushConfig, ["", "tasks/pushNotificationConfig/delete", "DeleteTaskPushNotificationConfig"]),
    (RpcOperation::GetExtendedCard, ["", "agent/getAuthenticatedExtendedCard", "GetExtendedAgentCard"]),
];

/// A method that some version knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Method {
    pub(crate) operation: RpcOperation,
    /// The version whose name it is; where 0.1 and 0.3 share one, 0.3.
    pub(crate) dialect: Dialect,
}

impl Method {
    /// The method that sends a message.
    pub(crate) const SEND: Method = Method { operation: RpcOperation::Send, dialect: Dialect::V0_3 };

    /// The method of a JSON-RPC body.
    pub(crate) fn of(body: Node<'_>) -> Option<Self> {
        let [method] = if body.is_object() { body.fields(&["method"]) } else { [None] };
        Method::read(&method?.text()?)
    }

    pub(crate) fn read(name: &str) -> Option<Self> {
        let dialects = [Dialect::V0_1, Dialect::V0_3, Dialect::V1_0];
        METHODS.iter().find_map(|(operation, names)| {
            let (dialect, _) = dialects.into_iter().zip(names).rev().find(|(_, known)| **known == name)?;
            Some(Method { operation: *operation, dialect })
        })
    }

    /// The finding about a name that is no method.
    pub(crate) fn unknown(name: Node<'_>, word: &str, body: &At<'_>) -> Finding {
        let finding = Finding::new(Code::UnknownMethod, &body.key("method")).place(name.place());
        let finding = finding.with("method", shortened(word));
        match nearest(word, &Method::names()) {
            Some(meant) => finding.with("meant", meant).suggest(body.key("method").rewritten(meant)),
            None => finding,
        }
    }

    /// The finding about a method that is of another version than the rest.
    pub(crate) fn of_another(self, name: Node<'_>, protocol: Protocol, body: &At<'_>) -> Finding {
        let finding = Finding::new(Code::MethodDialect, &body.key("method")).place(name.place());
        let finding = finding.with("method", name.text().unwrap_or_default().into_owned());
        let finding = finding.with("found", self.dialect.as_str()).with("version", protocol.as_str());
        match self.name_in(protocol) {
            Some(meant) => finding.with("meant", meant).suggest(body.key("method").rewritten(meant)),
            None => finding,
        }
    }

    /// The names of methods in 0.3 and 1.0, for a suggestion.
    fn names() -> Vec<&'static str> {
        METHODS.iter().flat_map(|(_, [_, old, new])| [*old, *new]).filter(|name| !name.is_empty()).collect()
    }

    /// Whether it brings a message.
    pub(crate) fn sends(self) -> bool {
        matches!(self.operation, RpcOperation::Send | RpcOperation::Stream)
    }

    /// Whether it is about a push notification configuration, which has an id of its own.
    pub(crate) fn is_about_push(self) -> bool {
        matches!(
            self.operation,
            RpcOperation::CreatePushConfig
                | RpcOperation::GetPushConfig
                | RpcOperation::ListPushConfigs
                | RpcOperation::DeletePushConfig
        )
    }

    /// The same operation in a version; `None` where that version has none.
    pub(crate) fn name_in(self, protocol: Protocol) -> Option<&'static str> {
        let (_, [_, old, new]) = METHODS.iter().find(|(operation, _)| *operation == self.operation)?;
        let name = match protocol {
            Protocol::V0_3 => old,
            Protocol::V1_0 => new,
        };
        Some(*name).filter(|name| !name.is_empty())
    }
}
