//! Symmetric positions have symmetric moves, end alike and are worth the same.

use damier::games::chicago::ChicagoVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::laws::{Effort, Law, Sample, Violation};
use damier::symmetry::Symmetric;
use damier::{Chicago, Chomp, Game, Notation, Othello, Pogo, Taquin, TicTacToe};

const EFFORT: Effort = Effort {
    positions: 1000,
    searched: 300,
    ..Effort::DEFAULT
};

fn images_are_alike<P: Symmetric>(sample: &Sample<P>) -> Result<(), Violation> {
    let examined = sample.examine_images()?;
    assert!(examined.cases(Law::ImagesAreAlike) >= EFFORT.positions as u64);
    Ok(())
}

fn of_games<G: Symmetric + Game + Notation>(starts: &[G]) -> Result<(), Violation> {
    let sample = Sample::of_game(starts, &EFFORT)?.in_notation();
    assert!(sample.images_are_worth_the_same()? >= EFFORT.searched as u64);
    images_are_alike(&sample)
}

#[test]
fn tictactoe() -> Result<(), Violation> {
    let start = |variant: &str| TicTacToe::start(variant.parse().expect("a variant"));
    of_games(&["3x3x3", "4x4x3", "5x4x4", "8x8x5"].map(start))
}

#[test]
fn chomp() -> Result<(), Violation> {
    let start = |variant: &str| Chomp::start(variant.parse().expect("a variant"));
    of_games(&["6x4", "3x3", "7x7"].map(start))
}

#[test]
fn othello() -> Result<(), Violation> {
    of_games(&[Othello::<4>::start(Scoring::Plain)])?;
    of_games(&[Scoring::Plain, Scoring::Winner].map(Othello::<6>::start))?;
    of_games(&[Othello::<8>::start(Scoring::Winner)])
}

#[test]
fn pogo() -> Result<(), Violation> {
    of_games(&[PogoVariant::Standard, PogoVariant::NoUturn].map(Pogo::start))
}

#[test]
fn chicago() -> Result<(), Violation> {
    let variants = [
        ChicagoVariant::Standard,
        ChicagoVariant::SeedRing,
        ChicagoVariant::Expert,
    ];
    let deals = |seed| variants.map(|variant| Chicago::deal(variant, seed));
    let deals: Vec<Chicago> = (0..5).flat_map(deals).collect();
    of_games(&deals)
}

#[test]
fn taquin() -> Result<(), Violation> {
    let scramble = |variant: &str| Taquin::scramble(variant.parse().expect("a variant"), 2);
    let starts = ["3x3", "3x3-last", "3x3-first", "4x4", "3x2"].map(scramble);
    images_are_alike(&Sample::of_puzzle(&starts, &EFFORT)?.in_notation())
}
