//! A request as it arrives: a whole JSON-RPC body, its params, or a bare message.

use super::{Content, Message, Part, Places, Under};
use crate::finding::{Code, Finding, Path};
use crate::json::{Kind, Node};

/// A request that holds a message, and where in the value that was passed.
pub(crate) struct Request<'s> {
    /// The JSON-RPC body, when that is what was passed.
    pub(crate) body: Option<Node<'s>>,
    /// The params, when there are any.
    pub(crate) params: Option<Node<'s>>,
    pub(crate) params_path: Path,
    pub(crate) params_metadata: Option<Node<'s>>,
    /// The histories in `params.metadata`.
    pub(crate) params_histories: Places<'s>,
    pub(crate) message: Message<'s>,
    pub(crate) message_path: Path,
    /// The message's parts, each read once; none when they are no list that can be read.
    pub(crate) parts: Vec<Part<'s>>,
    /// The body's method.
    pub(crate) method: Option<Node<'s>>,
}

/// A value where a history may stand.
pub(crate) struct Placed<'r, 's> {
    pub(crate) node: Node<'s>,
    pub(crate) under: Under,
    /// The path of the object whose metadata it is in.
    pub(crate) owner: &'r Path,
    keys: &'static [&'static str],
}

impl Placed<'_, '_> {
    pub(crate) fn path(&self) -> Path {
        let mut path = self.owner.clone();
        path.push_key("metadata");
        self.keys.iter().for_each(|key| path.push_key(*key));
        path
    }
}

impl<'s> Request<'s> {
    /// Finds the message.
    ///
    /// # Errors
    /// The finding that says there is none.
    pub(crate) fn read(root: Node<'s>) -> Result<Self, Box<Finding>> {
        let missing = |path: Path, node: Node<'_>| {
            let code = if node.threw() { Code::GetterThrew } else { Code::MissingMessage };
            Box::new(Finding::at_path(code, path).place(node.place()))
        };
        if !root.is_object() {
            return Err(missing(Path::default(), root));
        }
        let [params, message, method, role, parts, content, message_id, metadata, context_id, kind] = root.fields(&[
            "params",
            "message",
            "method",
            "role",
            "parts",
            "content",
            "messageId",
            "metadata",
            "contextId",
            "kind",
        ]);
        let mut path = Path::default();
        if let Some(params) = Node::given(params) {
            path.push_key("params");
            if !params.is_object() {
                return Err(missing(path, params));
            }
            let [message, metadata] = params.fields(&["message", "metadata"]);
            let mut request =
                Request::in_params(params, path, message, metadata).map_err(|(path, node)| missing(path, node))?;
            request.body = Some(root);
            request.method = method;
            return Ok(request);
        }
        if message.is_some() {
            return Request::in_params(root, path, message, metadata).map_err(|(path, node)| missing(path, node));
        }
        let fields = [role, parts, content, message_id, metadata, context_id, kind];
        if fields.iter().all(Option::is_none) {
            // A body, then: it is its params that are missing.
            if method.is_some() {
                path.push_key("params");
            }
            return Err(missing(path, root));
        }
        Ok(Request::new(Message::from_fields(root, fields), path))
    }

    /// Takes a value for a message, whatever it holds.
    ///
    /// # Errors
    /// The finding that says it is no object.
    pub(crate) fn message(root: Node<'s>) -> Result<Self, Box<Finding>> {
        if root.is_object() {
            return Ok(Request::new(Message::read(root), Path::default()));
        }
        let code = if root.threw() { Code::GetterThrew } else { Code::MissingMessage };
        Err(Box::new(Finding::at_path(code, Path::default()).place(root.place())))
    }

    fn in_params(
        params: Node<'s>,
        params_path: Path,
        message: Option<Node<'s>>,
        params_metadata: Option<Node<'s>>,
    ) -> Result<Self, (Path, Node<'s>)> {
        let mut message_path = params_path.clone();
        message_path.push_key("message");
        match message {
            Some(message) if message.is_object() => Ok(Request {
                params: Some(params),
                params_path,
                params_metadata,
                params_histories: Places::read(params_metadata),
                ..Request::new(Message::read(message), message_path)
            }),
            other => Err((message_path, other.unwrap_or(params))),
        }
    }

    fn new(message: Message<'s>, message_path: Path) -> Self {
        let parts = message.parts.filter(|parts| parts.kind() == Kind::Array);
        let items = parts.and_then(|parts| parts.items().ok()).unwrap_or_default();
        Request {
            body: None,
            params: None,
            params_path: Path::default(),
            params_metadata: None,
            params_histories: Places::default(),
            message,
            message_path,
            parts: items.into_iter().map(Part::read).collect(),
            method: None,
        }
    }

    /// Every value where a history may stand, in the order in which they count: the message's before the params', as host
    /// SDKs merge them.
    pub(crate) fn histories(&self) -> impl Iterator<Item = Placed<'_, 's>> {
        let of = |places: Places<'s>, owner| {
            places.given().map(move |(node, under, keys)| Placed { node, under, owner, keys }).collect::<Vec<_>>()
        };
        let message = of(self.message.histories, &self.message_path);
        let params = of(self.params_histories, &self.params_path);
        message.into_iter().chain(params)
    }

    /// The text parts of the message.
    pub(crate) fn texts(&self) -> Vec<Node<'s>> {
        let text = |part: &Part<'s>| match part.content {
            Content::Text(text) => Some(text),
            _ => None,
        };
        self.parts.iter().filter_map(text).collect()
    }
}
