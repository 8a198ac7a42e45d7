//! A small oracle, the player who follows it, and a table that is checked without trusting anybody.

use std::fmt;
use std::sync::Arc;

use damier_core::play::{Match, MatchRules, PerfectPlayer, RandomPlayer, Tournament};
use damier_core::score::ScoreKind;
use damier_core::solve::{Payload, TableName, Work, verify_positions};
use damier_core::{Interrupted, Solved, TableStore, Verdict};

use crate::game::*;
use crate::searches::guess;

/// The largest heap of the table, and how many positions that makes.
const LARGEST: u8 = 5;
const SIDE: usize = LARGEST as usize + 1;

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.heaps, self.turn)
    }
}

fn index(heaps: [u8; 3]) -> usize {
    let digits = heaps.map(usize::from);
    digits.iter().fold(0, |index, digit| SIDE * index + digit)
}

fn all_positions() -> impl Iterator<Item = Nim> {
    (0..SIDE.pow(3)).map(|number| {
        let digits = [number / (SIDE * SIDE), number / SIDE % SIDE, number % SIDE];
        Nim::start(digits.map(|digit| digit as u8))
    })
}

/// Who knows Nim: of every three heaps a byte, 1 + n for "wins in n" and 101 + n for "loses in n".
pub(crate) struct Table(Payload);

impl Table {
    fn name() -> TableName {
        TableName::new("nim", "5 5 5", 1)
    }

    fn read(bytes: &[u8], position: &Nim) -> Verdict {
        let entry = u32::from(bytes[index(position.heaps)]);
        Verdict::exact(match entry {
            1..=100 => Score::wins_in(entry - 1),
            _ => Score::loses_in(entry - 101),
        })
    }

    /// Every position has smaller numbers than those before it, so one pass is enough.
    fn build() -> Vec<u8> {
        let mut bytes = vec![101; SIDE.pow(3)];
        for position in all_positions() {
            let values = position
                .moves()
                .map(|mv| Table::read(&bytes, &position.after(mv)).before_the_move());
            let best = values.map(|verdict| verdict.lower()).max();
            bytes[index(position.heaps)] = match best.map(Score::kind) {
                Some(ScoreKind::WinsIn(plies)) => 1 + plies as u8,
                Some(ScoreKind::LosesIn(plies)) => 101 + plies as u8,
                _ => 101,
            };
        }
        bytes
    }
}

impl Oracle<Nim> for Table {
    fn verdict(&mut self, position: &Nim, budget: &mut Budget) -> Result<Verdict, Interrupted> {
        budget.visit()?;
        Ok(Table::read((*self.0).as_ref(), position))
    }
}

impl Solved for Nim {
    type Oracle = Table;

    fn oracle(&self, store: &TableStore, budget: &mut Budget) -> Result<Table, Interrupted> {
        let payload = store.table(&Table::name(), budget, |progress| {
            progress.advance(0, 1)?;
            let bytes = Table::build();
            progress.advance(1, 1)?;
            Ok(Arc::new(bytes))
        })?;
        Ok(Table(payload))
    }
}

fn oracle() -> Table {
    let start = Nim::start([0, 0, 0]);
    let mut budget = Budget::unlimited();
    start
        .oracle(&TableStore::default(), &mut budget)
        .expect("no limits")
}

fn perfect(seed: u64) -> PerfectPlayer<Nim> {
    PerfectPlayer::new(TableStore::default(), 0, seed)
}

#[test]
fn the_oracle_says_what_plain_recursion_says() {
    let mut oracle = oracle();
    for position in all_positions().filter(|nim| nim.heaps.iter().sum::<u8>() <= 7) {
        let mut budget = Budget::unlimited();
        let value = crate::searches::plain(&position, 7, guess);
        assert_eq!(
            oracle.verdict(&position, &mut budget),
            Ok(Verdict::exact(value))
        );
        let solution = oracle.solution(&position, &mut budget);
        assert_eq!(solution.value, Verdict::exact(value), "{position}");
        assert_eq!(solution.moves.len(), position.moves().count());
        let scores: Vec<Score> = solution
            .moves
            .iter()
            .map(|valued| valued.verdict.lower())
            .collect();
        assert!(
            scores.is_sorted_by(|one, next| one >= next),
            "best first in {position}"
        );
        let line = oracle.line(&position, 100, &mut budget);
        let plies = match value.kind() {
            ScoreKind::WinsIn(plies) | ScoreKind::LosesIn(plies) => plies as usize,
            ScoreKind::Points(_) => unreachable!("nobody draws at Nim"),
        };
        assert_eq!(line.len(), plies, "{position}");
    }
}

#[test]
fn who_plays_perfectly_wins_what_is_won() {
    for (heaps, seat) in [([3, 4, 5], Side::First), ([1, 4, 5], Side::Second)] {
        for seed in 0..20 {
            let mut game = Match::new(Nim::start(heaps), MatchRules::default());
            let (mut knowing, mut random) = (perfect(seed), RandomPlayer::new(seed));
            let ending = match seat {
                Side::First => game.run([&mut knowing, &mut random]),
                Side::Second => game.run([&mut random, &mut knowing]),
            };
            assert_eq!(ending.winner(), Some(seat), "seed {seed}");
        }
    }
}

