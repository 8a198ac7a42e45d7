//! Chicago to look at: stacks in a ring around the trader, six prices, two reserves. A move touches
//! the stack the trader goes to, then the one whose top is kept.

use super::good::{GOODS, Good};
use super::hidden::HiddenChicago;
use super::hidden_players::HonestPlayers;
use super::rules::{Chicago, ChicagoMove, ChicagoVariant};
use super::stack::Stack;
use super::workbench;
use crate::face::Searchers;
use crate::face::{ByOracle, Unsolved};
use crate::face::{CatalogueGame, MoveParts, SideName, TwoPlayers, Workbench};
use crate::notation::ParseError;
use crate::picture::{Cell, Motion, Panel, Picture, Place, Step, Surface, Token, Touch, TouchPath};
use crate::position::{Hidden as _, Position, Side};
use crate::score::Outcome;
use crate::symmetry::Symmetric as _;
use crate::words::Message;

/// What the players are called.
const SIDE_NAMES: [SideName; 2] = [
    SideName::new('1', "chicago-first"),
    SideName::new('2', "chicago-second"),
];

impl CatalogueGame for Chicago {
    type Kind = TwoPlayers;
    type Players = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "chicago";
    const HAS_MARGIN: bool = true;
    const SIDES: Option<[SideName; 2]> = Some(SIDE_NAMES);

    fn variant(&self) -> String {
        Chicago::variant(self).to_string()
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        let winner = outcome.winner().unwrap_or(Side::First);
        let counted = Message::new("chicago-counted").with("more", self.score(winner));
        Some(counted.with("less", self.score(winner.other())))
    }

    /// What it does to both reserves: the good that is kept comes in at its price, the one that is thrown away makes
    /// every token of its kind a point cheaper.
    fn consequence(&self, mv: ChicagoMove) -> Option<Message> {
        let price = |good: Good| {
            let price = i16::from(self.prices[good.index()]);
            price - i16::from(good == mv.thrown)
        };
        let has = |side: Side| i16::from(self.reserve(side)[mv.thrown.index()]);
        let turn = self.turn;
        let signed = |points: i16| match points {
            0 => "0".to_owned(),
            1.. => format!("+{points}"),
            _ => format!("−{}", points.unsigned_abs()),
        };
        let name = |side: Side| Message::new(SIDE_NAMES[side.index()].key);
        let told = Message::new("chicago-does")
            .with("thrown", mv.thrown.name())
            .with("price", price(mv.thrown))
            .with("own", signed(price(mv.kept) - has(turn)))
            .with("other", signed(-has(turn.other())));
        Some(
            told.with("side", name(turn))
                .with("opponent", name(turn.other())),
        )
    }

    fn picture(&self) -> Picture {
        let stacks = self.ring().iter().enumerate();
        let prices = Good::ALL
            .into_iter()
            .map(|good| price_panel(good, self.prices[good.index()]));
        let holdings = Side::BOTH
            .into_iter()
            .map(|side| holding_panel(side, self.reserve(side), self.prices));
        Picture {
            cells: stacks.map(|(place, stack)| cell(place, *stack)).collect(),
            pawn: Some(Place(self.trader.into())),
            panels: prices.chain(holdings).collect(),
            paths: self.moves().map(|mv| self.touch_path(mv)).collect(),
            ..Picture::new(Self::GAME, Surface::Ring)
        }
    }

    fn move_parts(&self) -> Vec<MoveParts> {
        self.cut_moves()
    }

    /// Where the trader is now. The stacks he took from may have left the ring.
    fn places_of(&self, _: ChicagoMove) -> Vec<Place> {
        vec![Place(self.trader.into())]
    }

    fn motion(&self, mv: ChicagoMove) -> Motion {
        Motion::of(self.steps_of(mv))
    }

    fn images(&self) -> Vec<Self> {
        let symmetries = self.symmetries();
        symmetries.map(|symmetry| self.image(symmetry)).collect()
    }

    fn cells(&self) -> Vec<u8> {
        self.cells()
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Self, ParseError> {
        Chicago::from_cells(self.variant, cells)
    }

    fn workbench(&self) -> Option<Workbench> {
        Some(workbench::bench())
    }

    fn with_piece(&self, cells: &[u8], place: usize, piece: u8) -> Vec<u8> {
        workbench::put(cells, place, piece)
    }

    fn picture_of(&self, cells: &[u8]) -> Picture {
        workbench::drawn(self.picture(), cells)
    }

    fn every_move(&self) -> Vec<Self::Move> {
        Chicago::every_move(self.variant).collect()
    }
}

impl CatalogueGame for HiddenChicago {
    type Kind = TwoPlayers;
    type Players = HonestPlayers;
    type Truth = Unsolved;

    const GAME: &'static str = Chicago::GAME;
    const HAS_MARGIN: bool = true;
    const SIDES: Option<[SideName; 2]> = Chicago::SIDES;
    const IS_HIDDEN: bool = true;

    fn variant(&self) -> String {
        CatalogueGame::variant(&self.0)
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        self.0.reason(outcome)
    }

