//! Chicago in writing: `bk/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1` and `3bc`.
//!
//! The fields are the stacks in the order of the ring (each bottom to top), the trader's stack
//! counted from 0, the prices, the reserves of both sides, and the side to move.

use std::fmt;
use std::str::FromStr;

use super::good::{GOODS, Good, TOKENS_OF_A_GOOD};
use super::rules::{Chicago, ChicagoMove, ChicagoVariant};
use super::stack::Stack;
use crate::notation::{Fields, ParseError, agreed_variant, one_of, read_number, words_of};
use crate::position::Side;
use crate::words::Message;

impl Chicago {
    /// Reads a position. A variant its game was named with fills in for a missing prefix, and must
    /// not contradict one.
    ///
    /// Fewer tokens than a whole game has are accepted, so that endgames can be set up; more are
    /// not.
    ///
    /// ```
    /// use damier::Chicago;
    /// use damier::games::chicago::ChicagoVariant;
    /// let ring = "b/k/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    /// let expert = Chicago::read(ring, Some(ChicagoVariant::Expert))?;
    /// assert_eq!(expert.to_string(), format!("expert:{ring}"));
    /// assert!(Chicago::read(&expert.to_string(), Some(ChicagoVariant::Standard)).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<ChicagoVariant>) -> Result<Chicago, ParseError> {
        let fields = Fields::split(text)?;
        let variant = agreed_variant(&fields, named)?.unwrap_or_default();
        let [ring, trader, prices, first, second, side] =
            fields.exactly(Message::new("expected-chicago-position"))?;

        let mut census = Census::default();
        let (stacks, stack_count) = read_ring(&fields, ring, &mut census)?;
        let last = stack_count as u8 - 1;
        let trader = read_number(trader, u32::from(last)).ok_or_else(|| {
            let expected = Message::new("expected-chicago-trader").with("last", last);
            fields.error(trader, expected)
        })?;
        let prices = read_six(
            &fields,
            prices,
            "expected-chicago-prices",
            |good, number| {
                let highest = good.start_price();
                let price = read_number(number, u32::from(highest)).ok_or_else(|| {
                    let expected = Message::new("expected-chicago-price")
                        .with("good", good.name())
                        .with("highest", highest);
                    fields.error(number, expected)
                })?;
                let thrown = highest - price as u8;
                census.count(&fields, number, good, thrown)?;
                Ok(price as u8)
            },
        )?;
        let mut reserve = |text| {
            read_six(&fields, text, "expected-chicago-reserve", |good, number| {
                let most = u32::from(TOKENS_OF_A_GOOD);
                let tokens = read_number(number, most).ok_or_else(|| {
                    fields.error(number, Message::new("expected-chicago-reserve"))
                })?;
                census.count(&fields, number, good, tokens as u8)?;
                Ok(tokens as u8)
            })
        };
        let reserves = [reserve(first)?, reserve(second)?];
        let turn = match side {
            "1" => Side::First,
            "2" => Side::Second,
            _ => return Err(fields.error(side, Message::new("expected-chicago-side"))),
        };
        Ok(Chicago {
            stacks,
            stack_count: stack_count as u8,
            trader: trader as u8,
            prices,
            reserves,
            turn,
            variant,
        })
    }
}

/// How many tokens of each good have been read so far.
#[derive(Default)]
struct Census([u8; GOODS]);

impl Census {
    /// Counts more tokens of a good, which are written in `part`, and refuses the seventh.
    fn count(
        &mut self,
        fields: &Fields<'_>,
        part: &str,
        good: Good,
        more: u8,
    ) -> Result<(), ParseError> {
        let tokens = &mut self.0[good.index()];
        *tokens += more;
        if *tokens > TOKENS_OF_A_GOOD {
            let expected = Message::new("expected-chicago-six").with("good", good.name());
            return Err(fields.error(part, expected));
        }
        Ok(())
    }
}

/// The stacks and how many there are.
fn read_ring(
    fields: &Fields<'_>,
    ring: &str,
    census: &mut Census,
) -> Result<([Stack; Chicago::MAX_STACKS], usize), ParseError> {
    let mut stacks = [Stack::EMPTY; Chicago::MAX_STACKS];
    let mut stack_count = 0;
    for word in ring.split('/') {
        let Some(stack) = stacks.get_mut(stack_count) else {
            return Err(fields.error(word, Message::new("expected-chicago-stacks")));
        };
        let mut tokens = Vec::with_capacity(Stack::HIGHEST);
        for (index, letter) in word.char_indices() {
            let part = &word[index..];
            if tokens.len() == Stack::HIGHEST {
                return Err(fields.error(part, Message::new("expected-chicago-stacks")));
            }
            let good = Good::from_letter(letter).ok_or_else(|| {
                let expected = match letter {
                    '?' => Message::new("expected-chicago-uncovered"),
                    _ => Message::new("expected-chicago-token"),
                };
                fields.error(part, expected)
            })?;
            census.count(fields, part, good, 1)?;
            tokens.push(good);
        }
        if tokens.is_empty() {
            return Err(fields.error(ring, Message::new("expected-chicago-stacks")));
        }
        *stack = Stack::of(tokens);
        stack_count += 1;
    }
    Ok((stacks, stack_count))
}

