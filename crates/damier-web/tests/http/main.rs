//! The server as the network sees it: every route, hostile requests, limits, and a real socket.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod address;
mod answers;
mod asking;
mod compression;
mod contrast;
mod description;
mod edit;
mod files;
mod guards;
mod hostile;
mod lab;
mod league;
mod learn;
mod limits;
mod pages;
mod queue;
mod race;
mod reports;
mod setup;
mod socket;
mod think;
