//! Files and images of any library: bytes or an address, a media type, a name.

use super::word::{Word, filled as text};
use crate::json::{Kind, Node};

/// A file that can be sent on.
pub(super) struct File<'s> {
    pub(super) place: Place<'s>,
    pub(super) media_type: Option<Word<'s>>,
    pub(super) name: Option<Node<'s>>,
}

/// Where its bytes are.
pub(super) enum Place<'s> {
    /// Base64, or bytes that JavaScript holds.
    Bytes(Word<'s>),
    Address(Word<'s>),
}

/// A file whose kind is `word`; `None` where it is none, or one that only its host can open.
pub(super) fn read<'s>(word: &str, node: Node<'s>) -> Option<File<'s>> {
    let [media_type, snake_type, mime_type, js_mime_type] =
        node.fields(&["mediaType", "media_type", "mime_type", "mimeType"]);
    let media_type = text(media_type.or(snake_type).or(mime_type).or(js_mime_type)).map(Word::Own);
    let [filename, name] = node.fields(&["filename", "name"]);
    let name = text(filename.or(name));
    match word {
        // OpenAI chat and Responses, and the `image` of OpenAI Agents.
        "image_url" | "input_image" => {
            let [image, own] = node.fields(&["image_url", "image"]);
            File::at([image, own].into_iter().flatten().find_map(link)?, None, None)
        }
        "input_audio" => {
            let [audio] = node.fields(&["input_audio"]);
            let [data, format] = audio.filter(|audio| audio.is_object())?.fields(&["data", "format"]);
            let format = format.and_then(Node::text).map(|format| format!("audio/{format}"));
            Some(File { place: Place::Bytes(Word::Own(text(data)?)), media_type: format.map(Word::Cut), name })
        }
        "input_file" => {
            let [data, url, own] = node.fields(&["file_data", "file_url", "file"]);
            File::at(text(data).or(text(url)).or(own.and_then(link))?, media_type, name)
        }
        "image" | "file" | "audio" | "video" | "media" | "document" | "data" | "uri" => {
            let [file, source] = node.fields(&["file", "source"]);
            if let Some(file) = file.filter(|file| file.is_object()) {
                return nested(file, media_type, name);
            }
            if let Some(source) = source.filter(|source| source.is_object()) {
                // Anthropic.
                let [kind, data, url, own_type] = source.fields(&["type", "data", "url", "media_type"]);
                // Its text is no base64.
                if kind.and_then(Node::text).is_some_and(|kind| kind == "text") {
                    return None;
                }
                return File::at(text(data).or(text(url))?, text(own_type).map(Word::Own).or(media_type), name);
            }
            let [format] = node.fields(&["format"]);
            let sound = format.and_then(Node::text).filter(|_| word == "audio");
            let media_type = media_type.or(sound.map(|format| Word::Cut(format!("audio/{format}"))));
            let [url, uri, file_uri, base64, data, image, audio] =
                node.fields(&["url", "uri", "file_uri", "base64", "data", "image", "audio"]);
            let given = [url, uri, file_uri, base64, data, image, audio].into_iter().flatten();
            // The data of a part of A2A 0.1 is data, whatever is in it.
            let place =
                |given: Node<'s>| if word == "data" { held(given) } else { held(given).or_else(|| link(given)) };
            File::at(given.into_iter().find_map(place)?, media_type, name)
        }
        _ => None,
    }
}

