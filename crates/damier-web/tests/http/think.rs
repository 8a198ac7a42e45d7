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

/// Sixty-four nodes are unfolded, and what is said behind them is not even looked at.
#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_nodes_are_unfolded() {
    let page = |count: usize| {
        let nodes = vec!["1"; count].join(",");
        format!("/think/tictactoe?player=alphabeta:depth=2&unfold={nodes},wrong")
    };
    assert_eq!(get(&page(63)).await.status, 400, "the sixty-fourth is read");
    assert_eq!(get(&page(64)).await.status, 200, "the sixty-fifth is not");
}

/// Addresses of films and pages about searches with mistakes in them: a page, or a refusal in words.
#[tokio::test(flavor = "multi_thread")]
async fn any_address_of_a_film_is_harmless() {
    let good = [
        "player=alphabeta:depth=3&as=film",
        "player=alphabeta:depth=2,eval=lines&at=7&node=3&unfold=1,2&as=svg",
        "position=x--/-o-/---%20x&player=minimax:depth=2&as=dot",
        "moves=b2+a1&player=negamax:depth=2&at=3&as=json",
        "player=sss:depth=2&lang=fr&as=text",
    ]
    .map(String::from);
    let texts = std::sync::Mutex::new(Vec::new());
    damier::laws::attack(&good, 250, 13, |text| {
        texts.lock().unwrap().push(text.to_owned());
        Ok(())
    })
    .unwrap();
    let mut counts = std::collections::BTreeMap::new();
    for text in texts.into_inner().unwrap() {
        // As a client would send it: what an address cannot hold is escaped, what parts it stays.
        let query: String = text
            .chars()
            .map(|letter| match letter {
                'a'..='z' | 'A'..='Z' | '0'..='9' => letter.to_string(),
                '&' | '=' | ':' | ',' | '+' | '%' | '/' | '-' => letter.to_string(),
                other => escaped(&other.to_string()),
            })
            .collect();
        for page in ["think", "race"] {
            let Ok(address) = format!("/{page}/tictactoe?{query}").parse::<axum::http::Uri>()
            else {
                continue;
            };
            let status = get(&address.to_string()).await.status.as_u16();
            assert!(
                [200, 303, 400, 414, 503].contains(&status),
                "{status}: {address}"
            );
            *counts.entry(status).or_insert(0) += 1;
        }
    }
    assert!(counts[&200] > 5 && counts[&400] > 20, "{counts:?}");
}
