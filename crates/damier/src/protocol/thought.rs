//! What happens on the thread of a search: it tells what it knows after every depth, and then its
//! move.

use std::fmt::Write as _;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::face::{Analysis, DynMatch, Kept, Spec};
use crate::position::Side;
use crate::score::{Score, ScoreKind};
use crate::search::{Budget, Limits, Report, Stop};

use super::go::GoLimits;
use super::session::{EngineSeat, Flags, Found, Patience, Say};
use super::ugi::SELECTIVE;

/// What is asked of the thread.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    Go(GoLimits),
    Perft(u32),
}

impl Task {
    /// How long it is waited for when nobody is left who could stop it.
    pub(super) const fn patience(self) -> Patience {
        match self {
            Task::Go(go) if go.is_infinite => Patience::None,
            _ => Patience::UntilItEnds,
        }
    }
}

/// A search that is about to begin.
pub(super) struct Thought {
    pub(super) game: Box<dyn DynMatch>,
    pub(super) task: Task,
    pub(super) player: Spec,
    /// Was the player asked for, so that its own limits hold?
    pub(super) is_own_choice: bool,
    /// What the search before this one left.
    pub(super) kept: Kept,
    /// What it took to get here, and is spent already.
    pub(super) late: Duration,
    pub(super) seat: EngineSeat,
    /// How many of the best lines are told.
    pub(super) lines: usize,
    pub(super) say: Say,
}

/// How long the engine thinks where nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// What a search has in any case.
const LEAST_TIME: Duration = Duration::from_millis(1);

/// How often an endless search that knows everything looks whether it is stopped.
const LOOK_EVERY: Duration = Duration::from_millis(2);

impl Thought {
    pub(super) fn think(mut self, flags: &Flags) -> Found {
        let (answer, best) = match self.task {
            Task::Go(go) => self.go(&go, &flags.stop),
            Task::Perft(depth) => (self.perft(depth, &flags.stop), None),
        };
        flags.answer();
        (self.say)(&answer);
        if let Some(best) = best.filter(|_| self.seat.is_pondering) {
            self.ponder(&best, flags);
        }
        Found::default()
    }

    /// Goes on after its own move, where it remembers what it finds.
    fn ponder(&mut self, best: &str, flags: &Flags) {
        let is_remembering = self.player.name() == SELECTIVE && !self.player.has("error");
        if !is_remembering || self.game.play(best).is_err() || self.game.ending().is_some() {
            return;
        }
        // What limits its own time does not limit the other's.
        let player = self.player.clone().without("time").without("nodes");
        let search = (&player, &self.kept);
        // What it finds is found again when it is asked for.
        let _ = self
            .game
            .deepen(search, None, &mut flags.others_time(), &mut |_| ());
    }

    fn perft(&self, depth: u32, stop: &Stop) -> String {
        let mut budget = Budget::new(Limits {
            stop: stop.clone(),
            ..Limits::default()
        });
        let begun = Instant::now();
        match self.game.board().perft_within(depth, &mut budget) {
            Ok(nodes) => {
                let time = begun.elapsed();
                (self.say)(&format!("info{}", spent(nodes, time)));
                format!("perft {depth} {nodes}")
            }
            Err(_) => "info string perft was stopped".to_owned(),
        }
    }

    /// What is answered, and the move if time was what limited it.
    fn go(&mut self, go: &GoLimits, stop: &Stop) -> (String, Option<String>) {
        if self.game.ending().is_some() {
            (self.say)("info string the game is over");
            return ("bestmove 0000".to_owned(), None);
        }
        let begun = Instant::now();
        let side = self.game.board().turn();
        let usual = (go.is_bare() && !self.is_own_choice).then_some(DEFAULT_TIME);
        let time = go.time(side).or(usual);
        let late = self.late;
        let mut budget = Budget::new(Limits {
            nodes: go.nodes,
            time: time.map(|time| time.saturating_sub(late).max(LEAST_TIME)),
            stop: stop.clone(),
            ..Limits::default()
        });
        let best = self.search(go, &mut budget, begun);
        // Who knows all there is to know still waits to be asked.
        while go.is_infinite && !stop.is_raised() {
            thread::park_timeout(LOOK_EVERY);
        }
        let best = best.or_else(|| self.game.legal().into_iter().next());
        let told = best.clone().unwrap_or_else(|| "0000".to_owned());
        let is_timed = time.is_some() || self.player.has("time");
        (format!("bestmove {told}"), best.filter(|_| is_timed))
    }

