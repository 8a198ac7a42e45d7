//! The taquin against a slow generator, exhaustive searches, and the numbers that are known of it.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use damier::face::CatalogueGame;
use damier::games::taquin::{TaquinGoal, TaquinMove, TaquinVariant};
use damier::perft::perft;
use damier::picture::{Place, Token, Touch};
use damier::symmetry::Symmetric;
use damier::{
    GameId, Language, Message, Notation as _, Picture, Position, Puzzle, Status, Taquin, Translator,
};

use crate::distances::distances_from;

const VARIANTS: [&str; 11] = [
    "3x3",
    "3x3-last",
    "3x3-first",
    "2x2",
    "2x3",
    "3x2-first",
    "4x4",
    "4x4-first",
    "5x3",
    "8x8",
    "2x8-first",
];

/// The five puzzles of the report, with h1, h2 and the length of their shortest solutions.
const REPORT: [(&str, u32, u32, u32); 5] = [
    ("1,2,3/7,8,4/0,6,5", 2, 2, 2),
    ("2,8,3/1,6,4/7,0,5", 4, 5, 5),
    ("2,3,4/1,0,7/6,8,5", 7, 10, 10),
    ("6,7,1/8,0,2/4,3,5", 6, 16, 20),
    ("5,6,7/4,0,8/3,2,1", 8, 24, 30),
];

fn variant(text: &str) -> TaquinVariant {
    text.parse().unwrap()
}

fn position(text: &str) -> Taquin {
    text.parse().unwrap()
}

/// Every arrangement of a tray, as text.
fn arrangements(variant: TaquinVariant) -> Vec<String> {
    fn extend(row: &mut Vec<u8>, cells: u8, width: usize, all: &mut Vec<String>) {
        if row.len() == usize::from(cells) {
            let numbers: Vec<String> = row.iter().map(ToString::to_string).collect();
            let rows: Vec<String> = numbers.chunks(width).map(|row| row.join(",")).collect();
            all.push(rows.join("/"));
        }
        for tile in 0..cells {
            if !row.contains(&tile) {
                row.push(tile);
                extend(row, cells, width, all);
                row.pop();
            }
        }
    }
    let mut all = Vec::new();
    let width = usize::from(variant.width());
    extend(&mut Vec::new(), variant.cells(), width, &mut all);
    all
}

#[test]
fn every_goal_is_its_own_image() {
    for name in VARIANTS {
        let goal = Taquin::solved(variant(name));
        assert!(goal.is_solved() && goal.is_solvable());
        assert!(
            goal.symmetries()
                .all(|symmetry| goal.image(symmetry) == goal)
        );
    }
}

#[test]
fn parity_tells_exactly_what_can_be_solved() {
    let farthest = [
        ("2x2", 6),
        ("2x2-first", 6),
        ("2x3", 21),
        ("3x2-first", 21),
        ("3x3", 30),
        ("3x3-last", 31),
        ("3x3-first", 31),
    ];
    for (name, moves) in farthest {
        let variant = variant(name);
        let reached = distances_from(Taquin::solved(variant));
        assert_eq!(reached.values().max(), Some(&moves), "{name}");
        let all = arrangements(variant);
        assert_eq!(reached.len() * 2, all.len(), "{name}");
        for text in all {
            let here = Taquin::read(&text, Some(variant)).unwrap();
            assert_eq!(here.is_solvable(), reached.contains_key(&here), "{here}");
        }
    }
}

#[test]
fn the_heuristics_never_promise_more_than_it_takes() {
    let distances = distances_from(Taquin::solved(TaquinVariant::default()));
    for (text, out_of_place, manhattan, length) in REPORT {
        let puzzle = position(text);
        assert_eq!(puzzle.out_of_place(), out_of_place, "{text}");
        assert_eq!(puzzle.manhattan(), manhattan, "{text}");
        assert_eq!(distances[&puzzle], length, "{text}");
    }
    for (here, distance) in distances {
        assert!(here.out_of_place() <= here.manhattan() && here.manhattan() <= distance);
    }
}

#[test]
fn the_puzzle_without_a_solution_is_told_at_once() {
    let hopeless = position("1,2,3/7,0,4/8,6,5");
    assert_eq!(Status::of_puzzle(&hopeless), Status::Unsolvable);
    assert_eq!(
        Status::of_puzzle(&position("2,8,3/1,6,4/7,0,5")),
        Status::Unsolved
    );
    assert_eq!(
        Status::of_puzzle(&position("1,2,3/8,0,4/7,6,5")),
        Status::Solved
    );
    // Sam Loyd's: 14 and 15 the wrong way round.
    let loyd = position("1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,0");
    assert_eq!(Status::of_puzzle(&loyd), Status::Unsolvable);
}

