//! Monte-Carlo tree search (Coulom 2006) by UCT (Kocsis and Szepesvári 2006).
//!
//! **Idea.** Games played out at random tell how good a position is. A tree is grown where it is
//! interesting: from the root down, every choice is a bandit problem (which of several machines to
//! play, when only playing tells what each one pays), and UCB1 (Auer, Cesa-Bianchi and Fischer 2002)
//! takes the move with the best mean so far plus a bonus for those seldom tried, `c * sqrt(ln N / n)`,
//! where `n` of the position's `N` games tried the move. At the tree's edge one node is added, a game
//! is played out from there, and its result counts for every node it came through.
//! **Guarantee.** In the long run only, and on conditions: if the game cannot go on for ever, `c` is
//! above 0 and the tree never gets full, the move with the most games is at last one of the best. That
//! can take very long (Coquelin and Munos 2007), and a trap stay hidden all the while. A full tree is
//! judged by random games at its edge, which more games make surer, not truer. At no time is anything
//! proven.
//! **Cost.** One random game for each node counted, and a node of memory for every move of a position
//! that was visited twice. Needs no evaluation: it knows nothing of the game but its rules.
//!
//! The score is the mean result of the games that went through the chosen move, in thousandths:
//! +1000 if all were won, 0 if as many were won as lost, -1000 if all were lost. A win is a win
//! whatever its margin. The chosen move is the one with the most games.
//!
//! **Nodes** are games: every visit plays one, to the end or for `longest_game` plies, which is a
//! draw. **The observer** is told of a node opened when its first game goes through it, and for every
//! game, from the root to the last node of the tree, of the node's new mean. So a node was
//! revised as often as games went through it, the best line follows the nodes revised most often,
//! and the games are counted at the root. No node is ever closed.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

use crate::position::{Game, Side};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::Score;
use crate::search::{Budget, Interrupted, Observer, Report, Search};

/// Monte-Carlo tree search in thirteen lines; means are seen by MAX, the side at the root.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("repeat until the games are played:", &[1, 12]),
        Line::new("  n = root", &[2]),
        Line::new("  while n has games and is not over:", &[3, 8]),
        Line::new("    if some child of n has no game:", &[4, 5]),
        Line::new("      n = the first of these", &[2]).lit_by(&[Moment::Open]),
        Line::new("    else:", &[6]),
        Line::new("      n = the child c with the largest", &[7]).noted("code-ucb"),
        Line::new("        mean(c) + C sqrt(ln games(n) / games(c))", &[2]),
        Line::new("  play at random from n to the end", &[9]),
        Line::new("  for each node x from the root down to n:", &[10, 0]),
        Line::new("    games(x) = games(x) + 1", &[11]),
        Line::new(
            "    mean(x) = mean(x) + (result - mean(x)) / games(x)",
            &[9],
        )
        .lit_by(&[Moment::Revise]),
        Line::returning("return the move with the most games", &[]).lit_by(&[Moment::Improved]),
    ],
    variables: &["x", "games", "mean"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};

/// UCT with random games. The same seed gives the same search.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::MonteCarlo;
/// let mut search = MonteCarlo { games: 500, ..MonteCarlo::default() };
/// let report = search.run(&Nim::start([1, 2, 2]));
/// assert_eq!(report.best(), Some((0, 1)), "two equal heaps are lost for who must play");
/// assert_eq!(report.nodes, 500);
/// ```
#[derive(Clone, Debug)]
pub struct MonteCarlo {
    /// How many games are played on a budget without limits; one with limits is spent instead.
    pub games: u64,
    /// The `c` of the formula: how much a move seldom tried is favoured. With results from 0, a loss,
    /// to 1, a win, UCB1's own is the square root of 2; less trusts the means sooner.
    pub exploration: f64,
    /// How many nodes the tree may have. When it is full, games start from its edge.
    pub most_kept: usize,
    /// After that many random moves a game is a draw.
    pub longest_game: u32,
    /// Where chance begins.
    pub seed: u64,
}