/// Six numbers parted by commas, one a good.
fn read_six<'text>(
    fields: &Fields<'_>,
    text: &'text str,
    expected: &'static str,
    mut read: impl FnMut(Good, &'text str) -> Result<u8, ParseError>,
) -> Result<[u8; GOODS], ParseError> {
    let words: Vec<&str> = text.split(',').take(GOODS + 1).collect();
    if words.len() != GOODS {
        return Err(fields.error(text, Message::new(expected)));
    }
    let mut numbers = [0; GOODS];
    for (good, word) in Good::ALL.into_iter().zip(words) {
        numbers[good.index()] = read(good, word)?;
    }
    Ok(numbers)
}

impl FromStr for Chicago {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chicago, ParseError> {
        Chicago::read(text, None)
    }
}

impl fmt::Display for Chicago {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_variant(f, self.variant)?;
        for (place, stack) in self.stacks().enumerate() {
            if place > 0 {
                f.write_str("/")?;
            }
            for token in stack {
                write!(f, "{token}")?;
            }
        }
        write_market(f, self.trader, self.prices, self.reserves, self.turn)
    }
}

/// The prefix of a position text, which the default variant goes without.
pub(super) fn write_variant(f: &mut fmt::Formatter<'_>, variant: ChicagoVariant) -> fmt::Result {
    match variant {
        ChicagoVariant::Standard => Ok(()),
        other => write!(f, "{other}:"),
    }
}

/// What follows the stacks in a position text.
pub(super) fn write_market(
    f: &mut fmt::Formatter<'_>,
    trader: u8,
    prices: [u8; GOODS],
    reserves: [[u8; GOODS]; 2],
    turn: Side,
) -> fmt::Result {
    write!(f, " {trader}")?;
    for numbers in [prices, reserves[0], reserves[1]] {
        let words = numbers.map(|number| number.to_string());
        write!(f, " {}", words.join(","))?;
    }
    write!(f, " {}", turn.index() + 1)
}

/// Reads `3bc`, `3 b c`, `3,b,c` or `3 wheat coffee`, in any capitals and in either language.
///
/// ```
/// use damier::games::chicago::ChicagoMove;
/// let mv: ChicagoMove = "3 blé Coffee".parse()?;
/// assert_eq!(mv.to_string(), "3bc");
/// assert_eq!("3BC".parse::<ChicagoMove>()?, mv);
/// # Ok::<(), damier::ParseError>(())
/// ```
impl FromStr for ChicagoMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ChicagoMove, ParseError> {
        let refuse = |part| ParseError::within(text, part, Message::new("expected-chicago-move"));
        let mut words = words_of(text);
        let first = words.next().ok_or_else(|| refuse(text))?;
        let rest = first.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let digits = &first[..first.len() - rest.len()];
        let step = read_number(digits, 99).ok_or_else(|| refuse(first))?;

        let mut names: Vec<&str> = Some(rest)
            .filter(|rest| !rest.is_empty())
            .into_iter()
            .chain(words)
            .take(3)
            .collect();
        // Two letters may stand together, and no good has a name that short.
        if let [together] = names[..] {
            let mut starts = together.char_indices().map(|(index, _)| index);
            if let (Some(_), Some(second), None) = (starts.next(), starts.next(), starts.next()) {
                let (kept, thrown) = together.split_at(second);
                names = vec![kept, thrown];
            }
        }
        let read_good = |name: &str| {
            name.parse()
                .map_err(|error: ParseError| error.found_in(text, name))
        };
        match names[..] {
            [kept, thrown] => Ok(ChicagoMove {
                step: step as u8,
                kept: read_good(kept)?,
                thrown: read_good(thrown)?,
            }),
            [_, _, extra, ..] => Err(refuse(extra)),
            _ => Err(refuse(text)),
        }
    }
}

impl fmt::Display for ChicagoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.step, self.kept, self.thrown)
    }
}

impl FromStr for ChicagoVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ChicagoVariant, ParseError> {
        let names = [
            ("standard", ChicagoVariant::Standard),
            ("seed-ring", ChicagoVariant::SeedRing),
            ("expert", ChicagoVariant::Expert),
        ];
        one_of(text, &names, "expected-chicago-variant")
    }
}

impl fmt::Display for ChicagoVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ChicagoVariant::Standard => "standard",
            ChicagoVariant::SeedRing => "seed-ring",
            ChicagoVariant::Expert => "expert",
        })
    }
}
