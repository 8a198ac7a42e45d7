//! A new game is set up by a form alone: every variant, every kind of player, every rule.

use damier::face::SizePart;
use damier::{Catalogue, GameId, Spec};

use crate::asking::get;

/// Where a filled-in sheet leads.
async fn begun(game: &str, query: &str) -> String {
    let answer = get(&format!("/setup/{game}?{query}&start=1")).await;
    assert_eq!(answer.status, 303, "{game}?{query}: {}", answer.body);
    answer.header("location").to_owned()
}

#[tokio::test]
async fn every_variant_is_a_tile_that_begins_its_game() {
    for game in Catalogue::current().games() {
        let sheet = get(&format!("/setup/{}", game.name)).await;
        assert_eq!(sheet.status, 200);
        for variant in game.variants {
            let tile = format!("name=\"variant\" value=\"{variant}\"");
            assert!(sheet.body.contains(&tile), "{}: {variant}", game.name);
            let address = begun(game.name, &format!("variant={variant}")).await;
            let path = address.split(['?', '&']).next().unwrap();
            let expected = match *variant == game.default_variant() {
                true => format!("/play/{}", game.name),
                false => format!("/play/{}:{variant}", game.name),
            };
            assert_eq!(path, expected);
            let text = &sheet.body;
            for word in ["", "-line"] {
                let translator = damier::Translator::with(damier::Language::English, []);
                let key = format!("{}-variant-{variant}{word}", game.name);
                let said = translator.text(&key).expect("every variant is explained");
                assert!(text.contains(&said), "{said}");
            }
        }
    }
}

#[tokio::test]
async fn sliders_make_boards_of_any_size() {
    let address = begun("tictactoe", "variant=own&size0=5&size1=6&size2=4").await;
    assert!(address.starts_with("/play/tictactoe:5x6x4?"), "{address}");
    let address = begun("chomp", "variant=own&size0=6&size1=4").await;
    assert!(address.starts_with("/play/chomp?"), "{address}");
    // What a slider cannot say is as before.
    let address = begun("chomp", "variant=own&size0=99&size1=2").await;
    assert!(address.starts_with("/play/chomp:6x2?"), "{address}");
    // Every size that sliders offer is a board.
    for game in Catalogue::current().games() {
        for (index, part) in game.sizes.iter().enumerate() {
            for number in [part.least, part.most] {
                let mut size: Vec<u8> = game.sizes.iter().map(|part| part.most).collect();
                size[index] = number;
                GameId::new(game, Some(&SizePart::variant(&size))).unwrap();
            }
        }
    }
}

#[tokio::test]
async fn every_player_can_be_chosen() {
    for (query, spec) in [
        ("second=human", "human"),
        ("second=level&second-level=3", "level:3"),
        ("second=level&second-level=11", "perfect"),
        ("second=random", "random"),
        ("second=report&second-report=hard", "report:hard"),
        (
            "second=search&second-search=negamax&second-depth=3&second-eval=mobility",
            "negamax:depth=3,eval=mobility",
        ),
        (
            "second=search&second-search=mcts&second-depth=2",
            "mcts:nodes=400",
        ),
        ("second=human&second-spec=pvs:depth=2", "pvs:depth=2"),
    ] {
        let address = begun("pogo", query).await;
        let parameters = damier_web::Parameters::read(address.split_once('?').unwrap().1);
        assert_eq!(parameters.get("second"), Some(spec), "{query}");
    }
    let covered = begun("chicago", "hidden=1&second=honest").await;
    assert!(covered.contains("hidden=1"), "{covered}");
}

#[tokio::test]
async fn a_sheet_shows_the_game_it_came_from() {
    for spec in [
        "level:7",
        "perfect",
        "report:easy-as-printed",
        "alphabeta:depth=5,eval=stacks",
        "engine:depth=4,seed=9",
    ] {
        let sheet = get(&format!(
            "/setup/pogo:no-uturn?second={spec}&repetition=forbid"
        ))
        .await;
        let spec: Spec = spec.parse().unwrap();
        let command =
            format!("damier play pogo:no-uturn --first human --second {spec} --repetition forbid");
        assert!(sheet.body.contains(&command), "{command}");
    }
}