#[test]
fn perft_counts_the_walks_of_the_blank() {
    for name in VARIANTS {
        let start = Taquin::scramble(variant(name), 3);
        let (width, height) = (start.variant().width(), start.variant().height());
        let is_beside = |one: u8, other: u8| start.variant().distance(one, other) == 1;
        let mut walks = vec![0u64; usize::from(width * height)];
        walks[usize::from(start.blank())] = 1;
        for depth in 0..9 {
            assert_eq!(
                perft(&start, depth),
                walks.iter().sum(),
                "{name} at {depth}"
            );
            walks = (0..width * height)
                .map(|cell| {
                    (0..width * height)
                        .filter(|from| is_beside(*from, cell))
                        .map(|from| walks[usize::from(from)])
                        .sum()
                })
                .collect();
        }
    }
    let goal = Taquin::solved(TaquinVariant::default());
    let counts: Vec<u64> = (1..=6).map(|depth| perft(&goal, depth)).collect();
    assert_eq!(counts, [4, 12, 32, 96, 256, 768]);
}

#[test]
fn scrambles_are_fixed_by_their_seed_and_never_solved() {
    assert_eq!(
        Taquin::scramble(variant("4x4"), 1).to_string(),
        "0,9,6,3/8,14,12,13/5,2,7,11/15,10,1,4"
    );
    for name in VARIANTS {
        for seed in 0..50 {
            let scramble = Taquin::scramble(variant(name), seed);
            assert!(scramble.is_solvable() && !scramble.is_solved());
        }
    }
    let all: HashSet<Taquin> = (0..200)
        .map(|seed| Taquin::scramble(variant("2x2"), seed))
        .collect();
    assert_eq!(all.len(), 11, "every arrangement but the goal itself");
}

#[test]
fn the_catalogue_opens_every_tray() {
    let open = |game: &str, position: Option<&str>, seed| {
        game.parse::<GameId>()
            .and_then(|choice| choice.open(position, seed, false))
    };
    let start = |game, seed| open(game, None, seed).unwrap().position();
    assert_eq!(start("taquin", None), "2,8,3/1,6,4/7,0,5");
    assert_eq!(start("taquin:3x3", None), "2,8,3/1,6,4/7,0,5");
    assert_ne!(start("taquin", Some(1)), "2,8,3/1,6,4/7,0,5");
    assert_eq!(start("taquin:4x4", None), start("Taquin:4X4", Some(1)));
    assert!(start("taquin:3x3-last", None).starts_with("3x3-last:"));

    let last = open("taquin:3x3-last", Some("1,2,3/4,5,6/7,8,0"), None).unwrap();
    assert_eq!(last.status(), Status::Solved);
    assert_eq!(last.variant(), "3x3-last");
    let other = open(
        "taquin",
        Some("4x4-first:0,1,2,3/4,5,6,7/8,9,10,11/12,13,14,15"),
        None,
    );
    assert_eq!(other.unwrap().status(), Status::Solved);

    assert!(open("taquin:3x3-last", Some("3x3-first:1,2,3/4,5,6/7,8,0"), None).is_err());
    assert!(open("taquin:3x3", Some("3x3-last:1,2,3/4,5,6/7,8,0"), None).is_err());
    assert!(open("taquin:4x4", Some("1,2,3/4,5,6/7,8,0"), None).is_err());
    assert!(open("taquin:9x9", None, None).is_err());
}

#[test]
fn people_may_write_a_tray_in_several_ways() {
    let tidy = position("2,8,3/1,6,4/7,0,5");
    for text in [
        "283/164/705",
        "2 8 3/1 6 4/7 0 5",
        " 2, 8, 3 / 1 ,6 ,4 / 7,0,5 ",
        "3x3:283/164/705",
        "3X3 : 2,8,3/1,6,4/7,0,5",
    ] {
        assert_eq!(position(text), tidy, "{text}");
    }
    let wide = position("0 1 2 3 4 5/6 7 8 9 10 11");
    assert_eq!(wide.to_string(), "0,1,2,3,4,5/6,7,8,9,10,11");
    assert_eq!(wide.variant().goal(), TaquinGoal::BlankLast);
    assert_eq!(position("6x2-last:0,1,2,3,4,5/6,7,8,9,10,11"), wide);
    assert_ne!(position("6x2-first:0,1,2,3,4,5/6,7,8,9,10,11"), wide);
}

#[test]
fn moves_may_be_written_in_both_languages() {
    let words = [
        (TaquinMove::Up, "u U up UP h haut Haut"),
        (TaquinMove::Down, "d D down b bas"),
        (TaquinMove::Left, "l L left g gauche"),
        (TaquinMove::Right, "r R right droite Droite"),
    ];
    for (mv, spellings) in words {
        for spelling in spellings.split(' ') {
            assert_eq!(spelling.parse::<TaquinMove>().unwrap(), mv, "{spelling}");
        }
    }
    for text in ["", "x", "uu", "8", "haute"] {
        let error = text.parse::<TaquinMove>().unwrap_err();
        assert!(error.to_string().contains("u, d, l or r"), "{error}");
    }
}

