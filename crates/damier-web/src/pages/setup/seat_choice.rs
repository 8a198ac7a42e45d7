//! Who is chosen for a seat: read from the sheet or from a spec, and written as a spec.

use damier::play::MatchRules;
use damier::{DynPosition, Side, Spec};

use crate::http_error::HttpError;
use crate::parameter::read_player;
use crate::request_context::RequestContext;

/// The strongest level, and the notch above it: a perfect player.
pub(super) const STRONGEST: u8 = 10;
pub(super) const PERFECT: u8 = STRONGEST + 1;

/// The deepest that the slider goes.
pub(super) const DEEPEST: u8 = 10;

/// What kind of player sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Human,
    Level,
    Search,
    Report,
    /// Somebody with no choices of his own, by name: chance, or one that only this game has.
    Plain(String),
    /// Another program, by its spec.
    Program(String),
    /// A spec that somebody wrote.
    Written,
}

/// Who is chosen for a seat, and what the other controls of the seat say meanwhile.
#[derive(Clone, Debug)]
pub(super) struct SeatChoice {
    pub(super) kind: Kind,
    /// From 1 to [`PERFECT`].
    pub(super) level: u8,
    pub(super) search: String,
    pub(super) depth: u8,
    pub(super) evaluation: String,
    pub(super) reported: String,
    pub(super) written: String,
    /// What was written for experts and is nobody who plays here: said so, and left to be mended.
    pub(super) refused: String,
}

