//! Who saved what in a race, and why: in sentences made of the counts.

use super::{Race, Runner, Tally};
use crate::explain::value_in_words;
use crate::face::DynPosition;
use crate::position::Status;
use crate::trace::{Conclusion, SearchTrace, TraceEvent, TraceKind};
use crate::words::Message;

impl Race {
    /// Who saved what, and why: a few sentences that follow from the counts. `board` is the one that
    /// was searched.
    ///
    /// ```
    /// use damier::{Budget, GameId, Spec};
    /// use damier::theatre::Race;
    /// let board = "taquin".parse::<GameId>()?.open(Some("6,7,1/8,0,2/4,3,5"), None, false)?;
    /// let players: Vec<Spec> = vec!["astar:eval=h1".parse()?, "astar:eval=h2".parse()?];
    /// let race = Race::run(board.as_ref(), &players, 50_000, &mut Budget::unlimited())?;
    /// let words: Vec<String> = race.verdict(board.as_ref()).iter().map(ToString::to_string).collect();
    /// assert!(words[1].starts_with("A* by h2 saves"), "{words:?}");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn verdict(&self, board: &dyn DynPosition) -> Vec<Message> {
        let tallies = self.tallies(self.longest());
        if self.is_puzzle && matches!(board.status(), Status::Solved) {
            return vec![Message::new("race-solved")];
        }
        let mut sentences: Vec<Message> = self.agreement(board).into_iter().collect();
        if self.is_cut_short() {
            sentences.extend(self.by_counts());
            return sentences;
        }
        let lost = (0..tallies.len()).filter(|runner| self.finds_nothing(*runner));
        let lost: Vec<Message> = lost
            .map(|runner| {
                Message::new("race-gives-up")
                    .with("search", self.name(runner))
                    .with("nodes", tallies[runner].nodes)
                    .with("what", self.what())
            })
            .collect();
        if !lost.is_empty() {
            sentences.extend(lost);
            return sentences;
        }
        let by_nodes = |runner: &usize| tallies[*runner].nodes;
        let (Some(first), Some(last)) = (
            (0..tallies.len()).min_by_key(by_nodes),
            (0..tallies.len()).max_by_key(by_nodes),
        ) else {
            return sentences;
        };
        if tallies[first].nodes == tallies[last].nodes {
            let even = Message::new("race-even").with("nodes", tallies[first].nodes);
            sentences.push(even.with("what", self.what()));
        } else if self.is_at_odds() {
            sentences.push(self.uneven(first, last, tallies[first].nodes, tallies[last].nodes));
        } else {
            sentences.push(self.saving(&tallies, first, last));
            sentences.push(self.cause(&tallies, first, last));
            // Of three, the one between the two.
            if let Some(between) = (0..tallies.len()).find(|runner| ![first, last].contains(runner))
            {
                sentences.push(self.place(
                    tallies[between].nodes,
                    tallies[first].nodes,
                    between,
                    first,
                ));
                if tallies[first].nodes < tallies[between].nodes {
                    sentences.push(self.cause(&tallies, first, between));
                }
            }
        }
        sentences.push(self.company());
        sentences
    }

    /// Who needed how many positions, where searches are too long to be kept: by what they counted alone.
    fn by_counts(&self) -> Vec<Message> {
        let answers: Vec<&Conclusion> = (0..self.runners.len())
            .filter_map(|runner| self.conclusion(runner))
            .collect();
        let counted = |runner: usize| {
            let key = match answers[runner].is_interrupted {
                true => "race-counted-less",
                false => "race-counted",
            };
            Message::new(key)
                .with("search", self.name(runner))
                .with("nodes", answers[runner].nodes)
                .with("what", self.what())
        };
        let mut sentences = vec![Message::new("race-cut-short")];
        let mut order: Vec<usize> = (0..answers.len()).collect();
        order.sort_by_key(|runner| (answers[*runner].is_interrupted, answers[*runner].nodes));
        sentences.extend(order.iter().map(|runner| counted(*runner)));
        let finished: Vec<usize> = order
            .into_iter()
            .filter(|runner| !answers[*runner].is_interrupted)
            .collect();
        if let [first, .., last] = finished[..]
            && answers[first].nodes < answers[last].nodes
        {
            sentences.push(self.saved(first, last, answers[first].nodes, answers[last].nodes));
        }
        sentences
    }

    /// Does a search for a path end without one, where another finds it?
    fn finds_nothing(&self, runner: usize) -> bool {
        let is_without = |runner: usize| {
            self.conclusion(runner)
                .is_some_and(|answer| answer.line.is_empty())
        };
        self.is_puzzle && is_without(runner) && !(0..self.runners.len()).all(is_without)
    }

    /// How one that is neither first nor last did against the first.
    fn place(&self, nodes: u64, few: u64, runner: usize, first: usize) -> Message {
        Message::new("race-between")
            .with("search", self.name(runner))
            .with("nodes", nodes)
            .with("what", self.what())
            .with("percent", 100 * (nodes - few) / nodes.max(1))
            .with("first", self.name(first))
    }

    /// Do they find the same?
    fn agreement(&self, board: &dyn DynPosition) -> Option<Message> {
        let told: Vec<&Conclusion> = (0..self.runners.len())
            .filter_map(|runner| self.conclusion(runner))
            .filter(|answer| !answer.is_interrupted)
            .collect();
        // Who was stopped has not said what he finds.
        let [first, _, ..] = told[..] else {
            return None;
        };
        if self.is_puzzle {
            let is_same = told
                .iter()
                .all(|answer| answer.line.len() == first.line.len());
            return Some(match is_same {
                true => Message::new("race-same-length").with("moves", first.line.len()),
                false => Message::new("race-other-lengths").with("list", self.listed(board)),
            });
        }
        Some(match self.is_at_odds() {
            false => Message::new("race-same-value").with("value", value(first, board)),
            true => Message::new("race-other-values").with("list", self.listed(board)),
        })
    }

    /// Do searches for a best move that came to their end find different values?
    fn is_at_odds(&self) -> bool {
        let answers = (0..self.runners.len()).filter_map(|runner| self.conclusion(runner));
        let mut scores = answers
            .filter(|answer| !answer.is_interrupted)
            .map(|answer| answer.score);
        let first = scores.next();
        !self.is_puzzle && scores.any(|score| Some(score) != first)
    }

    /// What each of them finds.
    fn listed(&self, board: &dyn DynPosition) -> Message {
        let found = |runner: usize| {
            let answer = self.conclusion(runner)?;
            if answer.is_interrupted {
                return None;
            }
            Some(match self.is_puzzle {
                true if answer.line.is_empty() => {
                    Message::new("race-found-none").with("search", self.name(runner))
                }
                true => Message::new("race-found-length")
                    .with("search", self.name(runner))
                    .with("moves", answer.line.len()),
                false => Message::new("race-found")
                    .with("search", self.name(runner))
                    .with("value", value(answer, board)),
            })
        };
        let mut list = (0..self.runners.len()).filter_map(found);
        let first = list.next().unwrap_or(Message::verbatim(""));
        list.fold(first, |before, next| {
            Message::new("race-and")
                .with("before", before)
                .with("next", next)
        })
    }

    /// What is counted.
    fn what(&self) -> Message {
        Message::new(match self.is_puzzle {
            true => "race-what-positions",
            false => "race-what-nodes",
        })
    }

    fn name(&self, runner: usize) -> Message {
        self.title(runner).clone()
    }

    /// Who does with less, and how much less.
    fn saving(&self, tallies: &[Tally], first: usize, last: usize) -> Message {
        self.saved(first, last, tallies[first].nodes, tallies[last].nodes)
    }

    /// Who does with less, where that saves nothing: the answers are not the same.
    fn uneven(&self, first: usize, last: usize, few: u64, many: u64) -> Message {
        Message::new("race-uneven")
            .with("first", self.name(first))
            .with("last", self.name(last))
            .with("few", few)
            .with("many", many)
            .with("what", self.what())
    }

    fn saved(&self, first: usize, last: usize, few: u64, many: u64) -> Message {
        if self.is_at_odds() {
            return self.uneven(first, last, few, many);
        }
        let percent = 100 * (many - few) / many.max(1);
        Message::new("race-saving")
            .with("first", self.name(first))
            .with("last", self.name(last))
            .with("few", few)
            .with("many", many)
            .with("percent", percent)
            .with("what", self.what())
    }

    /// Why the first could do with less than the last.
    fn cause(&self, tallies: &[Tally], first: usize, last: usize) -> Message {
        let (few, many) = (&tallies[first], &tallies[last]);
        let key = match self.is_puzzle {
            true => self.cause_on_paths(first, last),
            false => self.cause_in_games(few, many, [first, last]),
        };
        let estimate = |runner: usize| root_estimate(&self.runners[runner].trace).unwrap_or(0);
        Message::new(key)
            .with("first", self.name(first))
            .with("last", self.name(last))
            .with("leaves", few.leaves)
            .with("more", many.leaves)
            .with("cuts", few.cuts)
            .with("known", few.known)
            .with("passes", many.passes)
            .with("again", self.runners[last].again)
            .with("estimate", estimate(first))
            .with("other", estimate(last))
    }

    fn cause_in_games(&self, few: &Tally, many: &Tally, runners: [usize; 2]) -> &'static str {
        let [first, last] = runners.map(|runner| &self.runners[runner]);
        let is_best_first = |runner: &Runner| runner.trace.kind == TraceKind::BestFirst;
        if few.leaves == many.leaves {
            return match () {
                () if few.passes < 2 && many.passes > 1 => "race-why-once",
                () if is_best_first(last) => "race-why-opened",
                () => "race-why-above",
            };
        }
        let is_spared = few.leaves < many.leaves;
        match () {
            () if few.cuts > 0 && many.cuts == 0 && !is_best_first(first) => "race-why-cuts",
            // Without what it did twice it would not have needed more.
            () if many.nodes.saturating_sub(last.again) <= few.nodes => "race-why-twice",
            () if is_spared && is_best_first(first) => "race-why-best-first",
            () if is_spared && few.known > many.known => "race-why-memory",
            () if is_spared && asks_narrowly(&first.trace) => "race-why-narrow",
            () => "race-why-less",
        }
    }

    fn cause_on_paths(&self, first: usize, last: usize) -> &'static str {
        let [one, other] = [first, last].map(|runner| &self.runners[runner].trace);
        match (root_estimate(one), root_estimate(other)) {
            (Some(one), Some(0)) if one > 0 => "race-why-blind",
            (Some(one), Some(other)) if one > other => "race-why-estimate",
            _ if other.kind == TraceKind::DepthFirst => "race-why-again",
            _ => "race-why-order",
        }
    }

    /// What they have in common.
    fn company(&self) -> Message {
        let all = self.marks.len();
        let shared = self.shared();
        let key = match (self.is_puzzle, shared == all) {
            (false, true) => "race-same-leaves",
            (false, false) => "race-shared-leaves",
            (true, true) => "race-same-positions",
            (true, false) => "race-shared-positions",
        };
        Message::new(key).with("shared", shared).with("all", all)
    }
}

fn value(conclusion: &Conclusion, board: &dyn DynPosition) -> Message {
    value_in_words(conclusion.value(), board.has_margin())
}

/// Does a search ask whether a value is that large, and no more?
fn asks_narrowly(trace: &SearchTrace) -> bool {
    trace.events.iter().any(|moment| match moment {
        TraceEvent::Entered { window, .. } => window.alpha.just_above() == window.beta,
        _ => false,
    })
}

/// What a search for a path thinks at first is still to come.
fn root_estimate(trace: &SearchTrace) -> Option<u32> {
    trace.events.iter().find_map(|moment| match moment {
        TraceEvent::Queued { node: 0, cost } => Some(cost.h),
        _ => None,
    })
}
