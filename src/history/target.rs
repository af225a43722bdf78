//! The shapes in which messages are handed to an agent.

use std::borrow::Cow;

use super::Identified;
use crate::a2a::Role;
use crate::json::Out;

/// For whom messages are made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// `{ type: "human" | "ai", content, id }`: what LangChain's coercion and reducers take in JavaScript and Python.
    #[default]
    LangChain,
    /// `{ lc: 1, type: "constructor", id, kwargs }`: LangChain's serialised constructor.
    Constructor,
    /// `{ role: "user" | "assistant", content }`: OpenAI chat (which has no place for an id).
    OpenAi,
}

impl Target {
    /// The words of the option.
    pub(crate) const WORDS: [(&'static str, Target); 3] =
        [("langchain", Target::LangChain), ("lc", Target::Constructor), ("openai", Target::OpenAi)];

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
