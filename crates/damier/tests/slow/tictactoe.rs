//! Tic-tac-toe on strings: looks along every line cell by cell, and shares no code with the library.

/// Every legal move of a position with the position after it.
pub(crate) fn successors(position: &str) -> Vec<(String, String)> {
    let (prefix, text) = match position.split_once(':') {
        Some((prefix, text)) => (format!("{prefix}:"), text),
        None => (String::new(), position),
    };
    let in_a_row: usize = match prefix.trim_end_matches(':').rsplit('x').next() {
        Some(number) if !number.is_empty() => number.parse().expect("a number in a row"),
        _ => 3,
    };
    let (board, side) = text.split_once(' ').expect("a board and a side");
    let rows: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
    if has_line(&rows, 'x', in_a_row) || has_line(&rows, 'o', in_a_row) {
        return Vec::new();
    }
    let other = if side == "x" { "o" } else { "x" };
    let mut found = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            if *cell == '-' {
                let mut next = rows.clone();
                next[y][x] = side.chars().next().expect("a side");
                let written: Vec<String> = next.iter().map(|row| row.iter().collect()).collect();
                let column = "abcdefgh".chars().nth(x).expect("at most eight columns");
                found.push((
                    format!("{column}{}", y + 1),
                    format!("{prefix}{} {other}", written.join("/")),
                ));
            }
        }
    }
    found
}

fn has_line(rows: &[Vec<char>], letter: char, in_a_row: usize) -> bool {
    let at = |x: i32, y: i32| {
        let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
        row.and_then(|row| row.get(usize::try_from(x).ok()?))
            .copied()
    };
    for y in 0..rows.len() as i32 {
        for x in 0..rows[0].len() as i32 {
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                if (0..in_a_row as i32).all(|step| at(x + step * dx, y + step * dy) == Some(letter))
                {
                    return true;
                }
            }
        }
    }
    false
}
