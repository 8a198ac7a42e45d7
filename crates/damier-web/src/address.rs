//! The address of a game on the page. It is the whole state: the game, where it began, every move,
//! who plays, and what is being looked at. It can be kept, sent, and gone back to.
//!
//! What a person or a form wrote is read here once, with all limits ([`Address::read`]); written out
//! again ([`Display`](std::fmt::Display)) it is in its one canonical form, which reads back as the
//! same address. The positions and moves in it are checked by [`Address::open`].

use std::fmt;

use damier::{
    Entry, Language, MatchRules, Message, ParseError, Place, Repetition, Session, Setup, Side,
    Spec, Touch, choose_game,
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::parameter::{read_flag, read_player};
use crate::problem::Problem;
use crate::visit::Parameters;

/// What may stand in an address as it is: everything notations are made of.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b',')
    .remove(b'-')
    .remove(b'.')
    .remove(b'/')
    .remove(b':')
    .remove(b'=')
    .remove(b'_')
    .remove(b'~');

/// A game on the page.
#[derive(Clone, Debug)]
pub struct Address {
    /// The game.
    pub game: &'static Entry,
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
    /// What has been touched of the next move.
    pub touched: Vec<Touch>,
    /// What else is shown.
    pub wish: Wish,
    /// The language, if it was chosen and not left to the browser.
    pub language: Option<Language>,
}

/// What is wanted of the page beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wish {
    /// The game alone.
    #[default]
    Play,
    /// What every move is worth.
    Analysis,
    /// The next step of a puzzle's solution.
    Hint,
    /// The rest of a puzzle's solution, played.
    Solution,
    /// A move by the machine whose turn it is, where machines have both seats.
    Reply,
}

impl Wish {
    /// The parameters that ask for something, each with the value 1.
    const NAMED: [(&'static str, Wish); 4] = [
        ("analysis", Wish::Analysis),
        ("hint", Wish::Hint),
        ("solution", Wish::Solution),
        ("reply", Wish::Reply),
    ];
}

/// An address whose position and moves were checked, and the game it describes.
#[derive(Debug)]
pub struct Opened {
    /// The address, with everything in its own notation.
    pub address: Address,
    /// The game at the position that is looked at.
    pub session: Box<dyn Session>,
    /// How the whole game stands: is it over after its last move?
    pub is_over: bool,
}

impl Address {
    /// The most moves that are read.
    pub const MOST_MOVES: usize = 1000;
    /// The most touches a move can need.
    const MOST_TOUCHES: usize = 4;

