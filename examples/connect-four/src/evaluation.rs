//! What a position may be worth: lines that lack one disc, and lines that are still open.

use damier::Side;
use damier::evaluation::{Evaluated, Preset, Term};
use damier::prelude::*;

use crate::rules::{ConnectFour, DIRECTIONS, fours};

impl Evaluated for ConnectFour {
    const TERMS: &'static [Term<ConnectFour>] = &[
        Term::new("threats", "connect-four-term-threats", threats),
        Term::new("open-lines", "connect-four-term-open-lines", open_lines),
    ];

    const PRESETS: &'static [Preset] = &[
        Preset::new(&["mix"], &[("threats", 8), ("open-lines", 1)]),
        Preset::new(&["threats"], &[("threats", 1)]),
        Preset::new(&["lines"], &[("open-lines", 1)]),
    ];
}

/// A count for the side to move less the same for the other, from a side's discs and the empty cells.
fn difference(position: &ConnectFour, count: fn(u64, u64) -> u32) -> i32 {
    let of_side = |side: Side| count(position.discs[side.index()], position.empty()) as i32;
    of_side(position.turn()) - of_side(position.turn().other())
}

/// The lines of which three cells are taken and one is empty.
fn threats(position: &ConnectFour) -> i32 {
    difference(position, |own, empty| {
        let along = |step: u8| {
            // Lines of the length so far, whole and with one gap, by where they begin.
            let (mut whole, mut gapped) = (own, empty);
            for _ in 1..4 {
                gapped = own & gapped >> step | empty & whole >> step;
                whole = own & whole >> step;
            }
            gapped.count_ones()
        };
        DIRECTIONS.into_iter().map(along).sum()
    })
}

/// The lines without a disc of the other side.
fn open_lines(position: &ConnectFour) -> i32 {
    difference(position, |own, empty| {
        fours(own | empty).into_iter().map(u64::count_ones).sum()
    })
}
