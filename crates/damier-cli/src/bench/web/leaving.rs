//! Promise 17: nobody there, nothing runs.

use std::io;
use std::time::{Duration, Instant};

use damier::Message;

use super::load::{Bound, Measured, Target};
use super::wire::Wire;

/// How often somebody leaves, by each door.
const TIMES: usize = 10;

/// How long anything is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Every way to make the server search, with searches that look at their budgets differently.
const SEARCHES: [&str; 6] = [
    "/api/analyze/othello?time=9s",
    "/analyze/othello/live",
    "/api/analyze/pogo?player=mcts&time=9s",
    "/api/solve/chicago?seed=3",
    "/api/perft/othello?depth=30",
    "/play/othello?first=engine:depth=60&second=human",
];

/// How long searches go on after their clients left, at most.
pub(super) async fn measure(target: &Target, told: &mut dyn FnMut(Measured)) -> io::Result<()> {
    for path in SEARCHES {
        let mut slowest = Duration::ZERO;
        for _ in 0..TIMES {
            until(|| target.app.searches() == 0).await;
            let mut client = Wire::connect(target.address).await?;
            client.ask(path).await?;
            until(|| target.app.searches() > 0).await;
            // In the middle of its work, not at the beginning.
            tokio::time::sleep(Duration::from_millis(20)).await;
            drop(client);
            let left = Instant::now();
            until(|| target.app.searches() == 0).await;
            slowest = slowest.max(left.elapsed());
        }
        told(Measured {
            promise: 17,
            what: Message::new("load-leaving").with("path", path),
            value: slowest.as_secs_f64() * 1000.0,
            bound: Bound::AtMost(100.0),
        });
    }
    Ok(())
}

/// Waits for something, but not for ever.
async fn until(is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() && begun.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_micros(500)).await;
    }
}
