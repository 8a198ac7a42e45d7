//! Passes that are told, and passes that are left out.

use damier::Side;
use damier::face::{DynMatch, MoveError};
use damier::games::othello::Othello;
use damier::games::othello::passing::{PASS, must_pass, play};
use damier::play::MatchRules;

/// White has no move, Black has two.
const STUCK: &str = "---- XO-- XO-- ---- O";

fn session(position: &str) -> Box<dyn DynMatch> {
    let board: Othello<4> = position.parse().expect("a position");
    damier::face::DynPosition::start(&board, MatchRules::default())
}

#[test]
fn a_pass_may_be_told_or_left_out() {
    let mut told = session(STUCK);
    assert!(must_pass(told.as_ref()));
    play(told.as_mut(), Some(Side::Second), "PA").expect("White must pass");
    play(told.as_mut(), Some(Side::First), "c2").expect("Black can move");
    for side in [Some(Side::First), None] {
        let mut left_out = session(STUCK);
        assert_eq!(play(left_out.as_mut(), side, "C2"), Ok(told.moves()));
        assert_eq!(left_out.moves(), told.moves());
    }
}

#[test]
fn what_cannot_be_played_changes_nothing() {
    let mut stuck = session(STUCK);
    assert!(play(stuck.as_mut(), Some(Side::First), "d4").is_err());
    assert!(stuck.moves().is_empty(), "nor was the pass played");
    stuck.play(PASS).expect("a pass");
    let wrong_side = play(stuck.as_mut(), Some(Side::Second), "c2");
    assert!(matches!(wrong_side, Err(MoveError::Illegal(_))));
    assert!(
        play(stuck.as_mut(), None, "pass").is_err(),
        "Black can move"
    );
}

#[test]
fn after_the_end_everybody_may_pass() {
    let mut over = session("XXXXXXXXXXXXXXXX O");
    assert_eq!(
        play(over.as_mut(), Some(Side::First), "pass"),
        Ok(Vec::new())
    );
    assert_eq!(play(over.as_mut(), None, "a1"), Err(MoveError::Over));
}
