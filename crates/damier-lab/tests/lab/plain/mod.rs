//! The reports' players and evaluations a second time: the report's formula over a plain tree, without
//! a bound, a table or an order of moves. It shares nothing with the library but the text of a position.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod chicago;
mod chomp;
mod othello;
mod pogo;
mod tictactoe;

use crate::part::part_of;
use std::collections::BTreeSet;
use std::fmt::Debug;

use crate::prolog::random_positions;
use damier::face::CatalogueGame;
use damier::play::MatchRules;
use damier::score::ScoreKind;
use damier::{Budget, Catalogue, Game, Match, Score};

/// A position that is only rules.
trait Board: Sized {
    /// How a move is written.
    type Move: ToString + Clone;

    /// Every move in the order of the rules with what comes after it; none where the game is over.
    fn children(&self) -> Vec<(Self::Move, Self)>;
}

/// What the side to move gets if both play their best for so many plies. `worth` tells the value of a
/// position for the side to move there, and how many plies were left.
fn value<B: Board>(board: &B, depth: u32, worth: &impl Fn(&B, u32) -> i32) -> i32 {
    let children = match depth {
        0 => Vec::new(),
        _ => board.children(),
    };
    let values = children
        .iter()
        .map(|(_, child)| -value(child, depth - 1, worth));
    values.max().unwrap_or_else(|| worth(board, depth))
}

/// What is expected of a player: the value it tells, and the moves it may choose.
#[derive(Clone, Debug)]
struct Expected {
    value: i32,
    moves: Vec<String>,
}

/// Every best move is as good as any other.
fn best<B: Board>(board: &B, depth: u32, worth: &impl Fn(&B, u32) -> i32) -> Expected {
    let moves: Vec<(B::Move, i32)> = board
        .children()
        .into_iter()
        .map(|(mv, child)| (mv, -value(&child, depth - 1, worth)))
        .collect();
    let value = moves.iter().map(|(_, value)| *value).max().unwrap();
    let equal = moves.iter().filter(|(_, worth)| *worth == value);
    Expected {
        value,
        moves: equal.map(|(mv, _)| mv.to_string()).collect(),
    }
}

impl Expected {
    fn last_of_equals(mut self) -> Expected {
        self.moves.drain(..self.moves.len() - 1);
        self
    }

    fn first_of_equals(mut self) -> Expected {
        self.moves.truncate(1);
        self
    }
}

/// Positions on random walks in which there is a choice: whoever has none does not think.
fn random_choices<G: Game>(start: G, count: usize, longest: usize, seed: u64) -> Vec<G> {
    let mut positions = random_positions(start, 2 * count, longest, seed);
    positions.retain(|position| position.moves().count() > 1);
    positions.truncate(count);
    positions
}

/// Compares a player with what is expected of it on every position. `won` is the value of a win found so
/// many plies ahead.
fn compare<G: CatalogueGame + Game>(
    player: &str,
    positions: &[G],
    won: impl Fn(u32) -> i32,
    expected: impl Fn(&str) -> Expected,
) {
    assert!(positions.len() >= part_of(1000));
    for (seed, position) in (1..).zip(positions) {
        let text = position.to_string();
        let expected = expected(&text);
        let mut player = damier::player::<G>(&format!("report:{player}"), seed).unwrap();
        let mut game = Match::new(*position, MatchRules::default());
        let chosen = game.reply(player.as_mut(), &mut Budget::unlimited());
        let chosen = chosen.unwrap().to_string();
        let told = number(player.thought().unwrap(), &won);
        assert_eq!(told, expected.value, "{text}: {chosen}, {expected:?}");
        assert!(
            expected.moves.contains(&chosen),
            "{text}: {chosen}, {expected:?}"
        );
    }
}

fn number(score: Score, won: impl Fn(u32) -> i32) -> i32 {
    match score.kind() {
        ScoreKind::WinsIn(plies) => won(plies),
        ScoreKind::LosesIn(plies) => -won(plies),
        ScoreKind::Points(points) => points,
    }
}

/// Of games whose ends are points.
fn no_win(plies: u32) -> i32 {
    panic!("a win in {plies} plies, where ends are points")
}

#[test]
fn every_player_of_the_reports_is_compared() {
    let compared = [
        ("chicago", chicago::PLAYERS),
        ("chomp", chomp::PLAYERS),
        ("othello", othello::PLAYERS),
        ("pogo", pogo::PLAYERS),
        ("tictactoe", tictactoe::PLAYERS),
    ];
    for game in Catalogue::standard().games() {
        let players = compared.iter().find(|(name, _)| *name == game.name);
        let players = players.map_or(&[][..], |(_, players)| players);
        let reported: BTreeSet<&str> = game.id().start().reported_players().into_iter().collect();
        assert_eq!(reported, players.iter().copied().collect(), "{}", game.name);
    }
}
