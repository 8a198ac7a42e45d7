//! The answer for a person to read: what the position is worth, every move, and why.

use damier::explain::{
    move_in_words, position_in_words, side_in_words, status_in_words, value_in_words,
};
use damier::face::{PuzzleSolution, Solution};
use damier::picture::Tone;
use damier::solve::ValuedMove;
use damier::{Budget, DynPosition, Limits, Message, Status, TableStore, Translator};

use super::Solved;
use crate::failure::Failure;
use crate::heading;
use crate::output::{self, Output};

/// How many plies of the best line are told, a whole game of 6x6 Othello, and how many of the others.
const LONGEST_LINE: usize = 40;
const SHORT_LINE: usize = 4;

pub(super) fn tell(
    board: &dyn DynPosition,
    solved: &Solved,
    store: &TableStore,
    limits: Limits,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    heading::write(board, translator, output)?;
    match &solved.answer.puzzle {
        None if matches!(board.status(), Status::Over(_)) => return Ok(()),
        None => tell_game(board, &solved.answer, store, limits, translator, output)?,
        Some(puzzle) => tell_puzzle(board, puzzle, translator, output)?,
    }
    output.blank()?;
    let counts = Message::new("solve-counts")
        .with("nodes", solved.nodes)
        .with("seconds", output::seconds(solved.seconds, translator));
    output.toned(Tone::Muted, &translator.say(&counts))
}

fn tell_game(
    board: &dyn DynPosition,
    answer: &Solution,
    store: &TableStore,
    limits: Limits,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let has_margin = board.has_margin();
    let side = side_in_words(board.turn(), board.sides());
    output.blank()?;
    let verdict = translator.say(&position_in_words(answer, side, has_margin));
    output.paragraph(&verdict, "")?;
    if let Some(strategy) = board.strategy() {
        output.paragraph(&translator.say(&strategy), "")?;
    }
    // Lines are for reading: they get what the answer left of the limits, and no more. Who wants one
    // move alone does not wait for those of all.
    let lines = match answer.left_out {
        0 => board.best_lines(LONGEST_LINE, store, &mut Budget::new(limits)),
        _ => Vec::new(),
    };
    let line_of = |mv: &str, longest: usize| {
        let found = lines
            .iter()
            .find(|line| line.first().is_some_and(|first| first == mv));
        let rest = found.into_iter().flatten().skip(1).take(longest);
        rest.cloned().collect::<Vec<String>>().join(" ")
    };
    if let Some(best) = answer.moves.first().map(|best| best.mv.as_str()) {
        let line = line_of(best, LONGEST_LINE);
        if !line.is_empty() {
            let told = Message::new("solve-line").with("line", format!("{best} {line}"));
            output.paragraph(&translator.say(&told), "")?;
        }
    }
    output.blank()?;
    let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let width = widest(&mut answer.moves.iter().map(|best| best.mv.chars().count()));
    let effects: Vec<String> = answer
        .moves
        .iter()
        .map(|valued| translator.say(&move_in_words(answer, &valued.mv, has_margin)))
        .collect();
    let effect_width = widest(&mut effects.iter().map(|effect| effect.chars().count()));
    for (ValuedMove { mv, verdict }, effect) in answer.moves.iter().zip(&effects) {
        let line = line_of(mv, SHORT_LINE);
        let row = format!(
            "  {} {mv:<width$}  {effect:<effect_width$}  {line}",
            heading::sign(verdict.settled())
        );
        output.line(row.trim_end())?;
    }
    Ok(())
}

fn tell_puzzle(
    board: &dyn DynPosition,
    answer: &PuzzleSolution,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    if !answer.is_solvable {
        return Ok(());
    }
    output.blank()?;
    let Some(solution) = &answer.solution else {
        let told = Message::new("solve-puzzle-open").with("least", answer.lower_bound);
        return output.paragraph(&translator.say(&told), "");
    };
    let told = if answer.is_optimal {
        Message::new("solve-puzzle-optimal").with("length", solution.len())
    } else {
        Message::new("solve-puzzle-found")
            .with("length", solution.len())
            .with("least", answer.lower_bound)
    };
    output.paragraph(&translator.say(&told), "")?;
    if solution.is_empty() {
        return Ok(());
    }
    output.paragraph(&solution.join(" "), "  ")?;
    heading::explain_moves(board, translator, output)
}

/// One line for a position in a list.
pub(super) fn line(board: &dyn DynPosition, solved: &Solved, translator: &Translator) -> String {
    let position = board.position();
    let answer = &solved.answer;
    match &answer.puzzle {
        None if matches!(board.status(), Status::Over(_)) => {
            let result = status_in_words(board.status(), board.sides());
            format!("{position}  {}", translator.say(&result))
        }
        None => {
            let words = value_in_words(answer.value, board.has_margin());
            let best = answer.moves.first().map_or("", |best| best.mv.as_str());
            format!("{position}  {}  {best}", translator.say(&words))
                .trim_end()
                .to_owned()
        }
        Some(puzzle) => {
            let words = match &puzzle.solution {
                Some(solution) => solution.join(" "),
                None if puzzle.is_solvable => {
                    let told = Message::new("solve-puzzle-open").with("least", puzzle.lower_bound);
                    translator.say(&told)
                }
                None => translator.say(&Message::new("standing-unsolvable")),
            };
            format!("{position}  {words}")
        }
    }
}
