//! A request made out of the list that a host's library holds: what the user said last is the message, what stands before it the history.

use std::borrow::Cow;

use super::prepare::{Prepared, about_card, headers, too_large, trimmed};
use super::{PrepareOptions, identified, remarks, tell, usable};
use crate::a2a::{Dialect, Emission, Form, MadeContent, MadeMessage, MadePart, Marks, Method, Role, Under};
use crate::finding::{At, Code, Finding, Path, Severity, Sink};
use crate::history::{self, Converted, Counts, HistoryFromOptions, Identified};
use crate::json::{Node, Out, unlisted};

/// convert → trim → write.
pub(super) fn prepare_list(
    root: Node<'_>,
    path: &Path,
    host: &HistoryFromOptions,
    options: &PrepareOptions,
    mut sink: Sink,
) -> Prepared<Out> {
    let interface = options.card.as_ref().and_then(|card| card.choose(options.protocol));
    let told = options.protocol.or(interface.map(|interface| interface.protocol));
    let protocol = told.unwrap_or_else(|| Marks::protocol_of(None, None));
    let extension = about_card(options, interface, &mut sink);
    let at = At::base(path);
    let items = root.items().unwrap_or_else(|why| {
        sink.add(unlisted(root, &at, why));
        Vec::new()
    });
    history::told(&items, host, &at, &mut sink);
    let (mut before, mut noticed) = history::converted(&items, &at, host);
    let message = before.iter().rposition(|entry| entry.role == Role::User).and_then(|place| {
        let message = before.split_off(place).into_iter().next()?;
        for (index, (entry, noticed)) in items.iter().zip(&mut noticed).enumerate().skip(message.index + 1) {
            noticed.add(Finding::new(Code::AfterMessage, &at.index(index)).place(entry.place()));
        }
        Some(message)
    });
    let mut answer = Prepared {
        method: Cow::Borrowed(Method::SEND.name_in(protocol).unwrap_or_default()),
        headers: Vec::new(),
        url: interface.and_then(|interface| interface.url.clone()),
        protocol,
        request: None,
        counts: Counts::default(),
        findings: Default::default(),
    };
    let Some(message) = message else {
        noticed.into_iter().for_each(|noticed| sink.absorb(noticed));
        if !sink.has_errors() {
            sink.add(Finding::new(Code::NoUserMessage, &at).place(root.place()));
        }
        answer.counts.received = items.len();
        answer.counts.dropped = items.len();
        answer.headers = headers(protocol, interface, false);
        answer.findings = sink.finish(root.source);
        return answer;
    };

    let own = options.message_id.clone().or_else(|| message.id.map(|id| id.text().into_owned()));
    let mark = sink.mark();
    let turns = usable(before, own.as_deref(), &at, &mut noticed);
    let turns = identified(turns, None, &options.terms, &at, &mut sink);
    remarks::repeats_message(&message.texts, message.role, turns.last(), &at, &options.terms.separator, &mut sink);
    let converted = turns.len();
    let (dropped, kept) = history::newest(turns, options.terms.keep);
    sink.splice(mark, tell(noticed, &dropped));
    let received = items.len() - 1;
    answer.counts = Counts { received, converted, kept: kept.len(), dropped: received - kept.len() };
    if !dropped.is_empty() {
        let finding = Finding::new(Code::HistoryTrimmed, &at).place(root.place());
        sink.insert(mark, trimmed(finding, answer.counts, &dropped));
    }
    about_message(&message, options, &at, &mut sink);
    too_large(size(root, &message, &kept), &mut sink);

    let form = if options.sdk { Form::Sdk } else { protocol.into() };
    // It is of no dialect yet.
    let emission = Emission::new(form, Dialect::Unknown);
    emission.survey_data(&message.carried, &mut sink);
    let extension = extension && !kept.is_empty();
    let under = if extension { Under::Extension } else { Under::Plain };
    let carried: Vec<_> = kept.iter().flat_map(|kept| kept.turn.carried(&at)).collect();
    emission.survey_turns(&carried, &mut sink);
    answer.headers = headers(protocol, interface, extension);
    answer.request = (!sink.has_errors()).then(|| params(message, &kept, under, form, options));
    answer.findings = sink.finish(root.source);
    answer
}

/// What stands in the way of the message: no id, and in text what cannot be sent.
fn about_message(message: &Converted<'_>, options: &PrepareOptions, at: &At<'_>, sink: &mut Sink) {
    if message.id.is_none() && options.message_id.is_none() {
        let finding = Finding::new(Code::MissingKey, &at.index(message.index).key("messageId"));
        let finding = finding.place(message.node.place()).with("key", "messageId");
        sink.add(finding.with("expected", "a string that is not empty"));
    }
    let Some((reading, place)) = message.node.source.reading().zip(message.node.place()) else { return };
    let costs = |code: &Code| matches!(code, Code::LoneSurrogate | Code::DepthExceeded | Code::NumberOutOfRange);
    let notices = reading.notices_in(place).iter().filter(|notice| costs(&notice.code));
    reading.remark(notices.map(|notice| (*notice, Severity::Error)), crate::json::MAX_DEPTH, sink);
}

/// Params with the message and its history.
fn params(message: Converted<'_>, kept: &[Identified<'_>], under: Under, form: Form, options: &PrepareOptions) -> Out {
    let turns = (!kept.is_empty()).then(|| (Out::Array(kept.iter().map(|kept| kept.turn.out()).collect()), under));
    let metadata = message.metadata.with(turns);
    let id = match &options.message_id {
        Some(id) => Some(Out::Text(Cow::Owned(id.clone()))),
        None => message.id.map(|id| id.out()),
    };
    let context = options.context_id.clone().filter(|id| !id.is_empty());
    let made = MadeMessage {
        role: message.role,
        id,
        context: context.map(|context| Out::Text(Cow::Owned(context))),
        parts: message.parts,
        metadata,
        declares: under == Under::Extension,
    };
    let message = ("message", made.out(form));
    Out::Object(match form {
        Form::Sdk => vec![("tenant", Out::text("")), message],
        _ => vec![message],
    })
}

/// How much is sent at least: in text the entries as they came, of values their strings and bytes.
fn size(root: Node<'_>, message: &Converted<'_>, kept: &[Identified<'_>]) -> usize {
    let nodes = kept.iter().map(|kept| kept.turn.node).chain([message.node]);
    if root.source.reading().is_some() {
        return nodes.filter_map(Node::place).map(|place| (place.end - place.start) as usize).sum();
    }
    let payload = |part: &MadePart| match &part.content {
        MadeContent::Text(Out::Same(id)) | MadeContent::Bytes(Out::Same(id) | Out::Base64(id)) => root.source.size(*id),
        _ => 0,
    };
    let texts = kept.iter().flat_map(|kept| kept.turn.texts.iter().map(|id| root.source.size(*id)));
    texts.chain(message.parts.iter().map(payload)).sum()
}
