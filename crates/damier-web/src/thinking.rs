//! What pages let machines do: reply, or look something up.

use damier::{Budget, Choice, Limits, Resources, Session, entries};

use crate::app::App;
use crate::pool::Running;
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

    /// Something short that takes time, such as a hint or a solution, within the limits of a reply.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Resources, &mut Budget) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let resources = self.resources.clone();
        let work = move |budget: &mut Budget| work(&resources, budget);
        self.replies.run(&self.limits.reply, work).await
    }

    /// Something long, within the limits of an analysis.
    pub async fn study<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Resources, &mut Budget) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let resources = self.resources.clone();
        let work = move |budget: &mut Budget| work(&resources, budget);
        self.analyses.run(&self.limits.analysis, work).await
    }

    /// Makes the tables of the usual variants before somebody asks for them. Whoever asks meanwhile
    /// waits for the table and not for a search that would take longer.
    pub(crate) fn warm_up(&self) -> Result<Running<()>, Problem> {
        let resources = self.resources.clone();
        let work = move |budget: &mut Budget| {
            for entry in entries() {
                let variant = None;
                let opened = Choice { entry, variant }.open(None, None, false);
                // Games of points are solved by search: they have no table.
                if let Ok(board) = opened
                    && board.is_solved_game()
                    && !board.has_margin()
                {
                    // What cannot be known now is asked again by who needs it.
                    let _ = board.solve(&resources, budget);
                }
            }
        };
        self.upkeep.start(&Limits::default(), work)
    }

    /// How many searches run at the moment.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.analyses.running() + self.replies.running()
    }

    /// Ends all searches: the server stops.
    pub(crate) fn stop_searches(&self) {
        self.analyses.close();
        self.replies.close();
        self.upkeep.close();
    }
}
