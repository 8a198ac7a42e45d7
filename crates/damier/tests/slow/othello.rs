//! Othello as a child would play it: a list of letters, and a walk in each of eight directions.
//! Slow on purpose, and without a line of the library.

/// The eight directions, as steps of (column, row).
const DIRECTIONS: [(i32, i32); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// Every legal move with the position after it, row by row.
pub(crate) fn successors(position: &str) -> Vec<(String, String)> {
    let (prefix, rest) = match position.split_once(':') {
        Some((prefix, rest)) => (format!("{prefix}:"), rest),
        None => (String::new(), position),
    };
    let (cells, side) = rest.split_once(' ').expect("cells and a side");
    let cells: Vec<char> = cells.chars().collect();
    let own = side.chars().next().expect("a side");
    let other = if own == 'X' { 'O' } else { 'X' };

    let write = |cells: &[char]| {
        let cells: String = cells.iter().collect();
        format!("{prefix}{cells} {other}")
    };
    let placements = placements(&cells, own, other);
    if !placements.is_empty() {
        placements
            .into_iter()
            .map(|(name, after)| (name, write(&after)))
            .collect()
    } else if self::placements(&cells, other, own).is_empty() {
        Vec::new()
    } else {
        vec![("pass".to_owned(), write(&cells))]
    }
}

/// Every cell where `own` may place a disc, by name, with the board after it.
fn placements(cells: &[char], own: char, other: char) -> Vec<(String, Vec<char>)> {
    let size = (1..=8)
        .find(|size| size * size == cells.len() as i32)
        .expect("a square");
    let at = |column: i32, row: i32| {
        let is_inside = (0..size).contains(&column) && (0..size).contains(&row);
        is_inside.then(|| (size * row + column) as usize)
    };
    let mut found = Vec::new();
    for row in 0..size {
        for column in 0..size {
            let here = at(column, row).expect("on the board");
            if cells[here] != '-' {
                continue;
            }
            let mut after = cells.to_vec();
            after[here] = own;
            let mut is_legal = false;
            for (right, down) in DIRECTIONS {
                let mut enclosed = Vec::new();
                let mut steps = 1;
                while let Some(cell) = at(column + steps * right, row + steps * down) {
                    if cells[cell] == other {
                        enclosed.push(cell);
                        steps += 1;
                        continue;
                    }
                    if cells[cell] == own && !enclosed.is_empty() {
                        is_legal = true;
                        for flipped in &enclosed {
                            after[*flipped] = own;
                        }
                    }
                    break;
                }
            }
            if is_legal {
                let letter = char::from(b"abcdefgh"[column as usize]);
                found.push((format!("{letter}{}", row + 1), after));
            }
        }
    }
    found
}
