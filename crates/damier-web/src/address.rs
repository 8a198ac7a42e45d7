//! The address of a game on the page. It is the whole state: the game, where it began, every move,
//! who plays, and what is being looked at. It can be kept, sent, and gone back to.
//!
//! What a person or a form wrote is read here once, with all limits ([`Address::read`]); written out
//! again ([`Display`](std::fmt::Display)) it is in its one canonical form, which reads back as the
//! same address. The positions and moves in it are checked by [`Address::open`].

mod text;

pub(crate) use text::{read_komi, read_moves, read_touches, touches};

use damier::face::Setup;
use damier::picture::Touch;
use damier::play::{MatchRules, Repetition};
use damier::{DynMatch, DynPosition, GameId, GameInfo, Language, Message, Score, Side, Spec};

use crate::engines::Engines;
use crate::http_error::HttpError;

/// A game on the page.
#[derive(Clone, Debug)]
pub struct Address {
    /// The game.
    pub game: &'static GameInfo,
    /// Its variant, unless it is the default.
    pub variant: Option<String>,
    /// Where the game began, unless it is the usual start.
    pub position: Option<String>,
    /// The number that decides deals, scrambles and the machines' choices.
    pub seed: Option<u64>,
    /// Are covered tokens covered?
    pub is_hidden: bool,
    /// Points given to the second side.
    pub komi: i16,
    /// What happens when a position comes back.
    pub repetition: Repetition,
    /// Who plays, unless it is the usual player.
    pub players: [Option<Spec>; 2],
    /// Every move so far.
    pub moves: Vec<String>,
    /// Which position of the game is looked at: the one after that many moves. Nobody replies then.
    pub at: Option<usize>,
    /// What the machine took its move, the last one, to be worth.
    pub said: Option<Score>,
    /// What has been touched of the next move.
    pub touched: Vec<Touch>,
    /// What else is shown.
    pub wish: Panel,
    /// The language, if it was chosen and not left to the browser.
    pub language: Option<Language>,
}

/// What is wanted of the page beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Panel {
    /// The game alone.
    #[default]
    Play,
    /// What every move is worth.
    Analysis,
    /// A good move; of a puzzle, the next step of its solution.
    Hint,
    /// The same, and what the move does.
    Reason,
    /// What the last move did, and how the game stands.
    Why,
    /// The rest of a puzzle's solution, played.
    Solution,
    /// A move by the machine whose turn it is, where machines have both seats.
    Reply,
}

impl Panel {
    /// The parameters that ask for something, each with the value 1.
    const NAMED: [(&'static str, Panel); 6] = [
        ("analysis", Panel::Analysis),
        ("hint", Panel::Hint),
        ("reason", Panel::Reason),
        ("why", Panel::Why),
        ("solution", Panel::Solution),
        ("reply", Panel::Reply),
    ];
}

/// An address whose position and moves were checked, and the game it describes.
#[derive(Debug)]
pub struct Opened {
    /// The address, with everything in its own notation.
    pub address: Address,
    /// The game at the position that is looked at.
    pub session: Box<dyn DynMatch>,
    /// Every position of the whole game, the start first.
    pub history: Vec<Box<dyn DynPosition>>,
    /// How the whole game stands: is it over after its last move?
    pub is_over: bool,
}

impl Address {
    /// The most moves that are read.
    pub const MAX_MOVES: usize = 1000;
    /// The most touches a move can need.
    const MAX_TOUCHES: usize = 4;

    /// A game from its start, with its usual players.
    ///
    /// ```
    /// use damier_web::Address;
    /// let pogo = "pogo".parse::<damier::GameId>()?.info();
    /// assert_eq!(Address::start(pogo).to_string(), "/play/pogo");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub const fn start(game: &'static GameInfo) -> Address {
        Address {
            game,
            variant: None,
            position: None,
            seed: None,
            is_hidden: false,
            komi: 0,
            repetition: Repetition::Third,
            players: [None, None],
            moves: Vec::new(),
            at: None,
            said: None,
            touched: Vec::new(),
            wish: Panel::Play,
            language: None,
        }
    }

