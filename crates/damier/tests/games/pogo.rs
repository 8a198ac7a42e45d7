//! How a move of Pogo is written.

use std::collections::HashSet;

use damier::games::pogo::{Pogo, PogoMove};
use damier::symmetry::Symmetric as _;

/// From where, to where, how many: apart or together, and every figure counts.
#[test]
fn a_move_may_be_written_together() {
    for from in 1..=9 {
        for to in 1..=9 {
            for count in 1..=3 {
                let apart: PogoMove = format!("{from},{to},{count}").parse().expect("a move");
                let together: PogoMove = format!("{from}{to}{count}").parse().expect("a move");
                assert_eq!(apart, together);
                assert_eq!(apart.to_string(), format!("{from},{to},{count}"));
            }
        }
    }
    for wrong in [
        "250", "254", "205", "051", "25", "2511", "1000", "2,5", "2,5,1,1",
    ] {
        assert!(wrong.parse::<PogoMove>().is_err(), "{wrong}");
    }
}

/// A board without any symmetry has eight images, no two alike.
#[test]
fn every_symmetry_is_another() {
    let board: Pogo = "WW/W/-/-/-/WBB/W/B/BBBW B".parse().expect("a position");
    let images: HashSet<Pogo> = board.symmetries().map(|image| board.image(image)).collect();
    assert_eq!(images.len(), 8);
}
