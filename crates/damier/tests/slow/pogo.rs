//! Pogo played on strings: walks every path step by step, and shares no code with the library.

/// Every legal move of a position with the position after it.
pub(crate) fn successors(position: &str) -> Vec<(String, String)> {
    let (prefix, text) = match position.split_once(':') {
        Some((prefix, text)) => (format!("{prefix}:"), text),
        None => (String::new(), position),
    };
    let (board, side) = text.split_once(' ').expect("a board and a side");
    let cells: Vec<String> = board.split('/').map(|cell| cell.replace('-', "")).collect();
    let has_uturn = prefix.is_empty();

    let owned = |letter: &str| cells.iter().filter(|cell| cell.ends_with(letter)).count();
    if owned("W") == 0 || owned("B") == 0 {
        return Vec::new();
    }

    let mut found = Vec::new();
    for from in 0..9 {
        if !cells[from].ends_with(side) {
            continue;
        }
        for count in 1..=cells[from].len().min(3) {
            for to in 0..9 {
                if !can_walk(from, to, count, has_uturn) {
                    continue;
                }
                let mut next = cells.clone();
                let lifted = next[from].split_off(cells[from].len() - count);
                next[to].push_str(&lifted);
                let written: Vec<&str> = next
                    .iter()
                    .map(|cell| if cell.is_empty() { "-" } else { cell })
                    .collect();
                let other = if side == "W" { "B" } else { "W" };
                found.push((
                    format!("{},{},{}", from + 1, to + 1, count),
                    format!("{prefix}{} {other}", written.join("/")),
                ));
            }
        }
    }
    found
}

/// Is there a walk of exactly `steps` steps that never turns straight back?
fn can_walk(from: usize, to: usize, steps: usize, has_uturn: bool) -> bool {
    const DIRECTIONS: [(i32, i32); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];
    let mut walks = vec![vec![(from as i32 % 3, from as i32 / 3)]];
    for _ in 0..steps {
        let mut longer = Vec::new();
        for walk in &walks {
            let (x, y) = walk[walk.len() - 1];
            for (dx, dy) in DIRECTIONS {
                let next = (x + dx, y + dy);
                let is_on_board = (0..3).contains(&next.0) && (0..3).contains(&next.1);
                let turns_back = walk.len() >= 2 && walk[walk.len() - 2] == next;
                if is_on_board && !turns_back {
                    let mut walk = walk.clone();
                    walk.push(next);
                    longer.push(walk);
                }
            }
        }
        walks = longer;
    }
    walks.iter().any(|walk| {
        let end = walk[steps];
        let is_there = end == (to as i32 % 3, to as i32 / 3);
        let distance = (end.0 - walk[0].0).abs() + (end.1 - walk[0].1).abs();
        is_there && (has_uturn || distance == steps as i32)
    })
}
