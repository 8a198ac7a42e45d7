//! What programs of the field say about Othello, and what they are answered: GTP and NBoard.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::sync::{Arc, Mutex};

use damier::games::othello::OthelloScoresheet;
use damier::play::MatchRules;
use damier::protocol::{EngineProtocol, EngineSeat, EngineTalk};
use damier::{GameId, Side, Spec};

/// A conversation, and what was said in it.
struct Talk {
    talk: EngineTalk,
    said: Arc<Mutex<Vec<String>>>,
}

/// A conversation with a quick player.
fn talk(protocol: EngineProtocol, board: &str, player: Option<&str>) -> Talk {
    let seat = EngineSeat {
        player: player.map(|player| player.parse::<Spec>().unwrap()),
        seed: Some(1),
        ..EngineSeat::default()
    };
    let said = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&said);
    let say = Arc::new(move |line: &str| heard.lock().unwrap().push(line.to_owned()));
    let game = format!("othello:{board}").parse().unwrap();
    Talk {
        talk: EngineTalk::new(protocol, game, seat, say).unwrap(),
        said,
    }
}

fn answers(talk: &mut Talk, lines: &[&str]) -> Vec<String> {
    for line in lines {
        talk.talk.hear(line);
    }
    talk.talk.finish();
    std::mem::take(&mut *talk.said.lock().unwrap())
}

fn gtp(lines: &[&str]) -> Vec<String> {
    answers(&mut talk(EngineProtocol::Gtp, "8", Some("level:4")), lines)
}

fn nboard(lines: &[&str]) -> Vec<String> {
    answers(
        &mut talk(EngineProtocol::Nboard, "8", Some("level:4")),
        lines,
    )
}

const GAME: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[one]PW[other]RE[?]TI[15:00]TY[8]\
    BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

#[test]
fn gtp_tells_who_it_is() {
    let said = gtp(&[
        "1 protocol_version",
        "2 name",
        "known_command play",
        "known_command fly",
    ]);
    assert_eq!(said, ["=1 2\n", "=2 Damier\n", "= true\n", "= false\n"]);
    let listed = &gtp(&["list_commands"])[0];
    for command in listed.trim_start_matches("= ").split_whitespace() {
        let known = &gtp(&[&format!("known_command {command}")])[0];
        assert_eq!(known, "= true\n", "{command}");
    }
}

#[test]
fn gtp_reads_lines_as_the_standard_says() {
    let said = gtp(&[
        "",
        "   \t ",
        "# nothing but words",
        "\t7\tname\t# and a remark",
        "\u{7}na\u{1}me\r",
        "12",
        "fly away",
        "00003 fly",
    ]);
    let wanted = [
        "=7 Damier\n",
        "= Damier\n",
        "?12 unknown command\n",
        "? unknown command\n",
        "?00003 unknown command\n",
    ];
    assert_eq!(said, wanted);
}

#[test]
fn gtp_refuses_in_its_own_words() {
    for (line, refusal) in [
        ("play", "syntax error"),
        ("play black", "syntax error"),
        ("play purple d3", "syntax error"),
        ("play black z9", "syntax error"),
        ("play black a1", "illegal move"),
        ("play white d3", "illegal move"),
        ("play black pass", "illegal move"),
        ("boardsize", "syntax error"),
        ("boardsize eight", "syntax error"),
        ("boardsize 10", "unacceptable size"),
        ("boardsize 99999999999999999999", "syntax error"),
        ("boardsize 7", "unacceptable size"),
        ("genmove", "syntax error"),
        ("genmove white", "it is the other side's turn"),
        ("undo", "cannot undo"),
        ("final_score", "cannot score"),
        ("set_game Go", "unsupported game"),
        ("komi much", "syntax error"),
        ("time_settings 1 2", "syntax error"),
        ("time_settings -1 0 0", "syntax error"),
        ("time_settings NaN inf 0", "syntax error"),
        ("time_left black 1e300 0", "syntax error"),
    ] {
        assert_eq!(gtp(&[line]), [format!("? {refusal}\n")], "{line}");
    }
}

#[test]
fn gtp_plays_and_takes_back() {
    let said = gtp(&[
        "set_game Othello",
        "list_games",
        "boardsize 4",
        "clear_board",
        "komi 6.5",
        "play b B1",
        "showboard",
        "undo",
        "undo",
        "showboard",
    ]);
    assert_eq!(said[1], "= Othello\n");
    let after = "= \n    a b c d\n  1 . X . .\n  2 . X X .\n  3 . X O .\n  4 . . . .\n\
                 black X 4, white O 1: white to move\n";
    assert_eq!(said[6], after);
    assert_eq!(said[8], "? cannot undo\n");
    assert!(
        said[9].ends_with("black X 2, white O 2: black to move\n"),
        "{}",
        said[9]
    );
}

