//! Addresses of films, races and boards: a page, or a refusal, never another failure. Searches are on tic-tac-toe and
//! small, so that a text is read and not searched for.
#![no_main]

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Request, Uri};
use damier::TableStore;
use damier_web::{App, Limits, router};
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

static APP: LazyLock<Arc<App>> = LazyLock::new(|| {
    let few = || damier::Limits {
        nodes: Some(2_000),
        time: Some(Duration::from_millis(50)),
        ..damier::Limits::default()
    };
    let limits = Limits {
        analysis: few(),
        reply: few(),
        ..Limits::default()
    };
    Arc::new(App::new(TableStore::default(), limits))
});

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("threads"));

libfuzzer_sys::fuzz_target!(|text: &str| {
    for page in ["play", "think", "race"] {
        let address = format!("/{page}/tictactoe?{text}");
        let Ok(address) = address.parse::<Uri>() else {
            continue;
        };
        let request = Request::get(address).header("host", "localhost:6464");
        let request = request.body(Body::empty()).expect("a request");
        RUNTIME.block_on(async {
            let response = router(APP.clone()).oneshot(request).await.expect("an answer");
            let status = response.status().as_u16();
            assert!(status < 500 || status == 503, "{text:?}: {status}");
            to_bytes(response.into_body(), 64 << 20).await.expect("a whole answer");
        });
    }
});