#[test]
fn two_who_know_play_as_long_as_the_truth_says() {
    let mut oracle = oracle();
    for position in all_positions()
        .filter(|position| position.outcome().is_none())
        .step_by(7)
    {
        let value = oracle
            .verdict(&position, &mut Budget::unlimited())
            .expect("no limits");
        let (winner, plies) = match value.lower().kind() {
            ScoreKind::WinsIn(plies) => (Side::First, plies),
            ScoreKind::LosesIn(plies) => (Side::Second, plies),
            ScoreKind::Points(_) => unreachable!("nobody draws at Nim"),
        };
        let mut game = Match::new(position, MatchRules::default());
        let ending = game.run([&mut perfect(1), &mut perfect(2)]);
        assert_eq!(
            (ending.winner(), game.moves().len() as u32),
            (Some(winner), plies),
            "{position}"
        );
    }
}

#[test]
fn regret_is_given_away_and_told() {
    let mut gifts = 0;
    for seed in 0..40 {
        let mut generous = PerfectPlayer::new(TableStore::default(), 2, seed);
        let mut game = Match::new(Nim::start([3, 4, 5]), MatchRules::default());
        let ending = game.run([&mut generous, &mut perfect(seed)]);
        let remark = Player::<Nim>::remark(&generous).expect("it has something to say");
        assert_eq!(remark.regret, 2);
        // From a win to a loss is two steps: both or none.
        assert!(remark.given_up == 0 || remark.given_up == 2, "{remark:?}");
        assert_eq!(remark.moves.len() as u32, remark.given_up / 2);
        assert!(remark.moves.iter().all(|mv| game.moves().contains(mv)));
        let is_won = ending.winner() == Some(Side::First);
        assert_eq!(
            is_won,
            remark.given_up == 0,
            "against somebody who makes no mistake"
        );
        gifts += remark.given_up;
    }
    assert!(gifts > 0, "in forty games something is given away");
    assert_eq!(Player::<Nim>::remark(&perfect(1)), None);
}

#[test]
fn without_time_to_ask_the_oracle_any_legal_move_is_played() {
    let mut game = Match::new(Nim::start([3, 4, 5]), MatchRules::default());
    let mut player = perfect(1);
    while game.ending().is_none() {
        let limits = Limits {
            nodes: Some(0),
            ..Limits::default()
        };
        let played = game.reply(&mut player, &mut Budget::new(limits));
        assert!(played.is_some(), "a legal move");
    }
}

#[test]
fn the_perfect_player_wins_tournaments() {
    let result = Tournament::new(Nim::start([3, 4, 5]))
        .player("random", RandomPlayer::new)
        .player("perfect", perfect)
        .openings(25)
        .run();
    let [random, knowing] = &result.players[..] else {
        panic!("two players");
    };
    assert!(
        knowing.wins >= 40 && knowing.rating.elo > random.rating.elo + 200.0,
        "{result:?}"
    );
}

#[test]
fn a_table_is_kept_and_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = || {
        TableStore::builder()
            .folder(folder.path().to_owned())
            .build()
    };
    let name = Table::name();
    let built = |store: &TableStore| {
        let mut is_built = false;
        let payload = store.table(&name, &mut Budget::unlimited(), |_| {
            is_built = true;
            Ok(Arc::new(Table::build()))
        });
        ((*payload.expect("no limits")).as_ref().to_vec(), is_built)
    };
    assert_eq!(built(&store()), (Table::build(), true));
    assert_eq!(built(&store()), (Table::build(), false), "it is on disk");
    let path = store().path(&name).expect("a place");
    let mut bytes = std::fs::read(&path).expect("a file");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&path, &bytes).expect("written");
    assert_eq!(
        built(&store()),
        (Table::build(), true),
        "a damaged file is left aside"
    );
    let fresh = store().to_builder().fresh(true).build();
    assert_eq!(
        built(&fresh),
        (Table::build(), true),
        "asked to prove it now"
    );
}

#[test]
fn a_table_is_checked_against_the_rules() {
    let store = TableStore::default();
    let verify = |bytes: &[u8]| {
        let mut budget = Budget::unlimited();
        let mut progress = store.progress(Work::Checking("nim".into()), &mut budget);
        let positions: Vec<Nim> = all_positions().collect();
        let total = positions.len() as u64;
        let parts = positions
            .chunks(50)
            .map(|part| part.iter().copied())
            .collect();
        let verdict = |position: &Nim| Table::read(bytes, position);
        verify_positions(parts, total, verdict, 2, &mut progress).expect("no limits")
    };
    let mut bytes = Table::build();
    let sound = verify(&bytes);
    assert_eq!((sound.entries, sound.mismatches), (216, 0));
    let lost = sound.counts.iter().find(|count| count.name == "lost");
    let theory = all_positions().filter(|nim| nim.heaps[0] ^ nim.heaps[1] ^ nim.heaps[2] == 0);
    assert_eq!(lost.map(|count| count.number), Some(theory.count() as u64));
    bytes[index([1, 2, 3])] = 1 + 6;
    let wrong = verify(&bytes);
    assert!(wrong.mismatches > 0 && wrong.first_mismatch.is_some());
}
