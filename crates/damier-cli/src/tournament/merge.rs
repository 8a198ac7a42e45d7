//! `damier tournament GAME --merge FILE ...`: the games of several files as one.

use std::path::Path;

use damier::face::TournamentFile;
use damier::words::echo;
use damier::{Message, Translator};

use super::data::{ReportedMerge, csv};
use super::{Tournament, chart, table};
use crate::failure::Failure;
use crate::file;
use crate::output::Output;

impl Tournament {
    /// Puts the files together, writes them as one where that is asked for, and tells the result.
    pub(super) fn merge(
        &self,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let files = self.merge.iter().map(|path| self.read(path));
        let files: Vec<TournamentFile> = files.collect::<Result<_, _>>()?;
        let merged = TournamentFile::merged(&files).map_err(|error| {
            let (other, _) = self.merge.iter().zip(&files).next_back().unzip();
            match other {
                Some(path) => file::wrong(path, error.message(), "file-wrong"),
                None => Failure::Wrong(error.message()),
            }
        })?;
        if let Some(path) = &self.record {
            file::check(path, &[]).map_err(Failure::Failed)?;
            file::replace(path, merged.to_string())
                .map_err(|error| Failure::Failed(file::about(path, "file-unwritable", &error)))?;
        }
        let result = merged.result();
        if self.form.json {
            return output.json(&ReportedMerge::of(&merged, &result, files.len()));
        }
        if self.form.csv {
            return output.text(&csv(&result));
        }
        let (game, variant) = merged.game();
        let heading = Message::new("tournament-merged")
            .with("title", translator.title(game))
            .with("variant", variant)
            .with("files", files.len())
            .with("games", result.games);
        if self.form.svg {
            return output.line(&chart::of(game, &result, heading).to_svg(translator));
        }
        output.paragraph(&translator.say(&heading), "")?;
        output.blank()?;
        table::write_standings(&result, &table::ranking(&result), translator, output)
    }

    /// A file of the game that was named.
    fn read(&self, path: &Path) -> Result<TournamentFile, Failure> {
        let Some(read) = file::tournament(path)? else {
            // What the system has against a file is told, if that is the reason.
            file::read_bytes(path, 1 << 30)?;
            let why = Message::new("merge-not-a-tournament");
            return Err(file::wrong(path, why, "file-wrong"));
        };
        let named = &self.start.game;
        let (game, variant) = read.game();
        let is_other_variant = named
            .variant()
            .is_some_and(|named| !named.eq_ignore_ascii_case(variant));
        if game != named.info().name || is_other_variant {
            let why = Message::new("play-other-game")
                .with("found", echo(&format!("{game}:{variant}")))
                .with("wanted", echo(&named.to_string()));
            return Err(Failure::Wrong(why));
        }
        Ok(read)
    }
}
