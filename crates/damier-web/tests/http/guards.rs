//! What is on every answer, and who is answered at all.

use axum::body::Body;
use axum::http::Request;
use damier::TableStore;
use damier_web::App;

use crate::asking::{Answer, app, ask, get, request, roomy};

fn assert_secure(answer: &Answer, what: &str) {
    let policy = answer.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'"), "{what}: {policy}");
    for wanted in [
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ] {
        assert!(policy.contains(wanted), "{what}: {policy}");
    }
    for source in policy
        .split([';', ' '])
        .filter(|word| word.starts_with('\''))
    {
        assert!(matches!(source, "'none'" | "'self'"), "{what}: {source}");
    }
    assert!(
        !policy.contains("unsafe") && !policy.contains('*'),
        "{what}"
    );
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(answer.header("referrer-policy"), "no-referrer", "{what}");
    for name in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
        assert_eq!(answer.header(name), "same-origin", "{what}");
    }
}

#[tokio::test]
async fn every_answer_is_secured_errors_too() {
    for address in [
        "/",
        "/play/pogo",
        "/play/pogo?moves=2,5,1&second=random",
        "/play/chess",
        "/play/pogo?moves=x",
        "/rules/pogo",
        "/about",
        "/nothing",
        "/api/games",
        "/api/solve/chess",
        "/api/openapi.json",
        "/api/health",
        "/analyze/chomp:3x4/live",
        "/assets/nothing",
        "/%ff",
    ] {
        assert_secure(&get(address).await, address);
    }
    let long = format!("/?{}", "a".repeat(9000));
    assert_secure(&get(&long).await, "a long address");
    let post = Request::post("/").header("host", "localhost");
    assert_secure(&ask(app(), post.body(Body::empty()).unwrap()).await, "POST");
    let nowhere = Request::get("/").body(Body::empty()).unwrap();
    assert_secure(&ask(app(), nowhere).await, "no host");
    let style = app().assets.style.clone();
    assert_secure(&get(&style).await, "the style sheet");
}

#[tokio::test]
async fn pages_have_nothing_inline() {
    for address in [
        "/",
        "/play/pogo?second=human&analysis=1",
        "/play/chicago?second=human",
        "/play/taquin?seed=3&hint=1",
        "/rules/othello",
        "/about",
        "/nothing",
    ] {
        let body = get(address).await.body;
        for forbidden in [
            "style=\"",
            "<style",
            "javascript:",
            "onclick",
            "onload",
            "<base",
        ] {
            assert!(!body.contains(forbidden), "{address} has {forbidden}");
        }
        for script in body.split("<script").skip(1) {
            let (attributes, rest) = script.split_once('>').unwrap();
            assert!(
                attributes.contains("src=\"/assets/"),
                "{address}: {attributes}"
            );
            assert!(
                rest.starts_with("</script>"),
                "{address} has a script inside"
            );
        }
    }
}

async fn status_for(app: App, host: Option<&str>, address: &str) -> u16 {
    let mut request = request(address);
    request.headers_mut().remove("host");
    if let Some(host) = host {
        request.headers_mut().insert("host", host.parse().unwrap());
    }
    ask(app.into(), request).await.status.as_u16()
}

#[tokio::test]
async fn other_peoples_names_are_not_answered() {
    let plain = || App::new(TableStore::default(), roomy());
    for ours in ["localhost", "localhost:6464", "127.0.0.1:80", "[::1]:6464"] {
        assert_eq!(status_for(plain(), Some(ours), "/").await, 200, "{ours}");
    }
    for other in [
        "evil.example",
        "localhost.evil.example",
        "192.168.0.1",
        "evil.example:6464",
    ] {
        for address in ["/", "/play/pogo", "/api/games", "/assets/damier.css"] {
            let status = status_for(plain(), Some(other), address).await;
            assert_eq!(status, 400, "{other} {address}");
        }
    }
    assert_eq!(status_for(plain(), None, "/").await, 400);
    let in_address = status_for(plain(), Some("localhost"), "http://evil.example/").await;
    assert_eq!(in_address, 400, "the address itself may name somebody else");
    let mut twice = request("/");
    twice
        .headers_mut()
        .append("host", "evil.example".parse().unwrap());
    let status = ask(plain().into(), twice).await.status;
    assert_eq!(status, 400, "one name of ours does not let another in");
    let named = || plain().known_as("damier.example");
    assert_eq!(
        status_for(named(), Some("Damier.Example:443"), "/").await,
        200
    );
    assert_eq!(status_for(named(), Some("evil.example"), "/").await, 400);
}

#[tokio::test]
async fn no_cookie_is_needed_and_none_is_set() {
    for address in [
        "/",
        "/play/pogo",
        "/play/pogo?moves=2,5,1&second=random",
        "/about",
    ] {
        assert_eq!(get(address).await.header("set-cookie"), "", "{address}");
    }
}
