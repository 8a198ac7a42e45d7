//! What a move does at once, in words: corners, the moves it leaves, who plays last, and the discs at the end.

use super::rules::{Othello, OthelloMove};
use crate::position::{Game as _, Position, Side};
use crate::words::Message;

/// So many empty cells are few enough to count who plays last.
const LATE: u32 = 12;

/// As much as is worth a sentence.
const MOST: usize = 2;

impl<const N: usize> Othello<N> {
    /// The most telling of what a legal move does, as far as the rules alone say it.
    pub(super) fn consequence_of(&self, mv: OthelloMove<N>) -> Option<Message> {
        let next = self.after(mv);
        if next.outcome().is_some() {
            let own = Message::new("othello-does-end").with("own", next.discs(self.turn()));
            return Some(own.with("other", next.discs(self.turn().other())));
        }
        // Whoever passes has nothing to choose.
        mv.cell()?;
        let found = [
            is_corner(mv).then(|| Message::new("othello-does-corner")),
            next.moves().find(|reply| is_corner(*reply)).map(|reply| {
                self.about_reply("othello-does-allow")
                    .with("corner", reply.to_string())
            }),
            Some(self.replies_left(&next)),
            self.last_word(&next),
        ];
        let mut found = found.into_iter().flatten().take(MOST);
        let first = found.next()?;
        Some(found.fold(first, |before, next| {
            Message::new("othello-does-and")
                .with("before", before)
                .with("next", next)
        }))
    }

    /// How many moves are left to the other side, beside what other moves would have left.
    fn replies_left(&self, next: &Othello<N>) -> Message {
        let count =
            |position: &Othello<N>| position.moves().filter(|mv| mv.cell().is_some()).count();
        let own = count(next);
        if own == 0 {
            return self.about_reply("othello-does-pass");
        }
        let all = self
            .moves()
            .map(|mv| self.after(mv))
            .filter(|next| next.outcome().is_none());
        let all: Vec<usize> = all.map(|next| count(&next)).collect();
        let others_equal = all.iter().filter(|other| **other == own).count() > 1;
        let key = match (all.iter().min(), all.iter().max()) {
            (Some(least), _) if own == *least && !others_equal => "othello-does-least",
            (_, Some(most)) if own == *most && !others_equal => "othello-does-most",
            _ => "othello-does-leave",
        };
        // Where nothing else could be played there is nothing to compare with.
        let key = if all.len() == 1 {
            "othello-does-leave"
        } else {
            key
        };
        self.about_reply(key).with("moves", own)
    }

    /// Who plays last, if nobody passes.
    fn last_word(&self, next: &Othello<N>) -> Option<Message> {
        let taken = next.discs(Side::First) + next.discs(Side::Second);
        let empty = (N * N) as u32 - taken;
        let is_own = empty.is_multiple_of(2);
        (empty <= LATE).then(|| match is_own {
            true => Message::new("othello-does-last").with("empty", empty),
            false => self
                .about_reply("othello-does-not-last")
                .with("empty", empty),
        })
    }

    fn about_reply(&self, key: &'static str) -> Message {
        let opponent = match self.turn().other() {
            Side::First => Message::new("othello-black"),
            Side::Second => Message::new("othello-white"),
        };
        Message::new(key).with("opponent", opponent)
    }
}

/// Is a disc put on a corner?
fn is_corner<const N: usize>(mv: OthelloMove<N>) -> bool {
    let is_edge = |place: usize| place == 0 || place == N - 1;
    mv.cell()
        .is_some_and(|(column, row)| is_edge(column) && is_edge(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(position: &str, mv: &str) -> String {
        let position: Othello<6> = position.parse().unwrap();
        let told = position.consequence_of(mv.parse().unwrap());
        told.map(|told| told.to_string()).unwrap_or_default()
    }

    #[test]
    fn a_move_is_told_by_what_it_does() {
        let start = "--------------OX----XO-------------- X";
        assert_eq!(told(start, "c2"), "leaves White 3 moves");
        assert_eq!(
            told("-OX------------OX--------O---------- X", "a1"),
            "takes a corner, which cannot be turned again; leaves White 1 move"
        );
        assert_eq!(
            told("XXXXX-XXXXXOXXXXXXXXXXXXXXXXXXXXXXXX X", "f1"),
            "ends the game with 36 discs to 0"
        );
    }
    #[test]
    fn fewest_are_fewer_than_after_every_other_move() {
        let mut position: Othello<6> = Othello::default();
        let mut fewest = 0;
        while position.outcome().is_none() {
            let replies = |mv| {
                let after = position.after(mv);
                after.moves().filter(|mv| mv.cell().is_some()).count()
            };
            let all: Vec<_> = position.moves().collect();
            for mv in &all {
                let told = position.consequence_of(*mv);
                let told = told.map(|told| told.to_string()).unwrap_or_default();
                if told.contains("fewer than any other move") {
                    fewest += 1;
                    let others = all.iter().filter(|other| *other != mv);
                    let is_over = |mv: OthelloMove<6>| position.after(mv).outcome().is_some();
                    for other in others.filter(|other| !is_over(**other)) {
                        assert!(replies(*mv) < replies(*other), "{position} {mv} {other}");
                    }
                }
            }
            position = position.after(all[all.len() / 2]);
        }
        assert!(fewest > 5, "{fewest}");
    }
}