#[test]
fn gtp_plays_a_whole_game_of_every_size() {
    for (size, score) in [("4", Some("= W+8\n")), ("6", None), ("8", None)] {
        let player = if size == "4" { "perfect" } else { "level:4" };
        let mut talk = talk(EngineProtocol::Gtp, size, Some(player));
        let mut passes = 0;
        for turn in 0.. {
            assert!(turn < 200, "the game ends");
            let command = ["genmove black", "genmove white"][turn % 2];
            let regular = ["reg_genmove black", "reg_genmove white"][turn % 2];
            answers(&mut talk, &[regular]);
            let said = answers(&mut talk, &[command]);
            passes = if said == ["= pass\n"] { passes + 1 } else { 0 };
            if passes == 2 {
                break;
            }
        }
        let said = answers(
            &mut talk,
            &["final_score", "genmove black", "play white pass"],
        );
        assert!(said[0].starts_with("= "), "{said:?}");
        assert_eq!(said[1..], ["= pass\n", "=\n"]);
        if let Some(score) = score {
            assert_eq!(said[0], score, "4x4 is lost by eight");
        }
    }
}

#[test]
fn gtp_understands_passes_that_are_left_out() {
    let moves = ["b1", "a1", "a2", "a3"];
    let mut session = "othello:4"
        .parse::<GameId>()
        .unwrap()
        .open(None, None, false)
        .unwrap()
        .start(MatchRules::default());
    let mut talk = talk(EngineProtocol::Gtp, "4", Some("level:4"));
    let mut plies = 0;
    for mv in moves {
        let side = ["black", "white"][session.moves().len() % 2];
        session.play(mv).unwrap();
        assert_eq!(answers(&mut talk, &[&format!("play {side} {mv}")]), ["=\n"]);
        plies += 1;
    }
    // From here on the engine plays both sides by colour alone; nobody says pass.
    while session.ending().is_none() {
        let turn = session.board().turn();
        let side = if turn == Side::First {
            "black"
        } else {
            "white"
        };
        if session.legal() == ["pass"] {
            session.play("pass").unwrap();
            continue;
        }
        let said = answers(&mut talk, &[&format!("genmove {side}")]);
        session
            .play(said[0].trim_start_matches("= ").trim())
            .unwrap();
        plies += 1;
    }
    let undone = answers(&mut talk, &vec!["undo"; plies]);
    assert!(undone.iter().all(|said| said == "=\n"), "{undone:?}");
    assert_eq!(answers(&mut talk, &["undo"]), ["? cannot undo\n"]);
}

#[test]
fn clocks_bound_the_thinking() {
    let mut talk = talk(EngineProtocol::Gtp, "8", None);
    let begun = std::time::Instant::now();
    let said = answers(
        &mut talk,
        &[
            "time_settings 3 0 0",
            "genmove black",
            "time_left white 1 0",
            "genmove white",
        ],
    );
    assert!(said.iter().all(|said| said.starts_with('=')), "{said:?}");
    let took = begun.elapsed().as_secs_f64();
    assert!(
        took < 2.5,
        "a thirtieth of three seconds, and of one: {took} s"
    );
}

#[test]
fn nboard_answers_a_session() {
    let said = nboard(&[
        "nboard 2",
        &format!("set game {GAME}"),
        "set depth 4",
        "set contempt 3",
        "ping 17",
        "learn",
    ]);
    assert_eq!(
        said,
        [
            "set myname Damier",
            "set myname Damier4",
            "pong 17",
            "learned"
        ]
    );
    let said = nboard(&[&format!("set game {GAME}"), "go"]);
    let answer = said.iter().find(|line| line.starts_with("=== ")).unwrap();
    let mv = answer["=== ".len()..].split('/').next().unwrap();
    let sheet = &OthelloScoresheet::read(GAME.as_bytes()).unwrap()[0];
    assert!(
        sheet.replay().legal().contains(&mv.to_lowercase()),
        "{answer}"
    );
    assert!(
        said.iter().any(|line| line.starts_with("nodestats ")),
        "{said:?}"
    );
}

#[test]
fn nboard_gives_hints_deeper_and_deeper() {
    let player = "engine:depth=3,eval=patterns";
    let mut talk = talk(EngineProtocol::Nboard, "8", Some(player));
    let said = answers(&mut talk, &[&format!("set game {GAME}"), "hint 2"]);
    let searches: Vec<&String> = said
        .iter()
        .filter(|line| line.starts_with("search "))
        .collect();
    assert_eq!(
        searches.len(),
        6,
        "two moves at each of three depths: {said:?}"
    );
    let last: Vec<&str> = searches[5].split(' ').collect();
    assert_eq!((last.len(), last[3], last[4]), (5, "0", "3"), "{said:?}");
    last[2].parse::<f64>().unwrap();
}

#[test]
fn nboard_tells_the_truth_near_the_end() {
    let last = "set game (;GM[Othello]TY[4]BO[4 OOOO OXXO OXX- O--- *];)";
    let said = nboard(&[last, "hint 1"]);
    let search = said
        .iter()
        .find(|line| line.starts_with("search "))
        .unwrap();
    assert!(search.ends_with("100%"), "{search}");
}

