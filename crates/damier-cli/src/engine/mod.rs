//! `damier engine`: programs of the field ask for moves on standard input and get them on standard
//! output.

mod check;

use std::io::{self, Write as _};
use std::sync::Arc;

use clap::Args;
use damier::protocol::{EngineProtocol, EngineSeat, EngineTalk, Say};
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
    protocol: EngineProtocol,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[arg(long, conflicts_with = "check")]
    ponder: bool,
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["player", "seed"])]
    check: Option<String>,
    #[arg(long, requires = "check")]
    json: bool,
    #[command(flatten)]
    storage: Storage,
}

const PROTOCOL: Reader<EngineProtocol> = Reader {
    read: str::parse,
    names: || EngineProtocol::NAMES.to_vec(),
};

impl Engine {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        if let Some(command) = &self.check {
            return self.examine(command, translator, output);
        }
        let game = self.game.info().name;
        if self.ponder && game != "othello" {
            return Err(ParseError::new(game, Message::new("expected-game-to-ponder")).into());
        }
        let gone = Stop::new();
        let say = on_output(gone.clone());
        let seat = EngineSeat {
            player: self.player,
            seed: self.seed,
            is_pondering: self.ponder,
            store: self.storage.store(translator),
            gone: gone.clone(),
        };
        let mut talk = EngineTalk::new(self.protocol, self.game, seat, say)?;
        let mut input = io::stdin().lock();
        while !gone.is_raised() && !talk.is_over() {
            match read_up_to(&mut input, talk.longest_line()) {
                Input::Line(line) => talk.hear(&line),
                Input::TooLong => talk.hear_too_much(),
                Input::End => {
                    talk.finish();
                    break;
                }
            }
        }
        talk.stop();
        Ok(())
    }
}

/// Says every line at once, from whatever thread. When nobody reads any more, that is the end of the
/// conversation and of what is searched for it, not an error.
fn on_output(gone: Stop) -> Say {
    Arc::new(move |line| {
        let mut output = io::stdout().lock();
        let said = writeln!(output, "{line}").and_then(|()| output.flush());
        if said.is_err() {
            gone.raise();
        }
    })
}
