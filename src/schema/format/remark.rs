//! Formats that leave nothing to judge.

const EMPTY: [&str; 8] = [
    // What any text may be: hints to people, and names of things on the machine that wrote the schema.
    "password",
    "binary",
    "path",
    "file-path",
    "directory-path",
    "zoneinfo",
    // Integers as wide as that machine's.
    "int",
    "uint",
];

/// What zod writes beside a `pattern` that says the same.
const BESIDE_PATTERN: [&str; 35] = [
    "cidrv4",
    "cidrv6",
    "credit_card",
    "cuid",
    "cuid2",
    "currency_code",
    "e164",
    "emoji",
    "ends_with",
    "hex",
    "iban",
    "includes",
    "ksuid",
    "lowercase",
    "mac",
    "nanoid",
    "starts_with",
    "ulid",
    "uppercase",
    "xid",
    "md5_hex",
    "md5_base64",
    "md5_base64url",
    "sha1_hex",
    "sha1_base64",
    "sha1_base64url",
    "sha256_hex",
    "sha256_base64",
    "sha256_base64url",
    "sha384_hex",
    "sha384_base64",
    "sha384_base64url",
    "sha512_hex",
    "sha512_base64",
    "sha512_base64url",
];

/// Whether a name is one of them.
pub(super) fn is_remark(name: &str, beside_pattern: bool) -> bool {
    EMPTY.contains(&name) || beside_pattern && BESIDE_PATTERN.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::is_remark;

    #[test]
    fn remarks() {
        for (name, alone, beside_pattern) in [
            ("password", true, true),
            ("uint", true, true),
            ("cidrv6", false, true),
            ("sha256_base64url", false, true),
            ("sha256", false, false),
            ("color", false, false),
            ("", false, false),
        ] {
            assert_eq!((is_remark(name, false), is_remark(name, true)), (alone, beside_pattern), "{name:?}");
        }
    }
}
