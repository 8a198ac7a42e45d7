//! Evaluations with names: weighted sums of named terms, which can be taken apart for people.
//!
//! A game lists its [`Term`]s once, each a number seen by the side to move, and gives names to the
//! sums worth playing with: its [`Preset`]s. A [`Weighted`] evaluation is one of them, with any of
//! its weights changed: `mix` or `mix,stacks=12,top-four=-1`. Where a term counts by what was learnt, a
//! file may be named that holds it: `patterns,weights=FILE`.

mod learnt;

use std::any::Any;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::notation::{ParseError, read_number};
use crate::position::Game;
use crate::score::{Outcome, Score, ScoreKind};
use crate::search::Evaluation;
use crate::words::Message;
use learnt::learnt_of_file;

pub(crate) use learnt::FILE;
pub use learnt::{Learnt, allow_files};

/// Something to count in a position. Most terms count it for the side to move less the same for the
/// other side.
#[derive(Clone, Copy, Debug)]
pub struct Term<G: 'static> {
    /// The name to type.
    pub name: &'static str,
    /// The key of what it is called in words.
    pub key: &'static str,
    /// The count, seen by the side to move; at most [`LARGEST_VALUE`](Term::LARGEST_VALUE) either
    /// way.
    pub value: fn(&G) -> i32,
}

impl<G> Term<G> {
    /// No term is ever larger, so that a sum of ten with the largest weights fits a number.
    pub const LARGEST_VALUE: i32 = 10_000;

    /// A count with the name to type and the key of what it is called in words.
    #[must_use]
    pub const fn new(name: &'static str, key: &'static str, value: fn(&G) -> i32) -> Term<G> {
        Term { name, key, value }
    }

    /// What it is called in words.
    ///
    /// ```
    /// use damier::{Language, Pogo, Translator};
    /// use damier::evaluation::Evaluated;
    /// let stacks = Pogo::TERMS[0].title();
    /// assert_eq!(stacks.to_string(), "stacks owned");
    /// assert_eq!(Translator::of(Language::French).say(&stacks), "piles possédées");
    /// ```
    #[must_use]
    pub const fn title(&self) -> Message {
        Message::new(self.key)
    }
}

/// What the end of a game is worth beside the guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// The truth. A win tells its distance; a margin counts that many points for each of its own,
    /// so that it stays comparable with guesses on a finer scale.
    True {
        /// Points of the evaluation for a point of the margin.
        scale: i32,
    },
    /// A win is that many points, a loss as many less than nothing, however far they are.
    Flat(i32),
    /// The sum of the terms, counted as it would be at the horizon: where the other side would be to
    /// move there, what one of these two terms counts is the other's to count.
    Counted {
        /// A count of the mover's, and the same of the other's with its sign turned.
        turned: [&'static str; 2],
    },
}

/// A sum of terms worth a name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The names to type; the first is the one that is written.
    pub names: &'static [&'static str],
    /// The terms by name, with their weights.
    pub weights: &'static [(&'static str, i32)],
    /// What the end of a game is worth.
    pub ends: Ends,
}

impl Preset {
    /// A sum with these names, beside which the end of a game counts as what it is. (In games with
    /// margins, a point of the sum should be worth about a point of the margin.)
    #[must_use]
    pub const fn new(
        names: &'static [&'static str],
        weights: &'static [(&'static str, i32)],
    ) -> Preset {
        Preset {
            names,
            weights,
            ends: Ends::True { scale: 1 },
        }
    }

    /// The name that is written.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.names.first().copied().unwrap_or_default()
    }

    /// The weight of a term; 0 if it is not in the sum.
    fn weight(&self, term: &str) -> i32 {
        self.weights
            .iter()
            .find(|(name, _)| *name == term)
            .map_or(0, |(_, weight)| *weight)
    }
}

/// Games with evaluations that can be named.
pub trait Evaluated: Game + 'static {
    /// What can be counted.
    const TERMS: &'static [Term<Self>];

    /// The sums with names. The first is the game's default evaluation.
    const PRESETS: &'static [Preset];

    /// What a file of weights holds, if it is one of this game and this size: what a term counts by then.
    fn learnt(bytes: &[u8]) -> Option<Learnt<Self>> {
        let _ = bytes;
        None
    }
}

