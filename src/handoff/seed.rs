//! The agent's one call on receipt.

use serde::{Serialize, Serializer};

use super::current::current;
use super::remarks::{self, Use};
use super::{Conversation, Receipt, SeedOptions, limits};
use crate::finding::{At, Code, Finding, Findings, Path, Sink};
use crate::history::{self, Counts, Identified, Situation, SkipReason};
use crate::json::{Input, Material, Node, Out, Written};

/// Whether the agent's thread is seeded.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Decision<T> {
    /// Put these messages (one list, oldest first) before the current message, in one input.
    Seed {
        /// The messages.
        messages: T,
    },
    /// Leave the thread as it is.
    Skip(SkipReason),
}

/// What [`seed`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Seeded<T> {
    /// Seed, or skip and why.
    pub decision: Decision<T>,
    /// The contextId, which is the LangGraph `thread_id`.
    pub context_id: Option<String>,
    /// What became of the turns, whatever the decision.
    pub counts: Counts,
    /// The request's own message in the form of the target, when it was asked for and there is one.
    pub current: Option<T>,
    /// The receipt for the host, when it was asked for.
    pub receipt: Option<Receipt>,
    /// What was noticed.
    pub findings: Findings,
}

impl<T> Seeded<T> {
    /// No finding is an error.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.findings.has_errors()
    }

    /// The messages to seed, if any.
    #[must_use]
    pub fn messages(&self) -> Option<&T> {
        match &self.decision {
            Decision::Seed { messages } => Some(messages),
            Decision::Skip(_) => None,
        }
    }

    /// For those who want `?`: the decision, or the findings when one of them is an error.
    ///
    /// # Errors
    /// The request could not be read, such as `{"role": ` or `[]`.
    pub fn into_result(self) -> Result<Decision<T>, Findings> {
        if self.ok() { Ok(self.decision) } else { Err(self.findings) }
    }

    pub(crate) fn map<U>(self, mut make: impl FnMut(T) -> U) -> Seeded<U> {
        let decision = match self.decision {
            Decision::Seed { messages } => Decision::Seed { messages: make(messages) },
            Decision::Skip(reason) => Decision::Skip(reason),
        };
        let Seeded { context_id, counts, current, receipt, findings, .. } = self;
        Seeded { decision, context_id, counts, current: current.map(make), receipt, findings }
    }
}

impl<T: Material> Serialize for Seeded<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.ok())?;
        match &self.decision {
            Decision::Seed { messages } => {
                map.serialize_entry("action", "seed")?;
                map.serialize_entry("messages", &Written(messages))?;
            }
            Decision::Skip(reason) => {
                map.serialize_entry("action", "skip")?;
                map.serialize_entry("reason", reason)?;
            }
        }
        if let Some(current) = &self.current {
            map.serialize_entry("current", &Written(current))?;
        }
        map.serialize_entry("contextId", &self.context_id)?;
        map.serialize_entry("counts", &self.counts)?;
        if let Some(receipt) = &self.receipt {
            map.serialize_entry("receipt", receipt)?;
        }
        map.serialize_entry("findings", &self.findings)?;
        map.serialize_entry("omitted", &self.findings.omitted())?;
        map.end()
    }
}

/// Decides whether the history in `request` is put into the agent's thread, and makes the messages.
///
/// `request` is a JSON-RPC body, its params or a bare message, of any A2A dialect, as JSON text or as a value. The
/// history is `message.metadata.history`, else `params.metadata.history`. Entries that cannot be used are skipped with a
/// finding, the newest ten of the others are kept, and they are seeded only into a thread that is cold. Nothing in the
/// request can make this fail.
///
/// ```
/// use a2a_handoff::{SeedOptions, Thread, seed};
///
/// let request = r#"{
///   "message": {
///     "kind": "message", "messageId": "m3", "role": "user", "contextId": "wf-1",
///     "parts": [{"kind": "text", "text": "and tomorrow?"}],
///     "metadata": {"history": [
///       {"role": "user", "parts": [{"kind": "text", "text": "weather?"}], "messageId": "m1"},
///       {"role": "agent", "parts": [{"kind": "text", "text": "sunny"}]}
///     ]}
///   }
/// }"#;
/// let answer = seed(request, &SeedOptions::new(Thread::Empty));
/// assert_eq!(
///     answer.messages().unwrap(),
///     r#"[{"type":"human","content":"weather?","id":"m1"},{"type":"ai","content":"sunny","id":"wf-1:h1"}]"#
/// );
/// ```
pub fn seed<'a, I: Input<'a>>(request: I, options: &SeedOptions) -> Seeded<I::Output> {
    let source = request.open(limits());
    seed_node(Node::new(&source, 0), options).map(|out| I::make(&source, &out))
}

