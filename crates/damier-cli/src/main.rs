//! The program `damier`, with the six games.

use std::alloc::System;
use std::process::ExitCode;

use damier_cli::Allocator;

#[global_allocator]
static ALLOCATOR: Allocator<System> = Allocator::new(System);

fn main() -> ExitCode {
    damier_cli::run(damier::Catalogue::standard())
}