    /// The seed: the one given, or the usual one.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(Setup::DEFAULT_SEED)
    }

    /// The rules of the match.
    #[must_use]
    pub fn rules(&self) -> MatchRules {
        MatchRules {
            repetition: self.repetition,
            komi: self.komi,
            ..MatchRules::default()
        }
    }

    /// Sets the game up and plays its moves, each checked.
    ///
    /// ```
    /// use damier_web::{Address, Parameters};
    /// let open = |query| Address::read("pogo", &Parameters::read(query), 0).unwrap().open();
    /// let opened = open("moves=251+8,5,1").unwrap();
    /// assert_eq!(opened.address.to_string(), "/play/pogo?moves=2,5,1+8,5,1");
    /// assert!(open("moves=1,9,1").is_err());
    /// ```
    pub fn open(self) -> Result<Opened, HttpError> {
        self.open_with(&Engines::default())
    }

    /// The same where other programs may sit down too: those that were named.
    pub(crate) fn open_with(mut self, engines: &Engines) -> Result<Opened, HttpError> {
        let choice = GameId::new(self.game, self.variant.take().as_deref())?;
        // A covered game begins with a deal that its players cannot read.
        if self.is_hidden && self.position.is_some() {
            return Err(HttpError::Wrong(Message::new("page-no-hidden-position")));
        }
        let board = choice.open(self.position.as_deref(), self.seed, self.is_hidden)?;
        if self.komi != 0 && !board.has_margin() {
            return Err(HttpError::Wrong(Message::new("page-no-komi")));
        }
        let is_default = board.variant() == self.game.default_variant();
        self.variant = (!is_default).then(|| board.variant());
        self.position = self.position.is_some().then(|| board.position());
        let mut session = board.start(self.rules());
        self.check_players(session.as_mut(), engines)?;
        let at = self.at.filter(|at| *at <= self.moves.len());
        self.at = at;
        // Nobody said anything before the first move, and covered tokens are not to be guessed from it.
        let is_told = self.seen() == self.moves.len() && !self.moves.is_empty() && !self.is_hidden;
        self.said = self.said.filter(|_| is_told);
        for index in 0..self.moves.len() {
            let played = session.play(&self.moves[index]);
            self.moves[index] = played.map_err(|error| {
                let wrong = Message::new("page-wrong-move").with("number", index + 1);
                HttpError::Wrong(wrong.with("why", error.message()))
            })?;
        }
        let is_over = session.ending().is_some();
        let history = session.history();
        if let Some(at) = at {
            (at..self.moves.len()).for_each(|_| {
                session.undo();
            });
        }
        Ok(Opened {
            address: self,
            session,
            history,
            is_over,
        })
    }

    /// Refuses players whom the game does not have. The usual ones need no look.
    fn check_players(
        &mut self,
        session: &mut dyn DynMatch,
        engines: &Engines,
    ) -> Result<(), HttpError> {
        let names = session.board().players();
        let is_puzzle = session.board().sides().is_none();
        let usual = session.board().default_players();
        for side in Side::BOTH {
            let Some(spec) = self.players[side.index()].take() else {
                continue;
            };
            if is_puzzle || spec == usual[side.index()] {
                continue;
            }
            let is_plain = matches!(spec.name(), "human" | "random" | "perfect")
                && !spec.to_string().contains(':')
                && names.contains(&spec.name());
            if !is_plain && !engines.knows(&spec, session.board())? {
                session.seat(side, &spec, 0)?;
                session.seat(side, &Spec::human(), 0)?;
            }
            self.players[side.index()] = Some(spec);
        }
        Ok(())
    }

    /// The same address with one more move, played at the position that is looked at.
    #[must_use]
    pub fn with_move(&self, mv: &str) -> Address {
        let mut next = self.plain();
        next.moves.truncate(self.seen());
        next.moves.push(mv.to_owned());
        next.wish = self.lasting_wish();
        next
    }

    /// The same game after its first moves, to go on from there.
    #[must_use]
    pub fn back_to(&self, plies: usize) -> Address {
        let mut next = self.plain();
        next.moves.truncate(plies);
        next.wish = self.lasting_wish();
        next
    }

    /// The same game seen after its first moves. What came later stays in the list.
    #[must_use]
    pub fn seen_at(&self, plies: usize) -> Address {
        let mut next = self.plain();
        next.at = (plies < self.moves.len()).then_some(plies);
        next.wish = self.lasting_wish();
        next
    }

    /// What would come of playing some moves at the position that is looked at, seen after the last
    /// of them. Nobody replies.
    #[must_use]
    pub fn along(&self, line: &[String]) -> Address {
        let mut next = self.plain();
        next.moves.truncate(self.seen());
        next.moves.extend(line.iter().cloned());
        next.at = Some(next.moves.len());
        next.wish = self.lasting_wish();
        next
    }

    /// The same game with what a machine said of its last move.
    #[must_use]
    pub fn saying(self, said: Option<Score>) -> Address {
        Address { said, ..self }
    }

    /// How many moves lead to the position that is looked at.
    #[must_use]
    pub fn seen(&self) -> usize {
        self.at.unwrap_or(self.moves.len())
    }

    /// The same place in the game with another wish.
    #[must_use]
    pub fn wishing(&self, wish: Panel) -> Address {
        Address {
            wish,
            touched: Vec::new(),
            ..self.clone()
        }
    }

    /// The same place in the game in another language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Address {
        Address {
            language: Some(language),
            ..self.clone()
        }
    }

    /// The same game with nothing touched, nothing wished, and seen at its end.
    #[must_use]
    pub fn plain(&self) -> Address {
        Address {
            at: None,
            said: None,
            touched: Vec::new(),
            wish: Panel::Play,
            ..self.clone()
        }
    }

    /// An analysis goes on from move to move; other wishes are for once.
    fn lasting_wish(&self) -> Panel {
        match self.wish {
            Panel::Analysis => Panel::Analysis,
            _ => Panel::Play,
        }
    }
}