/// The names of the fields of a seat.
pub(super) const fn field(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

impl SeatChoice {
    /// What a form, or the address of a game, says about a seat.
    pub(super) fn read(
        context: &RequestContext,
        side: Side,
        board: &dyn DynPosition,
        usual: &Spec,
    ) -> Result<SeatChoice, HttpError> {
        let field = field(side);
        let asked = context.given(field);
        let kind = asked.and_then(|word| Kind::named(word, board));
        let mut seat = SeatChoice::unchosen(board);
        let written = context.given(&format!("{field}-spec"));
        let refused = written.filter(|text| !is_somebody(text, side, board));
        seat.refused = refused.unwrap_or_default().to_owned();
        match (written.filter(|_| refused.is_none()), kind, asked) {
            (Some(text), ..) => seat.take_as_written(&read_player(text)?, board),
            (None, Some(kind), _) => seat.kind = kind,
            (None, None, Some(text)) => seat.take(&read_player(text)?, board),
            (None, None, None) => seat.take(usual, board),
        }
        let given = |what: &str| context.given(&format!("{field}-{what}"));
        let number = |what: &str, most: u8| {
            let number = given(what)?.parse().ok()?;
            (1..=most).contains(&number).then_some(number)
        };
        // The other controls stay as they were left.
        seat.level = number("level", PERFECT).unwrap_or(seat.level);
        seat.depth = number("depth", DEEPEST).unwrap_or(seat.depth);
        let put = |place: &mut String, what: &str| {
            if let Some(text) = given(what) {
                text.clone_into(place);
            }
        };
        put(&mut seat.search, "search");
        put(&mut seat.evaluation, "eval");
        put(&mut seat.reported, "report");
        Ok(seat)
    }

    /// A person, and controls that nobody has touched.
    fn unchosen(board: &dyn DynPosition) -> SeatChoice {
        let first =
            |names: Vec<&'static str>| names.first().copied().unwrap_or_default().to_owned();
        let search = board.default_search().ok();
        SeatChoice {
            kind: Kind::Human,
            level: 3,
            search: search.map_or_else(String::new, |search| search.name().to_owned()),
            depth: 4,
            evaluation: first(board.evaluations()),
            reported: first(board.reported_players()),
            written: String::new(),
            refused: String::new(),
        }
    }

    /// Sets the controls to what the spec of a game says. Who names no evaluation there means the usual one,
    /// which the sheet names.
    fn take(&mut self, spec: &Spec, board: &dyn DynPosition) {
        self.take_as_written(spec, board);
        let usual = board.evaluations().first().copied().unwrap_or_default();
        let plain = SeatChoice {
            kind: Kind::Search,
            evaluation: String::new(),
            ..self.clone()
        };
        if self.kind == Kind::Written
            && self.evaluation == usual
            && plain.spec(board).is_ok_and(|said| said == *spec)
        {
            self.kind = Kind::Search;
        }
    }

    /// Sets the controls to what a spec says; what they cannot say stays written.
    fn take_as_written(&mut self, spec: &Spec, board: &dyn DynPosition) {
        let mut options = spec.options();
        match spec.name() {
            "human" => self.kind = Kind::Human,
            "program" => self.kind = Kind::Program(spec.to_string()),
            "perfect" if board.players().contains(&"level") => {
                (self.kind, self.level) = (Kind::Level, PERFECT);
            }
            "level" => {
                let level = options.word().and_then(|word| word.parse().ok());
                self.level = level.unwrap_or(self.level);
                self.kind = Kind::Level;
            }
            "report" => {
                options
                    .word()
                    .unwrap_or_default()
                    .clone_into(&mut self.reported);
                self.kind = Kind::Report;
            }
            name if searches(board).contains(&name.to_owned()) => {
                name.clone_into(&mut self.search);
                let depth = options.take("depth").and_then(|depth| depth.parse().ok());
                self.depth = depth.unwrap_or(self.depth);
                if let Some(evaluation) = options.take("eval") {
                    evaluation.clone_into(&mut self.evaluation);
                }
                self.kind = Kind::Search;
            }
            name => {
                let known = Kind::named(name, board);
                self.kind = known.unwrap_or(Kind::Written);
            }
        }
        let is_said = self.spec(board).is_ok_and(|said| said == *spec);
        if !is_said {
            (self.kind, self.written) = (Kind::Written, spec.to_string());
        }
    }

    /// The player as a spec.
    pub(super) fn spec(&self, board: &dyn DynPosition) -> Result<Spec, HttpError> {
        if !self.refused.is_empty() {
            return Ok(read_player(&self.refused)?);
        }
        Ok(match &self.kind {
            Kind::Human => Spec::human(),
            Kind::Level if self.level == PERFECT => Spec::plain("perfect"),
            Kind::Level => Spec::level(self.level),
            Kind::Search => self.search(board).parse()?,
            Kind::Report => format!("report:{}", self.reported).parse()?,
            Kind::Program(spec) => spec.parse()?,
            Kind::Plain(name) => Spec::plain(name),
            Kind::Written => read_player(&self.written)?,
        })
    }

    /// A search to the depth of the slider. Those that know no depth get twice as many positions with
    /// every notch.
    fn search(&self, board: &dyn DynPosition) -> String {
        let SeatChoice {
            search,
            depth,
            evaluation,
            ..
        } = self;
        match has_depth(search, board) {
            false => format!("{search}:nodes={}", 100_u64 << depth),
            true if evaluation.is_empty() => format!("{search}:depth={depth}"),
            true => format!("{search}:depth={depth},eval={evaluation}"),
        }
    }
}

impl Kind {
    /// The kind that a radio button stands for.
    fn named(word: &str, board: &dyn DynPosition) -> Option<Kind> {
        Some(match word {
            "human" => Kind::Human,
            "level" => Kind::Level,
            "search" => Kind::Search,
            "report" => Kind::Report,
            name if plain_players(board).contains(&name) => Kind::Plain(name.to_owned()),
            _ => return None,
        })
    }

    /// The value of its radio button.
    pub(super) fn name(&self) -> &str {
        match self {
            Kind::Human => "human",
            Kind::Level => "level",
            Kind::Search => "search",
            Kind::Report => "report",
            Kind::Plain(name) | Kind::Program(name) => name,
            Kind::Written => "spec",
        }
    }
}

/// Is that a player who may sit there? Who other programs are, the server says later.
fn is_somebody(text: &str, side: Side, board: &dyn DynPosition) -> bool {
    let mut seats = board.start(MatchRules::default());
    read_player(text).is_ok_and(|spec| spec.is_foreign() || seats.seat(side, &spec, 0).is_ok())
}

/// The searches that may be chosen, by name.
pub(super) fn searches(board: &dyn DynPosition) -> Vec<String> {
    let searches = board.searches().into_iter();
    searches.map(|search| search.name().to_owned()).collect()
}

/// Does a search look to a depth?
pub(super) fn has_depth(search: &str, board: &dyn DynPosition) -> bool {
    let mut searches = board.searches().into_iter();
    searches.any(|known| known.name() == search && known.has("depth"))
}

/// The players that need nothing but their name: chance, and those that only this game has.
pub(super) fn plain_players(board: &dyn DynPosition) -> Vec<&'static str> {
    const OTHERS: [&str; 4] = ["human", "level", "report", "perfect"];
    let searches = searches(board);
    let names = board.players().into_iter();
    names
        .filter(|name| !OTHERS.contains(name) && !searches.contains(&(*name).to_owned()))
        .collect()
}
