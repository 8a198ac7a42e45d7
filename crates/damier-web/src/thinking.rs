//! What pages let machines do: reply, or look something up.

use std::time::Duration;

use damier::{Budget, Catalogue, DynMatch, Limits, TableStore};

use crate::app::App;
use crate::http_error::HttpError;
use crate::pool::Running;

/// A machine's reply: the match with the reply played, and the reply.
#[derive(Debug)]
pub struct Reply {
    /// The match after the reply.
    pub session: Box<dyn DynMatch>,
    /// The move; `None` if a person is to move, or nobody.
    pub mv: Option<String>,
}

/// An analysis of that time is short enough to wait for its place, which is one of the replies'.
const SHORT: Duration = Duration::from_millis(500);

/// How many nodes a game may take that is solved without a table while tables are made ahead of need.
const MAX_WARMING_NODES: u64 = 2_000_000;

impl App {
    /// Lets the machine whose turn it is play, with the time and nodes a page allows. Seat the
    /// machines with [`DynMatch::equip`] and [`DynMatch::seat`] before.
    pub async fn machine_reply(&self, mut session: Box<dyn DynMatch>) -> Result<Reply, HttpError> {
        let work = move |budget: &mut Budget| {
            let side = session.board().turn();
            let mv = session.reply_within(budget);
            // Another program goes back to where it is shared from: nobody holds one who does not think.
            session.seat_nobody(side);
            Reply { session, mv }
        };
        self.replies.run(&self.limits.reply, work).await
    }

    /// Something short that takes time, such as a hint or a solution, within the limits of a reply.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(&TableStore, &mut Budget) -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let store = self.store.clone();
        let work = move |budget: &mut Budget| work(&store, budget);
        self.replies.run(&self.limits.reply, work).await
    }

    /// Something long, within the limits of an analysis: at once or not at all.
    pub async fn study<T: Send + 'static>(
        &self,
        work: impl FnOnce(&TableStore, &mut Budget) -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        self.study_for(None, work).await
    }

    /// The same for as long as somebody asked for: what is short waits for its place.
    pub async fn study_for<T: Send + 'static>(
        &self,
        time: Option<Duration>,
        work: impl FnOnce(&TableStore, &mut Budget) -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let store = self.store.clone();
        let work = move |budget: &mut Budget| work(&store, budget);
        self.begin_study(time, work).await?.result().await
    }

    /// Begins such a thing.
    pub(crate) async fn begin_study<T: Send + 'static>(
        &self,
        time: Option<Duration>,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<Running<T>, HttpError> {
        match time.is_some_and(|time| time <= SHORT) {
            true => {
                self.analyses.meet();
                self.replies.start_in_turn(&self.limits.reply, work).await
            }
            false => self.analyses.start_soon(&self.limits.analysis, work).await,
        }
    }

    /// Makes the tables of the usual variants before somebody asks for them. Whoever asks meanwhile
    /// waits for the table and not for a search that would take longer.
    pub(crate) fn warm_up(&self) -> Result<Running<()>, HttpError> {
        let store = self.store.clone();
        let work = move |budget: &mut Budget| {
            for game in Catalogue::current().games() {
                let board = game.id().start();
                // Games of points are solved by search: they have no table.
                if board.is_solved_game() && !board.has_margin() {
                    // Making a table costs time and no nodes; who searches instead ends soon.
                    let mut own = budget.narrowed(&Limits {
                        nodes: Some(MAX_WARMING_NODES),
                        ..Limits::default()
                    });
                    // What cannot be known now is asked again by who needs it.
                    let _ = board.solve_with(&store, &mut own);
                    budget.absorb(&own);
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
