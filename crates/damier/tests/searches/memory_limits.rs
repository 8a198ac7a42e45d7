//! Whoever bounds the memory of a search bounds its table: it is the search with a table of that size.

use damier::games::othello::Scoring;
use damier::search::{Engine, EngineOptions, Mtd, MtdStart, Search};
use damier::{Budget, Game as _, Limits, Othello, Score, Unobserved};

/// Value and nodes of a search whose memory has a bound, or none.
fn searched(mut search: impl Search<Othello<6>>, memory: Option<u64>) -> (Score, u64) {
    let limits = Limits {
        memory,
        ..Limits::default()
    };
    let root = Othello::<6>::start(Scoring::Plain);
    let report = search.search(&root, &mut Budget::new(limits), &mut Unobserved);
    (report.score, report.nodes)
}

fn discs(position: &Othello<6>) -> Score {
    let own = position.turn();
    Score::points(position.discs(own).cast_signed() - position.discs(own.other()).cast_signed())
}

/// With a budget of few bytes a search with room for many does what one with room for few does.
fn is_bounded<S: Search<Othello<6>>>(with_room: impl Fn(usize) -> S) {
    const FEW: usize = 1 << 12;
    let bounded = searched(with_room(1 << 20), Some(FEW as u64));
    assert_eq!(bounded, searched(with_room(FEW), None));
    let roomy = searched(with_room(1 << 20), None);
    assert_eq!(roomy.0, bounded.0);
    assert_ne!(roomy.1, bounded.1, "or the small table would do as well");
}

#[test]
fn a_table_is_no_larger_than_the_budget_allows() {
    is_bounded(|memory_bytes| {
        let options = EngineOptions {
            depth: 7,
            memory_bytes,
            ..EngineOptions::default()
        };
        Engine::with_options(discs, options)
    });
    is_bounded(|memory_bytes| Mtd {
        memory_bytes,
        ..Mtd::new(6, discs, MtdStart::Above)
    });
}
