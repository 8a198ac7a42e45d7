//! The same answers as the command line's, as JSON: `/api/solve/pogo` is `damier solve pogo --json`.

mod live;
mod openapi;
mod question;
mod tournament;

pub(crate) use live::live;
pub(crate) use tournament::tournament;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use damier::face::{AnalysisRequest, PuzzleAnalysis, Solution};
use damier::json::{AnalysisData, GameData, PerftData, PuzzleData, SolutionData};
use damier::{Budget, Catalogue, DynPosition, Interrupted, Limits, Message};
use serde::Serialize;

use crate::app::App;
use crate::http_error::HttpError;
use crate::request_context::{Named, RequestContext};
use question::{ANALYZE, GAMES, PERFT, Question, SOLVE};

/// What went wrong, as data.
#[derive(Serialize)]
struct Refusal {
    error: String,
}

/// Data as an answer. Marks that mean something in a page are written as numbers, which is the same
/// to whoever reads JSON and nothing to whoever takes it for a page.
fn data(status: StatusCode, value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    let text = harmless(&text);
    (status, [(CONTENT_TYPE, "application/json")], text).into_response()
}

/// JSON without `<`, `>` and `&`, which stand only in its strings.
fn harmless(json: &str) -> String {
    json.replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
}

/// A problem as data, in the visitor's language.
pub(crate) fn refused(context: &RequestContext, problem: &HttpError) -> Response {
    let error = context.say(&problem.message());
    let mut response = data(problem.status(), &Refusal { error });
    problem.put_headers(response.headers_mut());
    response
}

/// An answer or a problem, as data.
fn answered(context: &RequestContext, answer: Result<impl Serialize, HttpError>) -> Response {
    match answer {
        Ok(answer) => data(StatusCode::OK, &answer),
        Err(problem) => refused(context, &problem),
    }
}

/// `damier games --json`
pub(crate) async fn games(context: RequestContext) -> Response {
    let listed = || -> Result<Vec<GameData>, HttpError> {
        Question::read(&context, None, GAMES)?;
        let data = Catalogue::current()
            .games()
            .map(|game| GameData::of(game, context.translator()));
        Ok(data.collect())
    };
    answered(&context, listed())
}

/// `damier solve GAME --json`
pub(crate) async fn solve(context: RequestContext, Named(game): Named) -> Response {
    answered(&context, solved(&context, &game).await)
}

async fn solved(context: &RequestContext, game: &str) -> Result<SolutionData, HttpError> {
    let question = Question::read(context, Some(game), SOLVE)?;
    let board = question.open()?;
    if !board.is_solved_game() {
        // The library says why; that takes no time.
        board.solve_with(&context.app.store, &mut Budget::unlimited())?;
    }
    let limits = question.limits(&context.app.limits.analysis);
    let is_best_enough = question.is_best_enough;
    let time = limits.time;
    let work = move |store: &damier::TableStore, budget: &mut Budget| {
        let begun = Instant::now();
        let mut own = budget.narrowed(&limits);
        let answer: Solution = match is_best_enough {
            true => board.best_with(store, &mut own)?,
            false => board.solve_with(store, &mut own)?,
        };
        let seconds = begun.elapsed().as_secs_f64();
        Ok(SolutionData::of(
            board.as_ref(),
            &answer,
            own.nodes(),
            seconds,
        ))
    };
    context.app.study_for(time, work).await?
}

/// `damier analyze GAME --json`
pub(crate) async fn analyze(context: RequestContext, Named(game): Named) -> Response {
    answered(&context, analyzed(&context, &game).await)
}

/// An analysis of a game or of a puzzle.
#[derive(Serialize)]
#[serde(untagged)]
enum Analyzed {
    Game(AnalysisData),
    Puzzle(PuzzleData),
}

async fn analyzed(context: &RequestContext, game: &str) -> Result<Analyzed, HttpError> {
    let question = Question::read(context, Some(game), ANALYZE)?;
    let board = question.open()?;
    let inquiry = question.inquiry();
    if board.sides().is_none() {
        let limits = question.limits(&context.app.limits.analysis);
        return analyzed_puzzle(context, board, inquiry, limits).await;
    }
    let time = inquiry.time;
    let work = move |store: &damier::TableStore, budget: &mut Budget| {
        let begun = Instant::now();
        let found = inquiry.answer(board.as_ref(), store, budget, &mut |_| {})?;
        let seconds = begun.elapsed().as_secs_f64();
        Ok(Analyzed::Game(AnalysisData::of(
            board.as_ref(),
            &found,
            seconds,
        )))
    };
    context.app.study_for(time, work).await?
}

/// A puzzle is looked at by its solver, which has no player and no depth.
async fn analyzed_puzzle(
    context: &RequestContext,
    board: Box<dyn DynPosition>,
    inquiry: AnalysisRequest,
    limits: Limits,
) -> Result<Analyzed, HttpError> {
    if inquiry.player.is_some() || inquiry.depth.is_some() {
        let why = Message::new("analyze-puzzle").with("game", board.game());
        return Err(HttpError::Wrong(why));
    }
    let limits = Limits {
        memory: limits.memory,
        ..inquiry.puzzle_limits()
    };
    let time = limits.time;
    let work = move |store: &damier::TableStore, budget: &mut Budget| {
        let begun = Instant::now();
        let mut own = budget.narrowed(&limits);
        let found = PuzzleAnalysis::of(board.as_ref(), store, &mut own);
        let spent = (own.nodes(), begun.elapsed().as_secs_f64());
        let data = found.map(|found| PuzzleData::of(board.as_ref(), &found, spent));
        data.map(Analyzed::Puzzle).ok_or(HttpError::Busy)
    };
    context.app.study_for(time, work).await?
}

/// `damier perft GAME --json`
pub(crate) async fn perft(context: RequestContext, Named(game): Named) -> Response {
    answered(&context, counted(&context, &game).await)
}

async fn counted(context: &RequestContext, game: &str) -> Result<PerftData, HttpError> {
    let question = Question::read(context, Some(game), PERFT)?;
    let depth = question.required_depth()?;
    let board = question.open()?;
    let work = move |_: &damier::TableStore, budget: &mut Budget| board.perft_within(depth, budget);
    match context.app.study(work).await? {
        Ok(nodes) => Ok(PerftData { depth, nodes }),
        Err(Interrupted) => Err(HttpError::Wrong(Message::new("web-too-many-to-count"))),
    }
}

/// What there is to ask, for programs.
pub(crate) async fn openapi(context: RequestContext) -> Response {
    data(StatusCode::OK, &openapi::document(&context))
}

/// Is the server well? For those who keep it running.
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    let searches = app.searches();
    data(StatusCode::OK, &Health { searches })
}

/// How much is going on.
#[derive(Serialize)]
struct Health {
    searches: usize,
}
