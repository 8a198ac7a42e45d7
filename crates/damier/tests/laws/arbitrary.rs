//! Random legal positions in each game's notation, wilder than play would give.

use rand::RngExt as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

/// Six white and six black pieces thrown on nine cells.
pub(crate) fn pogo(variant: &str, random: &mut ChaCha8Rng) -> String {
    let mut pieces = ['W'; 12];
    pieces[6..].fill('B');
    pieces.shuffle(random);
    let mut cells = vec![String::new(); 9];
    for piece in pieces {
        cells[random.random_range(0..9)].push(piece);
    }
    let written: Vec<&str> = cells
        .iter()
        .map(|cell| if cell.is_empty() { "-" } else { cell })
        .collect();
    let side = ["W", "B"][random.random_range(0..2)];
    format!("{variant}:{} {side}", written.join("/"))
}