#[tokio::test]
async fn players_of_the_reports_have_names_that_can_be_read() {
    for game in Catalogue::current().games() {
        for language in ["en", "fr"] {
            let sheet = get(&format!("/setup/{}?lang={language}", game.name)).await;
            // The line for experts alone may have specs in it.
            let sheet = sheet
                .body
                .split("<details class=\"expert\">")
                .next()
                .unwrap();
            for player in game.id().start().reported_players() {
                let value = format!("value=\"{player}\"");
                assert!(sheet.contains(&value), "{player}");
                let raw = format!("<strong>{player}</strong>");
                let is_a_word = player.chars().all(char::is_alphabetic);
                assert!(is_a_word || !sheet.contains(&raw), "{player}");
            }
            assert!(
                !sheet.contains("eval0") && !sheet.contains("depth="),
                "{}",
                game.name
            );
        }
    }
    let sheet = get("/setup/pogo?second=report:hard-as-printed").await.body;
    assert!(sheet.contains("<strong>hard, as printed</strong>"));
    assert!(sheet.contains("counts possible moves; takes any of equals."));
    let game = get("/play/chicago?second=report:minimax4-as-meant")
        .await
        .body;
    assert!(game.contains("The report’s “four moves ahead, as meant”"));
}

#[tokio::test]
async fn who_names_no_evaluation_means_the_usual_one() {
    let sheet = get("/setup/pogo?second=alphabeta:depth=5").await.body;
    assert!(sheet.contains("--second alphabeta:depth=5,eval=mix"));
    assert!(sheet.contains("name=\"second\" value=\"search\" checked"));
    let other = get("/setup/pogo?second=engine:depth=4,seed=9").await;
    assert!(
        !other
            .body
            .contains("name=\"second\" value=\"search\" checked")
    );
}

#[tokio::test]
async fn what_is_wrong_is_said_on_the_sheet() {
    for query in [
        "variant=sideways",
        "second=nobody",
        "second=human&second-spec=levl:3",
        "second=search&second-search=mcts&second-eval=x&second-depth=3&first-spec=level:12",
        "hidden=1&second=level&second-level=3",
    ] {
        let answer = get(&format!("/setup/chicago?{query}&start=1")).await;
        assert_eq!(answer.status, 400, "{query}");
    }
    let answer = get("/setup/chicago?hidden=1&second=level&second-level=3&start=1").await;
    assert!(answer.body.contains("class=\"problem\""));
    assert!(answer.body.contains("class=\"sheet\""), "it can be mended");
    // What was written stays to be mended, and what was chosen stays chosen.
    let query = "second=level&second-level=3&second-spec=hello&komi=4&start=1";
    let answer = get(&format!("/setup/othello?{query}")).await;
    assert_eq!(answer.status, 400);
    for kept in [
        "class=\"problem\"",
        "class=\"expert\" open",
        "value=\"hello\"",
        "name=\"second\" value=\"level\" checked",
        "<option value=\"4\" selected",
    ] {
        assert!(answer.body.contains(kept), "{kept}");
    }
    assert!(!answer.body.contains("value=\"spec\""));
    assert_eq!(get("/setup/chess").await.status, 404);
}

#[tokio::test]
async fn every_part_has_an_index() {
    for part in ["/play", "/think", "/race", "/exercises"] {
        let index = get(part).await;
        assert_eq!(index.status, 200, "{part}");
        for game in Catalogue::current().games() {
            let page = format!("href=\"{part}/{}", game.name);
            assert!(index.body.contains(&page), "{part}: {}", game.name);
        }
        assert!(index.body.contains("aria-current=\"page\"") || part == "/race");
    }
}
