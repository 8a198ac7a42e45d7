//! From what a search tells, what it answers follows: value, line and counts.

use damier::games::chicago::ChicagoVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::laws::{Effort, Sample, Violation};
use damier::search::{Event, ProofNumber, Recorder, Search as _};
use damier::{Budget, Chicago, Chomp, Game, Notation, Othello, Pogo, Score, TicTacToe};

/// Trees are rebuilt, larger ones than other laws look at.
fn trees_are_rebuilt<G: Game + Notation>(start: G) -> Result<(), Violation> {
    let effort = Effort {
        positions: 60,
        searched: 60,
        nodes: 4000,
        ..Effort::DEFAULT
    };
    let sample = Sample::of_game(&[start], &effort)?.in_notation();
    assert!(sample.observers_are_told_the_truth()? > 20);
    assert!(sample.budgets_hold()? > 20);
    Ok(())
}

#[test]
fn tictactoe() -> Result<(), Violation> {
    trees_are_rebuilt(TicTacToe::start("3x3x3".parse().expect("a variant")))
}

#[test]
fn chomp() -> Result<(), Violation> {
    trees_are_rebuilt(Chomp::start("4x3".parse().expect("a variant")))
}

#[test]
fn othello() -> Result<(), Violation> {
    trees_are_rebuilt(Othello::<6>::start(Scoring::Plain))
}

#[test]
fn pogo() -> Result<(), Violation> {
    trees_are_rebuilt(Pogo::start(PogoVariant::Standard))
}

#[test]
fn chicago() -> Result<(), Violation> {
    trees_are_rebuilt(Chicago::deal(ChicagoVariant::Standard, 1))
}

/// Two questions, whether x wins and whether o does, are told with their answers.
#[test]
fn proof_numbers_are_rebuilt() {
    let root = TicTacToe::start("3x3x3".parse().expect("a variant"));
    let mut recorder = Recorder::new(1 << 22);
    let report = ProofNumber::default().search(&root, &mut Budget::unlimited(), &mut recorder);
    let answers: Vec<Score> = recorder
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Iteration(_, score) => Some(*score),
            _ => None,
        })
        .collect();
    assert!(!recorder.is_cut_short());
    assert_eq!(
        answers,
        [Score::DRAW, Score::DRAW],
        "x cannot win, and o cannot either"
    );
    assert_eq!(report.score, Score::DRAW);
}
