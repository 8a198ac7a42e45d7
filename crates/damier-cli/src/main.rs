//! The program `damier`, with the six games.

use std::process::ExitCode;

fn main() -> ExitCode {
    damier_cli::run(damier::Catalogue::standard())
}
