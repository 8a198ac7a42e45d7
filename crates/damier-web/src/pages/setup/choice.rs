//! What a visitor chose on the sheet, read from its form or from the address of a game, and the game
//! that it makes.

use damier::face::{MatchOption, SizePart};
use damier::notation::read_repetition;
use damier::play::Repetition;
use damier::{DynPosition, GameInfo, Side};

use super::seat_choice::SeatChoice;
use crate::address::{Address, read_komi};
use crate::http_error::{HttpError, game_named};
use crate::pages::first_game;
use crate::parameter::read_flag;
use crate::request_context::RequestContext;

/// The value of the tile whose size is made with sliders.
pub(super) const OWN_SIZE: &str = "own";

/// What is chosen on the sheet.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    pub(super) game: &'static GameInfo,
    /// The variant's name.
    pub(super) variant: String,
    /// The numbers of the sliders, one for each part of a size.
    pub(super) size: Vec<u8>,
    pub(super) is_hidden: bool,
    pub(super) komi: i16,
    pub(super) repetition: Repetition,
    pub(super) seats: [SeatChoice; 2],
}

impl Choices {
    /// Reads the form. What is missing is as usual.
    pub(super) fn read(context: &RequestContext, game: &str) -> Result<Choices, HttpError> {
        let choice = game_named(game)?;
        let info = choice.info();
        let named = choice.variant().map(str::to_owned);
        let named = context.given("variant").map(str::to_owned).or(named);
        let mut variant = named.unwrap_or_else(|| info.default_variant().to_owned());
        let size = size(context, info, &variant);
        if variant == OWN_SIZE {
            variant = SizePart::variant(&size);
        }
        let is_hidden = context.given("hidden").map(read_flag).transpose()?;
        let is_hidden = is_hidden.unwrap_or(false) && info.has_option(MatchOption::Hidden);
        let komi = context.given("komi").map(read_komi).transpose()?;
        let repetition = context.given("repetition").map(read_repetition);
        let board = info.id().open(None, None, is_hidden)?;
        let usual = first_game::players(board.as_ref());
        let seats = Side::BOTH
            .map(|side| SeatChoice::read(context, side, board.as_ref(), &usual[side.index()]));
        let [first, second] = seats;
        Ok(Choices {
            game: info,
            variant,
            size,
            is_hidden,
            komi: komi.unwrap_or(0),
            repetition: repetition.transpose()?.unwrap_or_default(),
            seats: [first?, second?],
        })
    }

    /// The board that shows what there is to choose.
    pub(super) fn board(&self) -> Result<Box<dyn DynPosition>, HttpError> {
        Ok(self.game.id().open(None, None, self.is_hidden)?)
    }

    /// Is the variant one that sliders made, and none of the listed ones?
    pub(super) fn is_own_size(&self) -> bool {
        !self.game.sizes.is_empty() && !self.game.variants.contains(&self.variant.as_str())
    }

    /// The address of the game that was chosen, before anything in it is checked.
    pub(super) fn address(&self, context: &RequestContext) -> Result<Address, HttpError> {
        let board = self.board()?;
        let is_puzzle = board.sides().is_none();
        let mut players = [None, None];
        for side in Side::BOTH.into_iter().filter(|_| !is_puzzle) {
            players[side.index()] = Some(self.seats[side.index()].spec(board.as_ref())?);
        }
        Ok(Address {
            variant: Some(self.variant.clone()),
            is_hidden: self.is_hidden,
            komi: if board.has_margin() { self.komi } else { 0 },
            repetition: self.repetition,
            players,
            language: context.chosen_language(),
            ..Address::start(self.game)
        })
    }
}

/// What the sliders say: the numbers sent along, or those of the variant, or those of the usual one.
fn size(context: &RequestContext, info: &GameInfo, variant: &str) -> Vec<u8> {
    let usual = SizePart::read(info.sizes, variant)
        .or_else(|| SizePart::read(info.sizes, info.default_variant()))
        .unwrap_or_else(|| info.sizes.iter().map(|part| part.most).collect());
    let sent = |(index, part): (usize, &SizePart)| {
        let number = context.given(&format!("size{index}"))?.parse().ok()?;
        part.range().contains(&number).then_some(number)
    };
    let sent: Vec<Option<u8>> = info.sizes.iter().enumerate().map(sent).collect();
    let pairs = usual.into_iter().zip(sent);
    pairs.map(|(usual, sent)| sent.unwrap_or(usual)).collect()
}
