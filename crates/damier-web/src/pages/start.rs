//! Where a search begins: the position that a page about searches is about, as the address and the forms
//! write it.

use damier::notation::read_whole;
use damier::{DynPosition, Message};
use form_urlencoded::Serializer;
use maud::{Markup, html};

use crate::address::read_moves;
use crate::http_error::{HttpError, game_named};
use crate::request_context::RequestContext;

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

    pub(super) fn read(context: &RequestContext, game: &str) -> Result<Start, HttpError> {
        let seed = context.given("seed");
        let seed = seed.map(|text| read_whole(text, Message::new("expected-seed")));
        Ok(Start {
            game: game.to_owned(),
            position: context.given("position").map(str::to_owned),
            seed: seed.transpose()?,
            moves: read_moves(context.given("moves").unwrap_or_default())?,
        })
    }

    /// The board before the moves.
    pub(super) fn root(&self) -> Result<Box<dyn DynPosition>, HttpError> {
        let choice = game_named(&self.game)?;
        Ok(choice.open(self.position.as_deref(), self.seed, false)?)
    }

    /// The board after the moves.
    pub(super) fn open(&self) -> Result<Box<dyn DynPosition>, HttpError> {
        let mut board = self.root()?;
        for mv in &self.moves {
            board = board.after(mv)?;
        }
        Ok(board)
    }

    /// Where a page that was asked for with moves is: at the position that they lead to.
    pub(super) fn settled(
        &self,
        context: &RequestContext,
        board: &dyn DynPosition,
    ) -> Option<String> {
        if self.moves.is_empty() {
            return None;
        }
        let mut query = Serializer::new(String::new());
        query.append_pair("position", &board.position());
        let others = context.parameters.iter();
        query.extend_pairs(others.filter(|(name, _)| !Start::NAMES[..3].contains(name)));
        Some(format!("{}?{}", context.path, query.finish()))
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
    pub(super) fn kept(&self, context: &RequestContext) -> Markup {
        html! {
            @if let Some(position) = &self.position { input type="hidden" name="position" value=(position); }
            (self.kept_but_position(context))
        }
    }

    /// The same without the position.
    pub(super) fn kept_but_position(&self, context: &RequestContext) -> Markup {
        html! {
            @if let Some(seed) = self.seed { input type="hidden" name="seed" value=(seed); }
            @if let Some(language) = context.chosen_language() { input type="hidden" name="lang" value=(language.code()); }
        }
    }

    /// A field for the position. Empty, it is the usual start.
    pub(super) fn field(&self, context: &RequestContext, usual: &str) -> Markup {
        html! {
            (self.kept_but_position(context))
            (position_field(context, self.position.as_deref().unwrap_or_default(), usual))
        }
    }
}

/// A field for a position; what stands in it while it is empty is the one that is meant.
pub(super) fn position_field(context: &RequestContext, position: &str, usual: &str) -> Markup {
    html! {
        label.field {
            span { (context.say(&Message::new("page-search-position"))) }
            input name="position" value=(position) placeholder=(usual) spellcheck="false" autocapitalize="off"
                autocomplete="off";
        }
    }
}

/// What a form about searches repeats of an address that could not be read.
pub(super) fn fields_again(context: &RequestContext) -> Markup {
    html! {
        @if let Some(seed) = context.given("seed") { input type="hidden" name="seed" value=(seed); }
        @if let Some(language) = context.chosen_language() { input type="hidden" name="lang" value=(language.code()); }
        (position_field(context, context.given("position").unwrap_or_default(), ""))
    }
}
