//! Chicago with covered tokens: the same rules, but only the tops of the stacks can be seen.
//!
//! [`HiddenChicago`] knows every token, because somebody must. Players are shown a [`ChicagoView`],
//! in which covered tokens do not exist, and nothing made for people shows more.

use std::fmt;
use std::str::FromStr;

use rand::seq::SliceRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::good::{GOODS, Good};
use super::notation::{write_market, write_variant};
use super::rules::{Chicago, ChicagoMove, ChicagoVariant};
use super::stack::Stack;
use crate::notation::{Notation, ParseError};
use crate::position::{Game, Hidden, Position, Side};
use crate::score::Outcome;
use crate::words::Message;

/// A position of Chicago whose covered tokens are kept from the players.
///
/// Its text is the whole position, as a record needs it; its view and its debug text are not.
///
/// ```
/// use damier::position::Hidden;
/// use damier::{Chicago, HiddenChicago};
/// let ring = "bk/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
/// let hidden = HiddenChicago::new(ring.parse::<Chicago>()?);
/// assert_eq!(hidden.to_string(), ring);
/// assert_eq!(hidden.view().to_string(), "?k/?m/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HiddenChicago(pub(super) Chicago);

impl HiddenChicago {
    /// The same position with its covered tokens covered.
    #[must_use]
    pub const fn new(position: Chicago) -> HiddenChicago {
        HiddenChicago(position)
    }

    /// The start of a game whose seed gives nothing away: the open game of the same seed is another
    /// deal.
    ///
    /// ```
    /// use damier::{Chicago, HiddenChicago};
    /// use damier::games::chicago::ChicagoVariant;
    /// let covered = HiddenChicago::deal(ChicagoVariant::Standard, 7);
    /// assert_eq!(covered, HiddenChicago::deal(ChicagoVariant::Standard, 7));
    /// assert_ne!(covered, HiddenChicago::new(Chicago::deal(ChicagoVariant::Standard, 7)));
    /// ```
    #[must_use]
    pub fn deal(variant: ChicagoVariant, seed: u64) -> HiddenChicago {
        /// The open game draws from stream 0.
        const STREAM: u64 = 1;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(STREAM);
        HiddenChicago(Chicago::dealt_by(variant, random))
    }
}

impl fmt::Debug for HiddenChicago {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HiddenChicago({})", self.view())
    }
}

impl fmt::Display for HiddenChicago {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for HiddenChicago {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<HiddenChicago, ParseError> {
        text.parse().map(HiddenChicago)
    }
}

impl Position for HiddenChicago {
    type Move = ChicagoMove;

    fn moves(&self) -> impl Iterator<Item = ChicagoMove> {
        self.0.moves()
    }

    fn after(&self, mv: ChicagoMove) -> HiddenChicago {
        HiddenChicago(self.0.after(mv))
    }

    /// The covered tokens sorted: what lies there then follows from what both players see.
    fn seen(&self) -> HiddenChicago {
        let view = self.view();
        HiddenChicago(view.with_covered(&view.covered_tokens()))
    }
}

impl Hidden for HiddenChicago {
    type View = ChicagoView;

    fn view(&self) -> ChicagoView {
        ChicagoView::of(&self.0)
    }
}

impl Notation for HiddenChicago {
    fn objection(&self, mv: ChicagoMove) -> Message {
        self.0.objection(mv)
    }
}

impl Game for HiddenChicago {
    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

/// A stack as it is seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeenStack {
    /// The number of tokens, the top one included.
    pub height: u8,
    /// The token on top.
    pub top: Good,
}

/// All that both players know of a hidden position. It is written with `?` for covered tokens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChicagoView {
    /// Which variant is played.
    pub variant: ChicagoVariant,
    /// The stacks in the order of the ring.
    pub stacks: Vec<SeenStack>,
    /// How many tokens of each good are covered somewhere: what is missing from everything seen.
    pub covered: [u8; GOODS],
    /// The stack the trader stands on, counted from 0.
    pub trader: u8,
    /// The prices now, in the order of [`Good::ALL`].
    pub prices: [u8; GOODS],
    /// How many tokens of each good either side has kept.
    pub reserves: [[u8; GOODS]; 2],
    /// Who is to move.
    pub turn: Side,
}

