//! Asking the router, without a network.

use std::sync::{Arc, OnceLock};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use damier::TableStore;
use damier_web::{App, Limits, router};
use tower::ServiceExt as _;

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!(self.header("content-type"), "application/json");
        serde_json::from_str(&self.body).unwrap()
    }
}

/// Room for every test at once.
pub(crate) fn roomy() -> Limits {
    Limits {
        analyses: 64,
        replies: 64,
        ..Limits::default()
    }
}

/// An app that tests share which leave nothing behind.
pub(crate) fn app() -> Arc<App> {
    static APP: OnceLock<Arc<App>> = OnceLock::new();
    APP.get_or_init(|| Arc::new(App::new(TableStore::default(), roomy())))
        .clone()
}

/// A request for an address, with a Host as every browser sends it.
pub(crate) fn request(address: &str) -> Request<Body> {
    let request = Request::get(address).header("host", "localhost:6464");
    request.body(Body::empty()).unwrap()
}

pub(crate) async fn ask(app: Arc<App>, request: Request<Body>) -> Answer {
    let response = router(app).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap();
    Answer {
        status: parts.status,
        headers: parts.headers,
        body: String::from_utf8(body.to_vec()).unwrap(),
    }
}

pub(crate) async fn get(address: &str) -> Answer {
    ask(app(), request(address)).await
}

/// Text as it stands in an address.
pub(crate) fn escaped(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
