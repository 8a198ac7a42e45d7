//! Where tables are kept, how many threads work, and how the person hears of it.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;

use clap::Args;
use damier::notation::read_number;
use damier::solve::{Notice, ProgressSink, Work};
use damier::words::ToMessage as _;
use damier::{Language, Message, ParseError, TableStore, Translator};
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
pub(crate) const MAX_THREADS: u32 = 1024;

pub(crate) const THREADS: Reader<NonZeroUsize> = Reader {
    read: |text| {
        read_number(text, MAX_THREADS)
            .and_then(|number| NonZeroUsize::new(number as usize))
            .ok_or_else(|| {
                let expected = Message::new("expected-threads").with("most", MAX_THREADS);
                ParseError::new(text, expected)
            })
    },
    names: Vec::new,
};

impl Storage {
    /// What the library may use.
    pub(crate) fn store(&self, translator: &Translator) -> TableStore {
        let store = self.tables.store(translator);
        match self.threads {
            Some(threads) => store.to_builder().threads(threads.into()).build(),
            None => store,
        }
    }
}

impl Tables {
    /// What the library may use, with all processors.
    pub(crate) fn store(&self, translator: &Translator) -> TableStore {
        TableStore::builder()
            .progress(Watch::new(translator.language()))
            .folder(self.data.clone().or_else(TableStore::default_folder))
            .fresh(self.fresh)
            .build()
    }
}

/// Tells on standard error: a bar on a terminal while a table is made, and notices in any case.
struct Watch {
    translator: Translator,
    bar: Mutex<Option<(Work, ProgressBar)>>,
}

impl Watch {
    fn new(language: Language) -> Watch {
        Watch {
            translator: language::translator(language),
            bar: Mutex::new(None),
        }
    }

    fn new_bar(&self, work: &Work) -> ProgressBar {
        let style = ProgressStyle::with_template("{msg} {wide_bar} {percent} %  {eta_precise}")
            .expect("the template is well formed");
        ProgressBar::new(0)
            .with_style(style)
            .with_message(self.translator.say(&work.message()))
    }
}

impl ProgressSink for Watch {
    fn notice(&self, notice: &Notice<'_>) {
        // With standard error closed there is nobody left to tell.
        let _ = writeln!(
            std::io::stderr(),
            "damier: {}",
            self.translator.say(&notice.message())
        );
    }

    fn progress(&self, work: &Work, done: u64, total: u64) {
        let Ok(mut shown) = self.bar.lock() else {
            return;
        };
        if shown.as_ref().is_none_or(|(known, _)| known != work) {
            *shown = Some((work.clone(), self.new_bar(work)));
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
