//! The orders in which a search may be told to try moves, by name.

use crate::notation::ParseError;
use crate::search::MoveOrder;
use crate::words::Message;

use super::spec::Options;

/// The searches that try moves in any order they are told; the engine has one of its own.
const ORDERED: [&str; 9] = [
    "minimax",
    "negamax",
    "upperbound",
    "alphabeta",
    "pvs",
    "mtdf",
    "mtsss",
    "dual",
    "sss",
];

/// The orders, by what may follow `order=`: the usual one first.
const ORDERS: [(&str, MoveOrder); 3] = [
    ("listed", MoveOrder::AsListed),
    ("best", MoveOrder::BestFirst),
    ("worst", MoveOrder::WorstFirst),
];

/// Is a search told in which order to try moves?
pub(super) fn is_told(search: &str) -> bool {
    ORDERED.contains(&search)
}

/// The names that may follow `order=` of a search, the usual one first; none where it tries moves in its own order.
#[must_use]
pub fn orders_of(search: &str) -> Vec<&'static str> {
    let names = ORDERS.iter().map(|(name, _)| *name);
    names.filter(|_| is_told(search)).collect()
}

/// In which order a search tries moves.
pub(super) fn read(search: &str, options: &mut Options<'_>) -> Result<MoveOrder, ParseError> {
    let given = is_told(search).then(|| options.take("order")).flatten();
    let Some(text) = given else {
        return Ok(MoveOrder::AsListed);
    };
    let known = ORDERS.iter().find(|(name, _)| *name == text);
    let expected = || ParseError::new(text, Message::new("expected-order"));
    known.map(|(_, order)| *order).ok_or_else(expected)
}
