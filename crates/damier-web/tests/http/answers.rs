//! Every route with what it is meant for, and with what it is not.

use axum::body::Body;
use axum::http::Request;
use damier::Catalogue;

use crate::asking::{app, ask, get, request};

#[tokio::test]
async fn every_page_is_there_in_both_languages() {
    let mut addresses = vec!["/".to_owned(), "/rules".to_owned(), "/about".to_owned()];
    for entry in Catalogue::current().games() {
        addresses.push(format!("/play/{}?second=human", entry.name));
        addresses.push(format!("/rules/{}", entry.name));
        for variant in entry.variants {
            addresses.push(format!("/play/{}:{variant}", entry.name));
        }
    }
    for address in addresses {
        for language in ["en", "fr"] {
            let joint = if address.contains('?') { '&' } else { '?' };
            let address = format!("{address}{joint}lang={language}");
            let mut answer = get(&address).await;
            for _ in 0..3 {
                if answer.status == 303 {
                    answer = get(answer.header("location")).await;
                }
            }
            assert_eq!(answer.status, 200, "{address}");
            assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
            assert_eq!(answer.header("vary"), "Accept-Language");
            assert!(
                answer.body.contains(&format!("<html lang=\"{language}\"")),
                "{address}"
            );
            assert!(
                answer.body.len() < 100_000,
                "{address}: {}",
                answer.body.len()
            );
            assert!(!answer.body.contains('⟨'), "{address} lacks words");
        }
    }
}

#[tokio::test]
async fn the_browser_chooses_the_language_unless_the_address_does() {
    let ask_in = async |address: &str, accepted: &str| {
        let mut request = request(address);
        let value = accepted.parse().unwrap();
        request.headers_mut().insert("accept-language", value);
        ask(app(), request).await.body
    };
    assert!(ask_in("/", "fr-CA,fr;q=0.9").await.contains("lang=\"fr\""));
    assert!(ask_in("/?lang=en", "fr").await.contains("lang=\"en\""));
    assert!(ask_in("/", "de").await.contains("lang=\"en\""));
    let refusal = ask_in("/api/solve/chess", "fr").await;
    assert!(refusal.contains("attendu"), "{refusal}");
}

#[tokio::test]
async fn assets_are_kept_for_ever_under_an_address_of_their_own() {
    for page in ["/", "/play/pogo", "/think/chomp", "/race/chomp"] {
        let body = get(page).await.body;
        let named: Vec<&str> = body
            .split("\"/assets/")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert!(named.iter().any(|name| name.ends_with(".css")), "{page}");
        let scripts = named.iter().filter(|name| name.ends_with(".js")).count();
        assert!(scripts > 1, "{page} has {scripts} modules");
        for name in named {
            let answer = get(&format!("/assets/{name}")).await;
            assert_eq!(answer.status, 200, "{page} {name}");
            assert!(answer.header("cache-control").contains("immutable"));
        }
    }
    assert_eq!(get("/assets/damier.css").await.status, 404);
    assert_eq!(get("/assets/..%2f..%2fCargo.toml").await.status, 404);
    assert_eq!(get("/assets/00000000/damier.css").await.status, 404);
}

#[tokio::test]
async fn the_machine_replies_with_a_longer_address() {
    let answer = get("/play/pogo?moves=2,5,1&second=level:1").await;
    assert_eq!(answer.status, 303);
    let longer = answer.header("location").to_owned();
    assert!(longer.starts_with("/play/pogo?"), "{longer}");
    assert!(longer.contains("moves=2,5,1+"), "{longer}");
    assert_eq!(get(&longer).await.status, 200);
    let again = get("/play/pogo?moves=2,5,1&second=level:1").await;
    assert_eq!(
        again.header("location"),
        longer,
        "the same address, the same reply"
    );
}

#[tokio::test]
async fn wrong_addresses_give_a_page_that_helps() {
    for (address, status) in [
        ("/nothing", 404),
        ("/play/chess", 404),
        ("/play/%ff%fe", 404),
        ("/rules/chess", 404),
        ("/assets/nothing.js", 404),
        ("/play/chomp:0x0", 400),
        ("/play/chomp:999999999x5", 400),
        ("/play/pogo?position=nonsense", 400),
        ("/play/pogo?moves=9,9,9", 400),
        ("/play/pogo?second=nobody", 400),
        ("/play/pogo?second=engine:memory=4096", 400),
        ("/play/pogo?seed=-1", 400),
    ] {
        let answer = get(address).await;
        assert_eq!(answer.status, status, "{address}");
        assert!(answer.body.contains("<a "), "{address} leads nowhere");
    }
}

