//! A lower bound for trays of any size: patterns of three tiles that lie in a row, or in a column.

use std::sync::Arc;

use super::frame::Framed;
use crate::games::taquin::pattern::PatternDatabase;
use crate::games::taquin::pattern::layout::Layout;
use crate::games::taquin::tray::Tray;
use crate::search::{Budget, Interrupted};

/// The tiles of a pattern.
const SIZE: usize = 3;

/// No solution has fewer moves.
pub(crate) fn by_small_patterns(
    position: &Framed,
    budget: &mut Budget,
) -> Result<u32, Interrupted> {
    let tray = position.tray;
    let rows =
        (0..tray.height).map(|row| (0..tray.width).map(move |column| (column, row)).collect());
    let columns =
        (0..tray.width).map(|column| (0..tray.height).map(move |row| (column, row)).collect());
    let by_rows = added_up(position, rows, budget)?;
    let by_columns = added_up(position, columns, budget)?;
    Ok(by_rows.max(by_columns))
}

/// The distances of the patterns that lines are cut into, added up.
fn added_up(
    position: &Framed,
    lines: impl Iterator<Item = Vec<(u8, u8)>>,
    budget: &mut Budget,
) -> Result<u32, Interrupted> {
    let tray: Tray = position.tray;
    let cells = position.cells();
    let mut layouts: [Option<Arc<Layout>>; SIZE + 1] = Default::default();
    let mut sum = 0;
    for line in lines {
        let tiles: Vec<u8> = (line.iter().map(|(column, row)| row * tray.width + column))
            .filter(|tile| *tile != position.home)
            .collect();
        for tiles in tiles.chunks(SIZE) {
            let layout = layouts[tiles.len()]
                .get_or_insert_with(|| Arc::new(Layout::new(tray, tiles.len())))
                .clone();
            let bits = PatternDatabase::build(&layout, tiles, 1, &mut |_, _| budget.look())?;
            let places: Vec<u8> = tiles.iter().map(|tile| cells[usize::from(*tile)]).collect();
            let database = PatternDatabase::new(layout, tiles, bits);
            sum += database.map_or(0, |database| database.distance(&places, position.blank));
        }
    }
    Ok(sum)
}
