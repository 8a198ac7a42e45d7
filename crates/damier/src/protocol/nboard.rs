//! The protocol of NBoard (Welty), version 2. The other end tells a game and moves, and asks for hints
//! and moves; a move counts only when it is told. Lines that mean nothing are ignored, as the protocol
//! wants it; a game or a move that cannot be played is told in a `status` line and changes nothing.
//!
//! Evaluations are in discs, for the side to move.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Tongue;
use super::clock::Left;
use super::playing::Playing;
use super::session::{EngineSeat, Found, Patience, Say};
use crate::face::{Analysis, AnalyzedMove, DynMatch, GameId, Spec};
use crate::games::othello::OthelloScoresheet;
use crate::games::othello::scoresheet::read_ggf_move;
use crate::notation::{ParseError, read_number};
use crate::position::Side;
use crate::score::{Score, ScoreKind};
use crate::search::{Budget, Limits, Stop};
use crate::solve::TableStore;

/// This end of a conversation in NBoard's protocol.
#[derive(Debug)]
pub(super) struct Nboard {
    playing: Playing,
}

/// The deepest that is looked, and what is looked at most for a hint or a whole game.
const DEEPEST: u32 = 64;
const LONGEST_HINT: Duration = Duration::from_secs(60);
const LONGEST_REVIEW: Duration = Duration::from_secs(60);

/// How deep the positions of a whole game are looked at, unless a depth was set.
const DEPTH_OF_A_REVIEW: u32 = 8;

/// With no more empty cells than this a hint is the truth.
const EMPTIES_OF_THE_TRUTH: usize = 14;

impl Tongue for Nboard {
    fn hear_too_much(&mut self) {
        self.playing.settle();
        self.playing.say("status line too long");
    }

    fn finish(&mut self) {
        self.playing.session.finish();
    }

    fn stop(&mut self) {
        self.playing.stop();
    }

    /// Who asks whether we are there, or leaves, does not wait
    /// for a search: it ends with what it knows.
    fn hear(&mut self, line: &str) -> bool {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "ping" | "quit" => self.playing.stop(),
            _ => self.playing.settle(),
        }
        match command {
            "nboard" => self.playing.say("set myname Damier"),
            "set" => self.set(rest),
            "move" => self.play(rest),
            "hint" => self.hint(rest),
            "go" => self.go(),
            "ping" => self.playing.say(&pong(rest)),
            "learn" => self.playing.say("learned"),
            "analyze" => self.review(),
            "quit" => return true,
            // The first version told a move without a word before it.
            square if is_square(square) => self.play(square),
            _ => {}
        }
        false
    }
}

/// What was asked with is said back, but nothing that a terminal would obey.
fn pong(number: &str) -> String {
    let number: String = number.chars().filter(|it| !it.is_control()).collect();
    format!("pong {number}").trim_end().to_owned()
}

impl Nboard {
    pub(super) fn new(game: &GameId, seat: EngineSeat, say: Say) -> Result<Nboard, ParseError> {
        let playing = Playing::new(game, seat, say)?;
        Ok(Nboard { playing })
    }

    fn set(&mut self, what: &str) {
        let (what, value) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
        match what {
            "game" => self.set_game(value),
            "depth" => {
                let depth = read_number(value.trim(), u32::MAX);
                if let Some(depth) = depth.filter(|depth| *depth > 0) {
                    self.playing.session.options.deepest = Some(depth.min(DEEPEST));
                    self.playing
                        .say(&format!("set myname Damier{}", depth.min(DEEPEST)));
                }
            }
            // Draws are draws to this engine, whatever contempt is set.
            _ => {}
        }
    }

    fn set_game(&mut self, text: &str) {
        let games = match text.trim_start().starts_with("(;") {
            true => OthelloScoresheet::read(text.as_bytes()),
            false => return self.playing.say("status expected a game in GGF"),
        };
        match games {
            Ok(games) => {
                let game = &games[0];
                self.playing.begin(game.variant(), game.replay());
                for side in Side::BOTH {
                    if let Some(whole) = game.clocks[side.index()] {
                        let time = whole.saturating_sub(game.thinking_time(side));
                        self.playing.clocks.tell(side, Left { time, moves: 0 });
                    }
                }
            }
            Err(error) => self
                .playing
                .say(&format!("status {}", error.fault.message())),
        }
    }

    fn play(&mut self, text: &str) {
        let written = read_ggf_move(text);
        let side = self.playing.session.game.board().turn();
        match self.playing.play(None, &written.mv) {
            Ok(()) => {
                let seconds = written.seconds.unwrap_or_default();
                let spent = Duration::try_from_secs_f64(seconds).unwrap_or_default();
                self.playing.clocks.spend(side, spent);
            }
            Err(error) => self.playing.say(&format!("status {error}")),
        }
    }

    /// The best moves with their values, deeper and deeper.
    fn hint(&mut self, number: &str) {
        let number = read_number(number, 1000).unwrap_or(1).max(1) as usize;
        if self.playing.session.game.ending().is_some() {
            return self.playing.say("status the game is over");
        }
        self.playing.say("status Damier is thinking");
        self.study(move |study, stop| study.hint(number, stop));
    }

