//! Tidy trees (Reingold and Tilford 1981).
//!
//! **Idea.** Lay out every subtree by itself, then push the subtrees of a node together until their
//! outlines just do not touch, and put the node in the middle of its first and last child. What
//! remains of a subtree is its outline: for each level the first and the last row it takes.
//! **Guarantee.** No two nodes overlap; a parent is centred; equal subtrees look equal.
//! **Cost.** For every node the levels that it shares with what lies before it.

/// The row of every node, the first one 0; the column is its level. `children[node]` lists what is
/// below a node; nodes that are nobody's children are roots, one below the other.
#[must_use]
pub fn rows(children: &[Vec<usize>]) -> Vec<f64> {
    let mut is_child = vec![false; children.len()];
    for child in children.iter().flatten() {
        is_child[*child] = true;
    }
    let roots: Vec<usize> = (0..children.len())
        .filter(|node| !is_child[*node])
        .collect();
    let mut offsets = vec![0.0; children.len()];
    let mut outlines: Vec<Option<Outline>> = vec![None; children.len()];
    for node in from_the_leaves(&roots, children) {
        let mut merged = Outline::default();
        for child in &children[node] {
            let outline = outlines[*child].take().unwrap_or_default();
            offsets[*child] = merged.append(outline);
        }
        // The children lie where they lie; the node itself is in the middle of them.
        let middle = match (children[node].first(), children[node].last()) {
            (Some(first), Some(last)) => (offsets[*first] + offsets[*last]) / 2.0,
            _ => 0.0,
        };
        for child in &children[node] {
            offsets[*child] -= middle;
        }
        outlines[node] = Some(merged.below_a_node(middle));
    }
    let mut forest = Outline::default();
    for root in &roots {
        offsets[*root] = forest.append(outlines[*root].take().unwrap_or_default());
    }
    let mut rows = vec![0.0; children.len()];
    let mut waiting: Vec<(usize, f64)> = roots.iter().map(|root| (*root, 0.0)).collect();
    while let Some((node, above)) = waiting.pop() {
        rows[node] = above + offsets[node];
        waiting.extend(children[node].iter().map(|child| (*child, rows[node])));
    }
    let least = rows.iter().copied().fold(0.0, f64::min);
    rows.iter().map(|row| row - least).collect()
}

/// Every node after all those below it.
fn from_the_leaves(roots: &[usize], children: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(children.len());
    let mut waiting = roots.to_vec();
    while let Some(node) = waiting.pop() {
        order.push(node);
        waiting.extend(&children[node]);
    }
    order.reverse();
    order
}

/// The first and the last row that a tree takes on each of its levels, from its root's row.
#[derive(Clone, Debug, Default)]
struct Outline {
    levels: Vec<(f64, f64)>,
}

impl Outline {
    /// Puts another tree behind this one, as near as they fit: how far its root is from row 0.
    fn append(&mut self, other: Outline) -> f64 {
        let shared = self.levels.iter().zip(&other.levels);
        let gap = shared.map(|((_, last), (first, _))| last + 1.0 - first);
        let offset = gap.fold(f64::NEG_INFINITY, f64::max);
        let offset = if offset.is_finite() { offset } else { 0.0 };
        for (level, (first, last)) in other.levels.into_iter().enumerate() {
            match self.levels.get_mut(level) {
                Some((_, end)) => *end = last + offset,
                None => self.levels.push((first + offset, last + offset)),
            }
        }
        offset
    }

    /// The outline of a node above these trees, seen from the node, which is in that row of theirs.
    fn below_a_node(self, row: f64) -> Outline {
        let levels = self.levels.into_iter();
        let moved = levels.map(|(first, last)| (first - row, last - row));
        Outline {
            levels: std::iter::once((0.0, 0.0)).chain(moved).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    fn levels(children: &[Vec<usize>]) -> Vec<usize> {
        let mut levels = vec![0; children.len()];
        for node in 0..children.len() {
            for child in &children[node] {
                levels[*child] = levels[node] + 1;
            }
        }
        levels
    }

    #[test]
    fn a_parent_is_in_the_middle_and_nobody_is_in_the_way() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for nodes in 1..200 {
            let mut children = vec![Vec::new(); nodes];
            for node in 1..nodes {
                children[random.random_range(0..node)].push(node);
            }
            let (rows, levels) = (rows(&children), levels(&children));
            for node in 0..nodes {
                if let (Some(first), Some(last)) = (children[node].first(), children[node].last()) {
                    assert!((rows[node] - (rows[*first] + rows[*last]) / 2.0).abs() < 1e-9);
                }
                for other in 0..node {
                    let is_apart = (rows[node] - rows[other]).abs() > 1.0 - 1e-9;
                    assert!(levels[node] != levels[other] || is_apart);
                }
            }
            assert!(rows.iter().all(|row| *row >= 0.0));
        }
    }

    #[test]
    fn a_leaf_fits_under_the_eaves_of_a_deeper_tree() {
        // 0 has the children 1 and 2; 1 has three leaves, and 2 is a leaf.
        let children = vec![vec![1, 2], vec![3, 4, 5], vec![], vec![], vec![], vec![]];
        assert_eq!(rows(&children), [1.5, 1.0, 2.0, 0.0, 1.0, 2.0]);
    }
}
