use super::{Board, best, compare, no_win, number, random_choices};
use crate::part::part_of;
use damier::Weighted;
use damier::games::chomp::{Chomp, ChompVariant};
use damier::search::Evaluation as _;

pub(super) const PLAYERS: &[&str] = &["estimation1", "estimation2", "estimation3"];

/// No bar of the test is longer or higher.
const SIZE: usize = 6;

/// Which tokens (x, y) are left, counted from 0.
#[derive(Clone, Copy)]
struct Bar {
    tokens: [[bool; SIZE]; SIZE],
}

/// Column and row, counted from 1.
#[derive(Clone, Copy)]
struct Bite(usize, usize);

impl std::fmt::Display for Bite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.0, self.1)
    }
}

impl Bar {
    fn read(text: &str) -> Bar {
        let text = text.split_once(':').map_or(text, |(_, text)| text);
        let (heights, _) = text.split_once(' ').unwrap();
        let mut tokens = [[false; SIZE]; SIZE];
        for (x, height) in heights.split('/').enumerate() {
            let height: usize = height.parse().unwrap();
            tokens[x][..height].fill(true);
        }
        Bar { tokens }
    }

    fn column(&self, x: usize) -> usize {
        (0..SIZE).filter(|y| self.tokens[x][*y]).count()
    }

    fn row(&self, y: usize) -> usize {
        (0..SIZE).filter(|x| self.tokens[*x][y]).count()
    }

    /// What is known of a shape, for whoever is to move, and where nothing is: the parity of the arms.
    fn structure(&self) -> i32 {
        let (up, along) = (self.column(0), self.row(0));
        let left: usize = (0..SIZE).map(|x| self.column(x)).sum();
        let is_lost_by_rows = along == self.row(1) + 1;
        let is_lost_by_columns = up == self.column(1) + 1;
        let known = if !self.tokens[1][1] {
            Some(up != along)
        } else if !self.tokens[0][2] {
            Some(!is_lost_by_rows)
        } else if !self.tokens[2][0] {
            Some(!is_lost_by_columns)
        } else {
            // One bite leaves equal arms, or two rows or columns that are lost; and who begins on a
            // rectangle wins, whatever his bite is.
            let is_rectangle = left == up * along;
            let is_won = up == along || is_lost_by_rows || is_lost_by_columns || is_rectangle;
            is_won.then_some(true)
        };
        match known {
            Some(true) => 1000,
            Some(false) => -1000,
            None if up % 2 == along % 2 => 1,
            None => -1,
        }
    }
}

impl Board for Bar {
    type Move = Bite;

    fn children(&self) -> Vec<(Bite, Bar)> {
        let mut children = Vec::new();
        for x in 0..SIZE {
            for y in (0..SIZE).filter(|y| self.tokens[x][*y]) {
                let mut next = *self;
                for column in &mut next.tokens[x..] {
                    column[y..].fill(false);
                }
                children.push((Bite(x + 1, y + 1), next));
            }
        }
        children
    }
}

/// A win above every guess, the nearer the more.
fn won(plies_left: u32) -> i32 {
    100_000 + plies_left as i32
}

#[test]
fn the_estimations_four_plies_ahead() {
    const DEPTH: u32 = 4;
    let start = Chomp::start(ChompVariant::default());
    let mut bars = random_choices(start, part_of(800), 4, 20);
    let square = Chomp::start(ChompVariant::new(5, 5).unwrap());
    bars.extend(random_choices(square, part_of(200), 4, 21));
    let structure: Weighted<Chomp> = "structure".parse().unwrap();
    for bar in &bars {
        let told = number(structure.evaluate(bar), no_win);
        assert_eq!(told, Bar::read(&bar.to_string()).structure(), "{bar}");
    }
    // Whoever is to move when nothing is left has won: the other took the poison.
    let worth = |bar: &Bar, plies_left| match bar.tokens[0][0] {
        true => bar.structure(),
        false => won(plies_left),
    };
    let expected: std::collections::HashMap<String, super::Expected> = bars
        .iter()
        .map(|bar| {
            (
                bar.to_string(),
                best(&Bar::read(&bar.to_string()), DEPTH, &worth),
            )
        })
        .collect();
    for player in PLAYERS {
        // The three are one function, at one depth.
        compare(
            player,
            &bars,
            |plies| won(DEPTH - plies),
            |text| expected[text].clone(),
        );
    }
}
