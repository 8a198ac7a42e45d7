//! `damier completions`: a script that lets a shell complete our commands.

use clap::{Args, Command};
use clap_complete::Shell;

use crate::failure::Failure;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    /// Writes the script for the whole command line.
    pub(crate) fn run(self, line: &mut Command, output: &mut Output) -> Result<(), Failure> {
        // The generator cannot report a closed pipe, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, line, "damier", &mut script);
        output.text(&String::from_utf8_lossy(&script))
    }
}
