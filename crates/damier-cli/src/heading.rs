//! What every answer about a position begins with: the game, the board, the position and how it
//! stands; and the signs that tell at a glance what a move is worth.

use damier::explain::status_in_words;
use damier::picture::Tone;
use damier::score::ScoreKind;
use damier::{DynPosition, Message, Score, Translator};

use crate::failure::Failure;
use crate::output::Output;

/// The game and its variant: `Pogo (standard)`.
pub(crate) fn name(board: &dyn DynPosition, translator: &Translator) -> String {
    format!("{} ({})", translator.title(board.game()), board.variant())
}

/// Writes the heading; of a puzzle, its goal too.
pub(crate) fn write(
    board: &dyn DynPosition,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let standing = status_in_words(board.status(), board.sides());
    write_with(board, &standing, translator, output)
}

/// The same with other words about how it stands.
pub(crate) fn write_with(
    board: &dyn DynPosition,
    standing: &Message,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    output.line(&name(board, translator))?;
    output.board(&board.picture().to_text(translator))?;
    output.line(&board.position())?;
    output.line(&translator.say(standing))?;
    match board.goal() {
        Some(goal) => {
            output.line(&translator.say(&Message::new("play-goal").with("goal", goal.position())))
        }
        None => Ok(()),
    }
}

/// Says how the letters of a puzzle's moves are read, where the game has words for it.
pub(crate) fn explain_moves(
    board: &dyn DynPosition,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    match translator.text(&format!("{}-moves-are-read", board.game())) {
        Some(words) => output.toned(Tone::Muted, &format!("  {words}")),
        None => Ok(()),
    }
}

/// Win, draw or loss at a glance; what is not proven has no sign.
pub(crate) fn sign(proven: Option<Score>) -> char {
    match proven.map(Score::kind) {
        None => ' ',
        Some(ScoreKind::WinsIn(_)) => '▲',
        Some(ScoreKind::LosesIn(_)) => '▼',
        Some(ScoreKind::Points(points)) if points > 0 => '▲',
        Some(ScoreKind::Points(points)) if points < 0 => '▼',
        Some(ScoreKind::Points(_)) => '=',
    }
}
