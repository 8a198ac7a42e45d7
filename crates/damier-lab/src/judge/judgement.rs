//! What came of judging an evaluation.

use damier::GameId;
use serde::ser::{Serialize, SerializeMap as _, Serializer};

use super::choice::Choice;
use super::rank::spearman;
use super::sample::{Chosen, Examined};
use super::tally::{Estimate, Tally};

/// An evaluation, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// The game.
    pub game: &'static str,
    /// Its variant.
    pub variant: String,
    /// The evaluation.
    pub eval: String,
    /// How far the search looked that chose moves.
    pub depth: u32,
    /// The unfinished positions that were looked at.
    pub positions: u64,
    /// Those of a sample whose truth was not found.
    pub unknown: u64,
    /// Those in which moves have different outcomes.
    pub judged: u64,
    /// The share of chosen moves that keep the best outcome.
    pub keeps: Estimate,
    /// What they lose on average: outcome steps, or points.
    pub regret: Estimate,
    /// How well the evaluation tells the outcome; nothing where it never changes.
    pub predicts: Option<Estimate>,
    /// The worst choices of a sample, the worst first.
    pub worst: Vec<Mistake>,
    /// What it said of each position of a sample, and what that is worth.
    pub guesses: Vec<(i32, i32)>,
    /// How long that took, if it was not told from a file.
    pub seconds: Option<f64>,
}

/// A choice that lost something.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Mistake {
    /// Where.
    pub position: String,
    /// The move that was chosen.
    pub chosen: String,
    /// A move that is best.
    pub best: String,
    /// What was lost.
    pub regret: f64,
}

impl Judgement {
    /// How many of the worst choices are kept.
    const MAX_MISTAKES: usize = 6;

    /// What one of the evaluations came to on a sample.
    fn of_sample(examined: &[Examined], number: usize, has_margin: bool) -> Judgement {
        let mut tally = Tally::default();
        let mut pairs = Vec::new();
        let mut mistakes: Vec<(&Examined, &Chosen)> = Vec::new();
        for case in examined {
            let graded = &case.graded[number];
            let chosen = graded.chosen.as_ref();
            let choice = chosen.map(|chosen| Choice {
                keeps: chosen.keeps,
                regret: chosen.regret,
            });
            tally.add(1, choice, graded.guess.signum() == case.worth.signum());
            pairs.push((graded.guess, case.worth));
            mistakes.extend(chosen.filter(|it| it.regret > 0.0).map(|it| (case, it)));
        }
        mistakes.sort_by(|(one, this), (other, that)| {
            let by_loss = that.regret.total_cmp(&this.regret);
            let by_surety = || that.surety.cmp(&this.surety);
            by_loss
                .then_with(by_surety)
                .then_with(|| one.position.cmp(&other.position))
        });
        mistakes.dedup_by(|one, other| one.0.position == other.0.position);
        let worst = mistakes.iter().take(Judgement::MAX_MISTAKES);
        Judgement {
            game: "",
            variant: String::new(),
            eval: String::new(),
            depth: 0,
            positions: tally.positions,
            unknown: 0,
            judged: tally.judged,
            keeps: tally.keeps(true),
            regret: tally.regret(true),
            predicts: match has_margin {
                true => spearman(&pairs),
                false => Some(tally.predicts(true)),
            },
            worst: worst
                .map(|(case, chosen)| Mistake {
                    position: case.position.clone(),
                    chosen: chosen.mv.clone(),
                    best: chosen.best.clone(),
                    regret: chosen.regret,
                })
                .collect(),
            guesses: pairs,
            seconds: None,
        }
    }

    /// What the sums over every position of a game say.
    pub(super) fn of_all(game: &GameId, name: &str, depth: u32, tally: &Tally) -> Judgement {
        Judgement {
            game: game.info().name,
            variant: game.start().variant(),
            eval: name.to_owned(),
            depth,
            positions: tally.positions,
            unknown: 0,
            judged: tally.judged,
            keeps: tally.keeps(false),
            regret: tally.regret(false),
            predicts: Some(tally.predicts(false)),
            worst: Vec::new(),
            guesses: Vec::new(),
            seconds: None,
        }
    }

    /// What every evaluation came to on a sample; of some positions the truth was not found.
    pub(super) fn of_examined(
        game: &GameId,
        names: &[&str],
        depth: u32,
        found: Vec<Option<Examined>>,
    ) -> Vec<Judgement> {
        let start = game.start();
        let unknown = found.iter().filter(|examined| examined.is_none()).count();
        let examined: Vec<Examined> = found.into_iter().flatten().collect();
        let judgement = |(number, name): (usize, &&str)| Judgement {
            game: game.info().name,
            variant: start.variant(),
            eval: (*name).to_owned(),
            depth,
            unknown: unknown as u64,
            ..Judgement::of_sample(&examined, number, start.has_margin())
        };
        names.iter().enumerate().map(judgement).collect()
    }

    /// The three figures by their names.
    pub fn figures(&self) -> impl Iterator<Item = (&'static str, Option<Estimate>)> {
        [
            ("keeps", Some(self.keeps)),
            ("regret", Some(self.regret)),
            ("predicts", self.predicts),
        ]
        .into_iter()
    }
}

/// One flat object: the figures, then their intervals where they have some.
impl Serialize for Judgement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("game", self.game)?;
        object.serialize_entry("variant", &self.variant)?;
        object.serialize_entry("eval", &self.eval)?;
        object.serialize_entry("depth", &self.depth)?;
        object.serialize_entry("positions", &self.positions)?;
        object.serialize_entry("judged", &self.judged)?;
        for (name, figure) in self.figures() {
            object.serialize_entry(name, &figure.map(|figure| figure.mean))?;
        }
        for (name, figure) in self.figures() {
            if let Some((low, high)) = figure.and_then(|figure| figure.interval) {
                object.serialize_entry(&format!("{name}_low"), &low)?;
                object.serialize_entry(&format!("{name}_high"), &high)?;
            }
        }
        if self.unknown > 0 {
            object.serialize_entry("unknown", &self.unknown)?;
        }
        if !self.worst.is_empty() {
            object.serialize_entry("worst", &self.worst)?;
        }
        if let Some(seconds) = self.seconds {
            object.serialize_entry("seconds", &seconds)?;
        }
        object.end()
    }
}
