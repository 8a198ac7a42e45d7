//! A race as data, as `race` tells it.

use serde::Serialize;

use super::trace::ScoreData;
use crate::face::DynPosition;
use crate::theatre::Race;
use crate::words::Translator;

/// Two or three searches of one position: what each found and did, and what they have in common.
#[derive(Clone, Debug, Serialize)]
pub struct RaceData<'race> {
    game: &'static str,
    variant: &'race str,
    position: &'race str,
    /// How many nodes each had visited, at the most.
    nodes: usize,
    players: Vec<RunnerData<'race>>,
    /// Leaves that anybody valued, or positions that anybody expanded.
    marks: usize,
    /// How many of them everybody did, in the end.
    shared: usize,
    /// Who saved what and why, in words.
    verdict: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct RunnerData<'race> {
    player: &'race str,
    value: ScoreData,
    line: &'race [String],
    nodes: u64,
    leaves: u64,
    cuts: u64,
    known: u64,
    kept: u64,
    passes: u64,
    by_depth: Vec<u64>,
    cut_short: bool,
}

impl<'race> RaceData<'race> {
    /// A race as data, when everybody has visited so many nodes.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Spec, Translator};
    /// use damier::json::RaceData;
    /// use damier::theatre::Race;
    /// let board = "chomp:3x2".parse::<GameId>()?.open(None, None, false)?;
    /// let players: Vec<Spec> = vec!["negamax:depth=2".parse()?, "alphabeta:depth=2".parse()?];
    /// let race = Race::run(board.as_ref(), &players, 1000, &mut Budget::unlimited())?;
    /// let translator = Translator::of(Language::English);
    /// let data = RaceData::of(&race, race.longest(), board.as_ref(), translator);
    /// let json = serde_json::to_value(data).unwrap();
    /// assert_eq!(json["players"][0]["by_depth"][1], 6);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(
        race: &'race Race,
        nodes: usize,
        board: &dyn DynPosition,
        translator: &Translator,
    ) -> RaceData<'race> {
        let tallies = race.tallies(nodes);
        let runner = |(trace, tally): (&'race crate::trace::SearchTrace, crate::theatre::Tally)| {
            let conclusion = &trace.conclusion;
            RunnerData {
                player: &trace.search,
                value: ScoreData(conclusion.score),
                line: &conclusion.line,
                nodes: tally.nodes,
                leaves: tally.leaves,
                cuts: tally.cuts,
                known: tally.known,
                kept: tally.kept,
                passes: tally.passes,
                by_depth: tally.by_ply,
                cut_short: trace.is_cut_short || conclusion.is_interrupted,
            }
        };
        let first = race.thoughts().next();
        let verdict = race.verdict(board);
        RaceData {
            game: board.game(),
            variant: first.map_or("", |trace| &trace.variant),
            position: first.map_or("", |trace| &trace.position),
            nodes,
            players: race.thoughts().zip(tallies).map(runner).collect(),
            marks: race.marks().len(),
            shared: race.shared(),
            verdict: verdict
                .iter()
                .map(|sentence| translator.say(sentence))
                .collect(),
        }
    }
}
