//! What searches do over many positions: nodes, leaves, cuts, how often the first move cuts, table
//! hits, the effective branching factor, and what their moves give away against the truth.
//!
//! A [`Measurement`] is a [`Plan`]: a job is one search of one position. All
//! numbers but times follow from the plan, so that the same measurement gives the same bytes anywhere.

mod json;
mod sample;
mod statistics;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Instant;

use damier::score::ScoreKind;
use damier::{Budget, GameId, Limits, Message, ParseError, Score, Spec, Status, Stop, TableStore};

use crate::report::{Curve, Series};
use crate::runner::{Plan, PlanText};

pub use json::MeasuredData;
pub use statistics::{Summary, effective_branching};

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The game.
    pub game: GameId,
    /// Where random games start, if not where games usually do.
    pub position: Option<String>,
    /// The searches.
    pub players: Vec<Spec>,
    /// The depths at which each of them searches; if none are given, its own.
    pub depths: Option<RangeInclusive<u32>>,
    /// How many positions.
    pub positions: usize,
    /// The number that decides which.
    pub seed: u64,
    /// Are times measured, which no two runs share?
    pub is_timed: bool,
    /// The tables of the truth.
    pub store: TableStore,
}

/// One search of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeasuredPosition {
    /// How deep it looked.
    pub depth: u32,
    /// Nodes visited.
    pub nodes: u64,
    /// Nodes valued without looking further.
    pub leaves: u64,
    /// Nodes left before every move was looked at.
    pub cuts: u64,
    /// Those of them left after the first move.
    pub first_move_cuts: u64,
    /// Nodes that a table knew.
    pub table_hits: u64,
    /// What its move gives away: steps from win over draw to loss, or points; nothing where the truth
    /// is not known.
    pub regret: Option<u32>,
    /// How long it took, if that was measured.
    pub microseconds: Option<u64>,
}

/// A player at a depth, over all positions.
#[derive(Clone, PartialEq, Debug)]
pub struct MeasuredRow {
    /// Who.
    pub player: Spec,
    /// How deep.
    pub depth: u32,
    /// The searches.
    pub searches: Vec<MeasuredPosition>,
}

