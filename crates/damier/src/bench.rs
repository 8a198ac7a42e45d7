//! Fixed work for benchmarks: searches whose node counts are the signature of the whole library.
//!
//! The library does the work and counts; programs bring the clock.

use crate::catalogue::choose_game;
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::search::Budget;

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
    work("pogo", "alphabeta:depth=6"),
    work("pogo", "minimax:depth=4,eval=mobility"),
    work("chicago", "alphabeta:depth=9"),
    work("chicago:expert", "alphabeta:depth=6"),
    work("othello:8", "pvs:depth=7"),
    work("othello:6", "mtdf:depth=8,memory=16"),
    work("tictactoe:4x4x4", "engine:depth=10,memory=16"),
    work("chomp:7x5", "engine:depth=8,memory=16"),
    work("othello:8", "engine:depth=10,memory=16"),
    work("pogo", "engine:depth=9,memory=16"),
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
    /// use damier::BenchWork;
    /// let work = BenchWork { game: "pogo", position: None, player: "minimax:depth=2,eval=stacks" };
    /// assert_eq!(work.run()?, 1 + 16 + 240);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn run(&self) -> Result<u64, ParseError> {
        const SEED: u64 = 1;
        let board = choose_game(self.game)?.open(self.position, None, false)?;
        let mut session = board.start(MatchRules::default());
        for side in Side::BOTH {
            session.seat(side, &self.player.parse()?, SEED)?;
        }
        let mut budget = Budget::unlimited();
        session.reply_within(&mut budget);
        Ok(budget.nodes())
    }
}
