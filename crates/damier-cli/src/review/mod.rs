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
use damier::{Budget, DynMatch, Message, TableStore, Translator};

use crate::analyze::Question;
use crate::arguments::GAME_NUMBER;
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
    #[command(flatten)]
    question: Question,
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

    fn review_game(
        &self,
        session: &dyn DynMatch,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let (review, seconds) = self.look_back(session, translator, GameReview::of);
        let review = review?;
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

    fn review_puzzle(
        &self,
        session: &dyn DynMatch,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.question.check_puzzle(session.board())?;
        let (review, seconds) = self.look_back(session, translator, PuzzleReview::of);
        let review = review.ok_or(TruthError::Interrupted)?;
        if self.json {
            return output.json(&PuzzleReviewData::of(session, &review, seconds));
        }
        if self.svg {
            return output.line(&curve::of_puzzle(session, &review, translator).to_svg());
        }
        puzzle_words::tell(session, &review, seconds, translator, output)
    }

    /// Looks at every position of a game, with a bar that says how far it is, and takes the time.
    fn look_back<M, R>(
        &self,
        session: &dyn DynMatch,
        translator: &Translator,
        review: impl FnOnce(
            &dyn DynMatch,
            &AnalysisRequest,
            &TableStore,
            &mut Budget,
            &mut dyn FnMut(&M),
        ) -> R,
    ) -> (R, f64) {
        let request = self.question.request_within(TIME_A_MOVE);
        let store = self.storage.store(translator);
        let begun = Instant::now();
        let bar = Progress::new(0, session.moves().len());
        let review = review(
            session,
            &request,
            &store,
            &mut Budget::unlimited(),
            &mut |_| bar.advance(),
        );
        bar.finish();
        (review, begun.elapsed().as_secs_f64())
    }
}