/// How many nodes may be spent on the truth about a position.
const TRUTH_NODES: u64 = 2_000_000;

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
    /// use damier_lab::measure::Measurement;
    /// let measurement = |player: &str| Measurement {
    ///     game: "pogo".parse().expect("a game"),
    ///     position: None,
    ///     players: vec![player.parse().expect("a spec")],
    ///     depths: Some(1..=2),
    ///     positions: 3,
    ///     seed: 1,
    ///     is_timed: false,
    ///     store: damier::TableStore::default(),
    /// };
    /// assert!(measurement("alphabeta").check().is_ok());
    /// assert!(measurement("random").check().is_err());
    /// ```
    pub fn check(&self) -> Result<(), ParseError> {
        crate::words::teach();
        let start = self
            .game
            .open(self.position.as_deref(), Some(self.seed), false)?;
        if !matches!(start.status(), Status::Turn(_)) {
            let expected = Message::new("expected-game-to-measure");
            return Err(ParseError::new(&self.game.to_string(), expected));
        }
        for player in &self.players {
            let mut none = Budget::new(Limits {
                nodes: Some(0),
                ..Limits::default()
            });
            start.measure(player, Some(1), &mut none)?;
        }
        Ok(())
    }

    /// The measurement that a plan's text describes, with the tables of a store.
    ///
    /// ```
    /// use damier_lab::measure::Measurement;
    /// use damier_lab::runner::Plan;
    /// let measurement = Measurement {
    ///     game: "pogo".parse()?,
    ///     position: None,
    ///     players: vec!["minimax".parse()?, "alphabeta:eval=mix,stacks=3".parse()?],
    ///     depths: Some(1..=2),
    ///     positions: 3,
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
        let position = plan.get("position")?;
        Some(Measurement {
            game: plan.get("game")?.parse().ok()?,
            position: (!position.is_empty()).then(|| position.to_owned()),
            players: players
                .map(|player| player.parse().ok())
                .collect::<Option<_>>()?,
            depths,
            positions: plan
                .get("positions")?
                .parse()
                .ok()
                .filter(|count| *count > 0)?,
            seed: plan.get("seed")?.parse().ok()?,
            is_timed: plan.get("times")? == "yes",
            store,
        })
    }

    /// Is it no more than may be asked for?
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        let depths = self.depths.as_ref();
        (1..=Measurement::MAX_POSITIONS).contains(&self.positions)
            && self.players.len() <= Measurement::MAX_PLAYERS
            && depths.is_none_or(|depths| {
                *depths.start() > 0 && *depths.end() <= Measurement::DEEPEST && !depths.is_empty()
            })
    }

    fn rows(&self) -> Vec<(&Spec, Option<u32>)> {
        let depths: Vec<Option<u32>> = match &self.depths {
            Some(depths) => depths.clone().map(Some).collect(),
            None => vec![None],
        };
        let of_player = |player| depths.iter().map(move |depth| (player, *depth));
        self.players.iter().flat_map(of_player).collect()
    }

    /// The results of all jobs, put together; nothing if they are not results of this plan.
    #[must_use]
    pub fn read(&self, results: &[String]) -> Option<Vec<MeasuredRow>> {
        let rows = self.rows().into_iter().zip(results.chunks(self.positions));
        rows.map(|((player, _), lines)| {
            let searches: Option<Vec<MeasuredPosition>> = lines
                .iter()
                .map(|line| MeasuredPosition::read(line))
                .collect();
            let searches = searches?;
            Some(MeasuredRow {
                player: player.clone(),
                depth: searches.first()?.depth,
                searches,
            })
        })
        .collect()
    }

    /// The same of as many jobs as are done, by their numbers. Of a player and depth that nothing is
    /// known of there is no row.
    #[must_use]
    pub fn read_some(&self, results: &BTreeMap<usize, String>) -> Option<Vec<MeasuredRow>> {
        let mut rows = Vec::new();
        for (index, (player, _)) in self.rows().into_iter().enumerate() {
            let jobs = index * self.positions..(index + 1) * self.positions;
            let lines = results
                .range(jobs)
                .map(|(_, line)| MeasuredPosition::read(line));
            let searches = lines.collect::<Option<Vec<MeasuredPosition>>>()?;
            if let Some(depth) = searches.first().map(|search| search.depth) {
                rows.push(MeasuredRow {
                    player: player.clone(),
                    depth,
                    searches,
                });
            }
        }
        Some(rows)
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
                title: Message::verbatim(player.to_string()),
                points: nodes
                    .iter()
                    .map(|(depth, nodes)| (*depth, nodes.mean))
                    .collect(),
                intervals: nodes.iter().map(|(_, nodes)| interval(nodes)).collect(),
                is_reference: false,
            }
        });
        Curve {
            title: Message::new("measure-curve").with("positions", self.positions),
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
        PlanText::new("measure")
            .with("game", &self.game)
            .with("position", self.position.as_deref().unwrap_or_default())
            .with("players", players.join(" "))
            .with("depths", depths)
            .with("positions", self.positions)
            .with("seed", self.seed)
            .with("times", if self.is_timed { "yes" } else { "no" })
    }

    fn jobs(&self) -> usize {
        self.rows().len() * self.positions
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let (player, depth) = self.rows()[number / self.positions];
        let position = number % self.positions;
        let here = sample::position(&self.game, self.position.as_deref(), self.seed, position);
        let here = here.expect("the start was opened before");
        let limits = Limits {
            stop: stop.clone(),
            ..Limits::default()
        };
        let begun = Instant::now();
        let measured = here.measure(player, depth, &mut Budget::new(limits.clone()));
        let measured = measured.expect("the player was asked before");
        let microseconds = self.is_timed.then(|| begun.elapsed().as_micros() as u64);
        let mut budget = Budget::new(Limits {
            nodes: Some(TRUTH_NODES),
            ..limits
        });
        let regret = here
            .solve_with(&self.store, &mut budget)
            .ok()
            .and_then(|solution| {
                let chosen = solution.value_of(measured.mv.as_deref()?)?.settled()?;
                Some(regret(solution.value.settled()?, chosen))
            });
        if stop.is_raised() {
            return None;
        }
        let found = MeasuredPosition {
            depth: measured.depth,
            nodes: measured.nodes,
            leaves: measured.counts.leaves,
            cuts: measured.counts.cuts,
            first_move_cuts: measured.counts.first_move_cuts,
            table_hits: measured.counts.table_hits,
            regret,
            microseconds,
        };
        Some(found.line())
    }
}

