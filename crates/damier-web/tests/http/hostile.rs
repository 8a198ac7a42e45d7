//! Two hundred hostile strings through every parameter, the path and the headers: they come back
//! escaped or not at all, and nothing falls over.

use damier::Catalogue;

use crate::asking::{Answer, app, ask, escaped, get, request};

const MEANT_BADLY: [&str; 40] = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "\"><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "</svg><svg/onload=alert(1)>",
    "<svg><style>*{background:red}</style>",
    "<iframe src=javascript:alert(1)>",
    "<a href=\"javascript:alert(1)\">x</a>",
    "\" onmouseover=\"alert(1)",
    "\" autofocus onfocus=\"alert(1)\" x=\"",
    "<base href=\"//evil.example/\">",
    "<meta http-equiv=\"refresh\" content=\"0;url=//evil.example\">",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<!--",
    "--><script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "]]><script>alert(1)</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;",
    "<\u{0}script>alert(1)</script>",
    "\u{202e}<script>",
    "\u{feff}<b>",
    "＜script＞<i>",
    "<ſcript>alert(1)</ſcript>",
    "{{7*7}}<u>",
    "${7*7}<u>",
    "<%= 7*7 %>",
    "\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>",
    "\nLocation: //evil.example/<x>",
    "../../../../etc/passwd<",
    "..\\..\\windows\\win.ini<",
    "'; DROP TABLE games; --<",
    "`id`$(id)|id;<",
    "%3Cscript%3E<",
    "\u{7f}\u{1b}[31m<",
    "{\"a\":1}</script>",
    "data: x\n\nevent: end\ndata: <b>",
    "9999999999999999999999999999999999999999<",
];

/// Each of them by itself, and after or inside what might be read as right.
pub(crate) fn hostile() -> Vec<String> {
    let forms: [fn(&str) -> String; 5] = [
        |text| text.to_owned(),
        |text| text.to_uppercase(),
        |text| format!("1{text}"),
        |text| format!("standard:{text}"),
        |text| format!("level:3 {text} {text}"),
    ];
    let strings = MEANT_BADLY.iter();
    strings
        .flat_map(|text| forms.map(|form| form(text)))
        .collect()
}

/// Comes back escaped, or not at all, and without an error of ours.
fn assert_harmless(answer: &Answer, string: &str, where_to: &str) {
    let status = answer.status.as_u16();
    assert!(status < 500, "{status} for {string:?} in {where_to}");
    assert!(
        !answer.body.contains(string),
        "{string:?} came back from {where_to}"
    );
    for mark in [
        "<script>alert",
        "onerror=alert(1)>",
        "<svg onload",
        "<u>",
        "<b>",
        "<base",
        "<iframe",
    ] {
        let is_back = answer.body.to_lowercase().contains(mark);
        assert!(!is_back, "{mark} came back from {where_to} for {string:?}");
    }
    for (name, value) in &answer.headers {
        let value = value.to_str().unwrap();
        assert!(
            !value.contains('<') && !value.contains('"'),
            "{name} of {where_to}: {value}"
        );
    }
    let is_known = ["text/html; charset=utf-8", "application/json", ""];
    let content_type = answer.header("content-type");
    assert!(
        is_known.contains(&content_type),
        "{content_type} from {where_to}"
    );
}

#[tokio::test]
async fn there_are_two_hundred_of_them() {
    assert_eq!(hostile().len(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_parameter_of_a_game_is_safe() {
    let games: Vec<&str> = Catalogue::current()
        .games()
        .map(|entry| entry.name)
        .collect();
    let names = [
        "variant",
        "position",
        "seed",
        "hidden",
        "komi",
        "repetition",
        "first",
        "second",
        "first-other",
        "second-other",
        "moves",
        "at",
        "touch",
        "analysis",
        "hint",
        "solution",
        "reply",
        "lang",
        "unheard-of",
    ];
    for (index, string) in hostile().iter().enumerate() {
        let game = games[index % games.len()];
        for name in names {
            let address = format!("/play/{game}?{name}={}", escaped(string));
            let answer = get(&address).await;
            assert_harmless(&answer, string, &address);
            if answer.status == 303 {
                let next = answer.header("location").to_owned();
                assert!(next.starts_with("/play/"), "{next}");
                assert_harmless(&get(&next).await, string, &next);
            }
        }
        // As the name of a parameter, too.
        let address = format!("/play/{game}?{}=1", escaped(string));
        assert_harmless(&get(&address).await, string, &address);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_parameter_of_the_interface_is_safe() {
    let names = [
        "position",
        "seed",
        "player",
        "time",
        "depth",
        "nodes",
        "hidden",
        "lang",
        "unheard-of",
    ];
    for string in hostile() {
        for question in ["solve", "analyze", "perft"] {
            for name in names {
                let address = format!("/api/{question}/pogo?{name}={}", escaped(&string));
                let answer = get(&address).await;
                assert_eq!(answer.status, 400, "{address}");
                assert_harmless(&answer, &string, &address);
            }
        }
        for address in [
            format!("/api/games?lang={}", escaped(&string)),
            format!("/analyze/pogo/live?position={}", escaped(&string)),
            format!("/analyze/pogo/live?player={}", escaped(&string)),
        ] {
            assert_harmless(&get(&address).await, &string, &address);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_path_is_safe() {
    for string in hostile() {
        let part = escaped(&string).replace('+', "%20");
        for address in [
            format!("/{part}"),
            format!("/play/{part}"),
            format!("/play/pogo:{part}"),
            format!("/rules/{part}"),
            format!("/assets/{part}"),
            format!("/api/{part}"),
            format!("/api/solve/{part}"),
            format!("/api/solve/chomp:{part}"),
            format!("/analyze/{part}/live"),
            format!("/rules/pogo?lang={part}"),
            format!("/?lang={part}"),
        ] {
            assert_harmless(&get(&address).await, &string, &address);
        }
    }
}

#[tokio::test]
async fn every_header_is_safe() {
    for string in hostile() {
        for name in [
            "host",
            "accept-language",
            "referer",
            "user-agent",
            "cookie",
            "accept",
        ] {
            let Ok(value) = axum::http::HeaderValue::from_bytes(string.as_bytes()) else {
                continue;
            };
            let mut request = request("/play/pogo?moves=x");
            request.headers_mut().insert(name, value);
            assert_harmless(&ask(app(), request).await, &string, name);
        }
    }
}
