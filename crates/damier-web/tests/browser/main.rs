//! The page in a real browser: Chromium, driven through WebDriver.
//!
//! `./scripts/test` installs what is needed. Without a browser these tests fail and say so.

#![allow(clippy::unwrap_used)]

mod addresses;
mod advice;
mod analysis;
mod another_search;
mod browser;
mod editor;
mod faults;
mod games;
mod gestures;
mod lab;
mod lettering;
mod manners;
mod motion;
mod newcomers;
#[path = "../../../damier/tests/slow/part.rs"]
mod part;
mod race;
mod setup;
mod sizes;
mod stage;
mod think;
mod words;
