//! SSS* as a page of a textbook has it.

use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};

/// SSS* in sixteen lines, its numbers seen by MAX, the side at the root.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("OPEN = {(root, live, +∞)}", &[1]),
        Line::new("while the best of OPEN is not (root, solved, h):", &[2, 15]),
        Line::new(
            "  take (n, s, h): the largest h, leftmost among equals",
            &[3],
        )
        .lit_by(&[Moment::Take]),
        Line::new("  if s = live and n is a leaf:", &[4, 6]),
        Line::new("    v = value of n", &[5]).lit_by(&[Moment::Leaf, Moment::Terminal]),
        Line::new("    put (n, solved, min(h, v)) on OPEN", &[1]).lit_by(&[Moment::ListSolved]),
        Line::new("  else if s = live and MAX is to move:", &[7, 8]),
        Line::new(
            "    for each child c of n: put (c, live, h) on OPEN",
            &[7, 1],
        )
        .lit_by(&[Moment::Open])
        .noted("code-plans"),
        Line::new("  else if s = live:", &[9, 10]),
        Line::new("    put (first child of n, live, h) on OPEN", &[1])
            .lit_by(&[Moment::OpenByMin])
            .noted("code-replies"),
        Line::new(
            "  else if MIN moves above n and n has a next sibling:",
            &[11, 12],
        ),
        Line::new("    put (next sibling of n, live, h) on OPEN", &[1])
            .lit_by(&[Moment::OpenSibling]),
        Line::new("  else:", &[13]),
        Line::new("    the node above n is solved: forget all below it", &[14])
            .lit_by(&[Moment::Exhausted, Moment::Cut]),
        Line::new("    put (the node above n, solved, h) on OPEN", &[1])
            .lit_by(&[Moment::ListParent]),
        Line::returning("return h", &[]).lit_by(&[Moment::Improved]),
    ],
    variables: &["n", "s", "h", "v"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};
