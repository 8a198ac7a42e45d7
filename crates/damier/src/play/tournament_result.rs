//! What came of a tournament.

use crate::play::played_game::PlayedGame;
use crate::play::rating::{CrossTable, Rating};
use crate::play::spec::Spec;
use crate::play::tournament::Tournament;
use crate::position::Side;

/// The result of a tournament, or of as much of it as was played.
#[derive(Clone, PartialEq, Debug)]
pub struct TournamentResult {
    /// The games played.
    pub games: usize,
    /// The players, in the order of the plan.
    pub players: Vec<PlayerResult>,
    /// Who scored how much against whom.
    pub cross: CrossTable,
}

/// What a player has achieved.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerResult {
    /// Who it is.
    pub spec: Spec,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The strength that follows from all results.
    pub rating: Rating,
    /// The plies of his games, their openings among them, on average.
    pub length: f64,
    /// The nodes he searched for a move, on average.
    pub nodes: f64,
}

impl PlayerResult {
    /// A point for a win, half a point for a draw.
    ///
    /// ```
    /// use damier::{PlayerResult, Rating, Spec};
    /// let rating = Rating { elo: 0.0, error: 0.0 };
    /// let spec = Spec::random();
    /// let result =
    ///     PlayerResult { spec, wins: 2, draws: 1, losses: 3, rating, length: 0.0, nodes: 0.0 };
    /// assert_eq!(result.points(), 2.5);
    /// ```
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }
}

/// Sums over the games of one player.
#[derive(Clone, Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    plies: u64,
    nodes: u64,
    chosen: u64,
}

impl Tally {
    /// Counts a game in which the player had that seat.
    fn add(&mut self, game: &PlayedGame, seat: Side) {
        match game.winner {
            Some(winner) if winner == seat => self.wins += 1,
            Some(_) => self.losses += 1,
            None => self.draws += 1,
        }
        self.plies += game.plies() as u64;
        self.nodes = self.nodes.saturating_add(game.nodes[seat.index()]);
        self.chosen += game.chosen[seat.index()];
    }

    fn into_result(self, spec: Spec, rating: Rating) -> PlayerResult {
        let average = |sum: u64, count: u64| sum as f64 / count.max(1) as f64;
        let games = u64::from(self.wins + self.draws + self.losses);
        PlayerResult {
            spec,
            wins: self.wins,
            draws: self.draws,
            losses: self.losses,
            rating,
            length: average(self.plies, games),
            nodes: average(self.nodes, self.chosen),
        }
    }
}

impl Tournament {
    /// What came of these games of it.
    #[must_use]
    pub fn result(&self, games: &[PlayedGame]) -> TournamentResult {
        let specs = &self.plan().players;
        let mut cross = CrossTable::new(specs.len());
        let mut tallies = vec![Tally::default(); specs.len()];
        for game in games {
            let seats = self.seats(game.number);
            cross.add(seats, game.winner);
            for side in Side::BOTH {
                tallies[seats[side.index()]].add(game, side);
            }
        }
        let ratings = Rating::of(&cross);
        let players = specs.iter().zip(tallies).zip(ratings);
        TournamentResult {
            games: games.len(),
            players: players
                .map(|((spec, tally), rating)| tally.into_result(spec.clone(), rating))
                .collect(),
            cross,
        }
    }
}
