//! Lints envelopes together: ids that were used again against request ⊆ correlation ⊆ conversation.

use std::collections::BTreeMap;

use super::glance::{Glance, Member};
use super::lint::{self, LintOptions, Linted};
use crate::finding::{At, Code, Finding, Path, Sink};
use crate::json::{Input, Kind, Limits, Node, fault, unlisted};

/// Lints a list of envelopes: each as [`lint`](super::lint) does, and ids that were used again where they must not be.
///
/// One request id belongs to one correlation id, one correlation id to one conversation id; a request id is shared by a request and
/// its answer only. The order is that of the list, so `message 0` in a sentence is its first.
///
/// ```
/// use a2a_handoff::envelope::{self, LintOptions};
///
/// let message = |correlation: &str| format!(
///     r#"{{"role": "user", "payload": {{}}, "metadata": {{"request_id": "r-1", "correlation_id": "{correlation}", "schema_version": "1.0"}}}}"#
/// );
/// let list = format!("[{}, {}]", message("c-1"), message("c-2"));
/// let answer = envelope::lint_all(&list, &LintOptions::default());
/// let codes: Vec<&str> = answer.findings.iter().map(|finding| finding.code.as_str()).collect();
/// assert_eq!(codes, ["request_in_two_flows", "request_id_reused"]);
/// assert_eq!(answer.findings[0].path.pointer(), "/1/metadata/request_id");
/// ```
pub fn lint_all<'a, I: Input<'a>>(messages: I, options: &LintOptions) -> Linted {
    let source = messages.open(Limits::all());
    lint_all_node(Node::new(&source, 0), options)
}

pub(crate) fn lint_all_node(root: Node<'_>, options: &LintOptions) -> Linted {
    let mut sink = Sink::default();
    let whole = Path::default();
    let at = At::base(&whole);
    match (fault(root), root.items()) {
        (Some(finding), _) => sink.add(finding),
        (None, Ok(items)) if root.kind() == Kind::Array => {
            let mut used = Used::default();
            for (index, item) in items.into_iter().enumerate() {
                let at = at.index(index);
                let mark = item.source.mark();
                lint::message(item, &at, options, &mut sink, |glance, sink| used.take(index, glance, &at, sink));
                item.source.release(mark);
            }
        }
        (None, Err(why)) => sink.add(unlisted(root, &at, why)),
        (None, Ok(_)) => {
            let finding = Finding::new(Code::InvalidType, &at).place(root.place());
            sink.add(finding.with("expected", "a list").with("received", root.kind().name()));
        }
    }
    Linted { findings: sink.finish(root.source) }
}

/// The ids of the messages so far.
#[derive(Default)]
struct Used {
    /// By request id: the first message that has it.
    requests: BTreeMap<String, Request>,
    /// By correlation id: its conversation id, and the first message that has both.
    flows: BTreeMap<String, (String, usize)>,
}

struct Request {
    index: usize,
    role: String,
    flow: Option<(String, usize)>,
    /// A request and its answer: no third message may have it.
    complete: bool,
}

impl Used {
    fn take(&mut self, index: usize, glance: &Glance<'_>, at: &At<'_>, sink: &mut Sink) {
        let at = at.key("metadata");
        let id = |member: Option<Member<'_>>| member.and_then(Member::id);
        let correlation = id(glance.correlation);
        if let (Some(member), Some(request)) = (glance.request, id(glance.request)) {
            self.request(index, member, request, correlation.as_ref(), glance, &at, sink);
        }
        if let (Some(member), Some(correlation), Some(conversation)) =
            (glance.correlation, correlation, id(glance.conversation))
        {
            let (known, first) = self.flows.entry(correlation).or_insert_with(|| (conversation.clone(), index));
            if *known != conversation {
                sink.add(reused(Code::FlowInTwoConversations, member, *first, &at));
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one message's ids, and where to say what is wrong with them")]
    fn request(
        &mut self,
        index: usize,
        member: Member<'_>,
        request: String,
        correlation: Option<&String>,
        glance: &Glance<'_>,
        at: &At<'_>,
        sink: &mut Sink,
    ) {
        let role = glance.role.and_then(Node::text).unwrap_or_default().into_owned();
        let flow = correlation.map(|correlation| (correlation.clone(), index));
        let Some(known) = self.requests.get_mut(&request) else {
            self.requests.insert(request, Request { index, role, flow, complete: false });
            return;
        };
        match (&known.flow, &flow) {
            (Some((of, first)), Some((other, _))) if of != other => {
                sink.add(reused(Code::RequestInTwoFlows, member, *first, at));
            }
            (None, Some(_)) => known.flow = flow,
            _ => {}
        }
        // Two agents may ask and answer each other; nobody else answers himself.
        let answers = !known.complete && (known.role != role || role == "agent");
        if answers {
            known.complete = true;
        } else {
            sink.add(reused(Code::RequestIdReused, member, known.index, at));
        }
    }
}

fn reused(code: Code, member: Member<'_>, first: usize, at: &At<'_>) -> Finding {
    Finding::new(code, &at.key(member.key)).place(member.node.place()).with("first", first)
}