    /// A game from its start, with its usual players.
    ///
    /// ```
    /// use damier_web::Address;
    /// let pogo = damier::choose_game("pogo")?.entry;
    /// assert_eq!(Address::start(pogo).to_string(), "/play/pogo");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub const fn start(game: &'static Entry) -> Address {
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
            touched: Vec::new(),
            wish: Wish::Play,
            language: None,
        }
    }

    /// Reads the game's name, as it stands in the path, and the query. `drawn` is the seed of whoever
    /// asks for a new one.
    ///
    /// ```
    /// use damier_web::{Address, Parameters, Problem};
    /// let read = |game, query| Address::read(game, &Parameters::read(query), 0);
    /// let address = read("chomp:7x5", "second=perfect&moves=2,3+1,4").unwrap();
    /// assert_eq!(address.moves, ["2,3", "1,4"]);
    /// assert_eq!(address.to_string(), "/play/chomp:7x5?second=perfect&moves=2,3+1,4");
    /// assert!(matches!(read("chess", ""), Err(Problem::Unknown(_))));
    /// assert!(matches!(read("pogo", "seed=many"), Err(Problem::Wrong(_))));
    /// ```
    pub fn read(game: &str, parameters: &Parameters, drawn: u64) -> Result<Address, Problem> {
        let choice = choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
        let mut address = Address::start(choice.entry);
        address.variant = choice.variant;
        for (name, value) in parameters.iter() {
            let value = value.trim();
            // Forms send their empty fields along.
            if !value.is_empty() {
                address.take(name, value, drawn)?;
            }
        }
        Ok(address)
    }

    /// Takes one parameter. Unknown ones are left out, as every server does.
    fn take(&mut self, name: &str, value: &str, drawn: u64) -> Result<(), Problem> {
        match name {
            "variant" => self.variant = Some(value.to_owned()),
            "position" => self.position = Some(value.to_owned()),
            "seed" if value == "new" => self.seed = Some(drawn),
            "seed" => self.seed = Some(read_seed(value)?),
            "hidden" => self.is_hidden = read_flag(value)?,
            "komi" => self.komi = read_komi(value)?,
            "repetition" => self.repetition = value.parse()?,
            "first" | "first-other" => self.players[0] = Some(read_player(value)?),
            "second" | "second-other" => self.players[1] = Some(read_player(value)?),
            "moves" => self.moves = read_moves(value)?,
            "at" => self.at = Some(read_count(value)?),
            "touch" => self.touched = read_touches(value)?,
            "lang" => self.language = Some(value.parse()?),
            _ => {
                let named = Wish::NAMED.into_iter().find(|(word, _)| *word == name);
                if let Some((_, wish)) = named
                    && read_flag(value)?
                {
                    self.wish = wish;
                }
            }
        }
        Ok(())
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
    pub fn open(mut self) -> Result<Opened, Problem> {
        let choice = damier::Choice {
            entry: self.game,
            variant: self.variant.take(),
        };
        // A covered game begins with a deal that its players cannot read.
        if self.is_hidden && self.position.is_some() {
            return Err(Problem::Wrong(Message::new("page-no-hidden-position")));
        }
        let board = choice.open(self.position.as_deref(), self.seed, self.is_hidden)?;
        if self.komi != 0 && !board.has_margin() {
            return Err(Problem::Wrong(Message::new("page-no-komi")));
        }
        let is_default = board.variant() == self.game.default_variant();
        self.variant = (!is_default).then(|| board.variant());
        self.position = self.position.is_some().then(|| board.position());
        let mut session = board.start(self.rules());
        self.check_players(session.as_mut())?;
        let at = self.at.filter(|at| *at <= self.moves.len());
        self.at = at;
        for index in 0..self.moves.len() {
            let played = session.play(&self.moves[index]);
            self.moves[index] = played.map_err(|error| {
                let wrong = Message::new("page-wrong-move").with("number", index + 1);
                Problem::Wrong(wrong.with("why", error.message()))
            })?;
        }
        let is_over = session.ending().is_some();
        if let Some(at) = at {
            (at..self.moves.len()).for_each(|_| {
                session.undo();
            });
        }
        Ok(Opened {
            address: self,
            session,
            is_over,
        })
    }

    /// Refuses players whom the game does not have. The usual ones need no look.
    fn check_players(&mut self, session: &mut dyn Session) -> Result<(), Problem> {
        let names = session.board().players();
        let is_puzzle = session.board().sides().is_none();
        for side in Side::BOTH {
            let Some(spec) = self.players[side.index()].take() else {
                continue;
            };
            if is_puzzle || spec == usual_player(side, session) {
                continue;
            }
            let is_plain = matches!(spec.name(), "human" | "random" | "perfect")
                && !spec.to_string().contains(':')
                && names.contains(&spec.name());
            if !is_plain {
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

    /// The same address with one thing more touched.
    #[must_use]
    pub fn with_touch(&self, touch: Touch) -> Address {
        let mut next = self.clone();
        next.touched.push(touch);
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

    /// How many moves lead to the position that is looked at.
    #[must_use]
    pub fn seen(&self) -> usize {
        self.at.unwrap_or(self.moves.len())
    }

    /// The same place in the game with another wish.
    #[must_use]
    pub fn wishing(&self, wish: Wish) -> Address {
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
            touched: Vec::new(),
            wish: Wish::Play,
            ..self.clone()
        }
    }

    /// An analysis goes on from move to move; other wishes are for once.
    fn lasting_wish(&self) -> Wish {
        match self.wish {
            Wish::Analysis => Wish::Analysis,
            _ => Wish::Play,
        }
    }

    /// What stands in the query, in its canonical form and order.
    #[must_use]
    pub fn parameters(&self) -> Vec<(&'static str, String)> {
        let mut pairs: Vec<(&'static str, String)> = Vec::new();
        let mut put = |name, value: Option<String>| {
            if let Some(value) = value {
                pairs.push((name, value));
            }
        };
        put("position", self.position.clone());
        put("seed", self.seed.map(|seed| seed.to_string()));
        put("hidden", self.is_hidden.then(|| "1".to_owned()));
        put("komi", (self.komi != 0).then(|| self.komi.to_string()));
        let is_usual = self.repetition == Repetition::default();
        put(
            "repetition",
            (!is_usual).then(|| self.repetition.name().to_owned()),
        );
        let [first, second] = &self.players;
        put("first", first.as_ref().map(Spec::to_string));
        put("second", second.as_ref().map(Spec::to_string));
        put(
            "moves",
            (!self.moves.is_empty()).then(|| self.moves.join(" ")),
        );
        put("at", self.at.map(|at| at.to_string()));
        put(
            "touch",
            (!self.touched.is_empty()).then(|| touches(&self.touched)),
        );
        for (name, wish) in Wish::NAMED {
            put(name, (self.wish == wish).then(|| "1".to_owned()));
        }
        put(
            "lang",
            self.language.map(|language| language.code().to_owned()),
        );
        pairs
    }

    /// The query alone, without its question mark.
    #[must_use]
    pub fn query(&self) -> String {
        let pairs = self.parameters();
        let written: Vec<String> = pairs
            .iter()
            .map(|(name, value)| format!("{name}={}", escaped(value)))
            .collect();
        written.join("&")
    }

    /// The game as it stands in the path: `chomp:7x5`.
    #[must_use]
    pub fn game_and_variant(&self) -> String {
        match &self.variant {
            Some(variant) => format!("{}:{}", self.game.name, escaped(variant)),
            None => self.game.name.to_owned(),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/play/{}", self.game_and_variant())?;
        match self.query().as_str() {
            "" => Ok(()),
            query => write!(f, "?{query}"),
        }
    }
}

/// Who plays when nobody says: a person, and against him the usual opponent.
pub(crate) fn usual_player(side: Side, session: &dyn Session) -> Spec {
    match side {
        Side::First => Spec::human(),
        Side::Second => session.board().usual_opponent(),
    }
}

fn escaped(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED)
        .to_string()
        .replace("%20", "+")
}

/// `4,x2,pass`: places by their index, numbers of pieces after an x.
fn touches(touched: &[Touch]) -> String {
    let words: Vec<String> = touched
        .iter()
        .map(|touch| match touch {
            Touch::Place(place) => place.0.to_string(),
            Touch::Count(count) => format!("x{count}"),
            Touch::Pass => "pass".to_owned(),
        })
        .collect();
    words.join(",")
}

fn read_touches(text: &str) -> Result<Vec<Touch>, Problem> {
    let read = |word: &str| match word.strip_prefix('x') {
        _ if word == "pass" => Some(Touch::Pass),
        Some(count) => count.parse().ok().map(Touch::Count),
        None => word.parse().ok().map(|index| Touch::Place(Place(index))),
    };
    let words: Vec<&str> = text.split(',').take(Address::MOST_TOUCHES + 1).collect();
    let touched: Option<Vec<Touch>> = words.into_iter().map(read).collect();
    touched
        .filter(|touched| touched.len() <= Address::MOST_TOUCHES)
        .ok_or_else(|| ParseError::new(text, Message::new("expected-touches")).into())
}

fn read_seed(text: &str) -> Result<u64, Problem> {
    let is_in_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let seed = text.parse().ok().filter(|_| is_in_digits);
    seed.ok_or_else(|| ParseError::new(text, Message::new("expected-page-seed")).into())
}

fn read_komi(text: &str) -> Result<i16, Problem> {
    let most = MatchRules::LARGEST_KOMI;
    let komi = text
        .parse()
        .ok()
        .filter(|komi| (-most..=most).contains(komi));
    komi.ok_or_else(|| ParseError::new(text, Message::new("expected-komi")).into())
}

fn read_count(text: &str) -> Result<usize, Problem> {
    let count = damier::read_number(text, Address::MOST_MOVES as u32);
    let expected = Message::new("expected-ply").with("most", Address::MOST_MOVES);
    count
        .map(|count| count as usize)
        .ok_or_else(|| ParseError::new(text, expected).into())
}

fn read_moves(text: &str) -> Result<Vec<String>, Problem> {
    let moves: Vec<String> = text
        .split_whitespace()
        .take(Address::MOST_MOVES + 1)
        .map(str::to_owned)
        .collect();
    if moves.len() > Address::MOST_MOVES {
        let expected = Message::new("expected-fewer-moves").with("most", Address::MOST_MOVES);
        return Err(Problem::Wrong(expected));
    }
    Ok(moves)
}
