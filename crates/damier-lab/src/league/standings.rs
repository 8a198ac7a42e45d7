//! The table of a league.

use damier::play::{FaultKind, TournamentResult};

use super::League;
use super::games::LeagueGame;

/// A line of the table.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Name and version.
    pub key: String,
    /// Who wrote it; nothing for a version that is gone.
    pub author: String,
    /// Does it play at present?
    pub is_present: bool,
    /// Games won, drawn and lost.
    pub results: [u32; 3],
    /// Its strength and the 95 % around it.
    pub elo: f64,
    /// Half the width of that.
    pub error: f64,
    /// Games that it did not lose on the board.
    pub forfeits: usize,
}

impl Standing {
    /// A point for a win, half a point for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.results[0]) + f64::from(self.results[1]) / 2.0
    }

    /// The games played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }
}

/// Everybody who has played or plays, from the strongest to the weakest. The order of the games does not
/// matter.
#[must_use]
pub fn standings(league: &League, games: &[LeagueGame]) -> Vec<Standing> {
    let present = league.entries.iter().map(super::Entry::key);
    let former = games.iter().flat_map(|game| game.pair.iter().cloned());
    let mut keys: Vec<String> = present.chain(former).collect();
    keys.sort();
    keys.dedup();
    let index = |key: &str| keys.iter().position(|known| known == key);
    let mut in_order: Vec<&LeagueGame> = games.iter().collect();
    in_order
        .sort_by(|one, other| (&one.pair, one.game.number).cmp(&(&other.pair, other.game.number)));
    let mut tally = TournamentResult::tally(&keys);
    let mut forfeits = vec![0; keys.len()];
    for game in in_order {
        let seats = damier::Side::BOTH.map(|side| index(game.key_of(side)));
        let [Some(first), Some(second)] = seats else {
            continue;
        };
        let played = &game.game;
        tally.add(
            [first, second],
            played.winner,
            played.plies(),
            played.nodes,
            played.chosen,
        );
        for (side, fault) in &played.faults {
            if fault.kind != FaultKind::Disagrees {
                forfeits[[first, second][side.index()]] += 1;
            }
        }
    }
    let result = tally.result();
    let mut standings: Vec<Standing> = result
        .players
        .iter()
        .zip(forfeits)
        .map(|(player, forfeits)| {
            let entry = league
                .entries
                .iter()
                .find(|entry| entry.key() == player.name);
            Standing {
                key: player.name.clone(),
                author: entry.map_or_else(String::new, |entry| entry.author.clone()),
                is_present: entry.is_some(),
                results: [player.wins, player.draws, player.losses],
                elo: player.rating.elo,
                error: player.rating.error,
                forfeits,
            }
        })
        .collect();
    standings.sort_by(|one, other| other.elo.total_cmp(&one.elo).then(one.key.cmp(&other.key)));
    standings
}
