//! A game to be examined through its line of the catalogue.

use std::fmt;
use std::sync::OnceLock;

use rand_chacha::ChaCha8Rng;

use crate::catalogue::Catalogue;
use crate::face::{CatalogueGame, DynPosition, GameId, GameInfo, Kind as _};
use crate::position::Game;
use crate::words::{Language, Translator};

use super::board::walks;
use super::{Effort, Examined, Law, Sample, Violation};
use super::{moves, notation, numbers, pictures, players, records, slow, texts, traces, words};

/// Every legal move of a position text in order, with the text of the position after it.
type Slow<'game> = dyn Fn(&str) -> Vec<(String, String)> + Send + Sync + 'game;

/// A position text of a variant, drawn by chance.
type Arbitrary<'game> = dyn Fn(&str, &mut ChaCha8Rng) -> String + Send + Sync + 'game;

/// A law tried on positions, and how often.
type OnBoards = fn(&[Box<dyn DynPosition>]) -> Result<u64, Violation>;

/// A game to be examined through its line of the catalogue, every variant that it lists.
///
/// ```
/// use damier::games::pogo;
/// use damier::laws::{Candidate, Effort, Law};
/// let little = Effort { positions: 50, texts: 100, games: 1, ..Effort::default() };
/// let candidate = Candidate::of(&pogo::GAME).effort(little);
/// assert_eq!(candidate.check(Law::MovesAreDistinct)?, 100, "positions of two variants");
/// assert!(candidate.examine()?.cases(Law::TurnsAlternate) > 100);
/// # Ok::<(), damier::laws::Violation>(())
/// ```
pub struct Candidate<'game> {
    pub(super) info: &'static GameInfo,
    pub(super) effort: Effort,
    pub(super) slow: Option<Box<Slow<'game>>>,
    arbitrary: Option<Box<Arbitrary<'game>>>,
    translators: OnceLock<[Translator; 2]>,
    sampled: OnceLock<Result<Vec<Variant>, Violation>>,
}

/// A variant that the catalogue lists, and positions of it.
pub(super) struct Variant {
    pub(super) id: GameId,
    pub(super) boards: Vec<Box<dyn DynPosition>>,
}

impl<'game> Candidate<'game> {
    /// A game by its line of the catalogue; no catalogue needs to have it.
    #[must_use]
    pub const fn of(info: &'static GameInfo) -> Candidate<'game> {
        Candidate {
            info,
            effort: Effort::DEFAULT,
            slow: None,
            arbitrary: None,
            translators: OnceLock::new(),
            sampled: OnceLock::new(),
        }
    }

    /// The same with a second generator, which shares no code with the first: every legal move of a
    /// position text in order, with the text of the position after it.
    #[must_use]
    pub fn slow(
        self,
        slow: impl Fn(&str) -> Vec<(String, String)> + Send + Sync + 'game,
    ) -> Candidate<'game> {
        Candidate {
            slow: Some(Box::new(slow)),
            ..self
        }
    }

