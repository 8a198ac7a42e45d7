//! The openings of Pogo in words and as data.

use damier::explain::{Replies, value_in_words};
use damier::games::pogo::{FirstMove, PogoBook, PogoMove, Trap};
use damier::picture::Tone;
use damier::{DynPosition, Message, Score, Translator, Verdict};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// The openings as data.
#[derive(Serialize)]
pub(super) struct Openings {
    game: &'static str,
    variant: String,
    plies: Vec<Ply>,
    moves: Vec<First>,
    traps: Vec<ToldTrap>,
}

#[derive(Serialize)]
struct Ply {
    ply: usize,
    positions: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    only: u64,
    held: u64,
    traps: u64,
}

#[derive(Serialize)]
struct First {
    #[serde(rename = "move")]
    mv: String,
    name: Option<String>,
    outcome: &'static str,
    holds: bool,
    replies: usize,
    holding_replies: usize,
}

#[derive(Serialize)]
struct ToldTrap {
    moves: Vec<String>,
    choices: usize,
    losing: usize,
    holding: Vec<String>,
}

impl Openings {
    pub(super) fn of(
        book: &PogoBook,
        board: &dyn DynPosition,
        translator: &Translator,
    ) -> Openings {
        let ply = |(ply, counted): (usize, &damier::games::pogo::BookPly)| Ply {
            ply,
            positions: counted.positions,
            wins: counted.wins,
            draws: counted.draws,
            losses: counted.losses,
            only: counted.only,
            held: counted.held,
            traps: counted.traps,
        };
        let first = |first: &FirstMove| First {
            mv: first.mv.to_string(),
            name: first.name.map(|key| translator.say(&Message::new(key))),
            outcome: match first.score.cmp(&Score::DRAW) {
                std::cmp::Ordering::Greater => "win",
                std::cmp::Ordering::Equal => "draw",
                std::cmp::Ordering::Less => "loss",
            },
            holds: first.is_holding,
            replies: first.replies,
            holding_replies: first.holding_replies,
        };
        let trap = |trap: &Trap| ToldTrap {
            moves: texts(&trap.moves),
            choices: trap.choices,
            losing: trap.losing,
            holding: texts(&trap.holding),
        };
        Openings {
            game: board.game(),
            variant: board.variant(),
            plies: book.plies.iter().enumerate().map(ply).collect(),
            moves: book.first_moves.iter().map(first).collect(),
            traps: book.traps.iter().map(trap).collect(),
        }
    }
}

fn texts(moves: &[PogoMove]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// The openings in words.
pub(super) fn write(
    book: &PogoBook,
    board: &dyn DynPosition,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let say = |key| translator.say(&Message::new(key));
    let heading = Message::new("book-heading")
        .with("title", translator.title(board.game()))
        .with("variant", board.variant())
        .with("plies", book.plies.len() - 1);
    output.paragraph(&translator.say(&heading), "")?;
    output.blank()?;
    const COLUMNS: [&str; 8] = [
        "book-ply",
        "book-positions",
        "book-won",
        "book-drawn",
        "book-lost",
        "book-only",
        "book-held",
        "book-traps",
    ];
    let mut rows = vec![COLUMNS.map(say)];
    for (ply, counted) in (0_u64..).zip(&book.plies) {
        let numbers = [
            ply,
            counted.positions,
            counted.wins,
            counted.draws,
            counted.losses,
            counted.only,
            counted.held,
            counted.traps,
        ];
        rows.push(numbers.map(|number| number.to_string()));
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..COLUMNS.len()).filter_map(width).collect();
    for row in &rows {
        let cells = row.iter().zip(&widths);
        let cells: Vec<String> = cells
            .map(|(cell, &width)| format!("{cell:>width$}"))
            .collect();
        output.line(&cells.join("  "))?;
    }
    output.blank()?;
    output.paragraph(&say("book-columns"), "")?;
    output.blank()?;
    output.toned(Tone::First, &say("book-first-moves"))?;
    let mut moves: Vec<&FirstMove> = book.first_moves.iter().collect();
    moves.sort_by_key(|first| std::cmp::Reverse(first.score));
    for first in moves {
        let value = value_in_words(Verdict::exact(first.score), false);
        let name = first.name.map_or_else(String::new, say);
        let replies = replies(first).map_or_else(String::new, |told| translator.say(&told));
        let line = format!(
            "  {}  {:<14} {name:<24} {replies}",
            first.mv,
            translator.say(&value)
        );
        output.line(line.trim_end())?;
    }
    output.blank()?;
    output.toned(Tone::First, &say("book-sharpest"))?;
    for trap in &book.traps {
        let told = Message::new("book-trap")
            .with("moves", texts(&trap.moves).join(" "))
            .with("losing", trap.losing)
            .with("choices", trap.choices)
            .with("holding", texts(&trap.holding).join(" "));
        output.paragraph(&translator.say(&told), "  ")?;
    }
    Ok(())
}

/// How many replies to a first move hold.
fn replies(first: &FirstMove) -> Option<Message> {
    let value = -first.score;
    let counted = Replies {
        all: first.replies,
        holding: first.holding_replies,
        wins: 0,
        draws: 0,
        losses: 0,
        value,
    };
    counted.in_words()
}
