//! The table of the searches that every game has.

use crate::position::Game;
use crate::pseudocode::Pseudocode;
use crate::score::Score;
use crate::search::{
    AlphaBeta, BoxedSearch, Minimax, MonteCarlo, MtdStart, Negamax, PrincipalVariation, SssStar,
    UpperBound, alpha_beta, boxed, engine, minimax, monte_carlo, mtd, negamax, principal_variation,
    proof_number, sss_star, upper_bound,
};

use super::search_config::{DEEPEST, Guess, SpecSearch};

/// A search that every game has: its name, its other names, its usual depth, and how one is made.
pub(super) struct Algorithm<G: Game, E> {
    pub(super) name: &'static str,
    pub(super) also: &'static [&'static str],
    /// The algorithm in ten to twenty lines.
    pub(super) pseudocode: &'static Pseudocode,
    pub(super) default_depth: u64,
    /// Does it guess at a horizon? The others play every line to its end.
    pub(super) has_horizon: bool,
    /// The search to a depth.
    pub(super) make: fn(&SpecSearch<G, E>, u32) -> BoxedSearch<G>,
}

impl<G: Game + 'static, E: Guess<G>> Algorithm<G, E> {
    /// The searches, in the order in which they are told. A row without a constructor does not compile.
    pub(super) const ALL: [Algorithm<G, E>; 12] = [
        Algorithm::new("minimax", &[], &minimax::PSEUDOCODE, 3, |config, depth| {
            boxed(Minimax::new(depth, config.guess()))
        }),
        Algorithm::new(
            "negamax",
            &["estimation1"],
            &negamax::PSEUDOCODE,
            4,
            |config, depth| boxed(Negamax::new(depth, config.guess())),
        ),
        Algorithm::new(
            "upperbound",
            &["estimation2"],
            &upper_bound::PSEUDOCODE,
            4,
            |config, depth| boxed(UpperBound::new(depth, config.guess())),
        ),
        Algorithm::new(
            "alphabeta",
            &["estimation3"],
            &alpha_beta::PSEUDOCODE,
            4,
            |config, depth| boxed(AlphaBeta::new(depth, config.guess())),
        ),
        Algorithm::new(
            "pvs",
            &["negascout"],
            &principal_variation::PSEUDOCODE,
            4,
            |config, depth| boxed(PrincipalVariation::new(depth, config.guess())),
        ),
        Algorithm::new("mtdf", &["mtd(f)"], &mtd::PSEUDOCODE, 4, |config, depth| {
            config.memory_test(depth, MtdStart::Guess(Score::DRAW))
        }),
        Algorithm::new(
            "mtsss",
            &["mt-sss*"],
            &mtd::PSEUDOCODE,
            4,
            |config, depth| config.memory_test(depth, MtdStart::Above),
        ),
        Algorithm::new("dual", &["dual*"], &mtd::PSEUDOCODE, 4, |config, depth| {
            config.memory_test(depth, MtdStart::Below)
        }),
        Algorithm::new("engine", &[], &engine::PSEUDOCODE, 6, SpecSearch::engine),
        Algorithm::new(
            "sss",
            &["sss*"],
            &sss_star::PSEUDOCODE,
            4,
            |config, depth| boxed(SssStar::new(depth, config.guess())),
        ),
        Algorithm::to_the_end(
            "pn",
            &["proof"],
            &proof_number::PSEUDOCODE,
            SpecSearch::proof_numbers,
        ),
        Algorithm::to_the_end("mcts", &["uct"], &monte_carlo::PSEUDOCODE, |config, _| {
            boxed(MonteCarlo {
                seed: config.seed,
                ..MonteCarlo::default()
            })
        }),
    ];

    const fn new(
        name: &'static str,
        also: &'static [&'static str],
        pseudocode: &'static Pseudocode,
        default_depth: u64,
        make: fn(&SpecSearch<G, E>, u32) -> BoxedSearch<G>,
    ) -> Algorithm<G, E> {
        Algorithm {
            name,
            also,
            pseudocode,
            default_depth,
            has_horizon: true,
            make,
        }
    }

    /// A search that plays every line to its end.
    const fn to_the_end(
        name: &'static str,
        also: &'static [&'static str],
        pseudocode: &'static Pseudocode,
        make: fn(&SpecSearch<G, E>, u32) -> BoxedSearch<G>,
    ) -> Algorithm<G, E> {
        Algorithm {
            has_horizon: false,
            ..Algorithm::new(name, also, pseudocode, DEEPEST, make)
        }
    }

    /// Their names.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        Algorithm::<G, E>::ALL
            .into_iter()
            .map(|algorithm| algorithm.name)
    }
}

/// The key of the name in words of a search that every game has.
pub(super) fn title(name: &str) -> &'static str {
    match name {
        "minimax" => "search-minimax",
        "negamax" => "search-negamax",
        "upperbound" => "search-upperbound",
        "alphabeta" => "search-alphabeta",
        "pvs" => "search-pvs",
        "mtdf" => "search-mtdf",
        "mtsss" => "search-mtsss",
        "dual" => "search-dual",
        "sss" => "search-sss",
        "pn" => "search-pn",
        "mcts" => "search-mcts",
        _ => "search-engine",
    }
}
