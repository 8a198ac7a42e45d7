//! Which address is answered by what.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Router, http::Uri};
use damier::Message;

use crate::app::App;
use crate::pages::{self, Page};
use crate::problem::Problem;
use crate::visit::Visit;

/// Everything that is answered.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/play/{game}", get(play))
        .route("/rules", get(all_rules))
        .route("/rules/{game}", get(rules))
        .route("/about", get(about))
        .route("/assets/{name}", get(asset))
        .fallback(nothing)
        .with_state(app)
}

async fn home(visit: Visit) -> Response {
    shown(&visit, Ok(Page::Shown(pages::home(&visit))))
}

async fn play(visit: Visit, Path(game): Path<String>) -> Response {
    shown(&visit, pages::play(&visit, &game).await)
}

async fn all_rules(visit: Visit) -> Response {
    shown(&visit, Ok(Page::Shown(pages::all_rules(&visit))))
}

async fn rules(visit: Visit, Path(game): Path<String>) -> Response {
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
    let problem = Problem::Unknown(Message::new("web-nothing-here"));
    shown(&visit, Err(problem))
}

/// A page, a redirection or an error page as an answer.
fn shown(visit: &Visit, page: Result<Page, Problem>) -> Response {
    match page {
        Ok(Page::Shown(markup)) => Html(markup.into_string()).into_response(),
        Ok(Page::Elsewhere(address)) => {
            (StatusCode::SEE_OTHER, [(LOCATION, address)]).into_response()
        }
        Err(problem) => {
            let page = pages::problem(visit, &problem);
            (problem.status(), Html(page.into_string())).into_response()
        }
    }
}
