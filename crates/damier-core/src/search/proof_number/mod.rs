//! Depth-first proof-number search, df-pn (proof numbers: Allis, van der Meulen and van den Herik
//! 1994; depth first: Nagai 2002): who wins, and nothing else.
//!
//! **Idea.** Ask a question that is answered by yes or no: can the *attacker* force a win? Every
//! position has two numbers: how many leaves must at least be settled for the side to move to get
//! what it wants (`phi`), and to be refused it (`delta`). One good move is enough to get it, and
//! every move must fail to be refused it, so `phi` is the smallest `delta` of the successors and
//! `delta` is the sum of their `phi` (too much where ways meet again, for a leaf then counts twice).
//! The search always goes where the fewest leaves are in the way, and stays there, depth first, until
//! the numbers reach the thresholds at which another place looks easier.
//! **Guarantee.** Win, draw or loss with best play, without the distance or the size of the win. A win
//! or a loss is always proven; a draw is, unless paths had to be given up (see *Circles*).
//! **Cost.** Few nodes where the game is narrow: forced wins are found far deeper than a full search
//! could look. Numbers are kept in a table; when it is full the smallest trees are forgotten, and the
//! search takes longer.
//!
//! **Two questions.** Does the side to move win? If not, does the other side? If neither does, it is
//! a draw. In games with margins to win is to have more points. The score says "wins some day",
//! `Score::wins_in(Score::LONGEST)`, also where the truth has a margin: points would be a claim about
//! its size.
//!
//! **Circles.** A win must come some day, so a position that repeats one on the path is no win for
//! the attacker. A win found that way is a win on every path. That there is no win may hold on this
//! path only: such a finding is used by the positions inside the circle, and becomes true in itself,
//! and fit for the table, where the circle closes. A path longer than `deepest` is given up as no
//! win: what rests on that is reported, but not as proven.
//!
//! **The observer** is told of every node opened, once for all the paths to it while the table knows
//! it, and for every visit of its proof numbers, and either that the node was revised, with `delta - phi` as points (how much
//! easier it is for the side to move to get what it wants than to be refused it), or that it was
//! closed. A node is closed with a win or a loss some day for the side to move, if the attacker
//! wins, or else with 0. Every question ends with an iteration: 1 or 2, and the root's value so far.

mod numbers;

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use self::numbers::{Finding, Thresholds};
use crate::position::{Game, Side};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::Score;
use crate::search::{Budget, Interrupted, NodeRating, Observer, Report, Search, Why};

/// Depth-first proof-number search in sixteen lines, `phi` and `delta` seen by the side to move.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("for attacker = the mover, then the other side:", &[1, 3]),
        Line::new("  prove(root, ∞, ∞)", &[2]).calling(4),
        Line::new("  if phi = 0 or delta = 0 says that he wins: done", &[0, 3])
            .lit_by(&[Moment::Pass]),
        Line::returning("return the answer", &[]).lit_by(&[Moment::Improved]),
        Line::new("prove(p, tp, td):", &[5]).noted("code-phi"),
        Line::new("  for each child c of p:", &[6, 8]),
        Line::new("    if c is over: settle it", &[7, 5]).lit_by(&[
            Moment::OpenEnd,
            Moment::RateEnd,
            Moment::Terminal,
        ]),
        Line::new(
            "    else: take phi(c), delta(c) from the table, or 1, 1",
            &[5],
        ),
        Line::new("  repeat:", &[9]),
        Line::new("    phi = min of delta(c), delta = sum of phi(c)", &[10]),
        Line::new("    if phi >= tp or delta >= td: leave the loop", &[11, 13]),
        Line::new("    c = the child with the smallest delta", &[12]).lit_by(&[Moment::Open]),
        Line::new(
            "    prove(c, td - delta + phi(c), min(tp, 2 delta' + 1))",
            &[9],
        )
        .calling(4)
        .noted("code-second"),
        Line::new("  remember phi and delta of p", &[14, 15]).lit_by(&[Moment::Rate]),
        Line::returning("  if one of them is 0: p is settled, return", &[])
            .lit_by(&[Moment::Exhausted]),
        Line::returning("  return: somewhere else looks easier now", &[]).lit_by(&[Moment::Revise]),
    ],
    variables: &["proof", "disproof"],
    seen: Seen::ByMover,
    narrowing: Narrowing::None,
};