/// A preset of a game, with any of its weights changed.
///
/// ```
/// use damier::{Pogo, Position, Score, Weighted};
/// use damier::games::pogo::PogoVariant;
/// use damier::search::Evaluation;
/// let mix: Weighted<Pogo> = "mix,stacks=12".parse()?;
/// assert_eq!(mix.to_string(), "mix,stacks=12");
/// assert_eq!("mix,stacks=10".parse::<Weighted<Pogo>>()?.to_string(), "mix");
///
/// // Black is to move, and White owns a stack more.
/// let position = Pogo::start(PogoVariant::Standard).after("2,5,1".parse()?);
/// let stacks: Weighted<Pogo> = "stacks".parse()?;
/// assert_eq!(stacks.evaluate(&position), Score::points(-1));
///
/// let error = "mixx".parse::<Weighted<Pogo>>().unwrap_err();
/// assert!(error.to_string().contains("perhaps mix"));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Weighted<G: Evaluated> {
    preset: &'static Preset,
    /// The terms that count, in the game's order: no weight is 0.
    sum: Vec<(&'static Term<G>, i32)>,
    /// What a term counts by, where a file was named.
    learnt: Option<(String, Learnt<G>)>,
}

/// What one term adds to an evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Share<G: 'static> {
    /// The term.
    pub term: &'static Term<G>,
    /// Its weight.
    pub weight: i32,
    /// Its value in the position.
    pub value: i32,
}

impl<G> Share<G> {
    /// Weight times value.
    #[must_use]
    pub const fn points(&self) -> i32 {
        self.weight * self.value
    }
}

