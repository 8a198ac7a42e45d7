//! Chicago Stock Exchange: a trader walks round a ring of goods. Each move keeps one token and
//! throws another away, which lowers its price; at the end a reserve is worth what its goods cost.
//!
//! [`Chicago`] is the open game, in which everything is visible; [`HiddenChicago`] shows the tops
//! only.

mod as_printed;
mod encoding;
mod evaluation;
mod good;
mod hidden;
mod hidden_players;
mod honest;
mod looking;
mod move_parts;
mod notation;
mod picture;
mod players;
mod rules;
mod solver;
mod stack;
mod symmetry;
mod workbench;

use crate::face::{Figure, GameInfo, Highlight, LessonStep, MatchOption, Mistake, Setup};

pub use good::Good;
pub use hidden::{ChicagoView, HiddenChicago, SeenStack};
pub use hidden_players::HonestPlayers;
pub use honest::HonestTrader;
pub use rules::{Chicago, ChicagoMove, ChicagoVariant};
pub use solver::ChicagoOracle;
pub use symmetry::Rotation;

/// Chicago's line of the catalogue.
pub const GAME: GameInfo = GameInfo::new(
    "chicago",
    &["standard", "seed-ring", "expert"],
    [include_str!("en.ftl"), include_str!("fr.ftl")],
    |setup: &Setup<'_>| {
        let variant = setup.variant.map(str::parse).transpose()?;
        let seed = setup.seed.unwrap_or(Setup::DEFAULT_SEED);
        let given = setup
            .position
            .map(|text| Chicago::read(text, variant))
            .transpose()?;
        let variant = variant.unwrap_or_default();
        Ok(match (given, setup.is_hidden) {
            (Some(position), true) => Box::new(HiddenChicago::new(position)),
            (Some(position), false) => Box::new(position),
            (None, true) => Box::new(HiddenChicago::deal(variant, seed)),
            (None, false) => Box::new(Chicago::deal(variant, seed)),
        })
    },
)
.lesson(&[
    LessonStep::start("chicago-lesson-walk"),
    LessonStep::new("chicago-lesson-neighbours", DEAL, &["1bc", "1cb"]),
    LessonStep::new("chicago-lesson-keep", DEAL, &["1bc"]),
    LessonStep::new(
        "chicago-lesson-price",
        "sc/kb/mr/cs/bk 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,3,0,0 1",
        &["1rc"],
    ),
    LessonStep::win(
        "chicago-lesson-win",
        "b/k/m 0 7,6,6,6,6,6 1,0,0,0,0,0 0,2,0,0,0,0 1",
    ),
])
.figures(&[Figure::start(2)])
.offers(&[MatchOption::Hidden])
.highlights(&[
    Highlight::new("think-highlight-first-cut", "chicago", "alphabeta:depth=3")
        .at(33)
        .node(16),
])
.mistakes(&[Mistake::new(
    "chicago-mistake-sign",
    "chicago",
    ["printed:depth=2", "minimax:depth=2"],
)
.of_position(DEAL)]);

/// A deal in which one step leads to wheat and coffee.
const DEAL: &str =
    "srsb/rmmc/mbsk/krcb/rmkb/sccm/bsbm/krkr/scck 1 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
