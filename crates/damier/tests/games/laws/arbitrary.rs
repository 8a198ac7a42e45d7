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

/// Cells taken at random, as many by x as by o or one more or less. Play goes on only from
/// positions where the side with fewer cells moves.
pub(crate) fn tictactoe(variant: &str, random: &mut ChaCha8Rng) -> String {
    let sizes: Vec<usize> = variant
        .split('x')
        .map(|size| size.parse().expect("a size"))
        .collect();
    let (columns, rows) = (sizes[0], sizes[1]);
    let mut cells = vec!['-'; columns * rows];
    let taken = random.random_range(0..=cells.len());
    let first = random.random_range(0..2);
    for (index, cell) in cells.iter_mut().enumerate().take(taken) {
        *cell = ['x', 'o'][(index + first) % 2];
    }
    let side = ['x', 'o'][(taken + first) % 2];
    cells.shuffle(random);
    let written: Vec<String> = cells
        .chunks(columns)
        .map(|row| row.iter().collect())
        .collect();
    format!("{variant}:{} {side}", written.join("/"))
}

/// A random staircase.
pub(crate) fn chomp(variant: &str, random: &mut ChaCha8Rng) -> String {
    let (columns, rows) = variant.split_once('x').expect("a size");
    let rows: u32 = rows.parse().expect("rows");
    let columns: usize = columns.parse().expect("columns");
    let mut heights: Vec<u32> = (0..columns)
        .map(|_| random.random_range(0..=rows))
        .collect();
    heights.sort_unstable_by(|one, other| other.cmp(one));
    let written: Vec<String> = heights.iter().map(u32::to_string).collect();
    let side = ["A", "B"][random.random_range(0..2)];
    format!("{variant}:{} {side}", written.join("/"))
}

/// Every cell empty, black or white, with any share of empty ones.
pub(crate) fn othello(variant: &str, random: &mut ChaCha8Rng) -> String {
    let size = variant[..1].parse::<usize>().expect("a size");
    let fullness = random.random_range(0.1..1.0);
    let cells: String = (0..size * size)
        .map(|_| match random.random_bool(fullness) {
            true => ['X', 'O'][random.random_range(0..2)],
            false => '-',
        })
        .collect();
    let side = ["X", "O"][random.random_range(0..2)];
    format!("{variant}:{cells} {side}")
}

/// The 36 tokens shuffled; some are thrown, some kept, the others lie in stacks of any height.
pub(crate) fn chicago(variant: &str, random: &mut ChaCha8Rng) -> String {
    const GOODS: &str = "brkcsm";
    let mut tokens: Vec<usize> = (0..36).map(|number| number % 6).collect();
    tokens.shuffle(random);
    let mut prices = [7, 6, 6, 6, 6, 6];
    let mut reserves = [[0; 6]; 2];
    for _ in 0..random.random_range(0..12) {
        prices[tokens.pop().expect("enough tokens")] -= 1;
        reserves[random.random_range(0..2)][tokens.pop().expect("enough tokens")] += 1;
    }
    let stacks: Vec<String> = (0..random.random_range(1..=9))
        .map_while(|_| {
            let height = random.random_range(1..=4).min(tokens.len());
            let taken = tokens.split_off(tokens.len() - height);
            (height > 0).then(|| taken.iter().map(|good| &GOODS[*good..=*good]).collect())
        })
        .collect();
    let written = |numbers: [u8; 6]| numbers.map(|number| number.to_string()).join(",");
    format!(
        "{variant}:{} {} {} {} {} {}",
        stacks.join("/"),
        random.random_range(0..stacks.len()),
        written(prices),
        written(reserves[0]),
        written(reserves[1]),
        random.random_range(1..=2)
    )
}

/// Any order of the tiles, whether or not it can be solved.
pub(crate) fn taquin(variant: &str, random: &mut ChaCha8Rng) -> String {
    let size = variant.split('-').next().expect("a size");
    let (width, height) = size.split_once('x').expect("a size");
    let (width, height): (usize, usize) = (
        width.parse().expect("width"),
        height.parse().expect("height"),
    );
    let mut tiles: Vec<String> = (0..width * height).map(|tile| tile.to_string()).collect();
    tiles.shuffle(random);
    let rows: Vec<String> = tiles.chunks(width).map(|row| row.join(",")).collect();
    format!("{variant}:{}", rows.join("/"))
}
