//! The shapes in which messages are handed to an agent.

use std::borrow::Cow;

use super::Identified;
use crate::a2a::Role;
use crate::json::{Id, Out};

/// What a message says.
pub(crate) struct Said<'a> {
    pub(crate) role: Role,
    pub(crate) texts: &'a [Id],
    pub(crate) id: Option<Out>,
}

impl<'a> From<&'a Identified<'_>> for Said<'a> {
    fn from(turn: &'a Identified<'_>) -> Self {
        Said { role: turn.turn.role, texts: &turn.turn.texts, id: Some(turn.id_out()) }
    }
}

/// For whom messages are made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// `{ type: "human" | "ai", content, id }`: what LangChain's coercion and reducers take in JavaScript and Python.
    #[default]
    LangChain,
    /// `{ lc: 1, type: "constructor", id, kwargs }`: LangChain's serialised constructor.
    Constructor,
    /// `{ type: "human" | "ai", data }`: LangChain's stored form.
    Stored,
    /// `{ role: "user" | "assistant", content }`: OpenAI chat (which has no place for an id).
    OpenAi,
    /// `{ id, role: "user" | "assistant", parts }`: UIMessages of the AI SDK, and what VoltAgent takes.
    VercelUi,
    /// `{ role: "user" | "assistant", content }`: ModelMessages of the AI SDK (which have no place for an id).
    VercelModel,
    /// `{ role: "user" | "model", parts }`: Gemini contents (which have no place for an id).
    Gemini,
}

impl Target {
    /// The words of the option.
    pub(crate) const WORDS: [(&'static str, Target); 7] = [
        ("langchain", Target::LangChain),
        ("lc", Target::Constructor),
        ("stored", Target::Stored),
        ("openai", Target::OpenAi),
        ("vercel-ui", Target::VercelUi),
        ("vercel-model", Target::VercelModel),
        ("gemini", Target::Gemini),
    ];

    /// One message.
    pub(crate) fn message(self, said: Said<'_>, separator: &str) -> Out {
        let content = || match said.texts {
            [only] => Out::Same(*only),
            texts => Out::Concat { texts: texts.to_vec(), separator: Cow::Owned(separator.to_owned()) },
        };
        let id = said.id.map(|id| ("id", id));
        let role = |user, agent| match said.role {
            Role::User => Out::text(user),
            Role::Agent => Out::text(agent),
        };
        match self {
            Target::LangChain => object([Some(("type", role("human", "ai"))), Some(("content", content())), id]),
            Target::Stored => {
                let data = object([Some(("content", content())), id]);
                Out::Object(vec![("type", role("human", "ai")), ("data", data)])
            }
            Target::VercelUi => {
                object([id, Some(("role", role("user", "assistant"))), Some(("parts", blocks(said.texts, true)))])
            }
            Target::VercelModel => {
                Out::Object(vec![("role", role("user", "assistant")), ("content", blocks(said.texts, true))])
            }
            Target::Gemini => Out::Object(vec![("role", role("user", "model")), ("parts", blocks(said.texts, false))]),
            Target::OpenAi => Out::Object(vec![("role", role("user", "assistant")), ("content", content())]),
            Target::Constructor => {
                let class = role("HumanMessage", "AIMessage");
                let class = Out::Array(vec![Out::text("langchain_core"), Out::text("messages"), class]);
                Out::Object(vec![
                    ("lc", Out::Number(1)),
                    ("type", Out::text("constructor")),
                    ("id", class),
                    ("kwargs", object([Some(("content", content())), id])),
                ])
            }
        }
    }
}

/// A block for each text, where a message holds a list of them.
fn blocks(texts: &[Id], typed: bool) -> Out {
    let block = |text: &Id| {
        let kind = typed.then(|| ("type", Out::text("text")));
        Out::Object(kind.into_iter().chain([("text", Out::Same(*text))]).collect())
    };
    Out::Array(texts.iter().map(block).collect())
}

/// An object of the members that are there.
fn object<const N: usize>(members: [Option<(&'static str, Out)>; N]) -> Out {
    let mut present = Vec::with_capacity(N);
    present.extend(members.into_iter().flatten());
    Out::Object(present)
}
