//! Another program examined: does it answer, is it legal, does it know the rules, does it stop when it
//! is told to, does it survive nonsense, does it leave? What a teacher hands out.

use std::time::{Duration, Instant};

use crate::face::{DynMatch, ForeignTable, GameId, Spec};
use crate::notation::ParseError;
use crate::play::{Fault, FaultKind, MatchRules};
use crate::position::Side;
use crate::search::Stop;
use crate::words::{Message, ToMessage as _, echo};

use super::process::{Heard, Process};
use super::programs::Programs;
use super::ugi;

/// What is looked at, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// It says who it is and that it is ready.
    Greets,
    /// Its moves are legal, and in time.
    IsLegal,
    /// It knows whose turn it is, when a game is over and who has won.
    KnowsRules,
    /// It ends a search when it is told to.
    Stops,
    /// It is still there after lines that mean nothing.
    Survives,
    /// It leaves when it is told to, or when nobody is there any more.
    Leaves,
}

impl Check {
    /// All of them.
    pub const ALL: [Check; 6] = [
        Check::Greets,
        Check::IsLegal,
        Check::KnowsRules,
        Check::Stops,
        Check::Survives,
        Check::Leaves,
    ];

    /// The word for it in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Check::Greets => "greets",
            Check::IsLegal => "legal",
            Check::KnowsRules => "rules",
            Check::Stops => "stops",
            Check::Survives => "survives",
            Check::Leaves => "leaves",
        }
    }

    /// What a program should do, in words.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new(match self {
            Check::Greets => "check-greets",
            Check::IsLegal => "check-legal",
            Check::KnowsRules => "check-rules",
            Check::Stops => "check-stops",
            Check::Survives => "check-survives",
            Check::Leaves => "check-leaves",
        })
        .with("positions", POSITIONS)
    }
}

/// What came of a check.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was looked at.
    pub check: Check,
    /// What it did wrong, in words; nothing if it did everything right.
    pub wrong: Vec<Message>,
    /// What it said last, where it did something wrong.
    pub said: Vec<String>,
}

/// In how many positions it is asked for a move.
const POSITIONS: usize = 200;
/// In how many games it is asked about the rules, from the start to the end.
const GAMES: usize = 5;
/// How many mistakes of one kind are told, after which nobody looks for more.
const MAX_WRONG: usize = 3;
/// What it is told to take for a move, and what it may take.
const MOVETIME: Duration = Duration::from_millis(50);
const MOVE_PATIENCE: Duration = Duration::from_secs(5);
/// How long anything else may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// The longest game that is played out.
const MAX_PLIES: usize = 400;

impl Programs {
    /// Examines a program that speaks UGI at a game; `on_finding` hears of every check.
    pub fn examine(
        &self,
        spec: &Spec,
        game: &GameId,
        on_finding: &mut dyn FnMut(&Finding),
    ) -> Result<(), ParseError> {
        use crate::face::ForeignHost as _;
        self.check(spec, game.start().as_ref())?;
        let mut examination = Examination {
            programs: self,
            spec,
            game,
            known_start: ForeignTable::of(game).known_start().map(str::to_owned),
            process: None,
        };
        for check in Check::ALL {
            let mut wrong = Wrong::default();
            if let Err(fault) = examination.look_at(check, &mut wrong) {
                wrong.messages.push(fault.message());
                wrong.said = fault.said;
            }
            if !wrong.messages.is_empty() {
                examination.process = None;
            }
            let finding = Finding {
                check,
                wrong: wrong.messages,
                said: wrong.said,
            };
            on_finding(&finding);
            if check == Check::Greets && !finding.wrong.is_empty() {
                // Who does not even answer cannot be asked anything.
                break;
            }
        }
        Ok(())
    }
}

/// Mistakes of one kind.
#[derive(Default)]
struct Wrong {
    messages: Vec<Message>,
    said: Vec<String>,
}

impl Wrong {
    fn is_enough(&self) -> bool {
        self.messages.len() >= MAX_WRONG
    }
}

struct Examination<'spec> {
    programs: &'spec Programs,
    spec: &'spec Spec,
    game: &'spec GameId,
    known_start: Option<String>,
    process: Option<Process>,
}

