//! Passes that nobody mentions. Much of what is written about Othello, and some programs that talk
//! about it, leave a pass out: who has no move passes, so it need not be said.

use crate::face::DynMatch;
use crate::face::MoveError;
use crate::face::RefusedMove;
use crate::position::Side;
use crate::words::Message;
use crate::words::echo;

/// The move that places no disc.
pub const PASS: &str = "pass";

/// Can the side to move do nothing but pass?
pub fn must_pass(session: &dyn DynMatch) -> bool {
    session.legal() == [PASS]
}

/// Plays a move for `side`, or for whoever is to move, and the pass before it that was left out. Gives
/// back the plies that were played: none, if a pass is told after the end.
pub fn play(
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
