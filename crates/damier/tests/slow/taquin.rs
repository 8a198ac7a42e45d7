//! The taquin played with strings and lists alone, to compare the library with.

/// Every legal move of a position with the position after it, in the order u, d, l, r.
pub(crate) fn successors(position: &str) -> Vec<(String, String)> {
    let (prefix, tray) = match position.split_once(':') {
        Some((variant, tray)) => (format!("{variant}:"), tray),
        None => (String::new(), position),
    };
    let rows: Vec<Vec<&str>> = tray
        .split('/')
        .map(|row| row.split(',').collect())
        .collect();
    let (row, column) = blank_of(&rows);
    [("u", -1, 0), ("d", 1, 0), ("l", 0, -1), ("r", 0, 1)]
        .into_iter()
        .filter_map(|(mv, down, right)| {
            let target_row = row.checked_add_signed(down)?;
            let target_column = column.checked_add_signed(right)?;
            let tile = *rows.get(target_row)?.get(target_column)?;
            let mut next = rows.clone();
            next[row][column] = tile;
            next[target_row][target_column] = "0";
            let lines: Vec<String> = next.iter().map(|line| line.join(",")).collect();
            Some((mv.to_owned(), format!("{prefix}{}", lines.join("/"))))
        })
        .collect()
}

fn blank_of(rows: &[Vec<&str>]) -> (usize, usize) {
    for (row, line) in rows.iter().enumerate() {
        for (column, tile) in line.iter().enumerate() {
            if *tile == "0" {
                return (row, column);
            }
        }
    }
    panic!("there is no blank in {rows:?}");
}
