//! The cold-start guard: a history is seeded once, into a thread that has no messages of its own.

use serde::Serialize;

use crate::json::Node;
use crate::options::{self, OptionError};

/// What the agent's checkpointer holds for this contextId.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Thread {
    /// There is no checkpoint.
    Empty,
    /// It holds messages: it is the source of truth.
    Held,
    /// It waits for a human (HITL): its interrupt must not be disturbed.
    Interrupted,
    /// There is no checkpointer: every call starts cold.
    NoCheckpointer,
    /// What a checkpoint says; the state is derived from it.
    Facts(ThreadFacts),
}

/// A checkpoint in numbers, as read from LangGraph's `getState`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ThreadFacts {
    /// There is a checkpoint (`config.configurable.checkpoint_id`).
    pub exists: bool,
    /// How many messages its state has.
    pub message_count: usize,
    /// Their ids, if known: only to notice that thread and history belong to different conversations.
    pub message_ids: Vec<String>,
    /// The nodes that would run next.
    pub next: Vec<String>,
    /// How many interrupts wait (`tasks[].interrupts`; `next` does not tell).
    pub interrupts: usize,
}

/// Why a history is not seeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SkipReason {
    /// The request could not be read, or holds no message.
    Unreadable,
    /// The thread waits for a human: resume it, and keep the interrupt.
    ThreadInterrupted,
    /// There is no history, or nothing usable in it.
    NoHistory,
    /// The thread has messages: the checkpointer goes on.
    ThreadHeld,
    /// The thread has no messages but a run that is not finished.
    RunPending,
    /// The agent takes no messages before the current one.
    NoPrefill,
}

impl SkipReason {
    /// The stable word, such as `thread_held`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            SkipReason::Unreadable => "unreadable",
            SkipReason::ThreadInterrupted => "thread_interrupted",
            SkipReason::NoHistory => "no_history",
            SkipReason::ThreadHeld => "thread_held",
            SkipReason::RunPending => "run_pending",
            SkipReason::NoPrefill => "no_prefill",
        }
    }
}

/// What a thread's state comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Situation {
    Cold,
    Held,
    Interrupted,
    RunPending,
}

impl Thread {
    pub(crate) fn situation(&self) -> Situation {
        match self {
            Thread::Empty | Thread::NoCheckpointer => Situation::Cold,
            Thread::Held => Situation::Held,
            Thread::Interrupted => Situation::Interrupted,
            Thread::Facts(facts) => facts.situation(),
        }
    }

    /// Whether a message of this id is known to be in it.
    pub(crate) fn holds(&self, id: &str) -> bool {
        matches!(self, Thread::Facts(facts) if facts.message_ids.iter().any(|held| held == id))
    }

    pub(crate) fn read(node: Node<'_>) -> Result<Self, OptionError> {
        if node.is_object() {
            return ThreadFacts::read(node).map(Thread::Facts);
        }
        let known = [("empty", 0), ("held", 1), ("interrupted", 2), ("none", 3)];
        Ok(match options::word(Some(node), "thread", &known)? {
            Some(0) => Thread::Empty,
            Some(1) => Thread::Held,
            Some(2) => Thread::Interrupted,
            _ => Thread::NoCheckpointer,
        })
    }
}

impl ThreadFacts {
    /// Facts of a checkpoint that exists and has so many messages.
    #[must_use]
    pub fn with_messages(message_count: usize) -> Self {
        ThreadFacts { exists: true, message_count, ..ThreadFacts::default() }
    }

    /// The nodes that would run next.
    #[must_use]
    pub fn next(mut self, next: Vec<String>) -> Self {
        self.next = next;
        self
    }

    /// How many interrupts wait.
    #[must_use]
    pub fn interrupts(mut self, interrupts: usize) -> Self {
        self.interrupts = interrupts;
        self
    }

    /// The ids of the thread's messages.
    #[must_use]
    pub fn message_ids(mut self, message_ids: Vec<String>) -> Self {
        self.message_ids = message_ids;
        self
    }

    fn situation(&self) -> Situation {
        /// LangGraph's entry: only the input was saved, nothing ran.
        const START: &str = "__start__";
        if self.interrupts > 0 {
            Situation::Interrupted
        } else if !self.exists {
            Situation::Cold
        } else if self.message_count > 0 {
            Situation::Held
        } else if self.next.is_empty() || self.next == [START] {
            Situation::Cold
        } else {
            Situation::RunPending
        }
    }

    fn read(node: Node<'_>) -> Result<Self, OptionError> {
        let known = ["exists", "messageCount", "messageIds", "next", "interrupts"];
        let [exists, message_count, message_ids, next, interrupts] = options::members(Some(node), "thread", known)?;
        let exists = options::flag(exists, "thread.exists")?
            .ok_or_else(|| OptionError::new("thread.exists is required: true when there is a checkpoint"))?;
        let message_ids = options::texts(message_ids, "thread.messageIds")?;
        Ok(ThreadFacts {
            exists,
            message_count: options::count(message_count, "thread.messageCount")?.unwrap_or(message_ids.len()),
            message_ids,
            next: options::texts(next, "thread.next")?,
            interrupts: options::count(interrupts, "thread.interrupts")?.unwrap_or(0),
        })
    }
}

/// The decision: `None` is "seed". Precedence: interrupted, no history, held, run pending.
pub(crate) fn decide(situation: Situation, usable_turns: usize) -> Option<SkipReason> {
    match situation {
        Situation::Interrupted => Some(SkipReason::ThreadInterrupted),
        _ if usable_turns == 0 => Some(SkipReason::NoHistory),
        Situation::Held => Some(SkipReason::ThreadHeld),
        Situation::RunPending => Some(SkipReason::RunPending),
        Situation::Cold => None,
    }
}

/// Whether thread and history name messages and have none in common.
pub(crate) fn diverges<'i>(thread: &Thread, mut ids: impl Iterator<Item = &'i str> + Clone) -> bool {
    let Thread::Facts(ThreadFacts { message_ids, .. }) = thread else { return false };
    let held: crate::hash::HashSet<&str> = message_ids.iter().map(String::as_str).collect();
    !held.is_empty() && ids.clone().next().is_some() && !ids.any(|id| held.contains(id))
}
