//! Searches that take the most promising node first: SSS* by merit, Monte-Carlo tree search by games,
//! proof-number search by what is left to prove.

use super::sentence::{Sentence, Term};
use super::{ATTACKER, Told, before, name_of, seen_by_root, side_at};
use crate::pseudocode::Moment;
use crate::score::Score;
use crate::search::{NodeRating, Why};
use crate::trace::{ListKind, SearchTrace, TraceEvent};

/// Follows a best-first search.
pub(super) struct Choices {
    kind: Option<ListKind>,
    /// Of every node, how many games went through it.
    games: Vec<u32>,
    /// Of every node, its state on OPEN: its merit, and whether it is solved.
    merits: Vec<(Score, bool)>,
    /// The state that was taken last.
    taken: Option<(u32, Score, bool)>,
    /// What the node was opened for that is put on OPEN next.
    opened: Moment,
    /// How many questions are answered.
    questions: u32,
}

impl Choices {
    pub(super) fn new(trace: &SearchTrace) -> Choices {
        Choices {
            kind: trace.list_kind(),
            games: vec![0; trace.nodes.len()],
            merits: vec![(Score::MAX, false); trace.nodes.len()],
            taken: None,
            opened: Moment::Open,
            questions: 0,
        }
    }

    pub(super) fn tell(&mut self, trace: &SearchTrace, event: usize) -> Told {
        match self.kind {
            Some(ListKind::Games) => self.tell_games(trace, event),
            Some(ListKind::Proofs) => self.tell_proofs(trace, event),
            _ => self.tell_plans(trace, event),
        }
    }

    fn tell_plans(&mut self, trace: &SearchTrace, event: usize) -> Told {
        let moment = trace.events[event];
        let node = moment.node();
        let ply = trace.nodes[node as usize].ply;
        let told = match moment {
            TraceEvent::Taken { .. } => {
                let (merit, is_solved) = self.merits[node as usize];
                self.taken = Some((node, merit, is_solved));
                let key = match is_solved {
                    true => "tell-taken-solved",
                    false => "tell-taken-live",
                };
                let sentence = about(key, trace, node).with("merit", Term::Value(merit));
                Told::new(&[Moment::Take], sentence)
            }
            TraceEvent::Opened { .. } => {
                let parent = trace.nodes[node as usize].parent;
                let is_below = self.taken.map(|(taken, ..)| taken) == parent;
                self.opened = match (is_below, ply.is_multiple_of(2)) {
                    (false, _) if parent != Some(0) || self.taken.is_some() => Moment::OpenSibling,
                    (_, true) => Moment::OpenByMin,
                    (_, false) => Moment::Open,
                };
                let key = match self.opened {
                    Moment::Open => "tell-plan",
                    Moment::OpenByMin => "tell-reply",
                    _ => "tell-next-reply",
                };
                let sentence = about(key, trace, node).with("side", side_at(ply + 1));
                Told::new(&[self.opened, Moment::Open], sentence)
            }
            TraceEvent::Rated {
                rating: NodeRating::Merit { score, is_solved },
                ..
            } => {
                self.merits[node as usize] = (score, is_solved);
                let (moment, key) = match before(trace, event, node) {
                    _ if !is_solved => (self.opened, "tell-listed-live"),
                    Some(TraceEvent::Closed {
                        why: Why::Leaf | Why::Terminal,
                        ..
                    }) => (Moment::ListSolved, "tell-listed-solved"),
                    _ => (Moment::ListParent, "tell-listed-solved"),
                };
                let sentence = about(key, trace, node).with("merit", Term::Value(score));
                Told::new(&[moment, Moment::Open], sentence)
            }
            TraceEvent::Closed { score, why, .. } => {
                let (moment, key) = match why {
                    Why::Leaf => (Moment::Leaf, "tell-leaf"),
                    Why::Terminal => (Moment::Terminal, "tell-end"),
                    Why::Cut(_) => (Moment::Cut, "tell-solved-max"),
                    _ => (Moment::Exhausted, "tell-solved-min"),
                };
                let value = Term::Value(seen_by_root(score, ply));
                let sentence = about(key, trace, node)
                    .with("side", side_at(ply))
                    .with("value", value.clone());
                Told::new(&[moment], sentence).with("v", value)
            }
            TraceEvent::Improved { score, .. } => most(trace, node, "tell-plans-done", score),
            _ => Told::new(&[], Sentence::new("tell-nothing")),
        };
        match self.taken {
            Some((taken, merit, is_solved)) => told
                .with("n", name_of(trace, taken))
                .with(
                    "s",
                    Term::Word(if is_solved {
                        "tell-solved"
                    } else {
                        "tell-live"
                    }),
                )
                .with("h", Term::Value(merit)),
            None => told,
        }
    }

