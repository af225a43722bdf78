//! What is there of an envelope, valid or not, in either casing.

use super::Casing;
use crate::json::Node;
use crate::schema::version_of;

/// The members of an envelope that are there. Nothing is judged: a value may be of any type.
#[derive(Clone, Copy)]
pub(super) struct Glance<'s> {
    pub(super) role: Option<Node<'s>>,
    pub(super) payload: Option<Node<'s>>,
    /// When it is an object.
    pub(super) metadata: Option<Node<'s>>,
    /// How most of the metadata's keys are spelt.
    pub(super) casing: Casing,
    pub(super) request: Option<Member<'s>>,
    pub(super) correlation: Option<Member<'s>>,
    pub(super) conversation: Option<Member<'s>>,
    pub(super) version: Option<Member<'s>>,
    pub(super) truncated: Option<Node<'s>>,
    pub(super) sensitive: Option<Node<'s>>,
}

/// A member of the metadata under the key it stands under.
#[derive(Clone, Copy)]
pub(super) struct Member<'s> {
    pub(super) key: &'static str,
    pub(super) node: Node<'s>,
}

/// A key in both casings.
pub(super) type Names = [&'static str; 2];

pub(super) const REQUEST: Names = ["request_id", "requestId"];
pub(super) const CORRELATION: Names = ["correlation_id", "correlationId"];
pub(super) const CONVERSATION: Names = ["conversation_id", "conversationId"];
pub(super) const VERSION: Names = ["schema_version", "schemaVersion"];

impl Casing {
    /// The key in this casing.
    pub(super) fn of(self, [snake, camel]: Names) -> &'static str {
        match self {
            Casing::Snake => snake,
            Casing::Camel => camel,
        }
    }
}

impl<'s> Glance<'s> {
    pub(super) fn of(root: Node<'s>) -> Self {
        let [role, payload, metadata] = root.fields(&["role", "payload", "metadata"]);
        let metadata = metadata.filter(|metadata| metadata.is_object());
        let members = metadata.map(|metadata| {
            const KEYS: [&str; 10] = {
                let [[a, b], [c, d], [e, f], [g, h]] = [REQUEST, CORRELATION, CONVERSATION, VERSION];
                [a, b, c, d, e, f, g, h, "truncated", "sensitive"]
            };
            let [a, b, c, d, e, f, g, h, truncated, sensitive] = metadata.fields(&KEYS);
            ([[a, b], [c, d], [e, f], [g, h]], truncated, sensitive)
        });
        let (found, truncated, sensitive) = members.unwrap_or_default();
        let spelt = |place: usize| found.iter().filter(|pair| pair.get(place).is_some_and(Option::is_some)).count();
        let casing = if spelt(1) > spelt(0) { Casing::Camel } else { Casing::Snake };
        let member = |names: Names, [snake, camel]: [Option<Node<'s>>; 2]| {
            let [snake, camel] = [(Casing::Snake, snake), (Casing::Camel, camel)]
                .map(|(casing, node)| node.map(|node| Member { key: casing.of(names), node }));
            if casing == Casing::Camel { camel.or(snake) } else { snake.or(camel) }
        };
        let [request, correlation, conversation, version] = found;
        Glance {
            role,
            payload,
            metadata,
            casing,
            request: member(REQUEST, request),
            correlation: member(CORRELATION, correlation),
            conversation: member(CONVERSATION, conversation),
            version: member(VERSION, version),
            truncated,
            sensitive,
        }
    }

    /// The version, when it is of the first major and knows neither `truncated` nor `sensitive`.
    pub(super) fn outdated(&self) -> Option<&'static str> {
        let Some(member) = self.version else { return Some(super::definition::DEFAULT_VERSION) };
        (member.node.text().and_then(|text| version_of(&text)) == Some((1, 0)))
            .then_some(super::definition::DEFAULT_VERSION)
    }
}

impl Member<'_> {
    /// The id, in lower case, as UUIDs are compared; `None` for what is no string or an empty one.
    pub(super) fn id(self) -> Option<String> {
        self.node.text().map(|text| text.to_ascii_lowercase()).filter(|text| !text.is_empty())
    }
}
