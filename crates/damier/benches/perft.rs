//! Leaves a second of every move generator: `cargo bench -p damier --bench perft`.
//!
//! The counts are asserted, so a benchmark that became faster by becoming wrong fails. For
//! instructions a leaf, which do not depend on how busy the machine is, run `scripts/instructions`.

use damier::GameId;
use divan::Bencher;
use divan::counter::ItemsCount;

/// Game, depth, and the leaves there.
const WORK: [(&str, u32, u64); 9] = [
    ("tictactoe", 8, 200_448),
    ("tictactoe:4x4x4", 6, 5_765_760),
    ("chomp", 6, 1_753_102),
    ("othello:6", 10, 14_976_684),
    ("othello:8", 9, 3_005_288),
    ("pogo", 6, 13_718_601),
    ("pogo:no-uturn", 6, 9_548_582),
    ("chicago", 9, 6006656),
    ("taquin:4x4", 13, 2_234_778),
];

#[divan::bench(args = WORK, sample_count = 10)]
fn perft(bencher: Bencher<'_, '_>, (name, depth, leaves): (&str, u32, u64)) {
    let board = name
        .parse::<GameId>()
        .and_then(|choice| choice.open(None, None, false))
        .expect("a line of the catalogue");
    bencher
        .counter(ItemsCount::new(leaves))
        .bench(|| assert_eq!(board.perft(depth), leaves));
}

fn main() {
    divan::main();
}
