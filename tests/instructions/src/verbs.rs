//! Every verb on bytes as a function of nothing but bytes, which tells whether the answer is `ok`.

use std::hint::black_box;

use a2a_handoff::envelope::{self, Definition, DescribeOptions, EnvelopeOptions, LintOptions, MaskOptions};
use a2a_handoff::schema::{Schema, SchemaOptions};
use a2a_handoff::{
    Contracts, HistoryFromOptions, MergeOptions, MessagesForOptions, NormalizeOptions, Policy, PrepareOptions,
    Protocol, SeedOptions, Target, Thread, ToolParts, TrimOptions, ValidateOptions,
};

use crate::inputs;

/// A verb with its options.
pub type Call = Box<dyn Fn(&[u8]) -> bool>;

/// The answer is made and dropped within the call.
macro_rules! call {
    (|$bytes:ident| $answer:expr) => {
        Box::new(move |$bytes: &[u8]| black_box($answer).ok())
    };
}

pub fn envelope_validate() -> Call {
    envelope_validate_with(EnvelopeOptions::default())
}

pub fn envelope_validate_with(options: EnvelopeOptions) -> Call {
    call!(|bytes| envelope::validate(bytes, &options))
}

pub fn envelope_validate_all() -> Call {
    let options = EnvelopeOptions::default();
    call!(|bytes| envelope::validate_all(bytes, &options))
}

pub fn envelope_validate_lines() -> Call {
    let options = EnvelopeOptions::default();
    Box::new(move |bytes| envelope::validate_lines(bytes, &options).all(|(_, answer)| black_box(answer).ok()))
}

pub fn envelope_lint() -> Call {
    let options = LintOptions::default();
    call!(|bytes| envelope::lint(bytes, &options))
}

pub fn envelope_lint_all() -> Call {
    let options = LintOptions::default();
    call!(|bytes| envelope::lint_all(bytes, &options))
}

pub fn envelope_mask() -> Call {
    let options = MaskOptions::default();
    call!(|bytes| envelope::mask(bytes, &options))
}

pub fn envelope_describe() -> Call {
    let options = DescribeOptions::default();
    Box::new(move |bytes| !black_box(envelope::describe(bytes, &options)).is_empty())
}

pub fn envelope_route() -> Call {
    call!(|bytes| envelope::route(bytes, &[1]))
}

pub fn envelope_downgrade() -> Call {
    let options = EnvelopeOptions::default();
    call!(|bytes| Definition::v1_0().downgrade(bytes, &options))
}

pub fn envelope_to_a2a() -> Call {
    call!(|bytes| Definition::v1_0().to_a2a(bytes, Protocol::V1_0))
}

pub fn schema_validate() -> Call {
    let schema = Schema::compile(&inputs::envelope_schema(), &SchemaOptions::default()).expect("it is a schema");
    call!(|bytes| schema.validate(bytes))
}

pub fn schema_compile() -> Call {
    let options = SchemaOptions::default();
    Box::new(move |bytes| black_box(Schema::compile(bytes, &options)).is_ok())
}

pub fn prepare() -> Call {
    let options = PrepareOptions::default();
    call!(|bytes| a2a_handoff::prepare(bytes, &options))
}

/// Out of a library's list.
pub fn prepare_from_list() -> Call {
    let options = PrepareOptions::default().from_host(HistoryFromOptions::default()).context_id("wf-7");
    call!(|bytes| a2a_handoff::prepare(bytes, &options))
}

pub fn seed() -> Call {
    let options = SeedOptions::new(Thread::Empty);
    call!(|bytes| a2a_handoff::seed(bytes, &options))
}

/// Into a thread that holds the conversation already: nothing is written.
pub fn seed_held() -> Call {
    let options = SeedOptions::new(Thread::Held);
    call!(|bytes| a2a_handoff::seed(bytes, &options))
}

pub fn validate_request() -> Call {
    let options = ValidateOptions::default();
    call!(|bytes| a2a_handoff::validate_request(bytes, &options))
}

pub fn validate_message() -> Call {
    let options = ValidateOptions::default();
    call!(|bytes| a2a_handoff::validate_message(bytes, &options))
}

/// Into another version: every turn is written anew.
pub fn normalize() -> Call {
    let options = NormalizeOptions::to(Protocol::V1_0);
    call!(|bytes| a2a_handoff::normalize(bytes, &options))
}

/// Into the version that it has.
pub fn normalize_same() -> Call {
    let options = NormalizeOptions::to(Protocol::V0_3);
    call!(|bytes| a2a_handoff::normalize(bytes, &options))
}

pub fn detect_dialect() -> Call {
    call!(|bytes| a2a_handoff::detect_dialect(bytes))
}

pub fn peek() -> Call {
    call!(|bytes| a2a_handoff::peek(bytes))
}

pub fn kind_of() -> Call {
    Box::new(|bytes| black_box(a2a_handoff::kind_of(bytes)).is_some())
}

/// The library is told by shape, calls and results are kept as data.
pub fn history_from() -> Call {
    let options = HistoryFromOptions::default().tool_parts(ToolParts::Data);
    call!(|bytes| a2a_handoff::history_from(bytes, &options))
}

pub fn messages_for() -> Call {
    let options = MessagesForOptions::new(Target::LangChain).context_id("wf-7");
    call!(|bytes| a2a_handoff::messages_for(bytes, &options))
}

pub fn trim_history() -> Call {
    let options = TrimOptions::default();
    call!(|bytes| a2a_handoff::trim_history(bytes, &options))
}

pub fn merge_parts() -> Call {
    let options = MergeOptions::new(Policy::Append);
    call!(|bytes| a2a_handoff::merge_parts(bytes, &options))
}

pub fn select_inputs() -> Call {
    let contracts = Contracts::compile(inputs::CONTRACTS).expect("they are contracts");
    call!(|bytes| a2a_handoff::select_inputs(&contracts, bytes))
}
