//! The code table: every remark this crate can make, once, with its severity and its sentence in English and Korean.

use super::Severity;

/// Declares [`Code`] and the table behind it.
///
/// A sentence is a template: `{name}` is a parameter of the finding, and a stretch in `[…]` is left out when a
/// parameter inside it is absent.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $severity:ident, en: $en:literal, ko: $ko:literal;)*) => {
        /// What a finding is about: a stable word that programs branch on.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code, in the order of the table.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The stable word, such as `unknown_key`.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $name,)* }
            }

            /// The severity a finding of this code has unless the place it was found in says otherwise.
            #[must_use]
            pub fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity,)* }
            }

            /// The page that explains the code: what it means, an example, what to do.
            #[must_use]
            pub fn help(self) -> String {
                format!("https://github.com/a2a-handoff/a2a-handoff/blob/main/docs/codes/{}.md", self.as_str())
            }

            /// The sentence template in English.
            #[must_use]
            pub fn english(self) -> &'static str {
                match self { $(Code::$variant => $en,)* }
            }

            /// The sentence template in Korean.
            #[must_use]
            pub fn korean(self) -> &'static str {
                match self { $(Code::$variant => $ko,)* }
            }
        }
    };
}

codes! {
    // ── reading ──
    /// The text is not JSON as RFC 8259 defines it.
    JsonSyntax = "json_syntax", Error,
        en: "not JSON: {problem}",
        ko: "JSON이 아닙니다: {problem}";
    /// The bytes are not UTF-8 (RFC 8259 section 8.1).
    NotUtf8 = "not_utf8", Error,
        en: "the bytes are not UTF-8[: they look like {found}]",
        ko: "UTF-8 바이트가 아닙니다[ (추정: {found})]";
    /// The text is JSON, and too large to be read here.
    TextTooLarge = "text_too_large", Error,
        en: "the text is too large to be read here: {problem}",
        ko: "텍스트가 너무 커서 읽을 수 없습니다: {problem}";
    /// The text is a JSON string that itself holds a JSON object.
    DoubleEncoded = "double_encoded", Error,
        en: "the object was serialised twice: the text is a JSON string that holds JSON; parse it once, or do not stringify it again",
        ko: "객체가 두 번 직렬화되었습니다: JSON을 담은 JSON 문자열입니다. 한 번만 직렬화하세요";
    /// Half of a UTF-16 pair, which no other JSON reader will take (RFC 7493 section 2.1).
    LoneSurrogate = "lone_surrogate", Error,
        en: "[{outcome}: ]half a surrogate pair: this text is no Unicode and cannot be sent as UTF-8",
        ko: "[{outcome}: ]서로게이트 쌍의 한쪽만 있습니다: 유니코드 텍스트가 아니어서 UTF-8로 보낼 수 없습니다";
    /// Nesting beyond the limit.
    DepthExceeded = "depth_exceeded", Error,
        en: "[{outcome}: ]nested deeper than {limit} levels",
        ko: "[{outcome}: ]중첩이 {limit}단계를 넘습니다";
    /// A number that becomes infinite as a double.
    NumberOutOfRange = "number_out_of_range", Error,
        en: "the number is beyond what a double can hold; it would arrive as null or as an error",
        ko: "배정밀도 실수의 범위를 넘는 수입니다: 상대에게는 null이나 오류가 됩니다";
    /// An integer beyond 2^53-1.
    UnsafeInteger = "unsafe_integer", Warning,
        en: "the integer is beyond 2^53-1; JavaScript receivers change its value, send it as a string",
        ko: "2^53-1을 넘는 정수입니다: JavaScript에서 값이 바뀝니다. 문자열로 보내세요";
    /// A decimal with more digits than a double keeps.
    LossyNumber = "lossy_number", Warning,
        en: "the number has more digits than a double keeps",
        ko: "배정밀도 실수가 담지 못하는 자릿수의 수입니다";
    /// A byte order mark in front of the text.
    BomIgnored = "bom_ignored", Warning,
        en: "a byte order mark in front of the text was ignored",
        ko: "텍스트 앞의 바이트 순서 표시(BOM)를 무시했습니다";
    /// The same key twice in one object.
    DuplicateKey = "duplicate_key", Error,
        en: "key `{key}` stands twice in one object; readers disagree on which one counts",
        ko: "한 객체에 같은 키가 두 번 있습니다: `{key}` (어느 쪽을 읽을지 구현마다 다릅니다)";
    /// The same key twice inside the payload.
    DuplicateKeyInPayload = "duplicate_key_in_payload", Warning,
        en: "key `{key}` stands twice in one object of the payload; most readers keep the last",
        ko: "payload의 한 객체에 같은 키가 두 번 있습니다: `{key}` (대부분 마지막 값을 읽습니다)";
    /// A key `__proto__` inside the payload.
    ProtoKeyInPayload = "proto_key_in_payload", Warning,
        en: "a key `__proto__` in the payload is dropped by some JavaScript readers",
        ko: "payload의 `__proto__` 키는 일부 JavaScript 구현에서 사라집니다";
    /// A list too long to be read.
    TooManyItems = "too_many_items", Error,
        en: "[{outcome}: ]the list claims {received} items, more than the {limit} that are read",
        ko: "[{outcome}: ]목록의 길이가 {received}개로, 읽을 수 있는 {limit}개를 넘습니다";
    /// Objects that stand in so many places that they are not read through.
    TooManyPlaces = "too_many_places", Error,
        en: "the same objects stand in so many places that reading all of them takes more than {limit} steps",
        ko: "같은 객체들이 너무 여러 곳에 들어 있어 모두 읽는 데 {limit}단계가 넘게 걸립니다";
    /// Reading a property threw an exception.
    GetterThrew = "getter_threw", Error,
        en: "[{outcome}: ]reading this value threw an exception",
        ko: "[{outcome}: ]이 값을 읽는 중에 예외가 발생했습니다";
    /// A Map, Date, RegExp… where a plain object belongs.
    NotPlainObject = "not_plain_object", Error,
        en: "[{outcome}: ]not a plain value: pass what JSON would hold (for a Date its toISOString(), for a Map an object)",
        ko: "[{outcome}: ]일반 값이 아닙니다: JSON으로 쓸 값을 넘기세요 (Date는 toISOString(), Map은 객체로)";
    /// A value that JSON has no form for.
    NotJsonValue = "not_json_value", Error,
        en: "[{outcome}: ]JSON has no form for this value ({received})",
        ko: "[{outcome}: ]JSON으로 나타낼 수 없는 값입니다 ({received})";

    // ── envelope ──
    /// A value of the wrong JSON type.
    InvalidType = "invalid_type", Error,
        en: "[{outcome}: ]expected {expected}, received {received}",
        ko: "[{outcome}: ]형이 다릅니다 (기대: {expected}, 받음: {received})";
    /// A required key is absent.
    MissingKey = "missing_key", Error,
        en: "[{outcome}: ]required key `{key}` is missing; it must hold {expected}",
        ko: "[{outcome}: ]필수 키가 없습니다: `{key}` (기대: {expected})";
    /// A key the definition does not know.
    UnknownKey = "unknown_key", Error,
        en: "unknown key `{key}`[; did you mean `{meant}`?]",
        ko: "알 수 없는 키: `{key}`[ (혹시 `{meant}`?)]";
    /// A camelCase key in a snake_case message, or the other way round.
    MixedKeyCase = "mixed_key_case", Error,
        en: "key `{key}` is in another case than the rest of the message; write `{meant}`",
        ko: "키의 표기법이 메시지의 나머지와 다릅니다: `{key}` → `{meant}`";
    /// A role outside the five of the envelope.
    InvalidRole = "invalid_role", Error,
        en: "role must be one of {expected}[; did you mean `{meant}`?]",
        ko: "role은 다음 중 하나여야 합니다: {expected}[ (혹시 `{meant}`?)]";
    /// An id that is no UUID in the 8-4-4-4-12 form.
    UuidFormat = "uuid_format", Error,
        en: "not a UUID: expected 36 characters, hexadecimal digits in groups of 8-4-4-4-12 (RFC 9562)[, received {length}]",
        ko: "UUID가 아닙니다: 16진수 8-4-4-4-12 형식의 36자(RFC 9562)여야 합니다[, 받은 길이: {length}자]";
    /// The version digit of a UUID is none of 1 to 8.
    UuidVersion = "uuid_version", Error,
        en: "the UUID's version digit (character 14) is `{found}`, expected 1 to 8",
        ko: "UUID의 버전 자리(14번째 문자)가 `{found}`입니다: 1–8이어야 합니다";
    /// The variant digit of a UUID is none of 8, 9, a, b.
    UuidVariant = "uuid_variant", Error,
        en: "the UUID's variant digit (character 19) is `{found}`, expected 8, 9, a or b",
        ko: "UUID의 변형 자리(19번째 문자)가 `{found}`입니다: 8, 9, a, b 중 하나여야 합니다";
    /// The nil UUID: valid, and probably not meant.
    UuidNil = "uuid_nil", Warning,
        en: "the nil UUID identifies nothing",
        ko: "nil UUID는 아무것도 식별하지 못합니다";
    /// The max UUID: valid, and probably not meant.
    UuidMax = "uuid_max", Warning,
        en: "the max UUID identifies nothing",
        ko: "max UUID는 아무것도 식별하지 못합니다";
    /// A timestamp that RFC 3339 does not know.
    TimestampFormat = "timestamp_format", Error,
        en: "not an RFC 3339 date and time such as 2026-06-02T10:00:00Z: {problem}",
        ko: "2026-06-02T10:00:00Z 같은 RFC 3339 날짜·시각이 아닙니다: {problem}";
    /// A timestamp without an offset from UTC.
    TimestampNoOffset = "timestamp_no_offset", Error,
        en: "the timestamp has no offset from UTC; end it in Z or in an offset such as +09:00",
        ko: "타임스탬프에 UTC 오프셋이 없습니다: Z나 +09:00 같은 오프셋으로 끝나야 합니다";
    /// Second 60.
    TimestampLeapSecond = "timestamp_leap_second", Error,
        en: "second 60 (a leap second) cannot be represented by the receivers; write second 59",
        ko: "60초(윤초)는 수신 측이 나타낼 수 없습니다: 59초로 쓰세요";
    /// A year that receivers cannot represent.
    TimestampRange = "timestamp_range", Error,
        en: "year 0000 is outside what the receivers can represent",
        ko: "0000년은 수신 측이 나타낼 수 없는 해입니다";
    /// A version that is not two integers with a dot.
    SchemaVersionFormat = "schema_version_format", Error,
        en: "the schema version must be two integers with a dot, such as `1.0`",
        ko: "스키마 버전은 `1.0`처럼 점으로 나눈 두 정수여야 합니다";
    /// A major version nobody here reads.
    UnsupportedVersion = "unsupported_version", Error,
        en: "schema version {found} is not supported here; supported: {supported}",
        ko: "지원하지 않는 스키마 버전입니다: {found} (지원: {supported})";
    /// A key of a newer minor version, kept and not judged.
    UnknownKeyNewerMinor = "unknown_key_newer_minor", Warning,
        en: "key `{key}` belongs to a newer minor version ({found}); it is kept and was not checked",
        ko: "더 새로운 마이너 버전({found})의 키입니다: `{key}` (검사하지 않고 그대로 둡니다)";

    /// A key of a newer minor version, left out for a partner who runs an older one.
    KeyLeftOut = "key_left_out", Warning,
        en: "left out: key `{key}` belongs to a newer minor version ({found})",
        ko: "더 새로운 마이너 버전({found})의 키를 뺍니다: `{key}`";

    /// A version that refuses messages of the one before, without a new major.
    BreakingChange = "breaking_change", Error,
        en: "version {found} refuses messages of version {supported}, so it must be {meant}; one of them is {what}",
        ko: "버전 {found}은 버전 {supported}의 메시지를 거부하므로 {meant}이어야 합니다. 예: {what}";

    // ── lint of envelopes ──
    /// A trace id inside the payload's text.
    TraceInPayload = "trace_in_payload", Warning,
        en: "the text carries a trace id[ (`{label}`)]: models read the payload, systems read metadata; leave it to `metadata.{key}`",
        ko: "본문에 추적 ID가 있습니다[ (`{label}`)]: 본문은 LLM이, 메타데이터는 시스템이 읽습니다. `metadata.{key}`에만 두세요";
    /// A timestamp of the message inside the payload's text.
    TimestampInPayload = "timestamp_in_payload", Warning,
        en: "the text carries a timestamp (`{label}`): models read the payload, systems read metadata; leave it to `metadata.timestamp`",
        ko: "본문에 타임스탬프가 있습니다 (`{label}`): 본문은 LLM이, 메타데이터는 시스템이 읽습니다. `metadata.timestamp`에만 두세요";
    /// A routing hint inside the payload's text.
    RoutingInPayload = "routing_in_payload", Warning,
        en: "the text carries a routing hint (`{label}`): `role` says who speaks, and who is to hear it is the transport's to know; take it out",
        ko: "본문에 라우팅 힌트가 있습니다 (`{label}`): 누가 말하는지는 `role`이, 누구에게 가는지는 전송 계층이 압니다. 본문에서 빼세요";
    /// A payload that is a model's output as it came: one text that is JSON or a code block.
    RawModelOutput = "raw_model_output", Warning,
        en: "the payload's only text is itself {found}: parse it and put its members into the payload, where they can be checked",
        ko: "payload의 유일한 텍스트가 {found}입니다: 파싱해서 payload의 멤버로 넣으세요. 그래야 검증할 수 있습니다";
    /// Two of the three ids are one.
    IdsEqual = "ids_equal", Warning,
        en: "the same id as `{of}`: a request is part of a flow and a flow of a conversation; give each an id of its own",
        ko: "`{of}`와 같은 ID입니다: 요청은 흐름의, 흐름은 대화의 일부입니다. 각각 다른 ID를 쓰세요";
    /// A message that does not say its version.
    NoSchemaVersion = "no_schema_version", Warning,
        en: "no `{key}`: the message is read as {version}; write it, so that receivers can tell versions apart",
        ko: "`{key}`가 없습니다: {version}으로 읽습니다. 수신 측이 버전을 구분할 수 있도록 쓰세요";
    /// Personal data in the payload that no hint covers.
    PersonalData = "personal_data", Warning,
        en: "{what} that no masking hint covers; name its place (`{hint}`) in `metadata.sensitive`, so that logs can mask it[; that takes schema version 1.1, this message is {version}]",
        ko: "마스킹 힌트가 없는 개인정보입니다 ({what}): 로그에서 가릴 수 있도록 `metadata.sensitive`에 위치(`{hint}`)를 넣으세요[. 스키마 버전 1.1로 올려야 합니다 (현재 {version})]";
    /// A payload too large for a log, and nothing said about it.
    LargePayload = "large_payload", Warning,
        en: "the payload has {received} bytes, more than {limit}: cut it for logs and say so in `metadata.truncated`[; that takes schema version 1.1, this message is {version}]",
        ko: "payload가 {received}바이트로 {limit}바이트를 넘습니다: 로그에 맞게 자르고 `metadata.truncated`로 알리세요[. 스키마 버전 1.1로 올려야 합니다 (현재 {version})]";
    /// A masking hint that covers nothing.
    SensitiveNowhere = "sensitive_nowhere", Warning,
        en: "the masking hint leads nowhere in the payload, so nothing is masked for it; write JSON Pointers into the payload, such as `/customer/name`",
        ko: "마스킹 힌트가 payload의 어디도 가리키지 않아 아무것도 가려지지 않습니다: `/customer/name`처럼 payload 안의 JSON Pointer를 쓰세요";
    /// One request id under two correlation ids.
    RequestInTwoFlows = "request_in_two_flows", Warning,
        en: "message {first} has this request id under another correlation id: a request belongs to one flow; make a new request id",
        ko: "{first}번 메시지에 같은 요청 ID가 다른 correlation ID로 있습니다: 요청은 한 흐름에만 속합니다. 요청 ID를 새로 만드세요";
    /// One correlation id under two conversation ids.
    FlowInTwoConversations = "flow_in_two_conversations", Warning,
        en: "message {first} has this correlation id under another conversation id: a flow belongs to one conversation; start a new flow",
        ko: "{first}번 메시지에 같은 correlation ID가 다른 대화 ID로 있습니다: 흐름은 한 대화에만 속합니다. 흐름을 새로 시작하세요";
    /// One request id in more than a request and its answer.
    RequestIdReused = "request_id_reused", Warning,
        en: "message {first} has this request id, too, and only a request and its answer share one; make a new id for each request",
        ko: "{first}번 메시지에 이미 있는 요청 ID입니다: 요청과 그 응답만 ID를 함께 씁니다. 요청마다 새 ID를 만드세요";
    /// A header that is no traceparent, or an id that cannot be one.
    TraceparentFormat = "traceparent_format", Error,
        en: "not a W3C traceparent such as 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01: {problem}",
        ko: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01 같은 W3C traceparent가 아닙니다: {problem}";
    /// A trace id that is no UUID of RFC 9562.
    TraceIdForeign = "trace_id_foreign", Warning,
        en: "the trace id has no version and variant of a UUID: envelopes take it as a correlation id only with `ids: \"guid\"`",
        ko: "UUID의 버전과 변형 자리가 없는 trace ID입니다: envelope은 `ids: \"guid\"`일 때만 correlation ID로 받습니다";

    // ── schema ──
    /// A number outside its range.
    NumberRange = "number_range", Error,
        en: "expected a number {relation} {limit}",
        ko: "수는 {limit} {relation}이어야 합니다";
    /// A number that is no multiple of another.
    NotMultiple = "not_multiple", Error,
        en: "expected a multiple of {limit}",
        ko: "{limit}의 배수여야 합니다";
    /// Fewer characters, items or members than must be.
    TooFew = "too_few", Error,
        en: "expected at least {limit} {unit}, received {received}",
        ko: "{unit}: {limit}개 이상이어야 합니다 (받음: {received}개)";
    /// More characters, items or members than may be.
    TooMany = "too_many", Error,
        en: "expected at most {limit} {unit}, received {received}",
        ko: "{unit}: {limit}개 이하여야 합니다 (받음: {received}개)";
    /// A string that its pattern does not match.
    PatternMismatch = "pattern_mismatch", Error,
        en: "the text does not match the pattern `{pattern}`",
        ko: "텍스트가 패턴에 맞지 않습니다: `{pattern}`";
    /// A string that does not have its format.
    FormatMismatch = "format_mismatch", Error,
        en: "the text does not have the format `{format}`",
        ko: "텍스트가 형식에 맞지 않습니다: `{format}`";
    /// An item of a list that stands in it twice.
    RepeatedItem = "repeated_item", Error,
        en: "the item is the same as item {of}; all must differ",
        ko: "{of}번 항목과 같습니다: 모든 항목이 달라야 합니다";
    /// A key that the rule for keys does not take.
    InvalidKey = "invalid_key", Error,
        en: "the key `{key}` does not fit the rule for keys here",
        ko: "여기의 키 규칙에 맞지 않는 키입니다: `{key}`";
    /// A value that has none of the forms it may have.
    NoMatch = "no_match", Error,
        en: "the value has none of the {count} forms that are allowed here[: {expected}]",
        ko: "여기에 허용된 {count}가지 형태 중 어느 것도 아닙니다[: {expected}]";
    /// A value that has two forms where it may have one.
    SeveralMatch = "several_match", Error,
        en: "the value has more than one of the {count} forms that are allowed here (number {first} and number {second}); it must have exactly one",
        ko: "여기에 허용된 {count}가지 형태 중 둘 이상에 맞습니다 ({first}번과 {second}번): 정확히 하나여야 합니다";
    /// A value that must not stand here.
    NotAllowed = "not_allowed", Error,
        en: "a value of this form is not allowed here",
        ko: "이런 형태의 값은 여기에 올 수 없습니다";

    // ── history ──
    /// The history was found: how many entries it has.
    HistoryReceived = "history_received", Info,
        en: "metadata.history received: {received}",
        ko: "metadata.history 수신 — {received}개";
    /// The host sent more than it promised.
    HistoryOverLimit = "history_over_limit", Warning,
        en: "host promise ({limit}) exceeded: {received} turns received, at most the newest {limit} are seeded[; dropped: positions {positions}]",
        ko: "호스트 약속({limit}) 초과, 최근 {limit}턴만 시드";
    /// `prepare` left out the oldest turns.
    HistoryTrimmed = "history_trimmed", Info,
        en: "trimmed to the newest {kept} of {received} turns; dropped: positions {positions}",
        ko: "{received}턴 중 최근 {kept}턴만 보냅니다. 제외한 위치: {positions}";
    /// The oldest entries of a list went.
    ListTrimmed = "list_trimmed", Info,
        en: "{dropped} of {received} messages go, the oldest: {why}[; {moved}] (positions {positions})",
        ko: "{received}개 메시지 중 오래된 {dropped}개를 뺍니다: {why}[; {moved}] (위치 {positions})";
    /// What stays in any case is more than was asked for.
    BudgetNotMet = "budget_not_met", Warning,
        en: "the system messages alone have {received} {unit}, more than the {limit} that were asked for; they are kept",
        ko: "system 메시지만으로 {received} {unit}입니다: 요청한 {limit}보다 많지만 남깁니다";
    /// Nothing of a list fits.
    NothingFits = "nothing_fits", Warning,
        en: "nothing of the list fits: {why}",
        ko: "목록에서 남길 수 있는 것이 없습니다: {why}";
    /// Only the end of a message stays.
    MessageCut = "message_cut", Info,
        en: "only the end of this message stays, {kept} of {received} bytes of text: {why}",
        ko: "이 메시지는 끝부분만 남깁니다: 텍스트 {received}바이트 중 {kept}바이트 ({why})";
    /// `prepare` moved the history to where the agent finds it.
    HistoryMoved = "history_moved", Info,
        en: "history moved to {to}; every SDK hands the message's metadata to the agent",
        ko: "history를 {to} 위치로 옮겼습니다: message의 metadata는 모든 SDK가 에이전트에 전달합니다";
    /// A `history` that is no list.
    HistoryNotAList = "history_not_a_list", Warning,
        en: "history must be a list, received {received}; this place is ignored",
        ko: "history는 목록이어야 합니다 (받음: {received}): 이 위치는 무시합니다";
    /// Two different histories.
    HistoryInBothPlaces = "history_in_both_places", Warning,
        en: "this history differs from the one in {used}, which is used",
        ko: "{used}의 history와 다릅니다: 그쪽을 사용합니다";
    /// A history entry that is no object.
    TurnNotObject = "turn_not_object", Warning,
        en: "turn skipped: expected an object, received {received}",
        ko: "턴을 건너뜁니다: 객체여야 합니다 (받음: {received})";
    /// A role that is neither the user's nor the agent's.
    UnknownRole = "unknown_role", Warning,
        en: "[{outcome}: ]role must be {expected}[; `{meant}` was probably meant]",
        ko: "[{outcome}: ]role은 {expected}여야 합니다[ (혹시 `{meant}`?)]";
    /// `parts` is no list.
    BadParts = "bad_parts", Warning,
        en: "[{outcome}: ]parts must be a list of parts, received {received}",
        ko: "[{outcome}: ]parts는 part의 목록이어야 합니다 (받음: {received})";
    /// A part without any content that A2A knows.
    BadPart = "bad_part", Warning,
        en: "[{outcome}: ]{problem}",
        ko: "[{outcome}: ]{problem}";
    /// A turn that says nothing.
    EmptyText = "empty_text", Warning,
        en: "turn skipped: it holds no text",
        ko: "턴을 건너뜁니다: 텍스트가 없습니다";
    /// A file or data part, which is no text.
    NonTextPart = "non_text_part", Info,
        en: "{kind} part ignored: only text becomes a message",
        ko: "{kind} part는 무시합니다: 텍스트만 메시지가 됩니다";
    /// A text part that is the model's thinking.
    ThoughtPart = "thought_part", Warning,
        en: "thought dropped: it is the model's thinking, not what was said (keepThoughts keeps it)",
        ko: "생각(thought) part를 제외합니다 (keepThoughts로 남길 수 있습니다)";
    /// A history inside a turn of the history.
    NestedHistory = "nested_history", Warning,
        en: "a history nested in a turn is ignored: keeping it would double the conversation on every hop",
        ko: "턴 안에 중첩된 history는 무시합니다: 남겨 두면 호출마다 대화가 불어납니다";
    /// The current message stands in its own history.
    CurrentMessageInHistory = "current_message_in_history", Warning,
        en: "turn dropped: it is the current message (same messageId)",
        ko: "턴을 제외합니다: 현재 메시지와 같은 messageId입니다";
    /// The newest user turn says the same as the current message.
    CurrentTextRepeated = "current_text_repeated", Warning,
        en: "the newest turn says the same as the current message under another id; the model will read it twice",
        ko: "마지막 턴이 현재 메시지와 같은 내용입니다(id는 다름): 모델이 두 번 읽게 됩니다";
    /// The same messageId and role again.
    DuplicateId = "duplicate_id", Warning,
        en: "this messageId came before with the same role: one message, the later text stays, at the place of the first",
        ko: "같은 role의 같은 messageId가 앞에 있습니다: 하나로 합치고, 나중 텍스트를 처음 위치에 둡니다";
    /// The same messageId with another role.
    IdCollision = "id_collision", Warning,
        en: "this messageId came before with another role: the message is kept under the id `{id}`",
        ko: "다른 role의 같은 messageId가 앞에 있습니다: 남기는 id는 `{id}`";
    /// The turn before it says the same.
    AdjacentRepeat = "adjacent_repeat", Warning,
        en: "the turn before it has the same role and text under another id: {outcome}",
        ko: "앞 턴과 role과 텍스트가 같습니다(id는 다름): {outcome}";
    /// No contextId to derive stable ids from.
    NoContextId = "no_context_id", Warning,
        en: "no contextId: ids of turns without a messageId are unique only within this thread",
        ko: "contextId가 없습니다: messageId 없는 턴의 id는 이 스레드 안에서만 고유합니다";
    /// The thread has the current message already.
    CurrentMessageHeld = "current_message_held", Warning,
        en: "the thread holds this message already: the call is a retry, and the model would answer it again",
        ko: "이 메시지는 이미 스레드에 있습니다: 재시도이며, 모델이 다시 답하게 됩니다";
    /// The agent takes no messages before the current one.
    HistoryNotTaken = "history_not_taken", Warning,
        en: "this agent takes no earlier messages (`prefill: false`): the call goes on without the history",
        ko: "이 에이전트는 이전 메시지를 받지 않습니다(`prefill: false`): 히스토리 없이 호출을 진행합니다";
    /// A turn in a shape that is not A2A, taken because `lenient` says so.
    ForeignShape = "foreign_shape", Warning,
        en: "not an A2A message ({found}); taken as one because `lenient` is set",
        ko: "A2A 메시지 형태가 아닙니다({found}): `lenient` 설정으로 받아들입니다";
    /// No message anywhere in the request.
    MissingMessage = "missing_message", Error,
        en: "no A2A message here: expected a JSON-RPC body, its params, or a message",
        ko: "A2A 메시지가 없습니다: JSON-RPC 본문, params 또는 message가 와야 합니다";
    /// A list without a message of the user.
    NoUserMessage = "no_user_message", Error,
        en: "no message to send: nothing in this list was said by the user",
        ko: "보낼 메시지가 없습니다: 이 목록에 사용자의 메시지가 없습니다";
    /// What stands behind the message that is sent.
    AfterMessage = "after_message", Warning,
        en: "left out: it stands behind what the user said last, which is the message that is sent",
        ko: "제외합니다: 보낼 메시지인 사용자의 마지막 메시지 뒤에 있습니다";
    /// A task that ended without an answer.
    TaskWithoutAnswer = "task_without_answer", Warning,
        en: "the task is {state}: what the agent says in it is no answer",
        ko: "태스크가 {state} 상태입니다: 에이전트의 말은 답이 아닙니다";
    /// Nothing that is an A2A task.
    MissingTask = "missing_task", Error,
        en: "no A2A task here: expected a task, the answer that holds it, or the JSON-RPC response around that",
        ko: "A2A task가 없습니다: task, task를 담은 응답 또는 JSON-RPC 응답이 와야 합니다";
    /// Something that is no list of messages.
    NotMessages = "not_messages", Error,
        en: "no messages here: expected a list of messages, or an object that holds one, received {received}",
        ko: "메시지가 없습니다: 메시지 목록이나 그것을 담은 객체여야 합니다 (받음: {received})";
    /// A list of another library than the one that was named.
    OtherHost = "other_host", Warning,
        en: "`{key}` says that this is of \"{found}\", not of \"{from}\"; it is read as what it is",
        ko: "`{key}`로 보아 \"{from}\"이(가) 아니라 \"{found}\"의 형태입니다: 그 형태로 읽습니다";
    /// Instructions to the host's own model.
    SystemMessage = "system_message", Info,
        en: "a message of the system is left out: it instructs the host's own model and is no part of the conversation",
        ko: "system 메시지는 뺍니다: 호스트 자신의 모델을 위한 지시이며 대화가 아닙니다";
    /// What a sub-agent said to the host's agent.
    SubAgentMessage = "sub_agent_message", Info,
        en: "what a sub-agent said to the host's own agent is left out (`subAgents` keeps it)",
        ko: "호스트의 에이전트가 부른 하위 에이전트의 말은 뺍니다 (`subAgents`로 남길 수 있습니다)";
    /// A tool call or its result, where only what was said is kept.
    ToolPartLeftOut = "tool_part_left_out", Info,
        en: "{what}[ of `{name}`] is left out: `toolParts` keeps it as text or as data",
        ko: "[`{name}` ]{what}: 뺍니다 (`toolParts`로 텍스트나 데이터로 남길 수 있습니다)";
    /// The result of a tool whose call is not there.
    OrphanToolResult = "orphan_tool_result", Warning,
        en: "the result of {name} is left out: its call does not come before it, and models refuse a result without its call",
        ko: "{name}의 결과를 뺍니다: 앞에 호출이 없고, 모델은 호출 없는 결과를 거부합니다";
    /// A tool call whose result is not there.
    UnansweredToolCall = "unanswered_tool_call", Warning,
        en: "the call of {name} is left out: it has no result, and models refuse a call without one",
        ko: "{name}의 호출을 뺍니다: 결과가 없고, 모델은 결과 없는 호출을 거부합니다";
    /// Arguments of a tool call that are no object.
    BadToolArgs = "bad_tool_args", Warning,
        en: "the arguments of this tool call are no JSON object; it is written with none",
        ko: "도구 호출의 인수가 JSON 객체가 아닙니다: 인수 없이 씁니다";
    /// A piece of a task that says what another piece says.
    RepeatedPiece = "repeated_piece", Info,
        en: "left out: it repeats {of}",
        ko: "뺍니다: {of}의 반복입니다";
    /// The thread and the history have no id in common.
    HistoryDiverges = "history_diverges", Warning,
        en: "the thread and the history share no message id; is one contextId used for several conversations?",
        ko: "스레드와 history에 공통된 메시지 id가 없습니다: 하나의 contextId를 여러 대화에 쓰고 있지 않은지 확인하세요";
    /// The body is larger than the official JavaScript servers take.
    BodyTooLarge = "body_too_large", Warning,
        en: "the body has {received} bytes or more; servers on the official JavaScript SDK refuse more than {limit} (HTTP 413)",
        ko: "본문이 {received}바이트 이상입니다: 공식 JavaScript SDK 서버는 {limit}바이트를 넘으면 거부합니다 (HTTP 413)";

    // ── A2A messages ──
    /// A method that no version of A2A has.
    UnknownMethod = "unknown_method", Error,
        en: "A2A has no method `{method}`[; did you mean `{meant}`?]",
        ko: "A2A에 없는 method입니다: `{method}`[ (혹시 `{meant}`?)]";
    /// A method of another version than the one that counts.
    MethodDialect = "method_dialect", Warning,
        en: "method `{method}` is of A2A {found}[; A2A {version} calls it `{meant}`]",
        ko: "method `{method}`는 A2A {found}의 것입니다[ (A2A {version}: `{meant}`)]";
    /// A value of the right type that cannot stand there.
    InvalidValue = "invalid_value", Error,
        en: "[{outcome}: ]expected {expected}, received {received}[; did you mean `{meant}`?]",
        ko: "[{outcome}: ]값이 다릅니다 (기대: {expected}, 받음: {received})[ (혹시 `{meant}`?)]";
    /// A member that the version does not know.
    UnknownMember = "unknown_member", Warning,
        en: "[{outcome}: ]A2A {version} has no member `{key}` here[; did you mean `{meant}`?]",
        ko: "[{outcome}: ]A2A {version}에는 여기에 `{key}` 멤버가 없습니다[ (혹시 `{meant}`?)]";
    /// A member under another name than the version's own.
    KeySpelling = "key_spelling", Warning,
        en: "A2A {version} spells `{key}` as `{meant}`",
        ko: "A2A {version}에서는 `{key}`를 `{meant}`로 씁니다";
    /// One member under two names.
    KeyConflict = "key_conflict", Error,
        en: "[{outcome}: ]`{key}` and `{other}` are one member under two names; readers disagree on which one counts",
        ko: "[{outcome}: ]`{key}`와 `{other}`는 같은 멤버의 두 이름입니다 (어느 쪽을 읽을지 구현마다 다릅니다)";
    /// A role as another version or framework writes it.
    RoleSpelling = "role_spelling", Warning,
        en: "A2A {version} writes this role as `{meant}`",
        ko: "A2A {version}에서는 이 role을 `{meant}`로 씁니다";
    /// A client's request in the name of the agent.
    AgentRole = "agent_role", Warning,
        en: "a request speaks for the user; servers take the agent's role, and few agents expect it",
        ko: "요청은 사용자의 말입니다: 서버는 agent role을 받지만 예상하는 에이전트는 드뭅니다";
    /// A part as another dialect writes it.
    PartDialect = "part_dialect", Warning,
        en: "a part of the dialect {found} in a message of A2A {version}, whose readers lose it",
        ko: "A2A {version} 메시지 안에 {found} 방언의 part가 있습니다: {version} 구현에서는 사라집니다";
    /// A part with more than one of text, raw, url and data.
    ExtraContent = "extra_content", Error,
        en: "[{outcome}: ]a part holds one content, this one holds {found}",
        ko: "[{outcome}: ]part에는 내용이 하나만 있어야 하는데 여러 개입니다: {found}";
    /// An empty member that stands for "not this one".
    EmptyPlaceholder = "empty_placeholder", Warning,
        en: "empty `{key}` beside other content left out: some readers take it for the content",
        ko: "다른 내용 옆의 빈 `{key}`를 뺍니다: 일부 구현이 이것을 내용으로 읽습니다";
    /// A part that says nothing.
    EmptyContent = "empty_content", Warning,
        en: "the text is empty",
        ko: "텍스트가 비어 있습니다";
    /// Base64 in a form that not every reader takes.
    Base64Form = "base64_form", Warning,
        en: "url-safe, unpadded or broken base64: write it in the standard form, which every reader takes",
        ko: "URL-safe, 패딩 없음 또는 줄바꿈이 있는 base64입니다: 모든 구현이 읽는 표준 형식으로 쓰세요";
    /// Bytes that are no base64.
    Base64Invalid = "base64_invalid", Error,
        en: "not base64: {problem}",
        ko: "base64가 아닙니다: {problem}";
    /// An address that is none.
    UrlForm = "url_form", Warning,
        en: "not an absolute URL: a receiver cannot fetch it",
        ko: "절대 URL이 아닙니다: 수신 측이 가져올 수 없습니다";
    /// Null, or an id that is empty.
    NullMember = "null_member", Info,
        en: "left out: null, like an empty id, means absent, and some readers refuse it",
        ko: "뺍니다: null과 빈 id는 없음을 뜻하고, 일부 구현은 거부합니다";
    /// A value written as what was meant.
    ValueRepaired = "value_repaired", Warning,
        en: "expected {expected}, received {received}: written as {written}",
        ko: "형이 달라 고쳐 씁니다: {written} (기대: {expected}, 받음: {received})";
    /// Data that is no object, which 0.3 cannot hold as it is.
    DataWrapped = "data_wrapped", Info,
        en: "[{outcome}: ]A2A 0.3 data is an object; other data travels under the key `value`, marked `data_part_compat`, as in the official SDKs",
        ko: "[{outcome}: ]A2A 0.3의 data는 객체여야 합니다: 다른 값은 공식 SDK처럼 `value` 키에 넣고 `data_part_compat`로 표시합니다";
    /// Something the other version cannot say.
    NoPlace = "no_place", Warning,
        en: "left out: A2A {version} has no place for {what}",
        ko: "뺍니다: A2A {version}에는 자리가 없습니다 ({what})";
    /// A message written in another version than it came in.
    DialectConverted = "dialect_converted", Info,
        en: "the message came in the dialect {found} and is written as A2A {version}",
        ko: "{found} 방언의 메시지를 A2A {version}으로 씁니다";
    /// An integer that Python servers hand on as a float.
    IntegerAsFloat = "integer_as_float", Info,
        en: "servers on the official Python SDK hand integers in here on as floats: 1 arrives as 1.0",
        ko: "공식 Python SDK 서버는 여기의 정수를 실수로 전달합니다: 1은 1.0이 됩니다";
    /// Data that is null.
    NullData = "null_data", Warning,
        en: "servers on the official JavaScript SDK drop data that is null: the part arrives empty",
        ko: "공식 JavaScript SDK 서버는 null인 data를 버립니다: part가 비어서 도착합니다";
    /// A request that goes on with a task.
    TaskMustExist = "task_must_exist", Info,
        en: "the server must know this task; one that does not answers -32001[; send its {also} too, some make up another]",
        ko: "서버가 이 task를 알고 있어야 합니다: 모르면 -32001로 답합니다[. {also}도 함께 보내세요: 새로 만드는 서버가 있습니다]";
    /// Nesting that the official Python servers refuse.
    TooDeepForPython = "too_deep_for_python", Warning,
        en: "nested deeper than {limit} levels: servers on the official Python SDK may refuse the whole request",
        ko: "중첩이 {limit}단계를 넘습니다: 공식 Python SDK 서버가 요청 전체를 거부할 수 있습니다";

    /// An agent card without an interface that can be used.
    NoInterface = "no_interface", Error,
        en: "the agent card offers no JSON-RPC interface of A2A {version}[; it offers {found}]",
        ko: "agent card에 A2A {version}의 JSON-RPC 인터페이스가 없습니다[ (제공: {found})]";
    /// An agent that does not declare the history-seed extension.
    ExtensionNotDeclared = "extension_not_declared", Warning,
        en: "the agent card does not declare the history-seed extension: the history goes to metadata.history, where such an agent may look",
        ko: "agent card에 history-seed 확장이 없습니다: history를 metadata.history에 둡니다";

    // ── parts ──
    /// No data of its own: the upstream parts went through as they came.
    UpstreamPassedThrough = "upstream_passed_through", Info,
        en: "this agent produced no data; upstream's parts pass through as they came, so data[0] is not its own",
        ko: "이 에이전트가 만든 data가 없어 upstream이 그대로 통과합니다: data[0]은 자기 결과가 아닙니다";
    /// An upstream part that is there already.
    RepeatedUpstream = "repeated_upstream", Info,
        en: "this part is there already; nothing is deduplicated",
        ko: "이미 있는 part입니다: 중복은 제거하지 않습니다";
    /// Part lists of two dialects joined.
    MixedDialects = "mixed_dialects", Warning,
        en: "the list mixes A2A dialects ({current} and {upstream}); parts are kept as they came",
        ko: "서로 다른 A2A 방언({current}, {upstream})이 섞여 있습니다: part는 온 그대로 둡니다";
    /// A contract that no data fits.
    MissingInput = "missing_input", Error,
        en: "no data fits the contract `{contract}`[; that of part {part} comes nearest, and fails here: {fault}]",
        ko: "계약 `{contract}`에 맞는 data가 없습니다[. 가장 가까운 것은 part {part}이며 여기서 어긋납니다: {fault}]";
    /// Data that no contract takes.
    UnusedPart = "unused_part", Info,
        en: "no contract takes this data",
        ko: "어느 계약도 이 data를 받지 않습니다";
}