    /// A move, which is not played until the other end says so.
    fn go(&mut self) {
        if self.playing.session.game.ending().is_some() {
            return self.playing.say("status the game is over");
        }
        self.playing.say("status Damier is thinking");
        let side = self.playing.session.game.board().turn();
        self.playing.choose(
            side,
            false,
            Box::new(|chosen, say| {
                if let Some(chosen) = chosen {
                    say(&node_line(chosen.nodes, chosen.spent));
                    let seconds = chosen.spent.as_secs_f64();
                    say(&format!("=== {}//{seconds:.2}", square_in_text(&chosen.mv)));
                    say("status");
                }
            }),
        );
    }

    /// Every position of the game with its value, from the last to the first.
    fn review(&mut self) {
        self.playing.say("status Damier is looking at the game");
        self.study(Study::review);
    }

    /// Looks at the game on a thread of its own.
    fn study(&mut self, look: impl FnOnce(&mut Study, &Stop) + Send + 'static) {
        let Some(game) = self.playing.session.copy() else {
            return;
        };
        let mut study = Study {
            game,
            store: self.playing.session.seat.store.clone(),
            analyst: self.playing.analyst(),
            deepest: self.playing.session.options.deepest,
            say: Arc::clone(&self.playing.session.say),
        };
        self.playing
            .session
            .search(Patience::AMoment, move |flags| {
                look(&mut study, &flags.stop);
                flags.answer();
                Found::default()
            });
    }
}

/// A game that is looked at, and by whom.
struct Study {
    game: Box<dyn DynMatch>,
    store: TableStore,
    analyst: Spec,
    deepest: Option<u32>,
    say: Say,
}

impl Study {
    fn hint(&self, number: usize, stop: &Stop) {
        let begun = Instant::now();
        let mut budget = Budget::new(Limits {
            time: Some(LONGEST_HINT),
            stop: stop.clone(),
            ..Limits::default()
        });
        let say = &self.say;
        let analysis = self.analysis(None, &mut budget, &mut |known| {
            let moves = known.moves.iter().filter(|valued| valued.is_examined());
            for valued in moves.take(number) {
                say(&search_line(valued, known.depth));
            }
        });
        if analysis.depth == 0 {
            // Stopped before every move was looked at: whatever is known is better than nothing.
            let best = analysis.best().into_iter();
            best.for_each(|best| say(&search_line(best, 0)));
        }
        say(&node_line(budget.nodes(), begun.elapsed()));
        say("status");
    }

    fn review(&mut self, stop: &Stop) {
        let moves = self.game.moves();
        let mut budget = Budget::new(Limits {
            time: Some(LONGEST_REVIEW),
            stop: stop.clone(),
            ..Limits::default()
        });
        let depth = self.deepest.unwrap_or(DEPTH_OF_A_REVIEW);
        for made in (0..=moves.len()).rev() {
            let mut part = budget.share(made + 1);
            let value = match self.game.ending().and_then(|ending| ending.outcome()) {
                Some(outcome) => outcome.for_side(self.game.board().turn()),
                None => {
                    let analysis = self.analysis(Some(depth), &mut part, &mut |_| ());
                    analysis.best().map_or(Score::DRAW, AnalyzedMove::score)
                }
            };
            budget.absorb(&part);
            if budget.look().is_err() {
                break;
            }
            (self.say)(&format!("analysis {made} {:.2}", discs(value)));
            self.game.undo();
        }
        (self.say)("status");
    }

    /// What every move is worth: the truth near the end, else as deep as the budget allows.
    fn analysis(
        &self,
        deepest: Option<u32>,
        budget: &mut Budget,
        told: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let board = self.game.board();
        let position = board.position();
        let cells = position.rsplit(':').next().unwrap_or_default();
        if cells.matches('-').count() <= EMPTIES_OF_THE_TRUTH
            && let Some(truth) = Analysis::of_truth(board, &self.store, budget)
        {
            told(&truth);
            return truth;
        }
        let deepest = deepest.or(self.deepest);
        let by = |analyst: &Spec, budget: &mut Budget, told: &mut dyn FnMut(&Analysis)| {
            board.analyze(analyst, deepest, budget, told)
        };
        by(&self.analyst, budget, told).unwrap_or_else(|_| {
            // A player who values no moves leaves that to the engine.
            by(&Spec::level(10), budget, told).expect("a level values moves")
        })
    }
}

fn is_square(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() == 2
        && (word.eq_ignore_ascii_case("pa")
            || (bytes[0].is_ascii_alphabetic() && bytes[1].is_ascii_digit()))
}

/// `F5`, or `PA` for a pass.
fn square_in_text(mv: &str) -> String {
    match mv {
        "pass" => "PA".to_owned(),
        square => square.to_uppercase(),
    }
}

/// A value in discs.
fn discs(score: Score) -> f64 {
    match score.kind() {
        ScoreKind::Points(points) => f64::from(points),
        ScoreKind::WinsIn(_) => 64.0,
        ScoreKind::LosesIn(_) => -64.0,
    }
}

/// `search F5d6c3 1.00 0 12`: the line, its value, no book, the depth; `100%` for the truth.
fn search_line(valued: &AnalyzedMove, depth: u32) -> String {
    let line: Vec<String> = valued.line.iter().map(|mv| square_in_text(mv)).collect();
    let depth = match valued.is_proven() {
        true => "100%".to_owned(),
        false => depth.to_string(),
    };
    format!(
        "search {} {:.2} 0 {depth}",
        line.join("-"),
        discs(valued.score())
    )
}

fn node_line(nodes: u64, spent: Duration) -> String {
    format!("nodestats {nodes} {:.2}", spent.as_secs_f64())
}
