//! Random games a second of Monte-Carlo tree search, and the time proof-number search takes for a
//! whole proof: `cargo bench -p damier --bench best_first`.

use damier::games::othello::Scoring;
use damier::games::tictactoe::TicTacToeVariant;
use damier::search::{MonteCarlo, ProofNumber, Search};
use damier::{Budget, Game, Othello, Score, TicTacToe, Unobserved};
use divan::Bencher;
use divan::counter::ItemsCount;

const GAMES: u64 = 200_000;

fn play<G: Game>(bencher: Bencher<'_, '_>, start: G) {
    bencher.counter(ItemsCount::new(GAMES)).bench(|| {
        let mut search = MonteCarlo {
            games: GAMES,
            ..MonteCarlo::default()
        };
        let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
        assert_eq!(report.nodes, GAMES);
    });
}

#[divan::bench(sample_count = 10)]
fn games_of_othello(bencher: Bencher<'_, '_>) {
    play(bencher, Othello::<6>::start(Scoring::Plain));
}

#[divan::bench(sample_count = 10)]
fn games_of_tictactoe(bencher: Bencher<'_, '_>) {
    play(bencher, TicTacToe::start(TicTacToeVariant::default()));
}

/// In a row, the nodes of the proof, and the value.
const PROOFS: [(u8, u64, Score); 2] = [
    (3, 2399, Score::wins_in(Score::LONGEST)),
    (4, 1_255_316, Score::DRAW),
];

#[divan::bench(args = PROOFS, sample_count = 5, sample_size = 1)]
fn proof_of_tictactoe_on_four_by_four(
    bencher: Bencher<'_, '_>,
    (in_a_row, nodes, value): (u8, u64, Score),
) {
    let variant = TicTacToeVariant::new(4, 4, in_a_row).expect("a board that exists");
    let start = TicTacToe::start(variant);
    bencher.counter(ItemsCount::new(nodes)).bench(|| {
        let mut search = ProofNumber::default();
        let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
        assert_eq!((report.nodes, report.score), (nodes, value));
    });
}

fn main() {
    divan::main();
}
