//! The laboratory: what is shown, what is streamed, and what is refused.

use damier::Catalogue;

use crate::asking::{escaped, get};

#[tokio::test(flavor = "multi_thread")]
async fn experiments_are_drawn_in_both_languages() {
    for language in ["en", "fr"] {
        let answer = get(&format!("/lab?lang={language}")).await;
        assert_eq!(answer.status, 200);
        assert!(!answer.body.contains('⟨'), "{language}");
        assert!(
            !answer.body.contains("<style"),
            "the page's own style does it"
        );
        let experiments = damier_lab::experiment::shipped();
        let plots = answer.body.matches("class=\"plot\"").count();
        assert!(plots >= experiments.len(), "{plots}");
        for experiment in experiments {
            assert!(
                answer
                    .body
                    .contains(&format!("lab/{}.toml", experiment.name))
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_the_index_is_there() {
    let index = get("/lab").await.body;
    for game in Catalogue::current().games() {
        for part in ["judge", "tournament"] {
            let address = format!("/lab/{part}/{}", game.name);
            let is_linked = index.contains(&format!("href=\"{address}\""));
            let answer = get(&format!("{address}?lang=fr")).await;
            assert_eq!(
                answer.status,
                if is_linked { 200 } else { 404 },
                "{address}"
            );
            assert!(!answer.body.contains('⟨'), "{address}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn weights_change_the_judgement() {
    let figures = async |address: &str| {
        let body = get(address).await.body;
        let (_, figures) = body.split_once("<dl class=\"figures\"").unwrap();
        figures.split_once("</dl>").unwrap().0.to_owned()
    };
    let usual = figures("/lab/judge/tictactoe").await;
    let turned = figures("/lab/judge/tictactoe?eval=lines&open-lines=-5").await;
    assert_ne!(usual, turned);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worst_choices_open_in_the_analysis() {
    let body = get("/lab/judge/pogo?eval=stacks").await.body;
    let (_, boards) = body.split_once("<ul class=\"boards\"").unwrap();
    let link = boards.split("href=\"").nth(1).unwrap();
    let link = link.split('"').next().unwrap().replace("&amp;", "&");
    let answer = get(&link).await;
    assert_eq!(answer.status, 200, "{link}");
    assert!(answer.body.contains("class=\"analysis\""), "{link}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_streamed_and_told_at_once() {
    let query = "a=level:2&b=random&c=&openings=5";
    let stream = get(&format!("/lab/tournament/tictactoe/live?{query}")).await;
    assert_eq!(stream.status, 200);
    let last = stream.body.split("event: end\ndata: ").nth(1).unwrap();
    let news: serde_json::Value = serde_json::from_str(last.lines().next().unwrap()).unwrap();
    assert_eq!((&news["games"], &news["all"]), (&10.into(), &10.into()));
    let told = news["told"].as_str().unwrap();
    assert!(told.contains("<table>") && told.contains("class=\"plot\""));
    assert!(
        news["boards"]
            .as_str()
            .unwrap()
            .contains("/play/tictactoe?")
    );
    let page = get(&format!("/lab/tournament/tictactoe?{query}&now=1"))
        .await
        .body;
    assert!(page.contains(told), "the same games, the same table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_test_has_its_course() {
    let address = "/lab/tournament/tictactoe/live?a=level:3&b=random&c=&test=1";
    let body = get(address).await.body;
    let last = body.split("event: end\ndata: ").nth(1).unwrap();
    assert!(last.contains("class=\\\"decision\\\"") && last.contains("course"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_refused() {
    for (address, status) in [
        ("/lab/judge/chess", 404),
        ("/lab/judge/taquin", 404),
        ("/lab/judge/pogo?eval=luck", 400),
        ("/lab/judge/pogo?stacks=many", 400),
        ("/lab/judge/pogo?luck=1", 400),
        ("/lab/tournament/taquin", 404),
        ("/lab/tournament/pogo?a=level:99", 400),
        ("/lab/tournament/pogo?a=level:10", 400),
        ("/lab/tournament/pogo?a=alphabeta:depth=9", 400),
        ("/lab/tournament/pogo?a=&b=random&c=", 400),
        ("/lab/tournament/pogo?openings=7", 400),
        ("/lab/tournament/pogo?test=maybe", 400),
        ("/lab/tournament/pogo/live?a=nobody", 400),
    ] {
        assert_eq!(get(address).await.status, status, "{address}");
    }
    let hostile = escaped("<script>alert(1)</script>");
    for address in [
        format!("/lab/judge/pogo?eval={hostile}"),
        format!("/lab/tournament/pogo?a={hostile}"),
        format!("/lab/tournament/pogo/live?openings={hostile}"),
    ] {
        let answer = get(&address).await;
        assert_eq!(answer.status, 400, "{address}");
        assert!(!answer.body.contains("<script>alert"), "{address}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_analysis_tells_what_a_move_leaves_the_other_side() {
    let start = get("/play/pogo?analysis=1").await.body;
    let (_, table) = start.split_once("<table class=\"values\"").unwrap();
    let row = table
        .split("<tr")
        .find(|row| row.contains("data-move=\"1,2,1\""));
    let row = row.unwrap();
    assert!(
        row.contains("2/16") && row.contains("step in from the left"),
        "{row}"
    );
    assert!(
        row.contains("Of the replies 14 lose, 2 draw, 0 win"),
        "{row}"
    );
    let next = get("/play/pogo?second=human&moves=1,2,1&analysis=1")
        .await
        .body;
    assert!(next.contains("After it 2 of 16 replies draw."));
    // Where points are at stake, or nothing is solved, there is no such column.
    for address in ["/play/othello:6?analysis=1", "/play/chicago?analysis=1"] {
        assert!(
            !get(address).await.body.contains("class=\"replies\""),
            "{address}"
        );
    }
}