impl MonteCarlo {
    /// A search that draws from a seed.
    #[must_use]
    pub fn new(seed: u64) -> MonteCarlo {
        MonteCarlo {
            seed,
            ..MonteCarlo::default()
        }
    }
}

/// Ten thousand games, and a tree of at most a million nodes.
impl Default for MonteCarlo {
    fn default() -> MonteCarlo {
        MonteCarlo {
            games: 10_000,
            exploration: 1.0,
            most_kept: 1 << 20,
            longest_game: 200,
            seed: 1,
        }
    }
}

impl<G: Game> Search<G> for MonteCarlo {
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
        let games = if budget.is_limited() {
            u64::MAX
        } else {
            self.games
        };
        // A list that grows by doubling has up to as much room again.
        let most_kept = budget.room_for(self.most_kept, 2 * size_of::<Node<G::Move>>());
        let mut tree = Tree {
            root_moves: moves,
            options: self,
            most_kept: most_kept.min(u32::MAX as usize),
            nodes: vec![Node::new(None)],
            path: Vec::new(),
            deepest: 0,
            last_number: 0,
            random: Xoshiro256PlusPlus::seed_from_u64(self.seed),
            budget,
            observer,
        };
        let played = match root.outcome() {
            Some(_) => Ok(()),
            None => (0..games).try_for_each(|_| tree.play(root)),
        };
        tree.report(root, played)
    }
}

/// A node of the tree. Its games are counted for the side that moved here.
struct Node<M> {
    mv: Option<M>,
    /// Its number for the observer, once a game went through it.
    number: u32,
    /// Its successors lie together; 0 as long as there are none, for the root is nobody's child.
    first_child: u32,
    child_count: u32,
    games: u64,
    /// Two for a win, one for a draw.
    half_points: u64,
}

impl<M> Node<M> {
    const fn new(mv: Option<M>) -> Node<M> {
        Node {
            mv,
            number: 0,
            first_child: 0,
            child_count: 0,
            games: 0,
            half_points: 0,
        }
    }

    fn children(&self) -> std::ops::Range<usize> {
        let first = self.first_child as usize;
        first..first + self.child_count as usize
    }

    /// From 0, every game lost, to 1, every game won.
    fn mean(&self) -> f64 {
        self.half_points as f64 / (2 * self.games) as f64
    }

    /// The mean in thousandths for the side that moved here.
    fn score(&self) -> Score {
        Score::points((2000.0 * self.mean() - 1000.0).round() as i32)
    }
}

/// A search under way.
struct Tree<'search, G: Game, O> {
    /// The moves to look at where the search begins.
    root_moves: &'search [G::Move],
    options: &'search MonteCarlo,
    /// How many nodes there may be.
    most_kept: usize,
    nodes: Vec<Node<G::Move>>,
    /// The nodes of the game being played, the root first.
    path: Vec<usize>,
    /// The most moves that a game made inside the tree.
    deepest: usize,
    last_number: u32,
    random: Xoshiro256PlusPlus,
    budget: &'search mut Budget,
    observer: &'search mut O,
}

