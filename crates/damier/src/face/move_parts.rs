//! Moves cut into parts. Whoever types only the beginning of a move can be asked for the rest, one
//! question a part.

use crate::picture::{Picture, Place, Touch, TouchPath};
use crate::words::Message;

/// A legal move, cut.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveParts {
    /// The move in its notation.
    pub mv: String,
    /// Its parts in the order in which they are asked for.
    pub parts: Vec<MovePart>,
}

/// One part of a move.
///
/// ```
/// use damier::{Message, face::MovePart};
/// let question = Message::new("ask-place");
/// let part = MovePart::new(question, Message::verbatim("Blé"), ["b", "Blé"]);
/// assert!(part.is_called(" ble ") && !part.is_called("riz"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MovePart {
    /// The question it answers, which is told the `choices`.
    pub question: Message,
    /// How it is offered.
    pub label: Message,
    /// Where the pawn stands once this is chosen, if it moves.
    pub pawn: Option<Place>,
    names: Vec<String>,
}

impl MovePart {
    /// The answer to a question: how it is offered, and what may be typed for it, in letters of any
    /// case and with or without accents.
    #[must_use]
    pub fn new<T: AsRef<str>>(
        question: Message,
        label: Message,
        names: impl IntoIterator<Item = T>,
    ) -> MovePart {
        MovePart {
            question,
            label,
            pawn: None,
            names: names
                .into_iter()
                .map(|name| folded(name.as_ref()))
                .collect(),
        }
    }

    /// The same, where choosing it moves the pawn.
    #[must_use]
    pub fn moving_pawn(self, to: Place) -> MovePart {
        MovePart {
            pawn: Some(to),
            ..self
        }
    }

    /// Is this what was typed?
    #[must_use]
    pub fn is_called(&self, typed: &str) -> bool {
        self.names.contains(&folded(typed))
    }
}

/// Moves as they are touched: cells by their names, pieces by their number.
pub(super) fn by_touches(picture: &Picture) -> Vec<MoveParts> {
    let cut = |path: &TouchPath| MoveParts {
        mv: path.mv.clone(),
        parts: path
            .touches
            .iter()
            .map(|touch| touched(*touch, picture))
            .collect(),
    };
    picture.paths.iter().map(cut).collect()
}

fn touched(touch: Touch, picture: &Picture) -> MovePart {
    let (question, name) = match touch {
        Touch::Place(Place(index)) => {
            let cell = picture.cells.get(usize::from(index));
            let name = cell.map_or_else(String::new, |cell| cell.name.clone());
            (Message::new("ask-place"), name)
        }
        Touch::Count(count) => (Message::new("ask-count"), count.to_string()),
        Touch::Pass => (Message::new("ask-place"), "pass".to_owned()),
    };
    MovePart::new(question, Message::verbatim(name.as_str()), [name.as_str()])
}

/// A word as it is compared: small letters without accents.
fn folded(word: &str) -> String {
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
