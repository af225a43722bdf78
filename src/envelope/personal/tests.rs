use super::{Kind, find, masked};

/// What is found in a text, as it stands there.
fn found(text: &str, label: &str) -> Vec<(Kind, String)> {
    find(text, label).iter().map(|hit| (hit.kind, text.get(hit.start..hit.end).unwrap_or("?").to_owned())).collect()
}

#[track_caller]
fn is_one(kind: Kind, numbers: &[&str]) {
    for number in numbers {
        for text in [number.to_string(), format!("앞{number}뒤"), format!("({number})."), format!("a {number}, b")] {
            assert_eq!(found(&text, ""), [(kind, number.to_string())], "{text}");
        }
    }
}

#[test]
fn mail_addresses() {
    is_one(
        Kind::Mail,
        &[
            "kim@example.com",
            "kim.min-su+a2a@mail.example.co.kr",
            "010-1234-5678@example.com",
            "a_b%c@xn--9n2bp8q.xn--3e0b707e",
        ],
    );
    assert_eq!(found("메일은kim@example.com으로, 또는 <lee@example.org>.", "").len(), 2);
    assert_eq!(masked("a@b.kr/c@d.kr", ""), Some(("[email]/[email]".to_owned(), 2)));
    assert_eq!(found("x@a@b.kr", ""), [(Kind::Mail, "a@b.kr".to_owned())]);
}

#[test]
fn phone_numbers() {
    is_one(
        Kind::Phone,
        &[
            "010-1234-5678",
            "010 1234 5678",
            "010.1234.5678",
            "010 1234-5678",
            "011-234-5678",
            "010-12345678",
            "02-345-6789",
            "02 2345 6789",
            "031-345-6789",
            "0505-234-5678",
            "070-4567-8901",
            "+82 10 1234 5678",
            "+82-10-1234-5678",
            "+821012345678",
            "+82 (0)10-1234-5678",
            "+82-2-345-6789",
            "+1 (555) 123-4567",
            "+15551234567",
            "+44 20 7946 0958",
            "+48 123 456 789",
            "+49.30.1234567",
        ],
    );
    assert_eq!(found("하세요.010-1234-5678", "").len(), 1);
    assert_eq!(found("☎ 02)345-6789", ""), [(Kind::Phone, "02)345-6789".to_owned())]);
    assert_eq!(found("(02) 345-6789", ""), [(Kind::Phone, "(02) 345-6789".to_owned())]);
    assert_eq!(masked("010-1234-5678이나 02-345-6789", ""), Some(("[phone]이나 [phone]".to_owned(), 2)));
    // Digits in one run are a phone number where something calls them one.
    for (text, label) in [("01012345678", "phone"), ("01012345678", "휴대폰"), ("01012345678", "tel")] {
        assert_eq!(found(text, label), [(Kind::Phone, "01012345678".to_owned())], "{label}");
    }
    assert_eq!(found("전화번호: 01012345678", ""), [(Kind::Phone, "01012345678".to_owned())]);
}

#[test]
fn card_numbers() {
    is_one(
        Kind::Card,
        &[
            "4111 1111 1111 1111",
            "4111-1111-1111-1111",
            "4111111111111111",
            "5555555555554444",
            "2223003122003222",
            "378282246310005",
            "3782-822463-10005",
            "30569309025904",
            "6011111111111117",
            "3530111333300000",
            "6200000000000005",
            "9410-1234-5678-9010",
        ],
    );
    assert_eq!(found("4111 1111 1111 1111 12 months", "").len(), 1);
    assert_eq!(found("4222222222222", "card_number"), [(Kind::Card, "4222222222222".to_owned())]);
}

#[test]
fn resident_registration_numbers() {
    is_one(Kind::Resident, &["900101-1234568", "000229-3123454", "950715-5612342"]);
    // Since October 2020 there is no check digit: it counts where it is called so.
    assert_eq!(found("주민등록번호 210101-3000001", ""), [(Kind::Resident, "210101-3000001".to_owned())]);
    assert_eq!(found("9001011234568", "rrn"), [(Kind::Resident, "9001011234568".to_owned())]);
}

#[test]
fn what_only_looks_like_it_is_left_alone() {
    for text in [
        // UUIDs, hashes, long ids, clocks
        "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
        "00000000-0000-4000-8000-000000000000",
        "41111111-1111-4111-8111-111111111111",
        "d41d8cd98f00b204e9800998ecf8427e",
        "4111111111111111a",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "1234567890123456789",
        "175928847299117063",
        "412345678901234567",
        "10000000000000000000000041111111111111111",
        "1717320000000",
        "1710100000000",
        "1717320000000000",
        "2026-06-02T10:00:00Z",
        "2026-06-02T10:00:00.123456789+09:00",
        "20260602100000",
        "2026-06-02 10:00",
        "02-06-2026",
        // versions, addresses, files
        "1.0.0-20240101120000",
        "v02.345.6789.1",
        "192.168.0.1",
        "10.0.0.1:8080",
        "010.123.456.789",
        "2001:db8::8a2e:370:7334",
        "icon@2x.png",
        "pkg@1.2.3",
        "@scope/name",
        "user@localhost",
        "a@b.c",
        // prices, counts, decimals
        "1,234,567원",
        "+1,000,000",
        "+1.000.000.000",
        "+49.000.000.000",
        "0.4111111111111111",
        "3.14159265358979",
        "[-.36097573492802, -.4111111111111111]",
        ".4111111111111111",
        "+0900",
        "1e+1234567890",
        "+12 34",
        // numbers of orders, books, firms, accounts
        "240101-1234567",
        "2024-0101-1234",
        "110111-1234567",
        "130111-0006246",
        "850230-1123456",
        "123-45-67890",
        "012-34-56789",
        "978-89-546-5595-3",
        "9788954655953",
        "0-306-40615-2",
        "8801043014809",
        "110-123-456789",
        "1588-1234",
        // nobody's card, nobody's phone
        "4111 1111 1111 1112",
        "1234 5678 9012 3452",
        "4111-1111 1111-1111",
        "01012345678",
        "9001011234568",
        "1-010-1234-5678",
        "id_010-1234-5678",
        "010-1234-56789",
        "+010-1234-567",
        "",
    ] {
        assert_eq!(found(text, ""), [], "{text}");
        assert_eq!(found(&format!("번호 {text} 끝"), ""), [], "{text}");
        assert_eq!(found(text, "id"), [], "{text}");
    }
}

#[test]
fn a_hostile_text_takes_linear_time() {
    let started = std::time::Instant::now();
    for text in ["0", "@", "a", "1-", "+1", "010-", "4111 ", "a@", "a.", "(0", "주민 9", "@a."] {
        find(&text.repeat(200_000 / text.len()), "");
    }
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}
