//! The bridge: every game of the catalogue is a position whose type can be forgotten.

use std::any::Any;
use std::sync::Arc;

use crate::encoding::wrong_cells;
use crate::notation::ParseError;
use crate::perft::{perft, perft_within};
use crate::picture::{Motion, Picture};
use crate::play::MatchRules;
use crate::position::{Position, Side, Status};
use crate::reachable::reachable;
use crate::score::{Outcome, Score};
use crate::search::{Budget, Interrupted};
use crate::solve::{Built, TableStore, Verdict, Verification};
use crate::trace::SearchTrace;
use crate::words::Message;

use super::analysis::Analysis;
use super::catalogue_game::{CatalogueGame, SideName};
use super::dyn_match::{DynMatch, SeatedMatch};
use super::dyn_table::DynTable;
use super::dyn_tournament::{DynTournament, TournamentPlan, drawn};
use super::foreign_player::ForeignHost;
use super::kind::Kind as _;
use super::measured_search::MeasuredSearch;
use super::move_error::MoveError;
use super::move_parts::MoveParts;
use super::player_factory::{PlayerFactory, Weight};
use super::recipe::Recipe;
use super::search_request::{SearchRequest, Searched};
use super::spec::Spec;
use super::terms::{MoveTerms, TermWeights};
use super::truth::{Solution, Truth, TruthError};
use super::workbench::Workbench;

use super::dyn_position::DynPosition;

impl<P: CatalogueGame> DynPosition for P {
    fn boxed(&self) -> Box<dyn DynPosition> {
        Box::new(*self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game(&self) -> &'static str {
        P::GAME
    }

    fn variant(&self) -> String {
        CatalogueGame::variant(self)
    }

    fn position(&self) -> String {
        self.shown()
    }

    fn whole_position(&self) -> String {
        self.to_string()
    }

    fn status(&self) -> Status {
        P::Kind::status(self)
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        CatalogueGame::reason(self, outcome)
    }

    fn strategy(&self) -> Option<Message> {
        CatalogueGame::strategy(self)
    }

    fn consequence(&self, mv: &str) -> Option<Message> {
        CatalogueGame::consequence(self, MoveError::read::<P>(mv).ok()?)
    }

    fn opening_name(&self, mv: &str) -> Option<Message> {
        CatalogueGame::opening_name(self, MoveError::read::<P>(mv).ok()?)
    }

    fn sides(&self) -> Option<[SideName; 2]> {
        P::SIDES
    }

    fn turn(&self) -> Side {
        P::Kind::turn(self)
    }

    fn is_hidden(&self) -> bool {
        P::IS_HIDDEN
    }

    fn goal(&self) -> Option<Box<dyn DynPosition>> {
        CatalogueGame::goal(self).map(|goal| goal.boxed())
    }

    fn has_margin(&self) -> bool {
        P::HAS_MARGIN
    }

    fn moves(&self) -> Vec<String> {
        Position::moves(self).map(|mv| mv.to_string()).collect()
    }

    fn after(&self, mv: &str) -> Result<Box<dyn DynPosition>, MoveError> {
        let next = self.try_after(MoveError::read::<P>(mv)?);
        let next = next.map_err(|illegal| MoveError::illegal(self, illegal))?;
        Ok(Box::new(next))
    }

    fn picture(&self) -> Picture {
        CatalogueGame::picture(self)
    }

    fn motion(&self, mv: &str) -> Motion {
        let read = MoveError::read::<P>(mv).ok();
        let legal = read.filter(|mv| Position::moves(self).any(|legal| legal == *mv));
        legal.map_or_else(Motion::default, |mv| CatalogueGame::motion(self, mv))
    }

    fn move_parts(&self) -> Vec<MoveParts> {
        CatalogueGame::move_parts(self)
    }

    fn cells(&self) -> Vec<u8> {
        CatalogueGame::cells(self)
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Box<dyn DynPosition>, ParseError> {
        Ok(Box::new(CatalogueGame::with_cells(self, cells)?))
    }

    fn workbench(&self) -> Option<Workbench> {
        CatalogueGame::workbench(self)
    }

    fn with_piece(&self, cells: &[u8], place: usize, piece: u8) -> Vec<u8> {
        CatalogueGame::with_piece(self, cells, place, piece)
    }

    fn picture_of(&self, cells: &[u8]) -> Picture {
        CatalogueGame::picture_of(self, cells)
    }

    fn every_move(&self) -> Vec<String> {
        let moves = CatalogueGame::every_move(self).into_iter();
        moves.map(|mv| mv.to_string()).collect()
    }

    fn evaluate_cells(&self, evaluation: &str, cells: &[u8]) -> Result<Vec<Score>, ParseError> {
        let width = CatalogueGame::cells(self).len();
        if width == 0 || !cells.len().is_multiple_of(width) {
            return Err(wrong_cells(cells));
        }
        let positions: Result<Vec<P>, ParseError> = cells
            .chunks_exact(width)
            .map(|cells| CatalogueGame::with_cells(self, cells))
            .collect();
        P::Players::evaluate(evaluation, &positions?)
    }

    fn players(&self) -> Vec<&'static str> {
        P::Players::names()
    }

    fn reported_players(&self) -> Vec<&'static str> {
        P::Players::reported()
    }

