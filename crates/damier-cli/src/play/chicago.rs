//! Chicago asks as its report did: where the trader goes, which good is kept, which is thrown away.

use damier::{Language, Message, Panel, Phrasebook, Picture, Place, Session, Token};

use super::stepwise::{CutMove, Piece, folded};

/// Every legal move, such as `3bc`, as step, kept good and thrown good.
pub(super) fn cut(session: &dyn Session) -> Vec<CutMove> {
    let picture = session.picture();
    session
        .legal()
        .into_iter()
        .filter_map(|mv| {
            let goods = mv.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let step = &mv[..mv.len() - goods.len()];
            let mut letters = goods.chars();
            let pieces = vec![
                trader(step, &picture)?,
                good(letters.next()?, "ask-kept", &picture),
                good(letters.next()?, "ask-thrown", &picture),
            ];
            Some(CutMove { mv, pieces })
        })
        .collect()
}

/// The trader's step, which takes him on along the ring.
fn trader(step: &str, picture: &Picture) -> Option<Piece> {
    let stacks = picture.cells.len();
    let Place(from) = picture.pawn?;
    let onto = (usize::from(from) + step.parse::<usize>().ok()?).checked_rem(stacks)?;
    Some(Piece {
        question: "ask-place",
        label: Message::verbatim(step),
        names: vec![step.to_owned()],
        pawn: Some(Place(onto.try_into().ok()?)),
    })
}

/// A good, called by its letter or by its name in any of our languages.
fn good(letter: char, question: &'static str, picture: &Picture) -> Piece {
    let name = picture.panels.iter().find_map(|panel| match panel {
        Panel::Price { token, name, .. } if *token == Token::Good(letter) => Some(name),
        _ => None,
    });
    let mut names = vec![folded(&letter.to_string())];
    let label = match name {
        None => Message::verbatim(letter),
        Some(name) => {
            let spoken = |language| folded(&Phrasebook::of(language).say(name));
            names.extend(Language::ALL.map(spoken));
            Message::new("ask-good")
                .with("name", name.clone())
                .with("letter", letter)
        }
    };
    Piece {
        question,
        label,
        names,
        pawn: None,
    }
}
