//! Where players meet: random positions, and games played twice with the seats swapped.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use damier::DynPosition;
use damier::Outcome;
use damier::Spec;
use damier::play::{Ending, MatchRules};
use damier::{Budget, Game, Interrupted, Side};

/// Positions on random walks of up to `longest` plies from `start`, none of them over.
pub(super) fn random_positions<G: Game>(
    start: G,
    count: usize,
    longest: usize,
    seed: u64,
) -> Vec<G> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let plies = random.random_range(0..=longest);
        positions.extend(random_walk(start, plies, &mut random));
    }
    positions
}

/// The position after that many random moves, unless the game ends on the way.
pub(super) fn random_walk<G: Game>(start: G, plies: usize, random: &mut ChaCha8Rng) -> Option<G> {
    let mut position = start;
    for _ in 0..plies {
        let moves: Vec<G::Move> = position.moves().collect();
        if moves.is_empty() {
            return None;
        }
        position = position.after(moves[random.random_range(0..moves.len())]);
    }
    position.outcome().is_none().then_some(position)
}

/// What became of some games, seen by one of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
    /// The plies of the games won, together.
    pub(super) plies_of_wins: usize,
    /// The plies of the games lost, together.
    pub(super) plies_of_losses: usize,
    /// The points won less the points lost, where points are counted.
    pub(super) margin: i64,
    /// Draws by repetition.
    pub(super) repetitions: u32,
}

impl Tally {
    pub(super) const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The points of a tournament: one for a win, half for a draw, as a share of all games.
    pub(super) fn share(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// The average margin of a game.
    pub(super) fn mean_margin(&self) -> f64 {
        self.margin as f64 / f64::from(self.games().max(1))
    }

    /// The average length of a game won, if there is one.
    pub(super) fn mean_win(&self) -> Option<f64> {
        (self.wins > 0).then(|| self.plies_of_wins as f64 / f64::from(self.wins))
    }

    /// The same games and more.
    pub(super) const fn add(&mut self, more: &Tally) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
        self.plies_of_wins += more.plies_of_wins;
        self.plies_of_losses += more.plies_of_losses;
        self.margin += more.margin;
        self.repetitions += more.repetitions;
    }

    /// The same games seen by the other player.
    pub(super) const fn turned_round(&self) -> Tally {
        Tally {
            wins: self.losses,
            losses: self.wins,
            plies_of_wins: self.plies_of_losses,
            plies_of_losses: self.plies_of_wins,
            margin: -self.margin,
            ..*self
        }
    }

    fn count(&mut self, ending: Ending, side: Side, plies: usize) {
        let outcome = ending.outcome().unwrap_or(Outcome::Draw);
        match outcome.winner() {
            Some(winner) if winner == side => {
                self.wins += 1;
                self.plies_of_wins += plies;
            }
            Some(_) => {
                self.losses += 1;
                self.plies_of_losses += plies;
            }
            None => self.draws += 1,
        }
        if let Outcome::Margin(margin) = outcome {
            self.margin += match side {
                Side::First => i64::from(margin),
                Side::Second => -i64::from(margin),
            };
        }
        self.repetitions += u32::from(ending == Ending::Repetition);
    }
}

/// The games that `one` plays against `other`: every start twice, with the seats swapped.
pub(super) fn encounter<B: DynPosition>(
    starts: &[B],
    one: &str,
    other: &str,
    longest: usize,
    budget: &mut Budget,
) -> Result<Tally, Interrupted> {
    let mut tally = Tally::default();
    for (number, start) in starts.iter().enumerate() {
        for side in Side::BOTH {
            let mut session = start.start(MatchRules {
                longest,
                ..MatchRules::default()
            });
            for (seat, player) in [(side, one), (side.other(), other)] {
                let spec: Spec = player.parse().expect("the specs of experiments are fixed");
                let seed = (2 * number + seat.index()) as u64;
                session
                    .seat(seat, &spec, seed)
                    .expect("the specs of experiments are known");
            }
            while session.reply().is_some() {
                budget.look()?;
            }
            if let Some(ending) = session.ending() {
                tally.count(ending, side, session.moves().len());
            }
        }
    }
    Ok(tally)
}
