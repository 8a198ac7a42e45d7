//! Moves entered part by part. Whoever types only the beginning of a move is asked for the rest, one
//! question a part; what the parts are is the game's own affair.

use damier::face::{MovePart, MoveParts};
use damier::notation::words_of;
use damier::{DynMatch, Message, Picture};

/// A move that was begun: what has been chosen, and every move that is still meant.
#[derive(Debug)]
pub(super) struct PartialMove {
    candidates: Vec<MoveParts>,
    chosen: usize,
}

impl PartialMove {
    /// Every move that has several parts, none of them chosen.
    fn whole(session: &dyn DynMatch) -> PartialMove {
        let legal = session.legal();
        let mut candidates = session.board().move_parts();
        candidates.retain(|mv| mv.parts.len() > 1 && legal.contains(&mv.mv));
        PartialMove {
            candidates,
            chosen: 0,
        }
    }

    /// The moves that begin with what was typed, one part or more; `None` if nothing does.
    pub(super) fn with(typed: &str, session: &dyn DynMatch) -> Option<PartialMove> {
        let whole = PartialMove::whole(session);
        whole.then(typed).or_else(|| {
            // A number and a word may be written together: `3b`.
            let end_of_number = typed.find(|letter: char| !letter.is_ascii_digit())?;
            let (number, rest) = typed.split_at(end_of_number);
            let words = words_of(rest).filter(|word| !word.is_empty());
            words.fold(whole.then(number), |begun, word| begun?.then(word))
        })
    }

    /// What a move of several parts may begin with.
    pub(super) fn beginnings(session: &dyn DynMatch) -> Vec<Message> {
        match PartialMove::whole(session).question() {
            Some((_, choices)) => choices.into_iter().cloned().collect(),
            None => Vec::new(),
        }
    }

    /// The same with one part more; `None` if it is none of the choices.
    pub(super) fn then(&self, typed: &str) -> Option<PartialMove> {
        let is_meant = |mv: &&MoveParts| {
            mv.parts
                .get(self.chosen)
                .is_some_and(|part| part.is_called(typed))
        };
        let candidates: Vec<MoveParts> = self.candidates.iter().filter(is_meant).cloned().collect();
        (!candidates.is_empty()).then_some(PartialMove {
            candidates,
            chosen: self.chosen + 1,
        })
    }

    /// The same with what was typed as the next part, or as several parts with blanks between them.
    pub(super) fn then_words(&self, typed: &str) -> Option<PartialMove> {
        self.then(typed).or_else(|| {
            let mut words = words_of(typed);
            let first = self.then(words.next()?)?;
            words.try_fold(first, |begun, word| begun.then(word))
        })
    }

    /// The same with every next part that can only be one: nobody is asked for it.
    pub(super) fn settled(mut self) -> PartialMove {
        while self.has_one_choice() {
            self.chosen += 1;
        }
        self
    }

    /// Can the next part only be one?
    fn has_one_choice(&self) -> bool {
        let has_next = |mv: &MoveParts| mv.parts.len() > self.chosen;
        self.candidates.iter().all(has_next)
            && self
                .question()
                .is_some_and(|(_, choices)| choices.len() == 1)
    }

    /// The same without the part that was chosen last, and those that could only be one; `None` if nothing
    /// is left of it.
    pub(super) fn without_last(&self, session: &dyn DynMatch) -> Option<PartialMove> {
        let chosen = self.chosen.checked_sub(1).filter(|chosen| *chosen > 0)?;
        let kept = self.candidates.first()?.parts.get(..chosen)?.to_vec();
        let mut whole = PartialMove::whole(session);
        whole.candidates.retain(|mv| mv.parts.starts_with(&kept));
        let earlier = PartialMove { chosen, ..whole };
        match earlier.has_one_choice() {
            true => earlier.without_last(session),
            false => Some(earlier),
        }
    }

    /// How the parts that are chosen are called.
    pub(super) fn labels(&self) -> Vec<Message> {
        let parts = self.candidates.first().map(|mv| &mv.parts[..self.chosen]);
        parts
            .unwrap_or_default()
            .iter()
            .map(|part| part.label.clone())
            .collect()
    }

    /// The moves that are still meant.
    pub(super) fn moves(&self) -> Vec<String> {
        self.candidates.iter().map(|mv| mv.mv.clone()).collect()
    }

    /// The move, once every part of it is chosen.
    pub(super) fn finished(&self) -> Option<&str> {
        self.candidates
            .first()
            .filter(|mv| mv.parts.len() <= self.chosen)
            .map(|mv| mv.mv.as_str())
    }

    /// The board as the last chosen part changes it, if it moved the pawn.
    pub(super) fn picture(&self, session: &dyn DynMatch) -> Option<Picture> {
        let last = self
            .candidates
            .first()?
            .parts
            .get(self.chosen.checked_sub(1)?)?;
        let pawn = last.pawn?;
        Some(Picture {
            pawn: Some(pawn),
            ..session.picture().with_last(vec![pawn])
        })
    }

    /// The next question, and the choices in their order.
    pub(super) fn question(&self) -> Option<(&Message, Vec<&Message>)> {
        let mut choices: Vec<&MovePart> = Vec::new();
        for part in self
            .candidates
            .iter()
            .filter_map(|mv| mv.parts.get(self.chosen))
        {
            if !choices.contains(&part) {
                choices.push(part);
            }
        }
        let question = &choices.first()?.question;
        Some((question, choices.iter().map(|part| &part.label).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier::GameId;
    use damier::play::MatchRules;

    #[test]
    fn a_pogo_move_is_asked_for_touch_by_touch() {
        let board = "pogo"
            .parse::<GameId>()
            .unwrap()
            .open(None, None, false)
            .unwrap();
        let session = board.start(MatchRules::default());
        assert!(
            PartialMove::with("8", session.as_ref()).is_none(),
            "a black stack"
        );
        let begun = PartialMove::with("2", session.as_ref()).unwrap();
        let (question, choices) = begun.question().unwrap();
        assert_eq!(question, &Message::new("ask-place"));
        assert_eq!(choices.len(), 6, "one or two steps from 2");
        assert!(begun.then("2").is_none());
        let begun = begun.then(" 5 ").unwrap();
        assert_eq!(begun.question().unwrap().0, &Message::new("ask-count"));
        assert_eq!(begun.finished(), None);
        assert_eq!(begun.moves(), ["2,5,1"]);
        assert_eq!(begun.then("1").unwrap().finished(), Some("2,5,1"));
        let earlier = begun.without_last(session.as_ref()).unwrap();
        assert_eq!(earlier.labels(), [Message::verbatim("2")]);
        assert!(earlier.without_last(session.as_ref()).is_none());
        let together = earlier.then_words("5 1").unwrap();
        assert_eq!(together.finished(), Some("2,5,1"));
        assert_eq!(
            begun.settled().finished(),
            Some("2,5,1"),
            "only one piece gets there"
        );
        assert_eq!(earlier.settled().finished(), None, "six places are left");
    }
}
