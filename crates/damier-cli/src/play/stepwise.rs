//! Moves entered piece by piece. Whoever types only the beginning of a move is asked for the rest,
//! one question a piece.
//!
//! By default the pieces are what one would touch on the board. A game whose moves are spoken of in
//! other words cuts them in a file of its own: [`super::chicago`].

use damier::{Message, Picture, Place, Session, Touch, TouchPath, words_of};

use super::chicago;

/// A legal move, cut.
#[derive(Clone, Debug)]
pub(super) struct CutMove {
    /// The move in its notation.
    pub(super) mv: String,
    /// Its pieces in the order in which they are asked for.
    pub(super) pieces: Vec<Piece>,
}

/// One piece of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// The key of the question it answers, which is told the `choices`.
    pub(super) question: &'static str,
    /// How it is offered.
    pub(super) label: Message,
    /// What may be typed for it, folded.
    pub(super) names: Vec<String>,
    /// Where the pawn stands once this is chosen, if it moves.
    pub(super) pawn: Option<Place>,
}

impl Piece {
    /// Is this what was typed?
    fn is_called(&self, typed: &str) -> bool {
        self.names.contains(&folded(typed))
    }
}

/// A move that was begun: what has been chosen, and every move that is still meant.
#[derive(Debug)]
pub(super) struct Begun {
    candidates: Vec<CutMove>,
    chosen: usize,
}

impl Begun {
    /// Every move that has several pieces, none of them chosen.
    fn whole(session: &dyn Session) -> Begun {
        let moves = match session.board().game() {
            "chicago" => chicago::cut(session),
            _ => cut_by_touches(session),
        };
        Begun {
            candidates: moves.into_iter().filter(|mv| mv.pieces.len() > 1).collect(),
            chosen: 0,
        }
    }

    /// The moves that begin with what was typed, one piece or more; `None` if nothing does.
    pub(super) fn with(typed: &str, session: &dyn Session) -> Option<Begun> {
        let whole = Begun::whole(session);
        whole.then(typed).or_else(|| {
            // A number and a word may be written together: `3b`.
            let end_of_number = typed.find(|letter: char| !letter.is_ascii_digit())?;
            let (number, rest) = typed.split_at(end_of_number);
            let words = words_of(rest).filter(|word| !word.is_empty());
            words.fold(whole.then(number), |begun, word| begun?.then(word))
        })
    }

    /// What a move of several pieces may begin with.
    pub(super) fn beginnings(session: &dyn Session) -> Vec<Message> {
        match Begun::whole(session).question() {
            Some((_, choices)) => choices.into_iter().cloned().collect(),
            None => Vec::new(),
        }
    }

    /// The same with one piece more; `None` if it is none of the choices.
    pub(super) fn then(&self, typed: &str) -> Option<Begun> {
        let is_meant = |mv: &&CutMove| {
            mv.pieces
                .get(self.chosen)
                .is_some_and(|piece| piece.is_called(typed))
        };
        let candidates: Vec<CutMove> = self.candidates.iter().filter(is_meant).cloned().collect();
        (!candidates.is_empty()).then_some(Begun {
            candidates,
            chosen: self.chosen + 1,
        })
    }

    /// The move, once every piece of it is chosen.
    pub(super) fn finished(&self) -> Option<&str> {
        self.candidates
            .first()
            .filter(|mv| mv.pieces.len() <= self.chosen)
            .map(|mv| mv.mv.as_str())
    }

    /// The board as the last chosen piece changes it, if it moved the pawn.
    pub(super) fn picture(&self, session: &dyn Session) -> Option<Picture> {
        let last = self
            .candidates
            .first()?
            .pieces
            .get(self.chosen.checked_sub(1)?)?;
        let pawn = last.pawn?;
        Some(Picture {
            pawn: Some(pawn),
            ..session.picture().with_last(vec![pawn])
        })
    }

    /// The key of the next question, and the choices in their order.
    pub(super) fn question(&self) -> Option<(&'static str, Vec<&Message>)> {
        let mut choices: Vec<&Piece> = Vec::new();
        for piece in self
            .candidates
            .iter()
            .filter_map(|mv| mv.pieces.get(self.chosen))
        {
            if !choices.contains(&piece) {
                choices.push(piece);
            }
        }
        let question = choices.first()?.question;
        Some((question, choices.iter().map(|piece| &piece.label).collect()))
    }
}

/// Moves as they are touched: cells by their names, pieces by their number.
fn cut_by_touches(session: &dyn Session) -> Vec<CutMove> {
    let picture = session.picture();
    let legal = session.legal();
    let cut = |path: &TouchPath| CutMove {
        mv: path.mv.clone(),
        pieces: path
            .touches
            .iter()
            .map(|touch| touched(*touch, &picture))
            .collect(),
    };
    picture
        .paths
        .iter()
        .filter(|path| legal.contains(&path.mv))
        .map(cut)
        .collect()
}

fn touched(touch: Touch, picture: &Picture) -> Piece {
    let (question, name) = match touch {
        Touch::Place(Place(index)) => {
            let cell = picture.cells.get(usize::from(index));
            (
                "ask-place",
                cell.map_or_else(String::new, |cell| cell.name.clone()),
            )
        }
        Touch::Count(count) => ("ask-count", count.to_string()),
        Touch::Pass => ("ask-place", "pass".to_owned()),
    };
    Piece {
        question,
        names: vec![folded(&name)],
        label: Message::verbatim(name),
        pawn: None,
    }
}

/// A word as it is compared: small letters without accents.
pub(super) fn folded(word: &str) -> String {
    let plain = |letter| match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    };
    word.trim().to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier::{MatchRules, choose_game};

    #[test]
    fn a_pogo_move_is_asked_for_touch_by_touch() {
        let board = choose_game("pogo")
            .unwrap()
            .open(None, None, false)
            .unwrap();
        let session = board.start(MatchRules::default());
        assert!(
            Begun::with("8", session.as_ref()).is_none(),
            "a black stack"
        );
        let begun = Begun::with("2", session.as_ref()).unwrap();
        let (question, choices) = begun.question().unwrap();
        assert_eq!(question, "ask-count");
        assert_eq!(choices, [&Message::verbatim("1"), &Message::verbatim("2")]);
        assert!(begun.then("3").is_none());
        let begun = begun.then(" 1 ").unwrap();
        assert_eq!(begun.question().unwrap().0, "ask-place");
        assert_eq!(begun.finished(), None);
        assert_eq!(begun.then("5").unwrap().finished(), Some("2,5,1"));
    }
}
