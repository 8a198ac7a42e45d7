use super::{Board, Expected, best, compare, no_win, number, random_choices};
use crate::part::part_of;
use damier::Weighted;
use damier::games::othello::{Othello, Scoring};
use damier::search::Evaluation as _;

pub(super) const PLAYERS: &[&str] = &["alphabeta", "alphabeta-as-printed"];

const SIZE: i32 = 6;

/// 1 for black, -1 for white, row by row.
#[derive(Clone, Copy)]
struct Discs {
    cells: [i32; 36],
    turn: i32,
}

impl Discs {
    fn read(text: &str) -> Discs {
        let (cells, side) = text.split_once(' ').unwrap();
        let colour = |letter: char| match letter {
            'X' => 1,
            'O' => -1,
            _ => 0,
        };
        let cells: Vec<i32> = cells.chars().map(colour).collect();
        Discs {
            cells: cells.try_into().unwrap(),
            turn: colour(side.chars().next().unwrap()),
        }
    }

    /// Own discs less the other's.
    fn difference(&self) -> i32 {
        self.turn * self.cells.iter().sum::<i32>()
    }

    fn place(column: i32, row: i32) -> Option<usize> {
        let is_inside = (0..SIZE).contains(&column) && (0..SIZE).contains(&row);
        is_inside.then_some((row * SIZE + column) as usize)
    }

    /// What a disc on an empty cell turns over.
    fn flipped(&self, column: i32, row: i32) -> Vec<usize> {
        let mut flipped = Vec::new();
        for right in -1..=1 {
            for down in -1..=1 {
                let walk = (1..).map_while(|step| {
                    Discs::place(column + step * right, row + step * down)
                        .filter(|_| (right, down) != (0, 0))
                });
                let between: Vec<usize> = walk
                    .clone()
                    .take_while(|cell| self.cells[*cell] == -self.turn)
                    .collect();
                let end = walk.clone().nth(between.len());
                if end.is_some_and(|end| self.cells[end] == self.turn) {
                    flipped.extend(between);
                }
            }
        }
        flipped
    }

    fn placed(&self) -> Vec<(String, Discs)> {
        let mut children = Vec::new();
        for row in 0..SIZE {
            for column in 0..SIZE {
                let cell = (row * SIZE + column) as usize;
                let flipped = match self.cells[cell] {
                    0 => self.flipped(column, row),
                    _ => Vec::new(),
                };
                if flipped.is_empty() {
                    continue;
                }
                let mut next = self.handed_over();
                for cell in flipped.into_iter().chain([cell]) {
                    next.cells[cell] = self.turn;
                }
                let letter = char::from(b'a' + column as u8);
                children.push((format!("{letter}{}", row + 1), next));
            }
        }
        children
    }

    fn handed_over(&self) -> Discs {
        Discs {
            turn: -self.turn,
            ..*self
        }
    }
}

impl Board for Discs {
    type Move = String;

    fn children(&self) -> Vec<(String, Discs)> {
        let placed = self.placed();
        let passed = self.handed_over();
        match placed.is_empty() && !passed.placed().is_empty() {
            true => vec![("pass".to_owned(), passed)],
            false => placed,
        }
    }
}

/// The report's recursion: the bounds change their signs and not their places.
fn as_printed(discs: &Discs, depth: u32, alpha: i32, beta: i32) -> (Option<String>, i32) {
    let children = match depth {
        0 => Vec::new(),
        _ => discs.children(),
    };
    if children.is_empty() {
        return (None, discs.difference());
    }
    let mut chosen = (None, alpha);
    for (mv, child) in children {
        let value = -as_printed(&child, depth - 1, -chosen.1, -beta).1;
        if value >= beta {
            return (Some(mv), value);
        }
        if value > chosen.1 {
            chosen = (Some(mv), value);
        }
    }
    chosen
}

const INFINITE: i32 = 10_000;

#[test]
fn the_discs_and_alpha_beta_as_meant_and_as_printed() {
    let boards = random_choices(Othello::<6>::start(Scoring::Plain), part_of(1000), 28, 22);
    let discs: Weighted<Othello<6>> = "discs".parse().unwrap();
    for board in &boards {
        let told = number(discs.evaluate(board), no_win);
        assert_eq!(
            told,
            Discs::read(&board.to_string()).difference(),
            "{board}"
        );
    }
    compare("alphabeta", &boards, no_win, |text| {
        best(&Discs::read(text), 3, &|discs: &Discs, _| {
            discs.difference()
        })
    });
    compare("alphabeta-as-printed", &boards, no_win, |text| {
        let (mv, value) = as_printed(&Discs::read(text), 3, -INFINITE, INFINITE);
        Expected {
            value,
            moves: mv.into_iter().collect(),
        }
    });
}
