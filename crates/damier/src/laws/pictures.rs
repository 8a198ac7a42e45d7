//! The law of pictures: every legal move can be touched in its own way, what is seen of it leads from
//! the board before to the board after, and every board is drawn in both languages.

use crate::face::DynPosition;
use crate::picture::{Picture, Touch, TouchPath};
use crate::play::MatchRules;
use crate::words::{Language, Translator};

use super::board;
use super::candidate::Candidate;
use super::{Law, Violation};

/// How many boards of a variant are drawn; to list what may be touched is cheaper.
const DRAWN: usize = 40;

pub(super) fn offer_every_move(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let mut tried = entry_can_be_shown(candidate)?;
    for variant in candidate.variants()? {
        let stride = variant.boards.len().div_ceil(DRAWN).max(1);
        for (number, board) in variant.boards.iter().enumerate() {
            let board = board.as_ref();
            touches_are_right(board, &board.picture())?;
            if number % stride == 0 {
                for language in Language::ALL {
                    is_drawn(board, candidate.translator(language))?;
                }
                last_moves_are_marked(board)?;
                moves_are_seen(board)?;
            }
            tried += 1;
        }
    }
    Ok(tried)
}

/// The scene and the figures of the rules are positions of the game, and their moves are legal.
fn entry_can_be_shown(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let info = candidate.info;
    let scene = info.scene.map(|scene| (Some(scene), None));
    let figures = info
        .figures
        .iter()
        .map(|figure| (figure.position, figure.mv));
    for (position, mv) in scene.into_iter().chain(figures) {
        let wrong = |what: String| {
            let broken = Violation::new(Law::PicturesOfferEveryMove, info.name, what);
            position.map_or(broken.clone(), |position| broken.at(position))
        };
        let board = info.id().open(position, None, false);
        let board = board.map_err(|error| wrong(format!("it cannot be shown: {error}")))?;
        if let Some(mv) = mv {
            let after = board.after(mv);
            after.map_err(|error| wrong(format!("it cannot be shown: {error}")).by(mv))?;
        }
    }
    Ok(info.figures.len() as u64)
}

fn broken(board: &dyn DynPosition, what: impl Into<String>) -> Violation {
    board::broken(board, Law::PicturesOfferEveryMove, what)
}

fn touches_are_right(board: &dyn DynPosition, picture: &Picture) -> Result<(), Violation> {
    if picture.game != board.game() {
        return Err(broken(
            board,
            format!("it is a picture of {}", picture.game),
        ));
    }
    let offered: Vec<&str> = picture.paths.iter().map(|path| path.mv.as_str()).collect();
    if offered != board.moves() {
        let what = format!("it offers {} and not the legal moves", offered.join(" "));
        return Err(broken(board, what));
    }
    let ways: Vec<TouchPath> = picture.paths.iter().flat_map(TouchPath::each_way).collect();
    for path in &ways {
        if path.touches.is_empty() {
            return Err(broken(board, "nothing is touched for it").by(&path.mv));
        }
        for touch in &path.touches {
            if let Touch::Place(place) = touch
                && usize::from(place.0) >= picture.cells.len()
            {
                return Err(broken(board, "a touch beside the board").by(&path.mv));
            }
        }
        let begins_alike = ways
            .iter()
            .find(|other| other.mv != path.mv && other.touches.starts_with(&path.touches));
        if let Some(other) = begins_alike {
            let what = format!("{} begins with the same touches", other.mv);
            return Err(broken(board, what).by(&path.mv));
        }
    }
    Ok(())
}

fn is_drawn(board: &dyn DynPosition, translator: &Translator) -> Result<(), Violation> {
    let picture = board.picture();
    let code = translator.language().code();
    let text = picture.to_text(translator).to_string();
    if text.trim().is_empty() {
        return Err(broken(board, format!("as text it is empty ({code})")));
    }
    let svg = picture.to_svg(translator);
    if !svg.starts_with("<svg") || !svg.trim_end().ends_with("</svg>") {
        return Err(broken(board, format!("its drawing is not an SVG ({code})")));
    }
    for drawn in [&text, &svg] {
        if let Some((_, rest)) = drawn.split_once('⟨') {
            let key = rest.split('⟩').next().unwrap_or_default();
            return Err(broken(board, format!("there is no text {key} ({code})")));
        }
    }
    Ok(())
}

/// After a move, the places it is remembered by are on the board.
fn last_moves_are_marked(board: &dyn DynPosition) -> Result<(), Violation> {
    for mv in board.moves() {
        let mut game = board.start(MatchRules::default());
        if game.play(&mv).is_err() {
            continue;
        }
        let picture = game.picture();
        let is_beside = |index: u16| usize::from(index) >= picture.cells.len();
        if picture.last.iter().any(|place| is_beside(place.0)) {
            return Err(broken(board, "it is marked beside the board").by(&mv));
        }
    }
    Ok(())
}

/// The steps of a move can be done one after another, and then the board looks like the one after it.
fn moves_are_seen(board: &dyn DynPosition) -> Result<(), Violation> {
    let before = board.picture();
    for mv in board.moves() {
        let Ok(after) = board.after(&mv) else {
            continue;
        };
        let motion = board.motion(&mv);
        let Some(seen) = motion.played_on(&before) else {
            let what = format!("its motion cannot be played: {motion}");
            return Err(broken(board, what).by(&mv));
        };
        let after = after.picture();
        // A board of other cells is not compared by a game that says nothing.
        let is_told = !motion.is_empty() || before.cells.len() == after.cells.len();
        if is_told && !seen.shows_the_same_as(&after) {
            let what = format!("its motion leads elsewhere: {motion}");
            return Err(broken(board, what).by(&mv));
        }
    }
    Ok(())
}
