//! A page, or what is wrong, as an answer to a request.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};

use crate::api;
use crate::http_error::HttpError;
use crate::pages::{self, Page};
use crate::request_context::RequestContext;

/// A problem as a page, or as data where data was asked for.
pub(crate) fn refused(context: &RequestContext, problem: &HttpError) -> Response {
    if context.path.starts_with("/api/") {
        return api::refused(context, problem);
    }
    shown(context, Err(problem.clone()))
}

/// A page, a redirection or an error page as an answer.
pub(crate) fn shown(context: &RequestContext, page: Result<Page, HttpError>) -> Response {
    let mut response = match page {
        Ok(Page::Shown(markup)) => Html(markup.into_string()).into_response(),
        Ok(Page::Mended(markup)) => {
            (StatusCode::BAD_REQUEST, Html(markup.into_string())).into_response()
        }
        Ok(Page::Elsewhere(address)) => {
            (StatusCode::SEE_OTHER, [(LOCATION, address)]).into_response()
        }
        Ok(Page::File(kind, text)) => ([(CONTENT_TYPE, kind)], text).into_response(),
        Err(problem) => {
            let page = pages::problem(context, &problem);
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
