//! What all requests share: words, tables, limits.

use std::path::PathBuf;
use std::time::Duration;

use damier::solve::{Charge, MemoryBound};
use damier::{Language, TableStore, Translator};

use crate::assets::Assets;
use crate::engines::Engines;
use crate::hosts::Hosts;
use crate::league_board::LeagueBoard;
use crate::pool::Pool;
use crate::queue_board::{LookAtQueue, QueueBoard};

/// How much one request and all of them together may ask for.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many long analyses run at once; more are refused. Short ones are among the replies.
    pub analyses: usize,
    /// How many machines choose a move, and short searches run, at once.
    pub replies: usize,
    /// How many more may wait for such a place; and how long.
    pub queue: usize,
    /// How long one may wait.
    pub patience: Duration,
    /// What everything that requests take may take in bytes, all of it charged to one bound: the places
    /// of searches, which are charged from the start, in equal parts; tables, those being made included;
    /// and answers on their way.
    pub memory: u64,
    /// What one analysis may spend.
    pub analysis: damier::Limits,
    /// What one reply may spend.
    pub reply: damier::Limits,
    /// How many connections there are at once; more wait at the door.
    pub connections: usize,
    /// How long a request may take to arrive, and how long a connection may be idle.
    pub header_time: Duration,
    /// How long an answer may wait for its reader.
    pub write_time: Duration,
    /// How long a reader may take for one answer that is not a stream of events.
    pub read_time: Duration,
    /// How long answers may take after the server was told to stop.
    pub drain_time: Duration,
    /// The longest address.
    pub address_bytes: usize,
    /// All headers of a request together.
    pub header_bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let processors = std::thread::available_parallelism().map_or(1, Into::into);
        let (analyses, replies) = (processors, 2 * processors);
        let spending = |seconds| damier::Limits {
            nodes: Some(1_000_000_000),
            time: Some(Duration::from_secs(seconds)),
            memory: Some(Self::MAX_MEMORY),
            ..damier::Limits::default()
        };
        Limits {
            analyses,
            replies,
            queue: 64,
            patience: Duration::from_secs(5),
            memory: u64::MAX,
            analysis: spending(10),
            reply: spending(5),
            connections: 512,
            header_time: Duration::from_secs(8),
            write_time: Duration::from_secs(10),
            read_time: Duration::from_secs(120),
            drain_time: Duration::from_secs(4),
            address_bytes: 8 << 10,
            header_bytes: 16 << 10,
        }
    }
}

impl Limits {
    /// The most memory that one search takes.
    const MAX_MEMORY: u64 = 256 << 20;

    /// The same, where all requests together take so many bytes.
    #[must_use]
    pub fn within(mut self, memory: u64) -> Limits {
        let places = (self.analyses + self.replies) as u64;
        let share = (memory / 2 / places).min(Self::MAX_MEMORY);
        self.memory = memory;
        self.analysis.memory = Some(share);
        self.reply.memory = Some(share);
        self
    }

    /// What all places at which searches run may take together.
    fn places_memory(&self) -> u64 {
        let of = |places: usize, each: &damier::Limits| {
            let each = each.memory.unwrap_or(Self::MAX_MEMORY);
            (places as u64).saturating_mul(each)
        };
        of(self.analyses, &self.analysis).saturating_add(of(self.replies, &self.reply))
    }

    /// How many threads searches may take, with one to make tables ahead of need.
    #[must_use]
    pub const fn threads(&self) -> usize {
        self.analyses + self.replies + 1
    }
}

/// What all requests share.
#[derive(Debug)]
pub struct App {
    translators: [Translator; 2],
    /// Tables and threads.
    pub store: TableStore,
    /// How much may be asked for.
    pub limits: Limits,
    /// The style sheet and the scripts, with their addresses.
    pub assets: Assets,
    pub(crate) hosts: Hosts,
    pub(crate) league: Option<LeagueBoard>,
    pub(crate) queue: Option<QueueBoard>,
    /// The programs that may be played against.
    pub(crate) engines: Engines,
    pub(crate) analyses: Pool,
    pub(crate) replies: Pool,
    /// What is kept for the places of searches, of what requests may take.
    _places: Option<Charge>,
    /// For what is done ahead of need.
    pub(crate) upkeep: Pool,
}

impl App {
    /// A server's memory: nothing but words, tables and limits.
    #[must_use]
    pub fn new(store: TableStore, limits: Limits) -> App {
        let memory = MemoryBound::new(limits.memory);
        let places = memory.charge(limits.places_memory().min(limits.memory));
        let store = store.to_builder().questions(limits.analyses);
        let store = store.bound(memory).build();
        App {
            translators: Language::ALL.map(|language| {
                Translator::with(
                    language,
                    words(language)
                        .into_iter()
                        .chain(damier_lab::words(language)),
                )
            }),
            store,
            assets: Assets::new(),
            hosts: Hosts::default(),
            league: None,
            queue: None,
            engines: Engines::default(),
            analyses: Pool::new(limits.analyses).with_queue(limits.queue, limits.patience),
            replies: Pool::new(limits.replies).with_queue(limits.queue, limits.patience),
            _places: places,
            upkeep: Pool::new(1),
            limits,
        }
    }

    /// The same, answering to one more name than those of the machine itself.
    #[must_use]
    pub fn known_as(mut self, name: &str) -> App {
        self.hosts.add(name);
        self
    }

    /// The same with a page for the league in a folder.
    #[must_use]
    pub fn with_league(mut self, directory: PathBuf) -> App {
        self.league = Some(LeagueBoard::new(directory));
        self
    }

    /// The same with a queue of many machines on the page of the laboratory.
    #[must_use]
    pub fn with_queue(mut self, look: LookAtQueue) -> App {
        self.queue = Some(QueueBoard::new(look));
        self
    }

    /// The same with other programs to play against.
    #[must_use]
    pub fn with_engines(mut self, engines: Engines) -> App {
        self.engines = engines;
        self
    }

    /// The words of a language.
    #[must_use]
    pub fn translator(&self, language: Language) -> &Translator {
        &self.translators[language as usize]
    }
}

/// The server's own words, and those of its pages.
const fn words(language: Language) -> [&'static str; 11] {
    match language {
        Language::English => [
            include_str!("../words/en.ftl"),
            include_str!("pages/words/en.ftl"),
            include_str!("pages/words/edit/en.ftl"),
            include_str!("pages/words/index/en.ftl"),
            include_str!("pages/words/lab/en.ftl"),
            include_str!("pages/words/learn/en.ftl"),
            include_str!("pages/words/puzzles/en.ftl"),
            include_str!("pages/words/race/en.ftl"),
            include_str!("pages/words/review/en.ftl"),
            include_str!("pages/words/setup/en.ftl"),
            include_str!("pages/words/stage/en.ftl"),
        ],
        Language::French => [
            include_str!("../words/fr.ftl"),
            include_str!("pages/words/fr.ftl"),
            include_str!("pages/words/edit/fr.ftl"),
            include_str!("pages/words/index/fr.ftl"),
            include_str!("pages/words/lab/fr.ftl"),
            include_str!("pages/words/learn/fr.ftl"),
            include_str!("pages/words/puzzles/fr.ftl"),
            include_str!("pages/words/race/fr.ftl"),
            include_str!("pages/words/review/fr.ftl"),
            include_str!("pages/words/setup/fr.ftl"),
            include_str!("pages/words/stage/fr.ftl"),
        ],
    }
}
