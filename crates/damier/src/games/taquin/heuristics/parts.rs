//! Heuristics taken apart: which tile, line or direction the moves of an estimate belong to.

use super::TaquinHeuristic;
use crate::games::taquin::rules::Taquin;
use crate::path::IncrementalHeuristic as _;
use crate::words::Message;

/// What a part of an estimate is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeuristicPart {
    /// One tile, by its number.
    Tile(u8),
    /// The steps of all tiles together.
    AllTiles,
    /// The conflicts in a row, counted from 1 at the top.
    Row(u8),
    /// The conflicts in a column, counted from 1 at the left.
    Column(u8),
    /// The moves up and down.
    Vertical,
    /// The moves left and right.
    Horizontal,
}

impl HeuristicPart {
    /// The part in words.
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            HeuristicPart::Tile(tile) => Message::new("taquin-part-tile").with("tile", tile),
            HeuristicPart::AllTiles => Message::new("taquin-part-all-tiles"),
            HeuristicPart::Row(row) => Message::new("taquin-part-row").with("row", row),
            HeuristicPart::Column(column) => {
                Message::new("taquin-part-column").with("column", column)
            }
            HeuristicPart::Vertical => Message::new("taquin-part-vertical"),
            HeuristicPart::Horizontal => Message::new("taquin-part-horizontal"),
        }
    }
}

impl TaquinHeuristic {
    /// The parts of an estimate, which add up to it: tile by tile, line by line, or by direction.
    ///
    /// ```
    /// use damier::Taquin;
    /// use damier::games::taquin::TaquinHeuristic;
    /// let puzzle: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
    /// let h2 = TaquinHeuristic::of("h2", puzzle.variant()).expect("a known name");
    /// let moves: Vec<u32> = h2.parts(&puzzle).into_iter().map(|(_, moves)| moves).collect();
    /// assert_eq!(moves, [1, 1, 0, 0, 0, 1, 0, 2]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn parts(&self, position: &Taquin) -> Vec<(HeuristicPart, u32)> {
        let variant = position.variant();
        let by_tile = |moves: &dyn Fn(u8, u8) -> u32| {
            let mut parts: Vec<(u8, u32)> = position
                .tiles()
                .iter()
                .zip(0..)
                .filter(|(tile, _)| **tile != 0)
                .map(|(tile, cell)| (*tile, moves(*tile, cell)))
                .collect();
            parts.sort_unstable();
            let part = |(tile, moves)| (HeuristicPart::Tile(tile), moves);
            parts.into_iter().map(part).collect()
        };
        match self {
            TaquinHeuristic::Blind(_) => Vec::new(),
            TaquinHeuristic::OutOfPlace(tiles) => {
                by_tile(&|tile, cell| u32::from(!tiles.is_home(tile, cell)))
            }
            TaquinHeuristic::Manhattan(steps) => by_tile(&|tile, cell| steps.steps(tile, cell)),
            TaquinHeuristic::LinearConflict(conflict) => {
                let steps = conflict.manhattan().begin(position);
                let rows = (0..variant.height())
                    .map(|row| (HeuristicPart::Row(row + 1), conflict.of_row(position, row)));
                let columns = (0..variant.width()).map(|column| {
                    let moves = conflict.of_column(position, column);
                    (HeuristicPart::Column(column + 1), moves)
                });
                let all = std::iter::once((HeuristicPart::AllTiles, steps));
                all.chain(rows).chain(columns).collect()
            }
            TaquinHeuristic::WalkingDistance(walking) => {
                let (vertical, horizontal) = walking.axes(position);
                vec![
                    (HeuristicPart::Vertical, vertical),
                    (HeuristicPart::Horizontal, horizontal),
                ]
            }
        }
    }
}
