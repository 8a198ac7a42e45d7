//! Searches that go down and up again with windows: the calls that have not returned yet.

use super::sentence::{Sentence, Term, reachable};
use super::{SIDE, Told, name_of, seen_by_root, side_at};
use crate::pseudocode::{Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::Why;
use crate::trace::{SearchTrace, TraceEvent};

/// A call that has not returned: a node whose moves are tried. Its numbers are for the side to move.
struct Call {
    node: u32,
    ply: u32,
    /// What it was called with.
    window: Window,
    /// What has become of it, and what it was when the value of the last move came.
    now: Window,
    before: Window,
    /// The best value so far, and the node of its move.
    best: Option<(Score, u32)>,
    /// The value of the move tried last, and its node.
    last: Option<(Score, u32)>,
}

impl Call {
    const fn new(node: u32, ply: u32, window: Window) -> Call {
        Call {
            node,
            ply,
            window,
            now: window,
            before: window,
            best: None,
            last: None,
        }
    }

    fn take(&mut self, value: Score, child: u32, narrowing: Narrowing) {
        if self.best.is_none_or(|(best, _)| value > best) {
            self.best = Some((value, child));
        }
        self.last = Some((value, child));
        self.before = self.now;
        match narrowing {
            Narrowing::None => {}
            Narrowing::Alpha => self.now.alpha = self.now.alpha.max(value),
            Narrowing::Beta => self.now.beta = self.now.beta.min(value),
        }
    }

    /// A value of the side to move here, as the root sees it.
    fn seen(&self, score: Score) -> Term {
        Term::Value(seen_by_root(score, self.ply))
    }
}

/// A window as the root sees it, its ends endless where nothing can reach them.
fn window_seen(window: Window, ply: u32) -> [Score; 2] {
    let Window { alpha, beta } = reachable(window, ply);
    match ply.is_multiple_of(2) {
        true => [alpha, beta],
        false => [-beta, -alpha],
    }
}

/// Follows a depth-first search.
pub(super) struct Calls {
    /// From the root down to where the search is.
    calls: Vec<Call>,
    narrowing: Narrowing,
    seen: Seen,
    /// The bounds of a search in passes.
    lower: Score,
    upper: Score,
    depth: u32,
}

impl Calls {
    pub(super) fn new(trace: &SearchTrace) -> Calls {
        let listing = trace.pseudocode;
        let has_windows = |listing: &Pseudocode| listing.narrowing;
        Calls {
            calls: vec![Call::new(0, 0, Window::FULL)],
            narrowing: listing.map_or(Narrowing::Alpha, has_windows),
            seen: listing.map_or(Seen::ByMax, |listing| listing.seen),
            lower: Score::MIN,
            upper: Score::MAX,
            depth: trace.conclusion.depth,
        }
    }

    pub(super) fn tell(&mut self, trace: &SearchTrace, event: &TraceEvent) -> Told {
        match *event {
            TraceEvent::Entered { node, window } => self.enter(trace, node, window),
            TraceEvent::Left { node, score, why } => self.leave(trace, node, score, why),
            TraceEvent::Improved { node, score } => {
                let window = self.calls[0].window;
                let key = match (score >= window.beta, score <= window.alpha) {
                    (true, _) => "tell-improved-least",
                    (_, true) => "tell-improved-most",
                    _ => "tell-improved",
                };
                let sentence = Sentence::new(key)
                    .with("move", name_of(trace, node))
                    .with("value", Term::Value(score));
                let told = Told::new(&[Moment::Improved], sentence);
                // The best value is noted before it narrows the window.
                let root = &self.calls[0];
                self.with_variables(told, root, root.before, None)
            }
            TraceEvent::Iteration { number, score } => self.end_pass(number, score),
            _ => Told::new(&[], Sentence::new("tell-nothing")),
        }
    }

    /// What the variables hold in a call; `returned` is a value that the line returns, of a call that has
    /// no best value of its own.
    fn with_variables(
        &self,
        told: Told,
        call: &Call,
        window: Window,
        returned: Option<Score>,
    ) -> Told {
        let value = |score: Score| match self.seen {
            Seen::ByMax => call.seen(score),
            Seen::ByMover => Term::Value(score),
        };
        let worst = call.best.is_none() && returned.is_none();
        let [alpha, beta] = match self.seen {
            Seen::ByMax => window_seen(window, call.ply),
            Seen::ByMover => {
                let Window { alpha, beta } = reachable(window, call.ply);
                [alpha, beta]
            }
        };
        let mut told = match self.seen {
            Seen::ByMax => told,
            Seen::ByMover => told.with(SIDE, side_at(call.ply)),
        };
        told = told
            .with("depth", Term::Number(self.depth.saturating_sub(call.ply)))
            .with("alpha", Term::Value(alpha))
            .with("beta", Term::Value(beta))
            .with("gamma", Term::Value(beta));
        if worst {
            told = told.with("best", value(Score::MIN));
        }
        if let Some((best, _)) = call.best {
            told = told.with("best", value(best));
        }
        if let Some(last) = call.last.map(|(last, _)| last).or(returned) {
            told = told.with("v", value(last));
        }
        told
    }

    fn enter(&mut self, trace: &SearchTrace, node: u32, window: Window) -> Told {
        let depth = self.calls.len() - 1;
        let above = &mut self.calls[depth];
        if depth == 0 && above.last.is_none() {
            above.window = above_the_move(window);
            (above.now, above.before) = (above.window, above.window);
        }
        let ply = above.ply;
        let is_root_mover = ply.is_multiple_of(2);
        let name = |node: u32| trace.nodes[node as usize].mv.as_str();
        let is_again = above.last.is_some_and(|(_, last)| name(last) == name(node));
        let is_asked = above.last.is_some() && window.alpha.just_above() == window.beta;
        let by_min = match is_root_mover {
            true => Moment::Enter,
            false => Moment::EnterByMin,
        };
        let moments = match (is_again, is_asked) {
            (true, _) => [Moment::EnterAgain, by_min, Moment::Enter],
            (false, true) => [Moment::Ask, by_min, Moment::Enter],
            (false, false) => [by_min, Moment::Enter, Moment::Enter],
        };
        let [alpha, beta] = window_seen(window, ply + 1);
        let tried = |key: &'static str| {
            Sentence::new(key)
                .with("side", side_at(ply))
                .with("move", name_of(trace, node))
        };
        let max = Term::Side { is_root: true };
        let min = Term::Side { is_root: false };
        let is_null = window.alpha.just_above() == window.beta;
        let sentence = match (alpha > Score::MIN, beta < Score::MAX) {
            _ if is_again => tried("tell-again"),
            // Who moves wants to know whether he reaches the end that is his.
            (true, _) if is_null && !is_root_mover => {
                tried("tell-ask-min").with("bound", Term::Value(alpha))
            }
            (_, true) if is_null && is_root_mover => {
                tried("tell-ask-max").with("bound", Term::Value(beta))
            }
            (true, true) if alpha < beta && !is_null => tried("tell-try-both")
                .with("max", max)
                .with("alpha", Term::Value(alpha))
                .with("min", min)
                .with("beta", Term::Value(beta)),
            (true, false) if !is_null => tried("tell-try-alpha")
                .with("max", max)
                .with("alpha", Term::Value(alpha)),
            (false, true) if !is_null => tried("tell-try-beta")
                .with("min", min)
                .with("beta", Term::Value(beta)),
            _ => tried("tell-try"),
        };
        let above = &self.calls[depth];
        let told = Told::new(&moments, sentence);
        let told = self.with_variables(told, above, above.now, None);
        self.calls.push(Call::new(node, ply + 1, window));
        told
    }

    fn leave(&mut self, trace: &SearchTrace, node: u32, score: Score, why: Why) -> Told {
        let depth = self.calls.len() - 1;
        let call = &self.calls[depth];
        let has_tried = call.last.is_some();
        let is_root_mover = call.ply.is_multiple_of(2);
        let sentence = match why {
            Why::Leaf => self.valued("tell-guess", trace, node, score),
            Why::Terminal => self.valued("tell-over", trace, node, score),
            Why::Table => {
                let keys = ["tell-known", "tell-known-least", "tell-known-most"];
                self.valued(keys[self.side_of_bound(score)], trace, node, score)
            }
            Why::Exhausted => {
                let keys = ["tell-worth", "tell-worth-least", "tell-worth-most"];
                let worth = self.valued(keys[self.side_of_bound(score)], trace, node, score);
                let reply = call.best.map_or(node, |(_, child)| child);
                worth.with("reply", name_of(trace, reply))
            }
            Why::Cut(bound) => self.cut(trace, score, bound),
        };
        let moments: &[Moment] = match why {
            Why::Leaf => &[Moment::Leaf],
            Why::Terminal => &[Moment::Terminal],
            Why::Table if has_tried => &[Moment::KnownMove, Moment::Known],
            Why::Table => &[Moment::Known],
            Why::Exhausted => &[Moment::Exhausted],
            Why::Cut(_) if is_root_mover => &[Moment::Cut],
            Why::Cut(_) => &[Moment::CutByMin, Moment::Cut],
        };
        let told = Told::new(moments, sentence);
        // A cut comes before the value narrows the window.
        let window = match why {
            Why::Cut(_) => call.before,
            _ => call.now,
        };
        let told = self.with_variables(told, call, window, Some(score));
        self.calls.truncate(depth.max(1));
        let above = self.calls.last_mut().filter(|_| depth > 0);
        if let Some(above) = above {
            above.take(score.before_the_move(), node, self.narrowing);
        }
        told
    }

    /// Is a value exact (0), or in the eyes of the root at least (1) or at most (2) so much? A value
    /// outside of the window of its node is a bound.
    fn side_of_bound(&self, score: Score) -> usize {
        let Some(call) = self.calls.last() else {
            return 0;
        };
        let is_root_mover = call.ply.is_multiple_of(2);
        match (score >= call.window.beta, score <= call.window.alpha) {
            (false, false) => 0,
            (true, _) if is_root_mover => 1,
            (false, true) if !is_root_mover => 1,
            _ => 2,
        }
    }

    /// A node is left with a value; what that means to the node above.
    fn valued(&self, key: &'static str, trace: &SearchTrace, node: u32, score: Score) -> Sentence {
        let ply = trace.nodes[node as usize].ply;
        let above = self
            .calls
            .len()
            .checked_sub(2)
            .map(|above| &self.calls[above]);
        let rest = above.and_then(|above| {
            let (best, _) = above.best?;
            let key = match score.before_the_move() > best {
                true => "tell-then-better",
                false => "tell-then-no-better",
            };
            Some(Sentence::new(key).with("best", above.seen(best)))
        });
        Sentence::new(key)
            .with("side", side_at(ply + 1))
            .with("move", name_of(trace, node))
            .with("value", Term::Value(seen_by_root(score, ply)))
            .then(rest)
    }

    /// The rest of a node is cut: what was reached, and who has what elsewhere.
    fn cut(&self, trace: &SearchTrace, score: Score, bound: Score) -> Sentence {
        let depth = self.calls.len() - 1;
        let call = &self.calls[depth];
        let is_root_mover = call.ply.is_multiple_of(2);
        let reply = call.last.map_or(call.node, |(_, child)| child);
        let cut = |keys: [&'static str; 2]| {
            Sentence::new(keys[usize::from(!is_root_mover)])
                .with("side", side_at(call.ply))
                .with("move", name_of(trace, reply))
                .with("value", call.seen(score))
                .with("other", side_at(call.ply + 1))
                .with(
                    "untried",
                    Term::Number(trace.nodes[call.node as usize].untried),
                )
        };
        let shown = call.seen(bound);
        if self.narrowing == Narrowing::Beta || score < bound {
            return cut(["tell-cut-mistake", "tell-cut-mistake"]).with("bound", shown);
        }
        if bound < call.window.beta {
            return cut(["tell-cut-at-once", "tell-cut-at-once"]);
        }
        let sentence = match self.set_by(depth) {
            Some(setter) => {
                cut(["tell-cut-max", "tell-cut-min"]).with("by", name_of(trace, setter))
            }
            None => cut(["tell-cut-asked-max", "tell-cut-asked-min"]),
        };
        sentence.with("bound", shown)
    }

    /// The node of the move whose value became the upper end of a call's window: one tried in the call
    /// above, or two plies further up, and so on. Nothing if the search only asked.
    fn set_by(&self, depth: usize) -> Option<u32> {
        let mut above = depth.checked_sub(1)?;
        loop {
            let call = &self.calls[above];
            if let Some((value, node)) = call.best
                && value > call.window.alpha
            {
                return Some(node);
            }
            let higher = &self.calls[above.checked_sub(1)?];
            if higher.window.after_the_move().alpha != call.window.alpha {
                return None;
            }
            above = above.checked_sub(2)?;
        }
    }

    fn end_pass(&mut self, number: u32, score: Score) -> Told {
        let root = Call::new(0, 0, Window::FULL);
        let window = match self.calls.first() {
            Some(call) if call.last.is_some() => call.window,
            _ => Window::FULL,
        };
        let key = match (score >= window.beta, score <= window.alpha) {
            (true, _) => "tell-pass-least",
            (_, true) => "tell-pass-most",
            _ => "tell-pass",
        };
        match (score >= window.beta, score <= window.alpha) {
            (true, _) => self.lower = score,
            (_, true) => self.upper = score,
            _ => (self.lower, self.upper) = (score, score),
        }
        self.calls = vec![root];
        let sentence = Sentence::new(key)
            .with("number", Term::Number(number))
            .with("value", Term::Value(score));
        Told::new(&[Moment::Pass], sentence)
            .with("lower", Term::Value(self.lower))
            .with("upper", Term::Value(self.upper))
            .with("guess", Term::Value(score))
    }
}

/// The window of a node above one that was entered with this; endless where its ends stand inside out.
fn above_the_move(below: Window) -> Window {
    match below.alpha < below.beta {
        true => Window {
            alpha: below.beta.before_the_move(),
            beta: below.alpha.before_the_move(),
        },
        false => Window::FULL,
    }
}
