//! What shows the value of a position of a game.
//!
//! ```text
//! damier proof 1 <tab> version=... <tab> game=othello:8 <tab> position=... <tab> value=6
//! choose <tab> 6 <tab> b2 <tab> ...           this position is worth at least 6 because of b2
//! bounds <tab> -64 <tab> -7 <tab> ...         this one lies between these, for the side to move: a claim
//! ```
//!
//! That a position is worth at least x is shown by a chosen move after which the other side is not worth at least
//! 1 - x; that it is not, by all of its moves. Where that ends a claim stands, or the game is over.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use damier::{DynPosition, GameId, ParseError, Stop, TableStore};

use super::certificate::{CertificateError, Checked, drawn, unreadable};
use super::margin_plan::{Bounds, HIGHEST, LOWEST, bounds_about, is_provable, over};
use super::played;
use crate::runner::PlanText;

/// The value of a position, and what it follows from.
#[derive(Clone, Debug)]
pub struct MarginCertificate {
    game: GameId,
    position: String,
    value: i32,
    choices: BTreeMap<(String, i32), String>,
    claims: BTreeMap<String, Bounds>,
}

/// No certificate goes deeper.
const DEEPEST: usize = 64;

impl MarginCertificate {
    pub(super) const fn new(game: GameId, position: String, value: i32) -> MarginCertificate {
        MarginCertificate {
            game,
            position,
            value,
            choices: BTreeMap::new(),
            claims: BTreeMap::new(),
        }
    }

    pub(super) fn choose(&mut self, position: &str, least: i32, mv: &str) {
        self.choices
            .insert((position.to_owned(), least), mv.to_owned());
    }

    pub(super) fn claim(&mut self, position: &str, bounds: Bounds) {
        self.claims.insert(position.to_owned(), bounds);
    }

    pub(super) const fn value(&self) -> i32 {
        self.value
    }

    pub(super) fn about(&self) -> (String, &str) {
        (self.game.to_string(), &self.position)
    }

    pub(super) fn read(header: &PlanText, lines: &str) -> Result<MarginCertificate, ParseError> {
        let field = |name: &str| header.get(name).unwrap_or_default();
        let number = |text: &str| {
            let number = text.parse::<i32>().ok();
            number.filter(|number| (LOWEST..=HIGHEST + 1).contains(number))
        };
        let value = number(field("value")).ok_or_else(|| unreadable(field("value")))?;
        let game = field("game").parse()?;
        let mut read = MarginCertificate::new(game, field("position").to_owned(), value);
        for line in lines.lines() {
            let parts: Vec<&str> = line.splitn(4, '\t').collect();
            match parts[..] {
                ["choose", least, mv, position] => {
                    let least = number(least).ok_or_else(|| unreadable(line))?;
                    read.choose(position, least, mv);
                }
                ["bounds", lower, upper, position] => {
                    let bounds = number(lower).zip(number(upper));
                    let (lower, upper) = bounds.ok_or_else(|| unreadable(line))?;
                    read.claim(position, Bounds { lower, upper });
                }
                _ => return Err(unreadable(line)),
            }
        }
        Ok(read)
    }

    pub(super) fn check(
        &self,
        store: &TableStore,
        sample: usize,
        seed: u64,
    ) -> Result<Checked, CertificateError> {
        let stray = |text: &str| CertificateError::Stray(text.to_owned());
        let root = self.game.open(Some(&self.position), None, false);
        let root = root.map_err(|_| stray(&self.position))?;
        if !is_provable(root.as_ref()) {
            return Err(stray(&self.position));
        }
        let mut reading = Reading {
            certificate: self,
            store,
            found: HashMap::new(),
        };
        let follows = reading.is_at_least(root.as_ref(), self.value, DEEPEST)
            && reading.is_below(root.as_ref(), self.value + 1, DEEPEST);
        if !follows {
            return Err(CertificateError::DoesNotFollow);
        }
        let claims: Vec<(&String, &Bounds)> = self.claims.iter().collect();
        let sampled = drawn(claims.len(), sample, seed);
        for index in &sampled {
            let (text, bounds) = claims[*index];
            let here = self.game.open(Some(text), None, false);
            let here = here.map_err(|_| stray(text))?;
            let is_at_least = |least: i32| {
                let found = bounds_about(here.as_ref(), least, store, &Stop::new());
                found.and_then(|(found, _)| found.is_at_least(least))
            };
            let holds = (bounds.lower <= LOWEST || is_at_least(bounds.lower) == Some(true))
                && (bounds.upper >= HIGHEST || is_at_least(bounds.upper + 1) == Some(false));
            if !holds {
                return Err(CertificateError::Wrong(text.clone()));
            }
        }
        Ok(Checked {
            claims: claims.len(),
            sampled: sampled.len(),
        })
    }
}

/// What follows from a certificate by the rules.
struct Reading<'certificate> {
    certificate: &'certificate MarginCertificate,
    store: &'certificate TableStore,
    found: HashMap<(String, i32, bool), bool>,
}

impl Reading<'_> {
    /// What is known at once.
    fn known(&self, here: &dyn DynPosition, text: &str, least: i32) -> Option<bool> {
        let everywhere = Bounds::UNKNOWN.is_at_least(least);
        let over = || over(here, self.store).and_then(|bounds| bounds.is_at_least(least));
        let claimed = || self.certificate.claims.get(text)?.is_at_least(least);
        everywhere.or_else(over).or_else(claimed)
    }

    /// Is it shown that a position is worth at least so much?
    fn is_at_least(&mut self, here: &dyn DynPosition, least: i32, plies: usize) -> bool {
        let text = here.whole_position();
        if let Some(known) = self.known(here, &text, least) {
            return known;
        }
        let key = (text, least, true);
        if let Some(found) = self.found.get(&key) {
            return *found;
        }
        let choice = self.certificate.choices.get(&(key.0.clone(), least));
        let next = choice.and_then(|mv| played(here, mv));
        let is_so = plies > 0
            && next.is_some_and(|next| self.is_below(next.as_ref(), 1 - least, plies - 1));
        self.found.insert(key, is_so);
        is_so
    }

    /// Is it shown that it is not?
    fn is_below(&mut self, here: &dyn DynPosition, least: i32, plies: usize) -> bool {
        let text = here.whole_position();
        if let Some(known) = self.known(here, &text, least) {
            return !known;
        }
        let key = (text, least, false);
        if let Some(found) = self.found.get(&key) {
            return *found;
        }
        let is_so = plies > 0
            && here.moves().iter().all(|mv| {
                let next = played(here, mv);
                next.is_some_and(|next| self.is_at_least(next.as_ref(), 1 - least, plies - 1))
            });
        self.found.insert(key, is_so);
        is_so
    }
}

impl fmt::Display for MarginCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = PlanText::new("proof")
            .with("game", &self.game)
            .with("position", &self.position)
            .with("value", self.value);
        writeln!(f, "{header}")?;
        for ((text, least), mv) in &self.choices {
            writeln!(f, "choose\t{least}\t{mv}\t{text}")?;
        }
        for (text, Bounds { lower, upper }) in &self.claims {
            writeln!(f, "bounds\t{lower}\t{upper}\t{text}")?;
        }
        Ok(())
    }
}
