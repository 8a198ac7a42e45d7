//! `damier games`: the catalogue.

use clap::Args;
use damier::{GameData, Message, ParseError, Phrasebook, entries};

use crate::failure::Failure;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Games {
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let games = entries()
            .map(|entry| GameData::of(entry, book))
            .collect::<Result<Vec<_>, ParseError>>()?;
        if self.json {
            return output.json(&games);
        }
        for game in games {
            write(&game, book, output)?;
            output.blank()?;
        }
        output.paragraph(&book.say(&Message::new("games-hint")), "")
    }
}

/// The variants, and in words what others there are.
fn listed_variants(game: &GameData, book: &Phrasebook) -> String {
    let listed = game.variants.join(", ");
    match book.text(&format!("{}-variants", game.game)) {
        Some(others) => format!("{listed} ({others})"),
        None => listed,
    }
}

fn write(game: &GameData, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
    output.line(&format!("{:<10} {}", game.game, game.title))?;
    output.paragraph(&game.summary, "  ")?;
    let sides: Vec<&str> = game.sides.iter().map(|side| side.name.as_str()).collect();
    let sides = match sides.as_slice() {
        [] => book.say(&Message::new("games-puzzle")),
        names => names.join(", "),
    };
    for (heading, text) in [
        ("games-variants", listed_variants(game, book)),
        ("games-sides", sides),
        ("games-players", game.players.join(", ")),
        ("games-report", game.report.join(", ")),
        ("games-evaluations", game.evaluations.join(", ")),
        ("games-weights", game.weights.join(", ")),
    ] {
        if text.is_empty() {
            continue;
        }
        let heading = book.say(&Message::new(heading));
        output.paragraph(&format!("{heading:<11} {text}"), "  ")?;
    }
    Ok(())
}
