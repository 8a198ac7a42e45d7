//! Boards and moves as the reports' Prolog programs write them.

use damier::laws::attack;
use damier::notation::Notation;
use damier::{Chomp, GameId, Othello, ParseError, Pogo, TicTacToe};

use crate::hostile_text::bodies;

fn read(game: &str, position: &str) -> Result<String, String> {
    let game: GameId = game.parse().expect("a game");
    let board = game.open(Some(position), None, false);
    board
        .map(|board| board.position())
        .map_err(|error| error.to_string())
}

fn read_move<P: Notation>(text: &str) -> Result<String, ParseError> {
    text.parse::<P::Move>().map(|mv| mv.to_string())
}

/// What is written in Prolog, and the same board as it is written here.
const BOARDS: [(&str, &str, &str); 13] = [
    (
        "taquin",
        "[[a,b,c],[g,h,d],[vide,f,e]]",
        "1,2,3/7,8,4/0,6,5",
    ),
    (
        "taquin",
        "[[b, h, c], [a, f, d], [g, vide, e]]",
        "2,8,3/1,6,4/7,0,5",
    ),
    (
        "taquin",
        "[[F,G,A],[H,Vide,B],[D,C,E]]",
        "6,7,1/8,0,2/4,3,5",
    ),
    ("taquin", "b,h,c/a,f,d/g,vide,e", "2,8,3/1,6,4/7,0,5"),
    ("taquin", "bhc/afd/g0e", "2,8,3/1,6,4/7,0,5"),
    (
        "taquin",
        "[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, vide]]",
        "1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,0",
    ),
    (
        "taquin",
        "3x3-last: [[a,b,c],[d,e,f],[g,h,vide]]",
        "3x3-last:1,2,3/4,5,6/7,8,0",
    ),
    ("tictactoe", "[[x,o,x],[o,x,o],[x,o,x]] o", "xox/oxo/xox o"),
    (
        "tictactoe",
        "[[x, _, o], [_12, _G3, _], [_,_,_]]  x",
        "x-o/---/--- x",
    ),
    (
        "pogo",
        "OO/OO/OO/-/-/-/XX/XX/XX O",
        "WW/WW/WW/-/-/-/BB/BB/BB W",
    ),
    (
        "pogo",
        "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] X",
        "WW/WW/WW/-/-/-/BB/BB/BB B",
    ),
    // The list begins at the top of a stack, the stack of letters at its bottom.
    (
        "pogo",
        "[-1, 0,0,1,1,-1, 1,1,-1, -1,-1,-1, 1,0,0,-1, 1,-1, 0,0,-1] B",
        "-/WWBB/WW/-/-/-/BBW/W/BB B",
    ),
    (
        "othello:4",
        "[0,0,0,0, 0,1,-1,0, 0,-1,1,0, 0,0,0,0] X",
        "-----OX--XO----- X",
    ),
];

#[test]
fn boards_are_read() {
    for (game, written, here) in BOARDS {
        assert_eq!(
            read(game, written).as_deref(),
            Ok(here),
            "{game}: {written}"
        );
    }
}

#[test]
fn moves_are_read() {
    for (read, written, here) in [
        (
            read_move::<Othello<6>> as fn(&str) -> _,
            "[3,2]",
            Some("c2"),
        ),
        (read_move::<Othello<6>>, "[ 3 , 2 ]", Some("c2")),
        (read_move::<Othello<6>>, "[0,0]", Some("pass")),
        (read_move::<Othello<6>>, "[7,2]", None),
        (read_move::<Othello<6>>, "[3,2,1]", None),
        (read_move::<Othello<6>>, "[0,2]", None),
        (read_move::<Othello<6>>, "3,2", None),
        (read_move::<Chomp>, "[2,3]", Some("2,3")),
        (read_move::<Chomp>, "[112]", None),
        (read_move::<Pogo>, "[2,5,1]", Some("2,5,1")),
        (read_move::<TicTacToe>, "[2,2]", Some("b2")),
        (read_move::<TicTacToe>, "[9,9]", None),
        (read_move::<TicTacToe>, "[0,0]", None),
    ] {
        assert_eq!(read(written).ok().as_deref(), here, "{written}");
    }
}

/// What has two readings is refused, and both are named.
#[test]
fn nothing_is_guessed() {
    let error = read_move::<TicTacToe>("[1,2]").expect_err("two readings");
    assert!(error.to_string().contains("a2 or b1"), "{error}");

    let mixed = "[[1,2,3,4],[5,6,7,8],[9,a,b,c],[d,e,f,vide]]";
    let error = read("taquin", mixed).expect_err("two readings");
    assert!(error.contains("1 or 10"), "{error}");
}

#[test]
fn wrong_lists_are_refused_with_what_was_expected() {
    for (game, written, expected) in [
        ("taquin", "[[a,b,c],[h,vide,d],[g,f]]", "a row of 3 cells"),
        (
            "taquin",
            "[[a,b,c],[h,vide,d],[g,f,i]]",
            "a tile from 1 to 8",
        ),
        ("taquin", "[[a,b,c],[h,a,d],[g,f,e]]", "the blank"),
        ("taquin", "[[a,b,c],h,[g,f,e]]", "the rows of a tray"),
        ("tictactoe", "[[x,o],[o,x]] x", "3 rows"),
        ("tictactoe", "[[x,_,o],[_,_,_],[_,_,_]]", "the side to move"),
        ("tictactoe", "[[x,_,o],[_,z,_],[_,_,_]] x", "x, o or -"),
        ("pogo", "[1,1,-1] W", "nine stacks"),
        ("pogo", "[1,2,-1] W", "-1, which ends"),
        ("pogo", "[-1,-1,-1,-1,-1,-1,-1,-1,1] W", "-1, which ends"),
        ("pogo", "00/00/00/-/-/-/XX/XX/XX O", "W, B"),
        ("othello", "[0,1,-1] X", "36 or 64 cells, not 3"),
        (
            "othello:4",
            "[0,0,0,0,0,1,-1,0,0,-1,1,0,0,0,0,2] X",
            "0 (empty)",
        ),
    ] {
        let error = read(game, written).expect_err(written);
        assert!(error.contains(expected), "{game}: {written}: {error}");
    }
}

/// Mistakes made in such texts do no harm, and what is read still round-trips.
#[test]
fn hostile_lists_do_no_harm() {
    let boards = BOARDS.map(|(_, written, _)| written.to_owned());
    let moves = ["[3,2]", "[0,0]", "[2,5,1]", "[[[[[[", "]]]]", "[,]"].map(String::from);
    for tried in [
        attack(&boards, 2000, 17, bodies::positions),
        attack(&moves, 2000, 17, bodies::moves),
    ] {
        assert!(tried.unwrap_or_else(|violation| panic!("{violation}")) > 2000);
    }
}