/// How much worse one score is than another: steps of win, draw and loss, or points.
fn regret(best: Score, chosen: Score) -> u32 {
    let points = |score: Score| match score.kind() {
        ScoreKind::WinsIn(_) => 1,
        ScoreKind::LosesIn(_) => -1,
        ScoreKind::Points(points) => points,
    };
    (points(best) - points(chosen)).max(0).unsigned_abs()
}

impl MeasuredPosition {
    fn line(&self) -> String {
        let or_dash =
            |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
        let MeasuredPosition {
            depth,
            nodes,
            leaves,
            cuts,
            first_move_cuts,
            table_hits,
            ..
        } = self;
        let regret = or_dash(self.regret.map(u64::from));
        let microseconds = or_dash(self.microseconds);
        format!(
            "{depth} {nodes} {leaves} {cuts} {first_move_cuts} {table_hits} {regret} {microseconds}"
        )
    }

    fn read(line: &str) -> Option<MeasuredPosition> {
        let parts: Vec<&str> = line.split(' ').collect();
        let [
            depth,
            nodes,
            leaves,
            cuts,
            first,
            table,
            regret,
            microseconds,
        ] = parts[..]
        else {
            return None;
        };
        let optional = |text: &str| match text {
            "-" => Some(None),
            number => Some(Some(number.parse::<u64>().ok()?)),
        };
        Some(MeasuredPosition {
            depth: depth.parse().ok()?,
            nodes: nodes.parse().ok()?,
            leaves: leaves.parse().ok()?,
            cuts: cuts.parse().ok()?,
            first_move_cuts: first.parse().ok()?,
            table_hits: table.parse().ok()?,
            regret: optional(regret)?.map(|regret| regret as u32),
            microseconds: optional(microseconds)?,
        })
    }
}

impl MeasuredRow {
    /// The nodes of a search.
    #[must_use]
    pub fn nodes(&self) -> Option<Summary> {
        self.summary(|search| Some(search.nodes as f64))
    }

    /// One number of every search that has it.
    #[must_use]
    pub fn summary(&self, number: impl Fn(&MeasuredPosition) -> Option<f64>) -> Option<Summary> {
        let numbers: Vec<f64> = self.searches.iter().filter_map(number).collect();
        Summary::of(&numbers)
    }

    /// The share of all cuts that the first move made, if there were any.
    #[must_use]
    pub fn first_move_share(&self) -> Option<f64> {
        let sum =
            |count: fn(&MeasuredPosition) -> u64| self.searches.iter().map(count).sum::<u64>();
        let cuts = sum(|search| search.cuts);
        (cuts > 0).then(|| sum(|search| search.first_move_cuts) as f64 / cuts as f64)
    }

    /// The effective branching factor of the mean number of nodes; the root is not counted.
    #[must_use]
    pub fn branching(&self) -> Option<f64> {
        Some(effective_branching(self.nodes()?.mean - 1.0, self.depth))
    }
}
