//! The page: play, analyse and understand the games in a browser.
//!
//! Pages are made on the server and the address is the state, so a server remembers nothing and
//! every position has a link. [`router`] answers requests; [`Server`] listens for them.

mod address;
mod api;
mod app;
mod assets;
mod guard;
mod language;
mod load;
mod pages;
mod parameter;
mod pool;
mod problem;
mod routes;
mod server;
mod study;
mod thinking;
mod visit;
mod worth;

pub use address::{Address, Opened, Wish};
pub use app::{App, Limits, words};
pub use assets::{Asset, Assets};
pub use load::{Bound, Measured, measure_load};
pub use problem::Problem;
pub use routes::router;
pub use server::Server;
pub use thinking::Reply;
pub use visit::{Parameters, Visit};
