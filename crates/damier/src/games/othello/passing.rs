//! Passes that nobody mentions. Much of what is written about Othello, and some programs that talk
//! about it, leave a pass out: who has no move passes, so it need not be said.

use crate::face::DynMatch;
use crate::face::MoveError;
use crate::face::RefusedMove;
use crate::position::Side;
use crate::words::Message;
use crate::words::echo;

/// The move that places no disc.
pub(crate) const PASS: &str = "pass";

/// Can the side to move do nothing but pass?
pub(crate) fn must_pass(session: &dyn DynMatch) -> bool {
    session.legal() == [PASS]
}

/// Plays a move for `side`, or for whoever is to move, and the pass before it that was left out. Gives
/// back the plies that were played: none, if a pass is told after the end.
pub(crate) fn play(
    session: &mut dyn DynMatch,
    side: Option<Side>,
    mv: &str,
) -> Result<Vec<String>, MoveError> {
    let is_pass = ["pass", "passe", "pa", "--"].contains(&mv.trim().to_lowercase().as_str());
    if is_pass && session.ending().is_some() {
        return Ok(Vec::new());
    }
    let is_turn_of = |side: Side| session.board().turn() == side;
    let is_left_out = match side {
        Some(side) if is_turn_of(side) => false,
        Some(_) if must_pass(session) => true,
        Some(_) => {
            return Err(MoveError::Illegal(RefusedMove {
                mv: echo(mv),
                why: Message::new("othello-not-your-turn"),
            }));
        }
        None => !is_pass && must_pass(session),
    };
    let mut plies = Vec::new();
    if is_left_out {
        plies.push(session.play(PASS)?);
    }
    match session.play(mv) {
        Ok(ply) => plies.push(ply),
        Err(error) => {
            if is_left_out {
                session.undo();
            }
            return Err(error);
        }
    }
    Ok(plies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::DynPosition;
    use crate::games::othello::Othello;
    use crate::play::MatchRules;

    /// White has no move, Black has two.
    const STUCK: &str = "---- XO-- XO-- ---- O";

    fn session(position: &str) -> Box<dyn DynMatch> {
        let board: Othello<4> = position.parse().expect("a position");
        DynPosition::start(&board, MatchRules::default())
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
}
