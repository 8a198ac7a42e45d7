//! A stack of tokens in a number.
//!
//! ```text
//!   a leading 1, then three bits a token, the top token lowest:
//!
//!   empty  0b1        cocoa (2), then maize (5) on top  0b1_010_101
//! ```
//!
//! So the top is a mask, and taking it is a shift.

use super::good::Good;

/// How many bits a token takes.
const TOKEN_BITS: u32 = 3;

/// The tokens of one place of the ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stack(u16);

impl Stack {
    /// The most tokens a stack has.
    pub(super) const HIGHEST: usize = 4;

    /// No token at all.
    pub(super) const EMPTY: Stack = Stack(1);

    /// A stack of those tokens, bottom first, of which there are at most [`Stack::HIGHEST`].
    pub(super) fn of(tokens: impl IntoIterator<Item = Good>) -> Stack {
        tokens
            .into_iter()
            .fold(Stack::EMPTY, |Stack(below), token| {
                Stack(below << TOKEN_BITS | token.index() as u16)
            })
    }

    /// The token on top of a stack that has one.
    #[inline]
    pub(super) const fn top(self) -> Good {
        Good::from_bits(self.0)
    }

    /// What is left when the top is taken.
    #[inline]
    pub(super) const fn without_top(self) -> Stack {
        Stack(self.0 >> TOKEN_BITS)
    }

    /// The number of tokens.
    pub(super) const fn height(self) -> usize {
        (self.0.ilog2() / TOKEN_BITS) as usize
    }

    /// The tokens, bottom first.
    pub(super) fn tokens(self) -> impl Iterator<Item = Good> + use<> {
        (0..self.height() as u32)
            .rev()
            .map(move |depth| Good::from_bits(self.0 >> (TOKEN_BITS * depth)))
    }
}
