//! A film shows what the scenes show, whichever way it is run, and is never too long.

use damier::{Budget, Film, Language, Phrasebook, Scene, Spec, Thought};
use serde_json::Value;

use crate::{open, think};

/// A film read again, as the page's module reads it.
struct Projector {
    columns: Vec<[u32; 6]>,
    here: i64,
    film: Value,
    changes: Vec<u32>,
    next: usize,
}

fn numbers(text: &str) -> Vec<u32> {
    const DIGITS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut numbers = Vec::new();
    let (mut number, mut shift) = (0, 0);
    for letter in text.chars() {
        let digit = DIGITS.find(letter).expect("a digit") as u32;
        number |= (digit & 31) << shift;
        shift += 5;
        if digit < 32 {
            numbers.push(number);
            (number, shift) = (0, 0);
        }
    }
    numbers
}

fn signed(number: u32) -> i64 {
    let half = i64::from(number.div_ceil(2));
    if number % 2 == 1 { -half } else { half }
}

impl Projector {
    fn new(thought: &Thought) -> Projector {
        let film = Film::of(thought, 80, Phrasebook::of(Language::English));
        let film = serde_json::to_value(&film).expect("data");
        let nodes = numbers(film["nodes"].as_str().expect("a text"));
        let rows = nodes.chunks(4).zip(0..);
        let row = |(node, number): (&[u32], u32)| {
            let parent = if node[0] == 0 {
                0
            } else {
                number - node[0] + 1
            };
            [u32::from(number == 0) * 2, 0, 0, parent, node[1], 0]
        };
        Projector {
            columns: rows.map(row).collect(),
            here: 0,
            changes: numbers(film["changes"].as_str().expect("a text")),
            film,
            next: 0,
        }
    }

    fn read(&mut self) -> u32 {
        self.next += 1;
        self.changes[self.next - 1]
    }

    fn advance(&mut self) {
        let _kind = self.read();
        self.here += signed(self.read());
        for _ in 0..self.read() {
            let what = self.read();
            let node = (self.here + signed(what / 6)) as usize;
            self.columns[node][what as usize % 6] = self.read();
        }
    }

    fn text(&self, list: &str, number: u32) -> &str {
        self.film[list][number as usize].as_str().expect("a text")
    }
}

#[test]
fn a_film_shows_what_the_scenes_show() {
    for (game, position, search) in [
        ("pogo", None, "alphabeta:depth=2"),
        ("tictactoe", Some("xo-/-x-/--o x"), "pvs:depth=4"),
        ("othello:6", None, "mtdf:depth=3"),
        ("chomp:3x3", None, "sss:depth=4"),
        ("tictactoe", None, "mcts:nodes=60"),
        ("tictactoe", Some("xo-/-x-/--o x"), "pn"),
        ("taquin", Some("2,3,4/1,0,7/6,8,5"), "astar:eval=h1"),
        ("taquin", Some("2,3,4/1,0,7/6,8,5"), "ida:eval=h1"),
        ("taquin", Some("2,8,3/1,6,4/7,0,5"), "mm"),
    ] {
        let board = open(game, position);
        let thought = think(board.as_ref(), search);
        let mut projector = Projector::new(&thought);
        let every = (thought.moments.len() / 40).max(1);
        for moment in 1..=thought.moments.len() {
            projector.advance();
            if moment % every != 0 && moment != thought.moments.len() {
                continue;
            }
            let scene = Scene::at(&thought, moment);
            assert_eq!(projector.here, i64::from(scene.here()), "{search} {moment}");
            for (number, seen) in (0..).zip(scene.nodes()) {
                let [stage, value, note, parent, ..] = projector.columns[number as usize];
                let (value_told, note_told) = thought.texts_of(&scene, number);
                let shown = projector.text("values", value);
                let shown = shown.split_once(' ').map_or("", |(_, text)| text);
                assert_eq!(
                    stage as usize,
                    seen.stage.number(),
                    "{search} {moment} #{number}"
                );
                assert_eq!(shown, value_told, "{search} {moment} #{number}");
                assert_eq!(
                    projector.text("notes", note),
                    note_told,
                    "{search} {moment} #{number}"
                );
                assert_eq!(
                    parent.checked_sub(1),
                    seen.parent,
                    "{search} {moment} #{number}"
                );
            }
        }
    }
}

/// A hundred thousand moments of any search fit into what a page may weigh.
#[test]
fn a_film_is_never_too_long() {
    const MOST: usize = 2_000_000;
    for (game, search) in [
        ("pogo", "alphabeta:depth=6"),
        ("othello:8", "pvs:depth=12"),
        ("othello:8", "sss:depth=12"),
        ("othello:6", "mcts:nodes=25000"),
        ("pogo", "pn"),
        ("taquin", "astar:eval=h1"),
        ("taquin", "ida:eval=h1"),
    ] {
        let position = (game == "taquin").then_some("5,6,7/4,0,8/3,2,1");
        let board = open(game, position);
        let spec: Spec = search.parse().expect("a search");
        let thought = board.think(&spec, 100_000, &mut Budget::unlimited());
        let thought = thought.expect("a search that can be watched");
        assert_eq!(thought.moments.len(), 100_000, "{game} {search}");
        let film = Film::of(&thought, 80, Phrasebook::of(Language::French));
        let json = serde_json::to_string(&film).expect("data");
        assert!(json.len() < MOST, "{game} {search}: {} bytes", json.len());
        assert!(
            json.contains("\"moments\":100000"),
            "{game} {search}: it is whole"
        );
    }
}
