//! Jobs on a queue: workers, coordinators and servers that die, sleep, are strangers or full, and every
//! result once. The server is Debian's; where there is none, the tests say that they were skipped.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "figures, and that something is skipped, are for people"
)]

mod commands;
mod faults;
mod figures;
mod page;
mod proofs;
mod server;
mod squares;
mod tls;
