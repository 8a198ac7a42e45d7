//! `damier games`: the catalogue.

use clap::Args;
use damier::json::GameData;
use damier::{Catalogue, Message, Translator};

use crate::failure::Failure;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Games {
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let games = Catalogue::current()
            .games()
            .map(|entry| GameData::of(entry, translator))
            .collect::<Vec<_>>();
        if self.json {
            return output.json(&games);
        }
        for game in games {
            write(&game, translator, output)?;
            output.blank()?;
        }
        output.paragraph(&translator.say(&Message::new("games-hint")), "")
    }
}

/// The variants, and in words what others there are.
fn listed_variants(game: &GameData, translator: &Translator) -> String {
    let listed = game.variants.join(", ");
    match translator.text(&format!("{}-variants", game.game)) {
        Some(others) => format!("{listed} ({others})"),
        None => listed,
    }
}

fn write(game: &GameData, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
    output.line(&format!("{:<10} {}", game.game, game.title))?;
    output.paragraph(&game.summary, "  ")?;
    let sides: Vec<&str> = game.sides.iter().map(|side| side.name.as_str()).collect();
    let sides = match sides.as_slice() {
        [] => translator.say(&Message::new("games-puzzle")),
        names => names.join(", "),
    };
    for (heading, text) in [
        ("games-variants", listed_variants(game, translator)),
        ("games-sides", sides),
        ("games-players", game.players.join(", ")),
        ("games-report", game.report.join(", ")),
        ("games-evaluations", game.evaluations.join(", ")),
        ("games-weights", game.weights.join(", ")),
    ] {
        if text.is_empty() {
            continue;
        }
        let is_report = heading == "games-report";
        let heading = translator.say(&Message::new(heading));
        output.paragraph(&format!("{heading:<11} {text}"), "  ")?;
        if is_report {
            for recipe in &game.recipes {
                output.paragraph(&format!("{}: {}", recipe.player, recipe.recipe), "    ")?;
            }
        }
    }
    Ok(())
}
