//! The real program `damier`, driven through pipes.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod analysis;
mod driver;
mod engines;
#[cfg(target_os = "linux")]
mod foreign;
#[cfg(target_os = "linux")]
mod hostile;
mod lab;
#[cfg(target_os = "linux")]
mod league;
#[cfg(target_os = "linux")]
mod matches;
mod pipes;
mod play;
mod race;
mod records;
mod refusals;
mod reported;
mod reports;
mod reviews;
#[cfg(target_os = "linux")]
mod scarcity;
mod serve;
mod single_games;
mod tables;
mod think;
mod tournaments;
mod truth;
mod ugi;
