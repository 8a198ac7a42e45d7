//! The questions about subtrees as jobs of a plan: a position some plies down, and a number of points.

use std::collections::HashMap;

use damier::notation::read_number;
use damier::{Budget, GameId, Limits, Message, ParseError, Score, Status, Stop, TableStore};

use crate::runner::{Plan, PlanText};

/// Margins lie between these on every board.
pub(super) const LOWEST: i32 = -64;
pub(super) const HIGHEST: i32 = 64;
/// How many questions there are about a position.
const QUESTIONS: usize = (HIGHEST - LOWEST + 2) as usize;
/// No plan has more positions.
const MAX_POSITIONS: usize = 70_000;
/// No plan goes deeper.
const MAX_PLIES: usize = 6;

/// Every position some plies from a root, or where the game is over before, each with all its questions.
#[derive(Debug)]
pub(super) struct ProofPlan {
    game: GameId,
    root: String,
    pub(super) plies: usize,
    /// In the order of the rules, each once.
    positions: Vec<String>,
    pub(super) places: HashMap<String, usize>,
    store: TableStore,
}

impl ProofPlan {
    /// As many plies as asked for, or as few less as make few enough positions.
    pub(super) fn new(
        game: GameId,
        root: String,
        plies: usize,
        store: TableStore,
    ) -> Result<ProofPlan, ParseError> {
        let mut level = vec![root.clone()];
        let mut reached = 0;
        for _ in 0..plies.min(MAX_PLIES) {
            let mut next = Vec::new();
            let mut known = HashMap::new();
            for text in &level {
                let here = game.open(Some(text), None, false)?;
                let mut add = |text: String| {
                    if known.insert(text.clone(), ()).is_none() {
                        next.push(text);
                    }
                };
                match here.status() {
                    Status::Turn(_) => {
                        for mv in here.moves() {
                            let after = here.after(&mv);
                            let after = after
                                .map_err(|_| ParseError::new(&mv, Message::new("expected-plan")))?;
                            add(after.whole_position());
                        }
                    }
                    _ => add(text.clone()),
                }
            }
            if next.len() > MAX_POSITIONS {
                break;
            }
            (level, reached) = (next, reached + 1);
        }
        let places = level.iter().cloned().zip(0..).collect();
        Ok(ProofPlan {
            game,
            root,
            plies: reached,
            positions: level,
            places,
            store,
        })
    }

    pub(super) const fn game(&self) -> &GameId {
        &self.game
    }

    pub(super) fn root(&self) -> &str {
        &self.root
    }

    pub(super) fn position(&self, place: usize) -> &str {
        &self.positions[place]
    }

    pub(super) const fn positions(&self) -> usize {
        self.positions.len()
    }

    /// The job that asks whether a position is worth at least so much.
    pub(super) const fn job(place: usize, least: i32) -> usize {
        place * QUESTIONS + (least - LOWEST) as usize
    }

    /// What a job asks.
    pub(super) const fn asked(number: usize) -> (usize, i32) {
        (number / QUESTIONS, (number % QUESTIONS) as i32 + LOWEST)
    }
}

/// Is a position worth at least so much, and how many nodes did that take? Nothing if it was stopped.
pub(super) fn is_at_least(
    game: &GameId,
    position: &str,
    least: i32,
    store: &TableStore,
    stop: &Stop,
) -> Option<(bool, u64)> {
    let here = game.open(Some(position), None, false).ok()?;
    let mut budget = Budget::new(Limits {
        // Who asks so has decided that it takes as long as it takes.
        nodes: Some(u64::MAX),
        stop: stop.clone(),
        ..Limits::default()
    });
    let answer = here.is_at_least(Score::points(least), store, &mut budget);
    Some((answer.ok()??, budget.nodes()))
}

/// The plan that a text describes.
pub fn read_plan(
    text: &PlanText,
    store: &TableStore,
) -> Result<Box<dyn Plan + Send + Sync>, ParseError> {
    let field = |name: &str| text.get(name).unwrap_or_default();
    let wrong = |name: &str| ParseError::new(field(name), Message::new("expected-plan"));
    let game: GameId = field("game").parse()?;
    let root = game.open(Some(field("position")), None, false)?;
    let plies = read_number(field("split"), MAX_PLIES as u32).ok_or_else(|| wrong("split"))?;
    if text.kind() != "proof" || !root.is_solved_game() || !root.has_margin() {
        return Err(wrong("game"));
    }
    Ok(Box::new(ProofPlan::new(
        game,
        root.whole_position(),
        plies as usize,
        store.clone(),
    )?))
}

impl Plan for ProofPlan {
    fn text(&self) -> PlanText {
        PlanText::new("proof")
            .with("game", &self.game)
            .with("position", &self.root)
            .with("split", self.plies)
    }

    fn jobs(&self) -> usize {
        self.positions.len() * QUESTIONS
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let (place, least) = ProofPlan::asked(number);
        let (answer, nodes) =
            is_at_least(&self.game, &self.positions[place], least, &self.store, stop)?;
        Some(format!("{} {nodes}", if answer { "yes" } else { "no" }))
    }
}
