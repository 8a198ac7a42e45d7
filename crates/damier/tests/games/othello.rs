//! Othello's own rules: the solved small board, passing, scoring, and bad input.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use damier::face::MoveError;
use damier::games::othello::{OthelloMove, OthelloVariant, Scoring};
use damier::picture::{Panel, Touch};
use damier::{
    Game, GameId, Language, Notation as _, Othello, Outcome, ParseError, Position, Side, Status,
    Translator,
};

/// On d1, the only empty cell, Black would flip nothing; White would.
const BLACK_MUST_PASS: &str = "OXX-OOOOOOOOOOOO X";

fn open(game: &str, position: Option<&str>) -> Result<Box<dyn damier::DynPosition>, ParseError> {
    game.parse::<GameId>()?.open(position, None, false)
}

fn refusal(game: &str, position: &str) -> String {
    open(game, Some(position)).unwrap_err().to_string()
}

#[test]
fn the_small_board_is_lost_by_eight_or_ten() {
    fn minimax(position: &Othello<4>) -> i32 {
        if let Some(Outcome::Margin(margin)) = position.outcome() {
            return match position.turn() {
                Side::First => i32::from(margin),
                Side::Second => -i32::from(margin),
            };
        }
        let values = position.moves().map(|mv| -minimax(&position.after(mv)));
        values.max().expect("a game that goes on has a move")
    }
    assert_eq!(minimax(&Othello::start(Scoring::Plain)), -8);
    assert_eq!(minimax(&Othello::start(Scoring::Winner)), -10);
}

#[test]
fn one_passes_when_nothing_flips_and_only_then() {
    let stuck: Othello<4> = BLACK_MUST_PASS.parse().unwrap();
    assert_eq!(stuck.outcome(), None);
    assert_eq!(stuck.moves().collect::<Vec<_>>(), [OthelloMove::PASS]);
    let next = stuck.try_after("pass".parse().unwrap()).unwrap();
    assert_eq!(next.to_string(), "OXX-OOOOOOOOOOOO O");
    let over = next.try_after("d1".parse().unwrap()).unwrap();
    assert_eq!(over.outcome(), Some(Outcome::Margin(-16)));
    assert_eq!(over.moves().count(), 0);

    let start = Othello::<4>::start(Scoring::Plain);
    let objection = |position: &Othello<4>, mv: &str| {
        let mv = mv.parse().unwrap();
        assert!(position.try_after(mv).is_err());
        position.objection(mv).to_string()
    };
    assert!(objection(&start, "pass").contains("b1, a2, d3 or c4"));
    assert!(objection(&start, "b2").contains("already a disc on b2; possible now: b1"));
    assert!(objection(&start, "a1").contains("b1, a2, d3 or c4"));
    assert!(objection(&stuck, "d1").contains("pass"));
    assert!(objection(&over, "pass").contains("over"));
}

#[test]
fn the_empties_go_to_the_winner_and_a_draw_stays_one() {
    let margin = |text: &str| match open("othello", Some(text)).unwrap().status() {
        Status::Over(Outcome::Margin(margin)) => margin,
        standing => panic!("{text}: {standing:?}"),
    };
    assert_eq!(margin("XX-------------- O"), 2);
    assert_eq!(margin("4-winner:XX-------------- O"), 16);
    assert_eq!(margin("4-winner:OOO----------X-- X"), -14);
    assert_eq!(margin("4-winner:OO-----------XX- X"), 0);
    assert_eq!(margin("4-winner:---------------- X"), 0);
}

#[test]
fn what_a_person_types_is_understood() {
    let start = "--------------OX----XO-------------- X";
    for text in [
        "--------------ox----xo--------------  x",
        "  ..............OX....XO.............. X ",
        "------/------/--OX--/--XO--/------/------ X",
        "------/------/--OX--/--XO--/------/------/ X",
        "------ ------ --ox-- --xo-- ------ ------ x",
        "6:--------------OX----XO-------------- X",
        " 6X6 : --------------OX----XO-------------- X",
    ] {
        assert_eq!(open("othello", Some(text)).unwrap().position(), start);
        assert_eq!(text.parse(), Ok(Othello::<6>::start(Scoring::Plain)));
    }
    assert_eq!(open("othello", None).unwrap().position(), start);
    let winner = open("othello:6-winner", Some(start)).unwrap();
    assert_eq!(winner.position(), format!("6-winner:{start}"));

    let place = OthelloMove::<6>::place(2, 1).unwrap();
    for text in ["c2", "C2", " c 2 ", "c,2"] {
        assert_eq!(text.parse(), Ok(place), "{text}");
    }
    for text in ["pass", "PASS", " passe ", "pa", "--"] {
        assert_eq!(text.parse(), Ok(OthelloMove::<6>::PASS), "{text}");
    }
    for variant in ["6", "4", "8", "4-winner", "6-winner", "8-winner"] {
        assert_eq!(
            variant.parse::<OthelloVariant>().unwrap().to_string(),
            variant
        );
    }
}

