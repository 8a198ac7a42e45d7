//! Fixed work for benchmarks: searches whose node counts are the signature of the whole library.
//!
//! The library does the work and counts; programs bring the clock.

use crate::face::GameId;
use crate::face::TruthError;
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::search::Budget;
use crate::solve::TableStore;

/// The node counts of [`BENCH_SEARCHES`] as one number: what `damier bench` prints, in every build. A
/// program with another one searches in another way.
pub const SIGNATURE: u64 = 1_367_722;

/// A piece of fixed work: one move chosen by one player in one position.
#[derive(Clone, Copy, Debug)]
pub struct BenchWork {
    /// The game, with its variant.
    pub game: &'static str,
    /// The position; the start if there is none.
    pub position: Option<&'static str>,
    /// Who chooses.
    pub player: &'static str,
}

/// The searches of the bare benchmark, over all two-player games.
pub const BENCH_SEARCHES: &[BenchWork] = &[
    work("tictactoe", "minimax:depth=7"),
    work("tictactoe:4x4x4", "alphabeta:depth=7"),
    work("tictactoe:4x4x3", "pn"),
    work("tictactoe", "mcts:nodes=50000"),
    work("chomp", "alphabeta:depth=6"),
    work("chomp:4x4", "sss:depth=8"),
    work("othello:6", "alphabeta:depth=8"),
    work("othello:8", "alphabeta:depth=7"),
    work("othello:6", "sss:depth=6"),
    work("othello:6", "mcts:nodes=20000"),
    work("pogo", "alphabeta:depth=6,eval=mix,stacks=9"),
    work("pogo", "minimax:depth=4,eval=mobility"),
    work("chicago", "alphabeta:depth=9"),
    work("chicago:expert", "alphabeta:depth=6"),
    work("othello:8", "pvs:depth=7"),
    work("othello:6", "mtdf:depth=8,memory=16"),
    work("tictactoe:4x4x4", "engine:depth=10,memory=16"),
    work("chomp:7x5", "engine:depth=8,memory=16"),
    work("othello:8", "engine:depth=10,memory=16"),
    work("pogo", "engine:depth=9,memory=16,eval=mix,stacks=9"),
    work("chicago", "engine:depth=12,memory=16"),
    work("pogo", "report:hard"),
    work("othello:6", "report:alphabeta"),
    work("chicago", "report:minimax4"),
];

const fn work(game: &'static str, player: &'static str) -> BenchWork {
    BenchWork {
        game,
        position: None,
        player,
    }
}

impl BenchWork {
    /// How many bytes its tables may take.
    #[must_use]
    pub fn table_bytes(&self) -> u64 {
        let megabytes = self.player.split("memory=").nth(1);
        megabytes
            .and_then(|number| number.parse::<u64>().ok())
            .unwrap_or(0)
            << 20
    }

    /// Does the work and says how many nodes it took: always as many, on every machine.
    ///
    /// ```
    /// use damier::bench::BenchWork;
    /// let work = BenchWork { game: "pogo", position: None, player: "minimax:depth=2,eval=stacks" };
    /// assert_eq!(work.run()?, 1 + 16 + 240);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn run(&self) -> Result<u64, ParseError> {
        const SEED: u64 = 1;
        let board = self
            .game
            .parse::<GameId>()?
            .open(self.position, None, false)?;
        let mut session = board.start(MatchRules::default());
        for side in Side::BOTH {
            session.seat(side, &self.player.parse()?, SEED)?;
        }
        let mut budget = Budget::unlimited();
        session.reply_within(&mut budget);
        Ok(budget.nodes())
    }
}

/// A piece of solving from nothing: a position, or the deals of some seeds, with every move valued.
#[derive(Clone, Copy, Debug)]
pub struct SolveWork {
    /// The game, with its variant.
    pub game: &'static str,
    /// How many threads may work.
    pub threads: usize,
    /// How many deals, by the seeds from 1 on; one of a game that is not dealt.
    pub deals: u64,
}

/// What `damier bench solve` solves.
pub const BENCH_SOLVES: &[SolveWork] = &[
    solving("tictactoe", 1, 1),
    solving("tictactoe:4x4x4", 1, 1),
    solving("chomp:12x12", 1, 1),
    solving("chomp:14x14", 1, 1),
    solving("chomp:16x16", 1, 1),
    solving("chomp:16x16", 2, 1),
    solving("pogo", 1, 1),
    solving("pogo", 2, 1),
    solving("pogo:no-uturn", 2, 1),
    solving("chicago", 1, 100),
    solving("chicago:expert", 1, 20),
];

const fn solving(game: &'static str, threads: usize, deals: u64) -> SolveWork {
    SolveWork {
        game,
        threads,
        deals,
    }
}

impl SolveWork {
    /// Nothing on disk, and that many threads.
    #[must_use]
    pub fn store(&self) -> TableStore {
        TableStore::builder().threads(self.threads).build()
    }

    /// Solves the deal of a seed and says how many nodes it took.
    ///
    /// ```
    /// let work = damier::bench::BENCH_SOLVES[0];
    /// let store = work.store();
    /// assert_eq!(work.run(1, &store)?, work.run(1, &store)?);
    /// # Ok::<(), damier::face::TruthError>(())
    /// ```
    pub fn run(&self, seed: u64, store: &TableStore) -> Result<u64, TruthError> {
        let open = || {
            let deal = (self.deals > 1).then_some(seed);
            self.game.parse::<GameId>()?.open(None, deal, false)
        };
        let board = open().map_err(TruthError::NotKnown)?;
        let mut budget = Budget::unlimited();
        board.solve_with(store, &mut budget)?;
        Ok(budget.nodes())
    }
}
