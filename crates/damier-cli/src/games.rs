//! `damier games`: the catalogue.

use clap::Args;
use damier::{Choice, Entry, Message, Phrasebook, SideName, entries};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Games {
    #[arg(long)]
    json: bool,
}

/// A game as it is listed.
#[derive(Serialize)]
struct Listed {
    game: &'static str,
    title: String,
    summary: String,
    variants: &'static [&'static str],
    /// Two, or none if it is a puzzle.
    sides: Vec<ListedSide>,
    /// Who can be put on a seat.
    players: Vec<&'static str>,
    /// What may follow `report:`.
    report: Vec<&'static str>,
    /// What may follow `eval=`, the usual one first.
    evaluations: Vec<&'static str>,
    /// What may be weighed after it.
    weights: Vec<&'static str>,
}

#[derive(Serialize)]
struct ListedSide {
    letter: char,
    name: String,
}

impl Games {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let games = entries()
            .map(|entry| Listed::of(entry, book))
            .collect::<Result<Vec<_>, Failure>>()?;
        if self.json {
            return output.json(&games);
        }
        for game in games {
            game.write(book, output)?;
            output.blank()?;
        }
        output.paragraph(&book.say(&Message::new("games-hint")), "")
    }
}

impl Listed {
    fn of(entry: &'static Entry, book: &Phrasebook) -> Result<Listed, Failure> {
        let choice = Choice {
            entry,
            variant: None,
        };
        let board = choice.open(None, None, false)?;
        let listed_side = |side: SideName| ListedSide {
            letter: side.letter,
            name: book.say(&Message::new(side.key)),
        };
        Ok(Listed {
            game: entry.name,
            title: title(entry.name, book),
            summary: book
                .text(&format!("{}-summary", entry.name))
                .unwrap_or_default(),
            variants: entry.variants,
            sides: board
                .sides()
                .into_iter()
                .flatten()
                .map(listed_side)
                .collect(),
            players: board.players(),
            report: board.reported_players(),
            evaluations: board.evaluations(),
            weights: board.weights(),
        })
    }

    /// The variants, and in words what others there are.
    fn listed_variants(&self, book: &Phrasebook) -> String {
        let listed = self.variants.join(", ");
        match book.text(&format!("{}-variants", self.game)) {
            Some(others) => format!("{listed} ({others})"),
            None => listed,
        }
    }

    fn write(&self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        output.line(&format!("{:<10} {}", self.game, self.title))?;
        output.paragraph(&self.summary, "  ")?;
        let sides: Vec<&str> = self.sides.iter().map(|side| side.name.as_str()).collect();
        let sides = match sides.as_slice() {
            [] => book.say(&Message::new("games-puzzle")),
            names => names.join(", "),
        };
        for (heading, text) in [
            ("games-variants", self.listed_variants(book)),
            ("games-sides", sides),
            ("games-players", self.players.join(", ")),
            ("games-report", self.report.join(", ")),
            ("games-evaluations", self.evaluations.join(", ")),
            ("games-weights", self.weights.join(", ")),
        ] {
            if text.is_empty() {
                continue;
            }
            let heading = book.say(&Message::new(heading));
            output.paragraph(&format!("{heading:<11} {text}"), "  ")?;
        }
        Ok(())
    }
}

/// What people call the game.
pub(crate) fn title(game: &str, book: &Phrasebook) -> String {
    book.text(&format!("{game}-title"))
        .unwrap_or_else(|| game.to_owned())
}
