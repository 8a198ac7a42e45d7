//! What people see: one function a page, from a context to its markup.

mod about;
mod edit;
mod effects;
mod exercise;
mod export;
mod first_game;
mod frame;
mod home;
mod index;
mod lab;
mod league;
mod learn;
mod play;
mod puzzles;
mod race;
mod reported;
mod reports;
mod review;
mod rules;
mod search_choice;
mod setup;
mod start;
mod task_board;
mod think;
mod wrong;

use maud::Markup;

pub(crate) use about::about;
pub(crate) use edit::edit;
pub(crate) use exercise::exercises;
pub(crate) use export::export;
pub(crate) use home::home;
pub(crate) use index::{Part, index};
pub(crate) use lab::{MatchUp, judge, lab, tournament};
pub(crate) use league::league;
pub(crate) use learn::learn;
pub(crate) use play::play;
pub(crate) use puzzles::{all_puzzles, puzzle};
pub(crate) use race::race;
pub(crate) use reports::{reports, story};
pub(crate) use review::review;
pub(crate) use rules::{all_rules, rules};
pub(crate) use setup::setup;
pub(crate) use think::{board as think_board, think};
pub(crate) use wrong::problem;

/// What a context leads to.
#[derive(Debug)]
pub(crate) enum Page {
    /// A page.
    Shown(Markup),
    /// A page that says what is wrong with what was asked, and on which it can be mended.
    Mended(Markup),
    /// Another address, such as that of the game after the machine's reply.
    Elsewhere(String),
    /// Something to take away: what kind of thing, and the thing.
    File(&'static str, String),
}
