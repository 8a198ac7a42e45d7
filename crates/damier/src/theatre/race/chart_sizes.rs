//! Where the parts of a race's chart are: here, and for whoever draws a film.

use serde::Serialize;

// In units of the picture.
pub(super) const WIDTH: f64 = 360.0;
pub(super) const LEFT: f64 = 44.0;
pub(super) const RIGHT: f64 = 348.0;
pub(super) const LINE: f64 = 20.0;
pub(super) const BAR: f64 = 12.0;
const LEVELS: f64 = 150.0;
const STRIP: f64 = 22.0;

/// Where the parts of a chart are.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct ChartSizes {
    pub(super) height: f64,
    pub(super) levels: LevelSizes,
    pub(super) bars: BarSizes,
    pub(super) strips: StripSizes,
}

/// The lines of nodes by level.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct LevelSizes {
    pub(super) title: f64,
    /// The first level, and how far the last one is from it.
    pub(super) left: f64,
    pub(super) width: f64,
    /// The count 0, and how far the largest one is above it.
    pub(super) bottom: f64,
    pub(super) height: f64,
}

/// The bars of what was counted.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct BarSizes {
    pub(super) top: f64,
    /// The longest one.
    pub(super) width: f64,
}

/// The strips of marks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct StripSizes {
    pub(super) title: f64,
    pub(super) left: f64,
    pub(super) width: f64,
    /// The ground of the first one, how far apart they are, and how high.
    pub(super) bottom: f64,
    pub(super) step: f64,
    pub(super) height: f64,
    /// Marks beyond this number share a bar.
    pub(super) most: usize,
}

impl ChartSizes {
    /// Of a chart of so many runners.
    pub(super) fn of(runners: usize) -> ChartSizes {
        let runners = runners as f64;
        let levels = 12.0 + runners * LINE;
        let bars = levels + LEVELS + 76.0;
        let strips = bars + 3.0 * (runners * (BAR + 4.0) + 28.0) + 8.0;
        ChartSizes {
            height: strips + 44.0 + runners * (STRIP + 6.0),
            levels: LevelSizes {
                title: levels + 20.0,
                left: LEFT + 8.0,
                width: RIGHT - LEFT - 16.0,
                bottom: levels + 28.0 + LEVELS,
                height: LEVELS - 8.0,
            },
            bars: BarSizes {
                top: bars,
                width: RIGHT - 76.0 - 12.0,
            },
            strips: StripSizes {
                title: strips + 12.0,
                left: 12.0,
                width: RIGHT - 12.0,
                bottom: strips + 40.0 + STRIP,
                step: STRIP + 6.0,
                height: STRIP,
                most: 152,
            },
        }
    }
}
