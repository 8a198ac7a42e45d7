//! Why the answers to the questions about values, orders, lists, games, thresholds and heuristics are what
//! they are, and what is wrong with others.

use super::choosing::{Plans, Visits};
use super::drawing::value_of;
use super::filling::{Ordering, children, looked_at};
use super::measuring::{Pass, Promise};
use super::{Answer, Exercise};
use damier::theatre::in_short;
use damier::{Message, Score};

impl Exercise {
    /// What a node is worth: the largest or the smallest of the values below it.
    fn value_in_words(&self, values: &[(usize, Score)], node: usize, value: Score) -> Message {
        let of = |child: usize| {
            let filled = values.iter().find(|(known, _)| *known == child);
            filled.map(|(_, score)| *score).or(self.nodes[child].value)
        };
        let below = children(&self.nodes, node);
        let below = below.map(|child| {
            let value = of(child).map(in_short).unwrap_or_default();
            format!("{} {value}", self.label(child))
        });
        let below: Vec<String> = below.collect();
        let ply = self.nodes[node].ply;
        let key = match ply.is_multiple_of(2) {
            true => "exercise-value-max",
            false => "exercise-value-min",
        };
        Message::new(key)
            .with("node", self.label(node))
            .with("value", in_short(value))
            .with("side", self.side(ply))
            .with("below", below.join(", "))
    }

    pub(super) fn values_in_words(&self, values: &[(usize, Score)]) -> Vec<Message> {
        // From the leaves up, as one finds them.
        let values_up = values.iter().rev();
        values_up
            .map(|(node, value)| self.value_in_words(values, *node, *value))
            .collect()
    }

    pub(super) fn wrong_values(
        &self,
        values: &[(usize, Score)],
        given: &[(usize, Score)],
    ) -> Vec<Message> {
        let is_given = |wanted: &(usize, Score)| given.contains(wanted);
        let wrong = values.iter().rev().filter(|wanted| !is_given(wanted));
        wrong
            .map(|(node, value)| self.value_in_words(values, *node, *value))
            .collect()
    }

    pub(super) fn order_in_words(&self, order: &Ordering) -> Message {
        let first = order.best.first().map_or("", |node| self.label(*node));
        let now: Vec<usize> = children(&self.nodes, 0).collect();
        Message::new("exercise-order-best")
            .with("order", self.in_text(&Answer::Order(order.best.clone())))
            .with("fewest", order.fewest)
            .with("nodes", looked_at(&self.nodes, &now))
            .with("first", first)
    }

    pub(super) fn worse_order(&self, order: &Ordering, given: &[usize]) -> Vec<Message> {
        let mut sorted = given.to_vec();
        sorted.sort_unstable();
        if !children(&self.nodes, 0).eq(sorted) {
            let moves: Vec<usize> = children(&self.nodes, 0).collect();
            let moves = self.in_text(&Answer::Order(moves));
            return vec![Message::new("exercise-order-all").with("moves", moves)];
        }
        let nodes = looked_at(&self.nodes, given);
        if nodes == order.fewest {
            return Vec::new();
        }
        let best = self.in_text(&Answer::Order(order.best.clone()));
        vec![
            Message::new("exercise-order-worse")
                .with("order", self.in_text(&Answer::Order(given.to_vec())))
                .with("nodes", nodes)
                .with("best", best)
                .with("fewest", order.fewest),
        ]
    }

    fn merit(&self, node: usize) -> Option<Score> {
        self.nodes.get(node)?.merit.map(|(merit, _)| merit)
    }

    pub(super) fn first_in_words(&self, plans: &Plans) -> Message {
        let first = plans.open[0];
        let alike = plans
            .open
            .iter()
            .filter(|node| self.merit(**node) == self.merit(first));
        let key = match alike.count() {
            1 => "exercise-open-largest",
            _ => "exercise-open-leftmost",
        };
        Message::new(key)
            .with("next", self.label(first))
            .with("merit", self.merit(first).map(in_short).unwrap_or_default())
    }

