//! Thinking on the other's time: it is of use, it says nothing, and it ends when something is said.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use damier::play::MatchRules;
use damier::protocol::{EngineProtocol, EngineSeat, EngineTalk};
use damier::{Budget, GameId, Limits, Side, Spec};

/// Moves that no book need know.
const MOVES: [&str; 8] = ["f5", "f6", "d3", "c5", "e6", "f7", "e7", "f4"];

const GAME: &str = "(;GM[Othello]PC[NBoard]PB[one]PW[other]RE[?]TI[15:00]TY[8]\
    BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

/// A clock that does not run out.
fn in_time() -> Budget {
    Budget::new(Limits {
        time: Some(Duration::from_secs(3600)),
        ..Limits::default()
    })
}

fn game_with(player: &str) -> Box<dyn damier::DynMatch> {
    let start = "othello:8".parse::<GameId>().unwrap().start();
    let mut game = start.start(MatchRules::default());
    for mv in MOVES {
        game.play(mv).unwrap();
    }
    game.seat(Side::First, &player.parse().unwrap(), 1).unwrap();
    game
}

/// What the other side is expected to reply to a move.
fn reply_to(mv: &str) -> String {
    let mut game = game_with("random");
    game.play(mv).unwrap();
    let spec: Spec = "selective:depth=8".parse().unwrap();
    game.seat(Side::Second, &spec, 1).unwrap();
    game.reply().unwrap()
}

#[test]
fn what_was_found_on_the_others_time_is_not_searched_again() {
    let nodes_of_the_second_move = |is_pondering: bool| {
        let mut game = game_with("selective:depth=9");
        let first = game.reply_within(&mut in_time()).unwrap();
        if is_pondering {
            let mut budget = in_time();
            game.ponder(Side::First, &mut budget);
            assert!(budget.nodes() > 0);
        }
        game.play(&reply_to(&first)).unwrap();
        let mut budget = in_time();
        game.reply_within(&mut budget).unwrap();
        budget.nodes()
    };
    let (without, with) = (
        nodes_of_the_second_move(false),
        nodes_of_the_second_move(true),
    );
    assert!(with < without, "{with} {without}");
}

/// A conversation, and what was said in it.
struct Talk {
    talk: EngineTalk,
    said: Arc<Mutex<Vec<String>>>,
}

impl Talk {
    fn new(protocol: EngineProtocol, player: &str, is_pondering: bool) -> Talk {
        let said = Arc::new(Mutex::new(Vec::new()));
        let own = Arc::clone(&said);
        let say = Arc::new(move |line: &str| own.lock().unwrap().push(line.to_owned()));
        let seat = EngineSeat {
            player: Some(player.parse().unwrap()),
            is_pondering,
            ..EngineSeat::default()
        };
        let game = "othello:8".parse().unwrap();
        Talk {
            talk: EngineTalk::new(protocol, game, seat, say).unwrap(),
            said,
        }
    }

    fn said(&self) -> Vec<String> {
        self.said.lock().unwrap().clone()
    }

    /// Says a line, and waits for one that begins so: all that was said until then.
    fn ask(&mut self, line: &str, beginning: &str) -> Vec<String> {
        self.said.lock().unwrap().clear();
        self.talk.hear(line);
        let begun = Instant::now();
        while !self.said().iter().any(|line| line.starts_with(beginning)) {
            assert!(begun.elapsed().as_secs() < 300, "{line} is not answered");
            thread::sleep(Duration::from_millis(1));
        }
        self.said()
    }
}

/// The number behind a word.
fn number_after(line: &str, word: &str) -> u64 {
    let mut words = line.split_whitespace().skip_while(|found| *found != word);
    words.nth(1).unwrap().parse().unwrap()
}

/// How many nodes the second move takes in NBoard's protocol, after a pause.
fn nodes_in_nboard(is_pondering: bool, pause: Duration) -> u64 {
    let mut talk = Talk::new(EngineProtocol::Nboard, "selective:depth=9", is_pondering);
    talk.talk.hear(&format!("set game {GAME}"));
    let said = talk.ask("go", "===");
    let told = said.iter().find(|line| line.starts_with("===")).unwrap();
    let own = told[4..6].to_lowercase();
    // Who is told his own move goes on.
    talk.talk.hear(&format!("move {own}"));
    thread::sleep(pause);
    talk.talk.hear(&format!("move {}", reply_to(&own)));
    let said = talk.ask("go", "===");
    let nodes = said.iter().find(|line| line.starts_with("nodestats"));
    number_after(nodes.unwrap(), "nodestats")
}

