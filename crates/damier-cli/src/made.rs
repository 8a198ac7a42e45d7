//! A file that a command made: written, and told.

use std::path::Path;
use std::time::Instant;

use damier::picture::Tone;
use damier::{DynPosition, Message, Translator};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::{self, Output, in_megabytes};

/// What was made, as data.
#[derive(Serialize)]
struct Made {
    game: &'static str,
    variant: String,
    file: String,
    bytes: u64,
    seconds: f64,
}

/// Writes a file that was begun at some time, and says so. Whoever makes one asks [`check_place`] before.
///
/// [`check_place`]: crate::file::check_place
pub(crate) fn write(
    file: &Path,
    bytes: &[u8],
    board: &dyn DynPosition,
    begun: Instant,
    is_json: bool,
    (translator, output): (&Translator, &mut Output),
) -> Result<(), Failure> {
    crate::file::put(file, bytes)?;
    let name = file.to_string_lossy().into_owned();
    let bytes = bytes.len() as u64;
    let seconds = begun.elapsed().as_secs_f64();
    if is_json {
        return output.json(&Made {
            game: board.game(),
            variant: board.variant(),
            file: name,
            bytes,
            seconds,
        });
    }
    let told = Message::new("build-made")
        .with("file", name)
        .with("size", in_megabytes(bytes, translator));
    output.line(&translator.say(&told))?;
    let time = Message::new("build-time").with("seconds", output::seconds(seconds, translator));
    output.toned(Tone::Muted, &translator.say(&time))
}
