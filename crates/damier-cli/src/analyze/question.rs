//! Who is asked about a position, and how far he looks: the options of `damier analyze` and `damier review`.

use std::time::Duration;

use clap::Args;
use damier::face::{Analysis, AnalysisRequest};
use damier::notation::read_depth;
use damier::{DynPosition, Message, Spec};

use crate::arguments::{NODES, PLAYER, Reader, TIME};
use crate::failure::Failure;

const DEPTH: Reader<u32> = Reader {
    read: |text| read_depth(text, Analysis::DEEPEST),
    names: Vec::new,
};

#[derive(Args, Debug)]
pub(crate) struct Question {
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = TIME)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    depth: Option<u32>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NODES)]
    nodes: Option<u64>,
}

impl Question {
    pub(crate) fn request(&self) -> AnalysisRequest {
        AnalysisRequest {
            player: self.player.clone(),
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
        }
    }

    /// The same, within so much time where nothing else says when to end.
    pub(crate) fn request_within(&self, time: Duration) -> AnalysisRequest {
        let mut request = self.request();
        if self.depth.is_none() && self.nodes.is_none() && self.player.is_none() {
            request.time.get_or_insert(time);
        }
        request
    }

    /// A puzzle is looked at by its solver, whose answer has no depth and no player.
    pub(crate) fn check_puzzle(&self, board: &dyn DynPosition) -> Result<(), Failure> {
        if self.player.is_none() && self.depth.is_none() {
            return Ok(());
        }
        let why = Message::new("analyze-puzzle").with("game", board.game());
        Err(Failure::Wrong(why))
    }
}