/// The same in UGI.
fn nodes_in_ugi(is_pondering: bool, pause: Duration) -> u64 {
    let mut talk = Talk::new(EngineProtocol::Ugi, "selective:depth=9", is_pondering);
    let moves = MOVES.join(" ");
    talk.talk.hear(&format!("position startpos moves {moves}"));
    let said = talk.ask("go movetime 3000000", "bestmove");
    let own = said.last().unwrap().strip_prefix("bestmove ").unwrap();
    thread::sleep(pause);
    let reply = reply_to(own);
    talk.talk
        .hear(&format!("position startpos moves {moves} {own} {reply}"));
    let said = talk.ask("go movetime 3000000", "bestmove");
    let last = said.iter().rfind(|line| line.starts_with("info depth"));
    number_after(last.unwrap(), "nodes")
}

#[test]
fn a_pause_of_the_other_saves_nodes() {
    for nodes in [nodes_in_nboard, nodes_in_ugi] {
        let without = nodes(false, Duration::ZERO);
        // However busy the machine is, at last there is time for it.
        let pauses = [100, 1_000, 10_000, 60_000].map(Duration::from_millis);
        let saves = |pause: &Duration| nodes(true, *pause) < without;
        assert!(pauses.iter().any(saves), "{without}");
    }
}

/// As many threads as could ever work, which do.
struct Busy(Arc<AtomicBool>);

impl Busy {
    fn new() -> Busy {
        let is_over = Arc::new(AtomicBool::new(false));
        for _ in 0..2 * thread::available_parallelism().map_or(2, usize::from) {
            let is_over = Arc::clone(&is_over);
            thread::spawn(move || while !is_over.load(Ordering::Relaxed) {});
        }
        Busy(is_over)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// How long two threads that do nothing but look at a flag take to see it raised and end: what the system
/// takes for itself, however busy the machine is.
fn time_of_the_system() -> Duration {
    let is_over = Arc::new(AtomicBool::new(false));
    let threads = [(); 2].map(|()| {
        let is_over = Arc::clone(&is_over);
        thread::spawn(move || while !is_over.load(Ordering::Relaxed) {})
    });
    thread::sleep(Duration::from_millis(60));
    let begun = Instant::now();
    is_over.store(true, Ordering::Relaxed);
    for thread in threads {
        thread.join().unwrap();
    }
    begun.elapsed()
}

#[test]
fn whatever_is_said_ends_it_at_once_and_nothing_is_said_meanwhile() {
    const AT_MOST: Duration = Duration::from_millis(50);
    let _busy = Busy::new();
    for (protocol, go, answer, (line, answered)) in [
        (EngineProtocol::Gtp, "genmove b", "=", ("name", "=")),
        (EngineProtocol::Nboard, "go", "===", ("ping 1", "pong")),
        (
            EngineProtocol::Ugi,
            "go movetime 20",
            "bestmove",
            ("isready", "readyok"),
        ),
    ] {
        let mut tries = Vec::new();
        let mut is_quick = || {
            let mut talk = Talk::new(protocol, "selective:time=20ms,threads=2", true);
            talk.ask(go, answer);
            thread::sleep(Duration::from_millis(60));
            let before = talk.said();
            thread::sleep(Duration::from_millis(60));
            assert_eq!(talk.said(), before, "it thinks in silence");
            let begun = Instant::now();
            talk.ask(line, answered);
            let (taken, of_the_system) = (begun.elapsed(), time_of_the_system());
            tries.push((taken, of_the_system));
            taken < AT_MOST + of_the_system
        };
        let is_once_quick = (0..20).any(|_| is_quick());
        assert!(is_once_quick, "{protocol}: {tries:?}");
    }
}

#[test]
fn nothing_is_thought_after_the_end_of_input() {
    for (protocol, go) in [
        (EngineProtocol::Gtp, "genmove b"),
        (EngineProtocol::Nboard, "go"),
        (EngineProtocol::Ugi, "go movetime 20"),
    ] {
        // The answer is waited for, and no longer: an hour of thinking would follow.
        let begun = Instant::now();
        let mut talk = Talk::new(protocol, "selective:time=20ms", true);
        talk.talk.hear(go);
        talk.talk.finish();
        assert!(!talk.said().is_empty());
        let mut talk = Talk::new(protocol, "selective:time=20ms", true);
        talk.talk.hear(go);
        thread::sleep(Duration::from_millis(100));
        talk.talk.hear("quit");
        assert!(talk.talk.is_over());
        assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
    }
}

#[test]
fn a_game_goes_on_as_without_it() {
    let mut talk = Talk::new(EngineProtocol::Gtp, "selective:time=5ms", true);
    for _ in 0..3 {
        assert!(talk.ask("genmove b", "=")[0].len() > 2);
        assert!(talk.ask("genmove w", "=")[0].len() > 2);
    }
    for _ in 0..6 {
        assert_eq!(talk.ask("undo", "="), ["=\n"]);
    }
    assert_eq!(talk.ask("undo", "?"), ["? cannot undo\n"]);
}
