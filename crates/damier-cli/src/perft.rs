//! `damier perft`: counting sequences of moves.

use std::io::IsTerminal as _;
use std::time::Instant;

use clap::Args;
use damier::json::PerftData;
use damier::notation::read_number;
use damier::picture::Tone;
use damier::{Message, ParseError, Translator};

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::output::Output;

/// Counts grow tenfold a ply or so: nobody lives to see a deeper one.
const DEEPEST: u32 = 100;

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    depth: u32,
    #[arg(long)]
    json: bool,
}

const DEPTH: Reader<u32> = Reader {
    read: |text| {
        read_number(text, DEEPEST).ok_or_else(|| {
            ParseError::new(text, Message::new("expected-depth").with("most", DEEPEST))
        })
    },
    names: Vec::new,
};

impl Perft {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let begun = Instant::now();
        let nodes = board.perft(self.depth);
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            let depth = self.depth;
            return output.json(&PerftData { depth, nodes });
        }
        output.line(&nodes.to_string())?;
        if std::io::stdout().is_terminal() {
            let speed = Message::new("perft-speed")
                .with("seconds", translator.language().decimal(seconds, 3))
                .with("speed", (nodes as f64 / seconds.max(1e-9)) as u64);
            output.toned(Tone::Muted, &translator.say(&speed))?;
        }
        Ok(())
    }
}