#[test]
fn nboard_plays_only_what_it_is_told() {
    let legal = |line: &str| {
        let said = nboard(&["go", line, "go"]);
        said.iter().filter(|line| line.starts_with("=== ")).count()
    };
    assert_eq!(legal("move F5/1.2/3.4"), 2);
    assert_eq!(
        legal("F5"),
        2,
        "as the first version of the protocol told it"
    );
    let said = nboard(&["move A1", "move F5", "move F5"]);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said.iter().all(|line| line.starts_with("status ")),
        "{said:?}"
    );
}

#[test]
fn nboard_looks_at_a_whole_game() {
    let mut talk = talk(
        EngineProtocol::Nboard,
        "8",
        Some("engine:depth=2,eval=patterns"),
    );
    let said = answers(
        &mut talk,
        &[
            &format!("set game {GAME}"),
            "set depth 2",
            "analyze",
            "move d6",
        ],
    );
    let values: Vec<&String> = said
        .iter()
        .filter(|line| line.starts_with("analysis "))
        .collect();
    assert_eq!(values.len(), 9, "{said:?}");
    assert!(values[0].starts_with("analysis 8 ") && values[8].starts_with("analysis 0 "));
    assert!(
        !said.last().unwrap().contains("cannot"),
        "the game stands where it stood"
    );
}

#[test]
fn nboard_ignores_what_it_does_not_know() {
    let unknown = [
        "",
        "fly",
        "set",
        "set colour red",
        "set depth deep",
        "set depth 0",
        "\u{7}",
    ];
    assert_eq!(nboard(&unknown), Vec::<String>::new());
    for game in [
        "set game",
        "set game f5d6",
        "set game (;GM[Othello]TY[10];)",
        "set game (;GM[Go]TY[8];)",
        "set game (;GM[Othello]TY[8]B[F5]W[A1];)",
        "set game (;GM[Othello]TY[8]B[F5",
        "set game (;GM[Othello]BO[8 --- *];)",
    ] {
        let said = nboard(&[game, "go"]);
        assert!(said[0].starts_with("status "), "{game}: {said:?}");
        assert!(
            said.iter().any(|line| line.starts_with("===")),
            "it goes on: {said:?}"
        );
    }
}

#[test]
fn who_asks_whether_we_are_there_does_not_wait_for_a_search() {
    for line in ["go", "hint 4", "analyze"] {
        let mut talk = talk(
            EngineProtocol::Nboard,
            "8",
            Some("engine:depth=64,eval=patterns"),
        );
        let said = answers(&mut talk, &[line, "ping 7"]);
        assert_eq!(said.last().unwrap(), "pong 7", "{said:?}");
        assert!(said.iter().any(|line| line.starts_with("status")));
    }
}

/// Found by fuzzing: whoever shows our answers on a terminal is not made to obey what another wrote.
#[test]
fn what_is_said_back_has_nothing_that_a_terminal_obeys() {
    assert_eq!(nboard(&["ping 7\0\u{1b}[2J\u{9b}1"]), ["pong 7[2J1"]);
    assert_eq!(nboard(&["ping \u{7}"]), ["pong"]);
}

#[test]
fn lines_that_are_too_long_are_an_error_and_no_more() {
    let long = "x".repeat(1 << 20);
    assert_eq!(gtp(&[&long, "name"]), ["? line too long\n", "= Damier\n"]);
    assert_eq!(
        nboard(&[&long, "ping 1"]),
        ["status line too long", "pong 1"]
    );
}

#[test]
fn nobody_is_seated_who_is_not_there() {
    for player in ["human", "wizard", "engine:depth=900"] {
        let seat = EngineSeat {
            player: Some(player.parse().unwrap()),
            ..EngineSeat::default()
        };
        let game = "othello:8".parse().unwrap();
        let talk = EngineTalk::new(EngineProtocol::Gtp, game, seat, Arc::new(|_| ()));
        assert!(talk.is_err(), "{player}");
    }
}

/// A hint grows better for a minute; when nobody is left to stop it, it is told after a moment.
#[test]
fn a_hint_does_not_outlive_its_input() {
    let begun = std::time::Instant::now();
    let mut talk = talk(EngineProtocol::Nboard, "8", None);
    let said = answers(&mut talk, &["nboard 2", "hint 1", "hint 1"]);
    assert!(
        said.iter().any(|line| line.starts_with("search ")),
        "{said:?}"
    );
    let ended = said.iter().filter(|line| *line == "status").count();
    assert_eq!(ended, 2, "the next question ends a hint too: {said:?}");
    assert!(said.last().is_some_and(|line| line == "status"), "{said:?}");
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
}

#[test]
fn a_search_ends_when_nobody_listens() {
    let begun = std::time::Instant::now();
    let gone = damier::Stop::new();
    let seat = EngineSeat {
        gone: gone.clone(),
        ..EngineSeat::default()
    };
    // Whoever listens leaves at the first line of the search.
    let say = Arc::new(move |line: &str| {
        if line.starts_with("info depth") {
            gone.raise();
        }
    });
    let game = "othello:8".parse().unwrap();
    let mut talk = EngineTalk::new(EngineProtocol::Ugi, game, seat, say).unwrap();
    talk.hear("go depth 64");
    talk.finish();
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
}