    /// A good move of the player's book, any by the seed, where nobody says how far to look.
    fn opening(&mut self, go: &GoLimits) -> Option<(String, Score)> {
        if go.depth.is_some() || go.nodes.is_some() || go.is_infinite || self.lines > 1 {
            return None;
        }
        self.game.equip(&self.seat.store);
        let moves = self.game.openings(&self.player);
        let ply = self.game.moves().len() as u64;
        let seed = self.seat.player_seed().wrapping_add(ply);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let number = random.random_range(0..moves.len().max(1));
        moves.into_iter().nth(number)
    }

    /// The best move, by the search itself where it can be watched, else as the player chooses.
    fn search(&mut self, go: &GoLimits, budget: &mut Budget, begun: Instant) -> Option<String> {
        let deepest = go.depth.or(go.is_infinite.then_some(Analysis::DEEPEST));
        let scale = Scale {
            has_margin: self.game.board().has_margin(),
            begun,
        };
        let say = Arc::clone(&self.say);
        if let Some((mv, score)) = self.opening(go) {
            say("info string from the book");
            say(&scale.info(0, score, 0, std::slice::from_ref(&mv), None));
            return Some(mv);
        }
        if self.lines > 1 {
            let lines = self.lines;
            let tell = &mut |known: &Analysis| {
                for (index, mv) in known.moves.iter().take(lines).enumerate() {
                    let (score, line) = (mv.score(), &mv.line);
                    say(&scale.info(known.depth, score, known.nodes, line, Some(index + 1)));
                }
            };
            let board = self.game.board();
            if let Ok(known) = board.analyze(&self.player, deepest, budget, tell) {
                return known.best().map(|best| best.mv.clone());
            }
        }
        let tell = &mut |report: &Report<String>| {
            let Report { depth, score, .. } = *report;
            say(&scale.info(depth, score, report.nodes, &report.line, None));
        };
        let search = (&self.player, &self.kept);
        if let Some(report) = self.game.deepen(search, deepest, budget, tell) {
            return report.line.into_iter().next();
        }
        self.game.equip(&self.seat.store);
        for side in Side::BOTH {
            // A player that cannot sit here was refused when it was named.
            self.game
                .seat(side, &self.player, self.seat.player_seed())
                .ok()?;
        }
        let mv = self.game.reply_within(budget)?;
        let nodes = budget.nodes();
        (self.say)(&format!("info{} pv {mv}", spent(nodes, begun.elapsed())));
        Some(mv)
    }
}

/// How values and times are told.
struct Scale {
    has_margin: bool,
    begun: Instant,
}

impl Scale {
    fn info(
        &self,
        depth: u32,
        score: Score,
        nodes: u64,
        line: &[String],
        number: Option<usize>,
    ) -> String {
        let deepest = depth.max(u32::try_from(line.len()).unwrap_or(u32::MAX));
        let mut info = format!("info depth {depth} seldepth {deepest}");
        if let Some(number) = number {
            write!(info, " multipv {number}").expect("writing to a string does not fail");
        }
        let told = self.told(score);
        let spent = spent(nodes, self.begun.elapsed());
        format!("{info} score {told}{spent} pv {}", line.join(" "))
    }

    /// A value as chess programs tell it: hundredths of a point, or whole moves to the end.
    fn told(&self, score: Score) -> String {
        match score.kind() {
            ScoreKind::WinsIn(plies) => format!("mate {}", plies.div_ceil(2)),
            ScoreKind::LosesIn(plies) => format!("mate -{}", plies.div_ceil(2)),
            ScoreKind::Points(points) if self.has_margin => {
                format!("cp {}", points.saturating_mul(100))
            }
            ScoreKind::Points(points) => format!("cp {points}"),
        }
    }
}

/// Time, nodes and speed.
fn spent(nodes: u64, time: Duration) -> String {
    let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
    format!(
        " time {} nodes {nodes} nps {}",
        time.as_millis(),
        speed as u64
    )
}
