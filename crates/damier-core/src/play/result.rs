//! What came of a tournament.

use std::fmt;

use crate::play::rating::{CrossTable, Rating};
use crate::position::Side;

/// The result of a tournament, or of as much of it as was played.
#[derive(Clone, PartialEq, Debug)]
pub struct TournamentResult {
    /// The games played.
    pub games: usize,
    /// The players, in the order in which they were named.
    pub players: Vec<PlayerResult>,
    /// Who scored how much against whom.
    pub cross: CrossTable,
}

/// What a player has achieved.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerResult {
    /// Who it is.
    pub name: String,
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
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// The games played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

impl TournamentResult {
    /// Nothing counted yet, between players of these names.
    #[must_use]
    pub fn tally(names: &[String]) -> Tally {
        Tally {
            games: 0,
            sums: names.iter().cloned().map(Sums::new).collect(),
            cross: CrossTable::new(names.len()),
        }
    }

    /// The players from the strongest to the weakest, with their points, Elo and the 95 % around it, as
    /// lines of text.
    #[must_use]
    pub const fn table(&self) -> ResultTable<'_> {
        ResultTable(self)
    }
}

/// A result as lines of text: see [`TournamentResult::table`].
#[derive(Clone, Copy, Debug)]
pub struct ResultTable<'result>(&'result TournamentResult);

impl fmt::Display for ResultTable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut players: Vec<&PlayerResult> = self.0.players.iter().collect();
        players.sort_by(|one, other| other.rating.elo.total_cmp(&one.rating.elo));
        let width = players.iter().map(|player| player.name.chars().count());
        let width = width.max().unwrap_or(0).max("player".len());
        write!(
            f,
            "{:<width$}  {:>7}  {:>5}  {:>6}  {:>5}",
            "player", "points", "games", "Elo", "95 %"
        )?;
        for player in players {
            write!(
                f,
                "\n{:<width$}  {:>7.1}  {:>5}  {:>+6.0}  {:>5}",
                player.name,
                player.points(),
                player.games(),
                player.rating.elo,
                format!("±{:.0}", player.rating.error),
            )?;
        }
        Ok(())
    }
}

/// A result that grows game by game.
#[derive(Clone, Debug)]
pub struct Tally {
    games: usize,
    sums: Vec<Sums>,
    cross: CrossTable,
}

impl Tally {
    /// Counts a game: who had which seat, who won, how many plies it had, and of either seat the nodes
    /// searched and the moves chosen.
    pub fn add(
        &mut self,
        seats: [usize; 2],
        winner: Option<Side>,
        plies: usize,
        nodes: [u64; 2],
        chosen: [u64; 2],
    ) {
        self.games += 1;
        self.cross.add(seats, winner);
        for side in Side::BOTH {
            let seat = side.index();
            let sums = &mut self.sums[seats[seat]];
            match winner {
                Some(winner) if winner == side => sums.wins += 1,
                Some(_) => sums.losses += 1,
                None => sums.draws += 1,
            }
            sums.plies += plies as u64;
            sums.nodes = sums.nodes.saturating_add(nodes[seat]);
            sums.chosen += chosen[seat];
        }
    }

    /// What came of it.
    #[must_use]
    pub fn result(self) -> TournamentResult {
        let ratings = Rating::of(&self.cross);
        let players = self.sums.into_iter().zip(ratings);
        TournamentResult {
            games: self.games,
            players: players
                .map(|(sums, rating)| sums.into_result(rating))
                .collect(),
            cross: self.cross,
        }
    }
}

/// Sums over the games of one player.
#[derive(Clone, Debug)]
struct Sums {
    name: String,
    wins: u32,
    draws: u32,
    losses: u32,
    plies: u64,
    nodes: u64,
    chosen: u64,
}

impl Sums {
    const fn new(name: String) -> Sums {
        Sums {
            name,
            wins: 0,
            draws: 0,
            losses: 0,
            plies: 0,
            nodes: 0,
            chosen: 0,
        }
    }

    fn into_result(self, rating: Rating) -> PlayerResult {
        let average = |sum: u64, count: u64| sum as f64 / count.max(1) as f64;
        let games = u64::from(self.wins + self.draws + self.losses);
        PlayerResult {
            name: self.name,
            wins: self.wins,
            draws: self.draws,
            losses: self.losses,
            rating,
            length: average(self.plies, games),
            nodes: average(self.nodes, self.chosen),
        }
    }
}
