//! Positions put together by hand, and games taken away and brought back.

use damier::Catalogue;
use damier::picture::Token;
use damier::play::MatchRules;
use damier_web::{Address, Parameters};

use crate::asking::{escaped, get};

/// What lies on every place, wherever a tile belongs.
fn tokens(picture: &damier::Picture) -> Vec<Vec<Token>> {
    let plain = |token: &Token| match *token {
        Token::Tile { number, .. } => Token::Tile {
            number,
            home: false,
        },
        token => token,
    };
    let cells = picture.cells.iter();
    cells
        .map(|cell| cell.tokens.iter().map(plain).collect())
        .collect()
}

#[test]
fn a_workbench_draws_what_its_numbers_say() {
    let mut benches = 0;
    for game in Catalogue::current().games() {
        let mut board = game.id().start();
        let Some(bench) = board.workbench() else {
            continue;
        };
        benches += 1;
        for step in 0..12 {
            let drawn = game.id().start().picture_of(&board.cells());
            // Behind the last stack of a ring there is room for another.
            let mut drawn = tokens(&drawn);
            if bench.has_pawn {
                drawn.retain(|stack| !stack.is_empty());
            }
            assert_eq!(drawn, tokens(&board.picture()), "{}", board.position());
            assert_eq!(
                board.with_cells(&board.cells()).unwrap().position(),
                board.position()
            );
            let moves = board.moves();
            let Some(mv) = moves.get(step * 7 % moves.len().max(1)) else {
                break;
            };
            board = board.after(mv).unwrap();
        }
    }
    assert_eq!(benches, 6);
}

#[tokio::test]
async fn what_is_wrong_with_a_position_is_said_at_once() {
    // Two crosses and no nought; then a nought more.
    let wrong = get("/edit/tictactoe?cells=1100000000&piece=2").await;
    assert_eq!(wrong.status, 200);
    assert!(wrong.body.contains("headline wrong") && wrong.body.contains("differ by at most one"));
    assert!(
        wrong.body.contains("cells=1120000000&amp;piece=2"),
        "a link that puts one"
    );
    // Whoever has a mark more is not to move: the next board would be wrong.
    let early = get("/edit/tictactoe?cells=1120000000&piece=2").await;
    assert!(early.body.contains("headline wrong") && early.body.contains("one mark less"));
    assert!(
        early.body.contains("cells=1120000001&amp;piece=2"),
        "the other side to move"
    );
    let fine = get("/edit/tictactoe?cells=1120000001&piece=2").await;
    assert!(fine.body.contains("headline right") && fine.body.contains("xxo/---/--- o"));
    for query in ["cells=11", "cells=9100000000", "piece=3", "piece=x"] {
        assert_eq!(
            get(&format!("/edit/tictactoe?{query}")).await.status,
            400,
            "{query}"
        );
    }
    assert_eq!(get("/edit/chess").await.status, 404);
}

/// The game that a text is pasted as: where it begins, and its moves.
async fn pasted(game: &str, text: &str) -> damier_web::Opened {
    let answer = get(&format!("/edit/{game}?text={}", escaped(text))).await;
    assert_eq!(answer.status, 303, "{game}: {text}: {}", answer.body);
    let location = answer.header("location");
    let (path, query) = location.split_once('?').unwrap_or((location, ""));
    let game = path.strip_prefix("/play/").unwrap();
    let address = Address::read(game, &Parameters::read(query), 1).unwrap();
    address.open().unwrap()
}

#[tokio::test]
async fn a_game_goes_out_and_comes_back() {
    for game in Catalogue::current().games() {
        let mut session = game.id().start().start(MatchRules::default());
        for step in 0..6 {
            let legal = session.legal();
            if let Some(mv) = legal.get(step * 5 % legal.len().max(1)) {
                session.play(mv).unwrap();
            }
        }
        let query = format!(
            "first=human&second=human&moves={}",
            session.moves().join("+")
        );
        let own = game.exports.iter().map(|(name, _)| *name);
        for format in ["record"].into_iter().chain(own) {
            let out = get(&format!("/export/{}?{query}&as={format}", game.name)).await;
            assert_eq!(out.status, 200, "{} {format}: {}", game.name, out.body);
            let back = pasted(game.name, &out.body).await;
            assert_eq!(
                back.session.moves(),
                session.moves(),
                "{} {format}",
                game.name
            );
            assert_eq!(back.session.board().position(), session.board().position());
        }
        let position = get(&format!("/export/{}?{query}&as=position", game.name))
            .await
            .body;
        let back = pasted(game.name, &position).await;
        assert_eq!(back.session.board().position(), session.board().position());
        let moves = pasted(game.name, &session.moves().join(" ")).await;
        assert_eq!(moves.session.moves(), session.moves());
        let svg = get(&format!("/export/{}?{query}&as=svg", game.name)).await;
        assert_eq!(svg.header("content-type"), "image/svg+xml");
        assert!(svg.body.starts_with("<svg"));
    }
}

#[tokio::test]
async fn whoever_played_sits_there_again() {
    let out = get("/export/pogo?second=level:2&moves=2,5,1&as=record").await;
    assert!(
        out.body.contains("first: human\nsecond: level:2\n"),
        "{}",
        out.body
    );
    let back = pasted("pogo", &out.body).await;
    let second = back.address.players[1].as_ref();
    assert_eq!(second.map(ToString::to_string).as_deref(), Some("level:2"));
    let stranger = out.body.replace("level:2", "gtp:nobody");
    let back = pasted("pogo", &stranger).await;
    assert!(
        back.address.players[1]
            .as_ref()
            .is_some_and(damier::Spec::is_human)
    );
}

#[tokio::test]
async fn what_the_terminal_reads_is_read() {
    let of_report = pasted("tictactoe", "[[x,_,o],[_,x,_],[_,_,o]] x").await;
    assert_eq!(of_report.session.board().position(), "x-o/-x-/--o x");
    let transcript = pasted("othello:8", "f5d6c3").await;
    assert_eq!(transcript.session.moves(), ["f5", "d6", "c3"]);
    let wrong = get("/edit/tictactoe?text=nonsense&cells=1120000001&piece=2").await;
    assert_eq!(wrong.status, 400);
    assert!(wrong.body.contains("class=\"problem\"") && wrong.body.contains("nonsense"));
    assert!(
        wrong.body.contains("xxo/---/--- o") && wrong.body.contains("value=\"1120000001\""),
        "the board stays"
    );
    assert_eq!(get("/export/pogo?as=gif").await.status, 400);
    assert_eq!(get("/export/chicago?hidden=1&as=record").await.status, 400);
}
