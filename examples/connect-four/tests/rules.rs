//! Connect Four against the same game written again, slowly: a list of letters, lines found by walking.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use connect_four::{Column, ConnectFour, GAME};
use damier::laws::{Candidate, Law};
use damier::perft::perft;
use damier::play::{Ending, Match, MatchRules, RandomPlayer};
use damier::prelude::*;
use damier::{
    Budget, Catalogue, GameId, Limits, Outcome, Score, Side, TableStore, Verdict, Weighted,
};

/// A board as it is printed: six rows of seven letters, from the top, and who is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Slow {
    rows: Vec<Vec<char>>,
    turn: char,
}

impl Slow {
    fn of(text: &str) -> Slow {
        let (board, turn) = text.split_once(' ').unwrap();
        Slow {
            rows: board.split('/').map(|row| row.chars().collect()).collect(),
            turn: turn.chars().next().unwrap(),
        }
    }

    fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), self.turn)
    }

    fn at(&self, column: i32, row: i32) -> Option<char> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn winner(&self) -> Option<char> {
        let cells = (0..6).flat_map(|row| (0..7).map(move |column| (column, row)));
        let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let mut lines = cells.flat_map(|cell| ways.map(|way| (cell, way)));
        lines.find_map(|((column, row), (right, down))| {
            let here = self.at(column, row).filter(|letter| *letter != '-')?;
            let is_his =
                |step: i32| self.at(column + right * step, row + down * step) == Some(here);
            (1..4).all(is_his).then_some(here)
        })
    }

    /// Every move and the board after it.
    fn successors(&self) -> Vec<(String, Slow)> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let dropped = |column: usize| {
            let row = (0..6).rev().find(|row| self.rows[*row][column] == '-')?;
            let mut next = self.clone();
            next.rows[row][column] = self.turn;
            next.turn = if self.turn == 'X' { 'O' } else { 'X' };
            let letter = char::from(b'a' + u8::try_from(column).ok()?);
            Some((letter.to_string(), next))
        };
        (0..7).filter_map(dropped).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        let next = self.successors();
        match depth {
            0 => 1,
            1 => next.len() as u64,
            _ => next.iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }
}

#[test]
fn it_obeys_every_law() {
    let slow = |text: &str| -> Vec<(String, String)> {
        let successors = Slow::of(text).successors().into_iter();
        successors.map(|(mv, next)| (mv, next.text())).collect()
    };
    let candidate = Candidate::of(&GAME).slow(slow);
    let examined = candidate.examine_game::<ConnectFour>().unwrap();
    for law in Law::OF_ENTRIES {
        assert!(examined.cases(law) > 0, "{law}");
    }
    assert!(examined.cases(Law::SearchesAgree) >= 300);
    let sample = candidate.sample::<ConnectFour>().unwrap();
    assert!(sample.examine_images().unwrap().cases(Law::ImagesAreAlike) >= 300);
    assert!(sample.engine_agrees(&Weighted::default()).unwrap() >= 300);
}

#[test]
fn who_has_four_in_a_line_wins() {
    for seed in 0..300 {
        let mut game = Match::new(ConnectFour::default(), MatchRules::default());
        let [mut first, mut second] = [seed, seed + 1000].map(RandomPlayer::new);
        let ending = game.run([&mut first, &mut second]);
        for position in game.positions() {
            let winner = position.outcome().and_then(Outcome::winner);
            let letter = winner.map(|side| if side == Side::First { 'X' } else { 'O' });
            assert_eq!(
                letter,
                Slow::of(&position.to_string()).winner(),
                "{position}"
            );
        }
        assert_eq!(ending, Ending::Outcome(game.position().outcome().unwrap()));
    }
}

#[test]
fn sequences_of_moves_are_as_many_as_published() {
    let published = [1, 7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234];
    for (depth, count) in (0..).zip(published) {
        assert_eq!(
            perft(&ConnectFour::default(), depth),
            count,
            "depth {depth}"
        );
    }
    let slow = Slow::of(&ConnectFour::default().to_string());
    for (depth, count) in (0..8).zip(published) {
        assert_eq!(slow.perft(depth), count, "depth {depth}");
    }
}

#[test]
fn bad_texts_are_refused_with_a_reason() {
    let refused = [
        ("", "rows from the top"),
        ("-------/-------/-------/-------/------- X", "6 rows of 7"),
        (
            "-------/-------/-------/-------/-------/-----QX X",
            "6 rows of 7",
        ),
        (
            "-------/-------/-------/-------/---X---/------- O",
            "hangs in the air",
        ),
        (
            "-------/-------/-------/-------/-------/--OO--- X",
            "as many O as X",
        ),
        (
            "-------/-------/-------/-------/-------/--XO--- O",
            "whose turn it is",
        ),
        (
            "-------/-------/-------/-------/OOO-O--/XXXX--- X",
            "moved last",
        ),
        (
            "6x6:-------/-------/-------/-------/-------/------- X",
            "7x6",
        ),
    ];
    Catalogue::standard().with(&GAME).install();
    for (text, reason) in refused {
        let error = text.parse::<ConnectFour>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    for text in ["", "h", "8", "d1", "é"] {
        assert!(text.parse::<Column>().is_err(), "{text}");
    }
    assert!("connect-four:6x6".parse::<GameId>().is_err());
    assert!("connect-four:7x6".parse::<GameId>().is_ok());
    assert!(
        damier::player::<ConnectFour>("report:negamax", 1).is_err(),
        "it has no report"
    );
}

#[test]
fn the_end_of_a_game_is_proven() {
    // Black threatens to win at g1, which White must not allow.
    let text = "-------/-------/-------/-------/-OOO---/-XXX--- X";
    let position: ConnectFour = text.parse().unwrap();
    let store = TableStore::default();
    let mut oracle = position.oracle(&store, &mut Budget::unlimited()).unwrap();
    let solution = oracle.solution(&position, &mut Budget::unlimited());
    assert_eq!(solution.value, Verdict::exact(Score::wins_in(1)));
    let best: Vec<String> = solution.moves[..2]
        .iter()
        .map(|valued| valued.mv.to_string())
        .collect();
    assert_eq!(best, ["a", "e"]);
    // Nobody knows in a thousand nodes who wins from the start; a move is told all the same.
    let mut little = Budget::new(Limits {
        nodes: Some(1000),
        ..Limits::default()
    });
    let start = ConnectFour::default();
    assert_eq!(oracle.verdict(&start, &mut little), Ok(Verdict::UNKNOWN));
    let mut little = Budget::new(Limits {
        nodes: Some(1000),
        ..Limits::default()
    });
    assert_eq!(oracle.choice(&start, &mut little).moves.len(), 1);
}
