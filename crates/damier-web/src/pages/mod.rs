//! What people see: one function a page, from a context to its markup.

mod about;
mod exercise;
mod frame;
mod home;
mod play;
mod race;
mod rules;
mod start;
mod think;
mod wrong;

use maud::Markup;

pub(crate) use about::about;
pub(crate) use exercise::exercises;
pub(crate) use home::home;
pub(crate) use play::play;
pub(crate) use race::race;
pub(crate) use rules::{all_rules, rules};
pub(crate) use think::{board as think_board, think};
pub(crate) use wrong::problem;

/// What a context leads to.
#[derive(Debug)]
pub(crate) enum Page {
    /// A page.
    Shown(Markup),
    /// Another address, such as that of the game after the machine's reply.
    Elsewhere(String),
    /// Something to take away: what kind of thing, and the thing.
    File(&'static str, String),
}
