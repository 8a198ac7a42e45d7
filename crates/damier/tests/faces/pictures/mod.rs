//! Boards drawn as text and as SVG.

#![allow(clippy::unwrap_used)]

mod boards;
mod svg;
mod text;

use damier::Picture;
use damier::picture::{Place, Surface};

/// The places of these indices.
fn places(indices: &[usize]) -> Vec<Place> {
    indices.iter().map(|index| boards::place(*index)).collect()
}

/// Boards of every surface, with moves and a last move, among them the largest.
fn gallery() -> Vec<Picture> {
    let tiles: Vec<u8> = (1..64).chain([0]).collect();
    let rows: Vec<&[u8]> = tiles.chunks(8).collect();
    let stacks = "smrm/cskm/kmkb/bbbr/cmsb/cbrk/crsc/rmsk/srck";
    let pictures = vec![
        boards::tictactoe("xo-/-x-/--o"),
        boards::tictactoe(&["--------"; 8].join("/")),
        boards::chomp(4, &[4, 4, 2, 2, 1, 0]),
        boards::chomp(15, &[15; 17]),
        boards::chomp(1, &[1, 1]),
        boards::chomp(18, &[12]),
        boards::othello("O"),
        boards::othello("----/-OX-/-XO-/----"),
        boards::othello(&["XXXXOOOO"; 8].join("/")),
        boards::pogo("WW/WW/WW/-/-/-/BB/BB/BB"),
        boards::pogo("-/WWBBWBWBBWBW/-/-/-/-/-/-/-"),
        boards::chicago(stacks, 2, [7, 6, 6, 6, 6, 6], [("", 0), ("", 0)]),
        boards::chicago(
            "???m",
            0,
            [0; 6],
            [("bbbbbbrrrrrrkkkkkk", -3), ("ccc", 108)],
        ),
        boards::taquin(&[&[1, 2, 3], &[8, 0, 4], &[7, 6, 5]]),
        boards::taquin(&rows),
    ];
    pictures
        .into_iter()
        .map(|picture| {
            let last = places(&[0]);
            boards::with_touchable(picture, &[0]).with_last(last)
        })
        .chain([Picture::new("tictactoe", Surface::Paper)])
        .collect()
}
