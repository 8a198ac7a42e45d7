//! What a short look tells of a longer one: the regressions that ProbCut goes by.
//!
//! **Name.** ProbCut and Multi-ProbCut (Buro 1995, 1997).
//! **Idea.** The value at a depth is nearly a straight line of the value at a smaller depth, and how far it
//! strays is known from many positions. So a short search that is far enough outside the window tells that
//! the long one would be, too, but for once in so many times.
//!
//! ```text
//!   bytes 0..8    the name of the format
//!   bytes 8..12   the checksum (CRC-32) of all that follows, low byte first
//!   then          for every stage, depth and way to look: slope in 4096ths, offset and spread in 16ths of
//!                 a point, two bytes each, low byte first
//! ```

use std::sync::OnceLock;

use crate::games::othello::patterns::stage_of_empties;

/// What `damier train othello:8 --cuts` wrote.
const SHIPPED: &[u8] = include_bytes!("../../../../../data/othello-8.cuts");

const NAME: [u8; 8] = *b"damier-c";

/// The depths that have regressions of their own, and a place for searches to the end of the game.
pub(super) const SHALLOWEST: u32 = 3;
pub(super) const DEEPEST: u32 = 8;
const ROWS: usize = (DEEPEST - SHALLOWEST + 2) as usize;

/// The stages of 8x8.
pub(super) const STAGES: usize = 15;

/// How far the short look looks that stands for a long one: half as far, and ending with the same side.
pub(super) const fn shorter(depth: u32) -> u32 {
    2 * (depth / 4) + depth % 2
}

/// A straight line, and how far values stray from it, in points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Regression {
    pub(super) slope: f32,
    pub(super) offset: f32,
    pub(super) spread: f32,
}

impl Regression {
    /// The value to expect.
    #[inline(always)]
    pub(super) fn expected(&self, seen: i32) -> f32 {
        self.slope * seen as f32 + self.offset
    }

    /// What has to be seen so that this value is to be expected.
    #[inline(always)]
    pub(super) fn needed(&self, value: f32) -> f32 {
        (value - self.offset) / self.slope
    }

    /// The line with the least squares through some points, and what is left.
    pub(super) fn through(points: &[(f64, f64)]) -> Regression {
        let count = points.len().max(1) as f64;
        let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
        let (middle, height) = (mean(|point| point.0), mean(|point| point.1));
        let across = |(x, y): &(f64, f64)| (x - middle) * (y - height);
        let along = |(x, _): &(f64, f64)| (x - middle) * (x - middle);
        let (across, along): (f64, f64) = (
            points.iter().map(across).sum(),
            points.iter().map(along).sum(),
        );
        let slope = match along > 0.0 {
            true => across / along,
            false => 1.0,
        };
        let offset = height - slope * middle;
        let error = |(x, y): &(f64, f64)| (y - slope * x - offset).powi(2);
        let errors: f64 = points.iter().map(error).sum();
        Regression {
            slope: slope as f32,
            offset: offset as f32,
            spread: (errors / count).sqrt() as f32,
        }
        .rounded()
    }

    /// As it comes back from a file.
    fn rounded(self) -> Regression {
        Regression::of_bytes(self.to_bytes())
    }

    fn to_bytes(self) -> [u8; 6] {
        let [a, b] = ((self.slope * 4096.0).round() as i16).to_le_bytes();
        let [c, d] = ((self.offset * 16.0).round() as i16).to_le_bytes();
        let [e, f] = ((self.spread * 16.0).round() as i16).to_le_bytes();
        [a, b, c, d, e, f]
    }

    fn of_bytes([a, b, c, d, e, f]: [u8; 6]) -> Regression {
        let number = |low, high| f32::from(i16::from_le_bytes([low, high]));
        Regression {
            slope: number(a, b) / 4096.0,
            offset: number(c, d) / 16.0,
            spread: number(e, f) / 16.0,
        }
    }

    /// Can it be gone by?
    fn is_sound(&self) -> bool {
        self.slope > 0.25 && self.spread > 0.0
    }
}

/// What a value at some depth can be told by.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Pair {
    /// By a look [shorter] than that.
    pub(super) by_look: Regression,
    /// By the guess at the position itself.
    pub(super) at_once: Regression,
}

