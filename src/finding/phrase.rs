//! Phrases that stand in a sentence as a parameter, in Korean.

/// English phrase, Korean phrase. Words of JSON and A2A (`user`, `array`…) are the same in both.
pub const PHRASES: &[(&str, &str)] = &[
    // ── kinds of values ──
    ("nothing", "없음"),
    ("bytes", "바이트"),
    ("an exception", "예외"),
    ("an object that is no plain object", "일반 객체가 아닌 객체"),
    ("a function, symbol or bigint", "함수, symbol 또는 bigint"),
    ("a cycle", "순환 참조"),
    ("an empty list", "빈 목록"),
    ("an empty string", "빈 문자열"),
    ("a tool call", "도구 호출"),
    ("a tool result", "도구 결과"),
    ("a tool", "도구"),
    ("messages", "메시지"),
    ("tokens", "토큰"),
    ("a tool call stays with its result", "도구 호출은 결과와 함께 남깁니다"),
    ("the pieces of a message stay together", "한 메시지의 조각은 함께 남깁니다"),
    // ── what was expected ──
    ("a string that is not empty", "비어 있지 않은 문자열"),
    ("a list of at least one part", "하나 이상의 part를 가진 목록"),
    ("`user` or `agent`", "`user` 또는 `agent`"),
    ("`ROLE_USER` or `ROLE_AGENT`", "`ROLE_USER` 또는 `ROLE_AGENT`"),
    ("that of a user, an agent, a tool or the system", "사용자, 에이전트, 도구, 시스템 중 하나"),
    ("a string", "문자열"),
    ("a base64 string", "base64 문자열"),
    ("a list of strings", "문자열 목록"),
    ("a number", "수"),
    ("a whole number from 0", "0 이상의 정수"),
    ("true or false", "true 또는 false"),
    ("any value", "아무 값"),
    ("a JSON value", "JSON 값"),
    ("a string or an integer", "문자열 또는 정수"),
    ("the name of a method", "method 이름"),
    ("an integer", "정수"),
    ("a list", "목록"),
    // ── what a schema counts and compares ──
    ("characters", "문자"),
    ("items", "항목"),
    ("members", "멤버"),
    ("items of the form asked for", "요구된 형태의 항목"),
    ("of at least", "이상"),
    ("above", "초과"),
    ("of at most", "이하"),
    ("below", "미만"),
    // ── what was received instead ──
    ("a number that is no integer", "정수가 아닌 수"),
    ("a negative number", "음수"),
    ("more than 32 bits hold", "32비트를 넘는 수"),
    ("no whole number of 32 bits", "32비트 정수가 아닌 수"),
    ("no part that holds anything", "내용이 있는 part 없음"),
    // ── what becomes of a member or a part ──
    ("ignored", "무시합니다"),
    ("both stay", "둘 다 남깁니다"),
    ("only this one stays", "이 턴만 남깁니다"),
    ("left out", "뺍니다"),
    ("masked", "가립니다"),
    ("added", "넣습니다"),
    ("wrapped", "감쌉니다"),
    ("unwrapped", "꺼냅니다"),
    ("part dropped", "part를 제외합니다"),
    ("each becomes a part of its own", "각각을 별도의 part로 나눕니다"),
    ("a list of one", "항목 하나의 목록"),
    ("a list of one part", "part 하나의 목록"),
    ("a text part", "text part"),
    ("more than one authentication scheme", "둘 이상의 인증 방식"),
    ("an artifact", "artifact"),
    ("an earlier turn", "앞선 턴"),
    ("the whole event behind it", "뒤따르는 전체 이벤트"),
    ("message.metadata, under the key of the extension", "message.metadata의 확장 키"),
    ("0.3 or 1.0", "0.3 또는 1.0"),
    // ── what is wrong with base64 ──
    ("a character that base64 does not have", "base64에 없는 문자가 있습니다"),
    ("its length fits no number of bytes", "길이가 어떤 바이트 수에도 맞지 않습니다"),
    ("its padding does not fit its length", "패딩이 길이에 맞지 않습니다"),
    ("{ data, files } or a list of A2A parts", "{ data, files } 또는 A2A part 목록"),
    ("{ data, files }", "{ data, files }"),
    ("a list of A2A parts", "A2A part 목록"),
    ("an object", "객체"),
    ("a UUID", "UUID"),
    ("a version such as 1.0", "1.0 같은 버전"),
    ("an RFC 3339 date and time such as 2026-06-02T10:00:00Z", "2026-06-02T10:00:00Z 같은 RFC 3339 날짜·시각"),
    ("system, user, assistant, agent or tool", "system, user, assistant, agent, tool 중 하나"),
    // ── what becomes of a turn ──
    ("turn skipped", "턴을 건너뜁니다"),
    ("content instead of parts", "parts 대신 content"),
    ("a role of another framework", "다른 프레임워크의 role"),
    // ── what is wrong with a part ──
    ("a part must be an object", "part는 객체여야 합니다"),
    ("text must be a string", "text는 문자열이어야 합니다"),
    ("a text part without text", "text가 없는 text part입니다"),
    ("a data part without data", "data가 없는 data part입니다"),
    (
        "unknown kind of part; expected text, file or data",
        "알 수 없는 part 종류입니다 (text, file, data 중 하나여야 합니다)",
    ),
    ("content has no known $case", "content의 $case를 알 수 없습니다"),
    ("a wrapper in a wrapper is not read", "wrapper 안의 wrapper는 읽지 않습니다"),
    ("it holds none of text, file and data", "text, file, data 중 아무것도 없습니다"),
    ("it holds none of text, raw, url and data", "text, raw, url, data 중 아무것도 없습니다"),
    ("a file has bytes or a uri", "file에는 bytes나 uri가 있어야 합니다"),
    // ── what a lint finds in a payload ──
    ("an e-mail address", "이메일 주소"),
    ("a phone number", "전화번호"),
    ("a card number", "카드 번호"),
    ("a Korean resident registration number", "주민등록번호"),
    ("a fenced code block", "코드 블록"),
    // ── what is wrong with a traceparent ──
    ("it is too short", "너무 짧습니다"),
    (
        "the version must be two hexadecimal digits in lower case, and not ff",
        "버전은 ff가 아닌 소문자 16진수 두 자리여야 합니다",
    ),
    ("the trace id must be 32 hexadecimal digits in lower case", "trace ID는 소문자 16진수 32자리여야 합니다"),
    ("the parent id must be 16 hexadecimal digits in lower case", "parent ID는 소문자 16진수 16자리여야 합니다"),
    ("the flags must be two hexadecimal digits in lower case", "플래그는 소문자 16진수 두 자리여야 합니다"),
    ("a trace id of zeros names no trace", "0으로만 된 trace ID는 아무것도 가리키지 않습니다"),
    ("a parent id of zeros names no span", "0으로만 된 parent ID는 아무것도 가리키지 않습니다"),
    ("version 00 ends after the flags", "버전 00은 플래그에서 끝나야 합니다"),
    ("a hyphen belongs between its fields", "필드 사이에는 하이픈이 와야 합니다"),
    // ── what is wrong with a timestamp ──
    ("a date as YYYY-MM-DD comes first", "YYYY-MM-DD 형식의 날짜로 시작해야 합니다"),
    ("the time is missing", "시각이 없습니다"),
    ("`T` belongs between date and time", "날짜와 시각 사이에 `T`가 와야 합니다"),
    ("a time as HH:MM:SS belongs after `T`", "`T` 뒤에 HH:MM:SS 형식의 시각이 와야 합니다"),
    ("a digit belongs after the decimal point", "소수점 뒤에 숫자가 와야 합니다"),
    ("no such date or time", "존재하지 않는 날짜나 시각입니다"),
    ("the offset must be between -23:59 and +23:59", "오프셋은 -23:59에서 +23:59 사이여야 합니다"),
    ("it must end in Z or in an offset such as +09:00", "Z나 +09:00 같은 오프셋으로 끝나야 합니다"),
    // ── what is wrong with a text ──
    ("the text is empty", "텍스트가 비어 있습니다"),
    ("text after the end of the value", "값이 끝난 뒤에 텍스트가 더 있습니다"),
    ("the text ends where a value belongs", "값이 와야 할 곳에서 텍스트가 끝납니다"),
    ("the text ends inside an object", "객체 안에서 텍스트가 끝납니다"),
    ("the text ends inside a list", "목록 안에서 텍스트가 끝납니다"),
    ("the text ends inside a string", "문자열 안에서 텍스트가 끝납니다"),
    ("unexpected character", "예상하지 못한 문자입니다"),
    ("unexpected word; did you mean null?", "예상하지 못한 단어입니다 (혹시 null?)"),
    ("unexpected word; did you mean true or false?", "예상하지 못한 단어입니다 (혹시 true나 false?)"),
    ("strings need double quotes", "문자열은 큰따옴표로 감싸야 합니다"),
    ("keys need double quotes", "키는 큰따옴표로 감싸야 합니다"),
    ("a key in double quotes belongs here", "큰따옴표로 감싼 키가 와야 합니다"),
    ("a key belongs here; a trailing comma?", "키가 와야 합니다 (남은 쉼표?)"),
    ("a value belongs here; a trailing comma?", "값이 와야 합니다 (남은 쉼표?)"),
    ("a colon belongs after the key", "키 뒤에 콜론이 와야 합니다"),
    ("a comma or } belongs here", "쉼표나 }가 와야 합니다"),
    ("a comma or ] belongs here", "쉼표나 ]가 와야 합니다"),
    ("a byte order mark inside the text", "텍스트 안에 바이트 순서 표시(BOM)가 있습니다"),
    ("NaN and Infinity are no JSON", "NaN과 Infinity는 JSON이 아닙니다"),
    ("undefined is no JSON", "undefined는 JSON이 아닙니다"),
    ("JSON has no comments", "JSON에는 주석이 없습니다"),
    ("a number starts with a digit or a minus", "수는 숫자나 빼기 기호로 시작합니다"),
    ("a number has no leading zero", "수는 0으로 시작할 수 없습니다"),
    ("a digit belongs after the minus", "빼기 기호 뒤에 숫자가 와야 합니다"),
    ("a digit belongs in the exponent", "지수에 숫자가 와야 합니다"),
    ("a control character in a string must be escaped", "문자열 안의 제어 문자는 이스케이프해야 합니다"),
    ("unknown escape in a string", "문자열 안에 알 수 없는 이스케이프가 있습니다"),
    ("four hexadecimal digits belong after \\u", "\\u 뒤에 16진수 네 자리가 와야 합니다"),
    ("it has more values than memory holds", "메모리에 담을 수 없을 만큼 값이 많습니다"),
    ("it has more than 4 GiB", "4 GiB를 넘습니다"),
];