impl<G: Game, O: Observer<G::Move>> Tree<'_, G, O> {
    /// One game: down the tree, on at random, and the result back up.
    fn play(&mut self, root: &G) -> Result<(), Interrupted> {
        // A whole game takes longer than a look at the clock, so every one is worth a look.
        self.budget.look()?;
        self.budget.visit()?;
        self.budget.count_leaf();
        let edge = self.descend(root);
        let winner = self.play_out(edge);
        self.back_up(root.turn(), winner);
        Ok(())
    }

    /// Follows the most urgent moves to a node without games or without children.
    fn descend(&mut self, root: &G) -> G {
        let (mut node, mut position) = (0, *root);
        self.path.clear();
        self.path.push(node);
        while self.nodes[node].games > 0 {
            if self.nodes[node].first_child == 0 {
                self.add_children(node, &position);
            }
            let Some((child, mv)) = self.most_urgent(node) else {
                break;
            };
            if self.nodes[child].games == 0 {
                self.last_number += 1;
                self.nodes[child].number = self.last_number;
                self.observer
                    .opened(self.nodes[node].number, mv, self.last_number);
            }
            position = position.after(mv);
            node = child;
            self.path.push(node);
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        position
    }

    /// Gives a node a child for every move of its position, if there is room for all.
    fn add_children(&mut self, node: usize, position: &G) {
        let first_child = self.nodes.len();
        let moves: Vec<G::Move> = match node {
            0 => self.root_moves.to_vec(),
            _ => position.moves().collect(),
        };
        let child_count = moves.len();
        if first_child + child_count <= self.most_kept {
            self.nodes
                .extend(moves.into_iter().map(|mv| Node::new(Some(mv))));
            self.nodes[node].first_child = first_child as u32;
            self.nodes[node].child_count = child_count as u32;
        }
    }

    /// The first child without games, or else the one with the largest upper confidence bound.
    fn most_urgent(&self, node: usize) -> Option<(usize, G::Move)> {
        let parent = &self.nodes[node];
        // `c` goes under the square root, with what is the same for all children.
        let c_squared_ln = self.options.exploration.powi(2) * (parent.games as f64).ln();
        let mut best = None;
        let mut largest = f64::NEG_INFINITY;
        for index in parent.children() {
            let child = &self.nodes[index];
            let urgency = if child.games == 0 {
                f64::INFINITY
            } else {
                child.mean() + (c_squared_ln / child.games as f64).sqrt()
            };
            if urgency > largest {
                largest = urgency;
                best = Some(index);
            }
        }
        let best = best?;
        Some((best, self.nodes[best].mv?))
    }

    /// Plays on at random and says who wins.
    fn play_out(&mut self, mut position: G) -> Option<Side> {
        for _ in 0..self.options.longest_game {
            let count = position.moves().count();
            if count == 0 {
                break;
            }
            let choice = self.random.random_range(0..count as u32) as usize;
            let mv = position.moves().nth(choice);
            position = position.after(mv.expect("the choice is below the number of moves"));
        }
        position.outcome().and_then(|outcome| outcome.winner())
    }

    /// Counts the result at every node of the path.
    fn back_up(&mut self, root_turn: Side, winner: Option<Side>) {
        let mut half_points = match winner {
            None => 1,
            Some(side) if side == root_turn => 0,
            Some(_) => 2,
        };
        for index in &self.path {
            let node = &mut self.nodes[*index];
            node.games += 1;
            node.half_points += half_points;
            half_points = 2 - half_points;
            self.observer.revised(node.number, -node.score());
        }
    }

    /// The moves with the most games, from the root down; the first of equals.
    fn most_played(&self) -> Vec<&Node<G::Move>> {
        let mut line: Vec<&Node<G::Move>> = Vec::new();
        loop {
            let here = line.last().map_or(&self.nodes[0], |node| *node);
            let played = self.nodes[here.children()]
                .iter()
                .filter(|child| child.games > 0);
            // Of equal maxima `max_by_key` takes the last one, hence the reversal.
            match played.rev().max_by_key(|child| child.games) {
                Some(child) => line.push(child),
                None => return line,
            }
        }
    }

    fn report(self, root: &G, played: Result<(), Interrupted>) -> Report<G::Move> {
        let outcome = root.outcome();
        let best = self.most_played();
        let score = match (outcome, best.first()) {
            (Some(outcome), _) => outcome.for_side(root.turn()),
            (None, Some(node)) => node.score(),
            (None, None) => Score::DRAW,
        };
        let mut line: Vec<G::Move> = best.iter().filter_map(|node| node.mv).collect();
        match line.first() {
            Some(mv) => self.observer.improved(*mv, score),
            None => line.extend(self.root_moves.first()),
        }
        Report {
            line,
            score,
            depth: self.deepest as u32,
            nodes: self.budget.nodes(),
            leaves: self.budget.leaves(),
            is_interrupted: played.is_err(),
            is_proven: outcome.is_some(),
        }
    }
}