    /// The same with positions that are wilder than play would give: half of the walks begin at a text
    /// of a variant that `arbitrary` draws.
    #[must_use]
    pub fn arbitrary(
        self,
        arbitrary: impl Fn(&str, &mut ChaCha8Rng) -> String + Send + Sync + 'game,
    ) -> Candidate<'game> {
        Candidate {
            arbitrary: Some(Box::new(arbitrary)),
            ..self
        }
    }

    /// The same with another effort.
    #[must_use]
    pub fn effort(self, effort: Effort) -> Candidate<'game> {
        Candidate { effort, ..self }
    }

    /// Tries every law that needs no type.
    pub fn examine(&self) -> Result<Examined, Violation> {
        let mut examined = Examined::default();
        for law in Law::OF_ENTRIES {
            examined.count(law, self.check(law)?);
        }
        Ok(examined)
    }

    /// The same, and the laws that need a type on the positions that are `G`s.
    pub fn examine_game<G: CatalogueGame + Game>(&self) -> Result<Examined, Violation> {
        let mut examined = self.examine()?;
        let sample = self.sample::<G>()?;
        examined.join(sample.examine_notation()?);
        examined.join(sample.examine_game()?);
        Ok(examined)
    }

    /// Tries one of [`Law::OF_ENTRIES`] and gives back how often. Other laws need a [`Sample`]: there is
    /// nothing to try them on.
    pub fn check(&self, law: Law) -> Result<u64, Violation> {
        let each = |try_on: OnBoards| {
            let variants = self.variants()?.iter();
            variants.map(|variant| try_on(&variant.boards)).sum()
        };
        match law {
            Law::PositionsRoundTrip => notation::positions_round_trip(self),
            Law::MovesRoundTrip => notation::moves_round_trip(self),
            Law::MovesAreDistinct => each(moves::are_distinct),
            Law::MovesEndWithTheGame => each(moves::end_with_the_game),
            Law::TurnsAlternate => each(moves::hand_over_the_turn),
            Law::OnlyListedMovesArePlayed => each(moves::only_listed_are_played),
            Law::CountsAddUp => each(moves::add_up),
            Law::SlowGeneratorAgrees => slow::agrees(self),
            Law::NumbersRoundTrip => numbers::round_trip(self),
            Law::RecordsReplay => records::replay(self),
            Law::MovesAreTakenBack => records::are_taken_back(self),
            Law::SeedsRepeat => records::seeds_repeat(self),
            Law::PicturesOfferEveryMove => pictures::offer_every_move(self),
            Law::WordsAreThere => words::are_there(self),
            Law::TextsAreHarmless => texts::are_harmless(self),
            Law::PlayersAnswer => players::answer(self),
            Law::TracesTellTheAnswer => traces::tell_the_answer(self),
            _ => Ok(0),
        }
    }

    /// The positions of one type among those that were met, for the laws that need a type.
    pub fn sample<P: CatalogueGame>(&self) -> Result<Sample<P>, Violation> {
        let boards = self.variants()?.iter().flat_map(|variant| &variant.boards);
        let typed = boards.filter_map(|board| board.as_any().downcast_ref::<P>());
        let positions: Vec<P> = typed.copied().collect();
        Ok(Sample::met(positions, P::Kind::status, &self.effort).in_notation())
    }

    /// The game's own words and all others.
    pub(super) fn translator(&self, language: Language) -> &Translator {
        let made = || Language::ALL.map(|language| self.make_translator(language));
        &self.translators.get_or_init(made)[language as usize]
    }

    fn make_translator(&self, language: Language) -> Translator {
        Translator::with(language, [self.info.words(language)])
    }

    /// The catalogue in which this game is found by its name.
    pub(super) fn catalogue(&self) -> Catalogue {
        Catalogue::current().with(self.info)
    }

    /// Every variant with positions of it, met on walks that are made once.
    pub(super) fn variants(&self) -> Result<&[Variant], Violation> {
        let sampled = self.sampled.get_or_init(|| {
            let variants = self.info.variants.iter();
            variants.map(|variant| self.walked(variant)).collect()
        });
        sampled.as_deref().map_err(Clone::clone)
    }

    fn walked(&self, variant: &'static str) -> Result<Variant, Violation> {
        let name = format!("{}:{variant}", self.info.name);
        let unreadable = |text: Option<String>, error: &dyn fmt::Display| {
            let broken = Violation::new(Law::PositionsRoundTrip, &name, error.to_string());
            text.map_or(broken.clone(), |text| broken.at(text))
        };
        let id = GameId::new(self.info, Some(variant)).map_err(|error| unreadable(None, &error))?;
        let boards = walks(self.effort.positions, self.effort.seed, |number, random| {
            let text = match &self.arbitrary {
                Some(draw) if number % 2 == 1 => Some(draw(variant, random)),
                _ => None,
            };
            id.open(text.as_deref(), Some(number), false)
                .map_err(|error| unreadable(text, &error))
        })?;
        Ok(Variant { id, boards })
    }
}

impl fmt::Debug for Candidate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Candidate({})", self.info.name)
    }
}