impl Examination<'_> {
    fn look_at(&mut self, check: Check, wrong: &mut Wrong) -> Result<(), Fault> {
        match check {
            Check::Greets => self.process().map(|_| ()),
            Check::IsLegal => self.moves(wrong),
            Check::KnowsRules => self.rules(wrong),
            Check::Stops => self.stop(),
            Check::Survives => self.nonsense(wrong),
            Check::Leaves => self.leave(),
        }
    }

    /// The program, started if it is not there.
    fn process(&mut self) -> Result<&mut Process, Fault> {
        let process = match self.process.take() {
            Some(process) => process,
            None => {
                let command = self.spec.command().unwrap_or_default();
                let mut process = Process::start(command, self.programs.supervisor())?;
                ugi::greet(&mut process)?;
                process
            }
        };
        Ok(self.process.insert(process))
    }

    /// Says something and waits for the line that begins so; gives the rest of it.
    fn ask(&mut self, said: &str, beginning: &str, longest: Duration) -> Result<String, Fault> {
        let process = self.process()?;
        process.say(said);
        let begun = Instant::now();
        loop {
            match process.hear(begun + longest, &Stop::new()) {
                Heard::Line(line) => {
                    let mut words = line.split_whitespace();
                    if words.next() == Some(beginning) {
                        return Ok(words.next().unwrap_or_default().to_owned());
                    }
                }
                other => return Err(process.fault(&other, longest)),
            }
        }
    }

    /// A game of random moves, that many of them at most.
    fn random_game(&self, seed: u64, plies: usize) -> Option<Box<dyn DynMatch>> {
        let start = self.game.open(None, Some(seed), false).ok()?;
        let mut game = start.start(MatchRules::default());
        for side in Side::BOTH {
            let own_seed = 2 * seed + side.index() as u64;
            game.seat(side, &Spec::random(), own_seed).ok()?;
        }
        for _ in 0..plies {
            if game.ending().is_some() || game.reply().is_none() {
                break;
            }
        }
        Some(game)
    }

    /// `position ...` for the game as it stands.
    fn set_up(&self, game: &dyn DynMatch) -> String {
        let history = game.history();
        let start = history.first().map(|start| start.whole_position());
        let begin = match start {
            start if start.is_some() && start == self.known_start => "startpos".to_owned(),
            start => format!("fen {}", start.unwrap_or_default()),
        };
        let moves = game.moves();
        match moves.is_empty() {
            true => format!("position {begin}\n"),
            false => format!("position {begin} moves {}\n", moves.join(" ")),
        }
    }

    fn moves(&mut self, wrong: &mut Wrong) -> Result<(), Fault> {
        for number in 0..POSITIONS {
            let Some(mut game) = self.random_game(number as u64 + 1, number % 40) else {
                continue;
            };
            while game.ending().is_some() && game.undo() {}
            let said = self.set_up(game.as_ref());
            let go = format!("{said}go movetime {}\n", MOVETIME.as_millis());
            let mv = match self.ask(&go, "bestmove", MOVE_PATIENCE) {
                Ok(mv) => mv,
                Err(fault) => {
                    self.process = None;
                    let told = Message::new("check-in-position").with("why", fault.message());
                    wrong.messages.push(told.with("position", shown(&said)));
                    wrong.said = fault.said;
                    return Ok(());
                }
            };
            if game.play(&mv).is_err() {
                let fault = Fault::new(FaultKind::Illegal, &mv);
                let told = Message::new("check-in-position").with("why", fault.message());
                wrong.messages.push(told.with("position", shown(&said)));
            }
            if wrong.is_enough() {
                break;
            }
        }
        Ok(())
    }

    fn rules(&mut self, wrong: &mut Wrong) -> Result<(), Fault> {
        for number in 0..GAMES {
            let Some(mut game) = self.random_game(number as u64 + 1, 0) else {
                continue;
            };
            loop {
                let ending = game.ending();
                let result = match ending.map(|ending| ending.winner()) {
                    None => "none",
                    Some(None) => "draw",
                    Some(Some(Side::First)) => "p1win",
                    Some(Some(Side::Second)) => "p2win",
                };
                // That the third time is a draw is a rule of the match, which nobody told it.
                let is_own = matches!(ending, None | Some(crate::play::Ending::Outcome(_)));
                let first = game.board().turn() == Side::First;
                let said = self.set_up(game.as_ref());
                let questions = [
                    ("gameover", ending.is_some().to_string(), is_own),
                    ("result", result.to_owned(), is_own),
                    ("p1turn", first.to_string(), ending.is_none()),
                ];
                for (what, truth, _) in questions.iter().filter(|(_, _, is_asked)| *is_asked) {
                    let asked = format!("{said}query {what}\n");
                    let response = match self.ask(&asked, "response", PATIENCE) {
                        Ok(response) => response,
                        Err(fault) => {
                            let told = Message::new("check-unanswered")
                                .with("what", *what)
                                .with("why", fault.message())
                                .with("position", shown(&said));
                            wrong.messages.push(told);
                            wrong.said = fault.said;
                            return Ok(());
                        }
                    };
                    if response != *truth {
                        wrong.messages.push(
                            Message::new("check-query")
                                .with("what", *what)
                                .with("response", echo(&response))
                                .with("truth", truth.as_str())
                                .with("position", shown(&said)),
                        );
                    }
                }
                let is_long = game.moves().len() >= MAX_PLIES;
                if wrong.is_enough() || is_long || ending.is_some() || game.reply().is_none() {
                    break;
                }
            }
            if wrong.is_enough() {
                break;
            }
        }
        Ok(())
    }

    /// A search without end is ended. Who answers before that is not to blame.
    fn stop(&mut self) -> Result<(), Fault> {
        let start = match self.random_game(1, 0) {
            Some(game) => self.set_up(game.as_ref()),
            None => "position startpos\n".to_owned(),
        };
        let process = self.process()?;
        process.say(&format!("uginewgame\n{start}go infinite\n"));
        let begun = Instant::now();
        while let Heard::Line(line) = process.hear(begun + MOVETIME * 4, &Stop::new()) {
            if line.starts_with("bestmove") {
                return Ok(());
            }
        }
        self.ask("stop\n", "bestmove", PATIENCE).map(|_| ())
    }

    fn nonsense(&mut self, wrong: &mut Wrong) -> Result<(), Fault> {
        let long = "x".repeat(10_000);
        for line in [
            "",
            "make tea",
            "position",
            "position fen what is this",
            "position startpos moves never",
            "setoption name Nobody value 1",
            "query the weather",
            "go backwards",
            "stop",
            long.as_str(),
        ] {
            let process = self.process()?;
            process.say(&format!("{line}\n"));
            // Whatever it answers is out of the way before it is asked something.
            let until = Instant::now() + Duration::from_millis(20);
            while let Heard::Line(_) = process.hear(until, &Stop::new()) {}
            if let Err(fault) = self.ask("isready\n", "readyok", PATIENCE) {
                self.process = None;
                let told = Message::new("check-nonsense").with("line", echo(line));
                wrong.messages.push(told.with("why", fault.message()));
                wrong.said = fault.said;
            }
            if wrong.is_enough() {
                break;
            }
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Fault> {
        let mut process = match self.process() {
            Ok(_) => self.process.take(),
            Err(fault) => return Err(fault),
        };
        let Some(process) = &mut process else {
            return Ok(());
        };
        process.dismiss("quit\n");
        let begun = Instant::now();
        loop {
            match process.hear(begun + PATIENCE, &Stop::new()) {
                Heard::Line(_) => {}
                Heard::End => return Ok(()),
                Heard::Silence | Heard::Flood => {
                    let fault = Fault::new(FaultKind::Refused, "quit");
                    return Err(fault.after(process.last_lines()));
                }
            }
        }
    }
}

/// A position as it can be told: the end of a long one says more than its beginning.
fn shown(said: &str) -> String {
    const LONGEST: usize = 120;
    let said = said.trim();
    let letters = said.chars().count();
    match letters.checked_sub(LONGEST) {
        None | Some(0) => said.to_owned(),
        Some(more) => format!("…{}", said.chars().skip(more).collect::<String>()),
    }
}
