//! `damier lab`: experiments as files. A file names a command and what stands after its flags; running
//! it keeps every result beside it, and showing it tells them again.
//!
//! ```toml
//! kind = "measure"
//! game = "pogo"
//! player = ["minimax", "alphabeta"]
//! depth = "1..4"
//! ```

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use damier::notation::one_of;
use damier::words::echo;
use damier::{Message, Translator};
use damier_lab::runner::queue::{clean, standings};
use toml::{Table, Value};

use crate::arguments::Reader;
use crate::failure::Failure;
use crate::file::{read_bytes, wrong};
use crate::output::Output;
use crate::place::{On, listener};
use crate::storage::THREADS;

#[derive(Args, Debug)]
pub(crate) struct Lab {
    #[arg(value_name = "ACTION", value_parser = ACTION)]
    action: Action,
    #[arg(value_name = "FILE", required_unless_present = "on")]
    file: Option<PathBuf>,
    #[command(flatten)]
    on: On,
    #[arg(long, value_name = "N", value_parser = THREADS)]
    threads: Option<NonZeroUsize>,
    #[arg(long, conflicts_with_all = ["json", "svg"])]
    csv: bool,
    #[arg(long, conflicts_with = "json")]
    svg: bool,
    #[arg(long)]
    json: bool,
}

/// What to do with an experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Run,
    Show,
    /// Forget the plans of a queue.
    Clean,
    /// Tell them.
    Plans,
}

const ACTIONS: [(&str, Action); 4] = [
    ("run", Action::Run),
    ("show", Action::Show),
    ("clean", Action::Clean),
    ("plans", Action::Plans),
];

const ACTION: Reader<Action> = Reader {
    read: |text| one_of(text, &ACTIONS, "expected-lab-action"),
    names: || ACTIONS.map(|(name, _)| name).to_vec(),
};

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

/// The longest file that is read.
const LONGEST: usize = 1 << 20;

impl Lab {
    /// Is it about a queue, and not about a file? Then it is done.
    pub(crate) fn keeps_house(
        &self,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<bool, Failure> {
        let is_about_queue = matches!(self.action, Action::Clean | Action::Plans);
        if !is_about_queue {
            return Ok(false);
        }
        let address = self.on.queue()?;
        let address = address.ok_or_else(|| Failure::Wrong(Message::new("lab-no-queue")))?;
        let listener = listener(translator.language());
        if self.action == Action::Clean {
            let plans = clean(&address, &listener)?;
            let told = Message::new("lab-cleaned").with("plans", plans);
            output.line(&translator.say(&told))?;
            return Ok(true);
        }
        for plan in standings(&address, &listener)? {
            output.line(&translator.say(&plan.message()))?;
        }
        Ok(true)
    }

    /// The command line that does it.
    pub(crate) fn line(&self, translator: &Translator) -> Result<Vec<OsString>, Failure> {
        let Some(file) = &self.file else {
            return Err(Failure::Wrong(Message::new("lab-no-file")));
        };
        let text = String::from_utf8(read_bytes(file, LONGEST)?)
            .map_err(|_| wrong(file, Message::new("io-not-text"), "file-wrong"))?;
        let folder = file.parent().unwrap_or(Path::new(""));
        let mut line = experiment(&text, folder).map_err(|why| wrong(file, why, "file-wrong"))?;
        line.push("--record".into());
        line.push(file.with_extension("results").into());
        line.extend(self.on.flags());
        if self.action == Action::Show {
            line.push("--show".into());
        }
        if let Some(threads) = self.threads {
            line.extend(["--threads".into(), threads.to_string().into()]);
        }
        for (is_wanted, flag) in [
            (self.csv, "--csv"),
            (self.svg, "--svg"),
            (self.json, "--json"),
        ] {
            line.extend(is_wanted.then(|| flag.into()));
        }
        line.extend(["--lang".into(), translator.language().code().into()]);
        Ok(line)
    }
}

/// The keys whose values are files, named as seen from the experiment.
const FILES: [&str; 2] = ["from", "openings-file"];

/// The command that a file stands for, which lies in that folder.
fn experiment(text: &str, folder: &Path) -> Result<Vec<OsString>, Message> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().map_or("", |span| &text[..span.start]);
        Message::new("lab-unreadable")
            .with("line", before.matches('\n').count() + 1)
            .with("why", echo(error.message()))
    })?;
    let word = |key: &str| match table.get(key) {
        Some(Value::String(word)) => Ok(word.as_str()),
        _ => Err(Message::new("lab-missing").with("key", key)),
    };
    let kind = word("kind")?;
    if !KINDS.contains(&kind) {
        let kinds = Message::any_of(KINDS);
        return Err(Message::new("lab-kind")
            .with("kind", echo(kind))
            .with("kinds", kinds));
    }
    let mut line: Vec<OsString> = ["damier", kind, word("game")?].map(OsString::from).to_vec();
    for (key, value) in &table {
        if ["kind", "game", "title"].contains(&key.as_str()) {
            continue;
        }
        let refused = || Message::new("lab-key").with("key", echo(key));
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

#[cfg(test)]
mod tests {
    use damier::Language;
    use damier::laws::attack;

    use super::*;
    use crate::language;

    /// Whatever stands in a file is a command line or a sentence.
    #[test]
    fn any_text_of_an_experiment_is_harmless() {
        let good = [
            "kind = \"measure\"\ngame = \"pogo\"\nplayer = [\"minimax\", \"alphabeta\"]\ndepth = \"1..4\"\n",
            "kind = 'tournament'\ntitle = 'é'\ngame = 'chicago'\nopenings = 7\nhidden = true\nladder = false\n",
            "kind = \"tournament\"\ngame = \"othello:4\"\n[more]\nplies = 3\n",
        ]
        .map(String::from);
        let translator = language::translator(Language::English);
        let tried = attack(&good, 2000, 13, |text| {
            match experiment(text, Path::new("")) {
                Ok(line) => assert!(line.len() >= 3),
                Err(why) => {
                    let said = translator.say(&why);
                    assert!(!said.chars().any(char::is_control), "{text:?}: {said:?}");
                    assert!(!said.contains('⟨'), "{said}");
                }
            }
            Ok(())
        });
        assert!(tried.is_ok_and(|tried| tried > 2000));
    }
}