#[test]
fn bad_text_is_told_what_was_expected() {
    let six = "--------------OX----XO--------------";
    let short = &six[1..];
    let eight = "-".repeat(64);
    for (game, position, words) in [
        (
            "othello",
            format!("{short} X"),
            "16, 36 or 64 cells, not 35",
        ),
        ("othello:6", format!("{short} X"), "36 cells, not 35"),
        ("othello:6", format!("{eight} X"), "36 cells, not 64"),
        ("othello", format!("8:{six} X"), "64 cells, not 36"),
        ("othello", format!("{six} Z"), "X or O to move"),
        ("othello", format!("{six} black"), "X or O to move"),
        ("othello", six.to_owned(), "the side to move"),
        ("othello", String::new(), "the side to move"),
        ("othello", "6-winner:".to_owned(), "the side to move"),
        ("othello", "X".to_owned(), "cells, not 1"),
        (
            "othello",
            six.replacen("OX", "Oé", 1) + " X",
            "X, O, or \"-\"",
        ),
        (
            "othello",
            "-----/-OX-/-XO-/--- X".to_owned(),
            "4 cells in each of 4 rows",
        ),
        ("othello", format!("7:{six} X"), "4, 6, 8, 4-winner"),
        ("othello:6", format!("6-winner:{six} X"), "the variant 6"),
        ("othello", "-".repeat(5000), "at most 2000"),
        ("othello:5", format!("{six} X"), "4, 6, 8, 4-winner"),
    ] {
        let refused = refusal(game, &position);
        assert!(refused.contains(words), "{game}, {position}: {refused}");
    }
    let error = open("othello", Some("------Q- X")).unwrap_err();
    assert_eq!(error.at(), Some(7));
    let error = format!("8-winner:{eight} X")
        .parse::<Othello<6>>()
        .unwrap_err();
    assert!(error.to_string().contains("6 or 6-winner"), "{error}");

    for text in [
        "g7", "a0", "a", "", "c22", "22", "é2", "pas", "-", "c2 d2", "c-",
    ] {
        let error = text.parse::<OthelloMove<6>>().unwrap_err().to_string();
        assert!(
            error.contains("a square from a1 to f6, or pass"),
            "{text}: {error}"
        );
    }
    let board = open("othello:4", None).unwrap();
    assert!(matches!(board.after("e5"), Err(MoveError::Unreadable(_))));
    assert!(matches!(board.after("a1"), Err(MoveError::Illegal(_))));
    assert!(
        "othello"
            .parse::<GameId>()
            .unwrap()
            .open(None, None, true)
            .is_err()
    );
}

#[test]
fn every_refusal_has_french_words() {
    let french = Translator::of(Language::French);
    let start = Othello::<4>::start(Scoring::Plain);
    let stuck: Othello<4> = BLACK_MUST_PASS.parse().unwrap();
    let objections = [(start, "pass"), (start, "b2"), (start, "a1"), (stuck, "d1")];
    for (position, mv) in objections {
        let said = french.say(&position.objection(mv.parse().unwrap()));
        assert!(!said.contains('⟨') && !said.contains("disc "), "{said}");
    }
    let error = "z9".parse::<OthelloMove<4>>().unwrap_err();
    assert!(
        french
            .say(&error.message())
            .contains("une case de a1 à d4, ou pass")
    );
}

#[test]
fn the_picture_shows_discs_counts_and_touches() {
    let board = open("othello:8", None).unwrap().after("d3").unwrap();
    let picture = board.picture();
    assert_eq!((picture.columns(), picture.rows()), (8, 8));
    assert_eq!(picture.cells[8 * 2 + 3].name, "d3");
    let discs = picture.cells.iter().map(|cell| cell.tokens.len());
    assert_eq!(discs.sum::<usize>(), 5);
    let totals: Vec<i32> = picture
        .panels
        .iter()
        .filter_map(|panel| match panel {
            Panel::Holding { total, .. } => Some(*total),
            Panel::Price { .. } => None,
        })
        .collect();
    assert_eq!(totals, [4, 1]);
    for path in &picture.paths {
        let [Touch::Place(place)] = path.touches[..] else {
            panic!("{path:?}");
        };
        assert_eq!(picture.cells[usize::from(place.0)].name, path.mv);
    }
    let stuck = open("othello", Some(BLACK_MUST_PASS)).unwrap().picture();
    assert_eq!(stuck.paths.len(), 1);
    assert_eq!(stuck.paths[0].touches, [Touch::Pass]);
}
