//! Where a search begins: the position that a page about searches is about, as the address and the forms
//! write it.

use damier::{Board, Message, choose_game, read_whole};
use form_urlencoded::Serializer;
use maud::{Markup, html};

use crate::address::read_moves;
use crate::problem::Problem;
use crate::visit::Visit;

/// The position that is searched.
#[derive(Clone, Debug)]
pub(super) struct Start {
    /// The game with its variant, as in the path.
    pub(super) game: String,
    pub(super) position: Option<String>,
    seed: Option<u64>,
    /// Moves from there.
    pub(super) moves: Vec<String>,
}

impl Start {
    /// The parameters that say where a search begins.
    pub(super) const NAMES: [&'static str; 4] = ["position", "seed", "moves", "lang"];

    pub(super) fn read(visit: &Visit, game: &str) -> Result<Start, Problem> {
        let seed = visit.given("seed");
        let seed = seed.map(|text| read_whole(text, Message::new("expected-seed")));
        Ok(Start {
            game: game.to_owned(),
            position: visit.given("position").map(str::to_owned),
            seed: seed.transpose()?,
            moves: read_moves(visit.given("moves").unwrap_or_default())?,
        })
    }

    /// The board before the moves.
    pub(super) fn root(&self) -> Result<Box<dyn Board>, Problem> {
        let choice = choose_game(&self.game).map_err(|error| Problem::Unknown(error.message()))?;
        Ok(choice.open(self.position.as_deref(), self.seed, false)?)
    }

    /// The board after the moves.
    pub(super) fn open(&self) -> Result<Box<dyn Board>, Problem> {
        let mut board = self.root()?;
        for mv in &self.moves {
            board = board.after(mv)?;
        }
        Ok(board)
    }

    /// Where a page that was asked for with moves is: at the position that they lead to.
    pub(super) fn settled(&self, visit: &Visit, board: &dyn Board) -> Option<String> {
        if self.moves.is_empty() {
            return None;
        }
        let mut query = Serializer::new(String::new());
        query.append_pair("position", &board.position());
        let others = visit.parameters.iter();
        query.extend_pairs(others.filter(|(name, _)| !Start::NAMES[..3].contains(name)));
        Some(format!("{}?{}", visit.path, query.finish()))
    }

    /// Writes it into an address.
    pub(super) fn write(&self, query: &mut Serializer<'_, String>) {
        if let Some(position) = &self.position {
            query.append_pair("position", position);
        }
        if let Some(seed) = self.seed {
            query.append_pair("seed", &seed.to_string());
        }
    }

    /// What every form about this position repeats, unseen.
    pub(super) fn kept(&self, visit: &Visit) -> Markup {
        html! {
            @if let Some(position) = &self.position { input type="hidden" name="position" value=(position); }
            (self.kept_but_position(visit))
        }
    }

    fn kept_but_position(&self, visit: &Visit) -> Markup {
        html! {
            @if let Some(seed) = self.seed { input type="hidden" name="seed" value=(seed); }
            @if let Some(language) = visit.chosen_language() { input type="hidden" name="lang" value=(language.code()); }
        }
    }

    /// A field for the position. Empty, it is the usual start.
    pub(super) fn field(&self, visit: &Visit, usual: &str) -> Markup {
        html! {
            (self.kept_but_position(visit))
            (position_field(visit, self.position.as_deref().unwrap_or_default(), usual))
        }
    }
}

/// A field for a position; what stands in it while it is empty is the one that is meant.
pub(super) fn position_field(visit: &Visit, position: &str, usual: &str) -> Markup {
    html! {
        label.field {
            span { (visit.say(&Message::new("page-search-position"))) }
            input name="position" value=(position) placeholder=(usual) spellcheck="false" autocapitalize="off"
                autocomplete="off";
        }
    }
}

/// What a form about searches repeats of an address that could not be read.
pub(super) fn fields_again(visit: &Visit) -> Markup {
    html! {
        @if let Some(seed) = visit.given("seed") { input type="hidden" name="seed" value=(seed); }
        @if let Some(language) = visit.chosen_language() { input type="hidden" name="lang" value=(language.code()); }
        (position_field(visit, visit.given("position").unwrap_or_default(), ""))
    }
}