impl ChicagoView {
    /// What can be seen of a position.
    fn of(position: &Chicago) -> ChicagoView {
        let mut covered = [0; GOODS];
        for stack in position.ring() {
            for token in stack.without_top().tokens() {
                covered[token.index()] += 1;
            }
        }
        let seen = |stack: &Stack| SeenStack {
            height: stack.height() as u8,
            top: stack.top(),
        };
        ChicagoView {
            variant: position.variant,
            stacks: position.ring().iter().map(seen).collect(),
            covered,
            trader: position.trader,
            prices: position.prices,
            reserves: position.reserves,
            turn: position.turn,
        }
    }

    /// A position that looks like this one: the covered tokens, shuffled, put back under the tops.
    /// Every arrangement is as likely as the others.
    ///
    /// ```
    /// use damier::position::Hidden;
    /// use damier::{Chicago, HiddenChicago};
    /// use damier::games::chicago::ChicagoVariant;
    /// use rand::SeedableRng as _;
    /// let deal = Chicago::deal(ChicagoVariant::Standard, 1);
    /// let view = HiddenChicago::new(deal).view();
    /// let sample = view.sample(&mut rand_chacha::ChaCha8Rng::seed_from_u64(5));
    /// assert_ne!(sample, deal);
    /// assert_eq!(HiddenChicago::new(sample).view(), view);
    /// ```
    #[must_use]
    pub fn sample(&self, random: &mut impl Rng) -> Chicago {
        let mut covered = self.covered_tokens();
        covered.shuffle(random);
        self.with_covered(&covered)
    }

    /// Every position that looks like this one, once: the covered tokens in every order. There are
    /// a great many until late in the game.
    ///
    /// ```
    /// use damier::position::Hidden;
    /// use damier::{Chicago, HiddenChicago};
    /// let ring: Chicago = "rbk/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1".parse()?;
    /// let view = HiddenChicago::new(ring).view();
    /// let possible: Vec<Chicago> = view.arrangements().collect();
    /// assert_eq!(possible.len(), 6, "rice, wheat and coffee in every order");
    /// assert!(possible.contains(&ring));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn arrangements(&self) -> impl Iterator<Item = Chicago> {
        let first = self.covered_tokens();
        std::iter::successors(Some(first), |tokens| next_order(tokens))
            .map(|tokens| self.with_covered(&tokens))
    }

    /// The covered tokens, sorted.
    fn covered_tokens(&self) -> Vec<Good> {
        Good::ALL
            .into_iter()
            .flat_map(|good| std::iter::repeat_n(good, self.covered[good.index()].into()))
            .collect()
    }

    /// The position with these tokens under the tops, stack by stack from the bottom.
    fn with_covered(&self, covered: &[Good]) -> Chicago {
        let mut covered = covered.iter().copied();
        let mut stacks = [Stack::EMPTY; Chicago::MAX_STACKS];
        for (stack, seen) in stacks.iter_mut().zip(&self.stacks) {
            let below = covered.by_ref().take(usize::from(seen.height) - 1);
            *stack = Stack::of(below.chain([seen.top]));
        }
        Chicago {
            stacks,
            stack_count: self.stacks.len() as u8,
            trader: self.trader,
            prices: self.prices,
            reserves: self.reserves,
            turn: self.turn,
            variant: self.variant,
        }
    }
}

/// The next order of these tokens as a dictionary would list them; `None` after the last.
fn next_order(tokens: &[Good]) -> Option<Vec<Good>> {
    // What falls to the end is already in its last order; the token before it must grow.
    let grows = tokens.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let by = tokens.iter().rposition(|token| *token > tokens[grows])?;
    let mut next = tokens.to_vec();
    next.swap(grows, by);
    next[grows + 1..].reverse();
    Some(next)
}

impl fmt::Display for ChicagoView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_variant(f, self.variant)?;
        for (place, stack) in self.stacks.iter().enumerate() {
            if place > 0 {
                f.write_str("/")?;
            }
            for _ in 1..stack.height {
                f.write_str("?")?;
            }
            write!(f, "{}", stack.top)?;
        }
        write_market(f, self.trader, self.prices, self.reserves, self.turn)
    }
}
