//! `damier review`: a game that was written down, looked back at: what every move gave up, where it turned,
//! and how it should have gone on.

mod curve;
mod puzzle_words;
mod words;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use damier::explain::{GameReview, PuzzleReview};
use damier::face::{AnalysisRequest, TruthError};
use damier::json::{PuzzleReviewData, ReviewData};
use damier::{Budget, DynMatch, Message, Spec, Translator};

use crate::analyze::DEPTH;
use crate::arguments::{GAME_NUMBER, NODES, PLAYER, TIME};
use crate::failure::Failure;
use crate::file;
use crate::output::Output;
use crate::progress::Progress;
use crate::storage::Storage;

/// How long is thought about a position when nobody says: a long game is reviewed within half a minute.
const TIME_A_MOVE: Duration = Duration::from_millis(500);

#[derive(Args, Debug)]
pub(crate) struct Review {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(id = "reviewed", long = "game", alias = "number", value_name = "N", allow_negative_numbers = true, value_parser = GAME_NUMBER)]
    game: Option<usize>,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = TIME)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    depth: Option<u32>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NODES)]
    nodes: Option<u64>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long, conflicts_with = "json")]
    svg: bool,
    #[arg(long)]
    json: bool,
}

impl Review {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let record = file::read_any(&self.file, self.game)?;
        let refuse = |why: Message| file::wrong(&self.file, why, "file-wrong");
        let session = record.replay().map_err(|error| refuse(error.message()))?;
        if session.moves().is_empty() {
            return Err(refuse(Message::new("review-no-moves")));
        }
        match session.board().sides() {
            Some(_) => self.review_game(session.as_ref(), translator, output),
            None => self.review_puzzle(session.as_ref(), translator, output),
        }
    }

    /// The question that is put about every position.
    fn request(&self) -> AnalysisRequest {
        let is_bounded = self.depth.is_some() || self.nodes.is_some() || self.player.is_some();
        AnalysisRequest {
            player: self.player.clone(),
            depth: self.depth,
            nodes: self.nodes,
            time: self.time.or((!is_bounded).then_some(TIME_A_MOVE)),
        }
    }

    fn review_game(
        &self,
        session: &dyn DynMatch,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let store = self.storage.store(translator);
        let begun = Instant::now();
        let bar = Progress::new(0, session.moves().len());
        let review = GameReview::of(
            session,
            &self.request(),
            &store,
            &mut Budget::unlimited(),
            &mut |_| bar.advance(),
        );
        bar.finish();
        let (review, seconds) = (review?, begun.elapsed().as_secs_f64());
        if self.json {
            output.json(&ReviewData::of(session, &review, seconds))?;
        } else if self.svg {
            output.line(&curve::of_game(session, &review, translator).to_svg())?;
        } else {
            words::tell(session, &review, seconds, translator, output)?;
        }
        match review.is_whole() {
            true => Ok(()),
            false => Err(Failure::Unproven),
        }
    }

    /// A puzzle is looked at by its solver, whose answer has no depth and no player.
    fn review_puzzle(
        &self,
        session: &dyn DynMatch,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if self.player.is_some() || self.depth.is_some() {
            let why = Message::new("analyze-puzzle").with("game", session.board().game());
            return Err(Failure::Wrong(why));
        }
        let store = self.storage.store(translator);
        let begun = Instant::now();
        let bar = Progress::new(0, session.moves().len());
        let review = PuzzleReview::of(
            session,
            &self.request(),
            &store,
            &mut Budget::unlimited(),
            &mut |_| bar.advance(),
        );
        bar.finish();
        let review = review.ok_or(TruthError::Interrupted)?;
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            return output.json(&PuzzleReviewData::of(session, &review, seconds));
        }
        if self.svg {
            return output.line(&curve::of_puzzle(session, &review, translator).to_svg());
        }
        puzzle_words::tell(session, &review, seconds, translator, output)
    }
}
