//! The queue of many machines that this server shows, if its owner named one.

use std::fmt;
use std::sync::Arc;

use damier_lab::runner::QueueStanding;

/// Who tells how a queue stands; asked at every visit, so it must not have to look first.
pub type LookAtQueue = Arc<dyn Fn() -> QueueStanding + Send + Sync>;

/// A queue that is shown.
#[derive(Clone)]
pub(crate) struct QueueBoard(LookAtQueue);

impl QueueBoard {
    pub(crate) const fn new(look: LookAtQueue) -> QueueBoard {
        QueueBoard(look)
    }

    /// How it stands.
    pub(crate) fn shown(&self) -> QueueStanding {
        (self.0)()
    }
}

impl fmt::Debug for QueueBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QueueBoard")
    }
}
