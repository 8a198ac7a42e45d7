//! What searches do over many positions: nodes, leaves, cuts, how often the first move cuts, table
//! hits, the effective branching factor, and what their moves give away against the truth.
//!
//! A [`Measurement`] is a [`Plan`]: a job is one search of one position. All
//! numbers but times follow from the plan, so that the same measurement gives the same bytes anywhere.

mod job;
mod json;
mod positions;
mod row;
mod statistics;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use damier::explain::players_in_words;
use damier::{GameId, Message, ParseError, Spec, Status, Stop, TableStore, Translator};

use crate::report::{Bar, BarChart, Curve, Series};
use crate::runner::{Plan, PlanText};

pub use json::MeasuredData;
pub use positions::Positions;
pub use row::{MeasuredPosition, MeasuredRow};
pub use statistics::{Summary, effective_branching};

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The game.
    pub game: GameId,
    /// The searches.
    pub players: Vec<Spec>,
    /// The depths at which each of them searches; if none are given, its own. Of a puzzle, how far the
    /// positions are from the goal.
    pub depths: Option<RangeInclusive<u32>>,
    /// On which positions.
    pub positions: Positions,
    /// The number that decides which, where they are drawn.
    pub seed: u64,
    /// Are times measured, which no two runs share?
    pub is_timed: bool,
    /// The tables of the truth.
    pub store: TableStore,
}

impl Measurement {
    /// The most positions.
    pub const MAX_POSITIONS: usize = 100_000;
    /// The most players that others are sent.
    pub const MAX_PLAYERS: usize = 64;
    /// The deepest searches.
    pub const DEEPEST: u32 = 32;

    /// A measurement that can be carried out: every player is a search of a game for two.
    ///
    /// ```
    /// use damier_lab::measure::{Measurement, Positions};
    /// let measurement = |player: &str| Measurement {
    ///     game: "pogo".parse().expect("a game"),
    ///     players: vec![player.parse().expect("a spec")],
    ///     depths: Some(1..=2),
    ///     positions: Positions::random(3),
    ///     seed: 1,
    ///     is_timed: false,
    ///     store: damier::TableStore::default(),
    /// };
    /// assert!(measurement("alphabeta").check().is_ok());
    /// assert!(measurement("random").check().is_err());
    /// ```
    pub fn check(&self) -> Result<(), ParseError> {
        crate::words::teach();
        let starts = match &self.positions {
            Positions::Given(positions) => positions
                .iter()
                .map(|position| self.game.open(Some(position), None, false))
                .collect::<Result<Vec<_>, _>>()?,
            Positions::Random { from, .. } => {
                vec![self.game.open(from.as_deref(), Some(self.seed), false)?]
            }
        };
        for start in &starts {
            if !matches!(start.status(), Status::Turn(_) | Status::Unsolved) {
                let expected = Message::new("expected-game-to-measure");
                return Err(ParseError::new(&start.position(), expected));
            }
        }
        let start = starts.first().ok_or_else(|| {
            let expected = Message::new("expected-game-to-measure");
            ParseError::new(&self.game.to_string(), expected)
        })?;
        for player in &self.players {
            job::check(start.as_ref(), player)?;
        }
        match &self.depths {
            Some(distances) if start.sides().is_none() => self.check_distances(distances),
            _ => Ok(()),
        }
    }

    /// Are there positions so far from the goal, and are they known?
    fn check_distances(&self, distances: &RangeInclusive<u32>) -> Result<(), ParseError> {
        let wrong = |expected| Err(ParseError::new(&self.game.to_string(), expected));
        let furthest = match (job::distances(&self.game), &self.positions) {
            (
                Some(known),
                Positions::Random {
                    from: None,
                    plies: None,
                    ..
                },
            ) => known.furthest(),
            (Some(_), _) => return wrong(Message::new("expected-distances-alone")),
            (None, _) => return wrong(Message::new("expected-tray-with-distances")),
        };
        match *distances.end() <= furthest {
            true => Ok(()),
            false => wrong(Message::new("expected-distance").with("most", furthest)),
        }
    }

