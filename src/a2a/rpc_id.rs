//! The id under which a JSON-RPC answer goes back.

use std::fmt;

use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::json::{Kind, Material, Node, Written};

/// The `id` of a JSON-RPC body as JSON text: `1`, `"a"`, `null`. `2^53+1`, `1.0` and escapes stay as the caller wrote them, so it may go
/// into an answer by `{}` and by serde alike.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RpcId(String);

impl RpcId {
    /// The JSON text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id of what a source made of its value.
    pub(super) fn of(value: &impl Material) -> Option<Self> {
        serde_json::to_string(&Written(value)).ok().map(RpcId)
    }

    /// The value of the id: a string, a number or null, beside something else that JSON-RPC has. Alone it may be the id of a task.
    pub(super) fn find(root: Node<'_>) -> Option<Node<'_>> {
        if !root.is_object() {
            return None;
        }
        let [id, version, method, params] = root.fields(&["id", "jsonrpc", "method", "params"]);
        let id = id.filter(|id| matches!(id.kind(), Kind::Text | Kind::Number | Kind::Null))?;
        [version, method, params].iter().any(Option::is_some).then_some(id)
    }
}

impl fmt::Display for RpcId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for RpcId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).map_err(S::Error::custom)?;
        raw.serialize(serializer)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use serde_json::json;

    use crate::a2a::peek;

    #[test]
    fn what_may_not_be_repeated_is_no_id() {
        for body in [
            json!({ "jsonrpc": "2.0", "method": "message/send" }),
            json!({ "jsonrpc": "2.0", "id": { "a": 1 } }),
            json!({ "jsonrpc": "2.0", "id": true }),
            json!({ "id": "t7" }),
            json!({ "id": "t7", "message": {} }),
            json!([{ "jsonrpc": "2.0", "id": 1 }]),
            json!("id"),
        ] {
            assert_eq!(peek(&body).id, None, "{body}");
            assert_eq!(peek(&body.to_string()).id, None, "{body}");
            assert!(serde_json::to_value(peek(&body)).unwrap().get("id").is_none());
        }
        assert_eq!(peek(r#"{"jsonrpc": "2.0", "id": 1"#).id, None);
    }

    #[test]
    fn it_is_written_by_serde_as_it_came() {
        for id in ["9007199254740993", "1.0", "null", r#""\u0061""#, r#""\ud800""#] {
            let id = peek(format!(r#"{{"jsonrpc": "2.0", "id": {id}}}"#).as_bytes()).id.unwrap();
            assert_eq!(serde_json::to_string(&id).unwrap(), id.as_str());
            assert_eq!(id.to_string(), id.as_str());
        }
        let id = peek(&json!({ "jsonrpc": "2.0", "id": 1.0 })).id.unwrap();
        assert_eq!(serde_json::to_value(&id).unwrap(), json!(1.0));
    }
}
