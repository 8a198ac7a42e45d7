//! Where tables are kept, how many threads work, and how the person hears of it.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;

use clap::Args;
use damier::{Language, Listener, Message, ParseError, Phrasebook, Resources, read_number};
use indicatif::{ProgressBar, ProgressStyle};

use crate::arguments::Reader;
use crate::language;

/// The options of every command that may use stored tables.
#[derive(Args, Debug, Default)]
pub(crate) struct Storage {
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = THREADS, display_order = 80)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) tables: Tables,
}

/// The options of commands that have threads of their own.
#[derive(Args, Debug, Default)]
pub(crate) struct Tables {
    #[arg(long, value_name = "DIR", display_order = 81)]
    data: Option<PathBuf>,
    #[arg(long, display_order = 82)]
    fresh: bool,
}

/// More threads than any machine has processors.
pub(crate) const MOST_THREADS: u32 = 1024;

pub(crate) const THREADS: Reader<NonZeroUsize> = Reader {
    read: |text| {
        read_number(text, MOST_THREADS)
            .and_then(|number| NonZeroUsize::new(number as usize))
            .ok_or_else(|| {
                let expected = Message::new("expected-threads").with("most", MOST_THREADS);
                ParseError::new(text, expected)
            })
    },
    names: Vec::new,
};

impl Storage {
    /// What the library may use.
    pub(crate) fn resources(&self, book: &Phrasebook) -> Resources {
        let mut resources = self.tables.resources(book);
        if let Some(threads) = self.threads {
            resources.threads = threads.into();
        }
        resources
    }
}

impl Tables {
    /// What the library may use, with all processors.
    pub(crate) fn resources(&self, book: &Phrasebook) -> Resources {
        let mut resources = Resources::default().heard_by(Watch::new(book.language()));
        resources.folder = self.data.clone().or_else(Resources::usual_folder);
        resources.is_fresh = self.fresh;
        resources
    }
}

/// Tells on standard error: a bar on a terminal while a table is made, and notices in any case.
struct Watch {
    book: Phrasebook,
    bar: Mutex<Option<(Message, ProgressBar)>>,
}

impl Watch {
    fn new(language: Language) -> Watch {
        Watch {
            book: language::book(language),
            bar: Mutex::new(None),
        }
    }

    fn new_bar(&self, what: &Message) -> ProgressBar {
        let style = ProgressStyle::with_template("{msg} {wide_bar} {percent} %  {eta_precise}")
            .expect("the template is well formed");
        ProgressBar::new(0)
            .with_style(style)
            .with_message(self.book.say(what))
    }
}

impl Listener for Watch {
    fn notice(&self, message: &Message) {
        // With standard error closed there is nobody left to tell.
        let _ = writeln!(std::io::stderr(), "damier: {}", self.book.say(message));
    }

    fn progress(&self, what: &Message, done: u64, total: u64) {
        let Ok(mut shown) = self.bar.lock() else {
            return;
        };
        if shown.as_ref().is_none_or(|(known, _)| known != what) {
            *shown = Some((what.clone(), self.new_bar(what)));
        }
        if let Some((_, bar)) = &*shown {
            bar.set_length(total);
            bar.set_position(done);
            if done >= total {
                bar.finish_and_clear();
                *shown = None;
            }
        }
    }
}
