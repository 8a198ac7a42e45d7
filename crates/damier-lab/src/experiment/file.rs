//! Experiments as files: a file names a command and what stands after its flags.
//!
//! ```toml
//! kind = "measure"
//! game = "pogo"
//! player = ["minimax", "alphabeta"]
//! depth = "1..4"
//! ```

use std::ffi::OsString;
use std::path::Path;

use damier::words::echo;
use damier::{Language, Message, Translator};
use toml::{Table, Value};

/// The commands that keep what they have found out.
const KINDS: [&str; 4] = ["judge", "measure", "tournament", "tune"];

/// What belongs to one run of an experiment, and not to the experiment.
const NOT_IN_FILES: [&str; 10] = [
    "record",
    "show",
    "threads",
    "on",
    "credentials",
    "json",
    "csv",
    "svg",
    "data",
    "lang",
];

/// The keys whose values are files, named as seen from the experiment.
const FILES: [&str; 2] = ["from", "openings-file"];

/// The command that a file stands for, which lies in that folder.
///
/// ```
/// use damier_lab::experiment::command_line;
///
/// let line = command_line("kind = 'measure'\ngame = 'pogo'\ndepth = '1..4'", "lab".as_ref());
/// assert_eq!(line.unwrap(), ["damier", "measure", "pogo", "--depth", "1..4"]);
/// ```
///
/// # Errors
///
/// What is wrong with the file, in words.
pub fn command_line(text: &str, folder: &Path) -> Result<Vec<OsString>, Message> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().map_or("", |span| &text[..span.start]);
        Message::new("experiment-unreadable")
            .with("line", before.matches('\n').count() + 1)
            .with("why", echo(error.message()))
    })?;
    let word = |key: &str| match table.get(key) {
        Some(Value::String(word)) => Ok(word.as_str()),
        _ => Err(Message::new("experiment-missing").with("key", key)),
    };
    let kind = word("kind")?;
    if !KINDS.contains(&kind) {
        let kinds = Message::any_of(KINDS);
        return Err(Message::new("experiment-kind")
            .with("kind", echo(kind))
            .with("kinds", kinds));
    }
    let mut line: Vec<OsString> = ["damier", kind, word("game")?].map(OsString::from).to_vec();
    for (key, value) in &table {
        if ["kind", "game", "title"].contains(&key.as_str()) {
            continue;
        }
        let refused = || Message::new("experiment-key").with("key", echo(key));
        if NOT_IN_FILES.contains(&key.as_str()) {
            return Err(refused());
        }
        let values = match value {
            Value::Array(values) => &values[..],
            value => std::slice::from_ref(value),
        };
        for value in values {
            let text: Option<OsString> = match value {
                Value::String(text) if FILES.contains(&key.as_str()) => {
                    Some(folder.join(text).into())
                }
                Value::String(text) => Some(text.into()),
                Value::Integer(number) => Some(number.to_string().into()),
                Value::Boolean(true) => None,
                Value::Boolean(false) => continue,
                _ => return Err(refused()),
            };
            line.push(format!("--{key}").into());
            line.extend(text);
        }
    }
    Ok(line)
}

/// Reads any text as an experiment, and says what is wrong with what it was taken for: an entrance for those
/// who write anything they like.
#[doc(hidden)]
pub fn examine(text: &str) -> Result<(), String> {
    match command_line(text, Path::new("")) {
        Ok(line) if line.len() < 3 => Err(format!("{line:?} is no command")),
        Ok(_) => Ok(()),
        Err(why) => {
            crate::words::teach();
            let said = Translator::of(Language::English).say(&why);
            match said.contains(char::is_control) || said.contains('⟨') {
                true => Err(format!("{text:?}: {said:?}")),
                false => Ok(()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use damier::laws::{Violation, attack};

    use super::*;

    /// Whatever stands in a file is a command line or a sentence.
    #[test]
    fn any_text_of_an_experiment_is_harmless() {
        let good = [
            "kind = \"measure\"\ngame = \"pogo\"\nplayer = [\"minimax\", \"alphabeta\"]\ndepth = \"1..4\"\n",
            "kind = 'tournament'\ntitle = 'é'\ngame = 'chicago'\nopenings = 7\nhidden = true\nladder = false\n",
            "kind = \"tournament\"\ngame = \"othello:4\"\n[more]\nplies = 3\n",
        ]
        .map(String::from);
        let tried = attack(&good, 2000, 13, |text| {
            examine(text).unwrap();
            Ok::<(), Violation>(())
        });
        assert!(tried.is_ok_and(|tried| tried > 2000));
    }
}