/// The regressions of a board of 8.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::games::othello) struct Cuts {
    /// For every stage: one for each depth, and one for the end of the game.
    pub(super) stages: Vec<[Pair; ROWS]>,
}

impl Cuts {
    /// The row of searches to the end.
    pub(super) const END: usize = ROWS - 1;

    /// No regressions yet.
    pub(super) fn blank() -> Cuts {
        Cuts {
            stages: vec![[Pair::default(); ROWS]; STAGES],
        }
    }

    /// What ships with the program; nothing where its bytes are damaged, and then nothing is cut.
    pub(in crate::games::othello) fn shipped() -> Option<&'static Cuts> {
        static CUTS: OnceLock<Option<Cuts>> = OnceLock::new();
        CUTS.get_or_init(|| Cuts::of_bytes(SHIPPED)).as_ref()
    }

    /// The bytes that ship with the program.
    pub(in crate::games::othello) const fn shipped_bytes() -> &'static [u8] {
        SHIPPED
    }

    /// The row of a depth: beyond the deepest that was learnt, the last one that ends with the same side.
    pub(super) const fn row(depth: u32) -> usize {
        let depth = if depth > DEEPEST {
            DEEPEST - (depth - DEEPEST) % 2
        } else {
            depth
        };
        (depth - SHALLOWEST) as usize
    }

    /// What tells the value at a depth of a position with that many empties, if anything does.
    #[inline(always)]
    pub(super) fn pair(&self, empties: u32, depth: u32) -> Option<&Pair> {
        let row = match depth >= empties {
            true => Self::END,
            false => Self::row(depth),
        };
        let pair = &self.stages[stage_of_empties::<8>(empties)][row];
        (pair.by_look.is_sound() && pair.at_once.is_sound()).then_some(pair)
    }

    /// As the bytes of a file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let pairs = self.stages.iter().flatten();
        let content: Vec<u8> = pairs
            .flat_map(|pair| [pair.by_look.to_bytes(), pair.at_once.to_bytes()])
            .flatten()
            .collect();
        let checksum = crc32fast::hash(&content).to_le_bytes();
        [&NAME[..], &checksum, &content].concat()
    }

    /// Those of a file; nothing if a byte of it is not as it was written.
    pub(in crate::games::othello) fn of_bytes(bytes: &[u8]) -> Option<Cuts> {
        let rest = bytes.strip_prefix(&NAME)?;
        let (checksum, content) = rest.split_first_chunk::<4>()?;
        if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
            return None;
        }
        let (lines, []) = content.as_chunks::<6>() else {
            return None;
        };
        if lines.len() != 2 * STAGES * ROWS {
            return None;
        }
        let mut cuts = Cuts::blank();
        let pairs = cuts.stages.iter_mut().flatten();
        for (pair, lines) in pairs.zip(lines.chunks(2)) {
            *pair = Pair {
                by_look: Regression::of_bytes(lines[0]),
                at_once: Regression::of_bytes(lines[1]),
            };
        }
        Some(cuts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_through_its_points() {
        let points: Vec<(f64, f64)> = (-50..50)
            .map(|x| (f64::from(x), 1.25 * f64::from(x) + 3.0))
            .collect();
        let line = Regression::through(&points);
        assert_eq!((line.slope, line.offset, line.spread), (1.25, 3.0, 0.0));
        assert_eq!(line.expected(4), 8.0);
        assert_eq!(line.needed(8.0), 4.0);
    }

    #[test]
    fn a_short_look_is_shorter_and_ends_with_the_same_side() {
        for depth in SHALLOWEST..=30 {
            assert!(shorter(depth) < depth && (depth - shorter(depth)).is_multiple_of(2));
            let row = Cuts::row(depth) as u32 + SHALLOWEST;
            assert!(row.abs_diff(depth).is_multiple_of(2) && row <= DEEPEST);
        }
    }

    #[test]
    fn a_damaged_file_is_not_read() {
        let bytes = Cuts::shipped_bytes();
        let cuts = Cuts::of_bytes(bytes).expect("a sound file");
        assert_eq!(cuts.to_bytes(), bytes);
        for position in 0..bytes.len() {
            let mut damaged = bytes.to_vec();
            damaged[position] ^= 1;
            assert_eq!(Cuts::of_bytes(&damaged), None, "byte {position}");
        }
        assert_eq!(Cuts::of_bytes(&bytes[..bytes.len() - 6]), None);
    }
}