impl<G: Evaluated> Weighted<G> {
    /// The preset of that name, in any capitals, with some of its weights changed.
    ///
    /// ```
    /// use damier::{Pogo, Weighted};
    /// let sharp = Weighted::<Pogo>::named("eval6", &[("control", 0), ("top-four", 3)])?;
    /// assert_eq!(sharp.to_string(), "mix,top-four=3,control=0");
    /// assert!(Weighted::<Pogo>::named("mix", &[("towers", 1)]).is_err());
    /// assert!(Weighted::<Pogo>::named("mix", &[("stacks", 10_001)]).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn named(preset: &str, weights: &[(&str, i32)]) -> Result<Weighted<G>, ParseError> {
        let mut evaluation = Weighted::of(find_preset::<G>(preset)?);
        for (name, weight) in weights {
            if !is_weight(*weight) {
                return Err(ParseError::new(&weight.to_string(), expected_weight()));
            }
            evaluation.set(find_term::<G>(name)?, *weight);
        }
        Ok(evaluation)
    }

    fn of(preset: &'static Preset) -> Weighted<G> {
        let weighted = G::TERMS
            .iter()
            .map(|term| (term, preset.weight(term.name)))
            .filter(|(_, weight)| *weight != 0);
        Weighted {
            preset,
            sum: weighted.collect(),
            learnt: None,
        }
    }

    /// What was learnt and stands in a file, if one was named.
    #[must_use]
    pub fn learnt(&self) -> Option<&Arc<dyn Any + Send + Sync>> {
        self.learnt.as_ref().map(|(_, learnt)| &learnt.data)
    }

    /// What a term counts.
    #[inline]
    fn count(&self, term: &Term<G>, position: &G) -> i32 {
        match &self.learnt {
            Some((_, learnt)) if learnt.term == term.name => {
                (learnt.value)(&*learnt.data, position)
            }
            _ => (term.value)(position),
        }
    }

    fn set(&mut self, wanted: &'static Term<G>, weight: i32) {
        let weighted = G::TERMS.iter().map(|term| {
            let is_wanted = term.name == wanted.name;
            (
                term,
                if is_wanted {
                    weight
                } else {
                    self.weight(term.name)
                },
            )
        });
        self.sum = weighted.filter(|(_, weight)| *weight != 0).collect();
    }

    fn weight(&self, name: &str) -> i32 {
        self.sum
            .iter()
            .find(|(term, _)| term.name == name)
            .map_or(0, |(_, weight)| *weight)
    }

    /// The weight of every term, in the game's order.
    ///
    /// ```
    /// use damier::{Pogo, Weighted};
    /// assert_eq!(Weighted::<Pogo>::default().weights(), [10, 0, 0, 0, 1, 1, 0, 0]);
    /// ```
    #[must_use]
    pub fn weights(&self) -> Vec<i32> {
        G::TERMS.iter().map(|term| self.weight(term.name)).collect()
    }

    /// What the end of a game is worth beside its guesses.
    #[must_use]
    pub const fn ends(&self) -> Ends {
        self.preset.ends
    }

    /// How many points of this evaluation stand for one of the game's final margin.
    ///
    /// ```
    /// use damier::{Othello, Weighted};
    /// assert_eq!(Weighted::<Othello<6>>::named("discs", &[])?.scale(), 1);
    /// assert_eq!(Weighted::<Othello<6>>::named("positional", &[])?.scale(), 10);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub const fn scale(&self) -> i32 {
        match self.preset.ends {
            Ends::True { scale } => scale,
            Ends::Flat(_) | Ends::Counted { .. } => 1,
        }
    }

    /// What a win counts where its distance does not matter.
    #[must_use]
    pub const fn flat_win(&self) -> Option<i32> {
        match self.preset.ends {
            Ends::Flat(points) => Some(points),
            Ends::True { .. } | Ends::Counted { .. } => None,
        }
    }

    /// The evaluation of a position term by term; the shares add up to it.
    ///
    /// ```
    /// use damier::{Pogo, Position, Weighted};
    /// use damier::games::pogo::PogoVariant;
    /// let position = Pogo::start(PogoVariant::Standard).after("2,5,1".parse()?);
    /// let shares = Weighted::<Pogo>::named("mix", &[])?.breakdown(&position);
    /// let told: Vec<_> = shares.iter().map(|share| (share.term.name, share.points())).collect();
    /// assert_eq!(told, [("stacks", -10), ("mobility", -1), ("control", -1)]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn breakdown(&self, position: &G) -> Vec<Share<G>> {
        let share = |(term, weight): &(&'static Term<G>, i32)| Share {
            term,
            weight: *weight,
            value: self.count(term, position),
        };
        self.sum.iter().map(share).collect()
    }
}

/// The game's first preset.
impl<G: Evaluated> Default for Weighted<G> {
    fn default() -> Weighted<G> {
        Weighted::of(&G::PRESETS[0])
    }
}

impl<G: Evaluated> Evaluation<G> for Weighted<G> {
    #[inline]
    fn evaluate(&self, position: &G) -> Score {
        let shares = self
            .sum
            .iter()
            .map(|(term, weight)| weight * self.count(term, position));
        Score::points(shares.sum())
    }

    fn evaluate_end(&self, position: &G, outcome: Outcome) -> Score {
        let score = outcome.for_side(position.turn());
        match (self.preset.ends, score.kind()) {
            (Ends::True { scale }, ScoreKind::Points(margin)) => Score::points(scale * margin),
            (Ends::True { .. }, _) => score,
            (Ends::Flat(points), _) if score > Score::DRAW => Score::points(points),
            (Ends::Flat(points), _) if score < Score::DRAW => Score::points(-points),
            (Ends::Flat(_), _) => Score::DRAW,
            (Ends::Counted { .. }, _) => self.evaluate(position),
        }
    }

    fn evaluate_end_before(&self, position: &G, outcome: Outcome, plies_left: u32) -> Score {
        match self.preset.ends {
            Ends::Counted { turned } if !plies_left.is_multiple_of(2) => {
                let [one, other] = turned;
                let counted = |name| match name {
                    name if name == one => other,
                    name if name == other => one,
                    name => name,
                };
                let share =
                    |term: &Term<G>| self.weight(counted(term.name)) * self.count(term, position);
                Score::points(G::TERMS.iter().map(share).sum())
            }
            _ => self.evaluate_end(position, outcome),
        }
    }

