//! What tic-tac-toe's positions may be worth: lines that can still be filled.

use super::rules::{Direction, TicTacToe};
use crate::evaluation::{Ends, Evaluated, Preset, Term};
use crate::position::{Game, Side};

impl Evaluated for TicTacToe {
    const TERMS: &'static [Term<TicTacToe>] = &[
        Term {
            name: "open-lines",
            key: "tictactoe-term-open-lines",
            value: |position| difference(position, TicTacToe::open_lines),
        },
        Term {
            name: "threats",
            key: "tictactoe-term-threats",
            value: |position| difference(position, threats),
        },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            names: &["lines"],
            weights: &[("open-lines", 1)],
            ends: Ends::True { scale: 1 },
        },
        Preset {
            names: &["threats"],
            weights: &[("open-lines", 1), ("threats", 4)],
            ends: Ends::True { scale: 1 },
        },
        Preset {
            names: &["report"],
            weights: &[("open-lines", 1)],
            ends: Ends::Flat(10_000),
        },
    ];
}

/// A count for the side to move less the same for the other.
fn difference(position: &TicTacToe, count: impl Fn(&TicTacToe, Side) -> u32) -> i32 {
    let turn = position.turn();
    count(position, turn) as i32 - count(position, turn.other()) as i32
}

impl TicTacToe {
    /// The lines without a mark of the other side.
    pub(super) fn open_lines(&self, side: Side) -> u32 {
        let length = self.variant.in_a_row;
        let cells = self.taken[side.index()] | self.empty_cells();
        Direction::of_lines(length)
            .iter()
            .map(|direction| direction.beginnings(cells, length).count_ones())
            .sum()
    }
}

/// The lines that one more mark fills.
fn threats(position: &TicTacToe, side: Side) -> u32 {
    let taken = position.taken[side.index()];
    let empty = position.empty_cells();
    Direction::of_lines(position.variant.in_a_row)
        .iter()
        .map(|direction| {
            // Lines of the length so far, whole and with one gap, by where they begin.
            let (mut whole, mut gapped) = (taken, empty);
            for _ in 1..position.variant.in_a_row {
                gapped = taken & direction.before(gapped) | empty & direction.before(whole);
                whole = taken & direction.before(whole);
            }
            gapped.count_ones()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> Vec<i32> {
        let position: TicTacToe = text.parse().expect("a position");
        TicTacToe::TERMS
            .iter()
            .map(|term| (term.value)(&position))
            .collect()
    }

    /// Every line of a board as a list of cells, by walking.
    fn lines(columns: i32, rows: i32, length: i32) -> Vec<Vec<(u8, u8)>> {
        let mut lines = Vec::new();
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            for cell in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
                let walk = (0..length).map(|step| (cell.0 + right * step, cell.1 + down * step));
                let is_inside = |(column, row): (i32, i32)| {
                    (0..columns).contains(&column) && (0..rows).contains(&row)
                };
                if walk.clone().all(is_inside) {
                    let mut line: Vec<_> = walk.map(|(c, r)| (c as u8, r as u8)).collect();
                    line.sort_unstable();
                    lines.push(line);
                }
            }
        }
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    #[test]
    fn lines_by_hand() {
        assert_eq!(terms("---/---/--- x"), [0, 0]);
        assert_eq!(terms("---/-x-/--- o"), [4 - 8, 0]);
        assert_eq!(terms("o--/-x-/--- x"), [5 - 4, 0]);
        assert_eq!(terms("xx-/oo-/--- x"), [3 - 4, 1 - 1]);
        assert_eq!(terms("xx-/o--/o-- x"), [4 - 4, 1]);
    }

    #[test]
    fn lines_agree_with_a_walk_over_them() {
        let boards = [
            "3x3x1:x-o/---/-ox x",
            "4x3x2:xo--/-x-o/o--- o",
            "4x4x3:x--o/-x--/---o/o--x x",
            "5x4x4:xxx--/o---o/-o---/x---- o",
            "2x8x8:xo/xo/x-/-o/xo/xo/xo/x- o",
            "8x8x5:xxxx----/--------/-o------/--o-----/---o----/----o---/--------/x------o x",
        ];
        for text in boards {
            let position: TicTacToe = text.parse().expect("a position");
            let variant = position.variant;
            let lines = lines(
                variant.columns.into(),
                variant.rows.into(),
                variant.in_a_row.into(),
            );
            let turn = position.turn();
            let count = |side: Side, least_own: usize| -> i32 {
                let marks = |line: &Vec<(u8, u8)>, side| {
                    let owners = line.iter().map(|cell| position.owner(cell.0, cell.1));
                    owners.filter(|owner| *owner == Some(side)).count()
                };
                let open = lines.iter().filter(|line| marks(line, side.other()) == 0);
                open.filter(|line| {
                    let own = marks(line, side);
                    own >= least_own && (least_own == 0 || own < line.len())
                })
                .count() as i32
            };
            let most = usize::from(variant.in_a_row) - 1;
            let open = count(turn, 0) - count(turn.other(), 0);
            assert_eq!(terms(text)[0], open, "{text}");
            if most > 0 {
                let threats = count(turn, most) - count(turn.other(), most);
                assert_eq!(terms(text)[1], threats, "{text}");
            }
        }
    }
}
