//! The page: play, analyse and understand the games in a browser.
//!
//! Pages are made on the server and the address is the state, so a server remembers nothing and
//! every position has a link. [`router`] answers requests; [`Server`] listens for them.

mod address;
mod advice;
mod api;
mod app;
mod assets;
mod engines;
mod game_review;
mod guard;
mod hosts;
mod http_error;
mod judgement;
mod language;
mod league_board;
mod pages;
mod parameter;
mod pool;
mod queue_board;
mod request_context;
mod response;
mod routes;
mod server;
mod thinking;

pub use address::{Address, Opened, Panel};
pub use app::{App, Limits};
pub use assets::{Asset, Assets, Script};
pub use engines::Engines;
pub use http_error::HttpError;
pub use queue_board::LookAtQueue;
pub use request_context::{Parameters, RequestContext};
pub use routes::router;
pub use server::Server;
pub use thinking::Reply;
