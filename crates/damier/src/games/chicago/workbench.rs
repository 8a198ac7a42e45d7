//! A ring of goods put together by hand: tokens on stacks and in the reserves, prices, and the trader. A stack that
//! is emptied leaves the ring, and behind the last one there is room for another.

use super::good::{GOODS, Good};
use super::picture::{holding_panel, price_panel, token_of};
use super::rules::Chicago;
use super::stack::Stack;
use crate::face::Workbench;
use crate::picture::{Cell, Picture, Place};
use crate::position::Side;
use crate::words::Message;

/// Where in the numbers the trader, the prices and the reserves begin.
const TRADER: usize = Chicago::MAX_STACKS * Stack::HIGHEST;
const PRICES: usize = TRADER + 1;

/// The largest number: a price.
const MAX: u8 = 9;

pub(super) fn bench() -> Workbench {
    let beside = [
        Message::new("chicago-bench-price"),
        Message::new("chicago-bench-reserve").with("side", Message::new("chicago-first")),
        Message::new("chicago-bench-reserve").with("side", Message::new("chicago-second")),
    ];
    Workbench::new(Good::ALL.map(token_of))
        .stacked(Stack::HIGHEST)
        .with_pawn_and(beside.to_vec(), MAX)
}

/// How many stacks have tokens on them: they come first.
fn stacks(cells: &[u8]) -> usize {
    let ring = cells[..TRADER].chunks(Stack::HIGHEST);
    ring.take_while(|stack| stack[0] != 0).count()
}

/// The numbers after a token or the trader was put on a stack, or something beside the board got more or less.
pub(super) fn put(cells: &[u8], place: usize, piece: u8) -> Vec<u8> {
    let mut next = cells.to_vec();
    let (count, goods) = (stacks(cells), GOODS as u8);
    let shown = seats(count);
    match place.checked_sub(shown) {
        None if piece > goods => {
            if place < count {
                next[TRADER] = place as u8;
            }
        }
        None => {
            next = bench().put(cells, place, piece);
            if piece == 0 && place < count && next[place * Stack::HIGHEST] == 0 {
                close(&mut next, place, count);
            }
        }
        Some(beside) if (1..=goods).contains(&piece) && beside < 6 => {
            let number = &mut next[PRICES + beside / 2 * GOODS + usize::from(piece) - 1];
            let highest = match beside / 2 {
                0 => Good::ALL[usize::from(piece) - 1].start_price(),
                _ => super::good::TOKENS_OF_A_GOOD,
            };
            *number = match beside % 2 {
                0 => (*number + 1).min(highest),
                _ => number.saturating_sub(1),
            };
        }
        Some(_) => {}
    }
    next
}

/// How many stacks are shown: one more than there are, as long as there is room.
const fn seats(count: usize) -> usize {
    if count < Chicago::MAX_STACKS {
        count + 1
    } else {
        count
    }
}

/// Those behind an empty stack move up, and the trader with them.
fn close(cells: &mut [u8], place: usize, count: usize) {
    let from = place * Stack::HIGHEST;
    cells[from..TRADER].rotate_left(Stack::HIGHEST);
    let trader = usize::from(cells[TRADER]);
    if trader > place || trader == count - 1 {
        cells[TRADER] = cells[TRADER].saturating_sub(1);
    }
}

/// The board with these numbers on it.
pub(super) fn drawn(board: Picture, cells: &[u8]) -> Picture {
    let count = stacks(cells);
    let ring = cells[..TRADER].chunks(Stack::HIGHEST).take(seats(count));
    let good = |number: &u8| Good::ALL.get(usize::from(*number).checked_sub(1)?).copied();
    let ring = ring.enumerate().map(|(place, stack)| Cell {
        column: place as u8,
        row: 0,
        name: (place + 1).to_string(),
        tokens: stack.iter().filter_map(good).map(token_of).collect(),
    });
    let six = |group: usize| -> [u8; GOODS] {
        std::array::from_fn(|good| cells[PRICES + group * GOODS + good])
    };
    let prices = six(0);
    let panels = Good::ALL
        .into_iter()
        .map(|good| price_panel(good, prices[good.index()]));
    let holdings = Side::BOTH
        .into_iter()
        .map(|side| holding_panel(side, six(1 + side.index()), prices));
    Picture {
        cells: ring.collect(),
        pawn: Some(Place(cells[TRADER].into())),
        panels: panels.chain(holdings).collect(),
        paths: Vec::new(),
        last: Vec::new(),
        ..board
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::CatalogueGame as _;
    use crate::games::chicago::ChicagoVariant;

    #[test]
    fn taking_and_putting_leads_from_position_to_position() {
        let deal = Chicago::deal(ChicagoVariant::Standard, 5);
        let mut cells = deal.cells();
        // Four times from the third stack: it leaves the ring, and eight are left.
        for _ in 0..4 {
            cells = put(&cells, 2, 0);
        }
        assert_eq!(stacks(&cells), 8);
        let taken = deal.with_cells(&cells).expect("a position");
        assert_eq!(taken.picture().cells.len(), 8);
        assert_eq!(
            drawn(deal.picture(), &cells).cells.len(),
            9,
            "and room for one"
        );
        // The trader goes to the last stack, which is then taken: he stays on the ring.
        cells = put(&cells, 7, 7);
        for _ in 0..4 {
            cells = put(&cells, 7, 0);
        }
        assert_eq!((stacks(&cells), cells[TRADER]), (7, 6));
        assert!(deal.with_cells(&cells).is_ok());
        // More and less of a good beside the board.
        let place = seats(7);
        let cheaper = put(&cells, place + 1, 1);
        assert_eq!(cheaper[PRICES], cells[PRICES] - 1);
        let kept = put(&cells, place + 2, 1);
        assert_eq!(kept[PRICES + GOODS], cells[PRICES + GOODS] + 1);
        assert_eq!(put(&kept, place + 3, 1), cells);
    }

    #[test]
    fn a_seventh_token_of_a_good_is_refused() {
        let deal = Chicago::deal(ChicagoVariant::Standard, 5);
        let whole = put(&deal.cells(), seats(9) + 2, 1);
        assert!(deal.with_cells(&whole).is_err());
    }
}