    /// The measurement that a plan's text describes, with the tables of a store.
    ///
    /// ```
    /// use damier_lab::measure::{Measurement, Positions};
    /// use damier_lab::runner::Plan;
    /// let measurement = Measurement {
    ///     game: "pogo".parse()?,
    ///     players: vec!["minimax".parse()?, "alphabeta:eval=mix,stacks=3".parse()?],
    ///     depths: Some(1..=2),
    ///     positions: Positions::random(3),
    ///     seed: 1,
    ///     is_timed: false,
    ///     store: damier::TableStore::default(),
    /// };
    /// let text = measurement.text();
    /// let again = Measurement::of_plan(&text, damier::TableStore::default()).expect("its own text");
    /// assert_eq!(again.text(), text);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_plan(plan: &PlanText, store: TableStore) -> Option<Measurement> {
        if plan.kind() != "measure" {
            return None;
        }
        let players = plan.get("players")?.split(' ');
        let depths = match plan.get("depths")? {
            "" => None,
            range => {
                let (first, last) = range.split_once("..")?;
                Some(first.parse().ok()?..=last.parse().ok()?)
            }
        };
        let from = plan.get("position")?;
        let count = plan.get("positions")?.parse().ok();
        let positions = match plan.get("from") {
            Some(given) => Positions::Given(given.split(';').map(str::to_owned).collect()),
            None => Positions::Random {
                count: count.filter(|count| *count > 0)?,
                from: (!from.is_empty()).then(|| from.to_owned()),
                plies: match plan.get("plies-opening") {
                    Some(plies) => Some(plies.parse().ok()?),
                    None => None,
                },
            },
        };
        Some(Measurement {
            game: plan.get("game")?.parse().ok()?,
            players: players
                .map(|player| player.parse().ok())
                .collect::<Option<_>>()?,
            depths,
            positions,
            seed: plan.get("seed")?.parse().ok()?,
            is_timed: plan.get("times")? == "yes",
            store,
        })
    }

    /// Is it no more than may be asked for?
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        let depths = self.depths.as_ref();
        (1..=Measurement::MAX_POSITIONS).contains(&self.positions.count())
            && self.players.len() <= Measurement::MAX_PLAYERS
            && depths.is_none_or(|depths| {
                *depths.start() > 0 && *depths.end() <= Measurement::DEEPEST && !depths.is_empty()
            })
    }

    /// The players with the depths at which they search; a solver looks as deep as it must.
    fn rows(&self) -> Vec<(&Spec, Option<u32>)> {
        let depths = |player: &Spec| match &self.depths {
            Some(depths) if !job::is_solver(player) => depths.clone().map(Some).collect(),
            _ => vec![None],
        };
        let of_player = |player| depths(player).into_iter().map(move |depth| (player, depth));
        self.players.iter().flat_map(of_player).collect()
    }

    /// The results of all jobs, put together; nothing if they are not results of this plan.
    #[must_use]
    pub fn read(&self, results: &[String]) -> Option<Vec<MeasuredRow>> {
        let results = results.iter().cloned().enumerate().collect();
        self.read_some(&results)
    }

    /// The same of as many jobs as are done, by their numbers. Of a player and depth that nothing is
    /// known of there is no row.
    #[must_use]
    pub fn read_some(&self, results: &BTreeMap<usize, String>) -> Option<Vec<MeasuredRow>> {
        let is_puzzle = self.game.start().sides().is_none();
        let count = self.positions.count();
        let mut rows = Vec::new();
        for (index, (player, _)) in self.rows().into_iter().enumerate() {
            let jobs = index * count..(index + 1) * count;
            let lines = results
                .range(jobs)
                .map(|(_, line)| MeasuredPosition::read(line));
            let searches = lines.collect::<Option<Vec<MeasuredPosition>>>()?;
            let is_listed = is_puzzle && matches!(self.positions, Positions::Given(_));
            rows.extend(match is_listed {
                true => MeasuredRow::by_length(player, searches),
                false => MeasuredRow::of(player, is_puzzle, searches)
                    .into_iter()
                    .collect(),
            });
        }
        Some(rows)
    }

    /// Nodes by depth, a line a player; where each player searches at one depth, a bar each.
    #[must_use]
    pub fn to_svg(&self, rows: &[MeasuredRow], translator: &Translator) -> String {
        let has_depths = |player: &Spec| {
            let mut own = rows.iter().filter(|row| row.player == *player);
            let first = own.next().map(|row| row.depth);
            own.any(|row| Some(row.depth) != first)
        };
        match self.players.iter().any(has_depths) {
            true => self.curve(rows).to_svg(translator),
            false => self.bars(rows).to_svg(translator),
        }
    }

    /// What a player is called.
    fn name_of(&self, player: &Spec) -> Message {
        let written: Vec<String> = self.players.iter().map(Spec::to_string).collect();
        let place = self.players.iter().position(|known| known == player);
        let mut names = players_in_words(&written, self.game.info().name);
        place.map_or_else(
            || Message::verbatim(player.to_string()),
            |place| names.swap_remove(place),
        )
    }

    fn bars(&self, rows: &[MeasuredRow]) -> BarChart {
        let bar = |row: &MeasuredRow| {
            let Summary { mean, error, .. } = row.nodes()?;
            Some(Bar {
                title: self.name_of(&row.player),
                written: row.player.to_string(),
                value: mean,
                interval: (mean - error, mean + error),
            })
        };
        BarChart {
            title: Message::new("measure-bars").with("positions", self.positions.count()),
            across: Message::new("measure-nodes"),
            bars: rows.iter().filter_map(bar).collect(),
        }
    }

    /// Nodes by depth, a line a player.
    #[must_use]
    pub fn curve(&self, rows: &[MeasuredRow]) -> Curve {
        let series = self.players.iter().map(|player| {
            let own = rows.iter().filter(|row| row.player == *player);
            let nodes: Vec<(u32, Summary)> = own
                .filter_map(|row| Some((row.depth, row.nodes()?)))
                .collect();
            let interval = |nodes: &Summary| (nodes.mean - nodes.error, nodes.mean + nodes.error);
            Series {
                title: self.name_of(player),
                written: player.to_string(),
                points: nodes
                    .iter()
                    .map(|(depth, nodes)| (*depth, nodes.mean))
                    .collect(),
                intervals: nodes.iter().map(|(_, nodes)| interval(nodes)).collect(),
                is_reference: false,
            }
        });
        Curve {
            title: Message::new("measure-curve").with("positions", self.positions.count()),
            across: Message::new("measure-depth"),
            upwards: Message::new("measure-nodes"),
            series: series.collect(),
        }
    }
}

