//! What all requests share: words, tables, limits.

use std::time::Duration;

use damier::{Language, Phrasebook, Resources};

use crate::assets::Assets;
use crate::pool::Pool;

/// How much one request and all of them together may ask for.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many analyses run at once; more are refused at once.
    pub analyses: usize,
    /// How many machines choose a move at once; more are refused at once.
    pub replies: usize,
    /// What one analysis may spend.
    pub analysis: damier::Limits,
    /// What one reply may spend.
    pub reply: damier::Limits,
    /// The deepest that an analysis looks.
    pub deepest: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        let processors = std::thread::available_parallelism().map_or(1, Into::into);
        let spending = |seconds| damier::Limits {
            nodes: Some(1_000_000_000),
            time: Some(Duration::from_secs(seconds)),
            memory: Some(256 << 20),
            ..damier::Limits::default()
        };
        Limits {
            analyses: processors,
            replies: 2 * processors,
            analysis: spending(10),
            reply: spending(5),
            deepest: 64,
        }
    }
}

/// What all requests share.
#[derive(Debug)]
pub struct App {
    books: [Phrasebook; 2],
    /// Tables and threads.
    pub resources: Resources,
    /// How much may be asked for.
    pub limits: Limits,
    /// The style sheet and the script, with their addresses.
    pub assets: Assets,
    pub(crate) analyses: Pool,
    pub(crate) replies: Pool,
}

impl App {
    /// A server's memory: nothing but words, tables and limits.
    #[must_use]
    pub fn new(mut resources: Resources, limits: Limits) -> App {
        resources.questions = limits.analyses;
        App {
            books: Language::ALL.map(|language| Phrasebook::with(language, words(language))),
            resources,
            assets: Assets::new(),
            analyses: Pool::new(limits.analyses),
            replies: Pool::new(limits.replies),
            limits,
        }
    }

    /// The words of a language.
    #[must_use]
    pub fn book(&self, language: Language) -> &Phrasebook {
        &self.books[language as usize]
    }
}

/// The server's own words, and those of its pages.
const fn words(language: Language) -> [&'static str; 2] {
    match language {
        Language::English => [
            include_str!("../words/en.ftl"),
            include_str!("pages/words/en.ftl"),
        ],
        Language::French => [
            include_str!("../words/fr.ftl"),
            include_str!("pages/words/fr.ftl"),
        ],
    }
}
