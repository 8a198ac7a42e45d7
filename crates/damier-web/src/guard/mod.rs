//! What stands between the network and the pages: every request passes here first, and every answer
//! last, whatever happened in between.

mod compression;
mod headers;
mod size;
mod weight;

pub(crate) use compression::thorough;
pub(crate) use headers::SECURITY;

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

use crate::app::App;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::response;

/// The routes with everything around them. What is added last is outermost.
pub(crate) fn around(routes: Router, app: Arc<App>) -> Router {
    routes
        .layer(from_fn_with_state(app.clone(), weight::charge))
        .layer(from_fn_with_state(app, admit))
        .layer(CatchPanicLayer::custom(after_a_panic))
        .layer(from_fn(headers::secure))
        .layer(compression::well())
        .layer(compression::quick())
}

/// Lets a request in, or answers what is wrong with it.
async fn admit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let admitted = size::check(&request, &app.limits).and_then(|()| app.hosts.check(&request));
    match admitted {
        Ok(()) => next.run(request).await,
        Err(problem) => {
            let (parts, _) = request.into_parts();
            response::refused(&RequestContext::of(app, &parts), &problem)
        }
    }
}

/// A defect of ours is no reason to fall over, nor to say more than that it did not work this time.
fn after_a_panic(_: Box<dyn Any + Send + 'static>) -> Response {
    let problem = HttpError::Busy;
    let words = problem.message().to_string();
    let mut response = (problem.status(), words).into_response();
    problem.put_headers(response.headers_mut());
    response
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::routing::get;
    use damier::TableStore;
    use tower::ServiceExt as _;

    use super::*;
    use crate::app::Limits;

    async fn fall() -> &'static str {
        panic!("on purpose")
    }

    #[tokio::test]
    async fn a_panic_is_answered_like_a_busy_server() {
        let routes = Router::new().route("/", get(fall));
        let app = Arc::new(App::new(TableStore::default(), Limits::default()));
        let request = Request::get("/").header("host", "localhost");
        let request = request.body(Body::empty()).unwrap();
        let response = around(routes, app).oneshot(request).await.unwrap();
        assert_eq!(response.status(), 503);
        assert!(response.headers().contains_key("retry-after"));
        assert!(response.headers().contains_key("content-security-policy"));
    }
}
