//! A film shows what the scenes show, whichever way it is run, and is never too long.

use damier::theatre::TraceFilm;
use damier::trace::Snapshot;
use damier::{Budget, Language, SearchTrace, Spec, Translator};
use serde_json::Value;

use super::{open, think};

/// A film read again, as the page's modules read it.
struct Projector {
    /// What is written of every node, by column.
    columns: Vec<Vec<u64>>,
    here: i64,
    at: usize,
    next: usize,
    film: Value,
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array()
        .expect("a list")
        .iter()
        .map(number)
        .collect()
}

impl Projector {
    fn new(trace: &SearchTrace) -> Projector {
        let film = TraceFilm::of(trace, 80, Translator::of(Language::English));
        let film = serde_json::to_value(&film).expect("data");
        let above = numbers(&film["nodes"]["above"]);
        let nothing = vec![0; above.len()];
        let columns = film["columns"].as_array().expect("a list").len();
        let mut projector = Projector {
            columns: vec![nothing; columns],
            here: 0,
            at: 0,
            next: 0,
            film,
        };
        let open = projector.stage("open");
        projector.column_mut("stage")[0] = open;
        *projector.column_mut("name") = numbers(&projector.film["nodes"]["name"]);
        let parent = |(node, above): (u64, &u64)| if *above == 0 { 0 } else { node - above + 1 };
        *projector.column_mut("parent") = (0..).zip(&above).map(parent).collect();
        projector
    }

    fn place(&self, column: &str) -> usize {
        let names = self.film["columns"].as_array().expect("a list");
        names
            .iter()
            .position(|name| name == column)
            .expect("a column")
    }

    fn column(&self, name: &str) -> &[u64] {
        &self.columns[self.place(name)]
    }

    fn column_mut(&mut self, name: &str) -> &mut Vec<u64> {
        let place = self.place(name);
        &mut self.columns[place]
    }

    fn stage(&self, name: &str) -> u64 {
        let stages = self.film["stages"].as_array().expect("a list");
        stages
            .iter()
            .position(|stage| stage["name"] == name)
            .expect("a stage") as u64
    }

    fn advance(&mut self) {
        let events = &self.film["events"];
        self.here += events["far"][self.at].as_i64().expect("a number");
        let shape = &self.film["shapes"][number(&events["shape"][self.at]) as usize];
        for change in shape[1].as_array().expect("a list") {
            let node = self.here + change[0].as_i64().expect("a number");
            let new = number(&self.film["numbers"][self.next]);
            self.columns[number(&change[1]) as usize][node as usize] = new;
            self.next += 1;
        }
        self.at += 1;
    }

    fn text(&self, list: &str, number: u64) -> &str {
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
        let trace = think(board.as_ref(), search);
        let mut projector = Projector::new(&trace);
        let every = (trace.events.len() / 40).max(1);
        for moment in 1..=trace.events.len() {
            projector.advance();
            if moment % every != 0 && moment != trace.events.len() {
                continue;
            }
            let snapshot = Snapshot::at(&trace, moment);
            assert_eq!(
                projector.here,
                i64::from(snapshot.here()),
                "{search} {moment}"
            );
            for (number, seen) in (0..).zip(snapshot.nodes()) {
                let of = |column: &str| projector.column(column)[number as usize];
                let (value_told, note_told) = trace.texts_of(&snapshot, number);
                let shown = projector.text("values", of("value"));
                let shown = shown.split_once(' ').map_or("", |(_, text)| text);
                assert_eq!(
                    of("stage") as usize,
                    seen.stage.number(),
                    "{search} {moment} #{number}"
                );
                assert_eq!(shown, value_told, "{search} {moment} #{number}");
                assert_eq!(
                    projector.text("notes", of("note")),
                    note_told,
                    "{search} {moment} #{number}"
                );
                assert_eq!(
                    of("parent").checked_sub(1),
                    seen.parent.map(u64::from),
                    "{search} {moment} #{number}"
                );
            }
        }
    }
}

/// A hundred thousand events of any search fit into what a page may weigh, before it is compressed.
#[test]
fn a_film_is_never_too_long() {
    const MAX: usize = 2_500_000;
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
        let trace = board.think(&spec, 100_000, &mut Budget::unlimited());
        let trace = trace.expect("a search that can be watched");
        assert_eq!(trace.events.len(), 100_000, "{game} {search}");
        let film = TraceFilm::of(&trace, 80, Translator::of(Language::French));
        let json = serde_json::to_string(&film).expect("data");
        assert!(json.len() < MAX, "{game} {search}: {} bytes", json.len());
        assert!(
            json.contains("\"moments\":100000"),
            "{game} {search}: it is whole"
        );
    }
}