    /// Prices and reserves lie open.
    fn consequence(&self, mv: ChicagoMove) -> Option<Message> {
        CatalogueGame::consequence(&self.0, mv)
    }

    fn shown(&self) -> String {
        self.view().to_string()
    }

    fn picture(&self) -> Picture {
        let mut picture = self.0.picture();
        for cell in &mut picture.cells {
            if let Some((_top, below)) = cell.tokens.split_last_mut() {
                below.fill(Token::Covered);
            }
        }
        picture
    }

    fn move_parts(&self) -> Vec<MoveParts> {
        self.0.cut_moves()
    }

    fn places_of(&self, mv: ChicagoMove) -> Vec<Place> {
        self.0.places_of(mv)
    }

    /// What lay under the tokens that were taken turns up.
    fn motion(&self, mv: ChicagoMove) -> Motion {
        let mut steps = self.0.steps_of(mv);
        let (before, after) = self.0.beside(self.0.landing(mv.step));
        let turned = [before, after].into_iter().filter_map(|place| {
            let left = self.0.stacks[place].without_top();
            (left != Stack::EMPTY).then(|| Step::Flip {
                place: Place(place as u16),
                token: token_of(left.top()),
            })
        });
        let closing = steps
            .iter()
            .position(|step| matches!(step, Step::Close { .. }));
        let at = closing.unwrap_or(steps.len());
        steps.splice(at..at, turned);
        Motion::of(steps)
    }

    /// As in the open game, with 7 for every covered token: nothing can be made from what is not seen.
    fn cells(&self) -> Vec<u8> {
        self.seen_cells()
    }

    fn every_move(&self) -> Vec<Self::Move> {
        Chicago::every_move(self.0.variant).collect()
    }
}

impl Chicago {
    /// The stacks whose tops are kept and thrown by a move; the one before the trader is kept if both
    /// tops are the same good.
    fn kept_and_thrown(&self, mv: ChicagoMove) -> (usize, usize) {
        let (before, after) = self.beside(self.landing(mv.step));
        match self.stacks[before].top() == mv.kept {
            true => (before, after),
            false => (after, before),
        }
    }

    /// The trader walks from stack to stack, one token goes to the reserve, the other away, its price
    /// falls, and stacks that are empty leave the ring.
    fn steps_of(&self, mv: ChicagoMove) -> Vec<Step> {
        let at = |place: usize| Place(place as u16);
        let (kept, thrown) = self.kept_and_thrown(mv);
        let walk = (1..=mv.step).map(|step| Step::Walk {
            place: at(self.landing(step)),
        });
        let mut steps: Vec<Step> = walk.collect();
        steps.extend([
            Step::Keep {
                place: at(kept),
                panel: (Good::ALL.len() + self.turn.index()) as u8,
            },
            Step::Throw { place: at(thrown) },
            Step::Descend {
                panel: mv.thrown.index() as u8,
                value: self.prices[mv.thrown.index()] - 1,
            },
        ]);
        // The higher place first: closing up must not move the other one.
        let emptied = [kept.max(thrown), kept.min(thrown)].into_iter();
        let emptied = emptied.filter(|place| self.stacks[*place].without_top() == Stack::EMPTY);
        steps.extend(emptied.map(|place| Step::Close { place: at(place) }));
        if self.variant == ChicagoVariant::SeedRing {
            // Whose index stays may stand elsewhere now.
            steps.push(Step::Walk {
                place: Place(self.after(mv).trader.into()),
            });
        }
        steps
    }

    /// The stack the trader goes to, then the one whose top is kept: either, if both tops are the same good.
    fn touch_path(&self, mv: ChicagoMove) -> TouchPath {
        let landing = self.landing(mv.step);
        let (kept, thrown) = self.kept_and_thrown(mv);
        let touches = [landing, kept].map(|place| Touch::Place(Place(place as u16)));
        let alike = (mv.kept == mv.thrown).then_some(Place(thrown as u16));
        TouchPath::new(mv, touches.to_vec()).ending_alike(alike.into_iter().collect())
    }
}

pub(super) fn price_panel(good: Good, price: u8) -> Panel {
    Panel::Price {
        token: token_of(good),
        name: good.name(),
        value: price,
        highest: good.start_price(),
    }
}

/// What a side has, at these prices.
pub(super) fn holding_panel(side: Side, reserve: [u8; GOODS], prices: [u8; GOODS]) -> Panel {
    let worth = reserve.iter().zip(prices);
    Panel::Holding {
        side,
        name: Message::new(SIDE_NAMES[side.index()].key),
        tokens: Good::ALL
            .into_iter()
            .flat_map(|good| std::iter::repeat_n(token_of(good), reserve[good.index()].into()))
            .collect(),
        total: worth
            .map(|(count, price)| i32::from(*count) * i32::from(price))
            .sum(),
    }
}

fn cell(place: usize, stack: Stack) -> Cell {
    Cell {
        column: place as u8,
        row: 0,
        name: (place + 1).to_string(),
        tokens: stack.tokens().map(token_of).collect(),
    }
}

pub(super) const fn token_of(good: Good) -> Token {
    Token::Good(good.letter())
}
