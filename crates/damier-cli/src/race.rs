//! `damier race`: two or three searches of one position, compared.

use clap::Args;
use damier::json::RaceData;
use damier::notation::read_number;
use damier::picture::Tone;
use damier::theatre::Race;
use damier::{Budget, DynPosition, Message, ParseError, SearchTrace, Spec, Translator};

use crate::arguments::{PLAYER, Reader, Start};
use crate::failure::Failure;
use crate::heading;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct RaceCommand {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Vec<Spec>,
    /// How many nodes each may have visited.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NODES)]
    at: Option<u32>,
    #[arg(long, conflicts_with = "svg")]
    json: bool,
    #[arg(long)]
    svg: bool,
}

/// A number of nodes; whether that many are visited is found out later.
const NODES: Reader<u32> = Reader {
    read: |text| read(text, SearchTrace::MAX_EVENTS as u32),
    names: Vec::new,
};

fn read(text: &str, most: u32) -> Result<u32, ParseError> {
    read_number(text, most).ok_or_else(|| {
        let expected = Message::new("race-expected-nodes").with("most", most);
        ParseError::new(text, expected)
    })
}

impl RaceCommand {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let board = board.as_ref();
        let players = match self.player.is_empty() {
            true => Race::usual(board),
            false => self.player,
        };
        let most = SearchTrace::MAX_EVENTS;
        let race = Race::run(board, &players, most, &mut Budget::unlimited())?;
        let longest = race.longest();
        let at = match self.at {
            Some(at) => read(&at.to_string(), longest as u32)? as usize,
            None => longest,
        };
        if self.json {
            return output.json(&RaceData::of(&race, at, board, translator));
        }
        if self.svg {
            return output.line(&race.to_svg(at, translator));
        }
        tell(&race, at, board, translator, output)
    }
}

/// The race as a table and a few sentences.
fn tell(
    race: &Race,
    at: usize,
    board: &dyn DynPosition,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    heading::write(board, translator, output)?;
    output.blank()?;
    let after = Message::new("race-chart").with("nodes", at);
    output.line(&translator.say(&after))?;
    output.blank()?;
    let tallies = race.tallies(at);
    let searches = race.thoughts().map(|trace| trace.search.as_str());
    let width = searches.map(|search| search.chars().count()).max();
    let width = width.unwrap_or(0);
    let names: Vec<String> = tallies[0]
        .figures(race.is_puzzle())
        .iter()
        .map(|(name, _)| translator.say(name))
        .collect();
    let column = |number: usize| names[number].chars().count().max(8);
    let head: Vec<String> = (0..3)
        .map(|number| format!("{:>1$}", names[number], column(number)))
        .collect();
    output.toned(
        Tone::Muted,
        &format!("  {:width$}  {}", "", head.join("  ")),
    )?;
    for (trace, tally) in race.thoughts().zip(&tallies) {
        let figures = tally.figures(race.is_puzzle());
        let cells: Vec<String> = (0..3)
            .map(|number| format!("{:>1$}", figures[number].1, column(number)))
            .collect();
        output.line(&format!("  {:width$}  {}", trace.search, cells.join("  ")))?;
    }
    output.blank()?;
    for sentence in race.verdict(board) {
        output.paragraph(&translator.say(&sentence), "")?;
    }
    Ok(())
}
