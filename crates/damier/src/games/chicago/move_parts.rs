//! Chicago asks as its report did: where the trader goes, which good is kept, which is thrown away.

use super::good::Good;
use super::rules::{Chicago, ChicagoMove};
use crate::face::{MovePart, MoveParts};
use crate::picture::Place;
use crate::position::Position as _;
use crate::words::Message;

impl Chicago {
    /// Every legal move, such as `3bc`, as step, kept good and thrown good.
    pub(super) fn cut_moves(&self) -> Vec<MoveParts> {
        let cut = |mv: ChicagoMove| MoveParts {
            mv: mv.to_string(),
            parts: vec![
                self.trader_part(mv.step),
                good_part(Message::new("chicago-ask-kept"), mv.kept),
                good_part(Message::new("chicago-ask-thrown"), mv.thrown),
            ],
        };
        self.moves().map(cut).collect()
    }

    /// The trader's step, which takes him on along the ring.
    fn trader_part(&self, step: u8) -> MovePart {
        let name = step.to_string();
        let label = Message::verbatim(name.as_str());
        MovePart::new(Message::new("ask-place"), label, [name])
            .moving_pawn(Place(self.landing(step) as u16))
    }
}

/// A good, called by its letter or its name.
fn good_part(question: Message, good: Good) -> MovePart {
    let label = Message::new("chicago-ask-good")
        .with("name", good.name())
        .with("letter", good.letter());
    MovePart::new(question, label, good.typed_names())
}
