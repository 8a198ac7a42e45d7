//! A conversation in UGI on standard input and output.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use damier::Translator;
use damier::protocol::{Say, UgiSeat, UgiSession};

use super::Engine;
use crate::failure::Failure;
use crate::lines::{Input, read_up_to};

impl Engine {
    pub(super) fn speak_ugi(self, translator: &Translator) -> Result<(), Failure> {
        let seat = UgiSeat {
            player: self.player,
            seed: self.seed,
            store: self.storage.store(translator),
        };
        let is_heard = Arc::new(AtomicBool::new(true));
        let mut session = UgiSession::new(self.game, seat, on_output(Arc::clone(&is_heard)))?;
        let mut input = io::stdin().lock();
        while is_heard.load(Ordering::Relaxed) && !session.is_over() {
            match read_up_to(&mut input, UgiSession::LONGEST_LINE) {
                Input::Line(line) => session.hear(&line),
                Input::TooLong => session.hear_too_much(),
                Input::End => {
                    session.finish();
                    break;
                }
            }
        }
        session.stop();
        Ok(())
    }
}

/// Says every line at once, from whatever thread. When nobody reads any more, that is the end of the
/// conversation, not an error.
fn on_output(is_heard: Arc<AtomicBool>) -> Say {
    Arc::new(move |line| {
        let mut output = io::stdout().lock();
        let said = writeln!(output, "{line}").and_then(|()| output.flush());
        if said.is_err() {
            is_heard.store(false, Ordering::Relaxed);
        }
    })
}
