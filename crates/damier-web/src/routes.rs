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
        .route("/api/{*rest}", get(api::nothing))
        .fallback(nothing)
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
        None => nothing(visit).await,
    }
}

async fn nothing(visit: Visit) -> Response {
    refused(&visit, &Problem::Unknown(Message::new("web-nothing-here")))
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
