//! How far a position is from its goal, at the least: the heuristics of the taquin, from the plainest
//! to the sharpest. Each knows a child's number from its parent's, and none promises too much.

mod homes;
mod linear_conflict;
mod manhattan;
mod named;
mod out_of_place;
mod parts;
mod walking_distance;

pub use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use named::{TaquinEstimate, TaquinHeuristic};
pub use out_of_place::OutOfPlace;
pub use parts::HeuristicPart;
pub use walking_distance::{Walking, WalkingDistance};
