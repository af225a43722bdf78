//! Matching in time linear in the text, so that no text can make a pattern slow.

mod both;
mod class;
mod escape;
mod group;
mod parse;
mod program;
mod run;
mod set;

pub(crate) use both::{End, Wanted, find};
use parse::parse;
use program::Program;

/// A pattern that is matched in time linear in the text: the keyword `pattern` of JSON Schema, so ECMA-262 with the
/// flag `u`, anywhere in the text, yes or no.
pub(crate) struct Linear {
    program: Program,
}

/// Why there is no matcher for a pattern: a phrase such as `a lookahead`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A pattern of ECMA-262, as far as it was read, but none that is run here.
    Beyond(&'static str),
    /// No pattern of ECMA-262.
    Invalid(&'static str),
}

impl Linear {
    /// # Errors
    ///
    /// - [`Fault::Beyond`]: `(?=a)`, `(?<!a)`, `(a)\1`, `\p{L}`, `(?i:a)`, `(?<é>a)`, `(?<a>x)|(?<a>y)`; `a{100000}`,
    ///   more than a hundred groups inside each other, and a pattern of more than 32 KiB
    /// - [`Fault::Invalid`]: `(`, `[`, `a**`, `a{2,1}`, `{`, `]`, `[b-a]`, `\a`, `\1`, also behind what is beyond
    pub(crate) fn compile(pattern: &str) -> Result<Linear, Fault> {
        Ok(Linear { program: parse(pattern)? })
    }

    pub(crate) fn is_match(&self, text: &str) -> bool {
        self.program.is_match(text)
    }
}

#[cfg(test)]
mod tests {
    use super::Fault::{self, Beyond, Invalid};
    use super::Linear;

    fn matches(pattern: &str, text: &str) -> Option<bool> {
        Linear::compile(pattern).ok().map(|linear| linear.is_match(text))
    }

    fn fault(pattern: &str) -> Option<Fault> {
        Linear::compile(pattern).err()
    }

    #[test]
    fn a_pattern_matches_these_texts_and_not_those() {
        let cases: &[(&str, &[&str], &[&str])] = &[
            ("", &["", "a"], &[]),
            ("a", &["a", "bab"], &["", "b", "A"]),
            ("^a", &["a", "ab"], &["ba", "b\na"]),
            ("a$", &["a", "ba"], &["ab", "a\n"]),
            ("^$", &[""], &["a", "\n"]),
            ("$^", &[""], &["a"]),
            ("a|b", &["a", "b"], &["c"]),
            ("^a|b$", &["ax", "xb"], &["xa", "bx"]),
            ("^(?:a|bc|)$", &["a", "bc", ""], &["b", "abc"]),
            ("^a.c$", &["abc", "a\0c", "a😀c", "a\u{85}c"], &["a\nc", "a\rc", "a\u{2028}c", "a\u{2029}c", "ac"]),
            // Repetitions
            ("^ab*$", &["a", "abbb"], &["abc", ""]),
            ("^ab+$", &["ab", "abbb"], &["a"]),
            ("^ab?$", &["a", "ab"], &["abb"]),
            ("^a{2}$", &["aa"], &["a", "aaa"]),
            ("^a{2,}$", &["aa", "aaaa"], &["a"]),
            ("^a{1,3}$", &["a", "aa", "aaa"], &["", "aaaa"]),
            ("^a{0,2}b$", &["b", "ab", "aab"], &["aaab"]),
            ("^ab{0}c$", &["ac"], &["abc"]),
            ("^(?:ab){2,3}?$", &["abab", "ababab"], &["ab", "abababab"]),
            ("^a*?b+?c??$", &["aabbc", "b"], &["a"]),
            ("^(?:a{2}){2}$", &["aaaa"], &["aa", "aaa", "aaaaa"]),
            ("^(a|b{2,3}){2}$", &["aa", "abb", "bbbbb"], &["a", "ab", "b"]),
            ("^(){99999999}$", &[""], &["a"]),
            ("^😀{2}$", &["😀😀"], &["😀"]),
            // Loops that can take nothing
            ("^(a*)*$", &["", "aaa"], &["b", "aab"]),
            ("^(|a)+$", &["", "aaa"], &["b"]),
            ("(^)*b", &["b", "ab"], &["a"]),
            ("^(a?){3}$", &["", "aaa"], &["aaaa"]),
            ("^(a|b*|$)*c$", &["c", "abbac"], &["abba"]),
            ("^(?:^a|b)+$", &["a", "abb", "b"], &["aa", "ba"]),
            // Classes
            ("^[a-c_]$", &["a", "c", "_"], &["d", "-", ""]),
            ("^[^a-c]$", &["d", "\n", "😀"], &["b"]),
            ("^[]", &[], &["", "a"]),
            ("^[^]$", &["a", "\n", "😀"], &["", "ab"]),
            ("^[-a]$|^[b-]$", &["-", "a", "b"], &["c"]),
            ("^[a-c-e]$", &["b", "-", "e"], &["d"]),
            ("^[!--]$", &["!", "%", "-"], &["."]),
            (r"^[\d\-x]$", &["7", "-", "x"], &["\\", "d"]),
            (r"^[\b]$", &["\u{8}"], &["b"]),
            (r"^[^\D5]$", &["4"], &["5", "a"]),
            (r"^[\w\W]$", &["a", " ", "😀"], &[""]),
            (r"^[.*()|{}^$\]\\]+$", &[r".*()|{}^$]\"], &["a"]),
            (r"^[\u{1F600}-\u{1F64F}]$", &["😀"], &["\u{1F5FF}", "\u{1F650}"]),
            (r"^[\uD83D\uDE00]$", &["😀"], &["a"]),
            // ASCII digits and words only, spaces of ECMA-262
            (r"^\d\D$", &["1a", "1١"], &["١a", "11"]),
            (r"^\w\W$", &["a ", "_é", "0-"], &["é ", "aa"]),
            (
                r"^\s+$",
                &["\t\n\u{B}\u{C}\r \u{A0}\u{1680}\u{2003}\u{2028}\u{202F}\u{3000}\u{FEFF}"],
                &["\u{85}", "\u{180E}"],
            ),
            (r"^\S$", &["a", "\u{85}", "\u{200B}"], &[" ", "\u{FEFF}"]),
            (r"\bfoo\b", &["foo", "a foo.", "éfoo"], &["food", "_foo"]),
            (r"^\B", &["", " a", "é"], &["a"]),
            (r"a\Bb", &["ab"], &["a b"]),
            // Escapes
            (r"^\t\n\v\f\r\0$", &["\t\n\u{B}\u{C}\r\0"], &[]),
            (r"^\cJ\cj\x41\u0042\u{43}\u{00000044}$", &["\n\nABCD"], &[]),
            (r"^\uD83D\uDE00\u{1F600}😀$", &["😀😀😀"], &[]),
            (r"\uD83D|\uDE00|\u{D83D}\u{DE00}|\uD83D\u{DE00}", &[], &["😀", ""]),
            (r"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$", &[r"^$\.*+?()[]{}|/"], &[]),
            // Groups
            ("^(a)(?:b)(?<name>c)(?<$_9>d)$", &["abcd"], &["abc"]),
            // From life
            (r"^\d{4}-(0[1-9]|1[0-2])-\d{2}$", &["2026-11-30"], &["2026-13-01", "26-11-30"]),
            (r"^[^@\s]+@[^@\s]+\.[a-z]{2,}$", &["a@b.de"], &["a@b", "a b@c.de"]),
            (r"^[a-z0-9]+(?:-[a-z0-9]+)*$", &["a-b-9"], &["-a", "a--b"]),
            (r"^x-", &["x-foo"], &["a x-foo"]),
        ];
        for (pattern, texts, others) in cases {
            for text in *texts {
                assert_eq!(matches(pattern, text), Some(true), "{pattern} and {text:?}");
            }
            for text in *others {
                assert_eq!(matches(pattern, text), Some(false), "{pattern} and {text:?}");
            }
        }
    }

    #[test]
    fn what_is_no_pattern_is_told_and_why() {
        for (patterns, why) in [
            (&["(", "(a", "(?:a|", "(?=a"][..], "a group that is not closed"),
            (&[")", "a)", "(a))"], "a group that is not opened"),
            (&["(?)", "(?a)", "(?P<n>a)", "(?#a)"], "a group of no known kind"),
            (&["(?<>a)", "(?<1>a)", "(?<a", "(?<a b>c)"], "a group without a proper name"),
            (&["(?<a>x)(?<a>y)", "(?<a>x|(?<a>y))", "((?<a>x)|y)(?<a>z)"], "two groups of one name"),
            (
                &["*", "a**", "a+*", "a*??", "^*", r"\b+", "(?=a)*", "(?<!a)?", "{", "a{1}{2}", "|?", "({2})"],
                "a repetition of nothing",
            ),
            (&["a{", "a{}", "a{,2}", "a{x}", "a{1", "a{1,", "a{1,2", "a{ 1}"], "a brace that is no repetition"),
            (&["a{2,1}"], "a repetition with its numbers out of order"),
            (&["]", "}", "a]", "a}"], "a bracket that is not opened"),
            (&["[", "[a", "[a-", r"[\]", "[^"], "a class that is not closed"),
            (&["[b-a]", r"[\u{62}-a]"], "a range with its ends out of order"),
            (&[r"[\d-z]", r"[a-\w]", r"[\p{L}-z]"], "a range with a class for an end"),
            (&["\\"], "a backslash at the end"),
            (
                &[r"\a", r"\-", r"\_", r"\é", r"\k", r"\00", r"\01", r"[\1]", r"[\B]", r"[\k]"],
                "an escape without a meaning",
            ),
            (&[r"\c", r"\c1", r"[\c_]"], "a control escape without its letter"),
            (
                &[r"\x", r"\x4", r"\xg0", r"\u", r"\u004", r"\u004g", r"\u{}", r"\u{41"],
                "an escape without its hexadecimal digits",
            ),
            (&[r"\u{110000}", r"\u{fffffffff}"], "a code point that there is not"),
            (&[r"\p", r"\pL", r"\P{}", r"\p{L"], "a Unicode property class without a name"),
            (&[r"\1", r"\2(a)", r"(?:a)\1", r"\k<a>", r"(?<a>x)\k<b>"], "a back-reference to no group"),
        ] {
            for pattern in patterns {
                assert_eq!(fault(pattern), Some(Invalid(why)), "{pattern}");
            }
        }
    }

    #[test]
    fn what_a_linear_engine_cannot_run_is_told() {
        let nested = |depth| "(".repeat(depth) + &")".repeat(depth);
        for (pattern, what) in [
            ("(?=a)b", "a lookahead"),
            ("^(?!a)", "a lookahead"),
            ("(?<=a)b", "a lookbehind"),
            ("(?<!a)b", "a lookbehind"),
            (r"(a)\1", "a back-reference"),
            (r"\2(a)(b)", "a back-reference"),
            (r"\k<n>(?<n>a)", "a back-reference"),
            (r"\p{L}", "a Unicode property class"),
            (r"[^\P{Script=Greek}a]", "a Unicode property class"),
            ("(?i:a)", "a group with modifiers"),
            ("(?-s:a)", "a group with modifiers"),
            ("(?<é>a)", "a group name outside ASCII"),
            (r"(?<\u0061>a)", "a group name outside ASCII"),
            ("(?<a>x)|(?<a>y)", "two groups of one name"),
            ("a{10000}", "a repetition that makes the pattern too large"),
            ("((a{1000}){1000}){1000}", "a repetition that makes the pattern too large"),
            ("(((a{0,99}){0,99}){0,99}){0,99}", "a repetition that makes the pattern too large"),
            ("a{4294967296,}", "a repetition that makes the pattern too large"),
            (&nested(101), "groups that are nested too deep"),
            (&"a".repeat(40_000), "a pattern that is too long"),
        ] {
            assert_eq!(fault(pattern), Some(Beyond(what)), "{pattern:.40}");
        }
        assert_eq!(fault(&nested(100)), None);
        assert_eq!(fault("a{9999}"), None);
        assert_eq!(fault("(?=a)("), Some(Invalid("a group that is not closed")));
    }

    /// An engine that backtracks takes years for most of them.
    #[test]
    fn a_hostile_pattern_takes_no_time() {
        let text = "a".repeat(100_000) + "!";
        let started = std::time::Instant::now();
        for pattern in ["^(a+)+$", "^(a|a)*$", "^(a|a?)+$", "(x+x+)+y", "(a+a+)+y", "(.*)*=.*", "^(?:a?){50}a{50}$"] {
            assert_eq!(matches(pattern, &text), Some(false), "{pattern}");
        }
        // Measured: 0.15 s in all, without optimisation.
        assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
    }
}
