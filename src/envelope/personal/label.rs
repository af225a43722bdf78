//! What a number is called: by the key it stands under, or by the words in front of it.

use super::Kind;

/// Words of English and Korean that call a number what it is.
fn words(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Phone => &["phone", "mobile", "휴대폰", "휴대전화", "핸드폰", "전화", "연락처"],
        Kind::Card => &["card", "카드"],
        Kind::Resident => &["resident", "jumin", "rrn", "주민", "외국인등록"],
        Kind::Mail => &[],
    }
}

/// Whether a key calls what stands under it so: `phone`, `mobile_number`, `휴대폰`.
pub(super) fn names(kind: Kind, key: &str) -> bool {
    /// No key that says what it holds is longer.
    const LONGEST: usize = 64;
    key.len() <= LONGEST && has(kind, key) || kind == Kind::Phone && key.eq_ignore_ascii_case("tel")
}

/// Whether the words right before `at` call what follows so: `전화번호: `, `phone no. `.
pub(super) fn precedes(kind: Kind, text: &str, at: usize) -> bool {
    /// Some words of one language, or of the other.
    const FAR: usize = 30;
    let mut from = at.saturating_sub(FAR);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    text.get(from..at).is_some_and(|words| has(kind, words))
}

fn has(kind: Kind, text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    words(kind).iter().any(|word| text.contains(word))
}
