//! Races and exercises: what is shown, and what is refused.

use damier::{Catalogue, GameId};
use damier_lab::exercise::Sheet;

use crate::asking::{escaped, get};

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_its_races_and_exercises() {
    for entry in Catalogue::current().games() {
        for language in ["en", "fr"] {
            for page in ["race", "exercises"] {
                let address = format!("/{page}/{}?lang={language}", entry.name);
                let answer = get(&address).await;
                assert_eq!(answer.status, 200, "{address}");
                assert!(!answer.body.contains('⟨'), "{address}");
                assert!(answer.body.contains("<svg"), "{address}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fourth_state_is_two_clicks_from_home() {
    let home = get("/").await.body;
    let link = home
        .split("href=\"")
        .find(|link| link.starts_with("/race/taquin"));
    let link = link.and_then(|link| link.split('"').next()).unwrap();
    let race = get(&link.replace("&amp;", "&")).await;
    assert_eq!(race.status, 200);
    for words in ["astar:eval=h1", "astar:eval=h2", "20 moves", "saves"] {
        assert!(race.body.contains(words), "{words}");
    }
    let watched = get("/think/taquin").await.body;
    assert!(watched.contains("/race/taquin?position=6%2C7%2C1%2F8%2C0%2C2%2F4%2C3%2C5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_race_is_data_too_and_stops_anywhere() {
    let address = "/race/pogo?player=sss:depth=2&player=mtsss:depth=2,keyed%3Dpath&at=20&as=json";
    let data = get(address).await.json();
    assert_eq!(data["nodes"], 20);
    assert_eq!(data["players"][0]["nodes"], 20);
    assert_eq!(data["marks"], data["shared"]);
    for at in [0, 1, 40] {
        let address = format!("/race/pogo?player=sss:depth=2&player=alphabeta:depth=2&at={at}");
        assert_eq!(get(&address).await.status, 200, "{address}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn runners_are_chosen_from_lists() {
    let page = get("/race/taquin").await.body;
    for words in [
        "A* by misplaced tiles",
        "A* by Manhattan distance",
        "name=\"search-1\"",
        "name=\"eval-2\"",
    ] {
        assert!(page.contains(words), "{words}");
    }
    let asked = "/race/pogo?search-1=alphabeta&depth-1=2&eval-1=tuned&order-1=best&search-2=mcts&depth-2=3&search-3=&lang=fr";
    let answer = get(asked).await;
    assert_eq!(answer.status, 303);
    let there = answer.header("location").to_owned();
    let players = ["alphabeta:depth=2,eval=tuned,order=best", "mcts:nodes=400"].map(escaped);
    for player in players {
        assert!(there.contains(&format!("player={player}")), "{there}");
    }
    let raced = get(&there).await;
    assert_eq!(raced.status, 200, "{there}");
    assert!(raced.body.contains(
        "Alpha-bêta à profondeur 2 selon des poids ajustés, les meilleurs coups d’abord"
    ));
    // What was told beside the fields stays.
    let kept = "/race/pogo?search-1=mtsss&depth-1=2&from-1=mtsss:depth=3,keyed%3Dpath&search-2=sss&depth-2=2";
    assert!(get(kept).await.header("location").contains("keyed%3Dpath"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_refused() {
    for address in [
        "/race/pogo?player=alphabeta",
        "/race/pogo?player=alphabeta&player=alphabeta&player=sss&player=pvs",
        "/race/pogo?player=alphabeta&player=nobody",
        "/race/pogo?player=alphabeta&player=perfect",
        "/race/pogo?player=alphabeta:eval=luck&player=sss",
        "/race/pogo?player=alphabeta:memory=4G&player=sss",
        "/race/pogo?position=x",
        "/race/pogo?at=-1",
        "/race/pogo?at=60001",
        "/race/pogo?at=50000",
        "/race/pogo?as=svg",
        "/race/pogo?search-4=sss",
        "/race/pogo?search-1=sss&from-1=%00",
        "/race/pogo?seed=x",
        "/race/pogo:huge",
        "/race/taquin?player=alphabeta&player=sss",
        "/exercises/pogo?seed=-1",
        "/exercises/pogo?seed=18446744073709551616",
        "/exercises/pogo?count=0",
        "/exercises/pogo?count=13",
        "/exercises/pogo?count=99999999999",
        "/exercises/pogo?kind=next",
        "/exercises/taquin?kind=cuts",
        "/exercises/pogo?kind=luck",
        "/exercises/pogo?kind=cuts&answer-1=?",
        "/exercises/pogo?kind=cuts&answer-1=ZZZ",
        "/exercises/pogo?solutions=perhaps",
        "/exercises/pogo:huge",
    ] {
        assert_eq!(get(address).await.status, 400, "{address}");
    }
    for address in ["/race/chess", "/exercises/chess"] {
        assert_eq!(get(address).await.status, 404, "{address}");
    }
    for string in [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
    ] {
        for name in [
            "position", "seed", "player", "at", "as", "kind", "count", "alpha-1", "answer-1",
            "search-1", "depth-1", "eval-1", "order-1", "from-1",
        ] {
            for page in ["race/pogo", "exercises/pogo"] {
                let more = "kind=window&beta-1=3";
                let address = format!("/{page}?{more}&{name}={}", escaped(string));
                let answer = get(&address).await;
                assert!(answer.status.as_u16() < 500, "{address}");
                assert!(!answer.body.contains(string), "{address}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_checked_without_scripts() {
    let sheet = Sheet::make(&"pogo".parse::<GameId>().unwrap(), None, 7, 2).unwrap();
    let cuts = sheet.exercises[0].in_text(&sheet.exercises[0].model());
    let letters: String = cuts
        .split(", ")
        .map(|letter| format!("&answer-1={letter}"))
        .collect();
    let window = sheet.exercises[1].in_text(&sheet.exercises[1].model());
    let ends: Vec<&str> = window.trim_matches(['(', ')']).split(", ").collect();
    let address = format!(
        "/exercises/pogo?seed=7&count=2{letters}&alpha-2={}&beta-2={}",
        escaped(ends[0]),
        escaped(ends[1])
    );
    let answer = get(&address).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.body.matches("Right.").count(), 2, "{address}");
    let wrong = get("/exercises/pogo?seed=7&count=2&answer-1=B&alpha-2=99999&beta-2=what").await;
    assert!(wrong.body.contains("Not quite:"));
    assert!(
        wrong.body.contains("W3 for a win in 3"),
        "what is no number is told kindly"
    );
    let solved = get("/exercises/pogo?seed=7&count=2&solutions=1").await;
    assert!(solved.body.contains("solutions shown"));
}
