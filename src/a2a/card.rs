//! What an agent card says about how the agent is spoken to (A2A 1.0 §4.4.1 and §4.4.6, 0.3 §5.5).

use super::Protocol;
use crate::json::{Kind, Node};

/// A JSON-RPC interface of a version we write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Interface {
    pub(crate) url: Option<String>,
    pub(crate) protocol: Protocol,
    /// The version as the card spells it: some servers compare the header with it letter by letter.
    pub(crate) version: String,
}

/// The parts of a card that count when a request is sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Card {
    /// In the card's order, which is the agent's preference.
    interfaces: Vec<Interface>,
    /// What the card offers, for a sentence.
    offers: Vec<String>,
    /// The URIs of the extensions it declares.
    extensions: Vec<String>,
}

impl Card {
    /// Reads a card of 0.3 or 1.0, or of both at once; whatever else it is offers nothing.
    pub(crate) fn read(node: Node<'_>) -> Self {
        let mut card = Card::default();
        if !node.is_object() {
            return card;
        }
        let [supported, version, url, preferred, additional, capabilities] = node.fields(&[
            "supportedInterfaces",
            "protocolVersion",
            "url",
            "preferredTransport",
            "additionalInterfaces",
            "capabilities",
        ]);
        for interface in items(supported) {
            let [url, binding, version] = interface.fields(&["url", "protocolBinding", "protocolVersion"]).map(text);
            card.offer(url, binding, version);
        }
        // 0.3 has one version for the whole card; its main interface is JSON-RPC unless it says otherwise.
        if let Some(version) = text(version) {
            card.offer(text(url), text(preferred).or_else(|| Some("JSONRPC".to_owned())), Some(version.clone()));
            for interface in items(additional) {
                let [url, binding] = interface.fields(&["url", "transport"]).map(text);
                card.offer(url, binding, Some(version.clone()));
            }
        }
        let [extensions] = capabilities.map_or([None], |capabilities| capabilities.fields(&["extensions"]));
        card.extensions = items(extensions)
            .filter_map(|extension| {
                let [uri] = extension.fields(&["uri"]);
                text(uri)
            })
            .collect();
        card
    }

    fn offer(&mut self, url: Option<String>, binding: Option<String>, version: Option<String>) {
        let (binding, version) = (binding.unwrap_or_default(), version.unwrap_or_default());
        self.offers.push(format!("{binding} {version}").trim().to_owned());
        let mut numbers = version.split('.');
        let protocol = match (numbers.next(), numbers.next()) {
            (Some("1"), _) => Protocol::V1_0,
            (Some("0"), Some("2" | "3")) => Protocol::V0_3,
            _ => return,
        };
        let known = self.interfaces.iter().any(|known| known.protocol == protocol && known.url == url);
        if binding == "JSONRPC" && !known {
            self.interfaces.push(Interface { url, protocol, version });
        }
    }

    /// The interface to use: the first the card lists, of the version asked for.
    pub(crate) fn choose(&self, protocol: Option<Protocol>) -> Option<&Interface> {
        self.interfaces.iter().find(|interface| protocol.is_none_or(|protocol| protocol == interface.protocol))
    }

    /// What it offers, in words.
    pub(crate) fn offers(&self) -> Option<String> {
        (!self.offers.is_empty()).then(|| self.offers.join(", "))
    }

    pub(crate) fn declares(&self, extension: &str) -> bool {
        self.extensions.iter().any(|uri| uri == extension)
    }
}

fn items(list: Option<Node<'_>>) -> impl Iterator<Item = Node<'_>> {
    let list = list.filter(|list| list.kind() == Kind::Array);
    list.and_then(|list| list.items().ok()).unwrap_or_default().into_iter().filter(|item| item.is_object())
}

fn text(node: Option<Node<'_>>) -> Option<String> {
    node?.text().map(|text| text.into_owned())
}