impl Plan for Measurement {
    fn text(&self) -> PlanText {
        let players: Vec<String> = self.players.iter().map(Spec::to_string).collect();
        let depths = self.depths.as_ref().map_or_else(String::new, |depths| {
            format!("{}..{}", depths.start(), depths.end())
        });
        let (from, plies) = match &self.positions {
            Positions::Random { from, plies, .. } => (from.as_deref(), *plies),
            Positions::Given(_) => (None, None),
        };
        let mut text = PlanText::new("measure")
            .with("game", &self.game)
            .with("position", from.unwrap_or_default())
            .with("players", players.join(" "))
            .with("depths", depths)
            .with("positions", self.positions.count())
            .with("seed", self.seed)
            .with("times", if self.is_timed { "yes" } else { "no" });
        if let Some(plies) = plies {
            text = text.with("plies-opening", plies);
        }
        if let Positions::Given(positions) = &self.positions {
            text = text.with("from", positions.join(";"));
        }
        text
    }

    fn jobs(&self) -> usize {
        self.rows().len() * self.positions.count()
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let count = self.positions.count();
        let (player, depth) = self.rows()[number / count];
        let job = job::Job {
            measurement: self,
            player,
            depth,
            position: number % count,
        };
        job.run(stop).map(|found| found.line())
    }
}
