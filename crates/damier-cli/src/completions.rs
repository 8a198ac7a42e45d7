//! `damier completions`: a script that lets a shell complete our commands.

use clap::Args;
use clap_complete::Shell;
use damier::Phrasebook;

use crate::failure::Failure;
use crate::help;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        // The generator cannot report a closed pipe, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(
            self.shell,
            &mut help::translated(book),
            "damier",
            &mut script,
        );
        output.text(&String::from_utf8_lossy(&script))
    }
}
