//! Jobs on a queue: workers, coordinators and servers that die, sleep, are strangers or full, and every
//! result once. The server is Debian's; where there is none, the tests say that they were skipped.

mod commands;
mod faults;
mod figures;
mod server;
mod squares;
