//! The answer for a person to read: what the position is worth, every move, and why.

use damier::{
    Answer, Board, Budget, GameAnswer, Limits, Message, Phrasebook, PuzzleAnswer, Resources,
    Standing, Tone, move_in_words, position_in_words, side_in_words, standing_in_words,
    verdict_in_words,
};

use super::Solved;
use crate::failure::Failure;
use crate::heading;
use crate::output::{self, Output};

/// How many plies of the best line are told, a whole game of 6x6 Othello, and how many of the others.
const LONGEST_LINE: usize = 40;
const SHORT_LINE: usize = 4;

pub(super) fn tell(
    board: &dyn Board,
    solved: &Solved,
    resources: &Resources,
    limits: Limits,
    book: &Phrasebook,
    output: &mut Output,
) -> Result<(), Failure> {
    heading::write(board, book, output)?;
    match &solved.answer {
        Answer::Game(answer) => {
            if matches!(board.standing(), Standing::Over(_)) {
                return Ok(());
            }
            tell_game(board, answer, resources, limits, book, output)?;
        }
        Answer::Puzzle(answer) => tell_puzzle(board, answer, book, output)?,
    }
    output.blank()?;
    let counts = Message::new("solve-counts")
        .with("nodes", solved.nodes)
        .with("seconds", output::seconds(solved.seconds, book));
    output.toned(Tone::Muted, &book.say(&counts))
}

fn tell_game(
    board: &dyn Board,
    answer: &GameAnswer,
    resources: &Resources,
    limits: Limits,
    book: &Phrasebook,
    output: &mut Output,
) -> Result<(), Failure> {
    let has_margin = board.has_margin();
    let side = side_in_words(board.turn(), board.sides());
    output.blank()?;
    let verdict = book.say(&position_in_words(answer, side, has_margin));
    output.paragraph(&verdict, "")?;
    // Lines are for reading: they get what the answer left of the limits, and no more.
    let lines = board.best_lines(LONGEST_LINE, resources, &mut Budget::new(limits));
    let line_of = |mv: &str, longest: usize| {
        let found = lines
            .iter()
            .find(|line| line.first().is_some_and(|first| first == mv));
        let rest = found.into_iter().flatten().skip(1).take(longest);
        rest.cloned().collect::<Vec<String>>().join(" ")
    };
    if let Some((best, _)) = answer.moves.first() {
        let line = line_of(best, LONGEST_LINE);
        if !line.is_empty() {
            let told = Message::new("solve-line").with("line", format!("{best} {line}"));
            output.paragraph(&book.say(&told), "")?;
        }
    }
    output.blank()?;
    let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let width = widest(&mut answer.moves.iter().map(|(mv, _)| mv.chars().count()));
    let effects: Vec<String> = answer
        .moves
        .iter()
        .map(|(mv, _)| book.say(&move_in_words(answer, mv, has_margin)))
        .collect();
    let effect_width = widest(&mut effects.iter().map(|effect| effect.chars().count()));
    for ((mv, verdict), effect) in answer.moves.iter().zip(&effects) {
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
    board: &dyn Board,
    answer: &PuzzleAnswer,
    book: &Phrasebook,
    output: &mut Output,
) -> Result<(), Failure> {
    if !answer.is_solvable {
        return Ok(());
    }
    output.blank()?;
    let Some(solution) = &answer.solution else {
        let told = Message::new("solve-puzzle-open").with("least", answer.lower_bound);
        return output.paragraph(&book.say(&told), "");
    };
    let told = if answer.is_optimal {
        Message::new("solve-puzzle-optimal").with("length", solution.len())
    } else {
        Message::new("solve-puzzle-found")
            .with("length", solution.len())
            .with("least", answer.lower_bound)
    };
    output.paragraph(&book.say(&told), "")?;
    if solution.is_empty() {
        return Ok(());
    }
    output.paragraph(&solution.join(" "), "  ")?;
    heading::explain_moves(board, book, output)
}

/// One line for a position in a list.
pub(super) fn line(board: &dyn Board, solved: &Solved, book: &Phrasebook) -> String {
    let position = board.position();
    match &solved.answer {
        Answer::Game(_) if matches!(board.standing(), Standing::Over(_)) => {
            let result = standing_in_words(board.standing(), board.sides());
            format!("{position}  {}", book.say(&result))
        }
        Answer::Game(answer) => {
            let words = verdict_in_words(answer.value, board.has_margin());
            let best = answer.moves.first().map_or("", |(mv, _)| mv.as_str());
            format!("{position}  {}  {best}", book.say(&words))
                .trim_end()
                .to_owned()
        }
        Answer::Puzzle(answer) => {
            let words = match &answer.solution {
                Some(solution) => solution.join(" "),
                None if answer.is_solvable => {
                    let told = Message::new("solve-puzzle-open").with("least", answer.lower_bound);
                    book.say(&told)
                }
                None => book.say(&Message::new("standing-unsolvable")),
            };
            format!("{position}  {words}")
        }
    }
}
