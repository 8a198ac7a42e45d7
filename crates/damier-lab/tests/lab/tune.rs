//! Tuning: better on positions that were not used, the same by seed, and the same when broken off.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::sync::LazyLock;

use damier::{Stop, TableStore};
use damier_lab::judge::JudgeError;
use damier_lab::runner::Threads;
use damier_lab::tune::{Goal, Method, TuneRequest, Tuned, tune};

/// Pogo's table is made once for all tests.
static STORE: LazyLock<TableStore> = LazyLock::new(TableStore::default);

fn request(method: Method, steps: usize) -> TuneRequest {
    TuneRequest {
        game: "pogo".parse().unwrap(),
        evaluation: "mix".to_owned(),
        goal: Goal::Truth,
        method,
        steps,
        positions: 1_500,
        depth: 1,
        seed: 3,
        record: None,
        nodes: 10_000,
    }
}

fn run(request: &TuneRequest) -> Result<Tuned, JudgeError> {
    tune(request, &STORE, &Threads::all(), &Stop::new(), &mut |_| ())
}

#[test]
fn tuned_weights_keep_more_on_positions_not_used_for_tuning() {
    let tuned = run(&request(Method::Cma, 200)).unwrap();
    let (low, _) = tuned.gain.interval.unwrap();
    assert!(low > 0.0, "{tuned:?}");
    assert!(tuned.held_out > 500 && tuned.candidates <= 200);
}

/// Broken off after any step, even within a line, every method ends with the bytes of an
/// undisturbed run, and with its weights.
#[test]
fn broken_off_it_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for method in Method::ALL {
        let path = folder.path().join(method.name());
        let request = TuneRequest {
            record: Some(path.clone()),
            positions: 300,
            ..request(method, 24)
        };
        let whole = run(&request).unwrap();
        let bytes = fs::read(&path).unwrap();
        assert!(
            bytes.iter().filter(|byte| **byte == b'\n').count() > 20,
            "{method:?}"
        );
        for cut in [bytes.len() / 3, bytes.len() - 5] {
            fs::write(&path, &bytes[..cut]).unwrap();
            assert_eq!(run(&request).unwrap(), whole, "{method:?}");
            assert_eq!(fs::read(&path).unwrap(), bytes, "{method:?}");
        }
        let other = TuneRequest { seed: 4, ..request };
        assert!(run(&other).is_err(), "the record of another call");
    }
}

#[test]
fn candidates_play_for_their_worth() {
    let request = TuneRequest {
        goal: Goal::Games,
        positions: 4,
        ..request(Method::Report, 3)
    };
    let tuned = run(&request).unwrap();
    assert_eq!((tuned.by, tuned.candidates), ("games", 3));
    assert_eq!(run(&request).unwrap(), tuned);
}
