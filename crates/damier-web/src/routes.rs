//! Which address is answered by what.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use damier::Message;

use crate::api;
use crate::app::App;
use crate::guard;
use crate::http_error::HttpError;
use crate::pages::{self, Page, Part};
use crate::request_context::{Named, RequestContext};
use crate::response::{refused, shown};

/// Everything that is answered.
pub fn router(app: Arc<App>) -> Router {
    let routes = Router::new()
        .route("/", get(home))
        .route("/play", get(async |context| part(&context, Part::Play)))
        .route("/think", get(async |context| part(&context, Part::Think)))
        .route("/race", get(async |context| part(&context, Part::Race)))
        .route(
            "/exercises",
            get(async |context| part(&context, Part::Exercises)),
        )
        .route("/play/{game}", get(play))
        .route("/learn/{game}", get(learn))
        .route("/puzzles", get(all_puzzles))
        .route("/puzzles/{game}", get(puzzle))
        .route("/edit/{game}", get(edit))
        .route("/export/{game}", get(export))
        .route("/setup/{game}", get(setup))
        .route("/review/{game}", get(review))
        .route("/think/{game}", get(think))
        .route("/race/{game}", get(race))
        .route("/exercises/{game}", get(exercises))
        .route("/think/{game}/board", get(think_board))
        .route("/lab", get(lab))
        .route("/lab/judge/{game}", get(judge))
        .route("/lab/tournament/{game}", get(tournament))
        .route("/lab/tournament/{game}/live", get(api::tournament))
        .route("/rules", get(all_rules))
        .route("/rules/{game}", get(rules))
        .route("/about", get(about))
        .route("/league", get(league))
        .route("/reports", get(reports))
        .route("/reports/{game}", get(story))
        .route(
            "/assets/{folder}/{name}",
            get(asset).layer(guard::thorough()),
        )
        .route("/analyze/{game}/live", get(api::live))
        .route("/api/games", get(api::games))
        .route("/api/solve/{game}", get(api::solve))
        .route("/api/analyze/{game}", get(api::analyze))
        .route("/api/perft/{game}", get(api::perft))
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/health", get(api::health))
        .fallback(nothing)
        .method_not_allowed_fallback(only_questions)
        .with_state(app.clone());
    guard::around(routes, app)
}

async fn home(context: RequestContext) -> Response {
    shown(&context, Ok(Page::Shown(pages::home(&context))))
}

fn part(context: &RequestContext, part: Part) -> Response {
    shown(context, Ok(Page::Shown(pages::index(context, part))))
}

async fn play(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::play(&context, &game).await)
}

async fn review(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::review(&context, &game).await)
}

async fn reports(context: RequestContext) -> Response {
    shown(&context, Ok(Page::Shown(pages::reports(&context))))
}

async fn story(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::story(&context, &game).await)
}

async fn league(context: RequestContext) -> Response {
    shown(&context, pages::league(&context).await)
}

async fn learn(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::learn(&context, &game))
}

async fn all_puzzles(context: RequestContext) -> Response {
    shown(&context, Ok(Page::Shown(pages::all_puzzles(&context))))
}

async fn puzzle(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::puzzle(&context, &game).await)
}

async fn edit(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::edit(&context, &game))
}

async fn export(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::export(&context, &game))
}

async fn setup(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::setup(&context, &game))
}

async fn think(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::think(&context, &game).await)
}

async fn race(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::race(&context, &game).await)
}

async fn exercises(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::exercises(&context, &game).await)
}

async fn think_board(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::think_board(&context, &game))
}

async fn lab(context: RequestContext) -> Response {
    shown(&context, Ok(Page::Shown(pages::lab(&context))))
}

async fn judge(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::judge(&context, &game).await)
}

async fn tournament(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::tournament(&context, &game).await)
}

async fn all_rules(context: RequestContext) -> Response {
    shown(&context, Ok(Page::Shown(pages::all_rules(&context))))
}

async fn rules(context: RequestContext, Named(game): Named) -> Response {
    shown(&context, pages::rules(&context, &game))
}

async fn about(context: RequestContext) -> Response {
    shown(&context, Ok(Page::Shown(pages::about(&context))))
}

async fn asset(State(app): State<Arc<App>>, uri: Uri, context: RequestContext) -> Response {
    match app.assets.find(uri.path()) {
        Some(asset) => asset.into_response(),
        None => nothing(context, uri).await,
    }
}

/// Nothing is here; but where only a slash is too much, what was meant is elsewhere.
async fn nothing(context: RequestContext, uri: Uri) -> Response {
    match without_slash(&uri) {
        Some(address) => shown(&context, Ok(Page::Elsewhere(address))),
        None => refused(
            &context,
            &HttpError::Unknown(Message::new("web-nothing-here")),
        ),
    }
}

/// Nothing is sent here, and nothing is changed.
async fn only_questions(context: RequestContext) -> Response {
    refused(&context, &HttpError::Method)
}

/// The address without the slash at its end, if there is one. It stays on this server: what begins
/// with two slashes is the name of another.
fn without_slash(uri: &Uri) -> Option<String> {
    let path = uri.path().strip_suffix('/')?;
    let name = path.strip_prefix('/')?;
    let is_ours = name.starts_with(|letter: char| letter.is_ascii_alphanumeric());
    let query = uri.query().map(|query| format!("?{query}"));
    is_ours.then(|| format!("{path}{}", query.unwrap_or_default()))
}
