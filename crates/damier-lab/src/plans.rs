//! Every kind of plan of the laboratory, read from its text: what a worker does for others.
//!
//! A plan is specs, positions and numbers, and all of them are read by the parsers that read what people
//! type, with the same limits. Nothing in it starts a program, unless whoever reads it has named one.

use damier::words::echo;
use damier::{Message, Spec, TableStore};

use crate::contest::{Host, TournamentGames};
use crate::league::LeagueGames;
use crate::measure::Measurement;
use crate::runner::{Plan, PlanText};
use crate::{judge, proof, tune};

/// The plan that a text describes, with the tables of a store and the programs of a host, which are those that
/// `is_named` knows. An error says why it is not done here.
///
/// ```
/// use damier::TableStore;
/// use damier_lab::plans;
/// let read = |text: &str| {
///     let text = text.parse().expect("a plan's text");
///     plans::read(&text, &TableStore::default(), &None, &|_| false)
/// };
/// let tournament = "damier tournament 1\tgame=pogo\thidden=no\trepetition=third\tplies=100\tkomi=0\t\
///     schedule=round-robin\topenings=1\tseed=1\tplayer=level:1\tplayer=";
/// assert_eq!(read(&format!("{tournament}random")).map(|plan| plan.jobs()).ok(), Some(2));
/// assert!(read(&format!("{tournament}ugi:rm -r .")).is_err());
/// assert!(read("damier riddle 1").is_err());
/// ```
pub fn read(
    text: &PlanText,
    store: &TableStore,
    host: &Host,
    is_named: &dyn Fn(&Spec) -> bool,
) -> Result<Box<dyn Plan + Send + Sync>, Message> {
    crate::words::teach();
    for (_, player) in text.fields().filter(|(name, _)| *name == "player") {
        let player: Spec = player.parse().map_err(message)?;
        if player.is_foreign() && !is_named(&player) {
            let name = echo(&player.to_string());
            return Err(Message::new("queue-foreign-player").with("player", name));
        }
    }
    // Jobs run side by side: each of them stays on its thread.
    let store = store.to_builder().threads(1).build();
    match text.kind() {
        "tournament" => {
            let games = TournamentGames::of_plan(text, &store, host).map_err(message)?;
            Ok(Box::new(games))
        }
        "league" => {
            let games = LeagueGames::of_plan(text, store, host.clone()).map_err(message)?;
            Ok(Box::new(games))
        }
        "judge" => judge::read_plan(text, &store).map_err(message),
        "proof" | "ways" => proof::read_plan(text, &store).map_err(message),
        "cases" => tune::read_plan(text, &store).map_err(message),
        "measure" => {
            let plan = Measurement::of_plan(text, store).filter(Measurement::is_within_limits);
            let plan = plan.ok_or_else(|| Message::new("queue-no-plan"))?;
            plan.check().map_err(message)?;
            Ok(Box::new(plan))
        }
        kind => Err(Message::new("queue-unknown-kind").with("kind", echo(kind))),
    }
}

fn message(error: damier::ParseError) -> Message {
    error.message()
}
