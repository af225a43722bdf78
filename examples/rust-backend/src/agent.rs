//! The agent: the history of a first call goes into the thread, once; the answer carries upstream's parts if the policy says so.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

use a2a_handoff::{
    Decision, Findings, Locale, MergeOptions, NormalizeOptions, Policy, SeedOptions, merge_parts, normalize, seed,
};
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use crate::rpc::{Call, Error};
use crate::threads::{Message, Speaker, Threads};

pub struct Agent {
    threads: Threads,
    pub model: FakeModel,
    policy: Policy,
    locale: Locale,
}

impl Agent {
    pub fn new(policy: Policy, locale: Locale) -> Self {
        Agent { threads: Threads::default(), model: FakeModel::default(), policy, locale }
    }

    /// Puts the message of a call into its thread, behind the history where that is seeded. Answers with what the model reads: the thread.
    pub fn receive(&self, body: &[u8], call: &Call) -> Result<Vec<Message>, Error> {
        let context_id = &call.context_id;
        self.threads.extend(context_id, |thread| {
            let answer = seed(body, &SeedOptions::new(thread).context_id(context_id).current(true));
            self.log(&answer.findings);
            let history = answer.messages().map(|history| serde_json::from_slice(history)).transpose()?;
            let mut messages: Vec<Message> = history.unwrap_or_default();
            match &answer.decision {
                Decision::Skip(reason) => say(format!("INFO thread {context_id:?}: not seeded, {}", reason.as_str())),
                _ => say(format!("INFO thread {context_id:?}: {} messages seeded", messages.len())),
            }
            messages.extend(answer.current.as_deref().map(serde_json::from_slice::<Message>).transpose()?);
            Ok(messages)
        })
    }

    /// The answer to `prompt`, as a message of A2A in the version of the call.
    pub async fn answer(&self, call: &Call, prompt: Vec<Message>) -> Result<String, Error> {
        let (id, read) = (Uuid::new_v4().to_string(), prompt.len());
        let text = self.model.answer(&call.context_id, prompt).await;

        let current = json!([{ "text": &text }, { "data": { "by": "rust-backend", "messagesRead": read } }]);
        let both = format!(r#"{{"current":{current},"upstream":{}}}"#, call.parts);
        let merged = merge_parts(&both, &MergeOptions::new(self.policy));
        self.log(&merged.findings);
        let parts = merged.into_result().map_err(|findings| Error::of(&findings, call.protocol))?;

        let (message_id, context_id) = (json!(id), json!(call.context_id));
        let message =
            format!(r#"{{"messageId":{message_id},"contextId":{context_id},"role":"ROLE_AGENT","parts":{parts}}}"#);
        let written = normalize(&message, &NormalizeOptions::to(call.protocol)).into_result();
        let written = written.map_err(|findings| Error::of(&findings, call.protocol))?.into_owned();
        self.threads.push(&call.context_id, Message { speaker: Speaker::Ai, content: text, id });
        Ok(written)
    }

    /// A line for each finding, its level in front: `WARNING history_over_limit …: 호스트 약속(10) 초과, 최근 10턴만 시드`.
    pub fn log(&self, findings: &Findings) {
        for finding in findings {
            say(format!("{} {}", finding.severity.level(), finding.line(self.locale)));
        }
    }
}

/// A line of the log. `eprintln!` would panic when nobody reads it any more.
fn say(line: String) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// In place of a language model: it counts its answers, and keeps what it was given to read.
#[derive(Default)]
pub struct FakeModel(Mutex<Vec<Prompt>>);

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Prompt {
    context_id: String,
    messages: Vec<Message>,
}

impl FakeModel {
    async fn answer(&self, context_id: &str, messages: Vec<Message>) -> String {
        let mut prompts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        prompts.push(Prompt { context_id: context_id.to_owned(), messages });
        format!("응답 {}", prompts.len())
    }

    pub fn prompts(&self) -> Vec<Prompt> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