    fn tells_the_end(&self) -> bool {
        !matches!(self.preset.ends, Ends::Counted { .. })
    }
}

/// The preset's name and the weights that are not its own, in the order of the terms.
impl<G: Evaluated> fmt::Display for Weighted<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset.name())?;
        for term in G::TERMS {
            let weight = self.weight(term.name);
            if weight != self.preset.weight(term.name) {
                write!(f, ",{}={weight}", term.name)?;
            }
        }
        if let Some((file, _)) = &self.learnt {
            write!(f, ",{FILE}={file}")?;
        }
        Ok(())
    }
}

/// Equal if they are written alike, which is: the same preset with the same weights.
impl<G: Evaluated> PartialEq for Weighted<G> {
    fn eq(&self, other: &Weighted<G>) -> bool {
        self.preset.name() == other.preset.name()
            && G::TERMS
                .iter()
                .all(|term| self.weight(term.name) == other.weight(term.name))
            && self.learnt.as_ref().map(|(file, _)| file)
                == other.learnt.as_ref().map(|(file, _)| file)
    }
}

impl<G: Evaluated> Eq for Weighted<G> {}

impl<G: Evaluated> FromStr for Weighted<G> {
    type Err = ParseError;

    /// Reads `preset` or `preset,term=weight,...`; of a weight given twice the last counts.
    fn from_str(text: &str) -> Result<Weighted<G>, ParseError> {
        let wrong = |part: &str, expected| ParseError::within(text, part.trim(), expected);
        let placed = |error: ParseError, part: &str| error.found_in(text, part.trim());
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let preset = find_preset::<G>(name).map_err(|error| placed(error, name))?;
        let mut evaluation = Weighted::of(preset);
        for part in parts {
            let Some((name, number)) = part.split_once('=') else {
                return Err(wrong(part, Message::new("expected-term-and-weight")));
            };
            if name.trim().eq_ignore_ascii_case(FILE) {
                let file = number.trim();
                let learnt = learnt_of_file(file).map_err(|error| placed(error, file))?;
                evaluation.learnt = Some((file.to_owned(), learnt));
                continue;
            }
            let term = find_term::<G>(name).map_err(|error| placed(error, name))?;
            let weight =
                read_weight(number.trim()).ok_or_else(|| wrong(number, expected_weight()))?;
            evaluation.set(term, weight);
        }
        Ok(evaluation)
    }
}

fn find_preset<G: Evaluated>(name: &str) -> Result<&'static Preset, ParseError> {
    let wanted = name.trim().to_lowercase();
    let found = G::PRESETS
        .iter()
        .find(|preset| preset.names.contains(&wanted.as_str()));
    found.ok_or_else(|| {
        let names = || G::PRESETS.iter().flat_map(|preset| preset.names).copied();
        let expected =
            Message::new("expected-evaluation").with("evaluations", Message::any_of(names()));
        ParseError::new(name, expected).or_near(&wanted, names())
    })
}

fn find_term<G: Evaluated>(name: &str) -> Result<&'static Term<G>, ParseError> {
    let wanted = name.trim().to_lowercase();
    let found = G::TERMS.iter().find(|term| term.name == wanted);
    found.ok_or_else(|| {
        let names = || G::TERMS.iter().map(|term| term.name);
        let expected = Message::new("expected-term").with("terms", Message::any_of(names()));
        ParseError::new(name, expected).or_near(&wanted, names())
    })
}

/// The largest weight, and the smallest with its sign changed.
const LARGEST_WEIGHT: i32 = 10_000;

const fn is_weight(weight: i32) -> bool {
    -LARGEST_WEIGHT <= weight && weight <= LARGEST_WEIGHT
}

fn expected_weight() -> Message {
    Message::new("expected-weight").with("most", LARGEST_WEIGHT)
}

fn read_weight(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let size = read_number(digits, LARGEST_WEIGHT as u32)?;
    Some(sign * size as i32)
}