    fn recipe(&self, spec: &Spec) -> Option<Recipe> {
        P::Players::recipe(spec)
    }

    fn evaluations(&self) -> Vec<&'static str> {
        P::Players::evaluations()
    }

    fn weights(&self) -> Vec<&'static str> {
        P::Players::weights()
    }

    fn terms(&self) -> Vec<i32> {
        P::Players::terms(self)
    }

    fn moves_with_terms(&self) -> Vec<MoveTerms> {
        let turn = P::Kind::turn(self);
        let with_terms = |mv: P::Move| {
            let next = Position::after(self, mv);
            let end = match P::Kind::status(&next) {
                Status::Over(outcome) => Some(outcome.for_side(turn.other()).before_the_move()),
                _ => None,
            };
            MoveTerms {
                mv: mv.to_string(),
                terms: P::Players::terms(&next),
                end,
            }
        };
        Position::moves(self).map(with_terms).collect()
    }

    fn read_evaluation(&self, evaluation: &str) -> Result<TermWeights, ParseError> {
        P::Players::read_evaluation(evaluation)
    }

    fn default_opponent(&self) -> Spec {
        P::Players::default_opponent()
    }

    fn searches(&self) -> Vec<Spec> {
        P::Players::searches()
    }

    fn default_search(&self) -> Result<Spec, ParseError> {
        let expected = || ParseError::new(P::GAME, Message::new("expected-game-to-watch"));
        P::Players::default_search().ok_or_else(expected)
    }

    fn analyze(
        &self,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        P::Players::analyze(self, spec, deepest, budget, on_progress)
    }

    fn think(
        &self,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<SearchTrace, ParseError> {
        P::Players::think(self, spec, most, budget)
    }

    fn measure(
        &self,
        spec: &Spec,
        depth: Option<u32>,
        budget: &mut Budget,
    ) -> Result<MeasuredSearch, ParseError> {
        P::Players::measure(self, spec, depth, budget)
    }

    fn search(&self, request: &SearchRequest, budget: &mut Budget) -> Result<Searched, ParseError> {
        P::Players::search(self, request, budget)
    }

    fn weigh(&self, spec: &Spec) -> Result<Vec<Weight>, ParseError> {
        P::Players::weigh(self, spec)
    }

    fn is_solved_game(&self) -> bool {
        P::Truth::IS_KNOWN
    }

    fn solve_with(&self, store: &TableStore, budget: &mut Budget) -> Result<Solution, TruthError> {
        P::Truth::solve(self, store, budget)
    }

    fn best_with(&self, store: &TableStore, budget: &mut Budget) -> Result<Solution, TruthError> {
        P::Truth::best(self, store, budget)
    }

    fn value_with(&self, store: &TableStore, budget: &mut Budget) -> Result<Verdict, TruthError> {
        P::Truth::value(self, store, budget)
    }

    fn is_at_least(
        &self,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<bool>, TruthError> {
        P::Truth::is_at_least(self, score, store, budget)
    }

    fn bounds_about(
        &self,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<Verdict>, TruthError> {
        P::Truth::bounds_about(self, score, store, budget)
    }

    fn promising(&self, score: Score, store: &TableStore) -> Vec<(String, Score)> {
        let moves = P::Truth::promising(self, score, store).into_iter();
        moves.map(|(mv, guess)| (mv.to_string(), guess)).collect()
    }

    fn expected(&self, store: &TableStore) -> Score {
        P::Truth::expected(self, store)
    }

    fn best_lines(
        &self,
        longest: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Vec<Vec<String>> {
        let lines = P::Truth::lines(self, longest, store, budget);
        let in_text = |line: &Vec<P::Move>| line.iter().map(ToString::to_string).collect();
        lines.iter().map(in_text).collect()
    }

    fn table(
        &self,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Box<dyn DynTable>, TruthError> {
        P::Truth::table(self, store, budget)
    }

    fn reachable(
        &self,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Vec<Vec<Box<dyn DynPosition>>>, Interrupted> {
        let lists = reachable(self, most, budget)?;
        let faced = |list: Vec<P>| list.iter().map(|position| position.boxed()).collect();
        Ok(lists.into_iter().map(faced).collect())
    }

    fn images(&self) -> Vec<Box<dyn DynPosition>> {
        let images = CatalogueGame::images(self).into_iter();
        images.map(|image| image.boxed()).collect()
    }

    fn build(&self, store: &TableStore) -> Result<Vec<Built>, TruthError> {
        P::Truth::build(self, store)
    }

    fn verify(&self, store: &TableStore) -> Result<Verification, TruthError> {
        P::Truth::verify(self, store)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn perft_within(&self, depth: u32, budget: &mut Budget) -> Result<u64, Interrupted> {
        perft_within(self, depth, budget)
    }

    fn start(&self, rules: MatchRules) -> Box<dyn DynMatch> {
        Box::new(SeatedMatch::new(*self, rules))
    }

    fn tournament(
        &self,
        plan: &TournamentPlan,
        store: &TableStore,
        host: Option<&Arc<dyn ForeignHost>>,
    ) -> Box<dyn DynTournament> {
        drawn::<P>(plan, store, host)
    }
}