/// Depth-first proof-number search.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::ProofNumber;
/// let report = ProofNumber::default().run(&Nim::start([3, 4, 5]));
/// assert_eq!(report.score, Score::wins_in(Score::LONGEST));
/// assert!(report.is_proven);
/// ```
#[derive(Clone, Debug)]
pub struct ProofNumber {
    /// How many positions the table may hold. With too few the search takes longer, not for ever.
    pub most_kept: usize,
    /// How many plies a path may have: more than any game without circles, at most
    /// [`ProofNumber::DEEPEST`].
    pub deepest: u32,
}

impl ProofNumber {
    /// The longest path that the stack has room for.
    pub const DEEPEST: u32 = 1000;
}

/// Four million positions, and paths longer than any game without circles.
impl Default for ProofNumber {
    fn default() -> ProofNumber {
        ProofNumber {
            most_kept: 1 << 22,
            deepest: 400,
        }
    }
}

impl<G: Game> Search<G> for ProofNumber {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        // A hash map keeps up to as much room again in reserve.
        let bytes = 2 * size_of::<(G, ProofEntry)>();
        let mut proof = Proof {
            root_moves: moves,
            attacker: root.turn(),
            table: HashMap::default(),
            most_kept: budget.room_for(self.most_kept, bytes),
            deepest: self.deepest.min(Self::DEEPEST) as usize,
            path: Vec::new(),
            first: None,
            last_number: 0,
            longest: 0,
            budget,
            observer,
        };
        let answers = proof.answer(root);
        proof.report(answers)
    }
}

/// A win, nobody knows when.
const SOME_DAY: Score = Score::wins_in(Score::LONGEST);

/// What the table remembers of a position.
#[derive(Clone, Copy)]
struct ProofEntry {
    finding: Finding,
    /// Its number for the observer.
    number: u32,
    /// How many nodes were spent on it.
    work: u32,
}

/// A successor, while its parent is looked at.
struct Child<G: Game> {
    mv: G::Move,
    position: G,
    finding: Finding,
    /// Its number for the observer, if it was opened.
    number: Option<u32>,
}

/// The answer to a question.
struct Settled<M> {
    attacker_wins: bool,
    /// Not if it rests on paths that were given up.
    is_certain: bool,
    line: Vec<M>,
}

/// A search under way.
struct Proof<'search, G: Game, O> {
    /// The moves to look at where the search begins.
    root_moves: &'search [G::Move],
    /// Who wants to win; the other side wants to prevent it.
    attacker: Side,
    table: HashMap<G, ProofEntry, FxBuildHasher>,
    most_kept: usize,
    deepest: usize,
    /// The positions from the root to the one at hand.
    path: Vec<G>,
    /// The root's most promising move.
    first: Option<G::Move>,
    last_number: u32,
    /// The longest path so far.
    longest: usize,
    budget: &'search mut Budget,
    observer: &'search mut O,
}