/// A mistake in one field does not cost the game that was being played.
#[tokio::test]
async fn a_mistake_leads_back_to_the_game() {
    let game = "/play/pogo?seed=5&moves=2,5,1+8,5,1";
    for mistake in ["&second=godzilla", "&first=level:99"] {
        let answer = get(&format!("{game}{mistake}")).await;
        assert_eq!(answer.status, 400, "{mistake}");
        let (_, link) = answer
            .body
            .split_once("<p class=\"more\"><a class=\"button primary\" href=\"")
            .unwrap();
        let (link, _) = link.split_once('"').unwrap();
        let back = get(&link.replace("&amp;", "&")).await;
        assert_eq!(back.status, 200, "{mistake}: {link}");
        assert!(back.body.contains("8,5,1"), "{mistake}: {link}");
    }
}

#[tokio::test]
async fn whoever_has_to_pass_is_told_so_and_a_puzzle_shows_its_goal() {
    let must_pass = "/play/othello?seed=1&second=human&moves=\
        c2+b4+e5+d2+a4+c1+b1+a1+e2+e4+f4+f1+f2+f3+b2+e3+d1+a3+a2+e1&lang=en";
    let page = get(must_pass).await;
    assert_eq!(page.status, 200, "{}", page.header("location"));
    assert!(page.body.contains("No disc can be placed: pass."));
    let page = get("/play/taquin?seed=1").await;
    assert!(page.body.contains("<figure class=\"goal\"><svg"));
}

#[tokio::test]
async fn a_slash_too_much_leads_to_what_was_meant() {
    for (address, meant) in [
        ("/play/chomp/", "/play/chomp"),
        (
            "/play/chomp:7x5/?second=human&moves=2,3",
            "/play/chomp:7x5?second=human&moves=2,3",
        ),
        ("/rules/", "/rules"),
        ("/rules/pogo/", "/rules/pogo"),
        ("/about/", "/about"),
        ("/think/pogo/", "/think/pogo"),
        ("/api/games/", "/api/games"),
        ("/play/", "/play"),
    ] {
        let answer = get(address).await;
        assert_eq!(answer.status, 303, "{address}");
        assert_eq!(answer.header("location"), meant);
    }
    // But never to somebody else's server.
    for address in [
        "//",
        "//evil.example/",
        "///evil.example/",
        "/\\evil.example/",
        "/%2fevil.example/",
    ] {
        let request = Request::get(format!("http://localhost{address}"));
        let request = request.header("host", "localhost").body(Body::empty());
        let Ok(request) = request else { continue };
        let answer = ask(app(), request).await;
        assert_eq!(answer.status, 404, "{address}");
        assert_eq!(answer.header("location"), "", "{address}");
    }
}

#[tokio::test]
async fn the_interface_answers_as_the_command_line_does() {
    let games = get("/api/games").await.json();
    let names: Vec<&str> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["game"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        Catalogue::current()
            .games()
            .map(|entry| entry.name)
            .collect::<Vec<_>>()
    );
    let count = get("/api/perft/pogo?depth=3").await.json();
    assert_eq!(count, serde_json::json!({ "depth": 3, "nodes": 3787 }));
    let solved = get("/api/solve/chomp:3x4").await.json();
    assert_eq!(solved["value"]["outcome"], "win");
    assert_eq!(solved["moves"][0]["move"], "2,3");
    let puzzle = get("/api/solve/taquin?position=1,2,3/8,0,4/7,6,5")
        .await
        .json();
    assert_eq!(
        (&puzzle["solvable"], &puzzle["length"]),
        (&true.into(), &0.into())
    );
    let analysis = get("/api/analyze/tictactoe?position=xx-/oo-/---%20x&depth=3")
        .await
        .json();
    assert_eq!(analysis["moves"][0]["move"], "c1");
    assert_eq!(analysis["moves"][0]["plies"], 1);
    let hidden = get("/api/analyze/chicago?hidden=1&time=200ms").await.json();
    let seen = hidden["position"].as_str().unwrap();
    assert!(
        seen.starts_with("???"),
        "what is covered stays covered: {seen}"
    );
}

