use super::{Board, best, compare, no_win, number, random_choices};
use crate::part::part_of;
use damier::Weighted;
use damier::games::tictactoe::{TicTacToe, TicTacToeVariant};
use damier::search::Evaluation as _;

pub(super) const PLAYERS: &[&str] = &["negamax"];

/// The three rows, the three columns and the two diagonals.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

#[derive(Clone)]
struct Marks {
    cells: [char; 9],
    turn: char,
}

fn other(player: char) -> char {
    if player == 'x' { 'o' } else { 'x' }
}

impl Marks {
    fn read(text: &str) -> Marks {
        let (rows, turn) = text.split_once(' ').unwrap();
        let cells: Vec<char> = rows.chars().filter(|cell| *cell != '/').collect();
        Marks {
            cells: cells.try_into().unwrap(),
            turn: turn.chars().next().unwrap(),
        }
    }

    fn lines(&self, is_wanted: impl Fn(char) -> bool) -> usize {
        let all = |line: &&[usize; 3]| line.iter().all(|cell| is_wanted(self.cells[*cell]));
        LINES.iter().filter(all).count()
    }

    fn has_line(&self, player: char) -> bool {
        self.lines(|cell| cell == player) > 0
    }

    /// h of the report: 10000, -10000, or the lines open to the one (AJ) less those open to the other
    /// (AA).
    fn h(&self, player: char) -> i32 {
        if self.has_line(player) {
            return 10_000;
        }
        if self.has_line(other(player)) {
            return -10_000;
        }
        let is_over = !self.cells.contains(&'-');
        let open = |player| self.lines(|cell| cell != other(player)) as i32;
        if is_over {
            0
        } else {
            open(player) - open(other(player))
        }
    }
}

impl Board for Marks {
    type Move = String;

    fn children(&self) -> Vec<(String, Marks)> {
        if self.has_line('x') || self.has_line('o') {
            return Vec::new();
        }
        let empty = (0..9).filter(|cell| self.cells[*cell] == '-');
        let marked = empty.map(|cell| {
            let mut next = self.clone();
            next.cells[cell] = self.turn;
            next.turn = other(self.turn);
            let written = format!("{}{}", ['a', 'b', 'c'][cell % 3], cell / 3 + 1);
            (written, next)
        });
        marked.collect()
    }
}

#[test]
fn h_and_negamax_four_plies_ahead() {
    let start = TicTacToe::start(TicTacToeVariant::default());
    let boards = random_choices(start, part_of(1000), 7, 19);
    let h: Weighted<TicTacToe> = "report".parse().unwrap();
    for board in &boards {
        let marks = Marks::read(&board.to_string());
        let told = number(h.evaluate(board), no_win);
        assert_eq!(told, marks.h(marks.turn), "{board}");
    }
    compare("negamax", &boards, no_win, |text| {
        let worth = |marks: &Marks, _| marks.h(marks.turn);
        best(&Marks::read(text), 4, &worth).last_of_equals()
    });
}