/// locate → convert → trim → decide.
pub(crate) fn seed_node(root: Node<'_>, options: &SeedOptions) -> Seeded<Out> {
    let mut sink = Sink::default();
    let Some(request) = remarks::request(root, &mut sink) else {
        return Seeded {
            decision: Decision::Skip(SkipReason::Unreadable),
            context_id: options.context_id.clone().filter(|id| !id.is_empty()),
            counts: Counts::default(),
            current: None,
            receipt: options.receipt.then(|| Receipt::new(Some(SkipReason::Unreadable), Counts::default(), Vec::new())),
            findings: sink.finish(root.source),
        };
    };

    let located = history::locate(&request, &mut sink);
    remarks::about_text(root, &request, located.as_ref(), Use::Receive, &mut sink);
    let context_id = options.context_id.clone().filter(|id| !id.is_empty()).or_else(|| request.message.context());
    let received = located.as_ref().map_or(0, |located| located.items.len());
    if context_id.is_none() && received > 0 {
        sink.add(Finding::at_path(Code::NoContextId, Path::default()));
    }
    let limit = options.terms.keep;
    let mark = sink.mark();
    let arrival = located.as_ref().map(|located| {
        let code = if received > limit { Code::HistoryOverLimit } else { Code::HistoryReceived };
        let finding = Finding::at_path(code, located.path.clone()).place(located.list.key_place());
        let finding = finding.with("received", received);
        if received > limit { finding.with("limit", limit) } else { finding }
    });

    let conversation = Conversation::read(&request, located, context_id.as_deref(), &options.terms, None, &mut sink);
    let converted = conversation.turns.len();
    let situation = options.thread.situation();
    if let (Situation::Held, Some(located)) = (situation, &conversation.located)
        && history::diverges(&options.thread, conversation.turns.iter().map(|turn| turn.id()))
    {
        let finding = Finding::at_path(Code::HistoryDiverges, located.path.clone());
        sink.add(finding.place(located.list.key_place()));
    }

    if request.message.id().is_some_and(|id| options.thread.holds(&id)) {
        let at = At::base(&request.message_path);
        let place = request.message.message_id.and_then(|id| id.place());
        sink.add(Finding::new(Code::CurrentMessageHeld, &at.key("messageId")).place(place));
    }

    let (dropped, kept) = history::newest(conversation.turns, limit);
    if let Some(arrival) = arrival {
        let positions = history::positions(dropped.iter().map(|turn| turn.turn.index));
        let arrival = if received > limit { arrival.with("dropped", received - kept.len()) } else { arrival };
        sink.insert(mark, if dropped.is_empty() { arrival } else { arrival.with("positions", positions) });
    }
    let counts = Counts { received, converted, kept: kept.len(), dropped: received - kept.len() };

    let reason = history::decide(situation, kept.len()).or_else(|| {
        let located = conversation.located.as_ref().filter(|_| !options.prefill)?;
        let finding = Finding::at_path(Code::HistoryNotTaken, located.path.clone());
        sink.add(finding.place(located.list.key_place()));
        Some(SkipReason::NoPrefill)
    });
    let current = options.current.then(|| current(&request, options, &mut sink));
    let receipt = options.receipt.then(|| Receipt::new(reason, counts, conversation.skipped));
    let decision = match reason {
        Some(reason) => Decision::Skip(reason),
        None => {
            let message = |turn: &Identified<'_>| options.target.message(turn.into(), &options.terms.separator);
            Decision::Seed { messages: Out::Array(kept.iter().map(message).collect()) }
        }
    };
    Seeded { decision, context_id, counts, current, receipt, findings: sink.finish(root.source) }
}
