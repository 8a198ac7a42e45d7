//! What shows that a puzzle's solution is a shortest one.
//!
//! ```text
//! damier ways 1 <tab> version=... <tab> game=taquin:5x5 <tab> position=... <tab> tiles=6 <tab> moves=u l d ...
//! none <tab> 93 <tab> 0 <tab> 17 <tab> 8123456   no solution of at most 93 moves in 17 subtrees from the first on
//! ```
//!
//! Every solution has as many moves as another or an even number more. So a solution of 95 moves is a shortest one
//! if there is none of 93, and there is none if no subtree near enough holds one. Which subtrees these are
//! follows from the position and the size of the patterns; with the same patterns, so do the nodes.

use std::fmt;
use std::ops::Range;

use damier::{GameId, ParseError, Status, Stop, TableStore};

use super::certificate::{CertificateError, Checked, drawn, unreadable};
use super::way_plan::WayPlan;
use crate::runner::PlanText;

/// A solution, and what was searched for a shorter one in vain.
#[derive(Clone, Debug)]
pub struct WayCertificate {
    game: GameId,
    position: String,
    tiles: usize,
    way: Vec<String>,
    /// Subtrees and how many nodes they took.
    searched: Vec<(Range<usize>, u64)>,
}

impl WayCertificate {
    pub(super) const fn new(
        game: GameId,
        position: String,
        tiles: usize,
        way: Vec<String>,
        searched: Vec<(Range<usize>, u64)>,
    ) -> WayCertificate {
        WayCertificate {
            game,
            position,
            tiles,
            way,
            searched,
        }
    }

    pub(super) const fn length(&self) -> usize {
        self.way.len()
    }

    pub(super) fn about(&self) -> (String, &str) {
        (self.game.to_string(), &self.position)
    }

    /// The bound within which there is no solution.
    fn bound(&self) -> u32 {
        (self.way.len() as u32).saturating_sub(2)
    }

    pub(super) fn read(header: &PlanText, lines: &str) -> Result<WayCertificate, ParseError> {
        let field = |name: &str| header.get(name).unwrap_or_default();
        let tiles = field("tiles").parse();
        let way = field("moves").split_whitespace().map(str::to_owned);
        let mut read = WayCertificate::new(
            field("game").parse()?,
            field("position").to_owned(),
            tiles.map_err(|_| unreadable(field("tiles")))?,
            way.collect(),
            Vec::new(),
        );
        for line in lines.lines() {
            let mut parts = line.split('\t');
            let mut searched = || {
                (parts.next()? == "none").then_some(())?;
                let bound: u32 = parts.next()?.parse().ok()?;
                let first: usize = parts.next()?.parse().ok()?;
                let count: usize = parts.next()?.parse().ok()?;
                let nodes: u64 = parts.next()?.parse().ok()?;
                let is_told = bound == read.bound() && parts.next().is_none();
                let end = first.checked_add(count)?;
                is_told.then_some((first..end, nodes))
            };
            let searched = searched().ok_or_else(|| unreadable(line))?;
            read.searched.push(searched);
        }
        Ok(read)
    }

    pub(super) fn check(
        &self,
        store: &TableStore,
        sample: usize,
        seed: u64,
    ) -> Result<Checked, CertificateError> {
        let stray = |text: &str| CertificateError::Stray(text.to_owned());
        let root = self.game.open(Some(&self.position), None, false);
        let root = root.map_err(|_| stray(&self.position))?;
        let mut here = root.clone();
        for mv in &self.way {
            here = here.after(mv).map_err(|_| stray(mv))?;
        }
        if here.status() != Status::Solved {
            return Err(CertificateError::DoesNotFollow);
        }
        let plan = WayPlan::with_tiles(&self.game, root.as_ref(), self.tiles, store);
        let plan = plan.ok_or_else(|| stray(&self.position))?;
        // Every subtree that is near enough, without a gap.
        let mut sorted: Vec<&Range<usize>> = self.searched.iter().map(|(all, _)| all).collect();
        sorted.sort_unstable_by_key(|subtrees| subtrees.start);
        let covered =
            sorted
                .into_iter()
                .fold(0, |covered, subtrees| match subtrees.start <= covered {
                    true => subtrees.end.max(covered),
                    false => covered,
                });
        let is_nearer = plan.subtrees.distance() as usize >= self.way.len();
        if !is_nearer && covered < plan.subtrees.within(self.bound()) {
            return Err(CertificateError::DoesNotFollow);
        }
        let sampled = drawn(self.searched.len(), sample, seed);
        for index in &sampled {
            let (subtrees, nodes) = &self.searched[*index];
            let found = plan.search(subtrees.clone(), self.bound(), &Stop::new());
            if found != Some((None, *nodes)) {
                let text = format!("{}-{}", subtrees.start, subtrees.end);
                return Err(CertificateError::Wrong(text));
            }
        }
        Ok(Checked {
            claims: self.searched.len(),
            sampled: sampled.len(),
        })
    }
}

impl fmt::Display for WayCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = PlanText::new("ways")
            .with("game", &self.game)
            .with("position", &self.position)
            .with("tiles", self.tiles)
            .with("moves", self.way.join(" "));
        writeln!(f, "{header}")?;
        let bound = self.bound();
        for (subtrees, nodes) in &self.searched {
            let (first, count) = (subtrees.start, subtrees.len());
            writeln!(f, "none\t{bound}\t{first}\t{count}\t{nodes}")?;
        }
        Ok(())
    }
}
