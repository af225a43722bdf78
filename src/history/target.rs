//! The shapes in which messages are handed to an agent.

use std::borrow::Cow;

use super::Identified;
use crate::a2a::Role;
use crate::json::{Id, Out};

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
    pub(crate) fn message(self, turn: &Identified<'_>, separator: &str) -> Out {
        let content = match turn.turn.texts.as_slice() {
            [only] => Out::Same(*only),
            texts => Out::Concat { texts: texts.to_vec(), separator: Cow::Owned(separator.to_owned()) },
        };
        let id = Out::Text(Cow::Owned(turn.id.clone()));
        let by_role = |user, agent| match turn.turn.role {
            Role::User => Out::text(user),
            Role::Agent => Out::text(agent),
        };
        match self {
            Target::LangChain => Out::Object(vec![("type", by_role("human", "ai")), ("content", content), ("id", id)]),
            Target::Stored => Out::Object(vec![
                ("type", by_role("human", "ai")),
                ("data", Out::Object(vec![("content", content), ("id", id)])),
            ]),
            Target::VercelUi => {
                Out::Object(vec![("id", id), ("role", by_role("user", "assistant")), ("parts", blocks(turn, true))])
            }
            Target::VercelModel => {
                Out::Object(vec![("role", by_role("user", "assistant")), ("content", blocks(turn, true))])
            }
            Target::Gemini => Out::Object(vec![("role", by_role("user", "model")), ("parts", blocks(turn, false))]),
            Target::OpenAi => Out::Object(vec![("role", by_role("user", "assistant")), ("content", content)]),
            Target::Constructor => {
                let class = by_role("HumanMessage", "AIMessage");
                let class = Out::Array(vec![Out::text("langchain_core"), Out::text("messages"), class]);
                Out::Object(vec![
                    ("lc", Out::Number(1)),
                    ("type", Out::text("constructor")),
                    ("id", class),
                    ("kwargs", Out::Object(vec![("content", content), ("id", id)])),
                ])
            }
        }
    }
}

/// A block for each text, where a message holds a list of them.
fn blocks(turn: &Identified<'_>, typed: bool) -> Out {
    let block = |text: &Id| {
        let kind = typed.then(|| ("type", Out::text("text")));
        Out::Object(kind.into_iter().chain([("text", Out::Same(*text))]).collect())
    };
    Out::Array(turn.turn.texts.iter().map(block).collect())
}
