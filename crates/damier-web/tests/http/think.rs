//! Pages about searches: mistakes are told where they were made, and what was typed stays.

use crate::asking::{escaped, get};

#[tokio::test(flavor = "multi_thread")]
async fn a_mistyped_search_stays_in_its_form() {
    let position = "WW/WW/WW/-/-/-/BB/BB/BB W";
    let address = format!(
        "/think/pogo:no-uturn?position={}&player=alphabet",
        escaped(position)
    );
    let answer = get(&address).await;
    assert_eq!(answer.status, 400);
    for part in [
        "This search cannot be watched",
        "perhaps alphabeta",
        "value=\"alphabet\"",
        &format!("value=\"{position}\""),
        "action=\"/think/pogo:no-uturn\"",
        "href=\"/think/pogo\"",
    ] {
        assert!(answer.body.contains(part), "{part}\n{}", answer.body);
    }
    for (page, part) in [
        ("/think/pogo:huge", "action=\"/think/pogo\""),
        (
            "/think/pogo?position=x&lang=fr",
            "href=\"/think/pogo?lang=fr\"",
        ),
        (
            "/race/pogo?player=sss&player=alphabet",
            "value=\"alphabet\"",
        ),
        ("/race/taquin?position=1,2", "href=\"/race/taquin\""),
        ("/exercises/pogo?count=99", "href=\"/exercises/pogo\""),
    ] {
        let answer = get(page).await;
        assert_eq!(answer.status, 400, "{page}");
        assert!(answer.body.contains(part), "{page}\n{}", answer.body);
        assert!(!answer.body.contains("href=\"/play/pogo"), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_be_watched_is_not_offered() {
    for (page, meant) in [
        ("/think/pogo?player=human", "alphabeta"),
        ("/think/pogo?player=nobody", "alphabeta"),
        ("/think/taquin?player=random", "astar"),
        ("/race/taquin?player=nobody&player=astar", "ida"),
    ] {
        let body = get(page).await.body;
        let lead = body.split("class=\"lead\"").nth(1).unwrap();
        let lead = lead.split("</p>").next().unwrap();
        let offered = lead.split(['(', ')']).nth(1).unwrap();
        assert!(offered.contains(meant), "{page}: {lead}");
        for name in ["human", "random", "perfect"] {
            assert!(!offered.contains(name), "{page}: {lead}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_parameters_are_refused_with_those_there_are() {
    for (page, known) in [
        ("/think/pogo?evnet=3", "unfold"),
        ("/think/pogo/board?at=3", "next"),
        ("/race/pogo?node=3", "player"),
        ("/exercises/pogo?position=x", "solutions"),
        ("/exercises/pogo?count=2&answer-99=B", "answer-1"),
        ("/exercises/pogo?count=2&answer-2=B", "alpha-2"),
    ] {
        let answer = get(page).await;
        assert_eq!(answer.status, 400, "{page}");
        assert!(answer.body.contains(known), "{page}\n{}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_lead_to_the_position_that_is_searched() {
    let address = "/think/pogo?moves=2,5,1+8,5,1&player=alphabeta:depth=2&at=3";
    let answer = get(address).await;
    assert_eq!(answer.status, 303);
    let to = answer.headers["location"].to_str().unwrap().to_owned();
    assert!(to.contains("position=WW%2FW%2FWW"), "{to}");
    assert!(!to.contains("moves"), "{to}");
    assert!(to.contains("at=3"), "{to}");
    assert_eq!(get(&to).await.status, 200);
    assert_eq!(get("/race/pogo?moves=2,5,1").await.status, 303);
    assert_eq!(get("/race/pogo?moves=2,9,1").await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exercise_without_an_answer_is_told_so() {
    for (number, words) in [(1, "Nothing is ticked"), (2, "Nothing is typed")] {
        let page = format!("/exercises/pogo?seed=7&count=2&check={number}");
        let body = get(&page).await.body;
        assert!(body.contains(words), "{page}");
        assert_eq!(body.matches("Nothing is").count(), 1, "{page}");
    }
    let body = get("/exercises/taquin?check=1").await.body;
    assert!(body.contains("Nothing is chosen"));
    assert_eq!(get("/exercises/taquin?check=7").await.status, 400);
}
