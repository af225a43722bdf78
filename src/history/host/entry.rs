//! An entry of a host's list: who speaks, under which id, and what is said, whatever library wrote it.

use super::body::Body;
use super::id::{self, EntryId};
use super::members::Members;
use super::options::Host;
use super::piece::{Fate, Piece, What};
use super::speaker::{Speaker, author_of, of_pair, of_pieces, role_of, speaker_of};
use super::stream::Stream;
use super::tell::{is_bare_gemini, mark_of};
use super::way::Way;
use crate::a2a::{Places, Role};
use crate::finding::{At, Code, Finding, Severity, Sink};
use crate::json::{Kind, Node};

/// An entry that was read.
pub(super) struct Entry<'s> {
    pub(super) node: Node<'s>,
    /// Its place in the list; none where it stands alone.
    pub(super) place: Option<usize>,
    pub(super) speaker: Speaker,
    pub(super) id: Option<EntryId<'s>>,
    pub(super) pieces: Vec<Piece<'s>>,
    /// It was said by an agent that the host's agent asked, and not to the user.
    pub(super) of_sub_agent: bool,
    /// The metadata of a message of A2A; a history in it is left out.
    pub(super) metadata: Places<'s>,
    /// What it is a piece of, where messages are kept as they stream.
    pub(super) stream: Option<Stream<'s>>,
    /// What becomes of the whole of it.
    pub(super) fate: Fate,
}

impl<'s> Entry<'s> {
    /// Reads an entry of the list at `list`; a finding when nothing in it can be used.
    pub(super) fn read(node: Node<'s>, place: Option<usize>, list: &At<'_>, sink: &mut Sink) -> Option<Self> {
        let in_list = place.map(|place| list.index(place));
        let at = in_list.as_ref().unwrap_or(list);
        if !node.is_object() {
            let said = Entry::of_words(node, place);
            if said.is_none() {
                sink.add(no_object(node, at));
            }
            return said;
        }
        let members = Members::of(node);
        let body = Body::of(&members, Way::to(place));
        let inner;
        let message = if body.node.id == node.id {
            &members
        } else {
            inner = Members::of(body.node);
            &inner
        };
        let id = EntryId::read(&members, message);
        let speaker = body.speaker.or_else(|| speaker_of(&members)).or_else(|| speaker_of(message));
        let speaker = speaker.or_else(|| author_of(&members));
        // Most entries say one thing.
        let mut pieces = Vec::with_capacity(1);
        let told = body.pieces(message, speaker, at, &mut pieces, sink);
        let speaker = speaker.or_else(|| of_pieces(&pieces));
        // Gemini's API takes contents without a role for the user's.
        let Some(speaker) = speaker.or_else(|| is_bare_gemini(&members).then_some(Speaker::User)) else {
            sink.add(stranger(&members, at));
            return None;
        };
        if !told && members.author.is_some() && members.actions.is_some() {
            // An event of Google ADK that only changes the state.
            sink.add(
                Finding::at_path(Code::EmptyText, body.way.below(at)).severity(Severity::Info).place(node.place()),
            );
            return None;
        }
        if !told {
            let finding = Finding::at_path(Code::BadParts, body.way.below(at)).place(node.place());
            sink.add(finding.with("outcome", SKIPPED).with("received", "nothing"));
            return None;
        }
        let [sub_agent] = members
            .metadata
            .filter(|metadata| metadata.is_object())
            .map(|node| node.fields(&["subAgentId"]))
            .unwrap_or_default();
        let of_sub_agent = sub_agent.is_some_and(|id| id.kind() == Kind::Text);
        if id.is_none() {
            id::unusable(&members, message, at, sink);
        }
        let metadata = a2a_metadata(&members, at, sink);
        let stream = Stream::of(&members, &body, message, id);
        Some(Entry { stream, of_sub_agent, metadata, id, ..Entry::new(node, place, speaker, pieces) })
    }

    /// What LangChain takes for a message, too: the user's text by itself, and a pair `[role, text]`.
    fn of_words(node: Node<'s>, place: Option<usize>) -> Option<Self> {
        let way = Way::to(place);
        if node.kind() == Kind::Text {
            let piece = Piece::new(What::Text(node), node, way);
            return Some(Entry::new(node, place, Speaker::User, vec![piece]));
        }
        let pair = if node.kind() == Kind::Array { node.items().ok()? } else { return None };
        let [role, text] = pair.as_slice() else { return None };
        let speaker = of_pair(*role).filter(|_| text.kind() == Kind::Text)?;
        Some(Entry::new(node, place, speaker, vec![Piece::new(What::Text(*text), *text, way.index(1))]))
    }

    fn new(node: Node<'s>, place: Option<usize>, speaker: Speaker, pieces: Vec<Piece<'s>>) -> Self {
        let (id, of_sub_agent, metadata) = (None, false, Places::default());
        Entry { node, place, speaker, id, pieces, of_sub_agent, metadata, stream: None, fate: Fate::Stays }
    }

    /// The user speaks: Gemini writes what a tool answered under the role of the user, too.
    pub(super) fn is_question(&self) -> bool {
        let by_tool = !self.pieces.is_empty() && self.pieces.iter().all(|piece| matches!(piece.what, What::Result(_)));
        self.speaker == Speaker::User && !by_tool && self.fate == Fate::Stays
    }
}

/// What a finding about an entry says has become of it.
pub(super) const SKIPPED: &str = "turn skipped";

/// What a message of A2A says beside its parts; other libraries' metadata is the host's own.
fn a2a_metadata<'s>(entry: &Members<'s>, at: &At<'_>, sink: &mut Sink) -> Places<'s> {
    let is_a2a = || mark_of(entry).is_some_and(|mark| mark.host == Host::A2a);
    let holds = |metadata: &Node<'_>| metadata.is_object() && !metadata.entries().is_empty();
    let Some(metadata) = entry.metadata.filter(holds).filter(|_| is_a2a()) else { return Places::default() };
    let places = Places::read(Some(metadata));
    if let Some((_, _, keys)) = places.given().next() {
        let mut path = at.key("metadata").path();
        keys.iter().for_each(|key| path.push_key(*key));
        sink.add(Finding::at_path(Code::NestedHistory, path).place(metadata.place()));
    }
    places
}

/// Nothing that says something.
fn no_object(node: Node<'_>, at: &At<'_>) -> Finding {
    let code = if node.threw() { Code::GetterThrew } else { Code::TurnNotObject };
    let finding = Finding::new(code, at).severity(Severity::Warning).place(node.place());
    match code {
        Code::GetterThrew => finding.with("outcome", SKIPPED),
        _ => finding.with("received", node.kind().name()),
    }
}

/// Nothing says who speaks.
fn stranger(entry: &Members<'_>, at: &At<'_>) -> Finding {
    let word = role_of(entry).map(|role| ("role", role)).or(entry.kind.map(|kind| ("type", kind)));
    let finding = match word {
        Some((key, word)) => Finding::new(Code::UnknownRole, &at.key(key)).place(word.place()),
        None => Finding::new(Code::UnknownRole, at).place(entry.node.place()),
    };
    let finding = finding.with("outcome", SKIPPED).with("expected", "that of a user, an agent, a tool or the system");
    match word.and_then(|(_, word)| Role::foreign(word)) {
        Some(meant) => finding.with("meant", meant.word()),
        None => finding,
    }
}
