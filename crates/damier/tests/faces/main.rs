//! What people see: words, pictures, searches shown; and the order of the sources, which readers see.

mod layers;
mod messages;
mod pictures;
mod promises;
mod race;
mod reviews;
mod think;
