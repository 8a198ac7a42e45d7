//! What pages let machines do: reply, analyse, or look something up.

use damier::{Analysis, Board, Budget, Limits, ParseError, Resources, Session, Spec};

use crate::app::App;
use crate::problem::Problem;

/// A machine's reply: the match with the reply played, and the reply.
#[derive(Debug)]
pub struct Reply {
    /// The match after the reply.
    pub session: Box<dyn Session>,
    /// The move; `None` if a person is to move, or nobody.
    pub mv: Option<String>,
}

impl App {
    /// Lets the machine whose turn it is play, with the time and nodes a page allows. Seat the
    /// machines with [`Session::equip`] and [`Session::seat`] before.
    pub async fn machine_reply(&self, mut session: Box<dyn Session>) -> Result<Reply, Problem> {
        let work = move |budget: &mut Budget| {
            let mv = session.reply_within(budget);
            Reply { session, mv }
        };
        self.replies.run(&self.limits.reply, work).await
    }

    /// Every move of a position with its value: the truth where it is known, else what `spec` finds.
    pub async fn analysis(&self, board: Box<dyn Board>, spec: Spec) -> Result<Analysis, Problem> {
        let resources = self.resources.clone();
        let deepest = Some(self.limits.deepest);
        let work = move |budget: &mut Budget| -> Result<Analysis, ParseError> {
            if board.is_solved_game()
                && let Some(truth) = Analysis::of_truth(board.as_ref(), &resources, budget)
            {
                return Ok(truth);
            }
            board.analyze(&spec, deepest, budget, &mut |_| {})
        };
        Ok(self.analyses.run(&self.limits.analysis, work).await??)
    }

    /// Anything else that takes time, such as a hint or a solution, within the limits of a reply.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Resources, &mut Budget) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let resources = self.resources.clone();
        let limits: Limits = self.limits.reply.clone();
        let work = move |budget: &mut Budget| work(&resources, budget);
        self.replies.run(&limits, work).await
    }

    /// The same with the places and the limits of analyses.
    pub async fn think_long<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Resources, &mut Budget) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let resources = self.resources.clone();
        let work = move |budget: &mut Budget| work(&resources, budget);
        self.analyses.run(&self.limits.analysis, work).await
    }
}