/// The phrase in Korean; a phrase that is no phrase of ours stays as it is.
pub(super) fn korean(phrase: &str) -> &str {
    PHRASES.iter().find(|(english, _)| *english == phrase).map_or(phrase, |(_, korean)| korean)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use std::path::Path;

    use super::PHRASES;

    /// Every literal in `src` that reads like a phrase of a finding has its Korean.
    #[test]
    fn every_phrase_has_its_korean() {
        let mut seen = 0;
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let source = std::fs::read_to_string(&path).unwrap_or_default();
                for marker in [
                    "Err(\"",
                    "wrong(\"",
                    "bad(\"",
                    "Nothing(\"",
                    "\"problem\", \"",
                    "\"received\", \"",
                    "\"outcome\", \"",
                    "expected: \"",
                    "EXPECTED: &str = \"",
                    "SKIPPED: &str = \"",
                    "Invalid(\"",
                    "\"expected\", \"",
                    "\"written\", \"",
                    "\"what\", \"",
                    "=> Cow::Borrowed(\"",
                    "Some(limit), \"",
                    "rules.at_least, \"",
                    "rules.at_most, \"",
                    ".len(), \"",
                    "count, \"",
                ] {
                    // What is wrong with a schema is said to programmers.
                    let of_schemas =
                        path.components().any(|step| step.as_os_str() == "schema" || step.as_os_str() == "export");
                    if of_schemas && ["Err(\"", "Invalid(\""].contains(&marker) {
                        continue;
                    }
                    for rest in source.split(marker).skip(1) {
                        let phrase = rest.split('"').next().unwrap().replace("\\\\", "\\");
                        if phrase.contains(' ') {
                            seen += 1;
                            assert!(
                                PHRASES.iter().any(|(english, _)| *english == phrase),
                                "{}: {phrase}",
                                path.display()
                            );
                        }
                    }
                }
            }
        }
        assert!(seen > 40, "only {seen} phrases were found in the sources");
    }
}
