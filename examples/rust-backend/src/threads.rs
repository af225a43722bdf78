//! What the agent remembers: a list of messages for each contextId. Another backend keeps them in a database.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use a2a_handoff::{Thread, ThreadFacts};
use serde::{Deserialize, Serialize};

/// A message as `seed` makes it for LangChain: `{ "type": "human", "content": "…", "id": "…" }`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    #[serde(rename = "type")]
    pub speaker: Speaker,
    pub content: String,
    pub id: String,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speaker {
    Human,
    Ai,
}

#[derive(Default)]
pub struct Threads(Mutex<HashMap<String, Vec<Message>>>);

impl Threads {
    /// Puts behind a thread what `decide` answers about it, and gives back the whole thread. One lock holds from the look at the thread
    /// to the write: of two first calls at once only one finds it empty.
    pub fn extend<E>(
        &self,
        context_id: &str,
        decide: impl FnOnce(Thread) -> Result<Vec<Message>, E>,
    ) -> Result<Vec<Message>, E> {
        let mut threads = self.lock();
        let messages = decide(threads.get(context_id).map_or(Thread::Empty, |held| facts(held)))?;
        let thread = threads.entry(context_id.to_owned()).or_default();
        messages.into_iter().for_each(|message| put(thread, message));
        Ok(thread.clone())
    }

    pub fn push(&self, context_id: &str, message: Message) {
        put(self.lock().entry(context_id.to_owned()).or_default(), message);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Vec<Message>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn facts(held: &[Message]) -> Thread {
    let ids = held.iter().map(|message| message.id.clone()).collect();
    Thread::Facts(ThreadFacts::with_messages(held.len()).message_ids(ids))
}

/// As LangGraph's reducer does: a message whose id is there already replaces that one, so a call that is tried again doubles nothing.
fn put(thread: &mut Vec<Message>, message: Message) {
    match thread.iter_mut().find(|held| held.id == message.id) {
        Some(held) => *held = message,
        None => thread.push(message),
    }
}