/// Text, or bytes of JavaScript.
fn held(node: Node<'_>) -> Option<Node<'_>> {
    Some(node).filter(|node| matches!(node.kind(), Kind::Text | Kind::Bytes))
}

/// An address or base64, by itself or in an object: `{ url }` of OpenAI, `{ type, data }` of the AI SDK.
fn link(node: Node<'_>) -> Option<Node<'_>> {
    if !node.is_object() {
        return text(Some(node));
    }
    let [url, data] = node.fields(&["url", "data"]);
    text(url).or(data.and_then(held))
}

/// What older AI SDKs attach to a message, and Mastra to its rows.
pub(super) fn attachment(node: Node<'_>) -> Option<File<'_>> {
    let [url, media_type, name] = node.fields(&["url", "contentType", "name"]);
    File::at(text(url)?, text(media_type).map(Word::Own), text(name))
}

/// The `file` of OpenAI chat (`file_data`), and of A2A 0.1.
fn nested<'s>(file: Node<'s>, media_type: Option<Word<'s>>, name: Option<Node<'s>>) -> Option<File<'s>> {
    let [data, bytes, uri, own_type, filename, own_name] =
        file.fields(&["file_data", "bytes", "uri", "mimeType", "filename", "name"]);
    let media_type = text(own_type).map(Word::Own).or(media_type);
    let name = text(filename.or(own_name)).or(name);
    if let Some(bytes) = text(bytes) {
        return Some(File { place: Place::Bytes(Word::Own(bytes)), media_type, name });
    }
    File::at(text(data).or(text(uri))?, media_type, name)
}

/// Gemini's `inlineData` and `fileData`.
pub(super) fn gemini(node: Node<'_>) -> Option<File<'_>> {
    let [inline, snake_inline, file, snake_file] = node.fields(&["inlineData", "inline_data", "fileData", "file_data"]);
    // Python dumps the members that are not there as null.
    let data = [inline, snake_inline, file, snake_file].into_iter().flatten().find(|data| data.is_object())?;
    let [bytes, uri, snake_uri] = data.fields(&["data", "fileUri", "file_uri"]);
    let [media_type, snake_type, name, snake_name] =
        data.fields(&["mimeType", "mime_type", "displayName", "display_name"]);
    let media_type = text(media_type.or(snake_type)).map(Word::Own);
    let name = text(name.or(snake_name));
    let place = match text(uri.or(snake_uri)) {
        Some(uri) => Place::Address(Word::Own(uri)),
        None => Place::Bytes(Word::Own(bytes.filter(|bytes| matches!(bytes.kind(), Kind::Text | Kind::Bytes))?)),
    };
    Some(File { place, media_type, name })
}

/// A file part of A2A, of any dialect.
pub(super) fn a2a(node: Node<'_>) -> Option<File<'_>> {
    let [raw, url, media_type, filename, file, content] =
        node.fields(&["raw", "url", "mediaType", "filename", "file", "content"]);
    if let Some(file) = file.filter(|file| file.is_object()) {
        let [bytes, uri, rest_bytes, rest_uri] = file.fields(&["bytes", "uri", "fileWithBytes", "fileWithUri"]);
        let [own_type, name] = file.fields(&["mimeType", "name"]);
        return placed(bytes.or(rest_bytes), uri.or(rest_uri), own_type, name);
    }
    if let Some(content) = content.filter(|content| content.is_object()) {
        let [case, value] = content.fields(&["$case", "value"]);
        let is_url = case.and_then(Node::text).is_some_and(|case| case == "url");
        let (bytes, uri) = if is_url { (None, value) } else { (value, None) };
        return placed(bytes, uri, media_type, filename);
    }
    placed(raw, url, media_type, filename)
}

fn placed<'s>(
    bytes: Option<Node<'s>>,
    uri: Option<Node<'s>>,
    media_type: Option<Node<'s>>,
    name: Option<Node<'s>>,
) -> Option<File<'s>> {
    let place = match text(uri) {
        Some(uri) => Place::Address(Word::Own(uri)),
        None => Place::Bytes(Word::Own(bytes.filter(|bytes| matches!(bytes.kind(), Kind::Text | Kind::Bytes))?)),
    };
    Some(File { place, media_type: text(media_type).map(Word::Own), name: text(name) })
}

impl<'s> File<'s> {
    /// A file at an address, which may be one that holds the bytes (`data:`), or base64 without more.
    fn at(node: Node<'s>, media_type: Option<Word<'s>>, name: Option<Node<'s>>) -> Option<Self> {
        let Some(address) = node.text() else {
            return Some(File { place: Place::Bytes(Word::Own(node)), media_type, name });
        };
        if let Some(rest) = address.strip_prefix("data:") {
            let (head, data) = rest.split_once(',')?;
            let own_type = head.strip_suffix(";base64")?;
            let own_type = (!own_type.is_empty()).then(|| Word::Cut(own_type.to_owned()));
            return Some(File {
                place: Place::Bytes(Word::Cut(data.to_owned())),
                media_type: own_type.or(media_type),
                name,
            });
        }
        let is_address = address.split_once(':').is_some_and(|(scheme, _)| {
            scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
        });
        // Nobody else can open what the host holds in memory.
        if address.starts_with("blob:") {
            return None;
        }
        let place = if is_address { Place::Address(Word::Own(node)) } else { Place::Bytes(Word::Own(node)) };
        Some(File { place, media_type, name })
    }
}
