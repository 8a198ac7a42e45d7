//! Which address is answered by what.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, VARY};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use damier::Message;

use crate::api;
use crate::app::App;
use crate::guard;
use crate::pages::{self, Page};
use crate::problem::Problem;
use crate::visit::{Named, Visit};

/// Everything that is answered.
pub fn router(app: Arc<App>) -> Router {
    let routes = Router::new()
        .route("/", get(home))
        .route("/play/{game}", get(play))
        .route("/think/{game}", get(think))
        .route("/race/{game}", get(race))
        .route("/exercises/{game}", get(exercises))
        .route("/think/{game}/board", get(think_board))
        .route("/rules", get(all_rules))
        .route("/rules/{game}", get(rules))
        .route("/about", get(about))
        .route("/assets/{name}", get(asset))
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

async fn home(visit: Visit) -> Response {
    shown(&visit, Ok(Page::Shown(pages::home(&visit))))
}

async fn play(visit: Visit, Named(game): Named) -> Response {
    shown(&visit, pages::play(&visit, &game).await)
}

async fn think(visit: Visit, Named(game): Named) -> Response {
    shown(&visit, pages::think(&visit, &game).await)
}

async fn race(visit: Visit, Named(game): Named) -> Response {
    shown(&visit, pages::race(&visit, &game).await)
}

async fn exercises(visit: Visit, Named(game): Named) -> Response {
    shown(&visit, pages::exercises(&visit, &game).await)
}

async fn think_board(visit: Visit, Named(game): Named) -> Response {
    shown(&visit, pages::think_board(&visit, &game))
}

async fn all_rules(visit: Visit) -> Response {
    shown(&visit, Ok(Page::Shown(pages::all_rules(&visit))))
}

async fn rules(visit: Visit, Named(game): Named) -> Response {
    shown(&visit, pages::rules(&visit, &game))
}

async fn about(visit: Visit) -> Response {
    shown(&visit, Ok(Page::Shown(pages::about(&visit))))
}

async fn asset(State(app): State<Arc<App>>, uri: Uri, visit: Visit) -> Response {
    match app.assets.find(uri.path()) {
        Some(asset) => asset.into_response(),
        None => nothing(visit, uri).await,
    }
}

/// Nothing is here; but where only a slash is too much, what was meant is elsewhere.
async fn nothing(visit: Visit, uri: Uri) -> Response {
    match without_slash(&uri) {
        Some(address) => shown(&visit, Ok(Page::Elsewhere(address))),
        None => refused(&visit, &Problem::Unknown(Message::new("web-nothing-here"))),
    }
}

/// Nothing is sent here, and nothing is changed.
async fn only_questions(visit: Visit) -> Response {
    refused(&visit, &Problem::Method)
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

/// A problem as a page, or as data where data was asked for.
pub(crate) fn refused(visit: &Visit, problem: &Problem) -> Response {
    if visit.path.starts_with("/api/") {
        return api::refused(visit, problem);
    }
    shown(visit, Err(problem.clone()))
}

/// A page, a redirection or an error page as an answer.
fn shown(visit: &Visit, page: Result<Page, Problem>) -> Response {
    let mut response = match page {
        Ok(Page::Shown(markup)) => Html(markup.into_string()).into_response(),
        Ok(Page::Elsewhere(address)) => {
            (StatusCode::SEE_OTHER, [(LOCATION, address)]).into_response()
        }
        Ok(Page::File(kind, text)) => ([(CONTENT_TYPE, kind)], text).into_response(),
        Err(problem) => {
            let page = pages::problem(visit, &problem);
            let mut response = (problem.status(), Html(page.into_string())).into_response();
            problem.put_headers(response.headers_mut());
            response
        }
    };
    // Another language is another page at the same address.
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("Accept-Language"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
