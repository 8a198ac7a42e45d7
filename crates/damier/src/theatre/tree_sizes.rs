//! How large the parts of a tree are drawn: here, and by whoever draws a film.

use serde::Serialize;

/// The sizes of a tree, in units of the picture.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct TreeSizes {
    /// From level to level, and from node to node.
    pub(super) column: f64,
    pub(super) row: f64,
    /// Around everything.
    pub(super) margin: f64,
    /// The box of a node, and how round it is.
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) corner: f64,
    pub(super) baselines: Baselines,
    pub(super) beside: Beside,
    pub(super) reach: Reach,
    /// What is left of the branches that were never grown, as a path.
    pub(super) stump: &'static str,
}

/// Where the texts of a node stand, from the top of its box.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Baselines {
    #[serde(rename = "move")]
    pub(super) mv: f64,
    pub(super) value: f64,
    pub(super) note: f64,
    pub(super) untried: f64,
    pub(super) hidden: f64,
}

/// How far after its box a number begins.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Beside {
    pub(super) untried: f64,
    pub(super) hidden: f64,
}

/// Where the count of hidden nodes can be touched, from the upper right corner of the box.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Reach {
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl TreeSizes {
    /// How trees are drawn.
    pub(super) const DRAWN: TreeSizes = TreeSizes {
        column: 148.0,
        row: 54.0,
        margin: 16.0,
        width: 100.0,
        height: 36.0,
        corner: 6.0,
        baselines: Baselines {
            mv: 15.0,
            value: 30.0,
            note: -2.0,
            untried: 34.0,
            hidden: 15.0,
        },
        beside: Beside {
            untried: 20.0,
            hidden: 6.0,
        },
        reach: Reach {
            top: -4.0,
            width: 44.0,
            height: 26.0,
        },
        stump: "M100 30h10m-3 -5l5 10m-2 -10l5 10",
    };
}
