//! The program `damier` with one more game.

fn main() -> std::process::ExitCode {
    damier_cli::run(damier::Catalogue::standard().with(&connect_four::GAME))
}
