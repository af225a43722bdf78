//! What a contract asks of a part beside its data: `where`.

use super::offer::Offer;
use crate::finding::{Code, Finding, Path};
use crate::json::{Node, Tree, Unkept};
use crate::options::{self, OptionError};

/// What a part must say about its data.
#[derive(Debug, Default)]
pub(super) struct Terms {
    /// `type/subtype`, in lower case.
    media_type: Option<String>,
    /// Members that the part's metadata must have, each with this value.
    metadata: Vec<(String, Tree)>,
}

/// What data is when its part does not say.
const JSON: &str = "application/json";

impl Terms {
    /// `of`: whose terms they are, for the message of an error.
    pub(super) fn read(node: Option<Node<'_>>, of: &str) -> Result<Self, OptionError> {
        let name = format!("`where` of {of}");
        let [media_type, metadata] = options::members(node, &name, ["mediaType", "metadata"])?;
        let media_type = options::text(media_type, &format!("mediaType in {name}"))?;
        if let Some(word) = media_type.as_ref().filter(|word| !is_media_type(word)) {
            let problem =
                format!("mediaType in {name} must be a type and a subtype, such as {JSON}, received `{word}`");
            return Err(OptionError::new(problem));
        }
        let metadata = metadata.map(|node| members(node, &name)).transpose()?.unwrap_or_default();
        Ok(Terms { media_type: media_type.map(|word| word.to_ascii_lowercase()), metadata })
    }

    /// The first thing that the part says otherwise.
    pub(super) fn breach(&self, offer: &Offer<'_>) -> Option<Finding> {
        let path = |keys: &[&str]| {
            let mut path = offer.path.clone();
            keys.iter().filter(|_| offer.in_part).for_each(|key| path.push_key(*key));
            path
        };
        if let Some(wanted) = &self.media_type {
            let said = offer.media_type();
            let given = said.as_ref().map_or_else(|| JSON.to_owned(), |(_, _, word)| essence(word));
            if given != *wanted {
                let place = said.as_ref().map_or_else(|| offer.part.place(), |(_, node, _)| node.place());
                let keys = said.as_ref().map(|(key, ..)| *key).into_iter().collect::<Vec<_>>();
                return Some(other(path(&keys), wanted, &given).place(place));
            }
        }
        let metadata = offer.metadata();
        let found = |key: &str| metadata.and_then(|metadata| member(metadata, key));
        self.metadata.iter().find_map(|(key, wanted)| match found(key) {
            Some(node) if wanted.equals(node) => None,
            Some(node) => {
                let received = node.text().map_or_else(|| node.kind().name().to_owned(), |text| shown(&text));
                let finding = Finding::at_path(Code::InvalidValue, path(&["metadata", key])).place(node.place());
                Some(finding.with("expected", wanted.json()).with("received", received))
            }
            None => {
                let place = metadata.unwrap_or(offer.part).place();
                let finding = Finding::at_path(Code::MissingKey, path(&["metadata", key])).place(place);
                Some(finding.with("key", key.clone()).with("expected", wanted.json()))
            }
        })
    }
}

impl<'s> Offer<'s> {
    fn metadata(&self) -> Option<Node<'s>> {
        let [metadata] = self.part.fields(&["metadata"]);
        metadata.filter(|metadata| self.in_part && metadata.is_object())
    }

    /// Under the name that the part has for it, in any dialect.
    fn media_type(&self) -> Option<(&'static str, Node<'s>, String)> {
        const NAMES: [&str; 4] = ["mediaType", "mimeType", "media_type", "mime_type"];
        let found = NAMES.into_iter().zip(self.part.fields(&NAMES)).filter(|_| self.in_part);
        let said = |(name, node): (&'static str, Option<Node<'s>>)| Some((name, node?, node?.text()?.into_owned()));
        found.filter_map(said).find(|(_, _, word)| !word.is_empty())
    }
}

fn other(path: Path, wanted: &str, given: &str) -> Finding {
    let finding = Finding::at_path(Code::InvalidValue, path);
    finding.with("expected", format!("`{wanted}`")).with("received", shown(given))
}

fn shown(text: &str) -> String {
    format!("`{}`", crate::finding::shortened(text))
}

fn is_media_type(word: &str) -> bool {
    let token =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_graphic() && !b"/;,\"*".contains(&byte));
    word.split_once('/').is_some_and(|(kind, sub)| token(kind) && token(sub))
}

/// A media type without its parameters.
fn essence(word: &str) -> String {
    word.split(';').next().unwrap_or(word).trim().to_ascii_lowercase()
}

/// A member by a name of the caller's; no other is read.
fn member<'s>(object: Node<'s>, name: &str) -> Option<Node<'s>> {
    let mut members = object.members(|key| key == name).into_iter();
    members.find(|(key, _)| key == name).and_then(|(_, node)| node)
}

fn members(node: Node<'_>, of: &str) -> Result<Vec<(String, Tree)>, OptionError> {
    match Tree::read(node) {
        Ok(Tree::Object(members)) => Ok(members),
        Ok(other) => {
            Err(OptionError::new(format!("metadata in {of} must be an object, received {}", other.kind().name())))
        }
        Err(Unkept { path, problem }) => {
            Err(OptionError::new(format!("metadata in {of} cannot be read: {}: {problem}", path.pointer())))
        }
    }
}