#[test]
fn bad_trays_are_refused_with_what_was_expected() {
    let nine_columns = "1,2,3,4,5,6,7,8,9/10,11,12,13,14,15,16,17,0";
    let nine_rows = "01/23/45/67/89/1 2/3 4/5 6/7 8";
    let cases = [
        ("", Some(1), "the rows of a tray"),
        ("hello", Some(1), "the rows of a tray"),
        ("1,2,3,0", Some(1), "the rows of a tray"),
        ("1,2/3,0/", Some(1), "the rows of a tray"),
        ("1,,3/2,0,4", Some(1), "the rows of a tray"),
        ("1/2/0", Some(1), "a tray from 2x2 to 8x8"),
        (nine_columns, Some(1), "a tray from 2x2 to 8x8"),
        (nine_rows, Some(28), "a tray from 2x2 to 8x8"),
        (
            "9x9:1,2/3,0",
            Some(1),
            "a tray from 2x2 to 8x8 (columns x rows)",
        ),
        ("3x2:1,2/3,4/5,0", Some(5), "a tray of 3x2"),
        ("1,2,3/4,5/6,7,0", Some(7), "a row of 3 cells"),
        ("1,2,3/4,5,6/7,9,0", Some(15), "a tile from 1 to 8, or 0"),
        ("1,2,3/4,x,6/7,8,0", Some(9), "a tile from 1 to 8, or 0"),
        ("1,2,3/4,-5,6/7,8,0", Some(9), "a tile from 1 to 8, or 0"),
        (
            "1,2,3/4,5,99999999999/7,8,0",
            Some(11),
            "a tile from 1 to 8, or 0",
        ),
        (
            "1,2,3/4,5,6/7,3,0",
            Some(15),
            "the missing tile 8 (3 is there already)",
        ),
        (
            "1,2,3/4,0,6/7,8,0",
            Some(17),
            "the missing tile 5 (there is a blank already)",
        ),
        ("1,2,3/4,5,6/7,8,8", Some(17), "the blank, written 0"),
        ("123/456/78é", Some(11), "a tile from 1 to 8, or 0"),
    ];
    for (text, at, expected) in cases {
        let error = text.parse::<Taquin>().unwrap_err();
        assert_eq!(error.at(), at, "{text}: {error}");
        assert!(error.to_string().contains(expected), "{text}: {error}");
    }
    assert!("1".repeat(100_000).parse::<Taquin>().is_err());
    assert!("/".repeat(2_000).parse::<Taquin>().is_err());
}

#[test]
fn sizes_and_goals_are_read_and_refused() {
    for (text, canonical) in [
        ("3x3", "3x3"),
        ("3X3-Last", "3x3-last"),
        ("3x3-first", "3x3-first"),
        ("4x4-last", "4x4"),
        (" 8x2 ", "8x2"),
        ("2×8-first", "2x8-first"),
    ] {
        assert_eq!(variant(text).to_string(), canonical);
    }
    for text in [
        "", "3", "x", "9x9", "1x4", "4x9", "3x3x3", "4x4-ring", "4x4-", "-4x4", "999999x2",
    ] {
        let error = text.parse::<TaquinVariant>().unwrap_err();
        assert!(
            error.to_string().contains("a tray from 2x2 to 8x8"),
            "{error}"
        );
    }
}

#[test]
fn an_edge_is_named_with_the_moves_that_are_left() {
    let corner = position("1,2,3/7,8,4/0,6,5");
    let why = |mv| {
        assert!(corner.try_after(mv).is_err());
        corner.objection(mv)
    };
    let say = |message: &Message| Translator::of(Language::French).say(message);
    assert_eq!(
        why(TaquinMove::Down).to_string(),
        "the blank is at the bottom edge; it can go u or r"
    );
    assert_eq!(
        say(&why(TaquinMove::Left)),
        "la case vide est au bord de gauche ; elle peut aller en u ou r"
    );
}

#[test]
fn a_move_touches_the_tile_that_slides() {
    let here = position("2,8,3/1,6,4/7,0,5");
    let Picture { cells, paths, .. } = here.picture();
    let names: Vec<&str> = cells.iter().map(|cell| cell.name.as_str()).collect();
    assert_eq!(names, ["2", "8", "3", "1", "6", "4", "7", "0", "5"]);
    assert_eq!((cells[5].column, cells[5].row), (2, 1));
    assert!(cells[7].tokens.is_empty());
    let tile = |number, home| [Token::Tile { number, home }];
    assert_eq!(cells[2].tokens, tile(3, true));
    assert_eq!(cells[4].tokens, tile(6, false));

    let touched: Vec<(&str, &[Touch])> = paths
        .iter()
        .map(|path| (path.mv.as_str(), path.touches.as_slice()))
        .collect();
    let place = |cell| [Touch::Place(Place(cell))];
    assert_eq!(
        touched,
        [("u", &place(4)[..]), ("l", &place(6)), ("r", &place(8))]
    );
    assert_eq!(
        here.after(TaquinMove::Up).places_of(TaquinMove::Up),
        [Place(7)]
    );
}