    pub(super) fn not_first(&self, plans: &Plans, node: usize) -> Vec<Message> {
        let first = plans.open[0];
        let key = match self.merit(node) {
            _ if node == first => return Vec::new(),
            _ if !plans.open.contains(&node) => "exercise-open-not",
            merit if merit == self.merit(first) => "exercise-open-right",
            _ => "exercise-open-smaller",
        };
        let merit = |node: usize| self.merit(node).map(in_short).unwrap_or_default();
        vec![
            Message::new(key)
                .with("node", self.label(node))
                .with("next", self.label(first))
                .with("merit", merit(node))
                .with("largest", merit(first)),
        ]
    }

    /// The bound of a move: mean + bonus.
    fn bound_in_words(&self, visits: &Visits, node: usize) -> Message {
        let counted = self.nodes[node].games.unwrap_or((1, 0));
        let [mean, bonus] = visits.bound(counted);
        // Two places tell them apart: such exercises are not made.
        let places = |number: f64| format!("{number:.2}");
        Message::new("exercise-visit-bound")
            .with("node", self.label(node))
            .with("points", value_of(&self.nodes[node]))
            .with("games", counted.0)
            .with("all", visits.games)
            .with("mean", places(mean))
            .with("bonus", places(bonus))
            .with("bound", places(mean + bonus))
    }

    pub(super) fn bounds_in_words(&self, visits: &Visits) -> Vec<Message> {
        let moves = children(&self.nodes, 0);
        let mut lines: Vec<Message> = moves
            .map(|node| self.bound_in_words(visits, node))
            .collect();
        lines.push(Message::new("exercise-visit-next").with("next", self.label(visits.next)));
        lines
    }

    pub(super) fn not_visited(&self, visits: &Visits, node: usize) -> Vec<Message> {
        match node == visits.next {
            true => Vec::new(),
            false if self.nodes.get(node).is_none_or(|node| node.games.is_none()) => {
                self.solution()
            }
            false => {
                let [given, right] = [node, visits.next].map(|node| {
                    let [mean, bonus] = visits.bound(self.nodes[node].games.unwrap_or((1, 0)));
                    format!("{:.2}", mean + bonus)
                });
                vec![
                    Message::new("exercise-visit-smaller")
                        .with("node", self.label(node))
                        .with("bound", given)
                        .with("next", self.label(visits.next))
                        .with("largest", right),
                ]
            }
        }
    }

    pub(super) fn threshold_in_words(&self, pass: &Pass) -> Message {
        let is_it = |node: &usize| {
            self.nodes[*node]
                .cost
                .is_some_and(|cost| cost.f == pass.next)
        };
        let at = (0..self.nodes.len()).find(is_it).unwrap_or(0);
        Message::new("exercise-threshold-next")
            .with("next", pass.next)
            .with("threshold", pass.threshold)
            .with("node", self.label(at))
    }

    pub(super) fn wrong_threshold(&self, pass: &Pass, given: u32) -> Vec<Message> {
        let key = match given {
            given if given == pass.next => return Vec::new(),
            given if given <= pass.threshold => "exercise-threshold-small",
            given if given > pass.next => "exercise-threshold-large",
            _ => "exercise-threshold-nobody",
        };
        let is_it = |node: &usize| {
            self.nodes[*node]
                .cost
                .is_some_and(|cost| cost.f == pass.next)
        };
        let at = (0..self.nodes.len()).find(is_it).unwrap_or(0);
        vec![
            Message::new(key)
                .with("given", given)
                .with("next", pass.next)
                .with("threshold", pass.threshold)
                .with("node", self.label(at)),
        ]
    }

    /// How many moves are left from a node of the path.
    fn left(&self, node: usize) -> usize {
        self.nodes.len() - 1 - node
    }

    pub(super) fn promise_in_words(&self, promise: &Promise) -> Message {
        match promise.broken.first() {
            Some(node) => Message::new("exercise-promise-broken")
                .with("heuristic", promise.name.as_str())
                .with("node", self.label(*node))
                .with("h", self.cost(*node).h)
                .with("left", self.left(*node)),
            None => Message::new("exercise-promise-kept").with("heuristic", promise.name.as_str()),
        }
    }

    pub(super) fn kept(&self, promise: &Promise, node: usize) -> Vec<Message> {
        match promise.broken.contains(&node) {
            true => Vec::new(),
            false => vec![
                Message::new("exercise-promise-there")
                    .with("heuristic", promise.name.as_str())
                    .with("node", self.label(node))
                    .with("h", self.cost(node).h)
                    .with("left", self.left(node.min(self.nodes.len() - 1))),
            ],
        }
    }
}