    fn tell_games(&mut self, trace: &SearchTrace, event: usize) -> Told {
        let moment = trace.events[event];
        let node = moment.node();
        let ply = trace.nodes[node as usize].ply;
        match moment {
            TraceEvent::Opened { .. } => {
                let sentence = about("tell-untried", trace, node).with("side", side_at(ply + 1));
                Told::new(&[Moment::Open], sentence)
            }
            TraceEvent::Revised { score, .. } => {
                self.games[node as usize] += 1;
                let games = Term::Number(self.games[node as usize]);
                let mean = Term::Value(seen_by_root(score, ply));
                let key = match node {
                    0 => "tell-game",
                    _ => "tell-mean",
                };
                let sentence = about(key, trace, node)
                    .with("games", games.clone())
                    .with("mean", mean.clone());
                Told::new(&[Moment::Revise], sentence)
                    .with("x", name_of(trace, node))
                    .with("games", games)
                    .with("mean", mean)
            }
            TraceEvent::Improved { score, .. } => {
                let games = Term::Number(self.games[node as usize]);
                let mut told = most(trace, node, "tell-most-games", score);
                told.sentence = told.sentence.with("games", games);
                told
            }
            _ => Told::new(&[], Sentence::new("tell-nothing")),
        }
    }

    fn tell_proofs(&mut self, trace: &SearchTrace, event: usize) -> Told {
        let moment = trace.events[event];
        let node = moment.node();
        let ply = trace.nodes[node as usize].ply;
        let attacker = Term::Side {
            is_root: self.questions == 0,
        };
        let is_end = |later: usize| {
            matches!(
                trace.events.get(event + later),
                Some(TraceEvent::Closed { node: closed, why: Why::Terminal, .. }) if *closed == node
            )
        };
        let told = match moment {
            TraceEvent::Opened { .. } => {
                let (moment, key) = match is_end(2) {
                    true => (Moment::OpenEnd, "tell-opened-end"),
                    false => (Moment::Open, "tell-opened"),
                };
                let sentence = about(key, trace, node).with("side", side_at(ply + 1));
                Told::new(&[moment, Moment::Open], sentence)
            }
            TraceEvent::Rated {
                rating: NodeRating::Proof { proof, disproof },
                ..
            } => {
                let moment = match is_end(1) {
                    true => Moment::RateEnd,
                    false => Moment::Rate,
                };
                let [proof, disproof] = [proof, disproof].map(Term::Number);
                let sentence = about("tell-proof", trace, node)
                    .with("attacker", attacker.clone())
                    .with("proof", proof.clone())
                    .with("disproof", disproof.clone());
                Told::new(&[moment, Moment::Rate], sentence)
                    .with("proof", proof)
                    .with("disproof", disproof)
            }
            TraceEvent::Closed { score, why, .. } => {
                let moment = match why {
                    Why::Terminal => Moment::Terminal,
                    _ => Moment::Exhausted,
                };
                // The attacker wins or does not; a draw is as good as a loss to him.
                let key = match score == Score::DRAW {
                    true => "tell-disproven",
                    false => "tell-proven",
                };
                let sentence = about(key, trace, node).with("attacker", attacker.clone());
                Told::new(&[moment], sentence)
            }
            TraceEvent::Revised { .. } => {
                Told::new(&[Moment::Revise], about("tell-left-for-now", trace, node))
            }
            TraceEvent::Iteration { number, score } => {
                self.questions += 1;
                let key = match score == Score::DRAW {
                    true => "tell-question-no",
                    false => "tell-question-yes",
                };
                let sentence = Sentence::new(key)
                    .with("number", Term::Number(number))
                    .with("attacker", attacker.clone());
                Told::new(&[Moment::Pass], sentence)
            }
            TraceEvent::Improved { score, .. } => most(trace, node, "tell-answer", score),
            _ => Told::new(&[], Sentence::new("tell-nothing")),
        };
        told.with(ATTACKER, attacker)
    }
}

fn about(key: &'static str, trace: &SearchTrace, node: u32) -> Sentence {
    Sentence::new(key).with("move", name_of(trace, node))
}

/// The answer of a search.
fn most(trace: &SearchTrace, node: u32, key: &'static str, score: Score) -> Told {
    let sentence = about(key, trace, node).with("value", Term::Value(score));
    Told::new(&[Moment::Improved], sentence)
}
