//! The queue of many machines on the page of the laboratory: there only if the owner named one.

use std::sync::Arc;

use axum::http::StatusCode;
use damier::TableStore;
use damier_lab::runner::{PlanStanding, QueueStanding, WatchedPlan};
use damier_web::App;

use crate::asking::{app, ask, request, roomy};

#[tokio::test]
async fn a_queue_is_shown_where_one_was_named() {
    let without = ask(app(), request("/lab")).await;
    assert!(!without.body.contains("id=\"queue\""));
    let shown = |standing: QueueStanding| {
        let look = Arc::new(move || standing.clone());
        Arc::new(App::new(TableStore::default(), roomy()).with_queue(look))
    };
    let plan = PlanStanding {
        id: "0123456789".to_owned(),
        kind: "<b>tournament".to_owned(),
        game: "pogo".to_owned(),
        program: "0.2.0 1".to_owned(),
        jobs: 3600,
        done: 1234,
    };
    let busy = shown(QueueStanding {
        is_there: true,
        workers: 2,
        threads: 9,
        busy: 7,
        plans: vec![
            WatchedPlan {
                standing: plan.clone(),
                pace: 12.5,
            },
            WatchedPlan {
                standing: PlanStanding {
                    kind: "proof".to_owned(),
                    jobs: usize::MAX >> 1,
                    done: 77,
                    ..plan
                },
                pace: 0.0,
            },
        ],
    });
    for (language, working) in [
        ("en", "2 workers, 9 at a time, 7 at work."),
        ("fr", "2 ouvriers, 9 à la fois, 7 à l’ouvrage."),
    ] {
        let page = ask(busy.clone(), request(&format!("/lab?lang={language}"))).await;
        assert_eq!(page.status, StatusCode::OK);
        for part in [
            working,
            "1234/3600",
            "&lt;b&gt;tournament",
            "pogo",
            "12.5 ",
            "3 min",
            "<td>77</td>",
        ] {
            assert!(page.body.contains(part), "{part}: {}", page.body);
        }
    }
    let away = ask(shown(QueueStanding::default()), request("/lab")).await;
    assert!(away.body.contains("does not answer"), "{}", away.body);
}
