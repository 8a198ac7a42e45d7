//! `damier lab`: experiments as files ([`command_line`]). Running one keeps every result beside it, and
//! showing it tells them again.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use damier::notation::one_of;
use damier::{Message, Translator};
use damier_lab::experiment::command_line;
use damier_lab::runner::queue::{clean, standings};

use crate::arguments::Reader;
use crate::failure::Failure;
use crate::file::{read_bytes, wrong};
use crate::form::Form;
use crate::output::Output;
use crate::place::{On, listener};
use crate::storage::THREADS;

#[derive(Args, Debug)]
pub(crate) struct Lab {
    #[arg(value_name = "ACTION", value_parser = ACTION)]
    action: Action,
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    on: On,
    #[arg(long, value_name = "N", value_parser = THREADS)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    form: Form,
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
        let plans = standings(&address, &listener)?;
        if plans.is_empty() {
            output.line(&translator.say(&Message::new("lab-no-plans")))?;
        }
        for plan in plans {
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
        let mut line = command_line(&text, folder).map_err(|why| wrong(file, why, "file-wrong"))?;
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
            (self.form.csv, "--csv"),
            (self.form.svg, "--svg"),
            (self.form.json, "--json"),
        ] {
            line.extend(is_wanted.then(|| flag.into()));
        }
        line.extend(["--lang".into(), translator.language().code().into()]);
        Ok(line)
    }
}
