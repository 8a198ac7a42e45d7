//! `damier engine`: programs of the field ask for moves on standard input and get them on standard
//! output.

mod check;
mod ugi;

use std::io;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use clap::Args;
use damier::games::othello::{EngineProtocol, EngineSeat, EngineTalk, OthelloVariant};
use damier::{GameId, Message, ParseError, Spec, Stop, Translator};

use crate::arguments::{GAME, PLAYER, Reader, SEED};
use crate::failure::Failure;
use crate::lines::{Input, read_up_to};
use crate::output::Output;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Engine {
    #[arg(value_name = "GAME", value_parser = GAME)]
    game: GameId,
    #[arg(long, value_name = "PROTOCOL", value_parser = PROTOCOL)]
    protocol: Protocol,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["player", "seed"])]
    check: Option<String>,
    #[arg(long, requires = "check")]
    json: bool,
    #[command(flatten)]
    storage: Storage,
}

/// The language of the other program.
#[derive(Clone, Copy, Debug)]
enum Protocol {
    /// For any game for two.
    Ugi,
    /// For Othello.
    Othello(EngineProtocol),
}

impl Protocol {
    fn names() -> Vec<&'static str> {
        EngineProtocol::NAMES.into_iter().chain(["ugi"]).collect()
    }
}

const PROTOCOL: Reader<Protocol> = Reader {
    read: |text| match text.parse() {
        _ if text.trim().eq_ignore_ascii_case("ugi") => Ok(Protocol::Ugi),
        Ok(protocol) => Ok(Protocol::Othello(protocol)),
        Err(_) => Err(ParseError::new(text, Message::any_of(Protocol::names()))),
    },
    names: Protocol::names,
};

impl Engine {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        if let Some(command) = &self.check {
            return self.examine(command, translator, output);
        }
        let protocol = match self.protocol {
            Protocol::Ugi => return self.speak_ugi(translator),
            Protocol::Othello(protocol) => protocol,
        };
        let seat = EngineSeat {
            player: self.player,
            seed: self.seed.unwrap_or(1),
            store: self.storage.store(translator),
        };
        let mut talk = EngineTalk::new(protocol, othello(&self.game)?, seat)?;
        let bell = Bell::default();
        let heard = listen(protocol, bell.clone());
        let mut written = Ok(());
        while let Ok(heard) = heard.recv() {
            let stop = bell.answered_by(protocol, &heard);
            let mut say = |line: &str| {
                if written.is_ok() {
                    written = output.text(&format!("{line}\n"));
                    if written.is_err() {
                        // Nobody reads any more, so nobody wants this thought to its end.
                        stop.raise();
                    }
                }
            };
            match heard {
                Input::Line(line) => talk.hear(&line, &stop, &mut say),
                Input::TooLong => talk.hear_too_much(&mut say),
                Input::End => break,
            }
            if talk.is_over() || written.is_err() {
                break;
            }
        }
        written
    }
}

/// The board that a game names: without a size, the one that programs of the field mean.
pub(crate) fn othello(game: &GameId) -> Result<OthelloVariant, ParseError> {
    if game.info().name != "othello" {
        let expected = Message::new("expected-engine-game");
        return Err(ParseError::new(game.info().name, expected));
    }
    game.variant().unwrap_or("8").parse()
}

/// Lines that wait for their answers: more than any client sends ahead.
const WAITING: usize = 64;

/// Reads lines while the engine thinks, never more of them than may wait, and rings where one of them
/// is in a hurry.
fn listen(protocol: EngineProtocol, bell: Bell) -> Receiver<Input> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let heard = read_up_to(&mut input, EngineTalk::LONGEST_LINE);
            if is_urgent(protocol, &heard) {
                bell.ring();
            }
            let is_end = heard == Input::End;
            if sender.send(heard).is_err() || is_end {
                break;
            }
        }
    });
    receiver
}

fn is_urgent(protocol: EngineProtocol, heard: &Input) -> bool {
    matches!(heard, Input::Line(line) if protocol.interrupts(line))
}

/// Tells a search that somebody waits for an answer to a later line.
#[derive(Clone, Default)]
struct Bell(Arc<Mutex<Rung>>);

#[derive(Default)]
struct Rung {
    /// Urgent lines that were read and not yet answered.
    waiting: usize,
    /// The flag of the search that may be running.
    stop: Stop,
}

impl Bell {
    fn ring(&self) {
        let mut rung = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rung.waiting += 1;
        rung.stop.raise();
    }

    /// A line is answered now; the flag for its search is raised if an urgent one waits behind it.
    fn answered_by(&self, protocol: EngineProtocol, heard: &Input) -> Stop {
        let mut rung = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rung.waiting -= usize::from(is_urgent(protocol, heard));
        rung.stop = Stop::new();
        if rung.waiting > 0 {
            rung.stop.raise();
        }
        rung.stop.clone()
    }
}
