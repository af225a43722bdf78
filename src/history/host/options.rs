//! Which library's list is read, and what is kept of it.

use serde_json::Value;

use crate::json::{Node, ValueSource};
use crate::options::{self, OptionError};

/// What a history is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Host {
    /// An A2A task: bare, as the answer to a request, or inside a JSON-RPC response.
    A2aTask,
    /// A2A messages of any dialect.
    A2a,
    /// LangChain messages: live ones, the constructor form, the stored form, `model_dump`, of JavaScript and of Python.
    LangChain,
    /// OpenAI chat completions.
    OpenAiChat,
    /// Items of OpenAI Responses and of the OpenAI Agents SDKs.
    OpenAiItems,
    /// UIMessages of the AI SDK, which VoltAgent's memory holds.
    VercelUi,
    /// ModelMessages of the AI SDK.
    VercelModel,
    /// Mastra's rows.
    Mastra,
    /// Events of a Google ADK session.
    Adk,
    /// Gemini contents.
    Gemini,
    /// Messages of Microsoft's agent-framework.
    AgentFramework,
    /// Parts of artifacts as kagent streams them.
    Kagent,
    /// Plain `{ role, content }`: CrewAI, ARK and many others.
    Messages,
}

impl Host {
    /// The words of the option.
    pub(crate) const WORDS: [(&'static str, Host); 14] = [
        ("a2a-task", Host::A2aTask),
        ("a2a", Host::A2a),
        ("langchain", Host::LangChain),
        ("openai", Host::OpenAiChat),
        ("openai-items", Host::OpenAiItems),
        ("vercel-ui", Host::VercelUi),
        ("vercel-model", Host::VercelModel),
        ("voltagent", Host::VercelUi),
        ("mastra", Host::Mastra),
        ("adk", Host::Adk),
        ("gemini", Host::Gemini),
        ("agent-framework", Host::AgentFramework),
        ("kagent", Host::Kagent),
        ("messages", Host::Messages),
    ];

    /// The word, such as `langchain`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Host::WORDS.iter().find(|(_, host)| *host == self).map_or("", |(word, _)| word)
    }
}

/// What becomes of tool calls and their results.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ToolParts {
    /// Left out: another agent is told what was said.
    #[default]
    Drop,
    /// A line of text for each.
    Text,
    /// A data part for each, in the convention of Google ADK: `metadata.adk_type`.
    Data,
}

/// Options of [`history_from`](super::history_from).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct HistoryFromOptions {
    /// `None` where the value itself tells.
    pub(super) from: Option<Host>,
    pub(super) tool_parts: ToolParts,
    pub(super) other_parts: bool,
    pub(super) keep_thoughts: bool,
    pub(super) sub_agents: bool,
    /// Of calls and results as data only those go whose other half is in the same entry: a cap parts entries.
    pub(super) whole_pairs: bool,
}

impl Default for HistoryFromOptions {
    fn default() -> Self {
        HistoryFromOptions {
            from: None,
            tool_parts: ToolParts::Drop,
            other_parts: true,
            keep_thoughts: false,
            sub_agents: false,
            whole_pairs: false,
        }
    }
}

impl HistoryFromOptions {
    /// Options for values of this kind.
    #[must_use]
    pub fn new(from: Host) -> Self {
        HistoryFromOptions { from: Some(from), ..HistoryFromOptions::default() }
    }

    /// What becomes of tool calls and their results (default: they are left out).
    #[must_use]
    pub fn tool_parts(mut self, tool_parts: ToolParts) -> Self {
        self.tool_parts = tool_parts;
        self
    }

    /// Files, images and data stay (default: true).
    #[must_use]
    pub fn other_parts(mut self, keep: bool) -> Self {
        self.other_parts = keep;
        self
    }

    /// The model's thinking stays, marked as such (default: false).
    #[must_use]
    pub fn keep_thoughts(mut self, keep: bool) -> Self {
        self.keep_thoughts = keep;
        self
    }

    /// What an agent said that the host's agent had asked stays, too (default: false).
    #[must_use]
    pub fn sub_agents(mut self, keep: bool) -> Self {
        self.sub_agents = keep;
        self
    }

    pub(crate) fn whole_pairs(mut self) -> Self {
        self.whole_pairs = true;
        self
    }

    pub(crate) fn read(node: Option<Node<'_>>) -> Result<Self, OptionError> {
        let known = ["from", "toolParts", "otherParts", "keepThoughts", "subAgents"];
        let [from, tool_parts, other_parts, keep_thoughts, sub_agents] =
            options::members(node, "the options of historyFrom", known)?;
        let options = HistoryFromOptions::of(from, tool_parts, other_parts, sub_agents)?;
        Ok(options.keep_thoughts(options::flag(keep_thoughts, "keepThoughts")?.unwrap_or(false)))
    }

    /// Reads the options that `prepare` has, too.
    pub(crate) fn of(
        from: Option<Node<'_>>,
        tool_parts: Option<Node<'_>>,
        other_parts: Option<Node<'_>>,
        sub_agents: Option<Node<'_>>,
    ) -> Result<Self, OptionError> {
        let auto = from.and_then(Node::text).is_some_and(|word| word == "auto");
        let tools = [("drop", ToolParts::Drop), ("text", ToolParts::Text), ("data", ToolParts::Data)];
        Ok(HistoryFromOptions {
            from: if auto { None } else { options::word(from, "from", &Host::WORDS)? },
            tool_parts: options::word(tool_parts, "toolParts", &tools)?.unwrap_or_default(),
            other_parts: options::flag(other_parts, "otherParts")?.unwrap_or(true),
            keep_thoughts: false,
            sub_agents: options::flag(sub_agents, "subAgents")?.unwrap_or(false),
            whole_pairs: false,
        })
    }
}

impl TryFrom<&Value> for HistoryFromOptions {
    type Error = OptionError;

    /// Options as JSON, spelt as in TypeScript: `{"from": "a2a-task"}`.
    fn try_from(json: &Value) -> Result<Self, OptionError> {
        HistoryFromOptions::read(Some(Node::new(&ValueSource::new(json), 0)))
    }
}