impl<G: Game, O: Observer<G::Move>> Proof<'_, G, O> {
    /// Asks both questions, the second one only if the first is answered by no.
    fn answer(&mut self, root: &G) -> Result<(Score, bool, Vec<G::Move>), Interrupted> {
        let own = self.ask(root, root.turn())?;
        if own.attacker_wins {
            return Ok((SOME_DAY, true, own.line));
        }
        let other = self.ask(root, root.turn().other())?;
        if other.attacker_wins {
            return Ok((-SOME_DAY, true, other.line));
        }
        Ok((Score::DRAW, own.is_certain && other.is_certain, other.line))
    }

    /// Can `attacker` force a win?
    fn ask(&mut self, root: &G, attacker: Side) -> Result<Settled<G::Move>, Interrupted> {
        self.attacker = attacker;
        self.table.clear();
        let finding = match root.outcome() {
            Some(_) => self.settle_end(root, 0)?,
            None => self.expand(root, 0, Thresholds::NONE)?,
        };
        let attacker_wins = self.attacker_wins(root, finding);
        let is_first = attacker == root.turn();
        self.observer
            .iteration(if is_first { 1 } else { 2 }, self.score(root, finding));
        Ok(Settled {
            attacker_wins,
            is_certain: finding.rests_on == Finding::NOTHING,
            line: self.line(root, attacker_wins),
        })
    }

    /// Nagai's multiple iterative deepening: works on a position until `phi` or `delta` reaches its
    /// threshold.
    fn expand(
        &mut self,
        position: &G,
        number: u32,
        thresholds: Thresholds,
    ) -> Result<Finding, Interrupted> {
        let nodes_before = self.budget.nodes();
        self.budget.visit()?;
        self.path.push(*position);
        self.longest = self.longest.max(self.path.len());
        let ply = self.path.len();
        let mut children = self.look_at_children(position, number)?;
        let found = loop {
            let found = Finding::of(|| children.iter().map(|child| child.finding), ply);
            let (best, second_delta) = most_promising(&children);
            let child = &mut children[best];
            if ply == 1 {
                self.first = Some(child.mv);
            }
            if thresholds.are_reached_by(found) {
                break found;
            }
            let below = Thresholds {
                // Its `phi` is a part of the sum `delta`: it may use up what is left.
                phi: thresholds.delta - found.delta + child.finding.phi,
                // Not at once when it becomes harder than the second best, but when it is twice as
                // hard: coming back costs a lot (Pawlewicz and Lew 2007).
                delta: thresholds.phi.min(2 * second_delta + 1),
            };
            let child_number = match child.number {
                Some(number) => number,
                None => *child.number.insert(self.open(number, child.mv)),
            };
            child.finding = self.expand(&child.position, child_number, below)?;
        };
        self.path.pop();
        let work = self.budget.nodes() - nodes_before;
        self.remember(position, found, number, work);
        self.rate(position, found, number);
        if found.is_settled() {
            let score = self.score(position, found);
            self.observer.closed(number, score, Why::Exhausted);
        } else {
            let easier = found.delta as i32 - found.phi as i32;
            self.observer.revised(number, Score::points(easier));
        }
        Ok(found)
    }

    /// The successors with all that is known of them without going there.
    fn look_at_children(
        &mut self,
        position: &G,
        number: u32,
    ) -> Result<Vec<Child<G>>, Interrupted> {
        let moves = match self.path.len() {
            1 => self.root_moves.to_vec(),
            _ => position.moves().collect(),
        };
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let next = position.after(mv);
            let (finding, child_number) = self.look_at(&next, mv, number)?;
            children.push(Child {
                mv,
                position: next,
                finding,
                number: child_number,
            });
        }
        Ok(children)
    }

    fn look_at(
        &mut self,
        position: &G,
        mv: G::Move,
        parent: u32,
    ) -> Result<(Finding, Option<u32>), Interrupted> {
        let no_win = |rests_on| Finding::settled(position.turn() != self.attacker, rests_on);
        if let Some(index) = self.path.iter().position(|earlier| earlier == position) {
            Ok((no_win(index + 1), None))
        } else if let Some(entry) = self.table.get(position) {
            Ok((entry.finding, Some(entry.number)))
        } else if position.outcome().is_some() {
            let number = self.open(parent, mv);
            Ok((self.settle_end(position, number)?, Some(number)))
        } else if self.path.len() > self.deepest {
            Ok((no_win(Finding::GIVEN_UP), None))
        } else {
            Ok((Finding::unknown(position), None))
        }
    }

    /// Settles a position in which the game is over.
    fn settle_end(&mut self, position: &G, number: u32) -> Result<Finding, Interrupted> {
        self.budget.visit()?;
        self.budget.count_leaf();
        let winner = position.outcome().and_then(|outcome| outcome.winner());
        let attacker_wins = winner == Some(self.attacker);
        let attacker_moves = position.turn() == self.attacker;
        let finding = Finding::settled(attacker_wins == attacker_moves, Finding::NOTHING);
        self.remember(position, finding, number, 1);
        self.rate(position, finding, number);
        let score = self.score(position, finding);
        self.observer.closed(number, score, Why::Terminal);
        Ok(finding)
    }

    fn open(&mut self, parent: u32, mv: G::Move) -> u32 {
        self.last_number = self.last_number.wrapping_add(1);
        self.observer.opened(parent, mv, self.last_number);
        self.last_number
    }

    /// Tells the numbers as the attacker has them: his proof, and the proof that there is none.
    fn rate(&mut self, position: &G, finding: Finding, number: u32) {
        let (proof, disproof) = match position.turn() == self.attacker {
            true => (finding.phi, finding.delta),
            false => (finding.delta, finding.phi),
        };
        let rating = NodeRating::Proof { proof, disproof };
        self.observer.rated(number, rating);
    }

    /// Writes a finding into the table; of one that holds on this path alone, only the number.
    fn remember(&mut self, position: &G, finding: Finding, number: u32, work: u64) {
        if self.table.len() >= self.most_kept {
            self.forget_small_trees();
        }
        let holds = finding.rests_on == Finding::NOTHING;
        let entry = ProofEntry {
            finding: if holds {
                finding
            } else {
                Finding::unknown(position)
            },
            number,
            work: u32::try_from(work).unwrap_or(u32::MAX),
        };
        self.table.insert(*position, entry);
    }

    /// Forgets at least half of the table: what is quickest to find again.
    fn forget_small_trees(&mut self) {
        let mut works: Vec<u32> = self.table.values().map(|entry| entry.work).collect();
        let middle = works.len() / 2;
        if middle < works.len() {
            let (_, median, _) = works.select_nth_unstable(middle);
            self.table.retain(|_, entry| entry.work > *median);
        }
    }

    /// Of a settled finding.
    fn attacker_wins(&self, position: &G, finding: Finding) -> bool {
        (finding.phi == 0) == (position.turn() == self.attacker)
    }

    /// What the answer to the question is worth to the side to move.
    fn score(&self, position: &G, finding: Finding) -> Score {
        match self.attacker_wins(position, finding) {
            true if position.turn() == self.attacker => SOME_DAY,
            true => -SOME_DAY,
            false => Score::DRAW,
        }
    }

    /// The root's best move, then moves that keep the answer as far as the table knows them.
    fn line(&self, root: &G, attacker_wins: bool) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut visited = vec![*root];
        let mut next = self.first;
        while let Some(mv) = next {
            let position = visited[visited.len() - 1].after(mv);
            line.push(mv);
            if visited.contains(&position) || visited.len() > self.deepest {
                break;
            }
            visited.push(position);
            next = position.moves().find(|mv| {
                let reached = position.after(*mv);
                self.table.get(&reached).is_some_and(|entry| {
                    entry.finding.is_settled()
                        && self.attacker_wins(&reached, entry.finding) == attacker_wins
                })
            });
        }
        line
    }

    fn report(self, answers: Result<(Score, bool, Vec<G::Move>), Interrupted>) -> Report<G::Move> {
        let is_interrupted = answers.is_err();
        let (score, is_proven, line) = answers.unwrap_or_else(|Interrupted| {
            let first = self.first.or_else(|| self.root_moves.first().copied());
            (Score::DRAW, false, Vec::from_iter(first))
        });
        if let Some(mv) = line.first()
            && !is_interrupted
        {
            self.observer.improved(*mv, score);
        }
        Report {
            line,
            score,
            depth: self.longest.saturating_sub(1) as u32,
            nodes: self.budget.nodes(),
            leaves: self.budget.leaves(),
            is_interrupted,
            is_proven,
        }
    }
}

/// The first successor with the smallest `delta`, and the smallest `delta` of the others.
fn most_promising<G: Game>(children: &[Child<G>]) -> (usize, u32) {
    let (mut best, mut second_delta) = (0, Finding::INFINITE);
    for (index, child) in children.iter().enumerate().skip(1) {
        let smallest = children[best].finding.delta;
        if child.finding.delta < smallest {
            second_delta = smallest;
            best = index;
        } else {
            second_delta = second_delta.min(child.finding.delta);
        }
    }
    (best, second_delta)
}