#[tokio::test]
async fn wrong_questions_are_answered_with_what_was_expected() {
    for (address, status, word) in [
        ("/api", 404, "nothing"),
        ("/api/nothing", 404, "nothing"),
        ("/api/solve", 404, "nothing"),
        ("/api/solve/chess", 404, "a game"),
        ("/api/solve/pogo:none", 400, "expected"),
        ("/api/solve/pogo?position=x", 400, "expected"),
        ("/api/solve/pogo?moves=1", 400, "a parameter"),
        ("/api/solve/pogo?seed=1&seed=2", 400, "once"),
        ("/api/solve/pogo?time=1h", 400, "time"),
        ("/api/solve/pogo?time=11s", 400, "at most 10"),
        ("/api/analyze/pogo?depth=65", 400, "64"),
        ("/api/analyze/pogo?depth=0", 400, "64"),
        ("/api/analyze/pogo?player=nobody", 400, "a player"),
        (
            "/api/analyze/pogo?player=engine:threads=64",
            400,
            "threads=",
        ),
        ("/api/analyze/pogo?hidden=1", 400, "chicago"),
        ("/api/analyze/taquin?depth=3", 400, "solver"),
        ("/api/perft/pogo", 400, "a depth"),
        ("/api/perft/pogo?depth=101", 400, "100"),
        ("/api/games?lang=de", 400, "en or fr"),
        ("/analyze/chess/live", 404, "a game"),
        ("/analyze/pogo/live?position=x", 400, "expected"),
    ] {
        let answer = get(address).await;
        assert_eq!(answer.status, status, "{address}: {}", answer.body);
        if address != "/api" {
            let error = answer.json()["error"].as_str().unwrap().to_owned();
            assert!(error.contains(word), "{address}: {error}");
        }
    }
}

#[tokio::test]
async fn an_analysis_is_told_depth_by_depth() {
    let answer = get("/analyze/othello/live?time=300ms&lang=fr").await;
    assert_eq!(answer.header("content-type"), "text/event-stream");
    let events: Vec<&str> = answer
        .body
        .split("\n\n")
        .filter(|event| !event.is_empty())
        .collect();
    let (last, depths) = events.split_last().unwrap();
    assert!(last.starts_with("event: end"), "{last}");
    for (index, event) in depths.iter().enumerate() {
        let data = event.strip_prefix("event: depth\ndata: ").unwrap();
        let told: serde_json::Value = serde_json::from_str(data).unwrap();
        assert_eq!(told["depth"], index + 1);
        let moves = told["moves"].as_array().unwrap();
        assert_eq!(moves.len(), 4);
        for name in ["move", "class", "badge", "text", "proven", "line"] {
            assert!(!moves[0][name].is_null(), "{name} of {}", moves[0]);
        }
        let words = moves[0]["text"].as_str().unwrap();
        assert!(words.starts_with("environ") || words == "à peu près égal");
        let summary = told["summary"].as_str().unwrap();
        assert!(summary.starts_with("Pour Noir"), "{summary}");
        let certainty = told["certainty"].as_str().unwrap();
        assert!(certainty.starts_with("Estimations"), "{certainty}");
    }
    let proven = get("/analyze/chomp:3x4/live").await.body;
    assert!(
        proven.starts_with("event: end"),
        "the truth needs no depths"
    );
}

#[tokio::test]
async fn only_questions_are_asked() {
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
        for address in ["/", "/play/pogo", "/api/games"] {
            let request = Request::builder().method(method).uri(address);
            let request = request.header("host", "localhost").body(Body::empty());
            let answer = ask(app(), request.unwrap()).await;
            assert_eq!(answer.status, 405, "{method} {address}");
            assert_eq!(answer.header("allow"), "GET, HEAD");
            // A page that helps, or data where data was asked for.
            match address.starts_with("/api/") {
                true => assert!(answer.json()["error"].as_str().unwrap().contains("GET")),
                false => assert!(answer.body.contains("<a ") && answer.body.contains("GET")),
            }
        }
    }
    let mut head = request("/play/pogo");
    *head.method_mut() = "HEAD".parse().unwrap();
    let answer = ask(app(), head).await;
    assert_eq!((answer.status.as_u16(), answer.body.as_str()), (200, ""));
}
