//! Lints envelopes together: ids that were used again against request ⊆ correlation ⊆ conversation.

use std::collections::BTreeMap;

use super::glance::{Glance, Member};
use super::lint::{self, LintOptions, Linted};
use crate::finding::{At, Code, Finding, Path, Sink};
use crate::json::{Input, Limits, Node, listed};

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
    let mut used = Used::default();
    for (index, item) in listed(root, &mut sink).into_iter().flatten().enumerate() {
        let at = at.index(index);
        let mark = item.source.mark();
        lint::message(item, &at, options, &mut sink, |glance, sink| used.take(index, glance, &at, sink));
        item.source.release(mark);
    }
    Linted { findings: sink.finish(root.source) }
}

/// The ids of the messages so far, and what is known of each.
#[derive(Default)]
struct Used {
    requests: Known<Request>,
    flows: Known<Flow>,
}

/// What was noted by id.
struct Known<T> {
    places: BTreeMap<String, usize>,
    notes: Vec<T>,
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Known { places: BTreeMap::new(), notes: Vec::new() }
    }
}

impl<T> Known<T> {
    /// What was noted of an id before; `new` is noted when nothing was.
    fn before(&mut self, id: String, new: T) -> Option<&mut T> {
        let next = self.notes.len();
        let place = *self.places.entry(id).or_insert(next);
        if place == next {
            self.notes.push(new);
            return None;
        }
        self.notes.get_mut(place)
    }
}

struct Request {
    /// The first message that has it.
    index: usize,
    role: String,
    /// Its correlation id, and the first message that has both.
    flow: Option<(String, usize)>,
    /// A request and its answer: no third message may have it.
    complete: bool,
}

struct Flow {
    conversation: String,
    /// The first message that has both.
    index: usize,
}

impl Used {
    fn take(&mut self, index: usize, glance: &Glance<'_>, at: &At<'_>, sink: &mut Sink) {
        let at = at.key("metadata");
        let id = |member: Option<Member<'_>>| member.and_then(Member::id);
        let correlation = id(glance.correlation);
        if let (Some(member), Some(request)) = (glance.request, id(glance.request)) {
            let role = glance.role.and_then(Node::text).unwrap_or_default().into_owned();
            let flow = correlation.clone().map(|correlation| (correlation, index));
            self.request(request, Request { index, role, flow, complete: false }, member, &at, sink);
        }
        if let (Some(member), Some(correlation), Some(conversation)) =
            (glance.correlation, correlation, id(glance.conversation))
            && let Some(known) = self.flows.before(correlation, Flow { conversation: conversation.clone(), index })
            && known.conversation != conversation
        {
            sink.add(reused(Code::FlowInTwoConversations, member, known.index, &at));
        }
    }

    fn request(&mut self, id: String, this: Request, member: Member<'_>, at: &At<'_>, sink: &mut Sink) {
        let (role, flow) = (this.role.clone(), this.flow.clone());
        let Some(known) = self.requests.before(id, this) else { return };
        match (&known.flow, &flow) {
            (Some((of, first)), Some((other, _))) if of != other => {
                sink.add(reused(Code::RequestInTwoFlows, member, *first, at));
            }
            (None, Some(_)) => known.flow = flow,
            _ => {}
        }
        // Two agents may ask and answer each other; nobody else answers himself.
        if !known.complete && (known.role != role || role == "agent") {
            known.complete = true;
        } else {
            sink.add(reused(Code::RequestIdReused, member, known.index, at));
        }
    }
}

fn reused(code: Code, member: Member<'_>, first: usize, at: &At<'_>) -> Finding {
    Finding::new(code, &at.key(member.key)).place(member.node.place()).with("first", first)
}
