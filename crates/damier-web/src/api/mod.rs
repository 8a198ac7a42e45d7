//! The same answers as the command line's, as JSON: `/api/solve/pogo` is `damier solve pogo --json`.

mod live;
mod openapi;
mod question;

pub(crate) use live::live;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use damier::{
    AnalysisData, Answer, Board, Budget, GameData, Inquiry, Interrupted, Limits, Message,
    ParseError, PerftData, PuzzleAnalysis, PuzzleData, SolvedData, entries,
};
use serde::Serialize;

use crate::app::App;
use crate::problem::Problem;
use crate::visit::{Named, Visit};
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
pub(crate) fn refused(visit: &Visit, problem: &Problem) -> Response {
    let error = visit.say(&problem.message());
    let mut response = data(problem.status(), &Refusal { error });
    problem.put_headers(response.headers_mut());
    response
}

/// An answer or a problem, as data.
fn answered(visit: &Visit, answer: Result<impl Serialize, Problem>) -> Response {
    match answer {
        Ok(answer) => data(StatusCode::OK, &answer),
        Err(problem) => refused(visit, &problem),
    }
}

/// `damier games --json`
pub(crate) async fn games(visit: Visit) -> Response {
    let listed = || -> Result<Vec<GameData>, Problem> {
        Question::read(&visit, None, GAMES)?;
        let data = entries().map(|entry| GameData::of(entry, visit.book()));
        Ok(data.collect::<Result<_, ParseError>>()?)
    };
    answered(&visit, listed())
}

/// `damier solve GAME --json`
pub(crate) async fn solve(visit: Visit, Named(game): Named) -> Response {
    answered(&visit, solved(&visit, &game).await)
}

async fn solved(visit: &Visit, game: &str) -> Result<SolvedData, Problem> {
    let question = Question::read(visit, Some(game), SOLVE)?;
    let board = question.open()?;
    if !board.is_solved_game() {
        // The library says why; that takes no time.
        board.solve(&visit.app.resources, &mut Budget::unlimited())?;
    }
    let limits = question.limits(&visit.app.limits.analysis);
    let work = move |resources: &damier::Resources, budget: &mut Budget| {
        let begun = Instant::now();
        let mut own = budget.narrowed(&limits);
        let answer: Answer = board.solve(resources, &mut own)?;
        let seconds = begun.elapsed().as_secs_f64();
        Ok(SolvedData::of(
            board.as_ref(),
            &answer,
            own.nodes(),
            seconds,
        ))
    };
    visit.app.study(work).await?
}

/// `damier analyze GAME --json`
pub(crate) async fn analyze(visit: Visit, Named(game): Named) -> Response {
    answered(&visit, analyzed(&visit, &game).await)
}

/// An analysis of a game or of a puzzle.
#[derive(Serialize)]
#[serde(untagged)]
enum Analyzed {
    Game(AnalysisData),
    Puzzle(PuzzleData),
}

async fn analyzed(visit: &Visit, game: &str) -> Result<Analyzed, Problem> {
    let question = Question::read(visit, Some(game), ANALYZE)?;
    let board = question.open()?;
    let inquiry = question.inquiry();
    if board.sides().is_none() {
        let limits = question.limits(&visit.app.limits.analysis);
        return analyzed_puzzle(visit, board, inquiry, limits).await;
    }
    let work = move |resources: &damier::Resources, budget: &mut Budget| {
        let begun = Instant::now();
        let found = inquiry.answer(board.as_ref(), resources, budget, &mut |_| {})?;
        let seconds = begun.elapsed().as_secs_f64();
        Ok(Analyzed::Game(AnalysisData::of(
            board.as_ref(),
            &found,
            seconds,
        )))
    };
    visit.app.study(work).await?
}

/// A puzzle is looked at by its solver, which has no player and no depth.
async fn analyzed_puzzle(
    visit: &Visit,
    board: Box<dyn Board>,
    inquiry: Inquiry,
    limits: Limits,
) -> Result<Analyzed, Problem> {
    if inquiry.player.is_some() || inquiry.depth.is_some() {
        let why = Message::new("analyze-puzzle").with("game", board.game());
        return Err(Problem::Wrong(why));
    }
    let limits = Limits {
        time: limits
            .time
            .or(limits.nodes.is_none().then_some(Inquiry::USUAL_TIME)),
        ..limits
    };
    let work = move |resources: &damier::Resources, budget: &mut Budget| {
        let begun = Instant::now();
        let mut own = budget.narrowed(&limits);
        let found = PuzzleAnalysis::of(board.as_ref(), resources, &mut own);
        let spent = (own.nodes(), begun.elapsed().as_secs_f64());
        let data = found.map(|found| PuzzleData::of(board.as_ref(), &found, spent));
        data.map(Analyzed::Puzzle).ok_or(Problem::Busy)
    };
    visit.app.study(work).await?
}

/// `damier perft GAME --json`
pub(crate) async fn perft(visit: Visit, Named(game): Named) -> Response {
    answered(&visit, counted(&visit, &game).await)
}

async fn counted(visit: &Visit, game: &str) -> Result<PerftData, Problem> {
    let question = Question::read(visit, Some(game), PERFT)?;
    let depth = question.required_depth()?;
    let board = question.open()?;
    let work = move |_: &damier::Resources, budget: &mut Budget| board.perft_within(depth, budget);
    match visit.app.study(work).await? {
        Ok(nodes) => Ok(PerftData { depth, nodes }),
        Err(Interrupted) => Err(Problem::Wrong(Message::new("web-too-many-to-count"))),
    }
}

/// What there is to ask, for programs.
pub(crate) async fn openapi(visit: Visit) -> Response {
    data(StatusCode::OK, &openapi::document(&visit))
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
